"""Position files: what is counted, and what no game could hold."""

from __future__ import annotations

import pytest
from games.legend.tables import board, legend, men
from games.tikal.tables import look, play

import sacbe

pytestmark = pytest.mark.conformance

LIONS = {"tokens": [[1, 1], [1, 1]], "loose": []}
BAD: list[tuple[dict[str, object], str]] = [
    ({"hands": {}}, "has no 'hands'"),
    ({"round": 7}, "round is a whole number"),
    ({"order": ["red", "red"]}, "every seat once"),
    ({"next_order": ["red", "red"]}, "twice"),
    ({"next_order": [None, None, "red"]}, "2 positions"),
    ({"boards": {"red": {"token": 5}}}, "no token 5"),
    ({"boards": {"red": {"right": ["99"]}}}, "no card '99'"),
    ({"boards": {"red": {"right": ["05*"]}}}, "cannot be turned over"),
    ({"boards": {"red": {"right": ["02", "02"]}}}, "not so many of 02"),
    ({"boards": {"red": {"right": ["07"]}}}, "not so many of 07"),
    ({"boards": {"red": {"left": ["05", "06", "10", "11"]}}}, "3 places"),
    ({"boards": {"red": {"tiles": ["F1"]}}}, "is not drafted"),
    ({"boards": {"red": {"tiles": ["A1"]}}, "cells": {"e4": {"tile": "A1"}}}, "two places"),
    ({"boards": {"red": {"power": "D1"}, "orange": {"power": "D1"}}}, "two seats"),
    ({"boards": {"red": {"power": "D1", "used": "P02"}}}, "no power 'P02'"),
    ({"boards": {"red": {"hand": 1}}}, "no 'hand'"),
    ({"cells": {"z1": {"tile": "A1"}}}, "dotted cell"),
    ({"cells": {"e4": {"tile": "outer_lake_1"}}}, "outer hex"),
    ({"cells": {"e4": {"tile": "F1"}}}, "lies elsewhere"),
    ({"cells": {"d2": {"rotation": 1}}}, "printed"),
    ({"stones": {"c3 ne": 3}}, "c3 ne"),
    ({"stones": {"c3 nw": 1}}, "no border"),
    ({"stones": {"c3 ne": 2, "a1 s": 1}}, "only 2 stone tokens"),
    ({"unavailable": {"red": {"explorers": 13}}}, "more unavailable"),
    ({"museum": {"red": {"lion": 4}}}, "lion"),
    ({"blue": {"lion": 1}}, "nobody's museum"),
    ({"blue": {"gold": 1}}, "no treasure"),
    ({"count": "half"}, "volcano or final"),
    ({"deck": {"02": 9}}, "02 in deck"),
    ({"deck": {}}, "cards are missing"),
    ({"bag": {}}, "tokens or hexes are missing"),
    ({"left": []}, "tokens or hexes are missing"),
    ({"left": ["A1", "A1"]}, "two places"),
    ({"agenda": [15, 0, 0, 0]}, "does not end with a decision"),
    ({"agenda": [6, 0, 99, 0]}, "no card or power"),
    ({"agenda": [6, 0, 23, 0, 1, 0, 0, 0]}, "cannot wait"),
    ({"agenda": [11, 0, 10, 0]}, "searches"),
    ({"agenda": [5, 0, 28, 0]}, "places no hex"),
    ({"agenda": [5, 0, 0, 0]}, "which is elsewhere"),
    ({"agenda": [10, 0, 3, 0]}, "no stone token"),
    ({"piles": {"d2": {"tokens": [[1, 1]], "loose": []}}}, "size"),
    ({"piles": {"d2": LIONS, "e5": LIONS}}, "not so many of lion"),
    ({"draft": True}, "missing"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "complaint"), BAD)
def test_what_no_game_could_hold_is_refused(state: dict[str, object], complaint: str) -> None:
    with pytest.raises(sacbe.BadPosition, match=complaint):
        legend(**state)


def test_what_is_left_out_follows_from_what_is_there() -> None:
    """Decks, bag and hexes: all that lies nowhere else."""
    table = legend(3, boards=board("05", "05", token=9, tiles=["A1"]), cells={"e4": {"tile": "B2"}})
    view = look(table)
    assert view["decks"]["cards"]["05"] == 1
    assert view["decks"]["tokens"]["9"] == 2
    assert view["decks"]["tiles"] == {"A": 5, "B": 5, "C": 5, "D": 5, "E": 5}


def test_blue_treasures_in_a_museum_are_not_dug_ones() -> None:
    table = legend(museum={"red": {"lion": 5}}, blue={"lion": 0})
    assert look(table)["decks"]["treasures"].get("lion", 0) == 0
    assert look(table)["treasures_left"] == 21


def test_a_position_in_the_middle_of_a_card_is_read_again() -> None:
    table = play(legend(boards=board("06"), expeditions=men(d2=1, e5=1)), "play 06", "dig d2")
    again = sacbe.Table.from_dict(table.to_dict())
    assert again.fingerprint() == table.fingerprint()
    assert [action.text for action in again.legal] == ["dig e5", "stop"]


def test_a_draft_of_three_in_which_the_odd_hex_is_still_open_is_read_again() -> None:
    """Two seats have a hex each: both may still take a second one, but only the third must take one."""
    table = sacbe.new("legend", players=3, seed=5)
    for _ in range(2):
        table.push(next(action for action in table.legal if str(action).startswith("take tile")))
    assert sacbe.Table.from_dict(table.to_dict()).legal == table.legal
