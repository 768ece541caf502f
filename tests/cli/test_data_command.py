"""`sacbe data`: passes as shipped, fails with the line at fault."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cli.conftest import Sacbe

import sacbe
from sacbe.core import data

PACKAGE = Path(sacbe.__file__).parent


def test_the_shipped_files_pass(sacbe_: Sacbe) -> None:
    answer = sacbe_("data", "check")
    assert answer.status == 0
    assert "tikal/classic.json: " in answer.out
    assert "agree with the rulebook" in answer.out


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "mine" / "tikal" / "classic.json"
    path.parent.mkdir(parents=True)
    shutil.copy(data.shipped("tikal", "classic.json").path, path)
    return path


def edit(path: Path, old: str, new: str) -> int:
    """Change the first such figure; its line."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def checked(own: Path) -> subprocess.CompletedProcess[str]:
    """In a process of its own, as the data are read when a game is loaded."""
    command = [sys.executable, "-m", "sacbe.cli.main", "data", "check", "--data", str(own.parents[1])]
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", env={**os.environ, "LANG": "C.UTF-8"}
    )


def test_an_own_copy_without_changes_passes(own: Path) -> None:
    answer = checked(own)
    assert answer.returncode == 0, answer.stderr
    assert "in your own copy" in answer.stdout


def test_a_corrected_figure_in_an_own_copy_is_a_note(own: Path) -> None:
    line = edit(own, '"edges": [2, 1, 0, 0, 0, 0]', '"edges": [1, 2, 0, 0, 0, 0]')
    answer = checked(own)
    assert answer.returncode == 0, answer.stdout
    assert f"{own}:{line}: note: tiles/A3 is not as shipped" in answer.stdout


def test_a_count_that_contradicts_the_rulebook_fails_with_its_line(own: Path) -> None:
    line = edit(own, '"value": 5, "count": 11', '"value": 5, "count": 12')
    answer = checked(own)
    assert answer.returncode == 1
    assert f"{own}:{line}: " in answer.stdout
    assert "Traceback" not in answer.stderr


def test_a_broken_file_fails_with_its_line(own: Path) -> None:
    line = edit(own, '"count": 11', '"count": ')
    answer = checked(own)
    assert answer.returncode == 1
    assert f"line {line}: not JSON" in answer.stdout
    assert "Traceback" not in answer.stderr


def test_a_file_no_game_reads_is_named(own: Path) -> None:
    own.rename(own.with_name("clasic.json"))
    answer = checked(own)
    assert answer.returncode == 1
    assert "no game reads this file" in answer.stdout


def test_a_changed_shipped_file_fails_with_its_line(tmp_path: Path) -> None:
    """On a copy of the package, for the shipped files themselves are not to be touched."""
    shutil.copytree(PACKAGE, tmp_path / "sacbe", ignore=shutil.ignore_patterns("__pycache__", "web"))
    file = tmp_path / "sacbe" / "games" / "tikal" / "data" / "classic.json"
    line = edit(file, '"edges": [2, 1, 0, 0, 0, 0]', '"edges": [1, 2, 0, 0, 0, 0]')
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "LANG": "C.UTF-8"}
    environment.pop(data.VARIABLE, None)
    answer = subprocess.run(
        [sys.executable, "-m", "sacbe.cli.main", "data", "check"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        cwd=tmp_path,
    )
    assert answer.returncode == 1, answer.stderr
    assert f"{file}:{line}: tiles/A3 is not as shipped" in answer.stdout


def test_showing(sacbe_: Sacbe) -> None:
    listed = sacbe_("data", "show")
    assert data.fingerprint(data.shipped("tikal", "classic.json").facts) in listed.out
    shown = sacbe_("data", "show", "tikal/classic.json")
    assert "tiles/F3" in shown.out
    assert "reconstructed" in shown.out
    wrong = sacbe_("data", "show", "tikal/modern.json")
    assert wrong.status == 2
    assert "there are tikal/classic.json" in wrong.err
