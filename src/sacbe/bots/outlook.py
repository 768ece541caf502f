# not compiled: called a few times a turn, and only where a person asks.
"""What a learned value says of a position to people: points to be hoped for, and chances to win."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from sacbe.bots.catalogue import LEARNED
from sacbe.bots.planning import Adviser, Line
from sacbe.bots.values import BORROWED
from sacbe.core.state import State

# How far finished games were from what was hoped for: standard deviation of one seat's points per square root
# of the points still to come.  Measured by `benchmarks/outlook.py` on games between planners.
SPREAD: Final[dict[str, float]] = {"tikal": 1.2, "tzolkin": 1.2}
USUAL: Final = 1.2  # of games that were not measured
LEAST: Final = 0.5  # points: even the last turn is not certain
STEPS: Final = 80  # of the sum over the best score


@dataclass(frozen=True)
class Outlook:
    """What every seat may hope for."""

    points: list[float]
    chances: list[float]

    def to_dict(self) -> dict[str, object]:
        return {
            "points": [round(points, 2) for points in self.points],
            "chances": [round(chance, 4) for chance in self.chances],
        }


def has_values(game: str) -> bool:
    """Whether whole turns of the game can be planned and judged."""
    return bool(LEARNED.get(game))


def outlook(adviser: Adviser, line: Line, seat: int, unit: int) -> Outlook:
    """How a position is judged through a seat's eyes; once the game is over, how it ended."""
    state = line.state
    scores = [score / unit for score in state.scores()]
    winners = state.winners()
    if winners:
        return Outlook(scores, [(other in winners) / len(winners) for other in range(state.seats)])
    points = adviser.hopes(state, seat, line.blind)
    to_come = max(0.0, sum(points) - sum(scores)) / state.seats
    return Outlook(points, chances(points, LEAST + spread_of(state) * math.sqrt(to_come)))


def spread_of(state: State) -> float:
    return SPREAD.get(BORROWED.get(state.game, state.game), USUAL)


def chances(points: list[float], spread: float) -> list[float]:
    """How likely each seat has most in the end, if everybody's points are normally distributed around what is
    hoped for."""
    low, high = min(points) - 4 * spread, max(points) + 4 * spread
    width = (high - low) / STEPS
    found = [0.0] * len(points)
    for step in range(STEPS):
        score = low + (step + 0.5) * width
        below = [0.5 * (1 + math.erf((score - mean) / (spread * math.sqrt(2)))) for mean in points]
        for seat, mean in enumerate(points):
            rest = math.prod(below[:seat]) * math.prod(below[seat + 1 :])
            found[seat] += rest * math.exp(-0.5 * ((score - mean) / spread) ** 2)
    whole = sum(found)
    return [part / whole for part in found]
