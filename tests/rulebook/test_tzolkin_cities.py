"""The cities, buildings and the market, as the book's examples show them."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import (
    article,
    built,
    choices,
    has,
    look,
    on_display,
    play,
    points,
    red,
    seat,
)

pytestmark = pytest.mark.conformance


# ---- Palenque ------------------------------------------------------------------------------


def test_red_harvests_wood_with_3_and_burns_the_forest_with_4() -> None:
    """Z51, Z53: 2 wood, then 7 corn and one step down on a temple."""
    table = red(gears={"palenque": {"1": "red", "3": "red", "4": "red"}})
    play(table, "take palenque 3", "as 3", "harvest wood")
    assert has(table) == {"wood": 2}
    play(table, "take palenque 4", "as 4", "burn", "down yellow")
    assert has(table) == {"wood": 2, "corn": 7}
    assert seat(table)["temples"] == {"brown": 0, "yellow": -1, "green": 0}
    assert (seat(table)["wood_tiles"], seat(table)["corn_tiles"]) == (1, 1)
    assert [(group["corn"], group["wood"]) for group in look(table)["jungle"]] == [
        (4, 0),
        (4, 3),
        (3, 3),
        (4, 4),
    ]


def test_red_gets_corn_without_angering_the_gods() -> None:
    """Z52, Z34: the wood tile taken by 3 uncovers corn that 4, used as 3, harvests: 4 corn more in all."""
    table = red({"corn": 1}, gears={"palenque": {"3": "red", "4": "red"}})
    play(table, "take palenque 3", "as 3", "harvest wood", "take palenque 4", "as 3")
    assert choices(table) == ["harvest wood", "harvest corn", "burn"]
    play(table, "harvest corn")
    assert has(table) == {"wood": 2, "corn": 5}
    assert seat(table)["temples"] == {"brown": 0, "yellow": 0, "green": 0}


def test_without_1_corn_red_cannot_do_so() -> None:
    """Z34: the fee is paid before the harvest."""
    table = red({"corn": 0}, gears={"palenque": {"3": "red", "4": "red"}})
    play(table, "take palenque 3", "as 3", "harvest wood", "take palenque 4")
    assert article(table, "as 3") == "Z34"


def test_the_first_to_come_can_only_take_wood_or_burn() -> None:
    """Z50 to Z53."""
    table = play(red(gears={"palenque": {"5": "red"}}), "take palenque 5", "as 5")
    assert choices(table) == ["harvest wood", "burn"]
    assert article(table, "harvest corn") == "Z52"


# ---- Tikal ---------------------------------------------------------------------------------

TIKAL = ["house-agriculture", "farm-one", "farm-all", "shrine-architecture", "tomb-build", "farm-one"]


def test_two_technologies_then_two_buildings_for_wood() -> None:
    """Z59, Z60: yellow's turn in the book; two buildings are drawn when the turn is over."""
    table = red({"wood": 5}, gears={"tikal": {"3": "red", "4": "red"}}, buildings=TIKAL)
    play(table, "take tikal 3", "as 3", "learn extraction", "learn theology")
    assert has(table) == {"wood": 3}
    assert seat(table)["technologies"] == {
        "agriculture": 0,
        "extraction": 1,
        "architecture": 0,
        "theology": 1,
    }
    play(table, "take tikal 4", "as 4", "build house-agriculture", "build farm-one")
    assert has(table) == {}
    assert built(table) == ["house-agriculture", "farm-one"]
    assert len(on_display(table)) == 4, "nothing is drawn before the turn ends"
    play(table, "done")
    assert len(on_display(table)) == 6


def test_one_technology_twice_leaves_too_little_wood_for_both_buildings() -> None:
    """Z46: 1 + 2 wood."""
    table = red({"wood": 5}, gears={"tikal": {"3": "red", "4": "red"}}, buildings=TIKAL)
    play(table, "take tikal 3", "as 3", "learn extraction", "learn extraction")
    assert has(table) == {"wood": 2}
    play(table, "take tikal 4", "as 4", "build house-agriculture")
    assert choices(table) == ["done"], "without wood the second building is not even asked for"
    assert built(table) == ["house-agriculture"]


def test_a_building_of_one_stone_and_one_gold() -> None:
    """Z94, the book's example of a price."""
    shown = ["shrine-theology-green"]
    table = red({"stone": 1, "gold": 1}, gears={"tikal": {"2": "red"}}, buildings=shown)
    play(table, "take tikal 2", "as 2", "build shrine-theology-green")
    assert built(table) == shown
    assert has(table) == {}
    poor = red({"stone": 2}, gears={"tikal": {"2": "red"}}, buildings=shown)
    play(poor, "take tikal 2")
    assert article(poor, "as 2") == "Z58"


def test_the_building_with_a_step_on_each_temple_and_3_points() -> None:
    """Z96, the book's example of a building."""
    goods = {"wood": 1, "stone": 2, "gold": 1}
    table = red(goods, gears={"tikal": {"2": "red"}}, buildings=["tomb-temples"], day=15)
    play(table, "take tikal 2", "as 2", "build tomb-temples")
    assert seat(table)["temples"] == {"brown": 1, "yellow": 1, "green": 1}
    assert points(table) == 3


# ---- Uxmal ---------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", ["house-agriculture", "house-extraction-corn", "shrine-theology-green"])
def test_a_building_of_two_resources_costs_4_corn(tile: str) -> None:
    """Z70."""
    table = red({"corn": 4}, gears={"uxmal": {"4": "red"}}, buildings=[tile])
    play(table, "take uxmal 4", "as 4", f"build {tile}")
    assert built(table) == [tile]
    assert seat(table)["corn"] == (1 if tile == "house-extraction-corn" else 0)
    poor = play(red({"corn": 3}, gears={"uxmal": {"4": "red"}}, buildings=[tile]), "take uxmal 4")
    assert article(poor, "as 4") == "Z70"


@pytest.mark.parametrize(
    ("before", "trades", "after"),
    [
        ({"wood": 2}, ["sell wood", "sell wood", "buy gold"], {"gold": 1}),
        ({"corn": 8}, ["buy gold", "buy gold"], {"gold": 2}),
        ({"corn": 2}, ["buy wood"], {"wood": 1}),
        ({"wood": 1}, ["sell wood", "done"], {"corn": 2}),
        ({"stone": 2, "gold": 1}, ["sell stone", "sell stone", "done"], {"corn": 6, "gold": 1}),
        (
            {"gold": 1, "corn": 3},
            ["sell gold", "buy wood", "buy wood", "buy stone"],
            {"wood": 2, "stone": 1},
        ),
    ],
)
def test_the_market_trades_as_often_as_one_likes(
    before: dict[str, int], trades: list[str], after: dict[str, int]
) -> None:
    """Z65: wood 2, stone 3, gold 4."""
    table = play(red(before, gears={"uxmal": {"2": "red"}}), "take uxmal 2", "as 2", *trades)
    assert has(table) == after


def test_uxmal_5_offers_every_action_of_four_gears_but_itself() -> None:
    """Z71 to Z73: for somebody who can pay for all of them."""
    rich = {"corn": 30, "wood": 9, "stone": 9, "gold": 9, "skulls": 2}
    table = play(red(rich, gears={"uxmal": {"5": "red"}}), "take uxmal 5", "as 5")
    gears = ("palenque", "yaxchilan", "tikal", "uxmal")
    every = [f"use {gear} {n}" for gear in gears for n in range(1, 6)]
    assert choices(table) == every[:-1]
    play(table, "use yaxchilan 5")
    assert seat(table)["corn"] == 30 - 1 + 2
    assert (seat(table)["stone"], seat(table)["gold"]) == (10, 10)


# ---- Chichen Itza --------------------------------------------------------------------------


def test_red_lays_a_skull_on_6_from_7() -> None:
    """Z76: 1 corn for the step back, 8 points, a step on green, and gold."""
    table = red({"corn": 1, "skulls": 1}, gears={"chichen": {"7": "red"}})
    play(table, "take chichen 7", "as 6")
    assert choices(table) == ["gain wood", "gain stone", "gain gold"]
    play(table, "gain gold")
    assert has(table) == {"gold": 1}
    assert points(table) == 8
    assert seat(table)["temples"]["green"] == 1
    assert look(table)["gears"][4]["spaces"][6]["skull"] == 2
