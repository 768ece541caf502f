"""Who sits where in which game.

Every line-up is played in all its rotations on the same deal, so that neither the seat nor the luck of
the draw favours a bot.  Such a set of games is never cut: a number of games is rounded up to whole sets.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from sacbe.core.errors import BadOption


@dataclass(frozen=True)
class Pairing:
    """One game to be played."""

    number: int
    seed: int  # of the deal
    seats: tuple[str, ...]  # the bot of each person's seat
    budget: Fraction | None = None  # see `budgets`; None: what each level does


def line_ups(bots: list[str], people: int) -> list[tuple[str, ...]]:
    """Which bots sit together: every choice of them; if there are too few, the last fills the seats left."""
    if not bots:
        raise BadOption("an arena needs at least one bot")
    if len(bots) < people:
        return [tuple(bots + bots[-1:] * (people - len(bots)))]
    return list(combinations(bots, people))


def rotations(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The line-up from every seat on, each that differs once."""
    turned = [line_up[first:] + line_up[:first] for first in range(len(line_up))]
    return list(dict.fromkeys(turned))


def pairings(
    bots: list[str], people: int, games: int, seed: int, budget: Fraction | None = None
) -> list[Pairing]:
    """At least so many games, in whole sets."""
    one_set = [seats for line_up in line_ups(bots, people) for seats in rotations(line_up)]
    sets = -(-games // len(one_set))
    return [
        Pairing(deal * len(one_set) + place, seed + deal, seats, budget)
        for deal in range(sets)
        for place, seats in enumerate(one_set)
    ]
