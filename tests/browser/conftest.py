"""A real server on a free port with a fresh store, and real Chromium in front of it."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

PATIENCE = 60.0
ROOT = Path(__file__).resolve().parents[2]
# A busy machine is slow, not wrong.
expect.set_options(timeout=20_000)


class Server:
    """`sacbe serve`, which can be ended and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.url = ""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable, "-m", "sacbe.cli.main", "serve",
            "--host", "127.0.0.1", "--port", str(self.port),
            "--database", f"sqlite:///{self.folder / 'tables.sqlite3'}",
        ]  # fmt: skip
        log = self.folder / "server.log"
        log.touch()
        before = len(log.read_text(encoding="utf-8"))
        with log.open("a", encoding="utf-8") as out:
            self._process = subprocess.Popen(
                command,
                stdout=out,
                stderr=subprocess.STDOUT,
                env={**os.environ, "LC_ALL": "en", "SACBE_ORDER_SECONDS": "0.2"},
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self._process.poll() is None:
            address = re.search(r"http://127\.0\.0\.1:(\d+)", log.read_text(encoding="utf-8")[before:])
            if address:
                self.port, self.url = int(address[1]), address[0]
                return
            time.sleep(0.1)
        self.stop()
        pytest.fail(f"the server did not start:\n{log.read_text(encoding='utf-8')}")

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None


@pytest.fixture(scope="session")
def page_is_built() -> None:
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        pytest.fail("the page is not built: make web")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, page_is_built: None) -> Iterator[Server]:
    served = Server(tmp_path_factory.mktemp("server"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def own_server(tmp_path: Path, page_is_built: None) -> Iterator[Server]:
    """A server that a test may end and start again."""
    served = Server(tmp_path)
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.url


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}


class Complaints(list[str]):
    """What a page wrote to its console as an error."""

    def listen(self, page: Page) -> None:
        def note(message: ConsoleMessage) -> None:
            if message.type == "error" and "net::ERR" not in message.text:
                self.append(message.text)

        page.on("console", note)
        page.on("pageerror", lambda error: self.append(str(error)))


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """No test leaves an error in the console; one that means to clears the list."""
    heard = Complaints()
    yield heard
    assert not heard


@pytest.fixture
def page(page: Page, complaints: Complaints) -> Page:
    complaints.listen(page)
    return page


@pytest.fixture
def newcomer(browser: Browser, browser_context_args: dict[str, Any], complaints: Complaints) -> Iterator[Any]:
    """A way to bring further people in: each call is a browser of their own."""
    with contextlib.ExitStack() as stack:

        def come(**more: Any) -> Page:
            context: BrowserContext = browser.new_context(**{**browser_context_args, **more})
            stack.callback(context.close)
            page = context.new_page()
            complaints.listen(page)
            return page

        yield come
