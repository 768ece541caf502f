"""A player that looks one action ahead."""

from __future__ import annotations

from collections.abc import Callable

from sacbe.bots.bot import Bot
from sacbe.core.actions import Action
from sacbe.core.state import State

Judge = Callable[[State, Action, State, int], float]


class Greedy(Bot):
    """Takes the action its judge likes best; chance decides between equals.

    The judge is given the imagined state before the action, the action, the state after it, and
    the seat it speaks for.
    """

    def __init__(self, seed: int, judge: Judge) -> None:
        super().__init__(seed)
        self.judge = judge

    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        if len(legal) == 1:
            return legal[0]
        best: list[Action] = []
        most = float("-inf")
        for action in legal:
            after = imagined.copy()
            after.apply(action)
            worth = self.judge(imagined, action, after, seat)
            if worth > most:
                best, most = [], worth
            if worth == most:
                best.append(action)
        return best[self.rng.below(len(best))]
