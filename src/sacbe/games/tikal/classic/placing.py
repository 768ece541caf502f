"""Placing a hex: T11 to T19."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tikal.classic.board import CONTACT, STONE_IN, ClassicBoard
from sacbe.games.tikal.components import VOLCANO, hex_named


def fits(s: ClassicBoard, tile: int, cell: int, rotation: int) -> bool:
    """T12 to T16: empty, in contact, and a path leads in unless it is a volcano."""
    around = s.around[cell]
    if s.tile[cell] >= 0 or not around & CONTACT:
        return False
    if s.box.types[tile] == VOLCANO or around & STONE_IN:
        return True
    return around & s.box.stone_sides[tile * 6 + rotation] != 0


def legal(s: ClassicBoard, tile: int) -> list[Action]:
    """Every place and every rotation that looks different (T11)."""
    out: list[Action] = []
    place = s.actions.place
    volcano = s.box.types[tile] == VOLCANO
    rotations = s.box.rotations[tile]
    stone_sides = s.box.stone_sides
    for cell in range(s.site.cells):
        around = s.around[cell]
        if s.tile[cell] >= 0 or not around & CONTACT:
            continue
        for rotation in range(rotations):
            if volcano or around & STONE_IN or around & stone_sides[tile * 6 + rotation]:
                out.append(place[cell * 6 + rotation])
    return out


def is_placeable(s: ClassicBoard, tile: int) -> bool:
    """T17: whether there is any place for it."""
    for cell in range(s.site.cells):
        if s.tile[cell] < 0 and s.around[cell] & CONTACT:
            for rotation in range(s.box.rotations[tile]):
                if fits(s, tile, cell, rotation):
                    return True
    return False


def apply(s: ClassicBoard, seat: int, tile: int, action: Action) -> None:
    """Lay it down; a ruin gets its treasures, unseen (T19)."""
    cell = action.a
    s.lay(cell, tile, action.b)
    if s.box.masks[tile]:
        short = sum(s.pile) - sum(s.hidden)  # a position set up by hand may have dealt some already
        if short > 0:
            s.pile[cell] -= short
    if s.events is not None:
        name = s.site.names[cell]
        s.tell("tikal", "placed", {"seat": seat, "cell": name, **hex_named(s.box, tile)})
        if s.box.masks[tile]:
            s.tell("tikal", "stocked", {"cell": name, "n": s.pile[cell]})
