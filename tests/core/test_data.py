"""Component files: digests that name the changed line, own copies, fingerprints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sacbe
from sacbe.core import data
from sacbe.games.registry import MODULES

FAMILIES = sorted({module.split(".")[2] for module in MODULES.values()})
FILES = [(family, name) for family in FAMILIES for name in data.file_names(family)]


def classic() -> data.DataFile:
    return data.shipped("tikal", "classic.json")


def changed(old: str, new: str) -> list[data.Problem]:
    file = classic()
    assert old in file.text
    edited = data.DataFile(file.name, file.path, file.text.replace(old, new, 1))
    return data.changes(edited, data.shipped_digest("tikal", "classic.json"))


def line_with(mark: str) -> int:
    return next(number for number, line in enumerate(classic().text.splitlines(), 1) if mark in line)


@pytest.mark.parametrize(("family", "name"), FILES)
def test_every_shipped_file_is_as_its_digest_says(family: str, name: str) -> None:
    file = data.shipped(family, name)
    known = data.shipped_digest(family, name)
    assert data.changes(file, known) == []
    assert list(data.digest(file)) == list(known)


@pytest.mark.parametrize(("family", "name"), FILES)
def test_every_component_line_has_its_hash(family: str, name: str) -> None:
    file = data.shipped(family, name)
    tree = {part.path: part for part in data.parts_of(file).walk()}
    assert all(tree[path].first == tree[path].last for path in data.digest(file))


def test_a_changed_figure_is_named_with_its_line() -> None:
    (problem,) = changed('"value": 3, "count": 6', '"value": 3, "count": 7')
    assert problem.line == line_with('"value": 3, "count": 6')
    assert problem.text == "floors/1 is not as shipped"


def test_a_missing_line_and_a_new_one_are_named() -> None:
    (gone,) = changed('    "stone": 1,\n', "")
    assert (gone.line, gone.text) == (line_with('"costs": {\n'.strip()), "costs/stone is missing")
    (new,) = changed('    "stone": 1,\n', '    "stone": 1,\n    "rope": 1,\n')
    assert (new.line, new.text) == (line_with('"stone"') + 1, "costs/rope was added")


def test_components_that_change_places_are_named() -> None:
    lines = classic().text.splitlines()
    first, second = line_with('"id": "A1"') - 1, line_with('"id": "A2"') - 1
    lines[first], lines[second] = lines[second], lines[first]
    edited = data.DataFile("tikal/classic.json", "x", "\n".join(lines))
    problems = data.changes(edited, data.shipped_digest("tikal", "classic.json"))
    assert [problem.text for problem in problems] == ["tiles/A1 stands in another place"]
    assert problems[0].line == second + 1


def test_words_about_a_figure_and_line_breaks_do_not_matter() -> None:
    assert changed('"confidence": "two sources"', '"confidence": "rulebook"') == []
    again = data.DataFile("tikal/classic.json", "x", json.dumps(classic().facts, indent=8))
    assert data.changes(again, data.shipped_digest("tikal", "classic.json")) == []
    assert data.fingerprint(again.facts) == data.fingerprint(classic().facts)


def test_any_figure_changes_the_fingerprint() -> None:
    facts = json.loads(classic().text.replace('"guard": 5', '"guard": 6'))
    assert data.fingerprint(facts) != data.fingerprint(classic().facts)


def test_an_owner_s_copy_is_read_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(data.VARIABLE, str(tmp_path))
    assert data.load("tikal", "classic.json").path == classic().path
    own = tmp_path / "tikal" / "classic.json"
    own.parent.mkdir()
    own.write_text(classic().text, encoding="utf-8")
    assert data.load("tikal", "classic.json").path == str(own)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [('{"a": 1,\n "b": }', "line 2: not JSON"), ("[1, 2]", "line 1: a data file is a JSON object")],
)
def test_a_broken_file_is_named_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(sacbe.BadData, match=complaint):
        data.DataFile("tikal/classic.json", "mine.json", text)


def test_digests_are_written_beside_the_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games" / "tikal" / "data" / "classic.json"
    file.parent.mkdir(parents=True)
    file.write_text(classic().text, encoding="utf-8")
    (written,) = data.write_digests(tmp_path / "games")
    shipped = Path(classic().path + data.DIGEST)
    assert written.read_text(encoding="utf-8") == shipped.read_text(encoding="utf-8")
    assert data.main(["write"]) == 2
    assert "usage" in capsys.readouterr().err


def test_marks_find_their_line() -> None:
    file = data.DataFile("x", "x", '{\n"a": 1,\n"b": 2\n}')
    assert file.line_of('"b"') == 3
    assert file.line_of('"a"', "9") == 2
    assert file.line_of("nothing") == 1
