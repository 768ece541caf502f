"""The site and the box of Tikal Classic."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import load
from sacbe.games.tikal.components import VOLCANO, Box, Roster
from sacbe.games.tikal.site import Site

FACTS: Final[dict[str, Any]] = load("tikal", "classic.json").facts
_printed: Final[list[dict[str, Any]]] = FACTS["printed"]

BOX: Final = Box(FACTS, _printed)
SITE: Final = Site(
    str(FACTS["board"]["columns"]),
    int(FACTS["board"]["rows"]),
    str(next(tile["cell"] for tile in _printed if tile["type"] == "base")),
)
# The hexes printed on the board, by cell
PRINTED: Final[dict[int, int]] = {
    SITE.number[str(tile["cell"])]: BOX.tiles + number for number, tile in enumerate(_printed)
}

EXPLORERS: Final[int] = int(FACTS["expedition"]["explorers"])
LEADERS: Final[int] = int(FACTS["expedition"]["leader"])
START_SCORE: Final[int] = int(FACTS["start_score"]["base"])
AUCTION_SCORE: Final[int] = int(FACTS["start_score"]["auction"])

# No score can pass this before the last bid: every temple and treasure scored at each volcano.
HIGHEST_BID: Final[int] = AUCTION_SCORE + BOX.types.count(VOLCANO) * (
    sum(BOX.values) + sum(BOX.floors) + sum(BOX.treasure_score[copies] for copies in BOX.copies)
)


def roster(seats: int) -> Roster:
    """Equal expeditions."""
    return Roster([LEADERS] * seats, [EXPLORERS] * seats)
