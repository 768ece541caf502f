"""Replay every stored game with the installed rules, before an upgrade or after one."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from sacbe.core.errors import SacbeError
from sacbe.core.language import Message, language, register, say
from sacbe.server import schema, store
from sacbe.server.database import make_engine
from sacbe.server.rooms import Room, rebuild
from sacbe.server.settings import BadSetting, Settings

register("sacbe.server")


@dataclass
class Verdict:
    """What became of one stored table."""

    table: str
    game: str
    status: str
    plies: int
    changed: list[str] = field(default_factory=list)  # rules or data that are not those it began with
    wrong: str | None = None  # why it cannot be played on as it is stored


async def verdicts(database: str) -> AsyncIterator[Verdict]:
    """Every stored table, oldest first."""
    engine = make_engine(database, 2)
    try:
        async with engine.connect() as connection:
            query = sa.select(schema.tables.c.id).order_by(schema.tables.c.created, schema.tables.c.id)
            ids = list((await connection.execute(query)).scalars())
        for id in ids:
            async with engine.connect() as connection:
                header = await store.load_header(connection, id)
                assert header is not None
                seats = await store.load_seats(connection, id)
                rows = [
                    row for row in await store.load_log(connection, id, 0) if row.version <= header.version
                ]
            yield judge(header, seats, rows)
    finally:
        await engine.dispose()


def judge(header: store.Header, seats: list[store.Seat], rows: list[store.LogRow]) -> Verdict:
    verdict = Verdict(header.id, header.game, header.status, header.ply)
    if [row.version for row in rows] != list(range(1, header.version + 1)):
        verdict.wrong = "the log has gaps"
        return verdict
    try:
        room = rebuild(header, seats, rows)
    except SacbeError as error:
        verdict.wrong = str(error)
        return verdict
    game = room.table.game
    if header.rules != game.rules:
        verdict.changed.append(f"rules {header.rules} -> {game.rules}")
    if header.data != game.fingerprint:
        verdict.changed.append(f"data {header.data} -> {game.fingerprint}")
    verdict.wrong = difference(header, room)
    return verdict


def difference(header: store.Header, room: Room) -> str | None:
    """What comes out otherwise than it is stored."""
    table = room.table
    if table.ply != header.ply:
        return f"ply {table.ply}, stored {header.ply}"
    if table.scores != header.scores:
        return f"scores {table.scores}, stored {header.scores}"
    if header.status == "finished" and (not table.over or table.winners != header.winners):
        return f"winners {table.winners}, stored {header.winners}"
    if header.status == "running" and table.actor != header.actor:
        return f"seat {table.actor} decides, stored {header.actor}"
    return None


def replay_database(database: str | None = None) -> list[Verdict]:
    """The verdicts on all stored tables; raises BadSetting when the database cannot be read."""
    address = Settings.from_environment(database=database).database

    async def collect() -> list[Verdict]:
        return [verdict async for verdict in verdicts(address)]

    try:
        return asyncio.run(collect())
    except (OSError, DBAPIError) as error:
        reason = str(error).splitlines()[0]
        raise BadSetting(f"the database cannot be read: {reason}") from None


def verify(database: str | None = None) -> int:
    """Print what does not replay and a summary; 1 when something does not."""
    lang = language(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG"))
    found = replay_database(database)
    for verdict in found:
        facts: dict[str, object] = {"table": verdict.table, "game": verdict.game, "plies": verdict.plies}
        if verdict.wrong is not None:
            print(say(Message("server.verify.wrong", facts | {"reason": verdict.wrong}), lang))
        elif verdict.changed:
            print(say(Message("server.verify.changed", facts | {"changes": verdict.changed}), lang))
    wrong = sum(verdict.wrong is not None for verdict in found)
    actions = sum(verdict.plies for verdict in found)
    summary: dict[str, object] = {"n": len(found), "actions": actions, "wrong": wrong}
    print(say(Message("server.verify.summary", summary), lang))
    return 1 if wrong else 0
