"""Vacation: for whole days the clock stands still at tables that agreed to it, while it would be one's turn.

Somebody's vacations are kept with them, and with their seats at such tables, so that what a table's clock
says follows from the table alone. A year has only so many days of it; a begun one counts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from sacbe.server import schema, writing
from sacbe.server.caller import Caller
from sacbe.server.clocks import DAY
from sacbe.server.database import now
from sacbe.server.identities import moment
from sacbe.server.problems import ApiError, conflict
from sacbe.server.settings import Settings
from sacbe.server.store import Seat, guest, take

if TYPE_CHECKING:
    from sacbe.server.services import Services

YEAR = 365 * DAY
LONGEST = 21  # days at once
TRIES = 5

Vacations = Sequence[Sequence[int]]


def used(vacations: Vacations, at: int) -> int:
    """Days taken in the year before."""
    return sum(max(1, math.ceil((end - start) / DAY)) for start, end in vacations if start > at - YEAR)


def current(vacations: Vacations, at: int) -> int | None:
    """Until when, for somebody who is on vacation."""
    return next((end for start, end in vacations if start <= at < end), None)


def shown(settings: Settings, vacations: Vacations, at: int) -> dict[str, Any]:
    """`VacationOut`."""
    until = current(vacations, at)
    days = max(0, settings.vacation_days - used(vacations, at))
    return {
        "until": None if until is None else moment(until),
        "days": days,
        "most": min(days, LONGEST),
        "year": settings.vacation_days,
    }


# ---- going and coming back ---------------------------------------------------------------


async def begin(services: Services, caller: Caller, days: int) -> None:
    at = now()

    def more(taken: list[list[int]]) -> list[list[int]]:
        if current(taken, at) is not None:
            raise conflict("on_vacation")
        left = min(services.settings.vacation_days - used(taken, at), LONGEST)
        if days > left:
            raise conflict("no_vacation", n=max(0, left))
        return [*(one for one in taken if one[1] > at - YEAR), [at, at + days * DAY]]

    await change(services, caller, more, "vacation", days)


async def end(services: Services, caller: Caller) -> None:
    """Before its time; what is left of a day is lost, the other days are not."""
    at = now()

    def less(taken: list[list[int]]) -> list[list[int]]:
        if current(taken, at) is None:
            raise conflict("no_vacation_now")
        return [[start, at] if start <= at < until else [start, until] for start, until in taken]

    await change(services, caller, less, "vacation.end", 0)


async def change(services: Services, caller: Caller, step: Any, key: str, days: int) -> None:
    columns = schema.identities.c
    async with services.database.write() as connection:
        await services.database.only_one(connection, "vacation", caller.guest)
        await take(connection, guest(services.database.kind, caller.guest))
        mine = columns.id == caller.guest
        taken = (await connection.execute(sa.select(columns.vacations).where(mine))).scalar_one()
        fresh = step(taken)
        await connection.execute(sa.update(schema.identities).where(mine).values(vacations=fresh))
    await services.forget_person(caller.guest)
    for table in await tables_of(services, caller.guest):
        await tell(services, table, caller.guest, fresh, key, days)


async def tables_of(services: Services, identity: str) -> list[str]:
    """Where it counts."""
    query = (
        sa.select(schema.tables.c.id)
        .distinct()
        .where(
            schema.seats.c.identity == identity,
            schema.seats.c.resigned.is_(False),
            schema.tables.c.id == schema.seats.c.table_id,
            schema.tables.c.status == "running",
            schema.tables.c.vacation,
        )
        .order_by(schema.tables.c.id)
    )
    async with services.database.read() as connection:
        return [str(id) for id in (await connection.execute(query)).scalars()]


async def tell(services: Services, table: str, identity: str, fresh: Vacations, key: str, days: int) -> None:
    """Write it into a table's log, and into the seats of whoever goes or comes back."""
    for _ in range(TRIES):
        try:
            async with services.rooms.at(table) as room:
                held = [seat for seat in room.seats if seat.holder == identity]
                if not room.running or not held:
                    return
                changed = [with_vacations(seat, fresh) for seat in held]
                content = {"about": held[0].seat, "key": key, "name": "", "n": days}
                await writing.write(services, room, "seat", held[0].seat, content, by=identity, seats=changed)
                return
        except writing.WriteConflict:
            continue
        except ApiError:
            return  # it cannot be played any more


def with_vacations(seat: Seat, vacations: Vacations) -> Seat:
    return replace(seat, vacations=[list(one) for one in vacations])


async def overlooked(services: Services, table: str) -> bool:
    """Whether a clock is only out because a vacation did not reach the table: the server was ended in the
    middle of telling it, or the seat was taken just then.  It is told now."""
    async with services.rooms.at(table) as room:
        header = room.header
        if not header.vacation or header.actor is None:
            return False
        seat = room.seats[header.actor]
    if seat.identity is None:
        return False
    columns = schema.identities.c
    async with services.database.read() as connection:
        query = sa.select(columns.vacations).where(columns.id == seat.identity)
        taken = (await connection.execute(query)).scalar_one()
    if taken == seat.vacations:
        return False
    until = current(taken, now())
    days = 0 if until is None else math.ceil((until - now()) / DAY)
    await tell(services, table, seat.identity, taken, "vacation" if until else "vacation.end", days)
    async with services.rooms.at(table) as room:
        return room.header.deadline is None or room.header.deadline > now()
