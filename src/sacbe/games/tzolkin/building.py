"""Buildings and monuments: what can be built, what it costs, how architecture helps."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tzolkin.actions import BUILDS, DONE_ACTION, SPARES, WITH_ACTION, WITHOUT_ACTION
from sacbe.games.tzolkin.board import (
    BUILD_STEP,
    BUILDINGS_1_STREAM,
    BUILDINGS_2_STREAM,
    CHAINED,
    FIRST_OF_TWO,
    FROM_ARCHITECTURE,
    FROM_BUILDINGS,
    NONE,
    OWNED_BY,
    SECOND_WITH,
    SECOND_WITHOUT,
    SPARE_STEP,
    WITH_CORN,
    WITH_STEP,
    Board,
)
from sacbe.games.tzolkin.components import (
    BUILD_CORN,
    BUILD_LESS,
    BUILD_LESS_CORN,
    BUILD_POINTS,
    BUILDINGS,
    CORN,
    CORN_PER_RESOURCE,
    COST,
    COST_SUM,
    DISPLAY,
    GOODS,
    RESOURCES,
    SKULL,
    TILE_IDS,
    TILE_POINTS,
    WOOD,
)
from sacbe.games.tzolkin.effects import give


def lacks(board: Board, seat: int, tile: int) -> int:
    """How many resources and skulls of the price a player does not have."""
    goods = board.goods
    at = seat * GOODS
    price = tile * GOODS
    missing = 0
    for good in range(WOOD, GOODS):
        more = COST[price + good] - goods[at + good]
        if more > 0:
            missing += more
    return missing


def corn_price(board: Board, seat: int, tile: int) -> int:
    """Z70, Z111: what Uxmal 4 asks for."""
    price = COST_SUM[tile] * CORN_PER_RESOURCE - BUILD_LESS_CORN[board.architecture(seat)]
    return price if price > 0 else 0


def spared(board: Board, seat: int, how: int) -> int:
    """Z111: resources that architecture may save in this way of building."""
    return 0 if how == SECOND_WITHOUT else BUILD_LESS[board.architecture(seat)]


def can_build(board: Board, seat: int, how: int, corn: int, monuments: bool) -> bool:
    """Z58, Z60, Z70: something on display can be paid for."""
    less = spared(board, seat, how)
    for tile in board.display:
        if tile != NONE:
            if how == WITH_CORN:
                if corn_price(board, seat, tile) <= corn:
                    return True
            elif lacks(board, seat, tile) <= less:
                return True
    if monuments:
        for tile in board.monuments:
            if tile != NONE and lacks(board, seat, tile) == 0:
                return True
    return False


# ---- build ---------------------------------------------------------------------------------


def build_choices(board: Board, seat: int, how: int) -> list[Action]:
    """Z93, Z94: kinds on display that can be paid for."""
    less = spared(board, seat, how)
    corn = board.corn(seat)
    found = 0
    for tile in board.display:
        if tile != NONE:
            if how == WITH_CORN:
                if corn_price(board, seat, tile) <= corn:
                    found |= 1 << tile
            elif lacks(board, seat, tile) <= less:
                found |= 1 << tile
    if how == FIRST_OF_TWO:
        for tile in board.monuments:
            if tile != NONE and lacks(board, seat, tile) == 0:
                found |= 1 << tile
    choices = []
    tile = 0
    while found:
        if found & 1:
            choices.append(BUILDS[tile])
        found >>= 1
        tile += 1
    if may_stop(how):
        choices.append(DONE_ACTION)
    return choices


def may_stop(how: int) -> bool:
    """Z60, Z97: second buildings and chained ones are optional."""
    return how in (SECOND_WITH, SECOND_WITHOUT, CHAINED)


def build(board: Board, seat: int, tile: int, how: int) -> None:
    board.drop()
    if tile >= BUILDINGS:
        build_monument(board, seat, tile)
    elif how == WITH_CORN:
        board.spend(seat, CORN, corn_price(board, seat, tile))
        finish(board, seat, tile, True)
    elif how == FIRST_OF_TWO and board.architecture(seat) > 0:
        board.ask(WITH_STEP, seat, tile)
    elif how == FIRST_OF_TWO:
        board.ask(BUILD_STEP, seat, SECOND_WITH)
        pay(board, seat, tile, False)
    else:
        pay(board, seat, tile, how != SECOND_WITHOUT)


def build_monument(board: Board, seat: int, tile: int) -> None:
    """Z101: the printed price, and no architecture."""
    for good in range(WOOD, GOODS):
        board.spend(seat, good, COST[tile * GOODS + good])
    board.monuments[board.monuments.index(tile)] = NONE
    board.built.append(seat * OWNED_BY + tile)
    if board.events is not None:
        board.tell("tzolkin", "monument", {"seat": seat, "tile": "@tzolkin.tile." + TILE_IDS[tile]})


# ---- with or without architecture ----------------------------------------------------------


def with_choices(board: Board, seat: int, tile: int) -> list[Action]:
    """Z61: without it only what can be paid in full."""
    if lacks(board, seat, tile):
        return [WITH_ACTION]
    return [WITH_ACTION, WITHOUT_ACTION]


def with_or_without(board: Board, seat: int, tile: int, architecture: bool) -> None:
    board.drop()
    board.ask(BUILD_STEP, seat, SECOND_WITHOUT if architecture else SECOND_WITH)
    pay(board, seat, tile, architecture)


# ---- the price -----------------------------------------------------------------------------


def pay(board: Board, seat: int, tile: int, architecture: bool) -> None:
    """Z94, Z111: the price, or the question which resource is saved."""
    if architecture and BUILD_LESS[board.architecture(seat)]:
        board.ask(SPARE_STEP, seat, tile)
        return
    for good in range(WOOD, SKULL):
        board.spend(seat, good, COST[tile * GOODS + good])
    finish(board, seat, tile, architecture)


def can_spare(board: Board, seat: int, tile: int, good: int) -> bool:
    """Z112: part of the price, and the rest can be paid."""
    if COST[tile * GOODS + good] == 0:
        return False
    missing = lacks(board, seat, tile)
    if COST[tile * GOODS + good] > board.goods[seat * GOODS + good]:
        missing -= 1
    return missing == 0


def spare_choices(board: Board, seat: int, tile: int) -> list[Action]:
    return [
        SPARES[resource] for resource in range(RESOURCES) if can_spare(board, seat, tile, resource + WOOD)
    ]


def spare(board: Board, seat: int, tile: int, good: int) -> None:
    board.drop()
    for other in range(WOOD, SKULL):
        price = COST[tile * GOODS + other]
        board.spend(seat, other, price - 1 if other == good else price)
    finish(board, seat, tile, True)


def finish(board: Board, seat: int, tile: int, architecture: bool) -> None:
    """Z94, Z96, Z109, Z110: the tile, what architecture adds, its points and its effects."""
    board.display[board.display.index(tile)] = NONE
    board.built.append(seat * OWNED_BY + tile)
    if board.events is not None:
        board.tell("tzolkin", "built", {"seat": seat, "tile": "@tzolkin.tile." + TILE_IDS[tile]})
    if architecture:
        level = board.architecture(seat)
        board.gain(seat, CORN, BUILD_CORN[level])
        board.score(seat, FROM_ARCHITECTURE, BUILD_POINTS[level])
    board.score(seat, FROM_BUILDINGS, TILE_POINTS[tile])
    give(board, seat, tile)


# ---- new buildings -------------------------------------------------------------------------


def refill(board: Board) -> None:
    """Z95: every empty place gets a building of the present age, while there are any."""
    display = board.display
    if NONE not in display:
        return
    left = 0
    for n in board.pile:
        left += n
    stream = BUILDINGS_1_STREAM if board.age() == 1 else BUILDINGS_2_STREAM
    for place in range(DISPLAY):
        if display[place] == NONE and left:
            tile = board.pick_kind(stream, board.pile)
            board.pile[tile] -= 1
            left -= 1
            display[place] = tile
            if board.events is not None:
                board.tell("tzolkin", "laid-out", {"tile": "@tzolkin.tile." + TILE_IDS[tile]})
