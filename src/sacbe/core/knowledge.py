"""Private knowledge (D5): a face-down pile of tokens that some seats have looked at.

A token has no kind until somebody looks; then it is drawn from the bag of what may still be there.
Per token and seat two things are remembered: who knows its kind, who knows its place.  Looking sets
both; reordering by another clears the place and leaves the kind.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.rng import Rng
from sacbe.core.state import State

UNSEEN: Final = -1


class Pile:
    """Tokens from bottom to top, with bit masks of the seats that know them."""

    kinds: list[int]
    kind_known: list[int]
    place_known: list[int]

    def __init__(self, size: int = 0) -> None:
        self.kinds = [UNSEEN] * size
        self.kind_known = [0] * size
        self.place_known = [0] * size

    def copy(self) -> Pile:
        made = Pile()
        made.kinds = self.kinds[:]
        made.kind_known = self.kind_known[:]
        made.place_known = self.place_known[:]
        return made

    @property
    def size(self) -> int:
        return len(self.kinds)

    def look(self, place: int, seats: int, state: State, stream: int, bag: list[int]) -> int:
        """The seats of the mask learn what lies at a place; the kind, drawn if nobody had seen it."""
        kind = self.kinds[place]
        if kind == UNSEEN:
            kind = state.pick_kind(stream, bag)
            bag[kind] -= 1
            self.kinds[place] = kind
        state.barrier = True
        self.kind_known[place] |= seats
        self.place_known[place] |= seats
        return kind

    def take(self, place: int, state: State, stream: int, bag: list[int]) -> int:
        """Take a token out and show it to all.

        A seat that knew of such a kind in the pile, but not where, cannot tell whether this was the
        one it knew: it knows of one fewer.
        """
        kind = self.look(place, 0, state, stream, bag)
        knew_kind = self.kind_known.pop(place)
        self.place_known.pop(place)
        self.kinds.pop(place)
        for other in range(self.size):
            if self.kinds[other] == kind:
                unsure = self.kind_known[other] & ~self.place_known[other] & ~knew_kind
                self.kind_known[other] &= ~unsure
                knew_kind |= unsure
        return kind

    def arrange(self, order: list[int], seats: int) -> None:
        """Put the token that was at order[i] at place i; only the seats of the mask saw how."""
        self.kinds = [self.kinds[old] for old in order]
        self.kind_known = [self.kind_known[old] for old in order]
        self.place_known = [self.place_known[old] & seats for old in order]

    def places(self, seat: int) -> list[int]:
        """What the seat knows place by place, UNSEEN where it does not."""
        return [
            kind if self.place_known[place] >> seat & 1 else UNSEEN for place, kind in enumerate(self.kinds)
        ]

    def loose(self, seat: int) -> list[int]:
        """The kinds the seat knows to be somewhere in the pile, in order of number."""
        return sorted(
            kind
            for place, kind in enumerate(self.kinds)
            if self.kind_known[place] >> seat & 1 and not self.place_known[place] >> seat & 1
        )

    def redeal(self, seat: int, rng: Rng, bag: list[int]) -> None:
        """Make of it what `seat` might imagine (a spectator: -1): what it has not seen is unseen
        again, what it knows only by kind lies anywhere among the rest."""
        mask = 1 << seat if seat >= 0 else 0
        free: list[int] = []
        for place in range(self.size):
            if not self.kind_known[place] & mask and self.kinds[place] != UNSEEN:
                bag[self.kinds[place]] += 1
                self.kinds[place] = UNSEEN
            if not self.kind_known[place] & mask:
                self.kind_known[place] = 0
                self.place_known[place] = 0
            if not self.place_known[place] & mask:
                free.append(place)
        mixed = free[:]
        rng.shuffle(mixed)
        kinds = self.kinds[:]
        kind_known = self.kind_known[:]
        place_known = self.place_known[:]
        for place, source in zip(free, mixed):
            self.kinds[place] = kinds[source]
            self.kind_known[place] = kind_known[source]
            self.place_known[place] = place_known[source]

    def to_list(self) -> list[list[int]]:
        """For position files: kind, who knows it, who knows its place."""
        return [[self.kinds[i], self.kind_known[i], self.place_known[i]] for i in range(self.size)]


def from_list(tokens: list[list[int]]) -> Pile:
    """The pile that `to_list` described."""
    made = Pile()
    for kind, kind_known, place_known in tokens:
        made.kinds.append(kind)
        made.kind_known.append(kind_known)
        made.place_known.append(place_known)
    return made
