"""The coach: hints at a table, and studies of finished games."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import Response

from sacbe.server import analysis, bodies, coach, exploring, shapes, variations
from sacbe.server.api.common import READ, WRITE, Reader, TableId, TheServices, Writer, answer, router

routes = router("coach")


@routes.post("/tables/{id:table}/hint", response_model=shapes.HintOut, responses=WRITE)
async def ask_hint(
    services: TheServices, caller: Writer, id: TableId, body: bodies.AskHint, request: Request
) -> Response:
    """The best few turns for the seat that decides, if it is yours.

    Only where all other seats are bots' or automata's, or where the table was opened with `assistance` (403,
    `no_assistance`). The table is marked `assisted` from then on.
    """
    return answer(await coach.ask(services, caller, id, body, request))


@routes.post(
    "/tables/{id:table}/analysis", status_code=202, response_model=shapes.AnalysisOut, responses=WRITE
)
async def begin_analysis(
    services: TheServices, caller: Writer, id: TableId, body: bodies.Nothing
) -> Response:
    """Have a finished game studied; it is done once and kept.  `GET` tells how far it has come."""
    return answer(await analysis.begin(services, caller, id), 202)


@routes.get("/tables/{id:table}/analysis", response_model=shapes.AnalysisOut, responses=READ)
async def look_at_analysis(services: TheServices, caller: Reader, id: TableId) -> Response:
    """The study of a finished game, or how far it has come: every seat's chances after each turn, the
    costliest turns, and luck apart from play."""
    return answer(await analysis.look(services, caller, id))


@routes.post("/tables/{id:table}/explore", response_model=shapes.ExploredOut, responses=WRITE)
async def explore(services: TheServices, caller: Writer, id: TableId, body: bodies.Explore) -> Response:
    """Try other actions from any moment of a finished game: nothing is written.

    Say all actions of the line each time; to take one back, leave it out. Chance goes on as in the game.
    """
    return answer(await exploring.explore(services, caller, id, body))


@routes.post("/tables/{id:table}/explore/hint", response_model=shapes.JudgedOut, responses=WRITE)
async def judge(
    services: TheServices, caller: Writer, id: TableId, body: bodies.OtherLine, request: Request
) -> Response:
    """What a position of a finished game, or of a line tried in it, is worth, and the best turns there."""
    return answer(await exploring.judge(services, caller, id, body, request))


@routes.get("/tables/{id:table}/variations", response_model=shapes.VariationsOut, responses=READ)
async def list_variations(services: TheServices, caller: Reader, id: TableId) -> Response:
    """What else could have been done in a finished game, as far as somebody kept it."""
    return answer(await variations.look(services, caller, id))


@routes.post("/tables/{id:table}/variations", response_model=shapes.VariationsOut, responses=WRITE)
async def change_variations(
    services: TheServices, caller: Writer, id: TableId, body: bodies.VariationDeed
) -> Response:
    """`{do: keep}` a variation or `{do: drop}` one of your own, if you sat at the table or opened it.  The
    record holds those that are kept."""
    return answer(await variations.change(services, caller, id, body))
