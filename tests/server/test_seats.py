"""Who sits where."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.harness import Player, Server, play_on, seat_friends, until


def test_an_invitation_is_good_once(ana: Player, ben: Player, eve: Player) -> None:
    table = ana.open("tikal", 3)
    assert [invitation["seat"] for invitation in table["invitations"]] == [1, 2]
    first = table["invitations"][0]
    assert eve.seat(table["id"], 1, "claim", 403)["error"]["code"] == "bad_token"
    assert eve.seat(table["id"], 2, "claim", 403, token=first["token"])["error"]["code"] == "bad_token"
    assert ben.seat(table["id"], 1, "claim", token=first["token"], name="Ben")["you"] == [1]
    assert eve.seat(table["id"], 1, "claim", 409, token=first["token"])["error"]["code"] == "taken"
    seats = ana.look(table["id"])["seats"]
    assert [seat["name"] for seat in seats[:2]] == ["Red", "Ben"]
    assert [seat["held"] for seat in seats] == [True, True, False]
    assert "token" not in str(ana.look(table["id"]))


def test_a_new_invitation_voids_the_old_one(ana: Player, ben: Player) -> None:
    table = ana.open("tikal", 2)
    new = ana.seat(table["id"], 1, "invite")["invitation"]
    assert new["path"] == f"/t/{table['id']}#seat=1&invite={new['token']}"
    assert ben.seat(table["id"], 1, "invite", 403)["error"]["code"] == "not_host"
    ben.seat(table["id"], 1, "claim", 403, token=table["invitations"][0]["token"])
    ben.seat(table["id"], 1, "claim", token=new["token"])
    assert ana.seat(table["id"], 1, "invite", 409)["error"]["code"] == "taken"


def test_at_a_public_table_anybody_may_sit_down(ana: Player, ben: Player, eve: Player) -> None:
    table = ana.open("tikal", 2, visibility="public")
    assert ben.seat(table["id"], 1, "claim")["you"] == [1]
    assert eve.seat(table["id"], 1, "claim", 409)["error"]["code"] == "taken"


def test_one_screen_many_seats(ana: Player) -> None:
    table = ana.open("tikal", 3)
    ana.seat(table["id"], 1, "take", name="Zoë")
    both = ana.look(table["id"])
    assert both["you"] == [0, 1]
    single = ana.open(
        "tikal", 3, seats=[{"kind": "human"}, {"kind": "human", "mine": True}, {"kind": "human"}]
    )
    assert single["you"] == [0, 1]
    assert single["hotseat"]
    all_mine = ana.open("tikal", 3, hotseat=True)
    assert all_mine["you"] == [0, 1, 2]
    assert all_mine["seat"] == all_mine["actor"]
    other = (all_mine["actor"] + 1) % 3
    through_another = ana.look(all_mine["id"], seat=other)
    assert through_another["seat"] == other
    assert through_another["legal"] == []
    assert play_on([ana], all_mine["id"], random.Random(1), 20)["ply"] == 20


def test_leaving_frees_the_seat_and_another_may_come(ana: Player, ben: Player, eve: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    assert eve.seat(table["id"], 1, "leave", 403)["error"]["code"] == "not_your_seat"
    assert ben.seat(table["id"], 1, "leave")["you"] == []
    assert ben.look(table["id"])["seat"] is None
    token = ana.seat(table["id"], 1, "invite")["invitation"]["token"]
    assert eve.seat(table["id"], 1, "claim", token=token)["you"] == [1]


def test_a_bot_stands_in_until_one_returns(ana: Player, ben: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    away = ben.seat(table["id"], 1, "bot", bot="random")
    assert away["seats"][1]["away"]
    play_on([ana], table["id"], random.Random(4), 30)
    turn = until(lambda: ana.look(table["id"])["actor"] == 0 and ana.look(table["id"]))
    assert ben.act(turn, "end", expect=403)["error"]["code"] == "not_your_turn"
    back = ben.seat(table["id"], 1, "return")
    assert not back["seats"][1]["away"]
    assert ben.seat(table["id"], 1, "return", 409)["error"]["code"] == "not_away"


def test_bots_that_only_stand_in_play_on(ana: Player) -> None:
    table = handed_to_bots(ana)
    until(lambda: ana.look(table["id"])["ply"] >= table["ply"] + 2)
    back = ana.seat(table["id"], 0, "return")
    assert back["status"] == "running"
    assert not back["seats"][0]["away"]


def test_bots_that_only_stand_in_take_their_time(tmp_path: Path) -> None:
    """Who was alone with bots and hands over for a while finds a game to come back to."""
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", stand_in_seconds="3600") as running:
        ana = Player(running.url)
        table = handed_to_bots(ana)
        other = ana.open("tikal", 3, bots=["random", "random"])
        play_on([ana], other["id"], random.Random(4), 60)
        assert ana.look(table["id"])["ply"] == table["ply"]
        assert ana.seat(table["id"], 0, "return")["status"] == "running"
        ana.close()


def handed_to_bots(player: Player) -> Any:
    """A table at which nobody but bots plays now."""
    table = player.open("tikal", 3, bots=["random", "random"])
    until(lambda: player.look(table["id"])["actor"] == 0)
    return player.seat(table["id"], 0, "bot", bot="random")


def test_a_free_seat_may_be_given_to_a_bot_by_the_host(ana: Player, eve: Player) -> None:
    table = ana.open("tikal", 2)
    assert eve.seat(table["id"], 1, "bot", 403)["error"]["code"] == "not_host"
    assert ana.seat(table["id"], 1, "bot", 422, bot="deep")["error"]["code"] == "no_bot"
    given = ana.seat(table["id"], 1, "bot", bot="random")
    assert given["seats"][1]["bot"] == "random"
    assert play_on([ana], table["id"], random.Random(4), 30)["ply"] >= 30


def test_nobody_is_replaced_while_present(ana: Player, ben: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    for player, seat in ((ana, 1), (ben, 0)):
        assert player.seat(table["id"], seat, "bot", 409, bot="random")["error"]["code"] == "not_abandoned"


def test_renaming(ana: Player, ben: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    assert ana.seat(table["id"], 0, "rename", name="  Ixchel ")["seats"][0]["name"] == "Ixchel"
    assert ben.seat(table["id"], 0, "rename", 403, name="Mine")["error"]["code"] == "not_your_seat"
    ana.seat(table["id"], 0, "rename", 422, name="two\nlines")
    ana.seat(table["id"], 0, "rename", 422, name="x" * 41)
    last = ben.get(f"/tables/{table['id']}/events")["entries"][-1]
    assert last["text"] == "Red is now called Ixchel"
    assert 'names: ["Ixchel"' in ana.http.get(f"/api/tables/{table['id']}/record").text


def test_resigning_leaves_a_bot_and_counts(ana: Player, ben: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    gone = ben.seat(table["id"], 1, "resign")
    assert gone["you"] == []
    assert gone["seats"][1]["resigned"]
    assert gone["status"] == "running"
    assert ben.seat(table["id"], 1, "return", 403)["error"]["code"] == "not_your_seat"
    assert ben.get("/me")["statistics"]["games"][0]["resigned"] == 1
    assert play_on([ana], table["id"], random.Random(4), 12)["ply"] >= 12
    # When the last person gives up, nobody is left to play for.
    assert ana.seat(table["id"], 0, "resign")["status"] == "cancelled"


def test_seats_that_are_not_there(ana: Player) -> None:
    table = ana.open("tikal", 2)
    ana.seat(table["id"], 7, "leave", 404)
    ana.seat(table["id"], 99, "leave", 422)
    ana.seat(table["id"], 0, "fly", 422)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where people are thought away very soon."""
    folder = tmp_path_factory.mktemp("impatient")
    with Server(f"sqlite:///{folder}/s.sqlite3", away_minutes="0.005") as running:
        yield running


def test_others_may_ask_a_bot_to_play_for_somebody_who_is_gone(impatient: Server) -> None:
    ana, ben = Player(impatient.url), Player(impatient.url)
    table = seat_friends([ana, ben], "tikal")
    gone, here = (ana, ben) if ana.look(table["id"])["legal"] else (ben, ana)
    seat = gone.look(table["id"])["you"][0]
    with gone.live(table["id"]) as live:
        live.table()
        time.sleep(0.5)
        refused = here.seat(table["id"], seat, "bot", 409, bot="random")
        assert refused["error"]["code"] == "not_abandoned"
    taken = until(lambda: "error" not in here.seat(table["id"], seat, "bot", None, bot="random"))
    assert taken
    until(lambda: here.look(table["id"])["legal"])
    assert gone.seat(table["id"], seat, "return")["you"] == [seat]
    for player in (ana, ben):
        player.close()


def test_when_the_clock_is_out_a_bot_takes_the_seat_and_nothing_is_lost(impatient: Server) -> None:
    ana, ben = Player(impatient.url), Player(impatient.url)
    clock = {"days": 0.00001, "bot": "random"}
    table = seat_friends([ana, ben], "tikal", clock=clock)
    assert table["clock"]["days"] == 0.00001
    late = until(lambda: [s for s in ana.look(table["id"])["seats"] if s["away"]])
    seat = late[0]["seat"]
    mine = ana if seat == 0 else ben
    entry = [e for e in mine.get(f"/tables/{table['id']}/events")["entries"] if e["kind"] == "seat"][-1]
    assert "Time is out" in entry["text"]
    back = mine.seat(table["id"], seat, "return")
    assert back["status"] == "running"
    for player in (ana, ben):
        player.close()


def test_without_a_bot_named_the_clock_only_says_so(impatient: Server) -> None:
    ana, ben = Player(impatient.url), Player(impatient.url)
    table = seat_friends([ana, ben], "tikal", clock={"days": 0.00001})
    shown = until(lambda: ana.look(table["id"])["clock"]["out"] and ana.look(table["id"]))
    assert shown["clock"]["bot"] is None
    late = shown["actor"]
    waiting = ana if late == 1 else ben
    assert waiting.seat(table["id"], late, "bot", bot="random")["seats"][late]["away"]
    for player in (ana, ben):
        player.close()
