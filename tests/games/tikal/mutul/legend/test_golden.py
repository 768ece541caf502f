"""Golden records of Legend against Mutul: each of his choices follows from the facts it names."""

from __future__ import annotations

import golden
import pytest
from games.tikal.mutul.legend.follow import Follower

import sacbe

pytestmark = pytest.mark.conformance


@pytest.mark.parametrize("name", ["planned-hard", "wild-fixed-draws"])
def test_mutul_gives_good_reasons(name: str) -> None:
    played = sacbe.read(golden.text_of(f"legend-solo/{name}"))
    follower = Follower(sacbe.Table(played.game, played.options, played.seed, played.stack))
    for action in played.history:
        follower.push(action)
    assert sum(follower.choices.values()) > 100
