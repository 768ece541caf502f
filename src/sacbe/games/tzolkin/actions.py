"""Every action of Tzolk'in, in the order of the book."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action, ActionList, publish
from sacbe.core.language import Message
from sacbe.games.tzolkin.components import (
    ACT_COUNT,
    ACT_DO,
    ACTS,
    ANY,
    BUILDINGS,
    CHICHEN,
    COST,
    GEARS,
    GODS,
    GOOD_NAMES,
    GOODS,
    LAST,
    RATE,
    RESOURCE_NAMES,
    SKULL,
    TECHNOLOGIES,
    TEMPLES,
    TILE_IDS,
    WEALTH,
    WOOD,
)

KEY: Final = "tzolkin"

KEEP: Final = 0
BEG: Final = 1
DOWN: Final = 2
PUT: Final = 3
TAKE: Final = 4
AS: Final = 5
NOTHING: Final = 6
USE: Final = 7
HARVEST: Final = 8
LEARN: Final = 9
PAY: Final = 10
GAIN: Final = 11
BUILD: Final = 12
SPARE: Final = 13
ARCHITECTURE: Final = 14
UP: Final = 15
SELL: Final = 16
BUY: Final = 17
ADVANCE: Final = 18
DONE: Final = 19

HARVEST_WOOD: Final = 0
HARVEST_CORN: Final = 1
BURN: Final = 2

_list: Final = ActionList(KEY)

KEEPS: Final[list[Action]] = [
    _list.add("keep", KEEP, [tile], f"keep {name}", {"wealth": name}, True)
    for tile, name in enumerate(WEALTH)
]
BEG_ACTION: Final = _list.add("beg", BEG, [], "beg")
DOWNS: Final[list[Action]] = [
    _list.add("down", DOWN, [temple], f"down {name}", {"temple": name}) for temple, name in enumerate(TEMPLES)
]
# The last one is the first-player space.
PUTS: Final[list[Action]] = [
    _list.add("put", PUT, [gear], f"put {name}", {"gear": name})
    for gear, name in enumerate([*GEARS, "start"])
]
# TAKES[TAKE_FIRST[gear] + space]
TAKES: Final[list[Action]] = [
    _list.add("take", TAKE, [gear, space], f"take {name} {space}", {"gear": name, "space": space})
    for gear, name in enumerate(GEARS)
    for space in range(LAST[gear] + 1)
]
TAKE_FIRST: Final[list[int]] = [sum(last + 1 for last in LAST[:gear]) for gear in range(len(GEARS))]
# AS_ACTIONS[n - 1]
AS_ACTIONS: Final[list[Action]] = [
    _list.add("as", AS, [n], f"as {n}", {"action": n}) for n in range(1, max(ACT_COUNT) + 1)
]
NOTHING_ACTION: Final = _list.add("nothing", NOTHING, [], "nothing")
USES: Final[list[Action]] = [
    _list.add("use", USE, [gear, n], f"use {name} {n}", {"gear": name, "action": n})
    for gear, name in enumerate(GEARS)
    if gear != CHICHEN
    for n in range(1, ACT_COUNT[gear] + 1)
    if ACT_DO[gear * ACTS + n] != ANY
]
HARVEST_WOOD_ACTION: Final = _list.add("harvest", HARVEST, [HARVEST_WOOD], "harvest wood", {"tile": "wood"})
HARVEST_CORN_ACTION: Final = _list.add("harvest", HARVEST, [HARVEST_CORN], "harvest corn", {"tile": "corn"})
BURN_ACTION: Final = _list.add("burn", HARVEST, [BURN], "burn", {"tile": "wood"})
LEARNS: Final[list[Action]] = [
    _list.add("learn", LEARN, [technology], f"learn {name}", {"technology": name})
    for technology, name in enumerate(TECHNOLOGIES)
]


def _resources(kind: str, code: int) -> list[Action]:
    """One action per resource; `a` is the good."""
    return [
        _list.add(kind, code, [good + WOOD], f"{kind} {name}", {"good": name})
        for good, name in enumerate(RESOURCE_NAMES)
    ]


PAYS: Final[list[Action]] = _resources("pay", PAY)
GAINS: Final[list[Action]] = _resources("gain", GAIN)
BUILDS: Final[list[Action]] = [
    _list.add("build", BUILD, [tile], f"build {name}", {"tile": name}) for tile, name in enumerate(TILE_IDS)
]
SPARES: Final[list[Action]] = _resources("spare", SPARE)
WITH_ACTION: Final = _list.add("with", ARCHITECTURE, [1], "with architecture", {"technology": "architecture"})
WITHOUT_ACTION: Final = _list.add(
    "without", ARCHITECTURE, [0], "without architecture", {"technology": "architecture"}
)
UPS: Final[list[Action]] = [
    _list.add("up", UP, [temple], f"up {name}", {"temple": name}) for temple, name in enumerate(TEMPLES)
]
SELLS: Final[list[Action]] = _resources("sell", SELL)
BUYS: Final[list[Action]] = _resources("buy", BUY)
ADVANCES: Final[list[Action]] = [
    _list.add("advance", ADVANCE, [days], f"advance {days}", {"days": days}) for days in (1, 2)
]
DONE_ACTION: Final = _list.add("done", DONE, [], "done")

for _temple, _god in zip(TEMPLES, GODS):
    _list.alias(f"up {_god}", f"up {_temple}")
    _list.alias(f"down {_god}", f"down {_temple}")
for _action in PUTS + TAKES:
    for _spelling in ("chichen itza", "chichen-itza"):
        if GEARS[CHICHEN] in _action.text:
            _list.alias(_action.text.replace(GEARS[CHICHEN], _spelling), _action.text)

ACTIONS: Final = publish(_list)


def cost_words(tile: int) -> list[object]:
    """What a tile costs, as parameters of a message: number and good in turn."""
    words: list[object] = []
    for good in range(WOOD, SKULL + 1):
        n = COST[tile * GOODS + good]
        if n:
            words.append(f"@tzolkin.amount.{GOOD_NAMES[good]}.{n}")
    return words


def describe(action: Action) -> Message:
    """A label for a choice."""
    key = f"{KEY}.action.{action.kind}"
    params: dict[str, object] = {}
    for name, value in action.touches.items():
        if name in ("temple", "gear", "good", "technology", "wealth"):
            params[name] = f"@{KEY}.{name}.{value}"
        else:
            params[name] = value
    code = action.code
    if code == BUILD:
        params["tile"] = f"@{KEY}.tile.{action.touches['tile']}"
        params["cost"] = cost_words(action.a)
        if action.a >= BUILDINGS:
            key += ".monument"
    elif code == HARVEST and action.a != BURN:
        key += f".{action.touches['tile']}"
    elif code == PUT and action.a == len(GEARS):
        key += ".start"
    elif code == USE:
        params["what"] = f"@{KEY}.act.{action.touches['gear']}-{action.touches['action']}"
    elif code in (SELL, BUY):
        params["corn"] = RATE[action.a]
    elif code == KEEP:
        params["help"] = f"@{KEY}.wealth.{action.touches['wealth']}.help"
    return Message(key, params)
