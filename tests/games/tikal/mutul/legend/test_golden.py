"""Golden records: whole games of Legend against Mutul that replay for ever to the scores they state."""

from __future__ import annotations

import pytest
from games.tikal.mutul.legend.follow import Follower
from games.tikal.mutul.records import names, record, without_comments

import sacbe

pytestmark = pytest.mark.conformance

GAME = "legend-solo"

# Scores after so many actions; the last are the result.
GOLDEN: dict[str, dict[int, list[int]]] = {
    "planned": {81: [5, 175], 121: [5, 175], 162: [5, 177], 203: [252, 481]},
    "planned-hard": {79: [2, 179], 118: [16, 188], 158: [16, 198], 198: [232, 464]},
    "planned-easy": {79: [2, 175], 119: [67, 175], 159: [67, 176], 199: [312, 341]},
    "wild-fixed-draws": {64: [5, 175], 96: [5, 180], 128: [7, 188], 160: [12, 423]},
}


def test_every_record_is_listed() -> None:
    assert names(GAME) == GOLDEN.keys()


@pytest.mark.parametrize("name", GOLDEN)
def test_it_replays_to_its_scores(name: str) -> None:
    text = record(GAME, name)
    played = sacbe.read(text)
    assert played.over
    assert without_comments(played.record()) == without_comments(text)
    assert {ply: played.view(None, ply)["scores"] for ply in GOLDEN[name]} == GOLDEN[name]
    assert max(GOLDEN[name]) == played.ply


@pytest.mark.parametrize("name", ["planned-hard", "wild-fixed-draws"])
def test_mutul_gives_good_reasons(name: str) -> None:
    played = sacbe.read(record(GAME, name))
    follower = Follower(sacbe.Table(played.game, played.options, played.seed, played.stack))
    for action in played.history:
        follower.push(action)
    assert follower.table.fingerprint() == played.fingerprint()
    assert sum(follower.choices.values()) > 100
