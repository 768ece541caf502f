"""How our bots play Tikal Legend: scores, seats, scenarios, and what became of cards and powers.

    python tools/novices.py [--games 200] [--players 2 3 4] [--bot novice] [--jobs 2]

Game number I is played with the seed I; numbers of players and scenarios go round, so that the same
arguments give the same table everywhere.  A line on stderr says how far it is.  Run it on the compiled
package: `make compiled`, then `.venv-compiled/bin/python tools/novices.py`.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed

from sacbe.bots.catalogue import make
from sacbe.core.game import find_game
from sacbe.core.table import Table

KEY = "legend"
PORTION = 4  # games a process plays before it reports
# What may become of a card, in the order of its life
FATES = ("drafted", "played", "wasted", "held", "dropped", "lost", "left")


class Notes:
    """What is noted of some games, and can be added up."""

    def __init__(self) -> None:
        self.scores: list[int] = []  # of every seat
        self.best: list[int] = []  # of every game
        self.players: dict[int, list[int]] = {}  # scores by number of players
        self.scenarios: dict[str, list[int]] = {}
        self.seat_games: Counter[tuple[int, int]] = Counter()  # players, place in the first order
        self.seat_wins: dict[tuple[int, int], float] = {}
        self.scenario_wins: dict[tuple[str, int], float] = {}
        self.cards: Counter[tuple[str, str]] = Counter()
        self.powers: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.turns = 0
        self.seconds = 0.0
        self.decisions = 0
        self.slowest = 0.0

    def add(self, other: Notes) -> None:
        self.scores += other.scores
        self.best += other.best
        for count, scores in other.players.items():
            self.players.setdefault(count, []).extend(scores)
        for name, scores in other.scenarios.items():
            self.scenarios.setdefault(name, []).extend(scores)
        for place, share in other.seat_wins.items():
            self.seat_wins[place] = self.seat_wins.get(place, 0.0) + share
        for spot, share in other.scenario_wins.items():
            self.scenario_wins[spot] = self.scenario_wins.get(spot, 0.0) + share
        self.seat_games += other.seat_games
        self.cards += other.cards
        self.powers += other.powers
        self.offered += other.offered
        self.turns += other.turns
        self.seconds += other.seconds
        self.decisions += other.decisions
        self.slowest = max(self.slowest, other.slowest)


def scenarios() -> list[str]:
    option = next(option for option in find_game(KEY).all_options() if option.key == "scenario")
    return list(option.choices)


def play(number: int, players: list[int], bot_key: str) -> Notes:
    """One game, and what there is to note of it."""
    notes = Notes()
    names = scenarios()
    count = players[number % len(players)]
    scenario = names[number // len(players) % len(names)]
    game = find_game(KEY)
    table = Table(game, game.read_options({"players": count, "scenario": scenario}), number)
    bots = [make(bot_key, KEY, number << 8 | seat) for seat in range(count)]
    began_turn = time.perf_counter()
    actor = -1
    while not table.over:
        if table.state.actor != actor:
            actor = table.state.actor
            notes.turns += 1
            began_turn = time.perf_counter()
        action = table.legal[0] if len(table.legal) == 1 else bots[actor].answer(table)
        notes.slowest = max(notes.slowest, time.perf_counter() - began_turn)
        notes.seconds += time.perf_counter() - began_turn
        began_turn = time.perf_counter()
        notes.decisions += 1
        table.push(action)
    note_result(notes, table, count, scenario)
    note_cards(notes, table)
    return notes


def note_result(notes: Notes, table: Table, count: int, scenario: str) -> None:
    began = next(event for event in table.opening_events if event.kind == "began")
    order: list[int] = began.params["order"]  # type: ignore[assignment]
    notes.scores += table.scores
    notes.best.append(max(table.scores))
    notes.players[count] = list(table.scores)
    notes.scenarios[scenario] = list(table.scores)
    share = 1 / len(table.winners)
    for place, seat in enumerate(order):
        notes.seat_games[count, place] += 1
        if seat in table.winners:
            notes.seat_wins[count, place] = share
            notes.scenario_wins[scenario, place] = notes.scenario_wins.get((scenario, place), 0.0) + share
    view = table.view(None)
    for facts in view["seats"]:  # type: ignore[attr-defined]
        for power in facts["power"]["powers"]:
            notes.offered[power] += 1


def note_cards(notes: Notes, table: Table) -> None:
    """What became of every card, by the events."""
    for ply in table.plies:
        last = ""
        for event in ply.events:
            card = str(event.params.get("card", ""))[:2]
            if event.kind == "took-card":
                notes.cards[card, "drafted"] += 1
            elif event.kind == "power":
                notes.powers[str(event.params["power"])] += 1
            elif event.kind in ("played", "held", "dropped"):
                notes.cards[card, event.kind] += 1
                last = card
            elif event.kind == "nothing" and last:
                notes.cards[last, "wasted"] += 1
            elif event.kind == "passed":
                for name in event.params["cards"]:  # type: ignore[attr-defined]
                    notes.cards[name[:2], "lost"] += 1


def portion(first: int, count: int, players: list[int], bot_key: str) -> Notes:
    notes = Notes()
    for number in range(first, first + count):
        notes.add(play(number, players, bot_key))
    return notes


def measure(games: int, players: list[int], bot_key: str, jobs: int) -> Notes:
    """All games, in several processes."""
    notes = Notes()
    began = time.monotonic()
    done = 0
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        waiting = {
            pool.submit(portion, first, min(PORTION, games - first), players, bot_key): first
            for first in range(0, games, PORTION)
        }
        for future in as_completed(waiting):
            notes.add(future.result())
            done += min(PORTION, games - waiting[future])
            took = time.monotonic() - began
            left = took / done * (games - done)
            print(f"{done} of {games} games, {took:.0f} s, {left:.0f} s to go", file=sys.stderr, flush=True)
    return notes


def spread(scores: list[int]) -> str:
    if len(scores) < 2:
        return f"{scores[0]}" if scores else "-"
    return f"{statistics.mean(scores):.1f} ± {statistics.stdev(scores):.1f} ({min(scores)} to {max(scores)})"


def show(notes: Notes) -> list[str]:
    games = len(notes.best)
    slowest = 1000 * notes.slowest
    lines = [
        f"{games} games, {notes.decisions} decisions",
        f"A turn took {1000 * notes.seconds / notes.turns:.0f} ms, a decision {slowest:.0f} ms at most",
        "",
        f"Scores, mean ± deviation: {spread(notes.scores)}; of winners {spread(notes.best)}",
        "",
    ]
    for count, scores in sorted(notes.players.items()):
        shares = [
            f"{100 * notes.seat_wins.get((count, place), 0.0) / notes.seat_games[count, place]:.0f} %"
            for place in range(count)
        ]
        lines.append(f"{count} players: {spread(scores)}; wins by first order {', '.join(shares)}")
    lines.append("")
    for scenario, scores in sorted(notes.scenarios.items()):
        wins = [notes.scenario_wins.get((scenario, place), 0.0) for place in range(4)]
        shares = [f"{100 * won / max(1.0, sum(wins)):.0f} %" for won in wins]
        lines.append(f"{scenario}: {spread(scores)}; wins by first order {', '.join(shares)}")
    lines += ["", "card  " + "  ".join(f"{fate:>8}" for fate in FATES) + "  wasted %"]
    for card in sorted({card for card, _ in notes.cards}):
        counts = [notes.cards[card, fate] for fate in FATES[:-1]]
        drafted, played, wasted, _, dropped, lost = counts
        counts.append(drafted - played - dropped - lost)  # on a camp board at the end
        waste = 100 * wasted / max(1, played)
        lines.append(f"{card:>4}  " + "  ".join(f"{n:>8}" for n in counts) + f"  {waste:>7.0f}")
    lines += ["", "power  offered  used"]
    for power in sorted(notes.offered):
        lines.append(f"{power:>5}  {notes.offered[power]:>7}  {notes.powers[power]:>4}")
    unused = len(notes.scores) - notes.powers.total()
    lines.append(f"no power used: {unused} of {len(notes.scores)} seats")
    return lines


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="games (200)")
    parser.add_argument(
        "--players", type=int, nargs="+", default=[2, 3, 4], help="numbers of players (2 3 4)"
    )
    parser.add_argument("--bot", default="novice", help="the bot of every seat (novice)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    args = parser.parse_args(words)
    print("\n".join(show(measure(args.games, args.players, args.bot, args.jobs))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
