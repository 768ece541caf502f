"""The notebooks in examples/ run from the first cell to the last, shortened, and are kept without results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "examples" / "notebooks"
PROMISED = {
    "deep_q_network": ["sacbe_tzolkin_mini_v1(", " choices", "after ", "games of training"],
    "evaluation": ["200 games, 60 %: [53.", "random ", "novice ", " points ["],
    "linear_learner": ["sacbe/tzolkin-mini-v1 ", "after ", "games of training", "seat0."],
}


def read(path: Path) -> Any:
    return nbformat.reads(path.read_text(encoding="utf-8"), as_version=4)  # type: ignore[no-untyped-call]


def test_every_notebook_is_run_and_kept_without_results() -> None:
    assert {path.stem for path in FOLDER.glob("*.ipynb")} == PROMISED.keys()
    for path in FOLDER.glob("*.ipynb"):
        cells = read(path).cells
        assert [cell for cell in cells if cell.get("outputs") or cell.get("execution_count")] == []


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("name", PROMISED)
def test_it_runs_and_prints_what_it_promises(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SACBE_SHORT", "1")
    book = read(FOLDER / f"{name}.ipynb")
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(FOLDER)}}).execute()
    outputs = [output for cell in book.cells for output in cell.get("outputs", [])]
    printed = "".join(output.get("text", "") for output in outputs)
    assert [words for words in PROMISED[name] if words not in printed] == []
