"""Deciding: versions, all or nothing, taking back, agreeing, calling off."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from server.harness import Player, Server, friends, play_on, seat_friends


def two(ana: Player, ben: Player, id: str) -> tuple[Player, Player]:
    """Who decides first, then the other."""
    return (ana, ben) if ana.look(id)["legal"] else (ben, ana)


def test_an_action_raises_version_and_ply(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    after = ana.act(table, table["legal"][0]["notation"])
    assert (after["version"], after["ply"]) == (2, 1)
    assert ana.look(table["id"]) == after


def test_several_actions_are_all_or_nothing(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True, seed="3")
    place = table["legal"][0]["notation"]
    good = [place, "deploy explorer base", "deploy explorer base"]
    before = ana.look(table["id"])
    refused = ana.act(table, *good, "move explorer h1 h2", expect=422)["error"]
    assert refused["code"] == "illegal"
    assert refused["at"] == 3
    assert refused["article"].startswith("T")
    assert ana.look(table["id"]) == before
    after = ana.act(table, *good)
    assert (after["version"], after["ply"]) == (2, 3)
    entry = ana.get(f"/tables/{table['id']}/events", since=1)["entries"][0]
    assert [ply["notation"] for ply in entry["plies"]] == good


def test_refusals_come_in_the_callers_language(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    body = {"version": 1, "actions": ["dig c3"]}
    english = ana.post(f"/tables/{table['id']}/actions", body, 422)["error"]
    french = ana.post(f"/tables/{table['id']}/actions", body, 422, lang="fr")["error"]
    assert english["article"] == french["article"]
    assert english["message"] != french["message"]
    assert english["message"].startswith(english["article"] + ":")


def test_a_deed_that_cannot_be_read_changes_nothing(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    path = f"/tables/{table['id']}/actions"
    good = {"version": 1, "actions": [table["legal"][0]["notation"]]}
    assert ana.post(path, good, 422, lang="nah")["error"]["details"][0].startswith("query.lang: ")
    for bad, place in (
        ({}, "body.version: "),
        (good | {"version": "x"}, "body.version: "),
        (good | {"actions": []}, "body.actions: "),
        (good | {"more": 1}, "body.more: "),
        ([good], "body: "),
    ):
        refused = ana.post(path, bad, 422)["error"]
        assert (refused["code"], refused["details"][0][: len(place)]) == ("invalid", place)
    for body in (b"", b"{", b"\xff"):
        answer = ana.http.post(f"/api{path}", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "unreadable")
    assert ana.http.get(f"/api{path}").status_code == 405
    assert ana.look(table["id"])["version"] == 1
    ana.post(path, good, 200, lang="fr")


def test_only_the_seat_that_decides_may_act(ana: Player, ben: Player, eve: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    decider, other = two(ana, ben, table["id"])
    seen = decider.look(table["id"])
    move = seen["legal"][0]["notation"]
    assert other.act(seen, move, expect=403)["error"]["code"] == "not_your_turn"
    assert eve.act(seen, move, expect=403)["error"]["code"] == "not_seated"
    assert decider.look(table["id"]) == seen
    # Whoever has the decision may act; the next one is then checked again.
    for text in ("end", "end"):
        decider.act(seen, move, text, "place c3 1", expect=None)
    assert other.look(table["id"])["ply"] in (0, 2)


def test_a_stale_version_gets_the_fresh_table_and_changes_nothing(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    move = table["legal"][0]["notation"]
    after = ana.act(table, move)
    answer = ana.act(table, move, expect=409)
    assert answer["error"]["code"] == "stale"
    assert answer["table"] == after == ana.look(table["id"])
    ahead = {**table, "version": 99}
    assert ana.act(ahead, move, expect=409)["table"] == after


TAKEN: dict[int, dict[str, Any]] = {200: {"taken": 1, "rest": []}, 409: {}}


def race(players: list[Player], id: str, version: int, action: str) -> list[tuple[int, Any]]:
    """All of them post for the same version at once."""

    def post(player: Player) -> tuple[int, Any]:
        body = {"version": version, "actions": [action]}
        answer = player.http.post(f"/api/tables/{id}/actions", json=body)
        return answer.status_code, answer.json()

    with ThreadPoolExecutor(len(players)) as pool:
        return list(pool.map(post, players))


def twins(player: Player, count: int) -> list[Player]:
    """The same person at many devices."""
    others = [Player(player.url) for _ in range(count)]
    for other in others:
        other.http.cookies.update(player.http.cookies)
    return others


def test_of_twenty_who_race_one_wins(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    many = twins(ana, 20)
    answers = race(many, table["id"], 1, table["legal"][0]["notation"])
    assert sorted(status for status, _ in answers) == [200] + [409] * 19
    fresh = ana.look(table["id"])
    assert (fresh["version"], fresh["ply"]) == (2, 1)
    for status, answer in answers:
        assert (answer if status == 200 else answer["table"]) == fresh | TAKEN[status]
    # Undone and done again, the ply is the same but the version is not: all of the old ones lose.
    undone = ana.post(f"/tables/{table['id']}/undo", {"version": 2})
    assert (undone["version"], undone["ply"]) == (3, 0)
    again = ana.act(undone, table["legal"][0]["notation"])
    assert (again["version"], again["ply"]) == (4, 1)
    late = race(many, table["id"], 2, again["legal"][0]["notation"])
    assert {status for status, _ in late} == {409}
    assert all(answer["table"] == again for _, answer in late)
    for player in many:
        player.close()


def test_an_undo_and_an_action_race_too(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    after = ana.act(table, table["legal"][0]["notation"])
    actors, takers = twins(ana, 5), twins(ana, 5)

    def post(job: tuple[Player, str, Any]) -> int:
        player, path, body = job
        return player.http.post(f"/api/tables/{table['id']}/{path}", json=body).status_code

    acts = [(p, "actions", {"version": 2, "actions": [after["legal"][0]["notation"]]}) for p in actors]
    undos = [(p, "undo", {"version": 2}) for p in takers]
    with ThreadPoolExecutor(10) as pool:
        statuses = list(pool.map(post, [job for pair in zip(acts, undos, strict=True) for job in pair]))
    assert sorted(statuses) == [200] + [409] * 9
    assert ana.look(table["id"])["version"] == 3
    for player in (*actors, *takers):
        player.close()


# ---- taking back -------------------------------------------------------------------------


def test_one_step_or_the_whole_turn(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True, seed="3")
    placed = ana.act(table, table["legal"][0]["notation"])
    begun = ana.act(placed, "deploy explorer base", "deploy leader base")
    assert begun["undo"]["steps"] == 3
    step = ana.post(f"/tables/{table['id']}/undo", {"version": begun["version"]})
    assert step["ply"] == 2
    assert step["version"] == begun["version"] + 1
    whole = ana.post(f"/tables/{table['id']}/undo", {"version": step["version"], "what": "turn"})
    assert whole["ply"] == 0
    assert whole["legal"] == table["legal"]
    assert whole["view"] == {**table["view"]}
    assert ana.post(f"/tables/{table['id']}/undo", {"version": whole["version"]}, 409)["error"]["code"] == (
        "nothing_to_undo"
    )
    log = ana.get(f"/tables/{table['id']}/events")["entries"]
    assert [entry["kind"] for entry in log] == ["begin", "actions", "actions", "undo", "undo"]
    assert [entry["undone"] for entry in log] == [False, True, True, False, False]


def test_beyond_the_barrier_everybody_is_asked(ana: Player, ben: Player, eve: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    decider, other = two(ana, ben, table["id"])
    seen = decider.look(table["id"])
    seen = decider.act(seen, seen["legal"][0]["notation"], "end")  # the other draws: no way back by the rules
    assert seen["undo"]["steps"] == 0
    asked = decider.post(f"/tables/{table['id']}/undo", {"version": seen["version"]}, 202)
    assert asked["ply"] == 2
    assert asked["proposal"]["waiting"] == other.look(table["id"])["you"]
    assert decider.post(f"/tables/{table['id']}/answer", {"version": asked["version"], "agree": True}, 409)
    assert eve.post(f"/tables/{table['id']}/answer", {"version": asked["version"], "agree": True}, 403)
    no = other.post(f"/tables/{table['id']}/answer", {"version": asked["version"], "agree": False})
    assert no["proposal"] is None
    assert no["ply"] == 2
    again = decider.post(f"/tables/{table['id']}/undo", {"version": no["version"], "to_ply": 0}, 202)
    yes = other.post(f"/tables/{table['id']}/answer", {"version": again["version"], "agree": True})
    assert yes["ply"] == 0
    assert yes["proposal"] is None
    assert decider.look(table["id"])["legal"]


def test_an_action_settles_a_proposal(ana: Player, ben: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    decider, other = two(ana, ben, table["id"])
    seen = decider.look(table["id"])
    seen = decider.act(seen, seen["legal"][0]["notation"], "end")
    asked = decider.post(f"/tables/{table['id']}/undo", {"version": seen["version"]}, 202)
    turn = other.look(table["id"])
    moved = other.act(turn, turn["legal"][0]["notation"])
    assert moved["proposal"] is None
    late = {"version": moved["version"], "agree": True}
    assert other.post(f"/tables/{table['id']}/answer", late, 409)["error"]["code"] == "no_proposal"
    assert asked["proposal"]["kind"] == "undo"


def test_alone_with_bots_one_may_go_back_to_ones_own_decision(ana: Player) -> None:
    table = ana.open("tikal", 2, bots=["random"])
    seen = play_on([ana], table["id"], random.Random(1), plies=1)
    while True:  # until the bot has moved after Ana did
        seen = play_on([ana], table["id"], random.Random(2), plies=seen["ply"] + 1)
        plies = [
            ply for entry in ana.get(f"/tables/{table['id']}/events")["entries"] for ply in entry["plies"]
        ]
        seats = [ply["seat"] for ply in plies]
        seen = ana.look(table["id"])
        if seen["legal"] and 0 in seats and seats[-1] == 1:
            break
    back = ana.post(f"/tables/{table['id']}/undo", {"version": seen["version"]})
    assert back["ply"] == seen["undo"]["ask"]
    assert back["actor"] == 0
    assert seats[back["ply"]] == 0


def test_a_finished_game_stays_finished(server: Server) -> None:
    players = friends(server, 2)
    table = seat_friends(players, "tzolkin")
    done = play_on(players, table["id"], random.Random(3))
    for path, body in (
        ("undo", {"version": done["version"]}),
        ("actions", {"version": done["version"], "actions": ["pass"]}),
        ("cancel", {}),
        ("answer", {"version": done["version"], "agree": True}),
    ):
        refused = players[0].post(f"/tables/{table['id']}/{path}", body, 409)
        assert refused["error"]["code"] == "finished"
    assert players[0].look(table["id"])["version"] == done["version"]
    for player in players:
        player.close()


# ---- calling off ---------------------------------------------------------------------------


def test_alone_one_may_call_it_off(ana: Player) -> None:
    table = ana.open("tikal", 2, bots=["random"])
    off = ana.post(f"/tables/{table['id']}/cancel", {})
    assert off["status"] == "cancelled"
    assert off["actor"] is None
    assert off["seed"] is None
    assert ana.act(off, "end", expect=409)["error"]["code"] == "cancelled"


def test_together_all_must_agree(ana: Player, ben: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    asked = ana.post(f"/tables/{table['id']}/cancel", {}, 202)
    assert asked["proposal"]["kind"] == "cancel"
    body = {"version": asked["version"], "agree": True}
    assert ben.post(f"/tables/{table['id']}/answer", body)["status"] == "cancelled"


@pytest.mark.parametrize("path", ["actions", "undo", "answer"])
def test_bodies_must_make_sense(ana: Player, path: str) -> None:
    table = ana.look(ana.open("tikal", 2, hotseat=True)["id"])
    bodies: list[Any] = [{}, {"version": "x"}, {"version": -1}, {"version": 1, "actions": []}, [], "x", 7]
    for body in bodies:
        answer = ana.http.post(f"/api/tables/{table['id']}/{path}", json=body)
        assert answer.status_code == 422, (body, answer.text)
    assert ana.look(table["id"]) == table
