"""For whoever runs the server."""

from __future__ import annotations

import hmac

from fastapi import Request
from fastapi.responses import PlainTextResponse, Response

from sacbe.server import metrics, shapes
from sacbe.server.api.common import TheHouse, answer, refusals, router
from sacbe.server.problems import ApiError
from sacbe.server.security import is_loopback

routes = router("operations")


@routes.get("/health", response_model=shapes.Health, responses=refusals())
async def health(house: TheHouse) -> Response:
    """Whether the server answers and its store takes what is written."""
    await house.database.probe()
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
    responses=refusals(404) | {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def read_metrics(request: Request, house: TheHouse) -> Response:
    """Counters for Prometheus: for this machine itself, and for whoever shows the token."""
    if not may_measure(house.settings.metrics_token, request):
        raise ApiError(404, "no_route")
    return Response(metrics.text(), media_type=metrics.CONTENT_TYPE)


def may_measure(token: str, request: Request) -> bool:
    """What came through a proxy came from outside, whatever address it names."""
    shown = request.headers.get("authorization", "")
    if token and hmac.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        return True
    forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return not forwarded and request.client is not None and is_loopback(request.client.host)
