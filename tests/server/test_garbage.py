"""Looking for garbage: each object is visited once, and what comes and goes leaves none."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from server.harness import Player, until
from server.postgres import free_port

from sacbe.server import garbage
from sacbe.server.app import create_app
from sacbe.server.database import migrate
from sacbe.server.lines import Line
from sacbe.server.main import options
from sacbe.server.settings import Settings


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Nothing is looked for unless a test does."""
    gc.collect()
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


class Knot:
    """Garbage that only a look can find."""

    found = 0

    def __init__(self) -> None:
        self.own = self

    def __del__(self) -> None:
        Knot.found += 1


def watcher(asked: float) -> garbage.Garbage:
    services: Any = SimpleNamespace(fair=SimpleNamespace(asked=asked))
    return garbage.Garbage(services)


def test_what_was_looked_at_is_not_looked_at_again(by_hand: None, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 1000.0
    monkeypatch.setattr("sacbe.server.garbage.time.monotonic", lambda: clock)
    looks: list[tuple[int, int]] = []

    def note(phase: str, facts: dict[str, int]) -> None:
        if phase == "start":
            looks.append((facts["generation"], len(gc.get_objects())))

    watch = watcher(clock)
    gc.collect()
    gc.freeze()
    gc.callbacks.append(note)
    try:
        tables = []
        for _ in range(10):
            tables.append([[n] for n in range(garbage.FEW + 100)])
            Knot()
            watch.tidy()
            watch.tidy()
        assert Knot.found == 10  # what dies young is found at once
        assert [generation for generation, _ in looks] == [0] * 10
        assert max(count for _, count in looks) < 3 * garbage.FEW  # and nothing is visited twice
        # Everything is looked at only when nobody has asked for anything for long.
        old = Knot()
        gc.freeze()
        del old
        watch.tidy()
        assert Knot.found == 10
        clock += garbage.FULL_SECONDS + 1
        watch.tidy()
        assert Knot.found == 11
        assert looks[-1][0] == 2
    finally:
        gc.callbacks.remove(note)


def test_sockets_leave_no_cycles(by_hand: None, tmp_path: Path) -> None:
    """A server in this process, whose objects can be counted."""
    settings = Settings(database=f"sqlite:///{tmp_path}/s.sqlite3", port=free_port())
    asyncio.run(migrate(settings.database))
    config = uvicorn.Config(create_app(settings), port=settings.port, **options(settings))
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        until(lambda: server.started)
        ana = Player(f"http://127.0.0.1:{settings.port}")
        id = ana.open("tikal", 2)["id"]
        for _ in range(10):
            with ana.live(id) as live:
                live.table()
        ana.close()
        until(lambda: count_lines() < 4)
    finally:
        server.should_exit = True
        thread.join(20)


def count_lines() -> int:
    return sum(type(thing) is Line for thing in gc.get_objects())
