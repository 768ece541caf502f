"""Who sits where."""

from __future__ import annotations

from typing import Annotated

from fastapi import Body, Path
from fastapi.responses import Response

from sacbe.server import bodies, seating, shapes
from sacbe.server.api.common import WRITE, TableId, TheHouse, Writer, answer, router

routes = router("play")


@routes.post("/tables/{id:table}/seats/{n}", response_model=shapes.SeatAnswer, responses=WRITE)
async def change_seat(
    house: TheHouse,
    caller: Writer,
    id: TableId,
    n: Annotated[int, Path(ge=0, lt=shapes.MOST_SEATS)],
    body: Annotated[bodies.SeatChange, Body()],
) -> Response:
    """Claim, take, invite, leave, hand to a bot, return, rename, resign, switch notices."""
    return answer(await seating.change(house, caller, id, n, body))
