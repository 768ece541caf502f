# not compiled: tikal_kernel.c takes this module's place where the engine is compiled
"""Turns of Tikal planned in C, where that is there.

Here it is not: the planner and its adviser do the same themselves, in the same order and to the same values,
only more slowly.  A test builds `tikal_kernel.c` and compares the two.
"""

from __future__ import annotations

from collections.abc import Callable

from sacbe.bots.network import Network
from sacbe.core.state import State
from sacbe.games.tikal.components import Box
from sacbe.games.tikal.site import Site

IS_QUICK = False  # whether a kernel may be asked

# Whole actions by number: the kind of action << SHIFT, and its number among those
SHIFT = 20

# What holds for all positions of a question: every seat's score, where its weights begin, how near its next
# scoring and how late its next turn is; the turns left, whether the seat scores now, whether the game is then
# over; rivalry, the best rival's share in it, what a point left is worth, and times that rows tell of
About = tuple[
    list[int], list[int], list[float], list[float], float, bool, bool, float, float, float, list[float]
]
# Value, draws that were undone, actions by number
Found = tuple[float, int, list[int]]

# An automaton's compass: distances and places on rings, by centre and cell; floors and treasures a card, and
# the level of guardians
Compassed = tuple[list[int], list[int], int, int, int]
# What happens after a turn (tikal_trials.py): steps; rows, members and leaders of the card; its needle and
# sweep, and those by which the hex is laid; the hex, and the treasures that come to light
Chance = tuple[list[int], int, int, int, int, int, int, int, int, list[int]]


class Kernel:
    """Plans what is done with the points, and judges where a hex may go."""

    def __init__(
        self,
        site: Site,
        box: Box,
        network: Network,
        fades: list[float],
        size: int,
        automaton: int,
        closely: bool,
        compass: Compassed | None,
    ) -> None:
        raise NotImplementedError

    def spend(
        self,
        state: State,
        seat: int,
        about: About,
        width: int,
        limit: int,
        asked: Callable[[], bool] | None,
        most: int,
    ) -> tuple[int, list[Found]]:
        """The actions tried, and the best turns, at most so many."""
        raise NotImplementedError

    def value(self, state: State, seat: int, about: About) -> float:
        """What a position is worth as it is."""
        raise NotImplementedError

    def places(
        self, state: State, seat: int, about: About, tile: int, pile: int, places: list[int]
    ) -> list[float]:
        """What each place (cell * 6 + rotation) of a hex is worth."""
        raise NotImplementedError

    def hold(self, states: list[State], blind: list[int]) -> None:
        """Take turns to be tried, by the positions they end in; all ended on the same ground."""
        raise NotImplementedError

    def tried(self, about: About, chance: Chance) -> list[float]:
        """What each turn that is held is worth after this luck, where the next one begins."""
        raise NotImplementedError
