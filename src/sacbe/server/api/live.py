"""The live socket of a table."""

from __future__ import annotations

import contextlib
import logging
from typing import Annotated

from fastapi import Query, WebSocket, WebSocketDisconnect

from sacbe.server import shapes
from sacbe.server.api.common import SeatQuery, TableId, router
from sacbe.server.caller import Caller
from sacbe.server.database import STORE_ERRORS
from sacbe.server.house import House
from sacbe.server.live import Socket
from sacbe.server.logs import store_is_away

AWAY = 1013  # try again later
FAILED = 1011

routes = router("live")
log = logging.getLogger("sacbe.server")


@routes.websocket("/tables/{id:table}/live")
async def live(
    websocket: WebSocket,
    id: TableId,
    since: Annotated[int | None, Query(ge=0, le=shapes.MOST_VERSIONS)] = None,
    seat: SeatQuery = None,
    lang: Annotated[shapes.Language | None, Query()] = None,
    changes: Annotated[bool, Query()] = False,
) -> None:
    house = websocket.app.state.house
    assert isinstance(house, House)
    # The answers to failed requests are no answers to a socket: it is closed with a reason.
    try:
        caller = await Caller.of(house, websocket, lang)
        await websocket.accept(headers=[(b"sacbe-worker", house.worker.encode())])
        await house.live.serve(Socket(websocket, caller, id, seat, since, changes))
    except STORE_ERRORS as error:
        store_is_away(error)
        await close(websocket, AWAY)
    except Exception:
        log.exception("socket failed")
        await close(websocket, FAILED)


async def close(websocket: WebSocket, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await websocket.close(code)
