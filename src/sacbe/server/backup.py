"""Backups: one file whatever the database, made and put back while the server runs.

The file is a SQLite database of the same form, so a backup also moves a server from SQLite to
PostgreSQL and back.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.core.errors import SacbeError
from sacbe.server import schema
from sacbe.server.database import (
    form_of,
    forms,
    is_outage,
    keep_private,
    make_engine,
    migrate,
    newest_form,
    read_url,
)
from sacbe.server.settings import Settings

CHUNK = 500


class BadBackup(SacbeError):
    """A file that is no backup, or a database that cannot be backed up."""


def backup(file: str | os.PathLike[str], database: str | None = None) -> None:
    """Write everything as it is at one moment; an existing file is replaced only when all went well."""
    address = Settings.from_environment(database=database).database
    target = Path(file)
    if target.is_dir():
        raise BadBackup(f"{target} is a folder")
    with new_file(target) as part:
        kind, url = read_url(address)
        if kind == "sqlite":
            copy_sqlite(Path(str(url.database)), part)
        else:
            asyncio.run(dump(address, part))


def restore(file: str | os.PathLike[str], database: str | None = None) -> Path | None:
    """Replace everything by what the backup holds.  What was there before is kept in a backup of its own
    beside it, whose path is returned; a running server notices within seconds."""
    address = Settings.from_environment(database=database).database
    source = Path(file)
    check_backup(source)
    with tempfile.TemporaryDirectory(prefix="sacbe-restore-") as folder:
        copy = Path(folder) / "backup.sqlite3"
        copy_sqlite(source, copy)
        newest = f"sqlite:///{copy}"
        try:
            asyncio.run(migrate(newest))
        except SQLAlchemyError:
            raise BadBackup(f"{source} is no backup of Sacbe") from None
        check_form(copy, source)
        asyncio.run(migrate(address))
        kept = None
        if asyncio.run(holds_tables(address)):
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
            kept = source.with_name(f"{source.name}.before-{stamp}")
            backup(kept, address)
        try:
            asyncio.run(replace_all(newest, address))
        except (StatementError, ValueError, LookupError) as error:
            if isinstance(error, DBAPIError) and is_outage(error):
                raise BadBackup(f"the database does not answer: {error.orig}") from None
            reason = error.orig if isinstance(error, StatementError) else error
            raise BadBackup(
                f"{source} holds rows that cannot be ours; nothing was changed: {reason}"
            ) from None
    return kept


# ---- files -------------------------------------------------------------------------------


@contextlib.contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """A file that appears under its name only when it is complete and on the disk."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    keep_private(part)
    try:
        yield part
        with part.open("rb+") as done:
            os.fsync(done.fileno())
        os.replace(part, target)
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            Path(f"{part}{end}").unlink(missing_ok=True)


def copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's own copy, which is of one moment even while others write."""
    if not source.is_file():
        raise BadBackup(f"there is no database {source}")
    try:
        with (
            contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        raise BadBackup(f"{source}: {error}") from None


def check_backup(source: Path) -> None:
    """Whether the file is one of ours and whole."""
    if not source.is_file():
        raise BadBackup(f"there is no backup {source}")
    try:
        with contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as file:
            found = file.execute("SELECT version_num FROM alembic_version").fetchone()
            sound = file.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.DatabaseError:
        raise BadBackup(f"{source} is no backup of Sacbe") from None
    if sound != ("ok",):
        raise BadBackup(f"{source} is damaged: {sound[0]}")
    form = None if found is None else str(found[0])
    if form is None or len(form) != len(newest_form()) or not form.isdigit():
        raise BadBackup(f"{source} is no backup of Sacbe")
    if form not in forms():
        raise BadBackup(f"{source} was made by a newer version of Sacbe")


def check_form(copy: Path, source: Path) -> None:
    """Whether a backup in today's form has the tables and columns of ours: anybody may number theirs so."""
    with contextlib.closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as file:
        for table in schema.metadata.sorted_tables:
            found = {str(row[1]) for row in file.execute(f'PRAGMA table_info("{table.name}")')}
            if found != set(table.columns.keys()):
                raise BadBackup(f"{source} is no backup of Sacbe: {table.name} has another form")


# ---- rows --------------------------------------------------------------------------------


async def dump(address: str, target: Path) -> None:
    """Copy a PostgreSQL database as it is at one moment."""
    await migrate(f"sqlite:///{target}")
    old, new = make_engine(address, 1), make_engine(f"sqlite:///{target}", 1)
    try:
        async with old.connect() as source, new.connect() as sink:
            await source.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            await must_be_newest(source)
            await sink.execution_options(sacbe_writes=True)
            async with sink.begin():
                await copy_rows(source, sink, {})
    except (OSError, DBAPIError) as error:
        raise BadBackup(f"the database does not answer: {error}") from None
    finally:
        await old.dispose()
        await new.dispose()


async def must_be_newest(connection: AsyncConnection) -> None:
    if await form_of(connection) != newest_form():
        raise BadBackup(
            "the database has another form than this version's; start the server once to migrate it"
        )


async def holds_tables(address: str) -> bool:
    engine = make_engine(address, 1)
    try:
        async with engine.connect() as connection:
            count = sa.select(sa.func.count()).select_from(schema.identities)
            return bool((await connection.execute(count)).scalar_one())
    finally:
        await engine.dispose()


async def replace_all(source: str, target: str) -> None:
    """All or nothing.  New stamps tell running servers that what they remember is void."""
    old, new = make_engine(source, 1), make_engine(target, 1)
    try:
        async with old.connect() as reading, new.connect() as writing:
            await writing.execution_options(sacbe_writes=True)
            async with writing.begin():
                for table in reversed(schema.metadata.sorted_tables):
                    await writing.execute(sa.delete(table))
                await copy_rows(reading, writing, {"tables": {"stamp": secrets.randbits(53)}})
                await writing.execute(sa.delete(schema.settings).where(schema.settings.c.key == "restored"))
                mark = {"key": "restored", "value": secrets.token_hex(8)}
                await writing.execute(sa.insert(schema.settings).values(mark))
    finally:
        await old.dispose()
        await new.dispose()


async def copy_rows(
    source: AsyncConnection, sink: AsyncConnection, change: dict[str, dict[str, Any]]
) -> None:
    for table in schema.metadata.sorted_tables:
        async with source.stream(sa.select(table)) as rows:
            async for chunk in rows.partitions(CHUNK):
                values = [fitting(table, dict(row._mapping)) | change.get(table.name, {}) for row in chunk]
                await sink.execute(sa.insert(table), values)


def fitting(table: sa.Table, row: dict[str, Any]) -> dict[str, Any]:
    """The row, if every value is of its column's kind: SQLite itself takes anything anywhere."""
    for column in table.columns:
        if isinstance(column.type, (sa.Integer, sa.String, sa.Boolean)) and row[column.key] is not None:
            kind = column.type.python_type
            if not isinstance(row[column.key], kind):
                raise ValueError(f"{table.name}.{column.key} is no {kind.__name__}")
    return row
