"""Talking at a table.  Who holds a seat may speak; who may see the table may listen."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.server import bodies, schema, show
from sacbe.server.caller import Caller
from sacbe.server.database import Step, now
from sacbe.server.identities import moment
from sacbe.server.problems import ApiError, conflict, forbidden
from sacbe.server.store import guest, once, take

if TYPE_CHECKING:
    from sacbe.server.services import Services

LINES = 200
TRIES = 10


def mark(services: Services, table: str, identity: str) -> str:
    """What others see of an identity: the same at one table, unrelated at another."""
    text = f"{table} {identity}".encode()
    return hmac.new(services.signature.secret.encode(), text, hashlib.sha256).hexdigest()[:20]


def line(services: Services, row: Any, reader: str | None) -> dict[str, Any]:
    return {
        "number": row.number,
        "at": moment(row.at),
        "seat": row.seat,
        "name": row.name,
        "author": mark(services, row.table_id, row.identity),
        "you": row.identity == reader,
        "text": row.text,
    }


async def muted_by(connection: AsyncConnection, identity: str | None) -> set[str]:
    if identity is None:
        return set()
    query = sa.select(schema.mutes.c.muted).where(schema.mutes.c.identity == identity)
    return set((await connection.execute(query)).scalars())


async def lines_of(connection: AsyncConnection, id: str, since: int) -> list[Any]:
    columns = schema.chat.c
    query = (
        sa.select(schema.chat)
        .where(columns.table_id == id, columns.number > since)
        .order_by(columns.number.desc())
        .limit(LINES)
    )
    return list(reversed((await connection.execute(query)).all()))


async def read(services: Services, caller: Caller, id: str, since: int) -> dict[str, Any]:
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        seated = [seat.identity for seat in room.seats if seat.identity is not None]
    async with services.database.read() as connection:
        muted = await muted_by(connection, caller.identity)
        rows = await lines_of(connection, id, since)
        spoken = sa.select(schema.chat.c.identity).where(schema.chat.c.table_id == id).distinct()
        authors = {*seated, *(await connection.execute(spoken)).scalars()}
    return {
        "lines": [line(services, row, caller.identity) for row in rows if row.identity not in muted],
        "muted": sorted(mark(services, id, author) for author in authors & muted),
    }


async def say(services: Services, caller: Caller, id: str, text: str) -> dict[str, Any]:
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        held = room.seats_of(caller.identity)
        if not held:
            raise forbidden("not_seated")
        services.limits.chat(caller.guest)
        name = room.table.seat_names(caller.lang)[held[0]]
    row = {
        "table_id": id,
        "identity": caller.guest,
        "seat": held[0],
        "name": name[:40],
        "text": text,
        "at": now(),
    }
    highest = sa.select(sa.func.coalesce(sa.func.max(schema.chat.c.number), 0))
    for _ in range(TRIES):
        try:
            async with services.database.write() as connection:
                await services.database.only_one(connection, "chat", id)
                last = (await connection.execute(highest.where(schema.chat.c.table_id == id))).scalar_one()
                await connection.execute(sa.insert(schema.chat).values(row | {"number": last + 1}))
                for step in services.bus.chat_told(id, last + 1):
                    await take(connection, step)
                query = sa.select(schema.chat).where(
                    schema.chat.c.table_id == id, schema.chat.c.number == last + 1
                )
                said = (await connection.execute(query)).one()
        except IntegrityError:
            continue  # somebody else spoke at the same moment
        services.live.said(id, said)
        return line(services, said, caller.identity)
    raise conflict("store")


async def mute(services: Services, caller: Caller, id: str, body: bodies.MuteIn) -> dict[str, Any]:
    """By the mark of somebody who sits or has spoken here; it holds at every table."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        seated = [seat.identity for seat in room.seats if seat.identity is not None]
    async with services.database.read() as connection:
        spoken = sa.select(schema.chat.c.identity).where(schema.chat.c.table_id == id).distinct()
        authors = {*seated, *(await connection.execute(spoken)).scalars()}
    meant = next((a for a in authors if mark(services, id, a) == body.author), None)
    if meant is None or meant == caller.identity:
        raise ApiError(422, "no_author")
    kind = services.database.kind
    if body.muted:
        change = once(kind, schema.mutes, {"identity": caller.guest, "muted": meant})
    else:
        columns = schema.mutes.c
        change = Step(sa.delete(schema.mutes).where(columns.identity == caller.guest, columns.muted == meant))
    await services.database.transact([guest(kind, caller.guest), change])
    services.live.muted(caller.guest, meant, body.muted)
    return await read(services, caller, id, 0)
