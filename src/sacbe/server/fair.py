"""Who gets the processor: what everybody's requests cost is measured, and whoever has used least goes first.

One process serves everybody in turn, so a request that takes long keeps all others waiting. Two things
keep it fair. Requests pass a *gate* that lets a few in at a time; while others wait, the next one comes
from the address that has used least of late. And work that takes long leaves the gate for the *lane*,
where it goes on in slices of a millisecond, again with whoever has used least first, and never with more
than half of the processor.
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
SLICE = 0.001
HALF_LIFE = 5.0  # seconds in which half of what somebody used is forgotten
MOST_ACCOUNTS = 20_000
MOST_WAITING = 100  # requests of one address before the gate, tasks of one in the lane


class Usage:
    """Seconds of the processor that each has used of late."""

    def __init__(self) -> None:
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

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


class Queue:
    """Those who wait, by address; `pop` takes the oldest of whoever has used least."""

    def __init__(self, usage: Usage) -> None:
        self._usage = usage
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def count(self, who: str) -> int:
        return len(self._waiting.get(who, ()))

    def put(self, who: str) -> asyncio.Future[None]:
        future = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(future)
        return future

    def pop(self) -> asyncio.Future[None] | None:
        """None when nobody waits who still wants to."""
        while self._waiting:
            who = min(self._waiting, key=self._usage.of)
            future = self._waiting[who].popleft()
            if not self._waiting[who]:
                del self._waiting[who]
            if not future.done():
                return future
        return None


class Gate:
    """Lets so many in at a time."""

    def __init__(self, usage: Usage, places: int = PLACES, most_waiting: int | None = MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._queue = Queue(usage)
        self._places = self._free = places

    @property
    def busy(self) -> bool:
        return self._free < self._places

    async def enter(self, who: str) -> None:
        if self._free > 0:  # then nobody waits
            self._free -= 1
            return
        if self._most_waiting is not None and self._queue.count(who) >= self._most_waiting:
            raise ApiError(429, "too_many", params={"n": 1}, headers={"Retry-After": "1"})
        future = self._queue.put(who)
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.leave()
            raise

    def leave(self) -> None:
        future = self._queue.pop()
        if future is None:
            self._free += 1
        else:
            future.set_result(None)


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
            future.set_result(None)


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
        self.in_lane = False
        self._closed = False  # what it has started may outlive it

    def run(self, work: Awaitable[None]) -> Metered:
        """Measure a coroutine while it is awaited."""
        assert isinstance(work, Coroutine)
        return Metered(self, work)

    def spent(self) -> float:
        return self.used + time.perf_counter() - self.step_began

    async def enter(self) -> None:
        await self._fair.gate.enter(self.who)
        self._at_gate = True

    async def breathe(self) -> None:
        """Let others have a turn, when this one has had its slice."""
        used = self.spent() - self._slice
        if used < SLICE or self._closed:
            return
        self.step_out()
        self.end_slice()
        self._fair.usage.add(self.who, used)
        self._slice = self.spent()
        await self._fair.lane.join(self.who)
        self.in_lane = True

    def step_out(self) -> None:
        """Make room at the gate: what is left may take long, or waits for something of its own."""
        if self._at_gate:
            self._at_gate = False
            self._fair.gate.leave()

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
