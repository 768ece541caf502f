"""Mutul's choices in Classic as pure functions: which places are possible, what counts, which comes first.

A choice is made from candidates and one value for each of them: the highest value wins, and among
equals the compass decides, nearest to the Guide first (M15).  Nothing here changes the position.
"""

from __future__ import annotations

from sacbe.games.tikal.classic.placing import fits
from sacbe.games.tikal.components import RUIN, TEMPLE, VOLCANO
from sacbe.games.tikal.mutul.board import SoloBoard
from sacbe.games.tikal.mutul.choice import Choice
from sacbe.games.tikal.mutul.components import DIGS_A_CARD, GUARDIAN_LEVEL, MUTUL, ROSE
from sacbe.games.tikal.state import NONE


def choose(s: SoloBoard, rule: str, cells: list[int], values: list[int]) -> Choice:
    """The choice among candidates with the card and the Guide as they are."""
    return Choice(rule, cells, values, first_of(cells, values, s.guide, s.needle, s.sweep))


def first_of(cells: list[int], values: list[int], guide: int, needle: int, sweep: int) -> int:
    """The candidate with the highest value, by the compass among equals; NONE without candidates."""
    best = NONE
    most = 0
    lowest = 0
    for i in range(len(cells)):
        value = values[i]
        if best != NONE and value < most:
            continue
        rank = ROSE.nearest_first(guide, cells[i], needle, sweep)
        if best == NONE or value > most or rank < lowest:
            best = cells[i]
            most = value
            lowest = rank
    return best


def closeness(cells: list[int], guide: int) -> list[int]:
    """Values for choices in which nearness to the Guide alone counts."""
    return [-ROSE.distance[guide * ROSE.cells + cell] for cell in cells]


# ---- row 1: floors -----------------------------------------------------------------------


def temple_to_raise(s: SoloBoard, barred: int) -> Choice | None:
    """M19, M20: the highest temple that may get a floor."""
    cells = growing_temples(s, barred)
    return choose(s, "floor", cells, levels(s, cells)) if cells else None


def growing_temples(s: SoloBoard, barred: int) -> list[int]:
    """M19, M20: temples he leads that can take a floor, but for one that has just got its floor."""
    return [
        cell
        for cell in range(s.site.cells)
        if s.level[cell] and cell != barred and s.can_grow(cell) and s.leads(MUTUL, cell)
    ]


def levels(s: SoloBoard, cells: list[int]) -> list[int]:
    return [s.level[cell] for cell in cells]


# ---- row 2: treasures --------------------------------------------------------------------


def ruin_to_dig(s: SoloBoard, done: list[int]) -> Choice | None:
    """M21: the next ruin in compass order."""
    cells = ruins_to_dig(s, done)
    return choose(s, "dig", cells, closeness(cells, s.guide)) if cells else None


def ruins_to_dig(s: SoloBoard, done: list[int]) -> list[int]:
    """M21: ruins with treasures where he has members and has not dug with this card."""
    return [
        cell for cell in range(s.site.cells) if s.pile[cell] and s.members(MUTUL, cell) and cell not in done
    ]


def treasures_due(s: SoloBoard, cell: int) -> int:
    """M21: one per member, at most two, and no more than there are."""
    return min(s.members(MUTUL, cell), DIGS_A_CARD, s.pile[cell])


# ---- row 3: the hex ----------------------------------------------------------------------


def cell_for(s: SoloBoard, tile: int) -> Choice | None:
    """M22: the first cell in compass order on which the hex may lie."""
    cells = cells_for(s, tile)
    return choose(s, "hex", cells, closeness(cells, s.guide)) if cells else None


def cells_for(s: SoloBoard, tile: int) -> list[int]:
    """M22: cells on which the hex may lie in some rotation."""
    rotations = s.box.rotations[tile]
    out: list[int] = []
    for cell in range(s.site.cells):
        for rotation in range(rotations):
            if fits(s, tile, cell, rotation):
                out.append(cell)
                break
    return out


def rotations_for(s: SoloBoard, tile: int, cell: int) -> list[int]:
    """The rotations allowed there, each that looks different once."""
    return [rotation for rotation in range(s.box.rotations[tile]) if fits(s, tile, cell, rotation)]


def takes_members(s: SoloBoard, cell: int) -> bool:
    """M26, M28: whether the members of row 4 go onto the new hex: a temple or a ruin."""
    return s.box.types[s.tile[cell]] in (TEMPLE, RUIN)


# ---- rows 4 and 5: members ---------------------------------------------------------------


def goal(s: SoloBoard) -> Choice | None:
    """M28 to M30: the highest temple he does not lead, else the poorest ruin with room."""
    temples = wanted_temples(s)
    if temples:
        return choose(s, "temple", temples, levels(s, temples))
    ruins = wanted_ruins(s)
    return choose(s, "ruin", ruins, fewness(s, ruins)) if ruins else None


def ruin_to_leave(s: SoloBoard, done: list[int]) -> Choice | None:
    """M32: the next emptied ruin in compass order."""
    cells = emptied_ruins(s, done)
    return choose(s, "emptied", cells, closeness(cells, s.guide)) if cells else None


def wanted_temples(s: SoloBoard) -> list[int]:
    """M28: temples without a guardian that he does not lead."""
    return [
        cell
        for cell in range(s.site.cells)
        if s.level[cell] and s.guardian[cell] == NONE and not s.leads(MUTUL, cell)
    ]


def wanted_ruins(s: SoloBoard) -> list[int]:
    """M29: ruins with treasures where he has fewer members than he could dig with."""
    return [
        cell
        for cell in range(s.site.cells)
        if s.pile[cell] and s.members(MUTUL, cell) < min(DIGS_A_CARD, s.pile[cell])
    ]


def fewness(s: SoloBoard, cells: list[int]) -> list[int]:
    """M29: fewest treasures first."""
    return [-s.pile[cell] for cell in cells]


def emptied_ruins(s: SoloBoard, done: list[int]) -> list[int]:
    """M32: ruins without treasures on which he has members, but for those already visited."""
    types = s.box.types
    return [
        cell
        for cell in range(s.site.cells)
        if s.members(MUTUL, cell) and types[s.tile[cell]] == RUIN and not s.pile[cell] and cell not in done
    ]


# ---- row 6: guardians --------------------------------------------------------------------


def temple_to_guard(s: SoloBoard) -> Choice | None:
    """M33: the highest temple that may get his guardian."""
    cells = temples_to_guard(s)
    return choose(s, "guard", cells, levels(s, cells)) if cells else None


def temples_to_guard(s: SoloBoard) -> list[int]:
    """M33: high temples he leads that can grow no more, as long as he has a guardian to post."""
    if not s.guardians_left[MUTUL]:
        return []
    return [
        cell
        for cell in range(s.site.cells)
        if s.level[cell] >= GUARDIAN_LEVEL
        and s.guardian[cell] == NONE
        and not s.floors[s.level[cell] + 1]
        and s.leads(MUTUL, cell)
    ]


def is_volcano(s: SoloBoard, tile: int) -> bool:
    return s.box.types[tile] == VOLCANO
