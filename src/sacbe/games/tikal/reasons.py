"""Why the site refuses an action, as symbols; each edition has its table from reason to article.

Every function goes through the rules in the order of the book and answers "" when the site allows
the action; whether the points suffice is asked last, by `points`.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.games.tikal import work
from sacbe.games.tikal.actions import DEPLOY, DIG, GUARD, LEADER, MOVE, SHORTCUT, UNCOVER
from sacbe.games.tikal.components import RUIN
from sacbe.games.tikal.state import NONE, RESERVE, SiteState

TOO_FEW_POINTS: Final = "too few points"
NOT_OWN_CAMP: Final = "not an own camp"
NO_EXPLORER_LEFT: Final = "no explorer in reserve"
NO_LEADER_LEFT: Final = "no leader in reserve"
NO_SUCH_MEMBER: Final = "no such member there"
IS_GUARDIAN: Final = "the member there is a guardian"
NOT_ADJACENT: Final = "not adjacent"
NOT_DISCOVERED: Final = "not discovered"
NO_PASSAGE: Final = "no passage"
NOT_BETWEEN_CAMPS: Final = "not between own camps"
SAME_AS_WALKING: Final = "the same as walking"
NO_TEMPLE: Final = "no temple"
TEMPLE_GUARDED: Final = "the temple is guarded"
NOBODY_AT_TEMPLE: Final = "nobody at the temple"
FLOORS_THIS_TURN: Final = "all floors of this turn"
FLOOR_NEEDS_MEMBER: Final = "another floor needs another member"
NO_FLOOR_LEFT: Final = "no floor of that value left"
NO_RUIN: Final = "no ruin"
NO_TREASURE: Final = "no treasure left"
NOBODY_AT_RUIN: Final = "nobody at the ruin"
DIGS_THIS_TURN: Final = "all digs of this turn"
DIG_NEEDS_MEMBER: Final = "another dig needs another member"
NO_TEMPLE_TO_GUARD: Final = "no temple to guard"
GUARDED_ALREADY: Final = "guarded already"
NO_GUARDIAN_LEFT: Final = "no guardian left"
NO_MEMBER_TO_GUARD: Final = "no such member to guard"
NOT_LEADING: Final = "not leading there"


def site(s: SiteState, seat: int, action: Action) -> str:
    """The reason for an action of the site; "" when only its price is left to ask."""
    code = action.code
    if code == DEPLOY:
        return _deploy(s, seat, action)
    if code == MOVE:
        return _move(s, seat, action)
    if code == SHORTCUT:
        return _shortcut(s, seat, action)
    if code == UNCOVER:
        return _uncover(s, seat, action.a)
    if code == DIG:
        return _dig(s, seat, action.a)
    if code == GUARD:
        return _guard(s, seat, action.a, action.b)
    return ""


def points(s: SiteState, action: Action) -> str:
    """Whether the points left pay for it."""
    return TOO_FEW_POINTS if work.cost_of(s, action) > s.points else ""


def _deploy(s: SiteState, seat: int, action: Action) -> str:
    if action.b != s.site.base and s.camp[action.b] != seat:
        return NOT_OWN_CAMP
    if action.a == LEADER:
        return "" if s.leaders_at(seat, RESERVE) else NO_LEADER_LEFT
    return "" if s.reserve[seat] else NO_EXPLORER_LEFT


def _missing(s: SiteState, seat: int, piece: int, cell: int) -> str:
    """Nobody there, or only on top of the temple."""
    if s.has_piece(seat, piece, cell):
        return ""
    if s.guards(seat, cell) and s.roster.is_leader[s.guardian[cell]] == (piece == LEADER):
        return IS_GUARDIAN
    return NO_SUCH_MEMBER


def _move(s: SiteState, seat: int, action: Action) -> str:
    if action.d < 0:
        return NOT_ADJACENT
    missing = _missing(s, seat, action.a, action.b)
    if missing:
        return missing
    return "" if s.cost[action.b * 6 + action.d] else s.closed(action.c)


def _shortcut(s: SiteState, seat: int, action: Action) -> str:
    for end in (action.b, action.c):
        if end != s.site.base and s.camp[end] != seat:
            return NOT_BETWEEN_CAMPS
    if action.b == action.c:
        return NOT_BETWEEN_CAMPS
    missing = _missing(s, seat, action.a, action.b)
    if missing:
        return missing
    return SAME_AS_WALKING if work.same_as_walking(s, action.b, action.c) else ""


def _uncover(s: SiteState, seat: int, cell: int) -> str:
    if not s.level[cell]:
        return NO_TEMPLE
    if s.guardian[cell] != NONE:
        return TEMPLE_GUARDED
    members = s.members(seat, cell)
    if not members:
        return NOBODY_AT_TEMPLE
    if s.worked[cell] >= s.box.floors_a_turn:
        return FLOORS_THIS_TURN
    if members <= s.worked[cell]:
        return FLOOR_NEEDS_MEMBER
    return "" if s.floors[s.level[cell] + 1] else NO_FLOOR_LEFT


def _dig(s: SiteState, seat: int, cell: int) -> str:
    if s.tile[cell] < 0 or s.box.types[s.tile[cell]] != RUIN:
        return NO_RUIN
    if not s.pile[cell]:
        return NO_TREASURE
    members = s.members(seat, cell)
    if not members:
        return NOBODY_AT_RUIN
    if s.worked[cell] >= s.box.digs_a_turn:
        return DIGS_THIS_TURN
    return "" if members > s.worked[cell] else DIG_NEEDS_MEMBER


def _guard(s: SiteState, seat: int, cell: int, piece: int) -> str:
    if not s.level[cell]:
        return NO_TEMPLE_TO_GUARD
    if s.guardian[cell] != NONE:
        return GUARDED_ALREADY
    if not s.guardians_left[seat]:
        return NO_GUARDIAN_LEFT
    if not s.has_piece(seat, piece, cell):
        return NO_MEMBER_TO_GUARD
    return "" if s.leads(seat, cell) else NOT_LEADING
