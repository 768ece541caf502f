"""A person's own results against automata, per difficulty."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from sacbe.games.registry import games
from sacbe.server import schema
from sacbe.server.caller import Caller
from sacbe.server.services import Services


async def statistics(services: Services, caller: Caller) -> list[dict[str, Any]]:
    """Finished games only.  A game counts when its deal was drawn and not chosen, nothing that had been shown
    was taken back, and no bot moved for the person; the others are listed apart."""
    if caller.identity is None:
        return []
    solo = {game.key: game for game in games() if game.automata}
    found: dict[tuple[str, str], dict[str, Any]] = {}
    async with services.database.read() as connection:
        for row in await connection.execute(_finished(caller, list(solo))):
            options = {key: value for key, value in row.options.items() if key != "players"}
            group = found.setdefault(
                (row.game, json.dumps(options, sort_keys=True)),
                {"game": row.game, "options": options, "counted": [], "apart": []},
            )
            counts = not row.chosen and not row.taken_back and row.bot is None
            others = [score for seat, score in enumerate(row.scores) if seat != row.seat]
            margin = row.scores[row.seat] - max(others)
            group["counted" if counts else "apart"].append((margin, row.seat in row.winners))
    order = list(solo)
    return [
        {
            **group,
            "title": solo[group["game"]].title(caller.lang),
            "counted": _sum(group["counted"]),
            "apart": _sum(group["apart"]),
        }
        for _, group in sorted(found.items(), key=lambda item: (order.index(item[0][0]), item[0][1]))
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


def _sum(games_played: list[tuple[int, bool]]) -> dict[str, Any]:
    margins = [margin for margin, _ in games_played]
    return {
        "played": len(margins),
        "won": sum(won for _, won in games_played),
        "best": max(margins, default=None),
        "mean": round(sum(margins) / len(margins), 2) if margins else None,
    }
