"""The generator: the same everywhere, fair, and honest about its seeds."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sacbe.core.rng import Rng

pytestmark = pytest.mark.conformance

WORD = 2**32


def sfc32(seed: int, count: int) -> list[int]:
    """The published generator, written down again without any cleverness."""
    a, b, c = (seed // WORD**i % WORD for i in range(3))
    counter = 1
    out = []
    for _ in range(15 + count):
        mixed = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        a = b ^ (b // 2**9)
        b = c * 9 % WORD
        c = (c * 2**21 % WORD + c // 2**11 + mixed) % WORD
        out.append(mixed)
    return out[15:]


def test_known_values() -> None:
    assert [Rng(seed).word() for seed in (0, 1, 2**96 - 1)] == [4216505632, 3387734806, 163292757]
    rng = Rng(7)
    assert [rng.below(6) for _ in range(8)] == [0, 5, 2, 5, 5, 3, 5, 0]


@given(st.integers(0, 2**96 - 1))
def test_it_is_the_published_generator(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(20)] == sfc32(seed, 20)


@pytest.mark.parametrize("seed", [-1, 2**96, 2**200])
def test_seeds_that_do_not_fit_are_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0"):
        Rng(seed)


@given(st.integers(0, 2**96 - 1), st.integers(1, 2**31))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng(seed).below(n) < n


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 36])
def test_every_side_comes_up_about_equally_often(sides: int) -> None:
    rng = Rng(2024)
    counts = [0] * sides
    for _ in range(1000 * sides):
        counts[rng.below(sides)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_a_shuffle_reaches_every_order_about_equally_often() -> None:
    rng = Rng(99)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = {Rng(seed).word() for seed in range(2000)}
    assert len(firsts) == 2000


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng(5)
    other = rng.copy()
    assert [rng.word() for _ in range(4)] == [other.word() for _ in range(4)]
    rng.word()
    assert rng.words() != other.words()


def test_words_are_all_there_is() -> None:
    rng = Rng(5)
    rng.word()
    again = Rng(0, rng.words())
    assert [rng.word() for _ in range(4)] == [again.word() for _ in range(4)]


def test_pickles() -> None:
    rng = Rng(5)
    rng.word()
    assert pickle.loads(pickle.dumps(rng)).words() == rng.words()


def test_a_fork_differs_from_its_source() -> None:
    rng = Rng(5)
    fork = rng.fork()
    assert fork.words() != rng.words()
    assert fork.word() != rng.word()
