"""Placing and picking up, as the book's examples show it, and the first two rounds of its sample game."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import (
    actor,
    article,
    choices,
    game,
    has,
    look,
    neutral,
    play,
    red,
    seat,
    told,
    workers,
)

import sacbe

pytestmark = pytest.mark.conformance


# ---- placing -------------------------------------------------------------------------------


def test_green_places_three_workers_for_5_corn_and_cannot_pay_for_a_fourth() -> None:
    """Z27, Z29: spaces 0, 2 and 0; 2 for the spaces and 3 for three workers."""
    table = game(gears={"palenque": {"1": "red"}}, seats={"green": {"corn": 7, "workers": 4}})
    play(table, "put palenque", "put palenque", "put yaxchilan")
    assert workers(table, "palenque") == {0: "green", 1: "red", 2: "green"}
    assert workers(table, "yaxchilan") == {0: "green"}
    assert seat(table, "green")["corn"] == 7 - 5
    assert seat(table, "green")["free"] == 1
    assert {article(table, f"put {gear}") for gear in ("tikal", "uxmal", "chichen", "start")} == {"Z29"}
    assert choices(table) == ["done"]


def test_red_places_two_workers_on_3_and_4_for_8_corn() -> None:
    """Z29: 3 + 0 and 4 + 1; there is corn for a third worker, but no worker."""
    there = {"0": "green", "1": "blue", "2": "green"}
    table = red({"corn": 20}, gears={"palenque": there, "tikal": {"2": "red"}})
    play(table, "put palenque")
    assert seat(table)["corn"] == 17
    play(table, "put palenque")
    assert workers(table, "palenque")[3] == workers(table, "palenque")[4] == "red"
    assert seat(table)["corn"] == 12
    assert article(table, "put palenque") == "Z26"


def test_a_neutral_worker_on_palenque_5_brings_one_on_0_if_it_is_the_first() -> None:
    """Z14, the book's example; the second tile of the same gear brings one worker only."""
    stack = {"neutral": ["palenque-5", "palenque-1", "tikal-3", "uxmal-7"]}
    dealt = ["yaxchilan-1", "yaxchilan-3", "yaxchilan-5", "yaxchilan-7", "tikal-1", "tikal-5", "tikal-7"]
    dealt += ["uxmal-1", "uxmal-3", "uxmal-5", "chichen-0", "chichen-3"]
    table = sacbe.new("tzolkin", players=3, seed=1, stack={**stack, "wealth": dealt})
    assert workers(table, "palenque") == {5: "neutral", 0: "neutral", 1: "neutral"}
    assert workers(table, "tikal") == {3: "neutral", 8: "neutral"}
    assert workers(table, "uxmal") == {7: "neutral"}, "the sixth is the last"
    assert look(table)["neutral_tiles"] == stack["neutral"]


@pytest.mark.parametrize("open_gear", ["palenque", "yaxchilan", "tikal", "uxmal", "chichen"])
def test_mercy_gives_the_cheapest_space_whichever_gear_has_it(open_gear: str) -> None:
    """Z24, Z25: space 1 of one gear, 2 of the others, and no corn, no god to anger, no worker to pick up."""
    gears = {
        gear: {"0": "blue"} if gear == open_gear else {"0": "blue", "1": "yellow"}
        for gear in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
    }
    table = red(
        {"corn": 0, "temples": {"brown": -1, "yellow": -1, "green": -1}},
        gears=gears,
        start="green",
        seats={"blue": {"workers": 5}, "yellow": {"workers": 4}},
    )
    assert choices(table) == [f"put {open_gear}"]


# ---- picking up ----------------------------------------------------------------------------


def test_red_gets_two_stone_at_yaxchilan_by_stepping_back() -> None:
    """Z34, Z55: action 2, then 3 used as 2 for 1 corn; the third worker stays and moves on."""
    table = red({"corn": 0}, gears={"yaxchilan": {"1": "red", "2": "red", "3": "red"}})
    play(table, "take yaxchilan 2", "as 2")
    assert has(table) == {"corn": 1, "stone": 1}
    play(table, "take yaxchilan 3", "as 2")
    assert has(table) == {"corn": 1, "stone": 2}
    play(table, "done")
    assert workers(table, "yaxchilan") == {1: "red"}


def test_the_order_matters_without_corn_there_is_no_stepping_back() -> None:
    """Z34, Z15: red picks up the worker on 3 first and cannot use it as 2."""
    table = red({"corn": 0}, gears={"yaxchilan": {"1": "red", "2": "red", "3": "red"}})
    play(table, "take yaxchilan 3")
    assert article(table, "as 2") == "Z34"
    assert choices(table) == ["as 3", "nothing"]
    play(table, "as 3")
    assert has(table) == {"corn": 2, "gold": 1}


# ---- the sample game -----------------------------------------------------------------------

WEALTH = {
    "green": ["uxmal-1", "uxmal-7", "palenque-5", "uxmal-3"],
    "blue": ["chichen-0", "chichen-7", "yaxchilan-1", "yaxchilan-3"],
    "red": ["tikal-7", "tikal-5", "yaxchilan-5", "yaxchilan-7"],
    "yellow": ["palenque-3", "tikal-3", "chichen-3", "chichen-5"],
}


def sample_game() -> sacbe.Table:
    """Green begins; everybody keeps the first two tiles of the deal."""
    dealt = [tile for tiles in WEALTH.values() for tile in tiles]
    table = sacbe.new("tzolkin", players=4, seed=5, first=1, stack={"wealth": dealt})
    for tiles in WEALTH.values():
        play(table, f"keep {tiles[0]}", f"keep {tiles[1]}")
    return table


def corn(table: sacbe.Table, word: str) -> int:
    found = seat(table, word)["corn"]
    assert isinstance(found, int)
    return found


def test_the_first_round_of_the_sample_game() -> None:
    table = sample_game()
    before = {word: corn(table, word) for word in WEALTH}
    play(table, "put tikal", "put yaxchilan", "put palenque")
    assert before["green"] - corn(table, "green") == 3
    play(table, "done", "put palenque", "put palenque")
    assert before["blue"] - corn(table, "blue") == 4
    assert article(table, "put palenque") == "Z29"
    play(table, "done", "put yaxchilan", "put yaxchilan", "put tikal")
    assert before["red"] - corn(table, "red") == 7
    play(table, "done", "put tikal", "put start")
    assert before["yellow"] - corn(table, "yellow") == 3
    play(table, "done")
    assert actor(table) == "yellow"
    assert seat(table, "yellow")["first"]
    assert choices(table) == ["advance 1", "advance 2"]


def test_the_second_round_of_the_sample_game() -> None:
    table = sample_game()
    play(table, "put tikal", "put yaxchilan", "put palenque", "done")
    play(table, "put palenque", "put palenque", "done")
    play(table, "put yaxchilan", "put yaxchilan", "put tikal", "done")
    play(table, "put tikal", "put start", "done", "advance 1")
    assert look(table)["calendar"]["corn"] == [], "the first-player space was used"
    assert actor(table) == "yellow"
    before = corn(table, "yellow")
    play(table, "put palenque", "put palenque")
    assert workers(table, "palenque") == {0: "yellow", 1: "green", 2: "blue", 3: "blue", 4: "yellow"}
    assert before - corn(table, "yellow") == 5
    play(table, "done")
    assert actor(table) == "green"
    assert article(table, "put tikal") == "Z26", "all of green's workers are on the gears"
    wood = seat(table, "green")["wood"]
    play(table, "take yaxchilan 1", "as 1")
    assert seat(table, "green")["wood"] == wood + 1
    play(table, "take tikal 1", "as 1", "learn agriculture", "pay wood")
    assert seat(table, "green")["wood"] == wood
    assert seat(table, "green")["technologies"]["agriculture"] == 1
    play(table, "done")
    assert workers(table, "palenque")[1] == "green", "this one waits for a better harvest"
    before = corn(table, "blue")
    play(table, "put tikal", "done")
    assert corn(table, "blue") == before, "the last worker of blue stands on Tikal 0 for nothing"
    assert article(table, "put tikal") == "Z26", "red must pick up"
    gold, corn_before = seat(table, "red")["gold"], corn(table, "red")
    play(table, "take yaxchilan 3", "as 3", "done")
    assert (seat(table, "red")["gold"], corn(table, "red")) == (gold + 1, corn_before + 2)
    assert told(table, "tooth") == [{"n": 1}]
    assert look(table)["calendar"]["corn"] == [1]
    assert actor(table) == "yellow", "yellow stays first player"


def test_the_next_turn_is_told_with_whose_it_is() -> None:
    """Z16: clockwise."""
    table = play(red({"corn": 9}, first="red"), "put uxmal", "done")
    assert told(table, "turn") == [{"seat": 3}]


@pytest.mark.parametrize(("day", "said"), [(25, [{"n": 1}]), (26, [])])
def test_no_corn_waits_on_a_tooth_after_the_last_round(day: int, said: list[dict[str, int]]) -> None:
    """Z43: nobody took the first-player space, which is told as long as another round comes."""
    table = play(red({"corn": 9}, first="yellow", day=day), "put uxmal", "done")
    assert table.over == (said == [])
    assert told(table, "tooth") == said


# ---- two days ------------------------------------------------------------------------------


def hurrying() -> sacbe.Table:
    """Green stands on the first-player space; red, the last in the round, has workers on 6 and 7."""
    return red({"corn": 5}, first="yellow", start="green", gears={"uxmal": {"6": "red", "7": "red"}})


def test_if_red_takes_the_worker_on_6_green_may_move_two_days() -> None:
    """Z82: the one on 7 would leave anyway."""
    table = play(hurrying(), "take uxmal 6", "nothing", "done")
    assert actor(table) == "green"
    assert choices(table) == ["advance 1", "advance 2"]
    play(table, "advance 2")
    assert look(table)["calendar"]["day"] == 2
    assert not seat(table, "green")["light"]
    assert workers(table, "uxmal") == {}


def test_if_red_leaves_the_worker_on_6_green_moves_one_day() -> None:
    """Z82."""
    table = play(hurrying(), "take uxmal 7", "nothing", "done")
    assert look(table)["calendar"]["day"] == 1
    assert workers(table, "uxmal") == {7: "red"}
    assert seat(table, "green")["light"], "the board stays light for another time"
    assert actor(table) == "green", "and green has the marker all the same"


def test_neutral_workers_stay_for_the_whole_game() -> None:
    """Z15: with two players twelve turn with the gears and pass the hidden teeth."""
    table = game(2, gears=neutral(2, tikal={"7": "neutral"}), first="blue", turn="green")
    play(table, "put uxmal", "done")
    assert workers(table, "tikal")[8] == "neutral"
    standing = [who for gear in look(table)["gears"] for who in workers(table, gear["id"]).values()]
    assert standing.count("neutral") == 12
