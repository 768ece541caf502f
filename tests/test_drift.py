"""`make bench-check`: what has become slower by more than 5 % is told, and fails."""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

PROGRAM = Path(__file__).resolve().parent.parent / "benchmarks" / "drift.py"
COMMITTED = {"python": "3.11.7", "instructions": {"tikal": {"decision": 1000, "step": 2000}}}


@pytest.fixture
def drift(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The program, with figures of its own and a Valgrind that is never asked."""
    spec = importlib.util.spec_from_file_location("drift_under_test", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    figures = tmp_path / "figures.json"
    figures.write_text(json.dumps(COMMITTED), encoding="utf-8")
    monkeypatch.setattr(module, "FIGURES", figures)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    return module


@pytest.mark.parametrize(
    ("decision", "status", "word"), [(1040, 0, "+4.0%"), (1060, 1, "+6.0%  slower"), (900, 0, "quicker")]
)
def test_more_than_five_in_a_hundred_fails(
    drift: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    decision: int,
    status: int,
    word: str,
) -> None:
    now = {"python": "3.11.7", "instructions": {"tikal": {"decision": decision, "step": 2000}}}
    monkeypatch.setattr(drift, "measure", lambda games: now)
    assert drift.main([]) == status
    assert word in capsys.readouterr().out
    assert drift.main(["--write"]) == 0
    assert drift.main([]) == 0, "what was written is what is compared with"


def test_a_function_is_found_in_what_callgrind_tells(drift: ModuleType) -> None:
    told = " 1,500 (75.0%)  ???:CPyDef_play'2 [/x.so]\n 2,000 (100.0%)  ???:CPyDef_play [/x.so]\n"
    assert drift.spent(told, "CPyDef_play") == 2000
    with pytest.raises(drift.Unmeasurable):
        drift.spent(told, "CPyDef_copy")


def test_committed_figures_are_there_for_every_game() -> None:
    from sacbe.games.registry import MODULES

    kept = json.loads(PROGRAM.with_name("figures.json").read_text(encoding="utf-8"))
    assert set(kept["instructions"]) == set(MODULES)
    for figures in kept["instructions"].values():
        assert figures.keys() == {"decision", "copy", "step"}
