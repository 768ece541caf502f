"""Private looks, cards 07 and 08, with three browsers: one looks, another seat's and a spectator's page get
nothing of it, neither on the screen nor in anything the server sent them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from browser.desk import Come, after, at_home, ply, settle
from browser.expedition import at, play_card
from browser.test_together import accept
from playwright.sync_api import Page, Response, WebSocket, expect

TRIES = 28  # tables one person may open at once

# A table for three, with two players the cards are not in the game, on whose display a card lies: the deal is
# chance, one in four has it. The guest begins; whoever opens it holds both other seats.
OPEN = """async ([card, tries]) => {
  const body = JSON.stringify({
    game: "legend",
    options: {players: 3, first: "2"},
    seats: [{kind: "human"}, {kind: "human"}, {kind: "human", mine: true}],
  });
  for (let i = 0; i < tries; i++) {
    const headers = {"content-type": "application/json"};
    const made = await (await fetch("/api/tables", {method: "POST", headers, body})).json();
    if (made.view.cards.some((one) => one?.id === card)) return [made.id, made.invitations[0].path];
  }
  return null;
}"""
# All one can take in the draft now: the card first. Whether the draft still lasts.
DRAFT = """async ([id, card]) => {
  let table = await (await fetch(`/api/tables/${id}`)).json();
  while (table.legal.length && table.view.phase === "draft") {
    const wanted = table.legal.find(({touches}) => touches.card === card) ?? table.legal[0];
    const body = JSON.stringify({version: table.version, actions: [wanted.notation]});
    const headers = {"content-type": "application/json"};
    table = await (await fetch(`/api/tables/${id}/actions`, {method: "POST", headers, body})).json();
  }
  return table.view.phase === "draft";
}"""
# A pile of which somebody knows something, in a view or in a difference of two views.
PILE = re.compile(r'"places":\[(?:null|")[^]]*')
KNOWN = "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).view.known"


class Wire:
    """Everything the server sent a page: each frame of its sockets, each answer to its requests."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.answers: list[Response] = []
        self.bodies: list[str] = []
        page.on("websocket", self._listen)
        page.on("response", lambda answer: self.answers.append(answer))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(_text(frame)))

    def heard(self) -> list[str]:
        """All of it; to be asked before the page goes on, which forgets the answers it had."""
        self.bodies += [answer.text() for answer in self.answers if "/api/tables/" in answer.url]
        self.answers.clear()
        return self.frames + self.bodies


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode()


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a message, however deep."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    for part in value if isinstance(value, list) else []:
        yield from parts(part)


def secrets_in(heard: list[str], marks: list[str]) -> list[str]:
    """What tells of a look: the piles' contents in words or in a row, what a seat knows, hidden figures."""
    found = [mark for mark in marks for message in heard if mark in message]
    found += [pile for message in heard for pile in PILE.findall(message)]
    for message in heard:
        for part in parts(json.loads(message)):
            params = part.get("params")
            if part.get("kind") in ("peeked", "searched", "put") and isinstance(params, dict):
                found += [f"{name} {params[name]}" for name in ("seen", "kinds", "kind") if params.get(name)]
            if str(part.get("notation", "")).startswith("put") and part["notation"] != "put ?":
                found.append(part["notation"])
    return found


def marks_of(known: dict[str, dict[str, list[str | None]]]) -> list[str]:
    """How sentences would name what was seen: the log's of either card, and the board's in words."""
    marks = []
    for cell, pile in known.items():
        kinds = [kind for kind in pile["places"] if kind]
        marks += [f"{cell} {kinds[0]}", f"from the top: {kinds[0]}", f"you know: {kinds[0]}"]
    return marks


def seated(page: Page, friend: Page, card: str) -> tuple[str, Page, Page]:
    """A table where the card is the guest's, after the draft: its id, the guest, the host."""
    for host, guest in ((page, friend), (friend, page)):
        opened = host.evaluate(OPEN, [card, TRIES])
        if opened is not None:
            id, invitation = opened
            accept(guest, invitation, "Ixchel")
            while guest.evaluate(DRAFT, [id, card]) and host.evaluate(DRAFT, [id, None]):
                pass
            return id, guest, host
    raise AssertionError(f"no table with card {card}")


def search(page: Page) -> None:
    """Card 08: an explorer to a ruin, a treasure taken, the rest put in order."""
    play_card(page, "08")
    cell = page.locator("[data-glow]").first.get_attribute("data-cell") or ""
    at(page, cell, f"send {cell}")
    expect(page.locator("[data-search='choose']")).to_be_visible()


def put_in_order(page: Page) -> None:
    while page.locator("[data-search]").count():
        before = ply(page)
        page.locator("[data-search] [data-action]").first.click()
        after(page, before)


def peek(page: Page) -> None:
    page.locator("[data-dock='07']").first.click()
    before = ply(page)
    page.locator("[data-sheet='card'] [data-action='peek']").click()
    after(page, before)


@pytest.mark.parametrize("card", ["07", "08"])
def test_a_look_reaches_no_other_page(page: Page, newcomer: Come, card: str) -> None:
    friend, watcher = newcomer(), newcomer()
    for somebody in (page, friend):
        settle(somebody)
        at_home(somebody)
    table, looker, other = seated(page, friend, card)
    for somebody in (looker, other, watcher):
        somebody.goto("about:blank")  # nothing of the draft is still on its way
    own, theirs, open_to_all = Wire(looker), Wire(other), Wire(watcher)
    for somebody in (looker, other, watcher):
        somebody.goto(f"/t/{table}")
        expect(somebody.locator("svg.site")).to_be_visible()
    if card == "07":
        peek(looker)
    else:
        search(looker)
    marks = marks_of(looker.evaluate(KNOWN, table))
    expect(looker.locator("[data-seen]").first).to_be_attached()
    put_in_order(looker)
    marks += marks_of(looker.evaluate(KNOWN, table))
    assert secrets_in(own.heard(), marks), "nothing was seen"
    for somebody, wire in ((other, theirs), (watcher, open_to_all)):
        after(somebody, ply(looker) - 1)
        assert secrets_in(wire.heard(), marks) == []
        somebody.reload()  # all of it once more, as an answer to a request
        somebody.get_by_role("tab", name="Log").click()
        expect(somebody.get_by_role("log")).to_contain_text("looks ")
        expect(somebody.locator("[data-seen], [data-search]")).to_have_count(0)
        shown = somebody.content()
        assert [mark for mark in marks if mark in shown] == []
        assert len(wire.heard()) > 5
        assert secrets_in(wire.heard(), marks) == []
