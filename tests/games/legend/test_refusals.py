"""Every article that can refuse an action does so somewhere, with its number and in both languages."""

from __future__ import annotations

import pytest
from games.legend.tables import board, legend, men
from games.tikal.tables import article, play

import sacbe
from sacbe.core.articles import articles
from sacbe.core.language import catalogue

pytestmark = pytest.mark.conformance

State = dict[str, object]

DRAFT: State = {
    "draft": True,
    "cards": ["02", "05", "05", "06", "10", "11", "17", "18", "20", "21"],
    "tiles": ["A0", "A1", "A2", "A3"],
    "tokens": [7, 9],
}
THREE: State = {**DRAFT, "tokens": [7, 9, 9], "next_order": [None, "orange", "white"]}
SPEND: State = {"points": 9}
TWO_STONES: State = {"points": 9, "stones": {"a1 s": 1, "h1 s": 1}}
BOTH_CAMPS: State = {"c3": {"camp": "red"}, "f3": {"camp": "red"}}
OUT: State = {"red": {"explorers": {"base": 10}, "out": 8}}
EMPTIED: State = {"d2": {"treasures": 0}, "e5": {"treasures": 0}}
LIONS: State = {"red": {"lion": 1}, "orange": {"lion": 1}}
TOKEN: State = {"token": 9}


def card(name: str, **state: object) -> State:
    """Red is about to play a card."""
    return {"boards": board(name), **state}


# article, players, state, actions before, the action refused
REFUSALS: list[tuple[str, int, State, list[str], str]] = [
    # the draft
    ("L18", 2, {**DRAFT, "next_order": ["orange", None]}, [], "take order 1"),
    ("L18", 2, DRAFT, [], "take order 3"),
    ("L18", 2, DRAFT, [], "take order 9"),
    ("L18", 2, DRAFT, [], "take order 0"),
    ("L19", 2, {**DRAFT, "next_order": ["red", None]}, [], "take order 2"),
    ("L20", 2, DRAFT, [], "take token 8"),
    ("L21", 2, {**DRAFT, "boards": {"red": TOKEN}}, [], "take token 7"),
    ("L22", 2, DRAFT, [], "take tile A4"),
    ("L22", 2, DRAFT, [], "take tile F0"),
    ("L23", 2, {**DRAFT, "boards": board(tiles=["B0", "B1"])}, [], "take tile A0"),
    ("L23", 4, {**DRAFT, "tokens": [7, 8, 8, 9], "boards": board(tiles=["B0"])}, [], "take tile A0"),
    ("L24", 3, {**THREE, "boards": {"red": {"tiles": ["B0"]}, "orange": {"tiles": ["B1", "B2"]}}}, [],
     "take tile A0"),
    ("L25", 2, DRAFT, [], "take card 03"),
    ("L26", 2, {**DRAFT, "boards": board("03", "04", "12")}, [], "take card 05"),
    ("L26", 4, {**DRAFT, "tokens": [7, 8, 8, 9], "boards": board("03", "04")}, [], "take card 05"),
    ("N2", 2, DRAFT, [], "pass"),
    ("N2", 2, {**DRAFT, "boards": board(power="D1")}, [], "power P07"),
    # turns
    ("L29", 2, {"boards": board("05", left=["06"])}, [], "hold 06"),
    ("L30", 2, {"boards": board("05", left=["06", "10", "11"])}, ["hold 05"], "drop 05"),
    ("L31", 2, {"boards": board("05")}, [], "play 06"),
    ("L32", 2, {"boards": board("21")}, [], "play 21"),
    ("L34", 3, {"boards": board("05")}, [], "peek"),
    ("L34", 3, {"boards": board("07*")}, [], "peek"),
    ("L35", 3, {"boards": board("07"), "cells": EMPTIED}, [], "peek"),
    ("L36", 2, {"boards": board("05")}, [], "activate"),
    ("L37", 2, {"boards": board(tiles=["A1"])}, [], "lay A2"),
    ("L37", 2, {"boards": board(tiles=["A1"])}, [], "lay F1"),
    ("L38", 2, {"boards": board("05")}, [], "pass"),
    ("L38", 2, {"boards": board(token=9)}, [], "pass"),
    ("L38", 2, {"boards": board(tiles=["A1"])}, [], "pass"),
    ("L41", 2, card("02"), ["play 02"], "stop"),
    ("L41", 2, card("11", expeditions=men(a4=1)), ["play 11"], "stop"),
    ("L41", 2, {"boards": board(tiles=["A1"])}, ["lay A1"], "stop"),
    ("L41", 2, card("19", stones={"a1 s": 2}), ["play 19", "lift a1 s"], "stop"),
    ("N2", 2, {"boards": board("05")}, [], "end"),
    ("N2", 2, {"boards": board("05")}, [], "stop"),
    # placing
    ("L42", 2, {"boards": board(tiles=["A1"])}, ["lay A1"], "place z1 1"),
    ("L43", 2, {"boards": board(tiles=["A1"])}, ["lay A1"], "place d2 1"),
    ("L43", 2, {"boards": board(tiles=["A1"])}, ["lay A1"], "place base 1"),
    ("L44", 2, {"boards": board(tiles=["A1"]), "expeditions": {"orange": {"explorers": {"e4": 1}}}},
     ["lay A1"], "place e4 1"),
    ("L45", 2, {"boards": board(tiles=["B3"])}, ["lay B3"], "place e4 2"),
    ("L45", 2, card("23", cells={"h3": {"tile": "D2"}}), ["play 23"], "place i4 3"),
    ("L49", 2, card("23", cells={"h3": {"tile": "D2"}}), ["play 23"], "place e4 1"),
    ("L50", 2, card("23", cells={"h3": {"tile": "D2"}}), ["play 23"], "place z1 1"),
    # points
    ("L52", 2, {"points": 0}, [], "deploy leader base"),
    ("L52", 2, {"points": 1, "expeditions": men(base=1)}, [], "move explorer a5 a4"),
    ("L52", 2, {"points": 1, "expeditions": men(a4=1)}, [], "uncover a4"),
    ("L52", 2, {"points": 2, "expeditions": men(d2=1)}, [], "dig d2"),
    ("L52", 2, {"points": 2}, [], "stone c3 ne"),
    ("L52", 2, {"points": 2, "stones": {"a1 s": 2}}, [], "lift a1 s"),
    ("L52", 2, {"points": 1}, [], "recruit explorer"),
    ("L52", 2, {"points": 4}, [], "recruit leader"),
    ("L52", 2, {"points": 4}, [], "camp f3"),
    ("L52", 2, {"points": 4, "expeditions": men(a4=1)}, [], "guard a4 explorer"),
    ("L52", 2, {"points": 2, "museum": {"red": {"lion": 1, "mask": 1}, "orange": {"lion": 1}}}, [],
     "swap orange lion for mask"),
    ("L52", 2, {"boards": board(power="D7"), "expeditions": men(e5=1, base=1),
                "cells": {"d5": {"tile": "C1", "rotation": 2}}}, ["power P06"], "move explorer e5 d5"),
    # deploying
    ("L55", 2, SPEND, [], "deploy explorer c3"),
    ("L55", 2, SPEND, [], "deploy explorer z1"),
    ("L56", 2, {**SPEND, "expeditions": OUT}, [], "deploy explorer base"),
    ("L57", 2, {**SPEND, "expeditions": {"red": {"leader": "base"}}}, [], "deploy leader base"),
    # walking
    ("L59", 2, {**SPEND, "expeditions": men(base=1)}, [], "move explorer a5 c3"),
    ("L60", 2, {**SPEND, "expeditions": men(a4=1)}, [], "move explorer a4 b4"),
    ("L61", 2, SPEND, [], "move explorer a5 a4"),
    ("L92", 2, {**SPEND, "expeditions": {"red": {"guardians": {"a4": "leader"}}}}, [], "move leader a4 a3"),
    # camps
    ("L64", 2, SPEND, [], "camp d4"),
    ("L64", 2, SPEND, [], "camp base"),
    ("L64", 2, SPEND, [], "camp d2"),
    ("L64", 2, SPEND, [], "camp z1"),
    ("L65", 2, {**SPEND, "cells": {"f3": {"camp": "orange"}}}, [], "camp f3"),
    ("L66", 2, {**SPEND, "expeditions": {"orange": {"explorers": {"f3": 1}}}}, [], "camp f3"),
    ("L67", 2, {**SPEND, "cells": BOTH_CAMPS}, [], "camp b4"),
    ("L70", 2, {**SPEND, "expeditions": men(base=1)}, [], "shortcut explorer a5 f3"),
    ("L70", 2, {**SPEND, "expeditions": men(base=1)}, [], "shortcut explorer a5 a5"),
    ("L71", 2, {**SPEND, "cells": {"b4": {"camp": "red"}}, "expeditions": men(base=1)}, [],
     "shortcut explorer a5 b4"),
    # stone tokens
    ("L74", 2, TWO_STONES, [], "stone c3 ne"),
    ("L74", 2, {"points": 9, "stones": {"a1 s": 1}}, [], "lift a1 s"),
    ("L74", 2, TWO_STONES, [], "lift c3 ne"),
    ("L75", 2, TWO_STONES, ["lift a1 s"], "stone a1 s"),
    ("L76", 2, {**SPEND, "unavailable": {"red": {"explorers": 0}}}, [], "recruit explorer"),
    ("L77", 2, {**SPEND, "unavailable": {"red": {"leaders": 0}}}, [], "recruit leader"),
    # floors
    ("L79", 2, {**SPEND, "expeditions": men(f3=1)}, [], "uncover f3"),
    ("L80", 2, SPEND, [], "uncover a4"),
    ("L81", 2, {**SPEND, "expeditions": men(a4=3)}, ["uncover a4", "uncover a4"], "uncover a4"),
    ("L82", 2, {**SPEND, "expeditions": men(a4=1)}, ["uncover a4"], "uncover a4"),
    ("L83", 2, {**SPEND, "cells": {"a4": {"level": 10}}, "expeditions": men(a4=1)}, [], "uncover a4"),
    ("L84", 2, {**SPEND, "expeditions": {"red": {"guardians": {"a4": "leader"}}}}, [], "uncover a4"),
    # guardians
    ("L86", 2, {**SPEND, "expeditions": men(f3=1)}, [], "guard f3 explorer"),
    ("L86", 2, SPEND, [], "guard base explorer"),
    ("L87", 2, {**SPEND, "expeditions": {"red": {"guardians": {"a4": "leader"}, "explorers": {"a4": 1}}}}, [],
     "guard a4 explorer"),
    ("L88", 2, {**SPEND, "expeditions": {"red": {"guardians": {"a4": "leader", "b5": "explorer"},
                                                 "explorers": {"d4": 1}}}}, [], "guard d4 explorer"),
    ("L89", 2, {**SPEND, "expeditions": men(a4=1)}, [], "guard a4 leader"),
    ("L90", 2, {**SPEND, "expeditions": {"red": {"explorers": {"a4": 3}}, "orange": {"leader": "a4"}}}, [],
     "guard a4 explorer"),
    # treasures
    ("L94", 2, {**SPEND, "expeditions": men(f3=1)}, [], "dig f3"),
    ("L94", 2, SPEND, [], "dig z1"),
    ("L95", 2, {**SPEND, "cells": {"d2": {"treasures": 0}}, "expeditions": men(d2=1)}, [], "dig d2"),
    ("L96", 2, SPEND, [], "dig d2"),
    ("L97", 2, {**SPEND, "cells": {"e4": {"tile": "A0"}}, "expeditions": men(e4=3)}, ["dig e4", "dig e4"],
     "dig e4"),
    ("L98", 2, {**SPEND, "expeditions": men(d2=1)}, ["dig d2"], "dig d2"),
    ("L98", 2, card("06", expeditions=men(d2=1, e5=1)), ["play 06", "dig d2"], "dig d2"),
    # exchanges
    ("L101", 2, {**SPEND, "museum": {"red": {"lion": 2, "mask": 1}}}, [], "swap orange lion for mask"),
    ("L102", 2, {**SPEND, "museum": LIONS}, [], "swap orange lion for mask"),
    ("L103", 2, {**SPEND, "museum": {"red": {"mask": 1}, "orange": {"lion": 1}}}, [],
     "swap orange lion for mask"),
    ("L103", 2, {**SPEND, "museum": {"red": {"lion": 1, "mask": 1}, "orange": {"lion": 1, "mask": 2}}}, [],
     "swap orange lion for mask"),
    ("L104", 2, {**SPEND, "museum": LIONS}, [], "swap orange lion for lion"),
    ("L104", 2, {**SPEND, "museum": {"red": {"lion": 2}, "orange": {"lion": 2}}, "blue": {"lion": 1}}, [],
     "swap orange lion lion for lion totem"),
    ("L105", 2, {**SPEND, "museum": {"red": {"lion": 1, "mask": 1}}}, [], "swap red lion for mask"),
    ("L105", 2, {**SPEND, "museum": {"red": {"lion": 1, "mask": 1}}}, [], "swap blue lion for mask"),
    # powers
    ("L108", 2, {"boards": board(power="D1", used="P05")}, [], "power P07"),
    ("L109", 2, {"boards": board(power="D1")}, [], "power P08"),
    ("L109", 2, {}, [], "power P08"),
    ("L111", 2, {"boards": board(power="D1")}, [], "power P05"),
    ("L112", 2, {"boards": board(power="D1")}, [], "power P01"),
    ("L112", 2, {"boards": board(power="D1"), "points": 9, "count": "volcano"}, [], "power P01"),
    ("L152", 2, {"boards": board(power="D2")}, ["power P02"], "deploy leader base"),
    # steps of cards
    ("L94", 2, card("02"), ["play 02"], "send d4"),
    ("L95", 2, card("02", cells={"d2": {"treasures": 0}}), ["play 02"], "send d2"),
    ("L79", 2, card("09"), ["play 09"], "send d2"),
    ("L56", 2, card("14", expeditions=OUT), ["play 14", "camp f3"], "join explorer"),
    ("L57", 2, card("14", expeditions={"red": {"leader": "base"}}), ["play 14", "camp f3"], "join leader"),
    ("L96", 2, card("04", expeditions=men(d2=1)), ["play 04"], "dig e5"),
    ("L80", 2, card("10", expeditions=men(a4=2)), ["play 10"], "uncover d4"),
    ("L136", 2, card("10", expeditions=men(a4=2, b5=2)), ["play 10", "uncover a4"], "uncover b5"),
    ("L137", 2, card("11", expeditions=men(a4=2, b5=2)), ["play 11", "uncover a4"], "uncover a4"),
    ("L67", 2, card("12", cells=BOTH_CAMPS), ["play 12"], "camp b4"),
    ("L64", 2, card("12", cells=BOTH_CAMPS), ["play 12"], "recamp f3 d4"),
    ("L138", 2, card("12", cells={"c3": {"camp": "red"}}), ["play 12"], "recamp c3 b4"),
    ("L138", 2, card("12", cells=BOTH_CAMPS), ["play 12"], "recamp b4 c3"),
    ("L138", 2, card("12", cells=BOTH_CAMPS), ["play 12"], "recamp c3 c3"),
    ("L61", 2, card("17", expeditions=men(a4=1)), ["play 17"], "from b5"),
    ("L92", 2, card("17", expeditions={"red": {"explorers": {"a4": 1}, "guardians": {"b5": "leader"}}}),
     ["play 17"], "from b5"),
    ("L143", 2, card("17", expeditions=men(a4=1)), ["play 17", "from a4"], "to a4"),
    ("L143", 2, card("17", expeditions=men(a4=1)), ["play 17", "from a4"], "to base"),
    ("L61", 2, card("17", expeditions=men(a4=1)), ["play 17", "from a4", "to h1"], "bring leader"),
    ("L74", 2, card("19"), ["play 19"], "lift a1 s"),
    ("L52", 2, card("18", expeditions=men(base=1)),
     ["play 18", "move explorer a5 a4", "move explorer a4 a5"], "move explorer a5 a4"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "players", "state", "before", "text"), REFUSALS)
def test_it_is_refused_with_its_article(
    number: str, players: int, state: State, before: list[str], text: str
) -> None:
    assert article(play(legend(players, **state), *before), text) == number


def test_what_is_not_in_the_pile_cannot_be_chosen() -> None:
    """L134: the pile of d2 is a lion and a totem."""
    table = legend(3, boards=board("08"), stack=[[], [], [], [], [1, 2]], cursor=[0] * 5)
    play(table, "play 08", "send d2")
    assert article(table, "choose mask") == "L134"
    assert article(table, "choose totem") is None


WITH_OTHER_TESTS = {"L134"}


def test_every_refusal_of_the_catalogue_is_reached() -> None:
    sacbe.find_game("legend")
    reached = {number for number, *_ in REFUSALS if number.startswith("L")} | WITH_OTHER_TESTS
    for lang in sacbe.LANGUAGES:
        prefix = "legend.refuse."
        assert reached == {key.removeprefix(prefix) for key in catalogue(lang) if key.startswith(prefix)}


@pytest.mark.parametrize("lang", sacbe.LANGUAGES)
def test_every_article_that_refuses_is_written_down(lang: str) -> None:
    numbers = {number for number, *_ in REFUSALS} | WITH_OTHER_TESTS
    assert numbers <= articles(["legend"], lang).keys()


def test_a_refusal_says_what_is_missing() -> None:
    """L52: the cost and what is left, also of movement points."""
    refusal = legend(points=2, expeditions=men(d2=1)).why_not("dig d2")
    assert refusal is not None
    said = refusal.text("en").replace("\N{NO-BREAK SPACE}", " ")
    assert said == "L52: This costs 3 points, and you have only 2 left."


def test_misspelt_words_are_unknown() -> None:
    table = legend(points=9)
    for text in (
        "camp q7",
        "swap red lion totem for mask mask",
        "take tile A9",
        "to",
        "recamp c3",
        "lay",
        "stone c3 sw x",
    ):
        assert article(table, text) == "N1"
