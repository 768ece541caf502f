"""Garbage, and how long this process stands still.

Python looks for cycles by visiting every object; with a thousand tables in memory that takes a fifth of a
second in which nobody is served. What serves tables makes hardly any cycles, and those die young. So only
objects that are new since the last look are visited, a few thousand at a time, and then put aside for good
(`gc.freeze`): each is visited once. What dies later dies by its reference count. Everything is looked at
again only when nobody has asked for anything for a while.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import TYPE_CHECKING

from sacbe.server import metrics

if TYPE_CHECKING:
    from sacbe.server.services import Services

BEAT = 0.05
FEW = 8_000  # new objects worth a look, some milliseconds
# A look at least so often: Python counts how many more there are, not how many are new.
LOOK_SECONDS = 0.2
QUIET_SECONDS = 30.0  # without any request: nobody notices a pause now
FULL_SECONDS = 1800.0  # between looks at everything, at least


class Garbage:
    """Watches over one process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._full = self._looked = time.monotonic()
        self.longest = 0.0

    async def watch_forever(self) -> None:
        """Measures how late it is woken, and how long it looks: that long nobody was served."""
        while True:
            due = time.monotonic() + BEAT
            await asyncio.sleep(BEAT)
            woken = time.monotonic()
            self.tidy()
            self._stood_still(max(woken - due, time.monotonic() - woken))

    def _stood_still(self, seconds: float) -> None:
        if seconds > self.longest:
            self.longest = seconds
            metrics.longest_pause.set(seconds)

    def tidy(self) -> None:
        quiet = time.monotonic() - self._services.fair.asked
        if quiet > QUIET_SECONDS and time.monotonic() - self._full > FULL_SECONDS:
            self._full = time.monotonic()
            gc.unfreeze()
            self._look(2)
        elif gc.get_count()[0] > FEW or time.monotonic() - self._looked > LOOK_SECONDS:
            self._look(0)

    def _look(self, generation: int) -> None:
        began = time.thread_time()
        self._looked = time.monotonic()
        gc.collect(generation)
        gc.freeze()
        metrics.garbage.observe(time.thread_time() - began)
