"""At a table: actions, taking back, agreeing, calling off; who sits where."""

from __future__ import annotations

from typing import Annotated

from fastapi import Body, Path
from fastapi.responses import Response

from sacbe.server import bodies, play, seating, shapes
from sacbe.server.api.common import WRITE, ActionRoute, TableId, TheServices, Writer, answer, router

routes = router("play", ActionRoute)
seats = router("play")


@routes.post("/tables/{id:table}/actions", response_model=shapes.ActedOut, responses=WRITE)
async def act(services: TheServices, caller: Writer, id: TableId, body: bodies.Act) -> Response:
    """Take one or several actions at the version you saw: all, or none when one is refused.

    They end at the first action after which anybody has learned something; `rest` has those that were not
    tried, and whether they would have been legal is not told.
    """
    return Response(await play.act(services, caller, id, body), media_type="application/json")


@routes.post(
    "/tables/{id:table}/undo",
    response_model=shapes.TableOut,
    responses=WRITE | {202: {"model": shapes.TableOut, "description": "The others are asked"}},
)
async def undo(services: TheServices, caller: Writer, id: TableId, body: bodies.Undo) -> Response:
    """Take back one action, or all the rules let you; further back only if everybody agrees (202).

    Where somebody who held a seat or is invited cannot be asked, it is refused (409, `not_all_here`).
    What was shown and is taken back does not come again: chance goes on from a new seed.
    """
    done, table = await play.undo(services, caller, id, body)
    return Response(table, 200 if done else 202, media_type="application/json")


@routes.post("/tables/{id:table}/answer", response_model=shapes.TableOut, responses=WRITE)
async def answer_proposal(
    services: TheServices, caller: Writer, id: TableId, body: bodies.AnswerProposal
) -> Response:
    """Agree to what somebody proposed, or do not."""
    return Response(await play.answer(services, caller, id, body), media_type="application/json")


@routes.post(
    "/tables/{id:table}/cancel",
    response_model=shapes.TableOut,
    responses=WRITE | {202: {"model": shapes.TableOut, "description": "The others are asked"}},
)
async def cancel(services: TheServices, caller: Writer, id: TableId, body: bodies.Cancel) -> Response:
    """Call the game off: at once when nobody else was ever there or nothing was done, else when everybody
    agrees (202)."""
    done, table = await play.cancel(services, caller, id, body)
    return Response(table, 200 if done else 202, media_type="application/json")


@seats.post("/tables/{id:table}/lesson", response_model=shapes.TableOut, responses=WRITE)
async def steer_lesson(
    services: TheServices, caller: Writer, id: TableId, body: Annotated[bodies.LessonChange, Body()]
) -> Response:
    """Skip a step of a guided first game, leave it and play on alone, or be guided again."""
    return Response(await play.steer_lesson(services, caller, id, body), media_type="application/json")


@seats.post("/tables/{id:table}/seats/{n}", response_model=shapes.SeatAnswer, responses=WRITE)
async def change_seat(
    services: TheServices,
    caller: Writer,
    id: TableId,
    n: Annotated[int, Path(ge=0, lt=shapes.MOST_SEATS)],
    body: Annotated[bodies.SeatChange, Body()],
) -> Response:
    """Claim, take, invite, leave, hand to a bot, return, rename, resign, switch notices."""
    return answer(await seating.change(services, caller, id, n, body))


routes.routes.extend(seats.routes)
