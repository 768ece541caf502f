"""Clocks at the page: chosen when a table is opened, counted down at each seat."""

from __future__ import annotations

import random
import re

from browser.desk import at_home, choose_game, end_turn, place_somewhere, settle
from playwright.sync_api import Page, expect


def test_each_players_minutes_run_while_they_decide(page: Page) -> None:
    settle(page)
    choose_game(page, "Tikal", 2)
    page.locator("#seat-1").select_option(label="Somebody at this screen")
    page.get_by_label("First player").select_option(index=1)
    page.get_by_text("Clock and seed").click()
    page.get_by_label("Clock", exact=True).select_option("bank 20 10")
    page.get_by_role("button", name="Start the game").click()
    mine = page.locator(".seat [data-clock='0']")
    other = page.locator(".seat [data-clock='1']")
    expect(mine).to_have_class(re.compile(r"\bruns\b"))
    expect(mine).to_contain_text("19:5")
    expect(other).to_have_text("20:00")
    place_somewhere(page, random.Random(2))
    end_turn(page)
    expect(other).to_have_class(re.compile(r"\bruns\b"))
    expect(mine).not_to_have_class(re.compile(r"\bruns\b"))
    expect(mine).to_contain_text("20:0")  # ten seconds more after the turn


def test_the_last_seconds_are_red_and_then_a_bot_steps_in(page: Page) -> None:
    settle(page)
    at_home(page)
    made = page.evaluate(
        """async () => {
             const clock = {minutes: 0.1, bot: 'random'};
             const body = JSON.stringify({game: 'tikal', options: {players: 2, first: '1'}, clock,
                                          seats: [{kind: 'human'}, {kind: 'bot', bot: 'random'}]});
             const headers = {'content-type': 'application/json'};
             return (await fetch('/api/tables', {method: 'POST', headers, body})).json();
           }"""
    )
    page.goto(f"/t/{made['id']}")
    mine = page.locator(".seat [data-clock='0']")
    expect(mine).to_have_class(re.compile(r"\blow\b"))
    expect(page.locator(".seat", has_text="you").locator("[aria-live=polite]")).to_have_text(
        re.compile(r"(10|30)\s+seconds left")
    )
    expect(page.get_by_role("button", name="Take your seat back")).to_be_visible()
