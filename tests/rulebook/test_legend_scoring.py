"""The book's count of 67 and 79 points, source by source, in the position that can be built (RL60)."""

from __future__ import annotations

from typing import Any

import pytest
from games.legend.tables import legend
from games.tikal.tables import told, winners

import sacbe

pytestmark = pytest.mark.conformance

CELLS = {
    # blue's temples 9, 7 and 6; emptied ruins of 4, 3 and 2 masks
    "g1": {"level": 9},
    "g5": {"level": 7},
    "h1": {"tile": "E3"},
    "a1": {"tile": "A0", "treasures": 0},
    "c1": {"tile": "C2", "treasures": 0},
    "d2": {"treasures": 0},
    # red's temples 7, 7, 6 and 3; an emptied ruin of 2 masks, a ruin with treasure, a second volcano
    "d4": {"level": 7},
    "b1": {"level": 7},
    "h3": {"tile": "D3", "level": 6},
    "a4": {"level": 3},
    "e5": {"treasures": 0},
    "a2": {"tile": "A2"},
    "h5": {"tile": "B3"},
}
RED = {
    "leader": "d4",
    "explorers": {"b1": 1, "h3": 1, "a4": 1, "e3": 1, "h5": 1, "f2": 1, "z2": 1, "c3": 1, "e5": 1, "a2": 1,
                  "c6": 1, "f0": 1},
}  # fmt: skip
BLUE = {
    "leader": "g1",
    "explorers": {"g5": 2, "h1": 1, "i3": 1, "c5": 1, "a1": 1, "c1": 1, "d2": 1, "d4": 2},
}
MUSEUM = {
    "red": {"lion": 1, "totem": 2},
    "blue": {"plate": 1, "mask": 2, "carafe": 3},
}


def example(seat: str, **more: object) -> sacbe.Table:
    state: dict[str, object] = {
        "cells": CELLS, "expeditions": {"red": RED, "blue": BLUE}, "museum": MUSEUM, "turn": seat,
        "points": 0, "count": "volcano", **more,
    }  # fmt: skip
    return legend(4, **state)


@pytest.mark.parametrize(
    ("seat", "parts", "total"),
    [
        ("blue", [22, 13, 10, 12, 0, 10], 67),
        ("red", [23, 10, 20, 16, 6, 4], 79),
    ],
)
def test_the_example_source_by_source(seat: str, parts: list[int], total: int) -> None:
    """L116 to L122, RL60."""
    table = example(seat)
    table.push("end")
    (scored,) = told(table, "scored")
    names = ("temples", "high", "volcanoes", "jungles", "lakes", "treasures")
    assert [scored[name] for name in names] == parts
    assert scored["total"] == total
    assert table.scores[["red", "orange", "white", "blue"].index(seat)] == total


def test_the_breakdown_says_the_same_in_lines() -> None:
    table = example("red")
    lines = table.breakdown(0)
    assert sum(int(str(line["points"])) for line in lines) == 79
    assert [line["points"] for line in lines if line["source"] == "volcano"] == [10, 10]
    answer: Any = table.assist(0, "breakdown")
    assert answer["total"] == 79
    assert answer["parts"]["lakes"] == 6


def test_the_picture_of_the_view_says_what_is_due() -> None:
    seats: Any = example("red").view(None)["seats"]
    assert [seat["due"] for seat in seats] == [79, 0, 0, 67]


def test_a_camp_takes_a_hex_out_of_both_products() -> None:
    """L68: anybody's camp on the emptied ruin: (2 + 1) x 4 and 2 x 1."""
    table = example("red", cells={**CELLS, "e5": {"treasures": 0, "camp": "white"}})
    table.push("end")
    (scored,) = told(table, "scored")
    assert (scored["jungles"], scored["lakes"]) == (12, 2)


@pytest.mark.parametrize(("used", "points"), [("P05", 0), (None, 5)])
def test_an_unused_power_is_worth_five_at_the_end(used: str | None, points: int) -> None:
    """L125, RL53."""
    table = legend(turn="red", points=0, count="final", boards={"red": {"power": "D1", "used": used}})
    table.push("end")
    (scored,) = told(table, "scored")
    assert (scored["unused"], scored["total"]) == (points, points)


def test_tied_players_win_together() -> None:
    """L126, RL53: no tie-break."""
    boards = {word: {"power": f"D{n}", "used": None} for n, word in enumerate(["red", "orange", "white"], 1)}
    table = legend(
        3,
        round=6,
        next_order=["red", "orange", "white"],
        turn="red",
        points=0,
        count="final",
        scores={"red": 30, "orange": 30, "white": 29},
        museum={"red": {"lion": 1}, "orange": {"mask": 1}},
        boards=boards,
    )
    for _ in range(3):
        table.push("end")
    assert table.scores == [36, 36, 34]
    assert winners(table) == ["red", "orange"]
