"""Playing alone: Mutul at the table, his turn step by step, his reasons, his questions, one's own results."""

from __future__ import annotations

import random
import re
from typing import Any

from browser.desk import (
    Come,
    after,
    at_home,
    bring_in,
    end_turn,
    over,
    place_somewhere,
    played,
    ply,
    replay_of,
    settle,
    wait_for_decision,
)
from browser.test_look import PHONE
from games.tikal.mutul.legend.tables import he_plays
from playwright.sync_api import Locator, Page, expect

import sacbe
from sacbe.core.articles import book_articles
from sacbe.core.table import Table

CLASSIC, LEGEND = "tikal-solo", "legend-solo"
ASKING = 21  # a seed with which he asks before the first action
QUIET = 1  # one with which he does not


def begin(page: Page, game: str) -> None:
    """From the solo screen to the table, in one click."""
    page.goto(f"/solo?game={game}")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".room")).to_be_visible()


def walk(page: Page) -> Locator:
    return page.get_by_role("region", name="Mutul’s turn, step by step")


def stop(page: Page) -> Locator:
    """Hold his turn at its first step."""
    expect(walk(page)).to_be_visible()
    walk(page).get_by_role("button", name="Stop here").click()
    while page.locator("[data-walk]").get_attribute("data-step") != "0":
        walk(page).get_by_role("button", name="One step back").click()
    return walk(page)


def reasons(table: Table, at: int) -> list[list[dict[str, Any]]]:
    """What each step of his inside an action rests on, as the engine tells it."""
    return [
        [dict(event.params) for event in pause.events if "articles" in event.params]
        for pause in table.pauses(at)
    ]


def last_turn(table: Table) -> int:
    """An action in the middle of a game inside which he decides among several places."""
    for at in range(table.ply // 2, table.ply):
        told = reasons(table, at)
        if len(told) > 2 and any(len(facts.get("candidates", [])) > 2 for step in told for facts in step):
            return at
    raise AssertionError("he decided nothing")


# ---- a whole game ------------------------------------------------------------------------


FINISH = """async () => {
  const rest = (ms) => new Promise((resume) => setTimeout(resume, ms));
  let clicks = 0;
  for (let idle = 0; idle < 2000; idle++) {
    if (document.querySelector("[data-result]")) return clicks;
    const ready = document.querySelector(".room").dataset.choices !== "0";
    const final = [...document.querySelectorAll("[data-final]:not(:disabled)")].at(-1);
    const button = final ?? document.querySelector(".choices button.choice:not(:disabled)");
    if (ready && button) {
      button.click();
      clicks += 1;
      idle = 0;
    }
    await rest(8);
  }
  return -1;
}"""


def test_a_whole_game_by_clicks_and_what_it_leaves_in_the_results(page: Page) -> None:
    settle(page)
    at_home(page)
    page.get_by_role("link", name="Play: Tikal against Mutul").click()
    expect(page.locator("[data-here]")).to_contain_text("not finished")
    page.get_by_text("125: very easy").click()
    page.get_by_role("button", name="Start", exact=True).click()
    rng = random.Random(3)
    while wait_for_decision(page) and ply(page) < 6:  # on the board, and the rest in the list beside it
        if page.locator("[data-final='end']").count():
            end_turn(page)
        else:
            place_somewhere(page, rng)
    assert page.evaluate(FINISH) > 30
    assert over(page)
    expect(page.locator("article.seat", has_text="Mutul")).to_be_visible()
    score, his = (int(text.split()[-1]) for text in page.locator(".seat .score").all_inner_texts())
    page.goto("/solo")
    row = page.locator(f"[data-result-of='{CLASSIC}']")
    expect(row).to_contain_text("125: very easy")
    margin = score - his
    expect(row.locator("td").nth(2)).to_have_text(f"{margin:+d}" if margin else "0")
    expect(page.locator("[data-here]")).to_contain_text("1\u00a0game")


def test_a_whole_game_of_legend_by_clicks(page: Page) -> None:
    """Whatever board draws it: every choice is a button in the list, or in the bar."""
    settle(page)
    begin(page, LEGEND)
    assert wait_for_decision(page)
    assert page.evaluate(FINISH) > 100
    assert over(page)
    expect(page.get_by_role("dialog").get_by_role("heading", name="The game is over")).to_be_visible()


# ---- his turn, step by step ---------------------------------------------------------------


def test_his_turn_is_told_step_by_step_with_reason_ring_and_candidates(page: Page) -> None:
    table = sacbe.new(CLASSIC, seed=QUIET)
    told = reasons(table, 0)
    at_home(page)
    bring_in(page, table.record())
    bar = stop(page)
    expect(bar).to_contain_text(f"step 1 of {len(told)}")
    expect(page.locator("[data-mutul] [data-card]")).to_have_attribute("data-card", str(told[0][0]["card"]))
    expect(page.locator(".room")).to_have_attribute("data-choices", "0")
    # what follows is not told yet
    expect(page.get_by_role("log")).to_contain_text("reveals a card")
    expect(page.get_by_role("log")).not_to_contain_text("deploys")
    bar.get_by_role("button", name="Next step").click()
    facts = next(facts for facts in told[1] if facts["rule"] == "hex")
    expect(bar).to_contain_text(f"{facts['cell']} is nearest to the Guide")
    expect(page.locator("[data-chosen]")).to_have_attribute("data-chosen", facts["cell"])
    expect(page.locator("[data-compass]")).to_have_attribute("data-compass", facts["compass"]["centre"])
    faint = {mark.get_attribute("data-candidate") for mark in page.locator("[data-candidate]").all()}
    assert faint == set(facts["candidates"]) - {facts["cell"]}
    expect(page.locator("[data-guide]")).to_have_attribute("data-guide", facts["cell"])
    # going on by itself leads to one's own turn
    bar.get_by_label("Pace of the others").select_option("quick")
    bar.get_by_role("button", name="Go on by itself").click()
    assert wait_for_decision(page)
    expect(page.locator("[data-chosen]")).to_have_count(0)
    expect(page.locator("[data-trace]")).to_have_attribute("data-trace", facts["cell"])
    # and it can be seen again, from any of its steps
    page.locator(".story [data-step='1']").click()
    expect(walk(page)).to_contain_text(f"step 2 of {len(told)}")
    walk(page).get_by_role("button", name="Skip").click()
    expect(page.locator(".bar.yours")).to_be_visible()


def test_his_turn_follows_ones_own_action(page: Page) -> None:
    at_home(page)
    page.get_by_role("button", name="Settings").click()
    panel = page.locator("[popover]:popover-open")
    panel.get_by_label("Ask before ending a turn early").uncheck()
    panel.get_by_role("button", name="Close").click()
    bring_in(page, sacbe.new(CLASSIC, seed=QUIET).record())
    stop(page).get_by_role("button", name="Skip").click()
    place_somewhere(page, random.Random(2))
    expect(walk(page)).to_have_count(0)
    page.locator("[data-final='end']").click()
    bar = stop(page)
    expect(bar).to_contain_text("reveals a card")
    expect(page.locator("[data-mutul] [data-discards]")).to_have_attribute("data-discards", "1")
    page.reload()
    assert wait_for_decision(page)  # it has been told once


def test_the_steps_answer_to_keys_alone(page: Page) -> None:
    at, steps = 0, 0
    while (
        steps < at + 2
    ):  # chance may have him ask after his first step: then there is nothing to walk through
        page.goto(f"/solo?game={CLASSIC}")
        expect(page.locator("[data-start]")).to_be_visible()
        page.locator("[data-start]").focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-walk-run]")).to_be_focused()
        page.keyboard.press("Space")
        expect(page.get_by_role("button", name="Go on by itself")).to_be_visible()
        at = int(page.locator("[data-walk]").get_attribute("data-step") or 0)
        steps = int(page.locator("[data-walk]").get_attribute("data-steps") or 0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-walk]")).to_have_attribute("data-step", str(at + 1))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-walk]")).to_have_attribute("data-step", str(at))
    for _ in range(6):
        if page.evaluate("document.activeElement.dataset.walkWhy") is not None:
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-why] [data-article]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    assert wait_for_decision(page)


# ---- reasons and questions ----------------------------------------------------------------


def test_why_opens_the_reason_with_its_articles(page: Page) -> None:
    table = sacbe.new(CLASSIC, seed=QUIET)
    facts = next(facts for facts in reasons(table, 0)[1] if facts["rule"] == "hex")
    settle(page)
    bring_in(page, table.record())
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("log").locator("li", has_text=f"on {facts['cell']}").get_by_role(
        "button", name=re.compile(r"^Why\?")
    ).click()
    dialog = page.get_by_role("dialog", name="Why?")
    expect(dialog).to_contain_text(f"{facts['cell']} is nearest to the Guide")
    expect(dialog.locator(".chosen").first).to_have_text(facts["cell"])
    known = book_articles("mutul", "en")
    for number in facts["articles"]:
        article = dialog.locator(f"[data-article='{number}']")
        expect(article).to_contain_text(known[number].title)
        expect(article).to_contain_text(
            known[number].text.split(".")[0].replace("*", "").split("(")[0].strip()
        )
    dialog.get_by_role("button", name="Show it on the board").click()
    expect(page.locator("[data-chosen]")).to_have_attribute("data-chosen", facts["cell"])


def test_a_question_of_his_says_what_the_book_leaves_to_you(page: Page) -> None:
    table = sacbe.new(CLASSIC, seed=ASKING)
    asked = str(table.view(0)["mutul"]["asks"])  # type: ignore[index]
    settle(page)
    bring_in(page, table.record())
    assert wait_for_decision(page)
    expect(page.locator(".bar .prompt")).to_contain_text("The book leaves it to you")
    page.locator("[data-leaves]").click()
    dialog = page.get_by_role("dialog", name="Mutul asks you")
    expect(dialog.locator("[data-article='M8']")).to_contain_text("you choose one")
    page.keyboard.press("Escape")
    before = ply(page)
    cell = page.locator(f"[data-cell='{asked}']")
    cell.hover()
    expect(page.locator("[data-ghost]")).to_have_attribute("data-ghost", asked)
    cell.click()
    after(page, before)
    expect(page.locator("[data-leaves]")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("log")).to_contain_text("Mutul places")


def test_his_exchange_is_settled_by_clicks(page: Page) -> None:
    """M90 to M92: he asks which treasure he takes, then which he gives."""
    museum = {"red": {"lion": 1, "totem": 1}, "mutul": {"lion": 1, "totem": 1, "mask": 1, "plate": 1}}
    table = he_plays("M4", "M3", "M1", token=9, museum=museum)
    at_home(page)
    settle(page)
    bring_in(page, table.record())
    for asks, offered, answer, articles in (
        ("which of your treasures Mutul takes", ["lion", "totem"], "totem", ["M8", "M92", "M90"]),
        ("which treasure Mutul gives", ["plate", "mask"], "plate", ["M8", "M92", "M91"]),
    ):
        assert wait_for_decision(page)
        expect(page.locator(".bar .prompt")).to_contain_text(asks)
        page.locator("[data-leaves]").click()
        dialog = page.get_by_role("dialog", name="Mutul asks you")
        for number in articles:
            expect(dialog.locator(f"[data-article='{number}']")).to_be_visible()
        page.keyboard.press("Escape")
        buttons = page.locator(".bar [data-action^='choose']")
        assert sorted(buttons.all_inner_texts()) == sorted(offered)
        before = ply(page)
        page.locator(f".bar [data-action='choose {answer}']").click()
        after(page, before)
    assert wait_for_decision(page)
    expect(page.locator("[data-leaves]")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("log")).to_contain_text("takes the totem from Red and gives the plate")


def test_his_cards_lie_open_and_say_what_is_known_of_them(page: Page) -> None:
    table = played(CLASSIC, 1, 2)
    replay_of(page, table)
    page.get_by_role("slider", name="Step").fill(str(table.ply // 2))
    shown: Any = table.view(0, table.ply // 2)["mutul"]
    expect(page.locator("[data-deck]")).to_have_text(str(shown["deck"]))
    expect(page.locator("[data-guide-at]")).to_have_text(shown["guide"])
    page.get_by_role("button", name="Laid down").click()
    laid = page.get_by_role("dialog", name="Laid down").locator("[data-card]")
    assert [card.get_attribute("data-card") for card in laid.all()] == [
        card["id"] for card in shown["discards"]
    ]
    first = shown["discards"][0]
    rose = laid.first.locator("[data-needle]")
    expect(rose).to_have_attribute("data-needle", first["needle"])
    expect(rose).to_have_attribute("data-sweep", first["sweep"])
    laid.first.get_by_role("button", name="What is known of this card").click()
    known = page.get_by_role("dialog", name="What is known of this card")
    expect(known.locator(f"[data-card='{first['id']}']")).to_be_visible()
    expect(known).to_contain_text("SACBE_DATA")
    expect(known).to_contain_text("the picture of this card is lost")
    expect(known.locator("[data-article='M14']")).to_contain_text("the faces are ours")


# ---- looking back -------------------------------------------------------------------------


def test_a_replay_stops_inside_his_turn(page: Page, newcomer: Come) -> None:
    table = played(CLASSIC, 1, 4)
    at = last_turn(table)
    steps = len(table.pauses(at))
    address = replay_of(page, table)
    page.goto(f"{address}/{at - 1}")
    expect(page.locator("output.where")).to_have_text(f"{at - 1}/{table.ply}")
    page.get_by_role("button", name="One step forward").click()
    expect(walk(page)).to_contain_text(f"step 1 of {steps}")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"/{at}\?step=1$"))
    guide = table.view_at(table.pauses(at)[1], 0, at)["mutul"]["guide"]  # type: ignore[index]
    expect(page.locator("[data-guide-at]")).to_have_text(guide)
    guest = newcomer()
    guest.goto(page.url)
    expect(walk(guest)).to_contain_text(f"step 2 of {steps}")
    for _ in range(steps - 1):
        page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"/{at}$"))
    expect(walk(page)).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(walk(page)).to_contain_text(f"step {steps} of {steps}")


def test_a_replay_plays_through_his_turn_by_itself(page: Page) -> None:
    table = played(CLASSIC, 1, 4)
    at = last_turn(table)
    at_home(page)
    page.get_by_role("button", name="Settings").click()
    page.locator("[popover]:popover-open").get_by_label("quick").check()
    address = replay_of(page, table)
    page.goto(f"{address}/{at - 1}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(walk(page)).to_be_visible()
    page.wait_for_function("n => Number(location.pathname.split('/').at(-1)) > n", arg=at)


# ---- everybody ----------------------------------------------------------------------------


SMALL = """() => [
    ...document.querySelectorAll(".walk button, .walk select, .story button, [data-mutul] button, .why")
  ]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 40 || box.height < 40)
  .map(([what]) => what)"""


def test_a_finger_finds_everything_on_a_phone(newcomer: Come) -> None:
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto("/solo")
    expect(page.locator("[data-start]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("[data-start]").tap()
    walk(page).get_by_role("button", name="Stop here").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(SMALL) == []
    for tab in ("Players", "Log"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.locator("[data-mutul], .why").first).to_be_attached()
        assert page.evaluate(SMALL) == []
    page.get_by_role("log").locator(".why").first.tap()
    expect(page.locator("[data-why] [data-article]").first).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    page.get_by_role("tab", name="Log").tap()
    walk(page).get_by_role("button", name="Skip").tap()
    assert wait_for_decision(page)
    assert page.evaluate(SMALL) == []


def test_the_place_comes_into_sight_on_a_phone(newcomer: Come) -> None:
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    bring_in(page, sacbe.new(CLASSIC, seed=QUIET).record())
    stop(page).get_by_role("button", name="Next step").tap()
    expect(page.locator("[data-chosen]")).to_be_in_viewport(ratio=0.95)


def test_both_languages_are_whole(newcomer: Come) -> None:
    page = newcomer(locale="fr-FR")
    page.goto(f"/solo?game={LEGEND}")
    expect(page.get_by_role("heading", name="Seul contre Mutul")).to_be_visible()
    page.get_by_role("button", name="Commencer", exact=True).click()
    bar = page.get_by_role("region", name="Le tour de Mutul, étape par étape")
    bar.get_by_role("button", name="Arrêter ici").click()
    expect(page.locator("[data-mutul]")).to_contain_text("La carte qu’il a en main")
    bar.get_by_role("button", name="Pourquoi").click()
    title = book_articles("mutul", "fr")["M49"].title
    expect(page.get_by_role("dialog").locator("[data-article='M49']")).to_contain_text(title)


def test_the_first_pages_of_both_modes_stand_before_his_articles(page: Page) -> None:
    page.goto("/help/mutul")
    for game, heading in (
        ("Tikal against Mutul", "How Mutul plays"),
        ("Tikal Legend against Mutul", "Legend"),
    ):
        page.get_by_role("button", name=game, exact=True).click()
        sheets = page.locator("[data-primer] section")
        expect(sheets).to_have_count(2)
        expect(sheets.first.get_by_role("heading", level=2)).to_contain_text(heading)
        assert sheets.locator("svg.picture").count() == 8
        for link in sheets.get_by_role("link").all():
            article = (link.get_attribute("href") or "").split("#")[1]
            expect(page.locator(f"article#{article}")).to_have_count(1)
