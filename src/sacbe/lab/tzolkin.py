"""Observations of Tzolk'in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sacbe.core.game import Game
from sacbe.core.state import State
from sacbe.games.tzolkin.board import NEUTRAL, NONE, OWNED_BY, SOURCES, THEOLOGY_STEP, Board
from sacbe.games.tzolkin.components import (
    ACTS,
    BUILDINGS,
    CALENDAR_TEETH,
    DEALT,
    DISPLAY,
    FOOD_DAYS,
    FOOD_TEETH,
    GEAR_COUNT,
    GOODS,
    JUNGLES,
    MONUMENT_PLACES,
    MONUMENTS,
    SPAN,
    TECHNOLOGY_COUNT,
    TEMPLE_COUNT,
    UNIT,
    WEALTH_COUNT,
)
from sacbe.lab.encoder import Encoder, byte_of
from sacbe.lab.layout import filled

STEPS_ASKED: Final = THEOLOGY_STEP + 1
PLACES: Final[int] = GEAR_COUNT * SPAN
TILES: Final[int] = BUILDINGS + MONUMENTS
SHOWN_MONUMENTS: Final[int] = max(MONUMENT_PLACES)
STOCK: Final = 6


class TzolkinEncoder(Encoder):
    """The calendar, the gears, what is on offer; a player's board per seat; the seat's own wealth tiles."""

    # where planes begin: public ones, and those inside a seat's part
    asked_at: int
    phase_at: int
    calendar_at: int
    jungle_at: int
    display_at: int
    drawn_at: int
    own_at: int
    built_in: int
    score_in: int
    goods_in: int
    stock_in: int
    temples_in: int
    technologies_in: int
    harvest_in: int
    laid_in: int
    wealth_in: int
    # what the observations were made from
    gear: list[int]
    built: list[int]
    ledger: list[int]
    goods: list[int]
    workers: list[int]
    free: list[int]
    light: list[int]
    kept: list[int]
    dealt: list[int]
    stair: list[int]
    level: list[int]
    harvest: list[int]
    laid: list[int]
    begins: int  # who has the first-player marker
    starter: int
    revealed: bool
    step: int
    frame_a: int
    frame_b: int
    round: int
    day: int
    food: int
    teeth: int
    corn_field: list[int]
    wood_field: list[int]
    skulls: int
    pile: list[int]
    display: list[int]
    monuments: list[int]
    drawn: list[int]
    own: list[int]  # of the seat that looked: its number, its wealth tiles, which it kept

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.asked_at = self.start("actor")
        self.phase_at = self.start("phase")
        self.calendar_at = self.start("calendar")
        self.jungle_at = self.start("jungle")
        self.display_at = self.start("buildings")
        self.drawn_at = self.start("drawn")
        self.own_at = self.start("dealt")
        self.built_in = self.inside("built")
        self.score_in = self.inside("score")
        self.goods_in = self.inside("goods")
        self.stock_in = self.inside("stock")
        self.temples_in = self.inside("temples")
        self.technologies_in = self.inside("technologies")
        self.harvest_in = self.inside("harvest")
        self.laid_in = self.inside("skulls_laid")
        self.wealth_in = self.inside("wealth")

    # ---- the planes --------------------------------------------------------------------

    def describe(self) -> None:
        add = self.layout.add
        add("neutral", (GEAR_COUNT, SPAN), "1: a neutral worker on this tooth of the gear")
        self.describe_seats()
        add("actor", (self.seats,), "1: this seat decides, counted from the one that looks")
        add("turn", (self.seats,), "1: it is this seat's turn")
        add("phase", (STEPS_ASKED,), "1: this step is asked (see the steps in the documentation)")
        add(
            "step",
            (2,),
            "the two numbers of the step (see the documentation)",
        )
        add("calendar", (6,), "round, day, days to the next food day, days left, food days held, last round")
        add("teeth", (CALENDAR_TEETH,), "1: corn on this tooth of the calendar")
        add("jungle", (2, JUNGLES), "corn tiles, wood tiles")
        add("skulls", (1,), "skulls in the supply")
        add("pile", (1,), "buildings of this age not seen")
        add("buildings", (DISPLAY,), "buildings on offer: number + 1")
        add("monuments", (SHOWN_MONUMENTS,), "monuments on offer: number + 1")
        add("drawn", (WEALTH_COUNT,), "1: this wealth tile was drawn for a neutral worker")
        add("dealt", (WEALTH_COUNT,), "1: this wealth tile was dealt to the seat that looks")
        add("kept", (WEALTH_COUNT,), "1: and it kept this one")

    def describe_seat(self, prefix: str) -> None:
        add = self.layout.add
        add(prefix + "workers_on", (GEAR_COUNT, SPAN), "1: a worker of this seat on this tooth of the gear")
        add(prefix + "built", (TILES,), "1: this building or monument")
        add(prefix + "present", (1,), "1: somebody sits there")
        add(prefix + "score", (2,), "whole points above zero, points below zero")
        add(prefix + "quarters", (1,), "quarters of a point besides")
        add(prefix + "goods", (GOODS,), "corn, wood, stone, gold, skulls")
        add(
            prefix + "stock",
            (STOCK,),
            "workers, free ones, light side, wealth tiles kept, first, on its space",
        )
        add(prefix + "temples", (TEMPLE_COUNT,), "step, 0 is the lowest")
        add(prefix + "technologies", (TECHNOLOGY_COUNT,), "level")
        add(prefix + "harvest", (2,), "corn tiles, wood tiles")
        add(prefix + "skulls_laid", (ACTS,), "1: a skull of this seat on this action of Chichen Itza")
        add(prefix + "wealth", (WEALTH_COUNT,), "1: this wealth tile, once they are revealed")

    # ---- the numbers -------------------------------------------------------------------

    def forget(self, state: State) -> None:
        assert isinstance(state, Board)
        seats = state.seats
        self.gear = [NONE] * PLACES
        self.built = []
        self.ledger = [0] * (seats * SOURCES)
        self.goods = [0] * (seats * GOODS)
        self.workers = [0] * seats
        self.free = [0] * seats
        self.light = [0] * seats
        self.kept = [0] * seats
        self.dealt = []
        self.stair = [0] * (seats * TEMPLE_COUNT)
        self.level = [0] * (seats * TECHNOLOGY_COUNT)
        self.harvest = [0] * (seats * 2)
        self.laid = [NONE] * ACTS
        self.begins = NONE
        self.starter = NONE
        self.revealed = False
        self.step = NONE
        self.frame_a = 0
        self.frame_b = 0
        self.round = 0
        self.day = NONE
        self.food = 0
        self.teeth = 0
        self.corn_field = [0] * JUNGLES
        self.wood_field = [0] * JUNGLES
        self.skulls = 0
        self.pile = []
        self.display = [NONE] * DISPLAY
        self.monuments = []
        self.drawn = []
        self.own = []
        for seat in range(seats):
            self.put_seat(seat, self.score_in - 1, 1)

    def update(self, state: State, seat: int) -> None:
        assert isinstance(state, Board)
        if state.gear != self.gear:
            self.update_gears(state)
        self.update_players(state)
        self.update_few(state)
        self.sync_asked(self.asked_at, state, seat)
        self.update_table(state)
        self.update_own(state, seat)

    def update_gears(self, s: Board) -> None:
        place: i64 = 0
        places: i64 = PLACES
        while place < places:
            worker = s.gear[place]
            was = self.gear[place]
            if worker != was:
                self.gear[place] = worker
                self.put_worker(was, place, 0)
                self.put_worker(worker, place, 1)
            place += 1

    def put_worker(self, worker: int, place: int, value: int) -> None:
        if worker == NEUTRAL:
            self.buffer[place] = value
        elif worker != NONE:
            self.put_seat(worker, place, value)

    def update_players(self, s: Board) -> None:
        """What changes often on the players' boards."""
        self.sync_seats(self.goods_in, GOODS, s.goods, self.goods, 0)
        self.sync_seats(self.stock_in, 1, s.workers, self.workers, 0)
        self.sync_seats(self.stock_in + 1, 1, s.free, self.free, 0)
        self.sync_seats(self.stock_in + 2, 1, s.light, self.light, 0)
        self.sync_seats(self.temples_in, TEMPLE_COUNT, s.stair, self.stair, 0)
        self.sync_seats(self.technologies_in, TECHNOLOGY_COUNT, s.level, self.level, 0)
        self.sync_seats(self.harvest_in, 2, s.harvest, self.harvest, 0)
        if s.ledger != self.ledger:
            self.ledger = s.ledger[:]
            scores = s.scores()
            for seat in range(s.seats):
                points = scores[seat] // UNIT
                self.put_seat(seat, self.score_in, byte_of(points))
                self.put_seat(seat, self.score_in + 1, byte_of(-points))
                self.put_seat(seat, self.score_in + 2, scores[seat] % UNIT)

    def update_few(self, s: Board) -> None:
        """What changes seldom: tiles, skulls, the first player, wealth."""
        if s.built != self.built:
            self.built = s.built[:]
            counts = [0] * (s.seats * TILES)
            for owned in s.built:
                counts[owned // OWNED_BY * TILES + owned % OWNED_BY] += 1
            for i in range(s.seats * TILES):
                self.put_seat(i // TILES, self.built_in + i % TILES, counts[i])
        if s.laid != self.laid:
            for act in range(ACTS):
                for seat in range(s.seats):
                    self.put_seat(seat, self.laid_in + act, 1 if s.laid[act] == seat else 0)
            self.laid = s.laid[:]
        if s.first != self.begins or s.starter != self.starter:
            self.begins = s.first
            self.starter = s.starter
            for seat in range(s.seats):
                self.put_seat(seat, self.stock_in + 4, 1 if s.first == seat else 0)
                self.put_seat(seat, self.stock_in + 5, 1 if s.starter == seat else 0)
        if s.kept != self.kept or s.revealed != self.revealed or (s.revealed and s.dealt != self.dealt):
            self.dealt = s.dealt[:]
            self.kept = s.kept[:]
            self.revealed = s.revealed
            for seat in range(s.seats):
                self.put_seat(seat, self.stock_in + 3, bits(s.kept[seat]))
            self.put_wealth(s)

    def put_wealth(self, s: Board) -> None:
        """Z13: kept tiles, once all are revealed."""
        for seat in range(s.seats):
            shown = wealth(s, seat, s.kept[seat] if s.revealed else 0)
            for tile in range(WEALTH_COUNT):
                self.put_seat(seat, self.wealth_in + tile, shown[tile])

    def update_table(self, s: Board) -> None:
        """What is decided, the calendar, what is on offer."""
        step = s.step
        if step != self.step:
            if self.step >= 0:
                self.buffer[self.phase_at + self.step] = 0
            if step >= 0:
                self.buffer[self.phase_at + step] = 1
            self.step = step
        a = s.agenda[-2] if step >= 0 else 0
        b = s.agenda[-1] if step >= 0 else 0
        if a != self.frame_a or b != self.frame_b:
            self.frame_a = a
            self.frame_b = b
            self.buffer[self.phase_at + STEPS_ASKED] = byte_of(a)
            self.buffer[self.phase_at + STEPS_ASKED + 1] = byte_of(b)
        if s.day != self.day or s.round != self.round or s.food != self.food or s.teeth != self.teeth:
            self.round = s.round
            self.day = s.day
            self.food = s.food
            self.teeth = s.teeth
            self.put_all(self.calendar_at, calendar_of(s))
        self.sync(self.jungle_at, s.corn_field, self.corn_field, 0)
        self.sync(self.jungle_at + JUNGLES, s.wood_field, self.wood_field, 0)
        if s.skulls != self.skulls:
            self.skulls = s.skulls
            self.buffer[self.jungle_at + 2 * JUNGLES] = s.skulls
        if s.pile != self.pile:
            self.pile = s.pile[:]
            self.buffer[self.jungle_at + 2 * JUNGLES + 1] = sum(s.pile)
        self.sync(self.display_at, s.display, self.display, 1)
        if s.monuments != self.monuments:
            self.monuments = s.monuments[:]
            self.put_all(self.display_at + DISPLAY, filled(s.monuments, SHOWN_MONUMENTS))
        if s.drawn != self.drawn:
            self.drawn = s.drawn[:]
            block = [0] * WEALTH_COUNT
            for tile in s.drawn:
                block[tile] = 1
            self.put_all(self.drawn_at, block)

    def update_own(self, s: Board, seat: int) -> None:
        """The wealth tiles of the seat that looks."""
        own = s.dealt[seat * DEALT : seat * DEALT + DEALT]
        own.append(s.kept[seat])
        own.append(seat)
        if own != self.own:
            self.own = own
            shown = wealth(s, seat, (1 << DEALT) - 1) + wealth(s, seat, s.kept[seat])
            self.buffer[self.own_at : self.size] = bytes(shown)


def calendar_of(s: Board) -> list[int]:
    """The planes `calendar` and `teeth`."""
    out = [byte_of(s.round), byte_of(s.day)]
    out.append(byte_of(FOOD_TEETH[s.food] - s.day) if s.food < FOOD_DAYS else 0)
    out.append(byte_of(FOOD_TEETH[FOOD_DAYS - 1] - s.day))
    out.append(s.food)
    out.append(1 if s.is_last_round() else 0)
    for tooth in range(CALENDAR_TEETH):
        out.append(s.teeth >> tooth & 1)
    return out


def wealth(s: Board, seat: int, places: int) -> list[int]:
    """The wealth tiles of a seat at the places of a bit mask."""
    out = [0] * WEALTH_COUNT
    for place in range(DEALT):
        tile = s.dealt[seat * DEALT + place]
        if places >> place & 1 and tile != NONE:
            out[tile] = 1
    return out


def bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count
