"""The repository itself: what it may name, what it must not hold, how it is built."""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
import tomllib
from importlib import metadata
from pathlib import Path
from types import ModuleType

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
ADDRESS = re.compile(
    r"://|^\s*(-i|-f|--index-url|--extra-index-url|--find-links|--trusted-host)\b", re.MULTILINE
)
# Spelt in parts, so that this file passes its own test
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
    ]
)
NEIGHBOUR = "../" + "shared"
NOT_OURS = {"node_modules", "dist", "build", "__pycache__"}


def repository_files() -> list[Path]:
    """What git tracks; in an unpacked archive, everything that was not installed or built since."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        names = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
        return [ROOT / name for name in names if (ROOT / name).is_file()]
    files: list[Path] = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS and not name.startswith(".")]
        files += [Path(folder, name) for name in names]
    return files


def text_of(path: Path) -> str:
    return path.read_bytes().decode("utf-8", errors="replace")


def build_hook() -> ModuleType:
    return script("hatch_build.py")


def script(path: str) -> ModuleType:
    """A module of the repository that is no part of the package."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def modules_under(package: str) -> list[str]:
    source = ROOT / "src"
    paths = sorted((source / "sacbe" / package).rglob("*.py"))
    return [".".join(path.relative_to(source).with_suffix("").parts) for path in paths if path.stem[0] != "_"]


# Locks


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: str(lock.name))
def test_python_lock_holds_only_names_versions_and_hashes(lock: Path) -> None:
    text = text_of(lock)
    assert not ADDRESS.search(text)
    pins = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert pins
    assert [pin for pin in pins if not re.match(r"[a-z0-9._-]+(\[[a-z,]+\])?==[^ ]+( ; .+)? \\$", pin)] == []


def test_python_locks_agree_with_each_other() -> None:
    versions: dict[str, set[str]] = {}
    for lock in LOCKS:
        # A package may be locked twice, for different versions of Python
        for name, version, where in re.findall(r"^([a-z0-9._-]+)==([^ ]+)(.*) ", text_of(lock), re.MULTILINE):
            versions.setdefault(name + where, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_every_declared_dependency_is_locked() -> None:
    declared = {distribution_name(line) for line in PROJECT["dependencies"]}
    locked = set(re.findall(r"^([a-z0-9._-]+)==", text_of(ROOT / "requirements/run.txt"), re.MULTILINE))
    assert declared - locked == set()


def test_npm_lock_names_no_address() -> None:
    lock = ROOT / "web" / "package-lock.json"
    if (ROOT / "web" / "package.json").exists():
        packages = json.loads(text_of(lock))["packages"]
        assert [
            name for name, package in packages.items() if "resolved" in package and not package.get("link")
        ] == []


# What is in the repository


def test_no_file_names_a_registry_or_the_neighbouring_folder() -> None:
    forbidden = (*REGISTRY_HOSTS, NEIGHBOUR)
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in repository_files()
        for name in forbidden
        if name in text_of(path)
    ]
    assert found == []


def test_no_compiled_file_lies_in_the_source() -> None:
    compiled = [path for suffix in ("*.so", "*.pyd") for path in (ROOT / "src").rglob(suffix)]
    assert compiled == []


# What the package needs


def third_party_imports(module: Path) -> set[str]:
    roots: set[str] = set()
    for node in ast.walk(ast.parse(text_of(module))):
        if isinstance(node, ast.Import):
            roots |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            roots.add(node.module.split(".")[0])
    return roots - set(sys.stdlib_module_names) - {"sacbe"}


def distribution_name(requirement: str) -> str:
    return re.split(r"[^A-Za-z0-9._-]", requirement)[0].lower().replace("_", "-")


def brought_by(requirements: list[str]) -> set[str]:
    """The names of everything that an installation of these brings along."""
    seen: set[str] = set()
    waiting = [distribution_name(line) for line in requirements]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            with contextlib.suppress(metadata.PackageNotFoundError):
                lines = metadata.requires(name) or []
                waiting += [distribution_name(line) for line in lines if "extra ==" not in line]
    return seen


def test_the_package_imports_only_what_it_declares() -> None:
    extras = PROJECT.get("optional-dependencies", {})
    declared = brought_by([*PROJECT["dependencies"], *(line for lines in extras.values() for line in lines)])
    homes = metadata.packages_distributions()
    undeclared = [
        f"{module.relative_to(ROOT)}: {name}"
        for module in sorted((ROOT / "src").rglob("*.py"))
        for name in sorted(third_party_imports(module))
        if not {distribution_name(home) for home in homes.get(name, [name])} & declared
    ]
    assert undeclared == []


# How it is built


def test_build_hook_compiles_the_engine_but_not_what_says_no(tmp_path: Path) -> None:
    core = tmp_path / "sacbe" / "core"
    (tmp_path / "sacbe" / "server").mkdir(parents=True)
    core.mkdir()
    (core / "__init__.py").write_text("")
    (core / "views.py").write_text("")
    (core / "rng.py").write_text("X = 1\n")
    (core / "pictures.py").write_text('"""Pictures."""\n\n# not compiled: string work gains nothing\n')
    (tmp_path / "sacbe" / "server" / "app.py").write_text("")
    assert build_hook().engine_modules(tmp_path) == ["sacbe/core/rng.py"]


def test_page_is_rebuilt_exactly_when_its_sources_change(tmp_path: Path) -> None:
    hook = build_hook()
    web = tmp_path / "web"
    (web / "dist").mkdir(parents=True)
    (web / "package.json").write_text("{}")
    before = hook.page_digest(tmp_path)
    (web / "dist" / "index.html").write_text("built")
    assert hook.page_digest(tmp_path) == before
    (web / "app.ts").write_text("changed")
    assert hook.page_digest(tmp_path) != before


@pytest.mark.conformance
def test_engine_runs_compiled_where_it_should_and_needs_no_compiler_to_run() -> None:
    names = [name for package in build_hook().COMPILED_PACKAGES for name in modules_under(package)]
    script = f"""
        import importlib, sys
        for name in {names!r}:
            if not importlib.import_module(name).__file__.endswith(".py"):
                print(name)
        print(sorted({{"mypy", "mypyc", "librt", "setuptools"}} & set(sys.modules)))
    """
    command = [sys.executable, "-c", textwrap.dedent(script)]
    *compiled, brought = subprocess.check_output(command, text=True).splitlines()
    hook = build_hook()
    meant = [path.removesuffix(".py").replace("/", ".") for path in hook.engine_modules(ROOT / "src")]
    meant += hook.written_in_c(ROOT / "src")
    assert sorted(compiled) == (sorted(meant) if os.environ.get("SACBE_EXPECT_COMPILED") == "1" else [])
    assert brought == "[]"


# What developers start


@pytest.mark.parametrize(
    ("words", "built"),
    [
        ("tests/rulebook -k volcano", False),
        ("tests/games/tikal/test_counts.py tests/core", False),
        ("tests/rulebook tests/server", True),
        ("-k volcano", True),
        ("", True),
    ],
)
def test_the_page_is_built_first_unless_only_rules_are_tested(words: str, built: bool) -> None:
    command = ["make", "--dry-run", "test-source", f"PYTEST_ARGS={words}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ("hatch_build.py page" in done.stdout) == built


def test_hooks_call_the_locked_tools_and_fetch_nothing() -> None:
    config = yaml.safe_load(text_of(ROOT / ".pre-commit-config.yaml"))
    assert [repository["repo"] for repository in config["repos"]] == ["local"]
    hooks = config["repos"][0]["hooks"]
    assert {hook["language"] for hook in hooks} == {"system"}
    assert [hook["entry"] for hook in hooks if not hook["entry"].startswith((".venv/bin/", "make "))] == []


def test_the_workflow_runs_what_a_developer_runs() -> None:
    workflow = yaml.safe_load(text_of(ROOT / ".github" / "workflows" / "checks.yml"))
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    assert any(step.get("run", "").endswith(".ci/run") for step in steps)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


# Mutants

RULE = '''
"""A rule."""
CODE: Final = 7


def may(points: int, cost: int = 2) -> bool:
    """Whether it can be paid."""
    assert points >= 0
    if points < cost and not free():
        return False
    log(f"{points + 1}")
    return True
'''


def test_a_mutant_is_one_fault_where_rules_are_and_nowhere_else() -> None:
    mutating = script("tools/mutating.py")
    found = mutating.mutants(RULE)
    assert [(mutant.line, mutant.name) for mutant in found] == [
        (6, "2  ->  3"),
        (9, "not free()  ->  free()"),
        (9, "points < cost  ->  points <= cost"),
        (9, "points < cost and (not free())  ->  points < cost or not free()"),
        (10, "False  ->  True"),
        (11, "log(f'{points + 1}')  ->  pass"),
        (12, "True  ->  False"),
    ]
    sound = ast.unparse(ast.parse(RULE)).splitlines()
    for mutant in found:
        faulty = ast.unparse(mutating.mutated(RULE, mutant)).splitlines()
        assert [a == b for a, b in zip(sound, faulty, strict=True)].count(False) == 1


PLANTED = """
PRICES = [number + 1 for number in range(3)]
LIMIT = max(5, 6)


def price(number, more=2):
    return number + more


def prices(numbers):
    return [number * 2 for number in numbers]


def counter(step):
    def count(number):
        return number - step
    return count


class Purse:
    smallest = 4 + 4

    def holds(self, points):
        return points >= self.smallest
"""


@pytest.mark.parametrize(
    ("fault", "ask", "sound", "faulty"),
    [
        ("number + more  ->  number - more", "price(5)", 7, 3),
        ("number * 2  ->  number + 2", "prices([3])", [6], [5]),
        ("number - step  ->  number + step", "counter(1)(5)", 4, 6),
        ("points >= self.smallest  ->  points > self.smallest", "purse.holds(8)", True, False),
    ],
)
def test_a_fault_is_planted_into_what_was_imported_before(
    tmp_path: Path, fault: str, ask: str, sound: object, faulty: object
) -> None:
    """In a function, its comprehension, a function within it, a method: whoever holds it runs the fault."""
    (path := tmp_path / "planted.py").write_text(PLANTED, encoding="utf-8")
    module = script(str(path))
    held = {**vars(module), "purse": module.Purse()}
    assert eval(ask, held) == sound
    planting = script("tools/planting.py")
    found = planting.changed_functions(PLANTED, planted_fault(fault), path)
    assert len(found) == 1
    planting.plant(found, path)
    assert eval(ask, held) == faulty


@pytest.mark.parametrize(
    "fault",
    [
        "number + 1  ->  number - 1",
        "5  ->  6",
        "2  ->  3",
        "4 + 4  ->  4 - 4",
    ],
)
def test_a_fault_in_what_is_done_at_import_needs_a_new_import(fault: str) -> None:
    """A module constant, a comprehension beside it, a default argument, an attribute of a class."""
    planting = script("tools/planting.py")
    assert planting.changed_functions(PLANTED, planted_fault(fault), Path("planted.py")) is None


def planted_fault(name: str) -> ast.Module:
    """The tree of PLANTED with the first mutant of that name."""
    mutating = script("tools/mutating.py")
    mutant = next(mutant for mutant in mutating.mutants(PLANTED) if mutant.name == name)
    tree: ast.Module = mutating.mutated(PLANTED, mutant)
    return tree


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests" / "mutants").glob("*.toml")), ids=lambda path: path.stem
)
def test_every_explained_mutant_still_exists(path: Path) -> None:
    mutating = script("tools/mutating.py")
    for entry in tomllib.loads(text_of(path))["explained"]:
        source = text_of(ROOT / "src" / "sacbe" / entry["module"])
        lines = source.splitlines()
        names = {m.name for m in mutating.mutants(source) if lines[m.line - 1].strip() == entry["line"]}
        assert set(entry["changes"]) - names == set(), entry["line"]
        assert entry["why"]


# The rule that CI skips nothing

PYTEST = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull]


@pytest.mark.parametrize("workers", ["0", "2"])
@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("", 0)])
def test_a_skipped_test_fails_the_run_in_ci_only(tmp_path: Path, workers: str, ci: str, code: int) -> None:
    (tmp_path / "conftest.py").write_text(text_of(ROOT / "tests" / "conftest.py"))
    (tmp_path / "test_one.py").write_text(
        "import pytest\ndef test_good(): pass\n@pytest.mark.skip(reason='no gears')\ndef test_gears(): pass\n"
    )
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "xdist",
            "-n",
            workers,
            "-c",
            os.devnull,
            "--rootdir",
            tmp_path,
            tmp_path,
        ],
        env={**os.environ, "CI": ci, "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout
    assert ("no gears" in done.stdout) == (ci == "true")
