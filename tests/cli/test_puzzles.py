"""`sacbe puzzles`: made out of bots' games by one command, which goes on where it was left; proven again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cli.conftest import Sacbe

GAME = "tikal-solo"


def make(sacbe_: Sacbe, out: Path, count: int) -> list[Any]:
    words = ("--bot", "random", "--most", "300", "--seed", "3", "--count", str(count), "--out", str(out))
    answer = sacbe_("puzzles", "make", GAME, *words)
    assert answer.status == 0, answer.err
    puzzles: list[Any] = json.loads(out.read_text(encoding="utf-8"))
    assert len(puzzles) == count
    return puzzles


def test_puzzles_are_made_proven_and_more_are_added(sacbe_: Sacbe, tmp_path: Path) -> None:
    out = tmp_path / "made.json"
    (first,) = make(sacbe_, out, 1)
    both = make(sacbe_, out, 2)
    assert first in both
    assert len({tuple(facts["solution"]) for facts in both}) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["made.json"]  # nothing is left of the making
    answer = sacbe_("puzzles", "prove", GAME, "--file", str(out))
    assert answer.status == 0, answer.err
    assert f"{GAME}-2" in answer.out


def test_a_puzzle_that_is_not_true_is_named(sacbe_: Sacbe, tmp_path: Path) -> None:
    out = tmp_path / "made.json"
    (facts,) = make(sacbe_, out, 1)
    out.write_text(json.dumps([{**facts, "second": facts["second"] - 1}]), encoding="utf-8")
    answer = sacbe_("puzzles", "prove", GAME, "--file", str(out))
    assert answer.status != 0
    assert f"{GAME}-1" in answer.err
