"""The auction game: T84 to T101."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tikal.classic import placing
from sacbe.games.tikal.classic.actions import PASS, ClassicActions
from sacbe.games.tikal.classic.state import (
    AMULET_STEP,
    AUCTION_STEP,
    BID_STEP,
    ROUND_STEP,
    TAKE_STEP,
    ClassicState,
)
from sacbe.games.tikal.components import Roster, hex_named, hex_word
from sacbe.games.tikal.state import NONE


class AuctionState(ClassicState):
    """A position of the auction game: the base game's, and the bidding."""

    display: list[int]
    amulet: list[int]  # per seat: 1 face up
    passed: list[int]  # per seat: 1 out of this auction
    bid: int  # the highest so far, 0: none
    bidder: int
    first_pass: int
    round: int

    def __init__(self, actions: ClassicActions, roster: Roster, source: AuctionState | None = None) -> None:
        super().__init__(actions, roster, source)
        if source is None:
            self.display = []
            self.amulet = [1] * roster.seats
            self.passed = [0] * roster.seats
            self.bid = 0
            self.bidder = NONE
            self.first_pass = NONE
            self.round = 0
        else:
            self.display = source.display[:]
            self.amulet = source.amulet[:]
            self.passed = source.passed[:]
            self.bid = source.bid
            self.bidder = source.bidder
            self.first_pass = source.first_pass
            self.round = source.round

    def copy(self) -> AuctionState:
        return AuctionState(self.moves, self.roster, self)

    def begin(self, first: int) -> None:
        self.ask(ROUND_STEP, first)
        self.run()

    # ---- what may be decided, and what it does -----------------------------------------

    def legal(self) -> list[Action]:
        step = self.step
        if step == BID_STEP:
            return self._bid_legal(self.agenda[-3])
        if step == TAKE_STEP:
            return self._take_legal()
        return super().legal()

    def apply(self, action: Action) -> None:
        step = self.agenda[-4]
        seat = self.agenda[-3]
        if step == BID_STEP:
            self.drop()
            self._bid(seat, action)
            self.run()
        elif step == TAKE_STEP:
            self.drop()
            self._take(seat, action.a)
            self.run()
        else:
            super().apply(action)

    def _bid_legal(self, seat: int) -> list[Action]:
        """T89 to T92: from one above the last bid to one's score, or pass."""
        out = self.moves.bid[self.bid + 1 : self.score[seat] + 1]
        out.append(self.moves.pass_)
        return out

    def _bid(self, seat: int, action: Action) -> None:
        if action.code == PASS:
            self.passed[seat] = 1
            if self.first_pass == NONE:
                self.first_pass = seat
            if self.events is not None:
                self.tell("tikal", "passed", {"seat": seat})
        else:
            self.bid = action.a
            self.bidder = seat
            if self.events is not None:
                self.tell("tikal", "bid", {"seat": seat, "n": action.a})
        asked = self._next_bidder(seat)
        if asked != NONE:
            self.ask(BID_STEP, asked)
        elif self.bidder != NONE:
            self._win(self.bidder)
        else:
            self._play_free(self.first_pass)

    def _next_bidder(self, seat: int) -> int:
        """Who is asked after a seat: clockwise, still in, and not the one whose bid stands."""
        for i in range(1, self.seats + 1):
            other = (seat + i) % self.seats
            if self.amulet[other] and not self.passed[other] and other != self.bidder:
                return other
        return NONE

    def _win(self, seat: int) -> None:
        """T93: only the winner pays, at once."""
        self.score[seat] -= self.bid
        if self.events is not None:
            self.tell("tikal", "won", {"seat": seat, "n": self.bid, "score": self.score[seat]})
        self._choose(seat)

    def _play_free(self, seat: int) -> None:
        """T94, T95."""
        if self.events is not None:
            self.tell("tikal", "free", {"seat": seat})
        self._choose(seat)

    def _choose(self, seat: int) -> None:
        self.turn = seat
        self.last = seat
        self.bid = 0
        self.bidder = NONE
        self.first_pass = NONE
        for other in range(self.seats):
            self.passed[other] = 0
        self.ask(AMULET_STEP, seat)
        if len(self.display) == 1:
            self._take(seat, self.display[0])
        else:
            self.ask(TAKE_STEP, seat)

    def _take_legal(self) -> list[Action]:
        """T96, T97: a hex that cannot be placed only when nothing else is left."""
        fitting = [tile for tile in sorted(self.display) if placing.is_placeable(self, tile)]
        return [self.moves.take[tile] for tile in fitting or sorted(self.display)]

    def _take(self, seat: int, tile: int) -> None:
        self.display.remove(tile)
        if self.events is not None:
            self.tell("tikal", "took", {"seat": seat, **hex_named(self.box, tile)})
        self.play_hex(seat, tile)

    # ---- what happens by itself --------------------------------------------------------

    def happen(self, step: int, seat: int) -> bool:
        if step in (BID_STEP, TAKE_STEP):
            return False
        if step < ROUND_STEP:
            return super().happen(step, seat)
        self.drop()
        if step == ROUND_STEP:
            self._new_round(seat)
        elif step == AUCTION_STEP:
            self._open(seat)
        else:
            self._end_turn(seat)
        return True

    def _new_round(self, opener: int) -> None:
        """T86: as many hexes as players; T100 when there are none."""
        if not self.left:
            self.final_round(self._ascending())
            return
        self.round += 1
        for _ in range(min(self.seats, len(self.left))):
            self.display.append(self.draw_tile())
        if self.events is not None:
            told: dict[str, object] = {"tiles": [self.box.tile_ids[tile] for tile in self.display]}
            told["hexes"] = [hex_word(self.box, tile) for tile in self.display]
            self.tell("tikal", "displayed", told)
        self.ask(AUCTION_STEP, opener)

    def _open(self, opener: int) -> None:
        """T87, T95: bidding among those who have not played; the last one plays free."""
        self.turn = opener
        if sum(self.amulet) == 1 or len(self.display) == 1:
            self._play_free(opener)
        else:
            self.ask(BID_STEP, opener)

    def _end_turn(self, seat: int) -> None:
        """T88, T98: the amulet is turned; who opens next, or all amulets up when everybody has played."""
        self.amulet[seat] = 0
        for i in range(1, self.seats):
            other = (seat + i) % self.seats
            if self.amulet[other] and self.display:
                self.ask(AUCTION_STEP, other)
                return
        opener = (seat + 1) % self.seats
        for other in range(self.seats):
            self.amulet[other] = 1
        if self.events is not None:
            self.tell("tikal", "amulets", {"seat": opener})
        self.ask(ROUND_STEP, opener)

    def _ascending(self) -> list[int]:
        """T100: fewest points first, ties clockwise from the left of the last hex."""
        order = [(self.last + 1 + i) % self.seats for i in range(self.seats)]
        return sorted(order, key=lambda seat: (self.score[seat], order.index(seat)))
