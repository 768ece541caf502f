"""What members do on a site, in every edition: what may be done, and beside it what it does.

Each `..._legal` appends to `out` what the points left allow; who is asked, when, and what else
may be done is each edition's affair.
"""

from __future__ import annotations

from mypy_extensions import i64

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
from sacbe.games.tikal.state import GUARDING, NONE, RESERVE, SiteState


def cost_of(s: SiteState, action: Action) -> int:
    """What an action costs in points."""
    code = action.code
    if code == MOVE:
        return s.cost[action.b * 6 + action.d]
    box = s.box
    if code == DEPLOY:
        return box.deploy_cost
    if code == SHORTCUT:
        return box.shortcut_cost
    if code == UNCOVER:
        return box.uncover_cost
    if code == DIG:
        return box.dig_cost
    if code == SWAP:
        return box.swap_cost
    if code == CAMP:
        return box.camp_cost
    if code == GUARD:
        return box.guard_cost
    return 0


def apply(s: SiteState, seat: int, action: Action) -> None:
    """Do what all editions know, free of charge; anything else is for the edition to do."""
    code = action.code
    if code in (MOVE, SHORTCUT):
        _walk(s, seat, action)
    elif code == DEPLOY:
        _deploy(s, seat, action)
    elif code == UNCOVER:
        uncover(s, seat, action.a)
        s.worked[action.a] += 1
    elif code == DIG:
        dig(s, seat, action.a)
        s.worked[action.a] += 1
    elif code == CAMP:
        set_camp(s, seat, action.a)
    elif code == GUARD:
        _guard(s, seat, action.a, action.b)


# ---- deploying -------------------------------------------------------------------------


def deploy_legal(s: SiteState, seat: int, points: int, camps: list[int], out: list[Action]) -> None:
    if points < s.box.deploy_cost:
        return
    deploy = s.actions.deploy
    if s.reserve[seat]:
        for cell in camps:
            out.append(deploy[cell])
    if s.leaders_at(seat, RESERVE):
        cells = s.site.cells
        for cell in camps:
            out.append(deploy[cells + cell])


def _deploy(s: SiteState, seat: int, action: Action) -> None:
    s.shift(seat, action.a, RESERVE, action.b)
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "piece": piece_word(action.a)}
        told["cell"] = s.site.names[action.b]
        s.tell("tikal", "deployed", told)


# ---- walking, and from camp to camp ----------------------------------------------------


def move_legal(s: SiteState, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    """A step over one border; all explorers' steps come before the leaders'."""
    cells = s.site.cells
    first = seat * cells
    for cell in places:
        if s.explorers[first + cell]:
            _step_legal(s, cell, 0, points, out)
    for cell in s.led_cells(seat):
        _step_legal(s, cell, cells * 6, points, out)


def _step_legal(s: SiteState, cell: int, first: int, points: int, out: list[Action]) -> None:
    cost = s.cost
    move = s.actions.move
    order = s.site.side_order
    start: i64 = cell * 6
    turn: i64 = 0
    while turn < 6:
        side = start + order[start + turn]
        price = cost[side]
        if 0 < price <= points:
            out.append(move[first + side])
        turn += 1


def shortcut_legal(s: SiteState, seat: int, points: int, camps: list[int], out: list[Action]) -> None:
    if points < s.box.shortcut_cost or len(camps) < 2:
        return
    cells = s.site.cells
    shortcut = s.actions.shortcut
    for piece in range(2):
        for cell in camps:
            if s.has_piece(seat, piece, cell):
                for other in camps:
                    if other != cell and not same_as_walking(s, cell, other):
                        out.append(shortcut[(piece * cells + cell) * cells + other])


def same_as_walking(s: SiteState, cell: int, other: int) -> bool:
    """One border joins them and costs no more."""
    side = s.site.side_towards(cell, other)
    return side >= 0 and 0 < s.cost[cell * 6 + side] <= s.box.shortcut_cost


def _walk(s: SiteState, seat: int, action: Action) -> None:
    s.shift(seat, action.a, action.b, action.c)
    if s.events is not None:
        told: dict[str, object] = {
            "seat": seat,
            "piece": piece_word(action.a),
            "from": s.site.names[action.b],
            "to": s.site.names[action.c],
            "points": cost_of(s, action),
        }
        s.tell("tikal", "moved" if action.code == MOVE else "shortcut", told)


# ---- uncovering floors -----------------------------------------------------------------


def uncover_legal(s: SiteState, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    if points < s.box.uncover_cost:
        return
    most = s.box.floors_a_turn
    for cell in places:
        if s.level[cell] and s.can_grow(cell):
            worked = s.worked[cell]
            if worked < most and s.members(seat, cell) > worked:
                out.append(s.actions.uncover[cell])


def uncover(s: SiteState, seat: int, cell: int) -> None:
    """The next floor."""
    level = s.level[cell] + 1
    s.floors[level] -= 1
    s.level[cell] = level
    if s.events is not None:
        s.tell("tikal", "uncovered", {"seat": seat, "cell": s.site.names[cell], "level": level})


# ---- digging up treasures --------------------------------------------------------------


def dig_legal(s: SiteState, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    if points < s.box.dig_cost:
        return
    most = s.box.digs_a_turn
    for cell in places:
        if s.pile[cell]:
            worked = s.worked[cell]
            if worked < most and s.members(seat, cell) > worked:
                out.append(s.actions.dig[cell])


def dig(s: SiteState, seat: int, cell: int) -> None:
    """The top treasure of a ruin comes into the seat's museum."""
    kind = s.take_treasure(cell)
    s.museum[seat * s.box.kinds + kind] += 1
    s.pile[cell] -= 1
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "cell": s.site.names[cell], "kind": treasure_word(s, kind)}
        s.tell("tikal", "dug", told)


# ---- camps -----------------------------------------------------------------------------


def set_camp(s: SiteState, seat: int, cell: int) -> None:
    """A camp from the reserve; where it may stand differs between editions."""
    s.camp[cell] = seat
    s.camps_left[seat] -= 1
    if s.events is not None:
        s.tell("tikal", "camped", {"seat": seat, "cell": s.site.names[cell]})


# ---- guardians -------------------------------------------------------------------------


def guard_legal(s: SiteState, seat: int, points: int, places: list[int], out: list[Action]) -> None:
    if points < s.box.guard_cost or not s.guardians_left[seat]:
        return
    first = seat * s.site.cells
    for cell in places:
        if s.level[cell] and s.guardian[cell] == NONE and s.leads(seat, cell):
            if s.explorers[first + cell]:
                out.append(s.actions.guard[cell * 2 + EXPLORER])
            if s.leaders_at(seat, cell):
                out.append(s.actions.guard[cell * 2 + LEADER])


def _guard(s: SiteState, seat: int, cell: int, piece: int) -> None:
    gone = post_guardian(s, seat, cell, piece)
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "piece": piece_word(piece), "cell": s.site.names[cell]}
        told["level"] = s.level[cell]
        told["gone"] = gone
        s.tell("tikal", "guarded", told)


def post_guardian(s: SiteState, seat: int, cell: int, piece: int) -> int:
    """The guardian goes on top, the seat's others there are dismissed; how many those are."""
    guardian = s.find_member(seat, piece, cell)
    gone = s.members(seat, cell) - 1
    for member in range(s.roster.first[seat], s.roster.first[seat + 1]):
        if s.at[member] == cell and member != guardian:
            s.dismiss(member)
    s.at[guardian] = GUARDING + cell
    s.explorers[seat * s.site.cells + cell] = 0
    s.guardian[cell] = guardian
    s.guardians_left[seat] -= 1
    return gone


# ---- words -----------------------------------------------------------------------------


def piece_word(piece: int) -> str:
    """The message key of a kind of member."""
    return f"@tikal.piece.{PIECES[piece]}"


def treasure_word(s: SiteState, kind: int) -> str:
    """The message key of a kind of treasure."""
    return f"@tikal.treasure.{s.box.treasures[kind]}"
