"""Mutul's choices in Legend as pure functions: candidates, what counts for each, and the compass.

The highest value wins; among equals the compass decides, by direction first (M58), but nearest first
for hexes (M61).  Nothing here changes the position.
"""

from __future__ import annotations

from sacbe.games.tikal.components import CLEARING, LAKE, RUIN, TEMPLE, VOLCANO
from sacbe.games.tikal.legend.components import FIRST_OUTER
from sacbe.games.tikal.legend.placing import has_access
from sacbe.games.tikal.mutul.choice import Choice
from sacbe.games.tikal.mutul.legend.board import DuelBoard
from sacbe.games.tikal.mutul.legend.components import (
    LAKE_VALUE,
    MASK_VALUE,
    MUTUL,
    OPEN_VALUE,
    ROSE,
    RUIN_VALUE,
    VOLCANO_VALUE,
)
from sacbe.games.tikal.mutul.legend.network import island_grounds, network
from sacbe.games.tikal.state import NONE

TOKENS = 10  # more than the treasures of any ruin


def choose(s: DuelBoard, rule: str, cells: list[int], values: list[int], near: bool = False) -> Choice | None:
    """The candidate with the highest value, by the compass among equals; None without candidates."""
    if not cells:
        return None
    guide, needle, sweep = s.compass()
    best = NONE
    most = 0
    lowest = 0
    for i in range(len(cells)):
        if best != NONE and values[i] < most:
            continue
        if near:
            rank = ROSE.nearest_first(guide, cells[i], needle, sweep)
        else:
            rank = ROSE.direction_first(guide, cells[i], needle, sweep)
        if best == NONE or values[i] > most or rank < lowest:
            best = cells[i]
            most = values[i]
            lowest = rank
    return Choice(rule, cells, values, best)


def closeness(s: DuelBoard, cells: list[int]) -> list[int]:
    return [-ROSE.distance[s.guide * ROSE.cells + cell] for cell in cells]


# ---- values: M67, M72 --------------------------------------------------------------------


def value(s: DuelBoard, cell: int) -> int:
    """What a cell is worth to him."""
    tile = s.tile[cell]
    if tile < 0:
        return OPEN_VALUE
    kind = s.box.types[tile]
    if kind == TEMPLE:
        return s.level[cell]
    if kind == RUIN:
        return RUIN_VALUE if s.pile[cell] else MASK_VALUE * s.box.masks[tile]
    if kind == VOLCANO:
        return VOLCANO_VALUE
    return LAKE_VALUE if kind == LAKE else OPEN_VALUE


def departure_rank(s: DuelBoard, cell: int, most_tokens: int) -> int:
    """M67: lower leaves first; what stands behind others of the same value comes later."""
    tile = s.tile[cell]
    later = 0
    if tile >= 0:
        kind = s.box.types[tile]
        if kind == RUIN and s.pile[cell]:
            later = most_tokens - s.pile[cell]
        elif kind in (RUIN, VOLCANO):
            later = 1
        elif kind == LAKE:
            later = 2
    return value(s, cell) * TOKENS + later


def destination_value(s: DuelBoard, cell: int) -> int:
    """M70, M72: the human's smallest lead first, then the higher value, poor ruins before rich ones."""
    worth = value(s, cell) * TOKENS
    if s.pile[cell]:
        worth += TOKENS - 1 - s.pile[cell]
    return s.gap(cell) * 1000 + worth


# ---- moving: M65 to M72 ------------------------------------------------------------------


def free_explorers(s: DuelBoard, busy: list[int], cell: int) -> int:
    """M69: explorers there that have not yet worked or been sent in this action."""
    return s.explorers[MUTUL * s.site.cells + cell] - busy[cell]


def departure(s: DuelBoard, linked: list[bool], busy: list[int], target: int) -> Choice | None:
    """M65: where the next explorer comes from; None when no more are available."""
    cells = [
        cell
        for cell in s.occupied(MUTUL)
        if cell != target and linked[cell] and free_explorers(s, busy, cell) > 0
    ]
    base = [cell for cell in cells if cell == s.site.base]
    if base:
        return Choice("depart.1", base, [0], s.site.base)
    guarded = [cell for cell in cells if s.guardian[cell] != NONE]
    if guarded:
        return choose(s, "depart.2", guarded, [0] * len(guarded))
    ahead = [cell for cell in cells if s.gap(cell) >= 2]
    if ahead:
        most = max(s.pile[cell] for cell in ahead)
        return choose(s, "depart.3", ahead, [-departure_rank(s, cell, most) for cell in ahead])
    behind = [cell for cell in cells if s.gap(cell) < 0]
    if not behind:
        return None
    most = max(s.pile[cell] for cell in behind)
    ranks = [-s.gap(cell) * 1000 - departure_rank(s, cell, most) for cell in behind]
    return choose(s, "depart.4", behind, ranks)


def destination(s: DuelBoard, linked: list[bool], kind: int) -> Choice | None:
    """M70, M71: the cell of a kind where he would go next."""
    cells = [
        cell
        for cell in range(s.site.cells)
        if linked[cell]
        and s.tile[cell] >= 0
        and s.box.types[s.tile[cell]] == kind
        and s.guardian[cell] == NONE
        and s.camp[cell] == NONE
        and s.gap(cell) <= 0
    ]
    return choose(s, "reach", cells, [destination_value(s, cell) for cell in cells])


# ---- actions: M76 to M89, M100 -----------------------------------------------------------


def ruin(s: DuelBoard, linked: list[bool], busy: list[int]) -> Choice | None:
    """M76: the poorest ruin where an unused explorer stands or can be sent."""
    cells = [
        cell
        for cell in range(s.site.interior)
        if s.pile[cell]
        and (
            free_explorers(s, busy, cell) > 0
            or (linked[cell] and departure(s, linked, busy, cell) is not None)
        )
    ]
    return choose(s, "treasure", cells, [-s.pile[cell] for cell in cells])


def temple(s: DuelBoard, linked: list[bool]) -> Choice | None:
    """M77, M79: the highest temple he leads, else one he can come to."""
    led = [
        cell
        for cell in range(s.site.cells)
        if s.level[cell]
        and s.guardian[cell] == NONE
        and s.leads(MUTUL, cell)
        and (s.guardians_left[MUTUL] > 0 or s.can_grow(cell))
    ]
    if led:
        return choose(s, "highest", led, [s.level[cell] for cell in led])
    idle = [0] * s.site.cells
    cells = [
        cell
        for cell in range(s.site.cells)
        if s.level[cell]
        and s.can_grow(cell)
        and (
            free_explorers(s, idle, cell) > 0
            or (linked[cell] and departure(s, linked, idle, cell) is not None)
        )
    ]
    return choose(s, "try", cells, [destination_value(s, cell) for cell in cells])


def floors_possible(s: DuelBoard, cell: int) -> int:
    """M78: how many floors the stock allows there, two at most."""
    if not s.can_grow(cell):
        return 0
    level = s.level[cell] + 2
    return 2 if level < len(s.floors) and s.floors[level] else 1


def camp(s: DuelBoard) -> Choice | None:
    """M88, M89: a clearing of an island, else an emptied ruin."""
    if not s.camps_left[MUTUL]:
        return None
    grounds = island_grounds(s)
    clearings = [cell for cell in grounds if s.box.types[s.tile[cell]] == CLEARING]
    cells = clearings or grounds
    return choose(s, "camp", cells, [0] * len(cells))


def crown(s: DuelBoard) -> Choice | None:
    """M100: the highest temple he leads by two or more."""
    cells = [
        cell
        for cell in range(s.site.cells)
        if s.level[cell] and s.guardian[cell] == NONE and s.gap(cell) >= 2
    ]
    return choose(s, "crown", cells, [s.level[cell] for cell in cells])


# ---- hexes: M61, M81 ---------------------------------------------------------------------


def cell_for(s: DuelBoard, tile: int) -> Choice | None:
    """The nearest jungle where the hex may lie."""
    outer = tile >= FIRST_OUTER
    first = s.site.interior if outer else 0
    last = s.site.cells if outer else s.site.interior
    cells = [
        cell
        for cell in range(first, last)
        if s.tile[cell] < 0 and s.is_free_for(MUTUL, cell) and rotations_for(s, tile, cell)
    ]
    return choose(s, "outer" if outer else "jungle", cells, closeness(s, cells), True)


def rotations_for(s: DuelBoard, tile: int, cell: int) -> list[int]:
    """The rotations allowed there, each that looks different once; outer hexes need access."""
    rotations = list(range(s.box.rotations[tile]))
    if tile < FIRST_OUTER:
        return rotations
    return [rotation for rotation in rotations if has_access(s, tile, cell, rotation)]


# ---- exchange: M90, M91 ------------------------------------------------------------------


def kinds_to_take(s: DuelBoard) -> list[int]:
    """M90: the kinds he owns most of, among those in which he owns at least as many as the human."""
    kinds = s.box.kinds
    open_kinds = [kind for kind in range(kinds) if 0 < s.museum[kind] <= s.museum[kinds + kind]]
    most = max((s.museum[kinds + kind] for kind in open_kinds), default=0)
    return [kind for kind in open_kinds if s.museum[kinds + kind] == most]


def kinds_to_give(s: DuelBoard) -> list[int]:
    """M91: kinds the human lacks, from his smallest collections."""
    kinds = s.box.kinds
    open_kinds = [kind for kind in range(kinds) if not s.museum[kind] and s.museum[kinds + kind]]
    least = min((s.museum[kinds + kind] for kind in open_kinds), default=0)
    return [kind for kind in open_kinds if s.museum[kinds + kind] == least]


def his_network(s: DuelBoard) -> list[bool]:
    return network(s)
