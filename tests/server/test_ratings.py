"""Rated tables: which count, what they do to ratings, and that they do it once."""

from __future__ import annotations

import threading
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from server.harness import Player, Server, at_worker, friends, is_at, seat_friends
from server.inside import Inside, StoppedTime
from server.postgres import Postgres

from sacbe.core.rating import Rating, places, rate
from sacbe.server import database

DAY = 24 * 3600


def company(player: Player, id: str) -> Any:
    return player.get(f"/tables/{id}/company")


def rating(player: Player, game: str = "tikal") -> Any:
    """One's own, of one's profile."""
    profile = player.get(f"/people/{player.get('/me')['person']}")
    return next((line["rating"] for line in profile["games"] if line["game"] == game), None)


def hurry(players: list[Player], id: str, plies: int = 10_000) -> Any:
    """Everybody ends their turn as soon as they can."""
    table = players[0].look(id)
    while table["status"] == "running" and table["ply"] < plies:
        mine = next((player for player in players if is_at(player, table)), None)
        if mine is None:
            time.sleep(0.005)  # a bot thinks
            table = players[0].look(id)
            continue
        table = table if table["legal"] else mine.look(id)
        choices = [choice["notation"] for choice in table["legal"]]
        if choices:
            table = mine.act(table, "end" if "end" in choices else choices[0])
    return table


def begun(players: list[Player], bots: list[str] | None = None, **more: Any) -> str:
    """A table at which something has happened."""
    table = seat_friends(players, "tikal", bots, **({"rated": True} | more))
    return str(hurry(players, table["id"], 1)["id"])


def give_up(players: list[Player], id: str) -> None:
    """One after the other: whoever holds out longest is first."""
    for player in players:
        player.seat(id, player.look(id)["you"][0], "resign")


def test_a_finished_game_counts_by_winners_points_and_who_gave_up(server: Server) -> None:
    people = friends(server, 3)
    ana, ben, cal = people
    id = begun(people, ["random"])
    assert company(ana, id)["counts"]
    cal.seat(id, 2, "resign")
    assert rating(cal) is None  # it counts when the game ends
    table = hurry([ana, ben], id)
    here = company(ana, id)
    assert (here["rated"], here["counts"], here["why_not"]) == (True, True, None)
    played = (0, 1, 3)
    losses = [0 if seat in table["winners"] else 1 for seat in played]
    expected = dict(zip(played, places(losses, [table["scores"][seat] for seat in played]), strict=True))
    changes = [seat["change"] for seat in here["seats"]]
    assert {seat: changes[seat]["place"] - 1 for seat in played} == expected
    assert changes[2]["place"] > max(changes[seat]["place"] for seat in played)
    assert [changes[seat]["before"] for seat in range(3)] == [0.0, 0.0, 0.0]
    for seat, player in enumerate(people):
        mine = rating(player)
        assert (mine["figure"], mine["games"], mine["provisional"]) == (changes[seat]["after"], 1, True)
        assert here["seats"][seat]["rating"] == mine
        assert here["seats"][seat]["person"] == player.get("/me")["person"]
    assert rating(cal)["figure"] < 0
    assert here["seats"][3]["person"] is None
    assert here["seats"][3]["rating"]["games"] >= 1
    again = ana.post(f"/tables/{id}/rematch", {}, 201)  # writes to the finished table
    # Nobody is in the next one, or can lose it, without having sat down.
    assert [(seat["held"], seat["kept"]) for seat in again["seats"]] == [
        (True, False), (False, True), (False, True), (False, False),
    ]  # fmt: skip
    assert ben.seat(again["id"], 1, "claim")["you"] == [1]
    assert [seat["change"] for seat in company(ana, id)["seats"]] == changes
    assert rating(ana)["games"] == 1
    for player in people:
        player.close()


def test_the_history_is_one_chain(ana: Player, ben: Player) -> None:
    tables = [begun([ana, ben]) for _ in range(2)]
    give_up([ana, ben], tables[0])
    known = rate({}, ["ana", "ben"], [1, 0])
    assert rating(ana)["figure"] == round(known["ana"].figure, 2)
    assert rating(ben)["figure"] == round(known["ben"].figure, 2)
    give_up([ben, ana], tables[1])
    known = rate(known, ["ana", "ben"], [0, 1])
    assert rating(ana)["figure"] == round(known["ana"].figure, 2)
    steps = ben.get(f"/people/{ana.get('/me')['person']}/ratings/tikal")["steps"]
    assert [step["table"] for step in steps] == tables
    assert steps[0]["after"] == steps[1]["before"]
    assert [(step["place"], step["players"]) for step in steps] == [(2, 2), (1, 2)]


def test_a_casual_game_changes_nothing(ana: Player, ben: Player) -> None:
    id = begun([ana, ben], rated=False)
    give_up([ana, ben], id)
    assert rating(ana) is None
    here = company(ana, id)
    assert (here["rated"], here["counts"], here["why_not"]) == (False, False, None)
    assert [seat["change"] for seat in here["seats"]] == [None, None]


@pytest.mark.parametrize(
    ("code", "more"),
    [
        ("chosen", {"seed": "7"}),
        ("rated_one_each", {"hotseat": True}),
        ("rated_people", {"seats": [{"kind": "human"}, {"kind": "bot", "bot": "random"}]}),
        ("rated_one_each", {"seats": [{"kind": "human"}, {"kind": "human", "mine": True}]}),
        ("rated_assistance", {"assistance": True}),
        ("rated_chosen", {"seed": "7", "seats": [{"kind": "human"}, {"kind": "bot", "bot": "random"}]}),
    ],
)
def test_what_cannot_be_rated(ana: Player, code: str, more: dict[str, Any]) -> None:
    body = {"game": "tikal", "options": {"players": 2}, "rated": True} | more
    assert ana.post("/tables", body, 422)["error"]["code"] == code


def test_everybody_holds_one_seat(ana: Player, ben: Player) -> None:
    table = ana.open("tikal", 3, visibility="public", rated=True)
    id = table["id"]
    assert ana.seat(id, 1, "take", 409)["error"]["code"] == "rated_one_each"
    ben.seat(id, 1, "claim")
    assert ben.seat(id, 2, "claim", 409)["error"]["code"] == "rated_one_each"
    line = next(line for line in ana.get("/tables", filter="open")["tables"] if line["id"] == id)
    assert line["rated"]


def test_who_has_begun_a_rated_game_cannot_just_go(ana: Player, ben: Player) -> None:
    table = seat_friends([ana, ben], "tikal", rated=True)
    id = table["id"]
    assert ben.seat(id, 1, "leave")["you"] == []  # nothing has happened yet
    token = ana.seat(id, 1, "invite")["invitation"]["token"]
    ben.seat(id, 1, "claim", token=token)
    hurry([ana, ben], id, 1)
    assert ben.seat(id, 1, "leave", 409)["error"]["code"] == "rated_leave"
    assert ben.seat(id, 1, "bot", 409, bot="random")["error"]["code"] == "rated_bot"


def test_nobody_comes_last_for_having_slept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a clock a seat goes to a bot after days, also one whose holder only leaves the page open."""
    moment = StoppedTime()
    monkeypatch.setattr(database, "time", moment)
    running = Inside(f"sqlite:///{tmp_path}/s.sqlite3")
    people = [running.player(), running.player()]
    id = begun(people)
    late = people[0].look(id)["actor"]
    there = people[1 - late]
    moment.pass_by(2.9 * DAY)
    path, body = f"/tables/{id}/seats/{late}", {"do": "bot", "bot": "random"}
    refused = there.post(path, body, 409, lang="fr")["error"]
    assert refused["code"] == "rated_abandoned"
    assert "depuis 3\xa0jours" in refused["message"]
    with people[late].live(id) as live:
        live.table()
        moment.pass_by(0.2 * DAY)
        assert there.seat(id, late, "bot", bot="random")["seats"][late]["away"]
    assert not people[late].seat(id, late, "return")["seats"][late]["away"]
    casual = begun(people, rated=False)
    late = people[0].look(casual)["actor"]
    moment.pass_by(0.1 * DAY)
    people[1 - late].seat(casual, late, "bot", bot="random")
    for player in people:
        player.close()
    running.stop()


def test_when_all_resign_the_last_one_is_first(ana: Player, ben: Player) -> None:
    id = begun([ana, ben], ["random"])
    give_up([ana, ben], id)
    changes = [seat["change"] for seat in company(ana, id)["seats"]]
    assert [change and change["place"] for change in changes] == [2, 1, None]
    assert rating(ana)["figure"] < 0 < rating(ben)["figure"]


def test_a_game_in_which_nothing_happened_does_not_count(ana: Player, ben: Player) -> None:
    id = seat_friends([ana, ben], "tikal", rated=True)["id"]
    # A bot would play for whoever decides
    give_up([ana, ben] if ana.look(id)["actor"] else [ben, ana], id)
    assert rating(ana) is None
    assert not company(ana, id)["counts"]


def test_a_game_called_off_by_consent_changes_nothing(ana: Player, ben: Player) -> None:
    id = begun([ana, ben])
    ana.post(f"/tables/{id}/cancel", {"version": ana.look(id)["version"]}, 202)
    ben.post(f"/tables/{id}/answer", {"version": ben.look(id)["version"], "agree": True})
    assert rating(ana) is None
    here = company(ben, id)
    assert (here["counts"], here["why_not"]) == (False, "The game was called off.")


def test_a_table_that_lost_its_people_does_not_count(ana: Player) -> None:
    id = ana.open("tikal", 2, rated=True)["id"]
    ana.seat(id, 1, "bot", bot="random")
    hurry([ana], id, 1)
    give_up([ana], id)
    here = ana.get(f"/tables/{id}/company", lang="fr")
    assert (here["counts"], here["why_not"]) == (False, "Moins de deux personnes jouent.")
    assert rating(ana) is None


def test_games_that_end_at_once_count_one_after_the_other(server: Server) -> None:
    """The same three people at six tables, all of which end together."""
    end_together(server, friends(server, 3))


def test_games_that_end_at_two_workers_count_one_after_the_other(postgres: Postgres) -> None:
    with Server(postgres.new_database(), workers=2) as server:
        ana, worker = at_worker(server, set())
        ben, _ = at_worker(server, {worker})
        end_together(server, [ana, ben, at_worker(server, set())[0]])


def end_together(server: Server, people: list[Player]) -> None:
    pairs = [people[:2] if n % 2 else people[1:] for n in range(6)]
    tables = [begun(pair) for pair in pairs]
    for pair, id in zip(pairs, tables, strict=True):
        give_up(pair[:1], id)

    def end(n: int) -> None:
        last = at_worker(server, set())[0]  # whichever one meets
        last.http.cookies = pairs[n][1].http.cookies
        give_up([last], tables[n])
        last.close()

    threads = [threading.Thread(target=end, args=(n,)) for n in range(len(tables))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    in_one_order(people, tables)
    for player in people:
        player.close()


def in_one_order(people: list[Player], tables: list[str]) -> None:
    """Everybody's history is one chain through all the tables, each once, in one order for all."""
    names = [player.get("/me")["person"] for player in people]
    orders: list[list[str]] = []
    for player, name in zip(people, names, strict=True):
        steps = player.get(f"/people/{name}/ratings/tikal")["steps"]
        assert steps[0]["before"] == 0.0
        assert all(one["after"] == two["before"] for one, two in pairwise(steps))
        orders.append([step["table"] for step in steps])
        assert sorted(orders[-1]) == sorted(set(orders[-1]) & set(tables))
        assert rating(player)["games"] == len(steps)
        assert rating(player)["figure"] == steps[-1]["after"]
    first, second = orders[0], orders[1]
    assert [id for id in first if id in second] == [id for id in second if id in first]
    # The whole chain again by the same sums
    known: dict[str, Rating] = {}
    order = merged(orders)
    assert sorted(order) == sorted(tables)
    for id in order:
        seats = people[1].get(f"/tables/{id}/company")["seats"]
        who = [seat["person"] for seat in seats]
        known |= rate(known, who, [seat["change"]["place"] for seat in seats])
        assert [round(known[name].figure, 2) for name in who] == [seat["change"]["after"] for seat in seats]


def merged(orders: list[list[str]]) -> list[str]:
    """One order that agrees with all of them."""
    rest = [order[:] for order in orders]
    found: list[str] = []
    while any(rest):
        ready = [order[0] for order in rest if order]
        id = next(id for id in ready if all(id not in order[1:] for order in rest))
        found.append(id)
        rest = [[other for other in order if other != id] for order in rest]
    return found
