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
    assert table.prompt() == "Yellow: 1\N{NO-BREAK SPACE}worker placed for 0 corn; another, or done"


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
