"""Simulation: counted, reproducible, written down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Sacbe

import sacbe


def simulated(sacbe_: Sacbe, *words: str) -> dict[str, Any]:
    answer = sacbe_("sim", *words, "--json")
    assert answer.status == 0, answer.err
    return json.loads(answer.out)  # type: ignore[no-any-return]


def test_the_answer_holds_what_others_rely_on(sacbe_: Sacbe) -> None:
    facts = simulated(sacbe_, "tikal", "--players", "3", "--games", "3", "--seed", "1")
    assert (facts["game"], facts["players"], facts["games"], facts["seed"]) == ("tikal", 3, 3, 1)
    assert 0 <= facts["forced"] < facts["decisions"]
    assert facts["seconds"] > 0
    assert facts["games_per_s"] > 0
    assert facts["decisions_per_s"] > 0
    assert len(facts["mean_scores"]) == 3
    assert sum(facts["wins"]) == pytest.approx(3, abs=0.01)
    assert facts["compiled"] is sacbe.compiled()


def counts(facts: dict[str, Any]) -> tuple[int, int, list[float]]:
    return facts["decisions"], facts["forced"], facts["mean_scores"]


def test_the_same_seed_gives_the_same_games(sacbe_: Sacbe) -> None:
    words = ("tikal", "--players", "2", "--games", "2")
    one = simulated(sacbe_, *words, "--seed", "4")
    assert counts(one) == counts(simulated(sacbe_, *words, "--seed", "4"))
    assert counts(one) != counts(simulated(sacbe_, *words, "--seed", "5"))


def test_each_game_can_be_played_again_by_itself(sacbe_: Sacbe, tmp_path: Path) -> None:
    words = ("tikal-auction", "--seed", "4")
    whole = simulated(sacbe_, *words, "--games", "3")
    alone = [simulated(sacbe_, *words, "--first", str(i), "--games", "1") for i in range(3)]
    assert whole["decisions"] == sum(facts["decisions"] for facts in alone)
    written = simulated(sacbe_, *words, "--first", "2", "--games", "1", "--records", str(tmp_path / "r"))
    assert counts(written) == counts(alone[2])
    (record,) = (tmp_path / "r").iterdir()
    table = sacbe.read(record.read_text(encoding="utf-8"))
    assert table.ply == alone[2]["decisions"]
    assert [float(score) for score in table.scores] == alone[2]["mean_scores"]


def test_bots_take_their_seats(sacbe_: Sacbe) -> None:
    facts = simulated(sacbe_, "tikal", "--players", "3", "--games", "1", "--bots", "novice,random")
    assert facts["bots"] == ["novice", "random", "novice"]


def test_a_table_for_people(sacbe_: Sacbe) -> None:
    answer = sacbe_("sim", "tikal", "--games", "1", "--lang", "fr")
    assert "score moyen" in answer.out
    assert "Rouge" in answer.out


@pytest.mark.parametrize(
    ("words", "status", "complaint"),
    [
        (["chess"], 1, "no game 'chess'"),
        (["tikal", "--players", "9"], 1, "from 2 to 4"),
        (["tikal", "--option", "colour=red"], 1, "no option 'colour'"),
        (["tikal", "--bots", "genius"], 1, "no bot 'genius'; there are random, novice"),
        (["tikal", "--bots", "random,random,random"], 2, "3 bots for 2 players"),
        (["tikal", "--seed", str(2**64)], 2, "below 2**64"),
        (["tikal", "--first", "-1"], 2, "numbered from 0"),
    ],
)
def test_what_cannot_be_simulated_is_said(
    words: list[str], status: int, complaint: str, sacbe_: Sacbe
) -> None:
    answer = sacbe_("sim", *words)
    assert answer.status == status
    assert complaint in answer.err
    assert "Traceback" not in answer.err
