"""Random play, the measure of every engine."""

from __future__ import annotations

from sacbe.core.rng import Rng
from sacbe.core.state import State


class Tally:
    """How much was decided."""

    decisions: int
    forced: int  # decisions with a single choice

    def __init__(self) -> None:
        self.decisions = 0
        self.forced = 0


def play_out(state: State, rng: Rng, tally: Tally) -> None:
    """Play the game to its end, every legal action equally likely."""
    while True:
        legal = state.legal()
        count = len(legal)
        if count == 0:
            return
        tally.decisions += 1
        if count == 1:
            tally.forced += 1
            state.apply(legal[0])
        else:
            state.apply(legal[rng.below(count)])


def count_sequences(state: State, depth: int) -> int:
    """How many legal sequences of that length there are (as perft counts for chess)."""
    legal = state.legal()
    if depth <= 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        after.apply(action)
        total += count_sequences(after, depth - 1)
    return total
