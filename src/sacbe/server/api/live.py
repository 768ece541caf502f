"""While a table is open: its live socket, and what people say there."""

from __future__ import annotations

import contextlib
import logging
from typing import Annotated

from fastapi import Query, WebSocket, WebSocketDisconnect
from fastapi.responses import Response
from uvicorn.protocols.utils import ClientDisconnected

from sacbe.server import bodies, chat, notes, shapes
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
from sacbe.server.caller import Caller
from sacbe.server.database import STORE_ERRORS
from sacbe.server.live import Socket
from sacbe.server.logs import store_is_away
from sacbe.server.services import Services

AWAY = 1013  # try again later
FAILED = 1011

routes = router("live")
talk = router("chat")
log = logging.getLogger("sacbe.server")


@routes.websocket("/tables/{id:table}/live")
async def live(
    websocket: WebSocket,
    id: TableId,
    since: Annotated[int | None, Query(ge=0, le=shapes.MOST_VERSIONS)] = None,
    seat: SeatQuery = None,
    lang: Annotated[shapes.Language | None, Query()] = None,
    changes: Annotated[bool, Query()] = False,
) -> None:
    services = websocket.app.state.services
    assert isinstance(services, Services)
    # The answers to failed requests are no answers to a socket: it is closed with a reason.
    try:
        caller = await Caller.of(services, websocket, lang)
        await websocket.accept(headers=[(b"sacbe-worker", services.worker.encode())])
        await services.live.serve(Socket(websocket, caller, id, seat, since, changes))
    except ClientDisconnected:
        return  # hung up while they waited; not a store that is away, though it is an OSError as well
    except STORE_ERRORS as error:
        store_is_away(error)
        await close(websocket, AWAY)
    except Exception:
        log.exception("socket failed")
        await close(websocket, FAILED)


async def close(websocket: WebSocket, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await websocket.close(code)


@talk.get("/tables/{id:table}/chat", response_model=shapes.ChatOut, responses=READ)
async def read_chat(
    services: TheServices,
    caller: Reader,
    id: TableId,
    since: Annotated[int, Query(ge=0, le=shapes.MOST_VERSIONS)] = 0,
) -> Response:
    """What was said after line `since`, without those you muted; at most the last 200 lines."""
    return answer(await chat.read(services, caller, id, since))


@talk.post("/tables/{id:table}/chat", status_code=201, response_model=shapes.ChatLine, responses=WRITE)
async def say(services: TheServices, caller: Writer, id: TableId, body: bodies.ChatIn) -> Response:
    """Say something; only those who hold a seat may."""
    return answer(await chat.say(services, caller, id, body.text), 201)


@talk.post("/tables/{id:table}/mute", response_model=shapes.ChatOut, responses=WRITE)
async def mute(services: TheServices, caller: Writer, id: TableId, body: bodies.MuteIn) -> Response:
    """Hear no more of a person, at any table, or listen again."""
    return answer(await chat.mute(services, caller, id, body))


@talk.get("/tables/{id:table}/note", response_model=shapes.NoteOut, responses=READ)
async def read_note(services: TheServices, caller: Reader, id: TableId) -> Response:
    """Your own private notes at this table."""
    return answer(await notes.read(services, caller, id))


@talk.post("/tables/{id:table}/note", response_model=shapes.NoteOut, responses=WRITE)
async def write_note(services: TheServices, caller: Writer, id: TableId, body: bodies.NoteIn) -> Response:
    """Write your private notes anew; only those who hold a seat may."""
    return answer(await notes.write(services, caller, id, body.text))
