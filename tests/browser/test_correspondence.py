"""Games that last for weeks: orders left for later, what happened since, a turn tried beforehand."""

from __future__ import annotations

import time
from typing import Any

import pytest
from browser.conftest import Complaints, Server
from browser.desk import Come, settle
from playwright.sync_api import Page, expect

# Every moment of the game that was on the screen, in order
WATCH = """() => {
  window.moments = [];
  new MutationObserver(() => {
    const where = document.querySelector('output.where')?.textContent;
    if (where && window.moments.at(-1) !== where) window.moments.push(where);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


class Friends:
    """People at one table; the first one opened it."""

    def __init__(
        self, people: list[Page], game: str, url: str = "", clock: Any = None, **options: Any
    ) -> None:
        self.people = people
        self.url = url
        seats = [{"kind": "human"} for _ in people]
        body = {"game": game, "options": {"players": len(people), **options}, "seats": seats, "clock": clock}
        made = people[0].request.post(f"{url}/api/tables", data=body).json()
        self.id = made["id"]
        for page, invitation in zip(people[1:], made["invitations"], strict=True):
            claim = {"do": "claim", "token": invitation["token"]}
            assert page.request.post(f"{self.at}/seats/{invitation['seat']}", data=claim).ok

    @property
    def at(self) -> str:
        return f"{self.url}/api/tables/{self.id}"

    def look(self, seat: int = 0) -> Any:
        return self.people[seat].request.get(self.at).json()

    def act(self, seat: int, *actions: str) -> Any:
        """At another device, when it is that seat's turn."""
        deadline = time.monotonic() + 20
        while (table := self.look(seat))["actor"] != seat:
            assert time.monotonic() < deadline, "it is never their turn"
        body = {"version": table["version"], "actions": list(actions)}
        answer = self.people[seat].request.post(f"{self.at}/actions", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def undo(self, seat: int) -> None:
        body = {"version": self.look(seat)["version"]}
        assert self.people[seat].request.post(f"{self.at}/undo", data=body).ok

    def come(self, seat: int = 0) -> Page:
        page = self.people[seat]
        page.goto(f"{self.url}/t/{self.id}")
        expect(page.locator(".room")).to_be_visible()
        return page

    def notations(self) -> list[str]:
        entries = self.people[0].request.get(f"{self.at}/events").json()["entries"]
        return [ply["notation"] for entry in entries for ply in entry["plies"]]


# ---- orders ------------------------------------------------------------------------------------


def bidders(page: Page, newcomer: Come) -> Friends:
    """The second of three opens the bidding; the first one sits at the page."""
    settle(page)
    return Friends([page, newcomer(), newcomer()], "tikal-auction", first="2")


def leave_maximum(page: Page, n: int) -> None:
    page.get_by_label("Maximum bid").fill(str(n))
    page.get_by_role("button", name="Leave it").click()
    expect(page.locator("[data-order='max']")).to_contain_text(f"up to {n}, then passes")


def test_a_maximum_bid_wins_at_the_least_it_takes(page: Page, newcomer: Come) -> None:
    friends = bidders(page, newcomer)
    friends.come()
    leave_maximum(page, 6)
    friends.act(1, "bid 3")
    friends.act(2, "pass")
    friends.act(1, "bid 5")
    friends.act(1, "pass")
    expect(page.locator(".bar.yours")).to_be_visible()
    assert friends.notations() == ["bid 3", "pass", "bid 4", "bid 5", "bid 6", "pass"]
    assert friends.look()["scores"] == [14, 20, 20]
    expect(page.locator("[data-orders]")).to_have_count(0)
    page.locator(".tile.open").first.click()
    expect(page.locator(".site.placing")).to_be_visible()


def test_a_maximum_bid_loses_when_it_is_beaten(page: Page, newcomer: Come) -> None:
    friends = bidders(page, newcomer)
    friends.come()
    leave_maximum(page, 3)
    friends.act(1, "bid 4")
    friends.act(2, "pass")
    expect(page.locator("output.where")).to_have_text("3/3")
    assert friends.notations() == ["bid 4", "pass", "pass"]
    assert friends.look()["scores"] == [20, 16, 20]
    expect(page.locator("[data-orders]")).to_have_count(0)
    expect(page.locator(".bar.waits")).to_be_visible()


def test_an_order_is_changed_refused_with_its_article_and_cancelled(
    page: Page, newcomer: Come, complaints: Complaints
) -> None:
    friends = bidders(page, newcomer)
    friends.come()
    leave_maximum(page, 6)
    page.get_by_role("button", name="Change").click()
    page.get_by_label("Maximum bid").fill("21")
    page.get_by_role("button", name="Leave it").click()
    expect(page.get_by_text("You cannot bid more points than you have.")).to_be_visible()
    complaints.clear()  # the browser notes every refusal
    expect(page.locator("[data-order='max']")).to_contain_text("up to 6")
    page.get_by_role("button", name="Cancel it").click()
    expect(page.get_by_label("Maximum bid")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Maximum bid")).to_be_visible()
    friends.act(1, "bid 1")
    friends.act(2, "pass")
    expect(page.locator(".bar.yours")).to_be_visible()
    # Also when one is asked: it answers at once.
    leave_maximum_at_turn(page)
    expect(page.locator("output.where")).to_have_text("3/3")
    assert friends.notations() == ["bid 1", "pass", "bid 2"]


def leave_maximum_at_turn(page: Page) -> None:
    page.get_by_label("Maximum bid").fill("4")
    page.get_by_role("button", name="Leave it").click()


def test_orders_by_keyboard_on_a_phone_in_french(page: Page, newcomer: Come) -> None:
    phone = newcomer(viewport={"width": 390, "height": 844}, locale="fr-FR", has_touch=True)
    settle(phone)
    friends = Friends([phone, page, newcomer()], "tikal-auction", first="2")
    friends.come()
    field = phone.get_by_label("Mise maximale")
    field.focus()
    phone.keyboard.press("ControlOrMeta+A")
    phone.keyboard.type("7")
    phone.keyboard.press("Enter")
    order = phone.locator("[data-order='max']")
    expect(order).to_contain_text("jusqu’à 7, puis passe")
    box = order.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_role("button", name="Retirer").focus()
    phone.keyboard.press("Enter")
    out = phone.get_by_role("button", name="Passer pour le reste de cette enchère")
    out.focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("[data-order='pass']")).to_contain_text("Passe pour vous")
    friends.act(1, "bid 2")
    friends.act(2, "pass")
    expect(phone.locator("output.where")).to_have_text("3/3")
    assert friends.notations() == ["bid 2", "pass", "pass"]


# ---- since my last turn ------------------------------------------------------------------------


@pytest.fixture
def returned(page: Page, newcomer: Come, own_server: Server) -> Friends:
    """Somebody has ended a turn and gone; the other one has taken something back, the server was ended and
    started, and now it is the first one's turn again."""
    friends = Friends([page, newcomer()], "tikal", own_server.url, first="1")
    first = friends.look()["legal"][0]["notation"]
    friends.act(0, first)
    friends.come()
    friends.act(0, "end")
    expect(page.locator(".bar.waits")).to_be_visible()
    page.goto("about:blank")
    table = friends.act(1, friends.look(1)["legal"][0]["notation"])
    wanted = next(choice["notation"] for choice in table["legal"] if choice["kind"] == "deploy")
    friends.act(1, wanted)
    friends.undo(1)
    own_server.stop()
    own_server.start()
    friends.act(1, wanted)
    friends.act(1, "end")
    return friends


def test_a_returning_player_sees_exactly_the_steps_since(returned: Friends, page: Page) -> None:
    page.context.add_init_script(f"({WATCH})()")
    returned.come()
    panel = page.locator("[data-since]")
    expect(panel).to_have_attribute("data-since", "3")
    steps = panel.locator("[data-since-step]")
    assert [step.get_attribute("data-since-step") for step in steps.all()] == ["3", "4", "5"]
    expect(panel.locator("[data-since-again]")).to_be_visible(timeout=30_000)  # all of it was shown
    moments = page.evaluate("window.moments")
    assert moments[moments.index("2/5") :] == ["2/5", "3/5", "4/5", "5/5"]
    expect(page.locator(".bar.yours")).to_be_visible()
    panel.locator("[data-since-again]").click()
    expect(page.locator(".looking")).to_be_visible()
    panel.get_by_role("button", name="Skip").click()
    expect(page.locator(".looking")).to_have_count(0)
    expect(page.locator("output.where")).to_have_text("5/5")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    # Once by itself; after that on request.
    page.reload()
    expect(page.locator(".bar.yours")).to_be_visible()
    expect(panel).to_have_count(0)
    page.get_by_role("button", name="Show again what happened").click()
    expect(panel).to_have_attribute("data-since", "3")
    panel.get_by_role("button", name="Close").click()
    expect(page.locator("output.where")).to_have_text("5/5")
    returned.act(0, returned.look()["legal"][0]["notation"])
    expect(page.locator(".story")).to_have_attribute("data-steps", "0")


def test_what_an_order_did_is_news_to_who_left_it(page: Page, newcomer: Come) -> None:
    friends = Friends([page, newcomer(), newcomer()], "tikal-auction", first="1")
    friends.act(0, "bid 1")
    friends.come()
    leave_maximum(page, 9)
    page.goto("about:blank")
    friends.act(1, "bid 2")
    friends.act(2, "pass")
    friends.act(1, "bid 4")
    deadline = time.monotonic() + 20
    while len(friends.notations()) < 6:
        assert time.monotonic() < deadline
    friends.come()
    panel = page.locator("[data-since]")
    expect(panel).to_have_attribute("data-since", "5")
    expect(panel.locator("li")).to_contain_text(["bids 2", "passes", "bids 3", "bids 4", "bids 5"])


# ---- planning ----------------------------------------------------------------------------------


def test_a_plan_changes_nothing_and_shows_nothing_hidden(
    page: Page, newcomer: Come, complaints: Complaints
) -> None:
    settle(page)
    friends = Friends([page, newcomer()], "tikal", first="2")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.method} {request.url.split('/')[-1]}"))
    friends.come()
    expect(page.locator(".bar.waits")).to_be_visible()
    before = [friends.look(seat) for seat in (0, 1)]
    page.get_by_role("button", name="Plan: try your next turn").click()
    expect(page.locator("[data-planning]")).to_be_visible()
    expect(page.get_by_role("status").get_by_text("Nothing is sent")).to_be_visible()
    sent.clear()
    # The other one's turn, and the hex one would draw, are made up and say so.
    made_up = page.locator("[data-plan-step]")
    expect(made_up.first).to_contain_text("imagined")
    assert made_up.count() == page.locator("[data-imagined]").count() > 0
    begun = made_up.count()
    place_in_plan(page)
    expect(made_up).to_have_count(begun + 1)
    page.locator(".choices button.choice").first.click()
    page.locator("[data-plan-undo]").click()
    page.locator("[data-plan-reset]").click()
    expect(made_up).to_have_count(begun)
    place_in_plan(page)
    page.locator("[data-final='end']").click()
    expect(page.locator(".site.placing")).to_be_visible()  # one's turn after that
    page.locator("[data-plan-dice]").click()
    expect(page.locator("[data-plan-undo]")).to_be_disabled()
    # Whatever is tried or asked there is asked of the plan.
    assert {what.split("?")[0] for what in sent if what.startswith("POST")} == {"POST plan"}
    page.locator("[data-plan-leave]").click()
    expect(page.locator("[data-planning]")).to_have_count(0)
    expect(page.locator("output.where")).to_have_text("0/0")
    for seat in (0, 1):
        now = friends.look(seat)
        for part in ("version", "ply", "view", "legal"):
            assert now[part] == before[seat][part]
    assert not [
        what for what in sent if what.startswith("POST") and "plan?" not in what and "assist" not in what
    ]
    # A plan that is made while the table moves on goes on from there.
    page.get_by_role("button", name="Plan: try your next turn").click()
    expect(page.locator("[data-planning]")).to_be_visible()
    friends.act(1, friends.look(1)["legal"][0]["notation"])
    friends.act(1, "end")
    expect(made_up).to_have_count(0)
    complaints[:] = [text for text in complaints if "409" not in text]  # asked while the table moved on
    hand = friends.look()["view"]["hand"]
    place_in_plan(page)
    page.locator("[data-plan-leave]").click()
    expect(page.locator(".bar.yours")).to_be_visible()
    assert friends.look()["view"]["hand"] == hand


def place_in_plan(page: Page) -> None:
    steps = page.locator("[data-plan-step]").count()
    cell = page.locator("[data-glow]").first
    cell.hover()
    expect(page.locator("[data-ghost]")).to_be_visible()
    cell.click()
    expect(page.locator("[data-plan-step]")).to_have_count(steps + 1)


def test_planning_on_a_phone_in_french(newcomer: Come, page: Page) -> None:
    phone = newcomer(viewport={"width": 390, "height": 844}, locale="fr-FR", has_touch=True)
    settle(phone)
    friends = Friends([phone, page], "tikal", clock={"days": 3, "vacation": True}, first="1")
    friends.come()
    last = phone.get_by_role("button", name="Réglages").bounding_box()  # the date leaves room for it
    assert last is not None
    assert last["x"] + last["width"] <= 390
    phone.get_by_role("button", name="Plan : essayer votre prochain tour").click()
    expect(phone.locator(".bar").get_by_text("Rien n’est envoyé")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.locator(".choices button.choice").first.focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("[data-plan-leave]")).to_be_visible()
    phone.locator("[data-plan-leave]").focus()
    phone.keyboard.press("Enter")
    expect(phone.locator(".bar.yours")).to_be_visible()
    assert friends.look()["ply"] == 0
