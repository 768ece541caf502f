"""Every screen of the page and how one gets there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from browser.desk import (
    at_home,
    bring_in,
    choose_game,
    end_turn,
    settle,
    start_with_bot,
    wait_for_decision,
)
from browser.expedition import come_to, drafting, ready
from playwright.sync_api import Page, expect

import sacbe
from sacbe.core.table import Table

RECORDS = Path(__file__).resolve().parents[1] / "records"


@cache
def kept(name: str) -> Table:
    """A game somebody played well."""
    return sacbe.read((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))


def again(whole: Table, plies: int) -> Table:
    """Its beginning."""
    table = Table(whole.game, whole.options, whole.seed, whole.stack, whole.names)
    for action in whole.history[:plies]:
        table.push(action)
    return table


def as_far_as(name: str, wanted: Callable[[Table], bool], plies: int | None = None) -> Table:
    """The game up to the last moment, within its first plies, that is as wanted."""
    whole = kept(name)
    table = again(whole, len(whole.history) if plies is None else plies)
    while table.ply:
        table.pop()
        if wanted(table):
            return table
    raise AssertionError("the game has no such moment")


def phase(table: Table) -> str:
    return str(table.view(table.actor)["phase"])


def points(table: Table) -> int:
    left = table.view(table.actor)["points"]
    return left if isinstance(left, int) else 0


def open_record(page: Page, table: Table) -> None:
    settle(page)
    bring_in(page, table.record())
    page.wait_for_function("() => document.querySelector('.curtain, .board svg, svg.site')")


def may_uncover(table: Table) -> bool:
    return points(table) > 5 and any(action.kind == "uncover" for action in table.legal)


# ---- the screens -------------------------------------------------------------------------


def home(page: Page) -> None:
    at_home(page)


def home_again(page: Page) -> None:
    for game in ("Tikal", "Tikal: auction"):
        choose_game(page, game, 3)
        page.get_by_role("button", name="Start the game").click()
        expect(page.locator(".room")).to_be_visible()
    at_home(page)
    expect(page.locator("a.line").first).to_be_visible()


def new_table(page: Page) -> None:
    choose_game(page, "Tikal", 4)
    page.locator("#seat-2").select_option(label="A friend, by link")
    page.locator("#seat-3").select_option(label="Somebody at this screen")


def placing(page: Page) -> None:
    table = as_far_as("tikal/planned-4", lambda t: phase(t) == "place" and len(t.legal) > 8, 330)
    open_record(page, table)
    page.locator("[data-glow]").first.hover()


def walking(page: Page) -> None:
    table = as_far_as("tikal/planned-4", may_uncover, 260)
    open_record(page, table)
    page.locator("[data-piece][data-mine]").first.click()
    page.locator("[data-reach]").first.wait_for(state="attached")
    target = page.locator("[data-reach]").last.get_attribute("data-reach")
    page.locator(f"[data-cell='{target}']").hover()


def hex_menu(page: Page) -> None:
    table = as_far_as("tikal/planned-4", may_uncover, 260)
    cell = next(str(a.touches["cell"]) for a in table.legal if a.kind == "uncover")
    open_record(page, table)
    page.locator(f"[data-cell='{cell}']").click(position={"x": 40, "y": 30})
    expect(page.get_by_role("toolbar").get_by_role("button").first).to_be_visible()


def scoring(page: Page) -> None:
    def rich(table: Table) -> bool:
        return bool(table.view(table.actor)["scoring"]) and len(table.breakdown(table.actor or 0)) > 5

    open_record(page, as_far_as("tikal/planned-4", rich, kept("tikal/planned-4").ply - 60))
    end_turn(page)
    expect(page.locator(".tally")).to_be_visible()


def auction(page: Page) -> None:
    open_record(page, as_far_as("tikal-auction/planned-4", lambda t: phase(t) == "bid", 260))


def take_screen(page: Page) -> None:
    curtain = page.get_by_role("button", name="I am")
    if curtain.count():
        curtain.click()
    page.mouse.move(5, 400)


def fan_out(page: Page, worker: str) -> None:
    """Show what a worker may do; on a small screen one comes near its gear first."""
    page.locator(f"[data-thing='worker {worker}']").click()
    near = page.locator(f"[data-dock='take {worker}']")
    expect(near.or_(page.locator(".fan"))).to_be_visible()
    if near.count():
        near.click()
    expect(page.locator(".fan")).to_be_visible()


def tzolkin(page: Page) -> None:
    open_record(page, as_far_as("tzolkin/planned-4", lambda t: len(t.legal) > 6, 220))
    take_screen(page)


def tzolkin_wealth(page: Page) -> None:
    open_record(page, sacbe.new("tzolkin", players=2, seed=0))
    take_screen(page)
    expect(page.locator("[data-wealth]").first).to_be_visible()


def tzolkin_fan(page: Page) -> None:
    def may_take(table: Table) -> bool:
        return any(action.text.startswith("take tikal") for action in table.legal)

    table = as_far_as("tzolkin/planned-4", may_take, 220)
    worker = next(a.text for a in table.legal if a.text.startswith("take tikal")).removeprefix("take ")
    open_record(page, table)
    take_screen(page)
    fan_out(page, worker)


def tzolkin_market(page: Page) -> None:
    state = {
        "turn": "red",
        "seats": {"red": {"corn": 5, "wood": 2, "gold": 1}},
        "gears": {"uxmal": {"2": "red"}},
    }
    open_record(page, sacbe.Table.from_dict({"game": "tzolkin", "options": {"players": 4}, "state": state}))
    take_screen(page)
    fan_out(page, "uxmal 2")
    page.locator("[data-way='as 2']").click()
    expect(page.locator("[data-ask]").first).to_be_visible()


def tzolkin_scoring(page: Page) -> None:
    state = {
        "turn": "red", "first": "yellow", "day": 13, "food": 1,
        "seats": {
            "red": {"corn": 5, "temples": {"brown": 3, "green": -1}},
            "blue": {"corn": 9, "temples": {"yellow": 4, "green": 2}},
        },
    }  # fmt: skip
    open_record(page, sacbe.Table.from_dict({"game": "tzolkin", "options": {"players": 4}, "state": state}))
    take_screen(page)
    page.locator("[data-open][data-thing='gear uxmal']").click()
    page.locator("[data-final='done']").click()
    expect(page.locator(".tally")).to_be_visible()


def tzolkin_result(page: Page) -> None:
    whole = kept("tzolkin/planned-4")
    open_record(page, again(whole, whole.ply - 1))
    last = whole.history[-1].text
    page.locator(f"[data-final='{last}'], [data-choice='{last}']").first.click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="The game is over")).to_be_visible()


def with_clocks(page: Page) -> None:
    choose_game(page, "Tzolk'in", 2)
    page.get_by_text("Clock and seed").click()
    page.get_by_label("Clock", exact=True).select_option("bank 20 10")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".room")).to_be_visible()
    take_screen(page)


def clock_choice(page: Page) -> None:
    choose_game(page, "Tikal", 2)
    page.get_by_text("Clock and seed").click()
    page.get_by_label("Clock", exact=True).select_option("turn 2")


def drawer(page: Page) -> None:
    tzolkin(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator("dialog.drawer")).to_be_visible()


def curtain(page: Page) -> None:
    choose_game(page, "Tzolk'in", 2)
    page.locator("#seat-1").select_option(label="Somebody at this screen")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="I am")).to_be_visible()


def result(page: Page) -> None:
    def last_turn(table: Table) -> bool:
        if not table.view(None)["scoring"] or all(action.kind != "end" for action in table.legal):
            return False
        table.push("end")
        ended = table.over
        table.pop()
        return ended

    open_record(page, as_far_as("tikal/planned-4", last_turn))
    end_turn(page)
    expect(page.get_by_role("dialog").get_by_role("heading", name="The game is over")).to_be_visible()


def replay(page: Page) -> None:
    settle(page)
    bring_in(page, kept("tikal/planned-4").record())
    page.get_by_role("slider", name="Step").fill("210")
    expect(page.locator("output.where")).to_contain_text("210/")


def rules(page: Page) -> None:
    page.goto("/help/tikal")
    expect(page.locator("article").first).to_be_visible()


def guide(page: Page) -> None:
    page.goto("/guide/tzolkin")
    expect(page.locator("article img")).to_be_visible()


def rules_found(page: Page) -> None:
    page.goto("/help/tikal")
    page.get_by_label("Search the rules").fill("guardian strength")
    expect(page.locator("article").first).to_be_visible()


def mine(page: Page) -> None:
    settle(page)
    bring_in(page, kept("tikal/planned-4").record())
    choose_game(page, "Tikal", 2)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".room")).to_be_visible()
    page.goto("/me")
    page.get_by_role("textbox", name="Name", exact=True).fill("Ixchel")
    page.get_by_role("button", name="Save").first.click()
    page.get_by_role("button", name="Recovery code").click()
    expect(page.get_by_text("Write this down")).to_be_visible()


def settings(page: Page) -> None:
    at_home(page)
    page.get_by_role("button", name="Settings").click()


def solo(page: Page) -> None:
    page.goto("/solo")
    expect(page.locator("[data-start]")).to_be_visible()


def mutul_turn(page: Page) -> None:
    """Stopped where he decides among several cells."""
    at_home(page)
    bring_in(page, sacbe.new("tikal-solo", seed=1).record())
    page.locator("[data-walk-run]").click()
    page.locator(".story [data-step='1']").dispatch_event("click")
    expect(page.locator("[data-walk]")).to_have_attribute("data-step", "1")


def mutul_why(page: Page) -> None:
    page.goto("/solo?game=legend-solo")
    page.locator("[data-start]").click()
    page.locator("[data-walk-why]").click()
    expect(page.locator("[data-why] [data-article]").first).to_be_visible()


def legend_draft(page: Page) -> None:
    ready(page)
    come_to(page, drafting())
    expect(page.locator("[data-draft]")).to_be_visible()


def legend_card(page: Page) -> None:
    """A card on the table, opened large."""
    legend_draft(page)
    page.locator("[data-look]").first.click()
    expect(page.locator("[data-now]")).to_be_visible()


def legend_camp(page: Page) -> None:
    """What a rival has."""
    legend_draft(page)
    page.locator("[data-fold]").click()
    if not page.locator("[data-open-camp='1']").is_visible():
        page.get_by_role("tab", name="Players").click()
    page.locator("[data-open-camp='1']").click()
    expect(page.locator("[data-camp='1']")).to_be_visible()


def legend_site(page: Page) -> None:
    """The middle of a planned game of four."""
    ready(page)
    whole = kept("legend/planned-4")
    come_to(page, again(whole, len(whole.history) * 3 // 5))


def lesson(page: Page) -> None:
    """The second step of a guided first game: the ring is on the board."""
    settle(page)
    at_home(page)
    page.locator("[data-learn='tikal']").click()
    page.locator("[data-glow]").first.hover()
    page.locator("[data-glow]").first.click()
    expect(page.locator("[data-lesson='1']")).to_be_visible()
    expect(page.locator("[data-ring]")).to_be_visible()


def puzzle(page: Page) -> None:
    """A puzzle, its solution opened."""
    settle(page)
    at_home(page)
    page.locator("[data-puzzles='tikal']").click()
    page.locator("[data-puzzle-start='tikal-2']").click()
    show_solution(page)


def show_solution(page: Page) -> None:
    page.locator("[data-puzzle-show]").click()
    expect(page.locator("[data-puzzle-why]")).to_be_visible()


def puzzles(page: Page) -> None:
    page.goto("/puzzles?game=tikal")
    expect(page.locator("[data-puzzle-start='tikal-1']")).to_be_visible()


def coach(page: Page) -> None:
    """What the coach says to whoever asks."""
    settle(page)
    start_with_bot(page, "Tikal")
    ask_the_coach(page)


def ask_the_coach(page: Page) -> None:
    assert wait_for_decision(page)
    page.locator("[data-hint]").click()
    expect(page.locator("[data-coach='told']")).to_be_visible()


def lost(page: Page) -> None:
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def invitation(page: Page) -> None:
    choose_game(page, "Tikal", 2)
    page.locator("#seat-1").select_option(label="A friend, by link")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".room")).to_be_visible()


@dataclass(frozen=True)
class Screen:
    name: str
    come: Callable[[Page], None]
    on_phones: str | None = None  # a panel to open there
    again: Callable[[Page], None] | None = None  # what must be opened once more when the page is loaded again


SCREENS = [
    Screen("home", home),
    Screen("home-continue", home_again),
    Screen("new-table", new_table),
    Screen("table-placing", placing),
    Screen("table-walking", walking),
    Screen("table-hex", hex_menu),
    Screen("table-scoring", scoring),
    Screen("table-auction", auction),
    Screen("table-tzolkin", tzolkin),
    Screen("tzolkin-wealth", tzolkin_wealth),
    Screen("tzolkin-fan", tzolkin_fan),
    Screen("tzolkin-market", tzolkin_market),
    Screen("tzolkin-scoring", tzolkin_scoring),
    Screen("tzolkin-result", tzolkin_result),
    Screen("table-clocks", with_clocks),
    Screen("new-table-clock", clock_choice),
    Screen("table-rules", drawer),
    Screen("legend-draft", legend_draft),
    Screen("legend-card", legend_card),
    Screen("legend-camp", legend_camp),
    Screen("legend-site", legend_site),
    Screen("solo", solo),
    Screen("mutul-turn", mutul_turn),
    Screen("mutul-why", mutul_why),
    Screen("table-invitation", invitation, "Players"),
    Screen("curtain", curtain),
    Screen("result", result),
    Screen("replay", replay),
    Screen("rules", rules),
    Screen("rules-search", rules_found),
    Screen("guide", guide),
    Screen("my-games", mine),
    Screen("settings", settings),
    Screen("lesson", lesson),
    Screen("puzzles", puzzles),
    Screen("puzzle", puzzle, again=show_solution),
    Screen("coach", coach, again=ask_the_coach),
    Screen("lost", lost),
]
