"""Work that is started and not waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


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
