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
    from sacbe.server.house import House

PRESENCE_SECONDS = 20.0
MUCH = 200

log = logging.getLogger("sacbe.server")


async def sweep_forever(house: House) -> None:
    said = time.monotonic()
    while True:
        try:
            await sweep(house)
            if time.monotonic() - said > PRESENCE_SECONDS:
                said = time.monotonic()
                await house.live.refresh_presence()
        except asyncio.CancelledError:
            raise
        except STORE_ERRORS as error:
            store_is_away(error)
        except Exception:  # whatever it was, clocks and bots must go on
            log.exception("sweep failed")
        await asyncio.sleep(house.settings.sweep_seconds)


async def sweep(house: House) -> None:
    metrics.rooms.set(len(house.rooms))
    for what, count in house.kept().items():
        metrics.kept.labels(what).set(count)
    await house.notice_settings()
    await run_out_clocks(house)
    await house.bots.sweep()


async def run_out_clocks(house: House) -> None:
    """When time is out and the table names a bot for it, the bot takes the seat."""
    columns = schema.tables.c
    query = (
        sa.select(columns.id)
        .where(columns.deadline < now(), columns.clock_bot.is_not(None), columns.mover == "person")
        .limit(MUCH)
    )
    async with house.database.read() as connection:
        late = list((await connection.execute(query)).scalars())
    for table in late:
        try:
            await seating.time_out(house, table)
        except (writing.Lost, ApiError):
            continue  # another worker did it, or it cannot be played any more
