"""Tzolk'in on its own board: by clicks alone, by keyboard alone, with a finger, and for the eye."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from browser.desk import Come, after, at_home, bring_in, ply, settle, start_with_bot, wait_for_decision
from playwright.sync_api import Locator, Page, expect

import sacbe

PHONE = {"width": 390, "height": 844}
LANDSCAPE = {"width": 844, "height": 390}
LEAST = 40  # pixels a finger needs

# What may be clicked: things on the board, a worker's actions, small questions, wealth tiles, last buttons.
OPEN = """() => [...document.querySelectorAll(
  '.board [data-open], .fan [data-way], [data-ask], [data-wealth]:enabled, .bar [data-final]')]
  .map(e => e.dataset.thing ? `[data-thing="${e.dataset.thing}"]`
    : e.dataset.way ? `[data-way="${e.dataset.way}"]`
    : e.dataset.ask ? `[data-ask="${e.dataset.ask}"]`
    : e.dataset.wealth ? `[data-wealth="${e.dataset.wealth}"]`
    : `[data-final="${e.dataset.final}"]`)"""

# For every worker on the gears: its own space, and the one whose panel is nearest to it on the screen.
STANDING = """() => {
  const centre = e => {
    const b = e.getBoundingClientRect();
    return [b.x + b.width / 2, b.y + b.height / 2];
  };
  return [...document.querySelectorAll('[data-gear]')].flatMap(gear => {
    const hub = centre(gear.querySelector('.disc'));
    const angle = e => { const c = centre(e); return Math.atan2(c[1] - hub[1], c[0] - hub[0]); };
    const spaces = [...document.querySelectorAll(`[data-thing^="space ${gear.dataset.gear} "]`)];
    const off = (a, b) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
    return [...gear.querySelectorAll('[data-thing^="worker"]')].map(worker => {
      const near = spaces.reduce((best, one) =>
        off(angle(worker), angle(one)) < off(angle(worker), angle(best)) ? one : best);
      return [worker.dataset.thing.replace('worker ', ''), near.dataset.thing.replace('space ', '')];
    });
  });
}"""


# The newest step is on the screen, or the curtain that is before it.
SHOWN = """() => {
  const [shown, last] = (document.querySelector('output.where')?.textContent ?? '').split('/');
  return document.querySelector('.curtain')
    || (last !== undefined && shown === last && document.querySelector('.board .wheels'));
}"""


def thing(page: Page, name: str) -> Locator:
    return page.locator(f"[data-thing='{name}']").first


def position(page: Page, players: int = 4, /, **state: Any) -> None:
    """Come to a table that stands as told, and take the screen."""
    table = sacbe.Table.from_dict({"game": "tzolkin", "options": {"players": players}, "state": state})
    settle(page)
    bring_in(page, table.record())
    take_screen(page)


def red(page: Page, facts: dict[str, Any], /, **state: Any) -> None:
    """Red's turn, with that before red."""
    seats = {"red": facts, **state.pop("seats", {})}
    position(page, 4, **{"turn": "red", **state}, seats=seats)


def take_screen(page: Page) -> None:
    """Several people share the screen: whoever is next takes it."""
    page.wait_for_function(SHOWN)
    if page.locator(".curtain").count():
        page.get_by_role("button", name=re.compile("^I am")).click()
    expect(page.locator(".board .wheels")).to_be_visible()


def do(page: Page, *clicks: str) -> None:
    """Click one thing after the other, each of which the table answers."""
    for selector in clicks:
        before = ply(page)
        # What lies on the board is lit a moment after the count of steps has changed.
        lit = f"[data-open]{selector}" if selector.startswith("[data-thing") else selector
        page.locator(lit).first.click()
        after(page, before)
        take_screen(page)


def goods(page: Page, name: str = "Red") -> list[int]:
    """Corn, wood, stone, gold and skulls of a player."""
    card = page.get_by_role("article", name=re.compile(name))
    return [int(text) for text in card.locator(".goods b").all_inner_texts()]


def done(page: Page) -> None:
    do(page, "[data-final='done']")


# ---- a whole game ---------------------------------------------------------------------------


def test_a_whole_game_by_clicking_on_the_board(page: Page) -> None:
    rng = random.Random(8)
    settle(page)
    start_with_bot(page, "Tzolk'in", bot="Random")
    while wait_for_decision(page):
        before = ply(page)
        choices = page.evaluate(OPEN)
        # Nobody dawdles: workers are taken and turns ended as soon as that is possible.
        ends = [one for one in choices if "data-final" in one]
        ways = [one for one in choices if "data-way" in one or "data-ask" in one]
        works = [one for one in choices if "worker" in one]
        chosen = rng.choice(ends or ways or works or choices)
        page.locator(chosen).first.click()
        page.wait_for_function(
            """([n, fan]) => Number(document.querySelector('output.where').textContent.split('/')[1]) > n
                 || (fan && document.querySelector('.fan'))""",
            arg=[before, "worker" in chosen],
        )
    expect(page.get_by_role("dialog").get_by_role("heading", name="The game is over")).to_be_visible()


def test_three_clicks_from_home_to_the_first_move(page: Page) -> None:
    at_home(page)
    page.locator("article.game", has_text="Tzolk'in").get_by_role("link", name="Play").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator("[data-wealth]").first.click()
    after(page, 0)


def test_three_clicks_place_two_workers_and_end_the_turn(page: Page) -> None:
    red(page, {"corn": 5})
    do(page, "[data-thing='gear tikal']", "[data-thing='gear uxmal']")
    expect(page.locator("[data-status]")).to_contain_text("2 workers placed for 1 corn")
    expect(page.locator("[data-status]")).to_contain_text("4 corn left")
    done(page)
    expect(page.locator(".seat.acts")).to_contain_text("Yellow")


# ---- the first round of the book ------------------------------------------------------------


def test_the_first_round_of_the_book_with_four_at_one_screen(page: Page) -> None:
    corn = {"green": {"corn": 6}, "blue": {"corn": 5}, "red": {"corn": 8}, "yellow": {"corn": 9}}
    position(page, 4, seats=corn, first="green", turn="green", round=1)
    for who, gears, left in (
        ("Green", ["gear tikal", "gear yaxchilan", "gear palenque"], 3),
        ("Blue", ["gear palenque", "gear palenque"], 1),
        ("Red", ["gear yaxchilan", "gear yaxchilan", "gear tikal"], 1),
        ("Yellow", ["gear tikal", "start"], 6),
    ):
        do(page, *[f"[data-thing='{gear}']" for gear in gears])
        assert goods(page, who)[0] == left
        done(page)
    do(page, "[data-ask='advance 1']")
    expect(page.locator(".seat.acts")).to_contain_text("Yellow")
    standing = page.evaluate(STANDING)
    assert [one[0] for one in standing] == [
        "palenque 1", "palenque 2", "palenque 3", "yaxchilan 1", "yaxchilan 2", "yaxchilan 3",
        "tikal 1", "tikal 2", "tikal 3",
    ]  # fmt: skip
    assert all(own == near for own, near in standing)


def test_workers_stand_at_their_spaces_on_every_gear_and_day(page: Page) -> None:
    crowd = {"palenque": {"0": "red", "7": "blue"}, "chichen": {"0": "red", "5": "green", "10": "blue"}}
    red(page, {}, gears=crowd, day=9)
    standing = page.evaluate(STANDING)
    assert len(standing) == 5
    assert all(own == near for own, near in standing)


# ---- what a turn may bring ------------------------------------------------------------------


def test_begging(page: Page) -> None:
    red(page, {"corn": 0, "temples": {"brown": 2}})
    do(page, "[data-final='beg']", "[data-thing='temple brown']")
    assert goods(page)[0] == 3
    expect(thing(page, "step brown 1")).to_have_attribute("aria-label", re.compile("Red"))


def test_burning_the_forest(page: Page) -> None:
    red(page, {"corn": 0}, gears={"palenque": {"4": "red"}})
    thing(page, "worker palenque 4").click()
    do(page, "[data-way='as 4 burn']", "[data-thing='temple green']")
    assert goods(page)[0] == 7
    expect(thing(page, "space palenque 4")).to_have_attribute("aria-label", re.compile("Wood tiles: 3"))


def test_the_market(page: Page) -> None:
    red(page, {"corn": 1, "wood": 2}, gears={"uxmal": {"2": "red"}})
    thing(page, "worker uxmal 2").click()
    do(page, "[data-way='as 2']", "[data-ask='sell wood']", "[data-ask='buy stone']")
    assert goods(page) == [0, 1, 1, 0, 0]


def test_a_skull_for_chichen_itza(page: Page) -> None:
    red(page, {"corn": 2, "skulls": 1}, gears={"chichen": {"8": "red"}})
    thing(page, "worker chichen 8").click()
    expect(page.locator("[data-way='as 7']")).to_contain_text("1 corn to step back")
    do(page, "[data-way='as 8']", "[data-ask='gain gold']")
    assert goods(page) == [2, 0, 0, 1, 0]
    expect(thing(page, "space chichen 8")).to_have_attribute("aria-label", re.compile("Skull of Red"))


def test_a_building_and_a_technology_where_they_lie(page: Page) -> None:
    tiles = ["house-stone", "house-gold", None, None, None, None]
    red(page, {"wood": 3}, gears={"tikal": {"2": "red"}}, buildings=tiles, food=2, day=14)
    thing(page, "worker tikal 2").click()
    do(page, "[data-way='as 2']")
    expect(thing(page, "tile house-gold")).not_to_have_attribute("data-open", "")
    do(page, "[data-thing='tile house-stone']", "[data-thing='technology theology']")
    assert goods(page) == [0, 0, 1, 0, 0]
    expect(thing(page, "level theology 1")).to_be_visible()
    expect(page.get_by_role("article", name=re.compile("Red")).locator(".built")).to_contain_text("Masons")


def test_any_action_is_chosen_at_its_space(page: Page) -> None:
    red(page, {"corn": 2}, gears={"uxmal": {"5": "red"}})
    thing(page, "worker uxmal 5").click()
    do(page, "[data-way='as 5']", "[data-thing='space yaxchilan 3']")
    assert goods(page) == [3, 0, 0, 1, 0]


def test_two_days_at_once(page: Page) -> None:
    position(page, 2, seats={"green": {"corn": 1}}, turns=1, first="blue", turn="green", gears=NEUTRALS)
    do(page, "[data-thing='start']", "[data-final='done']")
    page.locator("[data-ask='advance 2']").hover()
    expect(page.locator("[data-day='2']")).to_be_attached()
    do(page, "[data-ask='advance 2']")
    expect(page.locator("[data-day='2']")).to_be_attached()
    expect(page.get_by_role("img", name="Dark side").first).to_be_visible()


NEUTRALS = {"tikal": {str(n): "neutral" for n in range(6)}, "uxmal": {str(n): "neutral" for n in range(6)}}


def test_a_food_day_is_counted_for_everybody(page: Page) -> None:
    facts = {"corn": 5, "temples": {"brown": 3, "green": -1}}
    red(page, facts, first="yellow", day=13, food=1)
    mine = page.get_by_role("article", name=re.compile("Red"))
    expect(mine.locator(".food")).to_contain_text("6 corn needed, 1 short")
    do(page, "[data-thing='gear uxmal']", "[data-final='done']")
    tally = page.locator(".tally")
    expect(tally).to_contain_text("Food day 2: end of an age: points")
    row = tally.get_by_role("row", name=re.compile("Chaac"))
    expect(row).to_contain_text("+12")
    expect(tally.get_by_role("row", name=re.compile("Hungry workers"))).to_contain_text("−3")
    tally.get_by_role("button", name="Skip").click()
    expect(tally).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1024, 700), (390, 844), (844, 390)])
def test_a_count_covers_nothing_it_counts(page: Page, width: int, height: int) -> None:
    """Gears, temples and players stay in sight beside it, and it is in sight itself."""
    page.set_viewport_size({"width": width, "height": height})
    facts = {"corn": 5, "temples": {"brown": 3, "green": -1}}
    red(page, facts, first="yellow", day=13, food=1)
    do(page, "[data-thing='gear uxmal']")
    page.locator("[data-final='done']").click()
    tally = page.locator(".tally")
    expect(tally.get_by_role("row", name=re.compile("Total"))).to_be_in_viewport(ratio=1)
    expect(tally.get_by_role("button", name="Skip")).to_be_in_viewport(ratio=1)
    at = edges(tally)
    for counted in page.locator(".wheels, .temples, article.seat").all():
        if counted.is_visible():
            left, top, right, bottom = edges(counted)
            assert at[2] <= left or right <= at[0] or at[3] <= top or bottom <= at[1], counted
    assert edges(page.locator(".wheels"))[3] - edges(page.locator(".wheels"))[1] >= min(height, width) / 3


def edges(what: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom on the screen, without what its surroundings cut off."""
    box = what.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def test_the_end_is_counted_by_source(page: Page) -> None:
    red(page, {"corn": 14, "skulls": 1}, first="yellow", day=26, food=3)
    do(page, "[data-thing='gear uxmal']")
    page.locator("[data-final='done']").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    tally = page.locator(".tally")
    expect(tally).to_contain_text("Food day 4")
    tally.get_by_role("button", name="Skip").click()
    expect(tally).to_contain_text("Points by source")
    expect(tally.get_by_role("row", name=re.compile("Skulls left"))).to_contain_text("+3")


# ---- what is closed, and looking ahead --------------------------------------------------------


def test_closed_actions_say_why(page: Page) -> None:
    red(page, {"corn": 1}, gears={"yaxchilan": {"4": "red"}})
    thing(page, "worker yaxchilan 4").click()
    fan = page.get_by_role("dialog", name="Actions of the worker on Yaxchilan 4")
    expect(fan).to_contain_text("stepping back costs 3 corn, you have 1")
    page.keyboard.press("Escape")
    expect(fan).to_have_count(0)
    assert ply(page) == 0, "a look costs nothing"


def test_a_gear_that_is_full_says_why(page: Page) -> None:
    full = {str(n): "blue" if n < 3 else "green" if n < 6 else "yellow" for n in range(8)}
    red(page, {"corn": 9}, gears={"tikal": full})
    thing(page, "gear tikal").click(force=True)
    expect(page.get_by_text("all numbered spaces of this gear are taken")).to_be_visible()


def test_the_gears_turn_ahead_as_long_as_one_asks(page: Page) -> None:
    red(page, {}, gears={"tikal": {"3": "red", "7": "blue"}})
    page.locator("[data-ahead='1']").hover()
    expect(page.locator("[data-day='1']")).to_be_attached()
    expect(page.locator(".leaves")).to_have_count(1)
    page.mouse.move(5, 500)
    expect(page.locator("[data-day='0']")).to_be_attached()


TOLD = {
    "space tikal 4": "Build two buildings or a monument",
    "gear chichen": "The next worker goes to space 0",
    "step brown 3": "In the middle of each age from here up: 1 stone",
    "level extraction 2": "1 more stone at Yaxchilan",
    "market": "Uxmal 2 sells and buys",
    "start": "Corn on the teeth: 2",
}


def test_everything_tells_what_it_is(page: Page) -> None:
    red(page, {"corn": 1}, teeth=[0, 1], day=2)
    for name, words in TOLD.items():
        thing(page, name).hover()
        expect(page.locator(".tip")).to_contain_text(words)
        expect(thing(page, name)).to_have_attribute("aria-label", re.compile(re.escape(words)))


def test_undo_takes_a_placement_back(page: Page) -> None:
    red(page, {"corn": 5})
    do(page, "[data-thing='gear tikal']", "[data-thing='gear tikal']")
    assert goods(page)[0] == 3
    page.locator("[data-undo]").click()
    expect(page.locator("[data-status]")).to_contain_text("1 worker placed for 0 corn")


# ---- by keyboard ------------------------------------------------------------------------------


def to(page: Page, name: str) -> None:
    """Reach a thing with Tab, and within its group with the arrows."""
    group = name.split(" ")[1]
    for _ in range(60):
        page.keyboard.press("Tab")
        here = page.evaluate("document.activeElement?.dataset?.thing ?? ''")
        if re.match(rf"(gear|worker) {group}\b", here):
            break
    for _ in range(20):
        if page.evaluate("document.activeElement?.dataset?.thing ?? ''") == name:
            return
        page.keyboard.press("ArrowRight")
    pytest.fail(f"{name} cannot be reached")


def test_a_worker_is_placed_and_another_picked_up_by_keyboard_alone(page: Page) -> None:
    red(page, {"corn": 5}, gears={"yaxchilan": {"3": "red"}})
    to(page, "gear yaxchilan")
    expect(page.locator(".tip")).to_contain_text("The next worker goes to space 0")
    page.keyboard.press("Enter")
    after(page, 0)
    page.keyboard.press("u")
    expect(page.locator("output.where")).to_contain_text("0/0")
    to(page, "worker yaxchilan 3")
    page.keyboard.press("Enter")
    expect(page.locator("[data-way='as 1']")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    after(page, 0)
    assert goods(page)[3] == 1
    page.keyboard.press("e")
    take_screen(page)
    expect(page.locator(".seat.acts")).to_contain_text("Yellow")


# ---- with a finger ----------------------------------------------------------------------------


def tap(found: Locator) -> None:
    """Touch something that is large enough to be touched and lies on the screen."""
    expect(found).to_be_in_viewport()
    box = found.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= LEAST, box
    found.tap()


def test_a_turn_on_a_phone(newcomer: Come) -> None:
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    red(page, {"corn": 3, "wood": 1, "stone": 1}, gears={"tikal": {"1": "red"}, "uxmal": {"1": "red"}})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator(".wheels")).to_be_in_viewport(ratio=0.9)
    tap(thing(page, "gear tikal"))
    tap(page.locator("[data-dock='take tikal 1']"))
    tap(page.locator("[data-way='as 1']"))
    after(page, 0)
    tap(thing(page, "technology theology"))
    tap(page.locator("[data-ask='pay wood']"))
    after(page, 3)
    tap(page.locator("[data-sheet='temples']"))
    expect(thing(page, "step yellow 7")).to_be_visible()
    tap(page.get_by_role("button", name="Close"))
    tap(thing(page, "gear uxmal"))
    tap(page.locator("[data-dock='take uxmal 1']"))
    tap(page.locator("[data-way='as 1']"))
    tap(thing(page, "temple green"))
    before = ply(page)
    tap(page.locator("[data-final='done']"))
    after(page, before)


def test_placing_on_a_phone_takes_one_tap(newcomer: Come) -> None:
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    red(page, {"corn": 3})
    tap(thing(page, "gear chichen"))
    after(page, 0)
    tap(thing(page, "gear palenque"))
    after(page, 1)
    tap(page.locator("[data-final='done']"))


def test_a_turn_in_a_low_window(newcomer: Come) -> None:
    page = newcomer(viewport=LANDSCAPE, has_touch=True, is_mobile=True)
    red(page, {"corn": 3, "wood": 1, "stone": 1}, gears={"tikal": {"1": "red"}, "uxmal": {"0": "red"}})
    always = [page.locator(place) for place in (".bar .prompt", "[data-undo]", ".wheels")]

    def all_in_sight() -> None:
        for found in always:
            expect(found).to_be_in_viewport(ratio=0.95)
        assert page.evaluate("document.documentElement.scrollWidth") <= LANDSCAPE["width"]

    all_in_sight()
    tap(thing(page, "gear tikal"))
    all_in_sight()
    tap(page.get_by_role("button", name="Next gear"))
    expect(page.locator("[data-dock='take uxmal 0']")).to_be_visible()
    tap(page.get_by_role("button", name="Previous gear"))
    tap(page.locator("[data-dock='take tikal 1']"))
    expect(page.locator(".bar .prompt")).to_contain_text("Choose what this worker does")
    all_in_sight()
    tap(page.locator("[data-way='as 1']"))
    after(page, 0)
    tap(thing(page, "technology theology"))
    all_in_sight()
    tap(page.locator("[data-ask='pay wood']"))
    after(page, 3)
    all_in_sight()
    tap(page.locator("[data-final='done']"))
    after(page, 4)


def test_a_long_press_explains(newcomer: Come) -> None:
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    red(page, {"corn": 3})
    page.locator("[data-sheet='tiles']").tap()
    tile = page.locator("[data-thing^='tile ']").first
    tile.dispatch_event("pointerdown", {"pointerType": "touch", "button": 0})
    expect(page.locator(".tip")).to_be_visible()


# ---- for the eye ------------------------------------------------------------------------------


def test_everything_is_in_sight_on_a_desk(page: Page) -> None:
    red(page, {"corn": 3})
    assert page.evaluate("document.documentElement.scrollHeight") <= 900
    for landmark in (".wheels", ".temples", ".technologies", ".market", ".offer", ".bar"):
        expect(page.locator(landmark).first).to_be_in_viewport(ratio=1)
    clipped = page.evaluate(
        """() => [...document.querySelectorAll('.column > *, .offer')]
                   .filter(e => e.scrollHeight > e.clientHeight + 2).map(e => e.className)"""
    )
    assert clipped == []


def test_the_gears_turn_unless_motion_is_reduced(page: Page) -> None:
    table = sacbe.Table.from_dict({"game": "tzolkin", "options": {"players": 4}, "state": {}})
    at_home(page)
    bring_in(page, table.record())
    take_screen(page)
    time = "() => getComputedStyle(document.querySelector('[data-gear] .turns')).transitionDuration"
    page.locator("[data-ahead='2']").hover()
    expect(page.locator("[data-day='2']")).to_be_attached()
    assert page.evaluate(time) == "1s"
    page.mouse.move(5, 500)
    page.emulate_media(reduced_motion="reduce")
    page.locator("[data-ahead='1']").hover()
    expect(page.locator("[data-day='1']")).to_be_attached()
    assert page.evaluate(time) == "0s"


def test_the_board_does_not_move_between_decisions(page: Page) -> None:
    red(page, {"corn": 5, "wood": 4}, gears={"tikal": {"4": "red"}})
    before = page.locator(".wheels").bounding_box()
    do(page, "[data-thing='gear uxmal']")
    assert page.locator(".wheels").bounding_box() == before
    page.locator("[data-undo]").click()
    expect(page.locator("output.where")).to_contain_text("0/0")
    assert page.locator(".wheels").bounding_box() == before


def test_french_has_no_english_on_the_board(newcomer: Come) -> None:
    page = newcomer(locale="fr-FR")
    page.goto("/me")
    table = sacbe.Table.from_dict(
        {
            "game": "tzolkin",
            "options": {"players": 4},
            "state": {"seats": {"red": {"corn": 4}}, "turn": "red", "gears": {"uxmal": {"4": "red"}}},
        }
    )
    page.locator("#record").fill(table.record())
    page.get_by_role("button", name="Ouvrir", exact=True).click()
    thing(page, "worker uxmal 4").click()
    expect(page.locator(".fan")).to_contain_text("maïs pour reculer")
    text = page.locator(".board").inner_text()
    names = page.evaluate("[...document.querySelectorAll('.board [aria-label]')].map(e => e.ariaLabel)")
    for english in ("Round", "Food day", "worker", "corn", "Market", "step back", "Buildings", "space"):
        assert not re.search(rf"\b{english}\b", f"{text} {' '.join(names)}"), english
