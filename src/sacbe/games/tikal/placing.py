"""Placing a hex: T11 to T19."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tikal.components import MASKS, ROTATIONS, STONE_SIDES, TILE_IDS, TYPES, VOLCANO
from sacbe.games.tikal.site import CELL_NAMES, CELLS
from sacbe.games.tikal.state import CONTACT, STONE_IN, SiteState


def fits(s: SiteState, tile: int, cell: int, rotation: int) -> bool:
    """T12 to T16: empty, in contact, and a path leads in unless it is a volcano."""
    around = s.around[cell]
    if s.tile[cell] >= 0 or not around & CONTACT:
        return False
    if TYPES[tile] == VOLCANO or around & STONE_IN:
        return True
    return around & STONE_SIDES[tile * 6 + rotation] != 0


def legal(s: SiteState, tile: int) -> list[Action]:
    """Every place and every rotation that looks different (T11)."""
    out: list[Action] = []
    place = s.actions.place
    volcano = TYPES[tile] == VOLCANO
    rotations = ROTATIONS[tile]
    for cell in range(CELLS):
        around = s.around[cell]
        if s.tile[cell] >= 0 or not around & CONTACT:
            continue
        for rotation in range(rotations):
            if volcano or around & STONE_IN or around & STONE_SIDES[tile * 6 + rotation]:
                out.append(place[cell * 6 + rotation])
    return out


def is_placeable(s: SiteState, tile: int) -> bool:
    """T17: whether there is any place for it."""
    for cell in range(CELLS):
        if s.tile[cell] < 0 and s.around[cell] & CONTACT:
            for rotation in range(ROTATIONS[tile]):
                if fits(s, tile, cell, rotation):
                    return True
    return False


def apply(s: SiteState, seat: int, tile: int, action: Action) -> None:
    """Lay it down; a ruin gets its treasures, unseen (T19)."""
    cell = action.a
    s.lay(cell, tile, action.b)
    if MASKS[tile]:
        short = sum(s.pile) - sum(s.hidden)  # a position set up by hand may have dealt some already
        if short > 0:
            s.pile[cell] -= short
    if s.events is not None:
        name = CELL_NAMES[cell]
        s.tell("tikal", "placed", {"seat": seat, "tile": TILE_IDS[tile], "cell": name})
        if MASKS[tile]:
            s.tell("tikal", "stocked", {"cell": name, "n": s.pile[cell]})
