"""Live tables: what is written goes at once to every open page.

Each socket remembers the version it has sent. When the table moves on it is woken and sends what
its reader has not seen, with the table as it stands: a slow reader gets fewer, larger messages and
never misses anything.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic_core import to_json

from sacbe.server import changes, chat, fair, metrics, show
from sacbe.server.background import Background
from sacbe.server.caller import Caller
from sacbe.server.limits import neighbourhood
from sacbe.server.presence import Presence
from sacbe.server.problems import ApiError
from sacbe.server.rooms import Room
from sacbe.server.store import LogRow

if TYPE_CHECKING:
    from sacbe.server.services import Services

BEAT_PARTS = 8  # of the time between beats: how exactly it is kept
AT_ONCE = 25  # sockets woken together
PAUSE = 0.005  # before the next ones are
PAGE = 500  # entries of the log in one message
MESSAGE_BYTES = 1000
MESSAGES_PER_SECOND = 5
PARTING = 1012
NOT_THERE = 4404
FOREIGN = 4403
TOO_MANY = 4429

log = logging.getLogger("sacbe.server")


class Socket:
    """One open page at one table."""

    def __init__(
        self,
        websocket: WebSocket,
        caller: Caller,
        table: str,
        seat: int | None,
        since: int | None,
        changes: bool = False,
    ) -> None:
        self.websocket = websocket
        self.caller = caller
        self.table = table
        self.seat = seat
        self.sent = since  # the version the reader has; None: none yet
        self.newest = 0  # a version known to be there
        self.held: list[int] = []
        self.muted: set[str] = set()
        self.wake = asyncio.Event()
        self.small: deque[bytes] = deque(maxlen=100)
        self.presence: bytes | None = None  # the newest that is not sent yet
        self.spoke = time.monotonic()  # when anything was last sent
        self.hello = True
        self.changes = changes
        self.pieces: dict[tuple[str, ...], bytes] | None = None  # what the reader has, if it takes changes

    def send_soon(self, message: dict[str, Any]) -> None:
        self.small.append(to_json(message))
        self.wake.set()


class Live:
    """The sockets of this process, by table."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._sockets: dict[str, set[Socket]] = {}
        self._addresses: dict[str, int] = {}
        self.presence = Presence(services, self._sockets, self._show_presence)
        self._closing = False
        self._background = Background()

    # ---- what the rest of the server says -----------------------------------------------

    def changed(self, table: str, version: int) -> None:
        """The table is at this version.  Who plays hears it at once, a large audience little by little."""
        audience = []
        for socket in self._sockets.get(table, ()):
            socket.newest = max(socket.newest, version)
            if socket.held:
                socket.wake.set()
            else:
                audience.append(socket)
        for socket in audience[:AT_ONCE]:
            socket.wake.set()
        if len(audience) > AT_ONCE:
            self._background.start(self._wake_slowly(audience[AT_ONCE:]))

    async def _wake_slowly(self, sockets: list[Socket]) -> None:
        for start in range(0, len(sockets), AT_ONCE):
            await asyncio.sleep(PAUSE)
            for socket in sockets[start : start + AT_ONCE]:
                socket.wake.set()

    def said(self, table: str, row: Any) -> None:
        """Somebody spoke."""
        for socket in self._sockets.get(table, ()):
            if row.identity not in socket.muted:
                told = chat.line(self._services, row, socket.caller.identity)
                socket.send_soon({"type": "chat", "line": told})

    def muted(self, identity: str, whom: str, on: bool) -> None:
        for sockets in self._sockets.values():
            for socket in sockets:
                if socket.caller.identity == identity:
                    (socket.muted.add if on else socket.muted.discard)(whom)

    def look_again(self) -> None:
        """Something may have been missed: every socket looks at its table."""
        for sockets in self._sockets.values():
            for socket in sockets:
                socket.newest = 0
                socket.hello = True
                socket.wake.set()

    async def close(self) -> None:
        """Send everybody away; their pages come back to the next server."""
        self._closing = True
        for sockets in list(self._sockets.values()):
            for socket in list(sockets):
                socket.wake.set()
        for _ in range(50):
            if not self._sockets:
                return
            await asyncio.sleep(0.05)

    # ---- what other processes say ------------------------------------------------------

    async def heard(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "version":
            if message.get("header") is not None:
                self._services.rooms.follow(LogRow(**message["row"]), message["header"])
            self.changed(message["table"], message["version"])
        elif kind == "chat":
            await self._fetch_line(message["table"], message["number"])
        elif kind == "void":
            self._services.look_again()
        elif kind == "person":
            self._services.people.forget(message["identity"])
        elif kind == "mute":
            self.muted(message["identity"], message["whom"], message["on"])
        elif kind == "who" and message["table"] in self._sockets:
            await self.presence.tell_others(message["table"])
        elif kind == "presence":
            self.presence.heard(message)

    async def _fetch_line(self, table: str, number: int) -> None:
        if table not in self._sockets:
            return
        async with self._services.database.read() as connection:
            for row in await chat.lines_of(connection, table, number - 1):
                if row.number == number:
                    self.said(table, row)

    def _show_presence(self, table: str, told: bytes) -> None:
        sockets = list(self._sockets.get(table, ()))
        for socket in sockets:
            socket.presence = told
        self._background.start(self._wake_slowly(sockets))

    @property
    def tables(self) -> int:
        """How many have an audience here."""
        return len(self._sockets)

    # ---- one socket --------------------------------------------------------------------

    async def serve(self, socket: Socket) -> None:
        """From the first message to the last."""
        address = neighbourhood(socket.caller.address)
        if self._addresses.get(address, 0) >= self._services.settings.sockets_per_address:
            await self._dismiss(socket, ApiError(429, "too_many", params={"n": 60}), TOO_MANY)
            return
        try:
            async with self._services.database.read() as connection:
                socket.muted = await chat.muted_by(connection, socket.caller.identity)
            first = await self._compose(socket)
        except ApiError as error:
            await self._dismiss(socket, error, TOO_MANY if error.status == 429 else NOT_THERE)
            return
        fair.step_out()
        self._addresses[address] = self._addresses.get(address, 0) + 1
        alone = socket.table not in self._sockets
        self._sockets.setdefault(socket.table, set()).add(socket)
        metrics.sockets.inc()
        reader = asyncio.create_task(self._receive(socket))
        reader.add_done_callback(lambda _: socket.wake.set())
        try:
            self.presence.changed(socket.table)
            if alone:
                await self.presence.ask_others(socket.table)
            if first is not None:
                await socket.websocket.send_text(first)
            await self._send(socket, reader)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the page is gone
        except ApiError as error:
            await self._dismiss(socket, error, NOT_THERE)
        finally:
            reader.cancel()
            metrics.sockets.dec()
            self._leave(socket, address)

    def _leave(self, socket: Socket, address: str) -> None:
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]
        sockets = self._sockets[socket.table]
        sockets.discard(socket)
        if not sockets:
            del self._sockets[socket.table]
            self.presence.forget(socket.table)
        self.presence.changed(socket.table)

    async def _dismiss(self, socket: Socket, error: ApiError, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            message = {"type": "error", "error": error.problem(socket.caller.lang)}
            await socket.websocket.send_text(to_json(message).decode())
            await socket.websocket.close(code)

    async def _send(self, socket: Socket, reader: asyncio.Task[None]) -> None:
        while not reader.done():
            if self._closing:
                await self._dismiss(socket, ApiError(503, "shut"), PARTING)
                return
            await socket.wake.wait()
            socket.wake.clear()
            if socket.hello or socket.newest > (socket.sent or 0):
                message = await self._compose(socket)
                if message is not None:
                    await socket.websocket.send_text(message)
            while socket.small:
                await socket.websocket.send_text(socket.small.popleft().decode())
            if socket.presence is not None:
                told, socket.presence = socket.presence, None
                await socket.websocket.send_text(told.decode())
            socket.spoke = time.monotonic()
            fair.charge()

    async def beat_forever(self) -> None:
        """A sign of life for those who have heard nothing for a while, a few at a time."""
        silence = self._services.settings.beat_seconds
        while True:
            await asyncio.sleep(silence / BEAT_PARTS)
            horizon = time.monotonic() - silence * (1 - 1 / BEAT_PARTS)
            silent = [socket for here in self._sockets.values() for socket in here if socket.spoke < horizon]
            for start in range(0, len(silent), AT_ONCE):
                for socket in silent[start : start + AT_ONCE]:
                    socket.send_soon(self._beat(socket))
                await asyncio.sleep(PAUSE)

    def _beat(self, socket: Socket) -> dict[str, Any]:
        return {"type": "beat", "version": socket.sent or 0}

    async def _compose(self, socket: Socket) -> str | None:
        """What the reader has not seen yet; None when that is nothing."""
        services = self._services
        async with services.rooms.at(socket.table, seen=socket.newest) as room:
            show.must_see(room, socket.caller)
            held = room.seats_of(socket.caller.identity)
            seat = socket.seat if socket.seat in held else None
            if socket.seat is not None and seat is None and socket.hello:
                show.viewer_of(room, socket.caller, socket.seat)  # says why not
            if held != socket.held:
                socket.held = held
                if socket in self._sockets.get(socket.table, ()):
                    self.presence.changed(socket.table)
            first, socket.hello = socket.hello, False
            if not first and room.version <= (socket.sent or 0):
                return None
            rows = []
            if socket.sent is not None and socket.sent < room.version:
                rows = await room.rows_since(services.database, socket.sent, PAGE)
            viewer = show.viewer_of(room, socket.caller, seat)
            body = self._whole_or_changes(socket, room, seat)
            events = show.news(room, rows, viewer, socket.caller.lang)
            socket.sent = rows[-1].version if len(rows) == PAGE else room.version
            if socket.sent < room.version:  # a long story comes in pieces
                socket.newest = max(socket.newest, room.version)
                socket.wake.set()
            head = to_json({"version": room.version, "ply": room.table.ply})[1:-1]
            parts = (b'{"type":', body[0], b",", head, b',"events":', events, *body[1:], b"}")
            return b"".join(parts).decode()

    def _whole_or_changes(self, socket: Socket, room: Room, seat: int | None) -> tuple[bytes, bytes, bytes]:
        """The message's type, and the table or what has changed since the reader's last message."""
        if socket.changes:
            known = socket.pieces
            socket.pieces = changes.pieces(self._services, room, socket.caller, seat)
            told = None if known is None else changes.between(known, socket.pieces)
            if told is not None:
                return b'"changes"', b',"changes":', told
        return b'"table"', b',"table":', show.table(self._services, room, socket.caller, seat)

    async def _receive(self, socket: Socket) -> None:
        """Whatever the page sends is its sign of life; a beat is answered."""
        allowance = float(MESSAGES_PER_SECOND * 10)
        since = time.monotonic()
        while True:
            try:
                text = await socket.websocket.receive_text()
            except (WebSocketDisconnect, RuntimeError, KeyError):
                return
            moment = time.monotonic()
            allowance = min(MESSAGES_PER_SECOND * 10.0, allowance + (moment - since) * MESSAGES_PER_SECOND)
            since = moment
            allowance -= 1
            if allowance < 0 or len(text) > MESSAGE_BYTES:
                await self._dismiss(socket, ApiError(429, "too_many", params={"n": 10}), TOO_MANY)
                return
            with contextlib.suppress(ValueError):
                message = json.loads(text)
                if isinstance(message, dict) and message.get("type") == "beat":
                    socket.send_soon(self._beat(socket))
