"""An automaton's seat on the server: left alone by people and bots, watched step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from server.harness import Player
from server.inside import Inside

from sacbe.core import game as games
from sacbe.games import registry

pytestmark = pytest.mark.source
GUIDE = 2
STACK = {"cards": ["left", "right"]}


@pytest.fixture
def server(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    """A server that has a game with an automaton in its catalogue."""
    for key in ("pots", "pots-solo"):
        monkeypatch.setitem(registry.MODULES, key, "core.toy.pots")
        monkeypatch.delitem(games._games, key, raising=False)
    running = Inside(f"sqlite:///{tmp_path}/s.sqlite3")
    yield running
    running.stop()


def person(server: Inside) -> Player:
    return Player(f"http://127.0.0.1:{server.port}", checked=False)  # the toy's types are not described


def test_its_seat_belongs_to_nobody(server: Inside) -> None:
    ana = person(server)
    table = ana.open("pots", 2)
    assert [seat["kind"] for seat in table["seats"]] == ["human", "human", "automaton"]
    assert [invitation["seat"] for invitation in table["invitations"]] == [1]
    assert table["seats"][GUIDE] | {"name": "The guide", "bot": None, "held": False} == table["seats"][GUIDE]
    for change in (
        {"do": "claim", "name": "Eve"},
        {"do": "take", "name": "Eve"},
        {"do": "invite"},
        {"do": "bot", "bot": "random"},
        {"do": "rename", "name": "Eve"},
        {"do": "leave"},
        {"do": "resign"},
    ):
        refused = ana.post(f"/tables/{table['id']}/seats/{GUIDE}", change, 409)
        assert refused["error"]["code"] == "automaton"
    assert ana.look(table["id"])["version"] == table["version"]
    ana.post("/tables", {"game": "pots", "seats": [{"kind": "human"}] * 3}, 422)
    ana.close()


def test_its_steps_are_watched_one_by_one(server: Inside) -> None:
    ana = person(server)
    table = ana.open("pots-solo", 1, stack=STACK)
    path = f"/tables/{table['id']}"
    begun = ana.get(f"{path}/events", since=0)["entries"][0]["events"]
    assert [event["pause"] for event in begun] == [1, 1]
    opening = ana.get(f"{path}/plies/0/pauses")["pauses"]
    assert [pause["seat"] for pause in opening] == [1, 1]
    assert [event["text"] for pause in opening for event in pause["events"]] == [e["text"] for e in begun]
    assert sum(pot["size"] for pot in opening[0]["view"]["pots"]) == 8
    assert sum(pot["size"] for pot in opening[1]["view"]["pots"]) == 7
    table = ana.act(table, "peek left")
    steps = ana.get(f"{path}/plies/{table['ply']}/pauses", lang="fr")
    assert steps["seat"] == 0
    assert len(steps["pauses"]) == 2
    for pause in steps["pauses"]:
        assert pause["view"]["actor"] is None
        assert pause["events"][-1]["text"].startswith("Le guide ")
        assert pause["events"][-1]["params"]["articles"]
    ana.get(f"{path}/plies/{table['ply'] + 1}/pauses", 422)
    ana.close()


def test_a_pause_tells_others_no_secret(server: Inside) -> None:
    ana, eve = person(server), person(server)
    table = ana.open("pots-solo", 1, visibility="public", stack=STACK)
    # The guide takes from the other pot: what was seen on top stays there.
    table = ana.act(table, "peek left")
    path = f"/tables/{table['id']}/plies/{table['ply']}/pauses"
    mine, theirs = ana.get(path)["pauses"], eve.get(path)["pauses"]
    assert any(any(pot["places"]) for pause in mine for pot in pause["view"]["pots"])
    assert not any(any(pot["places"]) for pause in theirs for pot in pause["view"]["pots"])
    assert mine[0]["events"][0]["params"]["tokens"]
    assert theirs[0]["events"][0]["params"]["tokens"] is None
    eve.get(path, 403, seat="0")
    ana.get(path, 403, seat="all")
    for player in (ana, eve):
        player.close()


def test_a_game_alone_counts_one_player(server: Inside) -> None:
    ana = person(server)
    table = ana.open("pots-solo", 1)
    while not table["over"]:
        table = ana.act(table, table["legal"][0]["notation"])
    assert [line["players"] for line in ana.get("/me")["statistics"]["games"]] == [1]
    path = f"/tables/{table['id']}/plies/0/pauses"
    assert ana.get(path, seat="all")["seat"] == "all"
    again = ana.post(f"/tables/{table['id']}/rematch", {}, 201)
    assert [seat["kind"] for seat in again["seats"]] == ["human", "automaton"]
    ana.close()
