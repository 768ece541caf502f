"""Position files: any situation of the game, written so that a person can set it up.

    {"seats": {"red": {"corn": 5, "wood": 2, "workers": 4, "light": false, "built": ["farm-one"],
                       "temples": {"brown": 2}, "technologies": {"theology": 1}, "corn_tiles": 1,
                       "points": {"chichen": 32}, "kept": ["palenque-1", "tikal-7"]}},
     "gears": {"tikal": {"3": "red", "0": "neutral"}},
     "start": "blue",                   whose worker stands on the first-player space
     "jungle": {"3": [4, 3]},           corn tiles and wood tiles left for Palenque 3
     "chichen": {"6": "red"},           skulls that lie there
     "buildings": ["farm-one", null], "monuments": ["monument-skulls"],
     "day": 12, "turn": "red", "first": "blue", "teeth": [9, 11]}

Temples are steps above the white one, points are quarters.  Free workers, the skulls in the supply and the
piles follow from the rest.  What is left out is as at the start of a game after the wealth tiles, which
nobody has then; boards left out are laid out by the generator.  It is the turn of `turn`, unless an `agenda`
says more.  `agenda`, `rng`, `stack` and `cursor` are written by `dump` and rarely by hand.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import BadPosition
from sacbe.core.position import COMMON, dump_common, load_common, whole_number, whole_numbers
from sacbe.games.tzolkin.board import (
    ADVANCE_STEP,
    AS_STEP,
    BUILD_STEP,
    CHAINED,
    CORN_TILE,
    DOWN_STEP,
    EFFECT_STEP,
    GAIN_STEP,
    HARVEST_STEP,
    KEEP_STEP,
    LEARN_STEP,
    LEVEL_STEP,
    MARKET_STEP,
    MAY_STOP,
    NEUTRAL,
    NONE,
    OWNED_BY,
    PAID,
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
    fresh_pile,
)
from sacbe.games.tzolkin.building import refill
from sacbe.games.tzolkin.components import (
    ACT_COUNT,
    BUILDINGS,
    CALENDAR_TEETH,
    CHICHEN,
    COPIES,
    DEALT,
    DISPLAY,
    EFFECT_DO,
    FIRST_JUNGLE,
    FOOD_DAYS,
    FOOD_TEETH,
    GEAR_COUNT,
    GEARS,
    GOOD_NAMES,
    GOODS,
    HARVEST_TILES,
    JUNGLES,
    KEPT,
    LAST,
    MASTERY,
    MONUMENT_PLACES,
    NEUTRALS,
    SEATS,
    SKULL,
    SKULLS,
    SPAN,
    START_STEP,
    START_WORKERS,
    TECHNOLOGIES,
    TECHNOLOGY_COUNT,
    TEETH,
    TEMPLE_COUNT,
    TEMPLES,
    TILE_AGE,
    TILE_IDS,
    TILE_NUMBER,
    TOP,
    WEALTH,
    WOODED,
    WORKERS,
)
from sacbe.games.tzolkin.scoring import tiles_of
from sacbe.games.tzolkin.setup import hand, kept_tiles, lay_out_monuments, place_neutrals
from sacbe.games.tzolkin.state import TzolkinState

KNOWN: Final = (
    "seats", "gears", "start", "jungle", "chichen", "buildings", "monuments", "drawn", "revealed", "skulls",
    "first", "turn", "turns", "round", "day", "food", "teeth", *COMMON,
)  # fmt: skip
SEAT_FACTS: Final = (
    "corn", "wood", "stone", "gold", "skulls", "workers", "light", "temples", "technologies", "corn_tiles",
    "wood_tiles", "points", "built", "dealt", "kept",
)  # fmt: skip
MANY: Final = 999


def dump(board: TzolkinState) -> dict[str, object]:
    """The whole position."""
    position: dict[str, object] = {
        "seats": {SEATS[seat]: _dump_seat(board, seat) for seat in range(board.seats)},
        "gears": {GEARS[gear]: _dump_gear(board, gear) for gear in range(GEAR_COUNT)},
        "start": None if board.starter == NONE else SEATS[board.starter],
        "jungle": {
            str(FIRST_JUNGLE + group): [board.corn_field[group], board.wood_field[group]]
            for group in range(JUNGLES)
        },
        "chichen": {str(n): SEATS[owner] for n, owner in enumerate(board.laid) if owner != NONE},
        "buildings": [None if tile == NONE else TILE_IDS[tile] for tile in board.display],
        "monuments": [None if tile == NONE else TILE_IDS[tile] for tile in board.monuments],
        "drawn": [WEALTH[tile] for tile in board.drawn],
        "revealed": board.revealed,
        "skulls": board.skulls,
        "first": SEATS[board.first],
        "turn": SEATS[board.turn],
        "turns": board.turns,
        "round": board.round,
        "day": board.day,
        "food": board.food,
        "teeth": [tooth for tooth in range(CALENDAR_TEETH) if board.teeth >> tooth & 1],
    }
    position.update(dump_common(board))
    return position


def _dump_seat(board: TzolkinState, seat: int) -> dict[str, object]:
    facts: dict[str, object] = {
        name if good != SKULL else "skulls": board.goods[seat * GOODS + good]
        for good, name in enumerate(GOOD_NAMES)
    }
    facts["workers"] = board.workers[seat]
    facts["light"] = board.light[seat] == 1
    facts["temples"] = {
        name: board.step_of(seat, temple) - START_STEP[temple] for temple, name in enumerate(TEMPLES)
    }
    facts["technologies"] = {
        name: board.level[seat * TECHNOLOGY_COUNT + number] for number, name in enumerate(TECHNOLOGIES)
    }
    facts["corn_tiles"] = board.harvest[seat * 2 + CORN_TILE]
    facts["wood_tiles"] = board.harvest[seat * 2 + WOOD_TILE]
    facts["points"] = {
        name: board.ledger[seat * SOURCES + source]
        for source, name in enumerate(SOURCE_NAMES)
        if board.ledger[seat * SOURCES + source]
    }
    facts["built"] = [TILE_IDS[tile] for tile in tiles_of(board, seat)]
    facts["dealt"] = [WEALTH[tile] for tile in hand(board, seat)]
    facts["kept"] = [WEALTH[tile] for tile in kept_tiles(board, seat)]
    return facts


def _dump_gear(board: TzolkinState, gear: int) -> dict[str, str]:
    workers = board.gear[gear * SPAN : gear * SPAN + TEETH[gear]]
    return {
        str(space): "neutral" if worker == NEUTRAL else SEATS[worker]
        for space, worker in enumerate(workers)
        if worker != NONE
    }


# ---- loading -------------------------------------------------------------------------------


def load(board: TzolkinState, position: dict[str, object]) -> None:
    """Put a position into a state as it is at the start of a game; count everything."""
    _known(position, KNOWN, "a Tzolk'in position")
    load_common(board, {key: position[key] for key in COMMON if key in position and key != "agenda"})
    for word, facts in _object(position.get("seats", {}), "seats").items():
        _load_seat(board, _seat(board, word), _object(facts, word))
    _load_calendar(board, position)
    _load_wealth(board, position)
    _load_gears(board, position)
    _load_jungle(board, _object(position.get("jungle", {}), "jungle"))
    _load_skulls(board, position)
    _load_tiles(board, position)
    _check_tops(board)
    if "agenda" in position:
        load_common(board, {"agenda": position["agenda"]})
    elif board.food < FOOD_DAYS:
        board.ask(TURN_STEP, board.turn)
    _check_agenda(board)


def _load_seat(board: TzolkinState, seat: int, facts: dict[str, object]) -> None:
    word = SEATS[seat]
    _known(facts, SEAT_FACTS, word)
    for good, name in enumerate(GOOD_NAMES):
        key = "skulls" if good == SKULL else name
        if key in facts:
            most = SKULLS if good == SKULL else MANY
            board.goods[seat * GOODS + good] = whole_number(facts[key], f"{key} of {word}", 0, most)
    workers = facts.get("workers", START_WORKERS)
    board.workers[seat] = whole_number(workers, f"workers of {word}", START_WORKERS, WORKERS)
    board.light[seat] = 1 if _yes(facts.get("light", True), f"light of {word}") else 0
    for name, value in _object(facts.get("temples", {}), word).items():
        temple = _index(TEMPLES, name, "temple")
        start = START_STEP[temple]
        step = whole_number(value, f"{word} on {name}", -start, TOP[temple] - start)
        board.stair[seat * TEMPLE_COUNT + temple] = step + start
    for name, value in _object(facts.get("technologies", {}), word).items():
        technology = _index(TECHNOLOGIES, name, "technology")
        level = whole_number(value, f"{name} of {word}", 0, MASTERY)
        board.level[seat * TECHNOLOGY_COUNT + technology] = level
    for which, key in ((CORN_TILE, "corn_tiles"), (WOOD_TILE, "wood_tiles")):
        board.harvest[seat * 2 + which] = whole_number(facts.get(key, 0), f"{key} of {word}", 0, MANY)
    for name, value in _object(facts.get("points", {}), word).items():
        source = _index(SOURCE_NAMES, name, "source of points")
        points = whole_number(value, f"points of {word} from {name}", -4 * MANY, 4 * MANY)
        board.ledger[seat * SOURCES + source] = points
    for built in _list(facts.get("built", []), f"built by {word}"):
        board.built.append(seat * OWNED_BY + _tile(built))
    kept = facts.get("kept", [])
    _load_hand(board, seat, _wealth(facts.get("dealt", kept), word), _wealth(kept, word))


def _load_hand(board: TzolkinState, seat: int, dealt: list[int], kept: list[int]) -> None:
    if len(dealt) > DEALT or len(kept) > KEPT or not set(kept) <= set(dealt) or len(set(kept)) < len(kept):
        raise BadPosition(f"{SEATS[seat]} has {KEPT} wealth tiles of {DEALT} at most")
    for place, tile in enumerate(dealt):
        board.dealt[seat * DEALT + place] = tile
        if tile in kept:
            board.kept[seat] |= 1 << place


def _wealth(names: object, what: str) -> list[int]:
    return [_index(WEALTH, name, "wealth tile") for name in _list(names, what)]


def _load_calendar(board: TzolkinState, position: dict[str, object]) -> None:
    """When it is, and whose turn."""
    last = FOOD_TEETH[FOOD_DAYS - 1]
    start = board.day
    board.day = whole_number(position.get("day", start), "day", start, last + 1)
    past = board.food if board.day == start else sum(1 for tooth in FOOD_TEETH if tooth < board.day)
    board.food = whole_number(position.get("food", past), "food", 0, FOOD_DAYS)
    if board.food and FOOD_TEETH[board.food - 1] > board.day:
        raise BadPosition(f"on day {board.day} there have not been {board.food} food days")
    if board.food < FOOD_DAYS and FOOD_TEETH[board.food] + 1 < board.day:
        raise BadPosition(f"on day {board.day} there have been more than {board.food} food days")
    board.round = whole_number(
        position.get("round", board.day - start + 1), "round", 1, board.day - start + 1
    )
    first = position.get("first", position.get("turn", SEATS[0]))
    board.first = _seat(board, first)
    board.turn = _seat(board, position.get("turn", first))
    due = (board.turn - board.first) % board.seats
    board.turns = whole_number(position.get("turns", due), "turns", 0, board.seats)
    for tooth in whole_numbers(position.get("teeth", []), "teeth"):
        if not 0 <= tooth < min(board.day + 1, CALENDAR_TEETH):
            raise BadPosition(f"there is no corn on tooth {tooth} on day {board.day}")
        board.teeth |= 1 << tooth


def _load_wealth(board: TzolkinState, position: dict[str, object]) -> None:
    board.revealed = _yes(position.get("revealed", True), "revealed")
    board.drawn = _wealth(position.get("drawn", []), "drawn")
    seen = [tile for tile in board.dealt if tile != NONE] + board.drawn
    if len(set(seen)) < len(seen):
        raise BadPosition("a wealth tile is in two places")


def _load_gears(board: TzolkinState, position: dict[str, object]) -> None:
    """Workers on the gears and on the first-player space; the others in play are free."""
    if "gears" in position:
        for name, places in _object(position["gears"], "gears").items():
            gear = _index(GEARS, name, "gear")
            for space, word in _object(places, name).items():
                if not space.isdigit() or int(space) >= TEETH[gear]:
                    raise BadPosition(f"{name} has no space {space}")
                worker = NEUTRAL if word == "neutral" else _seat(board, word)
                if worker != NEUTRAL and int(space) > LAST[gear]:
                    raise BadPosition(f"space {space} of {name} is a hidden tooth")
                board.gear[gear * SPAN + int(space)] = worker
    else:
        board.drawn = []
        place_neutrals(board)
    wanted = NEUTRALS[board.seats]
    if board.gear.count(NEUTRAL) != wanted:
        raise BadPosition(f"with {board.seats} players there are {wanted} neutral workers")
    if position.get("start") is not None:
        board.starter = _seat(board, position["start"])
    for seat in range(board.seats):
        away = board.gear.count(seat) + (1 if board.starter == seat else 0)
        if away > board.workers[seat]:
            raise BadPosition(f"{SEATS[seat]} has {board.workers[seat]} workers, not {away}")
        board.free[seat] = board.workers[seat] - away


def _load_jungle(board: TzolkinState, groups: dict[str, object]) -> None:
    tiles = HARVEST_TILES[board.seats]
    for name, value in groups.items():
        group = _index([str(FIRST_JUNGLE + j) for j in range(JUNGLES)], name, "group of the jungle")
        counts = whole_numbers(value, f"jungle {name}")
        if len(counts) != 2 or not 0 <= counts[1] <= counts[0] <= tiles or (counts[1] and not WOODED[group]):
            raise BadPosition(f"jungle {name} holds [corn, wood], at most {tiles} each, wood on corn only")
        board.corn_field[group], board.wood_field[group] = counts
    for which, fields, most in (
        (CORN_TILE, board.corn_field, tiles * JUNGLES),
        (WOOD_TILE, board.wood_field, tiles * sum(WOODED)),
    ):
        taken = sum(board.harvest[seat * 2 + which] for seat in range(board.seats))
        if sum(fields) + taken > most or (which == CORN_TILE and sum(fields) + taken < most):
            kind = "corn" if which == CORN_TILE else "wood"
            raise BadPosition(f"there are {most} {kind} tiles, not {sum(fields) + taken}")


def _load_skulls(board: TzolkinState, position: dict[str, object]) -> None:
    for n, word in _object(position.get("chichen", {}), "chichen").items():
        if not n.isdigit() or not 1 <= int(n) <= ACT_COUNT[CHICHEN]:
            raise BadPosition(f"Chichen Itza has no action {n}")
        board.laid[int(n)] = _seat(board, word)
    out = sum(1 for owner in board.laid if owner != NONE)
    out += sum(board.goods[seat * GOODS + SKULL] for seat in range(board.seats))
    if out > SKULLS or position.get("skulls", SKULLS - out) != SKULLS - out:
        raise BadPosition(f"there are {SKULLS} skulls, {out} of them in hand or at Chichen Itza")
    board.skulls = SKULLS - out


def _load_tiles(board: TzolkinState, position: dict[str, object]) -> None:
    """Buildings and monuments built and on display; the pile is what is left of the present age."""
    age = board.age()
    built = [owned % OWNED_BY for owned in board.built]
    if "buildings" in position:
        shown = [NONE if name is None else _tile(name) for name in _list(position["buildings"], "buildings")]
        if len(shown) > DISPLAY or any(tile != NONE and TILE_AGE[tile] != age for tile in shown):
            raise BadPosition(f"on display are {DISPLAY} buildings of age {age} at most")
        board.display = shown + [NONE] * (DISPLAY - len(shown))
    places = MONUMENT_PLACES[board.seats]
    if "monuments" in position:
        names = _list(position["monuments"], "monuments")
        board.monuments = [NONE if name is None else _tile(name) for name in names]
        if any(tile != NONE and tile < BUILDINGS for tile in board.monuments):
            raise BadPosition("only monuments lie on the places for monuments")
    else:
        lay_out_monuments(board, places - sum(1 for tile in built if tile >= BUILDINGS))
    seen = built + [tile for tile in board.display + board.monuments if tile != NONE]
    for tile in set(seen):
        if seen.count(tile) > COPIES[tile]:
            raise BadPosition(f"there are not {seen.count(tile)} of {TILE_IDS[tile]}")
    if sum(1 for tile in seen if tile >= BUILDINGS) > places or len(board.monuments) > places:
        raise BadPosition(f"with {board.seats} players there are {places} monuments")
    if any(tile < BUILDINGS and TILE_AGE[tile] > age for tile in built):
        raise BadPosition(f"in age {age} nobody has built a building of a later one")
    board.pile = fresh_pile(age)
    for tile in seen:
        if tile < BUILDINGS and board.pile[tile]:
            board.pile[tile] -= 1
    if "buildings" not in position:
        refill(board)


def _check_tops(board: TzolkinState) -> None:
    for temple in range(TEMPLE_COUNT):
        if sum(1 for seat in range(board.seats) if board.step_of(seat, temple) == TOP[temple]) > 1:
            raise BadPosition(f"the top step of {TEMPLES[temple]} holds one player")


# What the two arguments of each step may be at most, and whether it can lie at the bottom of the agenda
LIMITS: Final = {
    KEEP_STEP: (KEPT - 1, 0, True),
    TURN_STEP: (0, 0, True),
    PLACING_STEP: (WORKERS, 2 * MANY, True),
    PICKING_STEP: (0, 0, True),
    ADVANCE_STEP: (0, 0, True),
    AS_STEP: (GEAR_COUNT - 1, max(LAST), False),
    DOWN_STEP: (0, 0, False),
    USE_STEP: (1, MANY, False),
    HARVEST_STEP: (JUNGLES - 1, 0, False),
    LEARN_STEP: (2, PAID | MAY_STOP, False),
    PAY_STEP: (MANY, 0, False),
    GAIN_STEP: (MANY, 0, False),
    BUILD_STEP: (CHAINED, 0, False),
    WITH_STEP: (BUILDINGS - 1, 0, False),
    SPARE_STEP: (BUILDINGS - 1, 0, False),
    UP_STEP: (TEMPLE_COUNT, (1 << TEMPLE_COUNT) - 1, False),
    MARKET_STEP: (1, 1, False),
    THEOLOGY_STEP: (0, 0, False),
    LEVEL_STEP: (TECHNOLOGY_COUNT - 1, 0, False),
    EFFECT_STEP: (len(EFFECT_DO), len(EFFECT_DO), False),
}


def _check_agenda(board: TzolkinState) -> None:
    """The frames make sense, and the one on top asks a question."""
    agenda = board.agenda
    if not agenda:
        if board.food < FOOD_DAYS:
            raise BadPosition("the game is not over: the agenda asks something")
        return
    if board.food >= FOOD_DAYS:
        raise BadPosition("the game is over: nothing is asked")
    for at in range(0, len(agenda), 4):
        limits = LIMITS.get(agenda[at])
        if limits is None:
            raise BadPosition(f"the agenda has no step {agenda[at]}")
        if limits[2] != (at == 0) or agenda[at + 1] != board.turn:
            raise BadPosition("the agenda is a turn of one seat and what it is about")
        if not 0 <= agenda[at + 2] <= limits[0] or not 0 <= agenda[at + 3] <= limits[1]:
            raise BadPosition(f"step {agenda[at]} of the agenda is out of range")
    if (agenda[0] == KEEP_STEP) == board.revealed:
        raise BadPosition("wealth tiles are kept before they are revealed")
    if agenda[0] == KEEP_STEP and NONE in board.dealt:
        raise BadPosition(f"everybody chooses from {DEALT} wealth tiles")
    if agenda[-4] >= LEVEL_STEP or not board.choices():
        raise BadPosition("the agenda asks a question that has no answer")


# ---- reading words -------------------------------------------------------------------------


def _object(value: object, name: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadPosition(f"{name} is an object")
    return {str(key): item for key, item in value.items()}


def _list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise BadPosition(f"{name} is a list")
    return value


def _known(facts: dict[str, object], names: tuple[str, ...], what: str) -> None:
    for key in facts:
        if key not in names:
            raise BadPosition(f"{what} has no {key!r}; there are {', '.join(names)}")


def _seat(board: TzolkinState, word: object) -> int:
    if word not in SEATS[: board.seats]:
        raise BadPosition(f"there is no seat {word!r}; there are {', '.join(SEATS[: board.seats])}")
    return SEATS.index(str(word))


def _index(names: list[str], word: object, what: str) -> int:
    if word not in names:
        raise BadPosition(f"there is no {what} {word!r}")
    return names.index(str(word))


def _tile(word: object) -> int:
    if word not in TILE_NUMBER:
        raise BadPosition(f"there is no building or monument {word!r}")
    return TILE_NUMBER[str(word)]


def _yes(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{name} is true or false")
    return value
