"""Position files: what they set up, what they refuse, and that whatever they accept can be played."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from games.tikal.tables import (
    actor,
    at,
    auction,
    base,
    board_but_a_corner,
    cell,
    choices,
    look,
    play,
    points,
    seat,
    told,
)
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.conformance import random_table
from sacbe.core.playout import Tally, play_out

pytestmark = pytest.mark.conformance

GAMES = ["tikal", "tikal-auction"]
TEMPLE = {"tile": "C4"}
CLEARING = {"tile": "A4"}
RUIN = {"tile": "A0"}


# ---- what is left out is as at the start -------------------------------------------------


def test_an_empty_position_is_reds_first_turn_after_the_hex() -> None:
    table = base()
    assert actor(table) == "red"
    assert points(table) == 10
    assert sorted(look(table)["cells"]) == ["a4", "a5", "b4", "b5"]
    assert look(table)["stack"]["left"] == 36
    assert look(table)["treasures_left"] == 24


def test_every_fact_of_a_position_is_seen() -> None:
    table = base(
        3,
        cells={
            "c4": {"tile": "C4", "rotation": 2, "level": 6},
            "b4": {"camp": "white"},
            "c5": {"tile": "A0", "treasures": 2, "worked": 1},
        },
        expeditions={
            "red": {"leader": "c4", "explorers": {"c4": 2, "b5": 1}, "out": 3},
            "white": {"guardians": {"a4": "leader"}},
        },
        museum={"orange": {"lion": 2}},
        scores={"white": 12},
        left=["G1", "G3"],
        turn="orange",
        points=7,
    )
    assert actor(table) == "orange"
    assert points(table) == 7
    assert table.scores == [0, 0, 12]
    facts = cell(table, "c4")
    assert (facts["rotation"], facts["level"], facts["explorers"]) == (2, 6, [2, 0, 0])
    assert (facts["leaders"], facts["strength"]) == ([0], [5, 0, 0])
    assert cell(table, "b4")["camp"] == 2
    assert (cell(table, "c5")["treasures"], cell(table, "c5")["worked"]) == (2, 1)
    assert cell(table, "a4")["guardian"] == {"seat": 2, "kind": "leader", "piece": "white-leader"}
    assert seat(table, "red")["reserve"] == 12
    assert seat(table, "white")["guardians_left"] == 1
    assert seat(table, "white")["camps_left"] == 1
    assert seat(table, "orange")["museum"] == {"lion": 2}
    assert look(table)["treasures_left"] == 22
    assert (look(table)["floors"]["5"], look(table)["floors"]["6"]) == (10, 7)
    assert look(table)["stack"] == {"left": 2, "next": "G", "packs": {"G": 2}}


def test_pieces_are_named_one_by_one_where_that_matters() -> None:
    table = base(pieces={"red-7": "c4", "red-leader": "out", "orange-18": "guard a4"}, cells={"c4": TEMPLE})
    pieces = look(table)["pieces"]
    assert pieces["red-7"] == {"seat": 0, "kind": "explorer", "at": "c4", "guards": False}
    assert pieces["orange-18"]["guards"]
    assert seat(table, "red")["leader"] == "out"


@pytest.mark.parametrize("game", GAMES)
def test_a_hex_in_hand_is_placed_first(game: str) -> None:
    table = at(game, 2, {"hand": "A3", "turn": "orange"})
    assert actor(table) == "orange"
    assert look(table)["hand"]["id"] == "A3"
    play(table, "place b3 1")
    assert points(table) == 10


def test_a_scoring_round_goes_on_to_its_end() -> None:
    """T76: white drew the volcano, red is at it; then orange scores, and white places the volcano."""
    table = base(3, hand="B3", scoring="volcano", turn="red", last="white", points=4, left=["G0"])
    assert (actor(table), points(table), table.turn) == ("red", 4, 2)
    table.push("end")
    assert (actor(table), points(table), look(table)["scoring"]) == ("orange", 10, "volcano")
    table.push("end")
    assert (actor(table), look(table)["phase"]) == ("white", "place")
    assert [facts["seat"] for facts in told(table, "scored")] == [0, 1]
    play(table, "place b3 1", "end")
    assert actor(table) == "red"


def test_a_scoring_round_of_the_auction_game_too() -> None:
    state = {"amulets": ["red", "orange"], "display": ["B0"]}
    table = auction(2, hand="B3", scoring="volcano", turn="red", auction=state, left=[])
    order = []
    while look(table)["phase"] == "explore":
        order.append(actor(table))
        table.push("end")
    assert order == ["red", "orange"]
    play(table, "place b3 1", "end")
    assert (actor(table), look(table)["hand"]["id"]) == ("orange", "B0")


def test_the_last_round_goes_on_to_its_end() -> None:
    """T82: orange placed the last hex; white has played, red is at it."""
    table = base(3, scoring="final", turn="red", last="orange", left=[])
    table.push("end")
    assert actor(table) == "orange"
    table.push("end")
    assert table.over


def test_bidding_goes_on_where_it_was() -> None:
    state = {"display": ["A0", "A1", "A2"], "bid": 3, "bidder": "red", "passed": ["orange"]}
    table = auction(3, auction=state, turn="white")
    assert choices(table)[0] == "bid 4"
    table.push("pass")
    assert (actor(table), look(table)["phase"], table.scores[0]) == ("red", "take", 17)


def test_who_is_named_first_has_passed_first() -> None:
    """T94: nobody bids, and red passed before orange."""
    table = auction(3, auction={"display": ["A0", "A1", "A2"], "passed": ["red", "orange"]}, turn="white")
    table.push("pass")
    assert (actor(table), look(table)["phase"]) == ("red", "take")


def test_the_only_bidder_for_a_volcano_begins_its_round_at_once() -> None:
    """T95, T99: a position that asks for a bid though one amulet and one hex are left."""
    bidding: Any = auction(auction={"display": ["B0", "B3"]}).to_dict()["state"]
    facts = {"display": ["B3"], "amulets": ["red"]}
    table = auction(auction=facts, left=["G0", "G1"], agenda=bidding["agenda"])
    table.push("pass")
    assert (actor(table), look(table)["scoring"]) == ("red", "volcano")
    assert points(table) == 10


def test_a_ruin_gets_what_treasures_there_are() -> None:
    """T19: a museum set up by hand has all but one; the ruin with four masks holds that one."""
    museum = {"red": dict.fromkeys(("lion", "totem", "carafe", "plate", "mask", "necklace", "statuette"), 3)}
    table = base(
        museum={**museum, "orange": {"headdress": 2}}, hand="A0", expeditions={"red": {"leader": "b4"}}
    )
    play(table, "place c4 1")
    assert cell(table, "c4")["treasures"] == 1
    play(table, "move leader b4 c4", "dig c4")
    assert seat(table, "red")["museum"]["headdress"] == 1
    assert look(table)["treasures_left"] == 0


@pytest.mark.parametrize(("owned", "stocked"), [(20, 4), (21, 3), (22, 2), (24, 0)])
def test_a_ruin_is_stocked_from_what_is_left(owned: int, stocked: int) -> None:
    """T5, T19: of 24 treasures so many are in red's museum; the ruin has four masks."""
    kinds = ["headdress", "lion", "totem", "carafe", "statuette", "plate", "mask", "necklace"]
    museum = {kind: min(3, owned - 3 * number) for number, kind in enumerate(kinds) if owned > 3 * number}
    table = base(museum={"red": museum}, hand="A0")
    table.push("place c4 1")
    assert cell(table, "c4")["treasures"] == stocked
    assert told(table, "stocked") == [{"cell": "c4", "n": stocked}]


# ---- what no game could hold -------------------------------------------------------------

Refused = tuple[str, dict[str, object], str]

REFUSED: list[Refused] = [
    ("tikal", {"cell": {}}, "has no 'cell'"),
    ("tikal", {"cells": []}, "cells is an object"),
    ("tikal", {"cells": {"i1": TEMPLE}}, "no cell 'i1'"),
    ("tikal", {"cells": {"c4": {"tile": "C9"}}}, "no hex 'C9'"),
    ("tikal", {"cells": {"c4": {}}}, "no hex ''"),
    ("tikal", {"cells": {"c4": {**TEMPLE, "colour": 1}}}, "c4 has no 'colour'"),
    ("tikal", {"cells": {"c4": {**TEMPLE, "rotation": 7}}}, "rotation at c4"),
    ("tikal", {"cells": {"c4": {"tile": "B3", "rotation": 2}}}, "looks the same in a lower rotation"),
    ("tikal", {"cells": {"a4": {"rotation": 2}}}, "a4 has its printed hex"),
    ("tikal", {"cells": {"a4": TEMPLE}}, "a4 has its printed hex"),
    ("tikal", {"cells": {"c4": {"tile": "base_camp"}}}, "printed on another cell"),
    # 36 hexes
    ("tikal", {"cells": {"c4": TEMPLE, "c5": TEMPLE}}, "C4 lies on the board twice"),
    ("tikal", {"cells": {"c4": TEMPLE}, "left": ["C4"]}, "C4 is in two places"),
    ("tikal", {"cells": {"c4": TEMPLE}, "hand": "C4"}, "C4 is in two places"),
    ("tikal", {"left": ["G0", "G0"]}, "G0 is in two places"),
    ("tikal", {"left": ["base_camp"]}, "base_camp is in two places"),
    ("tikal", {"left": "G0"}, "left is a list"),
    ("tikal-auction", {"left": ["G0"], "auction": {"display": ["G0"]}}, "G0 is in two places"),
    ("tikal-auction", {"auction": {"display": ["G0", "G0"]}}, "G0 is in two places"),
    # 48 floors
    ("tikal", {"cells": {"c4": {**TEMPLE, "level": 3}}}, "level at c4 is a whole number from 4 to 10"),
    ("tikal", {"cells": {"c4": {**TEMPLE, "level": 11}}}, "level at c4"),
    ("tikal", {"cells": {"c4": {**RUIN, "level": 3}}}, "c4 is no temple"),
    (
        "tikal",
        {"cells": {"c4": {**TEMPLE, "level": 10}, "c5": {"tile": "D0", "level": 10}}},
        "not so many floors of value 10",
    ),
    (
        "tikal",
        {"cells": {name: {"tile": tile, "level": 9} for name, tile in
                   (("c4", "C4"), ("c5", "D0"), ("c3", "D3"))}},
        "not so many floors of value 9",
    ),
    # 24 treasures
    ("tikal", {"museum": {"red": {"lion": 2}, "orange": {"lion": 2}}}, "only 3 of lion"),
    ("tikal", {"museum": {"red": {"lion": 4}}}, "lion of red is a whole number from 0 to 3"),
    ("tikal", {"museum": {"red": {"tiger": 1}}}, "no treasure 'tiger'"),
    ("tikal", {"cells": {"c4": {**RUIN, "treasures": 5}}}, "treasures at c4"),
    (
        "tikal",
        {
            "cells": {"c4": RUIN},
            "museum": {
                "red": dict.fromkeys(("lion", "totem", "carafe", "plate"), 3),
                "orange": dict.fromkeys(("mask", "necklace", "statuette"), 3),
            },
        },
        "more treasures lie on ruins",
    ),
    # 19 members
    ("tikal", {"expeditions": {"red": {"explorers": {"base": 10, "a4": 9}}}}, "more than 18 explorers"),
    ("tikal", {"expeditions": {"red": {"explorers": {"base": 17}, "out": 2}}}, "more than 18 explorers"),
    ("tikal", {"expeditions": {"red": {"explorers": {"base": 19}}}}, "explorers of red at base"),
    ("tikal", {"expeditions": {"red": {"captain": "a4"}}}, "an expedition has no 'captain'"),
    ("tikal", {"expeditions": {"red": {"leader": "a4", "guardians": {"b5": "leader"}}}}, "in two places"),
    ("tikal", {"pieces": {"red-1": "a4"}, "expeditions": {"red": {"explorers": {"a4": 18}}}}, "more than 18"),
    ("tikal", {"pieces": {"red-19": "a4"}}, "no piece 'red-19'"),
    ("tikal", {"pieces": {"red-²": "a4"}}, "no piece 'red-²'"),
    ("tikal", {"pieces": {"red-1": "moon"}}, "no cell 'moon'"),
    ("tikal", {"pieces": {"red-1": "c4"}}, "red-1 cannot stand at c4"),
    ("tikal", {"cells": {"c4": {"tile": "B3"}}, "pieces": {"red-1": "c4"}}, "red-1 cannot stand at c4"),
    ("tikal", {"expeditions": {"blue": {"leader": "a4"}}}, "nobody plays 'blue' with 2 players"),
    ("tikal", {"turn": "white"}, "nobody plays 'white' with 2 players"),
    # guardians
    ("tikal", {"expeditions": {"red": {"guardians": {"b4": "explorer"}}}}, "b4 cannot take a guardian"),
    ("tikal", {"expeditions": {"red": {"guardians": {"a4": "camel"}}}}, "a guardian is explorer or leader"),
    (
        "tikal",
        {"expeditions": {"red": {"guardians": {"a4": "leader"}}, "orange": {"guardians": {"a4": "leader"}}}},
        "a4 cannot take a guardian",
    ),
    (
        "tikal",
        {
            "cells": {"c4": TEMPLE},
            "expeditions": {"red": {"guardians": dict.fromkeys(("a4", "b5", "c4"), "explorer")}},
        },
        "red has more than 2 guardians",
    ),
    # camps
    ("tikal", {"cells": {"c4": {**RUIN, "camp": "red"}}}, "c4 is no clearing for a camp"),
    ("tikal", {"cells": {"a5": {"camp": "red"}}}, "a5 is no clearing for a camp"),
    (
        "tikal",
        {
            "cells": {
                "b4": {"camp": "red"},
                "c4": {**CLEARING, "camp": "red"},
                "c5": {"tile": "B0", "camp": "red"},
            }
        },
        "red has more than 2 camps",
    ),
    # turn
    ("tikal", {"cells": {"c4": {**TEMPLE, "worked": 3}}}, "worked at c4"),
    ("tikal", {"points": 11}, "points is a whole number from 0 to 10"),
    ("tikal", {"points": True}, "points is a whole number"),
    ("tikal", {"scores": {"red": -1}}, "the score of red"),
    ("tikal", {"scoring": "soon"}, "scoring is volcano or final"),
    ("tikal", {"scoring": "volcano"}, "the volcano is in hand"),
    ("tikal", {"scoring": "volcano", "hand": "A0"}, "the volcano is in hand"),
    # auction
    ("tikal", {"auction": {}}, "the base game has no auction"),
    ("tikal-auction", {"auction": {"gavel": 1}}, "an auction has no 'gavel'"),
    ("tikal-auction", {"auction": {"bid": 3}}, "a bid and its bidder come together"),
    ("tikal-auction", {"auction": {"bidder": "red"}}, "a bid and its bidder come together"),
    (
        "tikal-auction",
        {"auction": {"display": ["A0", "A1"], "bid": 21, "bidder": "orange"}},
        "orange has no 21 points",
    ),
    (
        "tikal-auction",
        {"auction": {"display": ["A0", "A1"], "bid": 2, "bidder": "orange", "passed": ["orange"]}},
        "orange takes no part",
    ),
    ("tikal-auction", {"auction": {"display": ["A0", "A1"], "bid": 2, "bidder": "red"}}, "red is not asked"),
    ("tikal-auction", {"auction": {"display": ["A0", "A1"], "passed": ["red"]}}, "red is not asked"),
    ("tikal-auction", {"auction": {"display": ["A0", "A1", "A2"]}}, "3 hexes lie open for 2 amulets"),
    # as written by a table
    ("tikal", {"agenda": [1, 0, 0]}, "frames of 4"),
    ("tikal", {"agenda": [1, 2, 0, 0]}, "agenda names seat 2"),
    ("tikal", {"agenda": [6, 0, 0, 0]}, "does not end with a decision"),
    ("tikal", {"agenda": [2, 0, 0, 0]}, "does not end with a decision"),
    ("tikal", {"agenda": [0, 0, 36, 0]}, "places no hex 36"),
    ("tikal", {"agenda": [0, 0, 3, 0]}, "A3 is in two places"),
    ("tikal", {"agenda": [1, 0, 0, 0, 1, 0, 0, 0]}, "step 1 of seat 0 cannot wait"),
    ("tikal", {"agenda": [6, -1, 0, 0, 1, 0, 0, 0]}, "step 6 of seat -1 cannot wait"),
    ("tikal", {"agenda": [1, 0, 9, 0]}, "no round 9"),
    ("tikal", {"rng": [1, 2, 3]}, "four words"),
    ("tikal", {"stack": [[40], []]}, "the stack draws from 36 numbers"),
    ("tikal", {"stack": [[], [8]]}, "the stack draws from 8 numbers"),
    ("tikal", {"cursor": [1, 0]}, "cursor does not fit"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "state", "why"), REFUSED)
def test_refused(game: str, state: dict[str, object], why: str) -> None:
    with pytest.raises(sacbe.BadPosition) as caught:
        at(game, 2, state)
    assert why in str(caught.value)


def test_a_position_in_which_nothing_is_legal_is_refused() -> None:
    """The hex in hand fits nowhere (T17): it would be gone already."""
    with pytest.raises(sacbe.BadPosition, match="nothing is legal"):
        base(cells=board_but_a_corner("G3"), hand="G3")


# ---- whatever is accepted can be played --------------------------------------------------

WORDS = ["red", "blue", "a4", "c4", "h5", "out", "reserve", "guard a4", "leader", "B3", "A0", "G1", "lion"]
NUMBERS = [-1, 0, 1, 2, 3, 5, 10, 36, 39, 99]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything inside a position."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, inner in inside for place in places(inner, (*path, key)))]


def spoil(position: dict[str, Any], data: st.DataObject) -> None:
    """Change one thing somewhere."""
    top = data.draw(st.sampled_from(sorted(position)))
    path = data.draw(st.sampled_from(places(position[top], (top,))))
    *way, key = path
    holder: Any = position
    for step in way:
        holder = holder[step]
    kind = data.draw(st.sampled_from(["number", "word", "gone", "double"]))
    if kind == "gone":
        del holder[key]
    elif kind == "double" and isinstance(holder, list):
        holder.append(copy.deepcopy(holder[key]))
    elif kind == "double":
        holder[data.draw(st.sampled_from(WORDS))] = copy.deepcopy(holder[key])
    else:
        holder[key] = data.draw(st.sampled_from(NUMBERS if kind == "number" else WORDS))


@pytest.fixture(scope="module")
def played() -> list[sacbe.Table]:
    return [random_table(game, seed, players) for game in GAMES for seed, players in ((3, 2), (4, 4))]


@settings(max_examples=150)
@given(data=st.data())
def test_a_spoilt_position_is_refused_or_can_be_played(
    played: list[sacbe.Table], data: st.DataObject
) -> None:
    """No position file, however wrong, makes the engine stumble."""
    table = data.draw(st.sampled_from(played))
    state = table.state_at(data.draw(st.integers(0, table.ply)))
    position: dict[str, Any] = json.loads(json.dumps(table.game.dump(state)))
    for _ in range(data.draw(st.integers(1, 3))):
        if position:
            spoil(position, data)
    try:
        loaded = table.game.load(position, table.options)
    except sacbe.BadPosition:
        return
    table.game.view(loaded, 0)
    table.game.prompt(loaded)
    try:
        play_out(loaded, sacbe.Rng(1), Tally())
    except sacbe.BadStack:
        return
    assert loaded.winners()
    assert min(loaded.scores()) >= 0
