"""How soon somebody new has points: clicks and seconds from the home page to the first ones in each lesson.

A real Chromium comes to the home page of a real server, takes the guided first game that is offered there and
does what its steps ask for: a click on one of the choices that the list marks as fitting, digging and
uncovering before anything else, one it has not made yet before one it has; where nothing fits it ends the
turn.  Nothing is hurried: the bot thinks and everything moves as it does for people.  Reading is not counted
in seconds; the words that were there to be read are.  The first round is over when everybody has played and
the learner decides again.

    python benchmarks/first.py [tikal tzolkin ...] [--most 360] [--seed 1] [--picture FILE]
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypedDict

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

import sacbe

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from benchmarks.page import a_server, find_browser

LAST = ("end", "done", "pass", "stop")  # what one does when nothing else is left to do
WORK = ("dig", "uncover")  # what brings points
# With what one ends the first round; elsewhere with `end`.
ROUND = {"tzolkin": "done", "legend": "pass", "legend-solo": "pass"}
PATIENCE = 15_000  # milliseconds for one click or its answer
GRACE = 10.0  # seconds in which points may still appear once the lesson is over
LIST = ".choices button.choice:not(:disabled)"
OWN_SCORE = "article.seat:has(.name small) .score"

# How it stands: the lesson's step and how many there are, its words, own points, and what may be chosen now.
LOOK = """([list, score]) => {
  const lesson = document.querySelector('[data-lesson]');
  const room = document.querySelector('.room');
  const free = room && room.dataset.choices !== '0';
  return {
    step: Number(lesson?.dataset.lesson ?? -1),
    steps: Number(lesson?.dataset.steps ?? 0),
    text: lesson?.querySelector('.text')?.textContent ?? '',
    score: document.querySelector(score)?.textContent ?? '',
    where: document.querySelector('output.where')?.textContent ?? '',
    choices: free ? [...document.querySelectorAll(list)].map((one) => ({
      fits: one.dataset.fits !== undefined,
      notation: one.dataset.choice ?? '',
      words: one.innerText,
    })) : [],
  };
}"""
MOVED = """([where, count, list]) =>
  document.querySelector('output.where')?.textContent !== where ||
  document.querySelectorAll(list).length !== count"""


class Choice(TypedDict):
    fits: bool
    notation: str
    words: str


class Seen(TypedDict):
    step: int
    steps: int
    text: str
    score: str
    where: str
    choices: list[Choice]


@dataclass
class Learner:
    """Somebody new, who remembers what they have done and read."""

    page: Page
    rng: random.Random
    clicks: int = 0
    words: int = 0
    done: Counter[str] = field(default_factory=Counter)
    made: set[str] = field(default_factory=set)
    read: set[int] = field(default_factory=set)

    def look(self) -> Seen:
        seen: Seen = self.page.evaluate(LOOK, [LIST, OWN_SCORE])
        if seen["step"] not in self.read and seen["text"]:
            self.read.add(seen["step"])
            self.words += len(seen["text"].split())
        return seen

    def click(self, selector: str, number: int = 0) -> None:
        self.page.locator(selector).nth(number).click(timeout=PATIENCE)
        self.clicks += 1

    def choose(self, choices: list[Choice]) -> int:
        """What fits the step: work, then what was done least often, ending the turn last; else to end it."""

        def liking(number: int) -> tuple[bool, bool, bool, int, float]:
            one = choices[number]
            ends = one["notation"] in LAST
            idle = one["notation"].split(" ")[0] not in WORK
            late = ends if one["fits"] else not ends
            return not one["fits"], late, idle, self.done[name_of(one)], self.rng.random()

        return min(range(len(choices)), key=liking)

    def act(self, seen: Seen) -> None:
        choices = seen["choices"]
        number = self.choose(choices)
        try:
            self.click(LIST, number)
        except TimeoutError:  # the list has changed under the hand: look again
            return
        self.done[name_of(choices[number])] += 1
        self.made.add(choices[number]["notation"])
        with contextlib.suppress(TimeoutError):
            self.page.wait_for_function(MOVED, arg=[seen["where"], len(choices), LIST], timeout=2000)


def name_of(choice: Choice) -> str:
    """The place or the words: going somewhere again is doing the same again."""
    return choice["notation"].split(" ")[-1] or choice["words"]


def points(score: str) -> int | None:
    found = re.search(r"[-\u2212]?\d+", score)
    return int(found[0].replace("\u2212", "-")) if found else None


@dataclass(frozen=True)
class Run:
    game: str
    reached: bool
    points: int
    clicks: int
    seconds: float
    around: float | None  # seconds of the first round, where it was over by then
    steps: int
    words: int


def learn(browser: Browser, url: str, game: str, most: float, seed: int, picture: str | None) -> Run:
    """From the home page to the first own points, to the end of the lesson or of the time."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    page = context.new_page()
    page.goto(url)
    page.locator(f"[data-learn='{game}']").wait_for()
    learner = Learner(page, random.Random(seed))
    started = time.monotonic()
    learner.click(f"[data-learn='{game}']")
    page.locator("[data-lesson]").wait_for()
    before: int | None = None
    around: float | None = None
    gained = 0
    ended = False
    while time.monotonic() - started < most:
        seen = learner.look()
        now = points(seen["score"])
        if before is not None and now is not None and now > before:
            gained = now - before
            break
        before = now if now is not None else before
        over = 0 < seen["steps"] == seen["step"]
        if over and not ended:  # a count may still be on its way to the screen
            ended = True
            most = min(most, time.monotonic() - started + GRACE)
        if seen["choices"] and around is None and ROUND.get(game, "end") in learner.made:
            around = time.monotonic() - started
        if seen["choices"] and not over:
            learner.act(seen)
        else:
            page.wait_for_timeout(50)
    seconds = time.monotonic() - started
    if picture:
        page.screenshot(path=f"{picture}-{game}.png")
    context.close()
    return Run(game, gained > 0, gained, learner.clicks, seconds, around, len(learner.read), learner.words)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    known = [game.key for game in sacbe.games()]
    parser.add_argument("game", nargs="*", help="only these: " + ", ".join(known))
    parser.add_argument("--most", type=float, default=360.0, help="seconds for each lesson")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", help="keep the last screen of each as FILE-GAME.png")
    args = parser.parse_args()
    if strangers := [game for game in args.game if game not in known]:
        parser.error(f"no game {', '.join(strangers)}; there are {', '.join(known)}")
    print("From the home page to the first own points of the guided first game")
    print(f"  {'game':<16}{'clicks':>8}{'seconds':>10}{'points':>8}{'round':>8}{'steps':>8}{'words':>8}")
    missed = 0
    with a_server() as url, sync_playwright() as driver:
        flags = ["--disable-gpu", "--disable-background-networking", "--no-first-run"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            flags.append("--no-sandbox")
        browser = driver.chromium.launch(executable_path=find_browser(), args=flags)
        for game in args.game or known:
            run = learn(browser, url, game, args.most, args.seed, args.picture)
            missed += not run.reached
            gained = f"+{run.points}" if run.reached else "none"
            around = "later" if run.around is None else f"{run.around:.1f}"
            print(
                f"  {game:<16}{run.clicks:>8}{run.seconds:>10.1f}{gained:>8}{around:>8}"
                f"{run.steps:>8}{run.words:>8}",
                flush=True,
            )
        browser.close()
    print("Every lesson brings points." if not missed else f"Lessons without own points: {missed}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
