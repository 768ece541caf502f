"""Position files: any situation, and nothing that no game could hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sacbe

pytestmark = pytest.mark.conformance


def position() -> dict[str, Any]:
    table = sacbe.new("tikal", players=2, seed=5, first=1, names=["Ana", ""])
    table.push(table.legal[0])
    return json.loads(json.dumps(table.to_dict()))  # type: ignore[no-any-return]


def test_a_position_has_its_game_its_options_and_its_names() -> None:
    table = sacbe.Table.from_dict(position())
    assert table.game.key == "tikal"
    assert table.seats == 2
    assert table.seat_names()[0] == "Ana"
    assert table.ply == 0
    assert table.seed is None


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"game": None}, "names its game"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"colour": "red"}, "has no 'colour'"),
        ({"options": 3}, "options and state are objects"),
        ({"options": {"players": 7}}, "from 2 to 4"),
        ({"names": "Ana"}, "names a list"),
        ({"state": []}, "options and state are objects"),
    ],
)
def test_bad_frames_are_refused(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(sacbe.SacbeError, match=complaint):
        sacbe.Table.from_dict({**position(), **change})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"agenda": [1, 0, 0]}, "frames of 4"),
        ({"agenda": [1, 7, 0, 0]}, "names seat 7"),
        ({"agenda": "none"}, "list of whole numbers"),
        ({"agenda": [True, 0, 0, 0]}, "not a whole number"),
        ({"rng": [1, 2, 3]}, "four words of 32 bits"),
        ({"rng": [1, 2, 3, 2**32]}, "four words of 32 bits"),
        ({"stack": [[]]}, "list of 2 lists"),
        ({"cursor": [5, 0]}, "cursor does not fit"),
    ],
)
def test_bad_common_parts_are_refused(change: dict[str, object], complaint: str) -> None:
    whole = position()
    with pytest.raises(sacbe.BadPosition, match=complaint):
        sacbe.Table.from_dict({**whole, "state": {**whole["state"], **change}})


def test_an_empty_state_is_the_beginning() -> None:
    table = sacbe.Table.from_dict({"game": "tikal", "options": {"players": 3}})
    assert table.seats == 3
    assert table.scores == [0, 0, 0]
