"""docs/solo.md: how hard Mutul is for our bots, difficulty by difficulty.

    python tools/solo.py [--games 200] [--bots random novice] [--write]

Every cell is so many games, played with the seeds 0, 1, 2 and so on; the same numbers give the same
table everywhere.  `--write` puts it into docs/solo.md, between the marks.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

from sacbe.bots.catalogue import make
from sacbe.core.game import find_game
from sacbe.core.table import Table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "solo.md"
FIRST, LAST = "<!-- made by tools/solo.py -->", "<!-- end of what tools/solo.py makes -->"
STARTS = ["125", "150", "175", "190", "225"]
CHANGES = ["-1", "0", "+1"]
USUAL: dict[str, object] = {"start": "175", "members": "0"}
LADDER: list[dict[str, object]] = [
    *({**USUAL, "start": start} for start in STARTS),
    *({**USUAL, "members": change} for change in CHANGES if change != "0"),
    {"start": STARTS[0], "members": CHANGES[0]},
    {"start": STARTS[-1], "members": CHANGES[-1]},
]

Cell = tuple[str, dict[str, object], int]


class Outcome:
    """What came of the games of one cell."""

    def __init__(self, margins: list[int], scores: list[int]) -> None:
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


def play(cell: Cell) -> Outcome:
    """The games of one cell."""
    bot_key, given, games = cell
    game = find_game("tikal-solo")
    options = game.read_options(given)
    margins = []
    scores = []
    for number in range(games):
        table = Table(game, options, number)
        bot = make(bot_key, game.key, number)
        while not table.over:
            table.push(table.legal[0] if len(table.legal) == 1 else bot.answer(table))
        margins.append(table.scores[0] - table.scores[1])
        scores.append(table.scores[0])
    return Outcome(margins, scores)


def name_of(options: dict[str, object]) -> str:
    members = options["members"]
    return f"{options['start']}" + ("" if members == "0" else f", members {members}")


def table_of(bots: list[str], games: int) -> list[str]:
    """The table, measured."""
    cells = [(bot, options, games) for bot in bots for options in LADDER]
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        outcomes = list(pool.map(play, cells))
    lines = [
        f"{games} games a cell; margin is the bot's score less Mutul's, with its 95 % interval.",
        "",
        "| Bot | Mutul begins with | Wins | Mean score | Mean margin |",
        "|---|---|---|---|---|",
    ]
    for (bot, options, _), outcome in zip(cells, outcomes, strict=True):
        margin = f"{outcome.margin:+.1f} ± {outcome.error:.1f}"
        lines.append(
            f"| {bot} | {name_of(options)} | {100 * outcome.rate:.1f} % | {outcome.score:.1f} | {margin} |"
        )
    return [*lines, "", *verdicts(bots, outcomes)]


def verdicts(bots: list[str], outcomes: list[Outcome]) -> list[str]:
    """Whether each step of the book's ladder is really harder than the one before."""
    lines = []
    for number, bot in enumerate(bots):
        own = outcomes[number * len(LADDER) : (number + 1) * len(LADDER)]
        starts = [outcome.margin for outcome in own[: len(STARTS)]]
        members = [own[len(STARTS)].margin, own[STARTS.index("175")].margin, own[len(STARTS) + 1].margin]
        lines.append(
            f"- {bot}: start scores {verdict(starts)}; members -1, 0, +1 {verdict(members)}"
            f" (mean margins {', '.join(f'{margin:+.1f}' for margin in members)})."
        )
    return lines


def verdict(margins: list[float]) -> str:
    falling = all(later < earlier for earlier, later in pairwise(margins))
    return "get harder step by step" if falling else "do not get harder at every step"


def write(lines: list[str]) -> None:
    """Put the table between the marks of the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(FIRST)
    _, _, after = rest.partition(LAST)
    PAGE.write_text("\n".join([before + FIRST, *lines, LAST + after]), encoding="utf-8")


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="games a cell (200)")
    parser.add_argument("--bots", nargs="+", default=["random", "novice"], help="which bots play")
    parser.add_argument("--write", action="store_true", help="write the table into docs/solo.md")
    args = parser.parse_args(words)
    lines = table_of(args.bots, args.games)
    print("\n".join(lines))
    if args.write:
        write(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
