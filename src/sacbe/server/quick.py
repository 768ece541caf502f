"""PostgreSQL for what every action needs: where a table stands, what others wrote, and its next version.

Each is one statement, said to the driver itself: an action costs one journey to the database instead of
eight, two when the table has to be followed first. A statement alone is a transaction of its own, done or
not done.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import URL

from sacbe.server import schema

CONNECTIONS = 8
CONNECT_SECONDS = 10.0
STATEMENT_SECONDS = 30.0

# Where a table stands; beside it, when it is not at the version we know, all that is needed to follow.
NEWS = """
SELECT t.stamp, t.version, CASE WHEN t.version > $2 THEN json_build_array(
    row_to_json(t),
    (SELECT json_agg(s ORDER BY s.seat) FROM seats s WHERE s.table_id = t.id),
    (SELECT json_agg(l ORDER BY l.version) FROM log l WHERE l.table_id = t.id AND l.version > $2)
) END
FROM tables t WHERE t.id = $1
"""


@dataclass(frozen=True)
class News:
    """Where a table stands, and what has happened since a version, all seen at one moment."""

    stamp: int
    version: int
    header: dict[str, Any]
    seats: list[dict[str, Any]]
    rows: list[dict[str, Any]]


class Quick:
    """A few connections of its own."""

    def __init__(self, url: URL) -> None:
        query = dict(url.query)
        if "ssl" in query:
            query["sslmode"] = query.pop("ssl")
        plain = url.set(drivername="postgresql", query=query)
        self._address = plain.render_as_string(hide_password=False)
        self._idle: list[Any] = []
        self._places = asyncio.Semaphore(CONNECTIONS)

    async def row(self, text: str, *values: object) -> Any:
        """The first row of what a statement finds; raises OSError when the store is away."""
        import asyncpg

        async with self._places:
            try:
                connection = await self._connection()
                try:
                    found = await connection.fetchrow(text, *values, timeout=STATEMENT_SECONDS)
                except asyncpg.PostgresError:
                    self._idle.append(connection)  # it was understood, but refused
                    raise
                except BaseException:
                    connection.terminate()
                    raise
            except asyncpg.IntegrityConstraintViolationError:
                raise
            except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                raise OSError(f"{type(error).__name__}: {error}") from error
            self._idle.append(connection)
            return found

    async def _connection(self) -> Any:
        import asyncpg

        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        return await asyncpg.connect(self._address, timeout=CONNECT_SECONDS)

    async def news(self, id: str, version: int) -> News | None:
        """Of a table, since a version; None when there is no such table."""
        found = await self.row(NEWS, id, version)
        if found is None:
            return None
        header, seats, rows = json.loads(found[2]) if found[2] is not None else ({}, [], [])
        return News(found[0], found[1], header, seats, rows or [])

    async def close(self) -> None:
        for connection in self._idle:
            await connection.close()
        self._idle.clear()


class NextVersion:
    """Header, log and word to the other processes in one statement: all of it, or none when the table has
    moved on meanwhile."""

    def __init__(self, repeated: Sequence[str]) -> None:
        self._header = [(name, is_json(schema.tables.c[name])) for name in repeated]
        self._log = [(name, is_json(column)) for name, column in schema.log.c.items()]
        numbers = iter(range(1, 1000))
        changes = ", ".join(f"{name} = {cast(schema.tables.c[name], next(numbers))}" for name in repeated)
        seen = " AND ".join(
            f"{name} = {cast(schema.tables.c[name], next(numbers))}" for name in ("id", "version", "stamp")
        )
        row = ", ".join(cast(column, next(numbers)) for column in schema.log.c)
        told = f"pg_notify(${next(numbers)}, ${next(numbers)})"
        self.text = (
            f"WITH moved AS (UPDATE tables SET {changes} WHERE {seen} RETURNING id), "
            f"noted AS (INSERT INTO log ({', '.join(schema.log.c.keys())}) SELECT {row} FROM moved) "
            f"SELECT {told} FROM moved"
        )

    def values(
        self, header: dict[str, Any], seen: Sequence[object], row: dict[str, Any], told: Sequence[str]
    ) -> list[object]:
        return [
            *(json.dumps(header[name]) if as_json else header[name] for name, as_json in self._header),
            *seen,
            *(json.dumps(row[name]) if as_json else row[name] for name, as_json in self._log),
            *told,
        ]


def is_json(column: sa.Column[Any]) -> bool:
    return isinstance(column.type, sa.JSON)


def cast(column: sa.Column[Any], number: int) -> str:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    return f"${number}::{column.type.compile(dialect=dialect)}"
