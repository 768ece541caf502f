"""Talking at a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from fastapi.responses import Response

from sacbe.server import bodies, chat, shapes
from sacbe.server.api.common import READ, WRITE, Reader, TableId, TheHouse, Writer, answer, router

routes = router("chat")


@routes.get("/tables/{id:table}/chat", response_model=shapes.ChatOut, responses=READ)
async def read_chat(
    house: TheHouse,
    caller: Reader,
    id: TableId,
    since: Annotated[int, Query(ge=0, le=shapes.MOST_VERSIONS)] = 0,
) -> Response:
    """What was said after line `since`, without those you muted; at most the last 200 lines."""
    return answer(await chat.read(house, caller, id, since))


@routes.post("/tables/{id:table}/chat", status_code=201, response_model=shapes.ChatLine, responses=WRITE)
async def say(house: TheHouse, caller: Writer, id: TableId, body: bodies.ChatIn) -> Response:
    """Say something; only those who hold a seat may."""
    return answer(await chat.say(house, caller, id, body.text), 201)


@routes.post("/tables/{id:table}/mute", response_model=shapes.ChatOut, responses=WRITE)
async def mute(house: TheHouse, caller: Writer, id: TableId, body: bodies.MuteIn) -> Response:
    """Hear no more of a person, at any table, or listen again."""
    return answer(await chat.mute(house, caller, id, body))
