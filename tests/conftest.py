"""What all tests share: Hypothesis settings, the browser, and the rule that CI skips nothing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

IN_CI = os.environ.get("CI") == "true"

# A slow machine is no defect: nothing is asserted about time.
settings.register_profile(
    "sacbe", deadline=None, derandomize=IN_CI, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("sacbe")

# What players have is tested with what players have; `source` is for tests that cannot be.
INSTALLED = ("tests/server/", "tests/cli/", "tests/test_examples.py", "tests/test_notebooks.py")

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
BROWSER_ON_A_MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
# Of these Playwright disables the most itself, but the last such flag counts. The last two would make, for
# every page, two pages of the browser's own window, which nobody sees: a good part of all its work.
UNWANTED = (
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
BROWSER_FLAGS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(UNWANTED)}",
)


def find_browser() -> str | None:
    named = os.environ.get("SACBE_BROWSER")
    if named:
        return named
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or (BROWSER_ON_A_MAC if Path(BROWSER_ON_A_MAC).exists() else None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright drives the machine's own browser; it downloads none."""
    browser = find_browser()
    if browser is None:
        pytest.skip("no Chrome or Chromium here: apt-get install chromium, or name one in SACBE_BROWSER")
    flags = [*BROWSER_FLAGS, *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else [])]
    return {**browser_type_launch_args, "executable_path": browser, "args": flags}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(INSTALLED) and item.get_closest_marker("source") is None:
            item.add_marker("installed")


def skipped_reports(config: pytest.Config) -> list[Any]:
    reporter: Any = config.pluginmanager.get_plugin("terminalreporter")
    return list(reporter.stats.get("skipped", [])) if reporter else []


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    is_worker = hasattr(session.config, "workerinput")
    if (
        IN_CI
        and not is_worker
        and session.exitstatus == pytest.ExitCode.OK
        and skipped_reports(session.config)
    ):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    skipped = skipped_reports(config)
    if IN_CI and skipped:
        terminalreporter.section("skipped tests fail the run, because CI=true", red=True)
        for report in skipped:
            terminalreporter.line(f"SKIPPED {report.nodeid}: {report.longrepr[2]}")


def pytest_report_header() -> str:
    import sacbe

    return f"sacbe: {sacbe.__version__} from {Path(sacbe.__file__).parent}"
