"""Temples: climbing, the single top step, angering the gods."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tzolkin.actions import DOWNS, UPS
from sacbe.games.tzolkin.board import UP_STEP, Board
from sacbe.games.tzolkin.components import START_STEP, TEMPLE_COUNT, TEMPLES, TOP


def has_room(board: Board, seat: int, temple: int) -> bool:
    """Z86, Z87: a step above, and if it is the top nobody on it."""
    stair = board.stair
    step = stair[seat * TEMPLE_COUNT + temple]
    top = TOP[temple]
    if step < top - 1:
        return True
    if step == top:
        return False
    return all(stair[other * TEMPLE_COUNT + temple] != top for other in range(board.seats))


def any_room(board: Board, seat: int) -> bool:
    """Z90."""
    return any(has_room(board, seat, temple) for temple in range(TEMPLE_COUNT))


def can_anger(board: Board, seat: int) -> bool:
    """Z22, Z54: some temple on which one can go down."""
    at = seat * TEMPLE_COUNT
    return any(board.stair[temple] > 0 for temple in range(at, at + TEMPLE_COUNT))


def climb(board: Board, seat: int, temple: int) -> None:
    """Z85 to Z89: one step up; lost where there is no room; the top turns the board to light."""
    word = "@tzolkin.temple." + TEMPLES[temple]
    if not has_room(board, seat, temple):
        if board.events is not None:
            board.tell("tzolkin", "step-lost", {"seat": seat, "temple": word})
        return
    at = seat * TEMPLE_COUNT + temple
    board.stair[at] += 1
    if board.events is not None:
        board.tell(
            "tzolkin", "climbed", {"seat": seat, "temple": word, "step": board.stair[at] - START_STEP[temple]}
        )
    if board.stair[at] == TOP[temple] and not board.light[seat]:
        board.light[seat] = 1
        if board.events is not None:
            board.tell("tzolkin", "light", {"seat": seat})


# ---- up ------------------------------------------------------------------------------------


def up_choices(board: Board, seat: int, done: int) -> list[Action]:
    """Z85, Z63: temples with room, except those already climbed by this action."""
    return [
        UPS[temple]
        for temple in range(TEMPLE_COUNT)
        if not done >> temple & 1 and has_room(board, seat, temple)
    ]


def up(board: Board, seat: int, temple: int, left: int, done: int) -> None:
    board.drop()
    if left > 1:
        board.ask(UP_STEP, seat, left - 1, done | 1 << temple)
    climb(board, seat, temple)


# ---- down ----------------------------------------------------------------------------------


def down_choices(board: Board, seat: int) -> list[Action]:
    """Z91, Z92."""
    return [DOWNS[temple] for temple in range(TEMPLE_COUNT) if board.stair[seat * TEMPLE_COUNT + temple] > 0]


def down(board: Board, seat: int, temple: int) -> None:
    board.drop()
    board.stair[seat * TEMPLE_COUNT + temple] -= 1
    if board.events is not None:
        board.tell(
            "tzolkin",
            "descended",
            {
                "seat": seat,
                "temple": "@tzolkin.temple." + TEMPLES[temple],
                "step": board.step_of(seat, temple) - START_STEP[temple],
            },
        )
