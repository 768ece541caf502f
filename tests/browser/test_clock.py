"""Clocks at the page: chosen when a table is opened, counted down at each seat."""

from __future__ import annotations

import random
import re

from browser.conftest import Complaints
from browser.desk import Come, at_home, choose_game, end_turn, place_somewhere, settle
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


def test_a_clock_of_ones_own_figures(newcomer: Come, complaints: Complaints) -> None:
    """What is no figure, or too much, is said beside it and nothing is lost; a comma will do in French."""
    page = newcomer(locale="fr-FR")
    page.goto("/new")
    page.get_by_text("Temps et graine").click()
    clock = page.get_by_label("Pendule", exact=True)
    clock.select_option("own bank")
    minutes, more = page.get_by_label("Minutes par joueur"), page.get_by_label("Secondes de plus")
    begin = page.get_by_role("button", name="Commencer")
    told = page.get_by_role("alert")
    for wrong, words in (("beaucoup", "écrivez un nombre"), ("100000", "0,1 à 600"), ("0", "0,1 à 600")):
        minutes.fill(wrong)
        begin.click()
        expect(told).to_contain_text(words)
        expect(minutes).to_be_focused()
        expect(minutes).to_have_attribute("aria-invalid", "true")
        expect(minutes).to_have_value(wrong)
    clock.select_option("own turn")
    expect(more).to_have_count(0)
    clock.select_option("own bank")
    minutes.fill("12,5")
    more.fill("7")
    begin.click()
    expect(page.locator(".room")).to_be_visible()
    given = page.request.get(f"/api/tables/{page.url.split('/t/')[1]}").json()["clock"]
    assert (given["kind"], given["minutes"], given["increment"]) == ("bank", 12.5, 7)
    complaints.clear()  # the refused clocks


def test_minutes_of_ones_own_for_each_turn(page: Page) -> None:
    choose_game(page, "Tikal", 2)
    page.get_by_text("Clock and seed").click()
    page.get_by_label("Clock", exact=True).select_option("own turn")
    page.get_by_label("Minutes for each turn").fill("7.5")
    page.get_by_label("First player").select_option(index=1)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".seat [data-clock='0']")).to_contain_text("7:2")
