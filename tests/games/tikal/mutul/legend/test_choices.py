"""M9 in Legend: each of Mutul's choices follows from the facts, over random games of every difficulty."""

from __future__ import annotations

import pytest
from games.tikal.mutul.legend.follow import Follower
from games.tikal.tables import varied

import sacbe
from sacbe.core.conformance import random_options

pytestmark = pytest.mark.conformance


def followed(seed: int) -> Follower:
    """A whole random game, each of his choices checked on the way."""
    game = sacbe.find_game("legend-solo")
    rng = sacbe.Rng(seed)
    table = sacbe.Table(game, random_options(game, 1, rng), seed)
    follower = Follower(table)
    while not table.over:
        follower.push(varied(table, rng))
    return follower


def test_every_choice_follows_from_the_facts_it_names() -> None:
    kinds: dict[str, int] = {}
    ties = 0
    for seed in range(8):
        follower = followed(seed)
        ties += follower.ties
        for kind, count in follower.choices.items():
            kinds[kind] = kinds.get(kind, 0) + count
    assert kinds.keys() >= {
        "draft", "aside", "jungle", "rotation", "chosen", "depart.1", "depart.3", "reach", "treasure",
        "highest", "try",
    }  # fmt: skip
    assert ties > 50


@pytest.mark.soak
def test_every_choice_of_two_hundred_games() -> None:
    for seed in range(1000, 1200):
        followed(seed)
