"""The compass on Mutul's cards: which of several places comes first, in whole numbers only.

A needle is a side of the board (0 north, then clockwise), a sweep the way the arrow turns.  Two orders
are read from it: nearest first (M6), which decides every tie in Classic and where hexes go in Legend,
and direction first (M58, M59), which decides the other ties in Legend.
"""

from __future__ import annotations

from typing import Final

from sacbe.games.tikal.site import SIDES, Site

CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1
SWEEPS: Final[dict[str, int]] = {"cw": CLOCKWISE, "ccw": COUNTER_CLOCKWISE}
NEEDLES: Final[dict[str, int]] = {name: side for side, name in enumerate(SIDES)}

_SPAN: Final = 128  # more than the cells of the longest ring


class Compass:
    """Distances and ring walks between all cells of a site, worked out once."""

    cells: int
    distance: list[int]  # [centre * cells + cell]: steps from hex to hex (M5)
    place: list[int]  # [centre * cells + cell]: where the cell lies on its ring, clockwise from north

    def __init__(self, site: Site) -> None:
        self.cells = site.cells
        self.distance = [0] * (site.cells * site.cells)
        self.place = [0] * (site.cells * site.cells)
        for centre in range(site.cells):
            for cell in range(site.cells):
                across = site.column[cell] - site.column[centre]
                down = _slanted(site, cell) - _slanted(site, centre)
                index = centre * site.cells + cell
                self.distance[index] = max(abs(across), abs(down), abs(across + down))
                self.place[index] = _ring_place(across, down)

    def _walked(self, centre: int, cell: int, needle: int, sweep: int) -> int:
        """How far the arrow turns on the cell's ring from the needle's line to the cell."""
        index = centre * self.cells + cell
        radius = self.distance[index]
        if radius == 0:
            return 0
        return sweep * (self.place[index] - needle * radius) % (6 * radius)

    def nearest_first(self, centre: int, cell: int, needle: int, sweep: int) -> int:
        """M6: smaller comes first; the ring before the place on it."""
        walked = self._walked(centre, cell, needle, sweep)
        return self.distance[centre * self.cells + cell] * _SPAN + walked

    def direction_first(self, centre: int, cell: int, needle: int, sweep: int) -> int:
        """M58, M59: smaller comes first; sector, distance, closeness to its axis, the arrow's side."""
        radius = self.distance[centre * self.cells + cell]
        if radius == 0:
            return -1
        walked = self._walked(centre, cell, needle, sweep)
        # A cell half way between two axes belongs to the one the arrow has just left.
        axis = (2 * walked + radius - 1) // (2 * radius)
        aside = walked - axis * radius
        sector = axis % 6
        behind = 1 if aside < 0 else 0
        return ((sector * _SPAN + radius) * _SPAN + abs(aside)) * 2 + behind


def _slanted(site: Site, cell: int) -> int:
    """The row counted along the slant south-east to north-west, so that steps add up like vectors."""
    return site.row[cell] - site.column[cell] // 2


# One step to each side, as (across, down) along the slant
_ACROSS: Final[list[int]] = [0, 1, 1, 0, -1, -1]
_DOWN: Final[list[int]] = [-1, -1, 0, 1, 1, 0]


def _ring_place(across: int, down: int) -> int:
    """How many cells of the ring come before this one, clockwise from due north of the centre."""
    radius = max(abs(across), abs(down), abs(across + down))
    for corner in range(6):
        onward = (corner + 2) % 6
        for step in range(radius):
            if (
                across == _ACROSS[corner] * radius + _ACROSS[onward] * step
                and down == _DOWN[corner] * radius + _DOWN[onward] * step
            ):
                return corner * radius + step
    return 0
