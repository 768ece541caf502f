"""Why an action is refused: Classic's articles for the human's turn, Mutul's for his hex."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message
from sacbe.games.tikal.actions import PLACE
from sacbe.games.tikal.classic import refusing
from sacbe.games.tikal.mutul import choosing, facing
from sacbe.games.tikal.mutul.components import ROSE
from sacbe.games.tikal.mutul.state import SoloState
from sacbe.games.tikal.state import SiteState


def refuse(s: SoloState, action: Action) -> Refusal | None:
    """The article that forbids the action; None when it is legal."""
    if not s.is_asking() or action.code != PLACE:
        return refusing.refuse(s, action)
    return _turn(s, action.a, action.b)


def _turn(s: SoloState, cell: int, rotation: int) -> Refusal | None:
    """M22, M23: his hex has its cell, and only the best rotations are left to choose from."""
    tile = s.agenda[-2]
    goal = s.asked_cell()
    if cell != goal:
        return Refusal("M22", Message("mutul.refuse.M22", {"cell": s.site.names[goal]}))
    if s.box.same_as[tile * 6 + rotation] != rotation:
        return Refusal("T11", Message("tikal.refuse.T11"))
    sides = facing.facing_sides(s, ROSE, goal, s.guide)
    return turned_badly(s, tile, rotation, sides, choosing.rotations_for(s, tile, goal))


def turned_badly(
    s: SiteState, tile: int, rotation: int, sides: list[int], allowed: list[int]
) -> Refusal | None:
    """M23: every rotation but the best ones."""
    most = max(facing.stones_towards(s, tile, other, sides) for other in allowed)
    if rotation in allowed and facing.stones_towards(s, tile, rotation, sides) == most:
        return None
    return Refusal("M23", Message("mutul.refuse.M23", {"n": most}))


def misread(s: SoloState, game: str, text: str) -> Refusal | None:
    """The article for words that make sense but can never be an action."""
    action = refusing.read_words(s, game, False, text)
    return refusing.misspelt(text) if action is None else refuse(s, action)
