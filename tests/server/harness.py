"""Servers as real processes, and people who play on them over the network."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import jsonschema_rs
from server.forked import ForkedServer
from server.postgres import free_port
from websockets.sync.client import ClientConnection, connect

START = "from sacbe.server.main import serve; serve({arguments})"
SCHEMAS = "#/components/schemas/"
QUICK = {  # tests are many people behind one address
    "SACBE_SWEEP_SECONDS": "0.2",
    "SACBE_ORDER_SECONDS": "0.05",
    "SACBE_GUESSES_PER_SECOND": "100",
    "SACBE_CREATIONS_PER_SECOND": "1000",
    "SACBE_WORK_PER_SECOND": "1000",
    "SACBE_LETTERS_PER_HOUR": "1000",
    "SACBE_HINTS_PER_SECOND": "1000",
    "SACBE_BOT_SECONDS": "60",  # what is cut short depends on how busy the machine is
    "SACBE_TABLES_EACH": "1000000",
}


class Server:
    """`sacbe serve` in a process of its own."""

    def __init__(self, database: str, workers: int = 1, **settings: str) -> None:
        self.database = database
        self.workers = workers
        self.port = free_port()
        self.settings = settings
        self.log = Path(tempfile.mkstemp(prefix="sacbe-server-", suffix=".log")[1])
        self.process: subprocess.Popen[bytes] | ForkedServer | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("SACBE_")}
        environment |= QUICK | {f"SACBE_{key.upper()}": value for key, value in self.settings.items()}
        own = {name: os.environ[name] for name in ("SACBE_DATA", "SACBE_HOME") if name in os.environ}
        if self.workers == 1 and not own:
            self.process = ForkedServer(self.port, self.database, environment, str(self.log))
        else:  # several start processes of their own, and data of one's own is read with the games
            self.process = self._start_anew(environment | own)
        self.wait()
        return self

    def _start_anew(self, environment: dict[str, str]) -> subprocess.Popen[bytes]:
        arguments = f"port={self.port}, database={self.database!r}, workers={self.workers}"
        command = [sys.executable, "-c", START.format(arguments=arguments)]
        with self.log.open("ab") as log:
            return subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)

    def wait(self) -> None:
        """Until it answers."""
        until = time.monotonic() + 60
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, f"the server ended: {self.said()}"
            try:
                if httpx.get(f"{self.url}/api/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        raise AssertionError(f"the server does not answer: {self.said()}")

    def said(self) -> str:
        return self.log.read_text(errors="replace")

    def children(self, word: bytes = b"spawn_main") -> list[int]:
        """The processes it has started whose command has that word: its workers, if nothing else is said."""
        assert self.process is not None
        found = []
        for place in Path("/proc").glob("[0-9]*"):
            try:
                parent = int(place.joinpath("stat").read_text().rsplit(")", 1)[1].split()[1])
                words = place.joinpath("cmdline").read_bytes()
            except (OSError, IndexError):
                continue
            if parent == self.process.pid and word in words:
                found.append(int(place.name))
        return sorted(found)

    def kill(self) -> None:
        """As if the power went."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an operator would; the exit status."""
        if self.process is None or self.process.poll() is not None:
            return 0
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        if error is None:
            said = self.said()
            assert "Traceback" not in said, said[said.index("Traceback") :][:5000]
            self.log.unlink()
        else:
            print(self.said()[-5000:])


# ---- the contract, checked at every answer -------------------------------------------------


@cache
def contract() -> dict[str, Any]:
    from sacbe.server.app import bare_app
    from sacbe.server.openapi import describe

    return describe(bare_app())


@cache
def validator(name: str) -> jsonschema_rs.Validator:
    """Holds an answer to one of the described types."""
    return jsonschema_rs.validator_for({"$ref": SCHEMAS + name, "components": contract()["components"]})


@cache
def routes() -> list[tuple[str, re.Pattern[str], dict[str, Any]]]:
    found: list[tuple[str, re.Pattern[str], dict[str, Any]]] = []
    # Fixed addresses before patterns, as the server does it.
    for path, methods in sorted(contract()["paths"].items(), key=lambda item: item[0].count("{")):
        pattern = re.compile("^" + re.sub(r"\{[^}]+\}", "[^/]+", path) + "$")
        found.extend((method.upper(), pattern, operation) for method, operation in methods.items())
    return found


def read_and_check(answer: httpx.Response) -> None:
    answer.read()
    check(answer)


def check(answer: httpx.Response) -> None:
    """The answer is one the description promises."""
    path, method = answer.request.url.path, answer.request.method
    if not path.startswith("/api/") or path == "/api/openapi.json":
        return
    assert answer.status_code < 500, f"{method} {path}: {answer.status_code} {answer.text[:300]}"
    operation = next((op for verb, pattern, op in routes() if verb == method and pattern.match(path)), None)
    if operation is None or answer.status_code == 405:
        assert answer.status_code in (403, 404, 405, 413, 415, 421, 429)
        validator("ErrorAnswer").validate(answer.json())
        return
    promised = operation["responses"].get(str(answer.status_code))
    assert promised is not None, f"{method} {path} does not promise {answer.status_code}: {answer.text[:300]}"
    schema = promised.get("content", {}).get("application/json", {}).get("schema")
    if schema is not None:
        whole = json.dumps(schema, sort_keys=True)
        schema_validator(whole).validate(answer.json())


@cache
def schema_validator(schema: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for(json.loads(schema) | {"components": contract()["components"]})


# ---- people --------------------------------------------------------------------------------


class Player:
    """Somebody with a cookie."""

    def __init__(self, url: str, *, checked: bool = True) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30)
        if checked:
            self.http.event_hooks["response"] = [read_and_check]

    def close(self) -> None:
        self.http.close()

    def ask(self, method: str, path: str, expect: int | None = 200, **more: Any) -> Any:
        """The answer's JSON, if its status is the expected one."""
        answer = self.http.request(method, f"/api{path}", **more)
        if expect is not None:
            assert answer.status_code == expect, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        return answer.json()

    def get(self, path: str, expect: int | None = 200, **params: Any) -> Any:
        return self.ask("GET", path, expect, params=params)

    def post(self, path: str, body: Any = None, expect: int | None = 200, **params: Any) -> Any:
        return self.ask("POST", path, expect, json={} if body is None else body, params=params)

    def open(self, game: str = "tikal", players: int = 2, **more: Any) -> Any:
        """A new table; `bots=["random"]` fills the last seats, `mine=True` holds all the others."""
        bots: list[str] = more.pop("bots", [])
        seats: list[dict[str, Any]] = [{"kind": "human"} for _ in range(players - len(bots))]
        seats += [{"kind": "bot", "bot": bot} for bot in bots]
        body = {"game": game, "options": {"players": players}, "seats": seats} | more
        return self.post("/tables", body, 201)

    def look(self, id: str, **params: Any) -> Any:
        return self.get(f"/tables/{id}", **params)

    def act(self, table: Any, *actions: str, expect: int | None = 200) -> Any:
        """The table after the actions; which were not tried is then in `rest`."""
        body = {"version": table["version"], "actions": list(actions)}
        answer = self.post(f"/tables/{table['id']}/actions", body, expect)
        self.rest: list[str] = answer.pop("rest", [])
        assert answer.pop("taken", 0) + len(self.rest) == (0 if "error" in answer else len(actions))
        return answer

    def play_out(self, table: Any) -> Any:
        """To the end of a game against an automaton, every turn ended as soon as the rules allow."""
        while table["status"] == "running":
            choices = [choice["notation"] for choice in table["legal"]]
            table = self.act(table, "end" if "end" in choices else choices[0])
        return table

    def seat(self, id: str, number: int, do: str, expect: int | None = 200, **more: Any) -> Any:
        return self.post(f"/tables/{id}/seats/{number}", {"do": do} | more, expect)

    def claim(self, created: Any) -> Any:
        """Sit down with the first invitation of a new table."""
        invitation = created["invitations"][0]
        return self.seat(created["id"], invitation["seat"], "claim", token=invitation["token"])

    def live(self, id: str, since: int | None = None, *, stays: bool = False, **params: Any) -> Live:
        """A socket; one that `stays` comes with a head too long for workers to hand it on."""
        given = {"since": since} | params
        query = "&".join(
            f"{key}={value}" for key, value in given.items() if value is not None and value is not False
        )
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{id}/live?{query}"
        headers = {"Cookie": cookie} if cookie else {}
        headers |= {f"Long-{n}": "x" * 4000 for n in range(5)} if stays else {}
        return Live(connect(address, additional_headers=headers, max_size=None, proxy=None))


class Live:
    """An open socket; every message is held to the contract."""

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self._opening = opening
        self.socket = opening.__enter__()

    @property
    def worker(self) -> str:
        """The process at the other end."""
        assert self.socket.response is not None
        return self.socket.response.headers["Sacbe-Worker"]

    def next(self, timeout: float = 20) -> Any:
        message = json.loads(self.socket.recv(timeout))
        validator("LiveMessage").validate(message)
        return message

    def table(self, timeout: float = 20) -> Any:
        return self.wait_for(lambda message: message["type"] == "table", timeout)

    def wait_for(self, wanted: Callable[[Any], bool], timeout: float = 20) -> Any:
        until = time.monotonic() + timeout
        while True:
            message = self.next(max(0.1, until - time.monotonic()))
            if wanted(message):
                return message

    def send(self, message: Any) -> None:
        self.socket.send(json.dumps(message))

    def close(self) -> None:
        self._opening.__exit__(None, None, None)

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Watcher:
    """Follows a table over its socket alone, as a page does."""

    def __init__(self, player: Player, id: str, live: Live | None = None) -> None:
        self.player = player
        self.live = live or player.live(id, since=0)
        self.seen: list[int] = []  # versions, as they came
        self.told: list[str] = []  # everything received
        self.table: Any = None
        self.read()

    def read(self) -> None:
        message = self.live.table()
        self.seen += [entry["version"] for entry in message["events"]]
        self.told.append(json.dumps(message))
        self.table = message["table"]

    def catch_up(self, version: int) -> None:
        while self.table["version"] < version:
            self.read()

    def close(self) -> None:
        self.live.close()
        self.player.close()


def play_watching(watchers: list[Watcher], chance: random.Random) -> None:
    """Whoever must decide takes a random action; what happens is learned from the sockets only."""
    while True:
        newest = max(watcher.table["version"] for watcher in watchers)
        for watcher in watchers:
            watcher.catch_up(newest)
        if newest < max(watcher.table["version"] for watcher in watchers):
            continue
        if watchers[0].table["over"]:
            return
        mine = next((watcher for watcher in watchers if watcher.table["legal"]), None)
        if mine is None:
            watchers[0].read()  # a bot decides
        else:
            done = mine.player.act(mine.table, chance.choice(mine.table["legal"])["notation"])
            mine.catch_up(done["version"])


# ---- playing -------------------------------------------------------------------------------


def friends(server: Server, count: int) -> list[Player]:
    return [Player(server.url) for _ in range(count)]


def seat_friends(players: list[Player], game: str, bots: list[str] | None = None, **more: Any) -> Any:
    """A table where each of them holds a seat."""
    seats = len(players) + len(bots or [])
    table = players[0].open(game, seats, bots=bots or [], **more)
    for friend, invitation in zip(players[1:], table["invitations"], strict=True):
        friend.seat(table["id"], invitation["seat"], "claim", token=invitation["token"])
    return table


def play_on(players: list[Player], id: str, chance: random.Random, plies: int = 10_000) -> Any:
    """Everybody takes random actions, by turns, until the game is over or so many actions stand."""
    table = players[0].look(id)
    while not table["over"] and table["ply"] < plies:
        mine = next((player for player in players if is_at(player, table)), None)
        if mine is None:
            time.sleep(0.005)  # a bot thinks
            table = players[0].look(id)
            continue
        if not table["legal"]:
            table = mine.look(id)
        if table["legal"]:
            answer = mine.act(table, chance.choice(table["legal"])["notation"], expect=None)
            table = answer["table"] if "error" in answer else answer
    return table


def is_at(player: Player, table: Any) -> bool:
    """Whether the decision is this player's; remembers the seats they hold."""
    held: dict[str, list[int]] = player.__dict__.setdefault("held", {})
    if table["id"] not in held:
        held[table["id"]] = player.look(table["id"])["you"]
    return table["actor"] in held[table["id"]]


def until(condition: Callable[[], Any], seconds: float = 20) -> Any:
    """Wait for something that must become true; what it was then."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        assert time.monotonic() < end, "it never became true"
        time.sleep(0.02)


def walk(node: Any) -> Iterator[Any]:
    """Every value in a JSON document."""
    yield node
    if isinstance(node, dict):
        for key, value in node.items():
            yield key
            yield from walk(value)
    elif isinstance(node, list):
        for value in node:
            yield from walk(value)


# ---- one of several processes --------------------------------------------------------------


def meet(server: Server, other_than: set[str]) -> tuple[httpx.Client, str]:
    """A connection to a worker that is not one of these; connections stay with their worker."""
    for _ in range(300):
        http = httpx.Client(base_url=server.url, timeout=30)
        worker = http.get("/api/health").json()["worker"]
        if worker not in other_than:
            return http, worker
        http.close()
    raise AssertionError("only ever met one worker")


def at_worker(server: Server, other_than: set[str]) -> tuple[Player, str]:
    player = Player(server.url, checked=False)
    player.http.close()
    player.http, worker = meet(server, other_than)
    return player, worker
