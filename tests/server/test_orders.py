"""Standing orders: kept by the server, obeyed once, known to nobody but who left them."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from server.harness import Player, Server, friends, seat_friends, until
from server.inside import Inside
from server.stores import in_store
from server.test_leaks import SERVICES, Onlooker

from sacbe.server import schema

GAME = "tikal-auction"


def begun(players: list[Player], **more: Any) -> Any:
    """A table of friends at which the first of them opens the bidding."""
    options = {"players": len(players), "first": "1"}
    return seat_friends(players, GAME, options=options, **more)


def orders(player: Player, id: str) -> Any:
    return player.get(f"/tables/{id}/orders")


def leave(player: Player, id: str, key: str | None, n: int = 0, expect: int | None = 200) -> Any:
    order = None if key is None else {"key": key, "n": n}
    return player.post(
        f"/tables/{id}/orders", {"matter": orders(player, id)["matter"], "order": order}, expect
    )


def bids(player: Player, id: str) -> list[str]:
    entries = player.get(f"/tables/{id}/events")["entries"]
    return [ply["notation"] for entry in entries for ply in entry["plies"]]


def wait_for(player: Player, id: str, ply: int) -> Any:
    return until(lambda: (found := player.look(id))["ply"] >= ply and found)


@pytest.fixture
def three(server: Server) -> Any:
    people = friends(server, 3)
    yield people
    close(people)


def test_a_maximum_bid_wins_at_the_least_it_takes(three: list[Player]) -> None:
    ana, ben, eve = three
    id = begun(three)["id"]
    left = leave(ben, id, "max", 6)
    assert left["order"] == {
        "key": "max",
        "n": 6,
        "text": "Bids the least it can for you, up to 6, then passes",
    }
    ana.act(ana.look(id), "bid 3")
    table = wait_for(eve, id, 2)
    eve.act(eve.look(id), "pass")
    assert table["actor"] == 2
    ana.act(ana.look(id), "bid 5")
    wait_for(ana, id, 5)
    ana.act(ana.look(id), "pass")
    assert bids(ana, id) == ["bid 3", "bid 4", "pass", "bid 5", "bid 6", "pass"]
    table = ben.look(id)
    assert table["actor"] == 1
    assert table["scores"] == [20, 14, 20]
    after = orders(ben, id)
    assert (after["order"], after["answered"]) == (None, [2, 5])
    assert orders(ana, id)["answered"] == []


def test_a_maximum_that_is_beaten_passes(three: list[Player]) -> None:
    ana, ben, eve = three
    id = begun(three)["id"]
    leave(ben, id, "max", 3)
    leave(eve, id, "pass")
    ana.act(ana.look(id), "bid 4")
    table = wait_for(ana, id, 3)
    assert bids(ana, id) == ["bid 4", "pass", "pass"]
    assert table["actor"] == 0
    assert table["scores"] == [16, 20, 20]


def test_two_maxima_settle_it_between_them(three: list[Player]) -> None:
    ana, ben, eve = three
    id = begun(three)["id"]
    leave(eve, id, "max", 4)
    leave(ben, id, "max", 7)
    leave(ana, id, "pass")  # and it is her turn: it answers at once
    table = wait_for(ana, id, 7)
    assert bids(ana, id) == ["pass", *(f"bid {n}" for n in range(1, 6)), "pass"]
    assert table["actor"] == 1
    assert table["scores"] == [20, 15, 20]


def test_an_order_may_be_changed_and_cancelled_until_it_is_used(three: list[Player]) -> None:
    ana, ben, eve = three
    id = begun(three)["id"]
    leave(ben, id, "max", 6)
    assert leave(ben, id, "pass")["order"]["key"] == "pass"
    assert leave(ben, id, None)["order"] is None
    assert leave(ben, id, None)["order"] is None
    leave(eve, id, "pass")
    ana.act(ana.look(id), "bid 1")
    time.sleep(0.3)  # more than an order needs
    table = ben.look(id)
    assert (table["ply"], table["actor"]) == (1, 1)
    ben.act(table, "bid 2")
    assert wait_for(ana, id, 3)["actor"] == 0


def test_it_ends_with_the_auction_it_was_left_for(three: list[Player]) -> None:
    ana, ben, eve = three
    id = begun(three)["id"]
    leave(eve, id, "max", 9)
    ana.act(ana.look(id), "pass")
    ben.act(ben.look(id), "pass")
    table = wait_for(eve, id, 3)  # nobody else bid: she takes a hex for 1
    assert table["actor"] == 2
    old = orders(ben, id)["matter"]
    assert old == ""
    table = eve.act(eve.look(id), eve.look(id)["legal"][0]["notation"])
    assert orders(eve, id)["offers"] == []
    assert orders(ben, id)["order"] is None
    stale = {"matter": "1.0 A0", "order": {"key": "max", "n": 3}}
    assert ben.post(f"/tables/{id}/orders", stale, 409)["error"]["code"] == "order_over"
    # The next one is known while somebody plays.
    leave(ana, id, "pass")
    place = next(a["notation"] for a in eve.look(id)["legal"])
    table = eve.act(eve.look(id), place)
    table = eve.act(table, "end")
    table = wait_for(ben, id, table["ply"] + 1)
    assert bids(ben, id)[-1] == "pass"
    assert table["actor"] == 1


def test_the_rules_refuse_with_their_article(three: list[Player]) -> None:
    ana, ben, _ = three
    id = begun(three)["id"]
    ana.act(ana.look(id), "bid 4")
    assert leave(ben, id, "max", 4, 422)["error"]["article"] == "T90"
    assert leave(ben, id, "max", 21, 422)["error"]["article"] == "T91"
    assert leave(ben, id, "dance", 1, 422)["error"]["article"] == "N2"
    french = ben.post(
        f"/tables/{id}/orders",
        {"matter": orders(ben, id)["matter"], "order": {"key": "max", "n": 21}},
        422,
        lang="fr",
    )
    assert french["error"]["message"].startswith("T91: Vous ne pouvez pas")


def test_only_who_holds_a_seat_leaves_orders_and_only_for_their_own(three: list[Player], eve: Player) -> None:
    ana, ben, _ = three
    id = begun(three)["id"]
    leave(ben, id, "max", 6)
    matter = orders(ana, id)["matter"]
    body = {"matter": matter, "order": {"key": "pass"}}
    assert eve.post(f"/tables/{id}/orders", body, 403)["error"]["code"] == "not_seated"
    assert ana.post(f"/tables/{id}/orders", body | {"seat": 1}, 403)["error"]["code"] == "not_your_seat"
    assert ana.get(f"/tables/{id}/orders", 403, seat=1)["error"]["code"] == "not_your_seat"
    assert orders(ana, id)["order"] is None
    nothing: dict[str, Any] = {"seat": None, "matter": "", "offers": [], "order": None, "answered": []}
    assert orders(eve, id) == nothing
    assert orders(ben, id)["order"]["n"] == 6


def test_what_an_order_did_and_all_take_back_it_does_not_do_again(three: list[Player]) -> None:
    ana, ben, eve = three
    id = begun(three)["id"]
    leave(ben, id, "max", 6)
    ana.act(ana.look(id), "bid 1")
    table = wait_for(ana, id, 2)
    ana.post(f"/tables/{id}/undo", {"version": table["version"], "to_ply": 1}, 202)
    for player in (ben, eve):
        player.post(f"/tables/{id}/answer", {"version": player.look(id)["version"], "agree": True})
    time.sleep(0.3)
    table = ben.look(id)
    assert (table["ply"], table["actor"]) == (1, 1)
    assert orders(ben, id)["order"] is None
    assert orders(ben, id)["answered"] == []


def test_who_takes_back_decides_anew_whatever_was_left_meanwhile(three: list[Player]) -> None:
    """An order that came after the deed would only do it again."""
    ana, ben, eve = three
    id = begun(three)["id"]
    leave(ben, id, "max", 6)
    leave(eve, id, "max", 1)  # hers did nothing that is taken back
    ana.act(ana.look(id), "bid 1")
    table = wait_for(ana, id, 3)
    assert bids(ana, id) == ["bid 1", "bid 2", "pass"]
    leave(ben, id, "max", 9)
    ana.post(f"/tables/{id}/undo", {"version": table["version"], "to_ply": 1}, 202)
    for player in (ben, eve):
        player.post(f"/tables/{id}/answer", {"version": player.look(id)["version"], "agree": True})
    time.sleep(0.3)
    assert [orders(player, id)["order"] for player in (ben, eve)] == [None, None]
    assert (ben.look(id)["ply"], ben.look(id)["actor"]) == (1, 1)


def test_another_takes_back_a_bid_and_the_order_stands(three: list[Player]) -> None:
    ana, ben, eve = three
    id = begun(three)["id"]
    leave(eve, id, "max", 8)
    table = ana.act(ana.look(id), "bid 3")
    ana.post(f"/tables/{id}/undo", {"version": table["version"]})
    assert orders(eve, id)["order"]["n"] == 8
    ana.act(ana.look(id), "bid 4")
    ben.act(ben.look(id), "pass")
    wait_for(eve, id, 3)
    assert bids(eve, id) == ["bid 4", "pass", "bid 5"]


def test_who_left_the_table_leaves_no_orders_to_the_next(three: list[Player]) -> None:
    ana, ben, _ = three
    id = begun(three, visibility="public")["id"]
    leave(ben, id, "max", 6)
    ben.seat(id, 1, "leave")
    dan = Player(ana.url)
    dan.seat(id, 1, "claim")
    assert orders(dan, id)["order"] is None
    ana.act(ana.look(id), "bid 1")
    time.sleep(0.3)
    assert ana.look(id)["ply"] == 1
    dan.close()


# ---- secrecy -----------------------------------------------------------------------------------


def test_nobody_else_can_tell_whether_there_is_one(inside: Inside) -> None:
    people = [inside.player() for _ in range(4)]
    SERVICES[people[0].url] = inside.app.state.services
    id = begun(people[:3])["id"]
    people[0].act(people[0].look(id), "bid 2")
    ana, _, eve = people[:3]
    onlookers = [Onlooker(ana, 0), Onlooker(people[1], 1), Onlooker(people[3], None)]
    room = inside.room(id)
    without = [onlooker.everything(room) for onlooker in onlookers]
    heard = [onlooker.player.live(id) for onlooker in onlookers]
    try:
        for live in heard:
            drain(live)
        for key, n in (("max", 17), ("pass", 0)):
            leave(eve, id, key, n)
            assert [drain(live) for live in heard] == [[], [], []]
        leave(eve, id, "max", 17)
    finally:
        for live in heard:
            live.close()
    until(lambda: SERVICES[ana.url].live.presence.of(id) == {"seats": [], "watchers": 0})
    with_one = [onlooker.everything(room) for onlooker in onlookers]
    assert with_one == without
    # When it has acted the others know the bid, and not how high it would go.
    people[1].act(people[1].look(id), "pass")
    wait_for(ana, id, 3)
    after = [onlooker.everything(room) for onlooker in onlookers]
    assert all('"bid 3"' in answers["/events?since=0"] for answers in after)
    for answers in after:
        assert '"answered":[]' in answers["/orders"]
    leave(eve, id, "max", 9)
    assert [onlooker.everything(room) for onlooker in onlookers] == after
    entries = [json.loads(answers["/events?since=0"])["entries"] for answers in after]
    by_hand, by_order = (next(e for e in entries[2] if e["ply"] == n) for n in (1, 3))
    assert by_hand.keys() == by_order.keys()
    close(people)


def test_what_an_order_did_reads_as_if_done_by_hand(inside: Inside) -> None:
    """The log notes for its owner that an order acted; without that note nobody else gets another byte."""
    people = [inside.player() for _ in range(3)]
    SERVICES[people[0].url] = inside.app.state.services
    ana, ben, watcher = people
    id = begun([ana, ben])["id"]
    leave(ben, id, "max", 9)
    ana.act(ana.look(id), "bid 2")
    wait_for(ana, id, 2)
    onlookers = [Onlooker(ana, 0), Onlooker(watcher, None)]
    by_order = [onlooker.everything(inside.room(id)) for onlooker in onlookers]
    assert orders(ben, id)["answered"] == [2]
    last = sa.and_(schema.log.c.table_id == id, schema.log.c.ply == 2)
    noted = in_store(inside.address, sa.select(schema.log.c.content).where(last))
    assert noted == {"actions": ["bid 3"], "order": True}
    plain = sa.update(schema.log).where(last).values(content={"actions": ["bid 3"]})
    in_store(inside.address, plain)
    SERVICES[ana.url].rooms.forget(id)
    ana.look(id)
    assert [onlooker.everything(inside.room(id)) for onlooker in onlookers] == by_order
    assert orders(ben, id)["answered"] == []
    close(people)


def test_telling_somebody_of_their_turn_waits_as_long_with_an_order_as_without(inside: Inside) -> None:
    people = [inside.player() for _ in range(2)]
    id = begun(people)["id"]
    people[0].look(id)
    waiting = inside.app.state.services.orders
    without = waiting.patience(inside.room(id))
    leave(people[1], id, "max", 5)
    people[0].act(people[0].look(id), "bid 7")
    assert waiting.patience(inside.room(id)) == without > 0
    wait_for(people[0], id, 2)
    table = people[0].act(people[0].look(id), people[0].look(id)["legal"][0]["notation"])
    assert table["view"]["phase"] == "place"
    assert waiting.patience(inside.room(id)) == 0
    close(people)


def close(people: list[Player]) -> None:
    for player in people:
        player.close()


def drain(live: Any) -> list[Any]:
    """What came on a socket before the answer to a beat."""
    live.send({"type": "beat"})
    found = []
    while (message := live.next())["type"] != "beat":
        found.append(message)
    return [message for message in found if message["type"] != "presence"]


# ---- whatever happens to the server ------------------------------------------------------------


def test_it_survives_a_kill_and_answers_once(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/s.sqlite3", order_seconds="0.8").start()
    try:
        people = friends(server, 3)
        ana, ben, _ = people
        id = begun(people)["id"]
        leave(ben, id, "max", 6)
        server.kill()  # between leaving it and the turn
        server.start()
        again(server, people)
        assert orders(ben, id)["order"]["n"] == 6
        ana.act(ana.look(id), "bid 1")
        server.kill()  # between the turn and the answer
        server.start()
        again(server, people)
        table = wait_for(ana, id, 2)
        assert table["actor"] == 2
        server.kill()
        server.start()
        again(server, people)
        time.sleep(0.3)
        assert bids(ana, id) == ["bid 1", "bid 2"]
        assert orders(ben, id)["answered"] == [2]
        close(people)
    finally:
        server.stop()


def again(server: Server, people: list[Player]) -> None:
    for player in people:
        cookies = player.http.cookies
        player.http.close()
        player.http = httpx.Client(base_url=server.url, timeout=30, cookies=cookies)


def test_kills_while_two_maxima_bid_lose_and_double_nothing(tmp_path: Path) -> None:
    chance = random.Random(5)
    server = Server(f"sqlite:///{tmp_path}/s.sqlite3").start()
    try:
        people = friends(server, 2)
        ana, ben = people
        id = begun(people)["id"]
        leave(ben, id, "max", 18)
        leave(ana, id, "max", 15)
        for _ in range(4):
            time.sleep(chance.uniform(0, 0.15))
            server.kill()
            server.start()
            again(server, people)
        table = wait_for(ana, id, 17)
        assert bids(ana, id) == [*(f"bid {n}" for n in range(1, 17)), "pass"]
        assert table["actor"] == 1
        entries = ana.get(f"/tables/{id}/events")["entries"]
        assert [entry["version"] for entry in entries] == list(range(1, len(entries) + 1))
        close(people)
    finally:
        server.stop()
