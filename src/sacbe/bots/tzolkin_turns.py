"""Tzolk'in for the planner: where a turn may be judged, and what positions are worth."""

from __future__ import annotations

from sacbe.bots.network import Network
from sacbe.bots.planning import Adviser, Line
from sacbe.bots.tzolkin_features import features
from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tzolkin.actions import DONE_ACTION
from sacbe.games.tzolkin.board import KEEP_STEP, PICKING_STEP, PLACING_STEP, TURN_STEP
from sacbe.games.tzolkin.components import GOODS, UNIT
from sacbe.games.tzolkin.state import TzolkinState


class TzolkinAdviser(Adviser):
    """Judges by points so far and what the network expects still to come."""

    network: Network | None  # None: only points count

    def __init__(self, network: Network | None) -> None:
        super().__init__()
        self.network = network
        self.hidden = 48
        self.depth = 2

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
            points.append(state.scores()[seat] / UNIT)
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
