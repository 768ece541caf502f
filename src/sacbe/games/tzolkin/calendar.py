"""Between turns: the end of a turn and of a round, food days, the calendar, the end of the game."""

from __future__ import annotations

from sacbe.games.tzolkin.board import (
    ADVANCE_STEP,
    FROM_HUNGER,
    FROM_TEMPLES_1,
    FROM_TEMPLES_2,
    NEUTRAL,
    NONE,
    TURN_STEP,
    Board,
    fresh_pile,
)
from sacbe.games.tzolkin.building import refill
from sacbe.games.tzolkin.components import (
    CALENDAR_TEETH,
    CORN,
    DISPLAY,
    FOOD_AGE,
    FOOD_DAYS,
    FOOD_ENDS_AGE,
    GEAR_COUNT,
    GEARS,
    GIFTS,
    GOODS,
    HUNGER_POINTS,
    LAST,
    SKULL,
    SPAN,
    START_STEP,
    STEPS,
    TEETH,
    TEMPLE_COUNT,
    TEMPLES,
    TOOTH_CORN,
)
from sacbe.games.tzolkin.scoring import feeding, highest_bonus, score_end, temple_points

# ---- turns and rounds ----------------------------------------------------------------------


def begin_turn(board: Board) -> None:
    seat = (board.first + board.turns) % board.seats
    board.turn = seat
    board.ask(TURN_STEP, seat)
    if board.events is not None:
        board.tell("tzolkin", "turn", {"seat": seat})


def end_turn(board: Board, seat: int) -> None:
    """Z78, Z95: new buildings, the corn of the teeth; then the next player or the end of the round."""
    board.drop()
    refill(board)
    if board.starter == seat and board.teeth:
        corn = board.teeth.bit_count() * TOOTH_CORN
        board.teeth = 0
        board.gain(seat, CORN, corn)
    board.turns += 1
    if board.turns < board.seats:
        begin_turn(board)
    else:
        end_round(board)


def end_round(board: Board) -> None:
    """Z16: food day, then the calendar."""
    last = board.is_last_round()
    if board.is_food_day():
        hold_food_day(board)
    seat = board.starter
    if seat == NONE:
        board.teeth |= 1 << board.day % CALENDAR_TEETH
        if board.events is not None and not last:
            board.tell("tzolkin", "tooth", {"n": board.teeth.bit_count() * TOOTH_CORN})
    else:
        give_back(board, seat)
    if last:
        turn_gears(board)
        score_end(board)
    elif seat != NONE and may_hurry(board, seat):
        board.turn = seat
        board.ask(ADVANCE_STEP, seat)
    else:
        move_calendar(board, 1)


def give_back(board: Board, seat: int) -> None:
    """Z79, Z80: the worker returns, the marker passes."""
    board.starter = NONE
    board.free[seat] += 1
    board.first = (seat + 1) % board.seats if board.first == seat else seat
    if board.events is not None:
        board.tell("tzolkin", "marker", {"seat": board.first})


# ---- the calendar --------------------------------------------------------------------------


def may_hurry(board: Board, seat: int) -> bool:
    """Z81, Z82: a light board, and nobody pushed off who would not leave anyway."""
    return board.light[seat] == 1 and not pushed_off(board)


def pushed_off(board: Board) -> bool:
    """Z82: a player's worker on the last space but one."""
    for gear in range(GEAR_COUNT):
        worker = board.gear[gear * SPAN + LAST[gear] - 1]
        if worker != NONE and worker != NEUTRAL:
            return True
    return False


def hurry(board: Board, seat: int, days: int) -> None:
    """Z81: one day or two."""
    board.drop()
    if days > 1:
        board.light[seat] = 0
        if board.events is not None:
            board.tell("tzolkin", "hurried", {"seat": seat})
    move_calendar(board, days)


def move_calendar(board: Board, days: int) -> None:
    """Z41: every gear turns; a new round begins."""
    for _ in range(days):
        turn_gears(board)
    board.day += days
    board.round += 1
    board.turns = 0
    if board.events is not None:
        food = "food" if board.is_food_day() else "plain"
        board.tell("tzolkin", f"round.{food}", {"round": board.round})
    begin_turn(board)


def turn_gears(board: Board) -> None:
    """Z41 to Z43, Z15: one tooth; who stood on the last space goes home, neutrals go round."""
    workers = board.gear
    for gear in range(GEAR_COUNT):
        at = gear * SPAN
        last = at + LAST[gear]
        leaving = workers[last]
        if leaving != NONE and leaving != NEUTRAL:
            workers[last] = NONE
            board.free[leaving] += 1
            if board.events is not None:
                board.tell("tzolkin", "ejected", {"seat": leaving, "gear": "@tzolkin.gear." + GEARS[gear]})
        end = at + TEETH[gear] - 1
        wrapped = workers[end]
        for position in range(end, at, -1):
            workers[position] = workers[position - 1]
        workers[at] = wrapped


# ---- food days -----------------------------------------------------------------------------


def hold_food_day(board: Board) -> None:
    """Z116: feed, change the buildings, reward."""
    number = board.food
    if board.events is not None:
        board.tell("tzolkin", "food-day", {"n": number + 1})
    for seat in range(board.seats):
        feed(board, seat)
    board.food += 1
    if FOOD_ENDS_AGE[number] and board.food < FOOD_DAYS:
        new_age(board)
    if FOOD_ENDS_AGE[number]:
        score_temples(board, FOOD_AGE[number])
    else:
        give_gifts(board)


def feed(board: Board, seat: int) -> None:
    """Z117, Z118, Z100."""
    hungry, need, fed = feeding(board, seat)
    board.spend(seat, CORN, fed * need)
    if board.events is not None:
        board.tell(
            "tzolkin", "fed", {"seat": seat, "n": board.workers[seat] - hungry + fed, "corn": fed * need}
        )
    board.score(seat, FROM_HUNGER, -HUNGER_POINTS * (hungry - fed))


def new_age(board: Board) -> None:
    """Z119."""
    board.display = [NONE] * DISPLAY
    board.pile = fresh_pile(board.age())
    if board.events is not None:
        board.tell("tzolkin", "new-age", {})
    refill(board)


def give_gifts(board: Board) -> None:
    """Z120, Z121: all at the same time; skulls for all who are due one, or for none."""
    due = 0
    for seat in range(board.seats):
        due += gift(board, seat, SKULL)
    enough = due <= board.skulls
    if not enough and board.events is not None:
        board.tell("tzolkin", "skull-shortage", {})
    for seat in range(board.seats):
        for good in range(GOODS):
            if good != SKULL or enough:
                board.gain(seat, good, gift(board, seat, good))


def gift(board: Board, seat: int, good: int) -> int:
    """How much of a good the three temples would give a player now."""
    total = 0
    for temple in range(TEMPLE_COUNT):
        total += GIFTS[(temple * STEPS + board.step_of(seat, temple)) * GOODS + good]
    return total


def score_temples(board: Board, age: int) -> None:
    """Z122, Z123."""
    source = FROM_TEMPLES_1 if age == 1 else FROM_TEMPLES_2
    for seat in range(board.seats):
        total = 0
        for temple in range(TEMPLE_COUNT):
            total += temple_points(board, seat, temple, age)
        board.score(seat, source, total, temple_lines(board, seat, age) if board.events is not None else None)


def temple_lines(board: Board, seat: int, age: int) -> list[dict[str, object]]:
    """What each temple pays a player at the end of an age."""
    return [
        {
            "temple": TEMPLES[temple],
            "step": board.step_of(seat, temple) - START_STEP[temple],
            "points": temple_points(board, seat, temple, age),
            "bonus": highest_bonus(board, seat, temple, age),
        }
        for temple in range(TEMPLE_COUNT)
    ]
