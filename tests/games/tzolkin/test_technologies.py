"""Every level of the four technologies, and the bonus beyond the last."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import (
    Facts,
    article,
    built,
    choices,
    game,
    has,
    play,
    points,
    red,
    seat,
)

import sacbe

pytestmark = pytest.mark.conformance


def level(technology: str, number: int, **facts: object) -> Facts:
    return {**facts, "technologies": {technology: number}}


def at(gear: str, space: int, facts: Facts, **state: object) -> sacbe.Table:
    """Red picks up a worker and is asked for its action."""
    return play(red(facts, gears={gear: {str(space): "red"}}, **state), f"take {gear} {space}")


# ---- agriculture ---------------------------------------------------------------------------

OPEN = {"2": [4, 0], "3": [4, 3], "4": [4, 3], "5": [4, 3]}
OPENED = {"seats": {"blue": {"wood_tiles": 3}}, "jungle": OPEN}


@pytest.mark.parametrize(("number", "more"), [(0, 0), (1, 1), (2, 1), (3, 3)])
@pytest.mark.parametrize(("space", "corn"), [(2, 4), (3, 5), (4, 7), (5, 9)])
def test_agriculture_adds_corn_to_harvests(space: int, corn: int, number: int, more: int) -> None:
    """Z103, Z105: 1 at level 1, 3 in all at level 3."""
    table = at("palenque", space, level("agriculture", number), **OPENED)
    play(table, f"as {space}")
    if space > 2:
        play(table, "harvest corn")
    assert has(table) == {"corn": corn + more}


@pytest.mark.parametrize(("number", "corn"), [(0, 3), (1, 3), (2, 4), (3, 4)])
def test_agriculture_2_adds_corn_to_fishing(number: int, corn: int) -> None:
    """Z104; the other levels do not help with fish."""
    assert has(play(at("palenque", 1, level("agriculture", number)), "as 1")) == {"corn": corn}


def test_agriculture_2_harvests_where_no_tile_is_left() -> None:
    """Z104, Z50."""
    bare = {"jungle": {"2": [0, 0]}, "seats": {"blue": {"corn_tiles": 4}}}
    table = play(at("palenque", 2, level("agriculture", 2), **bare), "as 2")
    assert has(table) == {"corn": 5}
    assert seat(table)["corn_tiles"] == 0
    assert article(at("palenque", 2, level("agriculture", 1), **bare), "as 2") == "Z50"


def test_burning_has_the_bonus_too() -> None:
    """Z103."""
    table = play(at("palenque", 4, level("agriculture", 3)), "as 4", "burn", "down brown")
    assert has(table) == {"corn": 10}


def test_beyond_agriculture_is_a_step() -> None:
    """Z105, Z47."""
    table = play(at("tikal", 1, level("agriculture", 3, wood=1)), "as 1", "learn agriculture", "up yellow")
    assert seat(table)["temples"]["yellow"] == 1
    assert seat(table)["technologies"]["agriculture"] == 3
    assert has(table) == {}


# ---- extraction ----------------------------------------------------------------------------

EXTRACTED: list[tuple[int, list[Facts]]] = [
    (1, [{"wood": 1}, {"wood": 2}, {"wood": 2}, {"wood": 2}]),
    (2, [{"corn": 1, "stone": 1}, {"corn": 1, "stone": 1}, {"corn": 1, "stone": 2}, {"corn": 1, "stone": 2}]),
    (3, [{"corn": 2, "gold": 1}, {"corn": 2, "gold": 1}, {"corn": 2, "gold": 1}, {"corn": 2, "gold": 2}]),
    (4, [{"skulls": 1}] * 4),
    (
        5,
        [
            {"corn": 2, "stone": 1, "gold": 1},
            {"corn": 2, "stone": 1, "gold": 1},
            {"corn": 2, "stone": 2, "gold": 1},
            {"corn": 2, "stone": 2, "gold": 2},
        ],
    ),
]


@pytest.mark.parametrize("number", [0, 1, 2, 3])
@pytest.mark.parametrize(("space", "gains"), EXTRACTED)
def test_extraction_at_yaxchilan(space: int, gains: list[Facts], number: int) -> None:
    """Z106 to Z108: wood, then stone, then gold."""
    assert has(play(at("yaxchilan", space, level("extraction", number)), f"as {space}")) == gains[number]


@pytest.mark.parametrize(("number", "more"), [(0, 0), (1, 1), (3, 1)])
@pytest.mark.parametrize(("space", "wood"), [(3, 2), (4, 3), (5, 4)])
def test_extraction_adds_wood_at_palenque(space: int, wood: int, number: int, more: int) -> None:
    """Z106."""
    table = play(at("palenque", space, level("extraction", number)), f"as {space}", "harvest wood")
    assert has(table) == {"wood": wood + more}


def test_extraction_does_not_help_elsewhere() -> None:
    """Z106 to Z108: not on the market, not at Chichen Itza, not through buildings."""
    table = play(at("uxmal", 2, level("extraction", 3, corn=4)), "as 2", "buy gold")
    assert has(table) == {"gold": 1}
    table = play(at("chichen", 6, level("extraction", 3, skulls=1)), "as 6", "gain gold")
    assert has(table) == {"gold": 1}


def test_beyond_extraction_are_two_resources() -> None:
    """Z108."""
    table = at("tikal", 1, level("extraction", 3, stone=1))
    play(table, "as 1", "learn extraction", "gain gold", "gain wood")
    assert has(table) == {"wood": 1, "gold": 1}


# ---- architecture --------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "corn", "score"), [(0, 0, 0), (1, 1, 0), (2, 1, 2), (3, 1, 2)])
def test_architecture_gives_corn_and_points_for_a_building(number: int, corn: int, score: int) -> None:
    """Z109, Z110."""
    table = at("tikal", 2, level("architecture", number, wood=4), buildings=["farm-all"])
    play(table, "as 2", "build farm-all")
    assert seat(table)["corn"] == corn
    assert points(table) == score
    assert seat(table)["wood"] == (1 if number == 3 else 0)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_architecture_3_saves_2_corn_at_uxmal(number: int) -> None:
    """Z111: the building of 2 wood costs 4 corn, or 2."""
    table = at("uxmal", 4, level("architecture", number, corn=4), buildings=["house-agriculture"])
    play(table, "as 4", "build house-agriculture")
    assert seat(table)["corn"] == [0, 1, 1, 3][number]


def test_architecture_3_asks_which_resource_is_saved() -> None:
    """Z112."""
    goods = level("architecture", 3, wood=2, stone=1)
    table = at("tikal", 2, goods, buildings=["house-extraction-gold"])
    play(table, "as 2", "build house-extraction-gold")
    assert choices(table) == ["spare wood", "spare stone"]
    assert article(table, "spare gold") == "Z112"
    play(table, "spare stone")
    assert has(table) == {"corn": 1, "stone": 1, "gold": 1}


def test_architecture_3_builds_what_lacks_one_resource() -> None:
    """Z111, Z112: what is lacking is what is saved."""
    table = at("tikal", 2, level("architecture", 3, wood=2), buildings=["house-extraction-gold"])
    play(table, "as 2", "build house-extraction-gold")
    assert built(table) == ["house-extraction-gold"]
    assert has(table) == {"corn": 1, "gold": 1}


def test_architecture_does_not_serve_monuments() -> None:
    """Z109, Z101."""
    price = {"wood": 2, "stone": 2, "gold": 2}
    table = at("tikal", 4, level("architecture", 3, **price), monuments=["monument-monuments"], buildings=[])
    play(table, "as 4", "build monument-monuments")
    assert has(table) == {}
    assert points(table) == 0
    poor = at("tikal", 4, level("architecture", 3, wood=2, stone=2, gold=1), monuments=["monument-monuments"],
              buildings=[])  # fmt: skip
    assert article(poor, "as 4") == "Z60"


def test_beyond_architecture_are_3_points() -> None:
    """Z111."""
    table = play(at("tikal", 1, level("architecture", 3, gold=1)), "as 1", "learn architecture")
    assert points(table) == 3


# ---- theology ------------------------------------------------------------------------------


def test_theology_1_reaches_the_next_action() -> None:
    """Z113."""
    table = at("chichen", 3, level("theology", 1, skulls=1))
    assert choices(table) == ["as 3", "as 4", "nothing"]
    play(table, "as 4")
    assert points(table) == 7
    assert article(at("chichen", 3, {"skulls": 1, "corn": 5}), "as 4") == "Z35"


def test_theology_2_pays_a_resource_for_a_step() -> None:
    """Z114: once, after the action, and only if one likes."""
    table = at("chichen", 1, level("theology", 2, skulls=1, wood=1, gold=1))
    play(table, "as 1")
    assert choices(table) == ["pay wood", "pay gold", "done"]
    play(table, "pay gold", "up yellow")
    assert seat(table)["temples"] == {"brown": 1, "yellow": 1, "green": 0}
    assert has(table) == {"wood": 1}
    declined = play(at("chichen", 1, level("theology", 2, skulls=1, wood=1)), "as 1", "done")
    assert has(declined) == {"wood": 1}
    without = play(at("chichen", 1, level("theology", 1, skulls=1, wood=1)), "as 1")
    assert choices(without) == ["done"], "nothing more is asked, the turn can end"


def test_theology_3_finds_another_skull() -> None:
    """Z115."""
    assert has(play(at("yaxchilan", 4, level("theology", 3)), "as 4")) == {"skulls": 2}
    assert has(play(at("yaxchilan", 4, level("theology", 2)), "as 4")) == {"skulls": 1}


def test_beyond_theology_is_a_skull() -> None:
    """Z115."""
    assert has(play(at("tikal", 1, level("theology", 3, wood=1)), "as 1", "learn theology")) == {"skulls": 1}


# ---- what levels cost ----------------------------------------------------------------------


@pytest.mark.parametrize(("number", "cost"), [(0, 1), (1, 2), (2, 3), (3, 1)])
@pytest.mark.parametrize("technology", ["extraction", "architecture", "theology"])
def test_levels_cost_1_2_and_3_resources_and_1_beyond(technology: str, number: int, cost: int) -> None:
    """Z46, Z47."""
    table = at("tikal", 1, level(technology, number, stone=6))
    play(table, "as 1", f"learn {technology}")
    if technology == "extraction" and number == 3:
        play(table, "gain wood", "gain wood")
    assert seat(table)["stone"] == 6 - cost
    assert seat(table)["technologies"][technology] == min(number + 1, 3)


def test_a_mixture_of_resources_is_named_one_by_one() -> None:
    """Z44, Z46."""
    table = at("tikal", 1, level("theology", 2, wood=2, stone=2, gold=2))
    play(table, "as 1", "learn theology", "pay gold", "pay wood", "pay gold")
    assert has(table) == {"wood": 1, "stone": 2}


def test_markers_of_all_begin_at_the_start() -> None:
    """Z8."""
    for word in ("green", "blue", "red", "yellow"):
        assert set(seat(game(), word)["technologies"].values()) == {0}
