"""Rows of the store as the rest of the server handles them."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.server import schema
from sacbe.server.database import now

Status = Literal["running", "finished", "cancelled"]


def new_id() -> str:
    """An id nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """A secret for a link: 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token.  Tokens are long and random, so a plain digest is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass
class Header:
    """A table's row: how it was opened, and where its log stands."""

    id: str
    game: str
    rules: int
    data: str
    options: dict[str, Any]
    seed: str | None
    stack: dict[str, list[str]]
    position: dict[str, Any] | None
    chosen: bool
    visibility: str
    hotseat: bool
    clock_days: str | None
    clock_bot: str | None
    creator: str
    origin: dict[str, Any] | None
    rematch: str | None
    created: int
    stamp: int
    version: int
    status: Status
    ply: int
    actor: int | None
    mover: str
    waiting_since: int
    deadline: int | None
    free_seats: int
    scores: list[int]
    winners: list[int]
    updated: int

    @property
    def days(self) -> float | None:
        return None if self.clock_days is None else float(self.clock_days)


@dataclass
class Seat:
    """A seat.  Its holder is a person; a bot may move it, for itself or while the holder is away."""

    table_id: str
    seat: int
    kind: str
    identity: str | None
    bot: str | None
    name: str
    invitation: str | None
    resigned: bool
    notify: bool

    @property
    def free(self) -> bool:
        return self.kind == "human" and self.identity is None and self.bot is None

    @property
    def holder(self) -> str | None:
        """Who may look through its eyes and speak for it."""
        return None if self.resigned else self.identity

    @property
    def mover(self) -> str:
        """Who takes its decisions: bot, person, or free while nobody does."""
        if self.bot is not None:
            return "bot"
        return "person" if self.identity is not None else "free"


@dataclass
class LogRow:
    """One write."""

    table_id: str
    version: int
    kind: str
    seat: int | None
    ply: int
    content: dict[str, Any]
    at: int


def header_of(row: sa.Row[Any]) -> Header:
    return Header(**row._mapping)


async def load_header(connection: AsyncConnection, id: str) -> Header | None:
    found = (await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == id))).first()
    return None if found is None else header_of(found)


async def load_mark(connection: AsyncConnection, id: str) -> tuple[int, int] | None:
    """Where the table stands: its stamp and version."""
    columns = (schema.tables.c.stamp, schema.tables.c.version)
    found = (await connection.execute(sa.select(*columns).where(schema.tables.c.id == id))).first()
    return None if found is None else (found[0], found[1])


async def load_seats(connection: AsyncConnection, id: str) -> list[Seat]:
    query = sa.select(schema.seats).where(schema.seats.c.table_id == id).order_by(schema.seats.c.seat)
    return [Seat(**row._mapping) for row in await connection.execute(query)]


async def load_log(connection: AsyncConnection, id: str, since: int) -> list[LogRow]:
    query = (
        sa.select(schema.log)
        .where(schema.log.c.table_id == id, schema.log.c.version > since)
        .order_by(schema.log.c.version)
    )
    return [LogRow(**row._mapping) for row in await connection.execute(query)]


async def save_new(
    connection: AsyncConnection, header: Header, seats: list[Seat], rows: list[LogRow]
) -> None:
    await connection.execute(sa.insert(schema.tables).values(vars(header)))
    await connection.execute(sa.insert(schema.seats), [vars(seat) for seat in seats])
    await connection.execute(sa.insert(schema.log), [vars(row) for row in rows])


async def save_seat(connection: AsyncConnection, seat: Seat) -> None:
    columns = schema.seats.c
    await connection.execute(
        sa.update(schema.seats)
        .where(columns.table_id == seat.table_id, columns.seat == seat.seat)
        .values(vars(seat))
    )


async def insert_once(connection: AsyncConnection, table: sa.Table, rows: list[dict[str, Any]]) -> int:
    """Insert the rows that are not there yet; how many were new."""
    added = 0
    for row in rows:
        statement: Any
        if connection.dialect.name == "sqlite":
            statement = sqlite.insert(table).values(row).on_conflict_do_nothing()
        else:
            statement = postgresql.insert(table).values(row).on_conflict_do_nothing()
        added += (await connection.execute(statement)).rowcount
    return added


async def save_guest(connection: AsyncConnection, identity: str, name: str = "") -> None:
    """A guest gets a row with the first thing they do."""
    row = {"id": identity, "name": name, "notify": True, "created": now()}
    await insert_once(connection, schema.identities, [row])


async def load_setting(connection: AsyncConnection, key: str, fresh: str) -> str:
    """A setting the whole server shares; `fresh` is kept when there is none yet."""
    await insert_once(connection, schema.settings, [{"key": key, "value": fresh}])
    query = sa.select(schema.settings.c.value).where(schema.settings.c.key == key)
    return str((await connection.execute(query)).scalar_one())
