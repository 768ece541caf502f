"""The coach at the page: hints where they are fair, shown on the board, and studies of finished games."""

from __future__ import annotations

import re

import pytest
from browser.desk import (
    Come,
    after,
    choose_game,
    played,
    ply,
    replay_of,
    settle,
    start_with_bot,
    wait_for_decision,
)
from browser.test_look import PHONE
from playwright.sync_api import Page, expect

import sacbe


def ask(page: Page) -> None:
    page.locator("[data-hint]").click()
    expect(page.locator("[data-coach='told']")).to_be_visible()


def test_a_hint_is_listed_ringed_and_followed_by_mouse_and_keys(page: Page) -> None:
    settle(page)
    start_with_bot(page, "Tikal")
    assert wait_for_decision(page)
    expect(page.locator("[data-assisted]")).to_have_count(0)
    ask(page)
    coach = page.locator(".coach")
    expect(coach.locator("[data-coach-turn]")).to_have_count(3)
    expect(coach.locator("[data-coach-turn='0']")).to_contain_text(re.compile(r"points expected.*% to win"))
    expect(page.locator("[data-assisted]")).to_be_visible()
    expect(page.locator(".ring").first).to_be_visible()
    coach.locator("[data-coach-turn='1']").click()
    expect(coach.locator("[data-coach-turn='1']")).to_have_attribute("aria-pressed", "true")
    before = ply(page)
    page.locator("[data-coach-take]").click()
    after(page, before)
    expect(coach.locator("[data-coach-step='0']")).to_have_class(re.compile("taken"))
    expect(coach.locator("[data-coach-step='1']")).to_have_class(re.compile("next"))
    page.locator("[data-undo]").click()
    expect(coach.locator("[data-coach-step='0']")).to_have_class(re.compile("next"))
    page.keyboard.press("Escape")
    expect(coach).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("[data-coach='told']")).to_be_visible()


def test_on_a_phone_in_french(newcomer: Come) -> None:
    page = newcomer(locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True)
    settle(page)
    page.goto("/new?game=tzolkin")
    page.locator("button[type=submit]").click()
    assert wait_for_decision(page)
    ask(page)
    expect(page.locator("[data-coach-turn='0']")).to_contain_text("points attendus")
    box = page.locator(".coach").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["width"] <= 390
    expect(page.locator(".ring").first).to_be_attached()


def test_among_people_there_is_no_hint_unless_all_agreed(page: Page, newcomer: Come) -> None:
    settle(page)
    for agreed in (False, True):
        choose_game(page, "Tikal", 2)
        page.locator("#seat-1").select_option(label="A friend, by link")
        if agreed:
            page.locator("input[data-assistance]").check()
        page.get_by_label("First player").select_option(index=1)
        page.get_by_role("button", name="Start the game").click()
        assert wait_for_decision(page)
        expect(page.locator("[data-hint]")).to_have_count(1 if agreed else 0)
    table = page.url.split("/t/")[1].split("#")[0]  # the one where all agreed
    kept = str(page.evaluate("Object.values(sessionStorage).join()"))
    path = re.search(rf"/t/{table}#seat=\d+&invite=[\w-]+", kept)
    if path is None:
        pytest.fail("no invitation is kept")
    friend = newcomer()
    friend.goto(path[0])
    expect(friend.locator("[data-assistance]")).to_be_visible()


def test_a_finished_game_is_analysed_in_its_replay(page: Page) -> None:
    game = played("tzolkin", 2)
    settle(page)
    address = replay_of(page, game)
    page.locator("[data-fold='analysis'] > summary").click()
    page.locator("[data-analyse]").click()
    expect(page.locator("[data-analysis='running']")).to_be_visible()
    study = page.locator("[data-analysis='done']")
    expect(study).to_be_visible(timeout=120_000)
    expect(study.locator("polyline[data-curve]")).to_have_count(2)
    expect(study.locator("[data-balance] tbody tr")).to_have_count(2)
    costly = study.locator("[data-costly]")
    first = costly.first.get_attribute("data-costly")
    costly.first.click()
    expect(page.locator("output.where")).to_have_text(f"{first}/{game.ply}")
    study.locator("summary").first.click()
    study.locator("tbody a").last.press("Enter")  # the figures lead there by keyboard as well
    expect(page.locator("output.where")).to_have_text(f"{game.ply}/{game.ply}")
    page.goto(address)
    page.locator("[data-fold='analysis'] > summary").click()
    expect(page.locator("[data-analysis='done']")).to_be_visible()  # kept


def test_other_moves_are_tried_judged_and_kept_in_the_record(page: Page) -> None:
    game = played("tzolkin", 2)
    settle(page)
    address = replay_of(page, game)
    ply = next(n for n in range(60, game.ply) if 2 < len(game.state_at(n).legal()) < 7)
    page.goto(f"{address}/{ply}")
    page.locator("[data-try]").click()
    board = page.locator("[data-planning]")
    expect(board).to_be_visible()
    told = page.locator("[data-judged='told']")
    expect(told.locator("[data-chance]")).to_have_count(2)  # everybody's chance to win
    expect(page.locator("[data-keep]")).to_be_disabled()
    turns = page.locator("[data-explore-turn]")
    turns.last.click()
    expect(page.locator("[data-plan-step]").first).to_be_visible()
    steps = page.locator("[data-plan-step]").count()
    page.locator("[data-plan-undo]").click()
    expect(page.locator("[data-plan-step]")).to_have_count(steps - 1)
    page.locator("[data-plan-reset]").click()
    expect(page.locator("[data-plan-step]")).to_have_count(0)
    there = game.branch(ply)
    other = next(action for action in reversed(there.legal) if action != game.history[ply])
    page.locator(f"[data-choice='{other.text}']").click()
    expect(page.locator("[data-plan-step]")).to_have_count(1)
    page.locator("[data-keep]").click()
    expect(page.locator(f"[data-variation='{ply}'][aria-current]")).to_be_visible()
    expect(page.locator("[data-keep]")).to_be_disabled()
    page.locator("[data-plan-leave]").click()
    expect(page.locator("output.where")).to_have_text(f"{ply}/{game.ply}")
    with page.expect_download() as kept:
        page.locator("a[download]").click()
    record = sacbe.read(kept.value.path().read_text(encoding="utf-8"))
    assert [(one.ply, one.actions) for one in record.variations] == [(ply, [other])]
    page.locator(f"[data-variation='{ply}']").click()
    expect(page.locator("[data-plan-step]")).to_have_count(1)
    page.locator(f"[data-drop='{ply}']").click()
    expect(page.locator(f"[data-variation='{ply}']")).to_have_count(0)
