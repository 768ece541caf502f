"""The store's form: addresses, migrations, and what full sync means."""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server.harness import Server

from sacbe.server import schema
from sacbe.server.database import Database, make_engine, migrate, newest_form, read_url
from sacbe.server.settings import BadSetting


def test_plain_addresses_work() -> None:
    assert read_url("sqlite:///x.db")[1].drivername == "sqlite+aiosqlite"
    for plain in ("postgresql://u@h/d", "postgres://u@h/d", "postgresql+asyncpg://u@h/d"):
        assert read_url(plain)[1].drivername == "postgresql+asyncpg"
    secure = read_url("postgresql://u@h/d?sslmode=require")[1]
    assert dict(secure.query) == {"ssl": "require"}
    for odd in ("mysql://h/d", "nonsense", "sqlite://", "sqlite:///:memory:", ""):
        with pytest.raises(BadSetting):
            read_url(odd)


def test_the_migrations_make_what_the_code_expects(database: str) -> None:
    async def differences() -> list[object]:
        await migrate(database)
        await migrate(database)  # nothing to do
        engine = make_engine(database, 1)
        async with engine.connect() as connection:
            found = await connection.run_sync(
                lambda plain: compare_metadata(
                    MigrationContext.configure(plain, opts={"compare_type": True}), schema.metadata
                )
            )
        await engine.dispose()
        return list(found)

    assert asyncio.run(differences()) == []


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async def run() -> None:
        await migrate(database)
        engine = make_engine(database, 1)
        async with engine.begin() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()
        with pytest.raises(BadSetting, match="newer version"):
            await migrate(database)

    asyncio.run(run())
    assert newest_form() < "9999"


def test_several_may_migrate_at_once(database: str) -> None:
    async def run() -> None:
        await asyncio.gather(*(migrate(database) for _ in range(4)))

    asyncio.run(run())


def test_sqlite_is_written_ahead_and_fully_synced(tmp_path: Path) -> None:
    async def pragmas() -> tuple[str, int, int]:
        database = Database(f"sqlite:///{tmp_path}/s.sqlite3")
        async with database.write() as connection:
            journal, sync, keys = [
                (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        await database.close()
        return str(journal), int(sync or 0), int(keys or 0)

    assert asyncio.run(pragmas()) == ("wal", 2, 1)


def test_the_log_takes_each_version_once(database: str) -> None:
    async def run() -> None:
        await migrate(database)
        store = Database(database)
        async with store.write() as connection:
            await connection.execute(
                sa.insert(schema.identities).values(id="i", name="", notify=True, created=0)
            )
            await connection.execute(sa.insert(schema.tables).values(table_row()))
            await connection.execute(sa.insert(schema.log).values(log_row()))
        with pytest.raises(sa.exc.IntegrityError):
            async with store.write() as connection:
                await connection.execute(sa.insert(schema.log).values(log_row()))
        await store.close()

    asyncio.run(run())


def table_row() -> dict[str, object]:
    texts = dict.fromkeys(("id", "game", "data", "visibility", "mover", "status"), "t")
    numbers = dict.fromkeys(("rules", "created", "stamp", "version", "ply", "waiting_since", "free_seats"), 1)
    lists: dict[str, object] = {"options": {}, "stack": {}, "scores": [], "winners": []}
    return {**texts, **numbers, **lists, "creator": "i", "updated": 1, "chosen": False, "hotseat": False}


def log_row() -> dict[str, object]:
    return {"table_id": "t", "version": 1, "kind": "begin", "seat": None, "ply": 0, "content": {}, "at": 0}


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/s.sqlite3"
    with Server(database):
        second = Server(database)
        with pytest.raises(AssertionError, match="another server uses"):
            second.start()
        second.log.unlink()


def test_a_server_that_is_still_going_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite3"
    with Path(f"{path}.lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        timer = threading.Timer(1.5, fcntl.flock, (held, fcntl.LOCK_UN))
        timer.start()
        with Server(f"sqlite:///{path}"):
            pass
        timer.join()


def test_the_file_is_a_plain_sqlite_database(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "s.sqlite3"
    with Server(f"sqlite:///{path}"):
        pass
    with sqlite3.connect(path) as file:
        assert file.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    file.close()
