"""Whether the engine has become slower: instructions of fixed workloads beside the committed figures.

    python benchmarks/drift.py [--game tikal] [--write] [--json]          `make bench-check`

Callgrind counts what the compiled package spends on a decision, on a copy that is played one action further,
and on a step of a batch with observation and mask.  The same code gives the same figure to about 0.1 %,
however busy the machine is, so 5 % more than `figures.json` says is a change of the code, of the compiler or
of Python.  The exit status is 1 when something has become that much slower; `--write` makes today's figures
the committed ones.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.engine import compiled_pythons, is_compiled

FIGURES = Path(__file__).with_name("figures.json")
LIMIT = 0.05
LONGEST = 600  # seconds for one game
FUNCTIONS = {
    "decision": "CPyDef_sacbe___core___playout___play_out",
    "copy": "CPyDef_sacbe___core___playout___count_sequences",
    "step": "CPyDef_sacbe___lab___match___step_batch",
}

WORKLOAD = """
import gc, json, sys
from array import array
import sacbe
from sacbe import lab
from sacbe.core.playout import Tally, count_sequences, play_out
from sacbe.core.rng import Rng

gc.disable()
key = sys.argv[1]
game = sacbe.find_game(key)
options = game.read_options({"players": game.max_players})
tally = Tally()
for seed in range(4):
    play_out(game.start(options, Rng(seed), game.read_stack({}), 0), Rng(seed | 1 << 95), tally)

state, rng, copies = game.start(options, Rng(3), game.read_stack({}), 0), Rng(3), 0
for _ in range(20):
    for _ in range(4):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    copies += len(state.legal())
    count_sequences(state, 2)

kind, rows, steps = lab.encoding(key), 8, 100
matches = [lab.Match(kind, options, "win", 0) for _ in range(rows)]
actions, rewards = array("q", [0] * rows), array("f", [0.0] * rows * matches[0].seats)
views = [memoryview(bytearray(rows * size)) for size in (kind.size, kind.actions, 1, 1)]
seen, masks, done, actors = views
lab.start_batch(matches, list(range(rows)), seen, masks, actors)
for _ in range(steps):
    lab.choose_batch(matches, rng, memoryview(actions))
    lab.step_batch(matches, memoryview(actions), seen, masks, memoryview(rewards), done, actors)
print(json.dumps({"decision": tally.decisions, "copy": copies, "step": steps * rows}))
"""

KEYS = "import json; from sacbe.games.registry import MODULES; print(json.dumps(list(MODULES)))"


class Unmeasurable(Exception):
    """Why there are no figures."""


def compiled_package() -> tuple[str, dict[str, str]]:
    """The Python that has the compiled package, and the environment it needs."""
    for python, path in compiled_pythons():
        if is_compiled(python, path):
            environment = {**os.environ, "PYTHONHASHSEED": "0"}
            environment.pop("PYTHONPATH", None)
            if path is not None:
                environment["PYTHONPATH"] = str(path)
            return python, environment
    raise Unmeasurable("There is no compiled package here: make bench-check builds it")


def call(command: list[str], environment: dict[str, str]) -> str:
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment, timeout=LONGEST, check=False, cwd="/"
        )
    except subprocess.TimeoutExpired:
        raise Unmeasurable(f"not done after {LONGEST} seconds") from None
    if done.returncode:
        raise Unmeasurable((done.stdout + done.stderr).strip()[-2000:])
    return done.stdout


def count(python: str, environment: dict[str, str], key: str) -> dict[str, int]:
    """Instructions per decision, copy and step of one game."""
    with tempfile.TemporaryDirectory(prefix="sacbe-drift-") as folder:
        out = f"{folder}/out"
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"]
        units = json.loads(call([*valgrind, python, "-c", WORKLOAD, key], environment))
        told = call(["callgrind_annotate", "--inclusive=yes", "--threshold=100", out], environment)
    return {what: spent(told, name) // units[what] for what, name in FUNCTIONS.items()}


def spent(told: str, function: str) -> int:
    """What a function and all it called took."""
    found = re.findall(rf"^ *([\d,]+) \([^)]*\) +\S*:{function}(?:'\d+)? ", told, re.MULTILINE)
    if not found:
        raise Unmeasurable(f"callgrind has not seen {function}")
    return max(int(number.replace(",", "")) for number in found)


def measure(keys: list[str]) -> dict[str, Any]:
    python, environment = compiled_package()
    version = call([python, "-c", "import sys; print(sys.version.split()[0])"], environment).strip()
    found = {}
    for key in keys or json.loads(call([python, "-c", KEYS], environment)):
        print(f"counting {key} ...", file=sys.stderr, flush=True)
        found[key] = count(python, environment, key)
    return {"python": version, "instructions": found}


def drifts(now: dict[str, Any], before: dict[str, Any]) -> list[tuple[str, str, int, int, float]]:
    """Every figure that both have: game, what, now, before, change."""
    rows = []
    for key, figures in now["instructions"].items():
        for what, figure in figures.items():
            old = before["instructions"].get(key, {}).get(what)
            if old:
                rows.append((key, what, figure, old, figure / old - 1))
    return rows


def show(rows: list[tuple[str, str, int, int, float]], now: dict[str, Any], before: dict[str, Any]) -> None:
    if now["python"] != before["python"]:
        print(f"Python {now['python']} here; the committed figures were taken with {before['python']}")
    print(f"{'game':>16}  {'what':>10}  {'now':>12}  {'committed':>12}  {'drift':>8}")
    for key, what, figure, old, change in rows:
        mark = "  slower" if change > LIMIT else "  quicker: --write" if change < -LIMIT else ""
        print(f"{key:>16}  {what:>10}  {figure:>12,}  {old:>12,}  {change:>+8.1%}{mark}")


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="+", default=[], metavar="KEY", help="only these games (all)")
    parser.add_argument("--write", action="store_true", help="make these the committed figures")
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    args = parser.parse_args(words)
    if shutil.which("valgrind") is None:
        print("There is no Valgrind here, so nothing is counted. On Debian: apt-get install valgrind")
        return 0
    try:
        now = measure(args.game)
    except Unmeasurable as problem:
        print(problem, file=sys.stderr)
        return 1
    before = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else now
    rows = drifts(now, before)
    if args.json:
        print(json.dumps({"now": now, "committed": before}, indent=2))
    else:
        show(rows, now, before)
    if args.write:
        kept = {**before["instructions"], **now["instructions"]}
        text = json.dumps({"python": now["python"], "instructions": kept}, indent=2)
        FIGURES.write_text(text + "\n", encoding="utf-8")
        return 0
    return 1 if any(change > LIMIT for *_, change in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
