"""Spending action points: T20 to T74.  What may be done, and beside it what it does."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tikal import work
from sacbe.games.tikal.actions import SWAP
from sacbe.games.tikal.classic.board import ClassicBoard
from sacbe.games.tikal.state import NONE
from sacbe.games.tikal.work import treasure_word


def legal(s: ClassicBoard, seat: int) -> list[Action]:
    """Everything the points left allow, and ending the turn (T22)."""
    out: list[Action] = []
    points = s.points
    if points > 0:
        places = s.occupied(seat)
        camps = s.own_camps(seat)
        work.deploy_legal(s, seat, points, camps, out)  # T23 to T26
        work.move_legal(s, seat, points, places, out)  # T27, T30 to T37
        work.shortcut_legal(s, seat, points, camps, out)  # T28, T29
        work.uncover_legal(s, seat, points, places, out)  # T38 to T44
        work.dig_legal(s, seat, points, places, out)  # T45 to T51
        _swap_legal(s, seat, points, out)
        _camp_legal(s, seat, points, places, out)
        work.guard_legal(s, seat, points, places, out)  # T65 to T73
    out.append(s.actions.end)
    return out


def apply(s: ClassicBoard, seat: int, action: Action) -> None:
    """Pay and do it."""
    s.points -= work.cost_of(s, action)
    if action.code == SWAP:
        _swap(s, seat, action.a, action.b, action.c)
    else:
        work.apply(s, seat, action)


# ---- swapping treasures: T52 to T57 ----------------------------------------------------


def _swap_legal(s: ClassicBoard, seat: int, points: int, out: list[Action]) -> None:
    if points < s.box.swap_cost:
        return
    museum = s.museum
    kinds = s.box.kinds
    mine = [kind for kind in range(kinds) if museum[seat * kinds + kind] == 1]
    if not mine:
        return
    swap = s.moves.swap
    for rival in range(s.seats):
        if rival != seat:
            for theirs in range(kinds):
                if museum[rival * kinds + theirs] == 1:
                    for kind in mine:
                        if kind != theirs:
                            out.append(swap[(rival * kinds + theirs) * kinds + kind])


def _swap(s: ClassicBoard, seat: int, rival: int, theirs: int, mine: int) -> None:
    kinds = s.box.kinds
    s.museum[seat * kinds + mine] -= 1
    s.museum[rival * kinds + mine] += 1
    s.museum[rival * kinds + theirs] -= 1
    s.museum[seat * kinds + theirs] += 1
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "rival": rival}
        told["theirs"] = treasure_word(s, theirs)
        told["mine"] = treasure_word(s, mine)
        s.tell("tikal", "swapped", told)


# ---- camps: T58 to T64 -----------------------------------------------------------------


def _camp_legal(s: ClassicBoard, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    if points < s.box.camp_cost or not s.camps_left[seat]:
        return
    for cell in places:
        if s.camp[cell] == NONE and s.is_open_ground(cell):
            out.append(s.actions.camp[cell])
