"""Ratings and company at the page: a rated game, what it changed, profiles, and the same people again."""

from __future__ import annotations

from browser.conftest import Complaints
from browser.desk import Come, choose_game, settle
from playwright.sync_api import Page, expect


def hurry(pages: list[Page], id: str) -> None:
    """The same people, elsewhere, end every turn as soon as they can."""
    path = f"/api/tables/{id}"
    table = pages[0].request.get(path).json()
    while table["status"] == "running":
        for page in pages:
            table = page.request.get(path).json()
            while table["legal"]:
                choices = [choice["notation"] for choice in table["legal"]]
                action = "end" if "end" in choices else choices[0]
                body = {"version": table["version"], "actions": [action]}
                table = page.request.post(f"{path}/actions", data=body).json()


def test_a_rated_game_from_its_beginning_to_the_next_one(
    page: Page, newcomer: Come, complaints: Complaints
) -> None:
    friend, stranger = newcomer(), newcomer(viewport={"width": 390, "height": 844}, locale="fr-FR")
    for somebody in (page, friend):
        settle(somebody)
    choose_game(page, "Tikal", 2)
    rated = page.get_by_label("Rated game")
    expect(rated).to_be_disabled()  # alone with bots
    page.locator("#seat-1").select_option(label="A friend, by link")
    rated.focus()
    page.keyboard.press("Space")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Start the game").click()
    link = page.get_by_label("Invitation link").input_value()
    expect(page.locator("[data-rated]")).to_be_visible()
    friend.goto(link)
    expect(friend.locator("[data-join-rated]")).to_contain_text("everybody’s rating changes")
    friend.get_by_label("Your name").fill("Ixchel")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("dialog")).to_have_count(0)
    id = page.url.split("/t/")[1].split("#")[0]
    hurry([page, friend], id)
    # What it changed, for everybody who sees the table
    ana, ixchel = (seat["change"] for seat in page.request.get(f"/api/tables/{id}/company").json()["seats"])
    for somebody in (page, friend):
        somebody.reload()
        somebody.locator("[data-result]").click()
        changes = somebody.get_by_role("dialog").locator("[data-changes]")
        expect(changes.get_by_role("link", name="Ana")).to_be_visible()
        expect(changes.locator(".moved")).to_have_count(2)
    # A profile, from there
    page.get_by_role("dialog").get_by_role("link", name="Ixchel").click()
    expect(page.get_by_role("heading", level=1, name="Ixchel")).to_be_visible()
    tikal = page.locator("[data-game='tikal']")
    expect(tikal.get_by_role("img", name="Rating after each of 1 rated game")).to_be_visible()
    expect(tikal.locator(".rating b")).to_have_text(f"{ixchel['after']:.1f}".replace("-", "\u2212"))
    expect(tikal.locator(".rating")).to_contain_text("provisional")
    expect(page.locator("[data-together] tbody tr")).to_have_count(1)
    # In French, on a phone, for somebody who was not there
    stranger.goto("/ratings")
    expect(stranger.get_by_role("heading", level=1, name="Classement")).to_be_visible()
    stranger.get_by_role("link", name="Ana").first.click()
    expect(stranger.locator("[data-game='tikal']")).to_contain_text("1 partie")
    stranger.get_by_text("En tableau").click()
    expect(stranger.locator("figure td").first).to_have_text(f"{ana['place']} sur 2")
    assert stranger.locator("figure tbody a").count() == 0  # an unlisted table of others
    assert not stranger.evaluate("document.documentElement.scrollWidth > innerWidth")
    # The same people again, by keyboard; the friend is asked and comes
    page.go_back()
    page.locator("[data-result]").click()
    page.get_by_role("button", name="Same people again").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-rated]")).to_be_visible()
    page.wait_for_url(lambda url: "/t/" in url and id not in url)
    expect(page.get_by_role("article", name="Ana, Orange")).to_be_visible()  # she was Red
    expect(page.get_by_text("Kept for Ixchel")).to_be_visible()
    friend.get_by_role("button", name="To the rematch").click()
    friend.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("article", name="Ixchel, Red")).to_be_visible()
    # Whoever hides is nowhere
    page.goto("/me")
    page.get_by_label("Hide my profile").check()
    expect(page.get_by_text("Saved").first).to_be_visible()
    complaints.clear()
    stranger.reload()
    expect(stranger.get_by_role("heading", level=1, name="Ce profil n’existe pas")).to_be_visible()
    complaints.clear()
