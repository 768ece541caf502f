"""Observations of Tikal Legend, and of Legend against Mutul."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Game
from sacbe.core.knowledge import Pile
from sacbe.core.state import State
from sacbe.games.tikal.legend import effects
from sacbe.games.tikal.legend.board import LegendBoard
from sacbe.games.tikal.legend.components import (
    BORDER_CELL,
    BORDER_SIDE,
    BORDERS,
    BOX,
    CARDS,
    DISPLAY_CARDS,
    DISPLAY_TILES,
    EFFECT_VERB,
    HELD,
    LEFT,
    MARCH,
    OUTERS,
    POWERS,
    RIGHT,
    ROUNDS,
    SITE,
    TOKEN_VALUES,
)
from sacbe.games.tikal.legend.showing import CELL_BY_CELL, face_down, spent_now
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import (
    BRING_STEP,
    CHOOSE_STEP,
    EFFECT_STEP,
    FINAL_POINTS,
    JOIN_STEP,
    PLACE_STEP,
    PUT_STEP,
    READY_STEP,
    STONE_STEP,
    TO_STEP,
)
from sacbe.games.tikal.mutul.legend.components import CARDS as SOLO_CARDS
from sacbe.games.tikal.mutul.legend.state import GIVE_KIND, TAKE_KIND, DuelState
from sacbe.games.tikal.state import NONE
from sacbe.lab.encoder import byte_of
from sacbe.lab.layout import counted, filled, one_of
from sacbe.lab.site import HEX, SiteEncoder

COUNTS: Final = FINAL_POINTS + 1
EFFECTS: Final[int] = CARDS + POWERS
DEEPEST: Final[int] = max(BOX.masks)
CAMP_BOARD: Final[int] = RIGHT + LEFT + HELD
OWN_FACTS: Final = 6


class LegendEncoder(SiteEncoder):
    """The site, the management board, the camp boards, and what the seat has seen of the piles."""

    unknown: bytes  # the planes of one who has seen nothing
    known_at: int
    shown_at: int
    table_at: int
    facts_in: int
    camp_in: int
    # what the observations were made from
    shown: list[int]
    far_explorers: list[int]
    far_leaders: list[int]
    token: list[int]
    passed: list[int]
    power: list[int]
    used: list[int]
    right: list[int]
    kept: list[int]
    held: list[int]
    seen: list[Pile | None]
    seen_by: int

    def __init__(self, game: Game) -> None:
        super().__init__(game, SITE, BOX, (SITE.cells,))
        self.unknown = bytes((DEEPEST + BOX.kinds) * SITE.cells)
        self.known_at = self.start("known")
        self.shown_at = self.start("cards")
        self.table_at = self.start("paths_left")
        self.facts_in = self.inside("facts")
        self.camp_in = self.inside("camp")

    # ---- the planes --------------------------------------------------------------------

    def describe(self) -> None:
        add = self.layout.add
        self.describe_ground()
        self.describe_seats()
        add("known", (DEEPEST, *self.form), "what the seat has seen of a pile, from the top: kind + 1")
        add("loose", (BOX.kinds, *self.form), "treasures of this kind it knows to be somewhere in a pile")
        add("cards", (DISPLAY_CARDS,), "cards on display: number + 1")
        add("tiles", (DISPLAY_TILES, HEX), "hexes on display: kind, value, treasures, stones per side")
        add("deck", (CARDS,), "copies of each card in the deck")
        add("stack", (len(self.letters),), "hexes not drawn, per letter")
        add("paths", (BORDERS,), "stone tokens per border")
        add("paths_left", (1,), "stone tokens in stock")
        add("actor", (self.seats,), "1: this seat decides, counted from the one that looks")
        add("turn", (self.seats,), "1: it is this seat's turn")
        add("order", (self.seats, self.seats), "the seats in the order of this round")
        add("next_order", (self.seats, self.seats), "the seats whose statuettes lie for the next round")
        add("round", (ROUNDS,), "1: this round")
        add("phase", (READY_STEP,), "1: this step is asked (see the steps in the documentation)")
        add("count", (COUNTS,), "points spent: of a token, at a volcano, at the end")
        add("points", (1,), "action or movement points left")
        add("hand", (HEX,), "the hex to be placed: kind, value, treasures, stones per side")
        add("effect", (EFFECTS,), "1: this card or power is being carried out")
        add("done", (1,), "how far it is done")
        add("about", self.form, "1: the cell it is about, 2: the cell it leads to, 3: cells done")
        add("tokens", (self.seats,), "values of the tokens on display")
        add("bag", (len(TOKEN_VALUES),), "tokens in the bag, per value")
        add("blue", (BOX.kinds,), "blue treasures on the management board")
        add("outer", (OUTERS,), "1: this outer hex is on the management board")
        add("floors", (len(BOX.floors),), "floors in stock, per value")
        add("prebuilt", (len(BOX.floors),), "prebuilt floors in stock, per value")
        add("hidden", (BOX.kinds,), "treasures face down in tray and piles, per kind")
        add("tray", (1,), "treasures in the tray")
        self.describe_more()

    def describe_more(self) -> None:
        """What a variant adds."""

    def describe_seat(self, prefix: str) -> None:
        super().describe_seat(prefix)
        add = self.layout.add
        add(
            prefix + "facts", (OWN_FACTS,), "unavailable explorers, leaders; token, passed, power tile, power"
        )
        add(
            prefix + "camp",
            (CAMP_BOARD,),
            "cards right, left (turned over: + 64), hexes: number + 1",
        )

    # ---- the numbers -------------------------------------------------------------------

    def forget(self, state: State) -> None:
        assert isinstance(state, LegendState)
        self.forget_site(state)
        seats = state.seats
        self.shown = []
        self.far_explorers = [0] * seats
        self.far_leaders = [0] * seats
        self.token = [0] * seats
        self.passed = [0] * seats
        self.power = [NONE] * seats
        self.used = [NONE] * seats
        self.right = [NONE] * (seats * RIGHT)
        self.kept = [NONE] * (seats * LEFT)
        self.held = [NONE] * (seats * HELD)
        self.seen = []
        self.seen_by = NONE

    def update(self, state: State, seat: int) -> None:
        assert isinstance(state, LegendState)
        self.update_site(state)
        self.update_camp_boards(state)
        buffer = self.buffer
        if state.seen is not self.seen or seat != self.seen_by:  # a state makes a new list when one changes
            self.seen = state.seen
            self.seen_by = seat
            buffer[self.known_at : self.shown_at] = self.knowledge(state, seat)
        self.update_displays(state)
        out = self.table(state, seat)
        self.more(state, seat, out)
        buffer[self.table_at : self.size] = bytes(out)

    def update_camp_boards(self, s: LegendBoard) -> None:
        at = self.facts_in
        self.sync_seats(at, 1, s.far_explorers, self.far_explorers, 0)
        self.sync_seats(at + 1, 1, s.far_leaders, self.far_leaders, 0)
        self.sync_seats(at + 2, 1, s.token, self.token, 0)
        self.sync_seats(at + 3, 1, s.passed, self.passed, 0)
        self.sync_seats(at + 4, 1, s.power, self.power, 1)
        self.sync_seats(at + 5, 1, s.used, self.used, 1)
        at = self.camp_in
        self.sync_seats(at, RIGHT, s.right, self.right, 1)
        self.sync_seats(at + RIGHT, LEFT, s.kept, self.kept, 1)
        self.sync_seats(at + RIGHT + LEFT, HELD, s.held, self.held, 1)

    def knowledge(self, s: LegendBoard, seat: int) -> bytes:
        """L15: exact and loose knowledge of this seat alone."""
        out: list[int] | None = None
        cells = self.site.cells
        for cell in range(self.site.interior):
            pile = s.seen[cell]
            if pile is not None:
                if out is None:
                    out = [0] * ((DEEPEST + BOX.kinds) * cells)
                put_pile(out, pile, seat, cell, cells)
        return self.unknown if out is None else bytes(out)

    def update_displays(self, s: LegendBoard) -> None:
        """What changes in the draft and with a path."""
        shown = s.display + s.market + s.deck + s.left + s.stones
        if shown == self.shown:
            return
        self.shown = shown
        self.update_costs(s)  # a stone token opens a passage
        out = counted(s.display)
        for tile in s.market:
            self.put_hex(out, tile)
        out += s.deck
        out += self.stack(s.left)
        out += s.stones
        self.put_all(self.shown_at, out)

    def table(self, s: LegendState, seat: int) -> list[int]:
        step = s.step
        seats = s.seats
        out = [s.stones_left]
        out += self.relative(seats, seat, s.actor)
        out += self.relative(seats, seat, s.turn if step >= 0 else NONE)
        out += self.in_order(seats, seat, s.order)
        out += self.in_order(seats, seat, s.next_order)
        out += one_of(ROUNDS, s.round - 1)
        out += one_of(READY_STEP, step)
        kind = spent_now(s)
        out += one_of(COUNTS, kind)
        out.append(s.points if kind != NONE else 0)
        self.put_hex(out, s.agenda[-2] if step == PLACE_STEP else NONE)
        self.put_effect(out, s, step)
        out += filled([value - 1 for value in s.tokens], self.seats)
        out += s.token_bag
        out += s.blue
        out += s.outer
        out += s.floors
        out += s.prebuilt
        out += face_down(s)
        out.append(s.tray())
        return out

    def in_order(self, seats: int, seat: int, order: list[int]) -> list[int]:
        """Per position the seat that has it."""
        out = [0] * (self.seats * self.seats)
        for position, other in enumerate(order):
            if other != NONE:
                out[position * self.seats + (other - seat + seats) % seats] = 1
        return out

    def put_effect(self, out: list[int], s: LegendState, step: int) -> None:
        """What is being carried out, how far, and on which cells."""
        effect = NONE
        done = 0
        about = [0] * self.site.cells
        if step >= 0:
            a = s.agenda[-2]
            b = s.agenda[-1]
            if step == EFFECT_STEP:
                effect = a
                if EFFECT_VERB[a] in CELL_BY_CELL:
                    for cell in effects.cells_done(b):
                        about[cell] = 3
                elif EFFECT_VERB[a] == MARCH:
                    out[len(out) - HEX - 1] = byte_of(b)  # the points left
                else:
                    done = byte_of(b)
            elif step == STONE_STEP:
                about[BORDER_CELL[a]] = 1
                about[self.site.neighbours[BORDER_CELL[a] * 6 + BORDER_SIDE[a]]] = 2
            elif step in (JOIN_STEP, TO_STEP, BRING_STEP, CHOOSE_STEP, PUT_STEP) and a >= 0:
                about[a] = 1
                if step == BRING_STEP:
                    about[b] = 2
                elif step != TO_STEP:
                    done = byte_of(b)
            elif step == PLACE_STEP and b > 0:
                about[b - 1] = 1
        out += one_of(EFFECTS, effect)
        out.append(done)
        out += about

    def more(self, s: LegendState, seat: int, out: list[int]) -> None:
        """What a variant adds."""


class DuelEncoder(LegendEncoder):
    """Against Mutul: the Guide, the Solo cards, the cards laid aside, his questions."""

    def describe_more(self) -> None:
        add = self.layout.add
        add("guide", self.form, "1: the Guide stands there")
        add("card", (SOLO_CARDS,), "1: Mutul's card")
        add("discards", (SOLO_CARDS,), "1: this card was played, 2: as the last one")
        add("solo", (1,), "Mutul's cards not yet revealed")
        add("aside", (CARDS,), "action cards that come back in the next round")
        add("asks", (2,), "1: which treasure Mutul takes, which he gives")

    def more(self, s: LegendState, seat: int, out: list[int]) -> None:
        assert isinstance(s, DuelState)
        out += one_of(self.site.cells, s.guide)
        out += one_of(SOLO_CARDS, s.card)
        played = [0] * SOLO_CARDS
        for card in s.discards:
            played[card] = 1
        if s.discards:
            played[s.discards[-1]] = 2
        out += played
        out.append(len(s.solo))
        aside = [0] * CARDS
        for card in s.aside:
            aside[card] += 1
        out += aside
        about = s.agenda[-2] if s.is_trading() else 0
        out.append(1 if about == TAKE_KIND else 0)
        out.append(1 if about == GIVE_KIND else 0)


def put_pile(out: list[int], pile: Pile, seat: int, cell: int, cells: int) -> None:
    """What the seat knows of a pile; the top is the last place."""
    top = pile.size - 1
    for place, kind in enumerate(pile.places(seat)):
        out[(top - place) * cells + cell] = kind + 1
    for kind in pile.loose(seat):
        out[(DEEPEST + kind) * cells + cell] += 1
