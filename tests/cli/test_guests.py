"""Bots by others in the arena: entry points, and programs over HTTP that see what their seat sees."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from cli.conftest import Sacbe

import sacbe
from sacbe.bots.bot import Bot, Random
from sacbe.bots.guests import Distant, GuestError, invite
from sacbe.core.actions import Action
from sacbe.core.rng import Rng
from sacbe.core.state import State

EXAMPLES = Path(__file__).parents[2] / "examples"
TIKAL = ("arena", "tikal", "--players", "2", "--games", "2")


class Cheat(Bot):
    """Answers with something that is never legal."""

    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        actions = sacbe.find_game(imagined.game).actions.all
        return next(action for action in actions if action not in legal)


def cheat(game: str, seed: int) -> Bot:
    return Cheat(seed)


def fail(game: str, seed: int) -> Bot:
    raise RuntimeError("no weights")


@contextmanager
def program(reply: bytes, status: int = 200) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A program that always says the same, its address, and what it was asked."""
    heard: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            heard.append({"token": self.headers.get("Authorization"), **json.loads(body)})
            self.send_response(status)
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", str(len(reply)))
            self.end_headers()
            self.wfile.write(reply)

        def log_message(self, *facts: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/", heard
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.delenv("SACBE_BOT_TOKEN", raising=False)


def test_an_installed_bot_plays_under_its_name(
    sacbe_: Sacbe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an installed package leaves behind: its metadata, beside the module."""
    facts = tmp_path / "builder-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: builder\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[sacbe.bots]\nbuilder = bot_as_entry_point:make\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.syspath_prepend(str(EXAMPLES))
    answer = sacbe_(*TIKAL, "--bots", "builder,random", "--json")
    assert answer.status == 0, answer.err
    builder, random = json.loads(answer.out)["bots"]
    assert builder["bot"] == "builder"
    assert builder["mean_score"] > random["mean_score"]


def test_the_example_over_http_plays_and_wants_its_token(
    sacbe_: Sacbe, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = subprocess.Popen(
        [sys.executable, str(EXAMPLES / "bot_over_http.py"), "0"],
        stdout=subprocess.PIPE, text=True, env={**os.environ, "SACBE_BOT_TOKEN": "secret"},
    )  # fmt: skip
    try:
        assert example.stdout is not None
        url = example.stdout.readline().split()[-1]
        refused = sacbe_(*TIKAL, "--bots", f"{url},random")
        assert refused.status == 1
        assert f"{url} refused: 401" in refused.err
        monkeypatch.setenv("SACBE_BOT_TOKEN", "secret")
        answer = sacbe_(*TIKAL, "--bots", f"{url},random", "--json")
    finally:
        example.kill()
        example.communicate()
    assert answer.status == 0, answer.err
    found = json.loads(answer.out)
    assert (found["bots"][0]["bot"], found["games"]) == (url, 2)
    assert "secret" not in answer.out


@pytest.mark.parametrize("key", ["tzolkin", "legend"])
def test_a_distant_bot_is_told_its_seats_view_and_the_actions(key: str) -> None:
    """Whatever is hidden from the seat may change, and the question stays the same, byte for byte."""
    table = sacbe.new(key, players=2, seed=3)
    bot = Random(1)
    while table.ply < 30 or len(table.legal) == 1:
        table.push(bot.answer(table))
    seat = table.state.actor
    with program(b'{"action": 1}') as (url, heard):
        distant = Distant(url, key, 1, "secret")
        assert distant.answer(table) is table.legal[1]
        for state in (table.state, table.state.imagine(seat, Rng(8))):
            distant.choose(seat, table.game.view(state, seat), table.legal, state)
    assert heard[1] == heard[2]
    assert heard[0].keys() == {"token", "game", "seat", "view", "legal"}
    assert heard[0]["view"] == json.loads(json.dumps(table.view(seat)))
    assert heard[0]["legal"] == [action.text for action in table.legal]
    assert heard[0]["token"] == "Bearer secret"


@pytest.mark.parametrize(
    ("reply", "status", "says"),
    [
        (b'{"action": 999999}', 200, "instead of an action from 0 to"),
        (b'{"action": true}', 200, "instead of an action"),
        (b"[1]", 200, "instead of an action"),
        (b"<p>hello", 200, "not JSON"),
        (b"", 302, "refused: 302"),
    ],
)
def test_a_bad_answer_is_told_with_the_bots_name(sacbe_: Sacbe, reply: bytes, status: int, says: str) -> None:
    with program(reply, status) as (url, heard):
        answer = sacbe_(*TIKAL, "--bots", f"{url},random")
    assert answer.status == 1
    assert url in answer.err
    assert says in answer.err
    assert len(heard) == 1


def test_a_bot_that_keeps_one_waiting_or_is_away_is_named() -> None:
    """Nobody accepts at the first address; nobody listens at the second."""
    table = sacbe.new("tikal", players=2, seed=1)
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as silent:
        url = f"http://127.0.0.1:{silent.server_port}/"
        with pytest.raises(GuestError, match=url):
            Distant(url, "tikal", 1, None, patience=0.05).answer(table)
    with pytest.raises(GuestError, match=f"{url} cannot be reached"):
        Distant(url, "tikal", 1, None).answer(table)


def test_a_bot_that_cheats_or_cannot_be_made_is_named(sacbe_: Sacbe) -> None:
    answer = sacbe_(*TIKAL, "--bots", "cli.test_guests:cheat,random")
    assert (answer.status, "cli.test_guests:cheat answered" in answer.err) == (1, True)
    with pytest.raises(GuestError, match=r"test_guests:fail.*no weights"):
        invite("cli.test_guests:fail", "tikal", 1)
    with pytest.raises(GuestError, match=r"nowhere:at_all.*ModuleNotFoundError"):
        invite("nowhere:at_all", "tikal", 1)
    answer = sacbe_(*TIKAL, "--bots", "wizard,random")
    assert (answer.status, "wizard" in answer.err) == (2, True)
