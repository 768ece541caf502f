"""How fast the engine plays at random: every game, compiled and as plain Python, and a peer, in one run.

    python benchmarks/engine.py [--seconds 2] [--players 4] [--game legend] [--json]

Each figure is the best of three readings by processor time on one core, in a process of its own.  The
compiled engine is the installed package (or that of .venv-compiled), the plain one the source tree.  The peer
is Catanatron, a simulator of another board game of the same kind, when it is installed: `pip install
catanatron`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
READINGS = 3

SACBE = """
import json, sys, time
import sacbe
from sacbe.core.playout import Tally, play_out
from sacbe.core.rng import Rng
from sacbe.core.state import EVENTS, SILENT
from sacbe.games.registry import MODULES

players, seconds, readings = int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
wanted = sys.argv[4:]
found = {}


def apart(game, options):
    # An automaton's turns are found by listening to a twin of the game that is measured.
    automatic = game.automatic(options)
    people, turns, decisions, count = 0.0, 0.0, 0, 0
    for seed in range(40):
        rng = Rng(seed | 1 << 95)
        state = game.start(options, Rng(seed), game.read_stack({}), SILENT)
        twin = state.copy()
        while True:
            began = time.perf_counter()
            legal = state.legal()
            if not legal:
                break
            action = legal[rng.below(len(legal))]
            state.apply(action)
            took = time.perf_counter() - began
            twin.listen(EVENTS)
            twin.apply(action)
            if any(event.params.get("seat") in automatic for event in twin.events):
                turns, count = turns + took, count + 1
            else:
                people, decisions = people + took, decisions + 1
    return {"people_per_s": decisions / people, "automaton_us": turns / count * 1e6}


for key in wanted or MODULES:
    game = sacbe.find_game(key)
    count = max(game.min_players, min(players, game.max_players))
    options = game.read_options({"players": count})
    best = {}
    for reading in range(readings):
        tally, games, began = Tally(), 0, time.process_time()
        while time.process_time() - began < seconds / readings:
            seed = reading << 64 | games
            state = game.start(options, Rng(seed), game.read_stack({}), 0)
            play_out(state, Rng(seed | 1 << 95), tally)
            games += 1
        took = time.process_time() - began
        if not best or tally.decisions / took > best["decisions_per_s"]:
            best = {"decisions_per_s": tally.decisions / took, "games_per_s": games / took, "players": count}
    state = game.start(options, Rng(1), game.read_stack({}), 0)
    began = time.process_time()
    for _ in range(2000):
        state.copy()
    best["copy_us"] = (time.process_time() - began) / 2000 * 1e6
    if game.automata:
        best.update(apart(game, options))
    found[key] = best
print(json.dumps({"compiled": sacbe.compiled(), "games": found}))
"""

CATANATRON = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer

seconds = float(sys.argv[1]) / 3
colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
best = {"decisions_per_s": 0.0, "games_per_s": 0.0}
for _ in range(3):
    decisions, games, began = 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        game = Game([RandomPlayer(colour) for colour in colours], seed=games)
        game.play()
        made = getattr(game.state, "action_records", None)
        decisions += len(game.state.actions if made is None else made)
        games += 1
    took = time.process_time() - began
    best["decisions_per_s"] = max(best["decisions_per_s"], decisions / took)
    best["games_per_s"] = max(best["games_per_s"], games / took)
print(json.dumps(best))
"""


def run(python: str, code: str, *words: object, path: Path | None = None) -> dict[str, Any] | None:
    """One measurement in a process of its own; None where it cannot be made."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    environment.pop("PYTHONPATH", None)
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    command = [python, "-c", code, *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=Path(python).anchor)
    return json.loads(done.stdout) if done.returncode == 0 else None


def compiled_pythons() -> list[tuple[str, Path | None]]:
    """Where a compiled package may be found, the best place first."""
    named = os.environ.get("PYTHONPATH")
    here: list[tuple[str, Path | None]] = [(sys.executable, None)]
    if named:
        here.insert(0, (sys.executable, Path(named).resolve()))
    for folder in (".venv-compiled", ".venv"):
        python = ROOT / folder / "bin" / "python"
        if python.exists():
            here.append((str(python), None))
    return here


def measure(players: int, seconds: float, games: list[str]) -> dict[str, Any]:
    words = (players, seconds, READINGS, *games)
    plain = run(sys.executable, SACBE, *words, path=ROOT / "src")
    if plain is None:
        raise SystemExit("the engine cannot be run from the source tree with this Python")
    compiled = None
    for python, path in compiled_pythons():
        if is_compiled(python, path):
            compiled = run(python, SACBE, *words, path=path)
            break
    return {
        "python": sys.version.split()[0],
        "players": players,
        "plain": plain["games"],
        "compiled": None if compiled is None else compiled["games"],
        "catanatron": run(sys.executable, CATANATRON, seconds),
    }


def is_compiled(python: str, path: Path | None) -> bool:
    answer = run(python, "import json, sacbe; print(json.dumps({'compiled': sacbe.compiled()}))", path=path)
    return answer is not None and bool(answer["compiled"])


def show(found: dict[str, Any]) -> None:
    print(f"Random play, decisions a second on one core, Python {found['python']}\n")
    peer = found["catanatron"]
    rate = None if peer is None else peer["decisions_per_s"]
    headings = ("game", "players", "plain", "compiled", "compiled/plain", "games/s", "copy us", "/Catanatron")
    print("  ".join(f"{heading:>14}" for heading in headings))
    for key, plain in found["plain"].items():
        compiled = None if found["compiled"] is None else found["compiled"][key]
        fastest = compiled or plain
        cells = [
            key,
            str(plain["players"]),
            f"{plain['decisions_per_s']:,.0f}",
            "-" if compiled is None else f"{compiled['decisions_per_s']:,.0f}",
            "-" if compiled is None else f"{compiled['decisions_per_s'] / plain['decisions_per_s']:.1f}",
            f"{fastest['games_per_s']:,.0f}",
            f"{fastest['copy_us']:.1f}",
            "-" if rate is None else f"{fastest['decisions_per_s'] / rate:.1f}",
        ]
        print("  ".join(f"{cell:>14}" for cell in cells))
    show_automata(found["compiled"] or found["plain"])
    if rate is not None:
        print(f"\nCatanatron, four random players: {rate:,.0f} decisions a second")
    else:
        print("\nCatanatron is not installed here, so there is no ratio: pip install catanatron")
    if found["compiled"] is None:
        print("There is no compiled package here: make fast, or make bench")


def show_automata(games: dict[str, Any]) -> None:
    """A person's decisions and the automaton's turns, counted apart."""
    for key, facts in games.items():
        if "automaton_us" in facts:
            print(
                f"\n{key}: {facts['people_per_s']:,.0f} decisions a second of the person alone,"
                f" {facts['automaton_us']:.0f} us for a decision that lets the automaton play"
            )


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each game and engine (3)")
    parser.add_argument("--players", type=int, default=4, help="players, as far as a game allows (4)")
    parser.add_argument("--game", nargs="+", default=[], metavar="KEY", help="only these games (all)")
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    args = parser.parse_args(words)
    found = measure(args.players, args.seconds, args.game)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
