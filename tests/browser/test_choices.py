"""Playing through the list of choices: any game, by keyboard alone."""

from __future__ import annotations

import random

import pytest
from browser.desk import after, at_home, bring_in, ply, settle, start_with_bot, wait_for_decision
from playwright.sync_api import Page, expect

import sacbe


def into_the_list(page: Page) -> None:
    """Tab until the focus is on a choice."""
    for _ in range(80):
        if page.evaluate("document.activeElement?.classList.contains('choice')"):
            return
        page.keyboard.press("Tab")
    pytest.fail("the list of choices cannot be reached with the Tab key")


def take_by_key(page: Page, key: str) -> None:
    """Move to a choice and take it, through as many levels as there are."""
    before = ply(page)
    while ply(page) == before:
        into_the_list(page)
        page.keyboard.press(key)
        classes = page.evaluate("[...document.activeElement.classList]")
        if "choice" not in classes:
            continue  # the next decision's list came just now
        page.keyboard.press("Enter")
        if "branch" not in classes:
            after(page, before)


def test_a_whole_game_of_tikal_by_keyboard_alone(page: Page) -> None:
    rng = random.Random(3)
    settle(page)
    start_with_bot(page)
    while wait_for_decision(page):
        ends = page.locator("[data-choice='end']").count() > 0
        take_by_key(page, "End" if ends and rng.random() < 0.6 else "Home")
    expect(page.get_by_role("dialog").get_by_role("heading", name="The game is over")).to_be_visible()


def test_typing_narrows_the_choices(page: Page) -> None:
    at_home(page)
    start_with_bot(page)
    page.get_by_role("searchbox", name="Search the choices").fill("B3 rotation 2")
    choices = page.locator(".panel .choice")
    expect(choices).to_have_count(1)
    expect(choices).to_contain_text("Place the hex on b3, rotation 2")
    choices.click()
    after(page, 0)


def test_a_choice_points_at_the_board(page: Page) -> None:
    at_home(page)
    start_with_bot(page)
    page.locator(".panel .choice").first.hover()
    expect(page.locator(".pointed")).to_have_count(1)


def test_what_may_be_built_is_named_and_explained_in_both_languages(page: Page) -> None:
    table = sacbe.new("tzolkin", players=2, seed=0)  # three buildings of one kind lie there at once
    settle(page)
    bring_in(page, table.record())
    page.get_by_role("button", name="I am").click()
    offered = page.get_by_role("region", name="Buildings on offer")
    expect(offered.locator("[data-thing]")).to_have_count(6)
    expect(offered.get_by_text("Milpa")).to_have_count(3)
    expect(
        offered.get_by_role("img", name="Each of your workers needs 1 corn less on food days.")
    ).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Français").check()
    expect(page.get_by_role("region", name="Bâtiments disponibles")).to_be_attached()
    expect(page.get_by_role("img", name="Each of your workers needs")).to_have_count(0)
    expect(page.get_by_text("Canaux d’irrigation", exact=True)).to_be_attached()
