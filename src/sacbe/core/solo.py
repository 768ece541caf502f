# not compiled: a few sums, nothing hot.
"""A person's own results against automata: which games count, and their sums per difficulty.

The server and the terminal share this rule: a finished game counts when its deal was drawn and not chosen,
nothing that had been shown was taken back, no bot moved for the person and nobody helped.  What a player may
look up at the table (`assist`: scores, reach, costs) is no help in this sense.  Other finished games are
listed apart, with every reason.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Final

from sacbe.core.options import Options

CHOSEN: Final = "chosen"  # seed, stack or position were chosen
UNKNOWN: Final = "unknown"  # nobody wrote down whether they were
TAKEN_BACK: Final = "taken-back"  # something that had been shown
BOT: Final = "bot"  # a bot held the person's seat, or moved for it
ASSISTED: Final = "assisted"  # moves were suggested
REASONS: Final = (CHOSEN, UNKNOWN, TAKEN_BACK, BOT, ASSISTED)


def set_apart(
    *, chosen: bool | None, taken_back: bool, bot: bool = False, assisted: bool = False
) -> list[str]:
    """Why a finished game does not count, in the order of REASONS; empty: it counts.

    `chosen` is None where nobody knows.
    """
    found = [(CHOSEN, chosen is True), (UNKNOWN, chosen is None), (TAKEN_BACK, taken_back)]
    found += [(BOT, bot), (ASSISTED, assisted)]
    return [reason for reason, holds in found if holds]


class Result:
    """A finished game, as the person in one seat sees it."""

    def __init__(
        self,
        game: str,
        options: Options,
        scores: Sequence[int],
        winners: Sequence[int],
        apart: list[str],
        seat: int = 0,
    ) -> None:
        self.game = game
        self.difficulty = {key: value for key, value in options.items() if key != "players"}
        self.margin = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
        self.won = seat in winners
        self.apart = apart


def per_difficulty(results: Iterable[Result], games: list[str]) -> list[dict[str, object]]:
    """Sums of the games that count and of the others for every difficulty, in the order of `games`."""
    found: dict[tuple[int, str], list[Result]] = {}
    for result in results:
        key = (games.index(result.game), json.dumps(result.difficulty, sort_keys=True))
        found.setdefault(key, []).append(result)
    return [
        {
            "game": group[0].game,
            "options": group[0].difficulty,
            "counted": summary([result for result in group if not result.apart]),
            "apart": summary([result for result in group if result.apart]),
        }
        for _, group in sorted(found.items())
    ]


def summary(results: list[Result]) -> dict[str, object]:
    """How many, how many won (a shared victory is one), the best and the mean margin."""
    margins = [result.margin for result in results]
    return {
        "played": len(margins),
        "won": sum(result.won for result in results),
        "best": max(margins, default=None),
        "mean": round(sum(margins) / len(margins), 2) if margins else None,
    }
