"""A player's turn: begging, placing workers, picking them up."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.games.tzolkin.actions import (
    AS_ACTIONS,
    BEG_ACTION,
    DONE_ACTION,
    NOTHING_ACTION,
    PUTS,
    TAKE_FIRST,
    TAKES,
)
from sacbe.games.tzolkin.board import AS_STEP, DOWN_STEP, NONE, PICKING_STEP, PLACING_STEP, TURN_STEP, Board
from sacbe.games.tzolkin.cities import act, can_act
from sacbe.games.tzolkin.components import (
    ACT_COUNT,
    BEG_AT_MOST,
    BEG_BECOMES,
    CHICHEN,
    CORN,
    FREE_FROM,
    GEAR_COUNT,
    GEARS,
    GOODS,
    LAST,
    MORE,
    NEXT_ACTION,
    SPAN,
    STEP_BACK,
)
from sacbe.games.tzolkin.temples import can_anger

CLOSED: Final = -1
MERCY: Final = 1  # in the second argument of PLACING_STEP

# ---- the first decision --------------------------------------------------------------------


def turn_choices(board: Board, seat: int) -> list[Action]:
    """Z17 to Z25: beg, place or pick up."""
    may_beg = can_beg(board, seat)
    choices = []
    if may_beg:
        choices.append(BEG_ACTION)
    before = len(choices)
    if board.free[seat]:
        add_puts(board, choices, board.corn(seat), 0)
    if board.on_gears(seat) == 0:
        if len(choices) == before and not may_beg:
            add_mercy(board, choices)
    else:
        add_takes(board, choices, seat)
    return choices


def can_beg(board: Board, seat: int) -> bool:
    """Z20, Z22."""
    return board.corn(seat) <= BEG_AT_MOST and can_anger(board, seat)


def beg(board: Board, seat: int) -> None:
    board.drop()
    board.goods[seat * GOODS + CORN] = BEG_BECOMES
    if board.events is not None:
        board.tell("tzolkin", "begged", {"seat": seat, "n": BEG_BECOMES})
    board.ask(TURN_STEP, seat)
    board.ask(DOWN_STEP, seat)


# ---- placing -------------------------------------------------------------------------------


def put_price(board: Board, gear: int, placed: int) -> int:
    """Z29: what a worker there costs after so many others; CLOSED when there is no space (Z28, Z30)."""
    if gear == GEAR_COUNT:
        return MORE[placed] if board.starter == NONE else CLOSED
    space = board.lowest_space(gear)
    return CLOSED if space > LAST[gear] else space + MORE[placed]


def add_puts(board: Board, choices: list[Action], corn: int, placed: int) -> None:
    for gear in range(GEAR_COUNT + 1):
        price = put_price(board, gear, placed)
        if price != CLOSED and price <= corn:
            choices.append(PUTS[gear])


def add_mercy(board: Board, choices: list[Action]) -> None:
    """Z24, Z25: the cheapest spaces, whatever they cost."""
    lowest = cheapest(board)
    for gear in range(GEAR_COUNT + 1):
        if put_price(board, gear, 0) == lowest:
            choices.append(PUTS[gear])


def cheapest(board: Board) -> int:
    """The price of the cheapest space for a first worker."""
    lowest = CLOSED
    for gear in range(GEAR_COUNT + 1):
        price = put_price(board, gear, 0)
        if price != CLOSED and (lowest == CLOSED or price < lowest):
            lowest = price
    return lowest


def placing_choices(board: Board, seat: int, placed: int, paid: int) -> list[Action]:
    """Z24, Z26, Z29, Z31."""
    choices: list[Action] = []
    if not paid & MERCY and board.free[seat]:
        add_puts(board, choices, board.corn(seat), placed)
    choices.append(DONE_ACTION)
    return choices


def put(board: Board, seat: int, gear: int, placed: int, paid: int) -> None:
    """Z27, Z29: the lowest free space, paid at once; by mercy with all one's corn (Z24)."""
    board.drop()
    price = put_price(board, gear, placed)
    corn = board.corn(seat)
    mercy = price > corn
    if mercy:
        price = corn
    space = 0
    if gear == GEAR_COUNT:
        board.starter = seat
    else:
        space = board.lowest_space(gear)
        board.gear[gear * SPAN + space] = seat
    board.free[seat] -= 1
    if board.events is not None:
        if gear == GEAR_COUNT:
            board.tell("tzolkin", "put.start", {"seat": seat})
        else:
            board.tell(
                "tzolkin", "put", {"seat": seat, "gear": "@tzolkin.gear." + GEARS[gear], "space": space}
            )
        if mercy:
            board.tell("tzolkin", "mercy", {"seat": seat})
    board.spend(seat, CORN, price)
    board.ask(PLACING_STEP, seat, placed + 1, paid + 2 * price + (MERCY if mercy else 0))


# ---- picking up ----------------------------------------------------------------------------


def add_takes(board: Board, choices: list[Action], seat: int) -> None:
    """Z32."""
    workers = board.gear
    for gear in range(GEAR_COUNT):
        at = gear * SPAN
        first = TAKE_FIRST[gear]
        for space in range(LAST[gear] + 1):
            if workers[at + space] == seat:
                choices.append(TAKES[first + space])


def picking_choices(board: Board, seat: int) -> list[Action]:
    """Z33."""
    choices: list[Action] = []
    if board.on_gears(seat):
        add_takes(board, choices, seat)
    choices.append(DONE_ACTION)
    return choices


def take(board: Board, seat: int, gear: int, space: int) -> None:
    board.drop()
    board.gear[gear * SPAN + space] = NONE
    board.free[seat] += 1
    if board.events is not None:
        board.tell("tzolkin", "took", {"seat": seat, "gear": "@tzolkin.gear." + GEARS[gear], "space": space})
    board.ask(PICKING_STEP, seat)
    if space or can_go_on(board, seat, gear):
        board.ask(AS_STEP, seat, gear, space)


def can_go_on(board: Board, seat: int, gear: int) -> bool:
    """Z113: the action of the next space may be carried out."""
    return gear == CHICHEN and NEXT_ACTION[board.theology(seat)] > 0


def fee(board: Board, seat: int, gear: int, space: int, n: int) -> int:
    """Z34, Z35, Z37, Z113: corn for the steps back; CLOSED for actions out of reach."""
    reach = space + 1 if can_go_on(board, seat, gear) else space
    if reach >= FREE_FROM[gear] or n == reach:
        return 0
    return (space - n) * STEP_BACK if n <= space else CLOSED


def as_choices(board: Board, seat: int, gear: int, space: int) -> list[Action]:
    """Z34 to Z40."""
    corn = board.corn(seat)
    choices = []
    for n in range(1, ACT_COUNT[gear] + 1):
        price = fee(board, seat, gear, space, n)
        if price != CLOSED and price <= corn and can_act(board, seat, gear, n, corn - price):
            choices.append(AS_ACTIONS[n - 1])
    choices.append(NOTHING_ACTION)
    return choices


def take_as(board: Board, seat: int, gear: int, space: int, n: int) -> None:
    board.drop()
    board.spend(seat, CORN, fee(board, seat, gear, space, n))
    act(board, seat, gear, n)


def nothing(board: Board, seat: int) -> None:
    """Z39."""
    board.drop()
    if board.events is not None:
        board.tell("tzolkin", "nothing", {"seat": seat})
