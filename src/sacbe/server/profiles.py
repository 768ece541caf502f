"""People as others may know them: rankings, profiles, histories, and who has met whom.

A person is `store.person_of` to everybody else.  A profile holds sums over finished games and nothing of
any single one, except rated games' effect; a table is named only to those who may find it anyway.  Whoever
hides is in no ranking, has no profile, and cannot be told apart at tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.core.game import Game, find_game
from sacbe.core.language import Message, say
from sacbe.core.rating import Rating
from sacbe.games.registry import games
from sacbe.server import ratings, schema, show, solo
from sacbe.server.caller import Caller
from sacbe.server.catalogue import must_have_game
from sacbe.server.identities import moment
from sacbe.server.problems import not_found
from sacbe.server.rooms import Room
from sacbe.server.store import Seat, person_of

if TYPE_CHECKING:
    from sacbe.server.services import Services

STEPS = 200  # of a history
MEETINGS = 20
MOST_MEETINGS = 1000  # newest games looked through for two people's meetings


def shown_rating(row: Any) -> dict[str, Any]:
    return {
        "figure": round(row.figure, 2),
        "provisional": Rating(row.mu, row.sigma).provisional,
        "games": row.games,
    }


# ---- rankings ----------------------------------------------------------------------------


async def ranking(services: Services, caller: Caller, key: str, skip: int, limit: int) -> dict[str, Any]:
    """Everybody who was ever rated and does not hide, the strongest first, bots among them."""
    game = must_have_game(key)
    columns, people = schema.ratings.c, schema.identities.c
    whose = sa.and_(columns.kind == "person", people.person == columns.who)
    everybody = schema.ratings.outerjoin(schema.identities, whose)
    shown = (columns.game == game.key, sa.or_(columns.kind == "bot", people.hidden.is_(False)))
    query = (
        sa.select(schema.ratings, people.name)
        .select_from(everybody)
        .where(*shown)
        .order_by(columns.figure.desc(), columns.kind.desc(), columns.who.desc())
        .offset(skip)
        .limit(limit + 1)
    )
    async with services.database.read() as connection:
        rows = (await connection.execute(query)).all()
        ahead = 0
        if skip and rows:
            stronger = columns.figure > rows[0].figure
            count = sa.select(sa.func.count()).select_from(everybody).where(*shown, stronger)
            ahead = int((await connection.execute(count)).scalar_one())
    me = None if caller.identity is None else person_of(caller.identity)
    return {
        "game": game.key,
        "title": game.title(caller.lang),
        "lines": [line(row, place, me) for row, place in placed(rows[:limit], skip, ahead)],
        "next": skip + limit if len(rows) > limit else None,
    }


def placed(rows: Sequence[Any], skipped: int, ahead: int) -> list[tuple[Any, int]]:
    """With their places, which equals share; so many are `ahead` of the first one."""
    places: list[int] = []
    for number, row in enumerate(rows):
        if places and row.figure == rows[number - 1].figure:
            places.append(places[-1])
        else:
            places.append(skipped + number + 1 if places else ahead + 1)
    return list(zip(rows, places, strict=True))


def line(row: Any, place: int, me: str | None) -> dict[str, Any]:
    is_bot = row.kind == "bot"
    return {
        "place": place,
        "person": None if is_bot else row.who,
        "bot": row.who if is_bot else None,
        "name": row.who if is_bot else row.name,
        "you": not is_bot and row.who == me,
        "rating": shown_rating(row),
    }


# ---- profiles ----------------------------------------------------------------------------


async def must_find(connection: AsyncConnection, caller: Caller, person: str) -> Any:
    """The person's row; who hides is there for themselves alone."""
    query = sa.select(schema.identities).where(schema.identities.c.person == person)
    row = (await connection.execute(query)).first()
    if row is None or (row.hidden and row.id != caller.identity):
        raise not_found()
    return row


async def profile(services: Services, caller: Caller, person: str) -> dict[str, Any]:
    tallies, sources, rated = schema.tallies.c, schema.sources.c, schema.ratings.c
    async with services.database.read() as connection:
        row = await must_find(connection, caller, person)
        sums = sa.select(schema.tallies).where(tallies.identity == row.id)
        parts = sa.select(schema.sources).where(sources.identity == row.id)
        known = sa.select(schema.ratings).where(rated.who == person, rated.kind == "person")
        played = (await connection.execute(sums.order_by(tallies.players, tallies.seat))).all()
        earned = (await connection.execute(parts.order_by(sources.points.desc(), sources.source))).all()
        figures = (await connection.execute(known)).all()
    found = []
    for game in games():
        mine = [line for line in played if line.game == game.key]
        rating = next((line for line in figures if line.game == game.key), None)
        if mine or rating is not None:
            came = [line for line in earned if line.game == game.key]
            found.append(profile_game(game, mine, came, rating, caller.lang))
    return {
        "person": person,
        "name": row.name,
        "you": row.id == caller.identity,
        "hidden": row.hidden,
        "since": moment(row.created),
        "games": found,
        "solo": await solo.statistics_of(services, row.id, caller.lang),
    }


def profile_game(game: Game, played: list[Any], earned: list[Any], rating: Any, lang: str) -> dict[str, Any]:
    count = sum(line.played for line in played)
    explained = sum(line.explained for line in played)
    return {
        "game": game.key,
        "title": game.title(lang),
        "unit": game.unit,
        "played": count,
        "won": sum(line.won for line in played),
        "mean": round(sum(line.points for line in played) / count, 2) if count else 0.0,
        "rating": None if rating is None else shown_rating(rating),
        "seats": [
            {
                "players": line.players,
                "seat": line.seat,
                "label": show.game_names(game.key, game.max_seats, lang)[line.seat],
                "played": line.played,
                "won": line.won,
            }
            for line in played
        ],
        "sources": [
            {
                "source": line.source,
                "label": say(game.word(f"source.{line.source}"), lang),
                "mean": round(line.points / explained, 2),
            }
            for line in earned
            if explained
        ],
    }


async def history(services: Services, caller: Caller, person: str, key: str) -> dict[str, Any]:
    """How a rating came about: its last games."""
    game = must_have_game(key)
    changes, tables, seats = schema.rating_changes.c, schema.tables.c, schema.seats.c
    other = schema.rating_changes.alias()
    at_table = sa.select(sa.func.count()).where(other.c.table_id == changes.table_id).scalar_subquery()
    sat = sa.exists().where(seats.table_id == changes.table_id, seats.identity == (caller.identity or ""))
    query = (
        sa.select(
            schema.rating_changes,
            at_table.label("players"),
            sa.or_(tables.visibility == "public", sat).label("open"),
        )
        .where(
            changes.who == person,
            changes.kind == "person",
            changes.game == game.key,
            tables.id == changes.table_id,
        )
        .order_by(changes.number.desc())
        .limit(STEPS)
    )
    async with services.database.read() as connection:
        await must_find(connection, caller, person)
        rows = (await connection.execute(query)).all()
    return {
        "game": game.key,
        "title": game.title(caller.lang),
        "person": person,
        "steps": [
            change(row) | {
                "at": moment(row.at), "players": row.players, "table": row.table_id if row.open else None,
            }
            for row in reversed(rows)
        ],
    }  # fmt: skip


def change(row: Any) -> dict[str, Any]:
    return {
        "place": row.place + 1,
        "before": round(row.before, 2),
        "after": round(row.figure, 2),
        "provisional": Rating(row.mu, row.sigma).provisional,
    }


# ---- at a table --------------------------------------------------------------------------


async def company(services: Services, caller: Caller, id: str) -> dict[str, Any]:
    """Who sits here: for everybody at a rated table, at another for those who sit there too."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        header, seats = room.header, list(room.seats)
        may_know = header.rated or any(seat.identity == caller.identity for seat in seats if seat.identity)
    async with services.database.read() as connection:
        hidden = await hidden_among(connection, seats)
        now = {
            (row.kind, row.who): row
            for row in await connection.execute(ratings.current(room.header.game, seats))
        }
        done = {row.seat: row for row in await connection.execute(ratings.changes(id))}
    found = []
    for seat in seats:
        known = may_know and seat.kind != "automaton" and not hides(seat, hidden, caller)
        rating = now.get(ratings.known_as(seat)) if known else None
        found.append(
            {
                "seat": seat.seat,
                "person": person_of(seat.identity) if known and seat.identity is not None else None,
                "rating": None if rating is None else shown_rating(rating),
                "change": change(done[seat.seat]) if known and seat.seat in done else None,
            }
        )
    why = why_not(room, bool(done))
    return {
        "rated": header.rated,
        "counts": header.rated and why is None,
        "why_not": None if why is None else say(Message(f"server.rated.{why}"), caller.lang),
        "seats": found,
    }


def hides(seat: Seat, hidden: set[str], caller: Caller) -> bool:
    """Whether its holder hides from the caller."""
    if seat.identity is None or seat.identity == caller.identity:
        return False
    return person_of(seat.identity) in hidden


def why_not(room: Room, settled: bool) -> str | None:
    """What stands against counting a rated table."""
    header = room.header
    if not header.rated or settled:
        return None
    reason = ratings.apart(header, room.seats)
    if reason is None and not room.running:
        return "off" if header.status == "cancelled" else "people"
    return reason


async def hidden_among(connection: AsyncConnection, seats: Iterable[Seat]) -> set[str]:
    ids = sorted({seat.identity for seat in seats if seat.identity is not None})
    columns = schema.identities.c
    query = sa.select(columns.person).where(columns.id.in_(ids), columns.hidden)
    return set((await connection.execute(query)).scalars())


# ---- two people --------------------------------------------------------------------------


async def together(services: Services, caller: Caller, person: str) -> dict[str, Any]:
    """What became of the games that the caller and somebody else have both played."""
    async with services.database.read() as connection:
        row = await must_find(connection, caller, person)
        rows = (await connection.execute(meetings(caller.guest, row.id))).all()
    found: dict[str, dict[str, Any]] = {}
    last: list[dict[str, Any]] = []
    for met in rows:
        game = find_game(met.game)
        outcome = outcome_of(met)
        sums = found.setdefault(met.game, {"played": 0, "ahead": 0, "behind": 0, "level": 0})
        sums["played"] += 1
        sums[outcome] += 1
        if len(last) < MEETINGS:
            last.append(meeting(game, met, outcome, caller.lang))
    order = [game for game in games() if game.key in found]
    return {
        "person": person,
        "name": row.name,
        "games": [{"game": g.key, "title": g.title(caller.lang)} | found[g.key] for g in order],
        "last": last,
    }


def meetings(me: str, other: str) -> Any:
    """Among the caller's newest games those the other has played too; a seat each."""
    results = schema.results.c
    mine = (
        sa.select(schema.results)
        .where(results.identity == me)
        .order_by(results.at.desc())
        .limit(MOST_MEETINGS)
        .subquery()
    )
    theirs = schema.results.alias()
    return (
        sa.select(
            mine.c.table_id, mine.c.game, mine.c.at, mine.c.score, mine.c.won, mine.c.resigned,
            theirs.c.score.label("their_score"), theirs.c.won.label("their_won"),
            theirs.c.resigned.label("their_resigned"),
        )
        .where(
            theirs.c.table_id == mine.c.table_id, theirs.c.identity == other, theirs.c.seat != mine.c.seat,
            schema.tables.c.id == mine.c.table_id, schema.tables.c.status == "finished",
            schema.tables.c.hotseat.is_(False),
        )
        .order_by(mine.c.at.desc(), mine.c.table_id)
    )  # fmt: skip


def outcome_of(met: Any) -> str:
    """Who gave up is behind; else victory counts, then points."""
    mine = (not met.resigned, met.won, met.score or 0)
    theirs = (not met.their_resigned, met.their_won, met.their_score or 0)
    if met.resigned and met.their_resigned:
        return "level"
    return "ahead" if mine > theirs else "behind" if mine < theirs else "level"


def meeting(game: Game, met: Any, outcome: str, lang: str) -> dict[str, Any]:
    points = ["" if score is None else game.score_text(score) for score in (met.score, met.their_score)]
    return {
        "table": met.table_id,
        "game": game.key,
        "title": game.title(lang),
        "at": moment(met.at),
        "yours": points[0],
        "theirs": points[1],
        "outcome": outcome,
    }
