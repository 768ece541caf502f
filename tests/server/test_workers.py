"""Several processes on one database: any of them serves any table, and bots are moved by exactly one."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator

import httpx
import pytest
from helpers import crowds, people_for
from server.harness import Live, Player, Server, Watcher, at_worker, meet, play_watching, until
from server.postgres import Postgres


@pytest.fixture(scope="module")
def two_workers(postgres: Postgres) -> Iterator[Server]:
    with Server(postgres.new_database(), workers=2) as running:
        yield running


def listen_at(player: Player, id: str, worker: str) -> Watcher:
    """A socket of that worker."""
    for _ in range(300):
        live = player.live(id, since=0, stays=True)
        if live.worker == worker:
            return Watcher(player, id, live)
        live.close()
    raise AssertionError("never met that worker")


def wait_for_version(live: Live, version: int) -> None:
    live.wait_for(lambda told: told.get("version") == version)


@pytest.mark.parametrize("key", sorted({key for key, _ in crowds(2)}))
def test_posts_and_sockets_at_different_workers(two_workers: Server, key: str) -> None:
    """A whole game of two people and a bot: who posts to one worker listens at the other."""
    ana, first = at_worker(two_workers, set())
    ben, second = at_worker(two_workers, {first})
    people = people_for(key, 3)
    table = ana.open(key, people, bots=["random"] * (people - 2))
    ben.claim(table)
    watchers = [listen_at(ana, table["id"], second), listen_at(ben, table["id"], first)]
    play_watching(watchers, random.Random(9))
    last = watchers[0].table["version"]
    for watcher in watchers:
        assert watcher.table["status"] == "finished"
        assert watcher.seen == list(range(1, last + 1))
        watcher.close()


def test_the_sockets_of_a_table_are_served_by_one_worker(two_workers: Server) -> None:
    """Whichever worker a connection comes to; and what is posted to the other one arrives there."""
    ana, first = at_worker(two_workers, set())
    ben, second = at_worker(two_workers, {first})
    serving: set[str] = set()
    for _ in range(60):  # which one serves a table is left to chance
        table = ana.open("tikal", 2)
        ben.claim(table)
        lives = [player.live(table["id"], since=0) for player in (ana, ben) * 3]
        assert len({live.worker for live in lives}) == 1
        serving.add(lives[0].worker)
        decides = ana if ana.look(table["id"])["legal"] else ben
        table = decides.look(table["id"])
        table = decides.act(table, table["legal"][0]["notation"])
        for live in lives:
            wait_for_version(live, table["version"])
            live.close()
        if serving == {first, second}:
            break
    assert serving == {first, second}
    for player in (ana, ben):
        player.close()


def test_a_socket_for_a_worker_that_was_killed_stays_where_it_came(postgres: Postgres) -> None:
    with Server(postgres.new_database(), workers=2) as server:
        ana, first = at_worker(server, set())
        ben, _ = at_worker(server, {first})
        tables = [ana.open("tikal", 2, visibility="public") for _ in range(8)]
        for player in (ana, ben):
            player.close()
        killed = server.children()[0]
        os.kill(killed, signal.SIGKILL)
        until(lambda: killed not in server.children())
        for table in tables:
            eve = Player(server.url)
            with eve.live(table["id"]) as live:
                assert live.table()["table"]["id"] == table["id"]
            eve.close()


def test_chat_and_presence_cross_over(two_workers: Server) -> None:
    ana, first = at_worker(two_workers, set())
    ben, _ = at_worker(two_workers, {first})
    table = ana.open("tikal", 2)
    ben.claim(table)
    lives = [ben.live(table["id"], stays=True) for _ in range(6)]
    with ana.live(table["id"]) as own:
        own.wait_for(lambda m: m["type"] == "presence" and m["seats"] == [0, 1])
    ana.post(f"/tables/{table['id']}/chat", {"text": "hello"}, 201)
    for live in lives:
        heard = live.wait_for(lambda m: m["type"] == "chat")
        assert heard["line"]["text"] == "hello"
        live.close()
    ana.ask("PATCH", "/me", json={"language": "fr"})
    french = ana.get("/games")[0]["about"]
    twin, _ = at_worker(two_workers, {first})
    twin.http.cookies.update(ana.http.cookies)
    until(lambda: twin.get("/games")[0]["about"] == french)
    for player in (ana, ben, twin):
        player.close()


def test_bots_go_on_when_their_worker_dies(two_workers: Server) -> None:
    """The worker that moves the bots is killed; the other one takes over, and nothing is doubled."""
    ana, _ = at_worker(two_workers, set())
    table = ana.open("tikal", 4, bots=["random", "random", "random"])
    chance = random.Random(2)
    killed = 0
    table = ana.look(table["id"])
    while not table["over"] and table["ply"] < 150:
        if table["legal"]:
            answer = ana.act(table, chance.choice(table["legal"])["notation"], expect=None)
            table = answer.get("table", answer)
        if table["ply"] > 40 * (killed + 1) and killed < 2:
            workers = two_workers.children()
            os.kill(workers[killed % len(workers)], signal.SIGKILL)
            killed += 1
        try:
            table = ana.look(table["id"])
        except httpx.TransportError:
            ana.http.close()
            cookies = ana.http.cookies
            ana.http = httpx.Client(base_url=two_workers.url, timeout=30, cookies=cookies)
    assert killed == 2
    entries = ana.get(f"/tables/{table['id']}/events")["entries"]
    assert [entry["version"] for entry in entries] == list(range(1, len(entries) + 1))
    assert [ply["ply"] for entry in entries for ply in entry["plies"]] == list(
        range(1, entries[-1]["ply"] + 1)
    )
    until(lambda: len(two_workers.children()) == 2, 60)
    ana.close()


def test_metrics_add_up_all_workers(two_workers: Server) -> None:
    for _ in range(10):
        http, _ = meet(two_workers, set())
        http.get("/api/games")
        http.close()
    text = httpx.get(two_workers.url + "/api/metrics").text
    counted = [
        line for line in text.splitlines() if line.startswith("sacbe_requests_total") and "/api/games" in line
    ]
    assert sum(float(line.rsplit(" ", 1)[1]) for line in counted) >= 10
