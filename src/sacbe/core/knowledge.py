"""Private knowledge (D5): a face-down pile of tokens that some seats have looked at.

A token has no kind until somebody looks; then it is drawn from the bag of what may still be there.
What a seat knows of a pile is of two sorts.  *Exact*: it knows the kind at a place.  *Loose*: it knows
that kinds lie somewhere in the pile, as a bag of kinds that is not tied to tokens.  Looking gives exact
knowledge; another's reordering pours it into the bag.  A token whose place a seat knows leaves without
touching its bag; any other that leaves or is newly seen strikes one of its kind from it.  Were loose
knowledge tied to tokens, a seat that sees one of two alike could tell whether it is the one it knew.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import BadPosition
from sacbe.core.rng import Rng
from sacbe.core.state import State

UNSEEN: Final = -1
KIND_BITS: Final = 8  # an entry of `loose`: the seat above, the kind in the lowest bits
KIND_MASK: Final = (1 << KIND_BITS) - 1


class Pile:
    """Tokens from bottom to top, and what each seat knows of them."""

    kinds: list[int]  # UNSEEN until somebody has looked
    known: list[int]  # per place: bit mask of the seats that know the kind there
    bags: list[int]  # what seats know without a place, seat << KIND_BITS | kind, sorted

    def __init__(self, size: int = 0) -> None:
        self.kinds = [UNSEEN] * size
        self.known = [0] * size
        self.bags = []

    def copy(self) -> Pile:
        made = Pile()
        made.kinds = self.kinds[:]
        made.known = self.known[:]
        made.bags = self.bags[:]
        return made

    @property
    def size(self) -> int:
        return len(self.kinds)

    # ---- what happens to it ------------------------------------------------------------

    def look(self, place: int, seats: int, state: State, stream: int, bag: list[int]) -> int:
        """The seats of the mask learn what lies at a place; the kind, drawn if nobody had seen it."""
        kind = self._reveal(place, state, stream, bag)
        self._strike(kind, seats & ~self.known[place])
        self.known[place] |= seats
        return kind

    def take(self, place: int, state: State, stream: int, bag: list[int]) -> int:
        """Take a token out and show it to all."""
        kind = self._reveal(place, state, stream, bag)
        self._strike(kind, ~self.known[place])
        self.kinds.pop(place)
        self.known.pop(place)
        return kind

    def arrange(self, order: list[int], seats: int) -> None:
        """Put the token that was at order[i] at place i; only the seats of the mask saw how."""
        for place, known in enumerate(self.known):
            others = known & ~seats
            seat = 0
            while others:
                if others & 1:
                    self.bags.append(seat << KIND_BITS | self.kinds[place])
                others >>= 1
                seat += 1
        self.bags.sort()
        self.kinds = [self.kinds[old] for old in order]
        self.known = [self.known[old] & seats for old in order]

    def _reveal(self, place: int, state: State, stream: int, bag: list[int]) -> int:
        kind = self.kinds[place]
        if kind == UNSEEN:
            kind = state.pick_kind(stream, bag)
            bag[kind] -= 1
            self.kinds[place] = kind
        state.barrier = True
        return kind

    def _strike(self, kind: int, seats: int) -> None:
        """These seats see a token of that kind which they did not know the place of: one fewer is loose."""
        left = []
        for entry in self.bags:
            seat = entry >> KIND_BITS
            if entry & KIND_MASK == kind and seats >> seat & 1:
                seats &= ~(1 << seat)
            else:
                left.append(entry)
        self.bags = left

    # ---- what is known -----------------------------------------------------------------

    def places(self, seat: int) -> list[int]:
        """What the seat knows place by place, UNSEEN where it does not."""
        return [kind if self.known[place] >> seat & 1 else UNSEEN for place, kind in enumerate(self.kinds)]

    def loose(self, seat: int) -> list[int]:
        """The kinds the seat knows to be somewhere among the other places, in order of number."""
        return [entry & KIND_MASK for entry in self.bags if entry >> KIND_BITS == seat]

    # ---- position files ----------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        """For position files: kind and mask of each token, seat and kind of each loose piece of knowledge."""
        return {
            "tokens": [[kind, self.known[place]] for place, kind in enumerate(self.kinds)],
            "loose": [[entry >> KIND_BITS, entry & KIND_MASK] for entry in self.bags],
        }

    def check(self, seats: int) -> None:
        """Refuse knowledge of what is not there (BadPosition)."""
        for place, kind in enumerate(self.kinds):
            known = self.known[place]
            if known < 0 or known >> seats or (known and kind == UNSEEN):
                raise BadPosition(f"the token at place {place} of a pile cannot be known to seats {known:b}")
        for entry in self.bags:
            if not 0 <= entry >> KIND_BITS < seats:
                raise BadPosition(f"a pile is known to seat {entry >> KIND_BITS}")
        for seat in range(seats):
            hidden = [kind for place, kind in enumerate(self.kinds) if not self.known[place] >> seat & 1]
            for kind in self.loose(seat):
                if kind not in hidden:
                    raise BadPosition(f"seat {seat} knows of kind {kind} in a pile that holds none of it")
                hidden.remove(kind)


def from_dict(facts: dict[str, object], seats: int) -> Pile:
    """The pile that `to_dict` described; raises BadPosition where that is none."""
    made = Pile()
    for kind, known in _pairs(facts.get("tokens", []), "tokens"):
        made.kinds.append(kind)
        made.known.append(known)
    made.bags = sorted(seat << KIND_BITS | kind for seat, kind in _pairs(facts.get("loose", []), "loose"))
    made.check(seats)
    return made


def _pairs(value: object, name: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for pair in value if isinstance(value, list) else [value]:
        if not isinstance(pair, list) or len(pair) != 2:
            raise BadPosition(f"{name} of a pile are pairs of whole numbers")
        first, second = pair
        if type(first) is not int or type(second) is not int or not UNSEEN <= first <= KIND_MASK:
            raise BadPosition(f"{name} of a pile are pairs of whole numbers")
        found.append((first, second))
    return found


def redeal(piles: list[Pile], seat: int, rng: Rng, bag: list[int]) -> None:
    """Make of the piles that share a bag what `seat` might imagine (a spectator: -1).

    What it knows by place stays, what it knows loosely lies anywhere among the rest, all else is
    unknown again.  That others know a place is public, so a token there gets another kind; their loose
    knowledge is theirs alone and is forgotten.
    """
    mask = 1 << seat if seat >= 0 else 0
    for pile in piles:
        for place, kind in enumerate(pile.kinds):
            if kind != UNSEEN and not pile.known[place] & mask:
                bag[kind] += 1
                pile.kinds[place] = UNSEEN
    for pile in piles:
        free = [place for place in range(pile.size) if pile.kinds[place] == UNSEEN]
        rng.shuffle(free)
        for kind in pile.loose(seat):
            bag[kind] -= 1
            pile.kinds[free.pop()] = kind
        pile.bags = [entry for entry in pile.bags if entry >> KIND_BITS == seat]
    for pile in piles:
        for place, known in enumerate(pile.known):
            if known and pile.kinds[place] == UNSEEN:
                pile.kinds[place] = _draw(rng, bag)


def _draw(rng: Rng, bag: list[int]) -> int:
    left = rng.below(sum(bag))
    kind = 0
    while left >= bag[kind]:
        left -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind
