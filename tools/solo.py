"""docs/solo.md: how hard Mutul is for our bots, difficulty by difficulty.

    python tools/solo.py [--games 200] [--bots random novice] [--budget 1/10] [--jobs 2] [--write]

Every cell is so many games, played with the seeds 0, 1, 2 and so on; the same numbers give the same
table everywhere.  `--write` puts it into docs/solo.md, between the marks.  A line on stderr says how far
it is.  What was played is kept in build/solo as long as the package does not change, so that a run that
was broken off goes on where it was.  Run it on the compiled package: `make compiled`, then
`.venv-compiled/bin/python tools/solo.py --write`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from pathlib import Path

import sacbe
from sacbe.arena.budgets import actions_tried, read_budget
from sacbe.arena.running import collect_seldom
from sacbe.bots.catalogue import make
from sacbe.core.game import find_game
from sacbe.core.table import Table

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "solo"
PAGE = ROOT / "docs" / "solo.md"
FIRST, LAST = "<!-- made by tools/solo.py -->", "<!-- end of what tools/solo.py makes -->"
STARTS = ["125", "150", "175", "190", "225"]
USUAL_START = "175"
PATHS = [4, 5, 6, 7, 8]
SAMPLE = 5  # games that show whether a bot plays alike at another first score
PORTION = 10  # games a process plays before it reports
Options = dict[str, object]
# Per game the options of every cell: first the designers' ladder, then each option alone.
CLASSIC: list[Options] = [
    *[Options(start=start) for start in STARTS],
    {"members": "-1"},
    {"members": "+1"},
    {"start": "125", "members": "-1"},
    {"start": "225", "members": "+1"},
]
LEGEND: list[Options] = [
    *[Options(path=path) for path in PATHS],
    {"paths": "none"},
    {"paths": "not-last"},
    {"deck": "AB"},
    {"swap": True},
    {"crown": True},
]
GAMES: dict[str, list[Options]] = {"tikal-solo": CLASSIC, "legend-solo": LEGEND}
LADDER = {"tikal-solo": len(STARTS), "legend-solo": len(PATHS)}
STANDARD = {"tikal-solo": STARTS.index("175"), "legend-solo": 0}
# Options that stand alone: whether the book calls them easier or harder than the standard game
EASIER: dict[str, list[int]] = {"tikal-solo": [5], "legend-solo": [5, 6]}
HARDER: dict[str, list[int]] = {"tikal-solo": [6], "legend-solo": [7, 8, 9]}

Cell = tuple[str, str, Options]  # game, bot, options
Scores = list[tuple[int, int]]  # of each game: the bot's and Mutul's


class Outcome:
    """What came of the games of one cell."""

    def __init__(self, scores: Scores) -> None:
        margins = [mine - his for mine, his in scores]
        self.margins = margins
        self.games = len(margins)
        self.wins = sum(margin > 0 for margin in margins)
        self.shared = sum(margin == 0 for margin in margins)
        self.margin, self.error = interval(margins)
        self.score = sum(mine for mine, _ in scores) / self.games

    @property
    def rate(self) -> float:
        """A shared victory counts half."""
        return (self.wins + self.shared / 2) / self.games


class Games:
    """The games of all cells: which have been played, and what came of them."""

    def __init__(self, jobs: int, kept: Path | None, budget: str | None = None) -> None:
        self.jobs = jobs
        self.kept = kept
        self.budget = budget
        self.known: dict[str, Scores] = {}
        if kept is not None and kept.exists():
            self.known = json.loads(kept.read_text(encoding="utf-8"))

    def play(self, wanted: list[tuple[Cell, int]]) -> None:
        """So many games of each of these cells, in several processes, as far as they are not known."""
        portions = {
            portion_name(cell, first): (cell, first, min(PORTION, games - first))
            for cell, games in wanted
            for first in range(0, games, PORTION)
        }
        open_ones = {
            name: portion for name, portion in portions.items() if len(self.known.get(name, [])) < portion[2]
        }
        total = sum(count for _, _, count in open_ones.values())
        done, began = 0, time.monotonic()
        with ProcessPoolExecutor(max_workers=self.jobs, initializer=collect_seldom) as pool:
            futures = {
                pool.submit(play_games, *portion, self.budget): name for name, portion in open_ones.items()
            }
            for future in as_completed(futures):
                self.known[futures[future]] = future.result()
                self.save()
                done += len(future.result())
                left = (time.monotonic() - began) / done * (total - done)
                print(f"{done} of {total} games, {left:.0f} s to go", file=sys.stderr, flush=True)

    def save(self) -> None:
        if self.kept is not None:
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            self.kept.write_text(json.dumps(self.known), encoding="utf-8")

    def of(self, cell: Cell, games: int) -> Scores:
        found = [
            scores
            for first in range(0, games, PORTION)
            for scores in self.known[portion_name(cell, first)][: games - first]
        ]
        return [(mine, his) for mine, his in found]


def portion_name(cell: Cell, first: int) -> str:
    key, bot, options = cell
    return f"{key} {bot} {json.dumps(options, sort_keys=True)} {first}"


def play_games(cell: Cell, first: int, count: int, budget: str | None = None) -> Scores:
    """Some games of a cell, action by action."""
    key, bot_key, given = cell
    game = find_game(key)
    options = game.read_options(given)
    tried = None if budget is None else actions_tried(bot_key, key, read_budget(budget))
    scores = []
    for number in range(first, first + count):
        table = Table(game, options, number)
        bot = make(bot_key, key, number, tried)
        while not table.over:
            table.push(table.legal[0] if len(table.legal) == 1 else bot.answer(table))
        scores.append((table.scores[0], table.scores[1]))
    return scores


def usual(cell: Cell) -> Cell:
    """The cell with Mutul's standard first score."""
    key, bot, options = cell
    return key, bot, {name: value for name, value in options.items() if name != "start"}


def more(cell: Cell) -> int:
    """How many points more than usual Mutul begins with."""
    return int(str(cell[2].get("start", USUAL_START))) - int(USUAL_START)


def measure(cells: list[Cell], games: int, played: Games) -> list[Outcome]:
    """Every cell.

    Mutul's first score changes nothing he does.  Where the first games show that it changes nothing the bot
    does either, the games at the standard score are taken and his points moved by the difference.
    """
    sample = min(games, SAMPLE)
    other = [cell for cell in cells if more(cell)]
    played.play([(usual(cell), games) for cell in cells] + [(cell, sample) for cell in other])
    apart = [cell for cell in other if played.of(cell, sample) != moved(cell, sample, played)]
    played.play([(cell, games) for cell in apart])
    return [
        Outcome(played.of(cell, games) if cell in apart else moved(cell, games, played)) for cell in cells
    ]


def moved(cell: Cell, games: int, played: Games) -> Scores:
    """The games at the standard score, with this cell's."""
    return [(mine, his + more(cell)) for mine, his in played.of(usual(cell), games)]


def name_of(options: Options) -> str:
    return ", ".join(f"{key} {value}" for key, value in options.items())


def table_of(key: str, bots: list[str], games: int, played: Games) -> list[str]:
    """The table of one game, measured."""
    cells: list[Cell] = [(key, bot, options) for bot in bots for options in GAMES[key]]
    outcomes = measure(cells, games, played)
    lines = [
        f"## {find_game(key).title()}",
        "",
        f"{games} games a cell; margin is the bot's score less Mutul's, with its 95 % interval.",
        "",
        "| Bot | Options | Wins | Mean score | Mean margin |",
        "|---|---|---|---|---|",
    ]
    for (_, bot, options), outcome in zip(cells, outcomes, strict=True):
        margin = f"{outcome.margin:+.1f} ± {outcome.error:.1f}"
        lines.append(
            f"| {bot} | {name_of(options)} | {100 * outcome.rate:.1f} % | {outcome.score:.1f} | {margin} |"
        )
    return [*lines, "", *verdicts(key, bots, outcomes), ""]


def verdicts(key: str, bots: list[str], outcomes: list[Outcome]) -> list[str]:
    """Whether each step of the book's ladder is really harder than the one before, game by game."""
    lines = []
    rows = len(GAMES[key])
    for number, bot in enumerate(bots):
        cells = outcomes[number * rows : (number + 1) * rows]
        lines.append(f"- {bot}: the ladder {verdict(cells[: LADDER[key]])}.")
        for row, easier in [(r, True) for r in EASIER[key]] + [(r, False) for r in HARDER[key]]:
            change, error = step(cells[STANDARD[key]], cells[row])
            agrees = change > 0 if easier else change < 0
            sure = "" if abs(change) > error else ", though chance could do that"
            lines.append(
                f"- {bot}: {name_of(GAMES[key][row])} changes the margin by {change:+.1f} ± {error:.1f}, "
                + ("as" if agrees else "not as")
                + f" the book has it{sure}."
            )
    return lines


def verdict(ladder: list[Outcome]) -> str:
    steps = [step(earlier, later) for earlier, later in pairwise(ladder)]
    said = ", ".join(f"{change:+.1f} ± {error:.1f}" for change, error in steps)
    if all(change < -error for change, error in steps):
        return f"gets harder step by step ({said})"
    if all(change < 0 for change, _ in steps):
        return f"gets harder step by step, but not every step is beyond chance ({said})"
    return f"does not get harder at every step ({said})"


def step(earlier: Outcome, later: Outcome) -> tuple[float, float]:
    """How the margin changes from one cell to another, over the same seeds, with its 95 % interval."""
    return interval([two - one for one, two in zip(earlier.margins, later.margins, strict=True)])


def interval(numbers: list[int]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    mean = sum(numbers) / len(numbers)
    spread = sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    return mean, 1.96 * math.sqrt(spread / len(numbers))


def fingerprint() -> str:
    """Of everything the games depend on: the package as it is installed."""
    digest = hashlib.sha256()
    package = Path(sacbe.__file__).parent
    for path in sorted(package.rglob("*")):
        if path.suffix in (".py", ".json"):
            digest.update(str(path.relative_to(package)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def write(lines: list[str]) -> None:
    """Put the table between the marks of the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(FIRST)
    _, _, after = rest.partition(LAST)
    PAGE.write_text("\n".join([before + FIRST, *lines, LAST + after]), encoding="utf-8")


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="games a cell (200)")
    parser.add_argument("--game", nargs="+", default=list(GAMES), choices=GAMES, help="which games")
    parser.add_argument("--bots", nargs="+", default=["random", "novice"], help="which bots play")
    parser.add_argument("--budget", help="actions a bot tries for a decision, or a part of its usual: 1/10")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--write", action="store_true", help="write the table into docs/solo.md")
    args = parser.parse_args(words)
    effort = "" if args.budget is None else "-" + args.budget.replace("/", "-")
    played = Games(args.jobs, KEPT / f"{fingerprint()}{effort}.json", args.budget)
    lines = [line for key in args.game for line in table_of(key, args.bots, args.games, played)]
    print("\n".join(lines))
    if args.write:
        write(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
