"""How many sequences of legal actions there are from a few positions, as perft counts for chess.

The figures were counted by the engine and looked through by hand at depth 1 and 2; a change of any
rule in reach of a position changes them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from games.tzolkin.tables import Facts, game, red

import sacbe
from sacbe.core.playout import count_sequences

pytestmark = pytest.mark.conformance

RICH: Facts = {"corn": 12, "wood": 3, "stone": 3, "gold": 3, "skulls": 2}
WALL: Facts = {
    "buildings": [
        "farm-one", "tomb-build", "shrine-architecture", "house-extraction-gold", "farm-all", "farm-one",
    ],
    "monuments": ["monument-monuments", "monument-skulls"],
}  # fmt: skip


def opening() -> sacbe.Table:
    """Everybody has 6 corn; the first round begins."""
    return game(seats={word: {"corn": 6} for word in ("green", "blue", "red", "yellow")}, **WALL)


def every_city() -> sacbe.Table:
    """Red has a worker in every city and goods for everything."""
    gears = {gear: {"4": "red"} for gear in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")}
    levels = {"agriculture": 2, "extraction": 1, "architecture": 3, "theology": 2}
    return red({**RICH, "workers": 6, "technologies": levels}, gears=gears, **WALL)


def free_choice() -> sacbe.Table:
    """Red's workers ride on the last spaces of Uxmal and Chichen Itza."""
    gears = {"uxmal": {"7": "red"}, "chichen": {"10": "red"}}
    return red({**RICH, "technologies": {"theology": 3}}, gears=gears, **WALL)


def hungry() -> sacbe.Table:
    """The last turn of the first food day; red is poor and has the first-player space in reach."""
    return red({"corn": 1, "temples": {"brown": 0, "yellow": -1}}, first="yellow", day=7, **WALL)


def deal() -> sacbe.Table:
    """Two players choose their wealth tiles."""
    return sacbe.new("tzolkin", players=2, seed=1)


COUNTS: dict[Callable[[], sacbe.Table], list[int]] = {
    opening: [6, 41, 270, 635, 3970, 19190],
    every_city: [11, 31, 150, 570, 2382, 9948],
    free_choice: [8, 22, 108, 303, 1209, 4495, 16475],
    hungry: [7, 38, 79, 301, 1070, 3027, 11706],
    deal: [4, 12, 48, 144, 864, 5904],
}


@pytest.mark.parametrize("position", COUNTS, ids=lambda position: str(position.__name__))
def test_sequences_of_legal_actions(position: Callable[[], sacbe.Table]) -> None:
    state = position().state
    counted = COUNTS[position]
    assert [count_sequences(state, depth + 1) for depth in range(len(counted))] == counted
