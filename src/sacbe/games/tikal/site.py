"""The site: cells in columns, six neighbours each.

The cells inside the border are numbered column by column from the top left; those of a dotted
ring around them follow, so that an edition with a ring keeps the numbers of one without.
Sides run N, NE, SE, S, SW, NW.
"""

from __future__ import annotations

from typing import Final

SIDES: Final[list[str]] = ["N", "NE", "SE", "S", "SW", "NW"]
NOWHERE: Final = -1
FIRST_COLUMN: Final = "a"
LEFT_OF_ALL: Final = "z"  # the dotted column left of the first one


class Site:
    """The geometry of a board of flat-topped hexes; even columns sit half a hex higher."""

    columns: str
    rows: int
    cells: int
    interior: int  # cells below this number are not dotted
    names: list[str]
    number: dict[str, int]
    column: list[int]  # per cell; -1 for the dotted column on the left
    row: list[int]  # per cell; -1 for the dotted row above
    neighbours: list[int]  # neighbours[cell * 6 + side], NOWHERE outside
    side_order: list[int]  # per cell its six sides, those with the lowest neighbour first
    order: list[int]  # the cells as people read them: column by column from the left, from top to bottom
    base: int  # the cell of the common base camp

    def __init__(self, columns: str, rows: int, base: str, dotted: list[str] | None = None) -> None:
        self.columns = columns
        self.rows = rows
        self.interior = len(columns) * rows
        self.names = [f"{letter}{row + 1}" for letter in columns for row in range(rows)]
        self.names += dotted or []
        self.cells = len(self.names)
        self.number = {name: cell for cell, name in enumerate(self.names)}
        self.column = [_column(name) for name in self.names]
        self.row = [int(name[1:]) - 1 for name in self.names]
        self.base = self.number[base]
        places = {(self.column[cell], self.row[cell]): cell for cell in range(self.cells)}
        self.neighbours = [
            places.get(beside(self.column[cell], self.row[cell], side), NOWHERE)
            for cell in range(self.cells)
            for side in range(6)
        ]
        self.side_order = [side for cell in range(self.cells) for side in self._sides_in_order(cell)]
        self.order = sorted(range(self.cells), key=lambda cell: (self.column[cell], self.row[cell]))

    def _sides_in_order(self, cell: int) -> list[int]:
        """The six sides, those with the lowest neighbour first: the order of the actions."""
        return sorted(range(6), key=lambda side: (self.neighbours[cell * 6 + side], side))

    def find(self, word: str) -> int:
        """The cell of that name, `base` for the base camp; NOWHERE when there is none."""
        if word == "base":
            return self.base
        return self.number.get(word, NOWHERE)

    def side_towards(self, cell: int, other: int) -> int:
        """The side on which another cell lies; NOWHERE when it is no neighbour."""
        for side in range(6):
            if self.neighbours[cell * 6 + side] == other:
                return side
        return NOWHERE


def _column(name: str) -> int:
    letter = name[0]
    return -1 if letter == LEFT_OF_ALL else ord(letter) - ord(FIRST_COLUMN)


def beside(column: int, row: int, side: int) -> tuple[int, int]:
    """Column and row of the hex on a side."""
    if side == 0:
        return column, row - 1
    if side == 3:
        return column, row + 1
    lower = column % 2
    across = 1 if side in (1, 2) else -1
    return column + across, row + (lower - 1 if side in (1, 5) else lower)
