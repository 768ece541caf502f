"""How fast the page is: first load, the time from a click to its answer on screen, and turning gears.

A real Chromium on this machine loads the built page from a real server over the loopback.  Sizes are those
that go over the wire, compressed.  "On screen" is the animation frame after the answer is in the document.
Frames are those the browser's own trace calls drawn or dropped while the gears of Tzolk'in turn.

    python benchmarks/page.py [--loads 7] [--actions 40] [--turns 5]
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import sacbe

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
MOST_BYTES = 150_000  # of the first page, compressed
MOST_READY = 1000.0  # milliseconds until it can be used
MOST_ANSWER = 100.0  # milliseconds from click to screen
LEAST_FRAMES = 95.0  # per cent drawn while the gears turn

ACT = """async (selector) => {
  const frame = () => new Promise(requestAnimationFrame);
  const where = () => document.querySelector('output.where').textContent;
  const before = where();
  const started = performance.now();
  document.querySelector(selector).click();
  while (where() === before) {
    if (performance.now() - started > 5000) throw new Error('no answer');
    await frame();
  }
  await frame();
  return performance.now() - started;
}"""


def find_browser() -> str:
    found = os.environ.get("SACBE_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("no Chrome or Chromium here: apt-get install chromium, or name one in SACBE_BROWSER")
    return found


@contextmanager
def a_server() -> Iterator[str]:
    """`sacbe serve` on a free port with a fresh store."""
    with tempfile.TemporaryDirectory(prefix="sacbe-bench-") as folder:
        log = Path(folder, "log")
        command = [sys.executable, "-m", "sacbe.cli.main", "serve", "--host", "127.0.0.1", "--port", "0"]
        command += ["--database", f"sqlite:///{folder}/bench.sqlite3"]
        with log.open("w") as out:
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        try:
            deadline = time.monotonic() + 60
            while not (address := re.search(r"http://127\.0\.0\.1:\d+", log.read_text())):
                if process.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit(f"the server did not start:\n{log.read_text()}")
                time.sleep(0.1)
            yield address[0]
        finally:
            process.terminate()
            process.wait()


class Weight:
    """What a page load brings over the wire."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        self.requests = 0
        self.scripts = 0
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        self._kinds: dict[str, str] = {}
        line.on("Network.responseReceived", self._met)
        line.on("Network.loadingFinished", self._done)

    def _met(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = event["type"]

    def _done(self, event: dict[str, Any]) -> None:
        size = int(event["encodedDataLength"])
        self.bytes += size
        self.requests += 1
        if self._kinds.get(event["requestId"]) in ("Script", "Stylesheet"):
            self.scripts += size


def first_load(browser: Browser, url: str, path: str, ready: str) -> tuple[float, float, Weight]:
    """A newcomer's first look: first paint and ready in milliseconds, and the weight."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")
    page = context.new_page()
    weight = Weight(page)
    page.add_init_script(
        f"""new MutationObserver((_, self) => {{
              if (!document.querySelector({ready!r})) return;
              window.ready = performance.now();
              self.disconnect();
            }}).observe(document, {{childList: true, subtree: true}})"""
    )
    page.goto(url + path)
    page.wait_for_function("() => window.ready")
    page.wait_for_timeout(300)
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    at = float(page.evaluate("window.ready"))
    context.close()
    return float(painted), at, weight


def answers(browser: Browser, url: str, count: int) -> list[float]:
    """Milliseconds from click to screen, deploying and taking back on a Tikal board."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(f"{url}/new?game=tikal")
    page.get_by_label("First player").select_option(index=1)
    page.get_by_role("button", name="Start the game").click()
    page.locator(".panel .choice").first.click()
    page.evaluate(ACT, ".panel [data-choice]")
    page.wait_for_selector("[data-choice^='deploy explorer']")
    times = []
    for _ in range(count):
        for selector in ("[data-choice='deploy explorer base']", "[data-undo]"):
            page.wait_for_selector(f"{selector}:not([disabled])")
            times.append(float(page.evaluate(ACT, selector)))
            page.wait_for_timeout(60)
    return times


def crowded() -> str:
    """The record of a table of four with everybody's workers on the gears."""
    places = {
        "palenque": ["red", "green", "blue", "yellow", "red"],
        "yaxchilan": ["green", "blue", "yellow", "red", "green"],
        "tikal": ["blue", "yellow", "red", "green", "blue"],
        "uxmal": ["yellow", "red", "green", "blue", "yellow"],
        "chichen": ["red", "green", "blue", "yellow"],
    }
    gears = {gear: {str(space): seat for space, seat in enumerate(seats)} for gear, seats in places.items()}
    seats = {seat: {"workers": 6, "corn": 5} for seat in ("green", "blue", "red", "yellow")}
    state = {"gears": gears, "seats": seats}
    table = sacbe.Table.from_dict({"game": "tzolkin", "options": {"players": 4}, "state": state})
    return table.record()


def frames(browser: Browser, url: str, turns: int) -> tuple[int, int]:
    """Frames drawn and dropped while the gears turn by two days and back, with 24 workers riding."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block").new_page()
    page.goto(f"{url}/me")
    page.locator("#record").fill(crowded())
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator("[data-gear]").first.wait_for()
    button = page.locator("[data-ahead='2']")
    page.wait_for_timeout(1000)
    browser.start_tracing(page=page, categories=["-*", "disabled-by-default-devtools.timeline.frame"])
    drawn = dropped = 0
    for _ in range(turns):
        button.hover()
        page.wait_for_timeout(1000)
        page.mouse.move(700, 880)
        page.wait_for_timeout(1000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    for event in events:
        drawn += event["name"] == "DrawFrame"
        dropped += event["name"] == "DroppedFrame"
    return drawn, dropped


def told(name: str, value: str, goal: str, met: bool) -> bool:
    print(f"  {name:<44} {value:>12}   goal {goal:<12} {'met' if met else 'MISSED'}")
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--loads", type=int, default=7)
    parser.add_argument("--actions", type=int, default=40)
    parser.add_argument("--turns", type=int, default=5)
    args = parser.parse_args()
    met = True
    with a_server() as url, sync_playwright() as driver:
        flags = ["--disable-gpu", "--disable-background-networking", "--no-first-run"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            flags.append("--no-sandbox")
        browser = driver.chromium.launch(executable_path=find_browser(), args=flags)
        first_load(browser, url, "/", "article.game")  # wakes the server and the browser
        loads = [first_load(browser, url, "/", "article.game") for _ in range(args.loads)]
        weight = loads[-1][2]
        painted = statistics.median(load[0] for load in loads)
        ready = statistics.median(load[1] for load in loads)
        print("First load of the home page, empty cache, loopback")
        goal = f"{MOST_BYTES / 1000:.0f} KB"
        met &= told(
            "over the wire, compressed", f"{weight.bytes / 1000:.1f} KB", goal, weight.bytes < MOST_BYTES
        )
        print(f"    in {weight.requests} requests, scripts and styles {weight.scripts / 1000:.1f} KB")
        print(f"    first paint {painted:.0f} ms (median of {args.loads})")
        met &= told("ready to use, median", f"{ready:.0f} ms", f"{MOST_READY:.0f} ms", ready < MOST_READY)
        times = sorted(answers(browser, url, args.actions))
        middle, late = statistics.median(times), times[int(len(times) * 0.95) - 1]
        print(f"From click to screen on the Tikal board, {len(times)} actions")
        met &= told("median", f"{middle:.0f} ms", f"{MOST_ANSWER:.0f} ms", middle < MOST_ANSWER)
        met &= told("95th percentile", f"{late:.0f} ms", f"{MOST_ANSWER:.0f} ms", late < MOST_ANSWER)
        drawn, dropped = frames(browser, url, args.turns)
        share = 100 * drawn / max(1, drawn + dropped)
        print(f"Gears turning with the workers of four players, {drawn + dropped} frames")
        met &= told("frames drawn", f"{share:.1f} %", f"{LEAST_FRAMES:.0f} %", share >= LEAST_FRAMES)
        browser.close()
    print("Every goal is met." if met else "A goal is missed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
