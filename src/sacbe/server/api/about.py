"""What is asked of the server itself: its games and their rules, and whether it is well."""

from __future__ import annotations

import hmac
from typing import Annotated

from fastapi import Path, Request
from fastapi.responses import PlainTextResponse, Response

from sacbe.server import catalogue, metrics, shapes
from sacbe.server.api.common import READ, Reader, TheServices, answer, refusals, router
from sacbe.server.problems import ApiError
from sacbe.server.security import is_loopback

games = router("catalogue")
operations = router("operations")

Name = Annotated[str, Path(pattern=r"^[a-z][a-z-]*$", max_length=40)]


@games.get("/games", response_model=list[shapes.GameOut], responses=READ)
async def list_games(services: TheServices, caller: Reader) -> Response:
    """Every game, with its options and the bots that play it."""
    return answer(catalogue.games(caller.lang))


@games.get("/rules/{book}", response_model=shapes.RulesOut, responses=READ)
async def read_rules(services: TheServices, caller: Reader, book: Name) -> Response:
    """A book of rules, article by article; `common` has the articles all games share."""
    return answer(catalogue.rules(book, caller.lang))


@games.get("/words/{prefix}", response_model=shapes.WordsOut, responses=READ)
async def read_words(services: TheServices, caller: Reader, prefix: Name) -> Response:
    """What a game's things are called and do, by the ids that its views use; a game names its `words`."""
    return answer(catalogue.words(prefix, caller.lang))


@operations.get("/health", response_model=shapes.Health, responses=refusals())
async def health(services: TheServices) -> Response:
    """Whether the server answers and its store takes what is written."""
    await services.database.probe()
    return answer(
        {
            "status": "ok",
            "version": services.version,
            "worker": services.worker,
            "database": services.database.kind,
            "page": services.page.there,
        }
    )


@operations.get(
    "/metrics",
    response_class=PlainTextResponse,
    responses=refusals(404) | {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def read_metrics(request: Request, services: TheServices) -> Response:
    """Counters for Prometheus: for this machine itself, and for whoever shows the token."""
    if not may_measure(services.settings.metrics_token, request):
        raise ApiError(404, "no_route")
    return Response(metrics.text(), media_type=metrics.CONTENT_TYPE)


def may_measure(token: str, request: Request) -> bool:
    """What came through a proxy came from outside, whatever address it names."""
    shown = request.headers.get("authorization", "")
    if token and hmac.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        return True
    forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return not forwarded and request.client is not None and is_loopback(request.client.host)
