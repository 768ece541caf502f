# not compiled: legend_kernel.c takes this module's place where the engine is compiled
"""Turns of Tikal Legend planned in C, where that is there.

Here it is not: the planner and its advisers do the same themselves, in the same order and to the same values,
only more slowly.  A test builds `legend_kernel.c` and compares the two.
"""

from __future__ import annotations

from collections.abc import Callable

from sacbe.bots.network import Network
from sacbe.core.state import State
from sacbe.games.tikal.components import Box
from sacbe.games.tikal.site import Site

IS_QUICK = False  # whether a kernel may be asked

# Actions by number: the book, or at the draft the kind of action, << SHIFT, and its number there
SHIFT = 20

# Rivalry, the best rival's share in it, and what a point left is worth
About = tuple[float, float, float]
# Value, draws that were undone, actions by number
Found = tuple[float, int, list[int]]


class Kernel:
    """Plans what is done with the points, and judges drafts and positions."""

    def __init__(
        self,
        site: Site,
        box: Box,
        facts: dict[str, list[int]],
        network: Network,
        fades: list[float],
        size: int,
        is_expert: bool,
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

    def value(self, state: State, seat: int, about: About, blind: int) -> float:
        """What a position is worth to a seat; `blind` draws were undone."""
        raise NotImplementedError

    def drafts(self, state: State, seat: int, about: About, actions: list[int]) -> list[float]:
        """What the positions are worth to which these actions of a draft lead."""
        raise NotImplementedError

    def key(self, state: State, seat: int) -> bytes:
        """Equal for positions of a turn between which an expert need not tell."""
        raise NotImplementedError
