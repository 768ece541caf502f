"""Puzzles at the page: found from the home page, missed, tried again, solved, and played on from."""

from __future__ import annotations

from typing import Any

from browser.desk import Come, at_home, settle
from browser.test_look import PHONE
from playwright.sync_api import Page, expect

import sacbe
from sacbe.core.puzzles import Puzzle, puzzles_of, why


def first(key: str) -> Puzzle:
    return puzzles_of(sacbe.find_game(key))[0]


def strip(page: Page) -> Any:
    return page.locator("[data-puzzle]")


def begin(page: Page, puzzle: Puzzle) -> None:
    at_home(page)
    page.locator(f"[data-puzzles='{puzzle.game}']").click()
    page.locator(f"[data-puzzle-start='{puzzle.id}']").click()
    expect(strip(page)).to_have_attribute("data-stage", "open")


def play(page: Page, puzzle: Puzzle, lang: str) -> None:
    """Every action of the solution, found in the list by its words and taken with the Enter key."""
    table = puzzle.table()
    for number, text in enumerate(puzzle.solution):
        if len(table.legal) > 1:
            page.locator(".choices input[type='search']").fill(table.label(table.parse(text), lang))
        table.push(text)
        page.locator(f".choices [data-choice='{text}']").press("Enter")
        if number + 1 < len(puzzle.solution):
            expect(page.locator("output.where")).to_contain_text(f"/{number + 1}")


def test_a_puzzle_is_missed_tried_again_solved_and_played_on_from(page: Page) -> None:
    puzzle = first("tikal-solo")
    settle(page)
    begin(page, puzzle)
    page.locator("[data-final='end']").click()
    expect(strip(page)).to_have_attribute("data-stage", "missed")
    page.locator("[data-puzzle-show]").click()
    expect(page.locator("[data-puzzle-why]")).to_contain_text(why(puzzle, "en")[-1])
    page.locator("[data-puzzle-retry]").click()
    expect(strip(page)).to_have_attribute("data-stage", "open")
    play(page, puzzle, "en")
    expect(strip(page)).to_have_attribute("data-stage", "solved")
    expect(page.locator("[data-puzzle-why]")).to_be_visible()
    page.locator("[data-puzzle-on]").click()
    expect(strip(page)).to_have_count(0)
    expect(page.locator("[data-puzzle-again]")).to_be_visible()
    page.goto("/puzzles?game=tikal-solo")
    expect(page.locator(f"[data-puzzle-start='{puzzle.id}']")).to_have_attribute("data-solved", "")


def test_who_has_played_to_the_end_tries_again_at_another_table(page: Page) -> None:
    puzzle = puzzles_of(sacbe.find_game("tikal-solo"))[1]
    settle(page)
    begin(page, puzzle)
    first_table = page.url
    path = "/api/tables/" + page.url.split("/t/")[1].split("#")[0]
    table = page.request.get(path).json()
    while table["status"] == "running":
        choices = [choice["notation"] for choice in table["legal"]]
        chosen = "end" if "end" in choices else choices[0]
        body = {"version": table["version"], "actions": [chosen]}
        table = page.request.post(f"{path}/actions", data=body).json()
    page.reload()
    expect(strip(page)).to_have_attribute("data-stage", "missed")
    expect(page.locator("[data-puzzle-on]")).to_have_count(0)
    page.locator("[data-puzzle-retry]").click()
    expect(strip(page)).to_have_attribute("data-stage", "open")
    assert page.url != first_table


def test_a_puzzle_on_a_phone_in_french(newcomer: Come) -> None:
    puzzle = first("tikal")
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    settle(page)
    at_home(page)
    page.locator("[data-puzzles='tikal']").tap()
    page.locator(f"[data-puzzle-start='{puzzle.id}']").tap()
    expect(strip(page)).to_contain_text("Trouvez le tour")
    page.locator("[data-puzzle-show]").tap()
    expect(page.locator("[data-puzzle-why]")).to_contain_text(why(puzzle, "fr")[0])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
