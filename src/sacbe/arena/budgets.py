"""How much a bot may think for a decision: so many actions tried, or a part of what its level does."""

from __future__ import annotations

from fractions import Fraction

from sacbe.bots.catalogue import make
from sacbe.core.errors import BadOption


def read_budget(text: str) -> Fraction:
    """A whole number of actions, or a part: 2000, 1/10.

    >>> read_budget("2000"), read_budget("1/10")
    (Fraction(2000, 1), Fraction(1, 10))
    """
    try:
        found = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise BadOption(f"{text!r} is no number") from None
    if found <= 0:
        raise BadOption(f"{text} is not positive")
    if found > 1 and found.denominator != 1:
        raise BadOption(f"{text} is neither a whole number of actions nor a part of a level's")
    return found


def written(budget: Fraction | None) -> int | str | None:
    """As files and answers say it."""
    if budget is None or budget < 1:
        return None if budget is None else str(budget)
    return int(budget)


def actions_tried(bot: str, game: str, budget: Fraction | None) -> int | None:
    """What a level may try for a decision; None: what it does anyway, or it does not plan."""
    if budget is None or budget >= 1:
        return None if budget is None else int(budget)
    usual = int(getattr(make(bot, game, 0), "budget", 0))
    return max(1, int(usual * budget)) if usual else None
