"""Nothing is lost by reload, a lost connection or the back button."""

from __future__ import annotations

import random

from browser.conftest import Complaints, Server
from browser.desk import Come, after, at_home, place_somewhere, ply, settle, start_with_bot, wait_for_decision
from playwright.sync_api import Page, expect


def in_mid_turn(page: Page) -> None:
    """My turn, the hex placed, one explorer on the board."""
    settle(page)
    start_with_bot(page)
    expect(page.locator(".site.placing")).to_be_visible()
    place_somewhere(page, random.Random(2))
    before = ply(page)
    page.locator("[data-cell='a5']").click()
    page.locator("[data-action='deploy explorer base']").click()
    after(page, before)


def test_a_reload_in_mid_turn_brings_everything_back(page: Page) -> None:
    in_mid_turn(page)
    page.reload()
    expect(page.locator("[data-cell='a5'] [data-piece='explorer']")).to_be_visible()
    expect(page.locator(".abacus")).to_have_attribute("aria-label", "9\u00a0action points left")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-piece]")).to_have_count(0)


def test_a_cut_connection_is_told_and_comes_back_by_itself(page: Page, complaints: Complaints) -> None:
    in_mid_turn(page)
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    before = ply(page)
    page.locator("[data-final='end']").click()
    after(page, before)
    assert wait_for_decision(page)


def test_a_server_that_restarts_loses_nothing(
    own_server: Server, newcomer: Come, complaints: Complaints
) -> None:
    visitor = newcomer(base_url=own_server.url)
    in_mid_turn(visitor)
    deploy = visitor.locator("[data-action='deploy explorer base']")
    expect(deploy).to_be_visible()  # the hex's menu stays open for the next deed
    own_server.stop()
    expect(visitor.get_by_text("Connection lost")).to_be_visible(timeout=20_000)
    visitor.get_by_role("button", name="Table").click()
    own_server.start()
    expect(visitor.get_by_text("Connection lost")).to_have_count(0, timeout=30_000)
    expect(visitor.get_by_role("dialog", name="Table")).to_be_visible()
    visitor.keyboard.press("Escape")
    before = ply(visitor)
    deploy.click()
    after(visitor, before)
    expect(visitor.locator("[data-cell='a5'] [data-piece='explorer']")).to_have_attribute("data-count", "2")
    complaints.clear()


def test_the_back_button_leads_back(page: Page) -> None:
    at_home(page)
    page.get_by_role("link", name="Rules", exact=True).first.click()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", name="My games", level=1)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    page.go_back()
    expect(page.locator("article.game").first).to_be_visible()


def test_home_lists_the_table_with_your_turn(page: Page) -> None:
    in_mid_turn(page)
    table = page.url
    at_home(page)
    line = page.locator("a.line").filter(has_text="Your turn")
    expect(line).to_have_count(1)
    line.click()
    expect(page).to_have_url(table)
