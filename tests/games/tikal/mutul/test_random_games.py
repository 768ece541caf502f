"""Random games against Mutul: the contract is kept, every component counted."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.book import legal_by_the_book, score_by_the_book
from games.tikal.mutul.tables import CARDS
from games.tikal.tables import NO_SHRINKING, look, varied
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.articles import articles
from sacbe.core.conformance import check_game, examine, random_table

pytestmark = pytest.mark.conformance

KEY = "tikal-solo"


def questions(table: sacbe.Table, number: int) -> list[tuple[str, dict[str, object]]]:
    return [("reach", {"seat": 0, "from": "a5"}), ("breakdown", {"seat": 1})]


def test_catalogue_entry_actions_and_messages() -> None:
    check_game(sacbe.find_game(KEY))


@pytest.mark.conformance
@pytest.mark.thorough
@settings(max_examples=4, phases=NO_SHRINKING)
@given(seed=st.integers(1 << 64, (1 << 96) - 1))
def test_the_contract_is_kept(seed: int) -> None:
    known = articles(sacbe.find_game(KEY).books, "en").keys()
    examine(KEY, seed, checkpoints=2, articles=known, questions=questions)


class Count:
    """Looks at what everybody sees after every action."""

    def __init__(self, table: sacbe.Table) -> None:
        self.table = table
        self.printed: dict[str, int] = {"a4": 1, "b5": 1}  # values of temples as printed
        self.lost = 0

    def after(self, events: list[sacbe.Event]) -> None:
        self.lost += sum(event.kind == "lost" for event in events)
        view = look(self.table)
        self.check_members(view)
        self.check_cards(view)
        self.check_stocks(view, events)
        self.check_choices(view)
        for event in events:
            if event.kind == "scored" and not self.table.over:
                assert event.params["seat"] == 0, "M36, M37: Mutul scores only at the end"

    def check_members(self, view: dict[str, Any]) -> None:
        """19 of the human's, 37 of Mutul's, on the board as the cells say; never on volcano or base camp."""
        for number, explorers in ((0, 18), (1, 36)):
            own = [piece for piece in view["pieces"].values() if piece["seat"] == number]
            assert len(own) == explorers + 1
            facts = view["seats"][number]
            there = sum(cell["explorers"][number] for cell in view["cells"].values())
            guards = sum(piece["guards"] and piece["kind"] == "explorer" for piece in own)
            out = sum(piece["at"] == "out" and piece["kind"] == "explorer" for piece in own)
            assert there + guards + out + facts["reserve"] == explorers
            if number == 1:
                assert out == 0, "M34: nobody of his leaves the game"
        for name, cell in view["cells"].items():
            if cell["type"] == "volcano" or name == "a5":
                assert cell["explorers"][1] == 0
                assert 1 not in cell["leaders"]

    def check_cards(self, view: dict[str, Any]) -> None:
        facts = view["mutul"]
        seen = [card["id"] for card in facts["discards"]]
        seen += [facts["card"]["id"]] if facts["card"] else []
        assert len(set(seen)) == len(seen)
        assert set(seen) <= set(CARDS)
        assert len(seen) + facts["deck"] == 12
        assert facts["guide"] in view["cells"]

    def check_stocks(self, view: dict[str, Any], events: list[sacbe.Event]) -> None:
        held = 1 if view["hand"] else 0
        assert len(view["cells"]) - 4 + held + self.lost + view["stack"]["left"] == 36
        owned = sum(sum(seat["museum"].values()) for seat in view["seats"])
        assert owned + view["treasures_left"] == 24
        assert all(seat["guardians_left"] + len(seat["guardians"]) == 2 for seat in view["seats"])

    def check_choices(self, view: dict[str, Any]) -> None:
        """The human's choices are Classic's, worked out a second way."""
        if view["over"] or view["mutul"]["asks"]:
            return
        assert {action.text for action in self.table.legal} == legal_by_the_book({**view, "auction": None})


@settings(max_examples=5, phases=NO_SHRINKING)
@given(seed=st.integers(0, 10**9))
def test_every_component_is_accounted_for(seed: int) -> None:
    rng = sacbe.Rng(seed)
    table = sacbe.new(KEY, seed=seed)
    count = Count(table)
    count.after(list(table.opening_events))
    while not table.over:
        count.after(table.push(varied(table, rng)).events)
    view = look(table)
    assert view["scores"][1] == 175 + score_by_the_book(view, 1)
    most = max(view["scores"])
    assert view["winners"] == [seat for seat in (0, 1) if view["scores"][seat] == most]


def test_a_game_always_has_the_same_number_of_turns() -> None:
    """36 hexes, two at a time; the human decides at least twice a turn and never for Mutul."""
    for seed in range(10):
        table = random_table(KEY, seed)
        events = [*table.opening_events, *(event for ply in table.plies for event in ply.events)]
        assert sum(event.kind == "turn" for event in events) == 36
        assert {ply.seat for ply in table.plies} == {0}


def test_fixed_draws_name_cards_too() -> None:
    stack = {"cards": ["SC04", "sc01"], "tiles": ["A1"]}
    table = sacbe.new(KEY, seed=3, stack=stack)
    cards = [event.params["card"] for event in table.opening_events if event.kind == "card"]
    assert cards == ["SC04"]
    assert sacbe.read(table.record()).fingerprint() == table.fingerprint()
    with pytest.raises(sacbe.BadStack):
        sacbe.new(KEY, seed=3, stack={"cards": ["SC13"]})
