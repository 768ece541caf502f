"""Set-up by number of players, options, fixed draws, and the component file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from games.tzolkin.tables import Facts, actor, choices, look, monuments, on_display, play, seat, workers

import sacbe
from sacbe.core.data import DataFile, changes, shipped, shipped_digest
from sacbe.games.tzolkin.check import check

pytestmark = pytest.mark.conformance


@pytest.mark.parametrize(("players", "places", "tiles"), [(2, 4, 2), (3, 5, 3), (4, 6, 4)])
def test_what_is_laid_out(players: int, places: int, tiles: int) -> None:
    """Z6, Z7, Z8."""
    table = sacbe.new("tzolkin", players=players, seed=3)
    view = look(table)
    assert len(monuments(table)) == places
    assert len(on_display(table)) == 6
    assert view["pile"] == 8
    assert [(group["corn"], group["wood"]) for group in view["jungle"]] == [(tiles, 0)] + [(tiles, tiles)] * 3
    assert view["skulls"] == 13
    for facts in view["seats"]:
        assert (facts["workers"], facts["free"], facts["light"], facts["score"]) == (3, 3, True, 0)
        assert facts["temples"] == {"brown": 0, "yellow": 0, "green": 0}
        assert facts["corn"] == 0


def test_monuments_are_laid_out_as_a_stack_says() -> None:
    """Z7, D8: a monument is of no age and no building."""
    wanted = ["monument-skulls", "monument-civil", "monument-workers"]
    table = sacbe.new("tzolkin", players=2, seed=1, stack={"monuments": wanted})
    assert monuments(table)[:3] == wanted
    assert {tile["age"] for tile in look(table)["monuments"]} == {0}
    for stack in ({"monuments": ["farm-one"]}, {"buildings-1": ["monument-civil"]}):
        with pytest.raises(sacbe.BadStack):
            sacbe.new("tzolkin", players=2, seed=1, stack=stack)


def test_wealth_tiles_are_offered_in_the_order_of_the_book_whatever_the_deal() -> None:
    """Z10, Z12."""
    dealt = ["uxmal-1", "palenque-7", "tikal-3", "palenque-1"]
    table = sacbe.new("tzolkin", players=2, seed=1, stack={"wealth": dealt})
    assert choices(table) == ["keep palenque-1", "keep palenque-7", "keep tikal-3", "keep uxmal-1"]
    play(table, "keep tikal-3")
    assert choices(table) == ["keep palenque-1", "keep palenque-7", "keep uxmal-1"]


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_first_player_can_be_chosen(first: int) -> None:
    """Z9."""
    table = sacbe.new("tzolkin", players=3, seed=1, first=first)
    assert look(table)["seats"][first - 1]["first"]
    while look(table)["phase"] == "keep":
        table.push(table.legal[0])
    assert table.actor == first - 1


def test_without_a_choice_the_first_player_is_drawn() -> None:
    """Z9."""
    firsts = {
        next(
            facts["seat"]
            for facts in look(sacbe.new("tzolkin", players=4, seed=n))["seats"]
            if facts["first"]
        )
        for n in range(40)
    }
    assert firsts == {0, 1, 2, 3}


def test_a_seat_that_does_not_play_cannot_begin() -> None:
    with pytest.raises(sacbe.BadOption, match="seat 3 cannot begin with 2 players"):
        sacbe.new("tzolkin", players=2, first=3)
    with pytest.raises(sacbe.BadOption):
        sacbe.new("tzolkin", players=5)


STACK = {
    "monuments": ["monument-skulls", "monument-corn", "monument-wood", "monument-civil"],
    "buildings-1": ["farm-one", "farm-one", "tomb-build", "farm-all", "shrine-architecture", "farm-one"],
    "wealth": ["tikal-3", "tikal-7", "uxmal-7", "uxmal-1", "chichen-5", "chichen-10"],
    "neutral": ["palenque-7", "yaxchilan-1"],
}


def test_a_stack_fixes_every_deck() -> None:
    table = sacbe.new("tzolkin", players=2, seed=1, stack=STACK)
    assert monuments(table) == STACK["monuments"]
    assert on_display(table) == STACK["buildings-1"]
    assert table.view(0)["seats"][0]["dealt"] == STACK["wealth"][:4]  # type: ignore[index]
    assert table.view(1)["seats"][1]["dealt"][:2] == STACK["wealth"][4:]  # type: ignore[index]
    assert look(table)["neutral_tiles"][:2] == STACK["neutral"]
    assert workers(table, "palenque")[7] == workers(table, "palenque")[2] == "neutral"
    again = sacbe.read(table.record())
    assert again.fingerprint() == table.fingerprint()


def test_the_second_age_can_be_fixed_too() -> None:
    shown = ["tomb-points", "farm-three", "house-corn", "shrine-brown", "shrine-green", "tomb-market"]
    table = sacbe.new("tzolkin", players=2, seed=1, stack={"buildings-2": shown})
    rng = sacbe.Rng(3)
    while look(table)["calendar"]["age"] == 1:
        table.push(table.legal[rng.below(len(table.legal))])
    assert on_display(table) == shown


@pytest.mark.parametrize(
    ("stack", "message"),
    [
        ({"wealth": ["tikal-2"]}, "wealth holds no 'tikal-2'"),
        ({"buildings-1": ["farm-three"]}, "buildings-1 holds no 'farm-three'"),
        ({"buildings-2": ["farm-one"]}, "buildings-2 holds no 'farm-one'"),
        ({"monuments": ["farm-one"]}, "monuments holds no 'farm-one'"),
        ({"cards": ["x"]}, "no deck or bag 'cards'"),
        ({"wealth": ["tikal-3", "tikal-3"]}, "draw 2"),
        ({"wealth": ["tikal-3"], "neutral": ["tikal-3"]}, "draw 1"),
        ({"buildings-1": ["farm-all", "farm-all", "farm-all"]}, "draw 3"),
    ],
)
def test_a_stack_that_is_not_possible_is_refused(stack: dict[str, list[str]], message: str) -> None:
    with pytest.raises(sacbe.BadStack, match=message):
        sacbe.new("tzolkin", players=2, seed=1, stack=stack)


def test_the_first_turn_is_placing() -> None:
    """Z17: nobody has a worker on a gear yet."""
    table = sacbe.new("tzolkin", players=4, seed=12)
    while look(table)["phase"] == "keep":
        table.push(table.legal[0])
    assert {action.kind for action in table.legal} <= {"put", "beg"}


def test_other_ways_to_say_it() -> None:
    table = sacbe.new("tzolkin", players=4, seed=12, first=1)
    while look(table)["phase"] == "keep":
        table.push(table.legal[0])
    play(table, "PUT  Chichen Itza", "done")
    assert workers(table, "chichen") == {0: "green"}
    assert actor(table) == "blue"


# ---- the component file --------------------------------------------------------------------


def altered(tmp_path: Path, *edits: tuple[str, str]) -> DataFile:
    text = shipped("tzolkin", "base.json").text
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    json.loads(text)
    return DataFile("tzolkin/base.json", str(tmp_path / "base.json"), text)


def test_the_shipped_file_agrees_with_the_book_and_its_digest() -> None:
    file = shipped("tzolkin", "base.json")
    assert check(file) == []
    assert changes(file, shipped_digest("tzolkin", "base.json")) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"type": "farm", "copies": 3', '"type": "farm", "copies": 2', "13 buildings are of age 1"),
        ('"skulls": 13', '"skulls": 12', "skulls: 12, the book has 13"),
        ('"teeth": 13, "last": 10', '"teeth": 12, "last": 10', "chichen has 13 teeth"),
        ('"highest": [6, 2]', '"highest": [6, 3]', "the bonus of brown"),
        ('"points": [-1, 0, 2', '"points": [-1, 1, 2', "the white step of brown"),
        ('"id": "tikal-7", "copies": 1', '"id": "tikal-9", "copies": 1', ""),
        ('"players": 3, "monuments": 5', '"players": 3, "monuments": 6', "with 3 players"),
        ('"tooth": 13, "round": 14', '"tooth": 12, "round": 14', "round n stands on tooth"),
        ('"type": "sacred", "copies"', '"type": "royal", "copies"', "no kind 'royal'"),
        ('"wealth": [', '"riches": [', "missing"),
    ],
)
def test_a_wrong_figure_is_found_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    file = altered(tmp_path, (old, new))
    problems = check(file)
    if said:
        assert [problem for problem in problems if said in problem.text]
        assert all(1 <= problem.line <= len(file.text.splitlines()) for problem in problems)
    assert problems or changes(file, shipped_digest("tzolkin", "base.json"))


def test_every_component_names_source_and_confidence() -> None:
    facts = shipped("tzolkin", "base.json").facts
    scale = set(facts["confidence_scale"])
    lists = [part for part in facts.values() if isinstance(part, list)]
    rows: list[Facts] = [row for part in lists for row in part if isinstance(row, dict)]
    assert len(rows) > 110
    for row in rows:
        sure = row["confidence"]
        named = row["source"]
        assert set(sure.values() if isinstance(sure, dict) else [sure]) <= scale
        keys = [key for part in named.values() for key in part] if isinstance(named, dict) else named
        assert {key.split(" ")[0] for key in keys} <= set(facts["sources"])


def test_seats_have_the_colours_of_the_book() -> None:
    """Z2."""
    table = sacbe.new("tzolkin", players=4, seed=1)
    assert [facts["word"] for facts in look(table)["seats"]] == ["green", "blue", "red", "yellow"]
    assert table.seat_names("fr") == ["Vert", "Bleu", "Rouge", "Jaune"]
    assert seat(table, "green")["seat"] == 0
