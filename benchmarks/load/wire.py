"""Just enough HTTP for the load that measures a server."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import time
from pathlib import Path
from typing import Any

TRIES = 3


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Http:
    """A kept-alive connection; `address` is whom a proxy would say it comes from."""

    def __init__(self, port: int, address: str = "") -> None:
        self._port = port
        self._told = f"X-Forwarded-For: {address}\r\n" if address else ""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[int, str, bytes]:
        return await self.ask("POST", path, body, cookie)

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[int, str, bytes]:
        """Status, cookie and body of the answer; a connection that was closed meanwhile is opened again."""
        for _ in range(TRIES):
            try:
                return await self._ask(method, path, body, cookie)
            except (asyncio.IncompleteReadError, ConnectionError):
                self._writer = None
        raise ConnectionError("the server hangs up")

    async def _ask(self, method: str, path: str, body: Any, cookie: str) -> tuple[int, str, bytes]:
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**22)
        text = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nContent-Type: application/json\r\n"
            f"{self._told}Cookie: {cookie}\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        self._writer.write(head.encode() + text)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in answer[1:] if ": " in line)
        cookies = [line[12:].split(";")[0] for line in answer if line.lower().startswith("set-cookie")]
        content = await self._reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self._writer = None
        return int(answer[0].split()[1]), "".join(cookies), content


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


def wait_for_port(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")
