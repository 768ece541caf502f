"""Mutation testing of a family's rules: does a test fail when a rule is broken?

    python -m tools.mutants tikal [--count 500] [--seed 1] [--jobs 2]     (make mutants GAME=tikal)
    python -m tools.mutants tikal --only work.py:64                       (one line again)

A seeded sample of the mutants of the package's rules modules is tried, each in a process of its own and on
the plain source: the fault is compiled into the module as it is imported, nothing is written into `src`.
Only tests that run through the faulty line are run, the quickest first, until one fails; which those are
is measured once with coverage.  A fault within a function is planted into a process that has read all
tests already; what is done at import is imported anew.  A mutant that hangs is killed and counts as found.

What was judged is kept in build/mutants, so a run that was stopped goes on where it was.  A survivor
is tried again when a test has changed.  tests/mutants/FAMILY.toml explains survivors that no test can
find, since they play the same; survivors without an explanation make the command fail.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import itertools
import json
import os
import random
import resource
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import coverage
import pytest

from tools.mutating import Mutant, mutants, mutated
from tools.planting import changed_functions, plant

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
KEPT = ROOT / "build" / "mutants"
# Rooms of a family that hold no rules: looks, words, position files and the check of data files
NOT_RULES = {
    "assistance",
    "check",
    "drawing",
    "edition",
    "game",
    "laying",
    "positions",
    "reaching",
    "showing",
    "svg",
    "views",
}
TESTS = ["tests/games", "tests/rulebook", "tests/core"]
OPTIONS = [
    "-q", "-x", "--no-header", "-p", "no:cacheprovider", "-p", "pytest_timeout",
    "-p", "_hypothesis_pytestplugin", "--hypothesis-seed=0", "-o", "addopts=",
    "--import-mode=importlib", "-m", "not soak and not screenshots",
]  # fmt: skip
PATIENCE = 30.0  # seconds more than three times what the chosen tests take unharmed
MOST_MEMORY = 4 << 30  # bytes, of one mutant
FOUND, SURVIVED = 0, 3


@dataclass
class Trial:
    """A mutant of a module and the tests that may find it."""

    module: str  # games/tikal/work.py
    source: str
    mutant: Mutant
    tests: list[str]
    seconds: float  # what the tests take unharmed
    at_import: bool  # the line is run before any test

    @property
    def line(self) -> str:
        """The line of source, as explanations name it."""
        return self.source.splitlines()[self.mutant.line - 1].strip()

    @property
    def path(self) -> Path:
        return SOURCE / "sacbe" / self.module

    @property
    def faulty(self) -> ast.Module:
        return mutated(self.source, self.mutant)

    @property
    def can_be_planted(self) -> bool:
        return not self.at_import and changed_functions(self.source, self.faulty, self.path) is not None

    @property
    def key(self) -> str:
        digest = hashlib.sha256(self.source.encode()).hexdigest()[:12]
        return f"{self.module}:{self.mutant.line}:{digest}: {self.mutant.name}"


# Modules and tests


def rules_modules(family: str) -> list[Path]:
    """The modules of a package with rules in them, found by their names."""
    folder = SOURCE / "sacbe" / "games" / Path(*family.split("."))
    found = [path for path in sorted(folder.rglob("*.py")) if path.stem not in NOT_RULES]
    return [path for path in found if path.name != "__init__.py"]


def family_tests(family: str) -> list[str]:
    """Files of tests that speak of the family, but for those of another one; and all golden records.

    A part of a family (tikal.classic) does without the core's tests and those of parts that do not use it.
    """
    word, *part = family.split(".")
    games = SOURCE / "sacbe" / "games"
    others = {path.name for path in games.iterdir() if path.is_dir()} - {word}
    if part:
        others |= {path.name for path in (games / word).iterdir() if path.is_dir() and not uses(path, family)}
    found = {"tests/test_golden_records.py"}
    places = TESTS if not part else [place for place in TESTS if place != "tests/core"]
    for path in (path for place in places for path in (ROOT / place).rglob("test_*.py")):
        name = path.relative_to(ROOT).as_posix()
        if word in path.read_text(encoding="utf-8") and not any(other in name for other in others):
            found.add(name)
    return sorted(found)


def uses(package: Path, part: str) -> bool:
    return any(f"sacbe.games.{part}" in path.read_text(encoding="utf-8") for path in package.rglob("*.py"))


def module_name(path: Path) -> str:
    return path.relative_to(SOURCE / "sacbe").as_posix()


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def digest_of(files: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


# Processes


def in_child(work: Callable[[], int], seconds: float | None, log: Path) -> int | None:
    """What a function answers in a process of its own; None when it took too long."""
    child = fork(work, log)
    return wait_for(child, None if seconds is None else time.monotonic() + seconds)


def fork(work: Callable[[], int], log: Path) -> int:
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))  # a fault may grow a list for ever
        with log.open("wb") as output:
            os.dup2(output.fileno(), 1)
            os.dup2(output.fileno(), 2)
        code = work()
    finally:
        os._exit(code)


def wait_for(child: int, deadline: float | None) -> int | None:
    while True:
        done, status = os.waitpid(child, os.WNOHANG if deadline else 0)
        if done:
            return os.waitstatus_to_exitcode(status)
        if deadline and time.monotonic() > deadline:
            stop(child)
            return None
        time.sleep(0.02)


def stop(child: int) -> None:
    """End a child and what it started."""
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)


def run_tests(words: list[str], plugins: list[object]) -> int:
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(KEPT / "hypothesis")
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    os.chdir(ROOT)
    return int(pytest.main([*OPTIONS, *words], plugins=plugins))


# Which test runs through which line


class Watcher:
    """A pytest plugin: coverage knows the test, the clock its seconds."""

    def __init__(self, cover: coverage.Coverage) -> None:
        self.cover = cover
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.cover.switch_context(item.nodeid)
        began = time.perf_counter()
        answer = yield
        self.seconds[item.nodeid] = time.perf_counter() - began
        self.cover.switch_context("")
        return answer


def watch(family: str, modules: list[Path], answer: Path) -> int:
    """Run the family's tests unharmed; write down lines and seconds."""
    cover = coverage.Coverage(data_file=None, include=[str(path) for path in modules], config_file=False)
    watcher = Watcher(cover)
    cover.start()
    load(modules)
    code = run_tests(["--maxfail=0", *family_tests(family)], [watcher])
    cover.stop()
    data = cover.get_data()
    lines = {module_name(path): data.contexts_by_lineno(str(path)) for path in modules}
    found = {"lines": lines, "seconds": watcher.seconds, "failed": sorted(watcher.failed)}
    answer.write_text(json.dumps(found), encoding="utf-8")
    return code if code > pytest.ExitCode.TESTS_FAILED else 0


def load(modules: list[Path]) -> None:
    """Import the modules and build the games, which tests do when they first need one: for all of them."""
    for path in modules:
        importlib.import_module(dotted(path))
    importlib.import_module("sacbe.games.registry").games()


def measured(family: str, modules: list[Path]) -> dict[str, Any]:
    tests = [ROOT / name for name in family_tests(family)]
    digest = digest_of([*modules, *tests])
    answer = KEPT / family / f"lines-{digest}.json"
    if not answer.is_file():
        print("Running the tests unharmed, to see which lines each runs through ...", flush=True)
        log = KEPT / family / "unharmed.log"
        draft = answer.with_suffix(".draft")
        if in_child(lambda: watch(family, modules, draft), None, log) != 0:
            raise SystemExit(f"the tests cannot be run: see {log}")
        draft.rename(answer)
    found: dict[str, Any] = json.loads(answer.read_text(encoding="utf-8"))
    for name in found["failed"]:
        print(f"fails without any fault and is left out: {name}", flush=True)
    return found


def trials(modules: list[Path], known: dict[str, Any], only: str, count: int, seed: int) -> list[Trial]:
    """The sample, the same for the same seed and source; of those whose place and change hold `only`."""
    every: list[tuple[Path, str, Mutant]] = []
    for path in modules:
        source = path.read_text(encoding="utf-8")
        every += [
            (path, source, mutant)
            for mutant in mutants(source)
            if only in f"{module_name(path)}:{mutant.line}: {mutant.name}"
        ]
    chosen = random.Random(seed).sample(every, min(count, len(every)))
    print(
        f"{len(every)} mutants in {len(modules)} modules; {len(chosen)} are tried (seed {seed})", flush=True
    )
    return [trial(path, source, mutant, known) for path, source, mutant in chosen]


def trial(path: Path, source: str, mutant: Mutant, known: dict[str, Any]) -> Trial:
    lines: dict[str, list[str]] = known["lines"][module_name(path)]
    seconds: dict[str, float] = known["seconds"]
    reached = set(lines.get(str(mutant.line), []))
    at_import = "" in reached
    if at_import:  # outside any test: whoever uses the module may notice
        reached = set(seconds)
    tests = sorted(reached - {"", *known["failed"]}, key=lambda test: (seconds.get(test, 0.0), test))
    needed = sum(seconds.get(test, 0.0) for test in tests)
    return Trial(module_name(path), source, mutant, tests, needed, at_import)


# Judging


class Faulty(importlib.machinery.SourceFileLoader):
    """Loads one module from a faulty tree."""

    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self.tree = tree

    def get_code(self, fullname: str) -> Any:
        return compile(self.tree, self.path, "exec", dont_inherit=True)


class Finder(importlib.abc.MetaPathFinder):
    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self.name, self.path, self.tree = name, path, tree

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        loader = Faulty(fullname, str(self.path), self.tree)
        return importlib.machinery.ModuleSpec(fullname, loader, origin=str(self.path))


def judge_anew(one: Trial) -> int:
    """Read and run the tests with the fault in place from the first import on: FOUND or SURVIVED."""
    sys.meta_path.insert(0, Finder(dotted(one.path), one.path, one.faulty))
    # Most faults are found by the first tests; the files of the others need not even be read
    for some in (one.tests[:20], one.tests[20:]):
        files = sorted({name.split("::")[0] for name in some})
        if some and run_tests(files, [Chosen(some)]) != pytest.ExitCode.OK:
            return FOUND
        drop_tests()
    return SURVIVED


class Chosen:
    """A pytest plugin: only these tests, in this order, whatever file they are in."""

    def __init__(self, names: list[str]) -> None:
        self.order = {name: i for i, name in enumerate(names)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.order]
        items.sort(key=lambda item: self.order[item.nodeid])


class Bench:
    """A pytest plugin: the tests are read once, then every mutant meets them in a process of its own."""

    def __init__(self, work: Callable[[Callable[[Trial], int]], None]) -> None:
        self.work = work
        self.items: dict[str, pytest.Item] = {}
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        self.work(self.judge)
        return True

    def judge(self, one: Trial) -> int:
        """Plant the fault into this process and run the tests: FOUND or SURVIVED."""
        importlib.import_module(dotted(one.path))
        plant(changed_functions(one.source, one.faulty, one.path) or {}, one.path)
        chosen = [self.items[name] for name in one.tests if name in self.items]
        for item, following in itertools.zip_longest(chosen, chosen[1:]):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                return FOUND
        return SURVIVED


def drop_tests() -> None:
    """Forget the modules of tests, so that pytest may read them once more."""
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "") or "").startswith(str(ROOT / "tests")):
            del sys.modules[name]


class Book:
    """What was judged before, and the explanations of survivors."""

    def __init__(self, family: str, tests: str) -> None:
        self.path = KEPT / family / "judged.jsonl"
        self.tests = tests
        self.known: dict[str, str] = {}
        if self.path.is_file():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                if entry["verdict"] != "survived" or entry["tests"] == tests:
                    self.known[entry["key"]] = entry["verdict"]
        self.why: dict[tuple[str, str, str], str] = {}
        explained = ROOT / "tests" / "mutants" / f"{family.split('.')[0]}.toml"  # a part has its family's
        if explained.is_file():
            for entry in tomllib.loads(explained.read_text(encoding="utf-8"))["explained"]:
                for change in entry["changes"]:
                    self.why[entry["module"], entry["line"], change] = entry["why"]

    def write(self, one: Trial, verdict: str) -> None:
        self.known[one.key] = verdict
        entry = {"key": one.key, "verdict": verdict, "tests": self.tests}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def explanation(self, one: Trial) -> str | None:
        return self.why.get((one.module, one.line, one.mutant.name))


def judge_all(waiting: list[Trial], judge: Callable[[Trial], int], book: Book, jobs: int, log: Path) -> None:
    """A process for each mutant, so many at once."""
    running: dict[int, tuple[Trial, float]] = {}
    total, began = len(waiting), time.monotonic()
    waiting = waiting[::-1]
    while waiting or running:
        while waiting and len(running) < jobs:
            one = waiting.pop()
            if not one.tests:
                book.write(one, "survived")
                continue
            child = fork(lambda one=one: judge(one), log)  # type: ignore[misc]
            running[child] = (one, time.monotonic() + 3 * one.seconds + PATIENCE)
        for child, (one, deadline) in list(running.items()):
            done, status = os.waitpid(child, os.WNOHANG)
            late = not done and time.monotonic() > deadline
            if late:
                stop(child)
            if done or late:
                del running[child]
                code = None if late else os.waitstatus_to_exitcode(status)
                verdict = "hung" if late else "survived" if code == SURVIVED else "found"
                book.write(one, verdict)
                judged = total - len(waiting) - len(running)
                print(f"{judged:4}/{total} {time.monotonic() - began:6.0f} s  {verdict:8}  "
                      f"{one.module}:{one.mutant.line}  {one.mutant.name}", flush=True)  # fmt: skip
        time.sleep(0.02)


def report(sample: list[Trial], book: Book) -> int:
    verdicts = Counter(book.known[one.key] for one in sample)
    survivors = sorted(
        (one for one in sample if book.known[one.key] == "survived"),
        key=lambda one: (one.module, one.mutant.line),
    )
    open_ones = [one for one in survivors if book.explanation(one) is None]
    print("\n" + ", ".join(f"{verdict} {number}" for verdict, number in sorted(verdicts.items())))
    print(f"survivors explained {len(survivors) - len(open_ones)}, not explained {len(open_ones)}")
    for one in survivors:
        why = book.explanation(one)
        untested = "" if one.tests else "  (no test runs through this line)"
        print(f"\n{one.module}:{one.mutant.line}{untested}\n    {one.mutant.name}")
        if why is not None:
            print(f"    plays the same: {why}")
    return 1 if open_ones else 0


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("family", help="a package of sacbe.games: tikal, tzolkin, tikal.classic")
    parser.add_argument("--count", type=int, default=500, help="how many mutants (500)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    parser.add_argument("--only", default="", metavar="TEXT", help="mutants that hold this: calendar.py:47")
    parser.add_argument("--longest", type=float, metavar="SECONDS", help="leave out tests that take longer")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one per core)")
    args = parser.parse_args(words)
    modules = rules_modules(args.family)
    if not modules:
        parser.error(f"there is no rules module in sacbe.games.{args.family}")
    (KEPT / args.family).mkdir(parents=True, exist_ok=True)
    known = measured(args.family, modules)
    if args.longest is not None:
        known["failed"] += [test for test, seconds in known["seconds"].items() if seconds > args.longest]
    sample = trials(modules, known, args.only, args.count, args.seed)
    tests = digest_of([ROOT / name for name in family_tests(args.family)])
    book = Book(args.family, tests if args.longest is None else f"{tests} up to {args.longest} s")
    waiting = [one for one in sample if one.key not in book.known]
    if len(waiting) < len(sample):
        print(f"{len(sample) - len(waiting)} were judged before", flush=True)
    log = KEPT / args.family / "child.log"
    planted: list[Trial] = []
    anew: list[Trial] = []
    for one in waiting:
        (planted if one.can_be_planted else anew).append(one)
    judge_all(anew, judge_anew, book, args.jobs, log)
    if planted:
        bench = Bench(lambda judge: judge_all(planted, judge, book, args.jobs, log))
        run_tests(["--capture=no", *family_tests(args.family)], [bench])
    return report(sample, book)


if __name__ == "__main__":
    sys.exit(main())
