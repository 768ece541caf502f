# not compiled: called once a game, and most of the work is OpenSkill's.
"""Ratings: what a game says of the strength of those who played it (OpenSkill, Plackett-Luce).

The arena rates bots and the server rates people and bots by the same sums.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

PROVISIONAL: Final = 6.5  # less certain than this (before ten games or so) a rating says little


class Rating(NamedTuple):
    """A belief: the strength is about `mu`, give or take `sigma`."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def figure(self) -> float:
        """What is shown: the mean less three deviations, 0 for somebody unknown."""
        return self.mu - 3.0 * self.sigma

    @property
    def provisional(self) -> bool:
        return self.sigma > PROVISIONAL


def places(losses: Sequence[float], scores: Sequence[float]) -> list[int]:
    """Winners first (0), then by points; equals share a place."""
    keys = [(loss, -score) for loss, score in zip(losses, scores, strict=True)]
    order = sorted(set(keys))
    return [order.index(key) for key in keys]


def rate(before: Mapping[str, Rating], seats: Sequence[str], places: Sequence[float]) -> dict[str, Rating]:
    """The ratings of all who sat there after one game; who is new has none in `before`.

    Who held several seats of a game has one rating, moved to the mean of what they earned.  A game of one
    player alone says nothing.
    """
    from openskill.models import PlackettLuce  # here, so that other commands need not wait for it

    known = {name: before.get(name, Rating()) for name in seats}
    if len(known) < 2:
        return known
    model = PlackettLuce()
    teams = [[model.create_rating(list(known[name]), name=name)] for name in seats]
    after = model.rate(teams, ranks=[float(place) for place in places])
    moved = {}
    for name in known:
        mine = [after[seat][0] for seat, other in enumerate(seats) if other == name]
        mu = sum(rating.mu for rating in mine) / len(mine)
        moved[name] = Rating(mu, sum(rating.sigma for rating in mine) / len(mine))
    return moved
