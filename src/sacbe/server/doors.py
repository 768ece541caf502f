"""Several workers: all sockets of a table are served by one of them.

A table with sockets at two workers costs twice: both follow its game and make every message. The system
gives a new connection to whichever worker is free, so the one that reads the first line of the request
hands the connection itself on, through a Unix socket in a folder that only this server can read. Where that
fails (the other one is just being started again, or has too much to do) the connection stays where it is:
any worker can serve any table.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sacbe.server.background import Background

LIVE = re.compile(rb"GET /api/tables/([\w-]{1,64})/live[? ]")
MOST = 16_000  # bytes of a request's beginning; no honest page sends more
TRIES = 100  # a door takes a few connections at a time
PAUSE = 0.005
SUFFIX = ".door"

log = logging.getLogger("sacbe.server")


class Doors:
    """The door of this worker, and the way to those of the others."""

    def __init__(self) -> None:
        self.known = False  # whether there is one, or can be none
        self._path: Path | None = None
        self._door: socket.socket | None = None
        self._make: Callable[[], asyncio.Protocol] | None = None
        self._background = Background()

    def open(self, folder: Path, make: Callable[[], asyncio.Protocol]) -> None:
        """Take connections from the other workers; `make` gives each its protocol."""
        self.known = True
        path = folder / f"{os.getpid()}{SUFFIX}"
        door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        door.setblocking(False)
        try:
            path.unlink(missing_ok=True)
            door.bind(str(path))
        except OSError as error:
            door.close()
            log.warning("no door for other workers", extra={"reason": str(error)})
            return
        self._path, self._door, self._make = path, door, make
        asyncio.get_running_loop().add_reader(door, self._take)

    def close(self) -> None:
        """Nobody is to hand anything on to this worker any more."""
        if self._door is None or self._path is None:
            return
        self._path.unlink(missing_ok=True)
        asyncio.get_running_loop().remove_reader(self._door)
        self._take()
        self._door.close()
        self._door = None

    def other(self, data: bytes) -> Path | None:
        """Where a connection that begins so belongs; None when it may stay."""
        asked = LIVE.match(data) if self._door is not None and len(data) <= MOST else None
        if asked is None or self._path is None:
            return None
        best = max(self._path.parent.glob(f"*{SUFFIX}"), key=lambda path: rank(asked[1], path), default=None)
        return None if best == self._path else best

    def hand_on(self, transport: asyncio.Transport, data: bytes, to: Path, stay: Callable[[], None]) -> None:
        """Give the connection away and close our end of it; `stay` is called when that cannot be done."""
        transport.pause_reading()
        self._background.start(self._hand_on(transport, data, to, stay))

    async def _hand_on(
        self, transport: asyncio.Transport, data: bytes, to: Path, stay: Callable[[], None]
    ) -> None:
        for _ in range(TRIES):
            if transport.is_closing():
                return
            try:
                send(transport.get_extra_info("socket"), data, to)
            except BlockingIOError:
                await asyncio.sleep(PAUSE)
                continue
            except OSError:
                if not is_open(to):  # its worker was killed
                    to.unlink(missing_ok=True)
                break
            transport.abort()
            return
        if not transport.is_closing():
            stay()
            transport.resume_reading()

    def _take(self) -> None:
        """Everything that has been handed on to us."""
        while self._door is not None:
            try:
                data, files, _, _ = socket.recv_fds(self._door, MOST, 1)
            except OSError:  # nothing is left
                return
            for file in files:
                connection = socket.socket(fileno=file)
                connection.setblocking(False)
                self._background.start(self._serve(connection, data))

    async def _serve(self, connection: socket.socket, data: bytes) -> None:
        assert self._make is not None
        try:
            loop = asyncio.get_running_loop()
            transport, protocol = await loop.connect_accepted_socket(self._make, connection)
        except OSError:  # whoever asked has hung up
            connection.close()
            return
        if not transport.is_closing():
            protocol.data_received(data)


def send(connection: Any, data: bytes, to: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
        way.setblocking(False)
        way.connect(str(to))
        socket.send_fds(way, [data], [connection.fileno()])


def is_open(door: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way, contextlib.suppress(OSError):
        way.connect(str(door))
        return True
    return False


def rank(table: bytes, door: Path) -> bytes:
    """Each table has its own order of the workers: when one goes, only its tables move."""
    return hashlib.sha256(table + door.name.encode()).digest()


doors = Doors()
