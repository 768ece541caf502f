"""Bots that plan whole turns: they keep to their plan, see nothing hidden, keep to a budget, and learn."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import crowds, people_for

import sacbe
from sacbe.arena.learning import begin
from sacbe.bots.catalogue import LEARNED, make
from sacbe.bots.network import Network
from sacbe.bots.planned import WIDTH, Planned, Rehearsing, rehearse, whole
from sacbe.bots.planning import Line, Planner
from sacbe.bots.values import adviser_for, adviser_with
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.core.table import Table
from sacbe.games.tikal.classic.auction import AuctionState

PLANNED = sorted(LEARNED)
LEVELS = [(key, level) for key in PLANNED for level in LEARNED[key]]
SOURCE = Path(__file__).parents[2] / "src"


def somewhere(key: str, seed: int, plies: int) -> Table:
    """A position of a random game in which somebody has a choice."""
    table = sacbe.new(key, players=people_for(key, 2), seed=seed)
    rng = Rng(seed)
    while table.ply < plies or len(table.legal) == 1:
        table.push(table.legal[rng.below(len(table.legal))])
    return table


def test_every_level_has_values_for_every_number_of_seats() -> None:
    """Its own, or those of the nearest number, which fit."""
    for key, people in crowds():
        if key in PLANNED:
            adviser = adviser_for(key, people)
            state = begin(find_game(key), people, 1)
            lines = [Line(state, [])]
            assert adviser.values(lines, 0) != adviser_with(key, None).values(lines, 0)


@pytest.mark.parametrize(("key", "level"), LEVELS)
def test_what_nobody_may_know_changes_no_choice(key: str, level: str) -> None:
    """The true game goes on differently and rivals hold other things; what the seat imagines is the same."""
    for seed in range(2):
        table = somewhere(key, seed, 8 + 20 * seed)
        seat = table.state.actor
        choices = set()
        for luck in range(2):
            other = table.state.imagine(seat, Rng(luck))
            assert table.game.view(other, seat) == table.game.view(table.state, seat)
            bot = make(level, key, 3, 80)
            choices.add(str(bot.choose(seat, {}, table.legal, other.imagine(seat, Rng(99)))))
        assert len(choices) == 1


@pytest.mark.parametrize("key", PLANNED)
def test_the_planner_finds_a_turn_at_least_as_good_as_any_single_action(key: str) -> None:
    table = somewhere(key, 3, 30)
    while not adviser_for(key, 2).begins(table.state):
        table.push(table.legal[0])
    seat = table.state.actor
    adviser = adviser_for(key, table.state.seats)
    lines = Planner(adviser, 3).turns(table.state, seat)
    assert lines[0].value == max(line.value for line in lines)
    for line in lines[:5]:
        state = table.state.copy()
        for action in whole(adviser, line):
            assert action in state.legal()
            state.apply(action)


@pytest.mark.parametrize("key", PLANNED)
def test_a_small_budget_is_kept(key: str) -> None:
    table = somewhere(key, 3, 30)
    adviser = adviser_for(key, table.state.seats)
    small, large = Planner(adviser, 4, 50), Planner(adviser, 4)
    for planner in (small, large):
        planner.turns(table.state, table.state.actor)
    assert small.nodes <= 50 + adviser.cap
    assert small.nodes <= large.nodes


@pytest.mark.parametrize("key", PLANNED)
def test_a_turn_is_thought_about_once(key: str) -> None:
    """While nothing comes to light the bot follows its plan, also when other tables ask in between."""
    bot = make("regular", key, 1, 500)
    assert isinstance(bot, Planned)
    table, other = somewhere(key, 5, 20), somewhere(key, 6, 25)
    kept = 0
    for _ in range(8):
        if len(table.legal) > 1:
            kept += bool(bot.plans)
            action = bot.answer(table)
            bot.answer(other)
        else:
            action = table.legal[0]
        assert action in table.legal
        table.push(action)
    assert kept


@pytest.mark.parametrize("key", PLANNED)
def test_the_same_luck_gives_the_same_rehearsal(key: str) -> None:
    table = somewhere(key, 4, 40)
    while not adviser_for(key, 2).begins(table.state):
        table.push(table.legal[0])
    seat = table.state.actor
    rivals = Planner(adviser_for(key, table.state.seats), 1, 60)
    line = rivals.turns(table.state, seat)[0]
    worth = [rehearse(rivals, table.state, line, seat, luck) for luck in (1, 1, 2)]
    assert worth[0] == worth[1]


def test_without_a_budget_an_expert_plays_what_looks_best_and_with_one_what_rehearses_best() -> None:
    table = sacbe.new("tzolkin", players=2, seed=9)
    adviser = adviser_for("tzolkin", 2)
    while not adviser.begins(table.state):
        table.push(table.legal[0])
    seat = table.state.actor
    planned = Planner(adviser, WIDTH, 1).turns(table.state, seat)
    hasty = make("expert", "tzolkin", 1, 1)
    assert hasty.choose(seat, {}, table.legal, table.state) is planned[0].path[0]
    expert = make("expert", "tzolkin", 1)
    assert isinstance(expert, Rehearsing)
    turn = expert.best_turn(adviser, table.state, seat)
    lines = Planner(adviser, WIDTH).turns(table.state, seat)[: expert.few]
    assert turn in [whole(adviser, line) for line in lines]


def test_nobody_bids_more_than_is_there_and_a_bid_costs_what_it_says() -> None:
    """Of two bids that win the same turn the higher leaves so many points less."""
    table = sacbe.new("tikal-auction", players=2, seed=3)
    state = table.state.copy()
    assert isinstance(state, AuctionState)
    seat = state.actor
    adviser = adviser_for("tikal-auction", 2)
    worth = {}
    for standing in (0, 4, state.score[seat]):
        state.bid = standing
        lines = Planner(adviser, 1).turns(state, seat)
        worth[standing] = {str(line.path[0]): line.value for line in lines}
    assert set(worth[0]) == {"bid 1", "pass"}
    assert set(worth[state.score[seat]]) == {"pass"}
    assert worth[0]["bid 1"] - worth[4]["bid 5"] == pytest.approx(4)


def test_a_network_is_what_its_weights_say() -> None:
    """Two units, one of them asleep, beside a linear part."""
    net = Network([[1.0, -1.0], [0.5, 2.0]], [0.0, -1.0], [2.0, 4.0], [0.25, 0.0], 0.5, 10.0)
    assert net.predict([2.0, 1.0]) == (0.5 + 0.25 * 2.0 + 2.0 * 2.5) * 10.0
    assert net.predict([0.0, 1.0]) == (0.5 + 2.0 * 0.5 + 4.0 * 1.0) * 10.0
    assert net.predict_block([1.0], 1) == net.predict([0.0, 1.0])


def opening(key: str, plies: int = 40) -> str:
    """How a game begins among all levels that plan."""
    table = sacbe.new(key, players=people_for(key, 2), seed=5)
    bots = [make(level, key, 7, 60) for level in LEARNED[key]]
    while table.ply < plies:
        table.push(bots[table.state.actor % len(bots)].answer(table))
    return table.record()


@pytest.mark.conformance
@pytest.mark.parametrize("key", PLANNED)
def test_plain_and_compiled_bots_play_the_same_game(key: str) -> None:
    """Against the source tree, which is never compiled: same seed and budget, same record."""
    code = (
        "import sys, sacbe; assert not sacbe.compiled(); from bots.test_planning import opening; "
        f"sys.stdout.write(opening({key!r}))"
    )
    theirs = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(SOURCE.parent / "tests")])},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout
    assert opening(key) == theirs
