"""Golden records replay for ever, byte for byte but for what an automaton says; a new one is a file only."""

from __future__ import annotations

import json
from pathlib import Path

import golden
import pytest

import sacbe
from sacbe.games.registry import MODULES

pytestmark = pytest.mark.conformance


def test_every_file_lies_where_it_is_found() -> None:
    files = {path.relative_to(golden.RECORDS).as_posix() for path in golden.RECORDS.rglob("*.*")}
    found = golden.names()
    assert files - {f"{name}.txt" for name in found} - {f"{name}.json" for name in found} == set()
    assert {name.split("/")[0] for name in found} <= MODULES.keys()


def without_comments(text: str) -> str:
    """What an automaton did stands between the lines as comments, in words that may improve."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


@pytest.mark.parametrize("name", golden.names())
def test_it_replays_to_the_same_text_and_the_scores_it_states(name: str) -> None:
    text = golden.text_of(name)
    table = sacbe.read(text)
    assert table.game.key == name.split("/")[0]
    assert table.over
    if table.game.automata:
        assert without_comments(table.record()) == without_comments(text)
    else:
        assert table.record() == text
    headers = text.split("\n\n")[0].splitlines()
    stated = dict(line.split(": ", 1) for line in headers)
    assert stated["result"] == " ".join(table.game.score_text(score) for score in table.scores)


@pytest.mark.parametrize("path", sorted(golden.RECORDS.glob("*/*.json")), ids=lambda path: str(path.stem))
def test_the_scores_on_the_way_are_those_noted_beside_it(path: Path) -> None:
    scores = {int(ply): noted for ply, noted in json.loads(path.read_text(encoding="utf-8")).items()}
    table = sacbe.read(golden.text_of(f"{path.parent.name}/{path.stem}"))
    assert max(scores) == table.ply
    assert {ply: table.view(None, ply)["scores"] for ply in scores} == scores
