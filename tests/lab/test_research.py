"""What docs/research.md shows can be typed as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sacbe import lab

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_six_lines_step_an_environment_to_the_end_of_a_game() -> None:
    names: dict[str, Any] = {}
    lines = [line for line in BLOCKS[0].splitlines() if line]
    assert len(lines) == 6
    exec(BLOCKS[0], names)
    assert names["terminated"]
    assert names["env"].agents == []


def test_a_plane_is_cut_out_of_an_observation() -> None:
    names: dict[str, Any] = {}
    exec(BLOCKS[0], names)
    names["tikal"] = lab.encoding("sacbe/tikal-v1")
    names["observation"] = names["observation"]["observation"]
    exec(BLOCKS[1], names)
    assert names["board"].shape == (8, 5)
    assert names["board"].sum() > 0


def test_a_data_set_is_loaded_and_gives_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sacbe.cli.main import main

    monkeypatch.chdir(tmp_path)
    assert main(["dataset", "tzolkin", "--games", "1", "--bots", "random", "--out", "data/tzolkin"]) == 0
    names: dict[str, Any] = {}
    exec(BLOCKS[2], names)
    assert {len(observation) for observation, _, _ in names["examples"]} == {lab.encoding("tzolkin").size}
    assert len(names["examples"]) > 50


def test_every_environment_is_named() -> None:
    assert [name for name in lab.names() if f"`{name}`" not in PAGE] == []
