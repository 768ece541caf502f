"""A player that looks one action ahead."""

from __future__ import annotations

from collections.abc import Callable

from sacbe.bots.bot import Bot
from sacbe.core.actions import Action
from sacbe.core.state import State

# Looks at an imagined state once, for one seat, and then says what each action is worth to it.
Judge = Callable[[State, int], Callable[[Action], float]]


class Greedy(Bot):
    """Takes the action its judge likes best; chance decides between equals."""

    def __init__(self, seed: int, judge: Judge) -> None:
        super().__init__(seed)
        self.judge = judge

    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        if len(legal) == 1:
            return legal[0]
        worth_of = self.judge(imagined, seat)
        best: list[Action] = []
        most = float("-inf")
        for action in legal:
            worth = worth_of(action)
            if worth > most:
                best, most = [], worth
            if worth == most:
                best.append(action)
        return best[self.rng.below(len(best))]
