"""What holds for every level of every game: what is hidden from a seat changes no choice of its bot, and the
same seed and budget give the same game, whether the engine is compiled or not.

A level that the catalogue names is tried here by itself.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from helpers import crowds, people_for

import sacbe
from sacbe.bots.catalogue import LEARNED, bots_for, make
from sacbe.bots.planned import WIDTH, Rehearsing, rehearse_all
from sacbe.bots.values import adviser_for
from sacbe.core.rng import Rng
from sacbe.core.table import Table

LEVELS = [(game.key, bot.key) for game in sacbe.games() for bot in bots_for(game.key)]
PLANNED = [(key, level) for key in sorted(LEARNED) for level in LEARNED[key]]
SOURCE = Path(__file__).parents[2] / "src"
ENOUGH = 150  # actions tried for a decision
REHEARSED = 1000  # the same where turns are rehearsed: the search for them must not use all of it
BROAD = 3000  # and where it keeps many


def rehearses(key: str, level: str) -> bool:
    return isinstance(make(level, key, 0), Rehearsing) and adviser_for(key, 2, level).few > 1


def budget_of(key: str, level: str) -> int:
    if not rehearses(key, level):
        return ENOUGH
    return BROAD if adviser_for(key, 2, level).breadth > WIDTH else REHEARSED


def somewhere(key: str, people: int, seed: int, plies: int) -> Table:
    """A position of a random game in which somebody has a choice; where turns are planned, at the beginning
    of one."""
    table = sacbe.new(key, players=people, seed=seed)
    rng = Rng(seed)
    adviser = adviser_for(key, table.seats) if key in LEARNED else None
    while table.ply < plies or len(table.legal) == 1 or not (adviser is None or adviser.begins(table.state)):
        table.push(table.legal[rng.below(len(table.legal))])
    return table


def with_other_secrets(table: Table, seat: int, luck: int) -> Table:
    """A table that looks the same to the seat: the draws to come and what others hold are different."""
    other = table.branch(table.ply)
    other.state = table.state.imagine(seat, Rng(luck))
    assert other.view(seat) == table.view(seat)
    return other


def left_to_compiled(key: str, level: str) -> object:
    """An expert thinks long on the source tree: where the engine can be compiled, it is asked there alone."""
    marks = [pytest.mark.conformance, pytest.mark.thorough] if level == "expert" else []
    return pytest.param(key, level, marks=marks)


@pytest.mark.parametrize(("key", "level"), [left_to_compiled(*pair) for pair in LEVELS])
def test_what_its_seat_cannot_know_changes_no_choice_of_a_bot(key: str, level: str) -> None:
    """At the beginning, in the middle and late, with few and with many people."""
    few, many = people_for(key, 2), people_for(key, 4)
    for people, plies in ((few, 0), (few, 60), (many, 25), (few, 140)):
        table = somewhere(key, people, plies, plies)
        seat = table.state.actor
        tables = [table, *(with_other_secrets(table, seat, luck) for luck in range(2))]
        choices = {str(make(level, key, 3, budget_of(key, level)).answer(each)) for each in tables}
        assert len(choices) == 1


def test_secrets_differ_where_nothing_may_depend_on_them() -> None:
    """The test above would prove nothing if the tables were all the same."""
    for key, people in crowds():
        table = somewhere(key, people, 5, 25)
        seat = table.state.actor
        one, two = (with_other_secrets(table, seat, luck).fingerprint() for luck in (1, 2))
        assert one != two


@pytest.mark.parametrize(("key", "level"), [pair for pair in PLANNED if rehearses(*pair)])
def test_turns_are_rehearsed_within_the_budget_these_tests_give(
    key: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []

    def counted(*args: Any) -> list[float]:
        told.append(1)
        return rehearse_all(*args)

    monkeypatch.setattr("sacbe.bots.planned.rehearse_all", counted)
    monkeypatch.setattr("sacbe.bots.planned.look_into_all", counted)
    for plies in (60, 20, 0):  # in some positions one turn is so much better that nothing is rehearsed
        if not told:
            make(level, key, 3, budget_of(key, level)).answer(somewhere(key, people_for(key, 2), 60, plies))
    assert told


# ---- plain and compiled ------------------------------------------------------------------


def opening(key: str, level: str) -> str:
    """How a game begins among bots of a level, the last seat's with more time."""
    plies = 16 if rehearses(key, level) else 30
    people = people_for(key, 2)
    table = sacbe.new(key, players=people, seed=5)
    bots = [make(level, key, 7 + seat, 60) for seat in range(people)]
    bots[-1] = make(level, key, 7, budget_of(key, level))
    while table.ply < plies:
        table.push(bots[table.state.actor].answer(table))
    return table.record()


@pytest.mark.conformance
@pytest.mark.thorough
@pytest.mark.parametrize(("key", "level"), PLANNED)
def test_plain_and_compiled_bots_play_the_same_game(key: str, level: str) -> None:
    """Against the source tree, which is never compiled: same seed and budget, same record."""
    code = (
        "import sys, sacbe; assert not sacbe.compiled(); from bots.test_levels import opening; "
        f"sys.stdout.write(opening({key!r}, {level!r}))"
    )
    theirs = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(SOURCE.parent / "tests")])},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout
    assert opening(key, level) == theirs
