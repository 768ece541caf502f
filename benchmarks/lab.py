"""Environment steps a second, with observation and mask, on one core, beside PettingZoo's classics.

    python benchmarks/lab.py [--seconds 2] [--players 4] [--game tikal] [--count 64] [--peers] [--json]

In one run and on the same core: decisions of the bare engine, steps of a batch (choosing included), steps
through PettingZoo (choosing by the mask included), each the best of three readings, by processor time.
`--peers` installs PettingZoo's classics into a throw-away environment and steps them in the same loop.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.engine import ROOT, compiled_pythons, is_compiled, run

READINGS = 3
CLASSICS = ("tictactoe_v3", "connect_four_v3", "chess_v6")
PEERS = ("pettingzoo", "pygame", "chess")

# The same loop for our environments and for the classics.
LOOP = """
import json, random, sys, time


def steps_per_second(env, seconds):
    rng, count, seed, began = random.Random(1), 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        env.reset(seed=seed)
        seed += 1
        while env.agents:
            observation, reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].astype("bool").nonzero()[0]  # searched faster than numbers
            env.step(int(legal[int(rng.random() * len(legal))]))
            count += 1
    return count / (time.process_time() - began)
"""

OURS = (
    LOOP
    + """
import sacbe
from sacbe import lab
from sacbe.core.playout import Tally, play_out
from sacbe.core.rng import Rng
from sacbe.lab import aec
from sacbe.lab.vector import Batch

players, seconds, readings, count = int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])


def engine(game, options, seconds):
    tally, seed, began = Tally(), 0, time.process_time()
    while time.process_time() - began < seconds:
        play_out(game.start(options, Rng(seed), game.read_stack({}), 0), Rng(seed | 1 << 95), tally)
        seed += 1
    return tally.decisions / (time.process_time() - began)


def batched(batch, seconds):
    rng, actions, steps, began = Rng(1), batch.views[0], 0, time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(20):
            lab.choose_batch(batch.matches, rng, actions)
            batch.step()
        steps += 20 * len(batch.matches)
    return steps / (time.process_time() - began)


found = {}
for key in sys.argv[5:] or [name.split("/")[1].rsplit("-v", 1)[0] for name in lab.names()]:
    kind = lab.encoding(key)
    seats = max(kind.game.min_players, min(players, kind.game.max_players))
    options = kind.options({"players": seats})
    env = aec.env(key, players=seats)
    batch = Batch(key, count, players=seats)
    batch.reset(list(range(count)))
    rates = {"engine": 0.0, "batch": 0.0, "pettingzoo": 0.0}
    for _ in range(readings):
        each = seconds / readings
        rates["engine"] = max(rates["engine"], engine(kind.game, options, each))
        rates["batch"] = max(rates["batch"], batched(batch, each))
        rates["pettingzoo"] = max(rates["pettingzoo"], steps_per_second(env, each))
    found[kind.name] = {"players": seats, "size": kind.size, "actions": kind.actions, **rates}
print(json.dumps({"compiled": sacbe.compiled(), "environments": found}))
"""
)

THEIRS = (
    LOOP
    + """
import importlib
import pettingzoo

found = {}
for name in sys.argv[2:]:
    env = importlib.import_module("pettingzoo.classic." + name).raw_env()
    found[name] = max(steps_per_second(env, float(sys.argv[1]) / 3) for _ in range(3))
print(json.dumps({"version": pettingzoo.__version__, "environments": found}))
"""
)


def peers(seconds: float) -> dict[str, Any] | None:
    """PettingZoo's classics in an environment of their own; None where they cannot be installed."""
    with tempfile.TemporaryDirectory(prefix="sacbe-peers-") as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin", "python"))
        install = [python, "-m", "pip", "install", "--quiet", *PEERS]
        if subprocess.run(install, capture_output=True).returncode:
            return None
        return run(python, THEIRS, seconds, *CLASSICS)


def measure(players: int, seconds: float, count: int, games: list[str]) -> dict[str, Any]:
    words = (players, seconds, READINGS, count, *games)
    found: dict[str, Any] = {"python": sys.version.split()[0], "count": count}
    for python, path in compiled_pythons():
        if is_compiled(python, path):
            ours = run(python, OURS, *words, path=path)
            break
    else:
        ours = run(sys.executable, OURS, *words, path=ROOT / "src")
    if ours is None:
        raise SystemExit("the environments cannot be run here: pip install 'sacbe[lab]'")
    return {**found, **ours}


def show(found: dict[str, Any]) -> None:
    how = "compiled" if found["compiled"] else "plain Python"
    print(f"Steps a second, one core, random play, {found['count']} games a batch, {how}, {found['python']}")
    print()
    headings = ("environment", "players", "engine", "batch", "batch/engine", "PettingZoo")
    print("  ".join(f"{heading:>22}" if i == 0 else f"{heading:>12}" for i, heading in enumerate(headings)))
    for name, facts in found["environments"].items():
        cells = [
            str(facts["players"]),
            f"{facts['engine']:,.0f}",
            f"{facts['batch']:,.0f}",
            f"{facts['batch'] / facts['engine']:.2f}",
            f"{facts['pettingzoo']:,.0f}",
        ]
        print("  ".join([f"{name:>22}", *(f"{cell:>12}" for cell in cells)]))
    theirs = found.get("peers")
    if theirs is not None:
        print(f"\nPettingZoo {theirs['version']}, its classics in the same loop")
        for name, rate in theirs["environments"].items():
            print(f"{name:>22}  {rate:>12,.0f}")


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure (3)")
    parser.add_argument("--players", type=int, default=4, help="players, as far as a game allows (4)")
    parser.add_argument("--game", nargs="+", default=[], metavar="KEY", help="only these games (all)")
    parser.add_argument("--count", type=int, default=64, help="games in a batch (64)")
    parser.add_argument("--peers", action="store_true", help="install and step PettingZoo's classics too")
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    args = parser.parse_args(words)
    found = measure(args.players, args.seconds, args.count, args.game)
    if args.peers:
        found["peers"] = peers(args.seconds)
        if found["peers"] is None:
            print("PettingZoo's classics cannot be installed here.", file=sys.stderr)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
