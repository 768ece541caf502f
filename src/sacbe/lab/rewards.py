"""Rewards, by choice.

`win`     at the end: one, shared by the winners; nothing for the others
`score`   at the end: one's points less those of the best other seat
`points`  after every action: how much that difference has changed; a game's sum is `score` less the
          difference at the start
"""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import BadOption
from sacbe.core.state import State

WIN: Final = 0
SCORE: Final = 1
POINTS: Final = 2
REWARDS: Final[list[str]] = ["win", "score", "points"]


def reward_number(name: str) -> int:
    """The number of a kind of reward; refuses what is none (BadOption)."""
    if name not in REWARDS:
        raise BadOption(f"no reward {name!r}; there are {', '.join(REWARDS)}")
    return REWARDS.index(name)


def win_shares(state: State) -> list[float]:
    """Per seat its share of the victory; zeros while the game goes on."""
    out = [0.0] * state.seats
    winners = state.winners()
    for seat in winners:
        out[seat] = 1.0 / len(winners)
    return out


def differences(scores: list[int], unit: int) -> list[float]:
    """Per seat its points less those of the best other one."""
    out: list[float] = []
    for seat, own in enumerate(scores):
        best: int | None = None
        for other, score in enumerate(scores):
            if other != seat and (best is None or score > best):
                best = score
        out.append((own - (best or 0)) / unit)
    return out
