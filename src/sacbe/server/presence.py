"""Presence: who has a table open, in this process and in the others.

Every process tells the others who is at its tables, when that changes and now and then; what they said is
believed for a minute. Comings and goings of a moment are told together.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from pydantic_core import to_json

from sacbe.server.background import Background

if TYPE_CHECKING:
    from sacbe.server.caller import Caller
    from sacbe.server.services import Services

REMOTE_SECONDS = 60.0  # after which another worker's people are thought gone
QUIET = 0.1  # seconds in which comings and goings are told together, for ten people; more for more
LONGEST_QUIET = 5.0


class Visitor(Protocol):
    """An open page, as far as presence is concerned."""

    held: list[int]  # seats

    @property
    def caller(self) -> Caller: ...


class Presence:
    """Who is at which table.  `visitors` are those of this process; `show` sends a message to their pages."""

    def __init__(
        self,
        services: Services,
        visitors: Mapping[str, Collection[Visitor]],
        show: Callable[[str, bytes], None],
    ) -> None:
        self._services = services
        self._visitors = visitors
        self._show = show
        self._remote: dict[str, dict[str, tuple[float, list[int], int]]] = {}
        self._shown: dict[str, dict[str, Any]] = {}
        self._here: dict[str, tuple[set[int], int]] = {}  # what `_local` found, until somebody comes or goes
        self._news: set[str] = set()  # tables of which the other processes will be told
        self._restless: set[str] = set()  # tables whose presence will be told in a moment
        self._background = Background()

    def of(self, table: str) -> dict[str, Any]:
        """Who has the table open, here and in other processes."""
        seats, watchers = self._local(table)
        horizon = time.monotonic() - REMOTE_SECONDS
        for at, others, more in self._remote.get(table, {}).values():
            if at > horizon:
                seats = seats | set(others)
                watchers += more
        return {"seats": sorted(seats), "watchers": watchers}

    def changed(self, table: str) -> None:
        """Somebody came or went: it is told in a moment, once for all who do until then."""
        self._here.pop(table, None)
        self._news.add(table)
        self._tell_soon(table)

    def forget(self, table: str) -> None:
        """Nobody here has the table open any more."""
        self._shown.pop(table, None)
        self._remote.pop(table, None)

    async def refresh(self) -> None:
        """Now and then: say again who is here, and notice who is gone elsewhere."""
        for table in list(self._visitors):
            await self.tell_others(table)
            self._show_news(table)

    # ---- between the processes ---------------------------------------------------------

    async def ask_others(self, table: str) -> None:
        """The first page here is open: who else has it?"""
        await self._services.bus.tell({"kind": "who", "table": table})

    async def tell_others(self, table: str) -> None:
        seats, watchers = self._local(table)
        message = {
            "kind": "presence",
            "table": table,
            "seats": sorted(seats),
            "watchers": watchers,
        }
        await self._services.bus.tell(message)

    def heard(self, message: dict[str, Any]) -> None:
        """Another process says who is there."""
        table = message["table"]
        if table in self._visitors:
            there = (time.monotonic(), message["seats"], message["watchers"])
            self._remote.setdefault(table, {})[message["from"]] = there
            self._tell_soon(table)

    # ---- in this process ---------------------------------------------------------------

    def _local(self, table: str) -> tuple[set[int], int]:
        known = self._here.get(table)
        if known is not None:
            return known
        seats: set[int] = set()
        watchers: set[object] = set()
        for visitor in self._visitors.get(table, ()):
            seats.update(visitor.held)
            if not visitor.held:
                watchers.add(visitor.caller.identity or visitor)
        if table in self._visitors:
            self._here[table] = (seats, len(watchers))
        return seats, len(watchers)

    def _tell_soon(self, table: str) -> None:
        if table not in self._restless:
            self._restless.add(table)
            people = len(self._visitors.get(table, ()))
            pause = min(LONGEST_QUIET, QUIET * max(1.0, people / 10))
            asyncio.get_running_loop().call_later(pause, self._tell_now, table)

    def _tell_now(self, table: str) -> None:
        self._restless.discard(table)
        if table in self._news:
            self._news.discard(table)
            self._background.start(self.tell_others(table))
        if table in self._visitors:
            self._show_news(table)

    def _show_news(self, table: str) -> None:
        """Tell the pages here, if it is news."""
        now = self.of(table)
        if self._shown.get(table) != now:
            self._shown[table] = now
            self._show(table, to_json({"type": "presence", **now}))
