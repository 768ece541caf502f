"""Vacation: the clock of who is away stands still at tables that agreed to it, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import sqlalchemy as sa
from server.conftest import STORES, fresh
from server.harness import Player, seat_friends, until
from server.inside import Inside, StoppedTime
from server.outside import end_turn
from server.stores import in_store

from sacbe.server import clocks, database, schema, timekeeper

DAY = 24 * 3600
AGREED = {"days": 3, "vacation": True, "bot": "random"}


@pytest.fixture(scope="module")
def stopped() -> Iterator[StoppedTime]:
    with pytest.MonkeyPatch.context() as patch:
        moment = StoppedTime()
        patch.setattr(database, "time", moment)
        patch.setattr(timekeeper, "TICK_SECONDS", 0.05)
        yield moment


@pytest.fixture(scope="module", params=STORES)
def hall(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, stopped: StoppedTime
) -> Iterator[Inside]:
    running = Inside(fresh(request, request.param, tmp_path_factory.mktemp("away")), sweep_seconds=0.05)
    yield running
    running.stop()


@pytest.fixture
def two(hall: Inside) -> Iterator[list[Player]]:
    players = [hall.player(), hall.player()]
    yield players
    for player in players:
        player.close()


def begun(two: list[Player], **clock: Any) -> tuple[Any, Player, Player]:
    """A table for two, who decides there, and who waits."""
    table = two[0].look(seat_friends(two, "tikal", clock=clock or AGREED)["id"])
    return table, two[table["actor"]], two[1 - table["actor"]]


def left(player: Player, table: Any) -> float:
    shown = player.look(table["id"])
    value: float = shown["clock"]["left"][str(shown["actor"])]
    return value


def test_the_clock_stands_still_and_goes_on(two: list[Player], stopped: StoppedTime) -> None:
    table, actor, other = begun(two)
    assert (table["clock"]["vacation"], table["clock"]["stands_until"]) == (True, None)
    stopped.pass_by(DAY)
    away = actor.post("/me/vacation", {"days": 7}, 201)["vacation"]
    assert (away["days"], away["most"]) == (23, 21)
    shown = other.look(table["id"])
    assert shown["clock"]["running"] == []
    assert shown["clock"]["stands_until"] == away["until"]
    assert shown["seats"][table["actor"]]["vacation_until"] == away["until"]
    assert shown["seats"][1 - table["actor"]]["vacation_until"] is None
    entry = other.get(f"/tables/{table['id']}/events")["entries"][-1]
    assert "vacation for 7\xa0days" in entry["text"]
    stopped.pass_by(6 * DAY)
    assert left(other, table) == 2 * DAY
    assert not other.look(table["id"])["clock"]["out"]
    refused = other.seat(table["id"], table["actor"], "bot", 409, bot="random")
    assert refused["error"]["code"] == "not_abandoned"
    stopped.pass_by(DAY + 3600)
    shown = other.look(table["id"])
    assert shown["clock"]["running"] == [table["actor"]]
    assert shown["seats"][table["actor"]]["vacation_until"] is None
    assert left(other, table) == 2 * DAY - 3600
    # Then time runs out as ever, and the bot comes.
    stopped.pass_by(2 * DAY)
    until(lambda: other.look(table["id"])["seats"][table["actor"]]["away"])


def test_a_turn_that_comes_meanwhile_waits_whole(two: list[Player], stopped: StoppedTime) -> None:
    """Who is away may play all the same; only their own clock stands still."""
    table, actor, other = begun(two)
    other.post("/me/vacation", {"days": 4}, 201)
    assert other.look(table["id"])["clock"]["running"] == [table["actor"]]
    stopped.pass_by(DAY)
    assert left(other, table) == 2 * DAY
    end_turn(actor, table["id"])
    shown = actor.look(table["id"])
    assert shown["clock"]["running"] == []
    assert left(actor, table) == 3 * DAY
    stopped.pass_by(2 * DAY)
    assert left(actor, table) == 3 * DAY
    end_turn(other, table["id"])
    assert actor.look(table["id"])["clock"]["running"] == [table["actor"]]


def test_coming_back_early_starts_the_clock_and_gives_days_back(
    two: list[Player], stopped: StoppedTime
) -> None:
    table, actor, other = begun(two)
    actor.post("/me/vacation", {"days": 10}, 201)
    again = actor.post("/me/vacation", {"days": 1}, 409)
    assert again["error"]["code"] == "on_vacation"
    stopped.pass_by(2.5 * DAY)
    back = actor.post("/me/vacation/end")["vacation"]
    assert (back["until"], back["days"]) == (None, 27)
    shown = other.look(table["id"])
    assert shown["clock"]["running"] == [table["actor"]]
    assert left(other, table) == 3 * DAY
    assert "back from vacation" in other.get(f"/tables/{table['id']}/events")["entries"][-1]["text"]
    assert actor.post("/me/vacation/end", {}, 409)["error"]["code"] == "no_vacation_now"
    # Two of them in one turn: both are left out.
    stopped.pass_by(DAY)
    actor.post("/me/vacation", {"days": 1}, 201)
    stopped.pass_by(1.5 * DAY)
    assert left(other, table) == 1.5 * DAY


def test_a_year_has_only_so_many_days(two: list[Player], stopped: StoppedTime) -> None:
    ana = two[0]
    assert ana.post("/me/vacation", {"days": 22}, 409)["error"]["code"] == "no_vacation"
    ana.post("/me/vacation", {"days": 0}, 422)
    ana.post("/me/vacation", {"days": 21}, 201)
    stopped.pass_by(30 * DAY)
    refused = ana.post("/me/vacation", {"days": 10}, 409, lang="fr")["error"]
    assert refused["message"] == "Vous pouvez prendre 9\xa0jours de congé maintenant."
    # On and off again costs a day each time.
    for days in range(9, 0, -1):
        assert ana.get("/me/telling")["vacation"]["days"] == days
        ana.post("/me/vacation", {"days": 1}, 201)
        ana.post("/me/vacation/end")
        stopped.pass_by(1)
    assert ana.post("/me/vacation", {"days": 1}, 409)["error"]["code"] == "no_vacation"
    stopped.pass_by(336 * DAY)  # the long one was more than a year ago, the short ones were not
    assert ana.get("/me/telling")["vacation"]["days"] == 21


def test_what_was_out_before_stays_out(two: list[Player], stopped: StoppedTime) -> None:
    table, actor, other = begun(two, days=3, vacation=True)
    stopped.pass_by(3 * DAY + 1)
    actor.post("/me/vacation", {"days": 5}, 201)
    shown = other.look(table["id"])
    assert shown["clock"]["out"]
    assert shown["clock"]["stands_until"] is None
    assert other.seat(table["id"], table["actor"], "bot", bot="random")["seats"][table["actor"]]["away"]


def test_tables_that_did_not_agree_go_on(two: list[Player], stopped: StoppedTime) -> None:
    table, actor, other = begun(two, days=3)
    before = table["version"]
    actor.post("/me/vacation", {"days": 2}, 201)
    stopped.pass_by(DAY)
    shown = other.look(table["id"])
    assert (shown["version"], shown["clock"]["vacation"]) == (before, False)
    assert shown["clock"]["running"] == [table["actor"]]
    assert shown["seats"][table["actor"]]["vacation_until"] is None
    assert left(other, table) == 2 * DAY


def test_who_sits_down_on_vacation_has_it_there(two: list[Player], stopped: StoppedTime) -> None:
    for player in two:
        player.post("/me/vacation", {"days": 2}, 201)
    table, _, other = begun(two)
    assert [seat["vacation_until"] is not None for seat in table["seats"]] == [True, True]
    assert table["clock"]["running"] == []
    stopped.pass_by(DAY)
    assert left(other, table) == 3 * DAY


def test_only_a_clock_of_days_knows_vacation(two: list[Player]) -> None:
    for clock in ({"minutes": 10, "vacation": True}, {"turn_minutes": 3, "vacation": True}):
        refused = two[0].post("/tables", {"game": "tikal", "clock": clock}, 422)
        assert refused["error"]["code"] == "bad_clock"


def test_open_pages_and_lists_are_told(two: list[Player], stopped: StoppedTime) -> None:
    table, actor, other = begun(two)
    with other.live(table["id"]) as page:
        page.table()
        until_when = actor.post("/me/vacation", {"days": 2}, 201)["vacation"]["until"]
        shown = page.wait_for(
            lambda message: message["type"] == "table" and message["table"]["clock"]["stands_until"]
        )
        assert shown["table"]["clock"]["stands_until"] == until_when
    line = next(one for one in other.get("/tables")["tables"] if one["id"] == table["id"])
    assert line["clock"]["vacation"]
    assert line["seats"][table["actor"]]["vacation_until"] == until_when


# ---- restarts ------------------------------------------------------------------------------


@contextmanager
def inside(address: str) -> Iterator[Inside]:
    running = Inside(address, sweep_seconds=0.05)
    yield running
    running.stop()


def test_it_lasts_longer_than_the_server(database: str, stopped: StoppedTime) -> None:
    with inside(database) as running:
        two = [running.player(), running.player()]
        table, actor, other = begun(two)
        actor.post("/me/vacation", {"days": 5}, 201)
        # At this one it was not told: the server was ended in the middle of it.
        missed, late, _ = begun(two)
        if late is not actor:
            end_turn(late, missed["id"])
    base = sa.update(schema.tables).where(schema.tables.c.id == missed["id"])
    stamp = {"stamp": schema.tables.c.stamp + 1}
    now = stopped.at // 10**6
    in_store(database, base.values({"deadline": now + 3 * DAY * 1000} | stamp))
    seats = sa.update(schema.seats).where(schema.seats.c.table_id == missed["id"])
    in_store(database, seats.values(vacations=[]))
    stopped.pass_by(4 * DAY)
    with inside(database) as running:
        for player in two:
            player.http.base_url = running.url
        assert left(other, table) == 3 * DAY
        assert other.look(table["id"])["clock"]["running"] == []
        shown = until(lambda: (seen := other.look(missed["id"]))["clock"]["stands_until"] and seen)
        assert not any(seat["away"] for seat in shown["seats"])
        assert left(other, missed) == 3 * DAY
        stopped.pass_by(DAY)
        assert left(other, table) == 3 * DAY
    for player in two:
        player.close()


# ---- the figures ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("vacations", "deadline"),
    [
        ([], 100),
        ([[0, 40]], 100),  # over before
        ([[40, 60]], 110),  # under way when the turn came
        ([[60, 70]], 110),
        ([[60, 70], [80, 95]], 125),
        ([[99, 120]], 121),
        ([[100, 120]], 100),  # out before
        ([[60, 70], [105, 120]], 125),  # the first one makes the second one count
    ],
)
def test_a_deadline_leaves_vacations_out(vacations: list[list[int]], deadline: int) -> None:
    assert clocks.prolonged(50, 100, vacations) == deadline
