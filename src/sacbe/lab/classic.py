"""Observations of Tikal Classic: the base game, the auction, and the game against Mutul."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Game
from sacbe.core.state import State
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.components import BOX, SITE
from sacbe.games.tikal.classic.showing import hand
from sacbe.games.tikal.classic.state import (
    BID_STEP,
    EXPLORE_STEP,
    FINAL_ROUND,
    PLACE_STEP,
    TAKE_STEP,
    ClassicState,
)
from sacbe.games.tikal.mutul.components import CARDS
from sacbe.games.tikal.mutul.state import SoloState
from sacbe.games.tikal.state import NONE
from sacbe.lab.layout import byte, one_of
from sacbe.lab.site import HEX, SiteEncoder

PHASES: Final[list[int]] = [PLACE_STEP, EXPLORE_STEP, BID_STEP, TAKE_STEP]
ROUNDS: Final = FINAL_ROUND + 1


class ClassicEncoder(SiteEncoder):
    """The base game; the others add their own at the end."""

    display: list[int]  # what the block below was made from
    display_block: list[int]

    def __init__(self, game: Game) -> None:
        super().__init__(game, SITE, BOX, (len(SITE.columns), SITE.rows))
        self.display = [NONE]
        self.display_block = []

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

    def observe(self, state: State, seat: int) -> bytes:
        assert isinstance(state, ClassicState)
        blocks = [self.ground(state), self.growth(state)]
        blocks += self.seats_seen(state, seat)
        out = self.table(state, seat)
        self.more(state, seat, out)
        blocks.append(bytes(out))
        return b"".join(blocks)

    def table(self, s: ClassicState, seat: int) -> list[int]:
        step = s.step
        out = self.relative(s.seats, seat, s.actor)
        out += self.relative(s.seats, seat, s.turn if step >= 0 else NONE)
        out += one_of(len(PHASES), PHASES.index(step) if step in PHASES else NONE)
        spending = step == EXPLORE_STEP
        out += one_of(ROUNDS, s.agenda[-2] if spending else NONE)
        out.append(s.points if spending else 0)
        self.put_hex(out, hand(s))
        out += s.floors
        out.append(sum(s.hidden))
        out += self.stack(s.left)
        return out

    def more(self, s: ClassicState, seat: int, out: list[int]) -> None:
        """What a variant adds."""


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

    def more(self, s: ClassicState, seat: int, out: list[int]) -> None:
        assert isinstance(s, AuctionState)
        if s.display != self.display:
            self.display = s.display[:]
            block: list[int] = []
            for i in range(self.seats):
                self.put_hex(block, s.display[i] if i < len(s.display) else NONE)
            self.display_block = block
        out += self.display_block
        out.append(byte(s.bid))
        out += self.relative(s.seats, seat, s.bidder)
        out += self.marked(s.seats, seat, s.passed)
        out += self.marked(s.seats, seat, s.amulet)
        out.append(byte(s.round))


class SoloEncoder(ClassicEncoder):
    """Against Mutul: the Guide, the cards, and the question how his hex lies."""

    def describe_more(self) -> None:
        add = self.layout.add
        add("guide", self.form, "1: the Guide stands there")
        add("asked", self.form, "1: Mutul's hex will lie there, only its rotation is asked")
        add("card", (CARDS,), "1: Mutul's card")
        add("discards", (CARDS,), "1: this card was played")
        add("deck", (1,), "Mutul's cards not yet revealed")

    def more(self, s: ClassicState, seat: int, out: list[int]) -> None:
        assert isinstance(s, SoloState)
        cells = self.site.cells
        out += one_of(cells, s.guide)
        out += one_of(cells, s.asked_cell() if s.is_asking() else NONE)
        out += one_of(CARDS, s.card)
        played = [0] * CARDS
        for card in s.discards:
            played[card] = 1
        out += played
        out.append(len(s.deck))
