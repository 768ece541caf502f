"""How many legal sequences there are: figures that any change of the rules would move."""

from __future__ import annotations

import pytest
from games.tikal.book import count_by_the_book, legal_by_the_book
from games.tikal.tables import NO_SHRINKING, auction, base, look, varied
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.playout import count_sequences

pytestmark = pytest.mark.conformance


@pytest.mark.parametrize(("game", "players"), [(g, n) for g in ("tikal", "tikal-auction") for n in (2, 3, 4)])
@settings(max_examples=4, phases=NO_SHRINKING)
@given(seed=st.integers(0, 10**9))
def test_exactly_what_the_articles_allow_is_legal(game: str, players: int, seed: int) -> None:
    """At every decision of a game the engine offers what the articles, worked out slowly, allow."""
    table = sacbe.new(game, players=players, seed=seed)
    rng = sacbe.Rng(seed)
    while not table.over:
        assert {action.text for action in table.legal} == legal_by_the_book(look(table))
        table.push(varied(table, rng))


def opening() -> sacbe.Table:
    """Two players, the ruin with four masks to be placed first."""
    return sacbe.new("tikal", players=2, seed=1, first=1, stack={"tiles": ["A0", "A1", "A2"]})


def middle() -> sacbe.Table:
    """Three players; red has camps, a guardian, treasures to swap, and work on temple and ruin."""
    return base(
        3,
        cells={
            "b3": {"tile": "A4", "camp": "red"},
            "c4": {"tile": "C4", "rotation": 5, "level": 5},
            "c3": {"tile": "D2", "rotation": 2},
            "c5": {"tile": "A0", "rotation": 6, "treasures": 2},
            "d4": {"tile": "C3", "rotation": 3, "camp": "red"},
            "d3": {"tile": "B3"},
        },
        expeditions={
            "red": {
                "leader": "c4",
                "explorers": {"c4": 1, "c5": 2, "a5": 1},
                "guardians": {"a4": "explorer"},
            },
            "orange": {"leader": "c5", "explorers": {"c4": 2, "c5": 1}},
            "white": {"explorers": {"b5": 3}},
        },
        museum={"red": {"lion": 1, "mask": 2}, "orange": {"totem": 1, "lion": 1}, "white": {"plate": 1}},
        points=8,
    )


def volcano_round() -> sacbe.Table:
    """Two players; orange has drawn the volcano, both count, then it is placed."""
    return base(
        cells={"c4": {"tile": "D0", "rotation": 5}, "c5": {"tile": "E1", "rotation": 6}},
        expeditions={"red": {"explorers": {"c4": 1}}, "orange": {"leader": "c5", "explorers": {"c4": 1}}},
        hand="D4",
        scoring="volcano",
        turn="red",
        last="orange",
        points=2,
        left=["G0"],
    )


def bidding() -> sacbe.Table:
    """Four players at the first auction of a round; scores differ."""
    scores = {"red": 4, "orange": 7, "white": 0, "blue": 9}
    return auction(4, auction={"display": ["A0", "A1", "A2", "A3"]}, scores=scores)


def last_bid() -> sacbe.Table:
    """Two players; red may overbid for the choice between a volcano and a clearing."""
    return auction(
        2,
        cells={"c4": {"tile": "A1", "rotation": 1}},
        expeditions={"red": {"leader": "a4"}, "orange": {"explorers": {"b5": 2}}},
        auction={"display": ["B3", "D2"], "bid": 3, "bidder": "orange"},
        scores={"red": 5, "orange": 6},
        left=["G0", "G1"],
    )


# To depth 1, 2 and 3.  The first figures can be seen at a glance: four cells and six rotations to begin
# with; bids of 1 to 4 or a pass.
POSITIONS = {
    "opening": (opening, [24, 72, 876]),
    "middle": (middle, [24, 577, 12583]),
    "volcano round": (volcano_round, [4, 14, 71]),
    "bidding": (bidding, [5, 30, 30]),
    "last bid": (last_bid, [3, 7, 23]),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_legal_sequences(name: str) -> None:
    make, counts = POSITIONS[name]
    state = make().state
    assert [count_sequences(state, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_articles_give_the_same_figures(name: str) -> None:
    """Counted by pushing and taking back what the articles allow."""
    make, counts = POSITIONS[name]
    table = make()
    before = table.fingerprint()
    assert [count_by_the_book(table, depth) for depth in (1, 2, 3)] == counts
    assert table.fingerprint() == before
