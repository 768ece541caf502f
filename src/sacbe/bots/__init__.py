"""Players that see only what a player may see, and a coach who knows no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sacbe.bots.coaching import hint

__all__ = ["hint"]


def __getattr__(name: str) -> Any:
    """The coach is loaded when it is asked for: most who want a bot do not."""
    if name == "hint":
        from sacbe.bots.coaching import hint

        return hint
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
