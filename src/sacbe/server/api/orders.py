"""Standing orders: left for decisions that are still to come, and told to nobody else."""

from __future__ import annotations

from fastapi.responses import Response

from sacbe.server import bodies, orders, shapes
from sacbe.server.api.common import (
    READ,
    WRITE,
    Reader,
    SeatQuery,
    TableId,
    TheServices,
    Writer,
    answer,
    router,
)

routes = router("play")


@routes.get("/tables/{id:table}/orders", response_model=shapes.OrdersOut, responses=READ)
async def read_orders(services: TheServices, caller: Reader, id: TableId, seat: SeatQuery = None) -> Response:
    """What your seat may leave for its coming decisions, a maximum bid say, and what it has left."""
    return answer(await orders.read(services, caller, id, seat))


@routes.post("/tables/{id:table}/orders", response_model=shapes.OrdersOut, responses=WRITE)
async def leave_order(
    services: TheServices, caller: Writer, id: TableId, body: bodies.LeaveOrder
) -> Response:
    """Leave an order, in place of what was left before, or take it back (`order` null).

    When the seat's decision comes the server answers as the order says, by an action like any other. It ends
    with what it was left for. 409 `order_over`: that is not what the table is at any more.
    """
    return answer(await orders.leave(services, caller, id, body))
