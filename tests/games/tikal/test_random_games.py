"""Random games of two, three and four: the contract is kept and every component is accounted for."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.tables import NO_SHRINKING, PACKS, beside, look, varied
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.articles import articles
from sacbe.core.conformance import check_game, examine, random_table

pytestmark = pytest.mark.conformance

GAMES = ["tikal", "tikal-auction"]
ORDER = "".join(letter * count for letter, count in PACKS.items())
tables = pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in GAMES for players in (2, 3, 4)]
)


def questions(table: sacbe.Table, number: int) -> list[tuple[str, dict[str, object]]]:
    """Ways from everywhere the leader and the explorers of a seat stand."""
    asked: list[tuple[str, dict[str, object]]] = []
    for name, facts in look(table)["cells"].items():
        for other in range(table.seats):
            if facts["explorers"][other]:
                asked.append(("reach", {"seat": other, "from": name}))
            if other in facts["leaders"]:
                asked.append(("reach", {"seat": other, "piece": "leader", "from": name, "points": 20}))
    return asked[:6]


# ---- the contract ------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_catalogue_entry_actions_and_messages(game: str) -> None:
    check_game(sacbe.find_game(game))


@pytest.mark.conformance
@pytest.mark.thorough
@tables
@settings(max_examples=3, phases=NO_SHRINKING)
@given(seed=st.integers(1 << 64, (1 << 96) - 1))
def test_the_contract_is_kept(game: str, players: int, seed: int) -> None:
    """Undo, copies, pickles, records, positions, refusals, views and imagination, through the kit."""
    known = articles(["tikal"], "en").keys()
    examine(game, seed, players=players, checkpoints=2, articles=known, questions=questions)


# ---- conservation ------------------------------------------------------------------------


class Count:
    """Goes along with a game, looking at what everybody sees after every action."""

    def __init__(self, table: sacbe.Table) -> None:
        self.table = table
        self.lost: set[str] = set()
        self.printed = set(look(table)["cells"])
        self.printed_value: dict[str, int] = {}  # of temples, as they were first seen
        self.level: dict[str, int] = {}

    def after(self, events: list[sacbe.Event]) -> None:
        self.lost |= {str(event.params["tile"]) for event in events if event.kind == "lost"}
        view = look(self.table)
        self.check_hexes(view)
        self.check_members(view)
        self.check_treasures(view)
        self.check_floors(view)
        self.check_camps_and_guardians(view)
        self.check_paths(view)
        assert view["points"] is None or 0 <= view["points"] <= 10
        assert min(view["scores"]) >= 0

    def check_hexes(self, view: dict[str, Any]) -> None:
        """36 hexes: on the board, in the stack, on display, in hand, or lost."""
        laid = [facts["tile"] for name, facts in view["cells"].items() if name not in self.printed]
        shown = [tile["id"] for tile in view["auction"]["display"]] if view["auction"] else []
        held = [view["hand"]["id"]] if view["hand"] else []
        known = [*laid, *shown, *held, *self.lost]
        assert len(known) == len(set(known))
        assert len(known) + view["stack"]["left"] == 36

    def check_members(self, view: dict[str, Any]) -> None:
        """19 members each: a leader and 18 explorers; the cells say the same as the pieces."""
        for number, facts in enumerate(view["seats"]):
            own = {name: piece for name, piece in view["pieces"].items() if piece["seat"] == number}
            assert len(own) == 19
            assert sum(piece["kind"] == "leader" for piece in own.values()) == 1
            explorers = [piece for piece in own.values() if piece["kind"] == "explorer"]
            assert sum(piece["at"] == "reserve" for piece in explorers) == facts["reserve"]
            for name, hexagon in view["cells"].items():
                there = [piece for piece in explorers if piece["at"] == name and not piece["guards"]]
                assert len(there) == hexagon["explorers"][number]
                leader = own[f"{facts['word']}-leader"]
                assert (leader["at"] == name and not leader["guards"]) == (number in hexagon["leaders"])
                if there or number in hexagon["leaders"]:
                    assert hexagon["type"] != "volcano"

    def check_treasures(self, view: dict[str, Any]) -> None:
        """24: dug up or hidden; on each ruin as many as masks less those dug there."""
        owned = [count for facts in view["seats"] for count in facts["museum"].values()]
        assert sum(owned) + view["treasures_left"] == 24
        kinds: dict[str, int] = {}
        for facts in view["seats"]:
            for kind, count in facts["museum"].items():
                kinds[kind] = kinds.get(kind, 0) + count
        assert all(count <= 3 for count in kinds.values())
        dug = sum(facts["masks"] - facts["treasures"] for facts in view["cells"].values())
        assert dug == sum(owned)

    def check_floors(self, view: dict[str, Any]) -> None:
        """48: in stock or on temples, which grow floor by floor and not under a guardian."""
        temples = {name: facts for name, facts in view["cells"].items() if facts["type"] == "temple"}
        for name, facts in temples.items():
            level = facts["level"]
            self.printed_value.setdefault(name, level)
            grown = level - self.level.get(name, level)
            assert grown == 0 or (grown == 1 and not facts["guardian"])
            self.level[name] = level
        laid = sum(facts["level"] - self.printed_value[name] for name, facts in temples.items())
        assert laid + sum(view["floors"].values()) == 48

    def check_camps_and_guardians(self, view: dict[str, Any]) -> None:
        for number, facts in enumerate(view["seats"]):
            camps = [name for name, hexagon in view["cells"].items() if hexagon["camp"] == number]
            posts = [
                name
                for name, hexagon in view["cells"].items()
                if hexagon["guardian"] and hexagon["guardian"]["seat"] == number
            ]
            assert len(camps) + facts["camps_left"] == 2
            assert len(posts) + facts["guardians_left"] == 2
            assert (camps, posts) == (facts["camps"], facts["guardians"])
            assert all(view["cells"][name]["clearing"] for name in camps)
            assert all(view["cells"][name]["type"] == "temple" for name in posts)

    def check_paths(self, view: dict[str, Any]) -> None:
        """Classic 1: every hex but the volcanoes can be walked to from the base camp."""
        if self.table.ply % 10:
            return
        reached = {"a5"}
        edge = ["a5"]
        while edge:
            name = edge.pop()
            for side, price in enumerate(view["cells"][name]["costs"]):
                if price and (other := beside(name, side)) not in reached:
                    reached.add(other)
                    edge.append(other)
        assert reached == {name for name, facts in view["cells"].items() if facts["type"] != "volcano"}


@tables
@settings(max_examples=3, phases=NO_SHRINKING)
@given(seed=st.integers(0, 10**9))
def test_every_component_is_accounted_for(game: str, players: int, seed: int) -> None:
    rng = sacbe.Rng(seed)
    table = sacbe.new(game, players=players, seed=seed)
    count = Count(table)
    count.after([])
    while not table.over:
        count.after(table.push(varied(table, rng)).events)


@tables
@settings(max_examples=3, phases=NO_SHRINKING)
@given(seed=st.integers(0, 10**9), part=st.integers(0, 99))
def test_the_packs_come_in_order_in_every_imagined_future(
    game: str, players: int, seed: int, part: int
) -> None:
    """T4: A before B and so on, from any moment, as any seat imagines it; and no hex comes twice."""
    table = random_table(game, seed, players)
    state = table.state_at(table.ply * part // 100)
    known = 36 - table.view(None, table.ply * part // 100)["stack"]["left"]  # type: ignore[index]
    for number in (*range(players), None):
        dream = state.imagine(number, sacbe.Rng(seed))
        dream.events = []
        rng = sacbe.Rng(seed + 1)
        while legal := dream.legal():
            dream.apply(legal[rng.below(len(legal))])
        drawn = [str(event.params["tile"]) for event in dream.events if event.kind == "drawn"]
        for event in dream.events:
            if event.kind == "displayed":
                tiles = event.params["tiles"]
                assert isinstance(tiles, list)
                drawn += tiles
        assert "".join(tile[0] for tile in drawn) == ORDER[known:]
        assert len(set(drawn)) == len(drawn)


def test_imagined_futures_differ() -> None:
    """D4: the generator is dealt anew, so an imagined game tells nothing of the true one."""
    table = sacbe.new("tikal", players=2, seed=8, first=1)
    table.push(table.legal[0])
    futures = set()
    for number in range(30):
        dream = table.state.imagine(0, sacbe.Rng(number))
        dream.events = []
        dream.apply(table.parse("end"))
        futures |= {str(event.params["tile"]) for event in dream.events if event.kind == "drawn"}
    assert len(futures) == 5
