"""Why an action is refused: Legend's articles for the human's turn, Mutul's for what he asks."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message
from sacbe.games.tikal.actions import PLACE
from sacbe.games.tikal.legend import refusing
from sacbe.games.tikal.legend.actions import CHOOSE
from sacbe.games.tikal.mutul import facing
from sacbe.games.tikal.mutul.legend import choosing
from sacbe.games.tikal.mutul.legend.components import ROSE
from sacbe.games.tikal.mutul.legend.state import TAKE_KIND, DuelState
from sacbe.games.tikal.mutul.refusing import turned_badly


def refuse(s: DuelState, action: Action) -> Refusal | None:
    """The article that forbids the action; None when it is legal."""
    if s.is_turning():
        return _turn(s, action) if action.code == PLACE else _not_now()
    if s.is_trading():
        return _trade(s, action) if action.code == CHOOSE else _not_now()
    return refusing.refuse(s, action)


def _not_now() -> Refusal:
    return Refusal("N2", Message("core.refuse.N2"))


def _turn(s: DuelState, action: Action) -> Refusal | None:
    """M61, M81, M7: his hex has its cell, and only the best rotations are left to choose from."""
    tile = s.agenda[-2]
    goal = s.asked_cell()
    if action.a != goal:
        return Refusal("M61", Message("mutul.refuse.M61", {"cell": s.site.names[goal]}))
    if s.box.same_as[tile * 6 + action.b] != action.b:
        return Refusal("L45", Message("legend.refuse.L45"))
    sides = facing.facing_sides(s, ROSE, goal, s.guide)
    return turned_badly(s, tile, action.b, sides, choosing.rotations_for(s, tile, goal))


def _trade(s: DuelState, action: Action) -> Refusal | None:
    """M90, M91: the kinds he owns most of, those he can best spare."""
    kinds = s.box.kinds
    kind = action.a
    own = s.museum[kinds : 2 * kinds]
    human = s.museum[:kinds]
    if s.agenda[-2] == TAKE_KIND:
        better = [k for k in range(kinds) if 0 < human[k] <= own[k] and own[k] > own[kind]]
        fine = 0 < human[kind] <= own[kind] and not better
        return None if fine else Refusal("M90", Message("mutul.refuse.M90"))
    better = [k for k in range(kinds) if not human[k] and 0 < own[k] < own[kind]]
    fine = not human[kind] and own[kind] > 0 and not better
    return None if fine else Refusal("M91", Message("mutul.refuse.M91"))
