"""What must happen although nobody asks: bots left waiting, presence, changed settings."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sacbe.server import metrics
from sacbe.server.background import repeat

if TYPE_CHECKING:
    from sacbe.server.services import Services

PRESENCE_SECONDS = 20.0


async def sweep_forever(services: Services) -> None:
    said = time.monotonic()

    async def work() -> None:
        nonlocal said
        await sweep(services)
        if time.monotonic() - said > PRESENCE_SECONDS:
            said = time.monotonic()
            await services.live.presence.refresh()

    await repeat("sweep", work, services.settings.sweep_seconds)


async def sweep(services: Services) -> None:
    metrics.rooms.set(len(services.rooms))
    for what, count in services.kept().items():
        metrics.kept.labels(what).set(count)
    await services.notice_settings()
    await services.bots.sweep()
    await services.orders.sweep()
