"""Tikal Legend on its own board: by clicks, card by card, by keyboard, with a finger, and for the eye."""

from __future__ import annotations

import re

import pytest
from browser.desk import Come, after, bring_in, ply, settle, start_with_bot, wait_for_decision
from browser.expedition import (
    at,
    cell,
    come_to,
    drafting,
    lay,
    legend,
    play_card,
    play_on,
    ready,
    steps_of,
    tap_cell,
)
from playwright.sync_api import Page, expect

import sacbe

PHONE = {"width": 390, "height": 844}
LEAST = 40  # pixels a finger needs
SMALL = """least => [...document.querySelectorAll('[data-draft] button, .bar button, .dock button')]
          .filter(e => e.offsetParent).map(e => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
          .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5).map(([html]) => html)"""
MEN = {"red": {"explorers": {"d2": 2, "e5": 1, "b1": 2, "d4": 1}}}

# Card, position, then the clicks: on a hex, in the bar, on the searched pile, on the last buttons.
WALKS = [
    ("02", {}, ["at d2 send d2"]),
    ("03", {}, ["at e5 send e5"]),
    ("04", {"expeditions": MEN}, ["at d2 dig d2"]),
    ("05", {"expeditions": MEN}, ["at d2 dig d2", "at e5 dig e5"]),
    ("06", {"expeditions": MEN}, ["at d2 dig d2", "final stop"]),
    ("09", {}, ["at b1 send b1", "at d4 send d4"]),
    ("10", {"expeditions": MEN}, ["at b1 uncover b1", "at b1 uncover b1"]),
    ("11", {"expeditions": MEN}, ["at b1 uncover b1", "at d4 uncover d4"]),
    ("12", {}, ["at b4 camp b4"]),
    ("13", {}, ["at b4 camp b4", "bar join leader"]),
    ("14", {}, ["at b4 camp b4", "bar join explorer", "bar join explorer"]),
    ("15", {}, []),
    ("16", {}, []),
    ("17", {"expeditions": MEN}, ["cell d2 from d2", "cell g5 to g5", "bar bring explorer", "final stop"]),
    ("18", {"expeditions": MEN}, ["final stop"]),
    ("19", {}, ["at c3 stone c3 ne"]),
    ("01-1", {}, []),
    ("22-1", {}, ["lay"]),
    ("23", {}, ["lay"]),
    ("24", {"expeditions": MEN}, []),
]  # fmt: skip


def click(page: Page, what: str) -> None:
    """One of the clicks above; the step it stands for is taken when it returns."""
    before = ply(page)
    how, _, rest = what.partition(" ")
    if how == "at":
        name, _, notation = rest.partition(" ")
        at(page, name, notation)
    elif how == "cell":
        tap_cell(page, rest.split()[0])
    elif how == "bar":
        page.locator(f".controls [data-action='{rest}']").click()
    elif how == "final":
        page.locator(f"[data-final='{rest}']").click()
    else:
        lay(page)
    after(page, before)


def notation_of(what: str) -> str:
    how, _, rest = what.partition(" ")
    return rest.partition(" ")[2] if how in ("at", "cell") else rest


@pytest.mark.soak  # a whole game against Mutul is played by clicks in every run
def test_a_whole_game_against_a_novice_by_clicks(page: Page) -> None:
    settle(page)
    start_with_bot(page, "Tikal Legend")
    page.evaluate("window.stops = true")
    play_on(page)
    expect(page.locator("dialog")).to_contain_text("lakes")


@pytest.mark.parametrize("half", [0, 1])
def test_each_card_is_played_by_clicks_where_it_works(page: Page, half: int) -> None:
    """The step line names the card while it asks; what was clicked stands in the record."""
    ready(page)
    for card, state, clicks in WALKS[half::2]:
        come_to(page, legend(2, boards={"red": {"right": [card], "token": 7}}, **state))
        play_card(page, card)
        for what in clicks:
            if what.startswith("at"):
                expect(page.locator("[data-step] b")).to_be_visible()
            click(page, what)
        steps = steps_of(page)
        assert steps[0] == f"play {card}"
        for what, step in zip(clicks, steps[1:], strict=False):
            assert step.startswith(notation_of(what) or "place"), (card, steps)


def test_permanent_cards_work_once_and_lie_on_their_face(page: Page) -> None:
    """L33: 20 and 21 add to the token."""
    ready(page)
    come_to(page, legend(2, boards={"red": {"right": ["20", "21"], "token": 7}}))
    page.locator("[data-dock='token']").click()
    expect(page.locator(".abacus")).to_have_attribute("aria-label", re.compile(r"^10\b"))
    expect(page.locator("[data-dock='20'] .flipped")).to_be_visible()
    expect(page.locator("[data-dock='21'] .flipped")).to_be_visible()


def test_a_look_is_shown_to_who_looks_alone(page: Page) -> None:
    """Cards 07 and 08: at one screen the other seat comes behind a curtain and finds nothing of it."""
    ready(page)
    stack = [[], [], [], [], [1, 4, 2, 6, 3, 5]]
    come_to(page, legend(3, boards={"red": {"right": ["07", "08"]}}, stack=stack, cursor=[0] * 5))
    page.locator("[data-dock='07']").click()
    page.locator("[data-sheet='card'] [data-action='peek']").click()
    expect(page.locator("[data-seen='d2/lion']")).to_be_attached()
    play_card(page, "08")
    at(page, "d2", "send d2")
    expect(page.locator("[data-search='choose']")).to_contain_text("Only you see this")
    page.locator("[data-search] [data-action]").first.click()
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator("[data-seen], [data-search]")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^I am")).click()
    expect(page.locator("svg.site")).to_be_visible()
    expect(page.locator("[data-seen], [data-search]")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator("[role='tabpanel']")).to_contain_text("looks under the piles")
    expect(page.locator("body")).not_to_contain_text("statuette")
    expect(page.locator("[data-words]")).not_to_contain_text("you know")


def test_an_exchange_lies_in_a_tray_with_two_sides(page: Page) -> None:
    ready(page)
    museums = {"red": {"lion": 1, "totem": 1}, "orange": {"lion": 1}}
    come_to(page, legend(2, points=6, museum=museums))
    page.locator("[data-trade]").click()
    tray = page.locator("[data-sheet='exchange']")
    tray.locator("[data-side='theirs'] [data-offer='lion']").click()
    expect(tray.locator("[data-exchange]")).to_be_disabled()
    tray.locator("[data-side='mine'] [data-offer='totem']").click()
    before = ply(page)
    tray.locator("[data-exchange]").click()
    after(page, before)
    assert steps_of(page)[-1] == "swap orange lion for totem"


def test_what_is_reconstructed_says_so_and_how_to_correct_it(newcomer: Come) -> None:
    """A card's mark is found by keys, and opens in both languages."""
    words = {
        "en-GB": ("reconstructed", "If you own the box", "What this card does"),
        "fr-FR": ("reconstitué", "Si vous possédez la boîte", "L’effet de cette carte"),
    }
    for locale, (sure, owner, what) in words.items():
        page = newcomer(locale=locale)
        bring_in_record(page, legend(2, boards={"red": {"right": ["22-1"], "token": 7}}))
        tab_to(page, "[data-dock='22-1']")
        page.keyboard.press("Enter")
        tab_to(page, "[data-known='cards/22-1']")
        page.keyboard.press("Enter")
        sheet = page.locator("[data-sheet='known']")
        for part in (sure, owner, what, "tikal/legend.json", "SACBE_DATA", "22-1"):
            expect(sheet).to_contain_text(part)
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def bring_in_record(page: Page, table: sacbe.Table) -> None:
    """As `come_to`, whatever the language."""
    page.goto("/me")
    page.locator("#record").fill(table.record())
    page.locator("form:has(#record) [type=submit]").click()
    page.wait_for_function("() => document.querySelector('.curtain, svg.site')")
    if page.locator(".curtain").count():
        page.locator(".curtain button").click()
    expect(page.locator("svg.site")).to_be_visible()


def test_a_round_of_the_draft_by_keyboard_alone(page: Page) -> None:
    settle(page)
    start_with_bot(page, "Tikal Legend")
    for _ in range(7):
        if not wait_for_decision(page) or not page.locator("[data-draft]").count():
            break
        before = ply(page)
        live = page.locator("[data-draft] .live").first
        live.focus()
        page.keyboard.press("Enter")
        if page.locator("[data-sheet='card']").count():
            page.locator("[data-sheet='card'] [data-action]").focus()
            page.keyboard.press("Enter")
        after(page, before)
    wait_for_decision(page)
    expect(page.locator("[data-draft]")).to_have_count(0)
    assert page.locator("[data-dock].live").count() > 0


def test_a_turn_by_keyboard_alone(page: Page) -> None:
    """The last thing of the draft, a card with a step on the site, the end."""
    ready(page)
    table = almost_drafted("12")
    bring_in(page, table.record())
    page.wait_for_function("() => document.querySelector('.curtain, svg.site')")
    if page.locator(".curtain").count():
        tab_to(page, ".curtain button")
        page.keyboard.press("Enter")
    expect(page.locator("[data-draft]")).to_be_visible()
    press_until(page, "[data-draft] .live")
    if page.locator("[data-sheet='card']").count():
        press_until(page, "[data-sheet='card'] [data-action]")
    expect(page.locator("[data-draft]")).to_have_count(0)
    tab_to(page, "[data-dock='12']")
    page.keyboard.press("Enter")
    press_until(page, "[data-sheet='card'] [data-action='play 12']")
    # The keys go on at the site, where the card works.
    expect(page.locator("svg.site")).to_be_focused()
    lit = {cell.get_attribute("data-cell") for cell in page.locator("[data-glow]").all()}
    page.keyboard.press("ArrowRight")
    cell = page.locator("[data-info]").get_attribute("data-info")
    assert cell in lit
    before = ply(page)
    page.keyboard.press("Enter")
    expect(page.locator(f".deed[data-action='camp {cell}']")).to_be_focused()
    page.keyboard.press("Enter")
    after(page, before)
    press_until(page, "[data-final='end']")
    assert steps_of(page)[-3:] == ["play 12", f"camp {cell}", "end"]


def almost_drafted(card: str) -> sacbe.Table:
    """A game in which the first player has that card and one thing is still to be taken."""
    for seed in range(100):
        table = sacbe.new("legend", players=2, seed=seed, first=1)
        took = False
        while len([seat for seat in (0, 1) if any(lacks(table, seat))]) > 0:
            if sum(lacks(table, 0) + lacks(table, 1)) == 1 and took:
                return table
            mine = [a for a in table.legal if a.touches.get("card") == card and table.actor == 0]
            took = took or bool(mine)
            table.push((mine or table.legal)[0])
    raise AssertionError("no such draft in 100 games")


def lacks(table: sacbe.Table, seat: int) -> list[int]:
    """How much of each kind a seat still has to take."""
    return list(table.view(seat)["seats"][seat]["lacks"].values())  # type: ignore[index]


def tab_to(page: Page, css: str) -> None:
    """On with the Tab key until that is where keys go."""
    for _ in range(80):
        if page.evaluate("css => document.activeElement.matches(css)", css):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {css}")


def press_until(page: Page, css: str) -> None:
    """Go there by Tab and press Enter; a step is taken, or a sheet opens."""
    tab_to(page, css)
    before = ply(page)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => Number(document.querySelector('output.where').textContent.split('/')[1]) > n"
        " || document.querySelector('dialog[open] [data-sheet]')",
        arg=before,
    )


def test_the_draft_with_a_finger(newcomer: Come) -> None:
    """What one touches is large enough, and what is lacking stays in sight."""
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    ready(page)
    come_to(page, drafting())
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(SMALL, LEAST) == []
    before = ply(page)
    page.locator("[data-take^='token'].live").first.tap()
    after(page, before)
    come_to(page, legend(2, points=9, expeditions=MEN, museum={"red": {"lion": 1}, "orange": {"lion": 1}}))
    assert page.evaluate(SMALL, LEAST) == []
    page.locator("[data-open-score]").tap()
    expect(page.locator("dialog [data-score] tbody tr")).to_have_count(7)
    page.locator("dialog").get_by_role("button", name="Close").tap()
    tap_cell(page, "d2")
    before = ply(page)
    page.locator(".deed[data-action='dig d2']").tap()
    after(page, before)
    page.locator("[data-final='end']").tap()
    after(page, before + 1)


def test_the_five_scenarios_have_their_maps(page: Page) -> None:
    page.goto("/new")
    page.locator("label.game").filter(has=page.get_by_text("Tikal Legend", exact=True)).click()
    maps = page.locator("label.drawn")
    expect(maps).to_have_count(5)
    assert len({maps.nth(i).locator("svg").inner_html() for i in range(5)}) == 5
    maps.nth(3).click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".aside")).to_contain_text("Calakmul")
    expect(cell(page, "z0")).to_be_attached()
