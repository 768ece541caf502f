"""How well the novices play: against chance and among themselves.

python benchmarks/bots.py [--games 20] [--players 3]
"""

from __future__ import annotations

import argparse
import sys
import time

import sacbe
from sacbe.bots.catalogue import bots_for, make
from sacbe.games.registry import MODULES


def contest(key: str, names: list[str], seed: int) -> sacbe.Table:
    bots = [make(name, key, seed << 8 | seat) for seat, name in enumerate(names)]
    table = sacbe.new(key, players=len(names), seed=seed)
    while not table.over:
        table.push(bots[table.state.actor].answer(table))
    return table


def measure(key: str, players: int, games: int) -> str:
    """One novice, changing its seat, against random players; then all novices."""
    unit = sacbe.find_game(key).unit
    wins = points = 0.0
    began = time.perf_counter()
    for number in range(games):
        seat = number % players
        names = ["novice" if place == seat else "random" for place in range(players)]
        table = contest(key, names, number)
        wins += seat in table.winners
        points += table.scores[seat] / unit
    equals = 0.0
    decisions = 0
    for number in range(games):
        table = contest(key, ["novice"] * players, number)
        equals += sum(table.scores) / unit / players
        decisions += table.ply
    took = time.perf_counter() - began
    return (
        f"{key:>14}  {players} players  wins {100 * wins / games:5.1f} % against chance"
        f"  {points / games:6.1f} points  {equals / games:6.1f} among equals  {took:6.1f} s"
    )


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="games of each kind (20)")
    parser.add_argument("--players", type=int, default=3, help="players (3)")
    args = parser.parse_args(words)
    for key in MODULES:
        if "novice" in [bot.key for bot in bots_for(key)]:
            print(measure(key, args.players, args.games), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
