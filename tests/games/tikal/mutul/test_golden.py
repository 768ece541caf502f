"""Golden records of games against Mutul: each of his choices follows from the facts it names."""

from __future__ import annotations

import golden
import pytest
from games.tikal.mutul.follow import Follower

import sacbe

pytestmark = pytest.mark.conformance


@pytest.mark.parametrize("name", golden.names("tikal-solo"))
def test_mutul_gives_good_reasons(name: str) -> None:
    played = sacbe.read(golden.text_of(name))
    follower = Follower(sacbe.Table(played.game, played.options, played.seed, played.stack))
    for action in played.history:
        follower.push(action)
    assert sum(follower.choices.values()) > 50


def test_mutuls_doings_stand_beside_the_actions() -> None:
    text = golden.text_of("tikal-solo/planned")
    comments = [line for line in text.splitlines() if line.startswith("#")]
    assert any("Mutul reveals card" in line for line in comments)
    assert sum("Why:" in line for line in comments) > 50
