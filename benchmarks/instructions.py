"""How many instructions the compiled engine spends on a decision and on a copy, beside another commit.

    python benchmarks/instructions.py                     this tree, beside the commit before
    python benchmarks/instructions.py --against REV       this tree, beside REV
    python benchmarks/instructions.py --of REV --against REV
    python benchmarks/instructions.py --against none      this tree alone

Callgrind counts, so the figures do not depend on how busy the machine is: the same code gives the same
figure to about 0.1 %.  Each tree is built into a wheel of its own in a temporary folder, without the page.
The workload is fixed: random games of four players from fixed seeds, of every game both trees know.  The
line "same games" says whether both trees made the same decisions; if not, the ratio compares different work.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "instructions"  # figures of commits, which never change
GAMES = 40
COPIES = 2000
PARTS = {"nothing": (0, 0), "decisions": (GAMES, 0), "copies": (0, COPIES)}

# Only what a user of the library may rely on, so that it runs on old commits and on new ones.
WORKLOAD = """
import gc, json, sys
import sacbe
from sacbe.core.playout import Tally, play_out
from sacbe.core.rng import Rng

key, games, copies = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
gc.disable()

def play(seed, tally):
    state = sacbe.new(key, players=4, seed=seed).state
    play_out(state, Rng(seed | 1 << 95), tally)
    return state

def halfway(decisions):
    state, rng = sacbe.new(key, players=4, seed=3).state, Rng(3)
    for _ in range(decisions):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return state

play(1, Tally())
state = halfway(100)
tally, scores = Tally(), []
for game in range(games):
    scores.append(play(1000 + game, tally).scores())
for _ in range(copies):
    state.copy()
print(json.dumps({"compiled": sacbe.compiled(), "decisions": tally.decisions, "scores": scores}))
"""

KEYS = """
import json
import sacbe
from sacbe.games.registry import MODULES

def seats_four(key):
    try:
        return bool(sacbe.new(key, players=4, seed=1))
    except sacbe.BadOption:
        return False

print(json.dumps([key for key in MODULES if seats_four(key)]))
"""


class Unmeasurable(Exception):
    """Why there are no figures."""


def call(
    command: list[str], purpose: str, environment: dict[str, str] | None = None, folder: Path = ROOT
) -> str:
    done = subprocess.run(command, text=True, capture_output=True, check=False, env=environment, cwd=folder)
    if done.returncode:
        raise Unmeasurable(f"cannot {purpose}:\n{(done.stdout + done.stderr).strip()[-3000:]}")
    return done.stdout


# Trees and wheels


def git(*words: str) -> str:
    return call(["git", "-C", str(ROOT), *words], f"run git {words[0]}").strip()


def commit_before() -> str | None:
    """The commit that this tree changes: the last one, or the one before it when nothing is changed."""
    try:
        changed = git("status", "--porcelain", "--", "src", "hatch_build.py", "pyproject.toml")
        return git("rev-parse", "HEAD" if changed else "HEAD~1")
    except (Unmeasurable, OSError):
        return None


@contextmanager
def checkout(revision: str | None) -> Iterator[Path]:
    """The tree of a commit in a temporary folder; None is this tree."""
    if revision is None:
        yield ROOT
        return
    with tempfile.TemporaryDirectory(prefix="sacbe-tree-") as folder:
        archive = Path(folder, "tree.tar")
        git("archive", "--output", str(archive), revision)
        shutil.unpack_archive(archive, folder, filter="data")
        yield Path(folder)


@contextmanager
def installed(revision: str | None) -> Iterator[Path]:
    """A folder with the compiled package of a commit."""
    with tempfile.TemporaryDirectory(prefix="sacbe-wheel-") as folder, checkout(revision) as tree:
        print(f"building {revision or 'this tree'} ...", file=sys.stderr, flush=True)
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--skip-dependency-check"]
        environment = {**os.environ, "SACBE_STRICT": "1", "SACBE_NO_WEB": "1"}
        environment.pop("SACBE_PURE", None)
        call([*command, "--outdir", folder, str(tree)], "build the wheel", environment, tree)
        package = Path(folder, "package")
        for wheel in Path(folder).glob("*.whl"):
            zipfile.ZipFile(wheel).extractall(package)
        yield package


# Counting


def run(package: Path, code: str, *words: object, under: tuple[str, ...] = ()) -> tuple[dict[str, Any], str]:
    """The program's answer and what Valgrind said."""
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(package)}
    environment.pop("SACBE_DATA", None)
    command = [*under, sys.executable, "-c", code, *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=package, check=False)
    if done.returncode:
        raise Unmeasurable(f"the workload failed:\n{done.stderr.strip()[-3000:]}")
    return json.loads(done.stdout), done.stderr


def count(package: Path, key: str, part: str) -> tuple[int, dict[str, Any]]:
    """Instructions of one run, start of Python included."""
    valgrind = ("valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}")
    answer, said = run(package, WORKLOAD, key, *PARTS[part], under=valgrind)
    if not answer["compiled"]:
        raise Unmeasurable("the package is not compiled")
    total = re.search(r"Collected : (\d+)", said)
    if total is None:
        raise Unmeasurable(f"Valgrind gave no total:\n{said[-1000:]}")
    return int(total[1]), answer


def measure(package: Path, keys: list[str] | None) -> dict[str, Any]:
    found: dict[str, Any] = {}
    known: list[str] = list(run(package, KEYS)[0])
    for key in known if keys is None else [key for key in keys if key in known]:
        print(f"counting {key} ...", file=sys.stderr, flush=True)
        start, _ = count(package, key, "nothing")
        playing, played = count(package, key, "decisions")
        copying, _ = count(package, key, "copies")
        found[key] = {
            "decisions": played["decisions"],
            "scores": played["scores"],
            "per_decision": (playing - start) / played["decisions"],
            "per_copy": (copying - start) / COPIES,
        }
    return found


def figures(revision: str | None, keys: list[str] | None) -> dict[str, Any]:
    """The figures of a tree; those of a commit are kept, since they cannot change."""
    if revision is None:
        with installed(None) as package:
            return measure(package, keys)
    commit = git("rev-parse", f"{revision}^{{commit}}")
    workload = hashlib.sha256(f"{WORKLOAD}{PARTS}{sys.version}".encode()).hexdigest()[:12]
    kept = KEPT / f"{commit}-{workload}.json"
    found: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    if not found or (keys and set(keys) - found.keys()):
        with installed(commit) as package:
            found |= measure(package, keys)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(found), encoding="utf-8")
    return {key: found[key] for key in found if keys is None or key in keys}


# Showing


def show(names: tuple[str, str], mine: dict[str, Any], theirs: dict[str, Any]) -> None:
    print(f"Instructions, {GAMES} random games of four players, {COPIES} copies (callgrind)\n")
    headings = ("game", "what", names[0], names[1] if theirs else "", "ratio" if theirs else "", "same games")
    print("  ".join(f"{heading:>16}" for heading in headings).rstrip())
    for key, figure in mine.items():
        other = theirs.get(key)
        for what, field in (("a decision", "per_decision"), ("a copy", "per_copy")):
            cells = [key, what, f"{figure[field]:,.0f}"]
            if other is not None:
                same = (figure["decisions"], figure["scores"]) == (other["decisions"], other["scores"])
                ratio = f"{figure[field] / other[field]:.4f}"
                cells += [f"{other[field]:,.0f}", ratio, "yes" if same else "NO"]
            print("  ".join(f"{cell:>16}" for cell in cells))


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--of", metavar="REV", help="a commit instead of this tree")
    parser.add_argument("--against", metavar="REV", help="compare with this commit (the one before), or none")
    parser.add_argument("--games", metavar="KEY", nargs="+", help="only these games (all that take four)")
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    args = parser.parse_args(words)
    if shutil.which("valgrind") is None:
        print(
            "There is no Valgrind here, so no instructions are counted. On Debian: apt-get install valgrind"
        )
        return 0
    against = args.against or commit_before()
    try:
        theirs = {} if against in (None, "none") else figures(against, args.games)
        mine = figures(args.of, args.games)
    except Unmeasurable as problem:
        print(problem, file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps({"of": args.of, "against": against, "mine": mine, "theirs": theirs}, indent=2))
    else:
        show((args.of or "this tree", str(against)[:12]), mine, theirs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
