"""Placing hexes: L42 to L50."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tikal.components import hex_named
from sacbe.games.tikal.legend.board import LegendBoard
from sacbe.games.tikal.legend.components import BORDER_AT, FIRST_OUTER


def legal(s: LegendBoard, seat: int, tile: int) -> list[Action]:
    """Every cell and every rotation that looks different (L45)."""
    out: list[Action] = []
    place = s.actions.place
    rotations = s.box.rotations[tile]
    if tile >= FIRST_OUTER:
        for cell in range(s.site.interior, s.site.cells):
            if s.tile[cell] < 0 and s.is_free_for(seat, cell):
                for rotation in range(rotations):
                    if has_access(s, tile, cell, rotation):
                        out.append(place[cell * 6 + rotation])
        return out
    for cell in range(s.site.interior):
        if s.tile[cell] < 0 and s.is_free_for(seat, cell):
            for rotation in range(rotations):
                out.append(place[cell * 6 + rotation])
    return out


def is_placeable(s: LegendBoard, seat: int, tile: int) -> bool:
    """L47, L41: whether there is any place for it."""
    if tile >= FIRST_OUTER:
        return bool(legal(s, seat, tile))
    for cell in range(s.site.interior):  # noqa: SIM110 - a loop compiles to a loop
        if s.tile[cell] < 0 and s.is_free_for(seat, cell):
            return True
    return False


def has_access(s: LegendBoard, tile: int, cell: int, rotation: int) -> bool:
    """L50: a stone on a border with a neighbouring hex or the base camp."""
    box = s.box
    mine = (tile * 6 + rotation) * 6
    for side in range(6):
        other = s.site.neighbours[cell * 6 + side]
        if other >= 0 and s.tile[other] >= 0:
            facing = (s.tile[other] * 6 + s.turned[other]) * 6 + (side + 3) % 6
            if box.stones[mine + side] or box.stones[facing] or s.stones[BORDER_AT[cell * 6 + side]]:
                return True
    return False


def apply(s: LegendBoard, seat: int, tile: int, action: Action) -> None:
    """L46: lay it down; a ruin gets its treasures, unseen."""
    cell = action.a
    s.lay(cell, tile, action.b)
    if s.events is not None:
        name = s.site.names[cell]
        s.tell("tikal", "placed", {"seat": seat, "cell": name, **hex_named(s.box, tile)})
        if s.box.masks[tile]:
            s.tell("tikal", "stocked", {"cell": name, "n": s.pile[cell]})
