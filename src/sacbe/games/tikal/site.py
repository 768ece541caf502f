"""The site: cells in columns, six neighbours each.

Cells are numbered column by column from the top left; sides run N, NE, SE, S, SW, NW.
"""

from __future__ import annotations

from typing import Final

SIDES: Final[list[str]] = ["N", "NE", "SE", "S", "SW", "NW"]
NOWHERE: Final = -1


class Grid:
    """The geometry of a board of flat-topped hexes; even columns sit half a hex higher."""

    columns: str
    rows: int
    cells: int
    names: list[str]
    number: dict[str, int]
    neighbours: list[int]  # neighbours[cell * 6 + side], NOWHERE outside

    def __init__(self, columns: str, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.cells = len(columns) * rows
        self.names = [f"{letter}{row + 1}" for letter in columns for row in range(rows)]
        self.number = {name: cell for cell, name in enumerate(self.names)}
        self.neighbours = [self._beside(cell, side) for cell in range(self.cells) for side in range(6)]

    def _beside(self, cell: int, side: int) -> int:
        column, row = divmod(cell, self.rows)
        across = [0, 1, 1, 0, -1, -1][side]
        if side == 0:
            down = -1
        elif side == 3:
            down = 1
        else:
            lower = column % 2
            down = lower - 1 if side in (1, 5) else lower
        column += across
        row += down
        if 0 <= column < len(self.columns) and 0 <= row < self.rows:
            return column * self.rows + row
        return NOWHERE


CLASSIC: Final = Grid("abcdefgh", 5)
CELLS: Final[int] = 40
NEIGHBOURS: Final[list[int]] = CLASSIC.neighbours
CELL_NAMES: Final[list[str]] = CLASSIC.names
BASE_CELL: Final[int] = CLASSIC.number["a5"]


def _sides_in_order(cell: int) -> list[int]:
    """The six sides, those with the lowest neighbour first: the order of the actions."""
    return sorted(range(6), key=lambda side: (NEIGHBOURS[cell * 6 + side], side))


SIDE_ORDER: Final[list[int]] = [side for cell in range(CELLS) for side in _sides_in_order(cell)]
