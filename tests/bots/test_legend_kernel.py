"""Turns of Tikal Legend planned in C are those the planner finds, value by value, and cost as many nodes."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest
from in_c import both_forms

from sacbe.arena.learning import begin
from sacbe.bots import legend_turns
from sacbe.bots.legend_turns import LegendAdviser
from sacbe.bots.network import Network
from sacbe.bots.planning import Line, Planner
from sacbe.bots.values import adviser_with
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.games.tikal.legend.actions import POWER
from sacbe.games.tikal.legend.components import BORDERS, POWER_TILE_IDS, POWERS
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import SPEND_STEP
from sacbe.games.tikal.state import NONE

MOST = 200
LIMIT = 60  # actions tried


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The module in C, built for this test."""
    return both_forms("bots/legend_kernel", tmp_path_factory.mktemp("kernel"))[1]


def any_network(inputs: int, units: int = 3) -> Network:
    """Weights by chance, none of them zero."""
    rng = Rng(7)

    def some(count: int) -> list[float]:
        return [(rng.below(2000) + 0.5) / 10_000 - 0.1 for _ in range(count)]

    return Network([some(units) for _ in range(inputs)], some(units), some(units), some(inputs), 0.3, 10.0)


def adviser(level: str) -> LegendAdviser:
    measure = adviser_with("legend", None, level)
    assert isinstance(measure, LegendAdviser)
    made = adviser_with("legend", any_network(measure.blocks * measure.size), level)
    assert isinstance(made, LegendAdviser)
    return made


def positions(players: int, seed: int, every: int) -> Iterator[LegendState]:
    """Some of the decisions of a game by chance, in which turns are often ended late."""
    rng = Rng(seed)
    state = begin(find_game("legend"), players, seed)
    number = 0
    while state.agenda:
        assert isinstance(state, LegendState)
        legal = state.legal()
        number += len(legal) > 1
        if len(legal) > 1 and number % every == 0:
            yield state
        chosen = legal[rng.below(len(legal))]
        if chosen is state.actions.end:
            chosen = legal[rng.below(len(legal))]
        state.apply(chosen)


def plain(lines: list[Line]) -> list[tuple[float, float, int, list[str]]]:
    return [(line.value, line.rank, line.blind, [str(action) for action in line.path]) for line in lines]


def agree(
    level: str, states: Iterator[LegendState], kernel: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> list[Line]:
    """The planner finds the same turns with and without a kernel; returns all of them."""
    quick, slow = adviser(level), adviser(level)
    chance = Rng(1)
    all_found: list[Line] = []
    for state in states:
        seat = state.actor
        width = 1 + 3 * chance.below(2)
        planner, other = Planner(slow, width, LIMIT, MOST), Planner(quick, width, LIMIT, MOST)
        expected = planner.turns(state, seat)
        with monkeypatch.context() as context:
            context.setattr(legend_turns, "IS_QUICK", True)
            context.setattr(legend_turns, "Kernel", kernel.Kernel)
            found = other.turns(state, seat)
        assert plain(found) == plain(expected)
        assert other.nodes == planner.nodes
        for mine, theirs in zip(found, expected, strict=True):
            assert mine.state.situation() == theirs.state.situation()
        all_found += found
    return all_found


@pytest.mark.parametrize(("level", "players"), [("regular", 3), ("expert", 2), ("expert", 4)])
def test_turns_planned_in_c_are_the_planners(
    level: str, players: int, kernel: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through a whole game: drafts, cards, hexes, and what the points are spent on."""
    found = agree(level, positions(players, 2, 41), kernel, monkeypatch)
    done = {action.text.split()[0] for line in found for action in line.path}
    assert done >= ({"move", "deploy"} if level == "regular" else {"take", "activate", "play", "lay", "move"})


def with_powers(players: int, seed: int) -> Iterator[LegendState]:
    """With few points left and any power; some piles were looked at, some stone tokens lie on borders."""
    chance = Rng(seed)
    tile = 0
    for state in positions(players, seed, 4):
        if state.step != SPEND_STEP:
            continue
        after = state.copy()
        seat = after.actor
        tile = (tile + 1) % len(POWER_TILE_IDS)
        after.power[seat] = tile
        after.used[seat] = NONE
        after.points = chance.below(3)
        if chance.below(2):
            after.look_at_tops(chance.below(players))
        while chance.below(2) and after.stones_left:
            after.put_stone(chance.below(BORDERS), 1)
        yield after


def test_powers_in_c_are_those_of_the_rules(kernel: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """All twelve, with every step they ask for."""
    found = agree("expert", with_powers(2, 9), kernel, monkeypatch)
    used = {action.text for line in found for action in line.path if action.code == POWER}
    assert len(used) == POWERS, used
