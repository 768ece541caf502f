"""What lies on Classic's board, and the stacks beside it."""

from __future__ import annotations

from typing import Final

from sacbe.games.tikal.classic.actions import ClassicActions
from sacbe.games.tikal.classic.components import PRINTED
from sacbe.games.tikal.components import VOLCANO, Box, Roster
from sacbe.games.tikal.reasons import NO_PASSAGE, NOT_DISCOVERED
from sacbe.games.tikal.state import NONE, SiteState

# Streams of draws
TILE_STREAM: Final = 0
TREASURE_STREAM: Final = 1
STREAMS: Final[list[str]] = ["tiles", "treasures"]

# What is known of a free cell for placing a hex: bits 0-5 the sides with a neighbour one can come
# from, then whether one of those neighbours has a stone towards it, and whether any hex touches it.
STONE_IN: Final = 64
CONTACT: Final = 128

VOLCANO_AHEAD: Final = "a volcano cannot be entered"


MINIATURE_PACKS: Final = "AB"


def miniature_stack(box: Box) -> list[int]:
    """T4: the hexes of a short game."""
    return [tile for tile in range(box.tiles) if box.letters[tile] in MINIATURE_PACKS]


class ClassicBoard(SiteState):
    """The site's position with the hexes nobody has seen; who decides what is added by `ClassicState`."""

    moves: ClassicActions
    around: list[int]  # per free cell: what placing needs to know
    left: list[int]  # hexes nobody has seen, in the order of their packs
    last: int  # who had the last hex

    def __init__(
        self,
        actions: ClassicActions,
        roster: Roster,
        source: ClassicBoard | None = None,
        streams: int = len(STREAMS),
    ) -> None:
        super().__init__(actions, roster, streams, source)
        self.moves = actions
        if source is None:
            self.around = [0] * self.site.cells
            self.left = list(range(self.box.tiles))
            self.last = NONE
            for cell, tile in PRINTED.items():
                self.lay(cell, tile, 0)
        else:
            self.around = source.around[:]
            self.left = source.left[:]
            self.last = source.last

    def lay(self, cell: int, tile: int, rotation: int) -> None:
        """Put a hex down, open its passages, and note what its free neighbours need to know."""
        super().lay(cell, tile, rotation)
        box = self.box
        enterable = box.types[tile] != VOLCANO
        stones = (tile * 6 + rotation) * 6
        for side in range(6):
            other = self.site.neighbours[cell * 6 + side]
            if other < 0 or self.tile[other] >= 0:
                continue
            self.around[other] |= CONTACT
            if enterable:
                self.around[other] |= 1 << (side + 3) % 6
                if box.stones[stones + side]:
                    self.around[other] |= STONE_IN

    def border_price(self, cell: int, side: int) -> int:
        """T30, T34: the stones on both sides, between two hexes that can be entered."""
        box = self.box
        other = self.site.neighbours[cell * 6 + side]
        here = self.tile[cell]
        there = self.tile[other]
        if here < 0 or there < 0 or box.types[here] == VOLCANO or box.types[there] == VOLCANO:
            return 0
        stones = box.stones[(here * 6 + self.turned[cell]) * 6 + side]
        stones += box.stones[(there * 6 + self.turned[other]) * 6 + (side + 3) % 6]
        return stones * box.stone_cost

    def closed(self, cell: int) -> str:
        """T32 to T34."""
        if self.tile[cell] < 0:
            return NOT_DISCOVERED
        return VOLCANO_AHEAD if self.box.types[self.tile[cell]] == VOLCANO else NO_PASSAGE

    def can_stand(self, cell: int) -> bool:
        return self.tile[cell] >= 0 and self.box.types[self.tile[cell]] != VOLCANO

    def unlayable(self, cell: int, tile: int) -> str:
        return "is printed on another cell than" if tile >= self.box.tiles else ""

    def take_treasure(self, cell: int) -> int:
        """T19: a face-down treasure is any of those nobody has seen."""
        kind = self.pick_kind(TREASURE_STREAM, self.hidden)
        self.hidden[kind] -= 1
        return kind
