"""Turns of Tzolk'in planned in C are those the planner finds, value by value, and cost as many nodes."""

from __future__ import annotations

from types import ModuleType

import pytest
from in_c import both_forms

from sacbe.arena.learning import begin
from sacbe.bots import tzolkin_turns
from sacbe.bots.network import Network
from sacbe.bots.planning import Line, Planner
from sacbe.bots.tzolkin_features import SIZE
from sacbe.bots.tzolkin_turns import TzolkinAdviser
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.games.tzolkin.board import ADVANCE_STEP, KEEP_STEP
from sacbe.games.tzolkin.components import GOODS, PALENQUE, SPAN, UXMAL, WOOD
from sacbe.games.tzolkin.state import TzolkinState

MOST = 12
LIMIT = 300


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The module in C, built for this test."""
    return both_forms("bots/tzolkin_kernel", tmp_path_factory.mktemp("kernel"))[1]


def any_network(units: int = 5) -> Network:
    """Weights by chance, none of them zero."""
    rng = Rng(7)

    def some(count: int) -> list[float]:
        return [(rng.below(2000) + 0.5) / 10_000 - 0.1 for _ in range(count)]

    return Network([some(units) for _ in range(SIZE)], some(units), some(units), some(SIZE), 0.3, 10.0)


def plain(lines: list[Line]) -> list[tuple[float, list[str]]]:
    return [(line.value, [str(action) for action in line.path]) for line in lines]


def compare_a_game(players: int, seed: int, goal: list[float], kernel: ModuleType) -> int:
    """Through a whole game of actions by chance: so many turns, begun and half done, were the same."""
    quick, slow = TzolkinAdviser(any_network()), TzolkinAdviser(any_network())
    quick.goal = slow.goal = goal
    quick.kernel = kernel.Kernel(quick.network, tzolkin_turns.KINDS_BY_SOURCE)
    rng = Rng(seed)
    state = begin(find_game("tzolkin"), players, seed)
    compared = 0
    number = 0
    while state.agenda:
        number += 1
        legal = state.legal()
        if state.step not in (KEEP_STEP, ADVANCE_STEP) and number % 9 == 0:
            width = 1 + 2 * rng.below(2)
            planner = Planner(slow, width, LIMIT, MOST)
            found = quick.turns(state, state.actor, width, LIMIT, MOST)
            assert found is not None
            assert plain(found) == plain(planner.search(state, state.actor))
            assert quick.tried == planner.nodes
            compared += 1
        state.apply(legal[rng.below(len(legal))])
    return compared


@pytest.mark.parametrize(("players", "goal"), [(2, []), (4, []), (3, [1.3, 0.7, 1.1, 0.9, 1.0])])
def test_turns_planned_in_c_are_the_planners(
    players: int, goal: list[float], kernel: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tzolkin_turns, "IS_QUICK", True)
    assert sum(compare_a_game(players, seed, goal, kernel) for seed in range(2)) > 20


def test_a_network_that_does_not_fit_is_refused(kernel: ModuleType) -> None:
    small = Network([[0.1]] * (SIZE - 1), [0.0], [0.0], [0.1] * (SIZE - 1), 0.0, 1.0)
    with pytest.raises(ValueError, match="do not fit"):
        kernel.Kernel(small, tzolkin_turns.KINDS_BY_SOURCE)


def test_a_second_worker_may_stop_trading_as_well_as_the_first() -> None:
    """`done` ends the turn, or a trade on the way: only the end of the turn is left to whoever ends it."""
    state = begin(find_game("tzolkin"), 2, 1)
    assert isinstance(state, TzolkinState)
    while state.step == KEEP_STEP:
        state.apply(state.legal()[0])
    seat = state.actor
    state.gear[PALENQUE * SPAN + 1] = seat
    state.gear[UXMAL * SPAN + 2] = seat
    state.free[seat] -= 2
    state.goods[seat * GOODS + WOOD] = 3
    for words in ("take palenque 1", "as 1"):
        state.apply(next(action for action in state.legal() if action.text == words))
    lines = Planner(TzolkinAdviser(None), 4).search(state, seat)
    traded = [[action.text for action in line.path] for line in lines]
    assert ["take uxmal 2", "as 2", "buy gold", "done"] in traded
    assert ["done"] not in traded
