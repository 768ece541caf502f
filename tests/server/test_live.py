"""Live tables: pushes, resuming, beats, presence, chat."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from server.harness import Player, Server, seat_friends, until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import sacbe


def test_every_change_arrives_with_the_receivers_own_view(ana: Player, ben: Player, eve: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    id = table["id"]
    decider, other = (ana, ben) if ana.look(id)["legal"] else (ben, ana)
    with decider.live(id) as own, other.live(id) as theirs, eve.live(id) as public:
        first = [live.table() for live in (own, theirs, public)]
        assert [message["version"] for message in first] == [2, 2, 2]
        assert [message["events"] for message in first] == [[], [], []]
        assert first[0]["table"]["legal"]
        assert not first[1]["table"]["legal"]
        seen = first[0]["table"]
        decider.act(seen, seen["legal"][0]["notation"])
        for player, live in ((decider, own), (other, theirs), (eve, public)):
            message = live.table()
            assert (message["version"], message["ply"]) == (3, 1)
            assert [entry["version"] for entry in message["events"]] == [3]
            assert message["events"][0]["plies"][0]["notation"] == seen["legal"][0]["notation"]
            fresh = player.look(id)
            assert message["table"]["view"] == fresh["view"]
            assert message["table"]["legal"] == fresh["legal"]
            assert message["table"]["you"] == fresh["you"]


def test_a_page_that_was_away_gets_exactly_what_it_missed(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    with ana.live(table["id"]) as live:
        live.table()
    seen = table
    for _ in range(5):
        seen = ana.act(seen, seen["legal"][0]["notation"])
    with ana.live(table["id"], since=2) as live:
        message = live.table()
        assert [entry["version"] for entry in message["events"]] == [3, 4, 5, 6]
        assert message["version"] == 6
        assert message["events"] == ana.get(f"/tables/{table['id']}/events", since=2)["entries"]
    with ana.live(table["id"], since=6) as live:
        assert live.table()["events"] == []
    with ana.live(table["id"], since=0) as live:
        assert len(live.table()["events"]) == 6


def put(table: Any, changes: list[Any]) -> None:
    """What a reader of changes does."""
    for path, value in changes:
        place = table
        for name in path[:-1]:
            place = place[name]
        place[path[-1]] = value


@pytest.mark.parametrize("key", [game.key for game in sacbe.games()])
def test_changes_add_up_to_the_table(ana: Player, eve: Player, key: str) -> None:
    """Who takes changes has what the others have, with fewer bytes."""
    chance = random.Random(key)
    table = ana.post("/tables", {"game": key, "hotseat": True}, 201)
    id = table["id"]
    sizes = {True: 0, False: 0}
    lives = [(player, on, player.live(id, changes=on)) for player in (ana, eve) for on in (True, False)]
    held: list[Any] = [live.table()["table"] for _, _, live in lives]
    for turn in range(12):
        if turn == 8:
            done = ana.post(f"/tables/{id}/undo", {"version": table["version"], "to_ply": 2}, None)
            table = done if "version" in done else ana.look(id)
        elif table["legal"]:
            table = ana.act(table, chance.choice(table["legal"])["notation"])
        for at, (player, on, live) in enumerate(lives):
            while held[at]["version"] < table["version"]:
                message = live.wait_for(lambda told: told["type"] in ("table", "changes"))
                if player is eve:  # who decides gets the new choices in any case
                    sizes[on] += len(json.dumps(message))
                if message["type"] == "table":
                    held[at] = message["table"]
                else:
                    assert on
                    put(held[at], message["changes"])
        still = {"present": None, "seats": None}  # who is there may have changed between two messages
        assert held[0] | still == held[1] | still == ana.look(id) | still
        assert held[2] | still == held[3] | still == eve.look(id) | still
    assert sizes[True] < 0.7 * sizes[False]
    for _, _, live in lives:
        live.close()


def test_undo_arrives_too(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    with ana.live(table["id"]) as live:
        live.table()
        after = ana.act(table, table["legal"][0]["notation"])
        assert live.table()["ply"] == 1
        ana.post(f"/tables/{table['id']}/undo", {"version": after["version"]})
        message = live.table()
        assert (message["version"], message["ply"]) == (3, 0)
        assert message["events"][-1]["kind"] == "undo"


def test_beats_are_answered(ana: Player) -> None:
    table = ana.open("tikal", 2)
    with ana.live(table["id"]) as live:
        live.send({"type": "beat"})
        assert live.wait_for(lambda message: message["type"] == "beat")["version"] == 1
        live.socket.send("no json at all")
        live.send(["nor", "an", "object"])
        live.send({"type": "beat"})
        assert live.wait_for(lambda message: message["type"] == "beat")


def test_the_server_beats_by_itself(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("beats")
    with Server(f"sqlite:///{folder}/s.sqlite3", beat_seconds="0.2") as server:
        ana = Player(server.url)
        table = ana.open("tikal", 2)
        with ana.live(table["id"]) as live:
            for _ in range(2):
                assert live.wait_for(lambda message: message["type"] == "beat")["version"] == 1
        ana.close()


def test_presence(ana: Player, ben: Player, eve: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    id = table["id"]
    with ana.live(id) as live:
        live.wait_for(lambda m: m["type"] == "presence" and m["seats"] == [0])
        with ben.live(id), eve.live(id):
            live.wait_for(lambda m: m["type"] == "presence" and m["seats"] == [0, 1] and m["watchers"] == 1)
            assert [seat["online"] for seat in eve.look(id)["seats"]] == [True, True]
            assert eve.look(id)["present"] == {"seats": [0, 1], "watchers": 1}
        live.wait_for(lambda m: m["type"] == "presence" and m["seats"] == [0] and m["watchers"] == 0)
    until(lambda: eve.look(id)["present"] == {"seats": [], "watchers": 0})


def test_sitting_down_changes_what_an_open_page_gets(ana: Player, ben: Player) -> None:
    table = ana.open("tikal", 2)
    ben.get("/me")
    with ben.live(table["id"]) as live:
        assert live.table()["table"]["seat"] is None
        ben.claim(table)
        assert live.table()["table"]["seat"] == 1


def test_a_foreign_page_gets_no_socket(ana: Player, server: Server) -> None:
    table = ana.open("tikal", 2)
    address = server.url.replace("http", "ws") + f"/api/tables/{table['id']}/live"
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(address, additional_headers=headers, proxy=None),
        ):
            pass
        assert refused.value.response.status_code == 403
    with connect(address, additional_headers={"Origin": server.url}, proxy=None) as own:
        assert own.recv(10)


def test_no_such_table_no_such_seat(ana: Player, eve: Player) -> None:
    with eve.live("AAAAAAAAAAAAAAAAAAAAAA") as live:
        assert live.next()["error"]["code"] == "not_found"
        with pytest.raises(ConnectionClosed) as closed:
            live.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
    table = ana.open("tikal", 2, visibility="private")
    with eve.live(table["id"]) as live:
        assert live.next()["error"]["code"] == "not_found"
    open_table = ana.open("tikal", 2)
    with eve.live(open_table["id"], seat=0) as live:
        assert live.next()["error"]["code"] == "not_your_seat"
    with pytest.raises(InvalidStatus):
        eve.live(open_table["id"], seat=77).close()


def test_too_much_talk_ends_the_socket(ana: Player) -> None:
    table = ana.open("tikal", 2)
    with ana.live(table["id"]) as live:
        for _ in range(500):
            try:
                live.send({"type": "hello"})
            except ConnectionClosed:
                break
        until(lambda: live.socket.close_code)
        assert live.socket.close_code == 4429


def test_chat_is_heard_and_can_be_muted(ana: Player, ben: Player, eve: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    id = table["id"]
    assert eve.post(f"/tables/{id}/chat", {"text": "psst"}, 403)["error"]["code"] == "not_seated"
    with ben.live(id) as live, eve.live(id) as public:
        said = ana.post(f"/tables/{id}/chat", {"text": "¡Buena suerte!"}, 201)
        assert (said["number"], said["seat"], said["you"]) == (1, 0, True)
        heard = live.wait_for(lambda m: m["type"] == "chat")["line"]
        assert heard == {**said, "you": False}
        assert public.wait_for(lambda m: m["type"] == "chat")["line"]["text"] == "¡Buena suerte!"
        muted = ben.post(f"/tables/{id}/mute", {"author": said["author"], "muted": True})
        assert muted == {"lines": [], "muted": [said["author"]]}
        ana.post(f"/tables/{id}/chat", {"text": "hello?"}, 201)
        ben.post(f"/tables/{id}/chat", {"text": "quiet, please"}, 201)
        assert live.wait_for(lambda m: m["type"] == "chat")["line"]["text"] == "quiet, please"
    assert [line["text"] for line in ben.get(f"/tables/{id}/chat")["lines"]] == ["quiet, please"]
    assert len(ana.get(f"/tables/{id}/chat")["lines"]) == 3
    again = ben.post(f"/tables/{id}/mute", {"author": said["author"], "muted": False})
    assert len(again["lines"]) == 3
    assert [line["number"] for line in ben.get(f"/tables/{id}/chat", since=2)["lines"]] == [3]
    assert (
        ben.post(f"/tables/{id}/mute", {"author": "f" * 20, "muted": True}, 422)["error"]["code"]
        == "no_author"
    )
    ben.post(f"/tables/{id}/chat", {"text": ""}, 422)
    ben.post(f"/tables/{id}/chat", {"text": "x" * 501}, 422)


def test_muting_holds_at_every_table(ana: Player, ben: Player) -> None:
    first = seat_friends([ana, ben], "tikal")
    said = ana.post(f"/tables/{first['id']}/chat", {"text": "one"}, 201)
    ben.post(f"/tables/{first['id']}/mute", {"author": said["author"], "muted": True})
    second = seat_friends([ana, ben], "tikal")
    other = ana.post(f"/tables/{second['id']}/chat", {"text": "two"}, 201)
    assert other["author"] != said["author"]
    assert ben.get(f"/tables/{second['id']}/chat")["lines"] == []
