"""Observations of Tikal Classic: the base game, the auction, and the game against Mutul."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Game
from sacbe.core.state import FRAME, State
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.components import BOX, SITE
from sacbe.games.tikal.classic.state import (
    BID_STEP,
    EXPLORE_STEP,
    FINAL_ROUND,
    HEX_STEP,
    PLACE_STEP,
    TAKE_STEP,
    ClassicState,
)
from sacbe.games.tikal.mutul.components import CARDS
from sacbe.games.tikal.mutul.state import SoloState
from sacbe.games.tikal.state import NONE
from sacbe.lab.encoder import byte_of
from sacbe.lab.layout import one_of
from sacbe.lab.site import HEX, SiteEncoder

PHASES: Final[list[int]] = [PLACE_STEP, EXPLORE_STEP, BID_STEP, TAKE_STEP]  # 0 to 3
ROUNDS: Final = FINAL_ROUND + 1


class ClassicEncoder(SiteEncoder):
    """The base game; the others add their own at the end."""

    asked_at: int
    phase_at: int
    hand_at: int
    more_at: int
    # what the observations were made from
    step: int
    kind: int
    points: int
    hand: int
    floors: list[int]
    hidden: list[int]
    left: list[int]
    extra: list[int]

    def __init__(self, game: Game) -> None:
        super().__init__(game, SITE, BOX, (len(SITE.columns), SITE.rows))
        self.asked_at = self.start("actor")
        self.phase_at = self.start("phase")
        self.hand_at = self.start("hand")
        self.more_at = self.start("stack") + len(self.letters)

    def describe(self) -> None:
        add = self.layout.add
        self.describe_ground()
        self.describe_seats()
        add("actor", (self.seats,), "1: this seat decides, counted from the one that looks")
        add("turn", (self.seats,), "1: it is this seat's turn")
        add("phase", (len(PHASES),), "place a hex, explore, bid, take a hex")
        add("round", (ROUNDS,), "exploring: in a normal turn, at a volcano, in the last round")
        add("points", (1,), "action points left")
        add("hand", (HEX,), "the hex to be placed: kind, value, treasures, stones per side")
        add("floors", (len(BOX.floors),), "floors in stock, per value")
        add("hidden", (1,), "treasures nobody has seen")
        add("stack", (len(self.letters),), "hexes not drawn, per letter")
        self.describe_more()

    def describe_more(self) -> None:
        """What a variant adds."""

    def forget(self, state: State) -> None:
        assert isinstance(state, ClassicState)
        self.forget_site(state)
        self.step = NONE
        self.kind = NONE
        self.points = 0
        self.hand = NONE
        self.floors = [0] * len(BOX.floors)
        self.hidden = []
        self.left = [NONE]
        self.extra = [NONE]

    def update(self, state: State, seat: int) -> None:
        assert isinstance(state, ClassicState)
        self.update_site(state)
        self.sync_asked(self.asked_at, state, seat)
        self.update_table(state)
        self.update_more(state, seat)

    def update_table(self, s: ClassicState) -> None:
        """What is decided, and the stocks."""
        step = s.step
        spending = step == EXPLORE_STEP
        kind = s.agenda[-2] if spending else NONE
        points = s.points if spending else 0
        tile = waiting(s)
        if step != self.step or kind != self.kind:
            self.step = step
            self.kind = kind
            shown = one_of(len(PHASES), step)
            self.put_all(self.phase_at, shown + one_of(ROUNDS, kind))
        if points != self.points:
            self.points = points
            self.buffer[self.hand_at - 1] = points
        if tile != self.hand:
            self.hand = tile
            printed: list[int] = []
            self.put_hex(printed, tile)
            self.put_all(self.hand_at, printed)
        self.sync(self.hand_at + HEX, s.floors, self.floors, 0)
        if s.hidden != self.hidden:
            self.hidden = s.hidden[:]
            self.buffer[self.hand_at + HEX + len(BOX.floors)] = sum(s.hidden)
        if s.left != self.left:
            self.left = s.left[:]
            self.put_all(self.more_at - len(self.letters), self.stack(s.left))

    def update_more(self, s: ClassicState, seat: int) -> None:
        """What a variant adds."""


def waiting(s: ClassicState) -> int:
    """The hex that waits to be placed, the top one (`showing.hand`, without a tuple for every frame)."""
    agenda = s.agenda
    at = len(agenda) - FRAME
    while at >= 0:
        if agenda[at] == PLACE_STEP or agenda[at] == HEX_STEP:
            return agenda[at + 2]
        at -= FRAME
    return NONE


class AuctionEncoder(ClassicEncoder):
    """The auction: the hexes on offer and the bidding."""

    def describe_more(self) -> None:
        add = self.layout.add
        add("display", (self.seats, HEX), "the hexes on offer: kind, value, treasures, stones per side")
        add("bid", (1,), "the highest bid")
        add("bidder", (self.seats,), "1: the highest bid is this seat's")
        add("passed", (self.seats,), "1: this seat is out of the bidding")
        add("amulets", (self.seats,), "1: this seat has not played in this round")
        add("auction", (1,), "number of the round")

    def update_more(self, s: ClassicState, seat: int) -> None:
        assert isinstance(s, AuctionState)
        seats = self.seats
        at = self.more_at + seats * HEX
        if s.display != self.extra:
            self.extra = s.display[:]
            block: list[int] = []
            for i in range(seats):
                self.put_hex(block, s.display[i] if i < len(s.display) else NONE)
            self.put_all(self.more_at, block)
        out = [byte_of(s.bid)]
        out += self.relative(s.seats, seat, s.bidder)
        out += self.marked(s.seats, seat, s.passed)
        out += self.marked(s.seats, seat, s.amulet)
        out.append(byte_of(s.round))
        self.buffer[at : at + len(out)] = bytes(out)


class SoloEncoder(ClassicEncoder):
    """Against Mutul: the Guide, the cards, and the question how his hex lies."""

    def describe_more(self) -> None:
        add = self.layout.add
        add("guide", self.form, "1: the Guide stands there")
        add("asked", self.form, "1: Mutul's hex will lie there, only its rotation is asked")
        add("card", (CARDS,), "1: Mutul's card")
        add("discards", (CARDS,), "1: this card was played")
        add("deck", (1,), "Mutul's cards not yet revealed")

    def update_more(self, s: ClassicState, seat: int) -> None:
        assert isinstance(s, SoloState)
        asked = s.asked_cell() if s.is_asking() else NONE
        facts = [s.guide, asked, s.card, len(s.deck)] + s.discards
        if facts == self.extra:
            return
        self.extra = facts
        cells = self.site.cells
        out = one_of(cells, s.guide)
        out += one_of(cells, asked)
        out += one_of(CARDS, s.card)
        played = [0] * CARDS
        for card in s.discards:
            played[card] = 1
        out += played
        out.append(len(s.deck))
        self.put_all(self.more_at, out)
