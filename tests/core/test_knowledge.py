"""Private knowledge (RL77): what a seat knows by place, and what it knows to be somewhere in a pile."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sacbe
from sacbe.core.knowledge import UNSEEN, Pile, from_dict, redeal

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


def test_another_of_the_kind_that_leaves_strikes_one() -> None:
    state, bag = fresh("lion", "lion")
    pile = Pile(2)
    pile.look(0, 0b01, state, TREASURES, bag)
    pile.look(1, 0b10, state, TREASURES, bag)
    pile.arrange([0, 1], 0b10)  # seat 0 no longer knows where its lion lies
    assert pile.take(1, state, TREASURES, bag) == LION
    assert pile.loose(0) == []
    assert pile.places(1) == [UNSEEN]  # seat 1 never saw the other one


def test_what_was_known_by_place_leaves_the_bag_alone() -> None:
    state, bag = fresh("lion", "lion", "totem")
    pile = Pile(3)
    pile.look(0, 0b01, state, TREASURES, bag)
    pile.arrange([0, 1, 2], 0)
    assert pile.loose(0) == [LION]
    assert pile.look(1, 0b01, state, TREASURES, bag) == LION  # newly seen: it may be the one it knew of
    assert pile.loose(0) == []
    pile.arrange([0, 1, 2], 0)
    pile.look(2, 0b01, state, TREASURES, bag)
    assert (pile.loose(0), pile.places(0)) == ([LION], [UNSEEN, UNSEEN, TOTEM])
    assert pile.take(2, state, TREASURES, bag) == TOTEM
    assert pile.loose(0) == [LION]


@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_which_of_two_alike_is_seen_again_makes_no_difference(order: list[int]) -> None:
    """Seat 0 knows of a lion; after the reordering it sees a lion: its own or the other one."""
    state, bag = fresh("lion", "lion")
    pile = Pile(2)
    pile.look(0, 0b01, state, TREASURES, bag)
    pile.look(1, 0b10, state, TREASURES, bag)
    pile.arrange(order, 0b10)
    pile.look(0, 0b01, state, TREASURES, bag)
    assert pile.places(0) == [LION, UNSEEN]
    assert pile.loose(0) == []


def test_each_seat_has_a_bag_of_its_own() -> None:
    state, bag = fresh("lion", "totem", "lion")
    pile = Pile(3)
    pile.look(0, 0b011, state, TREASURES, bag)
    pile.look(1, 0b110, state, TREASURES, bag)
    pile.arrange([2, 1, 0], 0b100)
    assert [pile.loose(seat) for seat in range(3)] == [[LION], [LION, TOTEM], []]
    pile.take(0, state, TREASURES, bag)  # the third token, a lion nobody had seen
    assert [pile.loose(seat) for seat in range(3)] == [[], [TOTEM], []]
    assert pile.places(2) == [TOTEM, UNSEEN]


def test_what_is_taken_and_was_known_leaves_the_rest_known() -> None:
    state, bag = fresh("lion", "totem")
    pile = Pile(2)
    pile.look(0, 0b01, state, TREASURES, bag)
    pile.look(1, 0b01, state, TREASURES, bag)
    assert pile.take(1, state, TREASURES, bag) == TOTEM
    assert pile.places(0) == [LION]


def test_a_pile_goes_through_a_position_file_and_copies_are_apart() -> None:
    state, bag = fresh("lion", "totem")
    pile = Pile(3)
    pile.look(1, 0b01, state, TREASURES, bag)
    pile.arrange([0, 1, 2], 0)
    pile.look(0, 0b10, state, TREASURES, bag)
    again = from_dict(json.loads(json.dumps(pile.to_dict())), 2)
    other = pile.copy()
    other.arrange([1, 0, 2], 0)
    assert again.to_dict() == pile.to_dict()
    assert again.loose(0) == [LION]
    assert other.to_dict() != pile.to_dict()


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({"tokens": [[1, 4]]}, "cannot be known to seats 100"),
        ({"tokens": [[-1, 1]]}, "cannot be known to seats 1"),
        ({"tokens": [[1, 0]], "loose": [[2, 1]]}, "known to seat 2"),
        ({"tokens": [[1, 0]], "loose": [[0, 2]]}, "holds none of it"),
        ({"tokens": [[1, 0]], "loose": [[0, 1], [0, 1]]}, "holds none of it"),
        ({"tokens": [[1, 1]], "loose": [[0, 1]]}, "holds none of it"),
        ({"tokens": 3}, "pairs of whole numbers"),
        ({"tokens": [["lion", 0]]}, "pairs of whole numbers"),
    ],
)
def test_knowledge_of_what_is_not_there_is_refused(facts: dict[str, object], complaint: str) -> None:
    with pytest.raises(sacbe.BadPosition, match=complaint):
        from_dict(facts, 2)


def test_imagined_piles_share_what_is_left() -> None:
    """The only lions lie where seat 0 knows of one: no other pile can be dealt them."""
    state, bag = fresh("lion", "lion", "lion", "totem")
    piles = [Pile(3), Pile(3)]
    for place in range(3):
        piles[1].look(place, 0b01, state, TREASURES, bag)
    piles[0].look(0, 0b10, state, TREASURES, bag)
    piles[1].arrange([2, 0, 1], 0b10)
    for seed in range(50):
        dreams, left = [pile.copy() for pile in piles], bag[:]
        redeal(dreams, 0, sacbe.Rng(seed), left)
        assert dreams[1].kinds == [LION] * 3
        assert dreams[0].kinds[0] not in (LION, UNSEEN)  # seat 1 has seen it, seat 0 knows that it did
        assert min(left) >= 0


def test_what_lies_somewhere_may_lie_anywhere() -> None:
    state, bag = fresh("lion", "totem")
    pile = Pile(3)
    pile.look(0, 0b01, state, TREASURES, bag)
    pile.arrange([0, 1, 2], 0b10)
    seen = set()
    for seed in range(60):
        dream = pile.copy()
        redeal([dream], 0, sacbe.Rng(seed), bag[:])
        assert dream.kinds.count(LION) == 1
        seen.add(dream.kinds.index(LION))
    assert seen == {0, 1, 2}


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
    redeal([dream], seat, sacbe.Rng(seed), dreamt_bag)
    pile.check(3)
    dream.check(3)
    assert dream.size == pile.size == 6 - taken
    if seat >= 0:
        assert dream.places(seat) == pile.places(seat)
        assert dream.loose(seat) == pile.loose(seat)
    seen = sum(1 for kind in dream.kinds if kind != UNSEEN)
    assert sum(dreamt_bag) + seen + taken == 24
    assert min(dreamt_bag) >= 0
