"""Connections: how many one address may hold, and how long a request and its answer may take to pass.

Uvicorn waits for ever for the rest of a request; whoever sends one byte a minute would keep a connection
for nothing. Here a head, a body and an answer each have a deadline.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from sacbe.server import metrics
from sacbe.server.doors import doors
from sacbe.server.limits import neighbourhood
from sacbe.server.settings import Settings

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Lines:
    """The connections of this process."""

    def __init__(self) -> None:
        self.most = self.most_each = 1_000_000
        self.head_seconds = self.body_seconds = self.answer_seconds = 60.0
        self.trusted: set[str] = set()
        self.open = 0
        self.by_address: Counter[str] = Counter()

    def configure(self, settings: Settings) -> None:
        self.most = settings.connections
        self.most_each = settings.connections_per_address
        self.head_seconds = settings.head_seconds
        self.body_seconds = settings.body_seconds
        self.answer_seconds = settings.answer_seconds
        self.trusted = {name.strip() for name in settings.proxies.split(",") if name.strip()}

    def refuse(self, host: str) -> str | None:
        """Why there is no room for one more from there; a proxy stands for many."""
        if self.open >= self.most:
            return "all"
        if host in self.trusted or "*" in self.trusted:
            return None
        return "address" if self.by_address[neighbourhood(host)] >= self.most_each else None

    def add(self, host: str) -> None:
        self.open += 1
        self.by_address[neighbourhood(host)] += 1
        metrics.connections.inc()

    def remove(self, host: str) -> None:
        self.open -= 1
        key = neighbourhood(host)
        self.by_address[key] -= 1
        if self.by_address[key] <= 0:
            del self.by_address[key]
        metrics.connections.dec()


lines = Lines()


class Line(HttpToolsProtocol):
    """One connection, until it is closed or becomes a socket."""

    _timer: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _counted: str | None = None
    _answering: Any = None  # the request at work; `cycle` is the last one that came
    _begun = False  # its first bytes have been read, here or by the worker that handed it on

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        reason = lines.refuse(host)
        if reason is not None:
            metrics.refused_connections.labels(reason).inc()
            transport.abort()
            return
        self._counted = host
        lines.add(host)
        self._expect(lines.head_seconds)
        if metrics.FOLDER in os.environ and not doors.known:
            doors.open(Path(os.environ[metrics.FOLDER]), self._another)

    def _another(self) -> Line:
        """For a connection that another worker hands on."""
        line = Line(self.config, self.server_state, self.app_state, self.loop)
        line._begun = True
        return line

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        self._nobody_reads()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        begun, self._begun = self._begun, True
        to = None if begun else doors.other(data)
        if to is None:
            super().data_received(data)
        else:
            doors.hand_on(self.transport, data, to, partial(self.data_received, data))

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _nobody_reads(self) -> None:
        """Whoever works on an answer must not write to a transport that is closed.

        Uvicorn tells only the last request that came, and only when the connection is lost. But requests
        may be sent ahead of their answers, and uvloop closes at once what it has nothing to send on.
        """
        cycle = self._answering
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._nobody_reads()

    def _give_up(self) -> None:
        """The reader takes nothing any more."""
        self._nobody_reads()
        self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        if self._answering is not None and not self._answering.response_complete:
            self._give_up()  # two would write to one connection
            return
        self._let_go()  # `Live` counts it from here on
        super().handle_websocket_upgrade()
        # This object has done its work; without its parser it goes at once, not when garbage is looked for.
        self.parser = None  # type: ignore[assignment]

    # ---- deadlines ---------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect(lines.head_seconds)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._expect(lines.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._expect(None)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(lines.answer_seconds, self._give_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _expect(self, seconds: float | None) -> None:
        """The next part of the request within that time."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        if self.transport.is_closing():
            return
        metrics.refused_connections.labels("slow").inc()
        cycle = self._answering
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(TOO_SLOW)
        self._nobody_reads()
        self.transport.close()

    def _let_go(self) -> None:
        self._expect(None)
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        if self._counted is not None:
            lines.remove(self._counted)
            self._counted = None
