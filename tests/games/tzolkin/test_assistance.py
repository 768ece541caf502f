"""What a client may ask instead of knowing rules."""

from __future__ import annotations

from typing import Any

import pytest
from games.tzolkin.tables import Facts, game, has, play, points, red, seat

import sacbe

pytestmark = pytest.mark.conformance


def ask(table: sacbe.Table, topic: str, **args: object) -> Any:
    return table.assist(2, topic, **args)


def help_with(table: sacbe.Table, notation: str) -> dict[str, Facts]:
    """The actions of one worker, by number."""
    workers: list[Facts] = ask(table, "workers")["workers"]
    found = next(worker for worker in workers if worker["notation"] == notation)
    return {action["notation"]: action for action in found["actions"]}


# ---- workers -------------------------------------------------------------------------------


def test_each_action_with_its_fee_and_net_gain() -> None:
    table = red({"corn": 2}, gears={"yaxchilan": {"3": "red"}})
    actions = help_with(table, "take yaxchilan 3")
    assert [actions[f"as {n}"]["fee"] for n in range(1, 6)] == [2, 1, 0, None, None]
    assert actions["as 1"]["outcomes"][0]["net"] == {"corn": -2, "wood": 1}
    assert "corn" not in actions["as 2"]["outcomes"][0]["net"], "1 paid, 1 gained"
    assert actions["as 3"]["outcomes"][0]["net"] == {"corn": 2, "gold": 1}
    assert actions["as 4"]["closed"]["article"] == "Z35"
    assert actions["as 4"]["outcomes"] == []


def test_a_harvest_in_each_of_its_ways() -> None:
    table = red({"corn": 2, "technologies": {"agriculture": 1}}, gears={"palenque": {"4": "red"}})
    outcomes = help_with(table, "take palenque 4")["as 4"]["outcomes"]
    assert [(o["notation"], o["net"], o["then"]) for o in outcomes] == [
        (["harvest wood"], {"wood": 3}, None),
        (["burn"], {"corn": 8}, "down"),
    ]


def test_points_and_steps_are_told_too() -> None:
    table = red({"skulls": 1}, gears={"chichen": {"6": "red"}})
    outcome = help_with(table, "take chichen 6")["as 6"]["outcomes"][0]
    assert outcome == {"notation": [], "net": {"skull": -1, "green": 1}, "points": 32, "then": "gain"}


def test_why_an_action_is_closed() -> None:
    table = red({"corn": 0}, gears={"uxmal": {"5": "red"}, "chichen": {"2": "red"}}, buildings=[])
    closed = {key: facts["closed"]["article"] for key, facts in help_with(table, "take uxmal 5").items()}
    assert closed == {"as 1": "Z34", "as 2": "Z34", "as 3": "Z34", "as 4": "Z34", "as 5": "Z71"}
    assert help_with(table, "take chichen 2")["as 2"]["closed"]["article"] == "Z74"


def test_the_worker_in_hand_is_helped_like_one_on_its_gear() -> None:
    table = red({"corn": 2}, gears={"yaxchilan": {"3": "red", "5": "red"}})
    before = help_with(table, "take yaxchilan 3")
    play(table, "take yaxchilan 3")
    assert [worker["notation"] for worker in ask(table, "workers")["workers"]] == ["take yaxchilan 3"]
    assert help_with(table, "take yaxchilan 3") == before


def test_what_is_offered_is_what_can_be_done() -> None:
    """The help for every worker agrees with what the table then allows."""
    rng = sacbe.Rng(17)
    table = sacbe.new("tzolkin", players=3, seed=17)
    tried = 0
    while not table.over:
        if table.view(None)["phase"] in ("turn", "picking"):
            number = table.actor
            answer: Any = table.assist(number, "workers")
            for worker in answer["workers"]:
                if any(action.text == worker["notation"] for action in table.legal):
                    trial = table.state.copy()
                    trial.apply(table.parse(worker["notation"]))
                    open_now = {action.text for action in trial.legal()} - {"nothing", "done"}
                    told = {action["notation"] for action in worker["actions"] if action["closed"] is None}
                    if worker["space"] or told:
                        assert told == {text for text in open_now if text.startswith("as ")}
                        tried += 1
        table.push(table.legal[rng.below(len(table.legal))])
    assert tried > 50


# ---- placing -------------------------------------------------------------------------------


def test_the_running_cost_of_placing() -> None:
    table = red({"corn": 9}, gears={"palenque": {"0": "blue", "1": "blue"}})
    first = ask(table, "placing")
    assert (first["placed"], first["paid"]) == (0, 0)
    prices = {place["gear"]: (place["space"], place["price"]) for place in first["places"]}
    assert prices["palenque"] == (2, 2)
    assert prices["start"] == (None, 0)
    play(table, "put palenque", "put palenque")
    then = ask(table, "placing")
    assert (then["placed"], then["paid"], then["corn"]) == (2, 6, 3)
    prices = {place["gear"]: (place["space"], place["price"]) for place in then["places"]}
    assert prices["palenque"] == (4, 6)
    assert prices["tikal"] == (0, 2)
    assert not next(place for place in then["places"] if place["gear"] == "palenque")["affordable"]


# ---- food and temples ----------------------------------------------------------------------


def test_the_next_food_day_before_it_comes() -> None:
    facts = {"corn": 3, "workers": 4, "built": ["farm-one"], "temples": {"brown": 3, "green": 4}}
    answer = ask(red(facts, day=4), "food")
    assert (answer["number"], answer["days"], answer["ends_age"]) == (1, 3, False)
    assert (answer["hungry"], answer["corn_each"], answer["cost"]) == (3, 2, 6)
    assert (answer["unfed"], answer["points_lost"]) == (2, 6 * 4)
    assert answer["gifts"] == {"stone": 2, "wood": 2, "skull": 1}


def test_the_help_foretells_the_food_day() -> None:
    facts = {"corn": 5, "workers": 4, "temples": {"brown": 3, "green": -1, "yellow": 2}}
    table = red(facts, first="yellow", day=13)
    play(table, "put uxmal")
    foretold = ask(table, "food")
    play(table, "done")
    assert points(table) * 4 == foretold["points"] - foretold["points_lost"]
    assert has(table) == {"corn": 5 - 4}


def test_what_each_temple_would_pay_everybody() -> None:
    table = game(seats={"red": {"temples": {"brown": 3}}, "blue": {"temples": {"brown": -1}}})
    answer = ask(table, "temples")
    brown = {facts["seat"]: facts for facts in answer[0]["seats"]}
    assert answer[0]["temple"] == "brown"
    assert (brown[2]["points"], brown[2]["bonus"], brown[2]["gifts"]) == (24, 24, {"stone": 2})
    assert (brown[1]["points"], brown[1]["bonus"], brown[1]["step"]) == (-4, 0, -1)


# ---- points --------------------------------------------------------------------------------


def test_points_by_source_and_what_the_end_would_add() -> None:
    facts = {
        "corn": 3, "gold": 1, "skulls": 2, "built": ["monument-levels"], "technologies": {"theology": 2},
        "points": {"chichen": 32, "hunger": -12},
    }  # fmt: skip
    answer = ask(red(facts), "score")
    lines = [(line["source"], line["points"], line["pending"]) for line in answer["lines"]]
    assert lines == [
        ("chichen", 32, False),
        ("hunger", -12, False),
        ("goods", 7, True),
        ("skulls", 24, True),
        ("monument", 24, True),
    ]
    assert answer["total"] == 32 - 12 + 7 + 24 + 24


def test_after_the_end_the_lines_make_the_score() -> None:
    table = play(red({"corn": 11, "skulls": 1}, first="yellow", day=26), "put uxmal", "done")
    answer = ask(table, "score")
    assert not any(line["pending"] for line in answer["lines"])
    assert answer["total"] == seat(table)["score"]


def test_anybody_may_ask_about_anybody_and_nonsense_is_refused() -> None:
    table = red({"corn": 4})
    assert table.assist(0, "placing", seat=2) == table.assist(2, "placing")
    with pytest.raises(sacbe.SacbeError, match="there is no seat 9"):
        table.assist(0, "food", seat=9)
    with pytest.raises(sacbe.SacbeError, match="a seat is a number"):
        table.assist(0, "food", seat="red")
    with pytest.raises(sacbe.SacbeError, match="there is no seat -1"):
        table.assist(None, "food")
