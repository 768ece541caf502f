"""Looking back at a game."""

from __future__ import annotations

import random
import re

import pytest
from browser.desk import Come, after, paste, place_somewhere, played, ply, replay_of, wait_for_decision
from browser.screens import kept
from playwright.sync_api import Page, expect

from sacbe.core.table import Table


@pytest.fixture(scope="module")
def game() -> Table:
    return played()


def test_a_record_pasted_under_my_games_is_looked_back_at(page: Page, game: Table) -> None:
    paste(page, game.record())
    expect(page).to_have_url(re.compile(r"/t/[\w-]+/replay/0$"))
    expect(page.locator("output.where")).to_have_text(f"0/{game.ply}")


def test_an_address_leads_to_an_exact_moment(page: Page, newcomer: Come, game: Table) -> None:
    address = replay_of(page, game)
    moment = 57
    label = game.describe(game.history[moment - 1])
    guest = newcomer()
    guest.goto(f"{address}/{moment}")
    expect(guest.locator("output.where")).to_have_text(f"{moment}/{game.ply}")
    expect(guest.locator(".foot")).to_contain_text(label)


def test_scrubbing_moves_the_board_and_the_address(page: Page, game: Table) -> None:
    replay_of(page, game)
    slider = page.get_by_role("slider", name="Step")
    slider.fill("40")
    expect(page).to_have_url(re.compile(r"/replay/40$"))
    cells = len(game.view(None, 40)["cells"])  # type: ignore[arg-type]
    expect(page.locator("[data-cell]:has([data-piece]), [data-cell]:not(:has(.name))")).to_have_count(cells)
    page.get_by_role("button", name="One step forward").click()
    expect(page).to_have_url(re.compile(r"/replay/41$"))
    page.get_by_role("button", name="One step back").click()
    page.keyboard.press("End")
    expect(page.locator("output.where")).to_have_text(f"{game.ply}/{game.ply}")
    scores = [text.split()[-1] for text in page.locator(".seat .score").all_inner_texts()]
    assert scores == [str(score) for score in game.scores]


def test_it_plays_by_itself_and_stops_at_the_end(page: Page, game: Table) -> None:
    address = replay_of(page, game)
    page.goto(f"{address}/{game.ply - 2}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("output.where")).to_have_text(f"{game.ply}/{game.ply}", timeout=20_000)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()


def test_everybodys_eyes_are_open_after_the_game(page: Page) -> None:
    table = played("tzolkin", 2, 3)
    replay_of(page, table)
    eyes = page.get_by_label("Seen by")
    for name in ("Green", "Blue", "everything open"):
        eyes.select_option(label=name)
        expect(page).to_have_url(re.compile(r"eyes="))


def test_one_plays_on_from_a_moment(page: Page, game: Table) -> None:
    address = replay_of(page, game)
    moment = next(n for n, action in enumerate(game.history) if action.kind == "place" and n > 20)
    page.goto(f"{address}/{moment}")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    assert wait_for_decision(page)
    assert ply(page) == moment
    place_somewhere(page, random.Random(1))
    after(page, moment)


def test_a_line_of_the_log_leads_to_its_moment(page: Page, game: Table) -> None:
    address = replay_of(page, game)
    page.goto(f"{address}/5")
    line = page.get_by_role("log").get_by_role("button").nth(12)
    line.click()
    expect(line).to_have_class(re.compile("now"))


@pytest.mark.parametrize("size", [(844, 390), (720, 450)], ids=["landscape", "double-zoom"])
@pytest.mark.parametrize(("key", "board"), [("tikal", "svg.site"), ("tzolkin", "svg.wheels")])
def test_a_low_window_keeps_words_scrubber_and_buttons_in_sight(
    newcomer: Come, key: str, board: str, size: tuple[int, int]
) -> None:
    """Nothing but the panel beside the board scrolls, and the buttons stay where they are."""
    width, height = size
    page = newcomer(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    game = kept(f"{key}/planned-3")
    address = replay_of(page, game)
    page.goto(f"{address}/57")
    forward = page.get_by_role("button", name="One step forward")
    always = [
        page.locator(".foot .line b"),
        page.locator(".foot .line .soft"),
        page.get_by_role("slider", name="Step"),
        page.get_by_role("button", name="Play", exact=True),
        page.get_by_role("button", name="One step back"),
        forward,
        page.locator(board),
    ]
    expect(page.locator("output.where")).to_have_text(f"57/{game.ply}")
    controls = page.locator(".foot .controls")
    stood = controls.bounding_box()
    for step in range(58, 70):
        forward.tap()
        expect(page.locator("output.where")).to_have_text(f"{step}/{game.ply}")
        assert controls.bounding_box() == stood
    for found in always:
        expect(found).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("log").get_by_role("button").first.scroll_into_view_if_needed()
    for found in always:
        expect(found).to_be_in_viewport(ratio=0.99)
