"""What a position of Tzolk'in looks like to one seat, as a row of numbers for the network.

Everything a seat may know and nothing else: of the wealth tiles only those that lie open.
Figures are scaled so that usual values lie near one.
"""

from __future__ import annotations

from typing import Final

from sacbe.games.tzolkin.board import ADVANCE_STEP, KEEP_STEP, NONE, OWNED_BY, TURN_STEP, Board
from sacbe.games.tzolkin.components import (
    ACT_POINTS,
    ACTS,
    BUILDINGS,
    CALENDAR_TEETH,
    CHICHEN,
    COST,
    FOOD_DAYS,
    FOOD_ENDS_AGE,
    FOOD_TEETH,
    GEAR_COUNT,
    GIFTS,
    GOODS,
    JUNGLES,
    LAST,
    MASTERY,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MONUMENT_PER,
    MONUMENT_SCORES,
    MONUMENTS,
    SKULL,
    SPAN,
    START_STEP,
    START_WORKERS,
    STEP_POINTS,
    STEPS,
    TECHNOLOGY_COUNT,
    TEMPLE_COUNT,
    TILE_POINTS,
    TILE_TYPES,
    WORKERS,
    monument_points,
    monument_table,
)
from sacbe.games.tzolkin.scoring import feeding

TYPES: Final[list[str]] = ["farm", "civil", "funerary", "sacred"]
TYPE_OF: Final[list[int]] = [TYPES.index(kind) if kind in TYPES else len(TYPES) for kind in TILE_TYPES]
# What a monument counts; for a type of building the type follows
PER_BUILT: Final = 0
PER_CORN_TILE: Final = 1
PER_WOOD_TILE: Final = 2
PER_MONUMENT: Final = 3
PER_MASTERY: Final = 4
PER_LEVEL: Final = 5
PER_WORKERS: Final = 6
PER_TEMPLE_POINTS: Final = 7
PER_STEPS: Final = 8
PER_SKULL: Final = 9
PER_TYPE: Final = 10
COUNTED: Final[list[str]] = [
    "built", "corn-tile", "wood-tile", "monument", "mastery", "level", "workers", "temple-points", "steps",
    "skull",
]  # fmt: skip
PER: Final[list[int]] = [
    PER_TYPE + TYPES.index(str(MONUMENT_SCORES[monument]["type"])) if per == "type" else COUNTED.index(per)
    for monument, per in enumerate(MONUMENT_PER)
]
POINTS: Final[list[int]] = [
    monument_points(monument, players) if players >= MIN_PLAYERS else 0
    for monument in range(MONUMENTS)
    for players in range(MAX_PLAYERS + 1)
]
TABLES: Final[list[list[int]]] = [monument_table(monument) for monument in range(MONUMENTS)]
SHORT: Final = 5  # turns left that are told apart one by one
GOOD_SCALE: Final[list[float]] = [10.0, 4.0, 4.0, 4.0, 2.0]
HOPES: Final = 2  # monuments on offer that are told apart, the most promising
HUGE: Final = 1000  # more than any monument's points

# Where the parts of a row begin
GOODS_AT: Final = 3 + 1 + FOOD_DAYS + SHORT + 1
FOOD_AT: Final = GOODS_AT + 2 * GOODS + 1
WORKERS_AT: Final = FOOD_AT + 8
GEARS_AT: Final = WORKERS_AT + 10
TECHNOLOGIES_AT: Final = GEARS_AT + sum(LAST) + 2 * GEAR_COUNT + 1 + GEAR_COUNT
TEMPLES_AT: Final = TECHNOLOGIES_AT + 4 * TECHNOLOGY_COUNT + 2
TILES_AT: Final = TEMPLES_AT + 6 * TEMPLE_COUNT + GOODS - 1
OTHERS_AT: Final = (
    TILES_AT + len(TYPES) + 2 + 1 + 3 * HOPES + 2 + 2 * len(TYPES) + 2 * MONUMENTS + 2 + MONUMENTS
)
STEPS_AT: Final = OTHERS_AT + 2 * JUNGLES + 5 + GEAR_COUNT
SIZE: Final = STEPS_AT + ACTS - 1 + TEMPLE_COUNT * STEPS + WORKERS - START_WORKERS
NOTHING: Final[list[float]] = [0.0] * SIZE


class Row:
    """A row while it is written.  Most numbers are zero, and those are there from the beginning."""

    numbers: list[float]
    at: int  # where the next one goes

    def __init__(self) -> None:
        self.numbers = NOTHING[:]
        self.at = 0

    def put(self, number: float) -> None:
        if number != 0.0:
            self.numbers[self.at] = number
        self.at += 1

    def put_all(self, numbers: list[float]) -> None:
        for number in numbers:
            self.put(number)


def features(s: Board, seat: int) -> list[float]:
    """The row of this seat."""
    left = turns_left(s, seat)
    youth = left / (CALENDAR_TEETH + 1.0)
    row = Row()
    row.put(1.0)
    row.put(youth)
    row.put(youth * youth)
    _time(s, row, left)
    _goods(s, seat, row, youth)
    _food(s, seat, row, youth)
    _workers(s, seat, row, youth)
    _gears(s, seat, row)
    _technologies(s, seat, row, youth)
    _temples(s, seat, row, youth)
    _tiles(s, seat, row, youth)
    _others(s, seat, row)
    _steps(s, seat, row)
    return row.numbers


def has_moved(s: Board, seat: int) -> bool:
    """Whether the seat has had its turn of this round, or is having it."""
    step = s.step
    if step == ADVANCE_STEP:
        return False
    under_way = 1 if step not in (-1, TURN_STEP, KEEP_STEP) else 0
    return (seat - s.first) % s.seats < s.turns + under_way


def turns_left(s: Board, seat: int) -> int:
    """How many turns the seat still has, if nobody hurries the calendar."""
    left = CALENDAR_TEETH - s.day + 1
    return max(0, left - 1 if has_moved(s, seat) else left)


def _time(s: Board, row: Row, left: int) -> None:
    row.put((FOOD_TEETH[s.food] - s.day) / 7.0 if s.food < FOOD_DAYS else 0.0)
    for day in range(FOOD_DAYS):
        row.put(1.0 if s.food == day else 0.0)
    for few in range(SHORT + 1):
        row.put(1.0 if left == few else 0.0)


def _goods(s: Board, seat: int, row: Row, youth: float) -> None:
    for good in range(GOODS):
        amount = s.goods[seat * GOODS + good] / GOOD_SCALE[good]
        row.put(amount)
        row.put(amount * youth)
    row.put(1.0 if s.corn(seat) < 3 else 0.0)


def _food(s: Board, seat: int, row: Row, youth: float) -> None:
    """What the next food day asks for, and what is lacking for it today."""
    if s.food >= FOOD_DAYS:
        row.at += 8
        return
    hungry, need, _ = feeding(s, seat)
    due = hungry * need
    lack = max(0, due - s.corn(seat)) / 4.0
    days = FOOD_TEETH[s.food] - s.day + (0 if has_moved(s, seat) else 1)
    row.put(due / 6.0)
    row.put(due / 6.0 * youth)
    row.put(lack)
    row.put(lack if days <= 1 else 0.0)
    row.put(lack if days <= 0 else 0.0)
    row.put(max(0, s.corn(seat) - due) / 10.0)
    later = due * (FOOD_DAYS - s.food)  # as many to feed until the end
    row.put(max(0, later - s.corn(seat)) / 12.0)
    row.put(max(0, s.corn(seat) - later) / 10.0)


def _workers(s: Board, seat: int, row: Row, youth: float) -> None:
    free = s.free[seat]
    teeth = s.teeth.bit_count() / 5.0
    row.put(s.workers[seat] / 3.0)
    row.put(s.workers[seat] / 3.0 * youth)
    row.put(free / 3.0)
    row.put(free / 3.0 * youth)
    row.put(1.0 if free == 0 else 0.0)
    row.put(1.0 if s.starter == seat else 0.0)
    row.put(teeth if s.starter == seat else 0.0)
    row.put(teeth)
    row.put(float(s.light[seat]))
    row.put((seat - s.first) % s.seats / 3.0)


def _gears(s: Board, seat: int, row: Row) -> None:
    """Where the workers will be at the seat's next turn, and the fee of every gear."""
    ride = 1 if has_moved(s, seat) else 0
    skulls = 0.0
    for gear in range(GEAR_COUNT):
        last = LAST[gear]
        standing = [0.0] * (last + 2)
        for space in range(last + 1):
            if s.gear[gear * SPAN + space] == seat:
                then = min(space + ride, last + 1)
                standing[then] += 1.0
                if gear == CHICHEN and 0 < then < ACTS and s.laid[then] == NONE:
                    skulls += ACT_POINTS[gear * ACTS + then]
        row.put_all(standing)
    row.put(skulls / 10.0 if s.goods[seat * GOODS + SKULL] else 0.0)
    for gear in range(GEAR_COUNT):
        row.put(s.lowest_space(gear) / 4.0)


def _technologies(s: Board, seat: int, row: Row, youth: float) -> None:
    total = 0
    for technology in range(TECHNOLOGY_COUNT):
        level = s.level[seat * TECHNOLOGY_COUNT + technology]
        total += level
        for step in range(1, 4):
            row.put(1.0 if level >= step else 0.0)
        row.put(level / 2.0 * youth)
    row.put(total / 6.0 * youth)
    row.put(total / 6.0 * s.workers[seat] / 3.0 * youth)


def _temples(s: Board, seat: int, row: Row, youth: float) -> None:
    ends = 0.0
    for day in range(s.food, FOOD_DAYS):
        if FOOD_ENDS_AGE[day]:
            ends += 1.0
    gifts = [0.0] * GOODS
    for temple in range(TEMPLE_COUNT):
        mine = s.stair[seat * TEMPLE_COUNT + temple]
        for good in range(GOODS):
            gifts[good] += GIFTS[(temple * STEPS + mine) * GOODS + good]
        highest = -1
        for other in range(s.seats):
            if other != seat and s.stair[other * TEMPLE_COUNT + temple] > highest:
                highest = s.stair[other * TEMPLE_COUNT + temple]
        row.put(mine / 4.0)
        row.put(mine / 4.0 * youth)
        row.put(STEP_POINTS[temple * STEPS + mine] / 5.0 * ends)
        row.put(ends / 2.0 if mine > highest else 0.0)
        row.put(ends / 2.0 if mine == highest else 0.0)
        row.put((mine - highest) / 3.0)
    middles = FOOD_DAYS - s.food - ends
    for good in range(1, GOODS):
        row.put(gifts[good] * middles / 2.0)


class Estate:
    """What one seat has built, and what that makes its monuments worth."""

    s: Board
    seat: int
    types: list[int]  # buildings by type, monuments last
    own: list[int]  # monuments
    everybody: int  # monuments of all

    def __init__(self, s: Board, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.types = [0] * (len(TYPES) + 1)
        self.own = []
        self.everybody = 0
        for owned in s.built:
            tile = owned % OWNED_BY
            if tile >= BUILDINGS:
                self.everybody += 1
            if owned // OWNED_BY == seat:
                self.types[TYPE_OF[tile]] += 1
                if tile >= BUILDINGS:
                    self.own.append(tile - BUILDINGS)

    def worth(self, monument: int) -> int:
        """Points of a monument now."""
        count = self._count(PER[monument])
        table = TABLES[monument]
        return table[count] if table else count * POINTS[monument * (MAX_PLAYERS + 1) + self.s.seats]

    def _count(self, per: int) -> int:
        s = self.s
        seat = self.seat
        if per >= PER_TYPE:
            return self.types[per - PER_TYPE]
        if per == PER_BUILT:
            return sum(self.types)
        if per == PER_CORN_TILE:
            return s.harvest[seat * 2]
        if per == PER_WOOD_TILE:
            return s.harvest[seat * 2 + 1]
        if per == PER_MONUMENT:
            return self.everybody
        if per == PER_WORKERS:
            return s.workers[seat]
        count = 0
        if per == PER_SKULL:
            for owner in s.laid:
                if owner != NONE:
                    count += 1
        elif per in (PER_MASTERY, PER_LEVEL):
            for technology in range(TECHNOLOGY_COUNT):
                level = s.level[seat * TECHNOLOGY_COUNT + technology]
                if per == PER_LEVEL:
                    count += level
                elif level == MASTERY:
                    count += 1
        else:
            for temple in range(TEMPLE_COUNT):
                step = s.stair[seat * TEMPLE_COUNT + temple]
                if per == PER_TEMPLE_POINTS:
                    count += STEP_POINTS[temple * STEPS + step]
                else:
                    count = max(count, step - START_STEP[temple])
        return count


def _tiles(s: Board, seat: int, row: Row, youth: float) -> None:
    estate = Estate(s, seat)
    own = [0.0] * MONUMENTS
    points = 0
    for monument in estate.own:
        score = estate.worth(monument)
        points += score
        own[monument] = 0.5 + score / 20.0
    for count in estate.types:
        row.put(count * 0.5)
    row.put(points / 10.0)
    _offers(estate, row, youth)
    row.put(s.harvest[seat * 2] / 3.0)
    row.put(s.harvest[seat * 2 + 1] / 3.0)
    row.put_all(own)


def _offers(estate: Estate, row: Row, youth: float) -> None:
    """What could be built with what is there, how far the best monuments are, and each of them by itself."""
    s = estate.s
    seat = estate.seat
    now = 0
    hopes: list[int] = []  # how far it is and its points in one number
    each = [0.0] * (2 * MONUMENTS)
    for tile in s.monuments:
        if tile != NONE:
            monument = tile - BUILDINGS
            points = estate.worth(monument)
            missing = _missing(s, seat, tile)
            if not missing and points > now:
                now = points
            hopes.append((3 * missing - points) * HUGE + points)
            each[monument] = 0.3 + points / 10.0
            each[MONUMENTS + monument] = missing / 5.0
    hopes.sort()
    row.put(now / 10.0)
    for place in range(HOPES):
        hope = hopes[place] if place < len(hopes) else 10 * HUGE
        away = hope // HUGE
        row.put(-away / 10.0)
        row.put(-away / 10.0 * youth if away < 0 else 0.0)
        row.put(hope % HUGE / 10.0)
    affordable = 0
    top = 0
    kinds = [0.0] * (2 * len(TYPES))
    for tile in s.display:
        if tile != NONE:
            kinds[TYPE_OF[tile]] += 0.5
            if not _missing(s, seat, tile):
                affordable += 1
                if TILE_POINTS[tile] > top:
                    top = TILE_POINTS[tile]
                kinds[len(TYPES) + TYPE_OF[tile]] += 0.5
    row.put(affordable / 3.0)
    row.put(top / 5.0)
    row.put_all(kinds)
    row.put_all(each)


def _missing(s: Board, seat: int, tile: int) -> int:
    """How many resources of a tile's cost the seat lacks."""
    missing = 0
    for good in range(1, GOODS):
        lack = COST[tile * GOODS + good] - s.goods[seat * GOODS + good]
        if lack > 0:
            missing += lack
    return missing


def _others(s: Board, seat: int, row: Row) -> None:
    """The jungle, the skulls left, the workers of others on the gears, and how far they are."""
    corn = 0
    wood = 0
    for group in range(len(s.corn_field)):
        corn += 1 if s.corn_field[group] > s.wood_field[group] else 0
        wood += 1 if s.wood_field[group] else 0
        row.put(1.0 if s.wood_field[group] else 0.0)
        row.put(1.0 if s.corn_field[group] > s.wood_field[group] else 0.0)
    riding = 0
    for other in range(s.seats):
        if other != seat:
            riding += s.workers[other] - s.free[other]
    row.put(corn / 4.0)
    row.put(wood / 4.0)
    row.put(s.skulls / 13.0)
    row.put(riding / 6.0)
    closed = 0.0
    for owner in s.laid:
        if owner != NONE:
            closed += 1.0
    row.put(closed / 5.0)
    for gear in range(GEAR_COUNT):
        count = 0.0
        for space in range(LAST[gear] + 1):
            owner = s.gear[gear * SPAN + space]
            if owner != NONE and owner != seat:
                count += 1.0
        row.put(count / 3.0)


def _steps(s: Board, seat: int, row: Row) -> None:
    """What the network tells apart one by one: closed actions of Chichen Itza, steps of temples, workers."""
    for n in range(1, ACTS):
        row.put(0.0 if s.laid[n] == NONE else 1.0)
    for temple in range(TEMPLE_COUNT):
        for step in range(STEPS):
            row.put(1.0 if s.stair[seat * TEMPLE_COUNT + temple] == step else 0.0)
    for workers in range(START_WORKERS + 1, WORKERS + 1):
        row.put(1.0 if s.workers[seat] >= workers else 0.0)
