"""A puzzle's table: what it tells whoever solves it, and what is written down once they have."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from sacbe.core.game import Game, find_game
from sacbe.core.puzzles import Puzzle, attempt, find_puzzle
from sacbe.server import schema, store
from sacbe.server.database import Step, now
from sacbe.server.rooms import Room
from sacbe.server.store import Header

if TYPE_CHECKING:
    from sacbe.server.services import Services

ORIGIN = "puzzle"


def puzzle_at(header: Header) -> Puzzle | None:
    """The puzzle a table was opened with."""
    if header.origin is None or header.origin["kind"] != ORIGIN:
        return None
    return find_puzzle(header.origin["puzzle"])


def facts(game: Game, puzzle: Puzzle) -> dict[str, Any]:
    points, players = _position(puzzle.id)
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "number": puzzle.number,
        "players": players,
        "points": points,
        "gain": game.score_text(puzzle.gain),
        "margin": game.score_text(puzzle.gain - puzzle.second),
        "length": len(puzzle.solution),
    }


@cache
def _position(id: str) -> tuple[int | None, int]:
    """The action points left, where there are such, and how many play."""
    puzzle = find_puzzle(id)
    assert puzzle is not None
    table = puzzle.table()
    points = table.view(table.actor).get("points")
    return points if isinstance(points, int) else None, table.game.people(table.options)


def shown(room: Room, identity: str | None) -> dict[str, Any] | None:
    """`PuzzleOut`, for whoever solves it here and for nobody else."""
    puzzle = puzzle_at(room.header)
    if puzzle is None or not room.seats_of(identity):
        return None
    game = find_game(puzzle.game)
    now_at = attempt(room.table)
    return facts(game, puzzle) | {
        "over": now_at.over,
        "got": game.score_text(now_at.gain) if now_at.over else None,
        "solved": now_at.over and now_at.gain >= puzzle.gain,
        "plies": now_at.plies,
    }


def note_solved(services: Services, room: Room, identity: str | None) -> list[Step]:
    """What to write when the turn that was just played solves the puzzle of the table."""
    puzzle = puzzle_at(room.header)
    if puzzle is None or identity is None:
        return []
    got = attempt(room.table)
    if not got.over or got.gain < puzzle.gain:
        return []
    row = {"identity": identity, "puzzle": puzzle.id, "at": now()}
    return [store.once(services.database.kind, schema.solved, row)]
