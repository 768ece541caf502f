"""Work that is started and not waited for, and work that never ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from sacbe.server.database import STORE_ERRORS
from sacbe.server.logs import store_is_away

log = logging.getLogger("sacbe.server")


async def repeat(name: str, work: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Again and again with a pause, until cancelled, whatever goes wrong."""
    while True:
        try:
            await work()
        except STORE_ERRORS as error:
            store_is_away(error)
        except Exception:
            log.exception("%s failed", name)
        await asyncio.sleep(seconds)


class Background:
    """Holds its tasks until they are done: the event loop alone would let the garbage collector take them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self, seconds: float) -> None:
        """Wait for what is under way, at most so long."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
