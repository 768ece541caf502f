"""The programs in tools/ that play many games: what they count, and that they go on where they were."""

from __future__ import annotations

import importlib.util
import sys
from concurrent.futures import Future
from pathlib import Path
from types import ModuleType

import pytest

from sacbe.arena.running import here

TOOLS = Path(__file__).resolve().parent.parent / "tools"


def load(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"measuring_{name}", TOOLS / f"{name}.py")
    assert spec is not None and spec.loader is not None  # noqa: PT018
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def test_what_became_of_the_cards_and_powers_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players draft three cards a round and hold one tile of three powers each."""
    novices = load("novices", monkeypatch)
    notes = novices.play(0, [2], "random")
    assert sum(count for (_, fate), count in notes.cards.items() if fate == "drafted") == 6 * 2 * 3
    assert notes.offered.total() == 6
    assert len(notes.scores) == 2
    assert notes.seat_games.total() == 2
    assert sum(notes.seat_wins.values()) == pytest.approx(1)
    twice = novices.Notes()
    twice.add(notes)
    twice.add(notes)
    assert twice.decisions == 2 * notes.decisions
    assert any(line.startswith("chichen-itza: ") for line in novices.show(twice))


def test_games_against_mutul_are_played_once_and_moved_by_his_first_score(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    solo = load("solo", monkeypatch)
    monkeypatch.setattr(solo, "ProcessPoolExecutor", Here)
    cells = [("tikal-solo", "random", {"start": start}) for start in ("125", "175", "225")]
    kept = tmp_path / "kept.json"
    easy, usual, hard = solo.measure(cells, 2, solo.Games(1, kept))
    assert [easy.margin - usual.margin, hard.margin - usual.margin] == [50, -50]
    monkeypatch.setattr(solo, "play_games", None)
    again = solo.measure(cells, 2, solo.Games(1, kept))
    assert [outcome.margins for outcome in again] == [easy.margins, usual.margins, hard.margins]
    assert solo.verdict([easy, usual, hard]).startswith("gets harder step by step")
    assert solo.verdict([hard, usual]).startswith("does not get harder")


def test_bots_against_mutul_may_think_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of what the level tries, or a number of actions."""
    solo = load("solo", monkeypatch)
    cell: tuple[str, str, dict[str, object]] = ("tikal-solo", "regular", {})
    part, number, more = (solo.play_games(cell, 0, 1, budget) for budget in ("1/1000", "20", "200"))
    assert part == number != more


def test_cells_of_strength_are_played_on_and_begun_anew_when_values_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    strength = load("strength", monkeypatch)
    cell = strength.Cell("two", "tzolkin", 2, ("novice", "random"))

    def play(games: int) -> list[float]:
        strength.play_all([cell], games, here, tmp_path, float("inf"))
        return [outcome.scores[0] for outcome in strength.journal_of(cell, tmp_path).in_order()]

    two = play(2)
    assert len(two) == 2
    with monkeypatch.context() as away:
        away.setattr(strength, "run_all", None)  # nothing is played again
        assert play(2) == two
        (line,) = [line for line in strength.tables([cell], tmp_path) if line.startswith("| tzolkin")]
        baseline = strength.baselines([cell], tmp_path)[2]
    assert line.startswith("| tzolkin | 2 | novice | random | 2 | 100 [34-100] |")
    assert baseline.startswith("| `tzolkin` | `novice` | `random` | 2 | 100 % [34, 100] |")
    assert play(4)[:2] == two
    monkeypatch.setattr(strength, "fingerprint", lambda game, bot: "others")
    assert strength.tables([cell], tmp_path) == []
    assert play(2) == two
    assert len(strength.journal_of(cell, tmp_path).outcomes) == 2
    strength.play_all([cell], 400, here, tmp_path, 0.0)  # no time left
    assert len(strength.journal_of(cell, tmp_path).outcomes) == 2


class Here:
    """Plays at once, in this process."""

    def __init__(self, max_workers: int, initializer: object) -> None:
        self.max_workers = max_workers

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *error: object) -> None:
        return None

    def submit(self, play: object, *portion: object) -> object:
        future: Future[object] = Future()
        assert callable(play)
        future.set_result(play(*portion))
        return future
