"""The server is killed while somebody plays: what was acknowledged is there, nothing is there twice."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.harness import QUICK, Player, Server
from server.postgres import Postgres

GAME = "tikal"


class Stubborn:
    """Plays on whatever happens, and remembers what the server has promised to keep."""

    def __init__(self, server: Server, chance: random.Random, bots: list[str]) -> None:
        self.server = server
        self.chance = chance
        self.player = Player(server.url, checked=False)
        self.id = self.player.open(GAME, 2 + len(bots), bots=bots, seats=seats(2, bots))["id"]
        self.acknowledged: dict[int, str] = {}  # by version
        self.table: Any = self.player.look(self.id)

    def again(self) -> Stubborn:
        """The game is over: check it and begin another."""
        self.verify()
        self.player.close()
        return Stubborn(self.server, self.chance, ["random"])

    def reconnect(self) -> None:
        cookies = self.player.http.cookies
        self.player.http.close()
        self.player.http = httpx.Client(base_url=self.server.url, timeout=30, cookies=cookies)

    def look(self) -> None:
        for _ in range(400):
            try:
                self.table = self.player.look(self.id)
                return
            except httpx.TransportError:
                self.reconnect()
                time.sleep(0.05)
        raise AssertionError("the server never came back")

    def post(self) -> bool:
        """Post one action; True when the server answered."""
        version = self.table["version"]
        action = self.chance.choice(self.table["legal"])["notation"]
        try:
            answer = self.player.act(self.table, action, expect=None)
        except httpx.TransportError:
            # In flight: nobody knows whether it was done.  The same request again settles it.
            self.reconnect()
            for _ in range(400):
                try:
                    answer = self.player.act(self.table, action, expect=None)
                    break
                except httpx.TransportError:
                    self.reconnect()
                    time.sleep(0.05)
            else:
                raise AssertionError("the server never came back") from None
        if "error" in answer:
            assert answer["error"]["code"] == "stale", answer["error"]
            self.table = answer["table"]
            return False
        self.acknowledged[version + 1] = action
        self.table = answer
        return True

    def play(self, actions: int) -> None:
        done = 0
        while done < actions and not self.table["over"]:
            if not self.table["legal"]:
                time.sleep(0.002)
                self.look()
            elif self.post():
                done += 1

    def verify(self) -> None:
        """Every acknowledged action stands in the log at its version, and each ply is there once."""
        entries = self.player.get(f"/tables/{self.id}/events")["entries"]
        assert [entry["version"] for entry in entries] == list(range(1, len(entries) + 1))
        plies = [ply for entry in entries for ply in entry["plies"]]
        assert [ply["ply"] for ply in plies] == list(range(1, entries[-1]["ply"] + 1))
        by_version = {entry["version"]: entry["plies"] for entry in entries}
        for version, action in self.acknowledged.items():
            assert [ply["notation"] for ply in by_version[version]] == [action]


def seats(people: int, bots: list[str]) -> list[dict[str, Any]]:
    mine = [{"kind": "human", "mine": True} for _ in range(people)]
    return [*mine, *({"kind": "bot", "bot": bot} for bot in bots)]


def kill_and_revive(server: Server, delay: float) -> None:
    time.sleep(delay)
    server.kill()
    server.start()


def kill_whole_server(database: str, times: int, in_flight: bool, chance: random.Random) -> None:
    """Kill it so often, restart it, and play the game to its end."""
    server = Server(database).start()
    try:
        somebody = Stubborn(server, chance, ["random"])
        for _ in range(times):
            if somebody.table["over"]:
                somebody = somebody.again()
            somebody.play(chance.randint(1, 6))
            if in_flight:
                # The kill falls somewhere within the request that is on its way.
                delay = chance.uniform(0, 0.012)
                revive = threading.Thread(target=kill_and_revive, args=(server, delay))
                revive.start()
                while revive.is_alive():
                    if somebody.table["over"]:
                        break
                    if somebody.table["legal"]:
                        somebody.post()
                    else:
                        somebody.look()
                revive.join()
            else:
                server.kill()
                server.start()
                somebody.reconnect()
            somebody.look()
            somebody.verify()
        somebody.play(10_000)
        assert somebody.table["status"] == "finished"
        somebody.verify()
        somebody.player.close()
    finally:
        server.stop()


@pytest.mark.parametrize("in_flight", [False, True], ids=["between requests", "in flight"])
def test_sqlite_survives_kills(tmp_path: Path, in_flight: bool) -> None:
    kill_whole_server(f"sqlite:///{tmp_path}/s.sqlite3", 10, in_flight, random.Random(in_flight))


@pytest.mark.soak
@pytest.mark.parametrize("in_flight", [False, True], ids=["between requests", "in flight"])
def test_sqlite_survives_many_kills(tmp_path: Path, in_flight: bool) -> None:
    kill_whole_server(f"sqlite:///{tmp_path}/s.sqlite3", 100, in_flight, random.Random(2 + in_flight))


def kill_workers(server: Server, times: int, chance: random.Random) -> None:
    """Kill one of two workers so often; half the time with a request in flight."""
    somebody = Stubborn(server, chance, ["random"])
    for n in range(times):
        if somebody.table["over"]:
            somebody = somebody.again()
        somebody.play(chance.randint(1, 6))
        victim = chance.choice(server.children())
        if n % 2:
            killer = threading.Timer(chance.uniform(0, 0.012), os.kill, (victim, signal.SIGKILL))
            killer.start()
            somebody.play(6)
            killer.join()
        else:
            os.kill(victim, signal.SIGKILL)
        somebody.look()
        somebody.verify()
        until = time.monotonic() + 60
        while len(server.children()) < 2:
            assert time.monotonic() < until, "the worker was not replaced"
            time.sleep(0.02)
    somebody.play(10_000)
    assert somebody.table["status"] == "finished"
    somebody.verify()
    somebody.player.close()


def test_postgresql_survives_kills_of_a_worker(postgres: Postgres) -> None:
    with Server(postgres.new_database(), workers=2) as server:
        kill_workers(server, 5, random.Random(1))


@pytest.mark.soak
def test_postgresql_survives_many_kills_of_a_worker(postgres: Postgres) -> None:
    with Server(postgres.new_database(), workers=2) as server:
        kill_workers(server, 50, random.Random(2))


# ---- rated games -----------------------------------------------------------------------------

DIE = """
import os
from sacbe.server import ratings
from sacbe.server.main import serve

{where}
serve({arguments})
"""
BEFORE_COMMIT = """
settle = ratings.settle
def die(connection, ended):
    settle(connection, ended)
    os.kill(os.getpid(), 9)
ratings.settle = die
"""
BEFORE_THE_ANSWER = """
commit = ratings.commit
async def die(database, steps, ended):
    await commit(database, steps, ended)
    os.kill(os.getpid(), 9)
ratings.commit = die
"""


class Doomed(Server):
    """Dies at a chosen moment of a rated game's end."""

    def __init__(self, database: str, where: str) -> None:
        super().__init__(database)
        self.where = where

    def start(self) -> Server:
        arguments = f"port={self.port}, database={self.database!r}"
        command = [sys.executable, "-c", DIE.format(where=self.where, arguments=arguments)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, env=os.environ | QUICK, stdout=log, stderr=log, start_new_session=True
            )
        self.wait()
        return self


@pytest.mark.parametrize("where", [BEFORE_COMMIT, BEFORE_THE_ANSWER], ids=["before commit", "before answer"])
def test_a_rated_game_counts_once_whenever_the_server_dies(database: str, where: str) -> None:
    doomed = Doomed(database, where)
    doomed.start()
    people = [Player(doomed.url, checked=False) for _ in range(2)]
    table = people[0].open(GAME, 2, rated=True)
    people[1].claim(table)
    actor = people[0].look(table["id"])["actor"]
    now = people[actor].look(table["id"])
    people[actor].act(now, now["legal"][0]["notation"])
    # Whoever must decide stays: else a bot would play on.
    actor = people[0].look(table["id"])["actor"]
    people[1 - actor].seat(table["id"], 1 - actor, "resign")
    with pytest.raises(httpx.TransportError):
        people[actor].seat(table["id"], actor, "resign")
    assert doomed.process is not None
    doomed.process.wait()
    server = Server(database)
    server.port = doomed.port
    with server:
        for player in people:
            cookies = player.http.cookies
            player.http.close()
            player.http = httpx.Client(base_url=server.url, timeout=30, cookies=cookies)
        counted = people[0].get("/ratings/tikal")["lines"]
        if where == BEFORE_COMMIT:  # nothing has happened
            assert people[0].look(table["id"])["status"] == "running"
            assert counted == []
            people[actor].seat(table["id"], actor, "resign")
            counted = people[0].get("/ratings/tikal")["lines"]
        assert people[0].look(table["id"])["status"] == "cancelled"
        assert people[actor].seat(table["id"], actor, "resign", 409)["error"]["code"] == "cancelled"
        after = people[0].get("/ratings/tikal")["lines"]
        assert after == counted
        assert [line["rating"]["games"] for line in after] == [1, 1]
        for player in people:
            assert len(history(player)) == 1
            player.close()
    doomed.log.unlink()


def history(player: Player) -> list[Any]:
    person = player.get("/me")["person"]
    steps: list[Any] = player.get(f"/people/{person}/ratings/tikal")["steps"]
    return steps
