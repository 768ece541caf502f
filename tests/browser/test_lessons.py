"""Guided first games at the page: offered to newcomers, each played to its end by mouse, keys or finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browser.desk import Come, at_home, settle, wait_for_decision
from browser.test_look import PHONE
from playwright.sync_api import ElementHandle, Page, expect

import sacbe

# Whoever learns takes what the list marks as fitting, goes where nobody of theirs has been, and plays on
# where nothing fits.
CHOOSE = """() => {
  const last = ["end", "done", "pass", "stop"];
  const been = (window.been ??= {});
  const list = [...document.querySelectorAll(".choices button.choice:not(:disabled)")];
  const fitting = list.filter((one) => one.dataset.fits !== undefined);
  const word = (one) => one.dataset.choice?.split(" ").at(-1) ?? one.innerText;
  const far = (one) => (last.includes(one.dataset.choice) ? 1000 : been[word(one)] ?? 0);
  const free = (one) => Number(!last.includes(one.dataset.choice));
  const chosen = fitting.length
    ? fitting.sort((a, b) => far(a) - far(b) || Math.random() - 0.5)[0]
    : list.sort((a, b) => free(a) - free(b) || Math.random() - 0.5)[0];
  if (chosen) been[word(chosen)] = (been[word(chosen)] ?? 0) + 1;
  return chosen;
}"""
# Until there is something to choose for a step that nothing was done for yet: its button; null once the
# lesson is over.  What else a step takes is clicked here, which is quicker.
NEXT = f"""async () => {{
  const choose = {CHOOSE};
  for (let idle = 0; idle < 3000; idle++) {{
    const lesson = document.querySelector("[data-lesson]");
    if (lesson?.dataset.lesson === lesson?.dataset.steps) return null;
    if (idle % 60 === 59) window.stood = undefined;  // a click while an answer is awaited does nothing
    const stands = document.querySelector("output.where").textContent;
    const awaited = document.querySelector(".room").dataset.choices !== "0" && stands !== window.stood;
    const chosen = awaited ? choose() : undefined;
    if (chosen) {{
      if (chosen.dataset.choice) window.stood = stands;
      if (window.touched !== lesson.dataset.lesson) {{
        if (chosen.dataset.choice) window.touched = lesson.dataset.lesson;
        return chosen;
      }}
      chosen.click();
      idle = 0;
    }}
    await new Promise((resume) => setTimeout(resume, 8));
  }}
  throw new Error("nothing to choose");
}}"""


def strip(page: Page) -> Any:
    return page.locator("[data-lesson]")


def begin(page: Page, game: str) -> None:
    """From the home page, in one click."""
    at_home(page)
    page.locator(f"[data-learn='{game}']").click()
    expect(strip(page)).to_have_attribute("data-lesson", "0")


def go_on(page: Page) -> None:
    """The lesson is over and its game is not."""
    page.locator("[data-lesson-go]").click()
    expect(strip(page)).to_have_count(0)
    assert wait_for_decision(page)


def learn(page: Page, do: Callable[[ElementHandle], None]) -> None:
    """The lesson to its end, the first choice of every step made in that way."""
    for _ in range(200):
        chosen = page.evaluate_handle(NEXT).as_element()
        if chosen is None:
            return
        do(chosen)
    raise AssertionError("the lesson does not end")


GAMES = [game.key for game in sacbe.games()]


def some(*often: str) -> list[Any]:
    """All games; those that are not named only in long runs, since steps are chosen alike in all of them."""
    return [pytest.param(key, marks=[] if key in often else pytest.mark.soak) for key in GAMES]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_by_clicks(game: str, newcomer: Come) -> None:
    page = newcomer()
    settle(page)
    begin(page, game)
    learn(page, lambda chosen: chosen.click())
    go_on(page)


@pytest.mark.parametrize("game", some("tikal-auction", "legend"))
def test_a_lesson_is_played_to_its_end_by_keys(game: str, newcomer: Come) -> None:
    page = newcomer(locale="fr-FR")
    settle(page)
    begin(page, game)
    learn(page, lambda chosen: chosen.press("Enter"))
    page.locator("[data-lesson-go]").focus()
    page.keyboard.press("Enter")
    expect(strip(page)).to_have_count(0)
    assert wait_for_decision(page)


@pytest.mark.parametrize("game", some("tikal-solo", "tzolkin"))
def test_a_lesson_is_played_to_its_end_on_a_phone(game: str, newcomer: Come) -> None:
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    settle(page)
    begin(page, game)
    page.get_by_role("tab").first.tap()  # the list of choices, which lies over the board
    learn(page, lambda chosen: chosen.tap())
    page.get_by_role("tab").first.tap()
    page.locator("[data-lesson-go]").tap()
    expect(strip(page)).to_have_count(0)


def test_on_the_board_the_ring_goes_along_with_the_step(page: Page) -> None:
    settle(page)
    begin(page, "tikal")
    ring = page.locator("[data-ring]")
    expect(ring).to_have_attribute("data-ring", '[data-place="hand"]')
    page.locator("[data-glow]").first.hover()
    page.locator("[data-glow]").first.click()
    expect(strip(page)).to_have_attribute("data-lesson", "1")
    expect(ring).to_have_attribute("data-ring", '.site [data-cell="a5"]')
    camp, around = page.locator(".site [data-cell='a5']").bounding_box(), ring.bounding_box()
    assert camp is not None
    assert around is not None
    assert abs(camp["x"] + camp["width"] / 2 - around["x"] - around["width"] / 2) < 8
    page.locator(".site [data-cell='a5']").click()
    page.locator("[data-action='deploy explorer base']").click()
    expect(strip(page)).to_have_attribute("data-lesson", "2")
    expect(page.locator("[data-ring='[data-place=\"own\"]']")).to_be_visible()
    page.locator("[data-undo]").click()
    expect(strip(page)).to_have_attribute("data-lesson", "1")


def test_a_lesson_is_skipped_left_and_resumed(page: Page, newcomer: Come) -> None:
    settle(page)
    begin(page, "tzolkin")
    for step in ("1", "2"):
        page.locator("[data-lesson-skip]").click()
        expect(strip(page)).to_have_attribute("data-lesson", step)
    expect(strip(page)).to_contain_text("Not possible just now")  # wealth is to be chosen first
    page.locator("[data-lesson-leave]").click()
    expect(strip(page)).to_have_count(0)
    page.reload()
    page.locator("[data-lesson-resume]").click()
    expect(strip(page)).to_have_attribute("data-lesson", "2")
    at_home(page)
    page.get_by_role("button", name="Go on learning: Tzolk'in").click()
    expect(strip(page)).to_have_attribute("data-lesson", "2")
    # Somebody who comes to watch is told nothing of it.
    other = newcomer()
    other.goto(page.url)
    expect(other.locator(".room")).to_be_visible()
    expect(strip(other)).to_have_count(0)


def test_who_has_played_a_title_is_offered_no_lesson_of_it(page: Page) -> None:
    at_home(page)
    offers = page.locator("[data-learn]")
    expect(offers).to_have_count(page.locator("article.game").count())
    made = page.request.post("/api/tables", data={"game": "tikal-solo"})
    assert made.ok
    at_home(page)
    expect(offers).to_have_count(page.locator("article.game").count() - 1)
    expect(page.locator("[data-learn='tikal-solo']")).to_have_count(0)
