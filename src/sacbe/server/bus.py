"""Between processes: "table X is at version n", and who sits at it.

One process alone needs none of it. Several share PostgreSQL and hear each other through NOTIFY,
sent inside the transaction that wrote, so that a worker that dies has either said everything or
done nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from sacbe.server.background import Background
from sacbe.server.database import Database, Step
from sacbe.server.logs import Seldom
from sacbe.server.store import LogRow

if TYPE_CHECKING:
    from sacbe.server.services import Services

CHANNEL = "sacbe"
NOTIFY = sa.select(sa.func.pg_notify(sa.bindparam("channel"), sa.bindparam("payload")))
MOST_TOLD = 4_000  # signs in one message; PostgreSQL takes 8,000 bytes
BOT_LOCKS = 0x5ACB  # the first half of the advisory locks' keys

log = logging.getLogger("sacbe.server")


class Bus:
    """For one process: nobody to tell, nobody to share with."""

    def __init__(self) -> None:
        self._claimed: set[str] = set()

    async def start(self, services: Services) -> None:
        pass

    async def stop(self) -> None:
        pass

    def version_told(self, row: LogRow, header: dict[str, Any] | None = None) -> list[Step]:
        """What a transaction that writes a version says to the others; with the changed part of the header
        when that and the row are all they need to follow."""
        return []

    def chat_told(self, table: str, number: int) -> list[Step]:
        return []

    async def tell(self, message: dict[str, Any]) -> None:
        pass

    async def claim(self, table: str) -> bool:
        """Be the only process that moves this table's bots."""
        if table in self._claimed:
            return False
        self._claimed.add(table)
        return True

    async def release(self, table: str) -> None:
        self._claimed.discard(table)


class PostgresBus(Bus):
    """Hears and speaks through one connection of its own; its locks go when the process goes."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self._database = database
        self._worker = ""
        self._own: Any = None  # the asyncpg connection while there is one
        self._use = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()
        self._deaf = Seldom("cannot listen to the other processes")
        self._background = Background()

    async def start(self, services: Services) -> None:
        self._worker = services.worker
        self._keeper = asyncio.create_task(self._keep_connected(services))
        await asyncio.wait_for(self._ready.wait(), 30)

    async def stop(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeper

    async def _keep_connected(self, services: Services) -> None:
        """Listen; when the connection breaks, listen again and look what was missed."""
        while True:
            raw = None
            try:
                raw = await self._database.engine.raw_connection()
                own: Any = raw.driver_connection
                broken = asyncio.Event()
                own.add_termination_listener(lambda _, broken=broken: broken.set())
                await own.add_listener(CHANNEL, lambda *heard: self._heard(services, heard[3]))
                self._own = own
                services.people.forget_all()
                services.live.look_again()
                self._ready.set()
                await broken.wait()
                log.warning("the listening connection broke")
            except (DBAPIError, OSError) as error:
                self._deaf.say(reason=str(error))
            finally:
                self._own = None
                self._claimed.clear()
                if raw is not None:
                    raw.invalidate()
            await asyncio.sleep(1)

    def _heard(self, services: Services, payload: str) -> None:
        worker, _, told = payload.partition(" ")
        if worker == services.worker:  # the store tells us too what we have said
            return
        message = json.loads(told) | {"from": worker}
        self._background.start(services.live.heard(message))

    def version_told(self, row: LogRow, header: dict[str, Any] | None = None) -> list[Step]:
        message: dict[str, Any] = {"kind": "version", "table": row.table_id, "version": row.version}
        whole = message | {"row": vars(row), "header": header}
        if header is not None and len(json.dumps(whole)) < MOST_TOLD:
            message = whole
        return [self._notice(message)]

    def chat_told(self, table: str, number: int) -> list[Step]:
        return [self._notice({"kind": "chat", "table": table, "number": number})]

    def _notice(self, message: dict[str, Any]) -> Step:
        return Step(NOTIFY, {"channel": CHANNEL, "payload": self._payload(message)})

    def _payload(self, message: dict[str, Any]) -> str:
        return f"{self._worker} {json.dumps(message)}"

    async def tell(self, message: dict[str, Any]) -> None:
        """What may be lost: presence and other passing things."""
        try:
            async with self._use:
                if self._own is not None:
                    await self._own.execute("SELECT pg_notify($1, $2)", CHANNEL, self._payload(message))
        except Exception as error:  # the connection broke; the keeper makes a new one
            log.debug("not told", extra={"reason": str(error)})

    async def claim(self, table: str) -> bool:
        if not await super().claim(table):
            return False
        got = False
        try:
            async with self._use:
                if self._own is not None:
                    got = await self._own.fetchval("SELECT pg_try_advisory_lock($1, $2)", *lock_key(table))
        except Exception as error:
            log.debug("no claim", extra={"reason": str(error)})
        if not got:
            await super().release(table)
        return bool(got)

    async def release(self, table: str) -> None:
        if table not in self._claimed:
            return  # the connection broke meanwhile, and the lock with it
        await super().release(table)
        try:
            async with self._use:
                if self._own is not None:
                    await self._own.execute("SELECT pg_advisory_unlock($1, $2)", *lock_key(table))
        except Exception as error:
            log.debug("not released", extra={"reason": str(error)})


def lock_key(table: str) -> tuple[int, int]:
    digest = hashlib.sha256(table.encode()).digest()
    return BOT_LOCKS, int.from_bytes(digest[:4], "big", signed=True)


def make_bus(database: Database) -> Bus:
    return PostgresBus(database) if database.kind == "postgresql" else Bus()
