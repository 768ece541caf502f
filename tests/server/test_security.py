"""The guard at the door."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server.harness import Player, Server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tolerates little."""
    folder = tmp_path_factory.mktemp("strict")
    with Server(f"sqlite:///{folder}/s.sqlite3", requests_per_second="5") as running:
        yield running


def test_every_answer_carries_the_headers(server: Server) -> None:
    for path in ("/api/health", "/api/nothing", "/", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA", "/assets/none.js"):
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"Origin": "https://evil.example"}, 403, "foreign_origin"),
        ({"Origin": "null"}, 403, "foreign_origin"),
        ({"Sec-Fetch-Site": "cross-site"}, 403, "foreign_origin"),
        ({"Sec-Fetch-Site": "same-site"}, 403, "foreign_origin"),
        ({"Content-Type": "text/plain"}, 415, "not_json"),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415, "not_json"),
        ({"Content-Type": "multipart/form-data; boundary=x"}, 415, "not_json"),
        ({"Host": "evil.example"}, 421, "unknown_host"),
    ],
)
def test_requests_of_other_pages_change_nothing(
    ana: Player, headers: dict[str, str], status: int, code: str
) -> None:
    table = ana.look(ana.open("tikal", 2, hotseat=True)["id"])
    body = json.dumps({"version": 1, "actions": [table["legal"][0]["notation"]]})
    sent = {"Content-Type": "application/json"} | headers
    answer = ana.http.post(f"/api/tables/{table['id']}/actions", content=body, headers=sent)
    assert answer.status_code == status
    assert answer.json()["error"]["code"] == code
    assert ana.look(table["id"]) == table


def test_our_own_page_is_let_in(ana: Player, server: Server) -> None:
    for headers in ({"Origin": server.url}, {"Sec-Fetch-Site": "same-origin", "Origin": server.url}):
        assert ana.ask("POST", "/me/link", 201, json={}, headers=headers)


def test_what_is_too_large_or_no_json(ana: Player, server: Server) -> None:
    table = ana.look(ana.open("tikal", 2, hotseat=True)["id"])
    path = f"/api/tables/{table['id']}/actions"
    sent = {"Content-Type": "application/json"}
    large = b'{"version": 1, "actions": ["' + b"x" * 70_000 + b'"]}'
    assert ana.http.post(path, content=large, headers=sent).json()["error"]["code"] == "too_large"

    def drips() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    # Without a length in its head, as it comes.
    assert ana.http.post(path, content=drips(), headers=sent).status_code == 413
    for broken in (
        b"{",
        b"\xff\xfe",
        b'{"version": 1e999}',
        b"[" * 30_000,
        b'{"version": NaN, "actions": ["end"]}',
    ):
        answer = ana.http.post(path, content=broken, headers=sent)
        assert answer.status_code in (400, 422), (broken[:20], answer.text)
        assert answer.json()["error"]["code"] in ("unreadable", "invalid")
    assert ana.look(table["id"]) == table


def test_methods_and_addresses(ana: Player) -> None:
    for method, path, status in (
        ("DELETE", "/api/games", 405),
        ("PUT", "/api/tables", 405),
        ("GET", "/api/tables/import", 405),
        ("GET", "/api", 404),
        ("GET", "/api/tables/%2e%2e/me", 404),
    ):
        answer = ana.http.request(method, path, **({"json": {}} if method == "PUT" else {}))  # type: ignore[arg-type]
        assert answer.status_code in (status, 422), (path, answer.status_code)
        assert answer.json()["error"]["message"]


def test_too_many_requests_wait(strict: Server) -> None:
    with httpx.Client(base_url=strict.url) as http:
        answers = [http.get("/api/games") for _ in range(60)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert int(refused[0].headers["retry-after"]) >= 1
        assert refused[0].json()["error"]["code"] == "too_many"


def test_guessing_is_slow(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", guesses_per_second="0.1") as server:
        eve = Player(server.url)
        codes = [
            eve.post("/me/restore", {"code": f"AAAAA-AAAAA-AAAAA-AAA{n:02}"}, None)["error"]["code"]
            for n in range(10)
        ]
        assert codes[0] == "bad_code"
        assert codes[-1] == "too_many"
        eve.close()


def test_behind_a_proxy_with_tls_the_cookie_is_secure(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", public_url="https://play.example") as server:
        headers = {"Host": "play.example", "X-Forwarded-Proto": "https", "Origin": "https://play.example"}
        answer = httpx.patch(server.url + "/api/me", headers=headers, json={"name": "Ana"})
        assert answer.status_code == 200
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"]
        wrong = httpx.get(server.url + "/api/me", headers={"Host": "other.example"})
        assert wrong.status_code == 421


def test_no_token_reaches_the_log(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", log_level="debug", log_format="json") as server:
        ana, ben = Player(server.url), Player(server.url)
        table = ana.open("tikal", 2)
        ben.claim(table)
        link = ana.post("/me/link", {}, 201)["token"]
        code = ana.post("/me/recovery", {}, 201)["code"]
        ben.post("/me/restore", {"link": link})
        ben.http.get(f"/api/tables/{table['id']}?token={link}")
        with ana.live(table["id"]) as live:
            live.table()
        said = server.said()
        secrets = [link, code, table["invitations"][0]["token"], ana.http.cookies["sacbe"]]
        assert not [secret for secret in secrets if secret in said]
        lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
        assert any(line.get("route") == "/api/tables/{id}" for line in lines)
        for player in (ana, ben):
            player.close()
