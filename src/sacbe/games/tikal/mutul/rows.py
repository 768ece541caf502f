"""The rows of a Solo card in Classic, each as far as possible (M17 to M35)."""

from __future__ import annotations

from sacbe.games.tikal import work
from sacbe.games.tikal.actions import EXPLORER, LEADER
from sacbe.games.tikal.mutul import choosing, telling
from sacbe.games.tikal.mutul.board import SoloBoard
from sacbe.games.tikal.mutul.components import (
    MUTUL,
    SHOWN_LEADERS,
    TEMPLES_A_CARD,
    members_shown,
    shows_row,
)
from sacbe.games.tikal.state import NONE, RESERVE


def floors(s: SoloBoard) -> None:
    """Row 1, M19 and M20: a floor on each of the two highest temples he leads."""
    if not shows_row(s.card, 1):
        return
    done = NONE
    for _ in range(TEMPLES_A_CARD):
        cells = choosing.growing_temples(s, done)
        if not cells:
            break
        levels = choosing.levels(s, cells)
        done = _first(s, cells, levels)
        work.uncover(s, MUTUL, done)
        if s.events is not None:
            telling.choice(s, "floor", ["M19", "M20"], cells, levels, done, s.level[done] - 1)
            s.pause(MUTUL)
    if done == NONE and s.events is not None:
        telling.idle(s, 1, ["M19"])


def treasures(s: SoloBoard) -> None:
    """Row 2, M21: a treasure per member on every ruin, two at most."""
    if not shows_row(s.card, 2):
        return
    done: list[int] = []
    while True:
        cells = choosing.ruins_to_dig(s, done)
        if not cells:
            break
        near = choosing.closeness(cells, s.guide)
        cell = _first(s, cells, near)
        done.append(cell)
        members = s.members(MUTUL, cell)
        for _ in range(choosing.treasures_due(s, cell)):
            work.dig(s, MUTUL, cell)
        if s.events is not None:
            telling.choice(s, "dig", ["M21"], cells, near, cell, members)
            s.pause(MUTUL)
    if not done and s.events is not None:
        telling.idle(s, 2, ["M21"])


def members(s: SoloBoard, onto_hex: bool) -> None:
    """Row 4, M26 to M31: the members shown come to the new hex, or to temples and ruins."""
    if not shows_row(s.card, 4):
        return
    leaders = SHOWN_LEADERS[s.card]
    shown = members_shown(s.card, s.change)
    came = 0
    for number in range(shown):
        piece = LEADER if number < leaders and s.leader_reserve[MUTUL] else EXPLORER
        if piece == EXPLORER and not s.reserve[MUTUL]:
            continue
        goal = s.guide if onto_hex else _goal(s)
        if goal == NONE:
            break
        if s.events is not None:
            _tell_goal(s, onto_hex, goal)
        s.shift(MUTUL, piece, RESERVE, goal)
        came += 1
        if s.events is not None:
            told: dict[str, object] = {"seat": MUTUL, "piece": work.piece_word(piece)}
            told["cell"] = s.site.names[goal]
            s.tell("tikal", "deployed", told)
            s.pause(MUTUL)
    if not came and s.events is not None:
        telling.idle(s, 4, ["M27", "M30"])


def leave_ruins(s: SoloBoard) -> None:
    """Row 5, M32: members on emptied ruins go where new ones would."""
    if not shows_row(s.card, 5):
        return
    done: list[int] = []
    while True:
        cells = choosing.emptied_ruins(s, done)
        if not cells:
            break
        near = choosing.closeness(cells, s.guide)
        ruin = _first(s, cells, near)
        done.append(ruin)
        if s.events is not None:
            telling.choice(s, "emptied", ["M32"], cells, near, ruin, s.members(MUTUL, ruin))
        while s.members(MUTUL, ruin):
            goal = _goal(s)
            if goal == NONE:
                break
            _move(s, LEADER if s.has_piece(MUTUL, LEADER, ruin) else EXPLORER, ruin, goal)
    if not done and s.events is not None:
        telling.idle(s, 5, ["M32"])


def _move(s: SoloBoard, piece: int, ruin: int, goal: int) -> None:
    if s.events is not None:
        _tell_goal(s, False, goal)
    s.shift(MUTUL, piece, ruin, goal)
    if s.events is not None:
        told: dict[str, object] = {"seat": MUTUL, "piece": work.piece_word(piece)}
        told["from"] = s.site.names[ruin]
        told["to"] = s.site.names[goal]
        s.tell(telling.WORDS, "moved", told)
        s.pause(MUTUL)


def guardians(s: SoloBoard) -> None:
    """Row 6, M33 to M35: guardians on high temples that can grow no more."""
    if not shows_row(s.card, 6):
        return
    posted = False
    while True:
        cells = choosing.temples_to_guard(s)
        if not cells:
            break
        levels = choosing.levels(s, cells)
        cell = _first(s, cells, levels)
        piece = EXPLORER if s.has_piece(MUTUL, EXPLORER, cell) else LEADER
        back = work.post_guardian(s, MUTUL, cell, piece)
        posted = True
        if s.events is not None:
            told: dict[str, object] = {"seat": MUTUL, "piece": work.piece_word(piece)}
            told["cell"] = s.site.names[cell]
            told["level"] = s.level[cell]
            told["back"] = back
            s.tell(telling.WORDS, "guarded", told)
            telling.choice(s, "guard", ["M33", "M34", "M35"], cells, levels, cell, s.level[cell])
            s.pause(MUTUL)
    if not posted and s.events is not None:
        telling.idle(s, 6, ["M33"])


# ---- where members go: M28 to M30 --------------------------------------------------------


def _goal(s: SoloBoard) -> int:
    """The highest temple he does not lead, else the poorest ruin with room, else NONE."""
    temples = choosing.wanted_temples(s)
    if temples:
        return _first(s, temples, choosing.levels(s, temples))
    ruins = choosing.wanted_ruins(s)
    return _first(s, ruins, choosing.fewness(s, ruins)) if ruins else NONE


def _tell_goal(s: SoloBoard, onto_hex: bool, goal: int) -> None:
    if onto_hex:
        telling.plain(s, "here", ["M26", "M27"], {"cell": s.site.names[goal]})
        return
    temples = choosing.wanted_temples(s)
    if temples:
        levels = choosing.levels(s, temples)
        telling.choice(s, "temple", ["M28"], temples, levels, goal, s.level[goal])
    else:
        ruins = choosing.wanted_ruins(s)
        telling.choice(s, "ruin", ["M29"], ruins, choosing.fewness(s, ruins), goal, s.pile[goal])


def _first(s: SoloBoard, cells: list[int], values: list[int]) -> int:
    return choosing.first_of(cells, values, s.guide, s.needle, s.sweep)
