"""Food days and rewards, as the book's examples show them."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import game, has, play, points, red, seat

import sacbe

pytestmark = pytest.mark.conformance

# Red, blue and yellow stand as in the book's picture; green, who is not in it, is lowest everywhere.
TEMPLES = {
    "red": {"brown": 1, "yellow": 0, "green": 5},
    "blue": {"brown": 3, "yellow": 0, "green": 3},
    "yellow": {"brown": 3, "yellow": 0, "green": -1},
    "green": {"brown": -1, "yellow": -1, "green": -1},
}


def food_day(day: int) -> sacbe.Table:
    """The last turn of a food day; everybody can feed everybody."""
    seats = {word: {"corn": 6, "temples": steps} for word, steps in TEMPLES.items()}
    table = game(seats=seats, first="yellow", turn="red", day=day)
    return play(table, "put uxmal", "done")


@pytest.mark.parametrize("day", [7, 20])
def test_the_gifts_of_the_middle_of_an_age(day: int) -> None:
    """Z120: red 1 stone, 2 wood and 1 skull; blue 2 stone and 2 wood; yellow 2 stone."""
    table = food_day(day)
    assert has(table, "red") == {"wood": 2, "stone": 1, "skulls": 1}
    assert has(table, "blue") == {"wood": 2, "stone": 2}
    assert has(table, "yellow") == {"stone": 2}
    assert has(table, "green") == {}
    assert points(table, "red") == 0


def test_the_points_of_the_end_of_the_first_age() -> None:
    """Z122, Z123: 16, 15 and 7."""
    table = food_day(13)
    assert [points(table, word) for word in ("red", "blue", "yellow")] == [16, 15, 7]
    assert has(table, "red") == {}


def test_the_points_of_the_end_of_the_second_age() -> None:
    """Z122, Z123: 18, 15 and 7."""
    table = food_day(26)
    assert table.over
    assert [points(table, word) for word in ("red", "blue", "yellow")] == [18, 15, 7]


def test_three_workers_and_5_corn() -> None:
    """Z117, Z118: two are fed with 4, 1 corn is left, the third costs 3 points."""
    table = play(red({"corn": 5}, first="yellow", day=7), "put uxmal", "done")
    assert seat(table)["corn"] == 1
    assert points(table) == -3


def test_farms_for_two_workers_and_one_corn_less_make_five_workers_cost_3() -> None:
    """Z100, the book's example."""
    farms = ["farm-one", "farm-one", "farm-all"]
    table = red({"corn": 9, "workers": 5, "built": farms}, first="yellow", day=7)
    play(table, "put uxmal", "done")
    assert seat(table)["corn"] == 6
    assert points(table) == 0


@pytest.mark.parametrize("skulls", [0, 1, 3])
def test_skulls_that_were_not_laid_are_worth_3_points_each_at_the_end(skulls: int) -> None:
    """Z125."""
    table = play(red({"corn": 6, "skulls": skulls}, first="yellow", day=26), "put uxmal", "done")
    assert table.over
    assert seat(table)["points"].get("skulls", 0) == skulls * 3 * 4
    assert "goods" not in seat(table)["points"], "a skull is no corn"


def test_goods_left_at_the_end_are_sold_and_4_corn_are_a_point() -> None:
    """Z125: 5 + 2 + 2 * 3 + 4 corn, counted in quarters."""
    goods = {"corn": 11, "wood": 1, "stone": 2, "gold": 1}
    table = play(red(goods, first="yellow", day=26), "put uxmal", "done")
    assert seat(table)["points"]["goods"] == 17


def test_monuments_feed_nobody() -> None:
    """Z100."""
    monuments = ["monument-funerary", "monument-workers", "monument-skulls"]
    table = play(red({"corn": 9, "built": monuments}, first="yellow", day=7), "put uxmal", "done")
    assert seat(table)["corn"] == 3
