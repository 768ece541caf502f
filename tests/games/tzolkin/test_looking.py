"""What a seat sees, reads and hears."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from games.tzolkin.tables import choices, game, look, play, red, seat
from pydantic import TypeAdapter

import sacbe
from sacbe.core.conformance import random_table

pytestmark = pytest.mark.conformance


def test_others_do_not_see_wealth_tiles_before_they_are_revealed() -> None:
    """Z10."""
    table = sacbe.new("tzolkin", players=2, seed=21)
    mine = table.view(0)["seats"][0]["dealt"]  # type: ignore[index]
    assert len(mine) == 4
    kept = choices(table)[0]
    play(table, kept)
    for watcher in (1, None):
        text = json.dumps(table.view(watcher))
        facts = table.view(watcher)["seats"][0]  # type: ignore[index]
        assert (facts["wealth"], facts["dealt"], facts["kept"]) == ([], None, 1)
        for tile in mine:
            assert f'"{tile}"' not in text.replace('"action": "', '"action": "act-')
        record = table.record(watcher)
        assert "keep ?" in record
        assert kept not in record
    assert table.view(0)["seats"][0]["wealth"] == [kept.split()[1]]  # type: ignore[index]
    assert kept in table.record(0)


def test_what_was_given_back_stays_secret() -> None:
    """Z13: until the game is over."""
    table = sacbe.new("tzolkin", players=2, seed=21)
    while look(table)["phase"] == "keep":
        table.push(table.legal[0])
    assert seat(table, "green")["dealt"] is None
    assert len(seat(table, "green")["wealth"]) == 2
    assert len(table.view(0)["seats"][0]["dealt"]) == 4  # type: ignore[index]
    over = random_table("tzolkin", 3)
    assert all(len(facts["dealt"]) == 4 for facts in over.view(sacbe.ALL)["seats"])  # type: ignore[attr-defined]


def test_undo_stops_at_the_revelation_and_at_new_buildings() -> None:
    """N5."""
    table = sacbe.new("tzolkin", players=2, seed=21)
    play(table, choices(table)[0], choices(table)[1])
    assert table.undoable == 2
    while look(table)["phase"] == "keep":
        table.push(table.legal[0])
    assert table.undoable == 0
    table = red({"wood": 1}, gears={"tikal": {"2": "red"}}, buildings=["farm-one", "farm-one"])
    play(table, "take tikal 2", "as 2", "build farm-one")
    assert table.undoable == 3
    play(table, "done")
    assert table.undoable == 0
    quiet = play(red({"corn": 5}, buildings=[None] * 6, seats={}), "put tikal", "put uxmal")
    assert quiet.undoable == 2


def test_a_view_is_of_the_stated_type() -> None:
    stated: Any = sacbe.find_game("tzolkin").schema()["view"]
    shape: TypeAdapter[object] = TypeAdapter(stated)
    table = random_table("tzolkin", 8)
    for ply in range(0, table.ply, 7):
        shape.validate_python(table.view(None, ply), strict=True)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_terminal_picture_names_what_lies_there(lang: str) -> None:
    table = red(
        {"corn": 4, "built": ["farm-one"]},
        gears={"chichen": {"6": "red"}},
        chichen={"2": "blue"},
        buildings=["farm-all", "farm-all"],
        monuments=["monument-skulls"],
        start="blue",
    )
    drawn = table.draw(2, lang)
    for word in {"en": ["Irrigation canals ×2", "Wall of Skulls", "4 wood", "Red"],
                 "fr": ["Canaux d’irrigation ×2", "Mur des crânes", "4 bois", "Rouge"]}[lang]:  # fmt: skip
        assert word in drawn
    line = next(line for line in drawn.splitlines() if line.startswith("Chichen Itza"))
    assert line.split()[2:9] == ["·", "·", "·o", "·", "·", "·", "R"]


def test_the_picture_shows_every_worker() -> None:
    table = red({}, gears={"tikal": {"1": "red", "2": "blue"}}, start="green")
    drawn = ElementTree.fromstring(table.svg())
    discs = [node.get("fill") for node in drawn.iter("{http://www.w3.org/2000/svg}circle")]
    assert discs.count("#b3362b") == 1 + 3 + 1, "on Tikal, on three temples, before the player"
    assert discs.count("#3f7f4f") == 1 + 3 + 1


def test_prompts_say_who_decides_what() -> None:
    table = red({"corn": 5}, gears={"yaxchilan": {"3": "red"}})
    assert table.prompt() == "Red: place workers or pick workers up"
    play(table, "take yaxchilan 3")
    assert table.prompt() == "Red: which action for the worker from Yaxchilan 3?"
    assert table.prompt("fr") == "Rouge : quelle action pour l’ouvrier de Yaxchilan 3 ?"
    play(table, "as 3", "done", "put uxmal")
    assert table.prompt() == "Yellow: 1\N{NO-BREAK SPACE}worker placed for 0 corn; end the turn"
    play(rich := red({"corn": 5}), "put uxmal")
    assert rich.prompt() == "Red: 1\N{NO-BREAK SPACE}worker placed for 0 corn; another, or done"


def test_no_other_worker_is_asked_for_when_none_is_left() -> None:
    table = play(red({"corn": 5}, gears={"yaxchilan": {"3": "red"}}), "take yaxchilan 3", "as 3")
    assert choices(table) == ["done"]
    assert table.prompt() == "Red: no other worker can be picked up; end the turn"


def test_a_label_tells_the_fee_apart_from_the_price() -> None:
    """Uxmal 1 costs 3 corn, and stepping back to it from 4 another 3."""
    table = play(red({"corn": 9}, gears={"uxmal": {"4": "red"}}), "take uxmal 4")
    labels = {action.text: table.label(action) for action in table.legal}
    assert labels["as 1"] == "Carry out Uxmal 1: 3 corn: climb on a temple, and 3 corn for stepping back"


def test_a_building_paid_with_corn_is_labelled_with_its_price_in_corn() -> None:
    table = red({"corn": 9}, gears={"uxmal": {"4": "red"}}, buildings=["farm-one"])
    play(table, "take uxmal 4", "as 4")
    assert table.label(table.legal[0]).startswith("Build Milpa for 2 corn: ")


# ---- what a board is drawn from --------------------------------------------------------------


def test_a_space_tells_what_is_printed_there() -> None:
    gears = {gear["id"]: gear for gear in look(red())["gears"]}
    assert gears["palenque"]["spaces"][4]["does"] == {"do": "harvest", "corn": 7, "wood": 3}
    assert gears["uxmal"]["spaces"][0]["does"] is None
    assert gears["uxmal"]["spaces"][6]["does"] is None


def test_where_workers_will_stand_in_one_day_and_in_two() -> None:
    """Z41 to Z43: foretold, and seen when it happens."""
    there = {"tikal": {"0": "red", "6": "blue", "7": "green"}, "chichen": {"9": "red", "10": "blue"}}
    spaces = {gear["id"]: gear["spaces"] for gear in look(red({}, gears=there, first="yellow"))["gears"]}
    told = {n: spaces["tikal"][n]["ahead"] for n in (0, 6, 7)}
    assert told == {0: [1, 2], 6: [7, None], 7: [None, None]}
    assert [spaces["chichen"][n]["ahead"] for n in (8, 9, 10)] == [[], [10, None], [None, None]]
    crowd = {str(n): "neutral" for n in (0, 1, 2, 3, 8, 9)}
    neutral = game(2, gears={"uxmal": crowd, "tikal": crowd})
    spaces = {gear["id"]: gear["spaces"] for gear in look(neutral)["gears"]}
    assert spaces["uxmal"][9]["ahead"] == [0, 1]


def test_what_is_foretold_happens() -> None:
    rng = sacbe.Rng(5)
    table = sacbe.new("tzolkin", players=3, seed=5)
    seen = 0
    before: Any = look(table)
    while not table.over:
        table.push(table.legal[rng.below(len(table.legal))])
        now: Any = look(table)
        days = now["calendar"]["day"] - before["calendar"]["day"]
        if days:
            for old, new in zip(before["gears"], now["gears"]):
                for space in old["spaces"]:
                    to = space["ahead"][days - 1] if space["ahead"] else None
                    if to is not None:
                        stands = new["spaces"][to]
                        assert (stands["worker"], stands["neutral"]) == (space["worker"], space["neutral"])
                        seen += 1
        before = now
    assert seen > 50


def test_the_price_of_the_next_worker_stands_at_every_gear() -> None:
    """Z29."""
    table = play(red({"corn": 9}, gears={"palenque": {"0": "blue"}}), "put tikal")
    view = look(table)
    prices = {gear["id"]: gear["price"] for gear in view["gears"]}
    assert prices == {"palenque": 2, "yaxchilan": 1, "tikal": 2, "uxmal": 1, "chichen": 1}
    assert view["start_price"] == 1


def test_what_the_next_food_day_asks_stands_before_every_player() -> None:
    table = red({"corn": 3, "workers": 4, "built": ["farm-one"]})
    assert seat(table)["food"] == {"need": 6, "short": 3, "unfed": 2, "lost": 24}
    assert seat(table, "blue")["food"]["need"] == 6
    assert look(table)["calendar"]["days_left"] == 26


def test_monuments_levels_and_wealth_tell_what_they_give() -> None:
    table = red({}, monuments=["monument-monuments", "monument-workers", "monument-civil"])
    view = look(table)
    assert [tile["score"] for tile in view["monuments"]] == [
        {"per": "monument", "points": 4},
        {"per": "workers", "table": [0, 0, 0, 0, 6, 12, 18]},
        {"per": "type", "type": "civil", "points": 4},
    ]
    agriculture = view["technologies"][0]["levels"]
    assert agriculture[1] == [{"do": "no-tile", "n": 1}, {"do": "fish-corn", "n": 1}]
    assert len(agriculture) == 4
    secret = sacbe.new("tzolkin", players=4, seed=3)
    mine: Any = secret.view(0)
    assert set(mine["wealth"]) == set(mine["seats"][0]["dealt"])
    assert look(secret)["wealth"] == {}


def test_points_of_the_temples_are_told_temple_by_temple() -> None:
    facts = {"corn": 9, "temples": {"brown": 3, "green": -1}}
    table = play(red(facts, first="yellow", day=13), "put uxmal", "done")
    told = [event for event in table.plies[-1].events if event.kind == "scored" and event.params["seat"] == 2]
    lines: Any = told[0].params["lines"]
    assert [(line["temple"], line["points"], line["bonus"]) for line in lines] == [
        ("brown", 12, 6),
        ("yellow", 1, 1),
        ("green", -3, 0),
    ]
    assert sum(line["points"] for line in lines) == told[0].params["n"]


def test_choices_have_labels() -> None:
    table = red(
        {"wood": 4, "stone": 2}, gears={"tikal": {"2": "red"}}, buildings=["farm-all", "tomb-brown-yellow"]
    )
    play(table, "take tikal 2", "as 2")
    labels = [table.describe(action) for action in table.legal]
    assert labels == ["Build Irrigation canals (4 wood)", "Build Tomb of Rain and Wind (2 wood, 1 stone)"]
    french = [table.describe(action, "fr") for action in table.legal]
    assert french[1] == "Construire Tombe de la pluie et du vent (2 bois, 1 pierre)"


def test_events_tell_the_story() -> None:
    table = play(red({"corn": 1, "skulls": 1}, gears={"chichen": {"7": "red"}}), "take chichen 7", "as 6")
    told = [table.tell(event, None) for event in table.plies[-1].events]
    assert told == [
        "Red pays 1 corn",
        "Red carries out Chichen Itza 6",
        "Red lays a skull on Chichen Itza 6",
        "Red scores 8\N{NO-BREAK SPACE}points: Chichen Itza",
        "Red climbs on Kukulcan (green) to step 1",
    ]


def test_a_gear_with_all_its_numbered_spaces_taken_has_no_lowest_one() -> None:
    there = {str(n): "neutral" for n in range(8)}
    rest = {"uxmal": {"8": "neutral", "9": "neutral", "0": "neutral", "1": "neutral"}}
    table = game(2, gears={"tikal": there, **rest})
    lowest = {gear["id"]: gear["lowest"] for gear in look(table)["gears"]}
    assert lowest["tikal"] is None
    assert lowest["uxmal"] == 2
