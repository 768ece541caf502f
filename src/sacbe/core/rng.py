"""Chance, the same on every machine.

The generator is *sfc32* (Small Fast Counting, 32-bit words, period about 2**128 on average
and at least 2**32): three words of state and a counter.  Every intermediate value stays below
2**62, so compiled code never leaves machine integers.  A seed of up to 96 bits fills the three
words, lowest first; the counter starts at one and fifteen outputs are thrown away.

    >>> r = Rng(7)
    >>> [r.below(6) for _ in range(8)]
    [0, 5, 2, 5, 5, 3, 5, 0]
"""

from __future__ import annotations

import hashlib
from typing import Final

MASK: Final = 0xFFFFFFFF
SEED_BITS: Final = 96


class Rng:
    """A stream of draws; `words()` is all there is to know about its future."""

    a: int
    b: int
    c: int
    counter: int

    def __init__(self, seed: int = 0, words: list[int] | None = None) -> None:
        if words is not None:
            self.a = words[0]
            self.b = words[1]
            self.c = words[2]
            self.counter = words[3]
            return
        if seed < 0 or seed >> SEED_BITS:
            raise ValueError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed}")
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK
        self.c = (seed >> 64) & MASK
        self.counter = 1
        for _ in range(15):
            self.word()

    def word(self) -> int:
        """The next 32 bits."""
        out = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & MASK
        return out

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        limit = 0x100000000 - 0x100000000 % n
        while True:
            x = self.word()
            if x < limit:
                return x % n

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept

    def fork(self) -> Rng:
        """A new generator seeded from this one."""
        return Rng(self.word() | self.word() << 32 | self.word() << 64)

    def copy(self) -> Rng:
        return Rng(0, [self.a, self.b, self.c, self.counter])

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.counter]

    def __reduce__(self) -> tuple[object, ...]:
        return (from_words, (self.words(),))


def seed_of(words: str) -> int:
    """A seed made of words and nothing else: whoever says the same words has the same chance."""
    return int.from_bytes(hashlib.sha256(words.encode()).digest(), "big") % (1 << SEED_BITS)


def from_words(words: list[int]) -> Rng:
    """The generator that `words()` described."""
    return Rng(0, words)
