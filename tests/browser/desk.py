"""What people do at the page, in their words."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect

import sacbe
from sacbe.core.table import Table

Come = Callable[..., Page]

DECIDING = """() => {
  const bar = document.querySelector('.bar');
  if (!bar) return false;
  if ([...bar.querySelectorAll('button')].some(button => button.dataset.result !== undefined)) return true;
  return bar.classList.contains('yours') && document.querySelector('.room').dataset.choices !== '0';
}"""


# What somebody chooses who wants others to move at once, nothing to be animated and nothing asked twice
CALM = {"speed": "instant", "motion": "off", "confirmEnd": False}


def settle(page: Page) -> None:
    """Come as somebody whose browser has kept those choices from an earlier visit."""
    kept = json.dumps(json.dumps(CALM))
    page.context.add_init_script(
        f"try {{ localStorage['sacbe.prefs'] ??= {kept}; }} catch {{ /* a page without an address */ }}"
    )


def choose_calm(page: Page) -> None:
    """Choose them in the settings."""
    page.get_by_role("button", name="Settings").click()
    panel = page.locator("[popover]:popover-open")
    panel.get_by_label("instant").check()
    panel.locator("fieldset", has_text="Motion").get_by_label("off").check()
    panel.get_by_label("Ask before ending a turn early").uncheck()
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)


def at_home(page: Page) -> None:
    page.goto("/")
    expect(page.locator("article.game").first).to_be_visible()


def choose_game(page: Page, game: str, players: int) -> None:
    page.goto("/new")
    page.locator("label.game").filter(has=page.get_by_text(game, exact=True)).click()
    page.get_by_role("group", name="Players").get_by_role("button", name=str(players)).click()
    page.locator("#seat-0").select_option(label="You")


def start_with_bot(page: Page, game: str = "Tikal", players: int = 2, bot: str = "Novice") -> None:
    """Open a table against bots and come to it, in no hurry over who begins."""
    choose_game(page, game, players)
    for seat in range(1, players):
        page.locator(f"#seat-{seat}").select_option(label=f"Bot: {bot}")
    page.get_by_label("First player").select_option(index=1)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".room")).to_be_visible()


def my_turn(page: Page) -> Locator:
    return page.locator(".bar.yours")


def over(page: Page) -> bool:
    return page.locator("[data-result]").count() > 0


def wait_for_decision(page: Page) -> bool:
    """Until I must decide; False when the game is over."""
    page.wait_for_function(DECIDING, timeout=60_000)
    return not over(page)


def ply(page: Page) -> int:
    """How many steps stand."""
    return int(page.locator("output.where").inner_text().split("/")[1])


def after(page: Page, before: int) -> None:
    """Until more steps stand than before."""
    page.wait_for_function(
        "n => Number(document.querySelector('output.where').textContent.split('/')[1]) > n", arg=before
    )


def end_turn(page: Page) -> None:
    before = ply(page)
    page.locator("[data-final='end']").click()
    after(page, before)


def place_somewhere(page: Page, rng: random.Random) -> None:
    """Lay the hex in hand on one of the lit cells."""
    before = ply(page)
    cells = page.locator("[data-glow]")
    cell = cells.nth(rng.randrange(cells.count()))
    cell.hover()
    expect(page.locator("[data-ghost]")).to_be_visible()
    cell.click()
    after(page, before)


def play_elsewhere(pages: Sequence[Page], rng: random.Random, left: int) -> None:
    """The same people go on at another device, until so few hexes lie on the stack; the pages follow."""
    path = "/api/tables/" + pages[0].url.split("/t/")[1].split("#")[0]
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        for page in pages:
            table = page.request.get(path).json()
            if table["view"]["stack"]["left"] <= left:
                for follower in pages:
                    after(follower, table["ply"] - 1)
                return
            if table["legal"]:
                notations = [choice["notation"] for choice in table["legal"]]
                brief = [one for one in notations if one in ("end", "pass")]
                chosen = rng.choice(brief or notations)
                page.request.post(f"{path}/actions", data={"version": table["version"], "actions": [chosen]})
    raise AssertionError("the game does not go on")


# ---- games played elsewhere ---------------------------------------------------------------


def played(game: str = "tikal", players: int = 3, seed: int = 5) -> Table:
    """A whole game played at random."""
    table = sacbe.new(game, players=players, seed=seed)
    rng = random.Random(seed)
    while not table.over:
        push_any(table, rng)
    return table


def push_any(table: Table, rng: random.Random) -> None:
    worth = [action for action in table.legal if action.kind != "end"]
    table.push(rng.choice(worth) if worth and rng.random() < 0.85 else rng.choice(table.legal))


def played_until(wanted: Callable[[Table], bool], players: int = 2) -> Table:
    """A game played at random as far as a situation one wants to see."""
    for seed in range(200):
        table = sacbe.new("tikal", players=players, seed=seed)
        rng = random.Random(seed)
        while not table.over:
            if wanted(table):
                return table
            push_any(table, rng)
    raise AssertionError("no such situation in 200 games")


def bring_in(page: Page, record: str) -> None:
    """Import a record and come to its table, or to the replay of a game that is over."""
    made = page.request.post("/api/tables/import", data={"record": record}).json()
    page.goto(f"/t/{made['id']}/replay/0" if made["over"] else f"/t/{made['id']}")
    expect(page.locator(".scrubber")).to_be_visible()


def paste(page: Page, record: str) -> None:
    """The same, under "My games"."""
    page.goto("/me")
    page.get_by_label("or its text").fill(record)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".scrubber")).to_be_visible()


def replay_of(page: Page, table: Table) -> str:
    """Bring a finished game in; the address of its replay without the step."""
    bring_in(page, table.record())
    expect(page).to_have_url(re.compile(r"/t/[\w-]+/replay/\d+"))
    return re.sub(r"/\d+(\?.*)?$", "", page.url)
