"""Backups of a running server, put back into either kind of database; every stored game replayed."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from helpers import people_for
from server.harness import Player, Server, play_on, seat_friends, until
from server.postgres import Postgres

import sacbe
from sacbe.server import schema
from sacbe.server.backup import BadBackup, backup, restore
from sacbe.server.database import make_engine
from sacbe.server.settings import BadSetting
from sacbe.server.verify import replay_database, verify


def change(database: str, statement: sa.Executable) -> None:
    """Meddle with a store."""

    async def run() -> None:
        engine = make_engine(database, 1)
        async with engine.begin() as connection:
            await connection.execute(statement)
        await engine.dispose()

    asyncio.run(run())


def test_what_was_backed_up_comes_back_under_the_running_server(database: str, tmp_path: Path) -> None:
    with Server(database) as server:
        ana, ben = Player(server.url), Player(server.url)
        table = seat_friends([ana, ben], "tikal", ["random"])
        play_on([ana, ben], table["id"], random.Random(1), 20)
        ana.ask("PATCH", "/me", json={"name": "Ixchel"})
        ana.seat(table["id"], 0, "rename", name="Ixchel")
        until(lambda: any(player.look(table["id"])["legal"] for player in (ana, ben)))
        before = ana.look(table["id"])
        backup(tmp_path / "one.sacbe", database)
        later = play_on([ana, ben], table["id"], random.Random(2), before["ply"] + 10)
        assert later["version"] > before["version"]
        other = ana.open("tikal", 2)
        kept = restore(tmp_path / "one.sacbe", database)
        assert kept is not None
        until(lambda: ana.http.get(f"/api/tables/{other['id']}").status_code == 404)
        back = ana.look(table["id"])
        assert {**back, "updated": None} == {**before, "updated": None}
        assert ana.get("/me")["name"] == "Ixchel"
        # The game goes on from there, and what was there before can be had back as well.
        play_on([ana, ben], table["id"], random.Random(3), before["ply"] + 5)
        restore(kept, database)
        until(lambda: ana.http.get(f"/api/tables/{other['id']}").status_code == 200)
        until(lambda: ana.look(table["id"])["version"] >= later["version"])
        for player in (ana, ben):
            player.close()
    assert not list(tmp_path.glob("*.part*"))


def test_a_backup_moves_a_server_from_one_database_to_the_other(tmp_path: Path, postgres: Postgres) -> None:
    first = f"sqlite:///{tmp_path}/s.sqlite3"
    with Server(first) as server:
        ana = Player(server.url)
        table = ana.open("tzolkin", 2, hotseat=True)
        done = play_on([ana], table["id"], random.Random(1))
        cookie = ana.http.cookies["sacbe"]
        ana.close()
    backup(tmp_path / "b.sacbe", first)
    second = postgres.new_database()
    assert restore(tmp_path / "b.sacbe", second) is None
    with Server(second) as server:
        ana = Player(server.url)
        ana.http.cookies.set("sacbe", cookie)
        again = ana.look(table["id"])
        assert again["you"] == [0, 1]
        assert again["view"] == done["view"]
        ana.close()
    backup(tmp_path / "c.sacbe", second)
    third = f"sqlite:///{tmp_path}/t.sqlite3"
    restore(tmp_path / "c.sacbe", third)
    assert [verdict.wrong for verdict in replay_database(third)] == [None]


def test_a_backup_that_is_none_changes_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/s.sqlite3"
    with Server(database) as server:
        ana = Player(server.url)
        table = ana.look(ana.open("tikal", 2)["id"])
        (tmp_path / "text").write_text("not a database at all, but long enough to look like one" * 100)
        sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE t (x)").connection.close()
        backup(tmp_path / "newer", database)
        with sqlite3.connect(tmp_path / "newer") as newer:
            newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.close()
        for name in ("text", "other.db", "newer", "missing"):
            with pytest.raises(BadBackup):
                restore(tmp_path / name, database)
        assert ana.look(table["id"]) == table
        with pytest.raises(BadBackup):
            backup(tmp_path, database)
        with pytest.raises(BadBackup):
            backup(tmp_path / "x", f"sqlite:///{tmp_path}/nowhere.sqlite3")
        assert not (tmp_path / "x").exists()
        ana.close()


def test_every_stored_game_is_replayed(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Server(database) as server:
        ana = Player(server.url)
        tables = [ana.open(game.key, people_for(game.key, 2), hotseat=True) for game in sacbe.games()]
        for table in tables:
            play_on([ana], table["id"], random.Random(1), 25)
        ana.close()
    assert verify(database) == 0
    assert f"{len(tables)}" in capsys.readouterr().out
    columns = schema.tables.c
    change(database, sa.update(schema.tables).where(columns.id == tables[0]["id"]).values(data="another"))
    assert verify(database) == 0
    assert "data another" in capsys.readouterr().out
    change(database, sa.update(schema.tables).where(columns.id == tables[0]["id"]).values(scores=[1, 99]))
    assert verify(database) == 1
    assert tables[0]["id"] in capsys.readouterr().out
    gap = sa.delete(schema.log).where(schema.log.c.table_id == tables[1]["id"], schema.log.c.version == 3)
    change(database, gap)
    wrong = {verdict.table: verdict.wrong for verdict in replay_database(database)}
    assert wrong[tables[1]["id"]] == "the log has gaps"
    assert wrong[tables[2]["id"]] is None


def test_a_table_whose_rules_have_changed_says_so_and_is_kept(database: str) -> None:
    with Server(database) as server:
        ana = Player(server.url)
        table = ana.open("tikal", 2, hotseat=True)
        play_on([ana], table["id"], random.Random(1), 10)
        ana.close()
    content = {"actions": ["place a1 1"]}
    first = sa.and_(schema.log.c.table_id == table["id"], schema.log.c.version == 2)
    change(
        database,
        sa.update(schema.log).where(schema.log.c.table_id == table["id"], first).values(content=content),
    )
    with Server(database) as server:
        other = Player(server.url)
        assert other.get(f"/tables/{table['id']}", None)["error"]["code"] == "unplayable"
        assert other.open("tikal", 2)["version"] == 1
        other.close()


def test_a_database_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadSetting):
        replay_database("mysql://somewhere/x")
    with pytest.raises(BadSetting):
        replay_database("postgresql://127.0.0.1:1/none")
    (tmp_path / "no.sqlite3").write_text(json.dumps({"no": "database"}) * 100)
    with pytest.raises(BadSetting):
        replay_database(f"sqlite:///{tmp_path}/no.sqlite3")
