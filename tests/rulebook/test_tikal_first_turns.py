"""The example of the first two turns (2015 book, after "Décompte des points"), step by step."""

from __future__ import annotations

import pytest
from games.tikal.tables import actor, article, cell, choices, end_turns, look, play, points, seat

import sacbe

pytestmark = pytest.mark.conformance

RODOLPHE = (
    "place c4 1",
    "deploy leader base",
    "move leader a5 b4",
    "move leader b4 c4",
    "dig c4",
    "deploy explorer base",
    "deploy explorer base",
    "move explorer a5 a4",
)


def first_table() -> sacbe.Table:
    """Rodolphe (red) begins and draws the ruin with four masks; Igor draws a clearing."""
    stack = {"tiles": ["A0", "A4"], "treasures": ["mask"]}
    return sacbe.new("tikal", players=2, seed=1, first=1, stack=stack, names=["Rodolphe", "Igor"])


def test_rodolphe_places_a_ruin_with_four_masks_and_stocks_it() -> None:
    """T19: as many treasures as masks, unseen."""
    table = first_table()
    assert look(table)["hand"]["masks"] == 4
    table.push("place c4 1")
    assert cell(table, "c4")["treasures"] == 4
    assert points(table) == 10


def test_rodolphe_spends_his_ten_points() -> None:
    """T23, T30, T45: 1 for the leader, 2 stones, 3 for a treasure, 2 explorers, 2 stones."""
    table = first_table()
    left = []
    for text in RODOLPHE:
        table.push(text)
        left.append(points(table))
    assert left == [10, 9, 8, 7, 4, 3, 2, 0]
    assert seat(table, "red")["museum"] == {"mask": 1}
    assert cell(table, "c4")["treasures"] == 3
    assert cell(table, "c4")["leaders"] == [0]
    assert cell(table, "a5")["explorers"] == [1, 0]
    assert cell(table, "a4")["explorers"] == [1, 0]
    assert choices(table) == ["end"]


def test_rodolphe_has_one_member_in_the_ruin_and_digs_no_second_treasure() -> None:
    """T50."""
    table = play(first_table(), *RODOLPHE[:5])
    assert points(table) == 4
    assert article(table, "dig c4") == "T50"


@pytest.mark.parametrize("temple", ["a4", "b5"])
def test_igor_places_a_clearing_and_uncovers_two_floors(temple: str) -> None:
    """T23, T30, T38, T41, T42: two explorers, two stones each, two floors; either temple."""
    table = play(first_table(), *RODOLPHE, "end")
    assert actor(table) == "orange"
    assert look(table)["hand"]["type"] == "clearing"
    left = []
    for text in (
        "place b3 1",
        "deploy explorer base",
        "deploy explorer base",
        f"move explorer a5 {temple}",
        f"move explorer a5 {temple}",
        f"uncover {temple}",
        f"uncover {temple}",
    ):
        table.push(text)
        left.append(points(table))
    assert left == [10, 9, 8, 6, 4, 2, 0]
    assert cell(table, temple)["level"] == 3
    assert look(table)["floors"]["2"] == 2
    assert look(table)["floors"]["3"] == 5
    table.push("end")
    assert actor(table) == "red"


def test_with_one_explorer_igor_uncovers_one_floor_only() -> None:
    """T42: the reason the book gives, "because he has two explorers"."""
    table = play(first_table(), *RODOLPHE, "end", "place b3 1", "deploy explorer base", "move explorer a5 b5")
    table.push("uncover b5")
    assert article(table, "uncover b5") == "T42"


def test_turns_go_clockwise() -> None:
    """T2, T10: from the first player to the left, and round again."""
    table = sacbe.new("tikal", players=4, seed=1, first=3)
    order = []
    for _ in range(5):
        order.append(actor(table))
        end_turns(table, 1)
    assert order == ["white", "blue", "red", "orange", "white"]


def test_up_to_ten_explorers_come_in_one_turn() -> None:
    """T23, the older book: one could bring ten explorers in a turn."""
    table = play(first_table(), "place c4 1", *["deploy explorer base"] * 10)
    assert cell(table, "a5")["explorers"] == [10, 0]
    assert article(table, "deploy explorer base") == "T21"
