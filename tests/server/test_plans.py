"""Planning: a turn is tried at an imagined table; nothing hidden is shown, nothing is written."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from server.harness import Player
from server.inside import GAMES, Inside, dreamt
from server.test_leaks import open_table, scan

from sacbe.core.game import find_game
from sacbe.core.lessons import lesson_of
from sacbe.core.rng import Rng
from sacbe.core.table import Table
from sacbe.server import plans


def plan(player: Player, table: Any, *actions: str, expect: int | None = 200, **more: Any) -> Any:
    body = {"version": table["version"], "actions": list(actions)} | more
    return player.post(f"/tables/{table['id']}/plan", body, expect)


def test_a_turn_is_tried_and_nothing_happens_at_the_table(ana: Player, ben: Player) -> None:
    table = ana.open("tikal", 2, options={"players": 2, "first": "1"})
    ben.claim(table)
    before = [player.look(table["id"]) for player in (ana, ben)]
    log = ben.get(f"/tables/{table['id']}/events")
    first = before[0]["legal"][0]["notation"]
    with ben.live(table["id"]) as live:
        live.table()
        tried = plan(ana, before[0], first)
        assert tried["actions"] == [first]
        assert [ply["notation"] for ply in tried["plies"]] == [first]
        deploy = next(choice["notation"] for choice in tried["legal"] if choice["kind"] == "deploy")
        tried = plan(ana, before[0], first, deploy)
        assert [ply["imagined"] for ply in tried["plies"]] == [False, False]
        assert tried["view"]["points"] < 10
        live.send({"type": "beat"})
        assert live.wait_for(lambda message: message["type"] != "presence")["type"] == "beat"
    back = plan(ana, before[0], first)
    assert back["plies"] == tried["plies"][:1]
    assert ben.get(f"/tables/{table['id']}/events") == log
    # The same but for who is here
    for player, seen in zip((ana, ben), before, strict=True):
        now = player.look(table["id"])
        assert {key: now[key] for key in ("version", "ply", "view", "legal", "undo")} == {
            key: seen[key] for key in ("version", "ply", "view", "legal", "undo")
        }


def test_who_waits_plans_the_turn_to_come_and_the_others_are_made_up(ana: Player, ben: Player) -> None:
    table = ana.open("tikal", 2, options={"players": 2, "first": "1"})
    ben.claim(table)
    table = ben.look(table["id"])
    tried = plan(ben, table)
    assert tried["actor"] == tried["seat"] == 1
    assert [ply["seat"] for ply in tried["plies"]] == [0] * len(tried["plies"])
    assert all(ply["imagined"] for ply in tried["plies"])
    assert tried["legal"]
    # Past the end of one's turn comes the next one, after what the other does.
    place = tried["legal"][0]["notation"]
    after = plan(ben, table, place, "end")
    assert after["actor"] == 1
    assert {ply["seat"] for ply in after["plies"]} == {0, 1}


def test_dice_choose_the_chance_and_the_same_dice_choose_the_same(ana: Player, ben: Player) -> None:
    table = ana.open("tikal", 2, options={"players": 2, "first": "1"})
    ben.claim(table)
    table = ben.look(table["id"])
    hands = [plan(ben, table, dice=dice)["view"]["hand"] for dice in (*range(8), 0)]
    assert hands[0] == hands[-1]
    assert len({str(hand) for hand in hands}) > 1


def test_the_rules_refuse_in_a_plan_as_at_the_table(ana: Player, ben: Player, eve: Player) -> None:
    table = ana.open("tikal", 2, options={"players": 2, "first": "1"})
    ben.claim(table)
    table = ana.look(table["id"])
    first = table["legal"][0]["notation"]
    error = plan(ana, table, first, "dig a5", expect=422)["error"]
    assert (error["at"], error["article"][0]) == (1, "T")
    assert plan(eve, table, expect=403)["error"]["code"] == "not_seated"
    assert plan(ana, table, expect=403, seat=1)["error"]["code"] == "not_your_seat"
    assert plan(ana, table, *["end"] * 101, expect=422)["error"]["code"] == "invalid"
    ana.act(table, first)
    assert plan(ana, table, expect=409)["error"]["code"] == "stale"


@pytest.mark.parametrize(("key", "players"), GAMES)
def test_what_is_hidden_makes_no_difference_to_a_plan(inside: Inside, key: str, players: int) -> None:
    """Two true positions that look alike to the seat: the same dice give the same bytes."""
    onlookers = open_table(inside, key, players)
    people = onlookers[:-1]
    id = people[0].player.get("/tables")["tables"][0]["id"]
    room = inside.room(id)
    chance = random.Random(players)
    looks = {chance.randrange(3, 30), chance.randrange(30, 70)}
    while not room.table.over and room.table.ply <= max(looks):
        for seat in range(players) if room.table.ply % 5 == 0 else []:
            begins = beginning(room.table, seat)
            with dreamt(room, seat):
                assert beginning(room.table, seat) == begins, room.table.ply
        if room.table.ply in looks:
            onlooker = chance.choice(people)
            true = plans_of(onlooker.player, room.version, id)
            scan(room, true)
            with dreamt(room, onlooker.seat):
                assert plans_of(onlooker.player, room.version, id) == true, room.table.ply
        actor = room.table.actor
        assert actor is not None
        body = {"version": room.version, "actions": [str(chance.choice(room.table.legal))]}
        answer = people[actor].player.http.post(f"/api/tables/{id}/actions", json=body)
        assert answer.status_code == 200, answer.text
    for onlooker in onlookers:
        onlooker.player.close()


@pytest.mark.parametrize(("key", "players"), GAMES)
def test_a_plan_begins_alike_all_through_a_game(key: str, players: int) -> None:
    """To its end, so that what can be hidden was hidden at some time; in full company, that is: with two some
    things are rarely looked at."""
    game = find_game(key)
    chance = random.Random(5)
    hidden = False
    for _ in range(2):
        table = Table(game, game.read_options({"players": players}), chance.getrandbits(90))
        while not table.over:
            for seat in range(players) if chance.random() < 0.15 else ():
                truth, begins = table.state, beginning(table, seat)
                known = truth.copy()
                known.rng = Rng(0)
                table.state = truth.imagine(seat, Rng(chance.getrandbits(90)))
                assert beginning(table, seat) == begins, (table.ply, seat)
                table.state.rng = Rng(0)
                hidden |= game.dump(table.state) != game.dump(known)
                table.state = truth
            table.push(chance.choice(table.legal))
    if players == game.max_players > 1:
        assert hidden != game.all_see_alike


def test_a_plan_knows_nothing_of_draws_that_are_fixed(ana: Player) -> None:
    """A guided first game has chosen what its first draws bring; to plan them would be to see them."""
    lesson = lesson_of(find_game("tikal"))
    assert lesson is not None
    table = ana.post("/tables/lesson", {"game": "tikal"}, 201)
    first = table["legal"][0]["notation"]
    drawn = {
        json.dumps(plan(ana, table, first, "end", dice=dice)["view"]["hand"], sort_keys=True)
        for dice in range(8)
    }
    assert len(drawn) > 1


def beginning(table: Table, seat: int) -> str:
    """All of the position a plan begins at, also what it would show only later."""
    return plans.imagined(table, seat, Rng(7)).fingerprint()


def plans_of(player: Player, version: int, id: str) -> list[str]:
    """What a plan shows at its beginning and on its way, as text."""
    found: list[str] = []
    actions: list[str] = []
    for _ in range(3):
        body = {"version": version, "dice": 11, "actions": actions}
        answer = player.http.post(f"/api/tables/{id}/plan", json=body)
        assert answer.status_code == 200, answer.text
        found.append(answer.text)
        legal = answer.json()["legal"]
        if not legal:
            break
        actions = [*actions, legal[len(legal) // 2]["notation"]]
    return found


def test_one_person_tries_only_so_much_at_a_time(inside: Inside) -> None:
    ana = inside.player()
    table = ana.open("tikal", 2)
    services = inside.app.state.services
    identity = inside.room(table["id"]).seats[0].identity
    services.planning[identity] = plans.MOST_AT_ONCE
    try:
        assert plan(ana, table, expect=429)["error"]["code"] == "too_many"
    finally:
        del services.planning[identity]
    plan(ana, table)
    assert identity not in services.planning  # nothing of it is kept
    ana.close()
