"""People who play: three at each table, each with an open socket that receives every change."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.load.wire import Http

PEOPLE = 3
GAME = "tikal"


@dataclass
class Reading:
    """What one run measured."""

    actions: int = 0
    seconds: float = 0.0
    processor: float = 0.0  # seconds the server used
    acknowledged: list[float] = field(default_factory=list)
    arrived: list[float] = field(default_factory=list)

    def line(self) -> str:
        rate = self.actions / self.seconds if self.seconds else 0.0
        told = f"{rate:7.0f} actions/s"
        for name, times in (("acknowledged", self.acknowledged), ("arrived", self.arrived)):
            if times:
                p50, p99 = (percentile(times, share) * 1000 for share in (0.5, 0.99))
                told += f"   {name} p50 {p50:6.1f} ms  p99 {p99:6.1f} ms"
        return told + f"   {1000 * self.processor / max(1, self.actions):.1f} ms CPU each"


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


# ---- people over HTTP and sockets --------------------------------------------------------


class Table:
    """Three people at a table, each with a socket."""

    def __init__(self, number: int, port: int, address: str = "") -> None:
        self.number = number
        self.port = port
        self.address = address  # whom a proxy would say they are
        self.acknowledged_actions: list[tuple[int, str]] = []
        self.chance = random.Random(number)
        self.readers: list[asyncio.Task[None]] = []
        self.id = ""
        self.cookies: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.version = 0
        self.actor = 0
        self.legal: list[str] = []
        self.choices: list[list[str]] = [[] for _ in range(PEOPLE)]  # by seat
        self.over = False
        self.ready = asyncio.Event()
        self.next_actor = 0
        self.pending: tuple[int, float] | None = None
        self.acknowledged = asyncio.Event()
        self.sent: dict[int, float] = {}
        self.reading: Reading | None = None

    async def open(self, http: Http) -> None:
        body = {"game": GAME, "options": {"players": PEOPLE}}
        status, cookie, text = await http.post("/api/tables", body)
        assert status == 201, text
        made = json.loads(text)
        self.id = made["id"]
        self.cookies = [cookie]
        for invitation in made["invitations"]:
            claim = {"do": "claim", "token": invitation["token"]}
            status, cookie, text = await http.post(f"/api/tables/{self.id}/seats/{invitation['seat']}", claim)
            assert status == 200, text
            self.cookies.append(cookie)

    async def begin(self) -> None:
        """Open the sockets and wait until somebody may decide."""
        await self.listen()
        self.readers = [asyncio.create_task(self.follow(seat)) for seat in range(PEOPLE)]
        await asyncio.wait_for(self.ready.wait(), 60)

    async def end(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)
        await asyncio.gather(*(live.close() for live in self.sockets))

    async def again(self, http: Http) -> None:
        """The game is over: the same people begin another one."""
        await self.end()
        self.__init__(self.number + 100_000, self.port, self.address)  # type: ignore[misc]
        await self.open(http)
        await self.begin()

    async def listen(self) -> None:
        for seat in range(PEOPLE):
            address = f"ws://127.0.0.1:{self.port}/api/tables/{self.id}/live?changes=true"
            cookie = {"Cookie": self.cookies[seat]}
            if self.address:
                cookie["X-Forwarded-For"] = self.address
            live = await connect(
                address, additional_headers=cookie, compression=None, max_size=None, open_timeout=60,
                ping_interval=None, proxy=None,
            )  # fmt: skip
            self.sockets.append(live)

    async def follow(self, seat: int) -> None:
        """Read one socket; who decides learns the choices from it, another one times the arrival."""
        async for text in self.sockets[seat]:
            arrived = time.perf_counter()
            message = str(text)
            if not message.startswith(('{"type":"table"', '{"type":"changes"')):
                continue
            version = int(message[:60].split('"version":')[1].split(",")[0])
            began = self.sent.get(version)
            if began is not None and seat != self.actor and self.reading is not None:
                self.reading.arrived.append(arrived - began)
                self.sent.pop(version, None)
            self.learn(seat, message)
            if self.over:
                self.ready.set()
            elif self.choices[seat] and version >= self.version:
                self.version, self.actor, self.legal = version, seat, self.choices[seat]
                self.ready.set()

    def learn(self, seat: int, message: str) -> None:
        """What the seat may choose now, and whether it is over; as little work as can be."""
        if message.startswith('{"type":"table"'):
            table = json.loads(message)["table"]
            self.choices[seat] = [choice["notation"] for choice in table["legal"]]
            self.over = table["status"] == "finished"
            return
        if '[["status"],"finished"]' in message:
            self.over = True
        at = message.find('[["legal"],')
        if at < 0:
            return
        if message.startswith("[]", at + 11):
            self.choices[seat] = []
            return
        changes = json.loads(message)["changes"]
        legal = next(value for path, value in changes if path == ["legal"])
        self.choices[seat] = [choice["notation"] for choice in legal]

    async def act(self, http: Http, reading: Reading) -> None:
        """One action of whoever must decide."""
        self.ready.clear()
        self.reading = reading
        version = self.version
        chosen = self.chance.choice(self.legal)
        body = {"version": version, "actions": [chosen]}
        began = time.perf_counter()
        self.sent[version + 1] = began
        status, _, text = await http.post(f"/api/tables/{self.id}/actions", body, self.cookies[self.actor])
        reading.acknowledged.append(time.perf_counter() - began)
        reading.actions += 1
        assert status == 200, text[:300]
        self.acknowledged_actions.append((version + 1, chosen))


class PeerTable(Table):
    """The same at boardgame.io, which speaks socket.io: actions go by socket too and are acknowledged
    by the update that everybody gets."""

    async def open(self, http: Http) -> None:
        status, _, text = await http.post("/games/site/create", {"numPlayers": PEOPLE})
        assert status == 200, text
        self.id = json.loads(text)["matchID"]
        for seat in range(PEOPLE):
            body = {"playerID": str(seat), "playerName": f"p{seat}"}
            status, _, text = await http.post(f"/games/site/{self.id}/join", body)
            assert status == 200, text
            self.cookies.append(json.loads(text)["playerCredentials"])

    async def listen(self) -> None:
        for seat in range(PEOPLE):
            address = f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
            live = await connect(
                address, compression=None, max_size=None, open_timeout=60, ping_interval=None, proxy=None
            )
            await live.recv()
            await live.send("40/site,")
            await live.recv()
            sync = json.dumps(["sync", self.id, str(seat), self.cookies[seat], PEOPLE])
            await live.send(f"42/site,{sync}")
            self.sockets.append(live)

    async def follow(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            arrived = time.perf_counter()
            message = str(text)
            if message == "2":
                await self.sockets[seat].send("3")
                continue
            number = re.search(r'"_stateID":(\d+)', message)
            player = re.search(r'"currentPlayer":"(\d+)"', message)
            if number is None or player is None:
                continue
            version = int(number[1])
            if self.pending is not None and version > self.pending[0]:
                if seat == self.actor:
                    self.acknowledged.set()
                elif self.reading is not None:
                    self.reading.arrived.append(arrived - self.pending[1])
            if seat == int(player[1]) and version >= self.version:
                self.version, self.next_actor = version, seat
                self.ready.set()

    async def act(self, http: Http, reading: Reading) -> None:
        self.ready.clear()
        self.acknowledged.clear()
        self.reading = reading
        self.actor = self.next_actor
        seat = str(self.actor)
        move = {"type": "act", "args": [self.chance.randrange(40)], "playerID": seat}
        action = {"type": "MAKE_MOVE", "payload": move | {"credentials": self.cookies[self.actor]}}
        update = json.dumps(["update", action, self.version, self.id, seat])
        began = time.perf_counter()
        self.pending = (self.version, began)
        await self.sockets[self.actor].send(f"42/site,{update}")
        await asyncio.wait_for(self.acknowledged.wait(), 30)
        reading.acknowledged.append(time.perf_counter() - began)
        reading.actions += 1


# ---- the load ----------------------------------------------------------------------------


async def as_fast_as_it_goes(tables: list[Table], https: list[Http], seconds: float) -> Reading:
    """As many actions at once as there are connections, each at another table."""
    reading = Reading()
    queue: asyncio.Queue[Table] = asyncio.Queue()
    for table in tables:
        queue.put_nowait(table)
    until = time.perf_counter() + seconds
    began = time.perf_counter()

    async def work(http: Http) -> None:
        while time.perf_counter() < until:
            table = await queue.get()
            await asyncio.wait_for(table.ready.wait(), 30)
            if table.over:
                await table.again(http)
            await table.act(http, reading)
            queue.put_nowait(table)

    await asyncio.gather(*(work(http) for http in https[: len(tables)]))
    reading.seconds = time.perf_counter() - began
    return reading


async def steadily(tables: list[Table], https: list[Http], seconds: float, rate: float) -> Reading:
    """So many actions a second, whatever the server does; latency counts from when each was due."""
    reading = Reading()
    idle: asyncio.Queue[Http] = asyncio.Queue()
    for http in https:
        idle.put_nowait(http)
    order = list(tables)
    random.Random(1).shuffle(order)
    tasks: set[asyncio.Task[None]] = set()
    began = time.perf_counter()

    async def one(table: Table) -> None:
        http = await idle.get()
        try:
            if table.over:
                await table.again(http)
            else:
                await table.act(http, reading)
        finally:
            idle.put_nowait(http)

    turn = 0
    count = 0
    while (due := began + count / rate) < began + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        count += 1
        for _ in range(len(order)):
            table = order[turn % len(order)]
            turn += 1
            if table.ready.is_set():
                table.ready.clear()
                task = asyncio.create_task(one(table))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
                break
    await asyncio.gather(*tasks)
    reading.seconds = time.perf_counter() - began
    return reading
