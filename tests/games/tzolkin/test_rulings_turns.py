"""Rulings on the book's copy, on placing and begging, on gears and actions, and on the jungle."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import (
    CHEAP,
    LOWEST,
    article,
    built,
    choices,
    game,
    has,
    look,
    neutral,
    on_display,
    play,
    points,
    red,
    seat,
    told,
    workers,
)

import sacbe

pytestmark = pytest.mark.conformance


# ---- A. faults in the book's copy ----------------------------------------------------------


def test_yaxchilan_2_gives_stone() -> None:
    """Ruling 1: not wood."""
    table = play(red(gears={"yaxchilan": {"2": "red"}}), "take yaxchilan 2", "as 2")
    assert has(table) == {"corn": 1, "stone": 1}


def test_the_thirteenth_monument_counts_wood_tiles() -> None:
    """Ruling 2."""
    facts = {"built": ["monument-wood"], "wood_tiles": 3}
    table = red(facts, jungle={"3": [4, 1]}, first="yellow", day=26)
    play(table, "put uxmal", "done")
    assert seat(table)["points"]["monuments"] == 12 * 4


def test_the_order_of_the_levels() -> None:
    """Ruling 3: level 2 of agriculture is the harvest without a tile, level 3 adds two corn."""
    table = red({"technologies": {"agriculture": 2}}, gears={"palenque": {"3": "red"}})
    play(table, "take palenque 3", "as 3", "harvest corn")
    assert has(table) == {"corn": 6}
    table = red({"technologies": {"theology": 2}, "skulls": 1, "wood": 1}, gears={"chichen": {"1": "red"}})
    assert choices(play(table, "take chichen 1", "as 1")) == ["pay wood", "done"]


def test_the_monument_for_monuments_does_not_count_buildings() -> None:
    """Ruling 4."""
    facts = {"built": ["monument-monuments", "farm-one", "farm-all"]}
    table = play(red(facts, first="yellow", day=26), "put uxmal", "done")
    assert seat(table)["points"]["monuments"] == 4 * 4


# ---- B. placing, begging, the turn ---------------------------------------------------------


def test_corn_of_the_teeth_cannot_pay_placement_but_can_feed() -> None:
    """Ruling 5: it comes when the turn is over."""
    table = red({"corn": 1}, teeth=[2, 3, 4, 5, 6], day=7, first="yellow")
    play(table, "put start", "put palenque")
    assert seat(table)["corn"] == 0
    assert article(table, "put yaxchilan") == "Z29"
    play(table, "done")
    assert told(table, "fed")[2] == {"seat": 2, "n": 2, "corn": 4}
    assert seat(table)["corn"] == 1


def test_the_first_player_space_counts_as_a_placed_worker() -> None:
    """Ruling 6: the second worker costs 1 more, the third 2."""
    table = play(red({"corn": 9}), "put start", "put tikal", "put uxmal")
    assert seat(table)["corn"] == 6
    table = play(red({"corn": 9}), "put tikal", "put uxmal", "put start")
    assert seat(table)["corn"] == 6


def test_a_worker_may_be_placed_on_a_high_space_and_a_full_gear_is_closed() -> None:
    """Ruling 7."""
    there = {str(n): "neutral" for n in range(7)}
    table = game(2, gears=neutral(2, palenque=there), seats={"green": {"corn": 8}})
    play(table, "put palenque")
    assert workers(table, "palenque")[7] == "green"
    assert seat(table, "green")["corn"] == 1
    assert article(table, "put palenque") == "Z28"
    there = {str(n): "neutral" for n in range(10)}
    table = game(2, gears=neutral(2, chichen=there), seats={"green": {"corn": 10}})
    play(table, "put chichen")
    assert workers(table, "chichen")[10] == "green"


def test_hidden_teeth_are_no_spaces() -> None:
    """Ruling 8: a gear with 0 to 7 taken is full although 8 and 9 are empty; neutrals pass through."""
    there = {str(n): "neutral" for n in range(8)}
    table = game(2, gears=neutral(2, tikal=there), seats={"green": {"corn": 20}}, first="blue", turn="green")
    assert article(table, "put tikal") == "Z28"
    assert article(table, "take tikal 8") == "Z5"
    play(table, "put uxmal", "done")
    assert workers(table, "tikal") == dict.fromkeys(range(1, 9), "neutral")


def test_begging_is_a_choice_before_placing_or_picking_up() -> None:
    """Ruling 9: exactly 3 corn, once a turn."""
    table = red({"corn": 2}, gears={"tikal": {"1": "red"}})
    assert {"beg", "put palenque", "take tikal 1"} <= set(choices(table))
    play(table, "beg", "down green")
    assert seat(table)["corn"] == 3
    assert article(table, "beg") == "Z20"
    play(table, "take tikal 1", "nothing")
    assert article(table, "beg") == "Z21"
    assert "beg" in choices(red({"corn": 0}))
    assert "beg" not in choices(red({"corn": 3}))


# Space 0 of every gear taken, and the first-player space too: the cheapest space costs 1.
FULL_0 = {gear: {"0": "blue"} for gear in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")}


def stranded(corn: int, temples: dict[str, int] | None = None) -> sacbe.Table:
    """Red has no worker on a gear, and the cheapest space costs 1."""
    facts = {"corn": corn, "temples": temples or {}}
    return red(facts, gears=FULL_0, start="green", seats={"blue": {"workers": 5}})


def test_forced_begging() -> None:
    """Ruling 10: no worker on a gear and no space one can pay for."""
    table = stranded(0)
    assert choices(table) == ["beg"]
    assert article(table, "put palenque") == "Z23"
    play(table, "beg", "down brown", "put palenque")
    assert seat(table)["corn"] == 2


def test_mercy() -> None:
    """Ruling 11: one worker, a cheapest space, all corn handed in; a worker on a gear rules it out."""
    table = stranded(0, LOWEST)
    assert article(table, "beg") == "Z22"
    assert choices(table) == [f"put {gear}" for gear in FULL_0]
    play(table, "put tikal")
    assert workers(table, "tikal") == {0: "blue", 1: "red"}
    assert choices(table) == ["done"]
    assert article(table, "put uxmal") == "Z24"
    gears = {**FULL_0, "tikal": {"0": "blue", "3": "red"}}
    facts = {"corn": 0, "temples": LOWEST}
    picking = red(facts, gears=gears, start="green", seats={"blue": {"workers": 5}})
    assert choices(picking) == ["take tikal 3"]


def test_mercy_takes_all_corn_and_only_a_cheapest_space() -> None:
    """Ruling 11: the corn goes although it does not pay for the space."""
    gears = {**FULL_0, "uxmal": {"0": "blue", "1": "yellow"}}
    gears = {gear: {**there, "1": "yellow"} if gear == "tikal" else there for gear, there in gears.items()}
    gears["palenque"] = {"0": "blue", "1": "green", "2": "green"}
    gears["yaxchilan"] = {"0": "blue", "1": "yellow", "2": "green"}
    gears["chichen"] = {"0": "blue", "1": "green"}
    seats = {"blue": {"workers": 6}, "green": {"workers": 6}}
    table = red({"corn": 1, "temples": LOWEST}, gears=gears, start="blue", seats=seats)
    assert choices(table) == ["put tikal", "put uxmal", "put chichen"], "these cost 2"
    assert article(table, "put palenque") == "Z25"
    play(table, "put chichen")
    assert seat(table)["corn"] == 0


def test_after_begging_the_cheapest_space_can_always_be_paid() -> None:
    """Ruling 12: eighteen workers of others cannot hold the spaces 0 to 3 of all five gears."""
    who = {"0": "green", "1": "blue", "2": "yellow"}
    seats = {word: {"workers": 6} for word in ("green", "blue", "yellow")}
    table = red({"corn": 0}, gears=dict.fromkeys(FULL_0, who), start="green", seats=seats)
    assert choices(table) == ["beg"]
    play(table, "beg", "down brown", "put tikal")
    assert workers(table, "tikal")[3] == "red"
    assert seat(table)["corn"] == 0


def test_nobody_passes() -> None:
    """Ruling 13: at least one worker is placed or picked up."""
    table = red({"corn": 5}, gears={"tikal": {"1": "red"}})
    assert article(table, "done") == "Z18"
    assert article(table, "pass") == "Z18"


def test_nothing_is_always_possible_with_a_worker() -> None:
    """Ruling 14: so a turn can always be played."""
    table = play(red({"corn": 3}, gears={"tikal": {"2": "red"}}, buildings=[]), "take tikal 2")
    assert choices(table) == ["nothing"]
    play(table, "nothing", "done")
    assert seat(table)["free"] == 3


# ---- C. gears and actions ------------------------------------------------------------------


def test_the_fee_comes_before_the_gain_and_together_with_the_price() -> None:
    """Ruling 15: 1 corn back and 3 for the offering."""
    table = play(red({"corn": 3}, gears={"uxmal": {"2": "red"}}), "take uxmal 2")
    assert article(table, "as 1") == "Z36"
    table = play(red({"corn": 4}, gears={"uxmal": {"2": "red"}}), "take uxmal 2", "as 1", "up brown")
    assert seat(table)["corn"] == 0
    table = play(red({"corn": 0}, gears={"palenque": {"2": "red"}}), "take palenque 2")
    assert article(table, "as 1") == "Z34"


def test_free_choice_has_no_fee_but_the_price_stays() -> None:
    """Ruling 16."""
    table = play(red({"corn": 1}, gears={"uxmal": {"6": "red", "7": "red"}}), "take uxmal 6", "as 5")
    assert seat(table)["corn"] == 0
    play(table, "use palenque 1")
    assert seat(table)["corn"] == 3
    play(table, "take uxmal 7", "as 1", "up green")
    assert seat(table)["corn"] == 0
    table = play(red({"skulls": 1}, gears={"chichen": {"10": "red"}}), "take chichen 10", "as 2")
    assert points(table) == 5


def test_stepping_back_to_an_occupied_space() -> None:
    """Ruling 17."""
    table = red({"corn": 1}, gears={"yaxchilan": {"2": "blue", "3": "red"}})
    play(table, "take yaxchilan 3", "as 2")
    assert has(table) == {"corn": 1, "stone": 1}


def test_uxmal_5_borrows_any_action_of_four_gears_with_technologies() -> None:
    """Ruling 18: also Tikal 4 and a monument, never Chichen Itza."""
    facts = {"corn": 1, "skulls": 2, "technologies": {"extraction": 3}}
    table = play(red(facts, gears={"uxmal": {"5": "red"}}), "take uxmal 5", "as 5")
    assert article(table, "use chichen 1") == "Z73"
    play(table, "use yaxchilan 5")
    assert has(table) == {"corn": 2, "stone": 2, "gold": 2, "skulls": 2}
    price = {"corn": 1, "gold": 4, "skulls": 1}
    table = red(price, gears={"uxmal": {"5": "red"}}, monuments=["monument-skulls"], buildings=[])
    play(table, "take uxmal 5", "as 5", "use tikal 4", "build monument-skulls")
    assert built(table) == ["monument-skulls"]


def test_tikal_4_is_two_buildings_or_a_monument() -> None:
    """Ruling 19."""
    goods = {"wood": 5, "gold": 8, "skulls": 1}
    table = red(goods, gears={"tikal": {"4": "red"}}, buildings=CHEAP, monuments=["monument-skulls"])
    play(table, "take tikal 4", "as 4")
    assert choices(table) == ["build farm-one", "build monument-skulls"]
    play(table, "build farm-one")
    assert article(table, "build monument-skulls") == "Z60"
    play(table, "build farm-one")
    assert built(table) == ["farm-one", "farm-one"]
    assert choices(table) == ["done"], "not a third"
    table = red(goods, gears={"tikal": {"4": "red"}}, buildings=CHEAP, monuments=["monument-skulls"])
    play(table, "take tikal 4", "as 4", "build monument-skulls")
    assert choices(table) == ["done"]


def test_a_level_gained_from_the_first_building_serves_the_second() -> None:
    """Ruling 20."""
    table = red(
        {"gold": 1, "wood": 1}, gears={"tikal": {"4": "red"}}, buildings=["shrine-architecture", *CHEAP]
    )
    play(table, "take tikal 4", "as 4", "build shrine-architecture")
    assert seat(table)["corn"] == 0, "it did not serve itself"
    play(table, "build farm-one")
    assert seat(table)["corn"] == 1


def test_a_chained_building_is_paid_in_resources_and_has_architecture_afresh() -> None:
    """Ruling 21: the first was paid with corn."""
    facts = {"corn": 4, "wood": 1, "technologies": {"architecture": 2}}
    table = red(facts, gears={"uxmal": {"4": "red"}}, buildings=["tomb-build", *CHEAP])
    play(table, "take uxmal 4", "as 4", "build tomb-build", "up brown", "build farm-one")
    assert has(table) == {"corn": 2}, "1 for each of the two buildings"
    assert points(table) == 4


def test_buildings_are_replaced_when_the_turn_ends() -> None:
    """Ruling 22: not even for a chained one."""
    shown = ["tomb-build", "farm-one", "farm-all", "house-agriculture", "shrine-architecture", "farm-one"]
    table = red({"wood": 3, "gold": 1}, gears={"tikal": {"2": "red"}}, buildings=shown)
    play(table, "take tikal 2", "as 2", "build tomb-build", "up brown", "build farm-one")
    assert len(on_display(table)) == 4
    play(table, "done")
    assert len(on_display(table)) == 6


def test_a_discount_never_goes_below_nothing() -> None:
    """Ruling 23: a building of one resource is free, and costs no corn at Uxmal."""
    facts = {"technologies": {"architecture": 3}}
    table = red(facts, gears={"tikal": {"2": "red"}}, buildings=["shrine-architecture"])
    play(table, "take tikal 2", "as 2", "build shrine-architecture")
    assert has(table) == {"corn": 1}
    table = red(facts, gears={"uxmal": {"4": "red"}}, buildings=["shrine-architecture"])
    play(table, "take uxmal 4", "as 4", "build shrine-architecture")
    assert has(table) == {"corn": 1}


def test_uxmal_4_takes_corn_only() -> None:
    """Ruling 24: 2 for each resource; resources do not help."""
    table = red({"corn": 7, "wood": 9}, gears={"uxmal": {"4": "red"}}, buildings=["farm-all", "farm-one"])
    play(table, "take uxmal 4", "as 4")
    assert article(table, "build farm-all") == "Z70"
    play(table, "build farm-one")
    assert has(table) == {"corn": 5, "wood": 9}


def test_resources_change_by_way_of_corn_and_skulls_do_not() -> None:
    """Ruling 25."""
    table = red({"wood": 3, "skulls": 1}, gears={"uxmal": {"2": "red"}})
    play(table, "take uxmal 2", "as 2", "sell wood", "sell wood", "sell wood")
    assert article(table, "sell skull") == "Z65"
    play(table, "buy stone", "buy stone")
    assert has(table) == {"stone": 2, "skulls": 1}


def test_steps_cannot_be_bought_twice_over() -> None:
    """Ruling 26: one offering, one pair of temples."""
    table = play(red({"corn": 9}, gears={"uxmal": {"1": "red"}}), "take uxmal 1", "as 1", "up brown")
    assert choices(table) == ["done"]
    table = red({"wood": 3}, gears={"tikal": {"5": "red"}})
    play(table, "take tikal 5", "as 5", "up brown", "up green")
    assert has(table) == {"wood": 2}
    assert choices(table) == ["done"]


def test_a_seventh_worker_does_not_exist() -> None:
    """Ruling 27."""
    table = red({"workers": 6, "corn": 1}, gears={"uxmal": {"3": "red"}})
    assert article(play(table, "take uxmal 3"), "as 3") == "Z69"
    table = play(red({"workers": 5}, gears={"uxmal": {"3": "red"}}), "take uxmal 3", "as 3")
    assert seat(table)["workers"] == 6
    assert seat(table)["free"] == 6


# ---- D. the jungle -------------------------------------------------------------------------


def palenque(space: int, facts: dict[str, object], **state: object) -> sacbe.Table:
    """Red harvests with a worker on that space."""
    table = red(facts, gears={"palenque": {str(space): "red"}}, **state)
    return play(table, f"take palenque {space}", f"as {space}")


def test_corn_can_be_reached_while_corn_tiles_exceed_wood_tiles() -> None:
    """Ruling 28."""
    taken = {"blue": {"wood_tiles": 1, "corn_tiles": 1}}
    table = palenque(4, {}, jungle={"4": [3, 3]}, seats=taken)
    assert choices(table) == ["harvest wood", "burn"]
    taken = {"blue": {"wood_tiles": 2, "corn_tiles": 1}}
    table = palenque(4, {}, jungle={"4": [3, 2]}, seats=taken)
    assert choices(table) == ["harvest wood", "harvest corn", "burn"]


def test_burning_discards_the_wood_and_takes_the_corn() -> None:
    """Ruling 29: impossible on the lowest step everywhere."""
    table = play(palenque(5, {}), "burn", "down green")
    assert (seat(table)["corn_tiles"], seat(table)["wood_tiles"]) == (1, 0)
    assert seat(table)["temples"]["green"] == -1
    assert look(table)["jungle"][3] == {"action": 5, "corn": 3, "wood": 3, "open": 0}
    table = red({"temples": LOWEST}, gears={"palenque": {"5": "red", "4": "red"}}, jungle={"5": [4, 3]},
                seats={"blue": {"wood_tiles": 1}})  # fmt: skip
    play(table, "take palenque 5", "as 5")
    assert article(table, "burn") == "Z54"


def test_agriculture_2_under_wood_burns_nothing() -> None:
    """Ruling 30: corn without a tile although wood lies on every stack."""
    table = play(palenque(5, {"technologies": {"agriculture": 2}}), "harvest corn")
    assert has(table) == {"corn": 10}
    assert seat(table)["corn_tiles"] == 0
    assert seat(table)["temples"]["brown"] == 0
    assert look(table)["jungle"][3] == {"action": 5, "corn": 4, "wood": 4, "open": 0}


def test_an_open_corn_tile_must_be_taken() -> None:
    """Ruling 31: agriculture 2 does not spare it."""
    table = palenque(2, {"technologies": {"agriculture": 2}})
    assert seat(table)["corn_tiles"] == 1
    assert look(table)["jungle"][0]["corn"] == 3


def test_agriculture_2_may_still_burn_for_a_tile() -> None:
    """Ruling 32."""
    table = palenque(5, {"technologies": {"agriculture": 2}})
    assert choices(table) == ["harvest wood", "harvest corn", "burn"]
    play(table, "burn", "down brown")
    assert seat(table)["corn_tiles"] == 1


def test_wood_at_palenque_grows_with_extraction_not_with_agriculture() -> None:
    """Ruling 33: and corn never brings wood."""
    assert has(play(palenque(3, {"technologies": {"agriculture": 3}}), "harvest wood")) == {"wood": 2}
    assert has(play(palenque(3, {"technologies": {"extraction": 1}}), "harvest wood")) == {"wood": 3}
    table = palenque(2, {"technologies": {"extraction": 3}})
    assert has(table) == {"corn": 4}
