"""`sacbe analyse`: a finished record as a study, in words or as JSON; clear words where there is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli.conftest import Sacbe

import sacbe
from sacbe.bots.catalogue import LEARNED
from sacbe.core.conformance import random_table


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "one.txt"
    path.write_text(random_table("tzolkin", 7, 2).record(), encoding="utf-8")
    return path


def test_a_game_is_studied_in_words_and_as_json(record: Path, sacbe_: Sacbe) -> None:
    answer = sacbe_("analyse", str(record), "--budget", "30")
    assert answer.status == 0
    assert "Costliest turns of" in answer.out
    assert "better: " in answer.out
    assert "luck" in answer.out
    french = sacbe_("analyse", str(record), "--budget", "30", "--lang", "fr")
    assert "Tours les plus coûteux" in french.out
    assert "pourquoi" in french.out
    found = json.loads(sacbe_("analyse", str(record), "--budget", "30", "--json").out)
    assert found["game"] == "tzolkin"
    assert len(found["graph"]) == found["turns"] + 1
    turn = found["costliest"][0][0]
    assert turn["played"]["actions"] != turn["better"]["actions"]
    assert turn["better"]["reason"]


def test_what_was_better_is_kept_in_the_record_and_told_by_a_replay(
    tmp_path: Path, record: Path, sacbe_: Sacbe
) -> None:
    studied = tmp_path / "studied.txt"
    words = ("analyse", str(record), "--budget", "30", "--json")
    found = json.loads(sacbe_(*words, "--out", str(studied)).out)
    table = sacbe.read(studied.read_text(encoding="utf-8"))
    costly = {turn["first"]: turn["better"]["actions"] for turns in found["costliest"] for turn in turns}
    assert table.variations
    for variation in table.variations:
        texts = [action.text for action in variation.actions]
        assert texts == costly[variation.ply][: len(texts)]
        assert variation.actions != table.history[variation.ply :][: len(texts)]
    story = sacbe_("replay", str(studied)).out
    assert story.count("instead: ") == len(table.variations)
    assert json.loads(sacbe_("analyse", str(studied), "--budget", "30", "--json").out) == found


def test_what_cannot_be_studied_is_said_clearly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: Path, sacbe_: Sacbe
) -> None:
    running = tmp_path / "running.txt"
    running.write_text(sacbe.new("tikal", players=2, seed=1).record(), encoding="utf-8")
    answer = sacbe_("analyse", str(running))
    assert answer.status == 1
    assert "not over" in answer.err
    monkeypatch.delitem(LEARNED, "tzolkin")
    assert "learned" in sacbe_("analyse", str(record)).err
    nonsense = tmp_path / "nonsense.txt"
    nonsense.write_text("hello", encoding="utf-8")
    assert sacbe_("analyse", str(nonsense)).status == 1
