"""Bots at the table: they think in processes of their own and are moved by exactly one worker."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import pickle
import secrets
import sys
import time
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from sacbe.core.actions import Action
from sacbe.core.rng import SEED_BITS, Rng
from sacbe.server import metrics, schema, writing
from sacbe.server.botprocess import LENGTH, Question
from sacbe.server.database import STORE_ERRORS
from sacbe.server.fair import Gate
from sacbe.server.logs import store_is_away
from sacbe.server.problems import ApiError
from sacbe.server.rooms import Room
from sacbe.server.thoughts import Thought

if TYPE_CHECKING:
    from sacbe.server.services import Services

CLAIM_TRIES = 20
CLAIM_PAUSE = 0.05
PATIENCE = 0.1  # between looks whether bots wait
TRIES = 2  # of a bot that crashes, before a legal action is drawn for it

log = logging.getLogger("sacbe.server")


class Broken(Exception):
    """The process is gone."""


class BotProcess:
    """One process for thinking, started when it is first needed and again after it broke."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def ask(self, question: Question) -> int:
        """The number of an action; raises Broken or TimeoutError, and is then started afresh."""
        return int(LENGTH.unpack(await self._exchange(question, follows=False))[0])

    async def work(self, thought: Thought) -> Any:
        """What was worked out; raises as `ask` does."""
        return json.loads(await self._exchange(thought, follows=True))

    async def _exchange(self, question: Question | Thought, follows: bool) -> bytes:
        """The first bytes of the answer, or the text that `follows` them."""
        process = self._process
        if process is None or process.returncode is not None:
            process = await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        answer: bytes | None = None
        try:
            async with asyncio.timeout(question.seconds):
                text = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
                process.stdin.write(LENGTH.pack(len(text)) + text)
                await process.stdin.drain()
                head = await process.stdout.readexactly(LENGTH.size)
                answer = await process.stdout.readexactly(LENGTH.unpack(head)[0]) if follows else head
            return answer
        except (OSError, RuntimeError, asyncio.IncompleteReadError) as error:
            if isinstance(error, TimeoutError):
                raise
            raise Broken from error
        finally:
            if answer is None:
                await self.stop()

    async def _start(self) -> asyncio.subprocess.Process:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "sacbe.server.botprocess",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return self._process

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Bots:
    """The bots of this process: who must be moved, and where they think."""

    def __init__(self, services: Services) -> None:
        self._services = services
        count = services.settings.bot_processes or max(1, (os.cpu_count() or 2) - 1)
        self._processes = [BotProcess() for _ in range(count)]
        self._idle: asyncio.Queue[BotProcess] = asyncio.Queue()
        for process in self._processes:
            self._idle.put_nowait(process)
        # One more than can think at a time: each writes and begins again while another thinks.
        self._deciding = Gate(services.fair.usage, count + 1, most_waiting=None)
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._waiting: set[str] = set()  # of those, tables whose bot has no process to think in yet
        self._closing = False
        self.asking: set[str] = set()  # people for whom the coach thinks

    @property
    def tables(self) -> int:
        """How many wait for a bot of this process, or have one thinking."""
        return len(self._driving)

    def at_work(self, table: str) -> str:
        """Whether a bot of the table thinks, waits for others that do, or has nothing to do here."""
        if table not in self._driving:
            return "none"
        return "waiting" if table in self._waiting else "thinking"

    def nudge(self, table: str, tries: int = CLAIM_TRIES) -> None:
        """A bot may have to decide at this table; `tries` to be the one who moves it."""
        if self._closing:
            return
        if table in self._driving:
            self._again.add(table)
            return
        task = asyncio.create_task(self._drive_safely(table, tries))
        self._driving[table] = task
        task.add_done_callback(lambda _: self._driven(table))

    def _driven(self, table: str) -> None:
        self._driving.pop(table, None)
        self._waiting.discard(table)
        if table in self._again:
            self._again.discard(table)
            self.nudge(table)

    async def sweep(self) -> None:
        """Bots whose worker died, or whose turn was missed."""
        columns = schema.tables.c
        async with self._services.database.read() as connection:
            query = sa.select(columns.id).where(columns.mover == "bot")
            waiting = list((await connection.execute(query)).scalars())
        for table in waiting:
            if table not in self._driving:
                self.nudge(table, tries=1)

    async def close(self) -> None:
        self._closing = True
        for task in list(self._driving.values()):
            task.cancel()
        await asyncio.gather(*self._driving.values(), return_exceptions=True)
        for process in self._processes:
            await process.stop()

    async def think(self, thought: Thought, who: str, patient: bool = False) -> Any:
        """Work something out in turn with the bots; raises Broken or TimeoutError.  `patient`: only when no
        bot waits."""
        while patient and self._deciding.waiting:
            await asyncio.sleep(PATIENCE)
        place = await self._deciding.enter(who)
        try:
            process = await self._idle.get()
            began = time.monotonic()
            try:
                return await process.work(thought)
            finally:
                metrics.thinking.labels("coach").observe(time.monotonic() - began)
                self._idle.put_nowait(process)
        finally:
            self._deciding.leave(place)

    # ---- one table ---------------------------------------------------------------------

    async def _drive_safely(self, table: str, tries: int) -> None:
        try:
            for _ in range(tries):
                if await self._services.bus.claim(table):
                    break
                await asyncio.sleep(CLAIM_PAUSE)
            else:
                return
            try:
                await self._drive(table)
            finally:
                await self._services.bus.release(table)
        except asyncio.CancelledError:
            raise
        except ApiError as error:
            log.warning("bots stopped", extra={"table": table, "reason": error.code})
        except STORE_ERRORS as error:
            store_is_away(error)
        except Exception:  # the sweep comes back to it
            log.exception("bots stopped", extra={"table": table})

    async def _drive(self, table: str) -> None:
        """Move the table's bots until a person must decide."""
        services = self._services
        while not self._closing:
            async with services.rooms.at(table) as room:
                if not bot_decides(room):
                    return
                who = f"bots of {room.header.creator}"
                standing_in = only_stand_ins(room)
            if standing_in:
                await asyncio.sleep(services.settings.stand_in_seconds)
            self._waiting.add(table)
            place = await self._deciding.enter(who)
            try:
                await self._move(table, who)
            except writing.WriteConflict:
                continue
            finally:
                self._deciding.leave(place)

    async def _move(self, table: str, who: str) -> None:
        """One decision of a bot, if it still is one's."""
        services = self._services
        async with services.rooms.at(table) as room, services.fair.slice(who):
            question = self._question(room)
            version = room.version
        if question is None:
            return
        number = await self._decide(question, table)
        async with services.rooms.at(table) as room:
            if room.version != version:
                return  # somebody took something back, or the seat
            async with services.fair.slice(who):
                action = room.table.game.actions.all[number]
                before = room.table.ply
                room.push(action.text, room.version + 1, question.seat)
            await self._take(room, question, action, before)

    def _question(self, room: Room) -> Question | None:
        """What a bot must decide now; None when none must."""
        if not bot_decides(room):
            return None
        table = room.table
        actor = table.actor
        assert actor is not None
        bot = room.seats[actor].bot
        assert bot is not None
        rng = Rng(secrets.randbits(SEED_BITS))
        return Question(
            bot=bot,
            game=table.game.key,
            seed=secrets.randbits(SEED_BITS),
            seat=actor,
            view=table.view(actor),
            legal=[action.id for action in table.legal],
            imagined=table.state.imagine(actor, rng),
            seconds=self._services.settings.bot_seconds,
        )

    async def _decide(self, question: Question, table: str) -> int:
        """Think; a bot that crashes is started again, and if it cannot do it chance decides."""
        if len(question.legal) == 1:
            return question.legal[0]
        for _ in range(TRIES):
            process = await self._idle.get()
            self._waiting.discard(table)
            began = time.monotonic()
            reason = "not a legal action"
            try:
                number = await process.ask(question)
                if number in question.legal:
                    return number
                await process.stop()
            except TimeoutError:
                reason = "out of time"
            except Broken:
                reason = "crashed"
            finally:
                metrics.thinking.labels(question.bot).observe(time.monotonic() - began)
                self._idle.put_nowait(process)
            metrics.bot_failures.labels(question.bot).inc()
            log.warning("bot failed", extra={"table": table, "bot": question.bot, "reason": reason})
            if reason == "out of time":
                break
        return secrets.choice(question.legal)

    async def _take(self, room: Room, question: Question, action: Action, before: int) -> None:
        try:
            content = {"actions": [action.text]}
            await writing.write(self._services, room, "actions", question.seat, content)
        except BaseException:
            room.pop_to(before)
            raise
        metrics.actions.labels(room.header.game, "bot").inc()


def bot_decides(room: Room) -> bool:
    actor = room.table.actor
    return actor is not None and room.running and room.seats[actor].bot is not None


def only_stand_ins(room: Room) -> bool:
    """Bots play among themselves, some of them for people who may want a game to come back to."""
    people = [seat for seat in room.seats if seat.kind != "automaton"]
    return all(seat.bot is not None for seat in people) and any(seat.holder for seat in people)
