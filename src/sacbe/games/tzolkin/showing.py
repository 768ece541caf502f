"""What a seat sees.  All is public but wealth tiles before they are revealed and the faces of the piles."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.language import Message
from sacbe.core.state import ALL
from sacbe.games.tzolkin.actions import AS, BUILD, LEARN, PUT, TAKE, describe
from sacbe.games.tzolkin.board import (
    ADVANCE_STEP,
    AS_STEP,
    BUILD_STEP,
    CORN_TILE,
    DOWN_STEP,
    GAIN_STEP,
    HARVEST_STEP,
    KEEP_STEP,
    LEARN_STEP,
    MARKET_STEP,
    NEUTRAL,
    NONE,
    PAY_STEP,
    PICKING_STEP,
    PLACING_STEP,
    SOURCE_NAMES,
    SOURCES,
    SPARE_STEP,
    THEOLOGY_STEP,
    TURN_STEP,
    UP_STEP,
    USE_STEP,
    WITH_STEP,
    WOOD_TILE,
    Board,
)
from sacbe.games.tzolkin.components import (
    ACT_COUNT,
    CALENDAR_TEETH,
    CHICHEN,
    COST,
    FIRST_JUNGLE,
    FOOD_DAYS,
    FOOD_ENDS_AGE,
    FOOD_TEETH,
    FREE_FROM,
    GEAR_COUNT,
    GEARS,
    GODS,
    GOOD_NAMES,
    GOODS,
    HIGHEST,
    ITEMS,
    JUNGLES,
    KEPT,
    LAST,
    LEARN_COST,
    RATE,
    RESOURCE_NAMES,
    SEATS,
    SKULL,
    SPAN,
    START_STEP,
    STEP_GIFT,
    STEP_POINTS,
    STEPS,
    TECHNOLOGIES,
    TECHNOLOGY_COUNT,
    TEETH,
    TEMPLE_COUNT,
    TEMPLES,
    TILE_AGE,
    TILE_IDS,
    TILE_POINTS,
    TILE_TYPES,
    TOP,
    WEALTH,
    WOOD,
)
from sacbe.games.tzolkin.scoring import tiles_of
from sacbe.games.tzolkin.setup import hand, kept_tiles
from sacbe.games.tzolkin.turns import fee, put_price

PHASES: Final = {
    KEEP_STEP: "keep",
    TURN_STEP: "turn",
    PLACING_STEP: "placing",
    PICKING_STEP: "picking",
    ADVANCE_STEP: "advance",
    AS_STEP: "as",
    DOWN_STEP: "down",
    USE_STEP: "use",
    HARVEST_STEP: "harvest",
    LEARN_STEP: "learn",
    PAY_STEP: "pay",
    GAIN_STEP: "gain",
    BUILD_STEP: "build",
    WITH_STEP: "with",
    SPARE_STEP: "spare",
    UP_STEP: "up",
    MARKET_STEP: "market",
    THEOLOGY_STEP: "theology",
    -1: "over",
}


def view(board: Board, seat: int) -> dict[str, object]:
    """The table as `seat` sees it."""
    placing = board.step == PLACING_STEP
    return {
        "phase": PHASES[board.step],
        "calendar": calendar_view(board),
        "gears": [gear_view(board, gear) for gear in range(GEAR_COUNT)],
        "start": None if board.starter == NONE else board.starter,
        "temples": [temple_view(temple) for temple in range(TEMPLE_COUNT)],
        "technologies": [{"id": name, "costs": LEARN_COST[:]} for name in TECHNOLOGIES],
        "jungle": [jungle_view(board, group) for group in range(JUNGLES)],
        "market": {name: RATE[WOOD + number] for number, name in enumerate(RESOURCE_NAMES)},
        "skulls": board.skulls,
        "buildings": [None if tile == NONE else tile_view(tile) for tile in board.display],
        "monuments": [None if tile == NONE else tile_view(tile) for tile in board.monuments],
        "pile": sum(board.pile),
        "neutral_tiles": [WEALTH[tile] for tile in board.drawn],
        "placed": board.agenda[-2] if placing else 0,
        "paid": board.agenda[-1] // 2 if placing else 0,
        "taken": taken(board),
        "seats": [seat_view(board, other, seat) for other in range(board.seats)],
    }


def taken(board: Board) -> str | None:
    """The worker that was picked up and whose action is not chosen yet."""
    if board.step != AS_STEP:
        return None
    return f"{GEARS[board.agenda[-2]]} {board.agenda[-1]}"


def calendar_view(board: Board) -> dict[str, object]:
    food: dict[str, object] | None = None
    if board.food < FOOD_DAYS:
        tooth = FOOD_TEETH[board.food]
        food = {
            "number": board.food + 1,
            "tooth": tooth % CALENDAR_TEETH,
            "ends_age": FOOD_ENDS_AGE[board.food],
            "days": max(0, tooth - board.day),
            "today": board.is_food_day(),
        }
    return {
        "round": board.round,
        "day": board.day,
        "tooth": board.day % CALENDAR_TEETH,
        "teeth": CALENDAR_TEETH,
        "age": board.age(),
        "corn": [tooth for tooth in range(CALENDAR_TEETH) if board.teeth >> tooth & 1],
        "food_teeth": [tooth % CALENDAR_TEETH for tooth in FOOD_TEETH],
        "food": food,
        "last_round": board.is_last_round(),
    }


def gear_view(board: Board, gear: int) -> dict[str, object]:
    lowest = board.lowest_space(gear)
    return {
        "id": GEARS[gear],
        "lowest": None if lowest > LAST[gear] else lowest,
        "spaces": [space_view(board, gear, space) for space in range(TEETH[gear])],
    }


def space_view(board: Board, gear: int, space: int) -> dict[str, object]:
    worker = board.gear[gear * SPAN + space]
    has_action = 1 <= space <= ACT_COUNT[gear]
    skull = board.laid[space] if gear == CHICHEN and has_action else NONE
    return {
        "space": space,
        "hidden": space > LAST[gear],
        "free_choice": FREE_FROM[gear] <= space <= LAST[gear],
        "action": f"{GEARS[gear]}-{space}" if has_action else None,
        "worker": None if worker in (NONE, NEUTRAL) else worker,
        "neutral": worker == NEUTRAL,
        "skull": None if skull == NONE else skull,
    }


def temple_view(temple: int) -> dict[str, object]:
    return {
        "id": TEMPLES[temple],
        "god": GODS[temple],
        "steps": [
            {
                "step": step - START_STEP[temple],
                "points": STEP_POINTS[temple * STEPS + step],
                "gift": STEP_GIFT[temple * STEPS + step] or None,
            }
            for step in range(TOP[temple] + 1)
        ],
        "highest": HIGHEST[temple * 2 : temple * 2 + 2],
    }


def jungle_view(board: Board, group: int) -> dict[str, object]:
    return {
        "action": FIRST_JUNGLE + group,
        "corn": board.corn_field[group],
        "wood": board.wood_field[group],
        "open": board.corn_field[group] - board.wood_field[group],
    }


def tile_view(tile: int) -> dict[str, object]:
    return {
        "id": TILE_IDS[tile],
        "type": TILE_TYPES[tile],
        "age": TILE_AGE[tile],
        "cost": {
            GOOD_NAMES[good]: COST[tile * GOODS + good] for good in range(GOODS) if COST[tile * GOODS + good]
        },
        "points": TILE_POINTS[tile],
        "effects": [dict(effect) for effect in ITEMS[tile]["effects"]] if TILE_AGE[tile] else [],
    }


def seat_view(board: Board, seat: int, watcher: int) -> dict[str, object]:
    goods = board.goods[seat * GOODS : (seat + 1) * GOODS]
    ledger = board.ledger[seat * SOURCES : (seat + 1) * SOURCES]
    levels = board.level[seat * TECHNOLOGY_COUNT : (seat + 1) * TECHNOLOGY_COUNT]
    own = watcher in (seat, ALL)
    return {
        "seat": seat,
        "word": SEATS[seat],
        "score": sum(ledger),
        "points": {name: ledger[source] for source, name in enumerate(SOURCE_NAMES) if ledger[source]},
        "corn": goods[0],
        "wood": goods[WOOD],
        "stone": goods[WOOD + 1],
        "gold": goods[WOOD + 2],
        "skulls": goods[SKULL],
        "workers": board.workers[seat],
        "free": board.free[seat],
        "on_gears": board.on_gears(seat),
        "light": board.light[seat] == 1,
        "first": board.first == seat,
        "temples": {
            name: board.step_of(seat, temple) - START_STEP[temple] for temple, name in enumerate(TEMPLES)
        },
        "technologies": {name: levels[number] for number, name in enumerate(TECHNOLOGIES)},
        "corn_tiles": board.harvest[seat * 2 + CORN_TILE],
        "wood_tiles": board.harvest[seat * 2 + WOOD_TILE],
        "built": [tile_view(tile) for tile in tiles_of(board, seat)],
        "wealth": [WEALTH[tile] for tile in kept_tiles(board, seat)] if own or board.revealed else [],
        "dealt": [WEALTH[tile] for tile in hand(board, seat)] if own else None,
        "kept": board.kept[seat].bit_count(),
    }


def label(board: Board, action: Action) -> Message:
    """A choice with what it costs and does here."""
    said = describe(action)
    code = action.code
    if code == PUT:
        params: dict[str, object] = {"what": said, "corn": cost(board, action)}
        if action.a == GEAR_COUNT:
            return Message("tzolkin.action.priced", params)
        params["space"] = board.lowest_space(action.a)
        return Message("tzolkin.action.put.here", params)
    if code == AS and board.step == AS_STEP:
        gear = board.agenda[-2]
        here: dict[str, object] = {"gear": f"@tzolkin.gear.{GEARS[gear]}", "action": action.a}
        here["what"] = f"@tzolkin.act.{GEARS[gear]}-{action.a}"
        price = cost(board, action)
        use = Message("tzolkin.action.use", here)
        return Message("tzolkin.action.priced", {"what": use, "corn": price}) if price else use
    if code == BUILD:
        effect = f"@tzolkin.tile.{action.touches['tile']}.help"
        return Message("tzolkin.action.build.here", {"what": said, "effect": effect})
    if code == LEARN:
        level = board.level[board.actor * TECHNOLOGY_COUNT + action.a] + 1
        gain = f"@tzolkin.technology.{action.touches['technology']}.{level}"
        return Message("tzolkin.action.learn.here", {"what": said, "effect": gain})
    if code == TAKE and 0 < action.b <= ACT_COUNT[action.a]:
        does = f"@tzolkin.act.{GEARS[action.a]}-{action.b}"
        return Message("tzolkin.action.take.here", {"what": said, "effect": does})
    return said


def cost(board: Board, action: Action) -> int | None:
    """Its price in corn, where that alone is paid: a worker put down, an earlier action taken."""
    if action.code == PUT:
        placed = board.agenda[-2] if board.step == PLACING_STEP else 0
        return min(put_price(board, action.a, placed), board.corn(board.actor))
    if action.code == AS and board.step == AS_STEP:
        return fee(board, board.actor, board.agenda[-2], board.agenda[-1], action.a)
    return None


def prompt(board: Board) -> Message:
    """Who decides what."""
    step = board.step
    key = f"tzolkin.prompt.{PHASES[step]}"
    if step == -1:
        return Message(key)
    params: dict[str, object] = {"seat": board.actor}
    if step in (PAY_STEP, GAIN_STEP, UP_STEP):
        params["n"] = board.agenda[-2]
    elif step == AS_STEP:
        params["gear"] = "@tzolkin.gear." + GEARS[board.agenda[-2]]
        params["space"] = board.agenda[-1]
    elif step == KEEP_STEP:
        params["n"] = KEPT - board.agenda[-2]
    elif step in (WITH_STEP, SPARE_STEP):
        params["tile"] = "@tzolkin.tile." + TILE_IDS[board.agenda[-2]]
    elif step == PLACING_STEP:
        params["n"] = board.agenda[-2]
        params["corn"] = board.agenda[-1] // 2
    elif step == HARVEST_STEP:
        params["action"] = FIRST_JUNGLE + board.agenda[-2]
    return Message(key, params)
