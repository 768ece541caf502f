"""Runs pytest, and once more alone what failed beside others.

    python -m tools.twice PYTEST_ARGS

Tests with real servers, browsers and clocks wait for other processes, and a machine may be too busy for
once. One that fails both times fails. One that passes alone does not fail the run, but is named at its end:
it is a fault to be found, in the test or in the program. Rules are deterministic, and a secret that shows or
an action that is lost once in a hundred times is lost: tests of these have no second try.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import PurePosixPath

import pytest

MOST = 3  # more than this is no accident
WAITING = ("tests/server/", "tests/browser/")  # for other processes
NEVER = {"test_barriers", "test_kill", "test_leaks", "test_probes", "test_store"}


class Failures:
    """Notes which tests failed."""

    def __init__(self) -> None:
        self.tests: dict[str, None] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.tests[report.nodeid] = None


def may_try_again(test: str) -> bool:
    path = test.partition("::")[0]
    return path.startswith(WAITING) and PurePosixPath(path).stem not in NEVER


def main(arguments: list[str]) -> int:
    failures = Failures()
    result = int(pytest.main(arguments, plugins=[failures]))
    failed = list(failures.tests)
    if result != pytest.ExitCode.TESTS_FAILED or not 0 < len(failed) <= MOST:
        return result
    if not all(map(may_try_again, failed)):
        return result
    print(f"\nOnce more, alone: {', '.join(failed)}", flush=True)
    again = subprocess.run([sys.executable, "-m", "pytest", *failed], check=False).returncode
    if again == 0:
        print(f"\nFailed beside others and passed alone, which is a fault to be found: {', '.join(failed)}")
    return again


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
