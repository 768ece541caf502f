"""Nothing is lost by reload, a lost connection or the back button."""

from __future__ import annotations

import random
import re

from browser.conftest import Complaints, Server
from browser.desk import (
    Come,
    after,
    at_home,
    end_turn,
    place_somewhere,
    ply,
    settle,
    start_with_bot,
    wait_for_decision,
)
from browser.screens import fan_out, open_record, take_screen
from playwright.sync_api import Page, expect

import sacbe


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


def test_a_fan_of_actions_survives_a_server_that_restarts(
    own_server: Server, newcomer: Come, complaints: Complaints
) -> None:
    """And what it offers is still carried out with one click."""
    visitor = newcomer(base_url=own_server.url)
    state = {"turn": "red", "seats": {"red": {"corn": 5}}, "gears": {"yaxchilan": {"3": "red"}}}
    table = sacbe.Table.from_dict({"game": "tzolkin", "options": {"players": 4}, "state": state})
    open_record(visitor, table)
    take_screen(visitor)
    fan_out(visitor, "yaxchilan 3")
    own_server.stop()
    expect(visitor.get_by_text("Connection lost")).to_be_visible(timeout=20_000)
    own_server.start()
    expect(visitor.get_by_text("Connection lost")).to_have_count(0, timeout=30_000)
    expect(visitor.locator(".fan")).to_be_visible()
    visitor.locator("[data-way='as 3']").click()
    after(visitor, 0)
    gold = visitor.get_by_role("article", name=re.compile("Red")).locator(".goods b").nth(3)
    expect(gold).to_have_text("1")
    complaints.clear()


def test_what_was_shown_and_taken_back_is_told_in_the_menu(page: Page) -> None:
    """Alone one may; nobody is asked, and the bot's turn after one's own goes with it."""
    at_home(page)
    settle(page)
    start_with_bot(page)
    expect(page.locator(".site.placing")).to_be_visible()
    place_somewhere(page, random.Random(2))
    placed = ply(page)
    end_turn(page)
    assert wait_for_decision(page)
    page.get_by_role("button", name="Table").click()
    menu = page.get_by_role("dialog", name="Table")
    told = menu.get_by_text("something that had been shown was taken back here")
    expect(menu).to_contain_text("Tikal")
    expect(told).to_have_count(0)
    menu.get_by_role("button", name="Take back your last step").click()
    expect(page.locator("output.where")).to_have_text(f"{placed}/{placed}")
    expect(page.locator("[data-final='end']")).to_be_visible()
    page.get_by_role("button", name="Table").click()
    expect(told).to_be_visible()


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


def test_private_notes_are_kept_for_their_writer(page: Page, newcomer: Come) -> None:
    settle(page)
    start_with_bot(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_text("My notes (only for you)").click()
    notes = page.get_by_role("textbox", name="My notes (only for you)")
    notes.fill("Camp at c4 next turn")
    notes.blur()
    expect(page.locator("[data-notes] [data-kept]")).to_be_visible()
    page.reload()
    page.get_by_role("tab", name="Chat").click()
    expect(notes).to_have_value("Camp at c4 next turn")
    other = newcomer()
    other.goto(page.url)
    other.get_by_role("tab", name="Chat").click()
    expect(other.get_by_text("Nobody has said anything yet.")).to_be_visible()
    expect(other.locator("[data-notes]")).to_have_count(0)
