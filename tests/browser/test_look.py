"""How the page looks to everybody: both languages, light and dark, large and small, with a screen reader."""

from __future__ import annotations

import json
import random
import re

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browser.desk import CALM, Come, at_home, choose_calm, place_somewhere, settle, start_with_bot
from browser.screens import SCREENS, Screen, as_far_as, may_uncover, open_record, phase
from playwright.sync_api import Page, expect

PHONE = {"width": 390, "height": 844}


WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
CONTRAST = {"type": "rule", "values": ["color-contrast"]}


# Only what is wrong is brought out of the page. No rule asked for needs the style sheets fetched again.
RUN = """only => axe.run({runOnly: only, resultTypes: ['violations'], preload: false}).then(({violations}) =>
  violations.flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.target} ${node.failureSummary}`)))"""


def faults(page: Page, only: object = WCAG) -> list[str]:
    """What axe, which is in the page already, finds; one line each."""
    found: list[str] = page.evaluate(RUN, only)
    return found


def drawn(page: Page) -> None:
    """Until what was asked for a moment ago is on the screen."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_axe_finds_nothing_to_mend(screen: Screen, page: Page) -> None:
    screen.come(page)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(AXE_SCRIPT)
    drawn(page)
    found = {"light": faults(page)}
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    drawn(page)
    found["dark"] = faults(page, CONTRAST)  # nothing but colours changes
    if screen.name != "rules":  # the same hundred articles; those found by searching are looked at there too
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        drawn(page)
        found["dark, on a phone"] = faults(page)
    assert not any(found.values()), found


def test_choices_in_the_settings_are_kept(page: Page) -> None:
    """Those with which most tests come in."""
    at_home(page)
    choose_calm(page)
    page.reload()
    expect(page.locator("article.game").first).to_be_visible()
    kept = json.loads(page.evaluate("localStorage['sacbe.prefs']"))
    assert {name: kept[name] for name in CALM} == CALM
    page.get_by_role("button", name="Settings").click()
    panel = page.locator("[popover]:popover-open")
    expect(panel.get_by_label("instant")).to_be_checked()
    expect(panel.get_by_label("Ask before ending a turn early")).not_to_be_checked()


def test_a_desk_shows_the_whole_table_without_scrolling(page: Page) -> None:
    at_home(page)
    start_with_bot(page, players=4)
    assert page.evaluate("document.documentElement.scrollHeight") <= 900
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    for landmark in (".site", ".bar", ".players", ".panel", ".scrubber"):
        expect(page.locator(landmark)).to_be_in_viewport()


@pytest.mark.parametrize("path", ["/", "/new", "/help/tikal", "/me"])
@pytest.mark.parametrize("width", [390, 720])
def test_narrow_windows_and_double_zoom_need_no_sideways_scrolling(page: Page, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 450 if width == 720 else 844})
    page.goto(path)
    expect(page.get_by_role("main")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_table_at_double_zoom_needs_no_sideways_scrolling(page: Page) -> None:
    page.set_viewport_size({"width": 720, "height": 450})
    at_home(page)
    start_with_bot(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 720
    page.get_by_role("tab", name="Choices").click()
    expect(page.locator(".panel .choice").first).to_be_visible()


def test_a_phone_has_panels_as_sheets(newcomer: Come) -> None:
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    at_home(page)
    start_with_bot(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator("svg.site")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".panel")).not_to_be_visible()
    page.get_by_role("tab", name="Choices").tap()
    expect(page.locator(".panel .choice").first).to_be_visible()
    page.get_by_role("tab", name="Players").tap()
    expect(page.get_by_role("article", name=re.compile("Orange"))).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    expect(page.locator(".players")).not_to_be_visible()


def test_the_language_changes_everywhere_at_once(page: Page) -> None:
    settle(page)
    start_with_bot(page)
    expect(page.locator(".bar")).to_contain_text(re.compile("Place your .* hex"))
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Français").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab", name="Choix")).to_be_visible()
    expect(page.locator(".panel .choice").first).to_contain_text("hexagone")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    text = page.locator("body").inner_text()
    for english in ("Your turn", "Place", "Choices", "Players", "left", "reserve", "Floors"):
        assert not re.search(rf"\b{english}\b", text), english
    place_somewhere(page, random.Random(1))
    page.locator("[data-final='end']").click()
    page.wait_for_function("() => document.querySelector('.bar.yours') && document.querySelector('.placing')")
    page.get_by_role("tab", name="Journal").click()
    log = page.get_by_role("log").inner_text()
    assert "pose" in log
    assert not re.search(r"\b(places|draws|moves)\b", log)
    page.reload()
    expect(page.get_by_role("tab", name="Choix")).to_be_visible()
    page.goto("/help/tikal")
    expect(page.get_by_role("heading", name="Règles", level=1)).to_be_visible()
    expect(page.locator("article").first).to_be_visible()


def test_the_browsers_language_is_taken_at_first(newcomer: Come) -> None:
    page = newcomer(locale="fr-CA")
    page.goto("/")
    expect(page.get_by_role("button", name="Jouer")).to_be_visible()
    expect(page.locator("article.game").first).to_contain_text("joueurs")


def test_long_french_words_fit_on_a_phone(newcomer: Come) -> None:
    page = newcomer(locale="fr-FR", viewport=PHONE)
    page.goto("/me")
    page.locator("#record").fill(as_far_as("tikal/planned-4", may_uncover, 260).record())
    page.get_by_role("button", name="Ouvrir", exact=True).click()
    end = page.locator("[data-final='end']")
    for words in ("Finir le tour", "Vraiment"):
        expect(end).to_contain_text(words)
        expect(end).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if words == "Finir le tour":
            end.click()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_an_auction_fits_on_a_phone(newcomer: Come, locale: str) -> None:
    """What everybody bids, the hexes and the buttons of the board, at the right edge too."""
    page = newcomer(locale=locale, viewport=PHONE, has_touch=True, is_mobile=True)
    open_record(page, as_far_as("tikal-auction/planned-4", lambda t: phase(t) == "bid", 260))
    amulets = page.locator(".amulets > li")
    expect(amulets).to_have_count(4)
    for found in [*amulets.all(), *page.locator(".ground .tools button").all(), page.locator("[data-bid]")]:
        expect(found).to_be_in_viewport(ratio=1)
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"
    assert amulets.evaluate_all(cut) == []


def test_the_choice_of_light_is_kept(page: Page) -> None:
    at_home(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("dark").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(14, 26, 45)"


def test_it_can_be_installed(page: Page) -> None:
    at_home(page)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    assert manifest is not None
    read = "path => fetch(path).then(r => r.json()).then(m => m.icons.map(i => i.src))"
    icons = page.evaluate(read, manifest)
    for icon in icons:
        assert page.evaluate("path => fetch(path).then(r => r.ok)", icon), icon
    kept = page.evaluate(
        """async () => {
             const cache = await caches.open((await caches.keys())[0] ?? 'none');
             return (await cache.keys()).map(request => new URL(request.url).pathname);
           }"""
    )
    assert not [path for path in kept if path.startswith("/api")]


def test_the_rules_are_searched(page: Page) -> None:
    page.goto("/help/tikal")
    page.get_by_label("Search the rules").fill("secret path")
    expect(page.get_by_role("status").filter(has_text="article")).to_be_visible()
    expect(page.locator("article#T27")).to_be_visible()
    expect(page.locator("article#T1")).to_have_count(0)
