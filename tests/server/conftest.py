"""Servers on both databases for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.harness import Player, Server
from server.inside import Inside
from server.postgres import Postgres

STORES = ["sqlite", "postgresql"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture(scope="session", params=STORES)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, shared by the tests that only use it."""
    with Server(fresh(request, request.param, tmp_path_factory.mktemp("store"))) as running:
        yield running


@pytest.fixture(params=STORES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    return fresh(request, request.param, tmp_path)


def fresh(request: pytest.FixtureRequest, store: str, folder: Path) -> str:
    if store == "sqlite":
        return f"sqlite:///{folder}/sacbe.sqlite3"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server whose rooms a test can look into."""
    folder = tmp_path_factory.mktemp("inside")
    running = Inside(f"sqlite:///{folder}/s.sqlite3")
    yield running
    running.stop()


@pytest.fixture
def ana(server: Server) -> Iterator[Player]:
    player = Player(server.url)
    yield player
    player.close()


@pytest.fixture
def ben(server: Server) -> Iterator[Player]:
    player = Player(server.url)
    yield player
    player.close()


@pytest.fixture
def eve(server: Server) -> Iterator[Player]:
    """Somebody who holds no seat."""
    player = Player(server.url)
    yield player
    player.close()
