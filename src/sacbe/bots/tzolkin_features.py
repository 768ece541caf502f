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
    GOODS,
    LAST,
    SKULL,
    SPAN,
    STEP_POINTS,
    STEPS,
    TECHNOLOGY_COUNT,
    TEMPLE_COUNT,
    TILE_POINTS,
    TILE_TYPES,
)
from sacbe.games.tzolkin.scoring import feeding, monument_score

TYPES: Final[list[str]] = ["farm", "civil", "funerary", "sacred"]
TYPE_OF: Final[list[int]] = [TYPES.index(kind) if kind in TYPES else len(TYPES) for kind in TILE_TYPES]
SHORT: Final = 5  # turns left that are told apart one by one
GOOD_SCALE: Final[list[float]] = [10.0, 4.0, 4.0, 4.0, 2.0]


def features(s: Board, seat: int) -> list[float]:
    """The row of this seat."""
    left = turns_left(s, seat)
    youth = left / (CALENDAR_TEETH + 1.0)
    row: list[float] = [1.0, youth, youth * youth]
    _time(s, row, left)
    _goods(s, seat, row, youth)
    _food(s, seat, row, youth)
    _workers(s, seat, row, youth)
    _gears(s, seat, row)
    _technologies(s, seat, row, youth)
    _temples(s, seat, row, youth)
    _tiles(s, seat, row, youth)
    _others(s, seat, row)
    return row


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


def _time(s: Board, row: list[float], left: int) -> None:
    row.append((FOOD_TEETH[s.food] - s.day) / 7.0 if s.food < FOOD_DAYS else 0.0)
    for day in range(FOOD_DAYS):
        row.append(1.0 if s.food == day else 0.0)
    for few in range(SHORT + 1):
        row.append(1.0 if left == few else 0.0)


def _goods(s: Board, seat: int, row: list[float], youth: float) -> None:
    for good in range(GOODS):
        amount = s.goods[seat * GOODS + good] / GOOD_SCALE[good]
        row.append(amount)
        row.append(amount * youth)
    row.append(1.0 if s.corn(seat) < 3 else 0.0)


def _food(s: Board, seat: int, row: list[float], youth: float) -> None:
    """What the next food day asks for, and what is lacking for it today."""
    if s.food >= FOOD_DAYS:
        row.extend([0.0] * 6)
        return
    hungry, need, _ = feeding(s, seat)
    due = hungry * need
    lack = max(0, due - s.corn(seat)) / 4.0
    days = FOOD_TEETH[s.food] - s.day + (0 if has_moved(s, seat) else 1)
    row.append(due / 6.0)
    row.append(due / 6.0 * youth)
    row.append(lack)
    row.append(lack if days <= 1 else 0.0)
    row.append(lack if days <= 0 else 0.0)
    row.append(max(0, s.corn(seat) - due) / 10.0)


def _workers(s: Board, seat: int, row: list[float], youth: float) -> None:
    free = s.free[seat]
    teeth = s.teeth.bit_count() / 5.0
    row.append(s.workers[seat] / 3.0)
    row.append(s.workers[seat] / 3.0 * youth)
    row.append(free / 3.0)
    row.append(free / 3.0 * youth)
    row.append(1.0 if free == 0 else 0.0)
    row.append(1.0 if s.starter == seat else 0.0)
    row.append(teeth if s.starter == seat else 0.0)
    row.append(teeth)
    row.append(float(s.light[seat]))
    row.append((seat - s.first) % s.seats / 3.0)


def _gears(s: Board, seat: int, row: list[float]) -> None:
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
        row.extend(standing)
    row.append(skulls / 10.0 if s.goods[seat * GOODS + SKULL] else 0.0)
    for gear in range(GEAR_COUNT):
        row.append(s.lowest_space(gear) / 4.0)


def _technologies(s: Board, seat: int, row: list[float], youth: float) -> None:
    total = 0
    for technology in range(TECHNOLOGY_COUNT):
        level = s.level[seat * TECHNOLOGY_COUNT + technology]
        total += level
        for step in range(1, 4):
            row.append(1.0 if level >= step else 0.0)
        row.append(level / 2.0 * youth)
    row.append(total / 6.0 * youth)


def _temples(s: Board, seat: int, row: list[float], youth: float) -> None:
    ends = 0.0
    for day in range(s.food, FOOD_DAYS):
        if FOOD_ENDS_AGE[day]:
            ends += 1.0
    for temple in range(TEMPLE_COUNT):
        mine = s.stair[seat * TEMPLE_COUNT + temple]
        highest = -1
        for other in range(s.seats):
            if other != seat and s.stair[other * TEMPLE_COUNT + temple] > highest:
                highest = s.stair[other * TEMPLE_COUNT + temple]
        row.append(mine / 4.0)
        row.append(mine / 4.0 * youth)
        row.append(STEP_POINTS[temple * STEPS + mine] / 5.0 * ends)
        row.append(ends / 2.0 if mine > highest else 0.0)
        row.append(ends / 2.0 if mine == highest else 0.0)
        row.append((mine - highest) / 3.0)


def _tiles(s: Board, seat: int, row: list[float], youth: float) -> None:
    types = [0.0] * (len(TYPES) + 1)
    points = 0
    for owned in s.built:
        if owned // OWNED_BY == seat:
            tile = owned % OWNED_BY
            types[TYPE_OF[tile]] += 0.5
            if tile >= BUILDINGS:
                points += monument_score(s, seat, tile - BUILDINGS)
    row.extend(types)
    row.append(points / 10.0)
    _offers(s, seat, row, youth)
    row.append(s.harvest[seat * 2] / 3.0)
    row.append(s.harvest[seat * 2 + 1] / 3.0)


def _offers(s: Board, seat: int, row: list[float], youth: float) -> None:
    """What could be built with what is there, and how far the best monument is."""
    now = 0
    hope = -10
    for tile in s.monuments:
        if tile != NONE:
            points = monument_score(s, seat, tile - BUILDINGS)
            missing = _missing(s, seat, tile)
            if not missing:
                now = max(now, points)
            hope = max(hope, points - 3 * missing)
    row.append(now / 10.0)
    row.append(hope / 10.0)
    row.append(max(0, hope) / 10.0 * youth)
    affordable = 0
    top = 0
    for tile in s.display:
        if tile != NONE and not _missing(s, seat, tile):
            affordable += 1
            top = max(top, TILE_POINTS[tile])
    row.append(affordable / 3.0)
    row.append(top / 5.0)


def _missing(s: Board, seat: int, tile: int) -> int:
    """How many resources of a tile's cost the seat lacks."""
    missing = 0
    for good in range(1, GOODS):
        missing += max(0, COST[tile * GOODS + good] - s.goods[seat * GOODS + good])
    return missing


def _others(s: Board, seat: int, row: list[float]) -> None:
    """The jungle, the skulls left, the workers of others on the gears."""
    corn = 0
    wood = 0
    for group in range(len(s.corn_field)):
        corn += 1 if s.corn_field[group] > s.wood_field[group] else 0
        wood += 1 if s.wood_field[group] else 0
    riding = 0
    for other in range(s.seats):
        if other != seat:
            riding += s.workers[other] - s.free[other]
    row.append(corn / 4.0)
    row.append(wood / 4.0)
    row.append(s.skulls / 13.0)
    row.append(riding / 6.0)
