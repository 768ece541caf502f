"""What the routes share: who calls, in which language, and how answers and refusals are declared."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import cached_property
from typing import Annotated, Any, get_type_hints

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic import AfterValidator, TypeAdapter, ValidationError
from pydantic_core import to_json
from starlette.convertors import StringConvertor, register_url_convertor
from starlette.types import Receive, Scope, Send

from sacbe.server import shapes
from sacbe.server.caller import Caller
from sacbe.server.problems import ApiError
from sacbe.server.services import Services


async def the_services(request: Request) -> Services:
    services = request.app.state.services
    assert isinstance(services, Services)
    return services


TheServices = Annotated[Services, Depends(the_services)]


async def a_reader(
    request: Request, services: TheServices, lang: Annotated[shapes.Language | None, Query()] = None
) -> Caller:
    """Whoever asks; somebody without a cookie stays a stranger."""
    return await Caller.of(services, request, lang)


async def a_writer(
    request: Request, services: TheServices, lang: Annotated[shapes.Language | None, Query()] = None
) -> Caller:
    """Somebody who does something: a stranger becomes a guest with a cookie."""
    caller = await Caller.of(services, request, lang)
    caller.become_guest(request)
    return caller


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

READ = refusals(403, 404, 409)
WRITE = refusals(403, 404, 409, 415)


class JsonRoute(APIRoute):
    """Takes JSON only: other pages' forms cannot send it without asking first."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def check_and_handle(request: Request) -> Response:
            must_be_json(request)
            return await handle(request)

        return check_and_handle


def must_be_json(request: Request) -> None:
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if request.method in ("POST", "PATCH") and kind != "application/json":
        raise ApiError(415, "not_json")


class ActionRoute(JsonRoute):
    """What is done at a table: its endpoint takes `services, caller, id, body` and nothing else.

    Declared like any route, but read here: FastAPI's general way to find out the same four things costs
    more than an action does.
    """

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in (self.methods or ()):
            await super().handle(scope, receive, send)  # says which it takes
            return
        request = Request(scope, receive)
        must_be_json(request)
        services = await the_services(request)
        lang = request.query_params.get("lang")
        if lang is not None:
            lang = read(LANGUAGE.validate_python, lang, "query", "lang")
        caller = await a_writer(request, services, lang)
        body = read(self.body_of.validate_json, await request.body(), "body")
        answered = await self.endpoint(services, caller, scope["path_params"]["id"], body)
        await answered(scope, receive, send)

    @cached_property
    def body_of(self) -> TypeAdapter[Any]:
        return TypeAdapter(get_type_hints(self.endpoint)["body"])


LANGUAGE: TypeAdapter[shapes.Language] = TypeAdapter(shapes.Language)


def read(validate: Callable[[Any], Any], value: object, *place: str) -> Any:
    """What a client sent, once it is what it should be; the refusal says where it is not."""
    try:
        return validate(value)
    except ValidationError as error:
        found = [wrong | {"loc": (*place, *wrong["loc"])} for wrong in error.errors(include_url=False)]
        raise RequestValidationError(found) from None


class TableIdConvertor(StringConvertor):
    """What an address may have where a table's id stands; `import` is none."""

    regex = "[A-Za-z0-9_-]{8,40}"


register_url_convertor("table", TableIdConvertor())


def router(tag: str, route_class: type[APIRoute] = JsonRoute) -> APIRouter:
    return APIRouter(prefix="/api", tags=[tag], route_class=route_class)
