"""Turns of Tikal planned in C are those the planner finds, value by value, and cost as many nodes."""

from __future__ import annotations

from types import ModuleType

import pytest
from in_c import both_forms

from sacbe.arena.learning import begin
from sacbe.bots import tikal_turns
from sacbe.bots.network import Network
from sacbe.bots.planning import UNTOLD, Line, Planner, follow
from sacbe.bots.tikal_solo import SoloExpert
from sacbe.bots.tikal_turns import TikalAdviser
from sacbe.bots.values import adviser_with
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.core.state import SILENT
from sacbe.games.tikal.classic.state import (
    EXPLORE_STEP,
    FINAL_ROUND,
    HEX_STEP,
    NORMAL,
    PLACE_STEP,
    VOLCANO_ROUND,
    ClassicState,
)
from sacbe.games.tikal.components import VOLCANO
from sacbe.games.tikal.mutul.components import HUMAN
from sacbe.games.tikal.mutul.state import SoloState

MOST = 12


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The module in C, built for this test."""
    return both_forms("bots/tikal_kernel", tmp_path_factory.mktemp("kernel"))[1]


def any_network(adviser: TikalAdviser, units: int = 5) -> Network:
    """Weights by chance, none of them zero."""
    inputs = adviser.blocks * adviser.size
    reaching = inputs - adviser.blocks * adviser.wide
    rng = Rng(7)

    def some(count: int) -> list[float]:
        return [(rng.below(2000) + 0.5) / 10_000 - 0.1 for _ in range(count)]

    layer = [some(units) for _ in range(reaching)]
    return Network(layer, some(units), some(units), some(inputs), 0.3, 10.0, adviser.wide)


def plain(lines: list[Line]) -> list[tuple[float, int, list[str]]]:
    return [(line.value, line.blind, [str(action) for action in line.path]) for line in lines]


@pytest.mark.parametrize(
    ("key", "players", "level"),
    [
        ("tikal", 2, "expert"),
        ("tikal", 4, "expert"),
        ("tikal-auction", 3, "expert"),
        ("tikal-solo", 1, "regular"),
        ("tikal-solo", 1, "expert"),
    ],
)
def test_turns_planned_in_c_are_the_planners(
    key: str, players: int, level: str, kernel: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through a whole game, by good turns and by others; places and what the points are spent on."""
    measure = adviser_with(key, None, level)
    assert isinstance(measure, TikalAdviser)
    network = any_network(measure)
    quick, slow = adviser_with(key, network, level), adviser_with(key, network, level)
    assert isinstance(quick, TikalAdviser)
    assert isinstance(slow, TikalAdviser)
    rng = Rng(5)
    state = begin(find_game(key), players, 3)
    compared = opened = 0
    number = 0
    while state.agenda:
        assert isinstance(state, ClassicState)
        number += 1
        seat = state.actor
        legal = state.legal()
        if quick.opens(state):
            with monkeypatch.context() as context:
                context.setattr(tikal_turns, "IS_QUICK", True)
                context.setattr(tikal_turns, "Kernel", kernel.Kernel)
                prospect = quick.prospect(state, seat)
            assert prospect == slow.prospect(state, seat)
            opened += 1
        mine = state.step == EXPLORE_STEP or (state.step == PLACE_STEP and quick.is_own_hex(state))
        if len(legal) == 1 or not mine or number % 5:
            state.apply(legal[rng.below(len(legal))])
            continue
        width = 1 + 2 * rng.below(2)
        with monkeypatch.context() as context:
            context.setattr(tikal_turns, "IS_QUICK", True)
            context.setattr(tikal_turns, "Kernel", kernel.Kernel)
            found = quick.turns(state, seat, width, 400, MOST)
        assert found is not None
        if state.step == EXPLORE_STEP:
            planner = Planner(slow, width, 400, MOST)
            assert plain(found) == plain(planner.search(state, seat))
            assert quick.tried == planner.nodes
        else:
            with monkeypatch.context() as context:
                context.setattr(tikal_turns, "IS_QUICK", False)
                expected = slow.turns(state, seat, width, 400, MOST)
            assert expected is not None
            assert plain(found) == plain(expected)
            assert quick.tried == slow.tried
        compared += 1
        ending = quick.ending(found[0])
        if follow(state, found[0].path) and ending is not None:
            state.apply(ending)
    assert compared > 5
    assert (opened > 5) == (key == "tikal-solo" and level == "expert")


@pytest.mark.parametrize("members", ["0", "+1"])
def test_turns_tried_in_c_end_where_the_rules_lead(
    members: str, kernel: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His card, his hex, his members and guardians, counts and the end, after many different turns."""
    measure = adviser_with("tikal-solo", None, "expert")
    assert isinstance(measure, SoloExpert)
    network = any_network(measure)
    quick, slow = SoloExpert(network), SoloExpert(network)
    game = find_game("tikal-solo")
    rounds: set[tuple[int, bool]] = set()
    compared = told = 0
    for seed in range(3):
        options = game.read_options({"players": 1, "members": members})
        state = game.start(options, Rng(seed), game.read_stack({}), SILENT)
        while state.agenda:
            assert isinstance(state, SoloState)
            if state.step != EXPLORE_STEP:
                legal = state.legal()
                state.apply(legal[seed % len(legal)])
                continue
            with monkeypatch.context() as context:
                context.setattr(tikal_turns, "IS_QUICK", True)
                context.setattr(tikal_turns, "Kernel", kernel.Kernel)
                lines = Planner(quick, 2, 300, MOST).turns(state, HUMAN)
                found = [quick.trials(state, lines, HUMAN, luck) for luck in range(4)]
            expected = [slow.trials(state, lines, HUMAN, luck) for luck in range(4)]
            assert found == expected
            compared += 1
            told += sum(value != UNTOLD for values in expected for value in values or [])
            rounds.add((state.agenda[-2], len(state.agenda) > 8 and state.agenda[-12] == HEX_STEP))
            if follow(state, lines[compared % len(lines)].path):
                state.apply(state.actions.end)
    assert compared > 50
    assert told > 100 * compared // 4
    assert {kind for kind, _ in rounds} == {NORMAL, VOLCANO_ROUND, FINAL_ROUND}
    assert (VOLCANO_ROUND, True) in rounds  # a volcano of his, after which he has another card


def test_turns_are_tried_also_where_his_hex_finds_no_place(
    kernel: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """M25: it leaves the game, and his members come as they would for a clearing.

    No hex has a place here, so turns are tried only where the next one begins with a volcano.
    """
    measure = adviser_with("tikal-solo", None, "expert")
    assert isinstance(measure, SoloExpert)
    network = any_network(measure)
    quick, slow = SoloExpert(network), SoloExpert(network)
    state = begin(find_game("tikal-solo"), 1, 4)
    assert isinstance(state, SoloState)
    while state.step != EXPLORE_STEP or all(state.box.types[tile] != VOLCANO for tile in state.left[:4]):
        state.apply(state.legal()[-1])
    state.around = [0] * state.site.cells
    told = 0
    for luck in range(40):
        with monkeypatch.context() as context:
            context.setattr(tikal_turns, "IS_QUICK", True)
            context.setattr(tikal_turns, "Kernel", kernel.Kernel)
            lines = Planner(quick, 1, 200, MOST).turns(state, HUMAN)
            found = quick.trials(state, lines, HUMAN, luck)
        assert found == slow.trials(state, lines, HUMAN, luck)
        told += any(value != UNTOLD for value in found)
    assert told > 0
