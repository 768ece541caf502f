"""Push messages, taken by a service that speaks the real protocol and opened as a browser would."""

from __future__ import annotations

import asyncio
import hashlib
import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from server.harness import Player, Server, seat_friends, until
from server.inside import Inside, StoppedTime
from server.outside import Browser, PushService, base64url, end_turn, pair
from server.stores import in_store

import sacbe
from sacbe.server import database, notices, push, schema, webhooks
from sacbe.server.problems import ApiError
from sacbe.server.settings import BadSetting, Settings

HOUR = 3600 * 1000


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()
    assert not service.wrong


@pytest.fixture(scope="module")
def stopped() -> Iterator[StoppedTime]:
    with pytest.MonkeyPatch.context() as patch:
        moment = StoppedTime()
        patch.setattr(database, "time", moment)
        patch.setattr(notices, "FIRST_PAUSE", 0.1)
        yield moment


@pytest.fixture(scope="module")
def hall(stopped: StoppedTime, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server whose time stands still, and which may push into the machine's own network."""
    folder = tmp_path_factory.mktemp("push")
    running = Inside(f"sqlite:///{folder}/s.sqlite3", **PUSHING)
    yield running
    running.stop()


PUSHING: dict[str, Any] = {
    "private_webhooks": True,
    "push_delay_seconds": 0.0,
    "push_patience_seconds": 180.0,
    "sweep_seconds": 0.05,
    "push_contact": "mailto:keeper@play.example",
}


def told_pair(hall: Inside, browser: Browser, **change: Any) -> tuple[Player, Player, Any]:
    """Two at a table; ben, who does not begin, has a browser that is told."""
    ana, ben, table = pair(hall.url, **change)
    ben.post("/me/devices", browser.subscription(), 201)
    return ana, ben, table


def leave(*players: Player) -> None:
    for player in players:
        player.close()


def notices_of(hall: Inside, table: str) -> list[Any]:
    where = schema.notices.c.table_id == table
    found: list[Any] = in_store(hall.address, sa.select(schema.notices).where(where), rows=True)
    return found


def wait_for(hall: Inside, table: str, fact: Callable[[Any], Any], wanted: list[Any]) -> None:
    """Until that is what the table's notices say."""
    until(lambda: [fact(row) for row in notices_of(hall, table)] == wanted)


# ---- the message -----------------------------------------------------------------------------


def test_a_message_is_signed_and_sealed_and_says_what_its_reader_may_see(
    hall: Inside, service: PushService, stopped: StoppedTime
) -> None:
    browser = service.browser("one")
    ana, ben, table = told_pair(hall, browser, language="fr")
    end_turn(ana, table["id"])
    pushed = until(lambda: service.got)[0]
    assert pushed.claims["key"] == ben.get("/me/telling")["push_key"]
    assert pushed.claims["sub"] == "mailto:keeper@play.example"
    assert 0 < pushed.claims["exp"] - stopped.at // 10**9 <= 24 * 3600
    seen = ben.look(table["id"], lang="fr")
    assert pushed.message == {
        "title": "Tikal\xa0: c’est à vous",
        "body": seen["prompt"],
        "url": f"/t/{table['id']}",
        "tag": f"/t/{table['id']}",
        "waiting": 1,
        "lang": "fr",
    }
    # The service in between learns nothing of it, not even which table it is.
    assert len(pushed.sealed) > push.BLOCK
    in_the_open = json.dumps(pushed.headers)
    for secret in (table["id"], "Tikal", seen["prompt"]):
        assert secret not in in_the_open
        assert secret.encode() not in pushed.sealed
    leave(ana, ben)


def test_a_topic_tells_neither_the_table_nor_who_plays_with_whom(hall: Inside, service: PushService) -> None:
    people = [hall.player() for _ in range(3)]
    for number, player in enumerate(people):
        player.post("/me/devices", service.browser(f"b{number}").subscription(), 201)
    id = seat_friends(people, "tikal")["id"]
    for told in (1, 2):
        end_turn(people[people[0].look(id)["actor"]], id)
        until(lambda told=told: len(service.got) == told)  # type: ignore[misc]
    topics = {pushed.headers["Topic"] for pushed in service.got}
    assert len(topics) == 2
    assert {pushed.message["tag"] for pushed in service.got} == {f"/t/{id}"}
    assert base64url(hashlib.sha256(f"/t/{id}".encode()).digest()[:16]) not in topics
    leave(*people)


def test_whatever_is_said_is_as_long() -> None:
    """The game, the language, the prompt: none of them shows in the size of what is sealed."""
    sealed = set()
    browser = Browser("https://push.example", "one")
    keys = browser.subscription()
    for game in sacbe.games():
        for lang, prompt in (("en", "Go"), ("fr", "é" * 300)):
            facts = {"title": game.title(lang), "prompt": prompt, "table": "x" * 22}
            for told in ([facts], [facts, facts]):
                message = notices.push_message(told, 12, lang)
                content = push.filled_up(json.dumps(message, ensure_ascii=False).encode())
                found = push.encrypted(keys["p256dh"], keys["auth"], content)
                assert browser.open(found) == message
                sealed.add(len(found))
    assert len(sealed) == 1


def test_messages_about_one_table_share_a_topic(hall: Inside, service: PushService) -> None:
    """So that a device that was off gets the newest only."""
    browser = service.browser("one")
    ana, ben, table = told_pair(hall, browser)
    end_turn(ana, table["id"])
    until(lambda: len(service.got) == 1)
    end_turn(ben, table["id"])
    end_turn(ana, table["id"])
    until(lambda: len(service.got) == 2)
    other = seat_friends([ana, ben], "tikal")
    if not ben.look(other["id"])["legal"]:
        end_turn(ana, other["id"])
        until(lambda: len(service.got) == 3)
        assert service.got[2].message["waiting"] == 2
        assert service.got[2].headers["Topic"] != service.got[1].headers["Topic"]
    assert service.got[0].headers["Topic"] == service.got[1].headers["Topic"]
    assert service.got[0].message["tag"] == service.got[1].message["tag"]
    leave(ana, ben)


def test_a_message_waits_no_longer_than_the_clock(hall: Inside, service: PushService) -> None:
    ana, ben = hall.player(), hall.player()
    ben.post("/me/devices", service.browser("one").subscription(), 201)
    table = seat_friends([ana, ben], "tikal", clock={"days": 0.5})
    if ana.look(table["id"])["legal"]:
        end_turn(ana, table["id"])
    else:
        end_turn(ben, table["id"])
        end_turn(ana, table["id"])
    until(lambda: service.got)
    assert int(service.got[0].headers["TTL"]) == 12 * 3600
    leave(ana, ben)


# ---- what may go wrong -----------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(hall: Inside, service: PushService, status: int) -> None:
    gone, there = service.browser("gone"), service.browser("there")
    service.answers["gone"] = [status]
    ana, ben, table = told_pair(hall, gone)
    ben.post("/me/devices", there.subscription(), 201)
    end_turn(ana, table["id"])
    until(lambda: [pushed.browser for pushed in service.got] == ["there"])
    until(lambda: [device["name"] for device in ben.get("/me/telling")["devices"]] == ["there"])
    until(lambda: sorted(row.state for row in notices_of(hall, table["id"])) == ["dropped", "sent"])
    leave(ana, ben)


def test_a_service_that_is_busy_is_asked_again(
    hall: Inside, service: PushService, stopped: StoppedTime
) -> None:
    service.answers["one"] = [503, 429]
    ana, ben, table = told_pair(hall, service.browser("one"))
    end_turn(ana, table["id"])
    for tries in (1, 2):
        wait_for(hall, table["id"], lambda row: (row.state, row.tries), [("due", tries)])
        assert not service.got
        stopped.pass_by(25)
    until(lambda: service.got)
    assert len(service.asked) == 3
    leave(ana, ben)


@pytest.mark.parametrize("status", [302, 400, 403, 413])
def test_what_is_refused_is_not_sent_again_and_nobody_else_is_blamed(
    hall: Inside, service: PushService, status: int
) -> None:
    """Nor is a redirect followed: it could lead anywhere."""
    service.answers["one"] = [status]
    ana, ben, table = told_pair(hall, service.browser("one"))
    ben.post("/me/devices", service.browser("two").subscription(), 201)
    end_turn(ana, table["id"])
    until(lambda: sorted(row.state for row in notices_of(hall, table["id"])) == ["failed", "sent"])
    assert sorted(service.asked) == ["/push/one", "/push/two"]
    assert len(ben.get("/me/telling")["devices"]) == 2
    leave(ana, ben)


def test_a_turn_that_is_over_is_not_told(hall: Inside, service: PushService, stopped: StoppedTime) -> None:
    service.answers["one"] = [503]
    ana, ben, table = told_pair(hall, service.browser("one"))
    end_turn(ana, table["id"])
    until(lambda: [row.tries for row in notices_of(hall, table["id"])] == [1])
    end_turn(ben, table["id"])
    stopped.pass_by(25)
    until(lambda: [row.state for row in notices_of(hall, table["id"])] == ["dropped"])
    assert not service.got
    leave(ana, ben)


def test_an_open_page_puts_it_off(hall: Inside, service: PushService, stopped: StoppedTime) -> None:
    """But one that was only left open does not keep it back for ever."""
    ana, ben, table = told_pair(hall, service.browser("one"))
    with ben.live(table["id"]) as live:
        live.table()
        end_turn(ana, table["id"])
        soon = stopped.at // 10**6 + 180_000
        until(lambda: [row.at for row in notices_of(hall, table["id"])] == [soon])
        assert not service.got
        stopped.pass_by(181)
        until(lambda: service.got)
    leave(ana, ben)


# ---- quiet hours -----------------------------------------------------------------------------


def test_in_quiet_hours_nothing_is_pushed_and_then_all_is_told_once(
    hall: Inside, service: PushService, stopped: StoppedTime
) -> None:
    """Two tables wait in the night, one of them no longer in the morning, a third one does."""
    ana, ben, table = told_pair(hall, service.browser("one"), language="en")
    tables = [table["id"], *(open_for(ana, ben) for _ in range(2))]
    midnight = stopped.at // 10**6
    ahead = face(midnight + HOUR)
    quiet = {"start": face(midnight - HOUR), "end": ahead, "zone": "UTC"}
    assert ben.ask("PATCH", "/me/telling", json={"quiet": quiet})["quiet"] == quiet
    for id in tables:
        end_turn(ana, id)
    end = (midnight + HOUR) // 60_000 * 60_000
    for id in tables:
        wait_for(hall, id, lambda row: row.at, [end])
    end_turn(ben, tables[0])
    assert not service.got
    stopped.pass_by(3600)
    until(lambda: service.got)
    for id in tables:
        wait_for(hall, id, lambda row: row.state, ["sent"])
    assert [pushed.message["title"] for pushed in service.got] == ["2\xa0tables wait for you"]
    assert service.got[0].message["url"] == "/me"
    assert service.got[0].message["waiting"] == ben.get("/me/waiting")["tables"]
    # By day it comes at once, and one table is told as one.
    end_turn(ana, tables[0])
    until(lambda: len(service.got) == 2)
    assert service.got[1].message["url"] == f"/t/{tables[0]}"
    leave(ana, ben)


def open_for(ana: Player, ben: Player) -> str:
    """Another table at which ana begins."""
    while True:
        table = seat_friends([ana, ben], "tikal")
        if ana.look(table["id"])["legal"]:
            return str(table["id"])


def face(at: int) -> str:
    return f"{at // HOUR % 24:02}:{at // 60_000 % 60:02}"


def test_quiet_hours_that_end_early_let_it_out(
    hall: Inside, service: PushService, stopped: StoppedTime
) -> None:
    ana, ben, table = told_pair(hall, service.browser("one"))
    at = stopped.at // 10**6
    quiet = {"start": face(at - HOUR), "end": face(at + HOUR), "zone": "UTC"}
    ben.ask("PATCH", "/me/telling", json={"quiet": quiet})
    end_turn(ana, table["id"])
    until(lambda: next(row.at for row in notices_of(hall, table["id"])) > at)
    assert ben.ask("PATCH", "/me/telling", json={"quiet": None})["quiet"] is None
    until(lambda: service.got)
    leave(ana, ben)


@pytest.mark.parametrize(
    ("quiet", "code"),
    [
        ({"start": "22:00", "end": "07:00", "zone": "Atlantis/Capital"}, "bad_zone"),
        ({"start": "22:00", "end": "07:00", "zone": "../../etc/passwd"}, "bad_zone"),
        ({"start": "22:00", "end": "22:00", "zone": "UTC"}, "bad_quiet"),
        ({"start": "24:00", "end": "07:00", "zone": "UTC"}, "invalid"),
        ({"start": "22:00", "zone": "UTC"}, "invalid"),
    ],
)
def test_quiet_hours_that_are_none(hall: Inside, quiet: dict[str, str], code: str) -> None:
    ana = hall.player()
    assert ana.ask("PATCH", "/me/telling", 422, json={"quiet": quiet})["error"]["code"] == code
    assert ana.get("/me/telling")["quiet"] is None
    leave(ana)


# ---- devices ---------------------------------------------------------------------------------


def test_devices_are_listed_by_a_mark_and_forgotten(hall: Inside, service: PushService) -> None:
    ana = hall.player()
    first = ana.post("/me/devices", service.browser("one").subscription(), 201)
    both = ana.post("/me/devices", service.browser("two").subscription(), 201)
    assert [device["name"] for device in both["devices"]] == ["one", "two"]
    assert service.url not in json.dumps(both)
    again = ana.post("/me/devices", service.browsers["two"].subscription(name="2"), 201)
    assert [device["name"] for device in again["devices"]] == ["one", "2"]
    number = first["devices"][0]["number"]
    left = ana.post("/me/devices/forget", {"number": number})
    assert [device["name"] for device in left["devices"]] == ["2"]
    ana.post("/me/devices/forget", {"number": number}, 404)
    leave(ana)


def test_a_renewed_subscription_takes_the_place_of_the_old_one(hall: Inside, service: PushService) -> None:
    ana = hall.player()
    old = service.browser("old").subscription()
    ana.post("/me/devices", old, 201)
    new = service.browser("new").subscription(old=old["endpoint"])
    assert [device["name"] for device in ana.post("/me/devices", new, 201)["devices"]] == ["new"]
    leave(ana)


def test_a_browser_tells_only_who_asked_last(hall: Inside, service: PushService) -> None:
    """Two people who share one: the first one's turns are nobody's business any more."""
    browser = service.browser("one")
    ana, ben, table = told_pair(hall, browser)
    eve = hall.player()
    eve.post("/me/devices", browser.subscription(), 201)
    assert ben.get("/me/telling")["devices"] == []
    end_turn(ana, table["id"])
    assert notices_of(hall, table["id"]) == []
    leave(ana, ben, eve)


def test_who_knows_only_the_address_of_a_browser_takes_nothing_from_its_owner(
    hall: Inside, service: PushService
) -> None:
    """Neither by claiming it with other keys, nor as what a new subscription comes in place of."""
    browser = service.browser("one")
    ana, ben, table = told_pair(hall, browser)
    eve = hall.player()
    other = service.browser("evil")
    claimed = other.subscription(endpoint=browser.endpoint)
    assert eve.post("/me/devices", claimed, 422)["error"]["code"] == "bad_device"
    eve.post("/me/devices", other.subscription(old=browser.endpoint), 201)
    assert [device["name"] for device in ben.get("/me/telling")["devices"]] == ["one"]
    assert [device["name"] for device in eve.get("/me/telling")["devices"]] == ["evil"]
    eve.post("/me/devices/forget", {"number": 0})
    eve.post("/me/devices/forget", {"number": 0}, 404)  # numbers are each person's own
    end_turn(ana, table["id"])
    assert until(lambda: service.got)[0].browser == "one"
    leave(ana, ben, eve)


def test_one_person_has_so_many_devices(hall: Inside, service: PushService) -> None:
    ana = hall.player()
    for number in range(10):
        ana.post("/me/devices", service.browser(f"b{number}").subscription(), 201)
    refused = ana.post("/me/devices", service.browser("more").subscription(), 409)
    assert refused["error"]["code"] == "many_devices"
    leave(ana)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1/x",
        "https://localhost:8000/x",
        "https://[::1]/x",
        "https://10.0.0.1/x",
        "https://169.254.169.254/latest",
        "https://user:secret@example.org/",
        "https://no-such-host.invalid/",
        "https://192.0.32.7:25/mail",
        "https://192.0.32.7:22/",
        "http://192.0.32.7/in-the-open",
        "ftp://example.org/x",
        "nonsense-nonsense",
    ],
)
def test_messages_into_the_servers_own_network_are_refused(
    inside: Inside, service: PushService, endpoint: str
) -> None:
    ana = inside.player()
    body = service.browser("one").subscription(endpoint=endpoint)
    assert ana.post("/me/devices", body, 422)["error"]["code"] == "bad_device"
    assert ana.get("/me/telling")["devices"] == []
    leave(ana)


@pytest.mark.parametrize("private", ["127.0.0.1", "10.1.2.3", "::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1"])
def test_a_name_that_leads_home_is_refused_when_it_is_given_and_when_it_is_used(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch, private: str
) -> None:
    """The name's owner may answer every question differently."""
    answers = ["192.0.32.7"]
    asked: list[str] = []

    def look_up(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (answers[0], port))]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    settings = Settings()
    endpoint = f"https://push.example:{service.port}/push/one"
    asyncio.run(push.must_be_service(settings, endpoint))
    answers[0] = private
    with pytest.raises(ApiError):
        asyncio.run(push.must_be_service(settings, endpoint))
    with pytest.raises(ApiError):
        asyncio.run(webhooks.check(settings, endpoint))
    for url in (endpoint, endpoint.replace("https:", "http:")):
        with pytest.raises(ValueError, match="no public address"):
            asyncio.run(webhooks.send(settings, url, b"x", {}))
    assert asked == ["push.example"] * 5
    assert service.asked == []


def test_addresses_are_looked_up_only_so_often(tmp_path: Path, service: PushService) -> None:
    """Each of them keeps a thread as long as the name's owner likes."""
    running = Inside(f"sqlite:///{tmp_path}/s.sqlite3", private_webhooks=True, guesses_per_second=0.1)
    ana = running.player()
    for number in range(3):
        ana.post("/me/devices", service.browser(f"b{number}").subscription(), 201)
    assert ana.post("/me/devices", service.browser("b4").subscription(), 429)["error"]["code"] == "too_many"
    ana.ask("PATCH", "/me", 429, json={"webhook": f"{service.url}/hook"})
    ana.ask("PATCH", "/me", json={"webhook": ""})
    leave(ana)
    running.stop()


def test_keys_that_are_none_are_refused(hall: Inside, service: PushService) -> None:
    ana = hall.player()
    wrong = ({"auth": "A" * 24}, {"p256dh": "A" * 87}, {"p256dh": "B" + "A" * 86}, {"auth": "!" * 22})
    for keys in wrong:
        error = ana.post("/me/devices", service.browser("one").subscription(**keys), 422)["error"]
        assert error["code"] in ("bad_device", "invalid")
    assert ana.get("/me/telling")["devices"] == []
    leave(ana)


# ---- the server's keys -----------------------------------------------------------------------


def test_the_keys_are_made_once_and_told_nobody(database: str) -> None:
    keys = []
    for _ in range(2):
        with Server(database, log_level="debug", log_format="json") as server:
            ana = Player(server.url)
            telling = ana.get("/me/telling")
            keys.append(telling["push_key"])
            private = in_store(database, sa.select(schema.settings.c.value).where(
                schema.settings.c.key == "push_key"
            ))  # fmt: skip
            assert len(private) == 43
            assert private not in server.said() + json.dumps(telling) + ana.http.get("/api/metrics").text
            leave(ana)
    assert keys[0] == keys[1]
    assert len(keys[0]) == 87


def test_a_key_can_be_given(tmp_path: Path) -> None:
    """Then it is written nowhere."""
    from sacbe.server.push import Sender, new_key

    key = new_key()
    running = Inside(f"sqlite:///{tmp_path}/s.sqlite3", push_key=key)
    ana = running.player()
    assert ana.get("/me/telling")["push_key"] == Sender(key, Settings()).public
    kept = sa.select(schema.settings.c.key).where(schema.settings.c.key == "push_key")
    assert in_store(running.address, kept) is None
    leave(ana)
    running.stop()
    for nonsense in ("short", "A" * 43 + "B" * 30, "/" * 43):
        with pytest.raises(BadSetting):
            Sender(nonsense, Settings())
