"""Twenty guests who try to spoil it for all the others, each in every way at once, until they are ended.

    python -m benchmarks.load.abuse PORT SECONDS [--guests 20]

Each has an address of their own (told as a proxy would, which a server believes of its own machine) and at
the same time: sends long batches that are refused, opens public tables and hands them to bots, leaves
requests half sent, asks for one file under ever new names, joins and leaves a table as a crowd of watchers,
imports records, and changes webhook and e-mail address over and over. Prints what came of it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import resource
import time
from collections import Counter
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.load.wire import Http

HALF_SENT = 15  # connections each holds with half a request
WATCHERS = 15


class Guest:
    """One of them."""

    def __init__(self, number: int, port: int, until: float, counts: Counter[str]) -> None:
        self.number = number
        self.address = f"203.0.113.{number + 1}"
        self.port = port
        self.until = until
        self.counts = counts
        self.cookie = ""

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    async def run(self) -> None:
        table = await self.begin()
        ways = [self.refused_batches(table), self.refused_batches(table), self.tables_for_bots()]
        ways += [self.imports(table), self.same_file(), self.changes_of_mind()]
        ways += [self.half_sent() for _ in range(HALF_SENT)]
        ways += [self.watchers(table["id"]) for _ in range(WATCHERS)]
        await asyncio.gather(*(self.keep_trying(way) for way in ways))

    async def keep_trying(self, way: Any) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, ValueError):
            await way

    async def ask(self, line: Http, method: str, path: str, body: Any = None) -> Any:
        status, cookie, content = await line.ask(method, path, body, self.cookie)
        self.cookie = self.cookie or cookie
        self.counts[f"{method} {status}"] += 1
        if status == 429:
            await asyncio.sleep(0.05)
        return json.loads(content) if content.startswith(b"{") else {}

    async def begin(self) -> Any:
        """A table where they hold both seats, a little way into the game."""
        line = Http(self.port, self.address)
        body = {"game": "tikal", "hotseat": True, "visibility": "public"}
        return await self.ask(line, "POST", "/api/tables", body)

    async def refused_batches(self, table: Any) -> None:
        """As many good actions as the rules let one send, and a bad one at the end."""
        line = Http(self.port, self.address)
        while self.goes_on:
            first = [choice["notation"] for choice in table["legal"][:1]]
            body = {"version": table["version"], "actions": [*first, *["end", "pass"] * 99, "zzz"][:200]}
            answer = await self.ask(line, "POST", f"/api/tables/{table['id']}/actions", body)
            fresh = answer.get("table", answer)
            table = fresh if "legal" in fresh else table

    async def tables_for_bots(self) -> None:
        line = Http(self.port, self.address)
        seats = [{"kind": "human"}, *[{"kind": "bot", "bot": "random"}] * 3]
        body = {"game": "tikal", "options": {"players": 4}, "seats": seats, "visibility": "public"}
        while self.goes_on:
            made = await self.ask(line, "POST", "/api/tables", body)
            if "id" in made:
                await self.ask(
                    line, "POST", f"/api/tables/{made['id']}/seats/0", {"do": "bot", "bot": "random"}
                )

    async def imports(self, table: Any) -> None:
        line = Http(self.port, self.address)
        while self.goes_on:
            await self.ask(line, "POST", "/api/tables/import", {"record": "x" * 300_000})

    async def same_file(self) -> None:
        line = Http(self.port, self.address)
        slashes = 1
        while self.goes_on:
            slashes = slashes % 2000 + 1
            await self.ask(line, "GET", f"/assets{'/' * slashes}index.html")

    async def changes_of_mind(self) -> None:
        line = Http(self.port, self.address)
        while self.goes_on:
            for change in ({"webhook": "http://192.0.2.1/"}, {"email": "x@example.org"}, {"name": "x"}):
                await self.ask(line, "PATCH", "/api/me", change)

    async def half_sent(self) -> None:
        while self.goes_on:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(f"GET /api/me HTTP/1.1\r\nX-Forwarded-For: {self.address}\r\nHost: loc".encode())
            with contextlib.suppress(TimeoutError, ConnectionError):
                async with asyncio.timeout(max(0.1, self.until - time.monotonic())):
                    while await reader.read(1000):
                        pass
            self.counts["half sent, ended"] += 1
            writer.close()

    async def watchers(self, id: str) -> None:
        while self.goes_on:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{id}/live"
            try:
                told = {"X-Forwarded-For": self.address}
                async with connect(address, additional_headers=told, proxy=None, compression=None) as live:
                    self.counts["watched"] += 1
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(1.0):
                            while True:
                                await live.recv()
                                self.counts["messages"] += 1
            except Exception as error:  # refused or closed: they come again
                self.counts[type(error).__name__] += 1
                await asyncio.sleep(0.1)


async def abuse(port: int, seconds: float, guests: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    until = time.monotonic() + seconds
    await asyncio.gather(
        *(Guest(number, port, until, counts).run() for number in range(guests)), return_exceptions=True
    )
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--guests", type=int, default=20)
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    counts = asyncio.run(abuse(given.port, given.seconds, given.guests))
    print(", ".join(f"{what} {times}" for what, times in counts.most_common()))


if __name__ == "__main__":
    main()
