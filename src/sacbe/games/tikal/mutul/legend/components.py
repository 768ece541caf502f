"""Mutul's team and his Solo cards for Legend, read from the data file."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import fingerprint, load
from sacbe.games.tikal.components import LAKE, RUIN, TEMPLE, VOLCANO, Box, Roster
from sacbe.games.tikal.legend.components import CARD_IDS as ACTION_CARD_IDS
from sacbe.games.tikal.legend.components import FACTS, MEMBER_EXPLORERS, MEMBER_LEADERS, SITE
from sacbe.games.tikal.mutul.compass import NEEDLES, SWEEPS, Compass

SOLO: Final[dict[str, Any]] = load("tikal", "mutul.json").facts["legend"]

HUMAN: Final = 0
MUTUL: Final = 1


def _box() -> Box:
    """Legend's box with two seats, the second of which is Mutul's."""
    box = Box(FACTS, FACTS["base_camp"] + FACTS["start_tiles"] + FACTS["outer_tiles"])
    box.seats = [box.seats[HUMAN], str(SOLO["team"]["word"])]
    box.min_people = 1
    box.max_people = 1
    box.fingerprint = fingerprint([FACTS, SOLO])
    return box


BOX: Final = _box()
ROSTER: Final = Roster(
    [MEMBER_LEADERS, int(SOLO["team"]["leaders"])], [MEMBER_EXPLORERS, int(SOLO["team"]["explorers"])]
)  # M46
ROSE: Final = Compass(SITE)
GUIDE_TILE: Final[int] = BOX.tile_number[str(SOLO["guide"]["start"])]
START_SCORE: Final[int] = int(SOLO["team"]["start_score"])

PARTIAL: Final[int] = int(SOLO["compensation"]["partial"])
NO_CAMP: Final[int] = int(SOLO["compensation"]["camp"])
FOR_CLEARING: Final[int] = int(SOLO["compensation"]["clearing"])
TOKEN_GAP: Final[int] = int(SOLO["token"]["gap"])
TOKEN_CARDS: Final[list[int]] = [int(SOLO["token"]["cards"]), int(SOLO["token"]["cards_with_two_decks"])]
PATHS: Final[list[int]] = [int(count) for count in SOLO["path"]["explorers"]]
USUAL_PATH: Final[int] = int(SOLO["path"]["usual"])
RUIN_VALUE: Final[int] = int(SOLO["values"]["ruin"])
MASK_VALUE: Final[int] = int(SOLO["values"]["mask"])
VOLCANO_VALUE: Final[int] = int(SOLO["values"]["volcano"])
LAKE_VALUE: Final[int] = int(SOLO["values"]["lake"])
OPEN_VALUE: Final[int] = int(SOLO["values"]["open"])

# What he drafts and plays
TOKEN: Final = 0
TILE: Final = 1
CARD: Final = 2
ELEMENTS: Final[list[str]] = ["token", "tile", "card"]

# Groups of action cards (M52)
TREASURES: Final = 0
DIG: Final = 1
FLOORS: Final = 2
PATH: Final = 3
OUTER_TEMPLE: Final = 4
OUTER_LAKE: Final = 5
OUTER_VOLCANO: Final = 6
CAMP: Final = 7
SWAP: Final = 8  # of a token's line only
GROUPS: Final[list[str]] = [
    "treasures", "dig", "floors", "path", "outer-temple", "outer-lake", "outer-volcano", "camp", "swap",
]  # fmt: skip
_groups: Final[dict[str, int]] = {
    str(name): GROUPS.index(str(group["id"])) for group in SOLO["groups"] for name in group["cards"]
}
GROUP_OF: Final[list[int]] = [_groups[name[:2]] for name in ACTION_CARD_IDS]
HEX_KINDS: Final[dict[str, int]] = {"temple": TEMPLE, "ruin": RUIN, "volcano": VOLCANO, "lake": LAKE}

# The Solo cards
_cards: Final[list[dict[str, Any]]] = SOLO["cards"]
CARDS: Final[int] = len(_cards)
CARD_IDS: Final[list[str]] = [str(card["id"]) for card in _cards]
CARD_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_IDS)}
NEEDLE: Final[list[int]] = [NEEDLES[str(card["compass"])] for card in _cards]
SWEEP: Final[list[int]] = [SWEEPS[str(card["sweep"])] for card in _cards]
DRAFT_LINE: Final[list[list[int]]] = [[ELEMENTS.index(str(e)) for e in card["draft"]] for card in _cards]
EXECUTE_LINE: Final[list[list[int]]] = [[ELEMENTS.index(str(e)) for e in card["execute"]] for card in _cards]
CARD_FROM_TOP: Final[list[bool]] = [str(card["from"]) == "top" for card in _cards]
TILE_FROM_TOP: Final[list[bool]] = [str(card["tile_from"]) == "top" for card in _cards]
PATH_LINE: Final[list[list[int]]] = [[HEX_KINDS[str(kind)] for kind in card["path"]] for card in _cards]
EXPLORERS: Final[list[int]] = [int(card["explorers"]) for card in _cards]
TOKEN_ACTION: Final[list[int]] = [GROUPS.index(str(card["action"])) for card in _cards]
DECKS: Final = ("A", "B", "C", "AB", "AC", "BC")


class Search:
    """How a card looks for something on a display: entries from left to right, and an arrow."""

    words: list[str]  # as printed: a kind, or "#3"
    kinds: list[int]  # the kind of hex or group of cards; 0 for a number
    numbers: list[int]  # 0 for a kind
    red: bool

    def __init__(self, words: list[str], kinds: dict[str, int], arrow: str) -> None:
        self.words = words
        self.numbers = [int(word[1:]) if word.startswith("#") else 0 for word in words]
        self.kinds = [0 if word.startswith("#") else kinds[word] for word in words]
        self.red = arrow == "red"


_group_numbers: Final[dict[str, int]] = {name: number for number, name in enumerate(GROUPS)}
TILE_SEARCH: Final[list[Search]] = [
    Search([str(e) for e in card["tile"]], HEX_KINDS, str(card["tile_arrow"])) for card in _cards
]
CARD_SEARCH: Final[list[Search]] = [
    Search([str(e) for e in card["card"]], _group_numbers, str(card["card_arrow"])) for card in _cards
]
LEAVE_SEARCH: Final[list[Search]] = [
    Search([str(card["leaves"])], {}, str(card["leaves_arrow"])) for card in _cards
]


def cards_of(decks: str) -> list[int]:
    """M48: the M cards and those of the chosen letters."""
    return [card for card in range(CARDS) if CARD_IDS[card][0] in "M" + decks]
