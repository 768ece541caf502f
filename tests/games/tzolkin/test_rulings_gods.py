"""Rulings on skulls, temples, the calendar, food days, the end, and neutral workers."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import (
    LOWEST,
    article,
    choices,
    game,
    has,
    look,
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


# ---- E. skulls -----------------------------------------------------------------------------


def chichen(space: int, facts: dict[str, object], **state: object) -> sacbe.Table:
    table = red(facts, gears={"chichen": {str(space): "red"}}, **state)
    return play(table, f"take chichen {space}")


def test_each_action_of_chichen_itza_once() -> None:
    """Ruling 34: whoever did it."""
    table = chichen(3, {"skulls": 2, "corn": 5}, chichen={"3": "blue"})
    assert article(table, "as 3") == "Z75"
    play(table, "as 2")
    assert points(table) == 5


def test_theology_1_at_the_edges() -> None:
    """Ruling 35: from 0 action 1, from 9 free choice, nothing more from 10."""
    facts: dict[str, object] = {"skulls": 1, "technologies": {"theology": 1}}
    assert choices(chichen(0, facts)) == ["as 1", "nothing"]
    assert choices(chichen(9, facts)) == [*(f"as {n}" for n in range(1, 10)), "nothing"]
    assert choices(chichen(10, facts)) == [*(f"as {n}" for n in range(1, 10)), "nothing"]
    assert choices(chichen(9, {"skulls": 1})) == ["as 9", "nothing"], "without corn and theology"


def test_theology_2_may_spend_what_was_just_gained() -> None:
    """Ruling 36: after the action, once."""
    table = chichen(6, {"skulls": 1, "technologies": {"theology": 2}})
    play(table, "as 6", "gain stone", "pay stone", "up yellow")
    assert has(table) == {}
    assert seat(table)["temples"] == {"brown": 0, "yellow": 1, "green": 1}
    assert choices(table) == ["done"]


def test_theology_3_with_one_skull_left() -> None:
    """Ruling 37: only one is gained, and only Yaxchilan 4 is concerned."""
    facts: dict[str, object] = {"technologies": {"theology": 3}}
    table = red(facts, gears={"yaxchilan": {"4": "red"}}, seats={"blue": {"skulls": 12}})
    play(table, "take yaxchilan 4", "as 4")
    assert has(table) == {"skulls": 1}
    assert look(table)["skulls"] == 0
    elsewhere = red({**facts, "wood": 1}, gears={"tikal": {"1": "red"}})
    play(elsewhere, "take tikal 1", "as 1", "learn theology")
    assert has(elsewhere) == {"skulls": 1}


def test_too_few_skulls_in_the_middle_of_an_age() -> None:
    """Ruling 38: nobody gets one; other gifts are given."""
    steps = {"green": 4}
    seats = {"red": {"temples": steps}, "blue": {"temples": steps}, "green": {"skulls": 12}}
    table = game(seats=seats, first="yellow", turn="red", day=7)
    play(table, "put uxmal", "done")
    assert has(table, "red") == has(table, "blue") == {"wood": 2}
    assert look(table)["skulls"] == 1
    assert told(table, "skull-shortage") == [{}]
    seats["green"] = {"skulls": 11}
    table = play(game(seats=seats, first="yellow", turn="red", day=7), "put uxmal", "done")
    assert has(table, "red") == has(table, "blue") == {"wood": 2, "skulls": 1}


def test_a_skull_paid_for_a_monument_can_be_gained_again() -> None:
    """Ruling 39."""
    table = red(
        {"gold": 4, "skulls": 1},
        gears={"tikal": {"4": "red"}, "yaxchilan": {"4": "red"}},
        monuments=["monument-skulls"],
        buildings=[],
        seats={"blue": {"skulls": 12}},
    )
    assert look(table)["skulls"] == 0
    play(table, "take tikal 4", "as 4", "build monument-skulls")
    assert look(table)["skulls"] == 1
    play(table, "take yaxchilan 4", "as 4")
    assert has(table) == {"skulls": 1}


def test_the_skull_monument_counts_the_skulls_of_all() -> None:
    """Ruling 40."""
    laid = {"1": "blue", "2": "green", "7": "red"}
    table = red({"built": ["monument-skulls"]}, chichen=laid, first="yellow", day=26)
    play(table, "put uxmal", "done")
    assert seat(table)["points"]["monuments"] == 9 * 4


# ---- F. temples ----------------------------------------------------------------------------


def offering(steps: dict[str, int], **others: object) -> sacbe.Table:
    """Red offers 3 corn and is asked for a temple."""
    table = red({"corn": 3, "temples": steps}, gears={"uxmal": {"1": "red"}}, **others)
    return play(table, "take uxmal 1", "as 1")


def test_the_top_step_holds_one_player() -> None:
    """Ruling 41: the others stop below; it is free again when the holder goes down."""
    blue = {"blue": {"temples": {"brown": 5}}}
    table = offering({"brown": 4}, seats=blue)
    assert article(table, "up brown") == "Z87"
    table = red({"temples": {"brown": 3}, "stone": 2}, gears={"tikal": {"2": "red"}}, seats=blue,
                buildings=["shrine-brown"], day=15)  # fmt: skip
    play(table, "take tikal 2", "as 2", "build shrine-brown")
    assert seat(table)["temples"]["brown"] == 4, "the surplus step is lost"
    seats = {"blue": {"corn": 0, "temples": {"brown": 5}}, "red": {"corn": 3, "temples": {"brown": 4}}}
    table = game(turn="blue", seats=seats, gears={"uxmal": {"1": "red"}})
    play(table, "beg", "down brown", "put tikal", "done", "take uxmal 1", "as 1", "up brown")
    assert seat(table)["temples"]["brown"] == 5


def test_reaching_the_top_turns_the_board_to_light() -> None:
    """Ruling 42: lost if it is light already."""
    facts = {"corn": 3, "temples": {"green": 5}, "light": False}
    table = play(red(facts, gears={"uxmal": {"1": "red"}}), "take uxmal 1", "as 1", "up green")
    assert seat(table)["light"]
    assert len(told(table, "light")) == 1
    table = play(offering({"green": 5}), "up green")
    assert seat(table)["light"]
    assert told(table, "light") == []


def test_two_steps_are_climbed_one_by_one() -> None:
    """Ruling 43: the second is lost at the top, and the board turns."""
    facts = {"gold": 2, "temples": {"green": 5}, "light": False}
    table = red(facts, gears={"tikal": {"2": "red"}}, buildings=["shrine-green"], day=15)
    play(table, "take tikal 2", "as 2", "build shrine-green")
    assert seat(table)["temples"]["green"] == 6
    assert seat(table)["light"]
    assert [params["temple"] for params in told(table, "step-lost")] == ["@tzolkin.temple.green"]


def end_of_age(day: int, steps: dict[str, dict[str, int]]) -> sacbe.Table:
    seats = {word: {"corn": 6, "temples": there} for word, there in steps.items()}
    return play(game(seats=seats, first="yellow", turn="red", day=day), "put uxmal", "done")


def test_ties_for_the_highest_get_half_however_many() -> None:
    """Ruling 44: three and four alike."""
    steps = {"brown": 1, "yellow": -1, "green": -1}
    others = {word: dict(steps) for word in ("red", "blue", "green")}
    table = end_of_age(13, {**others, "yellow": dict(LOWEST)})
    assert points(table, "red") == 2 + 3 + (-2 + 1) + (-3 + 2)
    table = end_of_age(13, {**others, "yellow": dict(steps)})
    assert points(table, "red") == points(table, "yellow") == 2 + 3 + (-2 + 1) + (-3 + 2)


def test_anger_chooses_a_temple_above_the_lowest_step() -> None:
    """Ruling 45."""
    table = play(red({"corn": 0, "temples": {"brown": -1}}), "beg")
    assert choices(table) == ["down yellow", "down green"]
    assert article(table, "down brown") == "Z92"


def test_all_on_the_white_step_are_highest() -> None:
    """Ruling 46: half of 6, 2 and 4."""
    table = end_of_age(13, {word: {} for word in ("red", "blue", "green", "yellow")})
    assert [points(table, word) for word in ("red", "blue", "green", "yellow")] == [6, 6, 6, 6]


# ---- G. calendar, food, end ----------------------------------------------------------------


def test_food_days_are_the_rounds_8_14_21_and_27() -> None:
    """Rulings 47, 48: twenty-seven rounds without haste, and the first is no food day."""
    table = sacbe.new("tzolkin", players=2, seed=11)
    while look(table)["phase"] == "keep":
        table.push(table.legal[0])
    assert not look(table)["calendar"]["food"]["today"]
    food, rounds = [], 0
    while not table.over:
        rounds = look(table)["calendar"]["round"]
        if look(table)["calendar"]["food"]["today"]:
            food.append(rounds)
        pass_round(table)
    assert rounds == 27
    assert food == [8, 14, 21, 27]


def hurry(day: int, **state: object) -> sacbe.Table:
    """Red has used the first-player space in the last turn of a round and moves two days."""
    table = red({"corn": 20}, day=day, first="yellow", **state)
    return play(table, "put start", "done", "advance 2")


def test_a_food_day_that_was_jumped_over_is_the_next_round() -> None:
    """Rulings 49, 50: the buildings of the first age stay until then, later food days keep their teeth."""
    table = hurry(6)
    calendar = look(table)["calendar"]
    assert (calendar["day"], calendar["food"]["today"], calendar["food"]["number"]) == (8, True, 1)
    pass_round(table)
    assert look(table)["calendar"]["food"]["days"] == 13 - 9
    shown = ["farm-one", "farm-one", "farm-all", "farm-all", "tomb-build", "shrine-architecture"]
    table = hurry(12, buildings=shown)
    assert look(table)["calendar"]["age"] == 1
    assert on_display(table) == shown
    pass_round(table)
    assert look(table)["calendar"]["age"] == 2
    assert not set(on_display(table)) & set(shown)
    exact = hurry(5)
    assert look(exact)["calendar"]["food"]["today"], "landing on the tooth is no jump"


def test_a_jump_over_the_last_food_day_shortens_nothing_more() -> None:
    """Ruling 51: the next round is the last."""
    table = hurry(25)
    assert look(table)["calendar"]["last_round"]
    pass_round(table)
    assert table.over


def test_who_stands_in_the_way_of_two_days() -> None:
    """Rulings 52, 53: a player's worker on 6, or on 9 of Chichen Itza; not neutrals, not 7 and 10."""

    def asked(gears: dict[str, dict[str, str]]) -> bool:
        table = red({"corn": 20, "workers": 6}, first="yellow", gears=gears)
        return choices(play(table, "put start", "done")) == ["advance 1", "advance 2"]

    for gear in ("palenque", "yaxchilan", "tikal", "uxmal"):
        assert not asked({gear: {"6": "blue"}})
        assert not asked({gear: {"6": "red"}})
        assert asked({gear: {"7": "blue", "5": "red"}})
    assert not asked({"chichen": {"9": "green"}})
    assert asked({"chichen": {"10": "green", "8": "green", "6": "red", "7": "red"}})
    gears = neutral(2, tikal={"6": "neutral"}, chichen={"9": "neutral"})
    table = game(2, seats={"green": {"corn": 5}}, gears=gears, first="blue", turn="green")
    assert choices(play(table, "put start", "done")) == ["advance 1", "advance 2"]


def test_no_corn_is_laid_when_the_first_player_space_was_used() -> None:
    """Ruling 54: also when two days pass."""
    assert look(hurry(3))["calendar"]["corn"] == []
    table = play(red({"corn": 3}, first="yellow", day=3), "put tikal", "done")
    assert look(table)["calendar"]["corn"] == [3]


def test_all_workers_in_play_are_fed() -> None:
    """Ruling 55: on gears, before one, and on the first-player space."""
    table = red({"corn": 20, "workers": 5}, gears={"tikal": {"1": "red"}}, first="yellow", day=7)
    play(table, "put start", "done")
    assert seat(table)["corn"] == 20 - 5 * 2


def test_farms_set_workers_aside_before_the_discount() -> None:
    """Ruling 56: five workers, two fed, the others need 1 each; never below 0."""
    farms = ["farm-one", "farm-one", "farm-all"]
    facts = {"corn": 9, "workers": 5, "built": farms}
    table = play(red(facts, first="yellow", day=7), "put uxmal", "done")
    assert seat(table)["corn"] == 6
    facts = {"corn": 9, "workers": 5, "built": ["farm-all", "farm-all", "farm-one"]}
    table = play(red(facts, first="yellow", day=7), "put uxmal", "done")
    assert seat(table)["corn"] == 9


def test_feeding_is_compulsory_and_leftovers_stay() -> None:
    """Ruling 57."""
    table = play(red({"corn": 3}, first="yellow", day=7), "put uxmal", "done")
    assert seat(table)["corn"] == 1
    assert points(table) == -6


def test_feed_then_new_buildings_then_rewards() -> None:
    """Ruling 58: the order of what is told."""
    table = red({"corn": 6}, first="yellow", day=13)
    play(table, "put uxmal", "done")
    kinds = [event.kind for event in table.plies[-1].events]
    assert kinds.index("fed") < kinds.index("new-age") < kinds.index("laid-out") < kinds.index("scored")
    assert look(table)["calendar"]["age"] == 2


def test_quarters_are_kept() -> None:
    """Ruling 59: 5 corn, 1 wood, 1 stone and 2 gold make 18 corn, 4½ points."""
    facts = {"corn": 5 + 6, "wood": 1, "stone": 1, "gold": 2, "temples": {"brown": -1}}
    table = play(red(facts, first="yellow", day=26), "put uxmal", "done")
    assert seat(table)["points"]["goods"] == 18
    assert table.game.score_text(18) == "4½"
    assert "½" in table.record().split("result:")[1].splitlines()[0]


def test_a_score_may_fall_below_nothing() -> None:
    """Ruling 60."""
    table = play(red({}, first="yellow", day=7), "put uxmal", "done")
    assert points(table) == -9


def test_the_last_advance_can_decide_a_tie() -> None:
    """Ruling 61: blue's worker on 7 is thrown off before workers on the gears are compared."""
    seats = {word: {"corn": 6} for word in ("green", "blue", "red", "yellow")}
    gears = {"tikal": {"7": "blue", "1": "green"}, "palenque": {"2": "green", "3": "yellow"}}
    table = game(seats=seats, gears=gears, first="yellow", turn="red", day=26)
    play(table, "put uxmal", "done")
    assert len(set(table.scores)) == 1
    assert table.winners == [0], "green has two workers left, red and yellow one, blue none"
    assert [seat(table, word)["on_gears"] for word in ("green", "blue", "red", "yellow")] == [2, 0, 1, 1]


def test_equal_in_everything_share_the_victory() -> None:
    """Ruling 61: the workers of two are alike."""
    seats = {word: {"corn": 6} for word in ("green", "blue", "red", "yellow")}
    gears = {"tikal": {"1": "green"}, "palenque": {"3": "yellow"}, "chichen": {"10": "blue"}}
    table = game(seats=seats, gears=gears, first="yellow", turn="red", day=26)
    play(table, "put uxmal", "done")
    assert table.winners == [0, 2, 3]


def test_no_haste_in_the_last_round() -> None:
    """Ruling 62, RZ9: one day, and nobody is asked."""
    table = red({"corn": 6}, first="yellow", day=26, teeth=[1, 2, 3])
    play(table, "put start", "done")
    assert table.over
    assert seat(table)["points"]["goods"] == 3, "but the corn of the teeth was had"


# ---- H. two and three players --------------------------------------------------------------


@pytest.mark.parametrize(("players", "count"), [(2, 12), (3, 6), (4, 0)])
def test_neutral_workers_come_from_tiles_that_were_not_dealt(players: int, count: int) -> None:
    """Rulings 63, 64, 66: before anybody chooses, enough tiles, and no two on a space."""
    for seed in range(40):
        table = sacbe.new("tzolkin", players=players, seed=seed)
        drawn = look(table)["neutral_tiles"]
        for number in range(players):
            dealt: list[str] = table.view(number)["seats"][number]["dealt"]  # type: ignore[index]
            assert len(dealt) == 4
            assert not set(dealt) & set(drawn)
        standing = [who for gear in look(table)["gears"] for who in workers(table, gear["id"]).values()]
        assert standing == ["neutral"] * count
        assert look(table)["phase"] == "keep"


def test_the_opposite_worker_only_if_one_is_left() -> None:
    """Ruling 65: the sixth comes alone."""
    dealt = ["yaxchilan-1", "yaxchilan-3", "yaxchilan-5", "yaxchilan-7", "tikal-3", "tikal-5", "tikal-7"]
    dealt += ["uxmal-1", "uxmal-3", "uxmal-7", "chichen-0", "chichen-3"]
    drawn = ["chichen-10", "palenque-1", "tikal-1", "uxmal-5"]
    table = sacbe.new("tzolkin", players=3, seed=2, stack={"wealth": dealt, "neutral": drawn})
    assert workers(table, "chichen") == {10: "neutral"}, "Chichen Itza has no opposite"
    assert workers(table, "palenque") == {1: "neutral", 6: "neutral"}
    assert workers(table, "tikal") == {1: "neutral", 6: "neutral"}
    assert workers(table, "uxmal") == {5: "neutral"}
