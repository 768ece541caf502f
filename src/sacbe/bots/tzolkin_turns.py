"""Tzolk'in for the planner: where a turn may be judged, and what positions are worth."""

from __future__ import annotations

from typing import Final

from sacbe.bots.network import Network
from sacbe.bots.planning import Adviser, Line
from sacbe.bots.tzolkin_features import features
from sacbe.bots.tzolkin_kernel import IS_QUICK, Kernel
from sacbe.core.actions import Action
from sacbe.core.rng import Rng
from sacbe.core.state import State
from sacbe.games.tzolkin.actions import ACTIONS, DONE_ACTION
from sacbe.games.tzolkin.board import (
    ADVANCE_STEP,
    FROM_ARCHITECTURE,
    FROM_BUILDINGS,
    FROM_CHICHEN,
    FROM_MONUMENTS,
    FROM_SKULLS,
    FROM_TEMPLES_1,
    FROM_TEMPLES_2,
    KEEP_STEP,
    PICKING_STEP,
    PLACING_STEP,
    SOURCES,
    TURN_STEP,
)
from sacbe.games.tzolkin.components import (
    CORN,
    GOODS,
    MASTERY,
    SKULL,
    TECHNOLOGY_COUNT,
    TEMPLE_COUNT,
    TOP,
    UNIT,
    WORKERS,
)
from sacbe.games.tzolkin.state import TzolkinState

# Kinds of points: what is built, skulls, temples, monuments; goods and hunger are the rest
KINDS: Final = 5
REST: Final = 4
KIND_OF: Final[dict[int, int]] = {
    FROM_BUILDINGS: 0, FROM_ARCHITECTURE: 0, FROM_CHICHEN: 1, FROM_SKULLS: 1, FROM_TEMPLES_1: 2,
    FROM_TEMPLES_2: 2, FROM_MONUMENTS: 3,
}  # fmt: skip
KINDS_BY_SOURCE: Final[list[int]] = [KIND_OF.get(source, REST) for source in range(SOURCES)]
CAP: Final = 4000  # actions tried from one quiet position: a trade at the market has many ends


class TzolkinAdviser(Adviser):
    """Judges by points so far and what the network expects still to come."""

    network: Network | None  # None: only points count
    kernel: Kernel | None  # None: there is none here

    def __init__(self, network: Network | None) -> None:
        super().__init__()
        self.network = network
        self.kernel = None
        self.hidden = 128
        self.depth = 2
        self.effort = 300_000
        self.cap = CAP
        self.kinds = KINDS

    def turns(self, state: State, seat: int, width: int, limit: int, most: int) -> list[Line] | None:
        """Planned by a kernel, where there is one; not the first turn's wealth, nor the calendar's hurry."""
        network = self.network
        if not IS_QUICK or network is None or state.actor != seat or state.step in (KEEP_STEP, ADVANCE_STEP):
            return None
        if self.kernel is None:
            self.kernel = Kernel(network, KINDS_BY_SOURCE)
        self.tried, found = self.kernel.turns(
            state, seat, self.goal, width, self.cap, limit, most, self.asked
        )
        lines: list[Line] = []
        for value, numbers in found:
            path = [ACTIONS.all[number] for number in numbers]
            after = state.copy()
            for action in path:
                after.apply(action)
            line = Line(after, path)
            line.value = value
            line.rank = value
            lines.append(line)
        return lines

    def is_quiet(self, state: State) -> bool:
        return state.step == PICKING_STEP or state.step == PLACING_STEP

    def ending(self, line: Line) -> Action | None:
        return DONE_ACTION if self.is_quiet(line.state) else None

    def begins(self, state: State) -> bool:
        return state.step == TURN_STEP

    def key(self, state: State, seat: int) -> tuple[object, ...]:
        assert isinstance(state, TzolkinState)
        s = state
        return (
            tuple(s.goods[seat * GOODS : seat * GOODS + GOODS]), tuple(s.gear), tuple(s.stair),
            tuple(s.level), tuple(s.ledger), tuple(s.built), tuple(s.agenda),
            tuple(s.corn_field), tuple(s.wood_field),
            tuple(s.laid), s.kept[seat], s.free[seat], s.starter, s.day,
        )  # fmt: skip

    def position(self, state: State, seat: int) -> tuple[object, ...]:
        assert isinstance(state, TzolkinState)
        return (*self.key(state, seat), tuple(state.display), tuple(state.monuments), tuple(state.goods))

    def rows(self, state: State) -> list[list[float]]:
        assert isinstance(state, TzolkinState)
        return [features(state, seat) for seat in range(state.seats)]

    def windfall(self, state: State, seat: int, rng: Rng) -> bool:
        """Some of: a worker, a level of a technology, goods, a step on a temple."""
        assert isinstance(state, TzolkinState)
        for _ in range(1 + rng.below(3)):
            _give(state, seat, rng)
        state.open = None
        return True

    def points(self, state: State, seat: int, unit: int) -> list[float]:
        assert isinstance(state, TzolkinState)
        points = [0.0] * KINDS
        for source in range(SOURCES):
            points[KINDS_BY_SOURCE[source]] += state.ledger[seat * SOURCES + source] / unit
        return points

    def _score(self, state: TzolkinState, seat: int) -> float:
        """The points so far, as whoever plays counts them."""
        if not self.goal:
            return state.scores()[seat] / UNIT
        points = self.points(state, seat, UNIT)
        total = 0.0
        for kind in range(KINDS):
            total += self.goal[kind] * points[kind]
        return total

    def values(self, lines: list[Line], seat: int) -> list[float]:
        points: list[float] = []
        going_on: list[int] = []
        rows: list[list[float]] = []
        for line in lines:
            state = line.state
            assert isinstance(state, TzolkinState)
            if state.step == KEEP_STEP:
                state = dealt_out(state)
            if state.agenda:
                going_on.append(len(points))
                rows.append(features(state, seat))
            points.append(self._score(state, seat))
        if self.network is not None:
            more = self.network.predict_all(rows)
            for i in range(len(rows)):
                points[going_on[i]] += more[i]
        return points


def dealt_out(state: TzolkinState) -> TzolkinState:
    """The first turn, when others keep whatever comes first: wealth is judged by what it brings."""
    after = state.copy()
    while after.step != TURN_STEP:
        after.apply(after.legal()[0])
    return after


def _give(s: TzolkinState, seat: int, rng: Rng) -> None:
    what = rng.below(4)
    if what == 0:
        if s.workers[seat] < WORKERS:
            s.workers[seat] += 1
            s.free[seat] += 1
    elif what == 1:
        technology = rng.below(TECHNOLOGY_COUNT)
        if s.level[seat * TECHNOLOGY_COUNT + technology] < MASTERY:
            s.level[seat * TECHNOLOGY_COUNT + technology] += 1
    elif what == 2:
        good = rng.below(SKULL)
        s.goods[seat * GOODS + good] += (2 if good == CORN else 1) * (1 + rng.below(3))
    else:
        temple = rng.below(TEMPLE_COUNT)
        if s.stair[seat * TEMPLE_COUNT + temple] + 1 < TOP[temple]:
            s.stair[seat * TEMPLE_COUNT + temple] += 1
