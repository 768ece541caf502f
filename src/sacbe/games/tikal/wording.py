"""Words about the site that are no action of a game, read as if they were: `camp base`, `dig a5`.

An edition asks its refusals about them, so that a rule is named instead of "unknown words".
"""

from __future__ import annotations

from sacbe.games.tikal import actions as verbs
from sacbe.games.tikal.state import SiteState


def number(word: str) -> int:
    """A number as people write it: `05`, `+5` and `1_0` are words, not bids."""
    found = int(word)
    if str(found) != word:
        raise ValueError(word)
    return found


def cell(s: SiteState, word: str) -> int:
    """The cell of that name; KeyError when there is none."""
    found = s.site.find(word)
    if found < 0:
        raise KeyError(word)
    return found


def site_args(s: SiteState, code: int, words: list[str]) -> list[int] | None:
    """The numbers the words after a verb of the site stand for; None when they make no sense.

    KeyError, ValueError or IndexError mean the same.
    """
    if code == verbs.PLACE:
        rotation = number(words[1]) - 1
        return [cell(s, words[0]), rotation] if 0 <= rotation < 6 and len(words) == 2 else None
    if code == verbs.DEPLOY and len(words) == 2:
        return [verbs.PIECES.index(words[0]), cell(s, words[1])]
    if code in (verbs.MOVE, verbs.SHORTCUT) and len(words) == 3:
        start = cell(s, words[1])
        goal = cell(s, words[2])
        return [verbs.PIECES.index(words[0]), start, goal, s.site.side_towards(start, goal)]
    if code in (verbs.UNCOVER, verbs.DIG, verbs.CAMP) and len(words) == 1:
        return [cell(s, words[0])]
    if code == verbs.GUARD and len(words) == 2:
        return [cell(s, words[0]), verbs.PIECES.index(words[1])]
    return None
