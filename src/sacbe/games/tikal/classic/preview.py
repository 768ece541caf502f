"""What if: points after actions that are only considered."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tikal.classic import scoring
from sacbe.games.tikal.classic.state import ClassicState


def standing(s: ClassicState, args: dict[str, object]) -> dict[str, object]:
    """What every seat would score now, or after the actions of `after`, notations with ";" between them.

    Nothing is told where one of them may not be taken, or where chance or another seat comes in.
    """
    texts = [text.strip() for text in str(args.get("after", "")).split(";") if text.strip()]
    ahead = _after(s, texts) if texts else s
    return {"due": [] if ahead is None else [scoring.due(ahead, seat) for seat in range(s.seats)]}


def _after(s: ClassicState, texts: list[str]) -> ClassicState | None:
    ahead = s.copy()
    assert isinstance(ahead, ClassicState)
    ahead.barrier = False
    for text in texts:
        action = _found(ahead, text)
        if action is None or ahead.actor != s.actor:
            return None
        ahead.apply(action)
        if ahead.barrier:
            return None
    return ahead


def _found(s: ClassicState, text: str) -> Action | None:
    for action in s.legal():
        if action.text == text:
            return action
    return None
