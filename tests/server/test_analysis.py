"""Studies of finished games: on request, made once, kept, for those who may see how the game ended."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from server.harness import Player, until
from server.inside import Inside

import sacbe
from sacbe.bots.analysing import analyse
from sacbe.bots.catalogue import LEARNED
from sacbe.core.conformance import random_table
from sacbe.core.table import Table
from sacbe.server import analysis, schema, variations
from sacbe.server.database import make_engine

BUDGET = 20


@pytest.fixture(scope="module")
def game() -> Table:
    return random_table("tzolkin", 3, 2)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "BUDGETS", (BUDGET,))


@pytest.fixture
def ana(inside: Inside) -> Iterator[Player]:
    player = inside.player()
    yield player
    player.close()


def bring(player: Player, table: Table, **more: Any) -> str:
    return str(player.post("/tables/import", {"record": table.record(), **more}, 201)["id"])


def finished(player: Player, id: str) -> Any:
    def done() -> bool:
        return bool(player.get(f"/tables/{id}/analysis")["state"] != "running")

    until(done, 120)
    return player.get(f"/tables/{id}/analysis")


def test_a_finished_game_is_studied_once_and_kept(inside: Inside, ana: Player, game: Table) -> None:
    id = bring(ana, game)
    before = ana.get(f"/tables/{id}/analysis")
    assert (before["state"], before["possible"], before["study"]) == ("none", True, None)
    begun = ana.post(f"/tables/{id}/analysis", expect=202)
    assert begun["state"] == "running"
    assert begun["total"] > 10
    again = ana.post(f"/tables/{id}/analysis", expect=202)  # while it is made nothing is begun anew
    assert again["total"] == begun["total"]
    found = finished(ana, id)
    assert (found["state"], found["done"]) == ("done", found["total"])
    alone = analyse(game, budget=BUDGET)
    assert found["study"]["graph"] == alone["graph"]
    assert found["study"]["seats"] == alone["seats"]
    costs = [[turn["cost"] for turn in turns] for turns in found["study"]["costliest"]]
    assert costs == [[turn["cost"] for turn in turns] for turns in alone["costliest"]]
    assert ana.post(f"/tables/{id}/analysis", expect=202)["state"] == "done"
    french = ana.get(f"/tables/{id}/analysis", lang="fr")["study"]["costliest"]
    english = found["study"]["costliest"]
    turn = next(turns[0] for turns in english if turns)
    assert turn["better"]
    assert turn["reason"]
    assert french != english
    # Whoever has the link of an unlisted table sees its end, and so its study.
    eve = inside.player()
    assert eve.get(f"/tables/{id}/analysis")["state"] == "done"
    eve.close()


def test_from_any_moment_other_moves_are_tried_with_the_coach(ana: Player, game: Table) -> None:
    id = bring(ana, game)
    seats = [{"kind": "human", "mine": True}, {"kind": "human", "mine": True}]
    ply = next(n for n in range(60, game.ply) if len(game.state_at(n).legal()) > 1)
    body = {"ply": ply, "seats": seats, "assistance": True}
    table = ana.post(f"/tables/{id}/fork", body, 201)
    assert table["ply"] == ply
    assert table["hint"]
    best = ana.post(f"/tables/{table['id']}/hint", {"version": table["version"]})["turns"][0]
    assert best["chance"] is not None
    table = ana.act(ana.look(table["id"]), best["actions"][0])
    body = {"version": table["version"], "to_ply": ply}
    table = ana.post(f"/tables/{table['id']}/undo", body)
    other = next(c["notation"] for c in table["legal"] if c["notation"] != best["actions"][0])
    assert ana.act(table, other)["ply"] == ply + 1


# ---- an analysis board --------------------------------------------------------------------


def other_line(game: Table, ply: int, length: int) -> list[str]:
    """Actions that differ from the game's own, from the first on."""
    while len(game.state_at(ply).legal()) < 2:
        ply += 1
    table = game.branch(ply)
    for _ in range(length):
        played = game.history[table.ply] if table.ply < game.ply else None
        table.push(next((action for action in reversed(table.legal) if action != played), table.legal[0]))
    return [str(ply), *(action.text for action in table.history[ply:])]


@pytest.mark.parametrize("key", [game.key for game in sacbe.games()])
def test_from_any_moment_of_any_game_other_actions_are_tried_and_judged(ana: Player, key: str) -> None:
    game = random_table(key, 3)
    id = bring(ana, game)
    for start in (0, game.ply // 2):
        ply, *actions = other_line(game, start, 3)
        body = {"ply": int(ply), "actions": actions}
        found = ana.post(f"/tables/{id}/explore", body)
        there = game.explore(int(ply), actions)
        assert found["actions"] == actions
        assert [choice["notation"] for choice in found["legal"]] == [str(action) for action in there.legal]
        assert found["view"]["scores"] == there.scores
        assert [done["notation"] for done in found["plies"]] == actions
        judged = ana.post(f"/tables/{id}/explore/hint", body)
        assert judged["seat"] == there.actor
        assert sum(judged["chances"]) == pytest.approx(1, abs=0.01)
        assert len(judged["points"]) == game.seats
        for turn in judged["turns"]:
            assert turn["actions"][0] in [str(action) for action in there.legal]
            assert turn["reason"]
        assert ana.post(f"/tables/{id}/explore/hint", body) == judged  # for everybody the same
    wrong = ana.post(f"/tables/{id}/explore", {"ply": 0, "actions": ["dance"]}, 422)["error"]
    assert (wrong["code"], wrong["article"], wrong["at"]) == ("illegal", "N1", 0)
    assert ana.post(f"/tables/{id}/explore", {"ply": game.ply + 1}, 422)["error"]["code"] == "bad_ply"
    end = ana.post(f"/tables/{id}/explore", {"ply": game.ply})
    assert (end["over"], end["legal"], end["seat"]) == (True, [], "all")
    last = ana.post(f"/tables/{id}/explore/hint", {"ply": game.ply})
    assert [chance > 0 for chance in last["chances"]] == [seat in game.winners for seat in range(game.seats)]
    assert ana.http.get(f"/api/tables/{id}/record").text == game.record()  # nothing was written


def test_variations_are_kept_in_the_record_and_come_back_with_it(
    inside: Inside, ana: Player, game: Table
) -> None:
    id = bring(ana, game)
    ply, *actions = other_line(game, 40, 6)
    keep = {"do": "keep", "ply": int(ply), "actions": actions}
    ana.post(f"/tables/{id}/variations", keep | {"actions": actions[:3]})
    ana.post(f"/tables/{id}/variations", keep | {"actions": actions[:2]})  # the longer one holds it
    found = ana.post(f"/tables/{id}/variations", keep)  # and makes way for one that goes on
    assert [(one["ply"], one["actions"], one["yours"]) for one in found["variations"]] == [
        (int(ply), actions, True)
    ]
    second, *others = other_line(game, 70, 2)
    ana.post(f"/tables/{id}/variations", {"do": "keep", "ply": int(second), "actions": others})
    french = ana.get(f"/tables/{id}/variations", lang="fr")["variations"]
    assert french[0]["labels"] != found["variations"][0]["labels"]
    text = ana.http.get(f"/api/tables/{id}/record").text
    read = sacbe.read(text)
    assert [(one.ply, list(map(str, one.actions))) for one in read.variations] == [
        (int(ply), actions), (int(second), others)
    ]  # fmt: skip
    assert read.history == game.history
    # Who brings the record to a table of their own brings its variations.
    again = bring(ana, read)
    assert ana.http.get(f"/api/tables/{again}/record").text == text
    dropped = ana.get(f"/tables/{id}/variations")["variations"][0]["id"]
    left = ana.post(f"/tables/{id}/variations", {"do": "drop", "variation": dropped})["variations"]
    assert [one["actions"] for one in left] == [others]
    played = [str(action) for action in game.history[:2]]
    same = ana.post(f"/tables/{id}/variations", {"do": "keep", "ply": 0, "actions": played}, 422)
    assert same["error"]["code"] == "as_played"


def test_only_who_sat_there_or_opened_the_table_keeps_variations(
    inside: Inside, ana: Player, game: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = bring(ana, game)
    ply, *actions = other_line(game, 40, 2)
    keep = {"do": "keep", "ply": int(ply), "actions": actions}
    mine = ana.post(f"/tables/{id}/variations", keep)["variations"][0]["id"]
    eve = inside.player()
    seen = eve.get(f"/tables/{id}/variations")
    assert (seen["may_keep"], [one["yours"] for one in seen["variations"]]) == (False, [False])
    assert eve.post(f"/tables/{id}/explore", {"ply": int(ply), "actions": actions})["plies"]
    for body in (keep, {"do": "drop", "variation": mine}):
        assert eve.post(f"/tables/{id}/variations", body, 403)["error"]["code"] == "not_seated"
    private = bring(ana, game, visibility="private")
    for path in ("explore", "explore/hint"):
        eve.post(f"/tables/{private}/{path}", {"ply": 0}, 404)
    eve.get(f"/tables/{private}/variations", 404)
    eve.close()
    running = ana.open("tzolkin", 2, hotseat=True)["id"]  # what comes would be shown
    for path in ("explore", "explore/hint"):
        assert ana.post(f"/tables/{running}/{path}", {"ply": 0}, 409)["error"]["code"] == "running"
    assert ana.get(f"/tables/{running}/variations", 409)["error"]["code"] == "running"
    monkeypatch.setattr(variations, "MOST_EACH", 1)
    second, *others = other_line(game, 70, 2)
    full = ana.post(f"/tables/{id}/variations", {"do": "keep", "ply": int(second), "actions": others}, 409)
    assert full["error"]["code"] == "many_variations"


def test_nobody_fills_the_list_of_studies_alone(
    inside: Inside, ana: Player, game: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = threading.Event()

    async def make(*_: Any) -> None:
        while not over.is_set():
            await asyncio.sleep(0.05)

    monkeypatch.setattr(analysis, "MOST_EACH", 1)
    monkeypatch.setattr(analysis.Analyses, "_make", make)
    first, second = bring(ana, game), bring(ana, game)
    ana.post(f"/tables/{first}/analysis", expect=202)
    assert ana.post(f"/tables/{second}/analysis", expect=429)["error"]["code"] == "too_many"
    ben = inside.player()
    ben.post(f"/tables/{second}/analysis", expect=202)
    ben.close()
    over.set()  # others wait for their turn


def test_an_unfinished_game_is_studied_with_the_coach_where_one_asks_for_it(ana: Player, game: Table) -> None:
    part = game.branch(next(n for n in range(60, game.ply) if len(game.state_at(n).legal()) > 1))
    for assistance in (False, True):
        table = ana.post("/tables/import", {"record": part.record(), "assistance": assistance}, 201)
        assert table["hint"] == assistance


def test_what_one_may_not_see_is_not_studied_for_one(inside: Inside, ana: Player, game: Table) -> None:
    private = bring(ana, game, visibility="private")
    eve = inside.player()
    eve.get(f"/tables/{private}/analysis", 404)
    eve.post(f"/tables/{private}/analysis", expect=404)
    eve.close()
    running = ana.open("tzolkin", 2, hotseat=True)["id"]
    assert ana.get(f"/tables/{running}/analysis", 409)["error"]["code"] == "running"
    assert ana.post(f"/tables/{running}/analysis", expect=409)["error"]["code"] == "running"


def test_a_game_without_values_is_refused_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, ana: Player, game: Table
) -> None:
    id = bring(ana, game)
    monkeypatch.delitem(LEARNED, "tzolkin")
    assert not ana.get(f"/tables/{id}/analysis")["possible"]
    assert ana.post(f"/tables/{id}/analysis", expect=409)["error"]["code"] == "no_values"


def test_a_study_whose_process_died_is_begun_again(inside: Inside, ana: Player, game: Table) -> None:
    id = bring(ana, game)
    left = {"table_id": id, "state": "running", "done": 2, "total": 9, "content": None, "at": 1}
    asyncio.run(insert(inside.app.state.services.settings.database, left))
    assert ana.get(f"/tables/{id}/analysis")["done"] == 2
    assert ana.post(f"/tables/{id}/analysis", expect=202)["total"] > 9
    assert finished(ana, id)["state"] == "done"


async def insert(database: str, row: dict[str, Any]) -> None:
    engine = make_engine(database, 1)
    async with engine.connect() as connection:
        await connection.execution_options(sacbe_writes=True)
        async with connection.begin():
            await connection.execute(sa.insert(schema.analyses).values(row))
    await engine.dispose()
