"""An automaton on the terminal: each step with its reason and the board after it, at one's own pace."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import pytest
from cli.conftest import Sacbe

import sacbe
from sacbe.cli import watching
from sacbe.core import game as games
from sacbe.games import registry

pytestmark = pytest.mark.source
KEY = "pots-solo"
SEED = "1"


@pytest.fixture(autouse=True)
def pots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.MODULES, KEY, "core.toy.pots")
    monkeypatch.delitem(games._games, KEY, raising=False)


@pytest.fixture
def table() -> sacbe.Table:
    """A game whose guide acts at once, without asking."""
    table = sacbe.new(KEY, seed=int(SEED))
    assert len(table.pauses(0)) == 2
    return table


def steps(text: str) -> int:
    """How often a step of the guide is told."""
    return text.count("The guide reveals") + text.count("The guide takes")


def test_each_step_is_shown_with_its_board_until_enter(sacbe_: Sacbe, table: sacbe.Table) -> None:
    answer = sacbe_("play", KEY, "--seed", SEED, "--pause", "enter", lines=["", "", "quit"])
    first, second, rest = answer.out.split("Enter: on", 2)
    boards = [table.game.draw(table.view_at(pause, 0, 0), "en") for pause in table.pauses(0)]
    assert boards[0] != boards[1]
    assert boards[0] in first
    assert "The guide reveals" in first
    assert "the next card" in first
    assert "Step 1 of 2." in first
    assert boards[1] in second
    assert "Step 2 of 2." in second
    assert "North: take, peek or mix" in rest


def test_the_rest_can_be_skipped(sacbe_: Sacbe, table: sacbe.Table) -> None:
    answer = sacbe_("play", KEY, "--seed", SEED, "--pause", "enter", lines=["s", "quit"])
    assert "Step 1 of 2." in answer.out
    assert "Step 2 of 2." not in answer.out
    assert "North: take, peek or mix" in answer.out


def test_a_clock_moves_on_by_itself_and_control_c_skips(
    sacbe_: Sacbe, table: sacbe.Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    sacbe_("play", KEY, "--seed", SEED, "--pause", "0.5", lines=["quit"])
    assert slept == [0.5, 0.5]

    def interrupted(seconds: float) -> None:
        slept.append(seconds)
        raise KeyboardInterrupt

    slept.clear()
    monkeypatch.setattr(time, "sleep", interrupted)
    answer = sacbe_("play", KEY, "--seed", SEED, "--pause", "2", lines=["quit"])
    assert slept == [2.0]
    assert "North: take, peek or mix" in answer.out


@pytest.mark.parametrize("words", [[], ["--pause", "0"]])
def test_without_a_pause_it_is_only_news(words: list[str], sacbe_: Sacbe, table: sacbe.Table) -> None:
    """Switched off, and by itself where the output is no terminal."""
    answer = sacbe_("play", KEY, "--seed", SEED, *words, lines=["quit"])
    assert steps(answer.out) == 2
    assert "Step 1" not in answer.out


def test_a_whole_game_against_the_automaton(sacbe_: Sacbe, home: Path) -> None:
    answer = sacbe_("play", KEY, "--seed", SEED, lines=["1"] * 30)
    assert "The game is over." in answer.out
    assert "The guide:" in answer.out
    saved = next((home / "games").glob(f"{KEY}-*.txt"))
    assert sacbe.read(saved.read_text(encoding="utf-8").split("\n", 1)[1]).over


def test_a_record_is_watched_and_stopped_inside_an_action(
    sacbe_: Sacbe, table: sacbe.Table, tmp_path: Path
) -> None:
    while not table.over:
        table.push(table.legal[0])
    path = tmp_path / "one.txt"
    path.write_text(table.record(), encoding="utf-8")
    answer = sacbe_("replay", str(path), "--watch", "enter", lines=["", "", "q"])
    assert answer.out.count("Step") == 3
    assert "Action 1 of" not in answer.out
    assert "all legal" in answer.out
    whole = sacbe_("replay", str(path), "--watch", "0", "--lang", "fr")
    assert whole.status == 0
    assert whole.out.count("card: ") == table.ply  # one board an action; without a pause no steps


def test_sim_gives_bots_to_people_only(sacbe_: Sacbe) -> None:
    facts = json.loads(sacbe_("sim", KEY, "--games", "3", "--bots", "random", "--json").out)
    assert (facts["players"], facts["bots"], len(facts["mean_scores"])) == (1, ["random"], 2)
    assert sacbe_("sim", KEY, "--games", "3", "--bots", "random,random", "--json").status == 2


@pytest.mark.parametrize("text", ["soon", "-1", "1000", "nan"])
def test_what_is_no_pace_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=r"neither a number|0 to 60"):
        watching.pace(text)
