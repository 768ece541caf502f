"""Looking: tables, lists, history, records, and what the rules say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import sqlalchemy as sa

from sacbe.core.errors import SacbeError
from sacbe.core.state import ALL, NOBODY
from sacbe.core.table import Table
from sacbe.server import bodies, rights, schema, show, variations
from sacbe.server.caller import Caller
from sacbe.server.problems import ApiError, forbidden, not_found, unprocessable
from sacbe.server.rooms import Room
from sacbe.server.store import Seat, header_of

if TYPE_CHECKING:
    from sacbe.server.services import Services


async def table(services: Services, caller: Caller, id: str, seat: int | None) -> bytes:
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        return show.table(services, room, caller, seat)


async def bots_at_work(services: Services, caller: Caller, id: str) -> dict[str, str]:
    """`AtWorkOut`: a bot may take a while, and another one's may come first."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
    return {"state": services.bots.at_work(id)}


async def events(
    services: Services, caller: Caller, id: str, since: int, seat: int | None, limit: int
) -> dict[str, Any]:
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        viewer = show.viewer_of(room, caller, seat)
        rows = await room.rows_since(services.database, since, limit + 1)
        shown = rows[:limit]
        return {
            "id": id,
            "version": room.version,
            "ply": room.table.ply,
            "entries": show.entries(room, shown, viewer, caller.lang),
            "next": shown[-1].version if len(rows) > limit else None,
        }


async def history(services: Services, caller: Caller, id: str, ply: int, seat: str | None) -> dict[str, Any]:
    """The table after its first actions, with what that seat knew then."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        viewer = past_viewer(room, caller, seat)
        shown = room.table
        if ply > shown.ply:
            raise unprocessable("bad_ply", n=shown.ply)
        view = shown.view(None if viewer == NOBODY else viewer, ply)
        state = shown.state_at(ply)
        # What was secret then stays so while one looks through a single seat's eyes.
        return {
            "id": id,
            "ply": ply,
            "plies": shown.ply,
            "seat": {ALL: "all", NOBODY: None}.get(viewer, viewer),
            "actor": view["actor"],
            "turn": view["turn"],
            "prompt": shown.say(shown.game.prompt(state), caller.lang),
            "view": view,
            "last": show.ply(shown, ply - 1, viewer, caller.lang) if ply else None,
        }


async def pauses(services: Services, caller: Caller, id: str, ply: int, seat: str | None) -> dict[str, Any]:
    """What automata did inside an action, step by step, as that seat saw it."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        viewer = past_viewer(room, caller, seat)
        shown = room.table
        if ply > shown.ply:
            raise unprocessable("bad_ply", n=shown.ply)
        return {
            "id": id,
            "ply": ply,
            "seat": {ALL: "all", NOBODY: None}.get(viewer, viewer),
            "pauses": show.pauses(shown, ply, viewer, caller.lang),
        }


def past_viewer(room: Room, caller: Caller, seat: str | None) -> int:
    """Whose eyes to look back through: one's own, a spectator's; anybody's when the game is over."""
    over = room.header.status == "finished"
    if seat is None:
        return show.viewer_of(room, caller)
    if seat == "none":
        return NOBODY
    if seat == "all":
        if not over:
            raise forbidden("running")
        return ALL
    number = int(seat)
    if number >= len(room.seats):
        raise not_found()
    return number if over else show.viewer_of(room, caller, number)


async def record(services: Services, caller: Caller, id: str, seat: int | None) -> tuple[str, str]:
    """The record and a name for its file."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        viewer = show.opened(room, show.viewer_of(room, caller, seat))
        table, name = room.table, f"{room.header.game}-{id[:8]}.sacbe"
        finished = room.header.status == "finished"
        if not finished:
            return table.record(None if viewer == NOBODY else viewer), name
    return (await variations.with_variations(services, id, table)).record(), name


async def why(services: Services, caller: Caller, id: str, text: str, seat: int | None) -> dict[str, Any]:
    """Why an action is refused.  Only who decides may ask about more than whose turn it is: the answer
    may speak of what only that seat knows."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        viewer = show.viewer_of(room, caller, seat)
        names = room.table.seat_names(caller.lang)
        actor = room.table.actor
        if room.header.status == "cancelled":
            cancelled = ApiError(409, "cancelled").problem(caller.lang)
            return {"legal": False, "article": None, "text": cancelled["message"]}
        if actor is not None and not (viewer == actor and rights.decides(room, caller.identity)):
            refused = ApiError(403, "not_your_turn", params={"seat": names[actor]}).problem(caller.lang)
            return {"legal": False, "article": "N3", "text": refused["message"]}
        return why_refused(room.table, text, caller.lang)


def why_refused(table: Table, text: str, lang: str) -> dict[str, Any]:
    refusal = table.why_not(text)
    if refusal is None:
        return {"legal": True, "article": None, "text": ""}
    told = refusal.to_dict(lang, table.seat_names(lang))
    return {"legal": False, "article": told["article"], "text": told["text"]}


async def assist(services: Services, caller: Caller, id: str, body: bodies.Assist) -> dict[str, Any]:
    """The game's own help, from what the seat may see."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        viewer = show.viewer_of(room, caller, body.seat)
        seat = None if viewer == NOBODY else viewer
        return {"topic": body.topic, "seat": seat, "answer": assisted(room.table, seat, body)}


def assisted(table: Table, seat: int | None, body: bodies.Assist) -> object:
    try:
        return table.assist(seat, body.topic, **body.args)
    except (SacbeError, LookupError, TypeError, ValueError) as error:
        raise unprocessable("bad_topic", text=str(error)) from None


# ---- lists -------------------------------------------------------------------------------


async def tables(
    services: Services,
    caller: Caller,
    filter: Literal["mine", "open", "live", "finished"],
    game: str | None,
    after: str | None,
    limit: int,
) -> dict[str, Any]:
    """A page of tables, newest change first."""
    columns = schema.tables.c
    query = sa.select(schema.tables).order_by(columns.updated.desc(), columns.id.desc()).limit(limit + 1)
    me, seats = caller.identity or "", schema.seats.c
    mine = sa.select(seats.table_id).where(seats.identity == me)
    public = columns.visibility == "public"
    if filter == "mine":
        asked = sa.select(seats.table_id).where(seats.asked == me)
        query = query.where(
            sa.or_(columns.id.in_(mine), sa.and_(columns.status == "running", columns.id.in_(asked)))
        )
    elif filter == "finished":
        query = query.where(columns.status == "finished", sa.or_(public, columns.id.in_(mine)))
    else:
        free = columns.free_seats > 0 if filter == "open" else columns.free_seats == 0
        query = query.where(columns.status == "running", public, free)
    if game is not None:
        query = query.where(columns.game == game)
    if after is not None:
        updated, id = read_cursor(after)
        query = query.where(
            sa.or_(columns.updated < updated, sa.and_(columns.updated == updated, columns.id < id))
        )
    async with services.database.read() as connection:
        headers = [header_of(row) for row in await connection.execute(query)]
        shown = headers[:limit]
        places = await seats_of(connection, [header.id for header in shown])
    last = shown[-1] if len(headers) > limit else None
    return {
        "tables": [show.line(services, header, places[header.id], caller) for header in shown],
        "next": None if last is None else f"{last.updated}.{last.id}",
    }


def read_cursor(after: str) -> tuple[int, str]:
    updated, _, id = after.partition(".")
    if not updated.isascii() or not updated.isdigit() or len(updated) > 15:
        raise ApiError(422, "invalid", details=["after"])
    return int(updated), id


async def seats_of(connection: Any, ids: list[str]) -> dict[str, list[Seat]]:
    query = (
        sa.select(schema.seats)
        .where(schema.seats.c.table_id.in_(ids))
        .order_by(schema.seats.c.table_id, schema.seats.c.seat)
    )
    found: dict[str, list[Seat]] = {id: [] for id in ids}
    for row in await connection.execute(query):
        found[row.table_id].append(Seat(**row._mapping))
    return found
