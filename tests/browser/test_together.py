"""Several people at one table."""

from __future__ import annotations

import random
import re

from browser.conftest import Complaints
from browser.desk import (
    Come,
    after,
    at_home,
    choose_game,
    end_turn,
    my_turn,
    over,
    place_somewhere,
    play_elsewhere,
    ply,
    settle,
    start_with_bot,
    wait_for_decision,
)
from playwright.sync_api import Page, expect


def invite(page: Page, game: str) -> str:
    """Open a table for two and copy the friend's link."""
    choose_game(page, game, 2)
    page.locator("#seat-1").select_option(label="A friend, by link")
    page.get_by_role("button", name="Start the game").click()
    return page.get_by_label("Invitation link").input_value()


def accept(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_two_browsers_play_an_auction_game_live(page: Page, newcomer: Come) -> None:
    rng = random.Random(9)
    friend = newcomer()
    for somebody in (page, friend):
        settle(somebody)
    accept(friend, invite(page, "Tikal: auction"), "Ixchel")
    expect(page.get_by_role("article", name="Ixchel, Orange").get_by_label("At the table")).to_be_visible()
    both = (page, friend)

    def go_on() -> None:
        for somebody in both:
            if my_turn(somebody).count() and somebody.locator(".room").get_attribute("data-choices") != "0":
                decide(somebody, rng)
        stood = max(ply(page), ply(friend))
        for somebody in both:
            after(somebody, stood - 1)

    for _ in range(10):
        go_on()
    play_elsewhere(both, rng, left=2)  # the middle of a game is like its beginning
    while not over(page):
        go_on()
    for somebody in both:
        expect(somebody.get_by_role("dialog").get_by_role("heading", name="The game is over")).to_be_visible()
    assert page.locator(".total").all_inner_texts() == friend.locator(".total").all_inner_texts()


def decide(page: Page, rng: random.Random) -> None:
    """One decision of the auction game, on the board."""
    before = ply(page)
    if page.locator(".site.placing").count():
        place_somewhere(page, rng)
    elif page.locator(".tile.open").count():
        page.locator(".tile.open").first.click()
    elif page.locator("[data-bid]").count() and rng.random() < 0.25:
        page.locator("[data-bid]").click()
    elif page.locator("[data-action='pass']").count():
        page.locator("[data-action='pass']").click()
        if page.get_by_role("button", name="Sure? Pass").count():
            page.get_by_role("button", name="Sure? Pass").click()
    elif page.locator("[data-final='end']").count():
        end_turn(page)
    after(page, before)


def test_an_invitation_brings_a_friend_to_the_seat_and_serves_once(
    page: Page, newcomer: Come, complaints: Complaints
) -> None:
    at_home(page)
    link = invite(page, "Tikal")
    friend = newcomer()
    accept(friend, link, "Kinich")
    expect(friend.get_by_role("article", name="Kinich, Orange")).to_contain_text("you")
    expect(page.get_by_role("article", name="Kinich, Orange")).to_be_visible()
    assert "invite" not in friend.url
    late = newcomer()
    late.goto(link)
    late.get_by_role("button", name="Sit down").click()
    expect(late.get_by_role("alert")).to_be_visible()
    complaints.clear()


def test_people_talk_and_can_be_muted(page: Page, newcomer: Come) -> None:
    at_home(page)
    link = invite(page, "Tikal")
    friend = newcomer()
    accept(friend, link, "Kinich")
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_role("textbox", name="Say something").fill("Hello there")
    friend.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="Chat")).to_contain_text("1")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Hello there")
    page.get_by_role("button", name="Mute Kinich").click()
    expect(page.get_by_role("log", name="Chat")).not_to_contain_text("Hello there")


def test_two_tabs_of_one_person_show_the_same(page: Page) -> None:
    settle(page)
    start_with_bot(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".site.placing")).to_be_visible()
    place_somewhere(page, random.Random(2))
    after(other, 0)
    expect(other.locator(".site.placing")).to_have_count(0)
    end_turn(other)
    after(page, 1)
    assert wait_for_decision(page)


def test_the_title_says_whose_turn_it_is(page: Page, newcomer: Come) -> None:
    at_home(page)
    link = invite(page, "Tikal")
    friend = newcomer()
    accept(friend, link, "Kinich")
    turns = [somebody.title().startswith("●") for somebody in (page, friend)]
    assert sorted(turns) == [False, True]


def test_a_spectator_watches_without_a_seat(page: Page, newcomer: Come) -> None:
    settle(page)
    start_with_bot(page)
    watcher = newcomer()
    watcher.goto(page.url)
    expect(watcher.locator("svg.site")).to_be_visible()
    expect(watcher.locator("[data-glow]")).to_have_count(0)
    place_somewhere(page, random.Random(2))
    after(watcher, 0)
    expect(page.locator(".watchers")).to_have_text(re.compile("1"))


def test_secrets_change_hands_behind_a_curtain(page: Page) -> None:
    settle(page)
    choose_game(page, "Tzolk'in", 2)
    page.locator("#seat-1").select_option(label="Somebody at this screen")
    page.get_by_label("Name of Blue").fill("Itzel")
    page.get_by_label("First player").select_option(index=1)
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="I am Green").click()
    for kept in range(2):
        page.locator("[data-wealth]:enabled").first.click()
        after(page, kept)
    curtain = page.get_by_role("dialog", name="Now Itzel")
    expect(curtain).to_be_visible()
    expect(page.locator("[data-wealth]")).to_have_count(0)
    curtain.get_by_role("button", name="I am Itzel").click()
    expect(page.locator("[data-wealth]:enabled")).to_have_count(4)
    for kept in range(2, 4):
        page.locator("[data-wealth]:enabled").first.click()
        after(page, kept)
    # Nothing that is shown from here on is secret: nobody is asked who they are.
    page.locator("[data-open][data-thing^='gear ']").first.click()
    after(page, 4)
    page.locator("[data-final='done']").click()
    after(page, 5)
    expect(page.locator(".seat.acts")).to_contain_text("Itzel")
    expect(page.locator(".wheels")).to_be_visible()


def test_what_the_rules_forbid_to_take_back_needs_everybodys_consent(page: Page, newcomer: Come) -> None:
    friend = newcomer()
    for somebody in (page, friend):
        settle(somebody)
    accept(friend, invite(page, "Tikal"), "Ixchel")
    expect(page.locator(".dot.on")).to_be_visible()
    first, second = (page, friend) if my_turn(page).count() else (friend, page)
    place_somewhere(first, random.Random(2))
    end_turn(first)
    expect(my_turn(second)).to_be_visible()
    before = ply(first)
    first.get_by_role("button", name="Table").click()
    first.get_by_role("button", name="Ask all to take back").click()
    expect(first.get_by_text("Waiting for an answer")).to_be_visible()
    second.get_by_role("button", name="Agree").click()
    first.wait_for_function(
        "n => Number(document.querySelector('output.where').textContent.split('/')[1]) < n", arg=before
    )
    expect(my_turn(first)).to_be_visible()
