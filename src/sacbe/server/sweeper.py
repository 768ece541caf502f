"""What must happen although nobody asks: bots left waiting, presence, changed settings."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from sacbe.server import metrics
from sacbe.server.database import STORE_ERRORS
from sacbe.server.logs import store_is_away

if TYPE_CHECKING:
    from sacbe.server.services import Services

PRESENCE_SECONDS = 20.0

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
        except Exception:  # whatever it was, bots must go on
            log.exception("sweep failed")
        await asyncio.sleep(services.settings.sweep_seconds)


async def sweep(services: Services) -> None:
    metrics.rooms.set(len(services.rooms))
    for what, count in services.kept().items():
        metrics.kept.labels(what).set(count)
    await services.notice_settings()
    await services.bots.sweep()
