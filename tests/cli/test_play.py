"""A game in the terminal, driven by typed lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Answer, Sacbe

import sacbe
from sacbe.bots.catalogue import make
from sacbe.core import game as games
from sacbe.games import registry

START = ("play", "tikal", "--seed", "3", "--option", "first=1")


def saved(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.txt"))


def table_of(path: Path) -> sacbe.Table:
    return sacbe.read(path.read_text(encoding="utf-8"))


def test_a_number_a_notation_and_words_choose(sacbe_: Sacbe, home: Path) -> None:
    lines = ["place b3", "2", "DEPLOY  leader base", "explorer", "", "end"]
    answer = sacbe_(*START, "--seats", "me,me", lines=lines)
    assert answer.status == 0
    (path,) = saved(home)
    history = [str(action) for action in table_of(path).history]
    assert history[0].startswith("place b3")
    assert history[1:] == ["deploy leader base", "deploy explorer base", "end"]


def test_the_board_the_news_and_the_choices_are_shown(sacbe_: Sacbe) -> None:
    answer = sacbe_(*START, "--seats", "me,me")
    table = sacbe.new("tikal", players=2, seed=3, first=1)
    assert table.draw(0).splitlines()[5] in answer.out
    assert "Turn: Red" in answer.out
    assert table.prompt() in answer.out
    assert f"   1  {table.legal[0]}" in answer.out


def test_narrowing_works_with_labels_and_without_accents(sacbe_: Sacbe) -> None:
    lines = ["1", "reserve zzz", "deployer chef", "quitter"]
    answer = sacbe_(*START, "--seats", "moi,moi", "--lang", "fr", lines=lines)
    assert "   1  deploy leader base  Déployer le chef" in answer.out
    assert "N1" in answer.out  # words that fit nothing are explained


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("why dig b4", "N2: "),
        ("why place a5 1", "T12"),
        ("why place b3 1", "Nothing forbids it"),
        ("place a5 1", "T12"),
        ("xyzzy", "N1: “xyzzy” is not an action"),
        ("999", "Numbers go from 1 to"),
        ("0", "Numbers go from 1 to"),
        ("help", "choose the fifth choice"),
        ("?", "choose the fifth choice"),
        ("rules T12", "An empty cell"),
        ("rules", "T12 · An empty cell"),
        ("rules T999", "no article T999"),
        ("score", "Red: 0"),
        ("undo", "N5: "),
        ("save", "The game is saved in"),
        ("save /nowhere/at/all/x.txt", "No such file"),
        ("board", "b5"),
    ],
)
def test_commands(line: str, said: str, sacbe_: Sacbe) -> None:
    answer = sacbe_(*START, "--seats", "me,me", lines=[line])
    assert answer.status == 0
    assert said in answer.out
    assert "Traceback" not in answer.err


def test_undo_takes_back_one_action_or_all(sacbe_: Sacbe, home: Path) -> None:
    lines = ["1", "deploy explorer base", "deploy explorer base", "undo", "log", "undo all", "log"]
    answer = sacbe_(*START, "--seats", "me,me", lines=lines)
    assert "Taken back: Deploy an explorer" in answer.out
    assert "   2  deploy explorer base" in answer.out
    assert "   3  deploy explorer base" not in answer.out
    (path,) = saved(home)
    assert table_of(path).ply == 0


def test_nothing_is_undone_after_the_next_hex_was_drawn(sacbe_: Sacbe) -> None:
    answer = sacbe_(*START, "--seats", "me,me", lines=["1", "end", "undo"])
    assert "N5: " in answer.out


def test_save_writes_a_record(sacbe_: Sacbe, tmp_path: Path) -> None:
    target = tmp_path / "mine.txt"
    sacbe_(*START, "--seats", "me=Ana,me", lines=["1", f"save {target}", "deploy leader base"])
    table = table_of(target)
    assert table.ply == 1
    assert table.seat_names()[0] == "Ana"


def test_every_action_is_saved_and_the_game_resumed(sacbe_: Sacbe, home: Path, tmp_path: Path) -> None:
    also = tmp_path / "also.txt"
    sacbe_(*START, "--seats", "me=Ana,novice", "--record", str(also), lines=["1", "deploy leader base"])
    (path,) = saved(home)
    assert also.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    answer = sacbe_("play", "--resume", lines=["deploy explorer base", "end"])
    assert answer.status == 0
    assert "Ana" in answer.out
    table = table_of(path)
    assert [str(a) for a in table.history[1:4]] == ["deploy leader base", "deploy explorer base", "end"]
    assert any(ply.seat == 1 for ply in table.plies)  # the novice sat down again
    elsewhere = sacbe_("play", "--resume", str(also), lines=["deploy explorer base"])
    assert elsewhere.status == 0
    assert table_of(also).ply == 3


def test_a_whole_game_against_a_bot(sacbe_: Sacbe, home: Path) -> None:
    answer = play_to_the_end(sacbe_, "me,novice")
    assert "The game is over." in answer.out
    assert "1\N{NO-BREAK SPACE}winner: Orange" in answer.out
    (path,) = saved(home)
    table = table_of(path)
    assert table.over
    assert f"Orange: {table.scores[1]}" in answer.out
    again = sacbe_("play", "--resume")
    assert again.status == 1
    assert "no unfinished game" in again.err


def play_to_the_end(sacbe_: Sacbe, seats: str) -> Answer:
    answer = sacbe_(*START, "--seats", seats, lines=["1"] * 600)
    assert answer.status == 0
    return answer


def test_bots_among_themselves_play_to_the_end(sacbe_: Sacbe, home: Path) -> None:
    answer = sacbe_(*START, "--seats", "random,random")
    assert "The game is over." in answer.out
    assert table_of(saved(home)[0]).over


def test_the_same_seed_and_answers_make_the_same_game(sacbe_: Sacbe, home: Path) -> None:
    for _ in range(2):
        play_to_the_end(sacbe_, "me,random")
    one, two = saved(home)
    assert one.read_text(encoding="utf-8") == two.read_text(encoding="utf-8")


def test_leaving_before_the_first_action_leaves_nothing_behind(sacbe_: Sacbe, home: Path) -> None:
    answer = sacbe_(*START, lines=["quit"])
    assert answer.status == 0
    assert saved(home) == []


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play"], "Which game? There are tikal"),
        (["play", "chess"], "no game 'chess'"),
        (["play", "tikal", "--seats", "me,genius"], "Nobody called genius"),
        (["play", "tikal", "--seats", "me,,me"], "Nobody called ''"),
        (["play", "tikal", "--seats", "me,me", "--players", "3"], "for 3\N{NO-BREAK SPACE}players"),
        (["play", "tikal", "--seats", "me"], "from 2 to 4"),
        (["play", "tikal", "--option", "start=7"], "option start is one of 0, 1"),
        (["play", "tikal", "--record", "/nowhere/at/all/x.txt"], "there is no folder /nowhere/at/all"),
        (["play", "--resume"], "no unfinished game"),
        (["play", "--resume", "/nowhere.txt"], "No such file"),
    ],
)
def test_what_cannot_be_played_is_said_before_the_game(
    words: list[str], complaint: str, sacbe_: Sacbe
) -> None:
    answer = sacbe_(*words)
    assert answer.status in (1, 2)
    assert complaint in answer.err
    assert "Traceback" not in answer.err


def test_a_record_of_another_game_is_not_resumed_as_this_one(sacbe_: Sacbe, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(sacbe.new("tikal-auction", seed=1).record(), encoding="utf-8")
    answer = sacbe_("play", "tikal", "--resume", str(path))
    assert answer.status == 2
    assert "is a game of tikal-auction" in answer.err


# ---- what is hidden, by the example of the toy game ------------------------------------


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Callable[[], sacbe.Game]:
    def enter() -> sacbe.Game:
        monkeypatch.setitem(registry.MODULES, "toy", "core.toy")
        monkeypatch.delitem(games._games, "toy", raising=False)
        return sacbe.find_game("toy")

    return enter


@pytest.mark.source
def test_a_curtain_falls_between_two_people(sacbe_: Sacbe, toy: Callable[[], sacbe.Game]) -> None:
    toy()
    lines = ["1", "", "1", "stop", "stop"]
    answer = sacbe_("play", "toy", "--seats", "me=Ana,me=Ben", "--seed", "5", lines=lines)
    assert "Ben, it is your decision. Nobody else is looking?" in answer.out
    before, after = answer.out.split("Ben, it is your decision.", 1)
    assert "Ana is dealt two beans" not in before
    mine = after.split("Ben> ")[0]
    assert "Ana keeps a bean" in mine
    assert "Ana keeps the" not in mine
    assert "The game is over." in answer.out


def test_where_nothing_is_hidden_there_is_no_curtain(sacbe_: Sacbe) -> None:
    answer = sacbe_(*START, "--seats", "me,me", lines=["1", "end", "1", "end"])
    assert "Nobody else is looking" not in answer.out


@pytest.mark.source
def test_bots_of_a_game_without_a_novice(toy: Callable[[], sacbe.Game], sacbe_: Sacbe) -> None:
    toy()
    answer = sacbe_("play", "toy", "--seed", "5", lines=["1", "stop"])
    assert answer.status == 0
    with pytest.raises(sacbe.BadOption, match="no bot 'novice'"):
        make("novice", "toy", 1)
