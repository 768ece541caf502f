"""Private knowledge: who knows the kind of a token, who knows its place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import sacbe
from sacbe.core.knowledge import UNSEEN, Pile, from_list

LION, TOTEM = 1, 2
TREASURES = 1  # the stream


def fresh(*draws: str) -> tuple[sacbe.State, list[int]]:
    """A state to draw with, and a bag of three of each of eight kinds."""
    table = sacbe.new("tikal", players=2, seed=1, stack={"treasures": list(draws)})
    return table.state.copy(), [3] * 8


def test_a_look_tells_kind_and_place_to_the_one_who_looks() -> None:
    state, bag = fresh("lion", "totem")
    pile = Pile(3)
    assert pile.look(2, 0b01, state, TREASURES, bag) == LION
    assert pile.places(0) == [UNSEEN, UNSEEN, LION]
    assert pile.places(1) == [UNSEEN] * 3
    assert state.barrier
    assert bag[LION] == 2


def test_a_second_look_shows_the_same_token() -> None:
    state, bag = fresh("lion", "totem")
    pile = Pile(2)
    first = pile.look(0, 0b01, state, TREASURES, bag)
    assert pile.look(0, 0b10, state, TREASURES, bag) == first
    assert sum(bag) == 23


def test_reordering_by_another_leaves_the_kind_and_clears_the_place() -> None:
    state, bag = fresh("lion", "totem")
    pile = Pile(2)
    pile.look(0, 0b11, state, TREASURES, bag)
    pile.look(1, 0b10, state, TREASURES, bag)
    pile.arrange([1, 0], 0b10)
    assert pile.places(1) == [TOTEM, LION]
    assert pile.places(0) == [UNSEEN, UNSEEN]
    assert pile.loose(0) == [LION]


def test_who_cannot_tell_which_of_two_was_taken_knows_of_one_fewer() -> None:
    state, bag = fresh("lion", "lion")
    pile = Pile(2)
    pile.look(0, 0b01, state, TREASURES, bag)
    pile.look(1, 0b10, state, TREASURES, bag)
    pile.arrange([0, 1], 0b10)  # seat 0 no longer knows where its lion lies
    assert pile.take(1, state, TREASURES, bag) == LION
    assert pile.loose(0) == []
    assert pile.places(1) == [UNSEEN]  # seat 1 never saw the other one


def test_what_is_taken_and_was_known_leaves_the_rest_known() -> None:
    state, bag = fresh("lion", "totem")
    pile = Pile(2)
    pile.look(0, 0b01, state, TREASURES, bag)
    pile.look(1, 0b01, state, TREASURES, bag)
    assert pile.take(1, state, TREASURES, bag) == TOTEM
    assert pile.places(0) == [LION]


def test_a_pile_goes_through_a_position_file_and_copies_are_apart() -> None:
    state, bag = fresh("lion")
    pile = Pile(2)
    pile.look(1, 0b01, state, TREASURES, bag)
    again = from_list(pile.to_list())
    other = pile.copy()
    other.arrange([1, 0], 0)
    assert again.to_list() == pile.to_list()
    assert other.to_list() != pile.to_list()


looks = st.tuples(st.just("look"), st.integers(0, 5), st.integers(1, 7))
moves = st.tuples(st.just("arrange"), st.permutations(range(6)), st.integers(0, 7))
takes = st.tuples(st.just("take"), st.integers(0, 5), st.just(0))


@given(st.lists(st.one_of(looks, moves, takes), max_size=12), st.integers(0, 2**32), st.integers(-1, 2))
def test_an_imagined_pile_looks_the_same_to_its_seat(
    deeds: list[tuple[str, int | list[int], int]], seed: int, seat: int
) -> None:
    state, bag = fresh()
    pile = Pile(6)
    taken = 0
    for deed, what, seats in deeds:
        if deed == "arrange":
            assert isinstance(what, list)
            pile.arrange([place for place in what if place < pile.size], seats)
        elif isinstance(what, int) and what < pile.size:
            if deed == "look":
                pile.look(what, seats, state, TREASURES, bag)
            else:
                pile.take(what, state, TREASURES, bag)
                taken += 1
    dream, dreamt_bag = pile.copy(), bag[:]
    dream.redeal(seat, sacbe.Rng(seed), dreamt_bag)
    assert dream.size == pile.size == 6 - taken
    if seat >= 0:
        assert dream.places(seat) == pile.places(seat)
        assert dream.loose(seat) == pile.loose(seat)
    seen = sum(1 for kind in dream.kinds if kind != UNSEEN)
    assert sum(dreamt_bag) + seen + taken == 24
    assert all(dreamt_bag[kind] >= bag[kind] for kind in range(8))
