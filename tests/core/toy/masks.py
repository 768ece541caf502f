"""How piles must not be kept: marks on tokens say who knows their kind.

With two alike in a pile, a seat that knew of one and sees one again can tell by its own marks whether it
is the same one (RL77).  The conformance kit has to notice.
"""

from __future__ import annotations

from typing import Any

from sacbe.core.knowledge import UNSEEN
from sacbe.core.rng import Rng
from sacbe.core.state import State


class MaskPile:
    """The doors of `core.knowledge.Pile`, with another memory behind them."""

    def __init__(self, size: int = 0) -> None:
        self.tokens = [[UNSEEN, 0, 0] for _ in range(size)]  # kind, who knows it, who knows the place

    def copy(self) -> MaskPile:
        made = MaskPile()
        made.tokens = [token[:] for token in self.tokens]
        return made

    @property
    def size(self) -> int:
        return len(self.tokens)

    @property
    def kinds(self) -> list[int]:
        return [token[0] for token in self.tokens]

    def look(self, place: int, seats: int, state: State, stream: int, bag: list[int]) -> int:
        token = self.tokens[place]
        if token[0] == UNSEEN:
            token[0] = state.pick_kind(stream, bag)
            bag[token[0]] -= 1
        state.barrier = True
        token[1] |= seats
        token[2] |= seats
        return token[0]

    def take(self, place: int, state: State, stream: int, bag: list[int]) -> int:
        kind = self.look(place, 0, state, stream, bag)
        knew = self.tokens.pop(place)[1]
        for token in self.tokens:
            if token[0] == kind:
                unsure = token[1] & ~token[2] & ~knew
                token[1] &= ~unsure
                knew |= unsure
        return kind

    def arrange(self, order: list[int], seats: int) -> None:
        self.tokens = [self.tokens[old] for old in order]
        for token in self.tokens:
            token[2] &= seats

    def places(self, seat: int) -> list[int]:
        return [kind if place >> seat & 1 else UNSEEN for kind, _, place in self.tokens]

    def loose(self, seat: int) -> list[int]:
        return sorted(kind for kind, known, place in self.tokens if (known & ~place) >> seat & 1)

    def to_dict(self) -> dict[str, object]:
        return {"tokens": [token[:] for token in self.tokens]}


def from_dict(facts: Any, seats: int) -> MaskPile:
    made = MaskPile()
    made.tokens = [list(token) for token in facts["tokens"]]
    return made


def redeal(piles: list[MaskPile], seat: int, rng: Rng, bag: list[int]) -> None:
    mask = 1 << seat if seat >= 0 else 0
    for pile in piles:
        for token in pile.tokens:
            if not token[1] & mask:
                if token[0] != UNSEEN:
                    bag[token[0]] += 1
                token[:] = [UNSEEN, 0, 0]
        free = [place for place, token in enumerate(pile.tokens) if not token[2] & mask]
        mixed = free[:]
        rng.shuffle(mixed)
        tokens = pile.tokens[:]
        for place, source in zip(free, mixed):
            pile.tokens[place] = tokens[source]
