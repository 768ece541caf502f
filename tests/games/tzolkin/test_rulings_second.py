"""Rulings of the second reading."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import (
    CHEAP,
    LOWEST,
    TOPS,
    actor,
    article,
    built,
    choices,
    game,
    has,
    look,
    monuments,
    neutral,
    on_display,
    pass_round,
    play,
    points,
    red,
    seat,
    told,
    workers,
)

import sacbe

pytestmark = pytest.mark.conformance


def chichen(space: int, facts: dict[str, object], **state: object) -> sacbe.Table:
    table = red(facts, gears={"chichen": {str(space): "red"}}, **state)
    return play(table, f"take chichen {space}")


# ---- second reading ------------------------------------------------------------------------


def test_the_market_sells_first_and_then_buys() -> None:
    """Ruling RZ1: after a purchase no sale, so the action ends."""
    table = red({"wood": 2, "corn": 4}, gears={"uxmal": {"2": "red"}})
    play(table, "take uxmal 2", "as 2")
    assert article(table, "done") == "Z40"
    play(table, "sell wood", "buy stone")
    assert article(table, "sell wood") == "Z67"
    assert choices(table) == ["buy wood", "buy stone", "done"]


def test_uxmal_5_cannot_borrow_itself() -> None:
    """Ruling RZ2: neither by Uxmal nor by the building."""
    table = play(red({"corn": 9}, gears={"uxmal": {"5": "red"}}), "take uxmal 5", "as 5")
    assert article(table, "use uxmal 5") == "Z72"
    goods = {"wood": 2, "stone": 1, "gold": 1, "corn": 5}
    table = red(goods, gears={"tikal": {"2": "red"}}, buildings=["tomb-action"], day=15)
    play(table, "take tikal 2", "as 2", "build tomb-action")
    assert article(table, "use uxmal 5") == "Z72"


def test_architecture_serves_one_of_two_buildings() -> None:
    """Ruling RZ3: the first is asked, the second gets the other answer; all levels together."""
    facts = {"wood": 9, "technologies": {"architecture": 2}}

    def first_with(answer: str) -> sacbe.Table:
        table = red(facts, gears={"tikal": {"4": "red"}}, buildings=CHEAP)
        play(table, "take tikal 4", "as 4", "build farm-one")
        assert choices(table) == ["with architecture", "without architecture"]
        return play(table, answer)

    table = first_with("with architecture")
    assert (seat(table)["corn"], points(table)) == (1, 2)
    assert article(table, "with architecture") == "Z61"
    play(table, "build farm-one")
    assert (seat(table)["corn"], points(table)) == (1, 2)
    table = first_with("without architecture")
    assert (seat(table)["corn"], points(table)) == (0, 0)
    play(table, "build farm-one")
    assert (seat(table)["corn"], points(table)) == (1, 2)
    table = play(first_with("with architecture"), "done")
    assert built(table) == ["farm-one"]
    poor = red({"wood": 3, "technologies": {"architecture": 3}}, gears={"tikal": {"4": "red"}},
               buildings=["farm-all"])  # fmt: skip
    play(poor, "take tikal 4", "as 4", "build farm-all")
    assert built(poor) == ["farm-all"], "it must use architecture, so nothing is asked"


def test_paid_steps_need_room_and_free_steps_are_lost() -> None:
    """Ruling RZ4."""
    table = red({"corn": 9, "temples": TOPS}, gears={"uxmal": {"1": "red"}})
    assert article(play(table, "take uxmal 1"), "as 1") == "Z90"
    table = red({"wood": 2, "temples": TOPS}, gears={"tikal": {"5": "red"}})
    assert article(play(table, "take tikal 5"), "as 5") == "Z90"
    one = {**TOPS, "green": 0}
    table = red({"wood": 2, "temples": one}, gears={"tikal": {"5": "red"}})
    play(table, "take tikal 5", "as 5")
    assert seat(table)["temples"]["green"] == 1, "one step for the same price"
    assert has(table) == {"wood": 1}
    table = red({"temples": TOPS, "skulls": 1, "wood": 1, "technologies": {"theology": 2}},
                gears={"chichen": {"1": "red"}})  # fmt: skip
    play(table, "take chichen 1", "as 1")
    assert choices(table) == ["done"], "theology is not offered"
    table = red(
        {"temples": TOPS, "wood": 1, "gold": 1}, gears={"tikal": {"2": "red"}}, buildings=["tomb-build"]
    )
    play(table, "take tikal 2", "as 2", "build tomb-build")
    assert built(table) == ["tomb-build"]
    assert len(told(table, "step-lost")) == 1


def test_one_worker_after_the_other() -> None:
    """Ruling RZ5: an action is finished first, and workers taken back are not placed in this turn."""
    table = red({"corn": 5}, gears={"uxmal": {"1": "red"}, "tikal": {"1": "red"}})
    play(table, "take uxmal 1")
    assert article(table, "take tikal 1") == "N2"
    play(table, "as 1")
    assert article(table, "take tikal 1") == "N2"
    play(table, "up brown")
    assert choices(table) == ["take tikal 1", "done"]
    assert article(table, "put palenque") == "Z17"


def test_placement_is_paid_worker_by_worker() -> None:
    """Ruling RZ6: 0, 1, 3, 6, 10 and 15 in all."""
    table = red({"corn": 15, "workers": 6})
    paid = []
    for gear in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen", "start"):
        play(table, f"put {gear}")
        paid.append(15 - seat(table)["corn"])
        assert look(table)["paid"] == paid[-1]
    assert paid == [0, 1, 3, 6, 10, 15]


def test_tikal_3_pays_each_level_when_it_is_taken() -> None:
    """Ruling RZ7: what the first brings pays for the second; the second is optional."""
    table = red({"wood": 1, "technologies": {"extraction": 3}}, gears={"tikal": {"3": "red"}})
    play(table, "take tikal 3", "as 3")
    assert article(table, "done") == "Z40"
    play(table, "learn extraction", "gain gold", "gain stone")
    assert choices(table)[-1] == "done"
    assert len(choices(table)) == 5, "all four technologies can be paid for"
    play(table, "learn theology", "pay stone")
    assert has(table) == {"gold": 1}
    table = red({"wood": 5}, gears={"tikal": {"3": "red"}})
    play(table, "take tikal 3", "as 3", "learn theology", "done")
    assert has(table) == {"wood": 4}


def test_a_bonus_that_brings_nothing_cannot_be_paid_for() -> None:
    """Ruling RZ8: theology without skulls, agriculture without room; free advances are lost."""
    masters = {"theology": 3, "agriculture": 3}
    none_left = {"blue": {"skulls": 13}}
    facts = {"wood": 3, "temples": TOPS, "technologies": masters}
    table = red(facts, gears={"tikal": {"1": "red"}}, seats=none_left)
    play(table, "take tikal 1", "as 1")
    assert choices(table) == ["learn extraction", "learn architecture"]
    assert article(table, "learn theology") == article(table, "learn agriculture") == "Z48"
    table = red(facts, gears={"tikal": {"2": "red"}}, seats=none_left, buildings=["house-stone"], day=15)
    play(table, "take tikal 2", "as 2", "build house-stone", "learn theology")
    assert has(table) == {"stone": 1}
    assert seat(table)["technologies"]["theology"] == 3


def test_two_days_are_decided_after_food_and_rewards() -> None:
    """Ruling RZ9: and the marker passes whether or not they are used."""
    table = red({"corn": 9}, first="yellow", day=7)
    play(table, "put start", "done")
    assert actor(table) == "red"
    assert choices(table) == ["advance 1", "advance 2"]
    assert seat(table)["corn"] == 3, "the workers have eaten"
    assert seat(table)["first"]
    assert seat(table)["free"] == 3
    table = play(red({"corn": 9}, turn="red", first="red"), "put start", "done")
    pass_round(table)
    assert seat(table, "yellow")["first"], "red had the marker: it goes to the left"
    dark = red({"corn": 9, "light": False}, first="yellow")
    play(dark, "put start", "done")
    assert look(dark)["calendar"]["day"] == 1, "a dark board is not asked"
    assert seat(dark)["first"]


def test_rewards_are_given_to_all_at_once() -> None:
    """Ruling RZ10: the skulls suffice for both or for nobody, whatever the order of seats."""
    steps = {"green": 4}
    seats = {"green": {"temples": steps}, "yellow": {"temples": steps}, "blue": {"skulls": 12}}
    table = game(seats=seats, first="yellow", turn="red", day=20)
    play(table, "put uxmal", "done")
    assert "skulls" not in has(table, "green")
    assert "skulls" not in has(table, "yellow")


def test_wealth_is_kept_in_secret_and_revealed_together() -> None:
    """Ruling RZ11: seat by seat; the tiles given back stay secret; gains in seat order."""
    table = sacbe.new("tzolkin", players=3, seed=9)
    for number in range(3):
        assert actor(table) == ("green", "blue", "red")[number]
        for _ in range(2):
            table.push(table.legal[0])
            others = [n for n in range(3) if n != number]
            if number < 2:
                assert [table.plies[-1].text(n) for n in others] == ["keep ?", "keep ?"]
                assert seat(table, ("green", "blue", "red")[number])["wealth"] == []
    assert [params["seat"] for params in told(table, "revealed")] == [0, 1, 2]
    for number in range(3):
        assert len(look(table)["seats"][number]["wealth"]) == 2
        assert look(table)["seats"][number]["dealt"] is None
    gained = [params["seat"] for params in told(table, "gained")]
    assert gained == sorted(gained)


def test_the_last_building_of_a_pile_fills_one_of_two_places() -> None:
    """Ruling RZ12: nine are built, four lie open, so that one is left for two empty places."""
    blue = ["farm-one", "farm-one", "farm-all", "tomb-build", "house-agriculture"]
    yellow = [
        "house-agriculture-stone",
        "house-extraction-corn",
        "house-extraction-gold",
        "shrine-architecture",
    ]
    table = red(
        {"corn": 3},
        seats={"blue": {"built": blue}, "yellow": {"built": yellow}},
        buildings=["farm-one", "farm-all", "tomb-brown-yellow", "tomb-brown-green"],
    )
    assert look(table)["pile"] == 1
    play(table, "put uxmal", "done")
    assert on_display(table)[4:] == ["shrine-theology-green"]
    assert told(table, "laid-out") == [{"tile": "@tzolkin.tile.shrine-theology-green"}]


def test_an_empty_pile_leaves_places_empty() -> None:
    """Ruling RZ12: and monuments are never replaced."""
    first_age = ["farm-one"] * 3 + ["farm-all"] * 2 + ["tomb-brown-yellow", "tomb-brown-green", "tomb-build"]
    first_age += ["house-agriculture", "house-agriculture-stone", "house-extraction-corn"]
    first_age += ["house-extraction-gold", "shrine-architecture", "shrine-theology-green"]
    table = red(
        {"gold": 5, "skulls": 1},
        seats={"blue": {"built": first_age[:8]}},
        buildings=first_age[8:],
        gears={"tikal": {"4": "red", "2": "red"}},
        monuments=["monument-skulls", "monument-civil"],
    )
    assert look(table)["pile"] == 0
    play(table, "take tikal 4", "as 4", "build monument-skulls")
    play(table, "take tikal 2", "as 2", "build shrine-architecture", "done")
    assert len(on_display(table)) == 5
    assert monuments(table) == ["monument-civil"]


def test_neutral_workers_block_numbered_spaces() -> None:
    """Ruling RZ13: space 0 too when they come round; on hidden teeth they block nothing."""
    gears = neutral(2, tikal={"9": "neutral", "8": "neutral"})
    table = game(2, gears=gears, seats={"green": {"corn": 9}}, first="blue", turn="green")
    play(table, "put uxmal", "done")
    assert workers(table, "tikal") == {0: "neutral", 9: "neutral"}
    play(pass_round(table))
    play(table, "put tikal")
    assert workers(table, "tikal")[2] == actor(table), "0 and 1 are taken by neutrals"


def test_begging_is_offered_once_and_then_asks_for_the_temple() -> None:
    """Ruling RZ14."""
    table = play(red({"corn": 1}, gears={"tikal": {"1": "red"}}), "beg")
    assert choices(table) == ["down brown", "down yellow", "down green"]
    play(table, "down yellow")
    assert "beg" not in choices(table)
    table = play(red({"corn": 1}), "put palenque")
    assert article(table, "beg") == "Z21"
    assert "beg" not in choices(red({"corn": 1, "temples": LOWEST}))


def test_chichen_itza_needs_a_skull_and_an_open_action() -> None:
    """Ruling RZ15: also by free choice and theology; the resource comes before theology 2."""
    table = play(red({"corn": 3}, gears={"chichen": {"5": "red"}}), "take chichen 5")
    assert article(table, "as 5") == "Z74"
    facts = {"skulls": 1, "technologies": {"theology": 2}, "wood": 1}
    table = chichen(10, dict(facts), chichen={"9": "blue", "8": "blue"})
    assert article(table, "as 9") == "Z75"
    table = chichen(7, dict(facts), chichen={"8": "blue"})
    assert article(table, "as 8") == "Z75"
    table = play(chichen(8, dict(facts)), "as 8")
    assert choices(table) == ["gain wood", "gain stone", "gain gold"]
    play(table, "gain gold")
    assert choices(table) == ["pay wood", "pay gold", "done"]
