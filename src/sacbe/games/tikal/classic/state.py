"""The course of the base game: turns, volcanoes, the end (T10, T75 to T83)."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.games.tikal.actions import END
from sacbe.games.tikal.classic import exploring, placing, scoring
from sacbe.games.tikal.classic.actions import ClassicActions
from sacbe.games.tikal.classic.board import STREAMS, TILE_STREAM, ClassicBoard
from sacbe.games.tikal.components import VOLCANO, Roster, hex_named

# Steps of the agenda.  The first four ask somebody, the others happen by themselves.
PLACE_STEP: Final = 0  # a: the hex
EXPLORE_STEP: Final = 1  # a: the kind of round
BID_STEP: Final = 2
TAKE_STEP: Final = 3
READY_STEP: Final = 4  # ten points for the seat; a: the kind of round
SCORE_STEP: Final = 5
BEGIN_STEP: Final = 6  # the seat's turn begins
OVER_STEP: Final = 7
ROUND_STEP: Final = 8  # auction: a new display, opened by the seat
AUCTION_STEP: Final = 9  # auction: the next bidding, opened by the seat
AMULET_STEP: Final = 10  # auction: the seat's turn is over
HEX_STEP: Final = 11  # an automaton places its hex; a: the hex

# Kinds of round
NORMAL: Final = 0
VOLCANO_ROUND: Final = 1
FINAL_ROUND: Final = 2


class ClassicState(ClassicBoard):
    """A position of the base game."""

    def __init__(
        self,
        actions: ClassicActions,
        roster: Roster,
        source: ClassicState | None = None,
        streams: int = len(STREAMS),
    ) -> None:
        super().__init__(actions, roster, source, streams)

    def copy(self) -> ClassicState:
        return ClassicState(self.moves, self.roster, self)

    def begin(self, first: int) -> None:
        """The first turn."""
        self.ask(BEGIN_STEP, first)
        self.run()

    def legal(self) -> list[Action]:
        if not self.agenda:
            return []
        step = self.agenda[-4]
        if step == EXPLORE_STEP:
            return exploring.legal(self, self.agenda[-3])
        if step == PLACE_STEP:
            return placing.legal(self, self.agenda[-2])
        return []

    def apply(self, action: Action) -> None:
        seat = self.agenda[-3]
        step = self.agenda[-4]
        if step == EXPLORE_STEP:
            if action.code != END:
                exploring.apply(self, seat, action)
                return
            self.drop()
        elif step == PLACE_STEP:
            tile = self.agenda[-2]
            self.drop()
            placing.apply(self, seat, tile, action)
        self.run()

    def winners(self) -> list[int]:
        return [] if self.agenda else scoring.winners(self)

    # ---- what happens by itself --------------------------------------------------------

    def run(self) -> None:
        """Do what needs no decision, until somebody is asked or the game is over."""
        while self.agenda:
            step = self.agenda[-4]
            seat = self.agenda[-3]
            if step == EXPLORE_STEP:
                return
            if step == PLACE_STEP:
                tile = self.agenda[-2]
                if placing.is_placeable(self, tile):
                    return
                self.drop()
                if self.events is not None:
                    self.tell("tikal", "lost", {"seat": seat, **hex_named(self.box, tile)})
            elif not self.happen(step, seat):
                return

    def happen(self, step: int, seat: int) -> bool:
        """One step that asks nobody; False when it turns out to ask somebody."""
        a = self.agenda[-2]
        self.drop()
        if step == READY_STEP:
            self.refresh_turn()
            self.points = self.box.points
            if a == FINAL_ROUND:
                self.turn = seat
            self.ask(EXPLORE_STEP, seat, a)
        elif step == SCORE_STEP:
            scoring.score(self, seat)
        elif step == BEGIN_STEP:
            self.begin_turn(seat)
        elif step == OVER_STEP:
            self.points = 0
            if self.events is not None:
                self.tell("tikal", "over", {"winner": scoring.winners(self)})
        return True

    def begin_turn(self, seat: int) -> None:
        """T10: draw a hex and place it, then ten points; T82 when there is none."""
        if not self.left:
            self.final_round([(seat + i) % self.seats for i in range(self.seats)])
            return
        self.turn = seat
        self.last = seat
        tile = self.draw_tile()
        if self.events is not None:
            self.tell("tikal", "turn", {"seat": seat})
            self.tell("tikal", "drawn", {"seat": seat, **hex_named(self.box, tile)})
        self.ask(BEGIN_STEP, (seat + 1) % self.seats)
        self.play_hex(seat, tile)

    def play_hex(self, seat: int, tile: int) -> None:
        """Place it and explore; a volcano waits until everybody has scored (T75 to T77)."""
        self.ask(READY_STEP, seat, NORMAL)
        self.ask(PLACE_STEP, seat, tile)
        if self.box.types[tile] == VOLCANO:
            if self.events is not None:
                self.tell("tikal", "volcano", {"seat": seat})
            self.scoring_round([(seat + i) % self.seats for i in range(self.seats)], VOLCANO_ROUND)

    def scoring_round(self, order: list[int], kind: int) -> None:
        """T76: each in turn ten points, then scores at once."""
        for seat in reversed(order):
            self.ask(SCORE_STEP, seat)
            self.ask(READY_STEP, seat, kind)

    def final_round(self, order: list[int]) -> None:
        """T82: everybody once more, then the game is over."""
        if self.events is not None:
            self.tell("tikal", "final", {"order": order})
        self.ask(OVER_STEP, order[0])
        self.scoring_round(order, FINAL_ROUND)

    def draw_tile(self) -> int:
        """T4: the next hex, any of the pack on top."""
        return self.draw_hex(self.left, TILE_STREAM)
