"""Ordinary people at fifty tables, while twenty others do what they can to spoil it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.load.play import Reading, Table, steadily
from benchmarks.load.wire import Http, free_port, memory, processor, wait_for_port

ROOT = Path(__file__).resolve().parents[2]
SERVE = "from sacbe.server.main import serve; serve(port={port}, database='sqlite:///{folder}/bench.sqlite3')"
WARM_SECONDS = 3.0


def start(folder: str, settings: dict[str, str]) -> tuple[subprocess.Popen[bytes], int]:
    port = free_port()
    command = [sys.executable, "-c", SERVE.format(port=port, folder=folder)]
    server = subprocess.Popen(command, env=os.environ | settings, stdout=subprocess.DEVNULL)
    wait_for_port(port)
    return server, port


def overload(folder: str, seconds: float, rate: float, tables: int = 50, guests: int = 20) -> dict[str, Any]:
    """Latency of the ordinary ones, memory, what the abusers got, and what of the acknowledged is missing
    after the server was killed and started again."""
    server, port = start(folder, {})  # with the limits it has out of the box
    try:
        told = asyncio.run(measure(port, server.pid, seconds, rate, tables, guests))
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait(30)
    server, port = start(folder, {"SACBE_WORK_PER_SECOND": "1000", "SACBE_REQUESTS_PER_SECOND": "100000"})
    try:
        told["lost"] = asyncio.run(missing(port, told.pop("tables")))
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)
    return told


async def measure(
    port: int, pid: int, seconds: float, rate: float, count: int, guests: int
) -> dict[str, Any]:
    https = [Http(port, f"198.51.100.{number + 1}") for number in range(count)]
    tables = [Table(number, port, f"198.51.100.{number + 1}") for number in range(count)]
    for table, http in zip(tables, https, strict=True):
        await table.open(http)
        await table.begin()
    calm = await steadily(tables, https, min(5.0, seconds), rate)
    words = [sys.executable, "-m", "benchmarks.load.abuse", str(port), str(seconds + WARM_SECONDS)]
    abuse = await asyncio.create_subprocess_exec(
        *words, "--guests", str(guests), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    await asyncio.sleep(WARM_SECONDS)
    most = asyncio.create_task(peak(pid))
    began = processor(pid)
    reading: Reading = await steadily(tables, https, seconds, rate)
    reading.processor = processor(pid) - began
    most.cancel()
    said, _ = await abuse.communicate()
    used = max(memory(pid), await finished(most))
    await asyncio.gather(*(table.end() for table in tables), return_exceptions=True)
    return {"calm": calm, "abused": reading, "memory": used, "abuse": said.decode().strip(), "tables": tables}


async def peak(pid: int) -> float:
    """The most memory the server had, until it is cancelled."""
    most = 0.0
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            most = max(most, memory(pid))
            await asyncio.sleep(0.5)
    return most


async def finished(task: asyncio.Task[float]) -> float:
    with contextlib.suppress(asyncio.CancelledError):
        return await task
    return 0.0


async def missing(port: int, tables: list[Table]) -> str:
    """How many acknowledged actions the log does not have."""
    http = Http(port)
    acknowledged = lost = 0
    random.Random(1).shuffle(tables)
    for table in tables:
        stands: dict[int, list[str]] = {}
        since: int | None = 0
        while since is not None:
            path = f"/api/tables/{table.id}/events?since={since}"
            _, _, text = await http.ask("GET", path, None, table.cookies[0])
            page = json.loads(text)
            for entry in page["entries"]:
                stands[entry["version"]] = [ply["notation"] for ply in entry["plies"]]
            since = page["next"]
        for version, notation in table.acknowledged_actions:
            acknowledged += 1
            lost += notation not in stands.get(version, [])
    return f"{lost} of {acknowledged}"
