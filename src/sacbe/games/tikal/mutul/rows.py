"""The rows of a Solo card in Classic, each as far as possible (M17 to M35)."""

from __future__ import annotations

from sacbe.games.tikal import work
from sacbe.games.tikal.actions import EXPLORER, LEADER
from sacbe.games.tikal.mutul import choosing, telling
from sacbe.games.tikal.mutul.board import SoloBoard
from sacbe.games.tikal.mutul.choice import Choice
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
        made = choosing.temple_to_raise(s, done)
        if made is None:
            break
        done = made.chosen
        work.uncover(s, MUTUL, done)
        if s.events is not None:
            telling.choice(s, made, s.level[done] - 1, s.compass())
            s.pause(MUTUL)
    if done == NONE and s.events is not None:
        telling.idle(s, 1, ["M19"])


def treasures(s: SoloBoard) -> None:
    """Row 2, M21: a treasure per member on every ruin, two at most."""
    if not shows_row(s.card, 2):
        return
    done: list[int] = []
    while True:
        made = choosing.ruin_to_dig(s, done)
        if made is None:
            break
        done.append(made.chosen)
        members_there = s.members(MUTUL, made.chosen)
        for _ in range(choosing.treasures_due(s, made.chosen)):
            work.dig(s, MUTUL, made.chosen)
        if s.events is not None:
            telling.choice(s, made, members_there, s.compass())
            s.pause(MUTUL)
    if not done and s.events is not None:
        telling.idle(s, 2, ["M21"])


def members(s: SoloBoard, onto_hex: bool) -> None:
    """Row 4, M26 to M31: the members shown come to the new hex, or to temples and ruins."""
    if not shows_row(s.card, 4):
        return
    leaders = SHOWN_LEADERS[s.card]
    came = 0
    for number in range(members_shown(s.card, s.change)):
        piece = LEADER if number < leaders and s.leaders_at(MUTUL, RESERVE) else EXPLORER
        if piece == EXPLORER and not s.reserve[MUTUL]:
            continue
        made = None if onto_hex else choosing.goal(s)
        if made is None and not onto_hex:
            break
        _deploy(s, piece, made)
        came += 1
    if not came and s.events is not None:
        telling.idle(s, 4, ["M27", "M30"])


def _deploy(s: SoloBoard, piece: int, made: Choice | None) -> None:
    """A member from the reserve to the cell that was chosen, or to the new hex."""
    goal = s.guide if made is None else made.chosen
    s.shift(MUTUL, piece, RESERVE, goal)
    if s.events is not None:
        told: dict[str, object] = {"seat": MUTUL, "piece": work.piece_word(piece)}
        told["cell"] = s.site.names[goal]
        s.tell("tikal", "deployed", told)
        if made is None:
            telling.plain(s, "here", ["M26", "M27"], {"cell": s.site.names[goal]})
        else:
            telling.choice(s, made, _figure(s, goal), s.compass())
        s.pause(MUTUL)


def leave_ruins(s: SoloBoard) -> None:
    """Row 5, M32: members on emptied ruins go where new ones would."""
    if not shows_row(s.card, 5):
        return
    done: list[int] = []
    while True:
        ruin = choosing.ruin_to_leave(s, done)
        if ruin is None:
            break
        done.append(ruin.chosen)
        if s.events is not None:
            telling.choice(s, ruin, s.members(MUTUL, ruin.chosen), s.compass())
        while s.members(MUTUL, ruin.chosen):
            made = choosing.goal(s)
            if made is None:
                break
            _move(s, ruin.chosen, made)
    if not done and s.events is not None:
        telling.idle(s, 5, ["M32"])


def _move(s: SoloBoard, ruin: int, made: Choice) -> None:
    """The leader first, then the explorers."""
    piece = LEADER if s.has_piece(MUTUL, LEADER, ruin) else EXPLORER
    s.shift(MUTUL, piece, ruin, made.chosen)
    if s.events is not None:
        told: dict[str, object] = {"seat": MUTUL, "piece": work.piece_word(piece)}
        told["from"] = s.site.names[ruin]
        told["to"] = s.site.names[made.chosen]
        s.tell(telling.WORDS, "moved", told)
        telling.choice(s, made, _figure(s, made.chosen), s.compass())
        s.pause(MUTUL)


def _figure(s: SoloBoard, cell: int) -> int:
    """What a temple or a ruin is chosen by: its level or its treasures."""
    return s.level[cell] or s.pile[cell]


def guardians(s: SoloBoard) -> None:
    """Row 6, M33 to M35: guardians on high temples that can grow no more."""
    if not shows_row(s.card, 6):
        return
    posted = False
    while True:
        made = choosing.temple_to_guard(s)
        if made is None:
            break
        posted = True
        cell = made.chosen
        piece = EXPLORER if s.has_piece(MUTUL, EXPLORER, cell) else LEADER
        back = work.post_guardian(s, MUTUL, cell, piece)
        if s.events is not None:
            told: dict[str, object] = {"seat": MUTUL, "piece": work.piece_word(piece)}
            told["cell"] = s.site.names[cell]
            told["level"] = s.level[cell]
            told["back"] = back
            s.tell(telling.WORDS, "guarded", told)
            telling.choice(s, made, s.level[cell], s.compass())
            s.pause(MUTUL)
    if not posted and s.events is not None:
        telling.idle(s, 6, ["M33"])
