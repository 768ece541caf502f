"""Data sets: what was killed goes on as if it had not been, and what was changed is found out."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from cli.conftest import Sacbe
from pyarrow import parquet

import sacbe
from sacbe import lab
from sacbe.lab import dataset

WORDS = [
    "dataset",
    "tzolkin",
    "--bots",
    "novice,random",
    "--games",
    "6",
    "--option",
    "size=mini",
    "--seed",
    "9",
]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six games written at once."""
    folder = tmp_path_factory.mktemp("whole")
    command = [sys.executable, "-m", "sacbe.cli.main", *WORDS, "--out", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def test_a_command_that_was_killed_goes_on(whole: Path, sacbe_: Sacbe, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sacbe.cli.main", *WORDS, "--out", str(tmp_path)]
    waiting = tmp_path / dataset.WAITING
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        for _ in range(6000):
            if waiting.exists() and waiting.read_text(encoding="utf-8").count("\n") >= 2:
                break
            time.sleep(0.005)
        process.kill()
    kept = waiting.read_text(encoding="utf-8") if waiting.exists() else ""
    if kept:  # it was killed in time; nothing of a game that was cut off is believed
        waiting.write_text(kept + '{"number": 5, "seed', encoding="utf-8")
        with pytest.raises(dataset.BadDataset, match="0 of 6 games"):
            dataset.load(tmp_path)
    assert sacbe_(*WORDS, "--out", str(tmp_path)).status == 0
    assert not waiting.exists()
    assert [path.name for path in dataset.shards(tmp_path)] == [path.name for path in dataset.shards(whole)]
    assert dataset.load(tmp_path) == dataset.load(whole)


def test_two_processes_write_what_one_writes(whole: Path, sacbe_: Sacbe, tmp_path: Path) -> None:
    assert sacbe_(*WORDS, "--workers", "2", "--out", str(tmp_path)).status == 0
    assert dataset.load(tmp_path) == dataset.load(whole)


def test_a_game_tells_who_played_and_how_it_went(whole: Path) -> None:
    games = dataset.load(whole)
    facts = games[0].about
    game = sacbe.find_game("tzolkin")
    assert (facts.rules, facts.data, facts.sacbe) == (game.rules, game.fingerprint, sacbe.__version__)
    assert [played.bots for played in games[:2]] == [["novice", "random"], ["random", "novice"]]
    assert games[0].seed == games[1].seed == "9"
    won = sum(played.wins[played.bots.index("novice")] for played in games)
    assert won >= 4, "a novice beats random play"


def test_decisions_are_what_a_learner_would_have_seen(whole: Path) -> None:
    played = dataset.load(whole)[0]
    kind = lab.encoding("tzolkin")
    match = lab.Match(kind, played.about.options, "win", int(played.seed))
    steps = list(played.steps())
    assert len(steps) == len(played.actions)
    for step in steps:
        assert (step.seat, step.observation) == (match.actor, match.observe(match.actor))
        assert step.mask[step.action] == 1
        match.step(step.action)
    assert match.over
    assert match.rewards == played.wins
    assert {step.gain for step in steps} == set(played.wins)
    assert len(list(played.steps(choices=2))) == sum(among > 1 for among in played.choices)


def spoil(folder: Path, whole: Path, column: str, change: Any) -> None:
    """A copy of a data set with one column changed."""
    folder.mkdir(exist_ok=True)
    (folder / dataset.ABOUT).write_bytes((whole / dataset.ABOUT).read_bytes())
    source = dataset.shards(whole)[0]
    table = parquet.read_table(source)
    values = [change(value) for value in table.column(column).to_pylist()]
    place = table.schema.get_field_index(column)
    field = table.schema.field(place)
    parquet.write_table(table.set_column(place, field, pa.array(values, field.type)), folder / source.name)


@pytest.mark.parametrize(
    ("column", "change", "reason"),
    [
        ("scores", lambda scores: [scores[0] + 4, *scores[1:]], "ended otherwise"),
        ("wins", lambda wins: wins[::-1], "ended otherwise"),
        ("actions", lambda actions: [*actions[:-1], 0], "is not legal|ended otherwise"),
        ("actions", lambda actions: [-1, *actions[1:]], "is not legal"),
        ("choices", lambda choices: [choices[0] + 1, *choices[1:]], "other choices"),
        ("seats", lambda seats: [1 - seats[0], *seats[1:]], "another seat"),
        ("seed", lambda seed: str(int(seed) + 1), "not legal|choices|otherwise"),
        ("number", lambda number: number + 1, "6 of 6 games"),
    ],
)
def test_what_was_changed_is_found_out(
    whole: Path, tmp_path: Path, sacbe_: Sacbe, column: str, change: Any, reason: str
) -> None:
    spoil(tmp_path, whole, column, change)
    with pytest.raises(dataset.BadDataset, match=reason):
        dataset.load(tmp_path)
    answer = sacbe_("dataset", "verify", str(tmp_path))
    assert answer.status != 0
    assert sacbe_("dataset", "verify", str(whole)).status == 0


def test_other_versions_other_folders_and_nonsense_are_refused(
    whole: Path, tmp_path: Path, sacbe_: Sacbe
) -> None:
    spoil(tmp_path, whole, "seed", str)
    facts = json.loads((tmp_path / dataset.ABOUT).read_text(encoding="utf-8"))
    (tmp_path / dataset.ABOUT).write_text(json.dumps({**facts, "rules": 99}), encoding="utf-8")
    with pytest.raises(dataset.BadDataset, match="rules 99"):
        dataset.load(tmp_path)
    assert sacbe_(*WORDS[:-1], "10", "--out", str(whole)).status != 0
    assert sacbe_("dataset", "verify", str(tmp_path / "nowhere")).status != 0
    assert sacbe_("dataset", "verify").status == 2
    assert sacbe_("dataset", "tikal").status == 2
    assert sacbe_("dataset", "tikal", "--bots", "champion", "--out", str(tmp_path / "x")).status == 2
