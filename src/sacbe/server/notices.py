"""“It is your turn”, told to people whose page is not open: by webhook, and by e-mail where the server can.

A notice is a row, written in the transaction that passed the turn on, once per turn and way of
telling. Whoever takes the row sends it; e-mail waits a little and is dropped when the turn is over
by then or the page is open.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import re
import smtplib
import socket
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit, urlunsplit

import sqlalchemy as sa

from sacbe.core.language import Message, say
from sacbe.server import metrics, schema
from sacbe.server.database import now
from sacbe.server.problems import ApiError, senseless
from sacbe.server.rooms import Room
from sacbe.server.settings import Settings
from sacbe.server.store import Header, Seat

if TYPE_CHECKING:
    from sacbe.server.house import House
    from sacbe.server.identities import Person

TRIES = 4
BATCH = 50
SECONDS = 10.0
EMAIL = re.compile(r"^[^@\s<>,;:\"]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,}$")

log = logging.getLogger("sacbe.server")


def looks_like_email(text: str) -> bool:
    return EMAIL.match(text) is not None


# ---- writing them down -------------------------------------------------------------------


async def for_turn(
    house: House, room: Room, header: Header, seats: list[Seat], by: str | None
) -> list[dict[str, Any]]:
    """The notices due when the decision has passed to somebody else."""
    if header.mover != "person" or header.actor is None:
        return []
    seat = seats[header.actor]
    if seat.identity is None or seat.identity == by or not seat.notify:
        return []
    person = await house.people.get(seat.identity)
    ways = []
    if person.webhook:
        ways.append(("webhook", 0.0))
    if person.email and house.settings.smtp:
        ways.append(("email", house.settings.mail_delay_seconds))
    return [
        {
            "table_id": room.id,
            "seat": seat.seat,
            "turn": room.turn_number(),
            "channel": channel,
            "identity": seat.identity,
            "version": header.version,
            "state": "due",
            "tries": 0,
            "at": now() + int(delay * 1000),
        }
        for channel, delay in ways
    ]


# ---- sending -----------------------------------------------------------------------------


class Notices:
    """Sends what is due."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._sending = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def nudge(self) -> None:
        self._start(self.sweep())

    def send_mail(self, to: str, subject: str, body: str) -> None:
        """A letter that is not about a turn."""
        self._start(self._mail_safely(to, subject, body))

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SECONDS)

    async def sweep(self) -> None:
        """Send what is due; a nudge while it sends waits its turn."""
        async with self._sending:
            columns = schema.notices.c
            query = (
                sa.select(schema.notices)
                .where(columns.state == "due", columns.at <= now())
                .order_by(columns.at)
                .limit(BATCH)
            )
            async with self._house.database.read() as connection:
                due = (await connection.execute(query)).all()
            await asyncio.gather(*(self._handle(row) for row in due))

    async def _handle(self, row: Any) -> None:
        if not await self._mark(row, "due", "taken"):
            return  # another worker has it
        try:
            sent = await self._send(row)
            result = "sent" if sent else "dropped"
        except Exception as error:  # any failure of the world outside
            log.warning("notice failed", extra={"channel": row.channel, "reason": type(error).__name__})
            result = "failed"
        metrics.notices.labels(row.channel, result).inc()
        if result == "failed" and row.tries + 1 < TRIES:
            await self._mark(row, "taken", "due", tries=row.tries + 1, at=now() + 5_000 * 4**row.tries)
        else:
            await self._mark(row, "taken", result)

    async def _mark(self, row: Any, old: str, new: str, **values: int) -> bool:
        columns = schema.notices.c
        async with self._house.database.write() as connection:
            done = await connection.execute(
                sa.update(schema.notices)
                .where(
                    columns.table_id == row.table_id,
                    columns.seat == row.seat,
                    columns.turn == row.turn,
                    columns.channel == row.channel,
                    columns.state == old,
                )
                .values(state=new, **values)
            )
        return done.rowcount == 1

    async def _send(self, row: Any) -> bool:
        """False: it is no longer needed."""
        house = self._house
        person = await house.people.get(row.identity)
        lang = person.language or "en"
        try:
            async with house.rooms.at(row.table_id) as room:
                turn = room.turn_number() if room.running else None
                here = row.seat in house.live.presence(row.table_id)["seats"]
                facts = self._facts(room, row.seat, lang)
        except ApiError:
            return False
        if turn != row.turn or (row.channel == "email" and here):
            return False
        if row.channel == "email":
            return await self._send_email(person, facts, lang)
        return await self._send_webhook(person, facts, lang)

    def _facts(self, room: Room, seat: int, lang: str) -> dict[str, Any]:
        return {
            "table": room.id,
            "game": room.header.game,
            "title": room.table.game.title(lang),
            "seat": seat,
            "version": room.version,
            "prompt": room.table.prompt(lang),
            "url": f"{self._house.url}/t/{room.id}",
        }

    async def _send_email(self, person: Person, facts: dict[str, Any], lang: str) -> bool:
        if not person.email:
            return False
        params = {"game": facts["title"], "prompt": facts["prompt"], "url": facts["url"]}
        subject = say(Message("server.mail.turn.subject", params), lang)
        body = say(Message("server.mail.turn.body", params), lang)
        await asyncio.to_thread(post_mail, self._house.settings, person.email, subject, body)
        return True

    async def _mail_safely(self, to: str, subject: str, body: str) -> None:
        try:
            await asyncio.to_thread(post_mail, self._house.settings, to, subject, body)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail failed", extra={"reason": type(error).__name__})

    async def _send_webhook(self, person: Person, facts: dict[str, Any], lang: str) -> bool:
        if not person.webhook:
            return False
        text = say(Message("server.hook.turn", {"game": facts["title"], "url": facts["url"]}), lang)
        # `content` and `text` are what common chat services show.
        payload = {"event": "your-turn", "content": text, "text": text} | facts
        await post_webhook(self._house.settings, person.webhook, payload)
        return True


# ---- webhooks ----------------------------------------------------------------------------


async def check_webhook(settings: Settings, url: str) -> str:
    """Refuse addresses that lead into the server's own network."""
    parts = urlsplit(url)
    try:
        if parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
            raise senseless("bad_webhook")
        await reachable(settings, parts.hostname, parts.port or (443 if parts.scheme == "https" else 80))
    except (OSError, ValueError):
        raise senseless("bad_webhook") from None
    return url


async def reachable(settings: Settings, host: str, port: int) -> str:
    """An address of that host which a webhook may go to; raises ValueError when there is none."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for *_, address in found:
        ip = ipaddress.ip_address(str(address[0]).split("%")[0])
        if settings.private_webhooks or (ip.is_global and not ip.is_multicast):
            return str(ip)
    raise ValueError("no public address")


async def post_webhook(settings: Settings, url: str, payload: dict[str, Any]) -> None:
    """Send to the address that was checked, not to one looked up a second time."""
    import httpx  # only who sends one needs it

    parts = urlsplit(url)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = await reachable(settings, host, port)
    literal = f"[{address}]" if ":" in address else address
    target = urlunsplit((parts.scheme, f"{literal}:{port}", parts.path or "/", parts.query, ""))
    async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
        answer = await client.post(
            target, json=payload, headers={"Host": parts.netloc}, extensions={"sni_hostname": host}
        )
    answer.raise_for_status()


# ---- e-mail ------------------------------------------------------------------------------


def post_mail(settings: Settings, to: str, subject: str, body: str) -> None:
    letter = EmailMessage()
    letter["From"] = settings.mail_from
    letter["To"] = to
    letter["Subject"] = subject
    letter.set_content(body)
    server = urlsplit(settings.smtp)
    secure = server.scheme == "smtps"
    port = server.port or (465 if secure else 587)
    connect = smtplib.SMTP_SSL if secure else smtplib.SMTP
    with connect(server.hostname or "localhost", port, timeout=SECONDS) as smtp:
        if not secure:
            with contextlib.suppress(smtplib.SMTPNotSupportedError):
                smtp.starttls()
        if server.username:
            smtp.login(unquote(server.username), unquote(server.password or ""))
        smtp.send_message(letter)
