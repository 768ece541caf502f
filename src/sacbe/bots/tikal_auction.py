"""Bidding for the planner: what the next turn is worth, had now or left to whoever holds the bid."""

from __future__ import annotations

from typing import Final

from sacbe.bots.network import Network
from sacbe.bots.planning import Line, Planner
from sacbe.bots.tikal_turns import TikalAdviser, worth
from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tikal.classic.actions import BID, PASS
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.state import BID_STEP, EXPLORE_STEP, PLACE_STEP, TAKE_STEP

PLACES: Final = 3  # of each hex that are considered when one is chosen
QUESTIONS: Final = 3  # at most, before a seat spends its points: which hex, and where it goes


class AuctionAdviser(TikalAdviser):
    """Compares the positions at the end of the turn that is being sold, the price paid."""

    def __init__(self, network: Network | None) -> None:
        super().__init__(network)
        self.buyer = Planner(self, 1)

    def ending(self, line: Line) -> Action | None:
        if line.path and line.path[-1].code in (BID, PASS):
            return None
        return super().ending(line)

    def is_apart(self, action: Action) -> bool:
        return action.code in (BID, PASS)

    def turns(self, state: State, seat: int, width: int, limit: int, most: int) -> list[Line] | None:
        assert isinstance(state, AuctionState)
        if state.step != TAKE_STEP or state.actor != seat or self.network is None:
            return super().turns(state, seat, width, limit, most)
        self.tried = 0
        lines: list[Line] = []
        for action in state.legal():
            self.take(state, seat, action, lines)
        lines.sort(key=worth)
        return lines[:most]

    def take(self, s: AuctionState, seat: int, action: Action, lines: list[Line]) -> None:
        """A hex of the display, with the best places for it."""
        after = s.copy()
        after.apply(action)
        self.tried += 1
        if after.step != PLACE_STEP or after.actor != seat:
            line = Line(after, [action])
            line.value = self.value(line, seat)
            lines.append(line)
            return
        for line in self.place(after, seat, 0, 0, PLACES):
            line.path.insert(0, action)
            lines.append(line)

    def reflex(self, state: State) -> Action | None:
        """Nobody bids in a rehearsal."""
        assert isinstance(state, AuctionState)
        return state.moves.pass_ if state.step == BID_STEP else None

    def further(self, line: Line, seat: int, seen: set[tuple[object, ...]], found: list[Line]) -> int:
        s = line.state
        assert isinstance(s, AuctionState)
        if s.step != BID_STEP:
            return super().further(line, seat, seen, found)
        before = self.buyer.nodes
        for action in (s.moves.pass_, s.moves.bid[s.bid + 1]):
            if action.code == PASS or s.bid < s.score[seat]:
                found.append(Line(self.sold(s, action), [action]))
        return self.buyer.nodes - before

    def sold(self, s: AuctionState, action: Action) -> State:
        """The end of the turn that is sold if nobody bids any more."""
        state: State = s.copy()
        state.apply(action)
        while state.step == BID_STEP:
            state.apply(s.moves.pass_)
        buyer = state.actor
        for _ in range(QUESTIONS):
            spends = state.step == EXPLORE_STEP
            state = self.buyer.turns(state, buyer)[0].state
            if spends or state.actor != buyer:
                break
        return state
