"""Puzzles: listing them, a table of one's own at their position, and who has solved which.

What a turn is worth is for the engine to say (`core.puzzles`).  A table is an ordinary one that nobody else
can see: taking everything back tries again, and whoever plays on plays against bots.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from sacbe.bots.catalogue import usual_bot
from sacbe.core.puzzles import Puzzle, find_puzzle, puzzles_of, why
from sacbe.core.rng import SEED_BITS
from sacbe.games.registry import games
from sacbe.server import bodies, create, schema
from sacbe.server.caller import Caller
from sacbe.server.catalogue import must_have_game
from sacbe.server.problems import not_found
from sacbe.server.puzzling import ORIGIN, facts

if TYPE_CHECKING:
    from sacbe.server.services import Services

# ---- listing and looking -----------------------------------------------------------------


async def listed(services: Services, caller: Caller, game: str | None) -> list[dict[str, Any]]:
    """`PuzzleLine`s, each with whether the caller has solved it."""
    chosen = games() if game is None else [must_have_game(game)]
    done = await _solved(services, caller)
    return [
        facts(one, puzzle) | {"title": one.title(caller.lang), "solved": puzzle.id in done}
        for one in chosen
        for puzzle in puzzles_of(one)
    ]


async def _solved(services: Services, caller: Caller) -> set[str]:
    if caller.identity is None:
        return set()
    query = sa.select(schema.solved.c.puzzle).where(schema.solved.c.identity == caller.identity)
    async with services.database.read() as connection:
        return set((await connection.execute(query)).scalars())


def must_have_puzzle(id: str) -> Puzzle:
    puzzle = find_puzzle(id)
    if puzzle is None:
        raise not_found()
    return puzzle


def solution(caller: Caller, id: str) -> dict[str, Any]:
    """`SolutionOut`: the best turn and why it is the best."""
    puzzle = must_have_puzzle(id)
    table = puzzle.table()
    steps = []
    for text in puzzle.solution:
        action = table.parse(text)
        steps.append({"notation": text, "label": table.label(action, caller.lang)})
        table.push(action)
    return facts(table.game, puzzle) | {"solution": steps, "why": why(puzzle, caller.lang)}


# ---- playing -----------------------------------------------------------------------------


async def start(services: Services, caller: Caller, id: str) -> dict[str, Any]:
    """A table at the puzzle's position, or the caller's own that is there already.  Chance goes on otherwise
    at each: nobody knows what comes after the turn."""
    puzzle = must_have_puzzle(id)
    there = await _running(services, caller, id)
    if there is not None:
        return await create.opened(services, caller, there, {})
    await create.must_have_room(services, caller)
    table = puzzle.table(secrets.randbits(SEED_BITS))
    origin = {"kind": ORIGIN, "table": None, "ply": None, "puzzle": id}
    plan = create.Plan(table, "private", True, [], origin=origin)
    mine = table.actor
    seats: list[bodies.HumanSeat | bodies.BotSeat] = []
    for seat in range(table.game.people(table.options)):
        if seat == mine:
            seats.append(bodies.HumanSeat(kind="human", mine=True))
        else:
            seats.append(bodies.BotSeat(kind="bot", bot=usual_bot(puzzle.game)))
    await create.seat_people(services, caller, plan, seats)
    return await create.open_up(services, caller, plan)


async def _running(services: Services, caller: Caller, id: str) -> str | None:
    """The caller's table with this puzzle."""
    columns = schema.tables.c
    query = (
        sa.select(columns.id, columns.origin)
        .where(columns.creator == caller.guest, columns.status == "running")
        .order_by(columns.updated.desc())
    )
    async with services.database.read() as connection:
        for row in await connection.execute(query):
            if row.origin is not None and row.origin.get("puzzle") == id:
                return str(row.id)
    return None
