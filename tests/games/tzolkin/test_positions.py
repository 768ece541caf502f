"""Position files: what is left out, what is derived, and what no game could hold."""

from __future__ import annotations

import json

import pytest
from games.tzolkin.tables import Facts, actor, choices, game, look, neutral, play, red, seat, workers
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.conformance import random_table

pytestmark = pytest.mark.conformance


@settings(max_examples=8)
@given(seed=st.integers(0, 10**9), part=st.integers(0, 100))
def test_any_position_comes_back_as_it_was(seed: int, part: int) -> None:
    played = random_table("tzolkin", seed)
    state = played.state_at(played.ply * part // 100)
    text = json.dumps(played.game.dump(state))
    again = played.game.load(json.loads(text), played.options)
    assert json.dumps(played.game.dump(again)) == text
    assert [action.text for action in again.legal()] == [action.text for action in state.legal()]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_empty_position_is_the_first_turn(players: int) -> None:
    table = game(players)
    assert actor(table) == "green"
    assert look(table)["calendar"]["round"] == 1
    assert look(table)["phase"] == "turn"
    standing = [who for gear in look(table)["gears"] for who in workers(table, gear["id"]).values()]
    assert standing.count("neutral") == {2: 12, 3: 6, 4: 0}[players]
    assert table.fingerprint() == game(players).fingerprint(), "and always the same"


def test_free_workers_skulls_and_piles_follow() -> None:
    table = red(
        {"workers": 5, "skulls": 2, "built": ["farm-one"]},
        gears={"tikal": {"1": "red", "2": "red"}},
        start="red",
        chichen={"4": "blue"},
        buildings=["farm-one", "farm-all"],
        day=3,
    )
    assert seat(table)["free"] == 2
    assert look(table)["skulls"] == 10
    assert look(table)["pile"] == 14 - 3
    assert look(table)["calendar"]["round"] == 4


def test_a_position_can_stand_in_the_middle_of_an_action() -> None:
    table = play(red({"wood": 2, "gold": 2}, gears={"tikal": {"5": "red"}}), "take tikal 5", "as 5")
    again = sacbe.Table.from_dict(json.loads(json.dumps(table.to_dict())))
    assert choices(again) == choices(table) == ["pay wood", "pay gold"]
    play(again, "pay gold", "up brown", "up green", "done")
    assert seat(again)["temples"] == {"brown": 1, "yellow": 0, "green": 1}


def test_a_finished_game_can_be_kept() -> None:
    table = random_table("tzolkin", 5)
    again = sacbe.Table.from_dict(json.loads(json.dumps(table.to_dict())))
    assert again.over
    assert again.scores == table.scores
    assert again.winners == table.winners


FIRST_AGE = ["farm-one"] * 3
ON_TOP = {"temples": {"brown": 5}}
THREE = {"1": "red", "2": "red", "3": "red"}

BAD: list[tuple[str, int, Facts]] = [
    ("has no 'cards'", 4, {"cards": []}),
    ("red has no 'maize'", 4, {"seats": {"red": {"maize": 3}}}),
    ("there is no seat 'white'", 4, {"seats": {"white": {}}}),
    ("there is no seat 'yellow'", 3, {"seats": {"yellow": {}}}),
    ("corn of red", 4, {"seats": {"red": {"corn": -1}}}),
    ("corn of red", 4, {"seats": {"red": {"corn": "five"}}}),
    ("workers of red", 4, {"seats": {"red": {"workers": 7}}}),
    ("workers of red", 4, {"seats": {"red": {"workers": 2}}}),
    ("light of red", 4, {"seats": {"red": {"light": 1}}}),
    ("red on brown", 4, {"seats": {"red": {"temples": {"brown": 6}}}}),
    ("red on brown", 4, {"seats": {"red": {"temples": {"brown": -2}}}}),
    ("no temple 'blue'", 4, {"seats": {"red": {"temples": {"blue": 1}}}}),
    ("the top step of brown", 4, {"seats": {"red": ON_TOP, "blue": ON_TOP}}),
    ("theology of red", 4, {"seats": {"red": {"technologies": {"theology": 4}}}}),
    ("no technology 'magic'", 4, {"seats": {"red": {"technologies": {"magic": 1}}}}),
    ("no source of points", 4, {"seats": {"red": {"points": {"luck": 1}}}}),
    ("no building or monument 'hut'", 4, {"seats": {"red": {"built": ["hut"]}}}),
    ("there are not 4 of farm-one", 4, {"seats": {"red": {"built": ["farm-one"] * 4}}}),
    ("there are not 4 of farm-one", 4, {"seats": {"red": {"built": FIRST_AGE}}, "buildings": ["farm-one"]}),
    ("building of a later one", 4, {"seats": {"red": {"built": ["farm-three"]}}, "buildings": []}),
    ("buildings of age 1", 4, {"buildings": ["farm-three"]}),
    ("buildings of age 1", 4, {"buildings": ["monument-civil"]}),
    ("buildings of age 2", 4, {"buildings": ["farm-one"], "day": 15}),
    ("6 buildings", 4, {"buildings": [None] * 7}),
    ("only monuments", 4, {"monuments": ["farm-one"]}),
    ("there are 4 monuments", 2, {"monuments": [None] * 5}),
    ("there are not 2 of monument-civil", 4, {"monuments": ["monument-civil", "monument-civil"]}),
    ("wealth tiles of 4 at most", 4, {"seats": {"red": {"kept": ["tikal-1", "tikal-3", "tikal-5"]}}}),
    ("wealth tiles of 4 at most", 4, {"seats": {"red": {"kept": ["tikal-1"], "dealt": ["tikal-3"]}}}),
    ("no wealth tile 'tikal-2'", 4, {"seats": {"red": {"kept": ["tikal-2"]}}}),
    ("in two places", 4, {"seats": {"red": {"kept": ["tikal-1"]}, "blue": {"kept": ["tikal-1"]}}}),
    ("no gear 'copan'", 4, {"gears": {"copan": {}}}),
    ("tikal has no space 10", 4, {"gears": {"tikal": {"10": "red"}}}),
    ("a hidden tooth", 4, {"gears": {"tikal": {"8": "red"}}}),
    ("red has 3 workers, not 4", 4, {"gears": {"tikal": {**THREE, "4": "red"}}}),
    ("red has 3 workers, not 4", 4, {"gears": {"tikal": THREE}, "start": "red"}),
    ("there are 0 neutral workers", 4, {"gears": {"tikal": {"1": "neutral"}}}),
    ("there are 12 neutral workers", 2, {"gears": {}}),
    ("there are 6 neutral workers", 3, {"gears": neutral(2)}),
    ("no group of the jungle '6'", 4, {"jungle": {"6": [1, 1]}}),
    ("jungle 3 holds", 4, {"jungle": {"3": [2, 3]}}),
    ("jungle 2 holds", 4, {"jungle": {"2": [4, 1]}}),
    ("jungle 3 holds", 2, {"jungle": {"3": [3, 3]}}),
    ("16 corn tiles, not 15", 4, {"jungle": {"2": [3, 0]}}),
    ("16 corn tiles, not 17", 4, {"seats": {"red": {"corn_tiles": 1}}}),
    ("12 wood tiles, not 13", 4, {"seats": {"red": {"wood_tiles": 1}}}),
    ("Chichen Itza has no action 10", 4, {"chichen": {"10": "red"}}),
    ("there are 13 skulls", 4, {"seats": {"red": {"skulls": 13}}, "chichen": {"1": "red"}}),
    ("there are 13 skulls", 4, {"skulls": 12}),
    ("day is a whole number", 4, {"day": 28}),
    ("there have not been 2 food days", 4, {"day": 10, "food": 2}),
    ("more than 0 food days", 4, {"day": 10, "food": 0}),
    ("round is a whole number", 4, {"day": 3, "round": 5}),
    ("no corn on tooth 5", 4, {"day": 3, "teeth": [5]}),
    ("agenda is a list of frames", 4, {"agenda": [1, 0]}),
    ("has no step 99", 4, {"agenda": [99, 0, 0, 0]}),
    ("agenda names seat 7", 4, {"agenda": [1, 7, 0, 0]}),
    ("a turn of one seat", 4, {"agenda": [1, 1, 0, 0]}),
    ("a turn of one seat", 4, {"agenda": [6, 0, 0, 0]}),
    ("out of range", 4, {"agenda": [3, 0, 0, 0, 5, 0, 9, 0]}),
    ("a question that has no answer", 4, {"agenda": [3, 0, 0, 0, 18, 0, 0, 0]}),
    ("the agenda asks something", 4, {"agenda": []}),
    ("nothing is asked", 4, {"day": 26, "food": 4, "agenda": [1, 0, 0, 0]}),
    ("kept before they are revealed", 4, {"agenda": [0, 0, 0, 0]}),
    ("from 4 wealth tiles", 4, {"agenda": [0, 0, 0, 0], "revealed": False}),
    ("seats is an object", 4, {"seats": []}),
    ("buildings is a list", 4, {"buildings": {}}),
]  # fmt: skip


@pytest.mark.parametrize(("message", "players", "state"), BAD)
def test_what_no_game_could_hold_is_refused(message: str, players: int, state: Facts) -> None:
    with pytest.raises(sacbe.BadPosition, match=message):
        game(players, **state)
