"""When somebody may be told something, and what there is to tell: which tables wait for them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from datetime import time as hours
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import sqlalchemy as sa

from sacbe.server import schema

if TYPE_CHECKING:
    from sacbe.server.identities import Person
    from sacbe.server.services import Services

HOUR = 60 * 60 * 1000
MINUTE = 60 * 1000
EVERY = {"once": 0, "hourly": HOUR, "daily": 24 * HOUR}  # milliseconds between two letters
MOST_WAITING = 1000  # tables looked at


@dataclass(frozen=True)
class Quiet:
    """Hours in which nobody rings, by the clock on somebody's wall; from the evening to the morning too."""

    start: int  # minutes of the day
    end: int
    zone: str

    def until(self, at: int) -> int | None:
        """When they are over, if it is one of them now."""
        local = datetime.fromtimestamp(at / 1000, zone_of(self.zone))
        minute = local.hour * 60 + local.minute
        if self.start < self.end:
            inside = self.start <= minute < self.end
        else:
            inside = minute >= self.start or minute < self.end
        if not inside:
            return None
        day = local.date() if minute < self.end else local.date() + timedelta(days=1)
        end = datetime.combine(day, hours(self.end // 60, self.end % 60), local.tzinfo)
        # When clocks go back an hour comes twice, and its first end may be over.
        return max(int(end.timestamp() * 1000), at + MINUTE)


def zone_of(name: str) -> tzinfo:
    """UTC for a zone that this machine no longer knows."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def known_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return name == "UTC"
    return True


def quiet_of(kept: dict[str, Any] | None) -> Quiet | None:
    return None if kept is None else Quiet(int(kept["start"]), int(kept["end"]), str(kept["zone"]))


def not_before(person: Person, channel: str, at: int) -> int | None:
    """When something may go out, if not now.  Webhooks lead to programs, which do not sleep."""
    if channel == "webhook":
        return None
    if person.quiet is not None and (end := person.quiet.until(at)) is not None:
        return end
    if channel == "email":
        following = person.mailed + EVERY.get(person.digest, 0)
        return following if following > at else None
    return None


# ---- what waits --------------------------------------------------------------------------


def waiting_query(identity: str) -> sa.Select[Any]:
    """Tables at which this person decides, who waits longest first."""
    tables, seats = schema.tables.c, schema.seats.c
    return (
        sa.select(tables.id, seats.seat, seats.notify)
        .where(
            seats.identity == identity,
            seats.resigned.is_(False),
            tables.id == seats.table_id,
            tables.status == "running",
            tables.mover == "person",
            tables.actor == seats.seat,
        )
        .order_by(tables.waiting_since, tables.id)
        .limit(MOST_WAITING)
    )


async def waiting(services: Services, identity: str | None) -> list[Any]:
    if identity is None:
        return []
    async with services.database.read() as connection:
        return list((await connection.execute(waiting_query(identity))).all())


def stop_links(services: Services, identity: str, address: str) -> tuple[str, str]:
    """For a person, who is asked again, and for a mail program, which is not."""
    token = services.signature.sign_stop(identity, address)
    return f"{services.url}/me#stop={token}", f"{services.url}/api/mail/stop/{token}"
