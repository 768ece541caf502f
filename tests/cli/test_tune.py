"""Tuning: what was stopped goes on as if it had not been, and better constants are found."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Sacbe

from sacbe.arena.leaning import ValueTuner, leads, leaning
from sacbe.arena.tuning import Tuner, Tuning
from sacbe.bots.values import adviser_for, weights_for
from sacbe.core.errors import BadOption


def test_tuning_goes_on_where_it_was_stopped(sacbe_: Sacbe, tmp_path: Path) -> None:
    words = ["tune", "tzolkin", "--level", "expert", "--games", "1", "--budget", "5", "--seed", "4"]
    at_once, halves = tmp_path / "at_once", tmp_path / "halves"
    assert sacbe_(*words, "--iterations", "2", "--out", str(at_once)).status == 0
    assert sacbe_(*words, "--iterations", "1", "--out", str(halves)).status == 0
    answer = sacbe_(*words, "--iterations", "2", "--out", str(halves))
    assert answer.status == 0
    assert answer.out.count("mean lead") == 1  # the first iteration was not made again
    one, two = (json.loads((folder / "tzolkin-2.json").read_text("utf-8")) for folder in (at_once, halves))
    assert one["tuned"]["curve"] == two["tuned"]["curve"]
    assert one["weights"] == weights_for("tzolkin", 2)["weights"]
    assert set(one["constants"]) == {"margin"}


def test_the_constants_that_win_most_are_found(tmp_path: Path) -> None:
    """Games are replaced by a hill whose top is known."""
    top = {"rivalry": 0.3, "top": 0.8, "per_point": 1.1}

    def runner(work: Callable[..., Any], jobs: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        for number, (_, constants, _) in enumerate(jobs):
            yield number, -sum((constants[name] - best) ** 2 for name, best in top.items())

    tuner = Tuner(Tuning("tikal", 2, iterations=40, games=1), tmp_path)
    assert tuner.constants == tuner.usual
    tuner.run(runner, lambda number, mean, constants: None)
    assert tuner.constants == pytest.approx(top, abs=0.05)
    assert tuner.curve[0][0] < tuner.curve[-1][0]


def test_where_nothing_can_be_tuned_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no constants"):
        Tuner(Tuning("tzolkin", 2), tmp_path)


def test_values_tuned_by_whole_games_go_on_where_they_were_stopped(sacbe_: Sacbe, tmp_path: Path) -> None:
    words = ["tune", "tikal-solo", "--level", "expert", "--values", "--games", "42", "--budget", "1"]
    at_once, halves = tmp_path / "at_once", tmp_path / "halves"
    assert sacbe_(*words, "--iterations", "2", "--workers", "2", "--out", str(at_once)).status == 0
    assert sacbe_(*words, "--iterations", "1", "--out", str(halves)).status == 0
    answer = sacbe_(*words, "--iterations", "2", "--out", str(halves))
    assert answer.status == 0
    assert answer.out.count("mean lead") == 1  # the first iteration was not made again
    one, two = (
        json.loads((folder / "tikal-solo-expert-1.json").read_text("utf-8")) for folder in (at_once, halves)
    )
    assert one == two
    before = weights_for("tikal-solo", 1)
    assert one["command"] == before["command"]  # of learning, beside that of tuning
    assert one["tuned"]["command"].endswith("--iterations 2 --games 42 --budget 1 --values")
    changed = {name for name, weights in one["weights"].items() if weights != before["weights"][name]}
    assert changed == {"skip"}


def test_what_whole_games_gain_by_is_found(tmp_path: Path) -> None:
    """Games are replaced by a hill whose top is known, and by chance that is the same for both of a pair."""
    tuning = Tuning("tikal-solo", 1, "expert", iterations=40, games=60, values=True)
    tuner = ValueTuner(tuning, tmp_path)
    skip = tuner.facts["weights"]["skip"]
    scale = tuner.facts["weights"]["scale"]
    top = {name: 0.1 - 0.01 * number for number, name in enumerate(tuner.names)}

    def height(weights: dict[str, Any], lean: dict[int, float], sign: int) -> float:
        total = 0.0
        for name, best in top.items():
            place = tuner.places[name][-1]
            more = (weights["skip"][place] - skip[place]) * scale + sign * lean[place]
            total -= ((more - best) / 0.1) ** 2
        return total

    def runner(work: Callable[..., Any], jobs: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        for number, (_, weights, _, *lean) in enumerate(jobs):
            if lean:
                luck = 7.0 * (number % 5)
                yield number, (height(weights, lean[0], 1) + luck, height(weights, lean[0], -1) + luck)
            else:
                yield number, [[1.0] * len(tuner.names)]

    tuner.run(runner, lambda number, mean, constants: None)
    assert tuner.constants == pytest.approx(top, abs=0.01)
    assert tuner.curve[0][0] < tuner.curve[-1][0]
    kept = json.loads(tuner.result().read_text("utf-8"))["weights"]["skip"]
    for name, best in top.items():
        for place in tuner.places[name]:
            assert (kept[place] - skip[place]) * scale == pytest.approx(best, abs=0.01)


def test_both_games_of_a_pair_have_the_same_deal() -> None:
    tuning = Tuning("tikal-solo", 1, "expert", budget=50, values=True)
    weights = weights_for("tikal-solo", 1)["weights"]
    one, other = leads(tuning, weights, 5, {})
    assert one == other
    places = adviser_for("tikal-solo", 1).leanings()["leads"]
    lean = dict.fromkeys(places, 3.0)
    opposite = dict.fromkeys(places, -3.0)
    assert leads(tuning, weights, 5, lean)[0] == leads(tuning, leaning(weights, lean), 5, {})[1]
    assert leads(tuning, weights, 5, lean) == leads(tuning, weights, 5, opposite)[::-1]
    assert len(set(leads(tuning, weights, 5, lean))) == 2


def test_where_no_values_can_be_tuned_that_is_said(sacbe_: Sacbe, tmp_path: Path) -> None:
    answer = sacbe_("tune", "tikal", "--values", "--out", str(tmp_path))
    assert answer.status
    assert "no values to tune" in answer.err


def test_too_few_pairs_to_tell_chance_from_gain_are_refused(sacbe_: Sacbe, tmp_path: Path) -> None:
    words = ["tune", "tikal-solo", "--level", "expert", "--values", "--out", str(tmp_path)]
    answer = sacbe_(*words)
    assert answer.status
    assert "42 pairs or more" in answer.err


def test_constants_beside_the_weights_are_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    facts = weights_for("tikal", 2) | {"constants": {"per_point": 0.125}}
    (tmp_path / "tikal-2.json").write_text(json.dumps(facts), encoding="utf-8")
    monkeypatch.setattr("sacbe.bots.values.FOLDER", tmp_path)
    assert adviser_for("tikal", 2).per_point == 0.125  # type: ignore[attr-defined]
