"""The site and the box of Tikal Legend.

The hexes A to G, the floors to uncover and the names of the treasures are Classic's: one box holds both
games, so a figure corrected there counts here too.
"""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import load
from sacbe.games.tikal.components import VOLCANO, Box, Roster
from sacbe.games.tikal.site import SIDES, Site

_own: Final[dict[str, Any]] = load("tikal", "legend.json").facts
_base: Final[dict[str, Any]] = load("tikal", str(_own["base_file"])).facts
FACTS: Final[dict[str, Any]] = {
    **_own,
    "tiles": _base["tiles"],
    "floors": _base["floors"],
    "treasures": _base["treasures"],
}
_fixed: Final[list[dict[str, Any]]] = FACTS["base_camp"] + FACTS["start_tiles"] + FACTS["outer_tiles"]

BOX: Final = Box(FACTS, _fixed)
SITE: Final = Site(
    str(FACTS["board"]["columns"]),
    int(FACTS["board"]["rows"]),
    str(FACTS["board"]["base"]),
    [str(name) for name in FACTS["board"]["dotted"]],
)
KEY: Final = "legend"
RECONSTRUCTED: Final = "reconstructed"

# Hexes after the 36 with letters: the base camp, the start hexes, then the outer ones
BASE_TILE: Final[int] = BOX.tiles
FIRST_OUTER: Final[int] = BASE_TILE + 1 + len(FACTS["start_tiles"])
OUTERS: Final[int] = len(FACTS["outer_tiles"])
DRAFTED: Final[list[int]] = [
    tile for tile in range(BOX.tiles) if BOX.letters[tile] in str(FACTS["packs"]["drafted"])
]
# Volcanoes among the drafted hexes start a count (L113)
STARTS_COUNT: Final[list[bool]] = [
    BOX.types[tile] == VOLCANO and tile in DRAFTED for tile in range(len(BOX.tile_ids))
]
TILE_RECONSTRUCTED: Final[list[bool]] = [
    str(tile["confidence"]) == RECONSTRUCTED
    for tile in sorted(FACTS["tiles"], key=lambda tile: str(tile["id"])) + _fixed
]

# Borders between two cells of the site, each written from the cell that comes first (L73)
SIDE_WORDS: Final[list[str]] = [side.lower() for side in SIDES]
_borders: Final[list[tuple[int, int]]] = [
    (cell, side) for cell in SITE.order for side in (1, 2, 3) if SITE.neighbours[cell * 6 + side] >= 0
]
BORDERS: Final[int] = len(_borders)
BORDER_CELL: Final[list[int]] = [cell for cell, _ in _borders]
BORDER_SIDE: Final[list[int]] = [side for _, side in _borders]
BORDER_NAMES: Final[list[str]] = [f"{SITE.names[cell]} {SIDE_WORDS[side]}" for cell, side in _borders]
# The border on a side of a cell, -1 at the rim: BORDER_AT[cell * 6 + side]
BORDER_AT: Final[list[int]] = [-1] * (SITE.cells * 6)
for _number, (_cell, _side) in enumerate(_borders):
    BORDER_AT[_cell * 6 + _side] = _number
    BORDER_AT[SITE.neighbours[_cell * 6 + _side] * 6 + (_side + 3) % 6] = _number

# Effects: first the cards, then the powers, numbered through
VERBS: Final[list[str]] = [
    "treasures", "explore", "dig", "peek", "arrange", "temple", "floors", "temples", "camp", "explorers",
    "recruits", "transfer", "march", "path", "bonus", "outer", "points", "deploy", "floor", "leader", "swap",
]  # fmt: skip
TREASURES: Final = 0
EXPLORE: Final = 1
DIG_UP: Final = 2
LOOK: Final = 3
ARRANGE: Final = 4
TO_TEMPLE: Final = 5
FLOORS: Final = 6
TEMPLES: Final = 7
CAMP_OUT: Final = 8
EXPLORERS: Final = 9
RECRUITS: Final = 10
TRANSFER: Final = 11
MARCH: Final = 12
PATH: Final = 13
BONUS: Final = 14
OUTER: Final = 15
MORE_POINTS: Final = 16
FREE_DEPLOY: Final = 17
ONE_FLOOR: Final = 18
ONE_LEADER: Final = 19
FREE_SWAP: Final = 20

_cards: Final[list[dict[str, Any]]] = FACTS["cards"]
_powers: Final[list[dict[str, Any]]] = FACTS["powers"]
CARDS: Final[int] = len(_cards)
POWERS: Final[int] = len(_powers)
CARD_IDS: Final[list[str]] = [str(card["id"]) for card in _cards]
CARD_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_IDS)}
POWER_IDS: Final[list[str]] = [str(power["id"]) for power in _powers]
EFFECT_VERB: Final[list[int]] = [VERBS.index(str(row["verb"])) for row in _cards + _powers]
EFFECT_SIZE: Final[list[int]] = [int(row["n"]) for row in _cards + _powers]
PERMANENT: Final[list[bool]] = [bool(card["permanent"]) for card in _cards]
CARD_COPIES: Final[list[int]] = [int(card["count"]) for card in _cards]
CARD_COPIES_TWO: Final[list[int]] = [int(card["two"]) for card in _cards]
CARD_RECONSTRUCTED: Final[list[bool]] = [str(card["confidence"]) == RECONSTRUCTED for card in _cards]
# Card 01: which treasures; the kind twice when both are alike.  CARD_TREASURES[card * 2 + i], else -1
CARD_TREASURES: Final[list[int]] = [
    BOX.treasure_number[str(card["treasures"][i])] if "treasures" in card else -1
    for card in _cards
    for i in range(2)
]
# Cards 22 to 24: the outer hexes they may bring, as numbers from FIRST_OUTER
CARD_OUTERS: Final[list[list[int]]] = [
    [n for n, tile in enumerate(FACTS["outer_tiles"]) if str(tile["card"]) == name] for name in CARD_IDS
]
LOOK_CARD: Final[int] = EFFECT_VERB.index(LOOK)
STOPPABLE_CARDS: Final = (DIG_UP, TO_TEMPLE, FLOORS, CAMP_OUT, TRANSFER, MARCH, PATH)
STOPPABLE_POWERS: Final = (FREE_DEPLOY, MARCH)
# L41: what may be stopped
STOPPABLE: Final[list[bool]] = [
    EFFECT_VERB[effect] in (STOPPABLE_CARDS if effect < CARDS else STOPPABLE_POWERS)
    for effect in range(CARDS + POWERS)
]
POWER_TILE_IDS: Final[list[str]] = [str(tile["id"]) for tile in FACTS["power_tiles"]]
# The three powers of a tile: TILE_POWERS[tile * 3 + i]
TILE_POWERS: Final[list[int]] = [
    POWER_IDS.index(str(power)) for tile in FACTS["power_tiles"] for power in tile["powers"]
]
POWERS_A_TILE: Final = 3

# AP tokens, by value
TOKEN_VALUES: Final[list[int]] = [int(token["value"]) for token in FACTS["ap_tokens"]]
TOKEN_COPIES: Final[list[int]] = [int(token["count"]) for token in FACTS["ap_tokens"]]

PREBUILT: Final[list[int]] = [
    sum(int(floor["count"]) for floor in FACTS["prebuilt"] if int(floor["value"]) == value)
    for value in range(BOX.top_value + 2)
]
BLUE: Final[list[int]] = [
    sum(int(row["copies"]) for row in FACTS["blue_treasures"] if row["id"] == kind) for kind in BOX.treasures
]
HIGH_SCORE: Final[list[int]] = [
    sum(int(row["points"]) for row in FACTS["high_temples"] if int(row["value"]) == value)
    for value in range(BOX.top_value + 2)
]
VOLCANO_SCORE: Final[int] = int(FACTS["volcano_score"])
UNUSED_POWER_SCORE: Final[int] = int(FACTS["unused_power_score"])
START_SCORES: Final[list[int]] = [int(score) for score in FACTS["start_scores"]]

PATH_COST: Final[int] = int(FACTS["costs"]["path"])
EXPLORER_COST: Final[int] = int(FACTS["costs"]["explorer"])
LEADER_COST: Final[int] = int(FACTS["costs"]["leader"])
MOST_SWAPPED: Final[int] = int(FACTS["limits"]["swap"])
ROUNDS: Final[int] = int(FACTS["rounds"])
STONE_TOKENS: Final[int] = int(FACTS["stone_tokens"])

EXPEDITION: Final[dict[str, Any]] = FACTS["expedition"]
MEMBER_LEADERS: Final[int] = int(EXPEDITION["leaders"])
MEMBER_EXPLORERS: Final[int] = int(EXPEDITION["explorers"])
FIRST_LEADERS: Final[int] = int(EXPEDITION["leaders_at_start"])
FIRST_EXPLORERS: Final[int] = int(EXPEDITION["explorers_at_start"])

# The draft and the boards
DISPLAY_CARDS: Final[int] = int(FACTS["display"]["cards"])
DISPLAY_TILES: Final[int] = int(FACTS["display"]["tiles"])
RIGHT: Final[int] = int(FACTS["camp_board"]["cards_right"])
LEFT: Final[int] = int(FACTS["camp_board"]["cards_left"])
HELD: Final[int] = int(FACTS["camp_board"]["tiles"])
# By number of seats
CARD_QUOTA: Final[list[int]] = [0, 0] + [int(row["cards"]) for row in FACTS["draft"]]
TILE_QUOTA: Final[list[int]] = [0, 0] + [int(row["tiles"]) for row in FACTS["draft"]]
EXTRA_TILES: Final[list[int]] = [0, 0] + [int(row["extra_tiles"]) for row in FACTS["draft"]]


class Scenario:
    """Where the hexes lie at the start."""

    name: str
    tiles: list[int]
    cells: list[int]
    turned: list[int]

    def __init__(self, facts: dict[str, Any]) -> None:
        self.name = str(facts["id"])
        self.tiles = [BOX.tile_number[str(row["id"])] for row in facts["hexes"]]
        self.cells = [SITE.number[str(row["cell"])] for row in facts["hexes"]]
        self.turned = [
            BOX.same_as[BOX.tile_number[str(row["id"])] * 6 + int(row["rotation"]) - 1]
            for row in facts["hexes"]
        ]


SCENARIOS: Final[dict[str, Scenario]] = {str(row["id"]): Scenario(row) for row in FACTS["scenarios"]}


def roster(seats: int) -> Roster:
    """Equal expeditions."""
    return Roster([MEMBER_LEADERS] * seats, [MEMBER_EXPLORERS] * seats)


def card_article(card: int) -> str:
    """L127 to L150: the article of a card."""
    return f"L{126 + int(CARD_IDS[card][:2])}"


def power_article(power: int) -> str:
    """L151 to L162: the article of a power."""
    return f"L{150 + int(POWER_IDS[power][1:])}"
