"""Letters: as often as somebody wants them, in one for all tables, never twice, and easily ended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_string
from email.message import Message
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from server.harness import Player, seat_friends, until
from server.inside import Inside, StoppedTime
from server.outside import Post, end_turn, pair
from server.stores import in_store

from sacbe.server import database, notices, schema

HOUR = 3600


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> StoppedTime:
    moment = StoppedTime()
    monkeypatch.setattr(database, "time", moment)
    monkeypatch.setattr(notices, "FIRST_PAUSE", 0.1)
    return moment


@pytest.fixture
def post() -> Iterator[Post]:
    post = Post()
    yield post
    post.close()


@contextmanager
def running(folder: Path, post: Post) -> Iterator[Inside]:
    server = Inside(
        f"sqlite:///{folder}/s.sqlite3",
        smtp=post.url,
        mail_from="Sacbe <table@example.org>",
        mail_delay_seconds=0.0,
        sweep_seconds=0.05,
    )
    yield server
    server.stop()


def reads_mail(player: Player, post: Post, digest: str, address: str = "ben@example.org") -> None:
    """Give and confirm an address, and say how often."""
    post.letters.clear()
    player.ask("PATCH", "/me", json={"email": address, "language": "en"})
    letter = opened(until(lambda: post.letters)[-1])
    token = re.search(r"#email=([\w-]+)", letter.get_content())
    assert token is not None
    player.post("/me/email", {"token": token[1]})
    assert player.ask("PATCH", "/me/telling", json={"digest": digest})["digest"] == digest
    post.letters.clear()


def opened(letter: str) -> Any:
    read: Message = message_from_string(letter, policy=default)
    return read


def more_tables(ana: Player, ben: Player, count: int) -> list[str]:
    """At which ana begins."""
    found: list[str] = []
    while len(found) < count:
        table = seat_friends([ana, ben], "tikal")
        if ana.look(table["id"])["legal"]:
            found.append(table["id"])
        else:
            ben.seat(table["id"], 1, "resign")
    return found


def told(server: Inside, state: str) -> float:
    """How often notices by e-mail came to that end."""
    from sacbe.server import metrics

    return float(metrics.notices.labels("email", state)._value.get())


def test_a_digest_tells_all_once_and_a_restart_sends_nothing_twice(
    tmp_path: Path, post: Post, stopped: StoppedTime
) -> None:
    with running(tmp_path, post) as server:
        ana, ben, table = pair(server.url)
        reads_mail(ben, post, "hourly")
        first, second, third = [table["id"], *more_tables(ana, ben, 2)]
        end_turn(ana, first)
        until(lambda: len(post.letters) == 1)
        assert opened(post.letters[0])["Subject"] == "Tikal: it is your turn"
        # Within the hour nothing more.
        end_turn(ana, second)
        end_turn(ana, third)
        stopped.pass_by(HOUR / 2)
    with running(tmp_path, post) as server:
        for player in (ana, ben):
            player.http.base_url = server.url
        assert len(post.letters) == 1
        stopped.pass_by(HOUR / 2 + 1)
        until(lambda: len(post.letters) == 2)
        letter = opened(post.letters[1])
        assert letter["Subject"] == "3\xa0tables wait for you"
        body = letter.get_content()
        assert [body.count(f"/t/{id}") for id in (first, second, third)] == [1, 1, 1]
        assert ben.look(second)["prompt"] in body
        sent = told(server, "sent")
    with running(tmp_path, post) as server:
        stopped.pass_by(5 * HOUR)
        ana.http.base_url = ben.http.base_url = server.url
        # Nothing new has come: what was told is not told again.
        fresh = more_tables(ana, ben, 1)[0]
        end_turn(ana, fresh)
        until(lambda: len(post.letters) == 3)
        assert told(server, "sent") == sent + 1
        assert fresh in post.letters[2]
        for player in (ana, ben):
            player.close()


def test_a_letter_that_failed_goes_out_once(tmp_path: Path, post: Post, stopped: StoppedTime) -> None:
    with running(tmp_path, post) as server:
        ana, ben, table = pair(server.url)
        reads_mail(ben, post, "daily")
        post.refusals = 1
        failed = told(server, "failed")
        end_turn(ana, table["id"])
        until(lambda: told(server, "failed") == failed + 1)
        assert not post.letters
        stopped.pass_by(10)
        until(lambda: len(post.letters) == 1)
        for player in (ana, ben):
            player.close()


def test_one_click_ends_the_letters(tmp_path: Path, post: Post, stopped: StoppedTime) -> None:
    """By a mail program with a form (RFC 8058); opening the link alone does not."""
    with running(tmp_path, post) as server:
        ana, ben, table = pair(server.url)
        reads_mail(ben, post, "once")
        end_turn(ana, table["id"])
        letter = opened(until(lambda: post.letters)[0])
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        address = letter["List-Unsubscribe"].strip("<>")
        path = address.split("/api", 1)[1]
        page = re.search(r"/me#stop=(\S+)", letter.get_content())
        assert page is not None
        assert path == f"/mail/stop/{page[1]}"
        form: dict[str, Any] = {"content": "List-Unsubscribe=One-Click"} | {
            "headers": {"Content-Type": "application/x-www-form-urlencoded"}
        }
        stranger = server.player()
        assert stranger.http.get(f"/api{path}").status_code == 405
        assert ben.get("/me/telling")["digest"] == "once"
        start, sign = path[:-40], path[-40:]  # the last character alone may hold nothing but padding
        stranger.ask("POST", start + ("A" if sign[0] != "A" else "B") + sign[1:], 422, **form)
        assert stranger.ask("POST", path, **form) == {"stopped": True}
        assert ben.get("/me/telling")["digest"] == "never"
        # The token opens nothing else.
        thief = server.player()
        thief.http.cookies.set("sacbe", page[1])
        assert thief.get("/me")["email"] is None
        end_turn(ben, table["id"])
        end_turn(ana, table["id"])
        assert ben.get("/me/waiting") == {"tables": 1}
        stopped.pass_by(HOUR)
        assert len(post.letters) == 1
        for player in (ana, ben, stranger, thief):
            player.close()


def test_an_old_letter_ends_nothing_at_a_new_address(
    tmp_path: Path, post: Post, stopped: StoppedTime
) -> None:
    """Whoever has the old mailbox now, or was shown the letter."""
    with running(tmp_path, post) as server:
        ana, ben, table = pair(server.url)
        reads_mail(ben, post, "once")
        end_turn(ana, table["id"])
        letters = [opened(until(lambda: post.letters)[0])]
        reads_mail(ben, post, "once", "ben@elsewhere.example")
        end_turn(ben, table["id"])
        end_turn(ana, table["id"])
        letters.append(opened(until(lambda: post.letters)[0]))
        assert letters[1]["To"] == "ben@elsewhere.example"
        paths = [letter["List-Unsubscribe"].strip("<>").split("/api", 1)[1] for letter in letters]
        stranger = server.player()
        assert stranger.ask("POST", paths[0]) == {"stopped": True}  # nothing goes there any more
        assert ben.get("/me/telling")["digest"] == "once"
        assert stranger.ask("POST", paths[1]) == {"stopped": True}
        assert ben.get("/me/telling")["digest"] == "never"
        for player in (ana, ben, stranger):
            player.close()


def test_quiet_hours_hold_letters_back_too(tmp_path: Path, post: Post, stopped: StoppedTime) -> None:
    with running(tmp_path, post) as server:
        ana, ben, table = pair(server.url)
        reads_mail(ben, post, "once")
        other = more_tables(ana, ben, 1)[0]
        stopped.at = 1_900_000_000 * 10**9  # 18:46 in Paris, an hour later than in Greenwich
        quiet = {"start": "18:00", "end": "06:30", "zone": "Europe/Paris"}
        ben.ask("PATCH", "/me/telling", json={"quiet": quiet})
        end_turn(ana, table["id"])
        end_turn(ana, other)
        due = sa.select(schema.notices.c.at).where(schema.notices.c.state == "due")
        morning = [(1_900_042_200_000,)] * 2
        until(lambda: in_store(server.address, due, rows=True) == morning)
        assert not post.letters
        stopped.pass_by(12 * HOUR)
        until(lambda: post.letters)
        letter = opened(post.letters[0])
        assert letter["Subject"] == "2\xa0tables wait for you"
        for player in (ana, ben):
            player.close()
