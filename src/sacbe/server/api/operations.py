"""For whoever runs the server."""

from __future__ import annotations

from fastapi.responses import PlainTextResponse, Response

from sacbe.server import metrics, shapes
from sacbe.server.api.common import TheHouse, answer, refusals, router

routes = router("operations")


@routes.get("/health", response_model=shapes.Health, responses=refusals())
async def health(house: TheHouse) -> Response:
    """Whether the server and its store answer."""
    await house.database.ping()
    return answer(
        {
            "status": "ok",
            "version": house.version,
            "worker": house.worker,
            "database": house.database.kind,
            "page": house.page.there,
        }
    )


@routes.get(
    "/metrics",
    response_class=PlainTextResponse,
    responses=refusals() | {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def read_metrics(house: TheHouse) -> Response:
    """Counters for Prometheus."""
    return Response(metrics.text(), media_type=metrics.CONTENT_TYPE)
