"""Finished games studied: the parts add up, a blunder is found, and luck is told from play."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sacbe
from sacbe.bots.analysing import NotAnalysable, analyse, positions, study, turns_of
from sacbe.bots.catalogue import LEARNED, make
from sacbe.core.conformance import random_table
from sacbe.core.game import find_game
from sacbe.core.language import LANGUAGES, Message, say
from sacbe.core.table import Table

BUDGET = 30


def played(key: str, seed: int = 3) -> Table:
    game = find_game(key)
    table = sacbe.new(key, players=game.min_players, seed=seed)
    bots = [make("novice", key, seed + seat) for seat in range(game.min_players)]
    while not table.over:
        assert table.actor is not None
        table.push(bots[table.actor].answer(table))
    return table


@pytest.fixture(scope="module")
def game() -> Table:
    return played("tzolkin")


@pytest.fixture(scope="module")
def found(game: Table) -> dict[str, Any]:
    return analyse(game, budget=BUDGET)


def test_turns_cover_the_game_and_belong_to_one_seat(game: Table) -> None:
    turns = turns_of(game)
    assert [turn.first for turn in turns] == [0, *(turn.end for turn in turns[:-1])]
    assert turns[-1].end == game.ply
    for turn in turns:
        assert {ply.seat for ply in game.plies[turn.first : turn.end]} == {turn.seat}


def test_what_a_seat_won_and_lost_adds_up(game: Table, found: dict[str, Any]) -> None:
    for seat, facts in enumerate(found["seats"]):
        for what, final in (
            ("points", game.scores[seat] / game.game.unit),
            ("chances", float(seat in game.winners) / len(game.winners)),
        ):
            parts = facts[what]
            total = parts["start"] + parts["play"] + parts["others"] + parts["luck"]
            assert total == pytest.approx(parts["final"], abs=0.01)
            assert parts["final"] == pytest.approx(final, abs=0.01)


def test_the_graph_goes_from_start_to_end_with_chances_for_all(game: Table, found: dict[str, Any]) -> None:
    graph = found["graph"]
    assert graph[0]["ply"] == 0
    assert graph[-1]["ply"] == game.ply
    assert [moment["ply"] for moment in graph] == sorted(moment["ply"] for moment in graph)
    for moment in graph:
        assert sum(moment["chances"]) == pytest.approx(1.0, abs=0.001)
    assert [chance > 0 for chance in graph[-1]["chances"]] == [
        seat in game.winners for seat in range(game.seats)
    ]


def test_costly_turns_are_the_player_s_own_with_something_better(game: Table, found: dict[str, Any]) -> None:
    told = 0
    for seat, turns in enumerate(found["costliest"]):
        costs = [turn["cost"] for turn in turns]
        assert costs == sorted(costs, reverse=True)
        assert len(costs) <= 3
        for turn in turns:
            told += 1
            assert {ply.seat for ply in game.plies[turn["first"] : turn["end"]]} == {seat}
            at = game.branch(turn["first"])
            for text in turn["better"]["actions"]:
                if at.push(text).barrier:
                    break
            for lang in LANGUAGES:
                reason = turn["better"]["reason"]
                assert say(Message(reason["key"], reason["params"]), lang, game.seat_names(lang))
    assert told


def test_the_same_game_is_studied_alike_and_progress_is_told(game: Table, found: dict[str, Any]) -> None:
    heard: list[tuple[int, int]] = []
    again = analyse(
        sacbe.read(game.record()), budget=BUDGET, told=lambda done, total: heard.append((done, total))
    )
    assert json.dumps(again) == json.dumps(found)
    turns = len(turns_of(game))
    assert heard == [(number, turns) for number in range(1, turns + 1)]


def test_a_thrown_away_turn_costs_more_than_the_best_one() -> None:
    """Ten action points unspent in the middle of Tikal are a blunder; the planner's own turn is none."""
    table = sacbe.new("tikal", players=2, seed=3)
    bots = [make("novice", "tikal", seat) for seat in range(2)]
    while table.ply < 120 or not any(event.kind == "turn" for event in table.plies[-1].events):
        assert table.actor is not None
        table.push(bots[table.actor].answer(table))
    first = table.ply
    while table.legal[0].kind == "place":
        table.push(table.legal[0])
    lazy = table.push("end")
    careful = table.branch(first)
    planner = make("regular", "tikal", 1, 400)
    while careful.ply == first or careful.plies[-1].action.text != "end":
        careful.push(planner.answer(careful))
    costs = []
    for game in (table, careful):
        turn = next(turn for turn in turns_of(game) if turn.first == first)
        costs.append(study(*positions(game, turn), 400).cost)
    assert lazy.seat == careful.plies[first].seat
    assert costs[0] > costs[1] + 1


def test_luck_is_what_was_drawn_not_what_was_done() -> None:
    """The same dig brings one token or another: what was played is worth the same, what came of it is not."""
    table = sacbe.new("tikal", players=2, seed=3)
    bots = [make("novice", "tikal", seat) for seat in range(2)]
    while table.ply < 100 or not any(action.kind == "dig" for action in table.legal):
        assert table.actor is not None
        table.push(bots[table.actor].answer(table))
    dig = next(action for action in table.legal if action.kind == "dig")
    first = table.ply
    outcomes = set()
    fair = set()
    for luck in range(12):
        other = table.branch(first)
        other.reseed(luck)
        other.push(dig)
        other.push("end")
        turn = next(turn for turn in turns_of(other) if turn.first <= first < turn.end)
        begun = turn.__class__(turn.number, turn.seat, first, turn.end)
        looked = study(*positions(other, begun), 1)
        outcomes.add(tuple(round(points, 6) for points in looked.after.points))
        fair.add(tuple(round(points, 6) for points in looked.played.points))
    assert len(fair) == 1
    assert len(outcomes) > 1


@pytest.mark.parametrize("key", sorted(LEARNED))
def test_a_turn_of_every_game_with_values_is_studied(key: str) -> None:
    table = random_table(key, 5, find_game(key).min_players)
    turns = turns_of(table)
    for turn in turns[:: max(1, len(turns) // 4)]:
        looked = study(*positions(table, turn), BUDGET)
        assert looked.cost >= 0
        assert sum(looked.after.chances) == pytest.approx(1.0)


def test_what_cannot_be_studied_is_refused(monkeypatch: pytest.MonkeyPatch, game: Table) -> None:
    with pytest.raises(NotAnalysable, match="not over"):
        analyse(sacbe.new("tikal", players=2, seed=1))
    monkeypatch.delitem(LEARNED, "tzolkin")
    with pytest.raises(NotAnalysable, match="learned"):
        analyse(game)
