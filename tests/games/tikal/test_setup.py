"""Options, fixed draws, and what the component file may say."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from games.tikal.tables import CELLS, PRINTED, TILES, actor, end_turns, look, play, seat, told

import sacbe
from sacbe.core.data import DataFile, changes, shipped, shipped_digest
from sacbe.games.tikal.check import check

pytestmark = pytest.mark.conformance

GAMES = ["tikal", "tikal-auction"]
PIECES = ["explorer", "leader"]


# ---- options -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_first_player_is_chosen(game: str, first: int) -> None:
    """T9, T88."""
    assert sacbe.new(game, players=3, seed=1, first=first).actor == first - 1


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_nobody_holds_cannot_begin(game: str) -> None:
    with pytest.raises(sacbe.BadOption, match="seat 4 cannot begin with 3 players"):
        sacbe.new(game, players=3, first=4)


@pytest.mark.parametrize(
    ("game", "options", "why"),
    [
        ("tikal", {"players": 1}, "from 2 to 4"),
        ("tikal", {"players": 5}, "from 2 to 4"),
        ("tikal", {"players": 2, "start": 2}, "one of 0, 1"),
        ("tikal", {"players": 2, "first": "red"}, "one of random, 1, 2, 3, 4"),
        ("tikal", {"players": 2, "board": "big"}, "no option 'board'"),
        ("tikal-auction", {"players": 2, "start": 1}, "no option 'start'"),
    ],
)
def test_options_that_do_not_exist_are_refused(game: str, options: dict[str, Any], why: str) -> None:
    with pytest.raises(sacbe.BadOption, match=re.escape(why)):
        sacbe.new(game, **options)


def test_a_start_at_one_changes_every_score_alike() -> None:
    """T8."""
    texts = [action.text for action in sacbe.read(sample()).history]
    plain, older = (sacbe.new("tikal", players=2, seed=5, start=start) for start in (0, 1))
    play(plain, *texts)
    play(older, *texts)
    assert older.scores == [score + 1 for score in plain.scores]


def sample() -> str:
    """Some turns of a game, as a record."""
    table = sacbe.new("tikal", players=2, seed=5)
    for _ in range(60):
        table.push(table.legal[len(table.legal) // 2])
    return table.record()


# ---- what can ever be done ---------------------------------------------------------------

FREE = [name for name in CELLS if name not in PRINTED]
CAMPS = sorted([*FREE, "b4"])  # T60: never at the base camp, T59: nor on a printed temple
TEMPLES = sorted([*FREE, "a4", "b5"])


def words(game: str, kind: str) -> list[list[str]]:
    """The words after the verb of every action of a kind."""
    return [action.text.split()[1:] for action in sacbe.find_game(game).actions.all if action.kind == kind]


@pytest.mark.parametrize("game", GAMES)
def test_what_can_never_occur_is_no_action(game: str) -> None:
    """T12, T24, T39, T46, T59, T60, T66: where hexes, camps, temples and ruins can ever be."""
    assert words(game, "place") == [[name, str(turn)] for name in FREE for turn in range(1, 7)]
    bases = sorted(["base", *CAMPS])
    assert sorted(words(game, "deploy")) == [[piece, name] for piece in PIECES for name in bases]
    assert sorted({name for _, name, _ in words(game, "shortcut")}) == sorted(["a5", *CAMPS])
    assert words(game, "uncover") == [[name] for name in TEMPLES]
    assert words(game, "dig") == [[name] for name in FREE]
    assert words(game, "camp") == [[name] for name in CAMPS]
    assert words(game, "guard") == [[name, piece] for name in TEMPLES for piece in PIECES]
    assert words(game, "end") == [[]]


@pytest.mark.parametrize("game", GAMES)
def test_an_action_sent_to_another_process_is_the_same_there(game: str) -> None:
    """Bots think in processes of their own."""
    for action in sacbe.find_game(game).actions.all[::97]:
        assert pickle.loads(pickle.dumps(action)) is action


def test_every_swap_is_of_two_kinds_with_some_seat() -> None:
    """T52, T55: four seats, eight kinds."""
    seats = ["red", "orange", "white", "blue"]
    kinds = [facts["id"] for facts in shipped("tikal", "classic.json").facts["treasures"]]
    wanted = [[s, a, "for", b] for s in seats for a in kinds for b in kinds if a != b]
    assert words("tikal", "swap") == wanted
    assert len(wanted) == 4 * 8 * 7


def test_only_the_auction_game_has_bids() -> None:
    """T84, T89, T96."""
    assert [words("tikal", kind) for kind in ("bid", "pass", "take")] == [[], [], []]
    assert words("tikal-auction", "pass") == [[]]
    assert words("tikal-auction", "take") == [[tile] for tile in TILES]


# ---- fixed draws -------------------------------------------------------------------------


def test_hexes_and_treasures_come_as_the_stack_says() -> None:
    stack = {"tiles": ["A2", "a0"], "treasures": ["necklace", "plate"]}
    table = sacbe.new("tikal", players=2, seed=1, first=1, stack=stack)
    assert look(table)["hand"]["id"] == "A2"
    play(table, "place c4 1", "deploy leader base", "move leader a5 b4", "move leader b4 c4", "dig c4", "end")
    assert seat(table, "red")["museum"] == {"necklace": 1}
    assert look(table)["hand"]["id"] == "A0"
    play(table, "place b3 1", "end")
    assert look(table)["hand"]["letter"] == "A"
    play(table, table.legal[0].text, "dig c4")
    assert seat(table, "red")["museum"] == {"necklace": 1, "plate": 1}


@pytest.mark.parametrize(
    ("stack", "why"),
    [
        ({"cards": ["A0"]}, "no deck or bag 'cards'"),
        ({"tiles": ["X1"]}, "tiles holds no 'X1'"),
        ({"tiles": ["base_camp"]}, "tiles holds no 'base_camp'"),
        ({"treasures": ["tiger"]}, "treasures holds no 'tiger'"),
        ({"tiles": ["B0"]}, "not there to be drawn"),
    ],
)
def test_impossible_draws_are_refused_at_once(stack: dict[str, list[str]], why: str) -> None:
    """T4: B0 cannot come while pack A is on top."""
    with pytest.raises(sacbe.BadStack, match=why):
        sacbe.new("tikal", players=2, seed=1, stack=stack)


def test_a_draw_that_proves_impossible_later_changes_nothing() -> None:
    """The same hex twice."""
    table = sacbe.new("tikal", players=2, seed=1, first=1, stack={"tiles": ["A0", "A0"]})
    table.push("place c4 1")
    before = table.fingerprint()
    with pytest.raises(sacbe.BadStack, match="draw 2"):
        table.push("end")
    assert table.fingerprint() == before
    assert actor(table) == "red"


def test_a_treasure_drawn_too_often_is_refused_when_it_comes() -> None:
    """T5: there are three lions."""
    stack = {"tiles": ["A0", "A2"], "treasures": ["lion"] * 4}
    table = sacbe.new("tikal", players=2, seed=1, first=1, stack=stack)
    play(table, "place c4 1", "deploy leader base", "move leader a5 b4", "move leader b4 c4", "dig c4", "end")
    play(table, "place b3 1", "end")
    for _ in range(2):
        play(table, table.legal[0].text, "dig c4", "end")
        end_turns(table, 1)
    table.push(table.legal[0])
    with pytest.raises(sacbe.BadStack, match="draw 4"):
        table.push("dig c4")


def test_the_display_of_an_auction_follows_the_stack() -> None:
    table = sacbe.new("tikal-auction", players=3, seed=1, stack={"tiles": ["A5", "A0", "A3"]})
    assert [facts["tiles"] for facts in told(table, "displayed")] == [["A5", "A0", "A3"]]


# ---- components --------------------------------------------------------------------------


def changed(old: str, new: str) -> DataFile:
    """The shipped file with one figure changed."""
    file = shipped("tikal", "classic.json")
    assert file.text.count(old) == 1
    return DataFile(file.name, file.path, file.text.replace(old, new))


def test_the_shipped_components_agree_with_the_book() -> None:
    file = shipped("tikal", "classic.json")
    assert check(file) == []
    assert changes(file, shipped_digest("tikal", "classic.json")) == []


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"id": "C4", "letter": "C", "type": "temple", "value": 4', '"value": 7', "value 7 does not fit"),
        ('"id": "A0", "letter": "A", "type": "ruin", "value": 0, "masks": 4', '"masks": 5', "5 masks"),
        ('"id": "B3", "letter": "B"', '"letter": "C"', "letter"),
        ('"id": "G0", "letter": "G", "type": "clearing"', '"type": "temple"', "value 0 does not fit"),
        ('{"value": 9, "count": 2', '"count": 3', "floors of value 9"),
        ('{"id": "lion", "copies": 3', '"copies": 2', "copies of lion"),
        ('"dig": 3', '"dig": 2', "dig is 2, the book says 3"),
        ('"explorers": 18', '"explorers": 17', "explorers is 17"),
        ('"floors": 2,', '"floors": 3,', "floors is 3"),
        ('"auction": 20', '"auction": 10', "auction is 10"),
        ('"treasure_score": [0, 1, 3, 6]', '"treasure_score": [0, 1, 3, 5]', "score 1, 3 and 6"),
        ('"points": 10,', '"points": 9,', "10 action points"),
        ('"G": 4', '"G": 5', "pack G has 4"),
    ],
)
def test_a_changed_figure_is_found_on_its_line(old: str, new: str, why: str) -> None:
    """`old` ends with the figure that becomes `new`."""
    name = new.split(":")[0]
    line = old[: old.rindex(name)] + new
    file = changed(old, line)
    problems = [problem for problem in check(file) if why in problem.text]
    assert problems, check(file)
    assert line in file.text.splitlines()[problems[0].line - 1]
    digested = changes(file, shipped_digest("tikal", "classic.json"))
    assert line in file.text.splitlines()[digested[0].line - 1]


def test_a_hex_with_a_stone_too_many_is_found() -> None:
    stones = '"id": "A4", "letter": "A", "type": "clearing", "value": 0, "masks": 0, "edges": [1, 1, 0, 1'
    file = changed(stones, stones.removesuffix("1") + "2")
    (problem,) = check(file)
    assert "4 stones" in problem.text
    assert '"id": "A4"' in file.text.splitlines()[problem.line - 1]


def test_a_figure_no_count_can_catch_is_found_by_the_digest() -> None:
    """Stones moved to another side: three as before."""
    stones = '"id": "C3", "letter": "C", "type": "clearing", "value": 0, "masks": 0, "edges": [1, 1, 0, 1'
    file = changed(stones, stones.removesuffix("1, 0, 1") + "0, 1, 1")
    assert check(file) == []
    (problem,) = changes(file, shipped_digest("tikal", "classic.json"))
    assert '"id": "C3"' in file.text.splitlines()[problem.line - 1]


def test_an_owners_copy_is_played_and_marks_the_record(tmp_path: Path) -> None:
    stones = '"id": "A0", "letter": "A", "type": "ruin", "value": 0, "masks": 4, "edges": ['
    own = tmp_path / "tikal" / "classic.json"
    own.parent.mkdir()
    own.write_text(changed(stones + "2, 0, 1", stones + "1, 0, 2").text, encoding="utf-8")
    program = """
import sacbe
table = sacbe.new("tikal", players=2, seed=1, stack={"tiles": ["A0"]})
print(table.view(None)["hand"]["edges"], table.game.fingerprint)
"""
    heard = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "SACBE_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert heard.stdout.startswith("[1, 0, 2, 0, 0, 0] ")
    assert heard.stdout.split()[-1] != sacbe.find_game("tikal").fingerprint
