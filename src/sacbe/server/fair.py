"""Who gets the processor: what everybody's requests cost is measured, and whoever has used least goes first.

One process serves everybody in turn, so a request that takes long keeps all others waiting. Three things
keep it fair. Requests pass a *gate* that lets a few in at a time; while others wait, the next one comes
from the address that has used least of late. All addresses that have used much more than the others share
one place there, with pauses, as long as anybody else asks for something: each request in progress lengthens
the way of all others through the event loop, so twenty busy guests would slow down everybody although they
wait in turn. And work that takes long leaves the gate for the *lane*, where it goes on in slices of a
millisecond, again with whoever has used least first, and never with more than half of the processor.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any

from sacbe.server.problems import ApiError

PLACES = 24  # requests in progress; most of their time they wait for the store
HEAVY_PLACES = 1  # of these, for all who have used much
HEAVY = 0.05  # seconds used of late: less than this is never much
HEAVY_TIMES = 1.5  # as much as others have used on average is not much either
LEAST = 0.001  # less is forgotten
COUNT_SECONDS = 0.25  # how long that average is taken for true
OTHERS_SECONDS = 1.0  # so long after the last request of somebody else the heavy ones may have every place
SLICE = 0.001
HALF_LIFE = 5.0  # seconds in which half of what somebody used is forgotten
MOST_ACCOUNTS = 20_000
MOST_WAITING = 100  # requests of one address before the gate, tasks of one in the lane


class Usage:
    """Seconds of the processor that each has used of late."""

    def __init__(self) -> None:
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._much = HEAVY
        self._counted = 0.0

    def __len__(self) -> int:
        return len(self._used)

    def of(self, who: str) -> float:
        used, at = self._used.get(who, (0.0, 0.0))
        return used * 0.5 ** ((time.monotonic() - at) / HALF_LIFE) if used else 0.0

    def add(self, who: str, seconds: float) -> None:
        self._used[who] = (self.of(who) + seconds, time.monotonic())
        self._used.move_to_end(who)
        if len(self._used) > MOST_ACCOUNTS:
            self._used.popitem(last=False)

    def is_heavy(self, who: str) -> bool:
        """Whether somebody has used much more than those beside them."""
        used = self.of(who)
        return used > HEAVY and used > self._what_is_much()

    def _what_is_much(self) -> float:
        now = time.monotonic()
        if now - self._counted > COUNT_SECONDS:
            self._counted = now
            known = [(who, self.of(who)) for who in self._used]
            for who, used in known:
                if used < LEAST:
                    del self._used[who]
            counts = [used for _, used in known if used >= LEAST]
            self._much = HEAVY_TIMES * sum(counts) / max(1, len(counts))
        return self._much


class Queue:
    """Those who wait, by address; `pop` takes the oldest of whoever has used least."""

    def __init__(self, usage: Usage) -> None:
        self._usage = usage
        self._waiting: dict[str, deque[asyncio.Future[bool]]] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def count(self, who: str) -> int:
        return len(self._waiting.get(who, ()))

    def put(self, who: str) -> asyncio.Future[bool]:
        future = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(future)
        return future

    def first(self) -> str | None:
        """Who is next: whoever has used least of those who still want to."""
        while self._waiting:
            who = min(self._waiting, key=self._usage.of)
            futures = self._waiting[who]
            while futures and futures[0].done():
                futures.popleft()
            if futures:
                return who
            del self._waiting[who]
        return None

    def pop(self) -> asyncio.Future[bool] | None:
        """None when nobody waits who still wants to."""
        who = self.first()
        if who is None:
            return None
        future = self._waiting[who].popleft()
        if not self._waiting[who]:
            del self._waiting[who]
        return future


class Gate:
    """Lets so many in at a time, and of those who have used much only a few beside others."""

    def __init__(self, usage: Usage, places: int = PLACES, most_waiting: int | None = MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._usage = usage
        self._queue = Queue(usage)
        self._places = self._free = places
        self._heavy = 0  # of those inside
        self._others_asked = -OTHERS_SECONDS

    @property
    def busy(self) -> bool:
        return self._free < self._places

    @property
    def waiting(self) -> bool:
        return bool(self._queue)

    async def enter(self, who: str) -> bool:
        """Wait for a place; whether it is one of the few, which `leave` must be told."""
        heavy = self._usage.is_heavy(who)
        if not heavy:
            self._others_asked = time.monotonic()
        if self._has_room(heavy):
            self._take(heavy)
            return heavy
        if self._most_waiting is not None and self._queue.count(who) >= self._most_waiting:
            raise ApiError(429, "too_many", params={"n": 1}, headers={"Retry-After": "1"})
        future = self._queue.put(who)
        try:
            heavy = await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.leave(future.result())
            raise
        return heavy

    def leave(self, heavy: bool, used: float = 0.0) -> None:
        """Make room; after a heavy request the others have as much time as it has used."""
        self._free += 1
        if heavy and used and not self._alone():
            asyncio.get_running_loop().call_later(used, self._leave_heavy)
        elif heavy:
            self._heavy -= 1
        self._let_in()

    def _leave_heavy(self) -> None:
        self._heavy -= 1
        self._let_in()

    def _let_in(self) -> None:
        while (who := self._queue.first()) is not None:
            heavy = self._usage.is_heavy(who)
            future = self._queue.pop() if self._has_room(heavy) else None
            if future is None:
                return
            self._take(heavy)
            future.set_result(heavy)

    def _take(self, heavy: bool) -> None:
        self._free -= 1
        self._heavy += heavy

    def _has_room(self, heavy: bool) -> bool:
        return self._free > 0 and (not heavy or self._heavy < HEAVY_PLACES or self._alone())

    def _alone(self) -> bool:
        """Nobody else has asked for anything for a while."""
        return time.monotonic() - self._others_asked > OTHERS_SECONDS


class Lane:
    """Long work, one slice of one task at a time; while others have requests, with pauses as long."""

    def __init__(self, usage: Usage, gate: Gate) -> None:
        self._queue = Queue(usage)
        self._gate = gate
        self._busy = False

    async def join(self, who: str) -> None:
        """Wait for a slice."""
        if self._queue.count(who) >= MOST_WAITING:
            raise ApiError(429, "too_many", params={"n": 1}, headers={"Retry-After": "1"})
        if not self._busy:
            self._busy = True
            asyncio.get_running_loop().call_soon(self._next)
        future = self._queue.put(who)
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.leave(0.0)
            raise

    def leave(self, used: float) -> None:
        """The slice is over; the next one begins when the others have had as much."""
        loop = asyncio.get_running_loop()
        if self._gate.busy:
            loop.call_later(used, self._next)
        else:
            loop.call_soon(self._next)

    def _next(self) -> None:
        future = self._queue.pop()
        if future is None:
            self._busy = False
        else:
            future.set_result(True)


class Slice:
    """A short piece of work that nobody waits for, in the lane; nothing in it may wait."""

    def __init__(self, fair: Fair, who: str) -> None:
        self._fair = fair
        self._who = who
        self._began = 0.0

    async def __aenter__(self) -> None:
        await self._fair.lane.join(self._who)
        self._began = time.perf_counter()

    async def __aexit__(self, *_: object) -> None:
        used = time.perf_counter() - self._began
        self._fair.usage.add(self._who, used)
        self._fair.lane.leave(used)


class Work:
    """One request, and what it has cost so far.  `breathe` is called now and then by what may take long."""

    def __init__(self, fair: Fair, who: str) -> None:
        self._fair = fair
        self.who = who
        self.used = 0.0
        self.step_began = 0.0
        self._slice = 0.0  # what had been used when this slice began
        self._at_gate = False
        self._heavy = False  # the place at the gate is one of the few
        self.in_lane = False
        self._closed = False  # what it has started may outlive it
        self.used_at_gate = 0.0

    def run(self, work: Awaitable[None]) -> Metered:
        """Measure a coroutine while it is awaited."""
        assert isinstance(work, Coroutine)
        return Metered(self, work)

    def spent(self) -> float:
        return self.used + time.perf_counter() - self.step_began

    async def enter(self) -> None:
        self._heavy = await self._fair.gate.enter(self.who)
        self._at_gate = True

    async def breathe(self) -> None:
        """Let others have a turn, when this one has had its slice."""
        used = self.spent() - self._slice
        if used < SLICE or self._closed:
            return
        self.step_out()
        self.end_slice()
        self.charge()
        await self._fair.lane.join(self.who)
        self.in_lane = True

    def charge(self) -> None:
        """Put what was used since the last time on the account."""
        used = self.spent()
        self._fair.usage.add(self.who, used - self._slice)
        self._slice = used

    def step_out(self) -> None:
        """Make room at the gate: what is left may take long, or waits for something of its own."""
        if self._at_gate:
            self._at_gate = False
            self.used_at_gate = self.spent()
            self._fair.gate.leave(self._heavy, self.used_at_gate)

    def end_slice(self) -> None:
        """Whoever waits for something does not keep the lane."""
        if self.in_lane:
            self.in_lane = False
            self._fair.lane.leave(self.spent() - self._slice)

    def close(self) -> None:
        self._closed = True
        self._fair.usage.add(self.who, self.used - self._slice)
        self.step_out()
        self.end_slice()


class Metered:
    """A coroutine whose steps are timed."""

    __slots__ = ("_coroutine", "_work")

    def __init__(self, work: Work, coroutine: Coroutine[Any, Any, None]) -> None:
        self._work = work
        self._coroutine = coroutine

    def __await__(self) -> Generator[Any, Any, None]:
        work, coroutine = self._work, self._coroutine
        clock = time.perf_counter
        error: BaseException | None = None
        while True:
            began = work.step_began = clock()
            try:
                wanted = coroutine.send(None) if error is None else coroutine.throw(error)
            except StopIteration:
                return
            finally:
                if work.in_lane:
                    work.end_slice()
                work.used += clock() - began
            error = None
            try:
                yield wanted
            except BaseException as thrown:  # handed on to the coroutine
                error = thrown


class Fair:
    """The gate, the lane and the accounts of one process."""

    def __init__(self) -> None:
        self.asked = time.monotonic()  # when the last request came
        self.usage = Usage()
        self.gate = Gate(self.usage)
        self.lane = Lane(self.usage, self.gate)

    def work(self, who: str) -> Work:
        self.asked = time.monotonic()
        return Work(self, who)

    def slice(self, who: str) -> Slice:
        return Slice(self, who)


WORK: ContextVar[Work | None] = ContextVar("work", default=None)


async def breathe() -> None:
    """Called by whatever may take long, between its parts."""
    work = WORK.get()
    if work is not None:
        await work.breathe()


def step_out() -> None:
    """Called by whatever waits for something that may take long."""
    work = WORK.get()
    if work is not None:
        work.step_out()


def charge() -> None:
    """Called by whatever goes on for long, now and then: what it costs is known before it ends."""
    work = WORK.get()
    if work is not None:
        work.charge()
