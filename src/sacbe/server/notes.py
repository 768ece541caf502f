"""What a player writes down at a table for nobody else: it goes to its writer and into backups alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from sacbe.server import schema, show
from sacbe.server.caller import Caller
from sacbe.server.database import now
from sacbe.server.problems import forbidden
from sacbe.server.store import guest, instead

if TYPE_CHECKING:
    from sacbe.server.services import Services


async def read(services: Services, caller: Caller, id: str) -> dict[str, Any]:
    """The caller's own; empty where there is none."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
    columns = schema.notes.c
    query = sa.select(columns.text).where(columns.table_id == id, columns.identity == (caller.identity or ""))
    async with services.database.read() as connection:
        found = (await connection.execute(query)).scalar_one_or_none()
    return {"text": found or ""}


async def write(services: Services, caller: Caller, id: str, text: str) -> dict[str, Any]:
    """In place of what was there; also after the game."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        if not room.seats_of(caller.identity):
            raise forbidden("not_seated")
        services.limits.chat(caller.guest)
    row = {"table_id": id, "identity": caller.guest, "text": text, "at": now()}
    kind = services.database.kind
    await services.database.transact([guest(kind, caller.guest), instead(kind, schema.notes, row)])
    return {"text": text}
