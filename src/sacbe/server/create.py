"""Opening tables: new ones, guided ones, from records, again, and from a moment of a finished game."""

from __future__ import annotations

import asyncio
import json
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

import sacbe
from sacbe.core.errors import BadRecord, SacbeError
from sacbe.core.lessons import LEARNER, lesson_of
from sacbe.core.rng import SEED_BITS
from sacbe.core.table import Table
from sacbe.server import (
    bodies,
    clocks,
    lessons,
    metrics,
    ratings,
    rights,
    schema,
    show,
    store,
    variations,
    writing,
)
from sacbe.server.caller import Caller
from sacbe.server.catalogue import must_have_bot, must_have_game
from sacbe.server.database import now
from sacbe.server.play import must_see_finished
from sacbe.server.problems import ApiError, conflict, forbidden, unprocessable
from sacbe.server.seating import invitation
from sacbe.server.store import Header, LogRow, Seat, hashed, new_id, new_token

if TYPE_CHECKING:
    from sacbe.server.services import Services

RECORD_LINES = 20_000
_one_record_at_a_time = asyncio.Semaphore(1)


@dataclass
class Plan:
    """A table to be opened: the engine's table, already played as far as it goes, and who sits where."""

    table: Table
    visibility: str
    chosen: bool
    seats: list[Seat]
    hotseat: bool = False
    clock: bodies.ClockIn | None = None
    origin: dict[str, Any] | None = None
    rated: bool = False
    tokens: dict[int, str] = field(default_factory=dict)
    assistance: bool = False


# ---- the five ways -----------------------------------------------------------------------


async def new_table(services: Services, caller: Caller, body: bodies.NewTable) -> dict[str, Any]:
    await must_have_room(services, caller)
    game = must_have_game(body.game)
    options: dict[str, object] = dict(body.options)
    if body.seats is not None:
        options.setdefault("players", len(body.seats))
    if body.clock is not None:
        clocks.must_make_sense(body.clock)
        if body.clock.bot is not None:
            must_have_bot(game.key, body.clock.bot)
    chosen = body.seed is not None or bool(body.stack)
    seed = secrets.randbits(SEED_BITS) if body.seed is None else int(body.seed)
    try:
        table = Table(game, game.read_options(options), seed, body.stack or {})
    except (SacbeError, ValueError) as error:
        raise unprocessable("bad_option", text=str(error)) from None
    plan = Plan(table, body.visibility, chosen, [], body.hotseat, body.clock)
    plan.rated, plan.assistance = body.rated, body.assistance
    await seat_people(services, caller, plan, body.seats)
    if plan.rated:
        ratings.must_be_possible(plan.chosen, plan.assistance, plan.seats)
    return await open_up(services, caller, plan)


async def first_game(services: Services, caller: Caller, body: bodies.NewLesson) -> dict[str, Any]:
    """A guided first game: its first draws are fixed, and what comes after them is drawn like anywhere."""
    await must_have_room(services, caller)
    game = must_have_game(body.game)
    lesson = lesson_of(game)
    if lesson is None:
        raise unprocessable("no_lesson", game=game.title(caller.lang))
    table = Table(game, game.read_options(lesson.options), secrets.randbits(SEED_BITS), lesson.stack)
    origin = {"kind": lessons.ORIGIN, "table": None, "ply": None}
    plan = Plan(table, "unlisted", True, [], origin=origin)
    seats: list[bodies.HumanSeat | bodies.BotSeat] = [bodies.HumanSeat(kind="human", mine=True)]
    for _ in range(LEARNER + 1, game.people(table.options)):
        seats.append(bodies.BotSeat(kind="bot", bot=lesson.bot, name=lesson.name))
    await seat_people(services, caller, plan, seats)
    return await open_up(services, caller, plan)


def unreadable(record: str, error: Exception) -> ApiError:
    """Where a record cannot be read, by its own words: the engine's are English, and for developers."""
    line = error.line if isinstance(error, BadRecord) and error.line else 1
    lines = record.splitlines() or [""]
    text = lines[min(line, len(lines)) - 1].strip()
    return unprocessable("bad_record", n=line, text=text if len(text) <= 60 else text[:60] + "…")


async def from_record(services: Services, caller: Caller, body: bodies.Import) -> dict[str, Any]:
    await must_have_room(services, caller)
    if body.record.count("\n") > RECORD_LINES:
        raise unprocessable("long_record")
    try:
        async with _one_record_at_a_time:
            table = await asyncio.to_thread(sacbe.read, body.record)
    except (SacbeError, ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        raise unreadable(body.record, error) from None
    plan = Plan(table, body.visibility, True, [], origin={"kind": "import", "table": None, "ply": None})
    plan.assistance = body.assistance
    if table.over:
        plan.seats = named_seats(table)
    else:
        plan.hotseat = True
        await seat_people(services, caller, plan, body.seats)
    return await open_up(services, caller, plan)


async def fork(services: Services, caller: Caller, id: str, body: bodies.Fork) -> dict[str, Any]:
    await must_have_room(services, caller)
    async with services.rooms.at(id) as room:
        must_see_finished(room, caller)
        source = room.table
        if body.ply >= source.ply:
            raise unprocessable("bad_ply", n=source.ply - 1)
        table = source.branch(body.ply)
    table.names = []
    plan = Plan(table, "unlisted", True, [], origin={"kind": "fork", "table": id, "ply": body.ply})
    plan.assistance = body.assistance
    plan.hotseat = True
    await seat_people(services, caller, plan, body.seats)
    return await open_up(services, caller, plan)


async def rematch(services: Services, caller: Caller, id: str, body: bodies.Rematch) -> dict[str, Any]:
    """The same people again; asked twice, the first answer counts."""
    await must_have_room(services, caller)
    while True:
        try:
            return await rematch_once(services, caller, id, body.rotate)
        except writing.WriteConflict:
            continue


async def rematch_once(services: Services, caller: Caller, id: str, rotate: bool) -> dict[str, Any]:
    tokens: dict[int, str] = {}
    async with services.rooms.at(id) as room:
        must_see_finished(room, caller)
        held = room.seats_of(caller.identity)
        if not held:
            raise forbidden("not_seated")
        following = room.header.rematch
        if following is None:
            old = room.header
            game = must_have_game(old.game)
            table = Table(game, game.read_options(dict(old.options)), secrets.randbits(SEED_BITS))
            origin = {"kind": "rematch", "table": id, "ply": None}
            clock = clocks.asked_again(old)
            plan = Plan(table, old.visibility, False, [], old.hotseat, clock, origin, old.rated)
            if rotate or old.rated:  # nobody is in a game that counts without having sat down
                plan.seats = invited_again(room.seats, caller.guest, int(rotate))
            else:
                plan.seats = kept(room.seats)
            plan.assistance = old.assistance
            if old.vacation:
                for seat in plan.seats:
                    if seat.holder is not None:
                        seat.vacations = (await services.people.get(seat.holder)).vacations
            header, seats, rows = rows_of(caller, plan)
            tokens = plan.tokens
            following = header.id
            both = store.new_table(header, seats, rows)
            await writing.write(
                services, room, "rematch", held[0], {}, by=caller.identity, rematch=following, also=both
            )
            metrics.tables.labels(old.game).inc()
            services.bots.nudge(following)
    return await opened(services, caller, following, tokens)


def kept(seats: list[Seat]) -> list[Seat]:
    """Everybody in the seat they had."""
    found = []
    for seat in seats:
        again = Seat("", seat.seat, seat.kind, seat.holder, None, seat.name, None, False, seat.notify)
        again.bot = seat.bot if seat.holder is None else None
        found.append(again)
    return found


def invited_again(seats: list[Seat], host: str, further: int) -> list[Seat]:
    """Everybody so many seats further.  Whoever asks sits down at once; seats are kept for the others."""
    movable = [seat for seat in seats if seat.kind != "automaton"]
    before = {seat.seat: movable[number - further] for number, seat in enumerate(movable)}
    found = []
    for seat in seats:
        who = before.get(seat.seat, seat)
        again = Seat("", seat.seat, who.kind, None, None, who.name, None, False, who.notify)
        if who.identity is None:
            again.bot = who.bot
        elif who.identity == host:
            again.identity = host
        else:
            again.asked = who.identity
        found.append(again)
    return found


async def must_have_room(services: Services, caller: Caller) -> None:
    """One person may open so many tables a minute, and sit at so many that are still played."""
    services.limits.create(caller.address, caller.identity)
    held = sa.select(sa.func.count(sa.distinct(schema.tables.c.id))).where(
        schema.seats.c.identity == caller.guest,
        schema.tables.c.id == schema.seats.c.table_id,
        schema.tables.c.status == "running",
    )
    async with services.database.read() as connection:
        count = (await connection.execute(held)).scalar_one()
    if count >= services.settings.tables_each:
        raise conflict("many_tables", n=services.settings.tables_each)


# ---- who sits where ----------------------------------------------------------------------


async def seat_people(
    services: Services, caller: Caller, plan: Plan, wanted: list[bodies.HumanSeat | bodies.BotSeat] | None
) -> None:
    """The seats as asked for; the caller holds the first human one, or all where nobody else may sit."""
    table = plan.table
    game = table.game
    automatic = game.automatic(table.options)
    players = game.people(table.options)
    if wanted is None:
        wanted = [bodies.HumanSeat(kind="human", mine=False) for _ in range(players)]
    if len(wanted) != players:
        raise unprocessable("seat_count", players=players, n=len(wanted))
    humans = [number for number, seat in enumerate(wanted) if isinstance(seat, bodies.HumanSeat)]
    if not humans:
        raise unprocessable("no_human")
    person = await services.people.get(caller.guest)
    places = iter(wanted)
    for number in range(table.seats):
        seat = Seat("", number, "automaton", None, None, "", None, False, person.notify)
        plan.seats.append(seat)
        if number in automatic:
            continue
        asked = next(places)
        seat.kind = asked.kind
        seat.name = asked.name or (table.names[number] if number < len(table.names) else "")
        if isinstance(asked, bodies.BotSeat):
            seat.bot = must_have_bot(game.key, asked.bot)
        elif plan.hotseat or asked.mine or not any(s.identity for s in plan.seats):
            seat.identity = caller.guest
            if plan.clock is not None and plan.clock.vacation:
                seat.vacations = person.vacations
            seat.name = seat.name or (
                person.name if not any(s.name == person.name for s in plan.seats) else ""
            )
    if plan.chosen and any(seat.free for seat in plan.seats):
        raise unprocessable("chosen")
    plan.hotseat = sum(seat.identity is not None for seat in plan.seats) > 1


def named_seats(table: Table) -> list[Seat]:
    """The seats of a game that is over: nobody holds them, but they had names."""
    automatic = table.game.automatic(table.options)
    names = table.names + [""] * table.seats
    return [
        Seat("", n, "automaton" if n in automatic else "human", None, None, names[n], None, False, False)
        for n in range(table.seats)
    ]


# ---- writing it down ---------------------------------------------------------------------


def rows_of(caller: Caller, plan: Plan) -> tuple[Header, list[Seat], list[LogRow]]:
    """The new table's rows."""
    table = plan.table
    at = now()
    id = new_id()
    rows = [LogRow(id, 1, "begin", None, 0, {}, at)]
    if table.ply:
        rows.append(LogRow(id, 2, "actions", None, table.ply, played(table), at))
    for seat in plan.seats:
        seat.table_id = id
        seat.held_by = [] if seat.identity is None else [seat.identity]
        if seat.free and not table.over and not plan.chosen:
            token = new_token()
            plan.tokens[seat.seat] = token
            seat.invitation = hashed(token)
    days = None if plan.clock is None else plan.clock.days
    clock = clocks.kept(plan.clock)
    figures = writing.figures_of(table, plan.seats, at)
    vacation = plan.clock is not None and bool(plan.clock.vacation)
    times = clocks.first_times(clock, len(plan.seats))
    figures |= clocks.waiting(days, times, figures, at, plan.seats if vacation else ())
    header = Header(
        id=id,
        game=table.game.key,
        rules=table.game.rules,
        data=table.game.fingerprint,
        options=dict(table.options),
        seed=None if table.seed is None else str(table.seed),
        stack=table.stack,
        position=table.position,
        chosen=plan.chosen,
        visibility=plan.visibility,
        hotseat=plan.hotseat,
        clock_days=None if days is None else repr(days),
        clock_bot=None if plan.clock is None else plan.clock.bot,
        clock=clock,
        creator=caller.guest,
        origin=plan.origin,
        rematch=None,
        created=at,
        stamp=secrets.randbits(53),
        version=rows[-1].version,
        shared=rights.shared(plan.visibility, plan.seats),
        taken_back=bool(table.reseeds),
        rated=plan.rated,
        assistance=plan.assistance,
        assisted=False,
        vacation=vacation,
        **figures,
    )
    return header, plan.seats, rows


def played(table: Table) -> dict[str, Any]:
    """What was done before the table was opened, as the content of a row of the log."""
    content: dict[str, Any] = {"actions": [action.text for action in table.history]}
    if table.reseeds:
        content["reseeds"] = {str(ply): str(seed) for ply, seed in table.reseeds.items()}
    return content


async def open_up(services: Services, caller: Caller, plan: Plan) -> dict[str, Any]:
    header, seats, rows = rows_of(caller, plan)
    somebody = store.guest(services.database.kind, caller.guest)
    varied = variations.brought(plan.table, header.id, caller.guest) if plan.table.over else []
    await services.database.transact([somebody, *store.new_table(header, seats, rows), *varied])
    metrics.tables.labels(header.game).inc()
    if header.mover == "bot":
        services.bots.nudge(header.id)
    return await opened(services, caller, header.id, plan.tokens)


async def opened(services: Services, caller: Caller, id: str, tokens: dict[int, str]) -> dict[str, Any]:
    """`CreatedOut`."""
    async with services.rooms.at(id) as room:
        shown: dict[str, Any] = json.loads(show.table(services, room, caller))
    return shown | {"invitations": [invitation(id, seat, token) for seat, token in tokens.items()]}
