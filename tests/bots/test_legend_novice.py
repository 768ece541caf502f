"""The novice at Legend: drafts what it can use, plays nothing in vain, and knows what its power is worth."""

from __future__ import annotations

from typing import Any

import pytest
from games.legend.tables import board, legend, men

import sacbe
from sacbe.bots.catalogue import make

EMPTIED = {"d2": {"treasures": 0}, "e5": {"treasures": 0}}


def answer(table: sacbe.Table) -> str:
    return make("novice", "legend", 1).answer(table).text


def draft(*cards: str, hand: tuple[str, ...] = (), **state: Any) -> str:
    """Which of these cards it takes, with a token and hexes already, and orange served."""
    boards = {
        **board(*hand, token=8, tiles=["A0", "A1"]),
        "orange": {"token": 9, "tiles": ["A2", "A3"], "right": ["15", "15", "16"]},
    }
    table = legend(draft=True, cards=[*cards, "24", "24"], boards=boards, **state)
    legal = [action for action in table.legal if action.text.removeprefix("take card ") in cards]
    assert len(legal) == len(cards)
    imagined = table.state.imagine(0, sacbe.Rng(1))
    return make("novice", "legend", 1).choose(0, table.view(0), legal, imagined).text


def test_a_digging_card_is_taken_for_treasure_within_reach() -> None:
    assert draft("05", "19", "12", expeditions=men(d2=2)) == "take card 05"
    assert draft("05", "19", "12", cells=EMPTIED) != "take card 05"


def test_a_second_digging_card_is_not_taken_for_the_same_treasure() -> None:
    """Two members at two treasures: the card in hand will take both."""
    state: dict[str, Any] = {
        "expeditions": men(d2=2, a4=1, b5=1), "cells": {"e5": {"treasures": 0}},
    }  # fmt: skip
    assert draft("05", "11", **state) == "take card 05"
    assert draft("05", "11", hand=("06",), **state) == "take card 11"


def test_explorers_are_not_sent_for_where_none_are_left() -> None:
    nobody = {"red": {"explorers": {"base": 18}}}
    assert draft("02", "18", expeditions=nobody) == "take card 18"


@pytest.mark.parametrize("rounds", [1, 6])
def test_a_card_that_can_do_nothing_is_held(rounds: int) -> None:
    table = legend(boards=board("05"), cells=EMPTIED, round=rounds)
    assert answer(table) == "hold 05"


def test_a_card_that_can_do_everything_is_played() -> None:
    assert answer(legend(boards=board("05"), expeditions=men(d2=2))) == "play 05"


def test_piles_are_looked_at_first() -> None:
    table = legend(3, boards=board("07", "05"), expeditions=men(d2=2))
    assert answer(table) == "peek"


@pytest.mark.parametrize(("level", "does"), [(6, "power P04"), (3, "end")])
def test_the_power_is_used_where_it_brings_more_than_it_scores_unused(level: int, does: str) -> None:
    """In the last count, with no point left: a floor on level 6 brings six points, on level 3 one."""
    table = legend(
        boards=board(power="D2"), cells={"b3": {"tile": "A1", "level": level}}, expeditions=men(b3=2),
        count="final", points=0, round=6, passed=["red", "orange"],
    )  # fmt: skip
    assert "power P04" in [action.text for action in table.legal]
    assert answer(table) == does
