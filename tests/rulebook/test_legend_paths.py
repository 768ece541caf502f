"""Deploying, walking, camps and stone tokens: the book's examples."""

from __future__ import annotations

import pytest
from games.legend.tables import legend, men
from games.tikal.tables import article, cell, choices, look, play, seat, spent

pytestmark = pytest.mark.conformance


def test_two_points_to_the_temple_two_to_the_clearing_one_to_the_jungle() -> None:
    """L58: the way of the book, five points."""
    table = legend(points=5, cells={"a3": {"tile": "A4"}}, expeditions=men(base=1))
    assert spent(table, "move explorer a5 a4") == 2
    assert spent(table, "move explorer a4 a3") == 2
    assert spent(table, "move explorer a3 a2") == 1
    assert look(table)["jungle"]["a2"]["explorers"] == [1, 0]
    assert choices(table) == ["end"]


def test_without_a_stone_nobody_passes() -> None:
    """L60: the temple at a4 and the clearing at b4 show no stone to each other."""
    table = legend(points=9, expeditions=men(a4=1))
    assert article(table, "move explorer a4 b4") == "L60"
    assert article(table, "move explorer a4 c1") == "L59"


def test_members_come_to_the_common_camp_or_an_own_camp() -> None:
    """L54, L55: the two examples of deploying."""
    table = legend(points=4, cells={"b4": {"camp": "orange"}, "c3": {"camp": "red"}})
    assert choices(table, "deploy") == [
        "deploy explorer base", "deploy explorer c3", "deploy leader base", "deploy leader c3",
    ]  # fmt: skip
    assert article(table, "deploy leader b4") == "L55"
    play(table, "deploy leader base", "deploy explorer c3")
    assert seat(table, "red")["leaders"] == ["a5", "unavailable"]
    assert cell(table, "c3")["explorers"] == [1, 0]


def test_a_camp_costs_five_and_needs_nobody() -> None:
    """L63."""
    table = legend(points=5)
    assert spent(table, "camp f3") == 5
    assert cell(table, "f3")["camp"] == 0


def test_a_camp_needs_the_majority_where_members_are() -> None:
    """L66: a leader weighs three."""
    state = {"points": 5, "turn": "red"}
    rivals = {"orange": {"explorers": {"f3": 2}}}
    assert article(legend(**state, expeditions=rivals), "camp f3") == "L66"
    equal = {**rivals, "red": {"explorers": {"f3": 2}}}
    assert article(legend(**state, expeditions=equal), "camp f3") == "L66"
    led = {**rivals, "red": {"leader": "f3"}}
    assert article(legend(**state, expeditions=led), "camp f3") is None


def test_the_leader_goes_from_camp_to_camp_for_one_point() -> None:
    """L69."""
    camps = {"c3": {"camp": "red"}, "f3": {"camp": "red"}}
    table = legend(points=2, cells=camps, expeditions={"red": {"leader": "c3"}})
    assert spent(table, "shortcut leader c3 f3") == 1
    assert cell(table, "f3")["leaders"] == [0]
    assert spent(table, "shortcut leader f3 base") == 1


def test_a_stone_token_opens_the_way_to_the_temple_of_four() -> None:
    """L72: three points for the token, one for the step."""
    cells = {"f4": {"tile": "C4", "rotation": 2}}
    table = legend(points=4, cells=cells, expeditions=men(f3=1))
    assert article(table, "move explorer f3 f4") == "L60"
    assert spent(table, "stone f3 s") == 3
    assert spent(table, "move explorer f3 f4") == 1
    assert cell(table, "f4")["explorers"] == [1, 0]


def test_moving_a_token_may_close_a_passage() -> None:
    """L74: members may be cut off."""
    table = legend(points=9, stones={"f3 s": 1, "a1 s": 1}, expeditions=men(f4=1))
    assert article(table, "move explorer f4 f3") is None
    assert spent(table, "lift f3 s") == 3
    assert article(table, "end") == "N2"
    play(table, "stone h1 s")
    assert article(table, "move explorer f4 f3") == "L60"


def test_an_explorer_becomes_available_for_two_points_a_leader_for_five() -> None:
    """L76, L77."""
    table = legend(points=7)
    assert spent(table, "recruit explorer") == 2
    assert spent(table, "recruit leader") == 5
    red = seat(table, "red")
    assert (red["reserve"], red["leader_reserve"]) == (19, 2)
    assert red["unavailable"] == {"explorers": 11, "leaders": 0}
