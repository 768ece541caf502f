"""Spending action points: T20 to T74.  What may be done, and beside it what it does."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tikal.actions import (
    CAMP,
    DEPLOY,
    DIG,
    EXPLORER,
    GUARD,
    LEADER,
    MOVE,
    PIECES,
    SHORTCUT,
    SWAP,
    UNCOVER,
)
from sacbe.games.tikal.components import (
    CAMP_COST,
    DEPLOY_COST,
    DIG_COST,
    DIGS_A_TURN,
    FLOORS_A_TURN,
    GUARD_COST,
    KINDS,
    MEMBERS,
    SHORTCUT_COST,
    SWAP_COST,
    TREASURES,
    UNCOVER_COST,
)
from sacbe.games.tikal.site import BASE_CELL, CELL_NAMES, CELLS, NEIGHBOURS, SIDE_ORDER
from sacbe.games.tikal.state import GUARDING, NONE, OUT, RESERVE, TREASURE_STREAM, SiteState


def legal(s: SiteState, seat: int) -> list[Action]:
    """Everything the points left allow, and ending the turn (T22)."""
    out: list[Action] = []
    points = s.points
    if points > 0:
        places = occupied(s, seat)
        camps = own_camps(s, seat)
        _deploy_legal(s, seat, points, camps, out)
        _move_legal(s, seat, points, places, out)
        _shortcut_legal(s, seat, points, camps, out)
        _uncover_legal(s, seat, points, places, out)
        _dig_legal(s, seat, points, places, out)
        _swap_legal(s, seat, points, out)
        _camp_legal(s, seat, points, places, out)
        _guard_legal(s, seat, points, places, out)
    out.append(s.actions.end)
    return out


def occupied(s: SiteState, seat: int) -> list[int]:
    """The cells where the seat has members, in order."""
    first = seat * CELLS
    leader = s.leader[seat]
    explorers = s.explorers
    return [cell for cell in range(CELLS) if explorers[first + cell] or leader == cell]


def own_camps(s: SiteState, seat: int) -> list[int]:
    """The base camp and the seat's own camps, in order."""
    camp = s.camp
    return [cell for cell in range(CELLS) if camp[cell] == seat or cell == BASE_CELL]


def cost_of(s: SiteState, action: Action) -> int:
    """What an action costs in points."""
    code = action.code
    if code == MOVE:
        return s.cost[action.b * 6 + action.d]
    if code == DEPLOY:
        return DEPLOY_COST
    if code == SHORTCUT:
        return SHORTCUT_COST
    if code == UNCOVER:
        return UNCOVER_COST
    if code == DIG:
        return DIG_COST
    if code == SWAP:
        return SWAP_COST
    if code == CAMP:
        return CAMP_COST
    if code == GUARD:
        return GUARD_COST
    return 0


def apply(s: SiteState, seat: int, action: Action) -> None:
    """Pay and do it."""
    code = action.code
    s.points -= cost_of(s, action)
    if code in (MOVE, SHORTCUT):
        _walk(s, seat, action)
    elif code == DEPLOY:
        _deploy(s, seat, action)
    elif code == UNCOVER:
        _uncover(s, seat, action.a)
    elif code == DIG:
        _dig(s, seat, action.a)
    elif code == SWAP:
        _swap(s, seat, action.a, action.b, action.c)
    elif code == CAMP:
        _camp(s, seat, action.a)
    elif code == GUARD:
        _guard(s, seat, action.a, action.b)


# ---- deploying: T23 to T26 -------------------------------------------------------------


def _deploy_legal(s: SiteState, seat: int, points: int, camps: list[int], out: list[Action]) -> None:
    if points < DEPLOY_COST:
        return
    deploy = s.actions.deploy
    if s.reserve[seat]:
        for cell in camps:
            out.append(deploy[cell])
    if s.leader[seat] == RESERVE:
        for cell in camps:
            out.append(deploy[CELLS + cell])


def _deploy(s: SiteState, seat: int, action: Action) -> None:
    s.shift(seat, action.a, RESERVE, action.b)
    if s.events is not None:
        s.tell("tikal", "deployed", {"seat": seat, "piece": _piece(action.a), "cell": CELL_NAMES[action.b]})


# ---- walking and the secret path: T27 to T37 -------------------------------------------


def _move_legal(s: SiteState, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    cost = s.cost
    move = s.actions.move
    order = SIDE_ORDER
    first = seat * CELLS
    for cell in places:
        if s.explorers[first + cell]:
            side_at = cell * 6
            for i in range(side_at, side_at + 6):
                side = order[i]
                price = cost[side_at + side]
                if 0 < price <= points:
                    out.append(move[side_at + side])
    leader = s.leader[seat]
    if leader >= 0:
        side_at = leader * 6
        for i in range(side_at, side_at + 6):
            side = order[i]
            price = cost[side_at + side]
            if 0 < price <= points:
                out.append(move[CELLS * 6 + side_at + side])


def _shortcut_legal(s: SiteState, seat: int, points: int, camps: list[int], out: list[Action]) -> None:
    if points < SHORTCUT_COST or len(camps) < 2:
        return
    shortcut = s.actions.shortcut
    for piece in range(2):
        for cell in camps:
            here = s.leader[seat] == cell if piece == LEADER else s.explorers[seat * CELLS + cell] > 0
            if here:
                for other in camps:
                    if other != cell and not same_as_walking(s, cell, other):
                        out.append(shortcut[(piece * CELLS + cell) * CELLS + other])


def same_as_walking(s: SiteState, cell: int, other: int) -> bool:
    """T29: one border joins them and costs no more."""
    for side in range(6):
        if NEIGHBOURS[cell * 6 + side] == other:
            return 0 < s.cost[cell * 6 + side] <= SHORTCUT_COST
    return False


def _walk(s: SiteState, seat: int, action: Action) -> None:
    s.shift(seat, action.a, action.b, action.c)
    if s.events is not None:
        told: dict[str, object] = {
            "seat": seat,
            "piece": _piece(action.a),
            "from": CELL_NAMES[action.b],
            "to": CELL_NAMES[action.c],
            "points": cost_of(s, action),
        }
        s.tell("tikal", "moved" if action.code == MOVE else "shortcut", told)


# ---- uncovering floors: T38 to T44 -----------------------------------------------------


def _uncover_legal(s: SiteState, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    if points < UNCOVER_COST:
        return
    for cell in places:
        if s.level[cell] and s.can_grow(cell):
            worked = s.worked[cell]
            if worked < FLOORS_A_TURN and s.members(seat, cell) > worked:
                out.append(s.actions.uncover[cell])


def _uncover(s: SiteState, seat: int, cell: int) -> None:
    level = s.level[cell] + 1
    s.floors[level] -= 1
    s.level[cell] = level
    s.worked[cell] += 1
    if s.events is not None:
        s.tell("tikal", "uncovered", {"seat": seat, "cell": CELL_NAMES[cell], "level": level})


# ---- digging up treasures: T45 to T51 --------------------------------------------------


def _dig_legal(s: SiteState, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    if points < DIG_COST:
        return
    for cell in places:
        if s.pile[cell]:
            worked = s.worked[cell]
            if worked < DIGS_A_TURN and s.members(seat, cell) > worked:
                out.append(s.actions.dig[cell])


def _dig(s: SiteState, seat: int, cell: int) -> None:
    kind = s.pick_kind(TREASURE_STREAM, s.hidden)
    s.hidden[kind] -= 1
    s.museum[seat * KINDS + kind] += 1
    s.pile[cell] -= 1
    s.worked[cell] += 1
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "cell": CELL_NAMES[cell], "kind": _treasure(kind)}
        s.tell("tikal", "dug", told)


# ---- swapping treasures: T52 to T57 ----------------------------------------------------


def _swap_legal(s: SiteState, seat: int, points: int, out: list[Action]) -> None:
    if points < SWAP_COST:
        return
    museum = s.museum
    mine = [kind for kind in range(KINDS) if museum[seat * KINDS + kind] == 1]
    if not mine:
        return
    swap = s.actions.swap
    for rival in range(s.seats):
        if rival != seat:
            for theirs in range(KINDS):
                if museum[rival * KINDS + theirs] == 1:
                    for kind in mine:
                        if kind != theirs:
                            out.append(swap[(rival * KINDS + theirs) * KINDS + kind])


def _swap(s: SiteState, seat: int, rival: int, theirs: int, mine: int) -> None:
    s.museum[seat * KINDS + mine] -= 1
    s.museum[rival * KINDS + mine] += 1
    s.museum[rival * KINDS + theirs] -= 1
    s.museum[seat * KINDS + theirs] += 1
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "rival": rival}
        told["theirs"] = _treasure(theirs)
        told["mine"] = _treasure(mine)
        s.tell("tikal", "swapped", told)


# ---- camps: T58 to T64 -----------------------------------------------------------------


def _camp_legal(s: SiteState, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    if points < CAMP_COST or not s.camps_left[seat]:
        return
    for cell in places:
        if s.camp[cell] == NONE and s.is_open_ground(cell):
            out.append(s.actions.camp[cell])


def _camp(s: SiteState, seat: int, cell: int) -> None:
    s.camp[cell] = seat
    s.camps_left[seat] -= 1
    if s.events is not None:
        s.tell("tikal", "camped", {"seat": seat, "cell": CELL_NAMES[cell]})


# ---- guardians: T65 to T73 -------------------------------------------------------------


def _guard_legal(s: SiteState, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    if points < GUARD_COST or not s.guardians_left[seat]:
        return
    for cell in places:
        if s.level[cell] and s.guardian[cell] == NONE and s.leads(seat, cell):
            if s.explorers[seat * CELLS + cell]:
                out.append(s.actions.guard[cell * 2 + EXPLORER])
            if s.leader[seat] == cell:
                out.append(s.actions.guard[cell * 2 + LEADER])


def _guard(s: SiteState, seat: int, cell: int, piece: int) -> None:
    """The guardian goes on top, the seat's others there leave the game (T71)."""
    member = s.find_member(seat, piece, cell)
    gone = s.members(seat, cell) - 1
    first = seat * MEMBERS
    for other in range(first, first + MEMBERS):
        if s.at[other] == cell:
            s.at[other] = OUT
    s.at[member] = GUARDING + cell
    s.explorers[seat * CELLS + cell] = 0
    if s.leader[seat] == cell:
        s.leader[seat] = OUT
    s.guardian[cell] = member
    s.guardians_left[seat] -= 1
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "piece": _piece(piece), "cell": CELL_NAMES[cell]}
        told["level"] = s.level[cell]
        told["gone"] = gone
        s.tell("tikal", "guarded", told)


def _piece(piece: int) -> str:
    return f"@tikal.piece.{PIECES[piece]}"


def _treasure(kind: int) -> str:
    return f"@tikal.treasure.{TREASURES[kind]}"
