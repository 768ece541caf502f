"""Identities: guests without accounts, the ways back to them, and what they have played."""

from __future__ import annotations

import base64
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from sacbe.core.game import find_game
from sacbe.core.language import Message, say
from sacbe.server import bodies, schema, webhooks
from sacbe.server.caller import Caller
from sacbe.server.database import Database, Step, now
from sacbe.server.letters import Letter, looks_like_email
from sacbe.server.problems import ApiError, conflict, unprocessable
from sacbe.server.store import guest, hashed, new_token, once, person_of
from sacbe.server.wishes import Quiet, quiet_of

if TYPE_CHECKING:
    from sacbe.server.services import Services

LINK_MINUTES = 15
REMEMBER_SECONDS = 600.0
REMEMBER_PEOPLE = 20_000


@dataclass(frozen=True)
class Person:
    """What the server needs to know of somebody at every turn."""

    id: str
    name: str = ""
    language: str | None = None
    webhook: str | None = None
    email: str | None = None  # confirmed
    notify: bool = True
    quiet: Quiet | None = None
    digest: str = "once"
    mailed: int = 0
    vacations: list[list[int]] = field(default_factory=list)
    devices: tuple[int, ...] = ()


class People:
    """Identities, remembered for a while; changes elsewhere come by the bus."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: OrderedDict[str, tuple[float, Person]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    async def get(self, identity: str) -> Person:
        remembered = self.peek(identity)
        if remembered is not None:
            return remembered
        async with self._database.read() as connection:
            query = sa.select(schema.identities).where(schema.identities.c.id == identity)
            row = (await connection.execute(query)).first()
            devices = sa.select(schema.devices.c.number).where(schema.devices.c.identity == identity)
            numbers = () if row is None else (await connection.execute(devices)).scalars()
            person = Person(identity) if row is None else known_person(row._mapping, sorted(numbers))
        self._known[identity] = (time.monotonic(), person)
        while len(self._known) > REMEMBER_PEOPLE:
            self._known.popitem(last=False)
        return person

    def peek(self, identity: str) -> Person | None:
        found = self._known.get(identity)
        if found is None or time.monotonic() - found[0] > REMEMBER_SECONDS:
            return None
        return found[1]

    def forget(self, identity: str) -> None:
        self._known.pop(identity, None)

    def forget_all(self) -> None:
        self._known.clear()


def known_person(row: Any, devices: Sequence[int]) -> Person:
    return Person(
        id=row["id"],
        name=row["name"],
        language=row["language"],
        webhook=row["webhook"],
        email=row["email"] if row["email_token"] is None else None,
        notify=row["notify"],
        quiet=quiet_of(row["quiet"]),
        digest=row["digest"],
        mailed=row["mailed"],
        vacations=row["vacations"],
        devices=tuple(devices),
    )


def moment(at: int) -> str:
    """Milliseconds as ISO 8601."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


# ---- /me ---------------------------------------------------------------------------------


async def about(services: Services, caller: Caller) -> dict[str, Any]:
    async with services.database.read() as connection:
        query = sa.select(schema.identities).where(schema.identities.c.id == caller.guest)
        row = (await connection.execute(query)).first()
        statistics = await statistics_of(connection, caller)
    return {
        "name": row.name if row else "",
        "language": row.language if row else None,
        "recovery": bool(row and row.recovery),
        "webhook": row.webhook if row else None,
        "email": row.email if row else None,
        "email_confirmed": bool(row and row.email and row.email_token is None),
        "email_possible": bool(services.settings.smtp),
        "notify": row.notify if row else True,
        "person": person_of(caller.guest),
        "hidden": bool(row and row.hidden),
        "statistics": statistics,
        "created": moment(row.created if row else now()),
    }


async def statistics_of(connection: Any, caller: Caller) -> dict[str, Any]:
    columns = schema.results.c
    won = sa.func.sum(sa.case((columns.won, 1), else_=0))
    gone = sa.func.sum(sa.case((columns.resigned, 1), else_=0))
    query = (
        sa.select(
            columns.game,
            columns.players,
            sa.func.count().label("played"),
            won.label("won"),
            gone.label("resigned"),
            sa.func.max(columns.score).label("best"),
            sa.func.avg(columns.score).label("mean"),
        )
        .where(columns.identity == caller.guest)
        .group_by(columns.game, columns.players)
        .order_by(columns.game, columns.players)
    )
    games = [
        {
            "game": row.game,
            "title": find_game(row.game).title(caller.lang),
            "players": row.players,
            "played": row.played,
            "won": int(row.won),
            "resigned": int(row.resigned),
            "best": row.best,
            "mean": None if row.mean is None else round(float(row.mean), 2),
        }
        for row in await connection.execute(query)
    ]
    running = sa.select(sa.func.count(sa.distinct(schema.tables.c.id))).where(
        schema.seats.c.identity == caller.guest,
        schema.seats.c.resigned.is_(False),
        schema.tables.c.id == schema.seats.c.table_id,
        schema.tables.c.status == "running",
    )
    return {
        "played": sum(game["played"] for game in games),
        "won": sum(game["won"] for game in games),
        "running": (await connection.execute(running)).scalar_one(),
        "games": games,
    }


async def change(services: Services, caller: Caller, body: bodies.MeChange) -> dict[str, Any]:
    given = body.model_fields_set
    values: dict[str, Any] = {}
    token: str | None = None
    if "name" in given and body.name is not None:
        values["name"] = body.name
    if "language" in given:
        values["language"] = body.language
    if "notify" in given and body.notify is not None:
        values["notify"] = body.notify
    if "hidden" in given and body.hidden is not None:
        values["hidden"] = body.hidden
    if "webhook" in given and body.webhook is not None:
        if body.webhook:
            services.limits.guess(caller.address)
            await webhooks.check(services.settings, body.webhook)
        values["webhook"] = body.webhook or None
    if "email" in given and body.email is not None:
        values |= {"email": None, "email_token": None}
        if body.email:
            if not services.settings.smtp:
                raise conflict("no_email")
            if not looks_like_email(body.email):
                raise unprocessable("bad_email")
            services.limits.letter(caller.address, caller.guest, body.email)
            token = new_token()
            values |= {"email": body.email, "email_token": hashed(token)}
    steps = [guest(services.database.kind, caller.guest)]
    if values:
        mine = sa.update(schema.identities).where(schema.identities.c.id == caller.guest)
        steps.append(Step(mine.values(values)))
    await services.database.transact(steps)
    await services.forget_person(caller.guest)
    if token is not None:
        lang = body.language or caller.lang
        url = f"{services.url}/me#email={token}"
        services.notices.send_letter(
            Letter(
                body.email or "",
                say(Message("server.mail.confirm.subject"), lang),
                say(Message("server.mail.confirm.body", {"url": url}), lang),
            )
        )
    return await about(services, caller)


async def confirm_email(services: Services, caller: Caller, token: str) -> dict[str, Any]:
    services.limits.guess(caller.address)
    columns = schema.identities.c
    meant = sa.update(schema.identities).where(
        columns.id == caller.guest, columns.email_token == hashed(token)
    )
    if await services.database.transact([Step(meant.values(email_token=None))]) != [1]:
        raise ApiError(422, "bad_code")
    await services.forget_person(caller.guest)
    return await about(services, caller)


# ---- the ways back -----------------------------------------------------------------------


def readable_code() -> str:
    """A hundred random bits in groups of five letters and digits that are hard to confuse."""
    letters = base64.b32encode(secrets.token_bytes(13)).decode().rstrip("=")[:20]
    return "-".join(letters[i : i + 5] for i in range(0, 20, 5))


def plain(code: str) -> str:
    """A code as a person may have typed it."""
    return "".join(sign for sign in code.upper() if sign.isalnum()).translate(str.maketrans("018", "OIB"))


async def new_recovery_code(services: Services, caller: Caller) -> dict[str, Any]:
    code = readable_code()
    mine = sa.update(schema.identities).where(schema.identities.c.id == caller.guest)
    kept = Step(mine.values(recovery=hashed(plain(code))))
    await services.database.transact([guest(services.database.kind, caller.guest), kept])
    return {"code": code}


async def new_device_link(services: Services, caller: Caller) -> dict[str, Any]:
    token = new_token()
    expires = now() + LINK_MINUTES * 60_000
    kind = services.database.kind
    old = sa.delete(schema.device_links).where(schema.device_links.c.expires < now())
    row = {"token": hashed(token), "identity": caller.guest, "expires": expires}
    fresh = once(kind, schema.device_links, row)
    await services.database.transact([guest(kind, caller.guest), Step(old), fresh])
    return {"token": token, "path": f"/me#link={token}", "expires": moment(expires)}


async def restore(services: Services, caller: Caller, body: bodies.Restore) -> str:
    """The identity behind a code or a link; a link is used up."""
    if (body.code is None) == (body.link is None):
        raise ApiError(422, "invalid", details=["either code or link"])
    services.limits.guess(caller.address)
    found: str | None
    async with services.database.write() as connection:
        if body.code is not None:
            columns = schema.identities.c
            query = sa.select(columns.id).where(columns.recovery == hashed(plain(body.code)))
            found = (await connection.execute(query)).scalar()
        else:
            links = schema.device_links.c
            used = (
                sa.delete(schema.device_links)
                .where(links.token == hashed(body.link or ""), links.expires >= now())
                .returning(links.identity)
            )
            found = (await connection.execute(used)).scalar()
    if found is None:
        raise ApiError(422, "bad_code" if body.code is not None else "bad_token")
    return str(found)
