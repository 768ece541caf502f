"""The application: the routes, the page, and the guard around them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic_core import to_json
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.routing import Match

import sacbe
from sacbe.core.language import language
from sacbe.server.api import about, coach, company, live, me, orders, plans, play, puzzles, tables, telling
from sacbe.server.caller import VISIT
from sacbe.server.database import STORE_ERRORS, is_outage
from sacbe.server.doors import doors
from sacbe.server.lines import lines
from sacbe.server.logs import store_is_away
from sacbe.server.openapi import describe
from sacbe.server.problems import ApiError, Stale
from sacbe.server.security import Guard
from sacbe.server.services import Services
from sacbe.server.settings import Settings

ABOUT = """\
Play any game of the catalogue: open a table, look at it, send notation from `legal`.
Every write carries the version you saw; a stale one is answered by 409 and the fresh table.
An identity is a signed cookie; keep it between requests."""

log = logging.getLogger("sacbe.server")


def bare_app() -> FastAPI:
    """The routes alone, with nothing behind them."""
    app = FastAPI(
        title="Sacbe",
        version=sacbe.__version__,
        description=ABOUT,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
    )
    parts = (
        play.routes,
        live.routes,
        tables.routes,
        orders.routes,
        plans.routes,
        coach.routes,
        about.games,
        live.talk,
        me.routes,
        company.routes,
        telling.routes,
        telling.letters,
        puzzles.routes,
        about.operations,
    )
    for part in parts:
        # One flat list, the busiest first: a router inside a router is searched twice for every request.
        app.router.routes.extend(part.routes)
    return app


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server process, ready for Uvicorn; the database has been migrated before."""
    services = Services(settings or Settings.from_environment())
    app = bare_app()
    app.state.services = services
    app.router.lifespan_context = lifespan
    description = cache(lambda: to_json(describe(app)))  # takes a while, and few ask

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        return Response(await asyncio.to_thread(description), media_type="application/json")

    app.add_exception_handler(ApiError, answer_refusal)
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(HTTPException, answer_http)
    for kind in STORE_ERRORS:
        app.add_exception_handler(kind, answer_store)
    app.add_exception_handler(Exception, answer_failure)
    app.add_middleware(Guard, services=services)
    lines.configure(services.settings)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.services
    await services.open()
    yield
    doors.close()
    await services.close()


# ---- answers when something is wrong -----------------------------------------------------


def lang_of(request: Request) -> str:
    known: str | None = request.scope[VISIT].lang
    return known or language(request.query_params.get("lang") or request.headers.get("accept-language"))


def respond(request: Request, error: ApiError) -> Response:
    return JSONResponse(error.body(lang_of(request)), error.status, headers=error.headers)


async def answer_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)
    if isinstance(error, Stale):
        problem = to_json(error.problem(lang_of(request)))
        body = b'{"error":' + problem + b',"table":' + error.table + b"}"
        return Response(body, 409, media_type="application/json")
    return respond(request, error)


async def answer_invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    if any(found["type"] == "json_invalid" for found in error.errors()):
        return respond(request, ApiError(400, "unreadable"))
    details = [detail(found) for found in error.errors()[:10]]
    return respond(request, ApiError(422, "invalid", details=details))


def detail(found: dict[str, Any]) -> str:
    """Where and what, without the value: it may be a token."""
    place = ".".join(str(part) for part in found["loc"])
    return f"{place}: {found['msg']}"


async def answer_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    path = request.url.path
    if error.status_code == 404 and request.method in ("GET", "HEAD") and not is_api(path):
        services: Services = request.app.state.services
        return services.page.answer(request)
    codes = {404: "no_route", 405: "method", 413: "too_large"}
    code = codes.get(error.status_code, "unreadable" if error.status_code < 500 else "internal")
    headers = dict(error.headers or {})
    if error.status_code == 405:
        headers["Allow"] = ", ".join(allowed(request))
    return respond(request, ApiError(error.status_code, code, headers=headers))


def allowed(request: Request) -> list[str]:
    """The methods an address takes, whichever routes share it."""
    found = []
    for method in ("GET", "POST", "PATCH"):
        scope = dict(request.scope) | {"method": method}
        if any(route.matches(scope)[0] == Match.FULL for route in request.app.router.routes):
            found.append(method)
    return found


def is_api(path: str) -> bool:
    return path == "/api" or path.startswith("/api/")


async def answer_store(request: Request, error: Exception) -> Response:
    if isinstance(error, DBAPIError) and not is_outage(error):
        return await answer_failure(request, error)
    store_is_away(error)
    return respond(request, ApiError(503, "store", headers={"Retry-After": "1"}))


async def answer_failure(request: Request, error: Exception) -> Response:
    log.error("request failed", exc_info=error)
    return respond(request, ApiError(500, "internal"))
