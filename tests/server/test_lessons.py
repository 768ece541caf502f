"""Guided first games over the network: who is told what, skipping, leaving, coming back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from server.harness import Player, Server, until

import sacbe
from sacbe.core.lessons import lesson_of


def begin(player: Player, game: str = "tikal-solo", **params: Any) -> Any:
    return player.post("/tables/lesson", {"game": game}, 201, **params)


def fitting(table: Any) -> str:
    """Something the step asks for."""
    fits: list[str] = table["lesson"]["fits"]
    assert set(fits) <= {choice["notation"] for choice in table["legal"]}
    return fits[0]


@pytest.mark.parametrize("game", [game.key for game in sacbe.games()])
def test_every_title_of_the_catalogue_has_a_lesson(ana: Player, game: str) -> None:
    assert {entry["key"]: entry["lesson"] for entry in ana.get("/games")}[game]
    table = begin(ana, game, lang="fr")
    assert table["origin"]["kind"] == "lesson"
    assert [seat["kind"] for seat in table["seats"] if not seat["you"]] in (["bot"], ["automaton"])
    lesson = lesson_of(sacbe.find_game(game))
    assert lesson is not None
    assert (table["lesson"]["step"], table["lesson"]["steps"]) == (0, len(lesson.steps))
    assert table["lesson"]["text"] == sacbe.core.language.say(lesson.message(0, "text"), "fr")


def test_the_step_follows_what_is_played_and_taken_back(ana: Player) -> None:
    table = begin(ana)
    first = table["lesson"]
    table = ana.act(table, fitting(table))
    second = table["lesson"]
    assert (first["step"], second["step"]) == (0, 1)
    assert first["title"] != second["title"]
    assert fitting(table) == "deploy explorer base"
    table = ana.act(table, "deploy explorer base")
    assert table["lesson"]["step"] == 2
    table = ana.post(f"/tables/{table['id']}/undo", {"version": table["version"]})
    assert table["lesson"]["step"] == 1


def test_only_the_learner_is_told_and_nobody_the_draws(ana: Player, eve: Player) -> None:
    table = begin(ana, "tikal")
    assert (table["seed"], table["stack"], table["chosen"]) == (None, None, True)
    eve.get("/me")  # somebody, but nobody here
    seen = eve.look(table["id"])
    assert (seen["lesson"], seen["seed"], seen["stack"]) == (None, None, None)
    fixed = lesson_of(sacbe.find_game("tikal"))
    assert fixed is not None
    to_come = fixed.stack["tiles"][1:]
    for player in (ana, eve):
        told = (
            json.dumps(player.look(table["id"])) + player.http.get(f"/api/tables/{table['id']}/record").text
        )
        assert not any(f'"{tile}"' in told or f" {tile}" in told for tile in to_come)
    eve.post(f"/tables/{table['id']}/lesson", {"do": "leave"}, 403)


def test_a_step_is_skipped_and_the_guide_leaves_and_returns(ana: Player) -> None:
    table = begin(ana)
    path = f"/tables/{table['id']}/lesson"
    table = ana.post(path, {"do": "skip", "step": 0})
    assert (table["lesson"]["step"], table["lesson"]["possible"]) == (1, False)  # a hex comes first
    table = ana.post(path, {"do": "leave"})
    assert table["lesson"]["left"]
    table = ana.post(path, {"do": "resume"})
    assert (table["lesson"]["left"], table["lesson"]["step"]) == (False, 1)
    entries = ana.get(f"/tables/{table['id']}/events")["entries"]
    assert [entry["text"] for entry in entries if entry["kind"] == "lesson"] == ["", "", ""]
    ana.post(path, {"do": "skip", "step": 40}, 422)
    for again in ({"do": "resume"}, {"do": "skip", "step": 0}):
        assert ana.post(path, again)["version"] == table["version"]  # nothing is written
    for step in range(table["lesson"]["steps"]):
        table = ana.post(path, {"do": "skip", "step": step})
    assert table["lesson"]["step"] == table["lesson"]["steps"]
    assert table["legal"]  # the same game goes on


def test_a_lesson_played_to_the_end_of_its_game_counts_nowhere(ana: Player) -> None:
    table = ana.play_out(begin(ana))
    assert (table["lesson"], table["rated"], table["chosen"]) == (None, False, True)
    profile = ana.get(f"/people/{ana.get('/me')['person']}")
    assert profile["games"] == []
    (results,) = profile["solo"]
    assert (results["counted"]["played"], results["apart"]["played"]) == (0, 1)


def test_there_is_no_lesson_at_an_ordinary_table(ana: Player) -> None:
    table = ana.open("tikal", 2, bots=["random"])
    assert table["lesson"] is None
    ana.post(f"/tables/{table['id']}/lesson", {"do": "leave"}, 409)
    ana.post("/tables/lesson", {"game": "chess"}, 422)


def test_lists_tell_lessons_apart(ana: Player) -> None:
    taught, plain = begin(ana)["id"], ana.open("tikal-solo", 1)["id"]
    lines = {line["id"]: line["lesson"] for line in ana.get("/tables", filter="mine")["tables"]}
    assert (lines[taught], lines[plain]) == (True, False)


def test_a_lesson_goes_on_after_a_kill(database: str) -> None:
    with Server(database) as server:
        ana = Player(server.url, checked=False)
        table = begin(ana, "tikal")
        table = ana.act(table, fitting(table))
        path = f"/tables/{table['id']}"
        table = ana.post(f"{path}/lesson", {"do": "skip", "step": 1})
        assert (step := table["lesson"]["step"]) == 2
        server.kill()
        server.start()
        table = until(lambda: ana.look(table["id"]))
        assert table["lesson"]["step"] == step
        ana.close()
