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
    WITH_CORN,
    WITH_STEP,
    WOOD_TILE,
    Board,
)
from sacbe.games.tzolkin.building import corn_price
from sacbe.games.tzolkin.components import (
    ACT_COUNT,
    ACT_PRINTED,
    ACTS,
    BUILDINGS,
    CALENDAR_TEETH,
    CHICHEN,
    COST,
    FIRST_JUNGLE,
    FOOD_AGE,
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
    HUNGER_POINTS,
    ITEMS,
    JUNGLES,
    KEPT,
    LAST,
    LEARN_COST,
    LEVEL_PRINTED,
    MONUMENT_SCORES,
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
    TOOTH_CORN,
    TOP,
    UNIT,
    WEALTH,
    WEALTH_ITEM,
    WOOD,
    monument_points,
    monument_table,
)
from sacbe.games.tzolkin.scoring import feeding, tiles_of
from sacbe.games.tzolkin.setup import hand, kept_tiles
from sacbe.games.tzolkin.turns import CLOSED, fee, placing_choices, put_price

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
    seats = [seat_view(board, other, seat) for other in range(board.seats)]
    return {
        "phase": PHASES[board.step],
        "calendar": calendar_view(board),
        "gears": [gear_view(board, gear) for gear in range(GEAR_COUNT)],
        "start": None if board.starter == NONE else board.starter,
        "start_price": next_price(board, GEAR_COUNT),
        "temples": [temple_view(temple) for temple in range(TEMPLE_COUNT)],
        "technologies": [technology_view(number) for number in range(TECHNOLOGY_COUNT)],
        "jungle": [jungle_view(board, group) for group in range(JUNGLES)],
        "market": {name: RATE[WOOD + number] for number, name in enumerate(RESOURCE_NAMES)},
        "skulls": board.skulls,
        "buildings": [None if tile == NONE else tile_view(board, tile) for tile in board.display],
        "monuments": [None if tile == NONE else tile_view(board, tile) for tile in board.monuments],
        "pile": sum(board.pile),
        "neutral_tiles": [WEALTH[tile] for tile in board.drawn],
        "placed": board.agenda[-2] if placing else 0,
        "paid": board.agenda[-1] // 2 if placing else 0,
        "taken": taken(board),
        "wealth": wealth_view(board, seat),
        "seats": seats,
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
        "days_left": max(0, FOOD_TEETH[FOOD_DAYS - 1] - board.day),
        "corn": [tooth for tooth in range(CALENDAR_TEETH) if board.teeth >> tooth & 1],
        "corn_total": board.teeth.bit_count() * TOOTH_CORN,
        "food_teeth": [tooth % CALENDAR_TEETH for tooth in FOOD_TEETH],
        "food_days": [
            {
                "number": number + 1,
                "tooth": FOOD_TEETH[number] % CALENDAR_TEETH,
                "age": FOOD_AGE[number],
                "ends_age": FOOD_ENDS_AGE[number],
                "held": number < board.food,
            }
            for number in range(FOOD_DAYS)
        ],
        "food": food,
        "last_round": board.is_last_round(),
    }


def gear_view(board: Board, gear: int) -> dict[str, object]:
    lowest = board.lowest_space(gear)
    return {
        "id": GEARS[gear],
        "lowest": None if lowest > LAST[gear] else lowest,
        "price": next_price(board, gear),
        "spaces": [space_view(board, gear, space) for space in range(TEETH[gear])],
    }


def next_price(board: Board, gear: int) -> int | None:
    """Z29: what the next worker of the player to move costs there; None where there is no space."""
    placed = board.agenda[-2] if board.step == PLACING_STEP else 0
    if board.actor == NONE or placed >= board.workers[board.actor]:
        return None
    price = put_price(board, gear, placed)
    return None if price == CLOSED else price


def ahead(gear: int, space: int, worker: int) -> list[int | None]:
    """Z41 to Z43, Z15: where a worker will stand in one day and in two; None when it has left."""
    if worker == NONE:
        return []
    if worker == NEUTRAL:
        return [(space + days) % TEETH[gear] for days in (1, 2)]
    return [space + days if space + days <= LAST[gear] else None for days in (1, 2)]


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
        "does": dict(ACT_PRINTED[gear * ACTS + space]) if has_action else None,
        "ahead": ahead(gear, space, worker),
    }


def technology_view(number: int) -> dict[str, object]:
    return {
        "id": TECHNOLOGIES[number],
        "costs": LEARN_COST[:],
        "levels": [[dict(effect) for effect in level] for level in LEVEL_PRINTED[number]],
    }


def wealth_view(board: Board, watcher: int) -> dict[str, object]:
    """What the wealth tiles give that the watcher may see."""
    shown = set(board.drawn)
    for seat in range(board.seats):
        if watcher in (seat, ALL):
            shown.update(hand(board, seat))
        if watcher in (seat, ALL) or board.revealed:
            shown.update(kept_tiles(board, seat))
    return {
        WEALTH[tile]: [dict(effect) for effect in ITEMS[WEALTH_ITEM + tile]["effects"]]
        for tile in sorted(shown)
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


def monument_view(board: Board, tile: int) -> dict[str, object] | None:
    """How a monument scores at this table; None for a building."""
    monument = tile - BUILDINGS
    if monument < 0:
        return None
    score: dict[str, object] = {"per": MONUMENT_SCORES[monument]["per"]}
    if "type" in MONUMENT_SCORES[monument]:
        score["type"] = MONUMENT_SCORES[monument]["type"]
    table = monument_table(monument)
    if table:
        score["table"] = table
    else:
        score["points"] = monument_points(monument, board.seats)
    return score


def tile_view(board: Board, tile: int) -> dict[str, object]:
    return {
        "id": TILE_IDS[tile],
        "type": TILE_TYPES[tile],
        "age": TILE_AGE[tile],
        "cost": {
            GOOD_NAMES[good]: COST[tile * GOODS + good] for good in range(GOODS) if COST[tile * GOODS + good]
        },
        "points": TILE_POINTS[tile],
        "effects": [dict(effect) for effect in ITEMS[tile]["effects"]] if TILE_AGE[tile] else [],
        "score": monument_view(board, tile),
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
        "built": [tile_view(board, tile) for tile in tiles_of(board, seat)],
        "wealth": [WEALTH[tile] for tile in kept_tiles(board, seat)] if own or board.revealed else [],
        "dealt": [WEALTH[tile] for tile in hand(board, seat)] if own else None,
        "kept": board.kept[seat].bit_count(),
        "food": food_view(board, seat),
    }


def food_view(board: Board, seat: int) -> dict[str, object] | None:
    """What the next food day would ask of a seat now (Z117, Z118)."""
    if board.food >= FOOD_DAYS:
        return None
    hungry, need, fed = feeding(board, seat)
    return {
        "need": hungry * need,
        "short": max(0, hungry * need - board.corn(seat)),
        "unfed": hungry - fed,
        "lost": (hungry - fed) * HUNGER_POINTS * UNIT,
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
        return Message("tzolkin.action.as.fee", {"what": use, "corn": price}) if price else use
    if code == BUILD:
        effect = f"@tzolkin.tile.{action.touches['tile']}.help"
        if board.step == BUILD_STEP and board.agenda[-2] == WITH_CORN:
            corn = corn_price(board, board.actor, action.a)
            name = f"@tzolkin.tile.{action.touches['tile']}"
            return Message("tzolkin.action.build.corn", {"tile": name, "corn": corn, "effect": effect})
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
        if len(placing_choices(board, board.actor, board.agenda[-2], board.agenda[-1])) == 1:
            key += ".last"
    elif step == PICKING_STEP and not board.on_gears(board.actor):
        key += ".last"
    elif step == HARVEST_STEP:
        params["action"] = FIRST_JUNGLE + board.agenda[-2]
    return Message(key, params)
