"""Puzzles: find the turn that adds most points."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query
from fastapi.responses import Response

from sacbe.server import puzzles, shapes
from sacbe.server.api.common import READ, WRITE, Reader, TheServices, Writer, answer, router

routes = router("puzzles")

PuzzleId = Annotated[str, Path(pattern=r"^[a-z][a-z-]*-[0-9]{1,3}$", max_length=60)]


@routes.get("/puzzles", response_model=list[shapes.PuzzleLine], responses=READ)
async def list_puzzles(
    services: TheServices,
    caller: Reader,
    game: Annotated[str | None, Query(max_length=40, pattern=r"^[a-z0-9-]+$")] = None,
) -> Response:
    """Every puzzle, or those of one game, and which of them you have solved."""
    return answer(await puzzles.listed(services, caller, game))


@routes.post("/puzzles/{puzzle}/start", status_code=201, response_model=shapes.CreatedOut, responses=WRITE)
async def start_puzzle(services: TheServices, caller: Writer, puzzle: PuzzleId) -> Response:
    """A private table at the puzzle's position; `puzzle` of the table says how your turn stands."""
    return answer(await puzzles.start(services, caller, puzzle), 201)


@routes.get("/puzzles/{puzzle}/solution", response_model=shapes.SolutionOut, responses=READ)
async def read_solution(services: TheServices, caller: Reader, puzzle: PuzzleId) -> Response:
    """The best turn, and why it is the best."""
    return answer(puzzles.solution(caller, puzzle))
