"""What lies in the box: hexes, floors, treasures, expeditions, read from the data file."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import fingerprint, load

_facts: Final[dict[str, Any]] = load("tikal", "classic.json").facts

FINGERPRINT: Final = fingerprint(_facts)

# Kinds of hex
BASE: Final = 0
TEMPLE: Final = 1
CLEARING: Final = 2
RUIN: Final = 3
VOLCANO: Final = 4
TYPE_NAMES: Final[list[str]] = ["base", "temple", "clearing", "ruin", "volcano"]

# Hexes: the 36 tiles in the order of their packs, then those printed on the board.
_tiles: Final[list[dict[str, Any]]] = sorted(_facts["tiles"], key=lambda tile: str(tile["id"]))
_printed: Final[list[dict[str, Any]]] = _facts["printed"]
_hexes: Final[list[dict[str, Any]]] = _tiles + _printed
TILES: Final[int] = len(_tiles)
TILE_IDS: Final[list[str]] = [str(tile["id"]) for tile in _hexes]
TILE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(TILE_IDS)}
LETTERS: Final[list[str]] = [str(tile.get("letter", "")) for tile in _hexes]
TYPES: Final[list[int]] = [TYPE_NAMES.index(str(tile["type"])) for tile in _hexes]
VALUES: Final[list[int]] = [int(tile["value"]) for tile in _hexes]
MASKS: Final[list[int]] = [int(tile["masks"]) for tile in _hexes]
PRINTED_CELLS: Final[list[str]] = [str(tile["cell"]) for tile in _printed]


def _turned(edges: list[int], rotation: int) -> list[int]:
    return [edges[(side - rotation) % 6] for side in range(6)]


# Stones of hex t in rotation r (0 to 5, sixths clockwise) on side d: STONES[(t * 6 + r) * 6 + d]
STONES: Final[list[int]] = [
    stone for tile in _hexes for rotation in range(6) for stone in _turned(tile["edges"], rotation)
]
# The sides with stones as a bit mask: STONE_SIDES[t * 6 + r]
STONE_SIDES: Final[list[int]] = [
    sum(1 << side for side in range(6) if STONES[turned * 6 + side]) for turned in range(len(_hexes) * 6)
]


def _lowest_alike(tile: int, rotation: int) -> int:
    """The lowest rotation that looks like this one (T11)."""
    shape = STONES[(tile * 6 + rotation) * 6 : (tile * 6 + rotation) * 6 + 6]
    for lower in range(rotation):
        if STONES[(tile * 6 + lower) * 6 : (tile * 6 + lower) * 6 + 6] == shape:
            return lower
    return rotation


SAME_AS: Final[list[int]] = [
    _lowest_alike(tile, rotation) for tile in range(len(_hexes)) for rotation in range(6)
]
# How many rotations look different; they are the lowest numbers.
ROTATIONS: Final[list[int]] = [len(set(SAME_AS[tile * 6 : tile * 6 + 6])) for tile in range(len(_hexes))]

# Floors by value
TOP_VALUE: Final[int] = max(int(floor["value"]) for floor in _facts["floors"])
FLOORS: Final[list[int]] = [
    sum(int(floor["count"]) for floor in _facts["floors"] if int(floor["value"]) == value)
    for value in range(TOP_VALUE + 2)
]

# Treasures
TREASURES: Final[list[str]] = [str(kind["id"]) for kind in _facts["treasures"]]
TREASURE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(TREASURES)}
KINDS: Final[int] = len(TREASURES)
COPIES: Final[list[int]] = [int(kind["copies"]) for kind in _facts["treasures"]]
TREASURE_SCORE: Final[list[int]] = [int(points) for points in _facts["treasure_score"]]

# Expeditions
SEATS: Final[list[str]] = [str(seat) for seat in _facts["seats"]]
EXPLORERS: Final[int] = int(_facts["expedition"]["explorers"])
MEMBERS: Final[int] = EXPLORERS + 1  # the leader is member 0
CAMPS: Final[int] = int(_facts["expedition"]["camps"])
GUARDIANS: Final[int] = int(_facts["expedition"]["guardians"])
LEADER_WEIGHT: Final[int] = int(_facts["expedition"]["leader_weight"])
MIN_PLAYERS: Final[int] = int(_facts["players"]["min"])
MAX_PLAYERS: Final[int] = int(_facts["players"]["max"])

# Action points
POINTS: Final[int] = int(_facts["points"])
DEPLOY_COST: Final[int] = int(_facts["costs"]["deploy"])
SHORTCUT_COST: Final[int] = int(_facts["costs"]["shortcut"])
STONE_COST: Final[int] = int(_facts["costs"]["stone"])
UNCOVER_COST: Final[int] = int(_facts["costs"]["uncover"])
DIG_COST: Final[int] = int(_facts["costs"]["dig"])
SWAP_COST: Final[int] = int(_facts["costs"]["swap"])
CAMP_COST: Final[int] = int(_facts["costs"]["camp"])
GUARD_COST: Final[int] = int(_facts["costs"]["guard"])
FLOORS_A_TURN: Final[int] = int(_facts["limits"]["floors"])
DIGS_A_TURN: Final[int] = int(_facts["limits"]["digs"])

START_SCORE: Final[int] = int(_facts["start_score"]["base"])
AUCTION_SCORE: Final[int] = int(_facts["start_score"]["auction"])

# No score can pass this before the last bid: every temple and treasure scored at each volcano.
HIGHEST_BID: Final[int] = AUCTION_SCORE + TYPES.count(VOLCANO) * (
    sum(VALUES) + sum(FLOORS) + sum(TREASURE_SCORE[copies] for copies in COPIES)
)
