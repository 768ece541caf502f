"""A server in the test's own process, whose rooms a test can look into and dream in."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager

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


class Inside:
    """A server in a thread of this process, so that the test can reach into its rooms."""

    def __init__(self, database: str) -> None:
        asyncio.run(migrate(database))
        settings = Settings(
            database=database,
            creations_per_second=1e6,
            requests_per_second=1e6,
            guesses_per_second=1e6,
            work_per_second=1e6,
            tables_each=1_000_000,
        )
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

    def player(self, *, checked: bool = True) -> Player:
        return Player(f"http://127.0.0.1:{self.port}", checked=checked)

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
