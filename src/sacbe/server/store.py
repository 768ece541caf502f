"""Rows of the store as the rest of the server handles them."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.server import schema
from sacbe.server.database import Kind, Step, now

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


def person_of(identity: str) -> str:
    """What others may call somebody, everywhere the same.  An identity is 128 random bits, so that nothing
    leads back to it from here."""
    return hashlib.sha256(f"sacbe.person {identity}".encode()).hexdigest()[:20]


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
    clock: dict[str, Any] | None
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
    times: dict[str, Any] | None
    free_seats: int
    scores: list[int]
    winners: list[int]
    updated: int
    shared: bool
    taken_back: bool
    rated: bool
    assistance: bool
    assisted: bool
    vacation: bool = False

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
    held_by: list[str] = field(default_factory=list)
    asked: str | None = None
    vacations: list[list[int]] = field(default_factory=list)

    @property
    def free(self) -> bool:
        return self.kind == "human" and self.identity is None and self.bot is None

    @property
    def open(self) -> bool:
        """Free, and kept for nobody."""
        return self.free and self.asked is None

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


async def load_log(
    connection: AsyncConnection, id: str, since: int, limit: int | None = None
) -> list[LogRow]:
    query = (
        sa.select(schema.log)
        .where(schema.log.c.table_id == id, schema.log.c.version > since)
        .order_by(schema.log.c.version)
        .limit(limit)
    )
    return [LogRow(**row._mapping) for row in await connection.execute(query)]


# ---- writing -----------------------------------------------------------------------------


def new_table(header: Header, seats: list[Seat], rows: list[LogRow]) -> list[Step]:
    return [
        Step(sa.insert(schema.tables), vars(header)),
        Step(sa.insert(schema.seats), [vars(seat) for seat in seats]),
        Step(sa.insert(schema.log), [vars(row) for row in rows]),
    ]


def new_seat_holder(seat: Seat) -> Step:
    columns = schema.seats.c
    where = (columns.table_id == seat.table_id, columns.seat == seat.seat)
    return Step(sa.update(schema.seats).where(*where).values(vars(seat)))


def once(kind: Kind, table: sa.Table, row: dict[str, Any]) -> Step:
    """Insert the row unless it is there already."""
    statement: Any
    if kind == "sqlite":
        statement = sqlite.insert(table).values(row).on_conflict_do_nothing()
    else:
        statement = postgresql.insert(table).values(row).on_conflict_do_nothing()
    return Step(statement)


def instead(kind: Kind, table: sa.Table, row: dict[str, Any]) -> Step:
    """The row, in place of an older one of the same key."""
    keys = [column.name for column in table.primary_key]
    fresh = {name: value for name, value in row.items() if name not in keys}
    insert: Any = sqlite.insert if kind == "sqlite" else postgresql.insert
    return Step(insert(table).values(row).on_conflict_do_update(index_elements=keys, set_=fresh))


def guest(kind: Kind, identity: str) -> Step:
    """A guest gets a row with the first thing they do."""
    row = {"id": identity, "name": "", "notify": True, "created": now(), "person": person_of(identity)}
    return once(kind, schema.identities, row)


async def take(connection: AsyncConnection, step: Step) -> None:
    """One step of a transaction that also looks at things."""
    await connection.execute(step.statement, step.values)


async def load_setting(connection: AsyncConnection, kind: Kind, key: str, fresh: str) -> str:
    """A setting the whole server shares; `fresh` is kept when there is none yet."""
    await take(connection, once(kind, schema.settings, {"key": key, "value": fresh}))
    query = sa.select(schema.settings.c.value).where(schema.settings.c.key == key)
    return str((await connection.execute(query)).scalar_one())
