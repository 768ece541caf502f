# not compiled: TypedDicts here are read by pydantic, which needs typing_extensions' own.
"""The shapes of what leaves the engine for a client."""

from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict


class MessageShape(TypedDict):
    """A sentence as key and parameters."""

    key: str
    params: dict[str, Any]


class ActionShape(TypedDict):
    """A choice and what it touches."""

    id: int
    kind: str
    notation: str
    touches: dict[str, Any]


class EventShape(TypedDict):
    """What an action caused, as one seat may know it."""

    kind: str
    params: dict[str, Any]


class BaseView(TypedDict):
    """What every view has.  Besides, each game shows `seats`: one entry a seat, in its own shape."""

    game: str
    seat: int | None
    ply: int
    actor: int | None
    turn: int | None
    over: bool
    scores: list[int]
    winners: list[int]
    prompt: MessageShape
