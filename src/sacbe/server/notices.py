"""“It is your turn”, told to people whose page is not open: by webhook, by push message to their devices, and
by e-mail where the server can.

A notice is a row, written in the transaction that passed the turn on, once per turn and way of
telling. Whoever takes the row sends it, with all others that wait for the same person and way, when that
person may be told; what is no longer true by then is dropped.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import smtplib
import time
from collections import Counter, OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import sqlalchemy as sa

from sacbe.core.language import Message, say
from sacbe.server import letters, metrics, push, schema, webhooks, wishes
from sacbe.server.background import Background
from sacbe.server.database import STORE_ERRORS, Step, now
from sacbe.server.logs import store_is_away
from sacbe.server.problems import ApiError
from sacbe.server.rooms import Room
from sacbe.server.store import Header, Seat

if TYPE_CHECKING:
    from sacbe.server.identities import Person
    from sacbe.server.services import Services

TRIES = 4
BATCH = 50
SECONDS = 10.0
AT_ONCE = 16  # notices on their way
AT_ONE_PLACE = 2
AT_ONE_SERVICE = 8  # the push service of a browser that many have
LETTERS_AT_ONCE = 2
MOST_LETTERS = 100  # waiting to be posted
FIRST_PAUSE = 2.0  # seconds after a place has failed, doubled each time
LONGEST_PAUSE = 600.0
MOST_FAILURES = 10_000  # remembered
MOST_SKIPPED = 500
MOST_LISTED = 20  # tables described in one letter
PROMPT = 160  # characters of it in a push message
PUSH = "push "
TOLD = ("table", "game", "title", "seat", "version", "prompt", "url")  # in a webhook

log = logging.getLogger("sacbe.server")


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
    if person.email and services.settings.smtp and person.digest != "never":
        ways.append(("email", services.settings.mail_delay_seconds))
    ways += [(f"{PUSH}{number}", services.settings.push_delay_seconds) for number in person.devices]
    patience = services.orders.patience(room)
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
            "at": now() + int(max(delay, patience) * 1000),
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

    def send_letter(self, letter: letters.Letter) -> None:
        """One that is not about a turn."""
        if self._letters >= MOST_LETTERS:
            raise ApiError(429, "too_many", params={"n": 60}, headers={"Retry-After": "60"})
        self._letters += 1
        self._background.start(self._mail_safely(letter))

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
                skipped: set[tuple[str, str]] = set()
                while await self._send_some(skipped):
                    pass
            except STORE_ERRORS as error:
                store_is_away(error)
            except Exception:  # whatever it was, the next ones must go out
                log.exception("notices failed")

    async def _send_some(self, skipped: set[tuple[str, str]]) -> bool:
        """Begin with what is due and may go now; False when there is no more, or no room.

        People who cannot be served that way now are `skipped`, so that whoever waits behind them is not.
        """
        if len(self._served) >= AT_ONCE or len(skipped) > MOST_SKIPPED:
            return False  # who ends nudges
        columns = schema.notices.c
        query = (
            sa.select(schema.notices)
            .where(columns.state == "due", columns.at <= now())
            .where(columns.identity.notin_(self._served))
            .order_by(columns.at)
            .limit(BATCH)
        )
        if skipped:
            query = query.where(sa.tuple_(columns.identity, columns.channel).notin_(skipped))
        async with self._services.database.read() as connection:
            due = (await connection.execute(query)).all()
        for row in due:
            if len(self._served) >= AT_ONCE:
                return False
            if row.identity not in self._served and not await self._begin(row):
                skipped.add((row.identity, row.channel))
        return bool(due)

    async def _begin(self, row: Any) -> bool:
        person = await self._services.people.get(row.identity)
        later = wishes.not_before(person, row.channel, now())
        if later is not None:
            return await self._mark(row, "due", "due", at=later)
        place = await self._place(person, row.channel)
        if place is None:
            return await self._mark(row, "due", "dropped")
        most = AT_ONE_SERVICE if place.startswith(PUSH) else AT_ONE_PLACE
        if self._places[place] >= most or not self._failures.may_try(place):
            return False
        if not await self._mark(row, "due", "taken"):
            return False  # another worker has it
        self._served.add(row.identity)
        self._places[place] += 1
        self._background.start(self._handle(row, place))
        return True

    async def _place(self, person: Person, channel: str) -> str | None:
        """Whom one depends on to send it; None: that way is no more."""
        if channel == "email":
            return channel if person.email and person.digest != "never" else None
        if channel == "webhook":
            return None if not person.webhook else f"webhook {urlsplit(person.webhook).netloc}"
        device = await push.find(self._services, person.id, device_of(channel))
        return None if device is None else f"{PUSH}{urlsplit(device.endpoint).netloc}"

    def _ended(self, row: Any, place: str, failed: bool) -> None:
        self._served.discard(row.identity)
        self._places[place] -= 1
        if not self._places[place]:
            del self._places[place]
        self._failures.note(place, failed)
        self._wake.set()

    async def _handle(self, row: Any, place: str) -> None:
        """Send it and all that goes with it, then note what became of them."""
        result, later = "failed", 0
        rows = [row]
        try:
            rows += await self._others(row)
            result = "sent" if await self._send(rows) else "dropped"
        except Later as put_off:
            result, later = "later", put_off.at
        except push.Gone:  # and the device with it
            result = "gone"
        except push.Refused as error:
            result = "refused"
            log.warning("notice refused", extra={"channel": way(row), "reason": str(error)})
        except Exception as error:  # any failure of the world outside
            log.warning("notice failed", extra={"channel": way(row), "reason": type(error).__name__})
        finally:
            self._ended(row, place, result == "failed")
        metrics.notices.labels(way(row), result).inc()
        try:
            for one in rows:
                await self._close(one, result, later)
        except STORE_ERRORS as error:
            store_is_away(error)

    async def _close(self, row: Any, result: str, later: int) -> None:
        if result == "later":
            await self._mark(row, "taken", "due", at=later)
        elif result == "failed" and row.tries + 1 < TRIES:
            await self._mark(row, "taken", "due", tries=row.tries + 1, at=now() + 5_000 * 4**row.tries)
        else:
            await self._mark(row, "taken", {"gone": "dropped", "refused": "failed"}.get(result, result))

    async def _others(self, row: Any) -> list[Any]:
        """What else waits to be told to the same person the same way, taken: all of it is told at once."""
        if row.channel == "webhook":
            return []
        person = await self._services.people.get(row.identity)
        columns = schema.notices.c
        query = sa.select(schema.notices).where(
            columns.state == "due", columns.identity == row.identity, columns.channel == row.channel
        )
        if row.channel != "email" or not wishes.EVERY.get(person.digest):  # a digest leaves nothing for later
            query = query.where(columns.at <= now())
        async with self._services.database.read() as connection:
            found = (await connection.execute(query.order_by(columns.at))).all()
        return [one for one in found if await self._mark(one, "due", "taken")]

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

    async def _send(self, rows: Sequence[Any]) -> bool:
        """False: none of them is needed any more."""
        person = await self._services.people.get(rows[0].identity)
        channel = rows[0].channel
        device = None if not channel.startswith(PUSH) else await self._device(rows[0])
        lang = person.language or (device.language if device else "en")
        facts = [told for row in rows if (told := await self._still(row, lang)) is not None]
        if channel == "email":
            facts = [told for told in facts if not told["here"]]
        if not facts:
            return False
        if channel == "email":
            return await self._send_email(person, facts, lang)
        if channel == "webhook":
            return await self._send_webhook(person, facts[0], lang)
        if device is None:
            return False
        self._wait_for_page(facts)
        await self._send_push(device, facts, lang)
        return True

    async def _device(self, row: Any) -> Any | None:
        return await push.find(self._services, row.identity, device_of(row.channel))

    async def _still(self, row: Any, lang: str) -> dict[str, Any] | None:
        """What there is to tell of a turn; None when it is over."""
        try:
            async with self._services.rooms.at(row.table_id) as room:
                if not room.running or room.turn_number() != row.turn:
                    return None
                return self._facts(room, row.seat, lang)
        except ApiError:
            return None

    def _facts(self, room: Room, seat: int, lang: str) -> dict[str, Any]:
        return {
            "table": room.id,
            "game": room.header.game,
            "title": room.table.game.title(lang),
            "seat": seat,
            "version": room.version,
            "prompt": room.table.prompt(lang),
            "url": f"{self._services.url}/t/{room.id}",
            "here": seat in self._services.live.presence.of(room.id)["seats"],
            "deadline": room.header.deadline,
            "since": room.header.waiting_since,
        }

    # ---- e-mail ------------------------------------------------------------------------

    async def _send_email(self, person: Person, facts: list[dict[str, Any]], lang: str) -> bool:
        """One letter.  When the last one was sent is noted before it goes: a server that is ended in between
        sends none rather than two."""
        if not person.email:
            return False
        at = now()
        before = await self._last_letter(person.id)
        if before + wishes.EVERY.get(person.digest, 0) > at:
            raise Later(before + wishes.EVERY[person.digest])
        more = 0
        if wishes.EVERY.get(person.digest):
            facts, more = await self._all_waiting(person, facts, lang)
        stop = wishes.stop_links(self._services, person.id, person.email)
        letter = letters.about_turns(person.email, facts, more, stop, lang)
        if not await self._note_letter(person.id, before, at):
            raise Later(at + 1000)  # another worker writes to them just now
        try:
            await self._mail(letter)
        except BaseException:
            await self._note_letter(person.id, at, before)
            raise
        return True

    async def _all_waiting(
        self, person: Person, facts: list[dict[str, Any]], lang: str
    ) -> tuple[list[dict[str, Any]], int]:
        """A digest tells of every table that waits, those that were told before too."""
        told = {one["table"] for one in facts}
        rows = await wishes.waiting(self._services, person.id)
        others = [row for row in rows if row.notify and row.id not in told]
        facts = facts[:MOST_LISTED]
        for row in others[: MOST_LISTED - len(facts)]:
            with contextlib.suppress(ApiError):
                async with self._services.rooms.at(row.id) as room:
                    facts.append(self._facts(room, row.seat, lang))
        return facts, max(0, len(told) + len(others) - len(facts))

    async def _last_letter(self, identity: str) -> int:
        columns = schema.identities.c
        async with self._services.database.read() as connection:
            query = sa.select(columns.mailed).where(columns.id == identity)
            return int((await connection.execute(query)).scalar_one())

    async def _note_letter(self, identity: str, before: int, at: int) -> bool:
        columns = schema.identities.c
        meant = sa.update(schema.identities).where(columns.id == identity, columns.mailed == before)
        noted = await self._services.database.transact([Step(meant.values(mailed=at))]) == [1]
        await self._services.forget_person(identity)
        return noted

    async def _mail(self, letter: letters.Letter) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._post, letters.post, self._services.settings, letter)

    async def _mail_safely(self, letter: letters.Letter) -> None:
        try:
            await self._mail(letter)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail failed", extra={"reason": type(error).__name__})
        finally:
            self._letters -= 1

    # ---- webhooks and push -------------------------------------------------------------

    async def _send_webhook(self, person: Person, facts: dict[str, Any], lang: str) -> bool:
        if not person.webhook:
            return False
        text = say(Message("server.hook.turn", {"game": facts["title"], "url": facts["url"]}), lang)
        # `content` and `text` are what common chat services show.
        told = {name: facts[name] for name in TOLD}
        payload = {"event": "your-turn", "content": text, "text": text} | told
        await webhooks.post(self._services.settings, person.webhook, payload)
        return True

    def _wait_for_page(self, facts: list[dict[str, Any]]) -> None:
        """Who has the table open sees it there.  But pages are left open, so this only puts it off until
        they have done nothing for a while."""
        patience = int(self._services.settings.push_patience_seconds * 1000)
        if all(one["here"] and now() < one["since"] + patience for one in facts):
            raise Later(min(one["since"] for one in facts) + patience)

    async def _send_push(self, device: Any, facts: list[dict[str, Any]], lang: str) -> None:
        waiting = len(await wishes.waiting(self._services, device.identity))
        message = push_message(facts, waiting, lang)
        ends = [one["deadline"] for one in facts if one["deadline"] is not None]
        seconds = (min(ends) - now()) // 1000 if len(ends) == len(facts) else push.LONGEST_TTL
        try:
            await push.deliver(self._services, device, message, message["tag"], seconds)
        except push.Gone:
            endpoint = schema.devices.c.endpoint == device.endpoint
            await push.forget(self._services, device.identity, endpoint)
            raise


def push_message(facts: Sequence[dict[str, Any]], waiting: int, lang: str) -> dict[str, Any]:
    """What a device shows: what its owner would read on the page, and a way there that anybody may see."""
    if len(facts) == 1:
        one = facts[0]
        prompt = one["prompt"]
        if len(prompt) > PROMPT:
            prompt = prompt[: PROMPT - 1] + "…"
        title = say(Message("server.push.turn", {"game": one["title"]}), lang)
        return shown(title, prompt, f"/t/{one['table']}", waiting, lang)
    games = ", ".join(dict.fromkeys(one["title"] for one in facts))
    title = say(Message("server.push.several", {"n": len(facts)}), lang)
    return shown(title, games, "/me", waiting, lang)


def shown(title: str, body: str, path: str, waiting: int, lang: str) -> dict[str, Any]:
    return {"title": title, "body": body, "url": path, "tag": path, "waiting": waiting, "lang": lang}


class Later(Exception):
    """Not now."""

    def __init__(self, at: int) -> None:
        super().__init__("later")
        self.at = at


def device_of(channel: str) -> int:
    return int(channel.removeprefix(PUSH))


def way(row: Any) -> str:
    """The channel without the device."""
    return str(row.channel).split(" ")[0]


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
