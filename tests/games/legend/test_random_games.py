"""Random games of every scenario and player count: the contract, the oracle, every component counted."""

from __future__ import annotations

from typing import Any

import pytest
from games.legend.book import legal_by_the_book, score_by_the_book
from games.legend.tables import SCENARIOS
from games.tikal.tables import varied

import sacbe
from sacbe.core.articles import articles
from sacbe.core.conformance import Exam, check_game
from sacbe.core.data import shipped

pytestmark = pytest.mark.conformance

tables = pytest.mark.parametrize(
    ("scenario", "players"), [(name, players) for name in SCENARIOS for players in (2, 3, 4)]
)
FACTS = [shipped("tikal", name).facts for name in ("classic.json", "legend.json")]
PRINTED = {
    tile["id"]: tile["value"]
    for tile in FACTS[0]["tiles"] + FACTS[1]["start_tiles"] + FACTS[1]["outer_tiles"]
}
PARTS = ("temples", "high", "volcanoes", "jungles", "lakes", "treasures")


def test_catalogue_entry_actions_and_messages() -> None:
    check_game(sacbe.find_game("legend"))


def played(scenario: str, players: int, seed: int) -> sacbe.Table:
    """A whole random game of a scenario."""
    table = sacbe.new("legend", players=players, scenario=scenario, seed=seed)
    rng = sacbe.Rng(seed ^ 1)
    while not table.over:
        table.push(table.legal[rng.below(len(table.legal))])
    return table


def questions(table: sacbe.Table, number: int) -> list[tuple[str, dict[str, object]]]:
    """Ways of members, and what cards would do."""
    asked: list[tuple[str, dict[str, object]]] = [("card", {"card": name}) for name in ("06", "11", "22-1")]
    view: dict[str, Any] = table.view(None)
    for name, facts in {**view["cells"], **view["jungle"]}.items():
        for other in range(table.seats):
            if facts["explorers"][other]:
                asked.append(("reach", {"seat": other, "from": name}))
            if other in facts["leaders"]:
                asked.append(("reach", {"seat": other, "piece": "leader", "from": name, "points": 20}))
    return asked[:7]


@pytest.mark.conformance
@pytest.mark.thorough
@tables
def test_the_contract_is_kept(scenario: str, players: int) -> None:
    """Undo, copies, pickles, records, positions, refusals, views and imagination, through the kit."""
    known = articles(["legend"], "en").keys()
    seed = (1 << 70) + 97 * players + SCENARIOS.index(scenario)
    Exam(played(scenario, players, seed), known, questions).run(1)


@tables
def test_the_articles_agree_with_every_decision_and_every_counting(scenario: str, players: int) -> None:
    """Choices and points, worked out a second way from what the seat that decides sees."""
    rng = sacbe.Rng(1000 * players + SCENARIOS.index(scenario))
    table = sacbe.new("legend", players=players, scenario=scenario, seed=rng.word())
    while not table.over:
        if rng.below(3) == 0 or table.view(None)["phase"] in ("effect", "place", "drop", "open"):
            view = table.view(table.actor)
            assert {action.text for action in table.legal} == legal_by_the_book(view), table.prompt()
        before = table.view(None)
        ply = table.push(varied(table, rng))
        scored = [event.params for event in ply.events if event.kind == "scored"]
        for params in scored:
            assert ply.action.text == "end"
            expected = score_by_the_book(before, ply.seat)
            assert {part: params[part] for part in PARTS} == expected
            assert params["total"] == sum(expected.values()) + int(str(params["unused"]))


# ---- conservation ------------------------------------------------------------------------


class Count:
    """Goes along with a game, looking at what everybody sees after every action."""

    def __init__(self, table: sacbe.Table) -> None:
        self.table = table
        self.tokens_gone = 0
        self.cards_gone = 0
        self.tiles_gone = 0

    def note(self, events: list[sacbe.Event]) -> None:
        """What left the game."""
        for event in events:
            if event.kind == "activated":
                self.tokens_gone += 1
            elif event.kind in ("played", "dropped"):
                self.cards_gone += 1
            elif event.kind == "passed":
                gone = event.params["cards"]
                assert isinstance(gone, list)
                self.cards_gone += len(gone)
            elif event.kind == "lost":
                self.tiles_gone += 1

    def check(self) -> None:
        view: dict[str, Any] = self.table.view(None)
        self.check_cards_and_tokens(view)
        self.check_hexes(view)
        self.check_treasures(view)
        self.check_floors(view)
        self.check_members(view)
        assert sum(view["stones"].values()) + view["stones_left"] == 2

    def check_cards_and_tokens(self, view: dict[str, Any]) -> None:
        """74 cards (49 with two players) and 24 tokens."""
        held = sum(len(seat["right"]) + len(seat["left"]) for seat in view["seats"])
        shown = sum(card is not None for card in view["cards"])
        total = 49 if len(view["seats"]) == 2 else 74
        assert sum(view["decks"]["cards"].values()) + held + shown + self.cards_gone == total
        taken = sum(seat["token"] is not None for seat in view["seats"])
        shown = sum(value is not None for value in view["tokens"])
        assert sum(view["decks"]["tokens"].values()) + taken + shown + self.tokens_gone == 24

    def check_hexes(self, view: dict[str, Any]) -> None:
        """53 hexes and the base camp."""
        laid = [facts["tile"] for facts in view["cells"].values()]
        held = [tile["id"] for seat in view["seats"] for tile in seat["tiles"]]
        shown = [tile["id"] for tile in view["tiles"] + view["outer"] if tile]
        hand = [view["hand"]["id"]] if view["hand"] else []
        known = [*laid, *held, *shown, *hand]
        assert len(known) == len(set(known))
        assert len(known) + sum(view["decks"]["tiles"].values()) + self.tiles_gone == 54

    def check_treasures(self, view: dict[str, Any]) -> None:
        """40: in museums, blue on the board, face down in tray and piles."""
        owned: dict[str, int] = {}
        for seat in view["seats"]:
            for kind, count in seat["museum"].items():
                owned[kind] = owned.get(kind, 0) + count
        piles = sum(facts["treasures"] for facts in view["cells"].values())
        assert view["treasures_left"] == piles + view["decks"]["tray"]
        assert sum(view["decks"]["treasures"].values()) == view["treasures_left"]
        for kind in sorted({*owned, *view["blue"], *view["decks"]["treasures"]}):
            parts = (owned, view["blue"], view["decks"]["treasures"])
            assert sum(part.get(kind, 0) for part in parts) == 5
        assert sum(owned.values()) + sum(view["blue"].values()) + view["treasures_left"] == 40

    def check_floors(self, view: dict[str, Any]) -> None:
        """48 to be uncovered and 55 prebuilt, in stock or on temples."""
        temples = [facts for facts in view["cells"].values() if facts["type"] == "temple"]
        grown = sum(facts["level"] - PRINTED[facts["tile"]] for facts in temples)
        built = sum(PRINTED[facts["tile"]] - 1 for facts in temples)
        assert grown + sum(view["floors"].values()) == 48
        assert built + sum(view["prebuilt"].values()) == 55

    def check_members(self, view: dict[str, Any]) -> None:
        """2 leaders and 30 explorers each; cells and pieces say the same."""
        for number, seat in enumerate(view["seats"]):
            own = [piece for piece in view["pieces"].values() if piece["seat"] == number]
            for kind, total in (("leader", 2), ("explorer", 30)):
                pieces = [piece for piece in own if piece["kind"] == kind]
                assert len(pieces) == total
                free = sum(piece["at"] == "reserve" for piece in pieces)
                assert free == seat["reserve" if kind == "explorer" else "leader_reserve"]
                far = sum(piece["at"] == "unavailable" for piece in pieces)
                assert far == seat["unavailable"][kind + "s"]
                there = sum(piece["at"] not in ("reserve", "unavailable", "out") for piece in pieces)
                grounds = [*view["cells"].values(), *view["jungle"].values()]
                if kind == "explorer":
                    standing = sum(facts["explorers"][number] for facts in grounds)
                else:
                    standing = sum(facts["leaders"].count(number) for facts in grounds)
                guards = sum(piece["guards"] for piece in pieces)
                assert there == standing + guards
            assert len(seat["camps"]) + seat["camps_left"] == 2
            assert len(seat["guardians"]) + seat["guardians_left"] == 2


@tables
def test_every_component_is_accounted_for(scenario: str, players: int) -> None:
    rng = sacbe.Rng(31 * players + SCENARIOS.index(scenario))
    table = sacbe.new("legend", players=players, scenario=scenario, seed=rng.word())
    count = Count(table)
    count.check()
    while not table.over:
        count.note(table.push(varied(table, rng)).events)
        if table.ply % 5 == 0 or table.over:
            count.check()
