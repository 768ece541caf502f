"""What lies in the box: gears, temples, technologies, buildings, wealth, read from the data file."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import fingerprint, load

_facts: Final[dict[str, Any]] = load("tzolkin", "base.json").facts

FINGERPRINT: Final = fingerprint(_facts)


def _names(key: str) -> list[str]:
    return [str(entry["id"]) for entry in _facts[key]]


# Goods: corn, the three resources, skulls.  goods[seat * GOODS + good]
CORN: Final = 0
WOOD: Final = 1
STONE: Final = 2
GOLD: Final = 3
SKULL: Final = 4
GOODS: Final = 5
GOOD_NAMES: Final[list[str]] = ["corn", "wood", "stone", "gold", "skull"]
RESOURCES: Final = 3  # resource r is good r + 1
RESOURCE_NAMES: Final[list[str]] = GOOD_NAMES[1:4]

# Seats and what everybody begins with
SEATS: Final[list[str]] = [str(word) for word in _facts["seats"]["words"]]
WORKERS: Final[int] = int(_facts["counts"]["workers"])
SKULLS: Final[int] = int(_facts["counts"]["skulls"])
START_WORKERS: Final[int] = int(_facts["begin"]["workers"])
START_CORN: Final[int] = int(_facts["begin"]["corn"])
DEALT: Final[int] = int(_facts["begin"]["wealth_dealt"])
KEPT: Final[int] = int(_facts["begin"]["wealth_kept"])
DISPLAY: Final[int] = int(_facts["begin"]["buildings"])

# By number of players
_players: Final[dict[int, dict[str, int]]] = {int(row["players"]): row for row in _facts["by_players"]}
MIN_PLAYERS: Final[int] = min(_players)
MAX_PLAYERS: Final[int] = max(_players)
_counts: Final[list[dict[str, int]]] = [
    _players.get(n, _players[MIN_PLAYERS]) for n in range(MAX_PLAYERS + 1)
]
MONUMENT_PLACES: Final[list[int]] = [int(row["monuments"]) for row in _counts]
HARVEST_TILES: Final[list[int]] = [int(row["harvest_tiles"]) for row in _counts]
NEUTRALS: Final[list[int]] = [int(row["neutral_workers"]) for row in _counts]

# Gears.  Positions on gear g are g * SPAN + space; spaces beyond LAST[g] are hidden teeth.
PALENQUE: Final = 0
YAXCHILAN: Final = 1
TIKAL: Final = 2
UXMAL: Final = 3
CHICHEN: Final = 4
GEARS: Final[list[str]] = _names("gears")
GEAR_COUNT: Final[int] = len(GEARS)
SPAN: Final = 13
TEETH: Final[list[int]] = [int(gear["teeth"]) for gear in _facts["gears"]]
LAST: Final[list[int]] = [int(gear["last"]) for gear in _facts["gears"]]
FREE_FROM: Final[list[int]] = [int(gear["free_from"]) for gear in _facts["gears"]]
OPPOSITE: Final[list[int]] = [int(gear["opposite"]) for gear in _facts["gears"]]

# Actions of the gears.  Action n of gear g is entry g * ACTS + n; entry 0 of each gear is space 0.
ACTS: Final = 10
FISH: Final = 1
HARVEST: Final = 2
GAIN: Final = 3
LEARN: Final = 4
BUILD: Final = 5
TEMPLE_STEPS: Final = 6
OFFER: Final = 7
MARKET: Final = 8
WORKER: Final = 9
CORN_BUILD: Final = 10
ANY: Final = 11
LAY_SKULL: Final = 12
ACT_WORDS: Final[list[str]] = [
    "none", "fish", "harvest", "gain", "learn", "build", "temples", "offer", "market", "worker", "corn-build",
    "any", "skull",
]  # fmt: skip
_acts: Final[dict[int, dict[str, Any]]] = {
    GEARS.index(str(act["gear"])) * ACTS + int(act["space"]): act for act in _facts["actions"]
}


def _act(key: str) -> list[int]:
    return [int(_acts.get(entry, {}).get(key, 0)) for entry in range(GEAR_COUNT * ACTS)]


def _act_goods(entry: int) -> list[int]:
    act = _acts.get(entry, {})
    given = act.get("gain", act)
    return [int(given.get(good, 0)) for good in GOOD_NAMES]


ACT_DO: Final[list[int]] = [
    ACT_WORDS.index(str(_acts.get(entry, {}).get("do", "none"))) for entry in range(GEAR_COUNT * ACTS)
]
ACT_GOODS: Final[list[int]] = [n for entry in range(GEAR_COUNT * ACTS) for n in _act_goods(entry)]
ACT_CORN: Final[list[int]] = _act("corn")  # gained by fishing and harvesting, paid by offer and any
ACT_LEVELS: Final[list[int]] = _act("levels")
ACT_BUILDINGS: Final[list[int]] = _act("buildings")
ACT_MONUMENTS: Final[list[int]] = _act("monuments")
ACT_TEMPLES: Final[list[int]] = _act("temples")
ACT_RESOURCES: Final[list[int]] = _act("resources")  # paid for temples, gained at Chichen Itza
ACT_SKULLS: Final[list[int]] = _act("skulls")
ACT_POINTS: Final[list[int]] = _act("points")
ACT_WORKERS: Final[list[int]] = _act("workers")
_PRINTED: Final[list[str]] = [
    "do", "corn", "wood", "gain", "levels", "buildings", "monuments", "temples", "temple", "resources",
    "skulls", "points", "workers", "corn_per_resource",
]  # fmt: skip
# What is printed beside each space, for whoever draws it
ACT_PRINTED: Final[list[dict[str, Any]]] = [
    {key: _acts[entry][key] for key in _PRINTED if _acts.get(entry, {}).get(key)}
    for entry in range(GEAR_COUNT * ACTS)
]
ACT_COUNT: Final[list[int]] = [
    sum(1 for entry in _acts if entry // ACTS == gear) for gear in range(GEAR_COUNT)
]
CORN_PER_RESOURCE: Final[int] = max(_act("corn_per_resource"))
FIRST_JUNGLE: Final[int] = min(entry % ACTS for entry in _acts if ACT_DO[entry] == HARVEST)
JUNGLES: Final[int] = ACT_DO.count(HARVEST)  # group j belongs to action FIRST_JUNGLE + j of Palenque
WOODED: Final[list[bool]] = [ACT_GOODS[(FIRST_JUNGLE + j) * GOODS + WOOD] > 0 for j in range(JUNGLES)]

# Temples.  Step s of temple t is entry t * STEPS + s, from the lowest.
TEMPLES: Final[list[str]] = _names("temples")
GODS: Final[list[str]] = [str(temple["god"]) for temple in _facts["temples"]]
TEMPLE_COUNT: Final[int] = len(TEMPLES)
ANY_TEMPLE: Final[int] = TEMPLE_COUNT
STEPS: Final = 10
TOP: Final[list[int]] = [len(temple["points"]) - 1 for temple in _facts["temples"]]
START_STEP: Final[list[int]] = [int(temple["start"]) for temple in _facts["temples"]]
STEP_POINTS: Final[list[int]] = [
    int((list(temple["points"]) + [0] * STEPS)[step]) for temple in _facts["temples"] for step in range(STEPS)
]
# What the middle of an age gives on a step and below: GIFTS[(t * STEPS + s) * GOODS + good]
GIFTS: Final[list[int]] = [
    list(temple["gifts"][: step + 1]).count(good)
    for temple in _facts["temples"]
    for step in range(STEPS)
    for good in GOOD_NAMES
]
STEP_GIFT: Final[list[str]] = [
    str((list(temple["gifts"]) + [None] * STEPS)[step] or "")
    for temple in _facts["temples"]
    for step in range(STEPS)
]
HIGHEST: Final[list[int]] = [int(bonus) for temple in _facts["temples"] for bonus in temple["highest"]]
ACT_TEMPLE: Final[list[int]] = [
    TEMPLES.index(str(_acts[entry]["temple"])) if "temple" in _acts.get(entry, {}) else ANY_TEMPLE
    for entry in range(GEAR_COUNT * ACTS)
]

# Technologies: what each level gives, lower levels included
AGRICULTURE: Final = 0
EXTRACTION: Final = 1
ARCHITECTURE: Final = 2
THEOLOGY: Final = 3
TECHNOLOGIES: Final[list[str]] = ["agriculture", "extraction", "architecture", "theology"]
TECHNOLOGY_COUNT: Final = 4
ANY_TECHNOLOGY: Final = 4
MASTERY: Final[int] = len(_facts["learning"]["cost"]) - 1
LEARN_COST: Final[list[int]] = [int(cost) for cost in _facts["learning"]["cost"]]


# What is printed on each level of a technology, then beyond the last
LEVEL_PRINTED: Final[list[list[list[dict[str, Any]]]]] = [
    [row["effects"] for row in _facts["technologies"] if row["technology"] == name] for name in TECHNOLOGIES
]


def _tech(technology: int, do: str, good: str = "") -> list[int]:
    """The sum of one effect up to each level."""
    total = 0
    sums = [0]
    for level in range(1, MASTERY + 1):
        for row in _facts["technologies"]:
            if row["technology"] == TECHNOLOGIES[technology] and int(row["level"]) == level:
                for effect in row["effects"]:
                    if effect["do"] == do and effect.get("good", "") == good:
                        total += int(effect["n"])
        sums.append(total)
    return sums


JUNGLE_CORN: Final[list[int]] = _tech(AGRICULTURE, "jungle-corn")
FISH_CORN: Final[list[int]] = _tech(AGRICULTURE, "fish-corn")
NO_TILE: Final[list[int]] = _tech(AGRICULTURE, "no-tile")
_extract: Final[list[list[int]]] = [_tech(EXTRACTION, "extract", good) for good in GOOD_NAMES]
EXTRACT: Final[list[int]] = [_extract[good][level] for level in range(MASTERY + 1) for good in range(GOODS)]
BUILD_CORN: Final[list[int]] = _tech(ARCHITECTURE, "build-corn")
BUILD_POINTS: Final[list[int]] = _tech(ARCHITECTURE, "build-points")
BUILD_LESS: Final[list[int]] = _tech(ARCHITECTURE, "build-less")
BUILD_LESS_CORN: Final[list[int]] = _tech(ARCHITECTURE, "build-less-corn")
NEXT_ACTION: Final[list[int]] = _tech(THEOLOGY, "next-action")
PAY_UP: Final[list[int]] = _tech(THEOLOGY, "pay-up")
MORE_SKULLS: Final[list[int]] = _tech(THEOLOGY, "skull")

# Tiles: the kinds of building, then the monuments
_tiles: Final[list[dict[str, Any]]] = _facts["buildings"] + _facts["monuments"]
BUILDINGS: Final[int] = len(_facts["buildings"])
MONUMENTS: Final[int] = len(_facts["monuments"])
TILE_IDS: Final[list[str]] = [str(tile["id"]) for tile in _tiles]
TILE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(TILE_IDS)}
TILE_TYPES: Final[list[str]] = [str(tile["type"]) for tile in _tiles]
TILE_AGE: Final[list[int]] = [int(tile.get("age", 0)) for tile in _tiles]
TILE_POINTS: Final[list[int]] = [int(tile.get("points", 0)) for tile in _tiles]
COPIES: Final[list[int]] = [int(tile["copies"]) for tile in _tiles]
# COST[tile * GOODS + good]; COST_SUM counts resources only
COST: Final[list[int]] = [int(tile["cost"].get(good, 0)) for tile in _tiles for good in GOOD_NAMES]
COST_SUM: Final[list[int]] = [
    sum(COST[tile * GOODS + WOOD : tile * GOODS + SKULL]) for tile in range(len(_tiles))
]
PILES: Final[list[list[int]]] = [
    [copies if TILE_AGE[tile] == age else 0 for tile, copies in enumerate(COPIES[:BUILDINGS])]
    for age in range(3)
]
# How monuments score
MONUMENT_SCORES: Final[list[dict[str, Any]]] = [tile["score"] for tile in _facts["monuments"]]
MONUMENT_PER: Final[list[str]] = [str(score["per"]) for score in MONUMENT_SCORES]

# Wealth tiles
WEALTH: Final[list[str]] = _names("wealth")
WEALTH_COUNT: Final[int] = len(WEALTH)
WEALTH_GEAR: Final[list[int]] = [GEARS.index(str(tile["neutral"]["gear"])) for tile in _facts["wealth"]]
WEALTH_SPACE: Final[list[int]] = [int(tile["neutral"]["space"]) for tile in _facts["wealth"]]

# Effects of buildings, of advances beyond the last level, and of wealth tiles.
# Item i has the effects EFFECT_FIRST[i] to EFFECT_FIRST[i + 1] - 1.
DO_UP: Final = 0
DO_LEARN: Final = 1
DO_GAIN: Final = 2
DO_WORKER: Final = 3
DO_FEED: Final = 4
DO_LESS: Final = 5
DO_BUILD: Final = 6
DO_MARKET: Final = 7
DO_ACTION: Final = 8
DO_POINTS: Final = 9
DO_RESOURCE: Final = 10
DO_WORDS: Final[list[str]] = [
    "up", "learn", "gain", "worker", "feed", "less", "build", "market", "action", "points", "resource",
]  # fmt: skip
_beyond: Final[list[dict[str, Any]]] = [
    row
    for name in TECHNOLOGIES
    for row in _facts["technologies"]
    if row["technology"] == name and int(row["level"]) > MASTERY
]
ITEMS: Final[list[dict[str, Any]]] = _facts["buildings"] + _beyond + _facts["wealth"]
BEYOND_ITEM: Final[int] = BUILDINGS  # + technology
WEALTH_ITEM: Final[int] = BUILDINGS + TECHNOLOGY_COUNT  # + wealth tile


def _effect_argument(effect: dict[str, Any]) -> int:
    if "temple" in effect:
        return ([*TEMPLES, "any"]).index(str(effect["temple"]))
    if "technology" in effect:
        return ([*TECHNOLOGIES, "any"]).index(str(effect["technology"]))
    if "good" in effect:
        return GOOD_NAMES.index(str(effect["good"]))
    return 0


_effects: Final[list[dict[str, Any]]] = [effect for item in ITEMS for effect in item["effects"]]
EFFECT_FIRST: Final[list[int]] = [
    sum(len(item["effects"]) for item in ITEMS[:number]) for number in range(len(ITEMS) + 1)
]
EFFECT_DO: Final[list[int]] = [DO_WORDS.index(str(effect["do"])) for effect in _effects]
EFFECT_WHAT: Final[list[int]] = [_effect_argument(effect) for effect in _effects]
EFFECT_N: Final[list[int]] = [int(effect["n"]) for effect in _effects]


def _total(do: int) -> list[int]:
    return [
        sum(EFFECT_N[e] for e in range(EFFECT_FIRST[item], EFFECT_FIRST[item + 1]) if EFFECT_DO[e] == do)
        for item in range(len(ITEMS))
    ]


FEEDS: Final[list[int]] = _total(DO_FEED)  # workers that need no corn, per item
LESS: Final[list[int]] = _total(DO_LESS)  # corn that every worker needs less, per item

# The calendar
CALENDAR_TEETH: Final[int] = int(_facts["counts"]["teeth"])
FOOD_TEETH: Final[list[int]] = [int(day["tooth"]) for day in _facts["food_days"]]
FOOD_ENDS_AGE: Final[list[bool]] = [day["kind"] == "end" for day in _facts["food_days"]]
FOOD_AGE: Final[list[int]] = [int(day["age"]) for day in _facts["food_days"]]
FOOD_DAYS: Final[int] = len(FOOD_TEETH)

# Prices
MORE: Final[list[int]] = [int(corn) for corn in _facts["placing"]["more"]]
STEP_BACK: Final[int] = int(_facts["stepping_back"]["corn"])
BEG_AT_MOST: Final[int] = int(_facts["begging"]["at_most"])
BEG_BECOMES: Final[int] = int(_facts["begging"]["becomes"])
TOOTH_CORN: Final[int] = int(_facts["tooth"]["corn"])
FEED_CORN: Final[int] = int(_facts["feeding"]["corn"])
HUNGER_POINTS: Final[int] = int(_facts["feeding"]["lost"])
UNIT: Final[int] = int(_facts["final"]["corn_per_point"])  # scores count quarters: one for each corn
SKULL_POINTS: Final[int] = int(_facts["final"]["points_per_skull"])
RATE: Final[list[int]] = (
    [0]
    + [int(row["corn"]) for good in RESOURCE_NAMES for row in _facts["market"] if row["good"] == good]
    + [0]
)  # corn for one of each good


def monument_points(monument: int, players: int) -> int:
    """Points for each thing a monument counts; 0 where a table says it."""
    score = MONUMENT_SCORES[monument]
    by_players = score.get("points_by_players")
    if by_players is not None:
        return int(by_players[str(players)])
    return int(score.get("points", 0))


def monument_table(monument: int) -> list[int]:
    """Points by number, for the monuments that have such a table."""
    return [int(points) for points in MONUMENT_SCORES[monument].get("table", [])]
