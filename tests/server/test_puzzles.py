"""Puzzles over the network: listing, solving, failing, trying again, playing on, and who is told what."""

from __future__ import annotations

import json
from typing import Any

import pytest
from server.harness import Player, Server, until

import sacbe
from sacbe.core.puzzles import Puzzle, puzzles_of, why

KEYS = [game.key for game in sacbe.games()]


def first(key: str) -> Puzzle:
    return puzzles_of(sacbe.find_game(key))[0]


def begin(player: Player, puzzle: Puzzle, **params: Any) -> Any:
    return player.post(f"/puzzles/{puzzle.id}/start", {}, 201, **params)


def solve(player: Player, table: Any, puzzle: Puzzle) -> Any:
    for text in puzzle.solution:
        table = player.act(table, text)
    return table


def solved(player: Player, key: str) -> list[str]:
    return [line["id"] for line in player.get("/puzzles", game=key) if line["solved"]]


@pytest.mark.parametrize("key", KEYS)
def test_a_puzzle_is_solved_and_stays_solved(ana: Player, key: str) -> None:
    puzzle = first(key)
    assert len(ana.get("/puzzles", game=key)) == len(puzzles_of(sacbe.find_game(key)))
    table = begin(ana, puzzle)
    assert (table["origin"]["kind"], table["visibility"]) == ("puzzle", "private")
    assert table["actor"] in table["you"]
    assert [seat["kind"] for seat in table["seats"] if seat["you"]] == ["human"]
    facts = table["puzzle"]
    assert (facts["id"], facts["over"], facts["got"], facts["solved"]) == (puzzle.id, False, None, False)
    table = solve(ana, table, puzzle)
    facts = table["puzzle"]
    assert (facts["over"], facts["got"], facts["solved"]) == (True, facts["gain"], True)
    assert solved(ana, key) == [puzzle.id]


def test_who_fails_may_try_again_at_the_same_table(ana: Player) -> None:
    puzzle = first("tikal-solo")
    table = ana.act(begin(ana, puzzle), "end")
    assert (table["puzzle"]["over"], table["puzzle"]["solved"]) == (True, False)
    assert solved(ana, "tikal-solo") == []
    ana.post(f"/tables/{table['id']}/undo", {"version": table["version"], "to_ply": 0})
    again = begin(ana, puzzle)  # the table that is there
    assert (again["id"], again["ply"], again["puzzle"]["over"]) == (table["id"], 0, False)
    assert solve(ana, again, puzzle)["puzzle"]["solved"]
    assert solved(ana, "tikal-solo") == [puzzle.id]


def test_after_the_turn_the_game_goes_on_against_bots(ana: Player) -> None:
    puzzle = first("tzolkin")
    table = solve(ana, begin(ana, puzzle), puzzle)
    assert [seat["kind"] for seat in table["seats"] if not seat["you"]] == ["bot"] * (len(table["seats"]) - 1)
    until(lambda: ana.look(table["id"])["ply"] > len(puzzle.solution), 60)
    assert ana.look(table["id"])["puzzle"]["solved"]  # what comes later does not matter


def test_the_solution_says_why_in_both_languages(ana: Player) -> None:
    puzzle = first("tzolkin")
    for lang in ("en", "fr"):
        told = ana.get(f"/puzzles/{puzzle.id}/solution", lang=lang)
        assert [step["notation"] for step in told["solution"]] == puzzle.solution
        assert told["why"] == why(puzzle, lang)
    ana.get("/puzzles/tikal-99/solution", 404)
    ana.post("/puzzles/chess-1/start", {}, 404)


def test_nobody_else_sees_the_table_and_nobody_the_future(ana: Player, eve: Player) -> None:
    puzzle = first("legend")
    table = begin(ana, puzzle)
    eve.get("/me")
    assert eve.http.get(f"/api/tables/{table['id']}").status_code == 404
    record = ana.http.get(f"/api/tables/{table['id']}/record").text
    assert "position: hidden" in record
    assert (table["seed"], table["stack"]) == (None, {})
    assert '"rng"' not in json.dumps(table)
    # What another seat holds in secret does not come with the position.
    seat = table["you"][0]
    assert table["view"] == begin(ana, puzzle)["view"]
    shown = puzzle.table().view(seat)
    assert {key: table["view"][key] for key in shown} == json.loads(json.dumps(shown))
    # Two people's tables go on differently.
    assert solved(eve, "legend") == []


def test_a_game_played_on_from_a_puzzle_counts_nowhere(ana: Player) -> None:
    puzzle = puzzles_of(sacbe.find_game("tikal-solo"))[1]
    table = begin(ana, puzzle)
    assert (table["chosen"], table["rated"]) == (True, False)
    table = ana.play_out(solve(ana, table, puzzle))
    assert table["puzzle"]["solved"]
    profile = ana.get(f"/people/{ana.get('/me')['person']}")
    assert profile["games"] == []
    (results,) = profile["solo"]
    assert (results["counted"]["played"], results["apart"]["played"]) == (0, 1)
    # What is over stays over; whoever tries again does so at another table.
    ana.post(f"/tables/{table['id']}/undo", {"version": table["version"], "to_ply": 0}, 409)
    again = begin(ana, puzzle)
    assert again["id"] != table["id"]
    assert (again["ply"], again["puzzle"]["over"]) == (0, False)


def test_what_was_solved_survives_a_kill(database: str) -> None:
    with Server(database) as server:
        ana = Player(server.url, checked=False)
        puzzle = first("tzolkin")
        solve(ana, begin(ana, puzzle), puzzle)
        server.kill()
        server.start()
        assert until(lambda: solved(ana, "tzolkin")) == [puzzle.id]
        ana.close()
