"""What buildings, wealth tiles and technologies give; advancing technologies."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tzolkin.actions import DONE_ACTION, LEARNS
from sacbe.games.tzolkin.board import (
    BUILD_STEP,
    CHAINED,
    EFFECT_STEP,
    FROM_ARCHITECTURE,
    GAIN_STEP,
    LEARN_STEP,
    LEVEL_STEP,
    MARKET_STEP,
    MAY_STOP,
    PAID,
    UP_STEP,
    USE_STEP,
    Board,
)
from sacbe.games.tzolkin.components import (
    AGRICULTURE,
    ANY_TECHNOLOGY,
    ANY_TEMPLE,
    BEYOND_ITEM,
    DO_ACTION,
    DO_BUILD,
    DO_GAIN,
    DO_LEARN,
    DO_MARKET,
    DO_POINTS,
    DO_RESOURCE,
    DO_UP,
    DO_WORKER,
    EFFECT_DO,
    EFFECT_FIRST,
    EFFECT_N,
    EFFECT_WHAT,
    LEARN_COST,
    MASTERY,
    TECHNOLOGIES,
    TECHNOLOGY_COUNT,
    THEOLOGY,
    WORKERS,
)
from sacbe.games.tzolkin.temples import any_room, climb


def give(board: Board, seat: int, item: int) -> None:
    """Z96: the effects of an item, from left to right."""
    if EFFECT_FIRST[item] < EFFECT_FIRST[item + 1]:
        board.ask(EFFECT_STEP, seat, EFFECT_FIRST[item], EFFECT_FIRST[item + 1])


def next_effect(board: Board, seat: int, effect: int, end: int) -> None:
    """One effect; what it asks comes before those that follow."""
    board.drop()
    if effect + 1 < end:
        board.ask(EFFECT_STEP, seat, effect + 1, end)
    have(board, seat, effect)


def have(board: Board, seat: int, effect: int) -> None:
    """One effect.  Farms do nothing now: they help on food days (Z100)."""
    do = EFFECT_DO[effect]
    what = EFFECT_WHAT[effect]
    n = EFFECT_N[effect]
    if do == DO_UP:
        for _ in range(n):
            if what == ANY_TEMPLE:
                board.ask(UP_STEP, seat, 1, 0)
            else:
                climb(board, seat, what)
    elif do == DO_LEARN:
        if what == ANY_TECHNOLOGY:
            board.ask(LEARN_STEP, seat, n, 0)
        else:
            for _ in range(n):
                advance(board, seat, what)
    elif do == DO_GAIN:
        board.gain(seat, what, n)
    elif do == DO_WORKER:
        for _ in range(n):
            if board.workers[seat] < WORKERS:
                board.take_worker(seat)
    elif do == DO_BUILD:
        board.ask(BUILD_STEP, seat, CHAINED)
    elif do == DO_MARKET:
        board.ask(MARKET_STEP, seat, 0, 1)
    elif do == DO_ACTION:
        board.ask(USE_STEP, seat, 1, n)
    elif do == DO_POINTS:
        board.score(seat, FROM_ARCHITECTURE, n)
    elif do == DO_RESOURCE:
        board.ask(GAIN_STEP, seat, n)


def advance(board: Board, seat: int, technology: int) -> None:
    """Z46, Z47: a level up; beyond the last one its bonus."""
    at = seat * TECHNOLOGY_COUNT + technology
    if board.level[at] < MASTERY:
        board.level[at] += 1
        if board.events is not None:
            board.tell(
                "tzolkin",
                "learned",
                {
                    "seat": seat,
                    "technology": "@tzolkin.technology." + TECHNOLOGIES[technology],
                    "level": board.level[at],
                },
            )
        return
    if board.events is not None:
        board.tell(
            "tzolkin",
            "beyond",
            {"seat": seat, "technology": "@tzolkin.technology." + TECHNOLOGIES[technology]},
        )
    give(board, seat, BEYOND_ITEM + technology)


# ---- learn ---------------------------------------------------------------------------------


def bonus_possible(board: Board, seat: int, technology: int) -> bool:
    """Z48: beyond the last level there must be something to gain."""
    if board.level[seat * TECHNOLOGY_COUNT + technology] < MASTERY:
        return True
    if technology == THEOLOGY:
        return board.skulls > 0
    if technology == AGRICULTURE:
        return any_room(board, seat)
    return True


def can_pay_for(board: Board, seat: int, technology: int) -> bool:
    """Z46, Z48."""
    cost = LEARN_COST[board.level[seat * TECHNOLOGY_COUNT + technology]]
    return board.resources(seat) >= cost and bonus_possible(board, seat, technology)


def can_learn(board: Board, seat: int) -> bool:
    """Z57: some technology that can be paid for."""
    return any(can_pay_for(board, seat, technology) for technology in range(TECHNOLOGY_COUNT))


def learn_choices(board: Board, seat: int, how: int) -> list[Action]:
    choices = [
        LEARNS[technology]
        for technology in range(TECHNOLOGY_COUNT)
        if not how & PAID or can_pay_for(board, seat, technology)
    ]
    if how & MAY_STOP:
        choices.append(DONE_ACTION)
    return choices


def learn(board: Board, seat: int, technology: int, left: int, how: int) -> None:
    """Z59: each level is paid when it is taken; the next is another question."""
    board.drop()
    if how & PAID:
        if left > 1:
            board.ask(LEARN_STEP, seat, left - 1, PAID | MAY_STOP)
        board.ask(LEVEL_STEP, seat, technology)
        board.demand(seat, LEARN_COST[board.level[seat * TECHNOLOGY_COUNT + technology]])
        return
    if left > 1:
        board.ask(LEARN_STEP, seat, left - 1, 0)
    advance(board, seat, technology)
