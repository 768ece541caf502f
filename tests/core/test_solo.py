"""Which games against an automaton count, and their sums."""

from __future__ import annotations

from typing import Any

import pytest

from sacbe.core.solo import REASONS, Result, per_difficulty, set_apart

HARD: dict[str, str | int | bool] = {"players": 1, "start": "225"}
USUAL: dict[str, str | int | bool] = {"players": 1, "start": "175"}


def test_a_drawn_deal_played_alone_and_without_help_counts() -> None:
    assert set_apart(chosen=False, taken_back=False) == []


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"chosen": True}, "chosen"),
        ({"chosen": None}, "unknown"),
        ({"taken_back": True}, "taken-back"),
        ({"bot": True}, "bot"),
        ({"assisted": True}, "assisted"),
    ],
)
def test_each_fault_alone_sets_a_game_apart(facts: dict[str, Any], reason: str) -> None:
    assert set_apart(**{"chosen": False, "taken_back": False, **facts}) == [reason]
    assert reason in REASONS


def test_all_reasons_are_named() -> None:
    assert set_apart(chosen=True, taken_back=True, bot=True, assisted=True) == [
        "chosen", "taken-back", "bot", "assisted",
    ]  # fmt: skip


def test_sums_per_difficulty_with_the_others_apart() -> None:
    results = [
        Result("second", USUAL, [100, 90], [0], []),
        Result("first", HARD, [120, 200], [1], []),
        Result("first", HARD, [205, 200], [0], []),
        Result("first", HARD, [200, 200], [0, 1], []),
        Result("first", HARD, [300, 200], [0], ["chosen"]),
    ]
    first, second = per_difficulty(results, ["first", "second"])
    assert (first["game"], first["options"]) == ("first", {"start": "225"})
    assert first["counted"] == {"played": 3, "won": 2, "best": 5, "mean": -25.0}
    assert first["apart"] == {"played": 1, "won": 1, "best": 100, "mean": 100.0}
    assert second["counted"] == {"played": 1, "won": 1, "best": 10, "mean": 10.0}
    assert second["apart"] == {"played": 0, "won": 0, "best": None, "mean": None}


def test_a_person_may_sit_behind_the_automaton() -> None:
    assert Result("first", USUAL, [175, 180], [1], [], seat=1).margin == 5
