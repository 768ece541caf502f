"""A person's own results against automata, per difficulty."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from sacbe.core.solo import Result, per_difficulty, set_apart
from sacbe.games.registry import games
from sacbe.server import schema
from sacbe.server.caller import Caller
from sacbe.server.services import Services


async def statistics(services: Services, caller: Caller) -> list[dict[str, Any]]:
    """Finished games only; `core.solo` says which of them count."""
    if caller.identity is None:
        return []
    solo = {game.key: game for game in games() if game.automata}
    results = []
    async with services.database.read() as connection:
        for row in await connection.execute(_finished(caller, list(solo))):
            apart = set_apart(chosen=row.chosen, taken_back=row.taken_back, bot=row.bot is not None)
            results.append(Result(row.game, row.options, row.scores, row.winners, apart, row.seat))
    return [
        {**group, "title": solo[str(group["game"])].title(caller.lang)}
        for group in per_difficulty(results, list(solo))
    ]


def _finished(caller: Caller, keys: list[str]) -> Any:
    tables, seats, results = schema.tables.c, schema.seats.c, schema.results.c
    return (
        sa.select(
            tables.game, tables.options, tables.chosen, tables.taken_back, tables.scores, tables.winners,
            seats.seat, seats.bot,
        )
        .where(
            results.identity == caller.guest,
            results.resigned.is_(False),
            results.table_id == tables.id,
            seats.table_id == tables.id,
            seats.seat == results.seat,
            tables.status == "finished",
            tables.game.in_(keys),
        )
        .order_by(tables.id)
    )  # fmt: skip
