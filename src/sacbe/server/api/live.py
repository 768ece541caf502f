"""The live socket of a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, WebSocket

from sacbe.server import shapes
from sacbe.server.api.common import SeatQuery, TableId, router
from sacbe.server.caller import Caller
from sacbe.server.house import House
from sacbe.server.live import Socket

routes = router("live")


@routes.websocket("/tables/{id:table}/live")
async def live(
    websocket: WebSocket,
    id: TableId,
    since: Annotated[int | None, Query(ge=0, le=shapes.MOST_VERSIONS)] = None,
    seat: SeatQuery = None,
    lang: Annotated[shapes.Language | None, Query()] = None,
) -> None:
    house = websocket.app.state.house
    assert isinstance(house, House)
    caller = await Caller.of(house, websocket, lang)
    await websocket.accept(headers=[(b"sacbe-worker", house.worker.encode())])
    await house.live.serve(Socket(websocket, caller, id, seat, since))
