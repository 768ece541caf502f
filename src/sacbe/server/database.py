"""The database: its address, its connections, its migrations."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import hashlib
import json
import os
import secrets
import shutil
import time
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sacbe.server import schema
from sacbe.server.quick import Quick
from sacbe.server.settings import BadSetting

if TYPE_CHECKING:
    from alembic.config import Config

Kind = Literal["sqlite", "postgresql"]
STORE_ERRORS = (DBAPIError, PoolTimeout, OSError)  # what a store that is away may raise
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x5ACBE
PROBE_SECONDS = 1.0
PROBE_BYTES = 16_384  # more than one page of either store, so that it needs what a table needs
SPARE_BYTES = 32 * 1024 * 1024  # with less, an operator should hear of it before players do


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def read_url(database: str) -> tuple[Kind, URL]:
    """The address as our drivers want it, from a plain one."""
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadSetting(f"a database is sqlite:///FILE or postgresql://…, not {database!r}") from None
    base = url.drivername.split("+")[0]
    if base == "sqlite":
        if not url.database or url.database == ":memory:":
            raise BadSetting("the SQLite database must be a file: sqlite:///FILE")
        return "sqlite", url.set(drivername="sqlite+aiosqlite")
    if base in ("postgresql", "postgres"):
        query = dict(url.query)
        mode = query.pop("sslmode", None)
        if mode is not None:
            query["ssl"] = mode
        return "postgresql", url.set(drivername="postgresql+asyncpg", query=query)
    raise BadSetting(f"a database is sqlite:///FILE or postgresql://…, not {base}")


def make_engine(database: str, pool: int, reads: bool = False) -> AsyncEngine:
    """`reads`: for single statements outside of any transaction."""
    kind, url = read_url(database)
    more: dict[str, Any] = {}
    if reads:
        more = {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True}
    if kind == "postgresql":
        return create_async_engine(url, pool_size=pool, max_overflow=pool, pool_pre_ping=True, **more)
    keep_private(Path(str(url.database)))
    # Every transaction ends before its connection goes back: nothing is left to be rolled back.
    more["pool_reset_on_return"] = None
    engine = create_async_engine(url, pool_size=pool, max_overflow=0, connect_args={"timeout": 30}, **more)

    sa.event.listen(engine.sync_engine, "connect", prepare_sqlite)
    if not reads:
        sa.event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def keep_private(path: Path) -> None:
    """A file that holds secrets is its owner's alone; SQLite gives its companions the same mode."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for end in ("", "-wal", "-shm", "-journal"):
        with contextlib.suppress(OSError):  # not there, or somebody else's
            os.chmod(f"{path}{end}", 0o600)


def make_writer(url: URL) -> sa.Engine:
    """SQLite for the one thread that carries out whole transactions."""
    engine = sa.create_engine(
        url.set(drivername="sqlite"), pool_size=1, pool_reset_on_return=None, connect_args={"timeout": 30}
    )
    sa.event.listen(engine, "connect", prepare_sqlite)
    sa.event.listen(engine, "begin", begin_sqlite)
    return engine.execution_options(sacbe_writes=True)


def prepare_sqlite(connection: Any, _: object) -> None:
    # Transactions begin where we say so: a write takes its lock at once instead of failing later.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-8000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: sa.Connection) -> None:
    writes = connection.get_execution_options().get("sacbe_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Missed(Exception):
    """A step found other rows than it was meant for; nothing was written."""


class Prepared:
    """A statement that is carried out all the time, put into words once."""

    def __init__(self, statement: Any, names: Sequence[str]) -> None:
        dialect = sqlite.dialect()
        compiled = statement.compile(dialect=dialect, column_keys=list(names))
        self.text = str(compiled)
        self._order = [
            (name, isinstance(compiled.binds[name].type, sa.JSON)) for name in compiled.positiontup
        ]

    def values(self, given: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(json.dumps(given[name]) if is_json else given[name] for name, is_json in self._order)


@dataclass(frozen=True)
class Step:
    """One statement of a transaction that needs no answers on its way."""

    statement: sa.Executable
    values: dict[str, Any] | list[dict[str, Any]] | None = None
    rows: int | None = None  # how many rows it must meet
    prepared: Prepared | None = None  # the statement, for a database that takes it as text


def carry_out(connection: sa.Connection, steps: Sequence[Step]) -> list[int]:
    """The rows each step met."""
    counts = []
    done: sa.CursorResult[Any]
    in_words = connection.dialect.name == "sqlite"
    for step in steps:
        if in_words and step.prepared is not None and isinstance(step.values, dict):
            done = connection.exec_driver_sql(step.prepared.text, step.prepared.values(step.values))
        else:
            done = connection.execute(step.statement, step.values)
        if step.rows is not None and done.rowcount != step.rows:
            raise Missed
        counts.append(done.rowcount)
    return counts


class Database:
    """One process's connections."""

    def __init__(self, database: str) -> None:
        self.address = database
        self.kind, self.url = read_url(database)
        self.engine = make_engine(database, pool=8)
        self._reads = make_engine(database, pool=8, reads=True)
        # SQLite has one writer at a time; waiting here costs less than waiting for its lock.
        self._writer = asyncio.Lock() if self.kind == "sqlite" else None
        self._thread = ThreadPoolExecutor(1, "sqlite-writer")
        self._whole = make_writer(self.url) if self.kind == "sqlite" else None
        self.quick = Quick(self.url) if self.kind == "postgresql" else None
        self._commits: set[asyncio.Task[None]] = set()
        self._waiting: list[tuple[Sequence[Step], asyncio.Future[list[int]]]] = []
        self._probing = asyncio.Lock()
        self._probed = -PROBE_SECONDS

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection for looking; each statement sees the newest there is."""
        async with self._reads.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; committed when the block ends well."""
        if self._writer is None:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writer, self.engine.connect() as connection:
            await connection.execution_options(sacbe_writes=True)
            async with connection.begin():
                yield connection

    async def only_one(self, connection: AsyncConnection, what: str, id: str) -> None:
        """Until the transaction ends, nobody else passes here for the same thing."""
        if self.kind == "postgresql":
            digest = hashlib.sha256(f"{what} {id}".encode()).digest()
            key = int.from_bytes(digest[:8], "big", signed=True)
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(key)))

    async def transact(self, steps: Sequence[Step]) -> list[int]:
        """All steps or none; the rows each met.  Raises Missed when one did not meet what it must.

        With SQLite the whole transaction is one errand to a thread, instead of one per statement.
        """
        if self._whole is None or self._writer is None:
            async with self.engine.begin() as connection:
                return await connection.run_sync(carry_out, steps)
        done: asyncio.Future[list[int]] = asyncio.get_running_loop().create_future()
        self._waiting.append((steps, done))
        if len(self._waiting) == 1:  # a task of its own, for whoever waits may give up
            task = asyncio.create_task(self._commit_waiting(self._writer))
            self._commits.add(task)
            task.add_done_callback(self._commits.discard)
        return await done

    async def _commit_waiting(self, writer: asyncio.Lock) -> None:
        """All that came while others were written is written together: one errand and one sync for many."""
        async with writer:
            group, self._waiting = self._waiting, []
            loop = asyncio.get_running_loop()
            errands = [steps for steps, _ in group]
            ends = await loop.run_in_executor(self._thread, self._transact, errands)
        for (_, done), end in zip(group, ends, strict=True):
            if done.cancelled():
                continue
            if isinstance(end, Exception):
                done.set_exception(end)
            else:
                done.set_result(end)

    def _transact(self, group: Sequence[Sequence[Step]]) -> list[list[int] | Exception]:
        """Each is done or is not, whatever becomes of the others; what is done is on the disk."""
        try:
            return self._transact_together(group)
        except Exception as error:
            if len(group) == 1:
                return [error]
        return [end for steps in group for end in self._transact([steps])]

    def _transact_together(self, group: Sequence[Sequence[Step]]) -> list[list[int] | Exception]:
        assert self._whole is not None
        ends: list[list[int] | Exception] = []
        with self._whole.begin() as connection:
            for steps in group:
                if len(group) == 1:
                    return [carry_out(connection, steps)]
                connection.exec_driver_sql("SAVEPOINT one")
                try:
                    ends.append(carry_out(connection, steps))
                except (Missed, IntegrityError) as error:  # its own fault; anything else may be the store's
                    connection.exec_driver_sql("ROLLBACK TO one")
                    ends.append(error)
                connection.exec_driver_sql("RELEASE one")
        return ends

    async def probe(self) -> None:
        """Raises unless the store takes what is written; asked often, it tries once in a while."""
        async with self._probing:
            if time.monotonic() - self._probed < PROBE_SECONDS:
                return
            if self.kind == "sqlite":
                place = Path(str(self.url.database)).parent
                if shutil.disk_usage(place).free < SPARE_BYTES:
                    raise OSError(errno.ENOSPC, "the disk is almost full", str(place))
            columns = schema.settings.c
            sign = {"value": secrets.token_hex(PROBE_BYTES // 2)}
            again = sa.update(schema.settings).where(columns.key == "probe").values(sign)
            if await self.transact([Step(again)]) == [0]:
                await self.transact([Step(sa.insert(schema.settings).values(sign | {"key": "probe"}))])
            self._probed = time.monotonic()

    async def close(self) -> None:
        if self._commits:
            await asyncio.wait(self._commits)
        if self._whole is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._whole.dispose)
        if self.quick is not None:
            await self.quick.close()
        self._thread.shutdown()
        await self.engine.dispose()
        await self._reads.dispose()


def is_outage(error: DBAPIError) -> bool:
    """The store is away or busy, rather than refusing what we wrote."""
    ours = (IntegrityError, DataError, ProgrammingError, NotSupportedError)
    return error.connection_invalidated or not isinstance(error, ours)


# ---- migrations --------------------------------------------------------------------------


def forms() -> list[str]:
    """The numbers of all migrations, oldest first."""
    return sorted(path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def newest_form() -> str:
    """The number of the last migration."""
    return forms()[-1]


async def form_of(connection: AsyncConnection) -> str | None:
    """The last migration a database has seen; None: it is empty."""
    there = await connection.run_sync(lambda plain: sa.inspect(plain).has_table("alembic_version"))
    if not there:
        return None
    return str((await connection.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar())


def alembic_config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


async def migrate(database: str) -> None:
    """Bring the database to the newest form; several servers may start at once."""
    engine = make_engine(database, pool=1)
    try:
        async with engine.connect() as connection:
            await connection.execution_options(sacbe_writes=True)
            async with connection.begin():
                if engine.dialect.name == "postgresql":
                    await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                if await form_of(connection) != newest_form():
                    await connection.run_sync(upgrade)
    finally:
        await engine.dispose()


def upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.util import CommandError

    config = alembic_config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BadSetting(f"the database was made by a newer version of Sacbe: {error}") from None
