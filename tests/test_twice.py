"""What failed beside others is run once more alone, where waiting for other processes may be the reason."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SECOND_TIME = """
from pathlib import Path

def test_passes_the_second_time():
    mark = Path(__file__).with_suffix(".mark")
    if not mark.exists():
        mark.write_text("")
        raise AssertionError
"""
NEVER = "def test_never_passes():\n    raise AssertionError\n"


def run(folder: Path, files: dict[str, str]) -> subprocess.CompletedProcess[str]:
    (folder / "pytest.ini").write_text("[pytest]\n")
    for name, text in files.items():
        place = folder / "tests" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "tools.twice", "-q", "-p", "no:cacheprovider", "tests"]
    return subprocess.run(
        command, cwd=folder, env=environment, text=True, capture_output=True, check=False, timeout=120
    )


def test_one_that_passes_alone_is_named(tmp_path: Path) -> None:
    done = run(tmp_path, {"server/test_slow.py": SECOND_TIME})
    assert done.returncode == 0, done.stdout
    assert "passed alone" in done.stdout.splitlines()[-1]
    assert "test_slow.py::test_passes_the_second_time" in done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    "files",
    [
        {"core/test_rules.py": SECOND_TIME},
        {"server/test_leaks.py": SECOND_TIME},
        {"server/test_slow.py": SECOND_TIME, "core/test_rules.py": NEVER},
        {f"server/test_slow{n}.py": SECOND_TIME for n in range(4)},
        {"browser/test_page.py": NEVER},
    ],
    ids=["a rule", "a secret", "a rule beside another", "too many", "both times"],
)
def test_what_fails_all_the_same(tmp_path: Path, files: dict[str, str]) -> None:
    done = run(tmp_path, files)
    assert done.returncode == 1, done.stdout
    assert "passed alone" not in done.stdout
