"""Assistance: what each worker could do, what placing costs, the next food day, temples, points."""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import SacbeError
from sacbe.core.language import Message
from sacbe.games.tzolkin.actions import AS_ACTIONS, PUTS, TAKE_FIRST, TAKES
from sacbe.games.tzolkin.board import (
    AS_STEP,
    FROM_GOODS,
    FROM_SKULLS,
    HARVEST_STEP,
    NONE,
    PLACING_STEP,
    SOURCE_NAMES,
    SOURCES,
    TURN_STEP,
    Board,
)
from sacbe.games.tzolkin.calendar import gift
from sacbe.games.tzolkin.components import (
    ACT_COUNT,
    BUILDINGS,
    CALENDAR_TEETH,
    FOOD_AGE,
    FOOD_DAYS,
    FOOD_ENDS_AGE,
    FOOD_TEETH,
    GEAR_COUNT,
    GEARS,
    GIFTS,
    GOOD_NAMES,
    GOODS,
    HUNGER_POINTS,
    LAST,
    SKULL,
    SKULL_POINTS,
    SPAN,
    START_STEP,
    STEP_POINTS,
    STEPS,
    TEMPLE_COUNT,
    TEMPLES,
    TILE_IDS,
    TOP,
    UNIT,
)
from sacbe.games.tzolkin.refusing import Why, why_as
from sacbe.games.tzolkin.scoring import (
    corn_value,
    feeding,
    highest_bonus,
    monument_score,
    tiles_of,
)
from sacbe.games.tzolkin.showing import PHASES
from sacbe.games.tzolkin.state import TzolkinState
from sacbe.games.tzolkin.turns import CLOSED, fee, put_price

TOPICS: Final = ["workers", "placing", "food", "temples", "score"]


def assist(board: TzolkinState, seat: int, topic: str, args: dict[str, object]) -> object:
    """`seat` in the arguments asks about another; everything asked about is public."""
    about = _seat(board, args.get("seat", seat))
    if topic == "workers":
        return workers(board, about)
    if topic == "placing":
        return placing(board, about)
    if topic == "food":
        return food(board, about)
    if topic == "temples":
        return temples(board)
    lines = breakdown(board, about)
    return {"seat": about, "lines": lines, "total": sum(_points(line) for line in lines)}


def _seat(board: Board, value: object) -> int:
    try:
        seat = int(str(value))
    except ValueError:
        raise SacbeError(f"a seat is a number, not {value!r}") from None
    if not 0 <= seat < board.seats:
        raise SacbeError(f"there is no seat {seat}")
    return seat


def _points(line: dict[str, object]) -> int:
    points = line["points"]
    assert isinstance(points, int)
    return points


# ---- picking up ----------------------------------------------------------------------------


def workers(board: TzolkinState, seat: int) -> dict[str, object]:
    """For each worker of a seat on the gears: its actions with fee and net gain, or why they are closed."""
    if board.step == AS_STEP and board.actor == seat:
        return {"seat": seat, "workers": [_in_hand(board, seat)]}
    answers = []
    for gear in range(GEAR_COUNT):
        for space in range(LAST[gear] + 1):
            if board.gear[gear * SPAN + space] == seat:
                answers.append(_worker(board, seat, gear, space))
    return {"seat": seat, "workers": answers}


def _worker(board: TzolkinState, seat: int, gear: int, space: int) -> dict[str, object]:
    return {
        "gear": GEARS[gear],
        "space": space,
        "notation": TAKES[TAKE_FIRST[gear] + space].text,
        "actions": [_as(board, seat, gear, space, n) for n in range(1, ACT_COUNT[gear] + 1)],
    }


def _in_hand(board: TzolkinState, seat: int) -> dict[str, object]:
    """The worker that was picked up and whose action is not chosen yet, as if it still stood there."""
    gear, space = board.agenda[-2], board.agenda[-1]
    before = board.copy()
    before.gear[gear * SPAN + space] = seat
    before.free[seat] -= 1
    return _worker(before, seat, gear, space)


def _as(board: TzolkinState, seat: int, gear: int, space: int, n: int) -> dict[str, object]:
    price = fee(board, seat, gear, space, n)
    closed = why_as(board, seat, gear, space, n)
    return {
        "action": f"{GEARS[gear]}-{n}",
        "notation": AS_ACTIONS[n - 1].text,
        "fee": None if price == CLOSED else price,
        "closed": None if closed is None else _closed(closed),
        "outcomes": [] if closed is not None else _outcomes(board, seat, gear, space, n),
    }


def _closed(why: Why) -> dict[str, object]:
    refusal = why.refusal()
    return {"article": refusal.article, "message": refusal.message.to_dict()}


def _outcomes(board: TzolkinState, seat: int, gear: int, space: int, n: int) -> list[dict[str, object]]:
    """The action tried out on a copy; a harvest in each of its ways."""
    trial = board.copy()
    trial.agenda = []
    trial.open = None
    trial.ask(TURN_STEP, seat)
    trial.apply(TAKES[TAKE_FIRST[gear] + space])
    trial.apply(AS_ACTIONS[n - 1])
    if trial.step != HARVEST_STEP:
        return [_outcome(board, trial, seat, [])]
    found = []
    for choice in trial.legal():
        after = trial.copy()
        after.apply(choice)
        found.append(_outcome(board, after, seat, [choice.text]))
    return found


def _outcome(before: Board, after: Board, seat: int, notation: list[str]) -> dict[str, object]:
    net: dict[str, int] = {}
    for good in range(GOODS):
        change = after.goods[seat * GOODS + good] - before.goods[seat * GOODS + good]
        if change:
            net[GOOD_NAMES[good]] = change
    if after.workers[seat] != before.workers[seat]:
        net["workers"] = after.workers[seat] - before.workers[seat]
    for temple in range(TEMPLE_COUNT):
        steps = after.step_of(seat, temple) - before.step_of(seat, temple)
        if steps:
            net[TEMPLES[temple]] = steps
    phase = PHASES[after.step]
    return {
        "notation": notation,
        "net": net,
        "points": after.scores()[seat] - before.scores()[seat],
        "then": None if phase == "picking" else phase,
    }


# ---- placing -------------------------------------------------------------------------------


def placing(board: Board, seat: int) -> dict[str, object]:
    """What was paid in this turn, and where the next worker would stand for how much."""
    running = board.step == PLACING_STEP and board.actor == seat
    placed = board.agenda[-2] if running else 0
    corn = board.corn(seat)
    places = []
    for gear in range(GEAR_COUNT + 1):
        if placed >= board.workers[seat]:
            break
        price = put_price(board, gear, placed)
        space = NONE if gear == GEAR_COUNT else board.lowest_space(gear)
        places.append(
            {
                "gear": "start" if gear == GEAR_COUNT else GEARS[gear],
                "notation": PUTS[gear].text,
                "space": None if gear == GEAR_COUNT or price == CLOSED else space,
                "price": None if price == CLOSED else price,
                "affordable": price != CLOSED and price <= corn,
            }
        )
    return {
        "seat": seat,
        "placed": placed,
        "paid": board.agenda[-1] // 2 if running else 0,
        "corn": corn,
        "free": board.free[seat],
        "places": places,
    }


# ---- food days and temples -----------------------------------------------------------------


def food(board: Board, seat: int) -> dict[str, object]:
    """The next food day: when, what it would cost now, what it would bring."""
    if board.food >= FOOD_DAYS:
        return {"seat": seat, "number": None}
    hungry, need, fed = feeding(board, seat)
    ends_age = FOOD_ENDS_AGE[board.food]
    age = FOOD_AGE[board.food]
    gifts = {GOOD_NAMES[good]: gift(board, seat, good) for good in range(GOODS)}
    points = sum(
        STEP_POINTS[t * STEPS + board.step_of(seat, t)] + highest_bonus(board, seat, t, age)
        for t in range(TEMPLE_COUNT)
    )
    return {
        "seat": seat,
        "number": board.food + 1,
        "days": max(0, FOOD_TEETH[board.food] - board.day),
        "tooth": FOOD_TEETH[board.food] % CALENDAR_TEETH,
        "workers": board.workers[seat],
        "hungry": hungry,
        "corn_each": need,
        "cost": hungry * need,
        "corn": board.corn(seat),
        "unfed": hungry - fed,
        "points_lost": (hungry - fed) * HUNGER_POINTS * UNIT,
        "ends_age": ends_age,
        "gifts": {} if ends_age else {name: n for name, n in gifts.items() if n},
        "points": points * UNIT if ends_age else 0,
    }


def temples(board: Board) -> list[dict[str, object]]:
    """What each temple would pay each seat now, at the next food day and at the end of an age."""
    age = board.age()
    return [
        {
            "temple": TEMPLES[temple],
            "seats": [
                {
                    "seat": seat,
                    "step": board.step_of(seat, temple) - START_STEP[temple],
                    "top": board.step_of(seat, temple) == TOP[temple],
                    "gifts": _gifts(temple, board.step_of(seat, temple)),
                    "points": STEP_POINTS[temple * STEPS + board.step_of(seat, temple)] * UNIT,
                    "bonus": highest_bonus(board, seat, temple, age) * UNIT,
                }
                for seat in range(board.seats)
            ],
        }
        for temple in range(TEMPLE_COUNT)
    ]


def _gifts(temple: int, step: int) -> dict[str, int]:
    given = GIFTS[(temple * STEPS + step) * GOODS : (temple * STEPS + step + 1) * GOODS]
    return {GOOD_NAMES[good]: n for good, n in enumerate(given) if n}


# ---- points --------------------------------------------------------------------------------


def breakdown(board: Board, seat: int) -> list[dict[str, object]]:
    """Points by source; while the game goes on also what its end would add now."""
    lines = []
    for source, name in enumerate(SOURCE_NAMES):
        points = board.ledger[seat * SOURCES + source]
        if points:
            lines.append(_line(name, points, False))
    if not board.agenda:
        return lines
    lines.append(_line(SOURCE_NAMES[FROM_GOODS], corn_value(board, seat), True))
    skulls = board.goods[seat * GOODS + SKULL] * SKULL_POINTS * UNIT
    lines.append(_line(SOURCE_NAMES[FROM_SKULLS], skulls, True))
    for tile in tiles_of(board, seat):
        if tile >= BUILDINGS:
            points = monument_score(board, seat, tile - BUILDINGS) * UNIT
            line = _line("monument", points, True)
            line["message"] = Message(f"tzolkin.tile.{TILE_IDS[tile]}").to_dict()
            lines.append(line)
    return lines


def _line(source: str, points: int, pending: bool) -> dict[str, object]:
    return {
        "source": source,
        "points": points,
        "pending": pending,
        "message": Message(f"tzolkin.source.{source}").to_dict(),
    }
