"""Every article that can refuse an action does so somewhere, with its number and in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.book import neighbours, places
from games.tikal.tables import CELLS, article, at, base, choices, look, play

import sacbe
from sacbe.core.articles import articles
from sacbe.core.language import catalogue

pytestmark = pytest.mark.conformance

State = dict[str, object]

TEMPLE: State = {"tile": "C4", "rotation": 1}
RUIN: State = {"tile": "A0", "rotation": 1}
CLEARING: State = {"tile": "A4", "rotation": 1}
VOLCANO: State = {"tile": "B3"}
GUARDED: State = {"red": {"guardians": {"a4": "explorer", "b5": "leader"}, "explorers": {"c4": 1}}}
BIDDING: State = {"display": ["A0", "A1"]}


def men(**where: int) -> State:
    """Red explorers."""
    return {"red": {"explorers": dict(where)}}


# article, game, state, text
REFUSALS: list[tuple[str, str, State, str]] = [
    # placing
    ("T11", "tikal", {"hand": "B3"}, "place b3 2"),
    ("T11", "tikal", {"hand": "D2"}, "place b3 3"),
    ("T12", "tikal", {"hand": "A0", "cells": {"c4": TEMPLE}}, "place c4 1"),
    ("T12", "tikal", {"hand": "A0"}, "place b4 1"),
    ("T13", "tikal", {"hand": "A0"}, "place h1 1"),
    ("T14", "tikal", {"hand": "C0", "cells": {"c4": TEMPLE}}, "place d3 1"),
    ("T15", "tikal", {"hand": "C0", "cells": {"c4": TEMPLE, "c3": VOLCANO}}, "place d3 6"),
    # points
    ("T21", "tikal", {"points": 0}, "deploy leader base"),
    ("T21", "tikal", {"points": 1, "expeditions": men(a5=1)}, "move explorer a5 a4"),
    ("T21", "tikal", {"points": 1, "expeditions": men(a4=1)}, "uncover a4"),
    ("T21", "tikal", {"points": 2, "cells": {"c4": RUIN}, "expeditions": men(c4=1)}, "dig c4"),
    ("T21", "tikal", {"points": 4, "expeditions": men(b4=1)}, "camp b4"),
    ("T21", "tikal", {"points": 4, "expeditions": men(a4=1)}, "guard a4 explorer"),
    # deploying
    ("T24", "tikal", {"cells": {"c4": CLEARING}}, "deploy explorer c4"),
    ("T24", "tikal", {"cells": {"c4": {**CLEARING, "camp": "orange"}}}, "deploy leader c4"),
    ("T24", "tikal", {}, "deploy explorer a4"),
    ("T25", "tikal", {"expeditions": {"red": {"explorers": {"base": 10}, "out": 8}}}, "deploy explorer base"),
    ("T26", "tikal", {"expeditions": {"red": {"leader": "base"}}}, "deploy leader base"),
    ("T26", "tikal", {"expeditions": {"red": {"leader": "out"}}}, "deploy leader base"),
    ("T26", "tikal", {"expeditions": GUARDED, "cells": {"c4": TEMPLE}}, "deploy leader base"),
    # camp to camp
    ("T28", "tikal", {"cells": {"c4": CLEARING}, "expeditions": men(a5=1)}, "shortcut explorer a5 c4"),
    ("T28", "tikal", {"expeditions": men(a5=1)}, "shortcut explorer a5 a5"),
    ("T28", "tikal", {"expeditions": men(a5=1)}, "shortcut explorer a5 a4"),
    ("T29", "tikal", {"cells": {"b4": {"camp": "red"}}, "expeditions": men(a5=1)}, "shortcut explorer a5 b4"),
    ("T37", "tikal", {"cells": {"b4": {"camp": "red"}}}, "shortcut explorer a5 b4"),
    # walking
    ("T31", "tikal", {"expeditions": men(a5=1)}, "move explorer a5 c4"),
    ("T31", "tikal", {"expeditions": men(a5=1)}, "move explorer a5 a5"),
    ("T32", "tikal", {"expeditions": men(a4=1)}, "move explorer a4 a3"),
    ("T33", "tikal", {"expeditions": men(a4=1)}, "move explorer a4 b4"),
    ("T34", "tikal", {"cells": {"a3": VOLCANO}, "expeditions": men(a4=1)}, "move explorer a4 a3"),
    ("T37", "tikal", {"expeditions": men(a5=1)}, "move leader a5 a4"),
    ("T37", "tikal", {"expeditions": {"orange": {"explorers": {"base": 1}}}}, "move explorer a5 a4"),
    ("T72", "tikal", {"expeditions": GUARDED, "cells": {"c4": TEMPLE}}, "move explorer a4 a5"),
    ("T72", "tikal", {"expeditions": GUARDED, "cells": {"c4": TEMPLE}}, "move leader b5 a5"),
    ("T37", "tikal", {"expeditions": GUARDED, "cells": {"c4": TEMPLE}}, "move leader a4 a5"),
    # floors
    ("T39", "tikal", {"expeditions": men(b4=1)}, "uncover b4"),
    ("T39", "tikal", {"cells": {"c4": RUIN}, "expeditions": men(c4=1)}, "uncover c4"),
    ("T39", "tikal", {}, "uncover h5"),
    ("T40", "tikal", {"expeditions": {"orange": {"explorers": {"a4": 2}}}}, "uncover a4"),
    ("T41", "tikal", {"cells": {"c4": {**TEMPLE, "worked": 2}}, "expeditions": men(c4=3)}, "uncover c4"),
    ("T42", "tikal", {"cells": {"c4": {**TEMPLE, "worked": 1}}, "expeditions": men(c4=1)}, "uncover c4"),
    ("T43", "tikal", {"cells": {"c4": {**TEMPLE, "level": 10}}, "expeditions": men(c4=1)}, "uncover c4"),
    ("T44", "tikal", {"expeditions": GUARDED, "cells": {"c4": TEMPLE}}, "uncover a4"),
    # treasures
    ("T46", "tikal", {"expeditions": men(a4=1)}, "dig a4"),
    ("T46", "tikal", {"cells": {"c4": TEMPLE}, "expeditions": men(c4=1)}, "dig c4"),
    ("T46", "tikal", {}, "dig h5"),
    ("T47", "tikal", {"cells": {"c4": {**RUIN, "treasures": 0}}, "expeditions": men(c4=1)}, "dig c4"),
    ("T48", "tikal", {"cells": {"c4": RUIN}}, "dig c4"),
    ("T49", "tikal", {"cells": {"c4": {**RUIN, "worked": 2}}, "expeditions": men(c4=3)}, "dig c4"),
    ("T50", "tikal", {"cells": {"c4": {**RUIN, "worked": 1}}, "expeditions": men(c4=1)}, "dig c4"),
    # swapping
    ("T53", "tikal", {"museum": {"orange": {"lion": 1}}}, "swap orange lion for mask"),
    ("T53", "tikal", {"museum": {"red": {"mask": 2}, "orange": {"lion": 1}}}, "swap orange lion for mask"),
    ("T54", "tikal", {"museum": {"red": {"mask": 1}}}, "swap orange lion for mask"),
    ("T54", "tikal", {"museum": {"red": {"mask": 1}, "orange": {"lion": 3}}}, "swap orange lion for mask"),
    ("T55", "tikal", {"museum": {"red": {"mask": 1}, "orange": {"mask": 1}}}, "swap orange mask for mask"),
    ("T56", "tikal", {"museum": {"red": {"mask": 1, "lion": 1}}}, "swap red mask for lion"),
    ("T56", "tikal", {"museum": {"red": {"mask": 1}}}, "swap blue lion for mask"),
    # camps
    ("T59", "tikal", {"cells": {"c4": RUIN}, "expeditions": men(c4=1)}, "camp c4"),
    ("T59", "tikal", {"expeditions": men(a4=1)}, "camp a4"),
    ("T59", "tikal", {}, "camp h5"),
    ("T60", "tikal", {"expeditions": men(a5=1)}, "camp base"),
    ("T61", "tikal", {}, "camp b4"),
    ("T62", "tikal", {"cells": {"b4": {"camp": "red"}}, "expeditions": men(b4=1)}, "camp b4"),
    (
        "T63",
        "tikal",
        {
            "cells": {"c4": {**CLEARING, "camp": "red"}, "c5": {"tile": "B0", "camp": "red"}},
            "expeditions": men(b4=1),
        },
        "camp b4",
    ),
    # guardians
    ("T66", "tikal", {"expeditions": men(b4=1)}, "guard b4 explorer"),
    ("T66", "tikal", {}, "guard h5 explorer"),
    ("T67", "tikal", {"expeditions": GUARDED, "cells": {"c4": TEMPLE}}, "guard a4 explorer"),
    ("T68", "tikal", {"expeditions": GUARDED, "cells": {"c4": TEMPLE}}, "guard c4 explorer"),
    ("T69", "tikal", {"expeditions": men(a4=1)}, "guard a4 leader"),
    ("T69", "tikal", {}, "guard a4 explorer"),
    (
        "T70",
        "tikal",
        {"expeditions": {"red": {"explorers": {"a4": 3}}, "orange": {"leader": "a4"}}},
        "guard a4 explorer",
    ),
    # auction
    ("T89", "tikal-auction", {"auction": BIDDING}, "bid 0"),
    ("T89", "tikal-auction", {"auction": BIDDING}, "bid -3"),
    ("T90", "tikal-auction", {"auction": {**BIDDING, "bid": 5, "bidder": "orange"}}, "bid 5"),
    ("T91", "tikal-auction", {"auction": BIDDING}, "bid 21"),
    ("T91", "tikal-auction", {"auction": BIDDING}, "bid 100000"),
    ("T96", "tikal-auction", {"auction": {**BIDDING, "bid": 1, "bidder": "orange"}}, "pass, take A2"),
    ("N1", "tikal-auction", {"auction": {**BIDDING, "bid": 1, "bidder": "orange"}}, "pass, take base_camp"),
    # another moment
    ("N2", "tikal", {"hand": "A0"}, "deploy leader base"),
    ("N2", "tikal", {"hand": "A0"}, "end"),
    ("N2", "tikal", {}, "place b3 1"),
    ("N2", "tikal-auction", {"auction": BIDDING}, "end"),
    ("N2", "tikal-auction", {"auction": BIDDING}, "take A0"),
    ("N2", "tikal-auction", {"auction": BIDDING}, "place b3 1"),
    ("N2", "tikal-auction", {}, "bid 1"),
    ("N2", "tikal-auction", {}, "pass"),
    # words that are no action
    ("N1", "tikal", {}, "bid 1"),
    ("N1", "tikal", {}, "take A0"),
    ("N1", "tikal", {}, "deploy camel base"),
    ("N1", "tikal", {}, "swap orange lion mask"),
    ("N1", "tikal", {}, "move leader a5 a9"),
    ("N1", "tikal", {}, "move leader a5"),
    ("N1", "tikal", {"hand": "A0"}, "place b3 7"),
    ("N1", "tikal", {"hand": "A0"}, "place b3"),
    ("N1", "tikal", {"hand": "A0"}, "place b3 01"),
    ("N1", "tikal", {"hand": "A0"}, "place b3 ١"),
    ("N1", "tikal-auction", {"auction": BIDDING}, "bid 05"),
    ("N1", "tikal-auction", {"auction": BIDDING}, "bid +5"),
    ("N1", "tikal-auction", {"auction": BIDDING}, "bid 1_0"),
    ("N1", "tikal-auction", {"auction": BIDDING}, "bid"),
    ("N1", "tikal-auction", {"auction": BIDDING}, "bid five"),
    # further cases of the same articles
    ("T12", "tikal", {"hand": "A1", "cells": {"c4": {"tile": "A0"}}}, "place c4 1"),
    ("T12", "tikal", {"hand": "A0", "cells": {"c4": {"tile": "A1"}}}, "place c4 1"),
    ("T14", "tikal", {"hand": "C0", "cells": {"c4": TEMPLE, "c3": VOLCANO}}, "place d3 1"),
    ("T15", "tikal", {"hand": "C0", "cells": {"a1": VOLCANO}}, "place a2 1"),
    ("T53", "tikal", {"turn": "orange", "museum": {"red": {"mask": 1}}}, "swap red mask for lion"),
    ("T54", "tikal", {"turn": "orange", "museum": {"orange": {"mask": 1}}}, "swap red lion for mask"),
    ("T56", "tikal", {"museum": {"red": {"mask": 1}}}, "swap white lion for mask"),
    ("T91", "tikal-auction", {"auction": BIDDING, "scores": {"red": 0}}, "bid 1"),
    ("N2", "tikal", {"hand": "A0"}, "swap orange lion for mask"),
    ("N2", "tikal-auction", {"auction": {**BIDDING, "bid": 1, "bidder": "orange"}}, "pass, bid 2"),
    ("N2", "tikal-auction", {"auction": {**BIDDING, "bid": 1, "bidder": "orange"}}, "pass, pass"),
    ("N1", "tikal", {}, "pass"),
    ("N1", "tikal-auction", {"auction": BIDDING}, "bid 1 2"),
    ("N1", "tikal-auction", {"auction": BIDDING}, "take"),
    ("N1", "tikal-auction", {"auction": BIDDING}, "take A0 A1"),
    ("N1", "tikal-auction", {"auction": BIDDING}, "pass pass"),
    ("N1", "tikal", {}, "swap orange lion for mask mask"),
    ("N1", "tikal", {}, "swap orange lion with mask"),
    ("N1", "tikal", {}, "swap green lion for mask"),
]

# Reached where a copy of the components without stones is played: test_rulings, RT5
WITH_OTHER_COMPONENTS = {"T97"}


@pytest.mark.parametrize(("number", "game", "state", "text"), REFUSALS)
def test_refused_by_its_article(number: str, game: str, state: State, text: str) -> None:
    table = at(game, 2, state)
    *before, last = text.split(", ")
    assert article(play(table, *before), last) == number


def placing_by_the_book(view: dict[str, Any], name: str, turn: int) -> str | None:
    """The article that forbids the hex in hand on a cell in a rotation, from what everybody sees."""
    if name in view["cells"]:
        return "T12"
    around = {side: view["cells"][c] for side, c in neighbours(name).items() if c in view["cells"]}
    if not around:
        return "T13"
    shapes = [[view["hand"]["edges"][(side - t) % 6] for side in range(6)] for t in range(turn)]
    stones = shapes.pop()
    if stones in shapes:
        return "T11"
    if f"place {name} {turn}" in places(view, view["hand"]):
        return None
    volcanoes = [side for side, facts in around.items() if facts["type"] == "volcano"]
    return "T15" if any(stones[side] for side in volcanoes) else "T14"


@pytest.mark.parametrize("tile", ["A1", "A4", "C0", "C3", "D0", "D2", "F0", "G0", "G3"])
def test_every_place_and_rotation_is_judged_by_its_article(tile: str) -> None:
    """T11 to T16: occupied, apart, alike, a volcano at the end of the path, no path."""
    cells = {"a1": {"tile": "B3"}, "c3": {"tile": "D4"}, "c4": TEMPLE, "h5": {"tile": "A0"}}
    table = base(cells=cells, hand=tile)
    view = look(table)
    for name in CELLS:
        for turn in range(1, 7):
            refusal = table.why_not(f"place {name} {turn}")
            found = None if refusal is None else refusal.article
            assert found == placing_by_the_book(view, name, turn), (name, turn)


WORK: State = {"cells": {"c4": RUIN, "c5": {**CLEARING, "camp": "red"}}, "expeditions": men(a4=2, c4=1)}
SWAP: State = {"museum": {"red": {"mask": 1}, "orange": {"lion": 1}}, "turn": "orange"}


@pytest.mark.parametrize(
    ("game", "state", "before"),
    [
        ("tikal", {**WORK, "points": 4}, []),
        ("tikal", {**SWAP, "points": 3}, []),
        ("tikal", {"hand": "C0", "cells": {"c4": TEMPLE, "c3": VOLCANO}}, []),
        ("tikal-auction", {"auction": BIDDING, "scores": {"red": 5}}, []),
        ("tikal-auction", {"auction": BIDDING}, ["bid 1", "pass"]),
    ],
    ids=["work", "swap", "place", "bid", "take"],
)
def test_exactly_what_is_not_legal_is_refused(game: str, state: State, before: list[str]) -> None:
    """T20, T21: asked about every action of the game, whether legal or not."""
    table = play(at(game, 2, state), *before)
    refused = {a.text for a in table.game.actions.all if table.game.refuse(table.state, a) is not None}
    assert refused == {action.text for action in table.game.actions.all} - set(choices(table))


def test_a_way_to_a_hex_that_is_no_neighbour_is_understood_from_every_hex() -> None:
    """No such action exists, so the words are read for the reason alone (T31)."""
    table = base(expeditions=men(a5=1))
    for start in CELLS:
        far = next(cell for cell in CELLS if cell != start and cell not in neighbours(start).values())
        assert article(table, f"move explorer {start} {far}") == "T31", start
        assert article(table, f"move explorer {far} {start}") == "T31", start


def test_every_refusal_of_the_catalogue_is_reached() -> None:
    prefix = "tikal.refuse."
    reached = {prefix + number for number in WITH_OTHER_COMPONENTS}
    for _, game, state, text in REFUSALS:
        *before, last = text.split(", ")
        refusal = play(at(game, 2, state), *before).why_not(last)
        assert refusal is not None
        reached.add(refusal.message.key)
    for lang in sacbe.LANGUAGES:
        known = {key for key in catalogue(lang) if key.startswith(prefix)}
        assert {key for key in reached if key.startswith(prefix)} == known


@pytest.mark.parametrize("lang", sacbe.LANGUAGES)
def test_every_article_that_refuses_is_written_down(lang: str) -> None:
    numbers = {number for number, *_ in REFUSALS} | WITH_OTHER_COMPONENTS
    assert numbers <= articles(["tikal"], lang).keys()


def test_a_refusal_says_what_is_missing() -> None:
    """T21: the cost and what is left."""
    refusal = base(points=2, cells={"c4": RUIN}, expeditions=men(c4=1)).why_not("dig c4")
    assert refusal is not None
    said = {lang: refusal.text(lang).replace("\N{NO-BREAK SPACE}", " ") for lang in sacbe.LANGUAGES}
    assert said["en"] == "T21: This costs 3 points, and you have only 2 left."
    assert said["fr"].startswith("T21")
    assert "3 points" in said["fr"]


def test_without_points_none_are_left() -> None:
    """T21."""
    refusal = base(points=0).why_not("deploy leader base")
    assert refusal is not None
    said = {lang: refusal.text(lang).replace("\N{NO-BREAK SPACE}", " ") for lang in sacbe.LANGUAGES}
    assert said["en"] == "T21: This costs 1 point, and you have none left."
    assert said["fr"] == "T21: Cela coûte 1 point, et il ne vous en reste aucun."


@pytest.mark.parametrize(
    "text", ["swap orange lion totem", "swap lion for totem", "swap orange lion", "swap"]
)
def test_a_misspelt_swap_is_not_answered_with_its_reverse(text: str) -> None:
    """N1: one swap is legal, which gives the lion that the player wants."""
    table = base(museum={"red": {"lion": 1}, "orange": {"totem": 1}})
    assert choices(table, "swap") == ["swap orange totem for lion"]
    refusal = table.why_not(text)
    assert refusal is not None
    assert refusal.article == "N1"
    assert "did you mean" not in str(refusal)
    assert "the treasure you take, then the one you give" in str(refusal)


def test_only_the_seat_that_decides_may_act() -> None:
    """N3, and N4 when the game is over."""
    table = base(left=[], points=0)
    refusal = table.why_not("end", seat=1)
    assert refusal is not None
    assert refusal.article == "N3"
    play(table, "end", "end", "end")
    assert article(table, "end") == "N4"


@pytest.mark.parametrize("key", ["tikal", "tikal-solo"])
def test_a_misspelt_swap_is_shown_the_form(key: str) -> None:
    refusal = sacbe.new(key, seed=1).why_not("swap red totem with lion")
    assert refusal is not None
    assert refusal.article == "N1"
    assert "“swap red totem with lion” is no swap" in str(refusal)


@pytest.mark.parametrize(("length", "shown"), [(60, 60), (61, 60), (200, 60)])
def test_of_a_long_misspelling_only_the_beginning_is_repeated(length: int, shown: int) -> None:
    """N1."""
    text = "swap ".ljust(length, "x")
    refusal = base().why_not(text)
    assert refusal is not None
    assert refusal.article == "N1"
    assert f"“{text[:shown]}” is no swap" in str(refusal)
