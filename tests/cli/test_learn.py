"""Learning: what was stopped goes on as if it had not been, and what was learned beats chance."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from cli.conftest import Sacbe

import sacbe
from sacbe.arena.comparing import Lesson, Reader, Sheet, Sort, compared, off
from sacbe.arena.fitting import LinearModel, NetworkModel, unpacked
from sacbe.arena.learning import Course, begin
from sacbe.bots.catalogue import make
from sacbe.bots.planned import whole
from sacbe.bots.planning import UNLIMITED, Line, Planner
from sacbe.bots.tikal_solo import SoloExpert
from sacbe.bots.values import adviser_for, adviser_with, network_of, weights_for
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.games.tikal.mutul.components import HUMAN


def test_learning_goes_on_where_it_was_stopped_and_beats_chance(sacbe_: Sacbe, tmp_path: Path) -> None:
    words = ["learn", "tikal", "--warm-up", "3", "--games", "1", "--budget", "20", "--seed", "4"]
    at_once, halves = tmp_path / "at_once", tmp_path / "halves"
    assert sacbe_(*words, "--iterations", "2", "--out", str(at_once)).status == 0
    assert sacbe_(*words, "--iterations", "1", "--out", str(halves)).status == 0
    answer = sacbe_(*words, "--iterations", "2", "--out", str(halves))
    assert answer.status == 0
    assert answer.out.count("error") == 1  # the first iteration was not made again
    one, two = (
        json.loads((folder / "tikal-2.json").read_text(encoding="utf-8")) for folder in (at_once, halves)
    )
    assert one == two
    assert len(one["curve"]) == 2
    assert wins_over_chance("tikal", one["weights"], 2) == 2


def test_a_constant_of_the_search_goes_with_what_was_learned(
    sacbe_: Sacbe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["learn", "tikal", "--warm-up", "2", "--games", "1", "--budget", "20", "--iterations", "2"]
    usual, other = tmp_path / "usual", tmp_path / "other"
    assert sacbe_(*words, "--out", str(usual)).status == 0
    assert sacbe_(*words, "--constant", "rivalry=0.25", "--out", str(other)).status == 0
    one, two = (json.loads((folder / "tikal-2.json").read_text("utf-8")) for folder in (usual, other))
    assert one["curve"][0] == two["curve"][0]  # novices
    assert one["curve"][1] != two["curve"][1]
    assert "--constant rivalry=0.25" in two["command"]
    monkeypatch.setattr("sacbe.bots.values.FOLDER", other)
    assert adviser_for("tikal", 2).rivalry == 0.25  # type: ignore[attr-defined]
    for wrong in ("rivalry", "rivalry=much", "rivalry=9", "luck=1"):
        assert sacbe_(*words, "--constant", wrong, "--out", str(usual)).status == 2


def wins_over_chance(key: str, weights: dict[str, object], games: int) -> int:
    """How often a small planner with these values beats a player who takes anything."""
    adviser = adviser_with(key, network_of(weights))
    planner = Planner(adviser, 1, 20)
    won = 0
    for number in range(games):
        seat = number % 2
        table = sacbe.new(key, players=2, seed=number)
        chance = make("random", key, number)
        while not table.over:
            if table.state.actor != seat:
                table.push(chance.answer(table))
                continue
            line: Line = planner.turns(table.state.imagine(seat, Rng(number)), seat)[0]
            table.push((whole(adviser, line) or table.legal)[0])
        won += table.winners == [seat]
    return won


def test_a_network_learns_and_goes_on_after_a_stop() -> None:
    """A kinked function of two numbers; whoever plays reads the weights as the learner does."""
    rows = np.random.default_rng(1).normal(size=(2048, 2)).astype(np.float32)
    goals = (10 * np.abs(rows[:, 0]) + 5 * rows[:, 1]).astype(np.float32)[:, None]
    model, stopped = NetworkModel(2, 16, 3), NetworkModel(2, 16, 3)
    errors = [model.fit(rows, goals, turn) for turn in range(24)]
    assert errors[-1] < errors[0] / 2
    for turn in range(24):
        if turn == 12:
            kept = stopped.arrays()
            stopped = NetworkModel(2, 16, 4)
            stopped.restore(kept)
        stopped.fit(rows, goals, turn)
    weights = model.weights()
    assert stopped.weights() == weights
    some = rows[:5].astype(float).tolist()
    np.testing.assert_allclose(
        network_of(weights).predict_all(some), model.forward(rows[:5])[:, 0], rtol=1e-3, atol=1e-2
    )


def test_a_style_is_a_network_of_its_own() -> None:
    """Two kinds of points: a player who counts the first four times and the second half expects just that."""
    rng = np.random.default_rng(2)
    model = NetworkModel(3, 8, 5, kinds=2)
    for part in model.parts:
        part[:] = rng.normal(size=part.shape)
    style = [2.0, -1.0]
    rows = rng.normal(size=(6, 3))
    styled = np.concatenate([rows, np.tile(style, (6, 1))], 1).astype(np.float32)
    expected = model.forward(styled) @ np.array([4.0, 0.5])
    found = network_of(model.weights(style)).predict_all(rows.tolist())
    np.testing.assert_allclose(found, expected, rtol=1e-2, atol=0.1)
    plain = np.concatenate([rows, np.zeros((6, 2))], 1).astype(np.float32)
    found = network_of(model.weights()).predict_all(rows.tolist())
    np.testing.assert_allclose(found, model.forward(plain).sum(1), rtol=1e-2, atol=0.1)


def test_a_network_begun_with_a_linear_value_judges_as_that_did() -> None:
    """And then learns what is not linear."""
    rows = np.random.default_rng(2).normal(size=(2048, 3)).astype(np.float32)
    goals = (4 * rows[:, 0] - 2 * rows[:, 1] + 6 * np.abs(rows[:, 2])).astype(np.float32)[:, None]
    line, model = LinearModel(3), NetworkModel(3, 16, 3)
    straight = line.fit(rows, goals, 0)
    model.start(line.weights())
    assert np.allclose(model.forward(rows), line.forward(rows), atol=1e-3)
    for turn in range(24):
        model.fit(rows, goals, turn)
    assert model.error(rows, goals) < straight / 2


def test_a_network_of_several_blocks_learns_each_and_goes_on_after_a_stop() -> None:
    """Twice as much counts in the second block; whoever plays reads its part of the weights."""
    rng = np.random.default_rng(3)
    block = rng.integers(0, 2, 2048)
    inside = rng.normal(size=(2048, 2)) * [1, 20]
    rows = np.concatenate([block[:, None], inside], 1).astype(np.float32)
    goals = ((1 + block) * (4 * np.abs(inside[:, 0]) + 0.5 * inside[:, 1])).astype(np.float32)[:, None]
    model, stopped = NetworkModel(4, 8, 3, blocks=2), NetworkModel(4, 8, 3, blocks=2)
    errors = [model.fit(rows, goals, turn) for turn in range(40)]
    assert errors[-1] < errors[0] / 3
    for turn in range(40):
        if turn == 20:
            kept = stopped.arrays()
            stopped = NetworkModel(4, 8, 4, blocks=2)
            stopped.restore(kept)
        stopped.fit(rows, goals, turn)
    weights = model.weights()
    assert stopped.weights() == weights
    begun = NetworkModel(4, 8, 5, blocks=2)
    begun.start(weights)
    network = network_of(weights)
    expected = model.forward(rows[:9])[:, 0]
    np.testing.assert_allclose(begun.forward(rows[:9])[:, 0], expected, rtol=1e-2, atol=0.1)
    for row, value in zip(rows[:9].tolist(), expected, strict=True):
        assert network.predict_block(row[1:], 2 * int(row[0])) == pytest.approx(value, rel=1e-2, abs=0.1)


def test_wide_inputs_are_learned_and_never_reach_the_units() -> None:
    """Two blocks; of three inputs each the last counts only by itself."""
    rng = np.random.default_rng(4)
    block = rng.integers(0, 2, 2048)
    inside = rng.normal(size=(2048, 3))
    rows = np.concatenate([block[:, None], inside], 1).astype(np.float32)
    goals = (6 * np.abs(inside[:, 0]) + (3 + 4 * block) * inside[:, 2]).astype(np.float32)[:, None]
    model = NetworkModel(6, 8, 3, blocks=2, wide=1)
    errors = [model.fit(rows, goals, turn) for turn in range(60)]
    assert errors[-1] < errors[0] / 3
    weights = model.weights()
    assert (len(weights["layer"]), len(weights["skip"]), weights["wide"]) == (4, 6, 1)
    network = network_of(weights)
    begun = NetworkModel(6, 8, 5, blocks=2, wide=1)
    begun.start(weights)
    expected = model.forward(rows[:9])[:, 0]
    np.testing.assert_allclose(begun.forward(rows[:9])[:, 0], expected, rtol=1e-2, atol=0.1)
    for row, value in zip(rows[:9].tolist(), expected, strict=True):
        assert network.predict_block(row[1:], 3 * int(row[0])) == pytest.approx(value, rel=1e-2, abs=0.1)


def test_turns_of_self_play_may_be_rehearsed_on_several_processes(sacbe_: Sacbe, tmp_path: Path) -> None:
    """The same is learned on two as on one; without rehearsals, or without noise, it is something else."""
    words = ["learn", "tikal-solo", "--players", "1", "--level", "expert", "--warm-up", "2", "--games", "2"]
    words += ["--budget", "60", "--iterations", "2", "--later", "100"]
    curves = []
    twice = ["--rehearsals", "2"]
    for number, more in enumerate([twice, [*twice, "--workers", "2"], [], ["--noise", "0.0"]]):
        folder = tmp_path / str(number)
        assert sacbe_(*words, *more, "--out", str(folder)).status == 0
        facts = json.loads((folder / "tikal-solo-expert-1.json").read_text("utf-8"))
        assert "--later 100" in facts["command"]
        assert " ".join(more[:2]) in facts["command"]
        curves.append(facts["curve"])
    assert curves[0] == curves[1]
    assert len({str(curve) for curve in curves}) == 3
    wrong = sacbe_(*words, "--noise", "2", "--out", str(tmp_path / "wrong"))
    assert wrong.status == 2
    assert "from 0 to 1" in wrong.err


def test_rows_are_unpacked_by_block() -> None:
    row = np.array([[2.0, 5.0, 6.0]], np.float32)
    assert unpacked(row, 3).tolist() == [[0.0, 0.0, 0.0, 0.0, 5.0, 6.0]]
    assert unpacked(row, 1).tolist() == row.tolist()


def test_self_play_may_be_broader(sacbe_: Sacbe, tmp_path: Path) -> None:
    """And the command that is kept says so."""
    words = ["learn", "tikal", "--warm-up", "2", "--games", "1", "--budget", "60", "--iterations", "2"]
    narrow, broad = tmp_path / "narrow", tmp_path / "broad"
    more = ["--width", "3", "--rate", "0.002", "--recent", "2"]
    assert sacbe_(*words, "--out", str(narrow)).status == 0
    assert sacbe_(*words, *more, "--out", str(broad)).status == 0
    one, two = (json.loads((folder / "tikal-2.json").read_text("utf-8")) for folder in (narrow, broad))
    assert one["curve"][1] != two["curve"][1]
    assert "--rate 0.002 --recent 2 --width 3" in two["command"]
    assert "--width" not in Course("tikal", 2).command


def test_comparing_goes_on_where_it_was_stopped_on_several_processes_too(
    sacbe_: Sacbe, tmp_path: Path
) -> None:
    """And values that were far too high, which nobody sees who compares turns, come down."""
    begin = tmp_path / "begin.json"
    facts = weights_for("tikal-solo", 2, "expert")
    adviser = adviser_with("tikal-solo", None, "expert")
    assert isinstance(adviser, SoloExpert)
    first = 3 * adviser.size  # of the ends of a person's early turns
    facts["weights"]["skip"][first] += 40
    begin.write_text(json.dumps(facts), encoding="utf-8")
    words = ["learn", "tikal-solo", "--players", "1", "--level", "expert", "--compare", "1", "--games", "2"]
    words += ["--recent", "2", "--begin", str(begin)]
    at_once, halves = tmp_path / "at_once", tmp_path / "halves"
    assert sacbe_(*words, "--iterations", "2", "--out", str(at_once)).status == 0
    assert sacbe_(*words, "--iterations", "1", "--workers", "2", "--out", str(halves)).status == 0
    answer = sacbe_(*words, "--iterations", "2", "--out", str(halves))
    assert answer.status == 0
    assert answer.out.count("error") == 1  # the first iteration was not made again
    one, two = (
        json.loads((folder / "tikal-solo-expert-1.json").read_text("utf-8")) for folder in (at_once, halves)
    )
    assert one == two
    assert "--compare 1" in one["command"]
    assert one["weights"]["skip"][first] < facts["weights"]["skip"][first] - 30


def test_turns_are_compared_by_play_as_broad_as_that_of_the_games() -> None:
    adviser = adviser_for("tikal-solo", 1, "expert")
    assert isinstance(adviser, SoloExpert)
    model = NetworkModel(adviser.blocks * adviser.size, 1, 1, blocks=adviser.blocks, wide=adviser.wide)
    state = begin(find_game("tikal-solo"), 1, 3)
    while state.actor != HUMAN or not adviser.begins(state):
        state.apply(state.legal()[0])
    lines = Planner(adviser, 3, UNLIMITED, 6).turns(state, HUMAN)
    tried: dict[int, int] = {}
    goals: dict[int, list[float]] = {}
    for width in (1, 3):
        adviser.tried = 0
        course = Course("tikal-solo", 1, width=width, compare=1, level="expert")
        lesson = compared(model, adviser, state, lines, HUMAN, course, Rng(5))
        assert lesson is not None
        tried[width] = adviser.tried
        goals[width] = lesson.ends.goals.tolist()
    assert tried[3] > tried[1]
    assert goals[3] != goals[1]


def test_only_who_plays_turns_on_compares_them(sacbe_: Sacbe, tmp_path: Path) -> None:
    """And only with values to plan them by."""
    out = ["--out", str(tmp_path)]
    begin = tmp_path / "begin.json"
    begin.write_text(json.dumps(weights_for("tikal", 2)), encoding="utf-8")
    for words in (
        ["tikal", "--begin", str(begin)],
        ["tikal-solo", "--players", "1", "--level", "expert"],
    ):
        wrong = sacbe_("learn", *words, "--compare", "2", *out)
        assert wrong.status == 2
        assert "compared" in wrong.err


def compared_numbers(positions: int, turns: int) -> Lesson:
    """Turns from positions: what these are worth is luck, and only by how much their turns differ is not."""
    rng = np.random.default_rng(6)
    count = positions * turns
    inside = rng.normal(size=(2, count, 2, 3))
    rows = np.concatenate([rng.integers(0, 2, (2, count, 1, 1)).repeat(2, 2), inside], 3)
    rows[:, :, :, 3] = 0  # says nothing
    own, other = (
        4 * np.abs(inside[:, :, seat, 0]) + 2 * (1 + rows[:, :, seat, 0]) * inside[:, :, seat, 1]
        for seat in (0, 1)
    )
    luck = rng.normal(size=(2, positions)) * 50
    goals = own - other + luck.repeat(turns, 1)
    ends, outsets = (
        Sort(Sheet.of(rows[sort].reshape(-1, 4).tolist()), goals[sort].astype(np.float32)) for sort in (0, 1)
    )
    counts = np.tile(np.array([1, -1], np.float32), count)
    return Lesson(np.full(positions, turns), counts, ends, outsets)


def test_what_turns_have_in_common_does_not_matter_where_they_are_compared() -> None:
    lesson = compared_numbers(256, 8)
    model = NetworkModel(6, 16, 3, blocks=2, rate=0.01)
    model.parts[3][2] = 0.25
    first = off(model, lesson)
    reader = Reader(lesson, model.size)
    for turn in range(4):
        model.compare(reader.batches(turn), reader.count)
    assert off(model, lesson) < first / 4
    assert model.weights()["skip"][2] == 0.25  # of a number that is always zero


def test_values_are_brought_to_what_happened_without_a_change_between_turns() -> None:
    """Each sort of row by itself; where nothing is to come, nothing counts."""
    rng = np.random.default_rng(8)
    rows = np.ones((600, 4), np.float32)
    rows[:, 0] = rng.integers(0, 2, 600)
    rows[:, 2:] = rng.normal(size=(600, 2))
    over = rows[:, 0] * 0 + (np.arange(600) % 10 == 0)
    rows[over > 0] = 0
    goals = (rows[:, 2] + 40 * rows[:, 0] - 15)[:, None]
    goals[over > 0] = 1000
    model = NetworkModel(6, 16, 3, blocks=2)
    before = model.forward(rows)
    model.level(rows, goals)
    after = model.forward(rows)
    for block in (0, 1):
        live = (over == 0) & (rows[:, 0] == block)
        assert (goals - after)[live].mean() == pytest.approx(0, abs=0.01)
        assert np.ptp((after - before)[live]) < 0.01
    assert np.array_equal(after[over > 0], before[over > 0])


def test_comparisons_are_kept_as_they_are(tmp_path: Path) -> None:
    lesson = compared_numbers(5, 4)
    lesson.keep(tmp_path / "lesson.npz")
    joined = Lesson.joined([lesson, Lesson.read(tmp_path / "lesson.npz")])
    once, twice = Reader(lesson, 3), Reader(joined, 3)
    for position in range(5):
        for again in (position, position + 5):
            one, two = once.batch(np.array([position])), twice.batch(np.array([again]))
            assert one.rows.tolist() == two.rows.tolist()
            assert one.goals.tolist() == two.goals.tolist()
            assert one.counts.tolist() == two.counts.tolist()


def test_nothing_is_expected_where_a_game_is_over() -> None:
    sheet = Sheet.of([[1.0, 0.0, 2.0], [0.0, 0.0, 0.0]])
    assert sheet.blocks.tolist() == [1, -1]
    dead = Sort(sheet, np.zeros(1, np.float32))
    batch = Reader(Lesson(np.array([1]), np.array([1, -1], np.float32), dead, dead), 2).batch(np.array([0]))
    assert batch.counts.tolist() == [1, 0, 1, 0]
    assert batch.rows[0].tolist() == [1.0, 0.0, 2.0]
