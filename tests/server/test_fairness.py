"""One guest cannot spoil it for all: what one address and one person may hold, send, open and use."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sqlite3
import struct
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from server.harness import Player, Server, until
from server.outside import Post
from server.test_operation import gauge
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from sacbe.server.fair import COUNT_SECONDS, WORK, Fair, breathe
from sacbe.server.limits import Buckets, neighbourhood
from sacbe.server.problems import ApiError

REQUEST = b"POST /api/me/link HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def from_address(server: Server, address: str) -> Player:
    """Somebody whose proxy says where they are."""
    player = Player(server.url)
    player.http.headers["X-Forwarded-For"] = address
    return player


# ---- connections ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("impatient")
    quick: Any = {"head_seconds": "0.5", "body_seconds": "0.5", "answer_seconds": "0.5"}
    with Server(f"sqlite:///{folder}/s.sqlite3", **quick) as running:
        yield running


def dial(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


def rest(line: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    got = b""
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65536):
            got += part
    return got


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/hea",
        b"GET /api/health HTTP/1.1\r\nHost: loc",
        REQUEST,
        REQUEST + b"Content-Length: 10\r\n\r\n",
        REQUEST + b"Content-Length: 10\r\n\r\n{",
        REQUEST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api",
    ],
)
def test_a_request_that_never_ends_is_ended(impatient: Server, sent: bytes) -> None:
    lines = [dial(impatient) for _ in range(10)]
    for line in lines:
        line.sendall(sent)
    for line in lines:
        assert b"HTTP/1.1 408" in rest(line)
        line.close()
    until(lambda: gauge(impatient, "sacbe_connections") <= 3)


def test_a_drop_now_and_then_is_not_enough(impatient: Server) -> None:
    """The deadline is for the whole head, not for the next byte of it."""
    with dial(impatient) as line, contextlib.suppress(ConnectionError):
        line.settimeout(0.1)
        line.sendall(b"GET /api/health HTTP/1.1\r\n")
        for n in range(100):
            line.sendall(b"X-%d: y\r\n" % n)
            try:
                if line.recv(1000).startswith(b"HTTP/1.1 408"):
                    return
            except TimeoutError:
                continue
        raise AssertionError("it was heard to the end")


def test_who_does_not_read_is_not_waited_for(impatient: Server) -> None:
    with dial(impatient) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200
        with contextlib.suppress(ConnectionError):
            line.sendall(asked)
        before = gauge(impatient, "sacbe_connections")
        until(lambda: gauge(impatient, "sacbe_connections") < before)


@pytest.mark.parametrize("then", ["reset", "close", "garbage", "socket"])
def test_nobody_answers_who_has_hung_up(impatient: Server, then: str) -> None:
    """Requests sent ahead of their answers: when the connection goes, the one at work is told, not only the
    last one that came.  What it wrote after that would stand in the log as a failure."""
    ask = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
    upgrade = (
        b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    last = {"garbage": b"\0\0\0\r\n\r\n", "socket": upgrade}.get(then, b"")
    for n in range(60):
        line = dial(impatient)
        line.sendall(ask * (1 + n % 5) + last)
        if then == "reset":
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif last:
            rest(line)
        line.close()
    until(lambda: gauge(impatient, "sacbe_connections") <= 3)
    assert "is closed" not in impatient.said()


def test_who_hangs_up_before_the_socket_opens_leaves_no_trace(impatient: Server) -> None:
    ana = Player(impatient.url)
    place = f"/api/tables/{ana.open('tikal', 2, visibility='public')['id']}/live"
    upgrade = (
        f"GET {place} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    for _ in range(60):
        line = dial(impatient)
        line.sendall(upgrade)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.close()
    until(lambda: gauge(impatient, "sacbe_connections") <= 3)
    until(lambda: gauge(impatient, "sacbe_sockets") == 0)
    with ana.live(place.split("/")[3]) as live:
        live.table()
    ana.close()
    for complaint in ("store", "handshake", "failed"):
        assert complaint not in impatient.said()


def test_ordinary_requests_are_not_hurried(impatient: Server) -> None:
    ana = Player(impatient.url)
    table = ana.open("tikal", 2)
    with ana.live(table["id"]) as live:
        live.table()
        time.sleep(1.2)  # longer than any deadline
        live.send({"type": "beat"})
        live.wait_for(lambda message: message["type"] == "beat")
    ana.close()


def served(line: socket.socket) -> bool:
    with contextlib.suppress(ConnectionError):
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return line.recv(65536).startswith(b"HTTP/1.1 200")
    return False


@pytest.mark.parametrize(
    ("limits", "most"),
    [
        ({"proxies": "10.0.0.1", "connections_per_address": "5"}, 5),
        ({"connections": "7"}, 7),
    ],
)
def test_one_address_holds_so_many_connections(tmp_path: Path, limits: Any, most: int) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", **limits) as server:
        until(lambda: served_once(server))
        lines = [dial(server) for _ in range(most + 5)]
        assert [served(line) for line in lines].count(True) == most
        for line in lines:
            line.close()
        until(lambda: served_once(server))


def served_once(server: Server) -> bool:
    with dial(server) as line:
        return served(line)


# ---- tables and letters --------------------------------------------------------------------


def test_one_guest_does_not_fill_the_hall(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", creations_per_second="0.1") as server:
        body = {"game": "tikal", "visibility": "public"}
        eve = from_address(server, "203.0.113.7")
        statuses = [eve.http.post("/api/tables", json=body).status_code for _ in range(40)]
        assert statuses.count(201) < 10
        assert statuses[-1] == 429
        # New guests from there have what the address has left, one from elsewhere is not concerned.
        again = [from_address(server, "203.0.113.7") for _ in range(5)]
        for guest in again:
            statuses += [guest.http.post("/api/tables", json=body).status_code for _ in range(10)]
        assert statuses.count(201) < 20  # twelve, and what comes back meanwhile; six for each guest
        ana = from_address(server, "203.0.113.8")
        assert ana.http.post("/api/tables", json=body).status_code == 201
        for player in (eve, *again, ana):
            player.close()


def test_other_ways_to_open_tables_count_too(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", creations_per_second="0.1") as server:
        eve = Player(server.url)
        table = eve.open("tikal", 2, hotseat=True)
        record = eve.http.get(f"/api/tables/{table['id']}/record").text
        body = {"record": record}
        statuses = [eve.http.post("/api/tables/import", json=body).status_code for _ in range(30)]
        assert statuses[-1] == 429
        assert eve.http.post("/api/tables", json={"game": "tikal"}).status_code == 429
        eve.close()


def test_one_person_sits_at_so_many_tables(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", tables_each="3") as server:
        eve = Player(server.url)
        tables = [eve.open("tikal", 2, hotseat=True) for _ in range(3)]
        refused = eve.post("/tables", {"game": "tikal"}, 409)
        assert refused["error"]["code"] == "many_tables"
        eve.post(f"/tables/{tables[0]['id']}/cancel", {})
        eve.open("tikal", 2)
        eve.close()


def test_few_letters_go_to_one_address(tmp_path: Path) -> None:
    post = Post()
    settings: Any = {"smtp": post.url, "mail_from": "table@example.org", "letters_per_hour": "3"}
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", **settings) as server:
        eve = from_address(server, "203.0.113.7")
        for n in range(20):
            answer = eve.http.patch("/api/me", json={"email": f"victim{n}@example.org"})
            assert answer.status_code == (200 if n < 3 else 429)
        statuses = []
        for n in range(10):
            guest = from_address(server, f"198.51.100.{n}")
            statuses.append(guest.http.patch("/api/me", json={"email": "one@example.org"}).status_code)
            guest.close()
        assert statuses.count(200) == 3
        until(lambda: len(post.letters) == 6)
        eve.close()
    assert len(post.letters) == 6
    post.close()


# ---- the processor -------------------------------------------------------------------------


def is_refused(player: Player, place: str) -> bool:
    """Whether whoever has spent their share is sent away here too.

    A share overspent by little is there again within milliseconds, so one request may still be answered;
    a few hundred more cost far more than comes back meanwhile.
    """
    return any(player.http.get(place).status_code == 429 for _ in range(500))


def test_refused_batches_are_paid_for(tmp_path: Path) -> None:
    """What is refused changes nothing and costs all the same."""
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", work_per_second="0.01") as server:
        eve, ana = from_address(server, "203.0.113.7"), from_address(server, "203.0.113.8")
        table = eve.open("tikal", 2, hotseat=True)
        own = ana.open("tikal", 2, hotseat=True)
        body = {"version": table["version"], "actions": ["zzz"] * 200}
        statuses = []
        while 429 not in statuses:
            answer = eve.http.post(f"/api/tables/{table['id']}/actions", json=body)
            statuses.append(answer.status_code)
            assert len(statuses) < 5000
        assert int(answer.headers["retry-after"]) >= 1
        assert set(statuses) == {422, 429}
        assert is_refused(eve, f"/api/tables/{table['id']}")
        assert ana.act(own, own["legal"][0]["notation"])["version"] == own["version"] + 1
        for player in (eve, ana):
            player.close()


def test_opening_sockets_is_paid_for(tmp_path: Path) -> None:
    """Whoever comes and goes all the time is sent away before the door opens; others are let in."""
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", work_per_second="0.01") as server:
        eve, ana = from_address(server, "203.0.113.7"), from_address(server, "203.0.113.8")
        table = ana.open("tikal", 2, visibility="public")
        place = f"{server.url.replace('http', 'ws')}/api/tables/{table['id']}/live"
        told = {"X-Forwarded-For": "203.0.113.7"}

        def come_and_go(times: int) -> None:
            for _ in range(times):
                with connect(place, additional_headers=told, proxy=None) as live:
                    live.recv()

        come_and_go(10)
        with pytest.raises(InvalidStatus) as refused:
            come_and_go(1000)
        assert refused.value.response.status_code == 403
        assert is_refused(eve, "/api/games")
        with ana.live(table["id"]) as live:
            assert live.table()["table"]["id"] == table["id"]
        for player in (eve, ana):
            player.close()


def test_a_person_pays_wherever_they_are(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", work_per_second="0.01") as server:
        eve = from_address(server, "203.0.113.7")
        eve.get("/me")
        for n in range(5000):
            eve.http.headers["X-Forwarded-For"] = f"203.0.{n // 250}.{n % 250}"
            if eve.http.get("/api/me").status_code == 429:
                break
        else:
            raise AssertionError("it was never enough")
        eve.close()


def test_whoever_has_used_least_goes_first() -> None:
    """At the gate and in the lane."""

    async def play() -> tuple[list[str], list[str]]:
        fair = Fair()
        fair.usage.add("eve", 5.0)
        gate: list[str] = []
        lane: list[str] = []

        async def request(who: str) -> None:
            place = await fair.gate.enter(who)
            gate.append(who)
            await asyncio.sleep(0)
            fair.gate.leave(place)

        async def slice(who: str) -> None:
            async with fair.slice(who):
                lane.append(who)

        many = [request("eve") for _ in range(80)]
        await asyncio.gather(*many, *(request("ana") for _ in range(3)))
        await asyncio.gather(*(slice("eve") for _ in range(20)), slice("ana"))
        return gate, lane

    gate, lane = asyncio.run(play())
    assert (gate.count("eve"), gate.count("ana")) == (80, 3)
    assert max(n for n, who in enumerate(gate) if who == "ana") < 30  # only those who were in already
    assert lane.index("ana") <= 1


def test_who_uses_much_has_one_place_beside_others() -> None:
    """Twenty busy guests make the way of nobody else longer; alone they may have everything."""

    async def most_at_once(beside: bool) -> int:
        fair = Fair()
        inside = most = 0
        for guest in range(20):
            fair.usage.add(f"guest {guest}", 1.0)
        for player in range(30):
            fair.usage.add(f"player {player}", 0.01)
        if beside:
            fair.gate.leave(await fair.gate.enter("player 1"))

        async def request(who: str) -> None:
            nonlocal inside, most
            place = await fair.gate.enter(who)
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1
            fair.gate.leave(place, 0.0001)

        await asyncio.gather(*(request(f"guest {guest}") for guest in range(20)))
        return most

    assert asyncio.run(most_at_once(beside=True)) == 1
    assert asyncio.run(most_at_once(beside=False)) > 10


def test_as_much_as_others_is_not_much() -> None:
    usage = Fair().usage
    for player in range(5):
        usage.add(f"player {player}", 2.0)
    assert not any(usage.is_heavy(f"player {player}") for player in range(5))
    usage.add("eve", 20.0)
    time.sleep(COUNT_SECONDS)
    assert usage.is_heavy("eve")
    assert not usage.is_heavy("player 1")
    assert not usage.is_heavy("somebody new")


def test_who_waits_in_masses_is_sent_away() -> None:
    async def play() -> int:
        fair = Fair()
        refused = 0

        async def request() -> None:
            nonlocal refused
            try:
                place = await fair.gate.enter("eve")
            except ApiError as error:
                refused += error.status == 429
                return
            await asyncio.sleep(0)
            fair.gate.leave(place)

        await asyncio.gather(*(request() for _ in range(500)))
        await fair.gate.enter("eve")
        return refused

    assert 300 < asyncio.run(play()) < 500


def test_long_work_gives_way() -> None:
    """Between two parts of somebody's long work everybody else has had a turn."""

    async def play() -> list[str]:
        fair = Fair()
        order: list[str] = []

        async def long(who: str) -> None:
            work = fair.work(who)
            WORK.set(work)
            await work.enter()

            async def parts() -> None:
                for _ in range(20):
                    until_then = asyncio.get_running_loop().time() + 0.002
                    while asyncio.get_running_loop().time() < until_then:
                        pass
                    order.append(who)
                    await breathe()

            await work.run(parts())
            work.close()

        async def short() -> None:
            for _ in range(5):
                place = await fair.gate.enter("ana")
                order.append("ana")
                fair.gate.leave(place)
                await asyncio.sleep(0)

        await asyncio.gather(*(long(f"eve{n}") for n in range(5)), short())
        return order

    order = asyncio.run(play())
    assert len(order) == 105
    assert max(n for n, who in enumerate(order) if who == "ana") < 40


def test_buckets_fill_again_and_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 1000.0
    monkeypatch.setattr("sacbe.server.limits.time.monotonic", lambda: at)
    buckets = Buckets(rate=2.0, burst=4.0)
    assert [buckets.take("eve") for _ in range(5)] == [0.0, 0.0, 0.0, 0.0, 0.5]
    at += 0.5
    assert buckets.take("eve") == 0.0
    buckets.spend("eve", 10.0)
    assert buckets.wait("eve", 0.0) == 5.0
    for n in range(60_000):
        buckets.take(f"guest {n}")
        at += 1.0
    assert len(buckets) <= 50_000


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("", ""),
        ("x" * 1000, "x" * 100),
    ],
)
def test_whom_an_address_stands_for(address: str, key: str) -> None:
    assert neighbourhood(address) == key


# ---- an audience ---------------------------------------------------------------------------


def test_presence_is_summed_up(server: Server, ana: Player) -> None:
    """Many watchers: everybody learns of all of them, but not of each."""
    table = ana.open("tikal", 2)
    watchers = [Player(server.url, checked=False) for _ in range(50)]
    lives = [watcher.live(table["id"]) for watcher in watchers]
    heard: list[Any] = []
    for live in lives:
        while True:
            message = live.next()
            if message["type"] == "presence":
                heard.append(message)
                if message["watchers"] == 50:
                    break
    assert 50 <= len(heard) <= 500  # each of each would be 1275
    for live, watcher in zip(lives, watchers, strict=True):
        live.close()
        watcher.close()
    with ana.live(table["id"]) as live:
        live.wait_for(lambda message: message.get("watchers") == 0 and message["seats"] == [0])


def test_a_large_audience_hears_everything(server: Server, ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    watchers = [Player(server.url, checked=False) for _ in range(40)]
    lives = [watcher.live(table["id"], since=1) for watcher in watchers]
    for _ in range(5):
        table = ana.act(table, table["legal"][0]["notation"])
    for live, watcher in zip(lives, watchers, strict=True):
        seen: list[int] = []
        while not seen or seen[-1] < table["version"]:
            seen += [entry["version"] for entry in live.table()["events"]]
        assert seen == list(range(2, table["version"] + 1))
        live.close()
        watcher.close()


# ---- bots ----------------------------------------------------------------------------------

TABLES = 300
MOVES = 5


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Player, list[str], Path]]:
    """A server where one guest has left as many tables to bots as one guest may have."""
    file = tmp_path_factory.mktemp("crowded") / "s.sqlite3"
    more: Any = {"tables_each": str(TABLES), "bot_processes": "1"}
    with Server(f"sqlite:///{file}", stand_in_seconds="600", **more) as still:
        eve = from_address(still, "203.0.113.7")
        table = eve.open("tikal", 2, bots=["random"])["id"]
        eve.seat(table, 0, "bot", bot="random")
    tables = [table, *copies(file, table, TABLES - 1)]
    with Server(f"sqlite:///{file}", stand_in_seconds="0.01", **more) as server:
        eve.http.base_url = server.url
        yield server, eve, tables, file
        eve.close()


def copies(file: Path, table: str, count: int) -> list[str]:
    """More tables like that one, as if they had been opened one by one."""
    made = [f"copy-{n}-{table}"[:40] for n in range(count)]
    with contextlib.closing(sqlite3.connect(file)) as store, store:
        for name, key in (("tables", "id"), ("seats", "table_id"), ("log", "table_id")):
            rest = [row[1] for row in store.execute(f"PRAGMA table_info({name})") if row[1] != key]
            columns = ", ".join(f'"{column}"' for column in rest)
            copy = f"INSERT INTO {name} ({key}, {columns}) SELECT ?, {columns} FROM {name} WHERE {key} = ?"
            store.executemany(copy, [(id, table) for id in made])
    return made


def test_one_guest_has_so_many_tables_left_to_bots(crowded: tuple[Server, Player, list[str], Path]) -> None:
    server, eve, tables, _ = crowded
    refused = eve.post("/tables", {"game": "tikal"}, 409)
    assert refused["error"]["code"] == "many_tables"
    assert 0 < until(lambda: gauge(server, 'sacbe_kept{what="bot_tables"}')) <= TABLES
    # Nor may they play for nobody, which would count as nobody's.
    left = eve.seat(tables[0], 0, "leave")
    assert left["seats"][0]["bot"] is None
    assert eve.seat(tables[0], 0, "bot", 409, bot="random")["error"]["code"] == "no_human"


def looked(player: Player, id: str) -> Any:
    """The table, once the player must decide."""
    table = player.look(id)
    return table if table["legal"] else None


def test_other_bots_do_not_wait_behind_them(crowded: tuple[Server, Player, list[str], Path]) -> None:
    """Between somebody's action and the bot's answer to it, few of the waiting hundreds have been served."""
    server, _, _, file = crowded
    ana = from_address(server, "203.0.113.8")
    table = ana.open("tikal", 2, bots=["random"])
    moves = 0
    while moves < MOVES:
        table = until(partial(looked, ana, table["id"]))
        names = [choice["notation"] for choice in table["legal"]]
        table = ana.act(table, "end" if "end" in names else names[0])
        moves += table["actor"] == 1
    until(partial(looked, ana, table["id"]))
    ana.close()
    with contextlib.closing(sqlite3.connect(file)) as store:
        rows = store.execute("SELECT table_id, seat, kind FROM log ORDER BY at, rowid").fetchall()
    served = []  # decisions at other tables, by each turn of the bot that ana waited for
    waiting = None
    for id, seat, kind in rows:
        if id == table["id"] and kind == "actions" and seat == 0:
            waiting = 0
        elif id == table["id"] and kind == "actions" and waiting is not None:
            served.append(waiting)
            waiting = None
        elif kind == "actions" and waiting is not None:
            waiting += 1
    assert len(served) >= MOVES
    assert max(served[-MOVES:]) < TABLES // 6
