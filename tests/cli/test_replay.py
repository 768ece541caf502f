"""Replay: one record as a story, a folder as a count, faults with their line."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.conftest import Sacbe

import sacbe
from sacbe.core.conformance import random_table


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "records" / "one.txt"
    path.parent.mkdir()
    path.write_text(random_table("tikal", 7, 2).record(), encoding="utf-8")
    return path


def test_a_record_is_told_as_a_story(record: Path, sacbe_: Sacbe) -> None:
    answer = sacbe_("replay", str(record))
    assert answer.status == 0
    assert "Turn: Red" in answer.out
    assert "all legal" in answer.out
    french = sacbe_("replay", str(record), "--lang", "fr")
    assert "Au tour de\N{NO-BREAK SPACE}: Rouge" in french.out


def test_quiet_only_verifies(record: Path, sacbe_: Sacbe) -> None:
    answer = sacbe_("replay", str(record), "--quiet")
    assert len(answer.out.splitlines()) == 1


def test_a_fault_is_shown_with_its_line(record: Path, sacbe_: Sacbe) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    at = lines.index("end")
    lines[at] = "dig h5"
    record.write_text("\n".join(lines), encoding="utf-8")
    answer = sacbe_("replay", str(record))
    assert answer.status == 1
    assert f"one.txt: line {at + 1}: 'dig h5' is refused: T" in answer.err


def test_a_folder_is_counted(record: Path, sacbe_: Sacbe) -> None:
    deep = record.parent / "deep"
    deep.mkdir()
    (deep / "two.txt").write_text(random_table("tikal-auction", 8, 3).record(), encoding="utf-8")
    (deep / "bad.txt").write_text("sacbe: 1\ngame: chess\n", encoding="utf-8")
    (deep / "picture.svg").write_text("<svg/>", encoding="utf-8")
    answer = sacbe_("replay", str(record.parent))
    assert answer.status == 1
    assert "bad.txt: line 2: no game 'chess'" in answer.out
    assert "3 records" in answer.out.replace("\N{NO-BREAK SPACE}", " ")
    (deep / "bad.txt").unlink()
    quiet = sacbe_("replay", str(record.parent), "--quiet")
    assert quiet.status == 0
    assert "0 faults" in quiet.out.replace("\N{NO-BREAK SPACE}", " ")


def test_standard_input(sacbe_: Sacbe) -> None:
    text = random_table("tikal", 7, 2).record()
    answer = sacbe_("replay", "-", "--quiet", lines=text.splitlines())
    assert answer.status == 0


def test_other_components_are_noted(record: Path, sacbe_: Sacbe) -> None:
    text = record.read_text(encoding="utf-8").replace("data: ", "data: 0000")
    record.write_text(text, encoding="utf-8")
    answer = sacbe_("replay", str(record), "--quiet")
    assert answer.status == 0
    assert "other component files" in answer.err


@pytest.mark.parametrize(
    ("words", "status", "complaint"),
    [
        ([], 2, "Name a record"),
        (["/nowhere.txt"], 1, "No such file"),
        (["."], 1, "no records"),
        (["one.txt", "--seat", "7"], 2, "--seat goes from 1 to 2"),
        (["noise.txt"], 1, "not a text file"),
    ],
)
def test_what_cannot_be_replayed_is_said(
    words: list[str],
    status: int,
    complaint: str,
    record: Path,
    sacbe_: Sacbe,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    if words == ["."]:
        (tmp_path / "empty").mkdir()
        monkeypatch.chdir(tmp_path / "empty")
    else:
        monkeypatch.chdir(record.parent)
        Path("noise.txt").write_bytes(b"\xff\xfe\x00\x80")
    answer = sacbe_("replay", *words)
    assert answer.status == status
    assert complaint in answer.err
    assert "Traceback" not in answer.err


def test_drawing_a_record(record: Path, tmp_path: Path, sacbe_: Sacbe) -> None:
    table = sacbe.read(record.read_text(encoding="utf-8"))
    assert sacbe_("draw", str(record)).out.rstrip() == table.draw(None).rstrip()
    picture = tmp_path / "board.svg"
    assert sacbe_("draw", str(record), "--ply", "10", "--svg", str(picture)).status == 0
    assert picture.read_text(encoding="utf-8") == table.game.svg(table.view(None, 10))
    assert sacbe_("draw", str(record), "--ply", "100000").status == 2
    assert "a5" in sacbe_("draw", "tikal", "--seat", "1").out
