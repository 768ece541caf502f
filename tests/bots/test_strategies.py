"""tools/strategies.py: what winners did is what their records say."""

from __future__ import annotations

from pathlib import Path

import pytest

import sacbe
from sacbe.arena.pairing import Pairing
from sacbe.arena.playing import play
from sacbe.core.game import find_game
from sacbe.games.tzolkin.board import SOURCE_NAMES
from sacbe.games.tzolkin.state import TzolkinState
from tools.strategies import main, report, seats_of


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One game of novices, and one that everybody opens with all workers on Uxmal."""
    place = tmp_path_factory.mktemp("records")
    options = find_game("tzolkin").read_options({"players": 2})
    _, record = play("tzolkin", options, Pairing(0, 7, ("novice", "random")))
    (place / "tzolkin-7-0.txt").write_text(record, encoding="utf-8")
    table = sacbe.new("tzolkin", players=2, seed=8)
    while not table.over:
        state = table.state
        assert isinstance(state, TzolkinState)
        wanted = [action for action in table.legal if action.text.startswith("put uxmal")]
        ready = [action for action in table.legal if action.text == "done"]
        table.push(((wanted if state.round == 1 else []) or ready or table.legal)[0])
    (place / "tzolkin-8-1.txt").write_text(table.record(), encoding="utf-8")
    return place


def test_every_point_has_a_source_and_the_winner_is_the_tables(folder: Path) -> None:
    path = folder / "tzolkin-7-0.txt"
    seats = seats_of(path)
    table = sacbe.read(path.read_text(encoding="utf-8"))
    assert [seat.name for seat in seats] == ["novice", "random"]
    assert [seat.won for seat in seats] == [seat in table.winners for seat in range(2)]
    for seat in seats:
        assert sum(seat.figures[source] for source in SOURCE_NAMES) == seat.figures["points"]
        assert seat.figures["technologies"] == sum(seat.levels)
        assert 3 <= seat.figures["workers"] <= 6


def test_it_counts_who_opens_on_uxmal_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    opening = seats_of(folder / "tzolkin-8-1.txt")
    assert "All workers of the first turn on Uxmal: 2 of 2 seats" in report(opening)
    assert main([str(folder)]) == 0
    shown = capsys.readouterr().out
    assert "of 4 seats" in shown
    assert shown.count("\n| winners |") == 1
