"""Playing on the Tikal board with the pointer."""

from __future__ import annotations

import random
import re

from browser.desk import (
    Come,
    after,
    at_home,
    bring_in,
    end_turn,
    my_turn,
    over,
    place_somewhere,
    play_elsewhere,
    played_until,
    ply,
    settle,
    start_with_bot,
    wait_for_decision,
)
from playwright.sync_api import Locator, Page, expect

import sacbe


def deeds(page: Page) -> Locator:
    """What is offered around a hex."""
    return page.locator(".ground").get_by_role("toolbar")


def close_the_menu(page: Page) -> None:
    """By clicking elsewhere: this game is played by clicking alone."""
    if deeds(page).count():
        page.locator("svg.site").click(position={"x": 5, "y": 5})
        expect(deeds(page)).to_have_count(0)


def do_something(page: Page, rng: random.Random) -> bool:
    """One of the things the board offers: a deed from a hex's menu, or a walk to a lit hex."""
    before = ply(page)
    close_the_menu(page)
    cells = page.locator("[data-glow]")
    if cells.count() == 0:
        return False
    cells.nth(rng.randrange(cells.count())).click()
    actions = deeds(page).locator("[data-action]")
    walks = deeds(page).locator("[data-walk]")
    if actions.count():
        actions.nth(rng.randrange(actions.count())).click()
    else:
        if walks.count():
            walks.first.click()
        page.locator("[data-reach]").first.wait_for(state="attached")
        targets = page.locator("[data-reach]").evaluate_all("all => all.map(one => one.dataset.reach)")
        page.locator(f"[data-cell='{rng.choice(targets)}']").click()
    after(page, before)
    return True


def decide(page: Page, rng: random.Random) -> None:
    """Lay the hex in hand, or do a few things and end the turn."""
    if page.locator(".site.placing").count():
        return place_somewhere(page, rng)
    wanted = rng.randrange(3)
    while wanted and page.locator("[data-final='end']").count() and do_something(page, rng):
        wanted -= 1
    close_the_menu(page)
    if not over(page) and my_turn(page).count() and page.locator("[data-final='end']").count():
        end_turn(page)


def test_a_newcomer_finishes_a_game_against_a_bot_on_the_board(page: Page) -> None:
    rng = random.Random(11)
    settle(page)
    at_home(page)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("svg.site")).to_be_visible()
    for _ in range(10):
        assert wait_for_decision(page)
        decide(page, rng)
    play_elsewhere([page], rng, left=5)  # the middle of a game is like its beginning
    while wait_for_decision(page):
        decide(page, rng)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(dialog.locator("table.figures")).to_contain_text("Round 4")
    finished = page.url
    dialog.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(finished)
    expect(page.locator("svg.site")).to_be_visible()
    page.goto("/me")
    expect(page.locator(".figuresline")).to_contain_text("1 played")


def begin(page: Page) -> None:
    """At a new table, with instant rivals, my turn to place."""
    settle(page)
    start_with_bot(page)
    expect(page.locator(".site.placing")).to_be_visible()


def ghost_stones(page: Page) -> str:
    return page.locator("[data-ghost]").inner_html()


def test_the_hex_in_hand_turns_with_r_and_with_the_wheel(page: Page) -> None:
    begin(page)
    page.locator("[data-cell='a3']").hover()
    first = ghost_stones(page)
    page.keyboard.press("r")
    expect(page.locator("[data-ghost]")).to_be_visible()
    turned = ghost_stones(page)
    assert turned != first
    page.mouse.wheel(0, -100)
    page.wait_for_function("was => document.querySelector('[data-ghost]').innerHTML === was", arg=first)


def test_what_cannot_be_clicked_says_why(page: Page) -> None:
    begin(page)
    page.locator("[data-cell='h1']").click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("must touch a hex that is already there")
    expect(toast.get_by_role("link", name="Rule T13")).to_have_attribute("href", "/help/tikal#T13")
    assert ply(page) == 0


def test_one_click_walks_the_whole_way_and_undo_takes_it_back(page: Page) -> None:
    begin(page)
    place_somewhere(page, random.Random(1))
    page.get_by_role("button", name=re.compile("Bring an explorer")).click()
    target = page.locator("[data-price='b4']")
    expect(target).to_contain_text("2")
    page.locator("[data-cell='b4']").hover()
    expect(page.locator(".abacus .leaving")).to_have_count(2)
    page.locator("[data-cell='b4']").click()
    after(page, 2)
    assert ply(page) == 3
    expect(page.locator("[data-cell='b4'] [data-piece='explorer']")).to_be_visible()
    expect(page.locator(".abacus")).to_have_attribute("aria-label", "8\u00a0action points left")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-piece]")).to_have_count(0)
    expect(page.locator(".abacus")).to_have_attribute("aria-label", "10\u00a0action points left")


def test_restart_takes_the_turn_back_as_far_as_the_rules_allow(page: Page) -> None:
    begin(page)
    place_somewhere(page, random.Random(1))
    placed = ply(page)
    page.locator("[data-cell='a5']").click()
    page.locator("[data-action='deploy explorer base']").click()
    after(page, placed)
    page.locator("[data-action='deploy leader base']").click()
    after(page, placed + 1)
    page.get_by_role("button", name="Restart turn").click()
    expect(page.locator("[data-piece]")).to_have_count(0)


def test_treasures_are_swapped_by_dragging_one_onto_the_other(page: Page) -> None:
    table = played_until(lambda t: any(action.kind == "swap" for action in t.legal))
    swap = next(action for action in table.legal if action.kind == "swap").touches
    bring_in(page, table.record())
    rival = page.locator("article.seat").filter(has=page.locator(f"[data-treasure='{swap['theirs']}']"))
    wanted = rival.locator(f"[data-treasure='{swap['theirs']}']")
    before = ply(page)
    mine = page.locator("article.seat.acts").get_by_role("img", name=re.compile(str(swap["mine"])))
    wanted.drag_to(mine)
    after(page, before)
    expect(
        page.locator("article.seat.acts").get_by_role("img", name=re.compile(str(swap["theirs"])))
    ).to_be_visible()


def test_treasures_are_swapped_by_two_clicks(page: Page) -> None:
    table = played_until(lambda t: any(action.kind == "swap" for action in t.legal))
    swap = next(action for action in table.legal if action.kind == "swap").touches
    bring_in(page, table.record())
    before = ply(page)
    page.get_by_role("button", name=f"Swap: take the {swap['theirs']}", exact=True).click()
    page.get_by_role("button", name=f"Swap: give the {swap['mine']}", exact=True).click()
    after(page, before)


def test_scoring_is_counted_on_the_board_and_can_be_skipped(page: Page) -> None:
    def about_to_score(table: sacbe.Table) -> bool:
        view = table.view(table.actor)
        lines = table.breakdown(table.actor or 0)
        return bool(view["scoring"]) and any(line["source"] == "temple" for line in lines)

    table = played_until(about_to_score)
    settle(page)
    bring_in(page, table.record())
    end_turn(page)
    tally = page.locator(".tally")
    expect(tally).to_contain_text("Scoring")
    expect(page.locator(".plus").first).to_be_visible()
    tally.get_by_role("button", name="Skip").click()
    expect(tally).to_have_count(0)


def test_others_move_at_a_pace_one_can_follow_or_skip(page: Page) -> None:
    at_home(page)
    start_with_bot(page)
    place_somewhere(page, random.Random(1))
    before = ply(page)
    page.locator("[data-final='end']").click()
    page.get_by_role("button", name="Sure? End turn").click()
    after(page, before)
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    expect(page.locator(".bar")).to_contain_text("Orange")
    skip.click()
    assert wait_for_decision(page)


def test_the_board_zooms_and_shows_itself_whole_again(page: Page) -> None:
    begin(page)
    whole = page.locator("svg.site").get_attribute("viewBox")
    page.get_by_role("button", name="Zoom in").click()
    assert page.locator("svg.site").get_attribute("viewBox") != whole
    page.get_by_role("button", name="Show the whole board").click()
    assert page.locator("svg.site").get_attribute("viewBox") == whole


def test_a_temple_explains_itself(page: Page) -> None:
    begin(page)
    place_somewhere(page, random.Random(1))
    page.locator("[data-cell='a5']").click()
    link = page.locator(".info").get_by_role("link", name="What is this?")
    expect(link).to_have_attribute("href", "/help/tikal#T23")


def test_touch_lays_the_hex_first_and_confirms_then(newcomer: Come) -> None:
    page = newcomer(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page)
    page.locator("[data-cell='b3']").tap()
    expect(page.locator("[data-ghost='b3']")).to_be_visible()
    assert ply(page) == 0
    before = ghost_stones(page)
    page.get_by_role("button", name="Turn the hex right").tap()
    page.wait_for_function("was => document.querySelector('[data-ghost]').innerHTML !== was", arg=before)
    page.get_by_role("button", name="Place here").tap()
    after(page, 0)


def test_two_fingers_turn_the_hex_with_a_tap_and_zoom_with_a_pinch(newcomer: Come) -> None:
    page = newcomer(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page)
    glass = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        """On the glass, as the browser itself feels them."""
        touching = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})

    page.locator("[data-cell='b3']").tap()
    expect(page.locator("[data-ghost='b3']")).to_be_visible()
    before = ghost_stones(page)
    box = page.locator("svg.site").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers("touchStart", (x - 30, y), (x + 30, y))
    fingers("touchEnd")
    page.wait_for_function("was => document.querySelector('[data-ghost]').innerHTML !== was", arg=before)
    assert ply(page) == 0
    whole = page.locator("svg.site").get_attribute("viewBox")
    fingers("touchStart", (x - 30, y), (x + 30, y))
    for reach in (50, 70, 90):
        fingers("touchMove", (x - reach, y), (x + reach, y))
    fingers("touchEnd")
    expect(page.locator("svg.site")).not_to_have_attribute("viewBox", whole or "")
    assert ply(page) == 0
