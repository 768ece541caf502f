"""Sums for profiles, kept up as games end: played and won by seat, and where the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from sacbe.core.table import Table
from sacbe.server import schema
from sacbe.server.database import Kind, Step
from sacbe.server.store import Header, Seat


def says_something(header: Header) -> bool:
    """Whether a game says something about those who played it: the deal was drawn, each held one seat,
    no coach was asked."""
    return not (header.chosen or header.hotseat or header.assisted) and header.ply > 0


def of_finished(kind: Kind, table: Table, header: Header, seats: Sequence[Seat], players: int) -> list[Step]:
    """What a game that has just ended adds for those who played it to the end themselves."""
    if not says_something(header):
        return []
    steps = []
    for seat in seats:
        if seat.holder is None or seat.bot is not None:
            continue
        mine: dict[str, Any] = {"identity": seat.holder, "game": header.game}
        row = mine | {
            "players": players,
            "seat": seat.seat,
            "played": 1,
            "won": int(seat.seat in header.winners),
            "points": header.scores[seat.seat],
            "explained": 1,
        }
        steps.append(add(kind, schema.tallies, row, ("played", "won", "points", "explained")))
        for source, points in sorted(table.sources(seat.seat).items()):
            row = mine | {"source": source, "points": points}
            steps.append(add(kind, schema.sources, row, ("points",)))
    return steps


def add(kind: Kind, table: sa.Table, row: dict[str, Any], sums: Sequence[str]) -> Step:
    """The row, or what it adds to the one that is there."""
    keys = [column.name for column in table.primary_key]
    more = {name: table.c[name] + row[name] for name in sums}
    if kind == "sqlite":
        return Step(sqlite.insert(table).values(row).on_conflict_do_update(index_elements=keys, set_=more))
    return Step(postgresql.insert(table).values(row).on_conflict_do_update(index_elements=keys, set_=more))
