"""Golden records: whole games against Mutul that replay for ever to the scores they state."""

from __future__ import annotations

import pytest
from games.tikal.mutul.follow import Follower
from games.tikal.mutul.records import names, record, without_comments

import sacbe

pytestmark = pytest.mark.conformance

GAME = "tikal-solo"

# Scores after so many actions; the last are the result.
GOLDEN: dict[str, dict[int, list[int]]] = {
    "planned": {66: [10, 175], 99: [57, 175], 132: [108, 175], 165: [171, 258]},
    "planned-hard": {58: [16, 225], 88: [39, 225], 117: [72, 225], 147: [107, 330]},
    "planned-easy": {66: [15, 125], 99: [44, 125], 132: [104, 125], 165: [182, 190]},
    "wild-fixed-draws": {65: [3, 190], 97: [7, 190], 130: [13, 190], 163: [19, 327]},
}


def test_every_record_is_listed() -> None:
    assert names(GAME) == GOLDEN.keys()


@pytest.mark.parametrize("name", GOLDEN)
def test_it_replays_to_its_scores_and_mutul_gives_good_reasons(name: str) -> None:
    text = record(GAME, name)
    played = sacbe.read(text)
    assert played.over
    assert without_comments(played.record()) == without_comments(text)
    assert {ply: played.view(None, ply)["scores"] for ply in GOLDEN[name]} == GOLDEN[name]
    assert max(GOLDEN[name]) == played.ply
    follower = Follower(sacbe.Table(played.game, played.options, played.seed, played.stack))
    for action in played.history:
        follower.push(action)
    assert follower.table.fingerprint() == played.fingerprint()
    assert sum(follower.choices.values()) > 50


def test_mutuls_doings_stand_beside_the_actions() -> None:
    comments = [line for line in record(GAME, "planned").splitlines() if line.startswith("#")]
    assert any("Mutul reveals card" in line for line in comments)
    assert sum("Why:" in line for line in comments) > 50
