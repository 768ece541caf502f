"""A server in the test's own process, whose rooms a test can look into and dream in."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn
from server.harness import Player, until
from server.postgres import free_port

import sacbe
from sacbe.core.rng import Rng
from sacbe.server.app import create_app
from sacbe.server.database import migrate
from sacbe.server.rooms import Room
from sacbe.server.settings import Settings

# Every game of the catalogue, with as few and as many people as can play it
GAMES = [
    pytest.param(game.key, people, id=f"{game.key}-{people}")
    for game in sacbe.games()
    for people in sorted({game.min_players, game.max_players})
]


class StoppedTime:
    """The `time` module as the store sees it: only a test moves it."""

    def __init__(self) -> None:
        self.at = time.time_ns()

    def time_ns(self) -> int:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += int(seconds * 1_000_000_000)

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


class Inside:
    """A server in a thread of this process, so that the test can reach into its rooms."""

    def __init__(self, database: str, **more: Any) -> None:
        self.address = database
        asyncio.run(migrate(database))
        boundless = {
            "creations_per_second": 1e6,
            "requests_per_second": 1e6,
            "guesses_per_second": 1e6,
            "work_per_second": 1e6,
            "hints_per_second": 1e6,
            "letters_per_hour": 1e6,
            "tables_each": 1_000_000,
            "order_seconds": 0.05,
            "bot_seconds": 60,  # what is cut short depends on how busy the machine is
        }
        settings = Settings(**({"database": database} | boundless | more))
        self.app = create_app(settings)
        self.port = free_port()
        config = uvicorn.Config(self.app, port=self.port, log_config=None, ws_per_message_deflate=False)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()
        until(lambda: self._server.started)

    def room(self, id: str) -> Room:
        room = self.app.state.services.rooms.peek(id)
        assert isinstance(room, Room)
        return room

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def player(self, *, checked: bool = True) -> Player:
        return Player(self.url, checked=checked)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()


@contextmanager
def dreamt(room: Room, seat: int | None) -> Iterator[None]:
    """The room in a state as the seat may imagine it."""
    table = room.table
    truth = table.state
    table.state = truth.imagine(seat, Rng(secrets.randbits(96)))
    table._legal = None
    room.shown.clear()
    try:
        yield
    finally:
        table.state = truth
        table._legal = None
        room.shown.clear()
