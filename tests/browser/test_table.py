"""The table without friction: what the others did, who leads, prompts, gestures, auction, phone."""

from __future__ import annotations

import random
import re

import pytest
from browser.conftest import Complaints
from browser.desk import (
    Come,
    after,
    at_home,
    bring_in,
    choose_game,
    end_turn,
    my_turn,
    place_somewhere,
    played,
    played_until,
    ply,
    replay_of,
    settle,
    start_with_bot,
    wait_for_decision,
)
from browser.screens import again, as_far_as, kept, may_uncover
from playwright.sync_api import Locator, Page, expect

import sacbe

PHONE = {"width": 390, "height": 844}
LANDSCAPE = {"width": 844, "height": 390}
DOUBLE_ZOOM = {"width": 720, "height": 450}


def toolbar(page: Page) -> Locator:
    """What may be done on the hex that was clicked."""
    return page.get_by_role("toolbar")


def box(what: Locator) -> dict[str, float]:
    found = what.bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def inside(inner: dict[str, float], outer: dict[str, float], slack: float = 1) -> bool:
    return (
        inner["x"] >= outer["x"] - slack
        and inner["y"] >= outer["y"] - slack
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + slack
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + slack
    )


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


# ---- what the others did -----------------------------------------------------------------


def test_what_the_others_did_is_said_ringed_and_told_again(page: Page) -> None:
    """Sentences, rings, trails until one acts, the story on demand, the log in sight."""
    at_home(page)
    start_with_bot(page)
    place_somewhere(page, random.Random(1))
    expect(page.get_by_role("tab", name="Choices")).to_have_attribute("aria-selected", "true")
    page.locator("[data-final='end']").click()
    page.get_by_role("button", name="Sure? End turn").click()
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".bar .text")).to_contain_text(re.compile("Orange (places|deploys|moves)"))
    expect(page.locator("[data-ringed]")).to_have_count(1)
    shown = int(page.locator("output.where").inner_text().split("/")[0])
    told = page.get_by_role("log").locator(".line").count()
    assert told <= shown + 2  # nothing that is not on the board yet: the beginning and one line a step
    page.get_by_role("button", name="Skip").click()
    assert wait_for_decision(page)
    expect(page.get_by_role("tab", name="Choices")).to_have_attribute("aria-selected", "true")
    steps = page.locator(".story [data-step]")
    assert steps.count() == int(page.locator(".story").get_attribute("data-steps") or 0) > 2
    expect(steps.first).to_contain_text("Orange places")
    expect(page.locator("[data-trail]").first).to_be_attached()
    stood = ply(page)
    page.get_by_role("button", name="Show again what happened").click()
    expect(page.locator(".looking")).to_be_visible()
    expect(page.locator("[data-ringed]")).to_have_count(1)
    expect(page.locator(".looking")).to_have_count(0, timeout=40_000)
    assert ply(page) == stood
    steps.first.click()
    expect(page.locator("output.where")).to_have_text(f"{steps.first.get_attribute('data-step')}/{stood}")
    page.get_by_role("button", name="Back to now").click()
    place_somewhere(page, random.Random(3))
    expect(page.locator("[data-trail]")).to_have_count(0)
    expect(steps).to_have_count(0)


def test_each_sentence_of_the_log_carries_the_mark_of_the_seat_it_is_about(page: Page) -> None:
    """Also where one step brings something to several seats."""
    table = sacbe.new("tikal", players=2, seed=3)
    for text in (table.legal[0].text, "end"):
        table.push(text)
    settle(page)
    bring_in(page, table.record())
    page.get_by_role("tab", name="Log").click()
    turn = page.get_by_role("log").get_by_text("Turn:").last
    assert turn.inner_text().endswith(table.seat_names()[table.actor or 0])
    expect(turn.locator("xpath=..")).to_have_attribute("data-seat", str(table.actor))
    start = sacbe.new("tzolkin", players=3, seed=5)
    while start.view(None)["phase"] == "keep":
        start.push(start.legal[0])
    bring_in(page, start.record())
    curtain = page.get_by_role("button", name="I am")
    if curtain.count():
        curtain.click()
    page.get_by_role("tab", name="Log").click()
    for seat, name in enumerate(start.seat_names()):
        line = page.get_by_role("log").locator(f"[data-seat='{seat}']", has_text=f"{name} gains").first
        expect(line).to_be_attached()


# ---- who leads, what if ------------------------------------------------------------------


def leader_at_work(table: sacbe.Table) -> bool:
    cells = table.view(None)["cells"]
    assert isinstance(cells, dict)
    return any(cell["leaders"] and cell["level"] for cell in cells.values())


def test_who_leads_and_what_if(page: Page) -> None:
    """A mark on every contested temple, strengths with the leader as three, points if scored now."""
    table = as_far_as("tikal/planned-4", lambda t: may_uncover(t) and leader_at_work(t), 260)
    view = table.view(table.actor)
    settle(page)
    bring_in(page, table.record())
    cells = view["cells"]
    assert isinstance(cells, dict)
    for name, cell in cells.items():
        mark = page.locator(f"[data-cell='{name}'] [data-leads]")
        if cell["level"] and (cell["leads"] is not None or any(cell["strength"])):
            leads = "tied" if cell["leads"] is None else str(cell["leads"])
            expect(mark).to_have_attribute("data-leads", leads)
        else:
            expect(mark).to_have_count(0)
    name = next(name for name, cell in cells.items() if cell["leaders"] and cell["level"])
    seat = cells[name]["leaders"][0]
    page.locator(f"[data-cell='{name}']").hover()
    strength = page.locator(f".info [data-strength='{seat}']")
    expect(strength).to_contain_text("3")
    expect(strength).to_contain_text(f"= {cells[name]['strength'][seat]}")
    seats = view["seats"]
    assert isinstance(seats, list)
    assert [
        int(due) for due in page.locator("[data-due]").evaluate_all("all => all.map(e => e.dataset.due)")
    ] == [one["due"] for one in seats]
    actor = table.actor or 0
    action = next(a for a in table.legal if a.kind == "uncover")
    page.locator(f"[data-cell='{action.touches['cell']}']").click(position={"x": 40, "y": 30})
    page.locator(f"[data-action='{action.text}']").hover()
    table.push(action)
    later = table.view(actor)["seats"]
    assert isinstance(later, list)
    expect(page.locator("[data-due]").nth(actor)).to_have_attribute("data-due", str(later[actor]["due"]))
    expect(page.locator(".abacus .leaving")).to_have_count(2)
    assert ply(page) == table.ply - 1


# ---- prompts and the hex's deeds ---------------------------------------------------------


def test_prompts_say_what_to_do_and_name_no_codes(page: Page) -> None:
    """Also in the middle of a swap."""
    settle(page)
    start_with_bot(page)
    text = page.locator(".bar .text")
    expect(text).to_have_text(re.compile(r"^Place your (temple|clearing|ruin) hex$"))
    place_somewhere(page, random.Random(1))
    expect(text).to_have_text(re.compile(r"^10.points: deploy …$"))
    end_turn(page)
    assert wait_for_decision(page)
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("log").inner_text()
    assert not re.search(r"\b[A-G]\d\b", log), "a tile's code"
    table = played_until(lambda t: any(action.kind == "swap" for action in t.legal))
    swap = next(action for action in table.legal if action.kind == "swap").touches
    bring_in(page, table.record())
    page.get_by_role("button", name=f"Swap: take the {swap['theirs']}", exact=True).click()
    expect(text).to_have_text("Now choose the treasure to give")


def test_a_hexs_deeds_stay_inside_it_and_a_click_elsewhere_only_closes_them(page: Page) -> None:
    """Escape closes what is open, on the board or over it; rotations are pictures in the list."""
    settle(page)
    start_with_bot(page)
    page.locator(".panel .choice.branch").first.click()
    expect(page.locator(".panel .choice svg[data-rotation]").first).to_be_visible()
    placed = ply(page)
    place_somewhere(page, random.Random(1))
    expect(page.locator("[data-ghost]")).to_have_count(0)
    page.locator("[data-cell='a5']").click()
    hexagon = box(page.locator("[data-cell='a5'] polygon").first)
    deeds = toolbar(page).get_by_role("button")
    assert deeds.count() >= 2
    for deed in deeds.all():
        assert inside(box(deed), hexagon), deed.get_attribute("title")
        assert box(deed)["width"] >= 40
    page.locator("[data-cell='h1']").click()
    expect(toolbar(page)).to_have_count(0)
    expect(page.locator(".toast")).to_have_count(0)
    page.locator("[data-cell='a5']").click()
    expect(deeds.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(toolbar(page)).to_have_count(0)
    page.get_by_role("button", name="Table").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert ply(page) == placed + 1


# ---- gestures ----------------------------------------------------------------------------


def test_one_gesture_one_undo_and_a_group_walks_together(page: Page) -> None:
    """And the board keeps its place between placing and acting."""
    settle(page)
    start_with_bot(page)
    expect(page.locator(".site.placing")).to_be_visible()
    ground, bar = box(page.locator(".ground")), box(page.locator(".bar"))
    undo = box(page.locator("[data-undo]"))
    place_somewhere(page, random.Random(1))
    assert (box(page.locator(".ground")), box(page.locator(".bar"))) == (ground, bar)
    assert box(page.locator("[data-undo]")) == undo
    page.locator("[data-cell='a5']").click()
    for deployed in range(2):
        page.locator("[data-action='deploy explorer base']").click()
        expect(page.locator("[data-cell='a5'] [data-piece='explorer']")).to_have_attribute(
            "data-count", str(deployed + 1)
        )
    page.locator("[data-action='deploy leader base']").click()
    expect(page.locator("[data-cell='a5'] [data-piece='leader']")).to_be_visible()
    before = ply(page)
    page.locator("[data-walk='all']").click()
    expect(page.locator("[data-party='3']")).to_be_visible()
    expect(page.locator("[data-price='b4']")).to_have_text("3")
    page.get_by_role("button", name="One less").click()
    expect(page.locator("[data-price='b4']")).to_have_text("2")
    page.get_by_role("button", name="One more").click()
    expect(page.locator("[data-price='b4']")).to_have_text("3")
    page.locator("[data-cell='b4']").click()
    expect(page.locator("[data-cell='b4'] [data-piece='explorer']")).to_have_attribute("data-count", "2")
    expect(page.locator("[data-cell='b4'] [data-piece='leader']")).to_be_visible()
    assert ply(page) == before + 3
    assert (box(page.locator(".ground")), box(page.locator(".bar"))) == (ground, bar)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-cell='b4'] [data-piece]")).to_have_count(0)
    assert ply(page) == before


def test_a_piece_in_flight_is_drawn_once(page: Page) -> None:
    """Not where it will stand and on its way at once."""
    at_home(page)
    start_with_bot(page)
    place_somewhere(page, random.Random(1))
    page.get_by_role("button", name=re.compile("Bring the leader")).click()
    page.locator("[data-reach='b4']").wait_for(state="attached")
    page.evaluate(
        """() => {
             window.most = 0;
             const count = () => {
               const one = '[data-flight=leader], [data-piece=leader]';
               const there = document.querySelectorAll('svg.site :is(' + one + ')').length;
               window.most = Math.max(window.most, there);
               requestAnimationFrame(count);
             };
             count();
           }"""
    )
    page.locator("[data-cell='b4']").click()
    expect(page.locator("[data-cell='b4'] [data-piece='leader']")).to_be_visible()
    assert page.evaluate("window.most") == 1


# ---- scoring -----------------------------------------------------------------------------


def test_scoring_is_one_panel_beside_the_board_that_holds_the_pace(page: Page) -> None:

    def rich(table: sacbe.Table) -> bool:
        return bool(table.view(table.actor)["scoring"]) and len(table.breakdown(table.actor or 0)) > 3

    table = as_far_as("tikal/planned-4", rich, kept("tikal/planned-4").ply - 60)
    scorer = table.actor or 0
    at_home(page)
    bring_in(page, table.record())
    page.evaluate(
        """() => {
             window.said = [];
             new MutationObserver(() => {
               const sum = document.querySelector('.tally .seats b');
               if (sum && window.said.at(-1) !== sum.textContent) window.said.push(sum.textContent);
             }).observe(document.body, {childList: true, subtree: true, characterData: true});
           }"""
    )
    page.locator("[data-final='end']").click()
    page.get_by_role("button", name="Sure? End turn").click()
    tally = page.locator(".tally")
    expect(tally).to_be_visible()
    assert apart(box(tally), box(page.locator("svg.site")))
    gained = table.push("end").events[0].params["total"]
    total = tally.locator(".seats li", has_text=table.seat_names()[scorer]).locator("b")
    expect(total).to_have_text(str(gained), timeout=15_000)
    assert "0" not in page.evaluate("window.said")
    tally.get_by_role("button", name="Skip").click()
    expect(tally).to_have_count(0)


# ---- auction -----------------------------------------------------------------------------


def test_the_bid_starts_at_the_minimum_and_passing_is_asked_once(page: Page) -> None:
    """A bid raised before is not remembered."""
    table = sacbe.new("tikal-auction", players=3, seed=4)
    settle(page)
    bring_in(page, table.record())
    bid = page.locator("[data-bid]")
    expect(bid).to_have_text("Bid 1")
    expect(bid).to_have_class(re.compile("primary"))
    expect(page.locator("[data-action='pass']")).not_to_have_class(re.compile("primary"))
    for _ in range(4):
        page.get_by_role("button", name="Bid more").click()
    expect(bid).to_have_text("Bid 5")
    bid.click()
    expect(bid).to_have_text("Bid 6")
    page.get_by_role("button", name="Bid more").click()
    before = ply(page)
    page.locator("[data-action='pass']").click()
    assert ply(page) == before
    page.get_by_role("button", name="Sure? Pass").click()
    after(page, before)
    expect(bid).to_have_text("Bid 6")
    amulets = page.get_by_role("list", name=re.compile("Amulets")).get_by_role("listitem")
    expect(amulets).to_have_count(3)
    first = table.actor or 0
    for place, words in enumerate(("bids 5", "passed", "to play")):
        expect(amulets.nth((first + place) % 3)).to_contain_text(words)
    hexes = page.get_by_role("list", name="Hexes on display").get_by_role("button")
    for one in hexes.all():
        assert not re.search(r"\b[A-G]\d\b", one.get_attribute("aria-label") or "")


# ---- phone, landscape, double zoom -------------------------------------------------------


def test_a_phone_places_turns_and_confirms_in_the_bottom_bar(newcomer: Come) -> None:
    """At the edge of the board too."""
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    settle(page)
    start_with_bot(page)
    site = box(page.locator(".ground"))
    low, high = page.evaluate(
        """() => {
             const all = [...document.querySelectorAll('[data-cell]')].map(c => c.getBoundingClientRect());
             return [Math.min(...all.map(b => b.top)), Math.max(...all.map(b => b.bottom))];
           }"""
    )
    assert low <= site["y"] + 60
    assert high >= site["y"] + site["height"] - 60, "the board does not use the height"
    base = box(page.locator("[data-cell='a5']"))
    assert inside(base, site)
    assert base["height"] >= 60
    page.locator("[data-cell='a3']").tap()
    expect(page.locator("[data-ghost='a3']")).to_be_visible()
    bar = box(page.locator(".bar"))
    for name in ("Turn the hex left", "Turn the hex right", "Place here"):
        button = page.get_by_role("button", name=name)
        assert inside(box(button), bar)
        assert min(box(button)["width"], box(button)["height"]) >= 40
        assert box(button)["y"] > PHONE["height"] * 2 / 3
    page.get_by_role("button", name="Place here").tap()
    after(page, 0)
    page.locator("[data-cell='a5']").tap()
    deeds = toolbar(page).get_by_role("button")
    assert deeds.count() >= 2
    for deed in deeds.all():
        assert inside(box(deed), box(page.locator(".bar")))
        assert min(box(deed)["width"], box(deed)["height"]) >= 40
    page.locator("[data-action='deploy explorer base']").tap()
    after(page, 1)


@pytest.mark.parametrize("size", [LANDSCAPE, DOUBLE_ZOOM], ids=["landscape", "double-zoom"])
def test_low_windows_keep_prompt_and_buttons_in_sight(newcomer: Come, size: dict[str, int]) -> None:
    page = newcomer(viewport=size, has_touch=True, is_mobile=True)
    settle(page)
    start_with_bot(page)
    expect(page.locator(".bar .text")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert box(page.locator(".ground"))["height"] > size["height"] / 2
    page.locator("[data-cell='b3']").tap()
    for name in ("Place here", "Turn the hex right"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Place here").tap()
    after(page, 0)
    expect(page.locator("[data-final='end']")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-undo]")).to_be_in_viewport(ratio=1)


# ---- rules, names, words -----------------------------------------------------------------


def test_two_illustrated_pages_stand_before_the_articles_and_in_a_drawer(page: Page) -> None:
    for book, heading in (("tikal", "A turn"), ("tzolkin", "Time")):
        page.goto(f"/help/{book}")
        sheets = page.locator("[data-primer] section")
        expect(sheets).to_have_count(2)
        expect(sheets.first.get_by_role("heading", level=2)).to_contain_text(heading)
        assert sheets.locator("svg.picture").count() == 8
        above = box(sheets.last)
        assert above["y"] < box(page.locator("article").first)["y"]
        for link in sheets.get_by_role("link").all():
            article = (link.get_attribute("href") or "").split("#")[1]
            expect(page.locator(f"article#{article}")).to_have_count(1)
    page.goto("/help/tikal")
    page.get_by_role("button", name="Tikal: auction").click()
    expect(page.locator("[data-primer]").get_by_role("heading", name="The auction")).to_be_visible()
    at_home(page)
    start_with_bot(page)
    page.get_by_role("button", name="Rules").click()
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("heading", name="Spend ten points")).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_a_name_is_asked_once(page: Page, newcomer: Come) -> None:
    """The field that asks has the focus, else the button that sits down."""
    at_home(page)
    choose_game(page, "Tikal", 3)
    page.get_by_label("Your name").fill("Ixchel")
    page.locator("#seat-1").select_option(label="A friend, by link")
    page.locator("#seat-2").select_option(label="Somebody at this screen")
    page.get_by_label("Name of White").fill("Itzel")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("article", name="Ixchel, Red")).to_be_visible()
    link = page.get_by_label("Invitation link").input_value()
    page.goto("/new")
    expect(page.locator("#seat-0")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    expect(page.get_by_label("Name of White")).to_have_value("Itzel")
    friend = newcomer()
    friend.goto(link)
    expect(friend.get_by_label("Your name")).to_be_focused()
    friend.keyboard.type("Kinich")
    friend.keyboard.press("Enter")
    expect(friend.get_by_role("article", name="Kinich, Orange")).to_be_visible()
    choose_game(page, "Tikal", 2)
    page.locator("#seat-1").select_option(label="A friend, by link")
    page.get_by_role("button", name="Start the game").click()
    friend.goto(page.get_by_label("Invitation link").input_value())
    expect(friend.get_by_text("as Kinich")).to_be_visible()
    expect(friend.get_by_label("Your name")).to_have_count(0)
    expect(friend.get_by_role("button", name="Sit down")).to_be_focused()
    friend.keyboard.press("Enter")
    expect(friend.get_by_role("article", name="Kinich, Orange")).to_be_visible()


def test_signs_mean_one_thing_each(page: Page) -> None:
    """A white guardian, the icons of the result, the trophy before the end, stones in words."""

    def guarded_by_white(table: sacbe.Table) -> bool:
        cells = table.view(None)["cells"]
        assert isinstance(cells, dict)
        return any(cell["guardian"] and cell["guardian"]["seat"] == 2 for cell in cells.values())

    whole = kept("tikal/planned-4")
    settle(page)
    game = played("tikal", 3, 5)
    address = replay_of(page, game)
    page.goto(f"{address}/0")
    expect(page.locator("output.where")).to_have_text(f"0/{game.ply}")
    trophies = page.locator("article.seat .head > svg.icon")
    expect(trophies).to_have_count(0)
    page.keyboard.press("End")
    expect(trophies).to_have_count(len(game.winners))
    page.locator("summary", has_text="Points by scoring round").click()
    parts = page.locator("[data-part] svg")
    assert parts.count() > 2
    assert not re.search("[▲●■◆]", page.locator(".figures").last.inner_text())
    table = again(whole, whole.ply - 1)
    assert guarded_by_white(table)
    bring_in(page, table.record())
    cells = table.view(None)["cells"]
    assert isinstance(cells, dict)
    for name, cell in cells.items():
        banners = page.locator(f"[data-cell='{name}'] .banner")
        expect(banners).to_have_count(2 if cell["guardian"] else 0)
    words = page.locator(".visually-hidden li").first.inner_text()
    assert re.search("stones (north|south)", words), words


def test_the_eye_stands_for_those_who_watch_and_not_for_guardians(page: Page, newcomer: Come) -> None:
    table = played_until(lambda t: any(action.kind == "guard" for action in t.legal))
    guard = next(action for action in table.legal if action.kind == "guard")
    at_home(page)
    settle(page)
    bring_in(page, table.record())
    newcomer().goto(page.url)
    drawn = "svg => [...svg.querySelectorAll('[d]')].map(path => path.getAttribute('d'))"
    eye = page.locator(".watchers svg").evaluate(drawn)
    page.locator(f"[data-cell='{guard.touches['cell']}']").click(position={"x": 40, "y": 30})
    deed = page.locator(f"[data-action='{guard.text}'] svg").first.evaluate(drawn)
    assert eye
    assert deed
    assert not set(eye) & set(deed)


def test_french_says_it_in_french(newcomer: Come, complaints: Complaints) -> None:
    """On import too; one word for food day, no two buttons of one name."""
    page = newcomer(locale="fr-FR")
    page.goto("/")
    expect(page.get_by_role("button", name="Jouer maintenant")).to_be_visible()
    expect(page.get_by_role("link", name="Jouer", exact=True)).to_have_count(0)
    page.goto("/me")
    page.locator("#record").fill("sacbe: 1\ngame: tikal\nrules: 1\ndata: x\nseed: 7\n\nplace z9 9\n")
    page.get_by_role("button", name="Ouvrir", exact=True).click()
    told = page.locator(".toast, .notice.error").first
    expect(told).to_contain_text("illisible")
    for english in ("line", "refused", "unknown", "header", "the "):
        expect(told).not_to_contain_text(english)
    complaints.clear()  # the refused record
    page.goto("/help/tzolkin")
    expect(page.get_by_role("heading", name="Quatre jours de festin").first).to_be_visible()
    assert "jour de nourriture" not in page.locator("main").inner_text().lower()


# Whatever is written, said or shown on pointing, with a colon that lacks its space.
TIGHT = r"""() => {
  const said = [document.body.innerText];
  for (const one of document.querySelectorAll('[title], [aria-label], [placeholder]'))
    said.push(one.title ?? '', one.ariaLabel ?? '', one.placeholder ?? '');
  return said.flatMap(text => text.split('\n')).filter(line => /[^\s\u00a0\u202f]:(\s|$)/.test(line));
}"""


def test_french_leaves_a_space_before_colons(newcomer: Come) -> None:
    """On every kind of screen, also in what is counted."""
    page = newcomer(locale="fr-FR")
    page.goto("/")
    settle(page)
    for path in ("/", "/new", "/me", "/solo", "/help/tikal", "/help/tzolkin"):
        page.goto(path)
        expect(page.get_by_role("main")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(TIGHT) == [], path
    state = {
        "turn": "red", "first": "yellow", "day": 13, "food": 1,
        "seats": {"red": {"corn": 5, "temples": {"brown": 3, "green": -1}, "built": ["farm-one"]}},
    }  # fmt: skip
    food = sacbe.Table.from_dict({"game": "tzolkin", "options": {"players": 4}, "state": state})
    for table in (food, as_far_as("tikal/planned-4", may_uncover, 260)):
        page.goto("/me")
        page.locator("#record").fill(table.record())
        page.get_by_role("button", name="Ouvrir", exact=True).click()
        expect(page.locator(".bar.yours")).to_be_visible()
        assert page.evaluate(TIGHT) == []
        page.get_by_role("tab", name="Journal").click()
        if table is food:
            page.locator("[data-open][data-thing='gear uxmal']").click()
            page.locator("[data-final='done']").click()
            expect(page.locator(".tally")).to_contain_text("Jour de festin 2\u00a0:")
        assert page.evaluate(TIGHT) == []


def test_choices_keep_their_place_when_there_are_more_or_fewer(page: Page) -> None:
    """The list begins at the same height."""
    settle(page)
    start_with_bot(page)
    first = page.locator(".panel .choice").first
    top = box(first)["y"]
    place_somewhere(page, random.Random(1))
    expect(my_turn(page)).to_be_visible()
    assert box(page.locator(".panel .choice").first)["y"] == top
