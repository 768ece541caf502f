"""What whoever runs a server relies on: files, secrets, health, metrics, and requests nobody should send."""

from __future__ import annotations

import os
import resource
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.harness import Player, Server, until
from server.postgres import Postgres

from sacbe.server.backup import BadBackup, backup, restore
from sacbe.server.rotation import rotate

COMMAND = "import sys; from sacbe.cli.main import main; sys.exit(main())"
FIRST, SECOND = "first-secret-" + "1" * 32, "second-secret-" + "2" * 32


# ---- files ---------------------------------------------------------------------------------


def open_to_others(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if stat.S_IMODE(path.stat().st_mode) & 0o077]


def test_what_holds_secrets_is_its_owners_alone(tmp_path: Path) -> None:
    store, kept = tmp_path / "data" / "s.sqlite3", tmp_path / "kept"
    kept.mkdir()
    database = f"sqlite:///{store}"
    before = os.umask(0o022)
    try:
        with Server(database) as server:
            ana = Player(server.url)
            ana.open("tikal", 2)
            backup(kept / "one.sacbe", database)
            restore(kept / "one.sacbe", database)
            assert {path.name for path in store.parent.iterdir()} >= {store.name, f"{store.name}-wal"}
            assert open_to_others(store.parent) == []
            assert open_to_others(kept) == []
            ana.close()
    finally:
        os.umask(before)
    assert stat.S_IMODE(store.parent.stat().st_mode) == 0o700


def test_a_file_that_was_open_to_others_is_closed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/s.sqlite3"
    for _ in range(2):
        with Server(database):
            assert open_to_others(tmp_path) == []
        (tmp_path / "s.sqlite3").chmod(0o644)


# ---- secrets -------------------------------------------------------------------------------


def named(server: Server, cookie: str) -> tuple[str, str | None]:
    """The name behind a cookie, and the cookie that is sent back for it."""
    answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"sacbe={cookie}"})
    return answer.json()["name"], answer.cookies.get("sacbe")


def test_a_secret_is_changed_without_losing_anybody(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/s.sqlite3"
    with Server(database, secret=FIRST) as server:
        ana = Player(server.url)
        ana.ask("PATCH", "/me", json={"name": "Ana"})
        old = ana.http.cookies["sacbe"]
        ana.close()
    with Server(database, secret=SECOND, old_secrets=f"{'0' * 40}, {FIRST}") as server:
        name, fresh = named(server, old)
        assert name == "Ana"
        assert fresh not in (None, old)
        assert fresh is not None
        assert named(server, fresh) == ("Ana", None)
    with Server(database, secret=SECOND) as server:
        assert named(server, fresh) == ("Ana", None)
        assert named(server, old)[0] == ""
    # What the operator keeps is not in the database.
    with sqlite3.connect(tmp_path / "s.sqlite3") as store:
        kept = str(store.execute("SELECT value FROM settings").fetchall())
    assert FIRST not in kept
    assert SECOND not in kept


def test_the_stores_own_secret_is_changed_under_the_running_server(database: str) -> None:
    with Server(database) as server:
        ana = Player(server.url)
        ana.ask("PATCH", "/me", json={"name": "Ana"})
        old = ana.http.cookies["sacbe"]
        rotate(database)
        name, fresh = until(lambda: (found := named(server, old))[1] and found)
        assert (name, named(server, fresh)) == ("Ana", ("Ana", None))
        rotate(database, forget=True)
        until(lambda: named(server, fresh)[0] == "" and named(server, old)[0] == "")
        ana.close()


# ---- metrics and health --------------------------------------------------------------------


@pytest.fixture(scope="module")
def metered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("metered")
    with Server(f"sqlite:///{folder}/s.sqlite3", metrics_token=FIRST) as running:
        yield running


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"X-Forwarded-For": "203.0.113.7"}, 404),
        ({"X-Forwarded-For": "127.0.0.1"}, 404),
        ({"Forwarded": "for=127.0.0.1"}, 404),
        ({"X-Forwarded-For": "203.0.113.7", "Authorization": f"Bearer {FIRST}"}, 200),
        ({"X-Forwarded-For": "203.0.113.7", "Authorization": "Bearer x"}, 404),
        ({"X-Forwarded-For": "203.0.113.7", "Authorization": f"Bearer {SECOND}"}, 404),
    ],
)
def test_metrics_are_not_for_visitors(metered: Server, headers: dict[str, str], status: int) -> None:
    answer = httpx.get(f"{metered.url}/api/metrics", headers=headers)
    assert answer.status_code == status
    assert ("sacbe_requests" in answer.text) == (status == 200)


def health(server: Server) -> int:
    return httpx.get(f"{server.url}/api/health", timeout=30).status_code


def test_health_notices_a_full_disk(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3") as server:
        ana = Player(server.url, checked=False)
        ana.open("tikal", 2)
        assert health(server) == 200
        assert server.process is not None
        # No file of the server may grow any more, or be written beyond its first page.
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        until(lambda: health(server) == 503)
        assert ana.http.post("/api/tables", json={"game": "tikal"}).status_code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        until(lambda: health(server) == 200)
        ana.open("tikal", 2)
        ana.close()


def test_health_notices_a_database_that_takes_nothing() -> None:
    postgres = Postgres()
    with Server(postgres.new_database()) as server:
        assert health(server) == 200
        postgres.run("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
        until(lambda: health(server) == 503)
        postgres.run("ALTER SYSTEM RESET default_transaction_read_only", "SELECT pg_reload_conf()")
        until(lambda: health(server) == 200)
    postgres.remove()


def gauge(server: Server, name: str) -> float:
    text = httpx.get(f"{server.url}/api/metrics").text
    return sum(float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(name + " "))


def test_a_killed_worker_has_no_sockets(postgres: Postgres) -> None:
    with Server(postgres.new_database(), workers=2) as server:
        ana = Player(server.url, checked=False)
        table = ana.open("tikal", 2)
        lives = [ana.live(table["id"]) for _ in range(8)]
        until(lambda: gauge(server, "sacbe_sockets") == 8)
        for pid in server.children():
            os.kill(pid, signal.SIGKILL)

        def counted() -> bool:
            try:
                return gauge(server, "sacbe_sockets") == 0
            except httpx.TransportError:
                return False

        until(counted, 60)
        for live in lives:
            live.close()
        ana.close()


# ---- requests nobody should send -----------------------------------------------------------

ODD = ["http://[", "//[", "[", "http://[::1", "http://a b", "http://\x80", "x" * 5000, "http://a:99999", "@"]
HEADERS = [
    "Origin", "Host", "Cookie", "Accept-Language", "Content-Type", "Content-Length", "Sec-Fetch-Site",
    "X-Forwarded-For", "X-Forwarded-Proto", "If-None-Match", "Accept-Encoding", "Authorization",
]  # fmt: skip
ADDRESSES = [
    b"/%00", b"/a%00.js", b"/assets/%00", b"/%ff%fe", b"/%2e%2e/%2e%2e/x", b"//", b"/" + b"a" * 300,
    b"/" + b"a/" * 3000, b"/api/%00", b"/api/tables/%00", b"/api/rules/%00", b"/api/tables?after=%00",
    b"/api/tables/aaaaaaaaaa/why?text=%00", b"/api/me?lang=%00", b"/%", b"/%zz", b"/a%0ab",
]  # fmt: skip


def raw(server: Server, method: str, target: bytes, headers: dict[str, bytes]) -> int:
    """The status of the answer to a request that no library would send."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        head = b"%s %s HTTP/1.1\r\n" % (method.encode(), target)
        sent = {"Host": f"127.0.0.1:{server.port}".encode(), "Connection": b"close"} | headers
        head += b"".join(b"%s: %s\r\n" % (name.encode(), value) for name, value in sent.items())
        line.sendall(head + b"\r\n")
        answer = b""
        while part := line.recv(65536):
            answer += part
    return int(answer.split(b" ", 2)[1])


def test_odd_headers_are_refused_and_nothing_more(server: Server) -> None:
    for method, target in (("POST", b"/api/me/link"), ("GET", b"/api/me"), ("GET", b"/")):
        for name in HEADERS:
            for value in ODD:
                status = raw(server, method, target, {name: value.encode("latin-1")})
                assert status < 500, f"{method} {name}: {value}"


def test_odd_addresses_are_refused_and_nothing_more(server: Server) -> None:
    for method in ("GET", "HEAD", "POST", "PATCH", "OPTIONS", "DELETE"):
        for target in ADDRESSES:
            assert raw(server, method, target, {}) < 500, f"{method} {target!r}"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "100.64.0.1", "169.254.169.254", "192.0.0.8", "192.0.2.1", "192.88.99.1",
        "192.31.196.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "0.0.0.0",
        "[::1]", "[::]", "[::127.0.0.1]", "[::ffff:127.0.0.1]", "[::ffff:8.8.8.8]", "[64:ff9b::7f00:1]",
        "[64:ff9b::808:808]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2002:808:808::1]",
        "[2001:0:4136:e378:8000:63bf:3fff:fdd2]", "[2001:db8::1]", "[3fff::1]", "[5f00::1]", "[100::1]",
        "[fe80::1]", "[fec0::1]", "[fd00::1]", "[ff0e::1]", "[2620:4f:8000::1]", "[", "[::1", "a b", "",
        "localhost", "user@8.8.8.8", "8.8.8.8:99999",
    ],
)  # fmt: skip
def test_webhooks_lead_to_the_open_internet_only(ana: Player, address: str) -> None:
    refused = ana.ask("PATCH", "/me", 422, json={"webhook": f"http://{address}/hook"})
    assert refused["error"]["code"] == "bad_webhook"


def test_webhooks_may_lead_outside(ana: Player) -> None:
    for address in ("8.8.8.8", "[2606:4700:4700::1111]:8443"):
        url = f"https://{address}/hook"
        assert ana.ask("PATCH", "/me", json={"webhook": url})["webhook"] == url


@pytest.mark.parametrize("days", [1e-300, 1e-9, 0, -1, 61, 1e300])
def test_a_clock_that_nobody_can_keep(ana: Player, days: float) -> None:
    assert ana.post("/tables", {"game": "tikal", "clock": {"days": days}}, 422)["error"]["code"] == "invalid"


@pytest.mark.parametrize("days", [1 / 3, 0.1 + 0.2, 1.2345678901234567e-5, 59.99999999999999])
def test_a_clock_of_any_length_is_kept(ana: Player, days: float) -> None:
    table = ana.open("tikal", 2, clock={"days": days})
    assert table["clock"]["days"] == pytest.approx(days, abs=1e-6)
    assert ana.look(table["id"])["clock"]["days"] == table["clock"]["days"]


# ---- talking at once, long stories ---------------------------------------------------------


def test_everybody_may_speak_at_once(postgres: Postgres) -> None:
    """Two workers number the same table's lines; nobody is sent away."""
    with Server(postgres.new_database(), workers=2, chats_per_second="1000") as server:
        ana = Player(server.url)
        id = ana.open("tikal", 2)["id"]

        def speak(number: int) -> list[int]:
            with httpx.Client(base_url=server.url, cookies=dict(ana.http.cookies), timeout=60) as http:
                said = [http.post(f"/api/tables/{id}/chat", json={"text": f"{number} {n}"}) for n in range(8)]
            return [answer.status_code for answer in said]

        with ThreadPoolExecutor(16) as people:
            statuses = [status for told in people.map(speak, range(16)) for status in told]
        assert statuses == [201] * 128
        lines = ana.get(f"/tables/{id}/chat")["lines"]
        assert [line["number"] for line in lines] == list(range(1, 129))
        ana.close()


def test_a_long_story_comes_in_pages(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    for n in range(90):
        ana.seat(table["id"], n % 2, "rename", name=f"player {n}")
    whole = ana.get(f"/tables/{table['id']}/events")
    assert [entry["version"] for entry in whole["entries"]] == list(range(1, 92))
    assert whole["next"] is None
    since: int | None = 0
    pages: list[Any] = []
    while since is not None:
        page = ana.get(f"/tables/{table['id']}/events", since=since, limit=20)
        assert len(page["entries"]) <= 20
        pages += page["entries"]
        since = page["next"]
    assert pages == whole["entries"]
    assert ana.get(f"/tables/{table['id']}/events", 422, limit=100_000)["error"]["code"] == "invalid"


# ---- files that are no backups -------------------------------------------------------------


def foreign(path: Path, *statements: str) -> Path:
    with sqlite3.connect(path) as file:
        for statement in statements:
            file.execute(statement)
    file.close()
    return path


@pytest.mark.parametrize(
    "statements",
    [
        (),
        ("CREATE TABLE notes (x)",),
        ("CREATE TABLE alembic_version (x)",),
        ("CREATE TABLE alembic_version (version_num)",),
        ("CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('abcdef012345')"),
        ("CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('9999')"),
        ("CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('0001')"),
        (
            "CREATE TABLE alembic_version (version_num)",
            "INSERT INTO alembic_version VALUES ('0001')",
            "CREATE TABLE tables (id)",
            "CREATE TABLE seats (id)",
        ),
    ],
)
def test_a_foreign_file_is_refused_in_words(
    database: str, tmp_path: Path, statements: tuple[str, ...]
) -> None:
    with pytest.raises(BadBackup):
        restore(foreign(tmp_path / "foreign.sqlite3", *statements), database)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET options = 'no json'",
        "UPDATE tables SET creator = 'nobody'",
        "UPDATE tables SET version = 'many'",
        "UPDATE seats SET table_id = 'nowhere'",
    ],
)
def test_a_backup_somebody_wrote_in_changes_nothing(database: str, tmp_path: Path, damage: str) -> None:
    with Server(database) as server:
        ana = Player(server.url)
        table = ana.open("tikal", 2)
        backup(tmp_path / "one.sacbe", database)
        foreign(tmp_path / "one.sacbe", "PRAGMA foreign_keys = OFF", damage)
        with pytest.raises(BadBackup):
            restore(tmp_path / "one.sacbe", database)
        assert ana.look(table["id"])["version"] == table["version"]
        ana.close()


def test_the_command_says_it_too(tmp_path: Path) -> None:
    file = foreign(tmp_path / "foreign.sqlite3", "CREATE TABLE notes (x)")
    command = [sys.executable, "-c", COMMAND, "restore", str(file), "--database", f"sqlite:///{tmp_path}/s"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode
    assert "Traceback" not in done.stderr
    assert "foreign.sqlite3" in done.stderr
