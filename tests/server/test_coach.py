"""The coach at a table: for whom, where, from what, and how often."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest
from server.harness import Player, Server, play_on, seat_friends, until
from server.inside import Inside, dreamt

import sacbe
from sacbe.server import coach


def hint(player: Player, table: Any, expect: int | None = 200, **params: Any) -> Any:
    return player.post(f"/tables/{table['id']}/hint", {"version": table["version"]}, expect, **params)


# ---- where it is allowed ------------------------------------------------------------------


@pytest.mark.parametrize("game", ["tzolkin", "legend-solo"])
def test_against_bots_or_an_automaton_one_may_ask_and_the_table_says_so(ana: Player, game: str) -> None:
    players = 1 if game.endswith("solo") else 2
    table = ana.open(game, players, bots=["random"] * (players - 1), visibility="public")
    table = until_my_turn(ana, table)
    assert table["hint"]
    assert not table["assisted"]
    found = hint(ana, table)
    legal = [choice["notation"] for choice in table["legal"]]
    for turn in found["turns"]:
        assert turn["actions"][0] in legal
        assert len(turn["labels"]) == len(turn["actions"])
        assert turn["reason"]
        assert (turn["chance"] is not None) == found["whole"]
    after = ana.look(table["id"])
    assert after["assisted"]
    assert after["version"] == found["version"]
    assert [line["assisted"] for line in ana.get("/tables")["tables"] if line["id"] == table["id"]] == [True]
    entries = ana.get(f"/tables/{table['id']}/events")["entries"]
    assert [entry["kind"] for entry in entries].count("hint") == 1
    # Nothing has changed: the same answer, whatever the language, and no second line in the log.
    again = hint(ana, after, lang="fr")
    assert [turn["actions"] for turn in again["turns"]] == [turn["actions"] for turn in found["turns"]]
    assert again["turns"][0]["labels"] != found["turns"][0]["labels"]
    assert ana.look(table["id"])["version"] == after["version"]


def until_my_turn(player: Player, table: Any) -> Any:
    until(lambda: player.look(table["id"])["actor"] == 0)
    return player.look(table["id"])


def test_among_people_nobody_may_ask_unless_all_were_told_when_they_sat_down(
    ana: Player, ben: Player
) -> None:
    table = seat_friends([ana, ben], "tikal")
    who = [ana, ben][ana.look(table["id"])["actor"]]
    now = who.look(table["id"])
    assert not now["hint"]
    assert hint(who, now, 403)["error"]["code"] == "no_assistance"
    assert not ana.look(table["id"])["assisted"]
    agreed = seat_friends([ana, ben], "tikal", assistance=True)
    who = [ana, ben][ana.look(agreed["id"])["actor"]]
    now = who.look(agreed["id"])
    assert now["assistance"]
    assert now["hint"]
    assert hint(who, now)["whole"]
    assert ben.look(agreed["id"])["assisted"]


def test_a_seat_somebody_else_held_or_may_take_is_a_person_s(ana: Player, ben: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    ben.seat(table["id"], 1, "resign")
    if ana.look(table["id"])["actor"] == 0:
        hint(ana, ana.look(table["id"]), 403)
    invited = ana.open("tikal", 2)  # somebody may still come
    hint(ana, ana.look(invited["id"]), 403)
    several = ana.open("tikal", 2, hotseat=True)  # several people at one screen
    hint(ana, ana.look(several["id"]), 403)


def test_only_one_s_own_seat_at_one_s_own_turn(ana: Player, ben: Player, eve: Player) -> None:
    table = seat_friends([ana, ben], "tikal", assistance=True)
    now = ana.look(table["id"])
    waits = [ana, ben][1 - now["actor"]]
    assert not waits.look(table["id"])["hint"]
    assert hint(waits, now, 403)["error"]["code"] == "not_your_turn"
    assert hint(eve, now, 403)["error"]["code"] == "not_seated"
    decides = [ana, ben][now["actor"]]
    stale = dict(now, version=now["version"] - 1)
    assert hint(decides, stale, 409)["table"]["version"] == now["version"]
    assert not ana.look(table["id"])["assisted"]


def test_a_solo_game_with_hints_counts_apart_and_is_played_again_as_agreed(ana: Player) -> None:
    table = ana.open("tikal-solo", 1, assistance=True)
    hint(ana, ana.look(table["id"]))
    play_on([ana], table["id"], random.Random(1))
    counted = ana.get("/me/solo")
    assert [(row["counted"]["played"], row["apart"]["played"]) for row in counted] == [(0, 1)]
    again = ana.post(f"/tables/{table['id']}/rematch", expect=201)
    assert again["assistance"]
    assert not again["assisted"]


# ---- from what ----------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "players"), [(game.key, game.min_players) for game in sacbe.games()])
def test_what_the_seat_cannot_know_makes_no_difference(
    inside: Inside, monkeypatch: pytest.MonkeyPatch, key: str, players: int
) -> None:
    """It says the same at any table the seat could take for its own."""
    monkeypatch.setattr(coach, "NODES", 60)
    player = inside.player()
    table = player.open(key, players, hotseat=True, assistance=True)
    room = inside.room(table["id"])
    chance = random.Random(players)
    for plies in (3, 40):
        while room.table.ply < plies:
            room.push(str(chance.choice(room.table.legal)), room.version)
        room.note(room.recent[-1])
        body = {"version": room.version}
        path = f"/api/tables/{table['id']}/hint"
        hint(player, {"id": table["id"], "version": room.version}, None)  # the first one marks the table
        body["version"] = room.version
        room.shown.clear()
        true = player.http.post(path, json=body)
        assert true.status_code == 200
        with dreamt(room, room.table.actor):
            assert player.http.post(path, json=body).text == true.text
    player.close()


def test_the_coach_is_given_no_future() -> None:
    table = sacbe.new("tikal", players=2, seed=1)

    class Room:
        pass

    room: Any = Room()
    room.id, room.version, room.table = "a table", 3, table
    services: Any = Room()
    services.settings = Room()
    services.settings.bot_seconds = 1.0
    assert coach.question(services, room, 0).imagined.rng.words() != table.state.rng.words()


# ---- how often, and for whom it waits -----------------------------------------------------


def test_nobody_asks_without_end(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", hints_per_second="0.05") as server:
        ana = Player(server.url)
        statuses = []
        for _ in range(5):
            table = until_my_turn(ana, ana.open("tikal", 2, bots=["random"]))
            answer = ana.http.post(f"/api/tables/{table['id']}/hint", json={"version": table["version"]})
            statuses.append(answer.status_code)
        assert statuses == [200, 200, 200, 429, 429]
        assert int(answer.headers["Retry-After"]) > 1
        ana.close()


def test_who_hangs_up_is_not_thought_for_any_longer(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", bot_processes="1", bot_seconds="60") as server:
        ana = Player(server.url)
        table = until_my_turn(ana, ana.open("tzolkin", 4, bots=["random"] * 3))
        ana.act(table, table["legal"][0]["notation"])
        table = until_my_turn(ana, table)
        hint(ana, table)  # its process is there now
        table = ana.look(table["id"])
        thinking = server.children(b"sacbe.server.botprocess")
        assert len(thinking) == 1
        ana.act(table, table["legal"][0]["notation"])
        table = until_my_turn(ana, table)
        with pytest.raises(Exception, match="timed out"):
            ana.http.post(f"/api/tables/{table['id']}/hint", json={"version": table["version"]}, timeout=0.02)
        until(lambda: server.children(b"sacbe.server.botprocess") != thinking)
        # The next one who asks is answered by a new process.
        time.sleep(0.05)
        hint(ana, ana.look(table["id"]))
        ana.close()
