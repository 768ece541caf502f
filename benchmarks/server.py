"""How fast the table server is: actions a second, latency and memory with 1, 100 and 1,000 live tables.

Every table has three people, each with an open socket that receives every change.  The server is one
process on SQLite with full sync; the load comes from this process over the loopback.  Two readings per
size: as fast as it goes, and at a steady 200 actions a second, with the latency from sending an action to
its acknowledgement (after commit) and to its arrival at another player's socket.  Where Node is found, the
same load runs against boardgame.io in the same run, with a state of the same size, kept in memory only.

    python benchmarks/server.py [--tables 1 100 1000] [--seconds 10] [--rate 200] [--no-peer]
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import sacbe

HERE = Path(__file__).parent
PEER = HERE / "boardgameio"
PEOPLE = 3
GAME = "tikal"
SERVE = "from sacbe.server.main import serve; serve(port={port}, database='sqlite:///{folder}/bench.sqlite3')"
NO_LIMITS = {
    "SACBE_REQUESTS_PER_SECOND": "1000000",
    "SACBE_CREATIONS_PER_SECOND": "1000000",
    "SACBE_WORK_PER_SECOND": "1000000",
    "SACBE_GUESSES_PER_SECOND": "1000000",
    "SACBE_SOCKETS_PER_ADDRESS": "100000",
}


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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def memory(pid: int) -> float:
    """Resident megabytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# ---- people over HTTP and sockets --------------------------------------------------------


class Http:
    """A kept-alive connection that speaks just enough HTTP."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[int, str, bytes]:
        """Status, cookie and body of the answer; a connection that was idle for too long is opened again."""
        try:
            return await self._post(path, body, cookie)
        except (asyncio.IncompleteReadError, ConnectionError):
            self._writer = None
            return await self._post(path, body, cookie)

    async def _post(self, path: str, body: Any, cookie: str) -> tuple[int, str, bytes]:
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
        text = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nContent-Type: application/json\r\n"
            f"Cookie: {cookie}\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        self._writer.write(head.encode() + text)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in answer[1:] if ": " in line)
        cookies = [line[12:].split(";")[0] for line in answer if line.lower().startswith("set-cookie")]
        content = await self._reader.readexactly(int(headers["content-length"]))
        return int(answer[0].split()[1]), "".join(cookies), content


class Table:
    """Three people at a table, each with a socket."""

    def __init__(self, number: int, port: int) -> None:
        self.number = number
        self.port = port
        self.chance = random.Random(number)
        self.readers: list[asyncio.Task[None]] = []
        self.id = ""
        self.cookies: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.version = 0
        self.actor = 0
        self.legal: list[str] = []
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
        self.__init__(self.number + 100_000, self.port)  # type: ignore[misc]
        await self.open(http)
        await self.begin()

    async def listen(self) -> None:
        for seat in range(PEOPLE):
            address = f"ws://127.0.0.1:{self.port}/api/tables/{self.id}/live"
            cookie = {"Cookie": self.cookies[seat]}
            live = await connect(
                address, additional_headers=cookie, compression=None, max_size=None, open_timeout=60,
                ping_interval=None, proxy=None,
            )  # fmt: skip
            self.sockets.append(live)

    async def follow(self, seat: int) -> None:
        """Read one socket; who decides learns the choices from it, another one times the arrival."""
        async for text in self.sockets[seat]:
            arrived = time.perf_counter()
            head = str(text)[:60]
            if not head.startswith('{"type":"table"'):
                continue
            version = int(head.split('"version":')[1].split(",")[0])
            began = self.sent.get(version)
            if began is not None and seat != self.actor and self.reading is not None:
                self.reading.arrived.append(arrived - began)
                self.sent.pop(version, None)
            at = str(text).rfind('"legal":[')
            if str(text)[at : at + 12].startswith('"legal":[]'):
                if '"status":"finished"' in str(text):
                    self.over = True
                    self.ready.set()
                continue
            table = json.loads(text)["table"]
            self.take(table)

    def take(self, table: Any) -> None:
        if table["version"] >= self.version and table["legal"]:
            self.version = table["version"]
            self.actor = table["actor"]
            self.legal = [choice["notation"] for choice in table["legal"]]
            self.ready.set()

    async def act(self, http: Http, reading: Reading) -> None:
        """One action of whoever must decide."""
        self.ready.clear()
        self.reading = reading
        version = self.version
        body = {"version": version, "actions": [self.chance.choice(self.legal)]}
        began = time.perf_counter()
        self.sent[version + 1] = began
        status, _, text = await http.post(f"/api/tables/{self.id}/actions", body, self.cookies[self.actor])
        reading.acknowledged.append(time.perf_counter() - began)
        reading.actions += 1
        assert status == 200, text[:300]


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


async def measure(
    kind: type[Table], port: int, pid: int, count: int, seconds: float, rate: float
) -> dict[str, Any]:
    https = [Http(port) for _ in range(32)]
    tables = [kind(number, port) for number in range(count)]
    limit = asyncio.Semaphore(16)

    async def prepare(table: Table) -> None:
        async with limit:
            await table.open(https[table.number % 16])

    # One request at a time per connection: tables that share one are opened after each other.
    for start in range(0, count, 16):
        await asyncio.gather(*(prepare(table) for table in tables[start : start + 16]))
    for start in range(0, count, 16):
        await asyncio.gather(*(table.begin() for table in tables[start : start + 16]))
    gc.collect()
    gc.disable()  # it is the server that is measured, not how long this process looks for garbage
    began = processor(pid)
    fast = await as_fast_as_it_goes(tables, https, seconds)
    fast.processor = processor(pid) - began
    await asyncio.sleep(1)
    began = processor(pid)
    steady = await steadily(tables, https, seconds, rate)
    steady.processor = processor(pid) - began
    used = memory(pid)
    gc.enable()
    await asyncio.gather(*(table.end() for table in tables))
    return {"fast": fast, "steady": steady, "memory": used}


def run_sacbe(count: int, seconds: float, rate: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="sacbe-bench-") as folder:
        port = free_port()
        command = [sys.executable, "-c", SERVE.format(port=port, folder=folder)]
        server = subprocess.Popen(command, env=os.environ | NO_LIMITS, stdout=subprocess.DEVNULL)
        try:
            wait_for_port(port)
            return asyncio.run(measure(Table, port, server.pid, count, seconds, rate))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


def find_peer() -> str | None:
    """Node, with boardgame.io installed from its lock; None where that cannot be had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    if not (PEER / "node_modules").is_dir():
        install = [npm, "ci", "--no-audit", "--no-fund"]
        done = subprocess.run(install, cwd=PEER, capture_output=True, check=False)
        if done.returncode:
            return None
    return node


def run_peer(node: str, count: int, seconds: float, rate: float) -> dict[str, Any]:
    port = free_port()
    environment = os.environ | {"NODE_ENV": "production"}
    server = subprocess.Popen(
        [node, "server.js", str(port)], cwd=PEER, env=environment, stdout=subprocess.DEVNULL
    )
    try:
        wait_for_port(port)
        return asyncio.run(measure(PeerTable, port, server.pid, count, seconds, rate))
    finally:
        server.terminate()
        server.wait(30)


def ratio(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """Above 1 is better for us."""
    rates = [told["fast"].actions / told["fast"].seconds for told in (ours, theirs)]
    slow = [percentile(told["steady"].acknowledged, 0.99) for told in (ours, theirs)]
    return (
        f"  ratio to boardgame.io      {rates[0] / rates[1]:.2f} in actions/s, "
        f"{slow[1] / slow[0]:.2f} in p99, {theirs['memory'] / ours['memory']:.2f} in memory"
    )


def wait_for_port(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 100, 1000])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--no-peer", action="store_true", help="do not run boardgame.io")
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    node = None if given.no_peer else find_peer()
    if node is None and not given.no_peer:
        print("boardgame.io is left out: there is no Node here, or it cannot be installed")
    print(f"sacbe {sacbe.__version__}, engine {'compiled' if sacbe.compiled() else 'interpreted'}")
    for count in given.tables:
        print(f"{count} live tables, {PEOPLE} clients each", flush=True)
        ours = run_sacbe(count, given.seconds, given.rate)
        show("sacbe", ours, given.rate)
        if node is not None:
            theirs = run_peer(node, count, given.seconds, given.rate)
            show("boardgame.io", theirs, given.rate)
            print(ratio(ours, theirs), flush=True)


def show(name: str, told: dict[str, Any], rate: float) -> None:
    print(f"  {name:<12} at full speed {told['fast'].line()}")
    steady = f"{told['steady'].line()}   {told['memory']:.0f} MB"
    print(f"  {name:<12} at {rate:3.0f} a second {steady}", flush=True)


if __name__ == "__main__":
    main()
