"""All speeds in one run: engine, copies, views, environments, compiled and plain, beside peers.

    python benchmarks/table.py [--seconds 0.5] [--players 4] [--game tikal] [--count 16] [--no-peers] [--json]

On one core, random play, each figure the best of three readings by processor time, every engine in a process
of its own, all after each other.  The peers are installed into a throw-away environment: Catanatron,
OpenSpiel's backgammon (C++, driven from Python) and Kuhn poker (Python), PettingZoo's classics.  `--seconds`
is the time of one figure; the whole takes about two minutes with the default.
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

from benchmarks.engine import CATANATRON, ROOT, compiled_pythons, is_compiled, run
from benchmarks.lab import CLASSICS, LOOP, THEIRS

PEERS = ("catanatron", "open_spiel", "pettingzoo", "pygame", "chess")
READINGS = 3
FIGURES = ("decisions", "choices", "games", "copies", "views", "single", "batched")

OURS = (
    LOOP
    + """
import sacbe
from sacbe import lab
from sacbe.core.playout import Tally, play_out
from sacbe.core.rng import Rng
from sacbe.lab import aec
from sacbe.lab.batch import Batch

players, seconds, readings, count = int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
each = seconds / readings


def engine(game, options, first):
    tally, games, began = Tally(), 0, time.process_time()
    while time.process_time() - began < each:
        seed = first + games
        play_out(game.start(options, Rng(seed), game.read_stack({}), 0), Rng(seed | 1 << 95), tally)
        games += 1
    took = time.process_time() - began
    return {
        "decisions": tally.decisions / took,
        "choices": (tally.decisions - tally.forced) / took,
        "games": games / took,
    }


def rate(call):
    done, began = 0, time.process_time()
    while time.process_time() - began < each:
        for _ in range(20):
            call()
        done += 20
    return done / (time.process_time() - began)


def halfway(game, options):
    state, rng = game.start(options, Rng(3), game.read_stack({}), 0), Rng(3)
    for _ in range(100):
        legal = state.legal()
        if not legal:
            break
        state.apply(legal[rng.below(len(legal))])
    return state


def steps(batch, rng):
    lab.choose_batch(batch.matches, rng, batch.views[0])
    batch.step()


found = {}
for key in sys.argv[5:] or [name.split("/")[1].rsplit("-v", 1)[0] for name in lab.names()]:
    kind = lab.encoding(key)
    game = kind.game
    seats = max(game.min_players, min(players, game.max_players))
    options = kind.options({"players": seats})
    env, batch, rng = aec.env(key, players=seats), Batch(key, count, players=seats), Rng(1)
    batch.reset(list(range(count)))
    state = halfway(game, options)
    best = {"players": seats}
    for reading in range(readings):
        now = engine(game, options, reading << 40)
        now["copies"] = rate(state.copy)
        now["views"] = rate(lambda: game.view(state, 0))
        now["single"] = steps_per_second(env, each)
        now["batched"] = count * rate(lambda: steps(batch, rng))
        for name, figure in now.items():
            best[name] = max(best.get(name, 0.0), figure)
    found[kind.name] = best
print(json.dumps({"compiled": sacbe.compiled(), "version": sacbe.__version__, "environments": found}))
"""
)

SPIEL = """
import json, random, sys, time
from importlib.metadata import version
import pyspiel
from open_spiel.python.games import kuhn_poker

found = {}
for name in sys.argv[2:]:
    game, best = pyspiel.load_game(name), 0.0
    for _ in range(3):
        rng, count, began = random.Random(1), 0, time.process_time()
        while time.process_time() - began < float(sys.argv[1]) / 3:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                    continue
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                count += 1
        best = max(best, count / (time.process_time() - began))
    found[name] = best
print(json.dumps({"version": version("open_spiel"), "environments": found}))
"""
SPIEL_GAMES = {"backgammon": "C++", "python_kuhn_poker": "Python"}
VERSION = "import json; from importlib.metadata import version; print(json.dumps({'version': version('%s')}))"


def peers(seconds: float) -> dict[str, float]:
    """Decisions a second of each, by name and version; those that cannot be installed are left out."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="sacbe-peers-") as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin", "python"))
        for name in PEERS:
            subprocess.run(
                [python, "-m", "pip", "install", "--quiet", name], capture_output=True, check=False
            )
        told = run(python, VERSION % "catanatron")
        rate = run(python, CATANATRON, seconds)
        if told is not None and rate is not None:
            found[f"Catanatron {told['version']}, four players"] = rate["decisions_per_s"]
        spiel = run(python, SPIEL, seconds, *SPIEL_GAMES)
        for name, figure in ({} if spiel is None else spiel["environments"]).items():
            found[f"OpenSpiel {spiel['version']}, {name} ({SPIEL_GAMES[name]})"] = figure  # type: ignore[index]
        zoo = run(python, THEIRS, seconds, *CLASSICS)
        for name, figure in ({} if zoo is None else zoo["environments"]).items():
            found[f"PettingZoo {zoo['version']}, {name}, with mask"] = figure  # type: ignore[index]
    return found


def measure(players: int, seconds: float, count: int, games: list[str]) -> dict[str, Any]:
    words = (players, seconds, READINGS, count, *games)
    plain = run(sys.executable, OURS, *words, path=ROOT / "src")
    if plain is None:
        raise SystemExit("the environments cannot be run here: pip install 'sacbe[lab]'")
    compiled = None
    for python, path in compiled_pythons():
        if is_compiled(python, path):
            compiled = run(python, OURS, *words, path=path)
            break
    return {
        "python": sys.version.split()[0],
        "sacbe": plain["version"],
        "count": count,
        "plain": plain["environments"],
        "compiled": None if compiled is None else compiled["environments"],
    }


def show(found: dict[str, Any]) -> None:
    """As the page shows it, so that it can be copied there."""
    print(f"Sacbe {found['sacbe']}, Python {found['python']}, one core, random play, a second\n")
    for how in ("compiled", "plain"):
        if found[how] is None:
            print("There is no compiled package here: make bench\n")
            continue
        print(f"| {how} | players | decisions | with a choice | games | copies | views | PettingZoo |"
              f" batch of {found['count']} | batch / engine |")  # fmt: skip
        print("|---" * 2 + "|---:" * 8 + "|")
        for name, facts in found[how].items():
            cells = [f"{facts[figure]:,.0f}" for figure in FIGURES]
            print(f"| `{name}` | {facts['players']} | {' | '.join(cells)} | "
                  f"{facts['batched'] / facts['decisions']:.2f} |")  # fmt: skip
        print()
    theirs = found.get("peers", {})
    if theirs:
        ours = (found["compiled"] or found["plain"]).get("sacbe/tikal-v1")
        print("| peer | decisions a second | Tikal, engine / peer | Tikal, PettingZoo / peer |")
        print("|---|---:|---:|---:|")
        for name, figure in theirs.items():
            ratios = (
                ["-"] * 2
                if ours is None
                else [f"{ours[key] / figure:.1f}" for key in ("decisions", "single")]
            )
            print(f"| {name} | {figure:,.0f} | {' | '.join(ratios)} |")


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure (0.5)")
    parser.add_argument("--players", type=int, default=4, help="players, as far as a game allows (4)")
    parser.add_argument("--game", nargs="+", default=[], metavar="KEY", help="only these environments (all)")
    parser.add_argument("--count", type=int, default=16, help="games in a batch (16)")
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out")
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    args = parser.parse_args(words)
    found = measure(args.players, args.seconds, args.count, args.game)
    if not args.no_peers:
        found["peers"] = peers(args.seconds)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
