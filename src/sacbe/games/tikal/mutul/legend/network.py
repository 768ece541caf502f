"""What hangs together on the site: Mutul's network and the islands (M64, M87)."""

from __future__ import annotations

from sacbe.games.tikal.legend.board import LegendBoard
from sacbe.games.tikal.mutul.legend.components import MUTUL


def linked(s: LegendBoard, starts: list[int]) -> list[bool]:
    """Per cell: whether open borders lead there from one of the starts, through any cell."""
    found = [False] * s.site.cells
    edge = starts[:]
    for cell in starts:
        found[cell] = True
    while edge:
        cell = edge.pop()
        for side in range(6):
            if s.cost[cell * 6 + side]:
                other = s.site.neighbours[cell * 6 + side]
                if not found[other]:
                    found[other] = True
                    edge.append(other)
    return found


def network(s: LegendBoard) -> list[bool]:
    """M64: linked to the common camp or to one of his camps."""
    return linked(s, s.own_camps(MUTUL))


def island_grounds(s: LegendBoard) -> list[int]:
    """M88, M89: hexes for a camp on islands without a camp of his."""
    mainland = linked(s, [s.site.base])
    out: list[int] = []
    for cell in s.camp_grounds(MUTUL):
        if not mainland[cell]:
            island = linked(s, [cell])
            if not any(s.camp[other] == MUTUL for other in range(s.site.cells) if island[other]):
                out.append(cell)
    return out
