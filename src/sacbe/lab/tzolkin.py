"""Observations of Tzolk'in."""

from __future__ import annotations

from typing import Final

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
from sacbe.lab.encoder import Encoder
from sacbe.lab.layout import byte, filled, one_of, put_score

STEPS_ASKED: Final = THEOLOGY_STEP + 1
PLACES: Final[int] = GEAR_COUNT * SPAN
TILES: Final[int] = BUILDINGS + MONUMENTS
SHOWN_MONUMENTS: Final[int] = max(MONUMENT_PLACES)
STOCK: Final = 6


class TzolkinEncoder(Encoder):
    """The calendar, the gears, what is on offer; a player's board per seat; the seat's own wealth tiles."""

    gear: list[int]  # what the blocks below were made from
    built: list[int]
    keys: list[list[int]]
    gear_planes: list[bytes]  # per seat, then the neutral workers
    built_planes: list[bytes]
    seat_blocks: list[bytes]
    absent: bytes
    drawn: list[int]
    drawn_block: list[int]

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.gear = []
        self.built = [NONE]
        self.keys = [[NONE] for _ in range(self.seats)]
        self.gear_planes = [b"" for _ in range(self.seats + 1)]
        self.built_planes = [b"" for _ in range(self.seats)]
        self.seat_blocks = [b"" for _ in range(self.seats)]
        self.absent = bytes(self.seat_size())
        self.drawn = [NONE]
        self.drawn_block = []

    # ---- the planes --------------------------------------------------------------------

    def describe(self) -> None:
        add = self.layout.add
        add("neutral", (GEAR_COUNT, SPAN), "1: a neutral worker on this tooth of the gear")
        for seat in range(self.seats):
            before = self.layout.size
            self.describe_seat(f"seat{seat}.")
            assert self.layout.size - before == self.seat_size()
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

    def seat_size(self) -> int:
        return PLACES + TILES + 4 + GOODS + STOCK + TEMPLE_COUNT + TECHNOLOGY_COUNT + 2 + ACTS + WEALTH_COUNT

    # ---- the numbers -------------------------------------------------------------------

    def observe(self, state: State, seat: int) -> bytes:
        assert isinstance(state, Board)
        self.refresh_planes(state)
        blocks = [self.gear_planes[self.seats]]
        for i in range(state.seats):
            other = (seat + i) % state.seats
            blocks.append(self.gear_planes[other])
            blocks.append(self.built_planes[other])
            blocks.append(self.player(state, other))
        for _ in range(state.seats, self.seats):
            blocks.append(self.absent)
        blocks.append(bytes(self.table(state, seat)))
        return b"".join(blocks)

    def refresh_planes(self, s: Board) -> None:
        if s.gear != self.gear:
            self.gear = s.gear[:]
            for seat in range(s.seats):
                self.gear_planes[seat] = plane_of(s.gear, seat)
            self.gear_planes[self.seats] = plane_of(s.gear, NEUTRAL)
        if s.built != self.built:
            self.built = s.built[:]
            for seat in range(s.seats):
                tiles = [0] * TILES
                for owned in s.built:
                    if owned // OWNED_BY == seat:
                        tiles[owned % OWNED_BY] += 1
                self.built_planes[seat] = bytes(tiles)

    def player(self, s: Board, seat: int) -> bytes:
        """A player's board."""
        key = s.goods[seat * GOODS : seat * GOODS + GOODS]
        key += s.stair[seat * TEMPLE_COUNT : (seat + 1) * TEMPLE_COUNT]
        key += s.level[seat * TECHNOLOGY_COUNT : (seat + 1) * TECHNOLOGY_COUNT]
        key += s.ledger[seat * SOURCES : (seat + 1) * SOURCES]
        key += s.laid
        key.append(s.workers[seat])
        key.append(s.free[seat])
        key.append(s.light[seat])
        key.append(s.kept[seat])
        key.append(s.harvest[seat * 2])
        key.append(s.harvest[seat * 2 + 1])
        key.append(s.first)
        key.append(s.starter)
        if s.revealed:
            key += s.dealt[seat * DEALT : seat * DEALT + DEALT]
        if key != self.keys[seat]:
            self.keys[seat] = key
            self.seat_blocks[seat] = self.player_block(s, seat)
        return self.seat_blocks[seat]

    def player_block(self, s: Board, seat: int) -> bytes:
        out = [1]
        total = 0
        for source in range(seat * SOURCES, (seat + 1) * SOURCES):
            total += s.ledger[source]
        put_score(out, total // UNIT)
        out.append(total % UNIT)
        for good in range(seat * GOODS, seat * GOODS + GOODS):
            out.append(byte(s.goods[good]))
        kept = s.kept[seat]
        out += [s.workers[seat], s.free[seat], s.light[seat], bits(kept)]
        out.append(1 if s.first == seat else 0)
        out.append(1 if s.starter == seat else 0)
        out += s.stair[seat * TEMPLE_COUNT : (seat + 1) * TEMPLE_COUNT]
        out += s.level[seat * TECHNOLOGY_COUNT : (seat + 1) * TECHNOLOGY_COUNT]
        out += s.harvest[seat * 2 : seat * 2 + 2]
        for act in range(ACTS):
            out.append(1 if s.laid[act] == seat else 0)
        out += wealth(s, seat, kept if s.revealed else 0)
        return bytes(out)

    def table(self, s: Board, seat: int) -> list[int]:
        step = s.step
        out = self.relative(s.seats, seat, s.actor)
        out += self.relative(s.seats, seat, s.turn if step >= 0 else NONE)
        out += one_of(STEPS_ASKED, step)
        out.append(byte(s.agenda[-2]) if step >= 0 else 0)
        out.append(byte(s.agenda[-1]) if step >= 0 else 0)
        out.append(s.round)
        out.append(s.day)
        out.append(byte(FOOD_TEETH[s.food] - s.day) if s.food < FOOD_DAYS else 0)
        out.append(byte(FOOD_TEETH[FOOD_DAYS - 1] - s.day))
        out.append(s.food)
        out.append(1 if s.is_last_round() else 0)
        for tooth in range(CALENDAR_TEETH):
            out.append(s.teeth >> tooth & 1)
        out += s.corn_field
        out += s.wood_field
        out.append(s.skulls)
        out.append(sum(s.pile))
        out += filled(s.display, DISPLAY)
        out += filled(s.monuments, SHOWN_MONUMENTS)
        if s.drawn != self.drawn:
            self.drawn = s.drawn[:]
            block = [0] * WEALTH_COUNT
            for tile in s.drawn:
                block[tile] = 1
            self.drawn_block = block
        out += self.drawn_block
        out += wealth(s, seat, (1 << DEALT) - 1)
        out += wealth(s, seat, s.kept[seat])
        return out


def plane_of(gear: list[int], worker: int) -> bytes:
    """Where on the gears a seat's workers stand."""
    out = [0] * PLACES
    for place in range(PLACES):
        if gear[place] == worker:
            out[place] = 1
    return bytes(out)


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
