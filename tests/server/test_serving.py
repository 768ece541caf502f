"""Starting, stopping, watching over a server; the page it serves; the files it is shipped with."""

from __future__ import annotations

import gzip
import json
import re
import shlex
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from server.harness import Player, Server, until
from server.postgres import Postgres
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sacbe.core.language import LANGUAGES, catalogue
from sacbe.server import main
from sacbe.server.page import Page
from sacbe.server.settings import BadSetting, Settings

ROOT = Path(__file__).parents[2]


# ---- starting and stopping -----------------------------------------------------------------


def test_it_says_where_it_is_and_ends_gracefully(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3") as server:
        until(lambda: f"Sacbe is at http://127.0.0.1:{server.port}" in server.said())
        ana = Player(server.url)
        table = ana.open("tikal", 2, bots=["novice"])
        with ana.live(table["id"]) as live:
            live.table()
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            until(lambda: live.socket.close_code)
            assert live.socket.close_code == 1012
        assert server.process.wait(20) in (0, -signal.SIGTERM)
        ana.close()


def test_logs_are_structured(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", log_format="json", log_level="debug") as server:
        httpx.get(f"{server.url}/api/games?lang=fr")
        lines = until(
            lambda: [json.loads(line) for line in server.said().splitlines() if '"request"' in line]
        )
        assert {"at", "level", "event", "method", "route", "status", "ms"} <= set(lines[0])


def test_a_taken_port_is_a_clear_error(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadSetting, match=f"port {port}"):
            main.serve(port=port, database=f"sqlite:///{tmp_path}/s.sqlite3")


@pytest.mark.parametrize(
    "given",
    [
        {"workers": 0},
        {"workers": 2},
        {"port": 70_000},
        {"log_format": "xml"},
        {"smtp": "smtp://localhost"},
        {"database": "mysql://x"},
        {"secret": "a"},
        {"secret": "s" * 40, "old_secrets": f"{'o' * 40},a"},
        {"metrics_token": "a"},
    ],
)
def test_settings_that_make_no_sense(tmp_path: Path, given: dict[str, Any]) -> None:
    with pytest.raises(BadSetting):
        main.serve(**({"database": f"sqlite:///{tmp_path}/s.sqlite3"} | given))


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SACBE_PORT", "9000")
    monkeypatch.setenv("SACBE_PRIVATE_WEBHOOKS", "yes")
    monkeypatch.setenv("SACBE_BOT_SECONDS", "2.5")
    settings = Settings.from_environment(port=None, database="sqlite:///x.db")
    assert (settings.port, settings.private_webhooks, settings.bot_seconds) == (9000, True, 2.5)
    assert Settings.from_environment(port=1).port == 1
    monkeypatch.setenv("SACBE_PORT", "many")
    with pytest.raises(BadSetting, match="SACBE_PORT"):
        Settings.from_environment()


def test_health_and_metrics(server: Server) -> None:
    health = httpx.get(f"{server.url}/api/health").json()
    assert health["status"] == "ok"
    assert health["database"] in server.database
    ana = Player(server.url)
    ana.open("tikal", 2, bots=["random"])
    text = httpx.get(f"{server.url}/api/metrics").text
    assert 'sacbe_requests_total{method="GET",route="/api/health",status="200"}' in text
    assert "sacbe_request_seconds_bucket" in text
    assert 'sacbe_tables_total{game="tikal"}' in text
    for what in ("rooms", "shown", "people", "cookies", "buckets", "usage", "page_bytes", "live_tables"):
        assert f'sacbe_kept{{what="{what}"}}' in text
    ana.close()


def test_a_store_that_is_away_is_a_503_and_comes_back(tmp_path: Path) -> None:
    """PostgreSQL goes away under a running server; requests say so, and then it is as if nothing was."""
    postgres = Postgres()
    with Server(postgres.new_database()) as server:
        ana = Player(server.url, checked=False)
        table = ana.open("tikal", 2, hotseat=True)
        after = ana.act(table, table["legal"][0]["notation"])
        live = ana.live(table["id"])
        assert live.table()["version"] == after["version"]
        postgres.stop()
        # A socket that is opened now is closed with a reason; the log tells of the outage once.
        with pytest.raises((ConnectionClosed, InvalidStatus)), ana.live(table["id"]) as late:
            late.table()
        answer = ana.http.post(
            f"/api/tables/{table['id']}/actions",
            json={"version": after["version"], "actions": [after["legal"][0]["notation"]]},
        )
        assert answer.status_code == 503
        assert answer.json()["error"]["code"] == "store"
        postgres.start()
        seen = until(lambda: ana.http.get(f"/api/tables/{table['id']}").json().get("version"), 30)
        assert seen == after["version"]
        again = ana.act(after, after["legal"][0]["notation"])
        assert again["version"] == after["version"] + 1
        live.close()
        with ana.live(table["id"]) as live:
            assert live.table()["version"] == again["version"]
        ana.close()
        assert server.said().count("the store does not answer") <= 4
    postgres.remove()


# ---- the page ------------------------------------------------------------------------------


def ask_page(page: Page, path: str, **headers: str) -> Any:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": raw}
    scope |= {"server": ("x", 80), "scheme": "http"}
    return page.answer(Request(scope))


def test_the_page_is_served_with_its_own_addresses(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Sacbe</title>" + " " * 600)
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x = 1;" * 100)
    (tmp_path / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"let x = 1;" * 100))
    (tmp_path / ".built-from").write_text("secret")
    page = Page(tmp_path)
    for path in ("/", "/t/abc", "/me", "/help/tikal"):
        shown = ask_page(page, path)
        assert b"<title>Sacbe" in shown.body
        assert shown.headers["cache-control"] == "no-cache"
    script = ask_page(page, "/assets/app-1a2b.js", accept_encoding="gzip, br")
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    again = ask_page(page, "/assets/app-1a2b.js", if_none_match=script.headers["etag"])
    assert again.status_code == 304
    for path in (
        "/assets/none.js",
        "/../conftest.py",
        "/.built-from",
        "/assets//../.built-from",
        "/assets/app-1a2b.js.gz",
        "/assets/%00.js",
        "/assets/../../x.py",
    ):
        assert ask_page(page, path).status_code == 404 or b"secret" not in ask_page(page, path).body


def test_one_file_is_kept_once_whatever_it_is_called(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Sacbe</title>")
    (tmp_path / "assets" / "app.js").write_text("let x = 1;" * 1000)
    (tmp_path / "assets" / "app.js.gz").write_bytes(gzip.compress(b"something else"))
    page = Page(tmp_path)
    for n in range(50):
        for path in (
            f"/assets{'/' * n}/app.js",
            f"{'/' * n}/assets/./app.js",
            f"/assets/{'x/../' * n}app.js",
        ):
            shown = ask_page(page, path, accept_encoding="gzip")
            assert shown.status_code in (200, 404)
            assert "content-encoding" not in shown.headers  # what is packed there is of another content
        ask_page(page, f"/t/{n}")
    assert page.kept == 2
    assert page.kept_bytes < 11_000
    for n in range(1100):
        (tmp_path / f"{n}.txt").write_text("x")
        ask_page(page, f"/{n}.txt")
    assert page.kept <= 1000


def test_without_a_page_one_is_told_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sacbe.server.page.find_page", lambda: None)
    page = Page()
    assert not page.there
    assert b"make play" in ask_page(page, "/").body


# ---- what people read ----------------------------------------------------------------------


def test_every_sentence_of_the_server_is_there_in_every_language() -> None:
    sources = "".join(path.read_text() for path in (ROOT / "src/sacbe/server").rglob("*.py"))
    codes = set(re.findall(r'(?:ApiError\(\s*\d+, |conflict\(|forbidden\(|unprocessable\()"(\w+)"', sources))
    assert len(codes) > 30
    keys = [{key for key in catalogue(lang) if key.startswith("server.")} for lang in LANGUAGES]
    assert keys[0] == keys[1]
    missing = {code for code in codes if f"server.error.{code}" not in keys[0]}
    assert missing == set()


# ---- what it is shipped in -----------------------------------------------------------------

INSTRUCTIONS = {
    "FROM", "RUN", "COPY", "WORKDIR", "ENV", "EXPOSE", "USER", "VOLUME", "HEALTHCHECK", "ENTRYPOINT", "CMD",
    "ARG", "LABEL",
}  # fmt: skip


def instructions(text: str) -> list[tuple[str, str]]:
    joined = re.sub(r"\\\n\s*", " ", text)
    lines = [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split()[0], line.split(None, 1)[1]) for line in lines]


def test_the_dockerfile_is_sound() -> None:
    found = instructions((ROOT / "Dockerfile").read_text())
    words = [word for word, _ in found]
    assert set(words) <= INSTRUCTIONS
    assert words[0] in ("FROM", "ARG")
    stages = [rest.split() for word, rest in found if word == "FROM"]
    for stage in stages:
        image = stage[0]
        assert re.search(r":[\w.-]+$", image), f"{image} has no version"
        assert not image.endswith(":latest")
    names = {stage[2] for stage in stages if len(stage) == 3 and stage[1].upper() == "AS"}
    for word, rest in found:
        if word == "COPY":
            source = re.search(r"--from=(\S+)", rest)
            if source:
                assert source[1] in names
            else:
                places = [place for place in shlex.split(rest)[:-1] if not place.startswith("--")]
                for place in places:
                    assert list(ROOT.glob(place.rstrip("/"))), f"{place} is not there to be copied"
        if word in ("CMD", "ENTRYPOINT"):
            assert isinstance(json.loads(rest), list), f"{word} as a list, so that signals arrive"
        if word == "RUN":
            assert "apt-get install" not in rest or "--no-install-recommends" in rest
            assert "apt-get install" not in rest or "rm -rf /var/lib/apt/lists" in rest
            assert "pip install" not in rest or "--no-cache-dir" in rest
    last = found[len(found) - words[::-1].index("FROM") - 1 :]
    users = [rest for word, rest in last if word == "USER"]
    assert users
    assert users[-1] not in ("root", "0")
    assert any(word == "HEALTHCHECK" for word, _ in last)
    assert words.count("CMD") <= 1


def test_the_compose_file_is_sound() -> None:
    text = (ROOT / "compose.yaml").read_text()
    composed = yaml.safe_load(text)
    assert set(composed) <= {"services", "volumes", "secrets", "networks", "name"}
    services = composed["services"]
    for name, service in services.items():
        assert ("image" in service) != ("build" in service), name
        if "image" in service:
            assert re.search(r":[\w.-]+$", service["image"])
        for other in service.get("depends_on", {}):
            assert other in services
            told = services[other]  # our own image brings its check along
            assert "healthcheck" in told or "build" in told, f"{name} waits for {other}, which has no check"
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source.startswith((".", "/")) or source in composed["volumes"]
    assert not re.search(r"PASSWORD: +[A-Za-z0-9]", text), "a password stands in the file"
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", ".venv*", "web/node_modules"} <= set(ignored)


# ---- what the documents promise ------------------------------------------------------------


def test_the_bot_of_the_documents_plays(tmp_path: Path) -> None:
    """The Python program of docs/api.md, as printed, plays a whole game."""
    text = (ROOT / "docs" / "api.md").read_text()
    program = max(re.findall(r"```python\n(.*?)```", text, re.DOTALL), key=len)
    assert len(program.splitlines()) <= 60
    script = tmp_path / "bot.py"
    script.write_text(program)
    with Server(f"sqlite:///{tmp_path}/s.sqlite3") as server:
        command = [sys.executable, "-W", "ignore", str(script), f"{server.url}/api"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        assert "over" in done.stdout


def test_the_curl_lines_of_the_documents_work(tmp_path: Path) -> None:
    """The requests of the walk through docs/api.md, made without curl."""
    text = (ROOT / "docs" / "api.md").read_text()
    bodies = [json.loads(body) for body in re.findall(r"-d '(\{.*?\})'", text, re.DOTALL)]
    with Server(f"sqlite:///{tmp_path}/s.sqlite3") as server:
        ana = Player(server.url)
        table = ana.post("/tables", bodies[0], 201)
        until(lambda: ana.look(table["id"])["legal"])
        seen = ana.look(table["id"])
        bodies[1]["version"] = seen["version"]
        answer = ana.post(f"/tables/{table['id']}/actions", bodies[1], None)
        assert "version" in answer or answer["error"]["code"] == "illegal"
        ana.close()


def test_hosting_explains_every_setting() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text()
    for name in Settings.__dataclass_fields__:
        assert f"`SACBE_{name.upper()}`" in text, name
