"""“Your turn”: by webhook and e-mail, once per turn, switchable."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from email import message_from_string
from email.policy import default
from pathlib import Path

import httpx
import pytest
from server.harness import Player, Server, until
from server.outside import Hook, Post, Tarpit, end_turn, pair

from sacbe.server import webhooks
from sacbe.server.settings import Settings


@pytest.fixture
def silent() -> Iterator[Tarpit]:
    tarpit = Tarpit(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n", 0.3)
    yield tarpit
    tarpit.close()


@pytest.fixture
def endless() -> Iterator[Tarpit]:
    tarpit = Tarpit(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n", b"x" * 65536, 0)
    yield tarpit
    tarpit.close()


@pytest.fixture
def hook() -> Iterator[Hook]:
    hook = Hook()
    yield hook
    hook.close()


@pytest.fixture(scope="module")
def post() -> Iterator[Post]:
    post = Post()
    yield post
    post.close()


@pytest.fixture(scope="module")
def posting(post: Post, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("posting")
    with Server(
        f"sqlite:///{folder}/s.sqlite3",
        private_webhooks="yes",
        smtp=post.url,
        mail_from="table@example.org",
        mail_delay_seconds="0.3",
        public_url="http://127.0.0.1:1",
    ) as running:
        yield running


def test_a_webhook_is_called_once_per_turn(posting: Server, hook: Hook) -> None:
    ana, ben, table = pair(posting.url, webhook=hook.url)
    id = table["id"]
    end_turn(ana, id)
    until(lambda: hook.got)
    told = hook.got[0]
    assert told["event"] == "your-turn"
    assert told["table"] == id
    assert told["seat"] == 1
    assert told["url"] == f"http://127.0.0.1:1/t/{id}"
    assert "token" not in json.dumps(told)
    # Taken back with everybody's consent and ended again: it is still the same turn.
    seen = ana.look(id)
    asked = ana.post(f"/tables/{id}/undo", {"version": seen["version"]}, 202)
    back = ben.post(f"/tables/{id}/answer", {"version": asked["version"], "agree": True})
    ana.act(back, "end")
    # One's own further decisions are no new turn either.
    mine = ben.look(id)
    ben.act(mine, mine["legal"][0]["notation"])
    time.sleep(1)
    assert len(hook.got) == 1
    ben.act(ben.look(id), "end")
    end_turn(ana, id)
    until(lambda: len(hook.got) == 2)
    for player in (ana, ben):
        player.close()


def test_a_webhook_that_fails_is_tried_again(posting: Server, hook: Hook) -> None:
    hook.failures = 1
    ana, ben, table = pair(posting.url, webhook=hook.url)
    end_turn(ana, table["id"])
    until(lambda: hook.got, 40)
    assert len(hook.got) == 1
    for player in (ana, ben):
        player.close()


def test_clocks_run_while_webhooks_hang(posting: Server, hook: Hook, silent: Tarpit) -> None:
    """Somebody's webhooks hang; clocks run out all the same, others are told, and few lines are held."""
    slow = [pair(posting.url, webhook=silent.url) for _ in range(4)]
    for ana, _, table in slow:
        end_turn(ana, table["id"])
    until(lambda: silent.most)
    ana, ben, table = pair(posting.url, webhook=hook.url)
    end_turn(ana, table["id"])
    until(lambda: hook.got)
    eve = Player(posting.url)
    clocked = eve.open("tikal", 2, bots=["random"], clock={"days": 0.00001, "bot": "random"})
    until(lambda: eve.look(clocked["id"])["seats"][0]["away"])
    assert silent.open
    assert silent.most <= 2
    for player in (ana, ben, eve, *(player for told in slow for player in told[:2])):
        player.close()


def test_one_deadline_for_the_whole_webhook(silent: Tarpit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of the head now and then, each of them in time: all together they are not."""
    monkeypatch.setattr(webhooks, "SECONDS", 1.0)
    settings = Settings(private_webhooks=True)

    async def send() -> None:
        async with asyncio.timeout(30):
            await webhooks.post(settings, silent.url, {})

    with pytest.raises(TimeoutError):
        asyncio.run(send())
    assert silent.sent < 60  # ten of its lines; without a deadline they would go on until ours


def test_what_a_webhook_answers_is_not_read(posting: Server, endless: Tarpit) -> None:
    ana, ben, table = pair(posting.url, webhook=endless.url)
    end_turn(ana, table["id"])
    until(lambda: endless.most and not endless.open)
    assert endless.sent < 20_000_000  # what the two machines' buffers take
    text = httpx.get(f"{posting.url}/api/metrics").text
    sent = [line for line in text.splitlines() if 'channel="webhook",result="sent"' in line]
    assert sent
    for player in (ana, ben):
        player.close()


def test_notices_can_be_switched_off_at_a_table(posting: Server, hook: Hook) -> None:
    ana, ben, table = pair(posting.url, webhook=hook.url)
    assert ben.seat(table["id"], 1, "notify", on=False)["seats"][1]["notify"] is False
    end_turn(ana, table["id"])
    ana2, ben2, other = pair(posting.url, webhook=hook.url)
    end_turn(ana2, other["id"])
    until(lambda: hook.got)
    assert [told["table"] for told in hook.got] == [other["id"]]
    for player in (ana, ben, ana2, ben2):
        player.close()


def test_an_address_must_be_confirmed_before_letters_come(posting: Server, post: Post) -> None:
    ana, ben, table = pair(posting.url)
    ben.ask("PATCH", "/me", json={"email": "ben@example.org", "language": "fr"})
    letter = message_from_string(until(lambda: post.letters)[0], policy=default)
    assert letter["To"] == "ben@example.org"
    assert letter["Subject"].startswith("Confirmez")
    assert ben.get("/me")["email_confirmed"] is False
    token = re.search(r"#email=([\w-]+)", letter.get_content())
    assert token is not None
    ben.post("/me/email", {"token": "nonsense-token"}, 422)
    assert ben.post("/me/email", {"token": token[1]})["email_confirmed"]
    post.letters.clear()
    end_turn(ana, table["id"])
    told = until(lambda: post.letters)[0]
    assert "To: ben@example.org" in told
    assert "From: table@example.org" in told
    time.sleep(0.6)
    assert len(post.letters) == 1
    # With the page open no letter is needed.
    with ben.live(table["id"]) as live:
        live.table()
        seen = ben.look(table["id"])
        ben.act(seen, seen["legal"][0]["notation"], "end")
        end_turn(ana, table["id"])
        time.sleep(1.2)
    assert len(post.letters) == 1
    for player in (ana, ben):
        player.close()


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/x",
        "http://127.0.0.1/x",
        "http://localhost:8000/x",
        "http://[::1]/x",
        "http://10.0.0.1/x",
        "http://169.254.169.254/latest",
        "http://user:secret@example.org/",
        "http://no-such-host.invalid/",
        "http://192.0.32.7:25/mail",
        "https://192.0.32.7:22/",
        "nonsense",
        "http://",
    ],
)
def test_webhooks_into_the_servers_own_network_are_refused(ana: Player, url: str) -> None:
    assert ana.ask("PATCH", "/me", 422, json={"webhook": url})["error"]["code"] == "bad_webhook"
    assert ana.get("/me")["webhook"] is None


def test_without_smtp_there_is_no_e_mail(ana: Player, posting: Server) -> None:
    assert ana.get("/me")["email_possible"] is False
    assert ana.ask("PATCH", "/me", 409, json={"email": "a@example.org"})["error"]["code"] == "no_email"
    ben = Player(posting.url)
    for odd in ("nobody", "a@b", "a b@example.org", "a@example.org\nBcc: x@example.org"):
        ben.ask("PATCH", "/me", 422, json={"email": odd})
    ben.close()


def test_the_log_names_nobody(posting: Server, tmp_path: Path) -> None:
    assert "ben@example.org" not in posting.said()
