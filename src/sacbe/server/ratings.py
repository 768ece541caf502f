"""Rated tables: which of them count, in which order everybody came in, and what that does to ratings.

A rated game counts once, in the transaction that ends it: the table's last version and the new ratings are
written together or not at all, and games of one title one after the other.  What counts:

- Two people or more, each in one seat, with a deal that was drawn.  Bots are rated beside them, by level.
- A finished game by its winners, then by points.  Who resigned, or for whom a bot held the seat at the end,
  comes last.
- When the last person resigns too, the game is called off: people come in in the reverse order of
  resigning, and bots are not rated.  A game called off by consent changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sa

from sacbe.core.rating import Rating, places, rate
from sacbe.server import schema
from sacbe.server.database import Database, Step, carry_out
from sacbe.server.lessons import is_lesson
from sacbe.server.problems import unprocessable
from sacbe.server.store import Header, Seat, person_of

PEOPLE = 2  # at least
ABANDONED_DAYS = 3  # after which a seat may go to a bot, where no clock says when


@dataclass(frozen=True)
class Entry:
    """A seat of a rated game.  `place` is None where the order of resigning decides."""

    seat: int
    kind: str
    who: str
    place: int | None


@dataclass(frozen=True)
class Settlement:
    """A rated game that has just ended."""

    table: str
    game: str
    at: int
    entries: list[Entry]


# ---- which games count -------------------------------------------------------------------


def apart(header: Header, seats: Sequence[Seat]) -> str | None:
    """Why a table is not, or will not be, counted; None: it may."""
    people = [seat.identity for seat in seats if seat.identity is not None]
    if not header.rated:
        return "casual"
    if header.chosen or is_lesson(header):
        return "chosen"
    if header.assisted:
        return "assisted"
    if len(people) != len(set(people)):
        return "one_each"
    if len(people) + sum(seat.free for seat in seats) < PEOPLE:
        return "people"
    return None


def must_be_possible(chosen: bool, assistance: bool, seats: Sequence[Seat]) -> None:
    """A table that is to be rated when it is opened."""
    if assistance:
        raise unprocessable("rated_assistance")
    people = [seat for seat in seats if seat.identity is not None]
    if chosen:
        raise unprocessable("rated_chosen")
    if len(people) > 1:
        raise unprocessable("rated_one_each")
    if len(people) + sum(seat.free for seat in seats) < PEOPLE:
        raise unprocessable("rated_people")


# ---- who came in where -------------------------------------------------------------------


def settlement(header: Header, seats: Sequence[Seat]) -> Settlement | None:
    """What is to be counted of a game that has just ended."""
    if header.ply == 0 or apart(header, seats) is not None:
        return None
    if header.status == "finished":
        entries = finished(header, seats)
    elif all(seat.resigned for seat in seats if seat.identity is not None):
        entries = [Entry(seat.seat, *known_as(seat), None) for seat in seats if seat.identity is not None]
    else:
        return None
    people = sum(entry.kind == "person" for entry in entries)
    return Settlement(header.id, header.game, header.updated, entries) if people >= PEOPLE else None


def finished(header: Header, seats: Sequence[Seat]) -> list[Entry]:
    rated = [seat for seat in seats if seat.kind != "automaton"]
    losses = [2 if given_up(seat) else int(seat.seat not in header.winners) for seat in rated]
    scores = [0 if given_up(seat) else header.scores[seat.seat] for seat in rated]
    found = places(losses, scores)
    return [Entry(seat.seat, *known_as(seat), place) for seat, place in zip(rated, found, strict=True)]


def given_up(seat: Seat) -> bool:
    """Somebody's seat that a bot has played to the end."""
    return seat.identity is not None and (seat.resigned or seat.bot is not None)


def known_as(seat: Seat) -> tuple[str, str]:
    """Whose rating moves."""
    if seat.identity is not None:
        return "person", person_of(seat.identity)
    return "bot", seat.bot or ""


# ---- counting it -------------------------------------------------------------------------


async def commit(database: Database, steps: Sequence[Step], ended: Settlement) -> None:
    """The end of the game and what it does to ratings, in one transaction; raises as `transact` does."""
    await asyncio.to_thread(rate, {}, [], [])  # the first time it takes a while to load
    async with database.write() as connection:
        await database.only_one(connection, "ratings", ended.game)
        await connection.run_sync(carry_out, steps)
        await connection.run_sync(settle, ended)


def settle(connection: sa.Connection, ended: Settlement) -> None:
    """New ratings for all, seat by seat; nobody else counts a game of this title meanwhile."""
    entries = ended.entries
    if any(entry.place is None for entry in entries):
        entries = by_resigning(connection, ended)
    names = [f"{entry.kind} {entry.who}" for entry in entries]
    games, known = before(connection, ended.game, entries)
    after = rate(known, names, [entry.place or 0 for entry in entries])
    number = next_number(connection, ended.game)
    counted = set()
    for name, entry in zip(names, entries, strict=True):
        belief = after[name]
        figures = {"mu": belief.mu, "sigma": belief.sigma, "figure": belief.figure}
        who = {"game": ended.game, "kind": entry.kind, "who": entry.who}
        seat = {"table_id": ended.table, "seat": entry.seat, "number": number, "place": entry.place}
        old = {"before": known.get(name, Rating()).figure, "at": ended.at}
        connection.execute(sa.insert(schema.rating_changes), figures | who | seat | old)
        if name not in counted:
            counted.add(name)
            keep(connection, who, figures | {"games": games.get(name, 0) + 1, "updated": ended.at})


def keep(connection: sa.Connection, who: dict[str, Any], row: dict[str, Any]) -> None:
    """The newest rating of somebody."""
    if row["games"] == 1:
        connection.execute(sa.insert(schema.ratings), who | row)
        return
    mine = [schema.ratings.c[name] == value for name, value in who.items()]
    connection.execute(sa.update(schema.ratings).where(*mine).values(row))


def by_resigning(connection: sa.Connection, ended: Settlement) -> list[Entry]:
    """Whoever held out longest is first."""
    columns = schema.results.c
    query = sa.select(columns.seat, columns.at).where(columns.table_id == ended.table, columns.resigned)
    gone = {row.seat: row.at for row in connection.execute(query)}
    order = sorted({gone[entry.seat] for entry in ended.entries}, reverse=True)
    return [replace(entry, place=order.index(gone[entry.seat])) for entry in ended.entries]


def before(
    connection: sa.Connection, game: str, entries: Sequence[Entry]
) -> tuple[dict[str, int], dict[str, Rating]]:
    """How many games each has behind them, and their ratings."""
    columns = schema.ratings.c
    wanted = columns.who.in_(sorted({entry.who for entry in entries}))
    rows = connection.execute(sa.select(schema.ratings).where(columns.game == game, wanted)).all()
    games = {f"{row.kind} {row.who}": row.games for row in rows}
    return games, {f"{row.kind} {row.who}": Rating(row.mu, row.sigma) for row in rows}


def next_number(connection: sa.Connection, game: str) -> int:
    columns = schema.rating_changes.c
    last = sa.select(sa.func.coalesce(sa.func.max(columns.number), 0)).where(columns.game == game)
    return int(connection.execute(last).scalar_one()) + 1


def current(game: str, seats: Sequence[Seat]) -> Any:
    """The query for the ratings of those who sit there."""
    columns = schema.ratings.c
    who = sorted({known_as(seat)[1] for seat in seats})
    return sa.select(schema.ratings).where(columns.game == game, columns.who.in_(who))


def changes(table: str) -> Any:
    """The query for what a table did to ratings."""
    return sa.select(schema.rating_changes).where(schema.rating_changes.c.table_id == table)
