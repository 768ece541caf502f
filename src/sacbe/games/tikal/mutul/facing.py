"""How Mutul's hexes are turned, in both modes: most own stones towards the Guide (M7)."""

from __future__ import annotations

from sacbe.games.tikal.mutul.compass import Compass
from sacbe.games.tikal.state import SiteState


def facing_sides(s: SiteState, rose: Compass, cell: int, guide: int) -> list[int]:
    """The sides towards the Guide; where a hex lies on one of them, only such sides."""
    near: list[int] = []
    laid: list[int] = []
    own = rose.distance[guide * rose.cells + cell]
    for side in range(6):
        other = s.site.neighbours[cell * 6 + side]
        if other >= 0 and rose.distance[guide * rose.cells + other] < own:
            near.append(side)
            if s.tile[other] >= 0:
                laid.append(side)
    return laid or near


def stones_towards(s: SiteState, tile: int, rotation: int, sides: list[int]) -> int:
    """The hex's own stones on those sides, taken together."""
    stones = 0
    for side in sides:
        stones += s.box.stones[(tile * 6 + rotation) * 6 + side]
    return stones


def best_rotations(s: SiteState, tile: int, sides: list[int], allowed: list[int]) -> list[int]:
    """The allowed rotations with most stones there; several: the human chooses (M8)."""
    best: list[int] = []
    most = -1
    for rotation in allowed:
        stones = stones_towards(s, tile, rotation, sides)
        if stones > most:
            most = stones
            best = [rotation]
        elif stones == most:
            best.append(rotation)
    return best


def rotation_facts(
    s: SiteState, tile: int, cell: int, rotation: int, sides: list[int], allowed: list[int], guide: int
) -> dict[str, object]:
    """The rotations that are allowed, and the stones each turns to the Guide."""
    facts: dict[str, object] = {"cell": s.site.names[cell], "turn": rotation + 1}
    facts["n"] = stones_towards(s, tile, rotation, sides)
    facts["candidates"] = [other + 1 for other in allowed]
    facts["values"] = [stones_towards(s, tile, other, sides) for other in allowed]
    facts["guide"] = s.site.names[guide]
    return facts
