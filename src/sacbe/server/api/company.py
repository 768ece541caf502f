"""Ratings and people."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query
from fastapi.responses import Response

from sacbe.server import profiles, shapes
from sacbe.server.api.common import READ, Reader, TableId, TheServices, Writer, answer, router

routes = router("company")

GameKey = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9-]+$")]
Person = Annotated[str, Path(pattern=r"^[0-9a-f]{20}$")]
MOST_SKIPPED = 10_000


@routes.get("/ratings/{game}", response_model=shapes.RankingOut, responses=READ)
async def read_ranking(
    services: TheServices,
    caller: Reader,
    game: GameKey,
    skip: Annotated[int, Query(ge=0, le=MOST_SKIPPED)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """People and bots' levels by rating at a game, the strongest first."""
    return answer(await profiles.ranking(services, caller, game, skip, limit))


@routes.get("/people/{person}", response_model=shapes.ProfileOut, responses=READ)
async def read_profile(services: TheServices, caller: Reader, person: Person) -> Response:
    """What somebody has played, in sums; 404 where they hide it.  `GET /me` has your own `person`."""
    return answer(await profiles.profile(services, caller, person))


@routes.get("/people/{person}/ratings/{game}", response_model=shapes.RatingHistory, responses=READ)
async def read_history(services: TheServices, caller: Reader, person: Person, game: GameKey) -> Response:
    """How somebody's rating came about."""
    return answer(await profiles.history(services, caller, person, game))


@routes.get("/people/{person}/together", response_model=shapes.TogetherOut, responses=READ)
async def read_meetings(services: TheServices, caller: Writer, person: Person) -> Response:
    """You against somebody else."""
    return answer(await profiles.together(services, caller, person))


@routes.get("/tables/{id:table}/company", response_model=shapes.CompanyOut, responses=READ)
async def read_company(services: TheServices, caller: Reader, id: TableId) -> Response:
    """Who sits at a table and how strong they are; after a rated game, what it changed."""
    return answer(await profiles.company(services, caller, id))
