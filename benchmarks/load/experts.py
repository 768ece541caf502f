"""Ordinary people at fifty tables, while two others play against the strongest bot at theirs."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import time
from dataclasses import dataclass, field
from typing import Any

from benchmarks.load.overload import start
from benchmarks.load.play import Reading, Table, steadily
from benchmarks.load.wire import Http

GAME = "tzolkin"
BOT = "expert"
LOOK_SECONDS = 0.1
LIMIT = 0.1  # seconds of 99 in 100 actions of the others until they are acknowledged: nobody notices less


@dataclass
class Opponent:
    """Somebody who answers the bot at once, so that it always thinks."""

    http: Http
    cookie: str = ""
    table: str = ""
    waits: list[float] = field(default_factory=list)  # from one's own action to one's next decision

    async def sit_down(self) -> None:
        seats = [{"kind": "human"}, {"kind": "bot", "bot": BOT}]
        body = {"game": GAME, "options": {"players": 2}, "seats": seats}
        status, cookie, text = await self.http.post("/api/tables", body, self.cookie)
        assert status == 201, text
        self.cookie = cookie or self.cookie
        self.table = json.loads(text)["id"]

    async def play(self, number: int) -> None:
        """Until cancelled."""
        chance = random.Random(number)
        acted = time.perf_counter()
        while True:
            _, _, text = await self.http.ask("GET", f"/api/tables/{self.table}", None, self.cookie)
            seen = json.loads(text)
            if seen["status"] == "finished":
                await self.sit_down()
            elif not seen["legal"]:
                await asyncio.sleep(LOOK_SECONDS)
            else:
                self.waits.append(time.perf_counter() - acted)
                chosen = chance.choice(seen["legal"])["notation"]
                body = {"version": seen["version"], "actions": [chosen]}
                await self.http.post(f"/api/tables/{self.table}/actions", body, self.cookie)
                acted = time.perf_counter()


def beside_experts(folder: str, seconds: float, rate: float, tables: int = 50) -> dict[str, Any]:
    """Latency of the ordinary ones before and while two bots think, and how long the two waited for them."""
    server, port = start(folder, {})  # with the limits it has out of the box
    try:
        return asyncio.run(measure(port, seconds, rate, tables))
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


async def measure(port: int, seconds: float, rate: float, count: int) -> dict[str, Any]:
    https = [Http(port, f"198.51.100.{number + 1}") for number in range(count)]
    tables = [Table(number, port, f"198.51.100.{number + 1}") for number in range(count)]
    for table, http in zip(tables, https, strict=True):
        await table.open(http)
        await table.begin()
    calm: Reading = await steadily(tables, https, seconds, rate)
    opponents = [Opponent(Http(port, f"203.0.113.{number + 1}")) for number in range(2)]
    for opponent in opponents:
        await opponent.sit_down()
    playing = [asyncio.create_task(opponent.play(number)) for number, opponent in enumerate(opponents)]
    thinking: Reading = await steadily(tables, https, seconds, rate)
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(outcome, asyncio.CancelledError):
            raise RuntimeError("an opponent stopped playing") from outcome
    await asyncio.gather(*(table.end() for table in tables), return_exceptions=True)
    return {"calm": calm, "thinking": thinking, "waits": [wait for o in opponents for wait in o.waits]}
