"""Trying one's next turn."""

from __future__ import annotations

from fastapi.responses import Response

from sacbe.server import bodies, plans, shapes
from sacbe.server.api.common import WRITE, TableId, TheServices, Writer, answer, router

routes = router("play")


@routes.post("/tables/{id:table}/plan", response_model=shapes.PlanOut, responses=WRITE)
async def plan(services: TheServices, caller: Writer, id: TableId, body: bodies.PlanIn) -> Response:
    """Try actions of your seat at an imagined table: nothing is written, and nobody else learns of it.

    What you cannot know is dealt anew and what the others decide is made up, from the number `dice` alone.
    Say all actions of the plan each time; to take one back, leave it out. `assist` and `why` ask the same at
    the imagined table as the routes of those names do at the true one.
    """
    return answer(await plans.ask(services, caller, id, body))
