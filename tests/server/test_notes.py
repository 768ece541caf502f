"""Private notes: for their writer alone, kept whatever happens to the server."""

from __future__ import annotations

import json

from server.harness import Player, Server, seat_friends, until
from server.inside import Inside
from server.test_leaks import SERVICES, Onlooker

SECRET = "dig at the lion pile before Ben does"


def test_a_note_is_for_its_writer_alone(ana: Player, ben: Player, eve: Player) -> None:
    table = ana.open("legend", 2)
    id = table["id"]
    token = table["invitations"][0]["token"]
    ben.post(f"/tables/{id}/seats/1", {"do": "claim", "token": token})
    path = f"/tables/{id}/note"
    assert ana.get(path) == {"text": ""}
    version = ana.look(id)["version"]
    assert ana.post(path, {"text": SECRET}) == {"text": SECRET}
    assert ana.get(path) == {"text": SECRET}
    assert ana.look(id)["version"] == version  # nobody sees that there is one
    for other in (ben, eve):
        assert other.get(path) == {"text": ""}
        heard = [
            other.http.get(f"/api/tables/{id}{part}").text for part in ("", "/events", "/chat", "/record")
        ]
        with other.live(id, since=0) as live:
            heard.append(json.dumps(live.table()))
        assert not any(SECRET in text for text in heard)
    ben.post(path, {"text": "mine"})
    assert (ana.get(path)["text"], ben.get(path)["text"]) == (SECRET, "mine")
    assert eve.post(path, {"text": "psst"}, 403)["error"]["code"] == "not_seated"
    ana.post(path, {"text": "x" * 4001}, 422)
    assert ana.post(path, {"text": ""}) == {"text": ""}
    assert ana.get(path) == {"text": ""}


def test_nobody_else_can_tell_whether_there_is_one(inside: Inside) -> None:
    people = [inside.player() for _ in range(3)]
    SERVICES[people[0].url] = inside.app.state.services
    id = seat_friends(people[:2], "legend")["id"]
    onlookers = [Onlooker(people[1], 1), Onlooker(people[2], None)]
    without = [onlooker.everything(inside.room(id)) for onlooker in onlookers]
    people[0].post(f"/tables/{id}/note", {"text": SECRET})
    assert [onlooker.everything(inside.room(id)) for onlooker in onlookers] == without
    for player in people:
        player.close()


def test_a_private_table_has_no_notes_for_strangers(ana: Player, eve: Player) -> None:
    id = ana.open("tikal", 2, bots=["random"], visibility="private")["id"]
    eve.get(f"/tables/{id}/note", 404)
    eve.post(f"/tables/{id}/note", {"text": "x"}, 404)


def test_a_note_survives_a_kill(database: str) -> None:
    with Server(database) as server:
        ana = Player(server.url, checked=False)
        path = f"/tables/{ana.open('tikal', 2, bots=['random'])['id']}/note"
        ana.post(path, {"text": "first"})
        ana.post(path, {"text": SECRET})
        server.kill()
        server.start()
        assert until(lambda: ana.get(path)) == {"text": SECRET}
        ana.close()
