"""Who one is, and which seats one holds."""

from __future__ import annotations

import re

from browser.desk import Come, at_home, my_turn, settle, start_with_bot
from playwright.sync_api import Page, expect


def begin(page: Page) -> str:
    settle(page)
    start_with_bot(page)
    expect(my_turn(page)).to_be_visible()
    return page.url


def test_a_link_takes_the_seats_to_another_device_once(page: Page, newcomer: Come) -> None:
    table = begin(page)
    page.goto("/me")
    page.get_by_role("button", name="One-time link").click()
    link = page.get_by_label("Works once").input_value()
    other = newcomer()
    other.goto(link)
    expect(other.locator("a.line")).to_have_count(1)
    assert "link=" not in other.url
    other.locator("a.line").click()
    expect(other).to_have_url(table)
    expect(my_turn(other)).to_be_visible()


def test_a_recovery_code_brings_one_back(page: Page, newcomer: Come) -> None:
    begin(page)
    page.goto("/me")
    page.get_by_role("textbox", name="Name", exact=True).fill("Ixchel")
    page.get_by_role("button", name="Save").first.click()
    page.get_by_role("button", name="Recovery code").click()
    code = page.locator(".notice .code").inner_text()
    other = newcomer()
    other.goto("/me")
    expect(other.get_by_text("You sit at no table")).to_be_visible()
    other.get_by_label("I have a recovery code").fill(code)
    other.get_by_role("button", name="Restore").click()
    expect(other.get_by_role("textbox", name="Name", exact=True)).to_have_value("Ixchel")
    expect(other.locator("a.line")).to_have_count(1)


def test_a_bot_stands_in_until_one_returns(page: Page) -> None:
    begin(page)
    page.get_by_role("button", name="Table").click()
    page.get_by_role("button", name="Red: let a bot play").click()
    back = page.get_by_role("button", name="Take your seat back")
    expect(back).to_be_visible()
    back.click()
    expect(back).to_have_count(0)


def test_a_game_one_plays_alone_is_called_off_at_once(page: Page) -> None:
    begin(page)
    page.get_by_role("button", name="Table").click()
    page.get_by_role("button", name="Call the game off").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_text("This game was called off")).to_be_visible()


def test_play_now_remembers_the_last_choice(page: Page) -> None:
    at_home(page)
    start_with_bot(page, "Tikal: auction", players=3, bot="Random")
    at_home(page)
    expect(page.get_by_text(re.compile("Tikal: auction, 3.players, 2.bots"))).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("article.seat")).to_have_count(3)
    expect(page.get_by_role("heading", name="Tikal: auction")).to_be_visible()
