"""Live clocks: minutes for each player or each turn, charged by the server's time, which stands still here
until a test moves it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from server.conftest import STORES, fresh
from server.harness import Player, Server, at_worker, play_on, seat_friends, until
from server.inside import Inside, StoppedTime
from server.postgres import Postgres
from server.stores import in_store

from sacbe.server import database, schema, timekeeper

BANK = {"minutes": 10, "increment": 5}
TURN = {"turn_minutes": 3}
NEVER = 10**15
OUTAGE = timekeeper.OUTAGE


@pytest.fixture(scope="module")
def stopped() -> Iterator[StoppedTime]:
    with pytest.MonkeyPatch.context() as patch:
        moment = StoppedTime()
        patch.setattr(database, "time", moment)
        yield moment


@pytest.fixture(scope="module", params=STORES)
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return fresh(request, request.param, tmp_path_factory.mktemp("clocks"))


@pytest.fixture(scope="module")
def hall(store: str, stopped: StoppedTime) -> Iterator[Inside]:
    """A server whose time stands still; that it jumps counts as no outage."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(timekeeper, "OUTAGE", NEVER)
        running = Inside(store)
        yield running
        running.stop()


@pytest.fixture(params=STORES)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return fresh(request, request.param, tmp_path)


@pytest.fixture
def two(hall: Inside) -> Iterator[list[Player]]:
    players = [hall.player(), hall.player()]
    yield players
    for player in players:
        player.close()


def begun(two: list[Player], game: str, **clock: Any) -> Any:
    """A table for two at which everybody sits."""
    return two[0].look(seat_friends(two, game, clock=clock)["id"])


def decide(two: list[Player], table: Any, wanted: str = "") -> Any:
    """Whoever must decide takes that action, or the first one."""
    actor = two[table["actor"]]
    seen = actor.look(table["id"])
    chosen = [choice["notation"] for choice in seen["legal"] if choice["notation"].startswith(wanted)]
    return actor.act(seen, chosen[0])


def keep_tiles(two: list[Player], table: Any) -> Any:
    """Choose everybody's wealth tiles."""
    for _ in range(4):
        table = decide(two, table, "keep")
    return table


def take_turn(two: list[Player], table: Any) -> Any:
    """Place one worker and be done."""
    return decide(two, decide(two, table, "put"), "done")


def left(player: Player, table: Any) -> dict[str, float]:
    shown: dict[str, float] = player.look(table["id"])["clock"]["left"]
    return shown


# ---- charging ------------------------------------------------------------------------------


def test_the_time_of_who_decides_runs_and_each_turn_gives_more(
    two: list[Player], stopped: StoppedTime
) -> None:
    table = begun(two, "tikal", **BANK)
    first = str(table["actor"])
    other = str(1 - table["actor"])
    clock = table["clock"]
    assert {name: clock[name] for name in ("kind", "minutes", "increment", "turn_minutes", "days")} == {
        "kind": "bank", "minutes": 10, "increment": 5, "turn_minutes": None, "days": None,
    }  # fmt: skip
    assert clock["left"] == {first: 600, other: 600}
    assert clock["running"] == [table["actor"]]
    assert not clock["out"]
    stopped.pass_by(20.5)
    assert left(two[0], table) == {first: 579.5, other: 600}
    table = decide(two, table, "place")
    assert table["clock"]["left"] == {first: 579.5, other: 600}
    assert table["clock"]["running"] == [int(first)]
    stopped.pass_by(60)
    table = decide(two, table, "end")
    assert table["clock"]["left"] == {first: 524.5, other: 600}
    assert table["clock"]["running"] == [int(other)]
    stopped.pass_by(1)
    assert left(two[0], table) == {first: 524.5, other: 599}


def test_a_turn_has_its_own_time(two: list[Player], stopped: StoppedTime) -> None:
    """Who waits has the time of the turn to come."""
    table = begun(two, "tikal", **TURN)
    first, other = str(table["actor"]), str(1 - table["actor"])
    stopped.pass_by(100)
    table = decide(two, table, "place")
    assert table["clock"]["kind"] == "turn"
    assert table["clock"]["left"] == {first: 80, other: 180}
    stopped.pass_by(10)
    table = decide(two, table, "end")
    assert table["clock"]["left"] == {first: 180, other: 180}
    stopped.pass_by(30)
    assert left(two[0], table) == {first: 180, other: 150}
    table = decide(two, decide(two, table, "place"), "end")
    assert table["clock"]["left"] == {first: 180, other: 180}


def test_alone_each_turn_has_its_time_too(hall: Inside, stopped: StoppedTime) -> None:
    """Nobody else decides in a game against an automaton, yet turns begin and end."""
    ana = hall.player()
    # Some deals begin with a question of Mutul's, and with the answer his turn ends.
    for _ in range(50):
        table = ana.open("tikal-solo", 1, options={}, clock=TURN)
        assert table["clock"]["left"] == {"0": 180}
        stopped.pass_by(50)
        table = decide([ana], table, "place")
        told = ana.get(f"/tables/{table['id']}/events")["entries"][-1]["plies"][-1]["events"]
        if not any(event["kind"] == "turn" for event in told):
            break
    assert table["clock"]["left"] == {"0": 130}
    table = decide([ana], table, "end")
    assert table["clock"]["left"] == {"0": 180}
    ana.close()


def test_a_second_turn_in_succession_has_its_own_time(two: list[Player], stopped: StoppedTime) -> None:
    """Who takes the first player's place in Tzolk'in plays twice running."""
    table = keep_tiles(two, begun(two, "tzolkin", **TURN))
    table = take_turn(two, table)
    second = table["actor"]
    table = decide(two, decide(two, table, "put start"), "done")
    if table["actor"] != second:
        pytest.fail("the first player's space was to make the last player first")
    stopped.pass_by(100)
    assert left(two[0], table)[str(second)] == 80


def test_two_who_choose_tiles_are_charged_one_after_the_other(
    two: list[Player], stopped: StoppedTime
) -> None:
    """Wealth tiles are chosen in secret, but by one seat after the other: only who can choose pays."""
    table = begun(two, "tzolkin", **BANK)
    assert table["clock"]["running"] == [0]
    stopped.pass_by(30)
    table = decide(two, decide(two, table, "keep"), "keep")
    assert table["clock"]["left"] == {"0": 575, "1": 600}
    assert table["clock"]["running"] == [1]
    stopped.pass_by(40)
    assert left(two[0], table) == {"0": 575, "1": 560}


def test_a_hot_seat_batch_charges_who_was_to_decide(hall: Inside, stopped: StoppedTime) -> None:
    """Several seats in one request: each turn that ended in it counts."""
    ana = hall.player()
    table = ana.open("tzolkin", 2, hotseat=True, seed="5", clock=BANK)
    table = keep_tiles([ana, ana], table)
    first = table["actor"]
    before = table["clock"]["left"]
    stopped.pass_by(7)
    table = ana.act(table, "put palenque", "done", "put palenque", "done")
    assert table["clock"]["left"] == {
        str(first): before[str(first)] - 7 + 5,
        str(1 - first): before[str(1 - first)] + 5,
    }
    ana.close()


# ---- standing still ------------------------------------------------------------------------


def test_the_clock_stands_until_everybody_sits(two: list[Player], stopped: StoppedTime) -> None:
    table = two[0].open("tikal", 2, clock=BANK)
    assert table["clock"]["running"] == []
    assert table["clock"]["deadline"] is None
    stopped.pass_by(300)
    table = two[1].claim(table)
    assert table["clock"]["left"] == {"0": 600, "1": 600}
    assert table["clock"]["running"] == [table["actor"]]


def test_the_clock_stands_while_a_bot_decides(two: list[Player], stopped: StoppedTime) -> None:
    table = begun(two, "tikal", **BANK)
    actor = table["actor"]
    stopped.pass_by(10)
    away = two[actor].seat(table["id"], actor, "bot", bot="random")
    assert away["clock"]["left"][str(actor)] == 590
    until(lambda: two[0].look(table["id"])["clock"]["running"] == [1 - actor])
    stopped.pass_by(10)
    seen = left(two[0], table)
    assert seen[str(1 - actor)] == 590
    assert seen[str(actor)] >= 590


def test_a_clock_ends_with_the_game(two: list[Player], stopped: StoppedTime) -> None:
    table = begun(two, "tikal", **BANK)
    stopped.pass_by(10)
    two[0].seat(table["id"], 0, "resign")
    over = two[1].seat(table["id"], 1, "resign")
    assert over["status"] == "cancelled"
    assert (over["clock"]["running"], over["clock"]["deadline"]) == ([], None)


def test_who_only_talks_about_it_pays_nothing_more(two: list[Player], stopped: StoppedTime) -> None:
    """Other writes to the table keep the clock as it is."""
    table = begun(two, "tikal", **BANK)
    first = table["actor"]
    stopped.pass_by(10)
    two[first].seat(table["id"], first, "rename", name="Itzamna")
    stopped.pass_by(10)
    assert left(two[0], table)[str(first)] == 580


# ---- taking back ---------------------------------------------------------------------------


def test_taking_back_gives_no_time(two: list[Player], stopped: StoppedTime) -> None:
    table = begun(two, "tikal", **BANK)
    first = table["actor"]
    stopped.pass_by(30)
    table = decide(two, table, "place")
    stopped.pass_by(30)
    table = two[first].post(f"/tables/{table['id']}/undo", {"version": table["version"]})
    assert table["ply"] == 0
    assert table["clock"]["left"][str(first)] == 540


@pytest.mark.parametrize("clock", [BANK, TURN], ids=["bank", "turn"])
def test_a_turn_ended_twice_gives_time_once(
    two: list[Player], stopped: StoppedTime, clock: dict[str, Any]
) -> None:
    """Neither for who takes it back nor for who comes next."""
    table = keep_tiles(two, begun(two, "tzolkin", **clock))
    first = table["actor"]
    other = 1 - first
    stopped.pass_by(100)
    table = take_turn(two, table)
    stopped.pass_by(50)
    once = left(two[0], table)
    path = f"/tables/{table['id']}/undo"
    for _ in range(3):
        table = two[first].post(path, {"version": table["version"]})
        assert table["actor"] == first
        if clock is TURN:
            assert table["clock"]["left"][str(first)] == 80
        table = decide(two, table, "done")
        assert table["actor"] == other
    assert left(two[0], table) == once


def test_turns_played_again_by_consent_have_their_time(two: list[Player], stopped: StoppedTime) -> None:
    table = keep_tiles(two, begun(two, "tzolkin", **TURN))
    first = table["actor"]
    back_to = table["ply"]
    stopped.pass_by(100)
    table = take_turn(two, table)
    stopped.pass_by(170)
    table = take_turn(two, table)
    body = {"version": table["version"], "to_ply": back_to}
    asked = two[first].post(f"/tables/{table['id']}/undo", body, 202)
    agreed = {"version": asked["version"], "agree": True}
    table = two[1 - first].post(f"/tables/{table['id']}/answer", agreed)
    assert table["ply"] == back_to
    table = take_turn(two, table)
    assert table["clock"]["left"][str(1 - first)] == 180


# ---- running out ---------------------------------------------------------------------------


def test_when_a_bank_is_empty_the_bot_takes_the_seat(two: list[Player], stopped: StoppedTime) -> None:
    """As with a clock of days; back comes who has time again."""
    table = begun(two, "tikal", minutes=10, increment=0, bot="random")
    late = table["actor"]
    stopped.pass_by(599)
    assert not two[0].look(table["id"])["clock"]["out"]
    stopped.pass_by(2)
    shown = until(lambda: (seen := two[0].look(table["id"]))["seats"][late]["away"] and seen)
    entries = two[0].get(f"/tables/{table['id']}/events")["entries"]
    assert "Time is out" in [entry for entry in entries if entry["kind"] == "seat"][-1]["text"]
    assert shown["clock"]["left"][str(late)] == 0
    refused = two[late].seat(table["id"], late, "return", 409)
    assert refused["error"]["code"] == "no_time"


def test_what_bots_earn_brings_one_back(two: list[Player], stopped: StoppedTime) -> None:
    """A turn ends and gives its increment whoever plays it."""
    table = begun(two, "tikal", minutes=1, increment=30, bot="random")
    late = table["actor"]
    stopped.pass_by(61)
    table = until(lambda: (seen := two[1 - late].look(table["id"]))["legal"] and seen)
    back = two[late].seat(table["id"], late, "return")
    assert not back["seats"][late]["away"]
    assert back["clock"]["left"][str(late)] == 30


def test_without_a_bot_a_live_clock_only_says_so(two: list[Player], stopped: StoppedTime) -> None:
    table = begun(two, "tikal", **TURN)
    late = table["actor"]
    waiting = two[1 - late]
    refused = waiting.seat(table["id"], late, "bot", 409, bot="random")
    assert refused["error"]["code"] == "not_abandoned"
    stopped.pass_by(181)
    shown = waiting.look(table["id"])["clock"]
    assert shown["out"]
    assert shown["left"][str(late)] == 0
    table = decide(two, table, "place")  # late is better than never
    assert table["clock"]["left"][str(late)] == 0
    assert waiting.seat(table["id"], late, "bot", bot="random")["seats"][late]["away"]


# ---- who is told ---------------------------------------------------------------------------


def test_open_pages_and_lists_have_the_clock(two: list[Player], stopped: StoppedTime) -> None:
    table = begun(two, "tikal", **BANK)
    first = table["actor"]
    with two[0].live(table["id"]) as page, two[0].live(table["id"], changes=True) as spare:
        page.table()
        spare.table()
        stopped.pass_by(12)
        decide(two, table, "place")
        assert page.table()["table"]["clock"]["left"][str(first)] == 588
        told = spare.wait_for(lambda message: message["type"] == "changes")["changes"]
        assert {path[0]: value for path, value in told}["clock"]["left"][str(first)] == 588
    stopped.pass_by(12)
    line = next(t for t in two[0].get("/tables")["tables"] if t["id"] == table["id"])
    assert line["clock"]["left"][str(first)] == 576


def test_days_count_as_before(two: list[Player], stopped: StoppedTime) -> None:
    table = begun(two, "tikal", days=1)
    first = table["actor"]
    stopped.pass_by(3600)
    clock = two[0].look(table["id"])["clock"]
    assert clock["kind"] == "days"
    assert (clock["left"], clock["running"]) == ({str(first): 23 * 3600}, [first])
    table = decide(two, table, "place")
    assert table["clock"]["left"] == {str(first): 24 * 3600}
    assert table["clock"]["minutes"] is None


def test_a_rematch_has_the_same_clock(hall: Inside, stopped: StoppedTime) -> None:
    ana = hall.player()
    table = ana.open("tikal-solo", 1, options={}, clock=BANK | {"bot": "random"})
    assert play_on([ana], table["id"], random.Random(5))["clock"]["running"] == []
    again = ana.post(f"/tables/{table['id']}/rematch", {}, 201)
    kept = {name: again["clock"][name] for name in ("kind", "minutes", "increment", "bot")}
    assert kept == {"kind": "bank", "bot": "random"} | BANK
    assert again["clock"]["left"] == {"0": 600}
    ana.close()


# ---- what a clock may be -------------------------------------------------------------------


@pytest.mark.parametrize(
    "clock",
    [
        {}, {"bot": "random"}, {"increment": 5}, {"minutes": 0.05}, {"minutes": 601}, {"minutes": -1},
        {"turn_minutes": 0}, {"turn_minutes": 1e9}, {"minutes": 5, "increment": -1},
        {"minutes": 5, "increment": 601}, {"turn_minutes": 5, "increment": 5},
        {"minutes": 5, "turn_minutes": 5}, {"days": 1, "minutes": 5}, {"days": 1, "increment": 5},
    ],
)  # fmt: skip
def test_a_live_clock_nobody_can_keep(ana: Player, clock: dict[str, Any]) -> None:
    said = {}
    for lang in ("en", "fr"):
        error = ana.post("/tables", {"game": "tikal", "clock": clock}, 422, lang=lang)["error"]
        assert error["code"] == "bad_clock"
        said[lang] = error["message"]
    assert all("600" in message for message in said.values())
    assert said["en"] != said["fr"]


# ---- outages -------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [BANK, TURN], ids=["bank", "turn"])
def test_a_server_that_was_down_charges_nobody(
    empty: str, stopped: StoppedTime, clock: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither those whose time ran nor those whose time would have been out."""
    monkeypatch.setattr(timekeeper, "OUTAGE", OUTAGE)
    with inside(empty) as running:
        two = [running.player(), running.player()]
        table = begun(two, "tikal", **clock, bot="random")
        first = str(table["actor"])
        stopped.pass_by(4)
        until(lambda: last_sign(empty) * 1_000_000 >= stopped.at - 1_000_000)
        before = left(two[0], table)
    assert before[first] == table["clock"]["left"][first] - 4
    stopped.pass_by(5 * 3600)
    with inside(empty) as running:
        for player in two:
            player.http.base_url = f"http://127.0.0.1:{running.port}"
        assert left(two[0], table) == before
        stopped.pass_by(1)
        table = decide(two, two[0].look(table["id"]), "place")
        assert table["clock"]["left"][first] == before[first] - 1
    for player in two:
        player.close()


def test_after_a_kill_the_clocks_go_on(empty: str) -> None:
    """Killed, and started again an hour later, as far as the store can tell."""
    server = Server(empty).start()
    two = [Player(server.url), Player(server.url)]
    table = begun(two, "tikal", **BANK, bot="random")
    until(lambda: last_sign(empty))
    server.kill()
    hour = 3600 * 1000
    age(empty, hour)
    server.start()
    shown = two[0].look(table["id"])
    assert not any(seat["away"] for seat in shown["seats"])
    assert 500 < shown["clock"]["left"][str(table["actor"])] <= 600
    table = decide(two, shown, "place")
    assert table["ply"] == 1
    for player in two:
        player.close()
    server.stop()


def test_two_workers_keep_the_same_clocks(postgres: Postgres) -> None:
    """Each of two people is served by a worker of their own; when time is out one of them acts, once."""
    with Server(address := postgres.new_database(), workers=2) as server:
        ana, first = at_worker(server, set())
        ben, _ = at_worker(server, {first})
        table = begun([ana, ben], "tzolkin", **BANK, bot="random")
        for _ in range(6):
            table = decide([ana, ben], table)
            seen = [player.look(table["id"]) for player in (ana, ben)]
            assert [one["version"] for one in seen] == [table["version"]] * 2
            here, there = (one["clock"]["left"] for one in seen)
            assert here.keys() == there.keys()
            assert all(abs(here[seat] - there[seat]) < 3 for seat in here)
        columns = schema.tables.c
        late = {"deadline": columns.deadline - NEVER // 1000, "stamp": columns.stamp + 1}
        in_store(address, sa.update(schema.tables).values(late))
        until(lambda: any(seat["away"] for seat in ana.look(table["id"])["seats"]))
        until(lambda: any(seat["away"] for seat in ben.look(table["id"])["seats"]))
        entries = ben.get(f"/tables/{table['id']}/events")["entries"]
        assert [entry["kind"] for entry in entries].count("seat") == 2  # ben sat down; one seat timed out
        for player in (ana, ben):
            player.close()


@contextmanager
def inside(address: str) -> Iterator[Inside]:
    running = Inside(address)
    try:
        yield running
    finally:
        running.stop()


def last_sign(address: str) -> int:
    """When the server last noted that clocks run; 0: never."""
    where = schema.settings.c.key == timekeeper.ALIVE
    found = in_store(address, sa.select(schema.settings.c.value).where(where))
    return int(found or 0)


def age(address: str, by: int) -> None:
    """Everything in the store happened that much earlier."""
    columns = schema.tables.c
    here = schema.settings.c.key == timekeeper.ALIVE
    in_store(address, sa.update(schema.settings).where(here).values(value=str(last_sign(address) - by)))
    times = {name: columns[name] - by for name in ("deadline", "updated", "waiting_since")}
    in_store(address, sa.update(schema.tables).values(times))
