"""Opening, finding and looking at tables."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from fastapi.responses import PlainTextResponse, Response

from sacbe.server import bodies, browse, create, shapes
from sacbe.server.api.common import (
    READ,
    WRITE,
    Reader,
    SeatQuery,
    TableId,
    TextQuery,
    TheServices,
    Writer,
    answer,
    router,
)

routes = router("tables")


@routes.post("/tables", status_code=201, response_model=shapes.CreatedOut, responses=WRITE)
async def open_table(services: TheServices, caller: Writer, body: bodies.NewTable) -> Response:
    """Open a table.  You hold the first human seat; free seats come with invitations."""
    return answer(await create.new_table(services, caller, body), 201)


@routes.post("/tables/import", status_code=201, response_model=shapes.CreatedOut, responses=WRITE)
async def import_record(services: TheServices, caller: Writer, body: bodies.Import) -> Response:
    """A table from a record: a finished game to look at, an unfinished one to play on alone or with bots."""
    return answer(await create.from_record(services, caller, body), 201)


@routes.post("/tables/lesson", status_code=201, response_model=shapes.CreatedOut, responses=WRITE)
async def open_lesson(services: TheServices, caller: Writer, body: bodies.NewLesson) -> Response:
    """A guided first game against bots: `lesson` of the table says what to do next, and why."""
    return answer(await create.first_game(services, caller, body), 201)


@routes.get("/tables", response_model=shapes.TableList, responses=READ)
async def list_tables(
    services: TheServices,
    caller: Reader,
    filter: Annotated[
        shapes.TableFilter, Query(description="mine; open: with free seats; live; finished")
    ] = ("mine"),
    game: Annotated[str | None, Query(max_length=40, pattern=r"^[a-z0-9-]+$")] = None,
    after: Annotated[str | None, Query(max_length=60, pattern=r"^[A-Za-z0-9_.-]+$")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Response:
    """Tables, newest change first; `mine` also lists those of visibility private."""
    return answer(await browse.tables(services, caller, filter, game, after, limit))


@routes.get("/tables/{id:table}", response_model=shapes.TableOut, responses=READ)
async def look(services: TheServices, caller: Reader, id: TableId, seat: SeatQuery = None) -> Response:
    """The table as you may see it; with several seats, through the eyes of the one who decides."""
    return Response(await browse.table(services, caller, id, seat), media_type="application/json")


@routes.get("/tables/{id:table}/bots", response_model=shapes.AtWorkOut, responses=READ)
async def look_at_bots(services: TheServices, caller: Reader, id: TableId) -> Response:
    """Whether a bot of this table thinks now, or waits until others have: all share a few processes."""
    return answer(await browse.bots_at_work(services, caller, id))


@routes.get("/tables/{id:table}/events", response_model=shapes.EventsOut, responses=READ)
async def list_events(
    services: TheServices,
    caller: Reader,
    id: TableId,
    since: Annotated[int, Query(ge=0, le=shapes.MOST_VERSIONS)] = 0,
    seat: SeatQuery = None,
    limit: Annotated[int, Query(ge=1, le=1000)] = 500,
) -> Response:
    """The log after a version, as you may know it, page by page: `next` is where the following one begins."""
    return answer(await browse.events(services, caller, id, since, seat, limit))


PastSeat = Annotated[
    str | None,
    Query(pattern=r"^([0-9]{1,2}|all|none)$", description="A seat, `none` (spectator) or `all`"),
]


@routes.get("/tables/{id:table}/plies/{n}", response_model=shapes.HistoryOut, responses=READ)
async def look_back(
    services: TheServices,
    caller: Reader,
    id: TableId,
    n: shapes.PlyNumber,
    seat: PastSeat = None,
) -> Response:
    """The table after its first n actions, with what that seat knew then.

    While the game runs only your own seats and the spectator's eyes; when it is over everybody's, and `all`.
    """
    return answer(await browse.history(services, caller, id, n, seat))


@routes.get("/tables/{id:table}/plies/{n}/pauses", response_model=shapes.PausesOut, responses=READ)
async def watch_automata(
    services: TheServices, caller: Reader, id: TableId, n: shapes.PlyNumber, seat: PastSeat = None
) -> Response:
    """What automata did inside action n (0: before the first one), step by step: events, reason, position.

    Events whose `pause` is set say that there is something to ask for. Whose eyes: as for `plies/{n}`.
    """
    return answer(await browse.pauses(services, caller, id, n, seat))


@routes.get(
    "/tables/{id:table}/record",
    response_class=PlainTextResponse,
    responses=READ | {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def read_record(services: TheServices, caller: Reader, id: TableId, seat: SeatQuery = None) -> Response:
    """The record: whole when the game is over, without seed and secrets while it runs."""
    text, name = await browse.record(services, caller, id, seat)
    kept = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=kept)


@routes.get("/tables/{id:table}/why", response_model=shapes.WhyOut, responses=READ)
async def why_not(
    services: TheServices, caller: Reader, id: TableId, text: TextQuery, seat: SeatQuery = None
) -> Response:
    """Whether an action is legal now, and if not, which article forbids it."""
    return answer(await browse.why(services, caller, id, text, seat))


@routes.post("/tables/{id:table}/assist", response_model=shapes.AssistOut, responses=WRITE)
async def assist(services: TheServices, caller: Reader, id: TableId, body: bodies.Assist) -> Response:
    """What a client would otherwise have to compute from rules; `GET /games` lists each game's topics."""
    return answer(await browse.assist(services, caller, id, body))


@routes.post("/tables/{id:table}/rematch", status_code=201, response_model=shapes.CreatedOut, responses=WRITE)
async def rematch(services: TheServices, caller: Writer, id: TableId, body: bodies.Rematch) -> Response:
    """The same people, game and options again; asked twice, the same new table."""
    return answer(await create.rematch(services, caller, id, body), 201)


@routes.post("/tables/{id:table}/fork", status_code=201, response_model=shapes.CreatedOut, responses=WRITE)
async def fork(services: TheServices, caller: Writer, id: TableId, body: bodies.Fork) -> Response:
    """Play on from a moment of a finished game, alone or with bots."""
    return answer(await create.fork(services, caller, id, body), 201)
