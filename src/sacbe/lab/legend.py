"""Observations of Tikal Legend, and of Legend against Mutul."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Game
from sacbe.core.knowledge import UNSEEN, Pile
from sacbe.core.state import FRAME, State
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
from sacbe.lab.layout import one_of
from sacbe.lab.site import HEX, SiteEncoder

COUNTS: Final = FINAL_POINTS + 1
EFFECTS: Final[int] = CARDS + POWERS
DEEPEST: Final[int] = max(BOX.masks)
CAMP_BOARD: Final[int] = RIGHT + LEFT + HELD
OWN_FACTS: Final = 6


class LegendEncoder(SiteEncoder):
    """The site, the management board, the camp boards, and what the seat has seen of the piles."""

    shown_at: int
    phase_at: int
    count_at: int
    effect_at: int
    hidden_at: int
    more_at: int
    # which fields have changed: bits of what the mirror answers
    agenda_bit: int
    points_bit: int
    market_bit: int
    seen_bit: int
    hidden_bits: int
    # what the observations were made from
    known: list[list[int]]  # per seat: where the planes of what was seen hold something
    busy: bool  # whether those of what is being carried out do
    kind: int
    hand: int
    frame: list[int]

    def __init__(self, game: Game) -> None:
        super().__init__(game, SITE, BOX, (SITE.cells,))
        self.shown_at = self.start("cards")
        self.phase_at = self.start("phase")
        self.count_at = self.start("count")
        self.effect_at = self.start("effect")
        self.hidden_at = self.start("hidden")
        self.more_at = self.start("tray") + 1

    # ---- the planes --------------------------------------------------------------------

    def describe(self) -> None:
        add = self.layout.add
        self.describe_ground()
        self.describe_seats()
        self.own = self.layout.size
        self.secret = (DEEPEST + BOX.kinds) * self.site.cells
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

    def announce(self, state: State) -> None:
        assert isinstance(state, LegendState)
        self.announce_site(state, bridges=True)
        self.announce_camp_boards()
        self.announce_offer()
        watch = self.mirror.watch
        self.points_bit = watch("points")
        self.market_bit = watch("market")
        self.seen_bit = watch("seen")
        self.hidden_bits = self.seen_bit | watch("hidden") | watch("pile")
        self.announce_round()
        self.known = [[] for _ in range(self.playing)]
        self.busy = False
        self.kind = NONE
        self.hand = NONE
        self.frame = []
        self.announce_more(state)

    def announce_more(self, s: LegendState) -> None:
        """What a variant adds."""

    def announce_camp_boards(self) -> None:
        facts = self.inside("facts")
        self.follow_seats("far_explorers", facts)
        self.follow_seats("far_leaders", facts + 1)
        self.follow_seats("token", facts + 2)
        self.follow_seats("passed", facts + 3)
        self.follow_seats("power", facts + 4, shift=1)
        self.follow_seats("used", facts + 5, shift=1)
        camp = self.inside("camp")
        self.follow_seats("right", camp, RIGHT, 1)
        self.follow_seats("kept", camp + RIGHT, LEFT, 1)
        self.follow_seats("held", camp + RIGHT + LEFT, HELD, 1)

    def announce_offer(self) -> None:
        """The management board."""
        self.follow("display", self.shown_at, DISPLAY_CARDS, 1)
        self.follow("deck", self.start("deck"), CARDS)
        self.announce_stack(self.start("stack"))
        self.follow("stones", self.start("paths"), BORDERS)
        self.follow("stones_left", self.start("paths_left"))
        self.follow("tokens", self.start("tokens"), self.seats)
        self.follow("token_bag", self.start("bag"), len(TOKEN_VALUES))
        self.follow("blue", self.start("blue"), BOX.kinds)
        self.follow("outer", self.start("outer"), OUTERS)
        self.follow("floors", self.start("floors"), len(BOX.floors))
        self.follow("prebuilt", self.start("prebuilt"), len(BOX.floors))

    def announce_round(self) -> None:
        """Who decides, in which step, round and order."""
        self.mirror.mark("round", 0, [self.start("round")], 1, list(range(ROUNDS)), [1] * ROUNDS)
        self.mark_item("agenda", -FRAME, self.phase_at, READY_STEP)
        self.agenda_bit = self.mirror.watch("agenda")
        self.ask(self.start("actor"))
        seats = self.seats
        self.mirror.relative("order", self.start("order"), seats, seats)
        self.mirror.relative("next_order", self.start("next_order"), seats, seats)

    def update(self, state: State, changed: int) -> None:
        assert isinstance(state, LegendState)
        if changed & (self.agenda_bit | self.points_bit):
            self.update_step(state)
        if changed & self.hidden_bits:
            self.mirror.put_all(self.hidden_at, face_down(state))
            self.mirror.put(self.more_at - 1, state.tray())
        if changed & self.seen_bit:
            for seat in range(state.seats):
                self.put_knowledge(state, seat)
        if changed & self.market_bit:
            at = self.shown_at + DISPLAY_CARDS
            for tile in state.market:
                self.put_hex(at, tile)
                at += HEX
        self.update_more(state, changed)

    def put_knowledge(self, s: LegendBoard, seat: int) -> None:
        """L15: exact and loose knowledge of this seat alone.  Few numbers differ from zero."""
        for place in self.known[seat]:
            self.mirror.put_own(seat, place, [0])
        self.known[seat] = []
        for cell in range(self.site.interior):
            pile = s.seen[cell]
            if pile is not None:
                self.put_pile(pile, seat, cell)

    def put_pile(self, pile: Pile, seat: int, cell: int) -> None:
        """What the seat knows of a pile; the top is the last place."""
        cells = self.site.cells
        top = pile.size - 1
        for place, kind in enumerate(pile.places(seat)):
            if kind != UNSEEN:
                self.put_known(seat, (top - place) * cells + cell, kind + 1)
        loose = pile.loose(seat)
        for kind in loose:
            self.put_known(seat, (DEEPEST + kind) * cells + cell, loose.count(kind))

    def put_known(self, seat: int, place: int, value: int) -> None:
        self.known[seat].append(self.own + place)
        self.mirror.put_own(seat, self.own + place, [value])

    def update_step(self, s: LegendState) -> None:
        """What is decided."""
        step = s.step
        kind = spent_now(s)
        if kind != self.kind:
            self.point(self.count_at, self.kind, kind)
            self.kind = kind
        marching = step == EFFECT_STEP and EFFECT_VERB[s.agenda[-2]] == MARCH
        points = s.agenda[-1] if marching else s.points if kind != NONE else 0
        self.mirror.put(self.count_at + COUNTS, points)
        tile = s.agenda[-2] if step == PLACE_STEP else NONE
        if tile != self.hand:
            self.hand = tile
            self.put_hex(self.count_at + COUNTS + 1, tile)
        frame = [step, s.agenda[-2], s.agenda[-1]] if step >= 0 else [NONE]
        if frame != self.frame:
            self.frame = frame
            self.put_effect(s, step)

    def put_effect(self, s: LegendState, step: int) -> None:
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
                elif EFFECT_VERB[a] != MARCH:  # that one shows the points left
                    done = b
            elif step == STONE_STEP:
                about[BORDER_CELL[a]] = 1
                about[self.site.neighbours[BORDER_CELL[a] * 6 + BORDER_SIDE[a]]] = 2
            elif step in (JOIN_STEP, TO_STEP, BRING_STEP, CHOOSE_STEP, PUT_STEP) and a >= 0:
                about[a] = 1
                if step == BRING_STEP:
                    about[b] = 2
                elif step != TO_STEP:
                    done = b
            elif step == PLACE_STEP and b > 0:
                about[b - 1] = 1
        busy = effect != NONE or done != 0 or any(about)
        if busy or self.busy:
            self.busy = busy
            out = one_of(EFFECTS, effect)
            out.append(done)
            out += about
            self.mirror.put_all(self.effect_at, out)

    def update_more(self, s: LegendState, changed: int) -> None:
        """What a variant adds."""


class DuelEncoder(LegendEncoder):
    """Against Mutul: the Guide, the Solo cards, the cards laid aside, his questions."""

    discards_bit: int

    def describe_more(self) -> None:
        add = self.layout.add
        add("guide", self.form, "1: the Guide stands there")
        add("card", (SOLO_CARDS,), "1: Mutul's card")
        add("discards", (SOLO_CARDS,), "1: this card was played, 2: as the last one")
        add("solo", (1,), "Mutul's cards not yet revealed")
        add("aside", (CARDS,), "action cards that come back in the next round")
        add("asks", (2,), "1: which treasure Mutul takes, which he gives")

    def announce_more(self, s: LegendState) -> None:
        self.mark_item("guide", 0, self.start("guide"), self.site.cells)
        self.mark_item("card", 0, self.start("card"), SOLO_CARDS)
        self.mirror.tally("solo", [self.start("solo")] * SOLO_CARDS)  # how many there are
        aside = self.start("aside")
        self.mirror.tally("aside", list(range(aside, aside + CARDS)))
        self.discards_bit = self.mirror.watch("discards")

    def update_more(self, s: LegendState, changed: int) -> None:
        assert isinstance(s, DuelState)
        if changed & self.discards_bit:
            played = [0] * SOLO_CARDS
            for card in s.discards:
                played[card] = 1
            if s.discards:
                played[s.discards[-1]] = 2
            self.mirror.put_all(self.start("discards"), played)
        if changed & self.agenda_bit:
            about = s.agenda[-2] if s.is_trading() else 0
            asks = [1 if about == TAKE_KIND else 0, 1 if about == GIVE_KIND else 0]
            self.mirror.put_all(self.start("asks"), asks)
