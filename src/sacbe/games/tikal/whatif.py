"""What if: the position after actions that are only considered."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.core.state import State


def considered(args: dict[str, object]) -> list[str]:
    """The notations of `after`, with ";" between them."""
    return [text.strip() for text in str(args.get("after", "")).split(";") if text.strip()]


def position_after(s: State, texts: list[str]) -> State | None:
    """None where one of them may not be taken, or where chance or another seat comes in."""
    ahead = s.copy()
    ahead.barrier = False
    for text in texts:
        action = _found(ahead, text)
        if action is None or ahead.actor != s.actor:
            return None
        ahead.apply(action)
        if ahead.barrier:
            return None
    return ahead


def _found(s: State, text: str) -> Action | None:
    for action in s.legal():
        if action.text == text:
            return action
    return None
