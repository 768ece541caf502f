"""Floors, guardians, treasures and exchanges: the book's examples."""

from __future__ import annotations

import pytest
from games.legend.tables import legend, men
from games.tikal.tables import article, cell, look, play, points, seat, spent, told

import sacbe

pytestmark = pytest.mark.conformance


def test_one_floor_here_and_two_there_but_no_third() -> None:
    """L78 to L82: one explorer at one temple, three at another."""
    table = legend(points=10, expeditions=men(a4=1, d4=3))
    assert spent(table, "uncover a4") == 2
    assert article(table, "uncover a4") == "L82"
    assert spent(table, "uncover d4") == 2
    assert spent(table, "uncover d4") == 2
    assert article(table, "uncover d4") == "L81"
    assert (cell(table, "a4")["level"], cell(table, "d4")["level"]) == (2, 5)


def test_a_temple_of_four_is_built_up_at_once() -> None:
    """L46: floors 2, 3 and 4 of the prebuilt stock."""
    table = legend(boards={"red": {"tiles": ["C4"]}})
    before = look(table)["prebuilt"]
    play(table, "lay C4", "place e4 1")
    assert cell(table, "e4")["level"] == 4
    after = look(table)["prebuilt"]
    assert [before[value] - after[value] for value in before] == [1, 1, 1, 0, 0]
    assert look(table)["floors"]["2"] == 3


def test_the_leader_guards_the_temple_of_six() -> None:
    """L85, L90, L91: 3 + 1 against 3; the explorer leaves the game, the rivals stay."""
    table = legend(
        4,
        points=5,
        cells={"g5": {"level": 6}},
        expeditions={"red": {"leader": "g5", "explorers": {"g5": 1}}, "blue": {"explorers": {"g5": 3}}},
    )
    assert spent(table, "guard g5 leader") == 5
    facts = cell(table, "g5")
    assert facts["guardian"]["seat"] == 0
    assert facts["guardian"]["kind"] == "leader"
    assert facts["explorers"] == [0, 0, 0, 3]
    assert facts["leads"] == 0
    pieces = look(table)["pieces"]
    assert [name for name, piece in pieces.items() if piece["at"] == "out"] == ["red-1"]


def test_a_guarded_temple_scores_for_its_guardian_only() -> None:
    """L116: whoever stands at its foot."""
    state = {
        "cells": {"g5": {"level": 6}},
        "expeditions": {"red": {"guardians": {"g5": "leader"}}, "blue": {"explorers": {"g5": 3}}},
        "points": 0,
        "count": "volcano",
    }
    for word, temples in (("red", 6), ("blue", 0)):
        table = legend(4, **state, turn=word)
        table.push("end")
        assert told(table, "scored")[0]["temples"] == temples


def test_three_explorers_dig_two_treasures_and_the_third_walks_on() -> None:
    """L93 to L98: four treasures lie there; the ruin to the west is one stone away."""
    table = legend(points=10, cells={"f4": {"tile": "A0", "rotation": 3}}, expeditions=men(f4=3))
    assert spent(table, "dig f4") == 3
    assert spent(table, "dig f4") == 3
    assert article(table, "dig f4") == "L97"
    assert spent(table, "move explorer f4 e5") == 1
    assert spent(table, "dig e5") == 3
    assert cell(table, "f4")["treasures"] == 2
    assert sum(seat(table, "red")["museum"].values()) == 3


# ---- exchanges ---------------------------------------------------------------------------

RED = {"headdress": 2, "lion": 2}
BLUE = {"lion": 2, "headdress": 2, "totem": 1, "carafe": 1}


def exchange(blue: dict[str, int]) -> sacbe.Table:
    return legend(4, turn="blue", points=3, museum={"red": RED, "blue": blue}, blue=taken(blue))


def taken(blue: dict[str, int]) -> dict[str, int]:
    """Four lions and four headdresses are more than lie under ruins: the rest are blue ones."""
    return {kind: 1 for kind in ("lion", "headdress") if RED[kind] + blue.get(kind, 0) > 3}


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("swap red lion for totem", {"lion": 3, "headdress": 2, "carafe": 1}),
        ("swap red lion lion for headdress carafe", {"lion": 4, "headdress": 1, "totem": 1}),
        ("swap red lion lion for headdress headdress", {"lion": 4, "totem": 1, "carafe": 1}),
    ],
)
def test_the_three_exchanges_of_the_book(text: str, after: dict[str, int]) -> None:
    """L100: blue takes lions from red."""
    table = exchange(BLUE)
    assert points(table) == 3
    play(table, text)
    assert seat(table, "blue")["museum"] == after
    assert points(table) == 0


def test_the_refused_exchange() -> None:
    """L103, RL55: with one headdress against red's two, blue cannot give it."""
    table = exchange({**BLUE, "headdress": 1})
    assert article(table, "swap red lion for headdress") == "L103"
    assert article(table, "swap red lion for carafe") is None
    assert article(table, "swap red lion for totem") is None
