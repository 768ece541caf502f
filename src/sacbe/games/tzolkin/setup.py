"""Before the first turn: what is laid out, dealt, kept and revealed."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tzolkin.actions import KEEPS
from sacbe.games.tzolkin.board import (
    KEEP_STEP,
    MONUMENT_STREAM,
    NEUTRAL,
    NEUTRAL_STREAM,
    NONE,
    OWNED_BY,
    WEALTH_STREAM,
    Board,
)
from sacbe.games.tzolkin.building import refill
from sacbe.games.tzolkin.calendar import begin_turn
from sacbe.games.tzolkin.components import (
    BUILDINGS,
    DEALT,
    EFFECT_FIRST,
    GEARS,
    KEPT,
    MONUMENT_PLACES,
    MONUMENTS,
    NEUTRALS,
    OPPOSITE,
    SPAN,
    TEETH,
    TILE_IDS,
    WEALTH,
    WEALTH_COUNT,
    WEALTH_GEAR,
    WEALTH_ITEM,
    WEALTH_SPACE,
)
from sacbe.games.tzolkin.effects import have


def set_up(board: Board, first: str) -> None:
    """Z6 to Z14, up to the first secret choice."""
    board.first = board.rng.below(board.seats) if first == "random" else int(first) - 1
    if board.events is not None:
        board.tell("tzolkin", "first", {"seat": board.first})
    lay_out_monuments(board, MONUMENT_PLACES[board.seats])
    refill(board)
    deal(board)
    place_neutrals(board)
    ask_to_keep(board, 0)


def lay_out_monuments(board: Board, places: int) -> None:
    """Z7: so many of those nobody has built."""
    built = [owned % OWNED_BY for owned in board.built]
    left = [tile for tile in range(BUILDINGS, BUILDINGS + MONUMENTS) if tile not in built]
    for _ in range(places):
        tile = board.pick(MONUMENT_STREAM, left)
        left.remove(tile)
        board.monuments.append(tile)
        if board.events is not None:
            board.tell("tzolkin", "laid-out", {"tile": "@tzolkin.tile." + TILE_IDS[tile]})


def deal(board: Board) -> None:
    """Z10: four wealth tiles for each seat."""
    left = list(range(WEALTH_COUNT))
    for place in range(board.seats * DEALT):
        tile = board.pick(WEALTH_STREAM, left)
        left.remove(tile)
        board.dealt[place] = tile
    if board.events is not None:
        for seat in range(board.seats):
            words = ["@tzolkin.wealth." + WEALTH[tile] for tile in hand(board, seat)]
            board.tell("tzolkin", "dealt", {"seat": seat, "n": DEALT}, {"tiles": words}, 1 << seat)


def hand(board: Board, seat: int) -> list[int]:
    """The tiles dealt to a seat."""
    return [tile for tile in board.dealt[seat * DEALT : (seat + 1) * DEALT] if tile != NONE]


def kept_tiles(board: Board, seat: int) -> list[int]:
    return [board.dealt[seat * DEALT + place] for place in range(DEALT) if board.kept[seat] >> place & 1]


def place_neutrals(board: Board) -> None:
    """Z14: from tiles that were not dealt, with the opposite space for the first on a gear."""
    workers = NEUTRALS[board.seats]
    left = [tile for tile in range(WEALTH_COUNT) if tile not in board.dealt]
    while workers:
        tile = board.pick(NEUTRAL_STREAM, left)
        left.remove(tile)
        board.drawn.append(tile)
        gear = WEALTH_GEAR[tile]
        first = NEUTRAL not in board.gear[gear * SPAN : gear * SPAN + SPAN]
        place_neutral(board, gear, WEALTH_SPACE[tile])
        workers -= 1
        if first and OPPOSITE[gear] and workers:
            place_neutral(board, gear, (WEALTH_SPACE[tile] + OPPOSITE[gear]) % TEETH[gear])
            workers -= 1


def place_neutral(board: Board, gear: int, space: int) -> None:
    board.gear[gear * SPAN + space] = NEUTRAL
    if board.events is not None:
        board.tell("tzolkin", "neutral", {"gear": "@tzolkin.gear." + GEARS[gear], "space": space})


# ---- keeping wealth tiles ------------------------------------------------------------------


def ask_to_keep(board: Board, seat: int) -> None:
    board.turn = seat
    board.ask(KEEP_STEP, seat, 0)


def keep_choices(board: Board, seat: int) -> list[Action]:
    """Z11, Z12: dealt to this seat and not kept yet."""
    tiles = [board.dealt[seat * DEALT + place] for place in range(DEALT) if not board.kept[seat] >> place & 1]
    tiles.sort()
    return [KEEPS[tile] for tile in tiles]


def keep(board: Board, seat: int, tile: int, kept: int) -> None:
    """Z10: the next tile, the next seat, or all are revealed."""
    board.drop()
    board.kept[seat] |= 1 << hand(board, seat).index(tile)
    if board.events is not None:
        board.tell("tzolkin", "kept", {"seat": seat}, {"tile": "@tzolkin.wealth." + WEALTH[tile]}, 1 << seat)
    if kept + 1 < KEPT:
        board.ask(KEEP_STEP, seat, kept + 1)
    elif seat + 1 < board.seats:
        ask_to_keep(board, seat + 1)
    else:
        reveal(board)
        begin_turn(board)


def reveal(board: Board) -> None:
    """Z13: the kept tiles lie open and give their gains in seat order."""
    board.revealed = True
    board.barrier = True
    for seat in range(board.seats):
        tiles = kept_tiles(board, seat)
        if board.events is not None:
            words = ["@tzolkin.wealth." + WEALTH[tile] for tile in tiles]
            board.tell("tzolkin", "revealed", {"seat": seat, "tiles": words})
        for tile in tiles:
            for effect in range(EFFECT_FIRST[WEALTH_ITEM + tile], EFFECT_FIRST[WEALTH_ITEM + tile + 1]):
                have(board, seat, effect)


# ---- what a seat cannot know ---------------------------------------------------------------


def redeal(board: Board, seat: int) -> None:
    """Tiles of the others that nobody has seen are dealt again from all that may lie there."""
    hidden = [
        owner * DEALT + place
        for owner in range(board.seats)
        for place in range(DEALT)
        if board.dealt[owner * DEALT + place] != NONE and is_hidden(board, seat, owner, place)
    ]
    known = [tile for place, tile in enumerate(board.dealt) if place not in hidden] + board.drawn
    unknown = [tile for tile in range(WEALTH_COUNT) if tile not in known]
    board.rng.shuffle(unknown)
    for number, place in enumerate(hidden):
        board.dealt[place] = unknown[number]
    board.open = None


def is_hidden(board: Board, seat: int, owner: int, place: int) -> bool:
    """Z10, Z13: whether a tile's face is unknown to the seat."""
    return seat != owner and not (board.revealed and board.kept[owner] >> place & 1)
