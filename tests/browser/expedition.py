"""Playing Legend at the page: by clicks on its board."""

from __future__ import annotations

import re

from browser.desk import after, bring_in, ply, settle, wait_for_decision
from playwright.sync_api import Locator, Page, expect

import sacbe

# What may be clicked now, in the order in which somebody in a hurry would try: the first that is there.
NEXT = """() => {
  const has = css => document.querySelector(css) !== null;
  if (has('[data-draft] [data-take].live')) return '[data-draft] [data-take].live';
  if (has('[data-draft] [data-look].live')) return '[data-look].live';
  if (has('[data-search] [data-action]')) return '[data-search] [data-action]';
  if (has('svg.site.placing')) return 'place';
  if (has('.bar [data-final="stop"]') && window.stops) return '[data-final="stop"]';
  if (has('.bar [data-final="end"]')) return '[data-final="end"]';
  if (has('.bar .controls [data-action]')) return '.controls [data-action]';
  if (has('[data-dock].live:not([data-dock="power"])')) return 'dock';
  if (has('[data-glow]')) return 'cell';
  if (has('.bar [data-final]')) return '.bar [data-final]';
  return '';
}"""


def legend(players: int = 2, /, **state: object) -> sacbe.Table:
    """A position as position files write it: red's turn in the first round of Chichen Itza unless told."""
    options = {"players": players, "scenario": "chichen-itza"}
    return sacbe.Table.from_dict({"game": "legend", "options": options, "state": state})


def drafting() -> sacbe.Table:
    """A game that has just begun."""
    return sacbe.new("legend", players=2, seed=5)


def come_to(page: Page, table: sacbe.Table) -> None:
    """A table that stands so, with everybody at this screen; red takes it."""
    bring_in(page, table.record())
    take_screen(page)


def ready(page: Page) -> None:
    settle(page)


def take_screen(page: Page) -> None:
    page.wait_for_function("() => document.querySelector('.curtain, svg.site')")
    here = page.get_by_role("button", name=re.compile("^I am"))
    if here.count():
        here.click()
    expect(page.locator("svg.site")).to_be_visible()


def cell(page: Page, name: str) -> Locator:
    return page.locator(f".site .cell[data-cell='{name}']")


def at(page: Page, name: str, notation: str) -> None:
    """On a hex, that deed; what may be done again there is still offered."""
    deed = page.locator(f".deed[data-action='{notation}']")
    if not deed.count():
        tap_cell(page, name)
    deed.click()


def tap_cell(page: Page, name: str) -> None:
    """Above the pieces that may stand there."""
    box = cell(page, name).locator("polygon").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.3)


def play_card(page: Page, card: str) -> None:
    before = ply(page)
    page.locator(f"[data-dock='{card}']").first.click()
    page.locator(f"[data-sheet='card'] [data-action='play {card}']").click()
    after(page, before)


def lay(page: Page) -> None:
    """The hex in hand on the first lit cell."""
    lit = page.locator("[data-glow]").first
    lit.hover()
    expect(page.locator("[data-ghost]")).to_be_visible()
    lit.click()


def hurry(page: Page) -> None:
    """The first sensible thing, whatever it is."""
    before = ply(page)
    what = page.evaluate(NEXT)
    if what == "place":
        lay(page)
    elif what == "dock":
        thing = page.locator("[data-dock].live:not([data-dock='power'])").first
        thing.click()
        sheet = page.locator("[data-sheet='card'] [data-action]")
        if page.locator("[data-sheet='card']").count():
            sheet.last.click()
    elif what == "cell":
        name = page.locator("[data-glow]").first.get_attribute("data-cell") or ""
        tap_cell(page, name)
        page.wait_for_timeout(60)
        deed = page.locator(".deed[data-action]")
        if ply(page) == before and deed.count():
            deed.first.click()
    elif what == "[data-look].live":
        page.locator(what).first.click()
        page.locator("[data-sheet='card'] [data-action^='take card']").click()
    else:
        assert what, "nothing to click"
        page.locator(what).first.click()
    after(page, before)


def play_on(page: Page) -> None:
    """To the end of the game."""
    while wait_for_decision(page):
        hurry(page)


def steps_of(page: Page) -> list[str]:
    """The steps of this table, as they are written."""
    table = page.url.split("/t/")[1].split("/")[0].split("?")[0]
    record = page.request.get(f"/api/tables/{table}/record").text()
    lines = record.partition("\n\n")[2].splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]
