"""“It is your turn”, told to people whose page is not open: by webhook, and by e-mail where the server can.

A notice is a row, written in the transaction that passed the turn on, once per turn and way of
telling. Whoever takes the row sends it; e-mail waits a little and is dropped when the turn is over
by then or the page is open.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import smtplib
import time
from collections import Counter, OrderedDict
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import sqlalchemy as sa

from sacbe.core.language import Message, say
from sacbe.server import metrics, schema, webhooks
from sacbe.server.background import Background
from sacbe.server.database import STORE_ERRORS, Step, now
from sacbe.server.logs import store_is_away
from sacbe.server.problems import ApiError
from sacbe.server.rooms import Room
from sacbe.server.settings import Settings
from sacbe.server.store import Header, Seat

if TYPE_CHECKING:
    from sacbe.server.identities import Person
    from sacbe.server.services import Services

TRIES = 4
BATCH = 50
SECONDS = 10.0
AT_ONCE = 16  # notices on their way
AT_ONE_PLACE = 2
LETTERS_AT_ONCE = 2
MOST_LETTERS = 100  # waiting to be posted
FIRST_PAUSE = 2.0  # seconds after a place has failed, doubled each time
LONGEST_PAUSE = 600.0
MOST_FAILURES = 10_000  # remembered
MOST_SKIPPED = 500
EMAIL = re.compile(r"^[^@\s<>,;:\"]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,}$")

log = logging.getLogger("sacbe.server")


def looks_like_email(text: str) -> bool:
    return EMAIL.match(text) is not None


# ---- writing them down -------------------------------------------------------------------


async def for_turn(
    services: Services, room: Room, header: Header, seats: list[Seat], by: str | None
) -> list[dict[str, Any]]:
    """The notices due when the decision has passed to somebody else."""
    if header.mover != "person" or header.actor is None:
        return []
    seat = seats[header.actor]
    if seat.identity is None or seat.identity == by or not seat.notify:
        return []
    person = await services.people.get(seat.identity)
    ways = []
    if person.webhook:
        ways.append(("webhook", 0.0))
    if person.email and services.settings.smtp:
        ways.append(("email", services.settings.mail_delay_seconds))
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
    """Sends what is due, beside everything else the server does: a few at a time, one per person, and not
    to a place that has just failed."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wake = asyncio.Event()
        self._background = Background()
        self._served: set[str] = set()  # people something is being sent to
        self._places: Counter[str] = Counter()  # hosts something is being sent to
        self._failures = Failures()
        self._letters = 0
        self._post = ThreadPoolExecutor(LETTERS_AT_ONCE, "post")

    @property
    def failed_places(self) -> int:
        return len(self._failures)

    def nudge(self) -> None:
        self._wake.set()

    def send_mail(self, to: str, subject: str, body: str) -> None:
        """A letter that is not about a turn."""
        if self._letters >= MOST_LETTERS:
            raise ApiError(429, "too_many", params={"n": 60}, headers={"Retry-After": "60"})
        self._letters += 1
        self._background.start(self._mail_safely(to, subject, body))

    async def close(self) -> None:
        await self._background.finish(SECONDS)
        self._post.shutdown(wait=False, cancel_futures=True)

    async def send_forever(self) -> None:
        """Until cancelled: at every nudge, and now and then for what has become due meanwhile."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), self._services.settings.sweep_seconds)
            self._wake.clear()
            try:
                skipped: set[str] = set()
                while await self._send_some(skipped):
                    pass
            except STORE_ERRORS as error:
                store_is_away(error)
            except Exception:  # whatever it was, the next ones must go out
                log.exception("notices failed")

    async def _send_some(self, skipped: set[str]) -> bool:
        """Begin with what is due and may go now; False when there is no more, or no room.

        People who cannot be served now are `skipped`, so that whoever waits behind them is not.
        """
        if len(self._served) >= AT_ONCE or len(skipped) > MOST_SKIPPED:
            return False  # who ends nudges
        columns = schema.notices.c
        query = (
            sa.select(schema.notices)
            .where(columns.state == "due", columns.at <= now())
            .where(columns.identity.notin_(self._served | skipped))
            .order_by(columns.at)
            .limit(BATCH)
        )
        async with self._services.database.read() as connection:
            due = (await connection.execute(query)).all()
        for row in due:
            if len(self._served) >= AT_ONCE:
                return False
            if row.identity not in self._served and not await self._begin(row):
                skipped.add(row.identity)
        return bool(due)

    async def _begin(self, row: Any) -> bool:
        person = await self._services.people.get(row.identity)
        place = place_of(person, row.channel)
        if self._places[place] >= AT_ONE_PLACE or not self._failures.may_try(place):
            return False
        if not await self._mark(row, "due", "taken"):
            return False  # another worker has it
        self._served.add(row.identity)
        self._places[place] += 1
        self._background.start(self._handle(row, place))
        return True

    def _ended(self, row: Any, place: str, result: str) -> None:
        self._served.discard(row.identity)
        self._places[place] -= 1
        if not self._places[place]:
            del self._places[place]
        self._failures.note(place, result == "failed")
        self._wake.set()

    async def _handle(self, row: Any, place: str) -> None:
        result = "failed"
        try:
            sent = await self._send(row)
            result = "sent" if sent else "dropped"
        except Exception as error:  # any failure of the world outside
            log.warning("notice failed", extra={"channel": row.channel, "reason": type(error).__name__})
        finally:
            self._ended(row, place, result)
        metrics.notices.labels(row.channel, result).inc()
        try:
            if result == "failed" and row.tries + 1 < TRIES:
                await self._mark(row, "taken", "due", tries=row.tries + 1, at=now() + 5_000 * 4**row.tries)
            else:
                await self._mark(row, "taken", result)
        except STORE_ERRORS as error:
            store_is_away(error)

    async def _mark(self, row: Any, old: str, new: str, **values: int) -> bool:
        columns = schema.notices.c
        meant = sa.update(schema.notices).where(
            columns.table_id == row.table_id,
            columns.seat == row.seat,
            columns.turn == row.turn,
            columns.channel == row.channel,
            columns.state == old,
        )
        return await self._services.database.transact([Step(meant.values(state=new, **values))]) == [1]

    async def _send(self, row: Any) -> bool:
        """False: it is no longer needed."""
        services = self._services
        person = await services.people.get(row.identity)
        lang = person.language or "en"
        try:
            async with services.rooms.at(row.table_id) as room:
                turn = room.turn_number() if room.running else None
                here = row.seat in services.live.presence.of(row.table_id)["seats"]
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
            "url": f"{self._services.url}/t/{room.id}",
        }

    async def _send_email(self, person: Person, facts: dict[str, Any], lang: str) -> bool:
        if not person.email:
            return False
        params = {"game": facts["title"], "prompt": facts["prompt"], "url": facts["url"]}
        subject = say(Message("server.mail.turn.subject", params), lang)
        body = say(Message("server.mail.turn.body", params), lang)
        await self._mail(person.email, subject, body)
        return True

    async def _mail(self, to: str, subject: str, body: str) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._post, post_mail, self._services.settings, to, subject, body)

    async def _mail_safely(self, to: str, subject: str, body: str) -> None:
        try:
            await self._mail(to, subject, body)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail failed", extra={"reason": type(error).__name__})
        finally:
            self._letters -= 1

    async def _send_webhook(self, person: Person, facts: dict[str, Any], lang: str) -> bool:
        if not person.webhook:
            return False
        text = say(Message("server.hook.turn", {"game": facts["title"], "url": facts["url"]}), lang)
        # `content` and `text` are what common chat services show.
        payload = {"event": "your-turn", "content": text, "text": text} | facts
        await webhooks.post(self._services.settings, person.webhook, payload)
        return True


class Failures:
    """Places that could not be reached, left alone for longer each time."""

    def __init__(self) -> None:
        self._until: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._until)

    def may_try(self, place: str) -> bool:
        _, until = self._until.get(place, (0, 0.0))
        return time.monotonic() >= until

    def note(self, place: str, failed: bool) -> None:
        count, _ = self._until.pop(place, (0, 0.0))
        if failed:
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2**count)
            self._until[place] = (min(count + 1, 20), time.monotonic() + pause)
            if len(self._until) > MOST_FAILURES:
                self._until.popitem(last=False)


def place_of(person: Person, channel: str) -> str:
    """Whom one depends on to send it."""
    if channel == "email" or not person.webhook:
        return channel
    return f"webhook {urlsplit(person.webhook).netloc}"


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
