"""M9: each of Mutul's choices follows from the facts he names, over random games of every difficulty."""

from __future__ import annotations

import pytest
from core.soaking import progress
from games.tikal.mutul.follow import Follower
from games.tikal.tables import varied

import sacbe

pytestmark = pytest.mark.conformance

STARTS = ["125", "150", "175", "190", "225"]
CHANGES = ["-1", "0", "+1"]


def followed(seed: int) -> Follower:
    """A whole random game, each of his choices checked on the way."""
    table = sacbe.new("tikal-solo", seed=seed, start=STARTS[seed % 5], members=CHANGES[seed % 3])
    rng = sacbe.Rng(seed)
    follower = Follower(table)
    while not table.over:
        follower.push(varied(table, rng))
    return follower


def test_every_choice_follows_from_the_facts_it_names() -> None:
    kinds: dict[str, int] = {}
    ties = 0
    for seed in range(30):
        follower = followed(seed)
        ties += follower.ties
        for kind, count in follower.choices.items():
            kinds[kind] = kinds.get(kind, 0) + count
    assert kinds.keys() == {
        "floor", "dig", "hex", "rotation", "chosen", "here", "temple", "ruin", "emptied", "guard",
    }  # fmt: skip
    assert ties > 100


@pytest.mark.soak
def test_every_choice_of_two_hundred_games() -> None:
    print()
    for done in range(200):
        followed(1000 + done)
        if done % 20 == 19:
            progress("tikal-solo, each choice checked", done + 1, 200)
