"""Mutul's team and his twelve cards for Classic, read from the data file."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import fingerprint, load
from sacbe.games.tikal.classic.components import EXPLORERS, FACTS, LEADERS, PRINTED, SITE
from sacbe.games.tikal.components import Box, Roster
from sacbe.games.tikal.mutul.compass import NEEDLES, SWEEPS, Compass

SOLO: Final[dict[str, Any]] = load("tikal", "mutul.json").facts["classic"]

# The seats: a person, and Mutul after it
HUMAN: Final = 0
MUTUL: Final = 1


def _box() -> Box:
    """Classic's box with two seats, the second of which is Mutul's."""
    box = Box(FACTS, FACTS["printed"])
    box.seats = [box.seats[HUMAN], str(SOLO["team"]["word"])]
    box.min_people = 1
    box.max_people = 1
    box.fingerprint = fingerprint([FACTS, SOLO])
    return box


BOX: Final = _box()
ROSTER: Final = Roster(
    [LEADERS, int(SOLO["team"]["leaders"])], [EXPLORERS, int(SOLO["team"]["explorers"])]
)  # M12
MUTUL_CAMPS: Final[int] = int(SOLO["team"]["camps"])
ROSE: Final = Compass(SITE)
GUIDE_START: Final[int] = next(
    cell for cell, tile in PRINTED.items() if BOX.tile_ids[tile] == str(SOLO["guide"]["start"])
)  # M13

TEMPLES_A_CARD: Final[int] = int(SOLO["limits"]["temples"])
DIGS_A_CARD: Final[int] = int(SOLO["limits"]["digs"])
GUARDIAN_LEVEL: Final[int] = int(SOLO["limits"]["guardian_level"])

# The cards (M14)
_cards: Final[list[dict[str, Any]]] = SOLO["cards"]
CARDS: Final[int] = len(_cards)
CARD_IDS: Final[list[str]] = [str(card["id"]) for card in _cards]
CARD_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_IDS)}
NEEDLE: Final[list[int]] = [NEEDLES[str(card["compass"])] for card in _cards]
SWEEP: Final[list[int]] = [SWEEPS[str(card["sweep"])] for card in _cards]
SHOWN_LEADERS: Final[list[int]] = [card["members"].count("leader") for card in _cards]
SHOWN_MEMBERS: Final[list[int]] = [len(card["members"]) for card in _cards]
# The rows a card shows, as a bit mask: row 1 is bit 1
ROWS: Final[list[int]] = [sum(1 << int(row) for row in card["rows"]) for card in _cards]

# Difficulty (M43, M44)
_members: Final[dict[str, Any]] = SOLO["difficulty"]["members"]
LEAST_MEMBERS: Final[int] = int(_members["least"])
MOST_MEMBERS: Final[int] = int(_members["most"])
MEMBER_CHANGES: Final[list[str]] = [f"{int(change):+d}" if change else "0" for change in _members["changes"]]
USUAL_CHANGE: Final[str] = str(_members["usual"])
START_SCORES: Final[list[str]] = [str(score) for score in SOLO["difficulty"]["start"]["scores"]]
USUAL_START: Final[str] = str(SOLO["difficulty"]["start"]["usual"])


def shows_row(card: int, row: int) -> bool:
    return ROWS[card] >> row & 1 == 1


def members_shown(card: int, change: int) -> int:
    """M43: how many members a card brings at a difficulty; the piece dropped or added is an explorer."""
    shown = SHOWN_MEMBERS[card]
    if change < 0:
        return min(shown, max(shown + change, LEAST_MEMBERS))
    return max(shown, min(shown + change, MOST_MEMBERS))
