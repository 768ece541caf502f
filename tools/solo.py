"""docs/solo.md: how hard Mutul is for our bots, difficulty by difficulty.

    python tools/solo.py [--games 200] [--bots random novice] [--write]

Every cell is so many games, played with the seeds 0, 1, 2 and so on; the same numbers give the same
table everywhere.  `--write` puts it into docs/solo.md, between the marks.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path

from sacbe.bots.catalogue import make
from sacbe.core.game import find_game
from sacbe.core.table import Table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "solo.md"
FIRST, LAST = "<!-- made by tools/solo.py -->", "<!-- end of what tools/solo.py makes -->"
STARTS = ["125", "150", "175", "190", "225"]
USUAL_START = "175"
PATHS = [4, 5, 6, 7, 8]
SAMPLE = 5  # games that show whether a bot plays alike at another first score
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

Cell = tuple[str, str, Options, int]


class Outcome:
    """What came of the games of one cell."""

    def __init__(self, margins: list[int], scores: list[int]) -> None:
        self.margins = margins
        self.scores = scores
        self.games = len(margins)
        self.wins = sum(margin > 0 for margin in margins)
        self.shared = sum(margin == 0 for margin in margins)
        self.margin = sum(margins) / self.games
        self.score = sum(scores) / self.games
        spread = sum((margin - self.margin) ** 2 for margin in margins) / max(1, self.games - 1)
        self.error = 1.96 * math.sqrt(spread / self.games)

    @property
    def rate(self) -> float:
        """A shared victory counts half."""
        return (self.wins + self.shared / 2) / self.games


def measure(cell: Cell) -> Outcome:
    """The games of one cell.

    Mutul's first score changes nothing he does.  Where the first games show that it changes nothing the bot
    does either, the games at the standard score are taken and the margins moved by the difference.
    """
    key, bot_key, given, games = cell
    if key == "tikal-solo" and str(given.get("start", USUAL_START)) != USUAL_START:
        more = int(str(given["start"])) - int(USUAL_START)
        usual: Options = {**given, "start": USUAL_START}
        sample = min(games, SAMPLE)
        first, there = play((key, bot_key, given, sample)), play((key, bot_key, usual, sample))
        if first.scores == there.scores and first.margins == [margin - more for margin in there.margins]:
            same = play((key, bot_key, usual, games))
            return Outcome([margin - more for margin in same.margins], same.scores)
    return play(cell)


@cache
def played(key: str, bot_key: str, given: str, games: int) -> Outcome:
    """The games of one cell, once in each process."""
    return play_all((key, bot_key, json.loads(given), games))


def play(cell: Cell) -> Outcome:
    key, bot_key, given, games = cell
    usual = {name: value for name, value in given.items() if value != USUAL_START}
    return played(key, bot_key, json.dumps(usual, sort_keys=True), games)


def play_all(cell: Cell) -> Outcome:
    """Every game, action by action."""
    key, bot_key, given, games = cell
    game = find_game(key)
    options = game.read_options(given)
    margins = []
    scores = []
    for number in range(games):
        table = Table(game, options, number)
        bot = make(bot_key, key, number)
        while not table.over:
            table.push(table.legal[0] if len(table.legal) == 1 else bot.answer(table))
        margins.append(table.scores[0] - table.scores[1])
        scores.append(table.scores[0])
    return Outcome(margins, scores)


def name_of(options: Options) -> str:
    return ", ".join(f"{key} {value}" for key, value in options.items())


def table_of(key: str, bots: list[str], games: int, jobs: int) -> list[str]:
    """The table of one game, measured."""
    cells = [(key, bot, options, games) for bot in bots for options in GAMES[key]]
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        outcomes = list(pool.map(measure, cells, chunksize=len(GAMES[key])))
    lines = [
        f"## {find_game(key).title()}",
        "",
        f"{games} games a cell; margin is the bot's score less Mutul's, with its 95 % interval.",
        "",
        "| Bot | Options | Wins | Mean score | Mean margin |",
        "|---|---|---|---|---|",
    ]
    for (_, bot, options, _), outcome in zip(cells, outcomes, strict=True):
        margin = f"{outcome.margin:+.1f} ± {outcome.error:.1f}"
        lines.append(
            f"| {bot} | {name_of(options)} | {100 * outcome.rate:.1f} % | {outcome.score:.1f} | {margin} |"
        )
    return [*lines, "", *verdicts(key, bots, outcomes), ""]


def verdicts(key: str, bots: list[str], outcomes: list[Outcome]) -> list[str]:
    """Whether each step of the book's ladder is really harder than the one before."""
    lines = []
    rows = len(GAMES[key])
    for number, bot in enumerate(bots):
        margins = [outcome.margin for outcome in outcomes[number * rows : (number + 1) * rows]]
        usual = margins[STANDARD[key]]
        lines.append(f"- {bot}: the ladder {verdict(margins[: LADDER[key]])}.")
        for row, easier in [(r, True) for r in EASIER[key]] + [(r, False) for r in HARDER[key]]:
            change = margins[row] - usual
            agrees = change > 0 if easier else change < 0
            lines.append(
                f"- {bot}: {name_of(GAMES[key][row])} changes the margin by {change:+.1f}, "
                + ("as" if agrees else "not as")
                + " the book has it."
            )
    return lines


def verdict(margins: list[float]) -> str:
    falling = all(later < earlier for earlier, later in pairwise(margins))
    return "gets harder step by step" if falling else "does not get harder at every step"


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
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--write", action="store_true", help="write the table into docs/solo.md")
    args = parser.parse_args(words)
    lines = [line for key in args.game for line in table_of(key, args.bots, args.games, args.jobs)]
    print("\n".join(lines))
    if args.write:
        write(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
