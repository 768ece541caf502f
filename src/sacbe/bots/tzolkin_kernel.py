# not compiled: tzolkin_kernel.c takes this module's place where the engine is compiled
"""Turns of Tzolk'in planned in C, where that is there.

Here it is not: the planner and its adviser do the same themselves, in the same order and to the same values,
only more slowly.  A test builds `tzolkin_kernel.c` and compares the two.
"""

from __future__ import annotations

from collections.abc import Callable

from sacbe.bots.network import Network
from sacbe.core.state import State

IS_QUICK = False  # whether a kernel may be asked

# Value, actions by their numbers in the game's list
Found = tuple[float, list[int]]


class Kernel:
    """Plans turns and judges them by a network; `kinds` has the kind of points each source brings."""

    def __init__(self, network: Network, kinds: list[int]) -> None:
        raise NotImplementedError

    def turns(
        self,
        state: State,
        seat: int,
        goal: list[float],
        width: int,
        cap: int,
        limit: int,
        most: int,
        asked: Callable[[], bool] | None,
    ) -> tuple[int, list[Found]]:
        """The actions tried, and the best turns, at most so many."""
        raise NotImplementedError
