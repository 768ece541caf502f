"""Every building, built for its price and looked at for its gain."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import Facts, article, built, changes, choices, has, play, points, red, seat

import sacbe

pytestmark = pytest.mark.conformance

FIRST_AGE = 3
SECOND_AGE = 15  # a day of each

# tile: day, price, answers to its questions, goods afterwards, what else changed
BUILDINGS: dict[str, tuple[int, Facts, list[str], Facts, Facts]] = {
    "farm-one": (FIRST_AGE, {"wood": 1}, [], {}, {}),
    "farm-all": (FIRST_AGE, {"wood": 4}, [], {}, {}),
    "tomb-brown-yellow": (FIRST_AGE, {"wood": 2, "stone": 1}, [], {}, {"brown": 1, "yellow": 1}),
    "tomb-brown-green": (FIRST_AGE, {"wood": 1, "stone": 2}, [], {}, {"brown": 1, "green": 1}),
    "tomb-build": (FIRST_AGE, {"wood": 1, "gold": 1}, ["up yellow"], {}, {"yellow": 1}),
    "house-agriculture": (FIRST_AGE, {"wood": 2}, [], {}, {"agriculture": 1}),
    "house-agriculture-stone": (FIRST_AGE, {"wood": 3}, [], {"stone": 1}, {"agriculture": 1}),
    "house-extraction-corn": (FIRST_AGE, {"wood": 1, "stone": 1}, [], {"corn": 1}, {"extraction": 1}),
    "house-extraction-gold": (FIRST_AGE, {"wood": 2, "stone": 1}, [], {"gold": 1}, {"extraction": 1}),
    "shrine-architecture": (FIRST_AGE, {"gold": 1}, [], {}, {"architecture": 1}),
    "shrine-theology-green": (FIRST_AGE, {"stone": 1, "gold": 1}, [], {}, {"theology": 1, "green": 1}),
    "farm-three": (SECOND_AGE, {"wood": 2}, [], {}, {}),
    "house-stone": (SECOND_AGE, {"wood": 3}, ["learn theology"], {"stone": 1}, {"theology": 1}),
    "house-gold": (
        SECOND_AGE,
        {"wood": 2, "stone": 1},
        ["learn agriculture"],
        {"gold": 1},
        {"agriculture": 1},
    ),
    "house-corn": (SECOND_AGE, {"wood": 3, "stone": 1}, ["learn extraction"], {"corn": 6}, {"extraction": 1}),
    "house-skull": (
        SECOND_AGE,
        {"wood": 2, "stone": 2},
        ["learn architecture"],
        {"skulls": 1},
        {"architecture": 1},
    ),
    "tomb-market": (SECOND_AGE, {"stone": 3}, [], {}, {"points": 6}),
    "tomb-worker": (SECOND_AGE, {"wood": 1, "stone": 1, "gold": 1}, [], {}, {"points": 6, "workers": 1}),
    "tomb-points": (SECOND_AGE, {"wood": 1, "gold": 2}, [], {}, {"points": 8}),
    "tomb-action": (SECOND_AGE, {"wood": 2, "stone": 1, "gold": 1}, [], {}, {"points": 2}),
    "tomb-temples": (
        SECOND_AGE,
        {"wood": 1, "stone": 2, "gold": 1},
        [],
        {},
        {"points": 3, "brown": 1, "yellow": 1, "green": 1},
    ),
    "shrine-brown": (SECOND_AGE, {"stone": 2}, [], {}, {"points": 2, "brown": 2}),
    "shrine-green": (SECOND_AGE, {"gold": 2}, [], {}, {"points": 3, "green": 2}),
    "shrine-yellow": (SECOND_AGE, {"gold": 3}, [], {}, {"points": 4, "yellow": 2}),
    "shrine-learning": (
        SECOND_AGE,
        {"stone": 1, "gold": 2},
        ["learn theology", "learn theology"],
        {},
        {"theology": 2},
    ),
    "shrine-theology-temples": (
        SECOND_AGE,
        {"stone": 2, "gold": 1},
        [],
        {},
        {"theology": 1, "brown": 1, "green": 1},
    ),
    "shrine-architecture-points": (
        SECOND_AGE,
        {"stone": 1, "gold": 1},
        [],
        {},
        {"points": 3, "architecture": 1},
    ),
}


def builder(tile: str, day: int, goods: Facts) -> sacbe.Table:
    return red(goods, gears={"tikal": {"2": "red"}}, buildings=[tile], day=day)


def test_every_building_is_in_the_table() -> None:
    game_ = sacbe.find_game("tzolkin")
    named = {action.text.split()[1] for action in game_.actions.all if action.kind == "build"}
    assert {name for name in named if not name.startswith("monument")} == set(BUILDINGS)
    assert len(BUILDINGS) == 27


@pytest.mark.parametrize("tile", BUILDINGS)
def test_a_building_costs_its_price_and_gives_its_gain(tile: str) -> None:
    """Z94, Z96."""
    day, price, answers, goods, changed = BUILDINGS[tile]
    table = play(builder(tile, day, price), "take tikal 2", "as 2", f"build {tile}", *answers)
    assert built(table) == [tile]
    assert has(table) == goods
    assert changes(table) == changed
    assert choices(table) == ["done"]


def test_the_tomb_that_only_scores_asks_nothing_even_of_the_rich() -> None:
    """Z96: it has no effect, and not that of the building beside it in the list."""
    goods = {"wood": 1, "gold": 2, "corn": 9}
    table = play(builder("tomb-points", SECOND_AGE, goods), "take tikal 2", "as 2", "build tomb-points")
    assert choices(table) == ["done"]
    assert has(table) == {"corn": 9}


@pytest.mark.parametrize("tile", BUILDINGS)
def test_one_resource_too_few_is_too_few(tile: str) -> None:
    """Z58, Z94: neither corn nor another resource stands in for it."""
    day, price, *_ = BUILDINGS[tile]
    for good in price:
        table = builder(tile, day, {**price, good: price[good] - 1, "corn": 9})
        assert article(play(table, "take tikal 2"), "as 2") == "Z58"


# ---- what buildings let one do -------------------------------------------------------------


@pytest.mark.parametrize(
    ("farms", "wealth", "left"),
    [
        ([], [], 4),
        (["farm-one"], [], 6),
        (["farm-one", "farm-one", "farm-one"], [], 10),
        (["farm-all"], [], 7),
        (["farm-all", "farm-all"], [], 10),
        (["farm-all", "farm-one"], [], 8),
        ([], ["uxmal-3"], 6),
        (["farm-all"], ["uxmal-3"], 8),
    ],
)
def test_what_farms_save_three_workers_with_ten_corn(farms: list[str], wealth: list[str], left: int) -> None:
    """Z100, Z13."""
    table = red({"corn": 10, "built": farms, "kept": wealth}, first="yellow", day=7)
    play(table, "put uxmal", "done")
    assert seat(table)["corn"] == left


def test_the_farm_of_the_second_age_feeds_three() -> None:
    """Z100: two of them feed all six."""
    facts = {"corn": 5, "workers": 6, "built": ["farm-three", "farm-three"]}
    table = play(red(facts, first="yellow", day=20), "put uxmal", "done")
    assert seat(table)["corn"] == 5
    assert points(table) == 0


def test_a_building_that_builds_another() -> None:
    """Z97: as with Tikal 2, or not at all."""
    goods = {"wood": 2, "gold": 1}
    shown = ["tomb-build", "farm-one"]
    table = red(goods, gears={"tikal": {"2": "red"}}, buildings=shown)
    play(table, "take tikal 2", "as 2", "build tomb-build", "up green")
    assert choices(table) == ["build farm-one", "done"]
    play(table, "build farm-one")
    assert built(table) == ["tomb-build", "farm-one"]
    assert has(table) == {}


def test_a_building_with_a_market() -> None:
    """Z98."""
    goods = {"stone": 4, "corn": 1}
    table = red(goods, gears={"tikal": {"2": "red"}}, buildings=["tomb-market"], day=SECOND_AGE)
    play(table, "take tikal 2", "as 2", "build tomb-market")
    assert choices(table) == ["sell stone", "done"]
    play(table, "sell stone", "buy gold")
    assert has(table) == {"gold": 1}
    refusing = red(goods, gears={"tikal": {"2": "red"}}, buildings=["tomb-market"], day=SECOND_AGE)
    play(refusing, "take tikal 2", "as 2", "build tomb-market", "done")
    assert has(refusing) == {"stone": 1, "corn": 1}


def test_a_building_with_an_action() -> None:
    """Z99: 1 corn for any action of four cities, or nothing."""
    goods = {"wood": 2, "stone": 1, "gold": 1, "corn": 1}
    table = red(goods, gears={"tikal": {"2": "red"}}, buildings=["tomb-action"], day=SECOND_AGE)
    play(table, "take tikal 2", "as 2", "build tomb-action")
    assert "use yaxchilan 5" in choices(table)
    assert "use uxmal 2" not in choices(table), "nothing is left to trade"
    assert choices(table)[-1] == "done"
    play(table, "use yaxchilan 5")
    assert has(table) == {"corn": 2, "stone": 1, "gold": 1}
    poor = red({**goods, "corn": 0}, gears={"tikal": {"2": "red"}}, buildings=["tomb-action"], day=SECOND_AGE)
    play(poor, "take tikal 2", "as 2", "build tomb-action")
    assert choices(poor) == ["done"]
    assert built(poor) == ["tomb-action"]


def test_a_worker_beyond_the_sixth_and_a_skull_beyond_the_last_are_lost() -> None:
    """Z96."""
    goods = {"wood": 1, "stone": 1, "gold": 1, "workers": 6}
    table = red(goods, gears={"tikal": {"2": "red"}}, buildings=["tomb-worker"], day=SECOND_AGE)
    play(table, "take tikal 2", "as 2", "build tomb-worker")
    assert seat(table)["workers"] == 6
    assert points(table) == 6
    none_left = red(
        {"wood": 2, "stone": 2},
        seats={"blue": {"skulls": 13}},
        gears={"tikal": {"2": "red"}},
        buildings=["house-skull"],
        day=SECOND_AGE,
    )
    play(none_left, "take tikal 2", "as 2", "build house-skull", "learn theology")
    assert has(none_left) == {}
