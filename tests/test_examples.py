"""The programs in examples/ run as they stand and print what they promise."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "examples"
PROMISED = {
    "analyse_a_record": [r"^Tikal, 2 players, 296 actions$", r"^after 296: Red 155, Orange 139$"],
    "bot_as_entry_point": [r"^builders: \d+ \d+$"],
    "bot_over_http": [r"^waiting at http://127\.0\.0\.1:\d+/$"],
    "draw_a_board": [r"^▶ (Red|Orange|White) ", r"^tikal\.svg: \d{4,} bytes$"],
    "learn_a_miniature": [r"^before: +\d+\.\d% ", r"^trained: \d+ games in 2 s$", r"^after: +\d+\.\d% "],
    "evaluate_a_policy": [
        r"^sacbe/tzolkin-mini-v1, 4 games a level, ",
        r"^random +\d+\.\d% \[.*\] +[+-]\d+\.\d points \[.*\] +\d+\.\d\d ms a decision$",
        r"^novice ",
    ],
    "learn_with_openspiel": [r"^before: +\d+\.\d% ", r"^trained: \d+ games in 2 s$", r"^after: +\d+\.\d% "],
    "play_a_game": [r"^ +1  Ana places a", r"^ +\d+  The game is over$", r"^won by (Ana|Ben)$"],
    "set_up_a_position": [r"^uncover c4: T41: ", r"^dance c4: N1: ", r"^refused: "],
    "write_a_bot": [r"^game 0: collector \d+, random \d+$", r"^the collector won \d of 1$"],
}
WORDS = {
    "evaluate_a_policy": ["--seconds", "2", "--games", "4"],
    "learn_a_miniature": ["--seconds", "2", "--games", "10"],
    "learn_with_openspiel": ["--seconds", "2", "--games", "2"],
    "bot_over_http": ["0", "0"],
    "write_a_bot": ["1"],
}


def test_every_example_is_run() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == PROMISED.keys()


@pytest.mark.parametrize("name", PROMISED)
def test_it_runs_and_prints_what_it_promises(name: str, tmp_path: Path) -> None:
    command = [sys.executable, str(FOLDER / f"{name}.py"), *WORDS.get(name, [])]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert [line for line in PROMISED[name] if not re.search(line, done.stdout, re.MULTILINE)] == []
