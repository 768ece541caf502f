"""Observations of Tikal Classic: the base game, the auction, and the game against Mutul."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Game
from sacbe.core.state import FRAME, State
from sacbe.games.tikal.actions import (
    CAMP,
    DEPLOY,
    DIG,
    END,
    GUARD,
    MOVE,
    PLACE,
    SHORTCUT,
    SWAP,
    UNCOVER,
)
from sacbe.games.tikal.classic.actions import BID, PASS, TAKE
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
from sacbe.lab.site import HEX, SiteEncoder

PHASES: Final[list[int]] = [PLACE_STEP, EXPLORE_STEP, BID_STEP, TAKE_STEP]  # 0 to 3
ROUNDS: Final = FINAL_ROUND + 1
# What an action changes that is paid with action points; nothing happens by itself after those.
WALKED: Final[list[str]] = ["points", "at", "explorers"]
CHANGES: Final[dict[int, list[str]]] = {
    MOVE: WALKED,
    SHORTCUT: WALKED,
    DEPLOY: [*WALKED, "reserve"],
    UNCOVER: ["points", "floors", "level", "worked"],
    DIG: ["points", "hidden", "museum", "pile", "worked"],
    SWAP: ["points", "museum"],
    CAMP: ["points", "camp", "camps_left"],
    GUARD: [*WALKED, "reserve", "guardian", "guardians_left"],
}
# What may change between two turns, when a hex is laid, and in an auction.
TURNING: Final[list[str]] = ["agenda", "turn", "last", "left", "points", "score", "worked"]
LAYING: Final[list[str]] = [*TURNING, "tile", "turned", "cost", "around", "level", "pile"]
BIDDING: Final[list[str]] = ["display", "amulet", "passed", "bid", "bidder", "first_pass", "round"]


class ClassicEncoder(SiteEncoder):
    """The base game; the others add their own at the end."""

    phase_at: int
    hand_at: int
    more_at: int
    # which fields have changed: bits of what the mirror answers
    agenda_bit: int
    # what the observations were made from
    kind: int
    hand: int

    def __init__(self, game: Game) -> None:
        super().__init__(game, SITE, BOX, (len(SITE.columns), SITE.rows))
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

    def announce(self, state: State) -> None:
        assert isinstance(state, ClassicState)
        self.announce_site(state)
        self.follow("floors", self.start("floors"), len(BOX.floors))
        self.announce_stack(self.start("stack"))
        self.mirror.follow_while("points", self.hand_at - 1, "agenda", -FRAME, EXPLORE_STEP)
        self.mirror.total("hidden", self.start("hidden"))
        self.mark_item("agenda", -FRAME, self.phase_at, len(PHASES))
        self.agenda_bit = self.mirror.watch("agenda")
        self.ask(self.start("actor"))
        self.kind = NONE
        self.hand = NONE
        self.announce_more(state)

    def announce_more(self, s: ClassicState) -> None:
        """What a variant adds."""

    def announce_changes(self) -> None:
        for code, names in CHANGES.items():
            self.list_changes(EXPLORE_STEP, code, names)
        self.announce_turns()

    def announce_turns(self) -> None:
        """Which fields change when a turn ends or a hex is laid."""
        self.list_changes(EXPLORE_STEP, END, TURNING)
        self.list_changes(PLACE_STEP, PLACE, LAYING)

    def update(self, state: State, changed: int) -> None:
        assert isinstance(state, ClassicState)
        if changed & self.agenda_bit:
            self.update_table(state)
        self.update_more(state, changed)

    def update_table(self, s: ClassicState) -> None:
        """What is decided."""
        kind = s.agenda[-2] if s.step == EXPLORE_STEP else NONE
        if kind != self.kind:
            self.point(self.phase_at + len(PHASES), self.kind, kind)
            self.kind = kind
        tile = waiting(s)
        if tile != self.hand:
            self.hand = tile
            self.put_hex(self.hand_at, tile)

    def update_more(self, s: ClassicState, changed: int) -> None:
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

    display_bit: int

    def describe_more(self) -> None:
        add = self.layout.add
        add("display", (self.seats, HEX), "the hexes on offer: kind, value, treasures, stones per side")
        add("bid", (1,), "the highest bid")
        add("bidder", (self.seats,), "1: the highest bid is this seat's")
        add("passed", (self.seats,), "1: this seat is out of the bidding")
        add("amulets", (self.seats,), "1: this seat has not played in this round")
        add("auction", (1,), "number of the round")

    def announce_more(self, s: ClassicState) -> None:
        self.display_bit = self.mirror.watch("display")
        self.follow("bid", self.start("bid"))
        self.mirror.relative("bidder", self.start("bidder"), 1, 1)
        self.mirror.rotate("passed", self.start("passed"))
        self.mirror.rotate("amulet", self.start("amulets"))
        self.follow("round", self.start("auction"))

    def announce_turns(self) -> None:
        self.list_changes(EXPLORE_STEP, END, TURNING + BIDDING)
        self.list_changes(PLACE_STEP, PLACE, LAYING + BIDDING)
        self.list_changes(BID_STEP, BID, TURNING + BIDDING)
        self.list_changes(BID_STEP, PASS, TURNING + BIDDING)
        self.list_changes(TAKE_STEP, TAKE, TURNING + BIDDING)

    def update_more(self, s: ClassicState, changed: int) -> None:
        assert isinstance(s, AuctionState)
        if changed & self.display_bit:
            for i in range(self.seats):
                self.put_hex(self.more_at + i * HEX, s.display[i] if i < len(s.display) else NONE)


class SoloEncoder(ClassicEncoder):
    """Against Mutul: the Guide, the cards, and the question how his hex lies."""

    asked_cell: int

    def describe_more(self) -> None:
        add = self.layout.add
        add("guide", self.form, "1: the Guide stands there")
        add("asked", self.form, "1: Mutul's hex will lie there, only its rotation is asked")
        add("card", (CARDS,), "1: Mutul's card")
        add("discards", (CARDS,), "1: this card was played")
        add("deck", (1,), "Mutul's cards not yet revealed")

    def announce_more(self, s: ClassicState) -> None:
        cells = self.site.cells
        self.mark_item("guide", 0, self.start("guide"), cells)
        self.mark_item("card", 0, self.start("card"), CARDS)
        discards = self.start("discards")
        self.mirror.tally("discards", list(range(discards, discards + CARDS)))
        self.mirror.tally("deck", [self.start("deck")] * CARDS)  # how many there are
        self.asked_cell = NONE

    def announce_turns(self) -> None:
        """Mutul's turn may change anything."""

    def update_more(self, s: ClassicState, changed: int) -> None:
        assert isinstance(s, SoloState)
        asked = s.asked_cell() if s.is_asking() else NONE
        if asked != self.asked_cell:
            self.point(self.start("asked"), self.asked_cell, asked)
            self.asked_cell = asked
