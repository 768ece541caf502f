"""What is counted: food, temples, monuments, the last points."""

from __future__ import annotations

from sacbe.games.tzolkin.board import (
    CORN_TILE,
    FROM_GOODS,
    FROM_MONUMENTS,
    FROM_SKULLS,
    NONE,
    OWNED_BY,
    SOURCES,
    WOOD_TILE,
    Board,
)
from sacbe.games.tzolkin.components import (
    BUILDINGS,
    CORN,
    DEALT,
    FEED_CORN,
    FEEDS,
    GOODS,
    HIGHEST,
    LESS,
    MASTERY,
    MONUMENT_PER,
    MONUMENT_SCORES,
    RATE,
    SKULL,
    SKULL_POINTS,
    START_STEP,
    STEP_POINTS,
    STEPS,
    TECHNOLOGY_COUNT,
    TEMPLE_COUNT,
    TILE_IDS,
    TILE_TYPES,
    UNIT,
    WEALTH_ITEM,
    WOOD,
    monument_points,
    monument_table,
)

# ---- food ----------------------------------------------------------------------------------


def feeding(board: Board, seat: int) -> tuple[int, int, int]:
    """Z117, Z100: workers that need corn, how much each, and how many the player can feed."""
    free = 0
    less = 0
    for owned in board.built:
        if owned // OWNED_BY == seat and owned % OWNED_BY < BUILDINGS:
            free += FEEDS[owned % OWNED_BY]
            less += LESS[owned % OWNED_BY]
    for place in range(DEALT):
        if board.revealed and board.kept[seat] >> place & 1:
            item = WEALTH_ITEM + board.dealt[seat * DEALT + place]
            free += FEEDS[item]
            less += LESS[item]
    hungry = max(0, board.workers[seat] - free)
    need = max(0, FEED_CORN - less)
    fed = hungry if need == 0 else min(hungry, board.corn(seat) // need)
    return hungry, need, fed


# ---- temples -------------------------------------------------------------------------------


def temple_points(board: Board, seat: int, temple: int, age: int) -> int:
    """Z122, Z123: the step, and the bonus of the highest or half of it."""
    step = board.step_of(seat, temple)
    return STEP_POINTS[temple * STEPS + step] + highest_bonus(board, seat, temple, age)


def highest_bonus(board: Board, seat: int, temple: int, age: int) -> int:
    step = board.step_of(seat, temple)
    alike = 0
    for other in range(board.seats):
        theirs = board.step_of(other, temple)
        if theirs > step:
            return 0
        if theirs == step:
            alike += 1
    bonus = HIGHEST[temple * 2 + age - 1]
    return bonus if alike == 1 else bonus // 2


# ---- monuments -----------------------------------------------------------------------------


def tiles_of(board: Board, seat: int) -> list[int]:
    """Buildings and monuments of a player, in the order they were built."""
    return [owned % OWNED_BY for owned in board.built if owned // OWNED_BY == seat]


def monument_count(board: Board, seat: int, monument: int) -> int:
    """Z127 to Z137: how many of what it counts a player has."""
    per = MONUMENT_PER[monument]
    if per == "type":
        kind = str(MONUMENT_SCORES[monument]["type"])
        return sum(1 for tile in tiles_of(board, seat) if TILE_TYPES[tile] == kind)
    if per == "built":
        return len(tiles_of(board, seat))
    if per == "corn-tile":
        return board.harvest[seat * 2 + CORN_TILE]
    if per == "wood-tile":
        return board.harvest[seat * 2 + WOOD_TILE]
    if per == "monument":
        return sum(1 for owned in board.built if owned % OWNED_BY >= BUILDINGS)
    levels = board.level[seat * TECHNOLOGY_COUNT : (seat + 1) * TECHNOLOGY_COUNT]
    if per == "mastery":
        return levels.count(MASTERY)
    if per == "level":
        return sum(levels)
    if per == "workers":
        return board.workers[seat]
    if per == "steps":
        return max(0, max(board.step_of(seat, t) - START_STEP[t] for t in range(TEMPLE_COUNT)))
    if per == "skull":
        return sum(1 for owner in board.laid if owner != NONE)
    return sum(STEP_POINTS[t * STEPS + board.step_of(seat, t)] for t in range(TEMPLE_COUNT))


def monument_score(board: Board, seat: int, monument: int) -> int:
    """Points of one monument now."""
    count = monument_count(board, seat, monument)
    table = monument_table(monument)
    if table:
        return table[count]
    return count * monument_points(monument, board.seats)


# ---- the end -------------------------------------------------------------------------------


def corn_value(board: Board, seat: int) -> int:
    """Z125: all goods in corn, which are quarters of points."""
    at = seat * GOODS
    value = board.goods[at + CORN]
    for good in range(WOOD, SKULL):
        value += board.goods[at + good] * RATE[good]
    return value


def score_end(board: Board) -> None:
    """Z125: goods, skulls, monuments."""
    for seat in range(board.seats):
        quarters = corn_value(board, seat)
        board.ledger[seat * SOURCES + FROM_GOODS] += quarters
        if board.events is not None:
            board.tell("tzolkin", "goods-counted", {"seat": seat, "n": quarters})
        board.score(seat, FROM_SKULLS, board.goods[seat * GOODS + SKULL] * SKULL_POINTS)
        for tile in tiles_of(board, seat):
            if tile >= BUILDINGS:
                points = monument_score(board, seat, tile - BUILDINGS)
                board.ledger[seat * SOURCES + FROM_MONUMENTS] += points * UNIT
                if board.events is not None:
                    board.tell(
                        "tzolkin",
                        "monument-scored",
                        {"seat": seat, "tile": "@tzolkin.tile." + TILE_IDS[tile], "n": points},
                    )
    if board.events is not None:
        board.tell("tzolkin", "over", {"winner": best(board)})


def best(board: Board) -> list[int]:
    """Z126: most points, then most workers on the gears; the rest share."""
    scores = board.scores()
    top = max(scores)
    first = [seat for seat in range(board.seats) if scores[seat] == top]
    most = max(board.on_gears(seat) for seat in first)
    return [seat for seat in first if board.on_gears(seat) == most]
