"""What is worked out in the bots' processes besides decisions, from what is handed over and nothing else."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass

from sacbe.bots.analysing import Turn, study
from sacbe.bots.coaching import advise
from sacbe.bots.planning import Asked
from sacbe.core.game import find_game
from sacbe.core.state import State

IN_TIME = 0.8  # of the time for an answer, after which the best that was found is said


def in_time(seconds: float) -> Asked:
    """Whether the answer must be said now."""
    last = time.monotonic() + IN_TIME * seconds
    return lambda: time.monotonic() > last


@dataclass(frozen=True)
class Thought(ABC):
    """Something to work out; the answer is JSON-ready."""

    seconds: float  # at most

    @abstractmethod
    def work(self) -> object:
        """The answer."""


@dataclass(frozen=True)
class Advise(Thought):
    """The best few turns of a seat, from a state as it imagines it."""

    imagined: State
    seat: int
    seed: int
    budget: int

    def work(self) -> object:
        asked = in_time(self.seconds)
        return advise(self.imagined, self.seat, seed=self.seed, budget=self.budget, asked=asked).to_dict()


@dataclass(frozen=True)
class StudyTurn(Thought):
    """A turn of a finished game, of which nothing is secret any more, beside the best one."""

    turn: Turn
    start: State
    actions: list[int]  # numbers of the actions
    end: State
    budget: int

    def work(self) -> object:
        known = find_game(self.start.game).actions.all
        actions = [known[number] for number in self.actions]
        return study(self.turn, self.start, actions, self.end, self.budget).to_dict()
