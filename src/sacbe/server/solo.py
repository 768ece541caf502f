"""A person's own results against automata, per difficulty."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from sacbe.core.solo import Result, per_difficulty, set_apart
from sacbe.games.registry import games
from sacbe.server import schema
from sacbe.server.caller import Caller
from sacbe.server.services import Services

MOST_GAMES = 1000  # the newest


async def statistics(services: Services, caller: Caller) -> list[dict[str, Any]]:
    """The caller's own."""
    return [] if caller.identity is None else await statistics_of(services, caller.identity, caller.lang)


async def statistics_of(services: Services, identity: str, lang: str) -> list[dict[str, Any]]:
    """Finished games only; `core.solo` says which of them count."""
    solo = {game.key: game for game in games() if game.automata}
    results = []
    async with services.database.read() as connection:
        for row in await connection.execute(_finished(identity, list(solo))):
            apart = set_apart(
                chosen=row.chosen, taken_back=row.taken_back, bot=row.bot is not None, assisted=row.assisted
            )
            results.append(Result(row.game, row.options, row.scores, row.winners, apart, row.seat))
    return [
        {**group, "title": solo[str(group["game"])].title(lang)}
        for group in per_difficulty(results, list(solo))
    ]


def _finished(identity: str, keys: list[str]) -> Any:
    tables, seats, results = schema.tables.c, schema.seats.c, schema.results.c
    return (
        sa.select(
            tables.game, tables.options, tables.chosen, tables.taken_back, tables.scores, tables.winners,
            tables.assisted, seats.seat, seats.bot,
        )
        .where(
            results.identity == identity,
            results.resigned.is_(False),
            results.table_id == tables.id,
            seats.table_id == tables.id,
            seats.seat == results.seat,
            tables.status == "finished",
            tables.game.in_(keys),
        )
        .order_by(results.at.desc(), tables.id)
        .limit(MOST_GAMES)
    )  # fmt: skip
