"""What the games of an arena show: win rates with intervals, ratings, scores, time."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sacbe.arena.playing import Outcome
from sacbe.core.rating import Rating, places, rate

Z95 = 1.959964  # of a 95 % interval
TOLD = ("bot", "win_rate", "low", "high", "rating", "mean_score", "ms_per_decision")


@dataclass(frozen=True)
class Standing:
    """One bot over all its games."""

    bot: str
    games: int  # seats it held, over all games
    win_rate: float
    low: float
    high: float
    even: float  # the share it would win if all were equally strong
    rating: float
    mean_score: float
    ms_per_decision: float

    def to_dict(self) -> dict[str, object]:
        """What `sacbe arena --json` says of a bot."""
        return {name: getattr(self, name) for name in TOLD}


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of so many games."""
    if not games:
        return 0.0, 1.0
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = Z95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def ratings(outcomes: list[Outcome], bots: list[str]) -> dict[str, float]:
    """Over all games in order; the figure is the mean less three deviations."""
    rated = {bot: Rating() for bot in bots}
    for outcome in outcomes:
        seats = outcome.seats
        losses = [1.0 - wins for wins in outcome.wins[: len(seats)]]
        rated |= rate(rated, seats, places(losses, outcome.scores[: len(seats)]))
    return {bot: rating.figure for bot, rating in rated.items()}


def standings(outcomes: list[Outcome], bots: list[str]) -> list[Standing]:
    """The bots in the order of their names on the command line."""
    names = list(dict.fromkeys(bots))
    rated = ratings(outcomes, names)
    return [_standing(outcomes, bot, rated[bot]) for bot in names]


def _standing(outcomes: list[Outcome], bot: str, rating: float) -> Standing:
    wins = score = even = spent = 0.0
    held = decisions = played = 0
    for outcome in outcomes:
        seats = [seat for seat, name in enumerate(outcome.seats) if name == bot]
        played += bool(seats)
        for seat in seats:
            held += 1
            wins += outcome.wins[seat]
            score += outcome.scores[seat]
            even += 1 / len(outcome.wins)
            spent += outcome.seconds[seat]
            decisions += outcome.decisions[seat]
    share = wins / held if held else 0.0
    low, high = interval(share, played)  # seats of one game are not independent of each other
    return Standing(
        bot=bot,
        games=held,
        win_rate=round(share, 4),
        low=round(low, 4),
        high=round(high, 4),
        even=round(even / held, 4) if held else 0.0,
        rating=round(rating, 2),
        mean_score=round(score / held, 2) if held else 0.0,
        ms_per_decision=round(1000 * spent / decisions, 3) if decisions else 0.0,
    )
