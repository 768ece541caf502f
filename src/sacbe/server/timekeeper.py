"""Keeps the clocks: notices within a second or two whose time is out, and when nobody could play.

While the time of any live clock runs, some process writes down every second that it is there. Who finds
that nobody was there for a while (the server was down, stopped, or could not reach the store) moves the
deadlines of all live clocks by that while: an outage is charged to nobody. The same puts them right when the
machine's own clock was set.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import sqlalchemy as sa

from sacbe.server import schema, seating, store, writing
from sacbe.server.background import repeat
from sacbe.server.database import Missed, Step, now
from sacbe.server.problems import ApiError

if TYPE_CHECKING:
    from sacbe.server.services import Services

ALIVE = "clocks_alive"
TICK_SECONDS = 1.0
OUTAGE = 5000  # milliseconds without a sign of life; less is charged like any other time
MUCH = 200

log = logging.getLogger("sacbe.server")


class Timekeeper:
    """One per process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._seen = 0  # when this process last looked at the clocks

    async def keep_forever(self) -> None:
        await repeat("clocks", self.tick, min(TICK_SECONDS, self._services.settings.sweep_seconds))

    async def tick(self) -> None:
        """Make up for an outage, say that we are here, then see whose time is out."""
        await self.make_up()
        await self._run_out()

    async def make_up(self) -> None:
        """Also before the server opens: nobody's time may be out because it was closed."""
        at = now()
        noted = await self._last_sign()
        alive = max(noted, self._seen)
        try:
            running = await self._any_runs()
            if running and abs(at - alive) > OUTAGE:
                await self._move_clocks(noted, alive, at)
            elif (running and at - noted >= TICK_SECONDS * 900) or noted > at:
                await self._services.database.transact([sign_of_life(noted, at)])
        except Missed:
            pass  # another process has just done it
        self._seen = at

    async def _last_sign(self) -> int:
        query = sa.select(schema.settings.c.value).where(schema.settings.c.key == ALIVE)
        async with self._services.database.read() as connection:
            found = (await connection.execute(query)).scalar()
        if found is None:
            first = {"key": ALIVE, "value": "0"}
            await self._services.database.transact(
                [store.once(self._services.database.kind, schema.settings, first)]
            )
        return int(found or 0)

    async def _any_runs(self) -> bool:
        query = sa.select(schema.tables.c.id).where(*running_live()).limit(1)
        async with self._services.database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def _move_clocks(self, noted: int, alive: int, at: int) -> None:
        """What passed since the last sign of life, or since the table was last written, did not count.

        A new stamp makes every process read these tables again.
        """
        columns = schema.tables.c
        since = sa.case((columns.updated > alive, columns.updated), else_=alive)
        moved = (
            sa.update(schema.tables)
            .where(*running_live())
            .values(deadline=columns.deadline + (at - since), stamp=columns.stamp + 1)
        )
        try:
            await self._services.database.transact([sign_of_life(noted, at), Step(moved)])
            log.warning("live clocks stood still", extra={"seconds": (at - alive) // 1000 if alive else None})
        finally:
            self._services.look_again()
            await self._services.bus.tell({"kind": "void"})

    async def _run_out(self) -> None:
        """When time is out and the table names a bot for it, the bot takes the seat."""
        columns = schema.tables.c
        query = (
            sa.select(columns.id)
            .where(columns.deadline < now(), columns.clock_bot.is_not(None), columns.mover == "person")
            .limit(MUCH)
        )
        async with self._services.database.read() as connection:
            late = list((await connection.execute(query)).scalars())
        for table in late:
            try:
                await seating.time_out(self._services, table)
            except (writing.WriteConflict, ApiError):
                continue  # another worker did it, or it cannot be played any more


def running_live() -> list[sa.ColumnElement[bool]]:
    columns = schema.tables.c
    return [columns.clock.is_not(None), columns.deadline.is_not(None)]


def sign_of_life(noted: int, at: int) -> Step:
    """Only one process gives the next one."""
    columns = schema.settings.c
    here = sa.update(schema.settings).where(columns.key == ALIVE, columns.value == str(noted))
    return Step(here.values(value=str(at)), rows=1)
