"""The application: routes, and everything around them."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

import sacbe
from sacbe.server.api import catalogue, chat, me, operations, play, tables

ABOUT = """\
Play any game of the catalogue: open a table, look at it, send notation from `legal`.
Every write carries the version you saw; a stale one is answered by 409 and the fresh table.
An identity is a signed cookie; keep it between requests."""


def bare_app() -> FastAPI:
    """The routes alone, with nothing behind them."""
    app = FastAPI(
        title="Sacbe", version=sacbe.__version__, description=ABOUT, docs_url=None, redoc_url=None, openapi_url=None
    )
    for part in (catalogue, tables, play, chat, me, operations):
        app.include_router(part.routes, prefix="/api")
    return app
