"""What must happen although nobody asks: clocks, bots left waiting, presence."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from sacbe.server import metrics, schema, seating, writing
from sacbe.server.database import STORE_ERRORS, now
from sacbe.server.logs import store_is_away
from sacbe.server.problems import ApiError

if TYPE_CHECKING:
    from sacbe.server.services import Services

PRESENCE_SECONDS = 20.0
MUCH = 200

log = logging.getLogger("sacbe.server")


async def sweep_forever(services: Services) -> None:
    said = time.monotonic()
    while True:
        try:
            await sweep(services)
            if time.monotonic() - said > PRESENCE_SECONDS:
                said = time.monotonic()
                await services.live.presence.refresh()
        except asyncio.CancelledError:
            raise
        except STORE_ERRORS as error:
            store_is_away(error)
        except Exception:  # whatever it was, clocks and bots must go on
            log.exception("sweep failed")
        await asyncio.sleep(services.settings.sweep_seconds)


async def sweep(services: Services) -> None:
    metrics.rooms.set(len(services.rooms))
    for what, count in services.kept().items():
        metrics.kept.labels(what).set(count)
    await services.notice_settings()
    await run_out_clocks(services)
    await services.bots.sweep()


async def run_out_clocks(services: Services) -> None:
    """When time is out and the table names a bot for it, the bot takes the seat."""
    columns = schema.tables.c
    query = (
        sa.select(columns.id)
        .where(columns.deadline < now(), columns.clock_bot.is_not(None), columns.mover == "person")
        .limit(MUCH)
    )
    async with services.database.read() as connection:
        late = list((await connection.execute(query)).scalars())
    for table in late:
        try:
            await seating.time_out(services, table)
        except (writing.WriteConflict, ApiError):
            continue  # another worker did it, or it cannot be played any more
