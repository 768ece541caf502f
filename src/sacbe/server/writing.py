"""The one way to write to a table: a new row in its log, or nothing at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from sacbe.core.table import Table
from sacbe.server import clocks, notices, ratings, rights, schema, store, tallies
from sacbe.server.database import Missed, Prepared, Step, now
from sacbe.server.quick import NextVersion, Quick
from sacbe.server.rooms import Room
from sacbe.server.store import Header, LogRow, Seat, Status

if TYPE_CHECKING:
    from sacbe.server.services import Services

REPEATED = (  # what the header repeats of the log
    "version", "status", "ply", "actor", "mover", "waiting_since", "deadline", "free_seats", "scores",
    "winners", "updated", "rematch", "shared", "taken_back", "times", "assisted",
)  # fmt: skip
MOVE_ON = (
    sa.update(schema.tables)
    .where(
        schema.tables.c.id == sa.bindparam("seen_id"),
        schema.tables.c.version == sa.bindparam("seen_version"),
        schema.tables.c.stamp == sa.bindparam("seen_stamp"),
    )
    .values({name: sa.bindparam(name) for name in REPEATED})
)
MOVE_ON_IN_WORDS = Prepared(MOVE_ON, REPEATED)
NOTE = sa.insert(schema.log)
PLAIN_STEPS = 3  # the header, the log, a word to the others
NEXT_VERSION = NextVersion(REPEATED)
NOTE_IN_WORDS = Prepared(NOTE, schema.log.columns.keys())


class WriteConflict(Exception):
    """Somebody else wrote this version first."""


async def write(
    services: Services,
    room: Room,
    kind: str,
    seat: int | None,
    content: dict[str, Any],
    *,
    by: str | None = None,
    status: Status | None = None,
    seats: Sequence[Seat] = (),
    rematch: str | None = None,
    taken_back: bool = False,
    turns_anew: bool = False,
    assisted: bool = False,
    also: Sequence[Step] = (),
) -> None:
    """Commit what was done in the room (actions already pushed or popped) as its next version.

    `seats` are the changed ones, `by` is the person who did it, `also` comes first in the transaction;
    `turns_anew`: turns that were taken back have a clock's time again when they are played again.
    Whatever goes wrong, the room is thrown away and nothing has happened.
    `WriteConflict`: another write was first.
    """
    try:
        at = now()
        places = [next((s for s in seats if s.seat == old.seat), old) for old in room.seats]
        row = LogRow(room.id, room.version + 1, kind, seat, room.table.ply, content, at)
        turns = clocks.Turns(room.turns, room.turns_ended(row.version), turns_anew)
        header = next_header(room, row, places, turns, status, rematch, taken_back, assisted)
        due = []
        if kind in ("actions", "undo"):
            due = await notices.for_turn(services, room, header, places, by)
        once = partial(store.once, services.database.kind)
        steps = [*also, *moving_on(room, header, row), *map(store.new_seat_holder, seats)]
        ended = room.running and header.status != "running"
        if ended and header.status == "finished":
            steps += [once(schema.results, result) for result in results(header, places)]
            people = people_of(places)
            steps += tallies.of_finished(services.database.kind, room.table, header, places, people)
        rated = ratings.settlement(header, places) if ended else None
        steps += [once(schema.notices, notice) for notice in due]
        steps += services.orders.ended(room, header)
        alone = not also and not seats  # then header and row are all that was written of the table
        told = repeated(header) | {"stamp": header.stamp} if alone else None
        steps += services.bus.version_told(row, told)
        quick = services.database.quick
        if rated is not None:
            await ratings.commit(services.database, steps, rated)
        elif quick is not None and len(steps) == PLAIN_STEPS:
            await move_on_quickly(quick, steps)
        else:
            await services.database.transact(steps)
    except BaseException as error:
        services.rooms.forget(room.id)
        if isinstance(error, (Missed, IntegrityError)):
            raise WriteConflict from error
        raise
    room.header = header
    room.seats = places
    room.name_seats()
    room.note(row)
    services.live.changed(room.id, row.version)
    if header.mover == "bot":
        services.bots.nudge(room.id)
    elif header.mover == "person":
        services.orders.turn_came(room)
    if due:
        services.notices.nudge()


def repeated(header: Header) -> dict[str, Any]:
    return {name: getattr(header, name) for name in REPEATED}


def moving_on(room: Room, header: Header, row: LogRow) -> list[Step]:
    """The header moves on only from the version we saw; the log takes each version once."""
    values = repeated(header)
    seen = {"seen_id": room.id, "seen_version": room.version, "seen_stamp": header.stamp}
    return [
        Step(MOVE_ON, values | seen, rows=1, prepared=MOVE_ON_IN_WORDS),
        Step(NOTE, vars(row), prepared=NOTE_IN_WORDS),
    ]


async def move_on_quickly(quick: Quick, steps: Sequence[Step]) -> None:
    """What most writes are: a header, a row and a word to the other processes, in one statement."""
    import asyncpg

    header, row, told = (step.values for step in steps)
    assert isinstance(header, dict)
    assert isinstance(row, dict)
    assert isinstance(told, dict)
    seen = [header[name] for name in ("seen_id", "seen_version", "seen_stamp")]
    values = NEXT_VERSION.values(header, seen, row, [told["channel"], told["payload"]])
    try:
        if await quick.row(NEXT_VERSION.text, *values) is None:
            raise Missed
    except asyncpg.IntegrityConstraintViolationError as error:
        raise Missed from error


def next_header(
    room: Room,
    row: LogRow,
    seats: list[Seat],
    turns: clocks.Turns,
    status: Status | None,
    rematch: str | None,
    taken_back: bool,
    assisted: bool,
) -> Header:
    """The header as it will be."""
    old = room.header
    figures = figures_of(room.table, seats, row.at, status or old.status)
    still = row.kind not in ("actions", "undo") and figures["mover"] == old.mover
    times = clocks.next_times(old, row.at, turns, figures["actor"])
    since = old.waiting_since if still else row.at
    figures |= clocks.waiting(old.days, times, figures, since, seats if old.vacation else ())
    return replace(
        old,
        version=row.version,
        rematch=rematch or old.rematch,
        shared=old.shared or rights.shared(old.visibility, seats),
        taken_back=old.taken_back or taken_back,
        assisted=old.assisted or assisted,
        **figures,
    )


def figures_of(table: Table, seats: list[Seat], at: int, status: Status = "running") -> dict[str, Any]:
    """What a header repeats of the table as it stands at that time, but for its clock."""
    if status == "running" and table.over:
        status = "finished"
    actor = table.actor if status == "running" else None
    mover = "nobody" if actor is None else seats[actor].mover
    return {
        "status": status,
        "ply": table.ply,
        "actor": actor,
        "mover": mover,
        "free_seats": sum(seat.free for seat in seats) if status == "running" else 0,
        "scores": table.scores,
        "winners": table.winners if status == "finished" else [],
        "updated": at,
    }


def people_of(seats: list[Seat]) -> int:
    """How many play: automata belong to the rules."""
    return sum(seat.kind != "automaton" for seat in seats)


def results(header: Header, seats: list[Seat]) -> list[dict[str, Any]]:
    """What a finished game means for those who played it to the end."""
    if header.ply == 0:
        return []
    return [
        result(header, seats, seat, header.updated)
        | {"score": header.scores[seat.seat], "won": seat.seat in header.winners}
        for seat in seats
        if seat.holder is not None
    ]


def result(header: Header, seats: list[Seat], seat: Seat, at: int) -> dict[str, Any]:
    """A row for the holder's statistics, nothing won yet."""
    return {
        "table_id": header.id,
        "seat": seat.seat,
        "identity": seat.holder,
        "game": header.game,
        "players": people_of(seats),
        "score": None,
        "won": False,
        "resigned": False,
        "at": at,
    }
