"""What the routes share: who calls, in which language, and how answers and refusals are declared."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response
from pydantic import AfterValidator
from pydantic_core import to_json

from sacbe.server import shapes
from sacbe.server.caller import Caller
from sacbe.server.house import House


def the_house(request: Request) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


async def a_reader(request: Request, lang: Annotated[shapes.Language | None, Query()] = None) -> Caller:
    """Whoever asks; somebody without a cookie stays a stranger."""
    return await Caller.of(the_house(request), request, lang)


async def a_writer(request: Request, lang: Annotated[shapes.Language | None, Query()] = None) -> Caller:
    """Somebody who does something: a stranger becomes a guest with a cookie."""
    caller = await Caller.of(the_house(request), request, lang)
    caller.become_guest(request)
    return caller


TheHouse = Annotated[House, Depends(the_house)]
Reader = Annotated[Caller, Depends(a_reader)]
Writer = Annotated[Caller, Depends(a_writer)]
TableId = Annotated[str, Path(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SeatQuery = Annotated[int | None, Query(ge=0, lt=shapes.MOST_SEATS, description="One of your own seats")]
TextQuery = Annotated[str, Query(min_length=1, max_length=200), AfterValidator(shapes.printable)]


def answer(payload: object, status: int = 200) -> Response:
    """JSON, as it was built; the declared models describe it and the tests hold it to them."""
    return Response(to_json(payload), status, media_type="application/json")


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The answers besides success that a route may give."""
    common = {400, 413, 421, 422, 429, 503}
    shown: dict[int | str, dict[str, Any]] = {
        status: {"model": shapes.ErrorAnswer, "description": REASONS[status]}
        for status in sorted({*statuses, *common})
    }
    if 409 in statuses:
        shown[409] = {"model": shapes.StaleAnswer | shapes.ErrorAnswer, "description": REASONS[409]}
    return shown


REASONS = {
    400: "The request cannot be read",
    403: "Not for you, or from a foreign page",
    404: "There is no such thing, or it is not for you",
    409: "The table has moved on (with the fresh table), or it is in no state for this",
    413: "Too large",
    415: "A body must be JSON",
    421: "This server does not go by that name",
    422: "The request makes no sense, or the rules forbid it (with the article)",
    429: "Too many requests",
    503: "The store does not answer; try again",
}

READ = refusals(403, 404)
WRITE = refusals(403, 404, 409, 415)


def router(tag: str) -> APIRouter:
    return APIRouter(tags=[tag])
