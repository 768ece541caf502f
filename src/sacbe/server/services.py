"""Everything one server process has, made once and handed to whoever needs it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from pathlib import Path

import sqlalchemy as sa

import sacbe
from sacbe.server import push, schema, store, sweeper
from sacbe.server.analysis import Analyses
from sacbe.server.bots import Bots
from sacbe.server.bus import make_bus
from sacbe.server.caller import Signature
from sacbe.server.database import Database
from sacbe.server.fair import Fair
from sacbe.server.garbage import Garbage
from sacbe.server.identities import People
from sacbe.server.limits import Limits, neighbourhood
from sacbe.server.live import Live
from sacbe.server.notices import Notices
from sacbe.server.orders import Orders
from sacbe.server.page import Page
from sacbe.server.rooms import Rooms
from sacbe.server.settings import Settings
from sacbe.server.timekeeper import Timekeeper

log = logging.getLogger("sacbe.server")


class Services:
    """What one server process works with, each part by its name."""

    def __init__(self, settings: Settings, page: Path | None = None) -> None:
        self.settings = settings
        self.version = sacbe.__version__
        self.worker = secrets.token_hex(4)
        self.database = Database(settings.database)
        self.page = Page(page)
        self.people = People(self.database)
        self.rooms = Rooms(self.database, settings.cached_plies)
        self.bus = make_bus(self.database)
        self.limits = Limits(settings)
        self.fair = Fair()
        self.live = Live(self)
        self.bots = Bots(self)
        self.analyses = Analyses(self)
        self.notices = Notices(self)
        self.orders = Orders(self)
        self.planning: Counter[str] = Counter()  # plans being tried, by person
        self.timekeeper = Timekeeper(self)
        self.signature = Signature(settings.secret or secrets.token_urlsafe(32), settings.earlier_secrets)
        self.push = push.Sender(settings.push_key or push.new_key(), settings)
        self._chores: list[asyncio.Task[None]] = []
        self._restored: str | None = None

    @property
    def url(self) -> str:
        """Where people find this server."""
        if self.settings.public_url:
            return self.settings.public_url.rstrip("/")
        host = self.settings.host
        if host in ("0.0.0.0", "::"):
            host = "localhost"
        return f"http://{f'[{host}]' if ':' in host else host}:{self.settings.port}"

    async def open(self) -> None:
        async with self.database.write() as connection:
            self._restored = await store.load_setting(connection, self.database.kind, "restored", "never")
        await self.notice_settings()
        self.rooms.alone = self.database.kind == "sqlite"
        await self.bus.start(self)
        await self.timekeeper.make_up()
        self._chores = [
            asyncio.create_task(work)
            for work in (
                sweeper.sweep_forever(self),
                self.timekeeper.keep_forever(),
                self.live.beat_forever(),
                self.notices.send_forever(),
                Garbage(self).watch_forever(),
            )
        ]

    async def close(self) -> None:
        """Finish what was begun, send everybody away, leave nothing running."""
        for chore in self._chores:
            chore.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await chore
        await self.live.close()
        await self.analyses.close()
        await self.bots.close()
        await self.orders.close()
        await self.notices.close()
        await self.bus.stop()
        await self.database.close()

    def kept(self) -> dict[str, int]:
        """How much there is in everything that is kept in memory, all of it bounded."""
        return {
            "rooms": len(self.rooms),
            "shown": self.rooms.shown,
            "people": len(self.people),
            "cookies": self.signature.known,
            "buckets": len(self.limits),
            "usage": len(self.fair.usage),
            "neighbourhoods": neighbourhood.cache_info().currsize,
            "page_files": self.page.kept,
            "page_bytes": self.page.kept_bytes,
            "live_tables": self.live.tables,
            "bot_tables": self.bots.tables,
            "decisions": self.orders.waiting,
            "analyses": len(self.analyses),
            "failed_places": self.notices.failed_places,
        }

    def look_again(self) -> None:
        """Tables were changed beside their logs: what is kept of them is void."""
        self.rooms.forget_all()
        self.live.look_again()

    async def forget_person(self, identity: str) -> None:
        """Their name or wishes have changed."""
        self.people.forget(identity)
        await self.bus.tell({"kind": "person", "identity": identity})

    async def _keep(self, what: str, fresh: str) -> str:
        """The store has no such secret yet: it keeps ours, or the one another worker was first with."""
        async with self.database.write() as connection:
            return await store.load_setting(connection, self.database.kind, what, fresh)

    async def notice_settings(self) -> None:
        """The secret may have been changed under a running server, or a backup restored: then everything
        kept is void."""
        async with self.database.read() as connection:
            rows = await connection.execute(sa.select(schema.settings))
            found = {str(row.key): str(row.value) for row in rows}
        if not self.settings.secret:
            secret = found.get("secret") or await self._keep("secret", self.signature.secret)
            earlier = found.get("old_secrets", "").split() + self.settings.earlier_secrets
            if (secret, earlier) != (self.signature.secret, self.signature.earlier):
                self.signature = Signature(secret, earlier)
        if not self.settings.push_key:
            key = found.get("push_key") or await self._keep("push_key", self.push.key)
            if key != self.push.key:
                self.push = push.Sender(key, self.settings)
        restored = found.get("restored")
        if restored == self._restored:
            return
        log.warning("the store was restored from a backup")
        self._restored = restored
        self.people.forget_all()
        self.look_again()
