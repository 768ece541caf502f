"""The command, as one would type it."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from sacbe.cli.main import main
from sacbe.core import folders
from sacbe.core.data import VARIABLE


class Answer:
    """What a command said and how it ended."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


Sacbe = Callable[..., Answer]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own, and a terminal that speaks English."""
    place = tmp_path / "home"
    monkeypatch.setenv(folders.VARIABLE, str(place))
    monkeypatch.delenv(VARIABLE, raising=False)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")
    return place


@pytest.fixture
def sacbe_(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sacbe:
    """Run `sacbe WORDS`, with `lines` typed at it."""

    def run(*words: str, lines: list[str] | None = None) -> Answer:
        typed = "".join(line + "\n" for line in lines or [])
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(list(words))
        said = capsys.readouterr()
        return Answer(status, said.out, said.err)

    return run
