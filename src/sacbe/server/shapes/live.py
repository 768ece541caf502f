"""What a table's socket sends, and how the server is."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from sacbe.server.shapes.common import Answer, Problem
from sacbe.server.shapes.people import ChatLine
from sacbe.server.shapes.tables import EntryOut, TableOut


class LiveTable(Answer):
    """Something was written: the new version, what happened since the last message, the table now."""

    type: Literal["table"]
    version: int
    ply: int
    events: list[EntryOut]
    table: TableOut


class LiveChanges(Answer):
    """The same for who asked for `changes`: what is not as in the last message, by its path."""

    type: Literal["changes"]
    version: int
    ply: int
    events: list[EntryOut]
    changes: list[tuple[list[str], Any]] = Field(description="`[path, value]`: put the value there")


class LivePresence(Answer):
    type: Literal["presence"]
    seats: list[int]
    watchers: int


class LiveChat(Answer):
    type: Literal["chat"]
    line: ChatLine


class LiveBeat(Answer):
    """A sign of life every few seconds, and the answer to the client's own."""

    type: Literal["beat"]
    version: int


class LiveError(Answer):
    """Sent before the server closes the socket."""

    type: Literal["error"]
    error: Problem


LiveMessage = LiveTable | LiveChanges | LivePresence | LiveChat | LiveBeat | LiveError


class Health(Answer):
    status: Literal["ok"]
    version: str
    worker: str = Field(description="Which of the server's processes answered; also in `Sacbe-Worker`")
    database: Literal["sqlite", "postgresql"]
    page: bool = Field(description="The browser page is installed")
