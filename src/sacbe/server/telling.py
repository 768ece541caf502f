"""How somebody wants to be told: on which devices, how often by e-mail, and at which hours not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from itsdangerous import BadSignature

from sacbe.server import bodies, push, schema, vacations
from sacbe.server.caller import Caller, mark_of
from sacbe.server.database import Step, now
from sacbe.server.problems import ApiError, unprocessable
from sacbe.server.store import guest
from sacbe.server.wishes import known_zone, waiting

if TYPE_CHECKING:
    from sacbe.server.services import Services


async def about(services: Services, caller: Caller) -> dict[str, Any]:
    """`TellingOut`."""
    person = await services.people.get(caller.guest)
    quiet = person.quiet
    return {
        "push_key": services.push.public,
        "devices": await push.listed(services, caller.guest),
        "digest": person.digest,
        "quiet": None
        if quiet is None
        else {"start": clock_face(quiet.start), "end": clock_face(quiet.end), "zone": quiet.zone},
        "waiting": len(await waiting(services, caller.guest)),
        "vacation": vacations.shown(services.settings, person.vacations, now()),
    }


def clock_face(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def minutes_of(face: str) -> int:
    return int(face[:2]) * 60 + int(face[3:])


async def change(services: Services, caller: Caller, body: bodies.TellingChange) -> dict[str, Any]:
    values: dict[str, Any] = {}
    if "quiet" in body.model_fields_set:
        values["quiet"] = None if body.quiet is None else kept_quiet(body.quiet)
    if body.digest is not None:
        values["digest"] = body.digest
    steps = [guest(services.database.kind, caller.guest)]
    if values:
        mine = sa.update(schema.identities).where(schema.identities.c.id == caller.guest)
        steps.append(Step(mine.values(values)))
        # What was put off is looked at again: perhaps it may go now.
        steps.append(Step(again(caller.guest)))
    await services.database.transact(steps)
    await services.forget_person(caller.guest)
    services.notices.nudge()
    return await about(services, caller)


def kept_quiet(asked: bodies.QuietIn) -> dict[str, Any]:
    if not known_zone(asked.zone):
        raise unprocessable("bad_zone", text=asked.zone)
    start, end = minutes_of(asked.start), minutes_of(asked.end)
    if start == end:
        raise unprocessable("bad_quiet")
    return {"start": start, "end": end, "zone": asked.zone}


def again(identity: str) -> sa.Update:
    columns = schema.notices.c
    due = (columns.identity == identity, columns.state == "due", columns.channel != "webhook")
    return sa.update(schema.notices).where(*due, columns.at > now()).values(at=now())


async def stop_letters(services: Services, address: str, token: str) -> None:
    """Who has an old letter ends nothing that goes to a newer address."""
    services.limits.guess(address)
    try:
        identity, mark = services.signature.read_stop(token)
    except BadSignature:
        raise ApiError(422, "bad_token") from None
    person = await services.people.get(identity)
    if not person.email or mark_of(person.email) != mark:
        return
    mine = sa.update(schema.identities).where(schema.identities.c.id == identity)
    await services.database.transact([Step(mine.values(digest="never"))])
    await services.forget_person(identity)
