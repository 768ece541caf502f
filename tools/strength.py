"""docs/strength.md: how strong each level is, game by game, with 95 % intervals.

    python tools/strength.py [--games 200] [--only tikal 4] [--workers 2] [--minutes 30] [--write]

Every cell is the arena's: both bots in all seats on the same deals.  A round plays some games of every cell,
the next one more, until each has `--games`; so whenever it is stopped no cell was chosen for what it showed.
What was played is kept in benchmarks/strength, a journal a cell, and a later run goes on there.  A journal
whose rules, data, budgets or learned values are not today's is begun anew.  `--write` puts the tables into
docs/strength.md and the baselines into docs/research.md, between the marks.  Run it on the compiled package:
`make compiled`, then `.venv-compiled/bin/python tools/strength.py --write`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from sacbe.arena.budgets import actions_tried, written
from sacbe.arena.pairing import pairings
from sacbe.arena.playing import Outcome
from sacbe.arena.running import Journal, Runner, processes, run_all
from sacbe.arena.standing import standings
from sacbe.bots.catalogue import bots_for
from sacbe.bots.values import fingerprint
from sacbe.core.game import find_game

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "benchmarks" / "strength"
PAGE = ROOT / "docs" / "strength.md"
RESEARCH = ROOT / "docs" / "research.md"  # has the cells of two players as baselines
FIRST, LAST = "<!-- made by tools/strength.py -->", "<!-- end of what tools/strength.py makes -->"
GAMES = ("tikal", "tikal-auction", "legend", "tzolkin")
LADDER = (("novice", "random"), ("regular", "novice"), ("expert", "regular"))
TENTH = Fraction(1, 10)
EQUAL = Fraction(6000)  # actions tried for a decision, by both
SEED = 20_000
ROUNDS = (20, 40, 100, 200, 400)  # games of a cell after each round
FULL = 50  # games of a cell at full budget
SET = 4  # games played before the clock is looked at: the rotations of four seats


@dataclass(frozen=True)
class Cell:
    """One bot against others, or, with one name, among its like."""

    table: str  # its heading
    game: str
    players: int
    bots: tuple[str, ...]
    budget: Fraction | None = TENTH
    most: int = ROUNDS[-1]  # games

    @property
    def name(self) -> str:
        budget = "full" if self.budget is None else str(self.budget).replace("/", "-")
        return f"{self.game}-{self.players}-{'-'.join(self.bots)}-{budget}"

    def path(self, folder: Path) -> Path:
        return folder / f"{self.name}.jsonl"

    @property
    def is_playable(self) -> bool:
        known = [bot.key for bot in bots_for(self.game)]
        return all(bot in known for bot in self.bots)

    def command(self, games: int) -> str:
        budget = "" if self.budget is None else f" --budget {written(self.budget)}"
        return (
            f"sacbe arena {self.game} --players {self.players} --bots {','.join(self.bots)}"
            f" --games {games} --seed {SEED}{budget}"
        )

    def facts(self) -> dict[str, object]:
        """What must be the same for a journal to be played on."""
        game = find_game(self.game)
        judged = {bot: fingerprint(self.game, bot) for bot in self.bots}
        tried = {bot: actions_tried(bot, self.game, self.budget) for bot in self.bots}
        return {
            "cell": self.name, "seed": SEED, "rules": game.rules, "data": game.fingerprint, "tried": tried,
            "values": judged,
        }  # fmt: skip


TABLES = {
    "two": "One against one, at a tenth of each level's budget",
    "four": "One against three, at a tenth of each level's budget (even: 25 %)",
    "equal": f"One against one, {EQUAL} actions a decision for both",
    "full": "At full budget",
    "own": "Among themselves, at a tenth of the budget",
}
HEAD = [
    "| game | players | first | second | games | first wins % | points | second's | winners' | ms |",
    "|---|---|---|---|---|---|---|---|---|---|",
]
CELLS = [
    *(Cell("two", game, 2, pair) for game in GAMES for pair in LADDER),
    *(Cell("four", game, 4, pair) for game in GAMES for pair in LADDER),
    *(Cell("own", game, 4, (level,)) for game in GAMES for level in ("regular", "expert")),
    *(Cell("equal", game, 2, LADDER[2], EQUAL) for game in GAMES),
    *(Cell("full", game, players, LADDER[2], None, FULL) for game in GAMES for players in (2, 4)),
]


def is_current(cell: Cell, folder: Path) -> bool:
    """Whether games of the cell are known, as they would be played today."""
    path = cell.path(folder)
    if not path.exists():
        return False
    with path.open(encoding="utf-8") as file:
        return bool(json.loads(file.readline() or "null") == json.loads(json.dumps(cell.facts())))


def journal_of(cell: Cell, folder: Path) -> Journal:
    if not is_current(cell, folder):
        cell.path(folder).unlink(missing_ok=True)
    return Journal(cell.path(folder), cell.facts())


def play(cell: Cell, games: int, runner: Runner, folder: Path, until: float) -> bool:
    """The first games of a cell, as far as they are not known; False when the time is up."""
    game = find_game(cell.game)
    options = game.read_options({"players": cell.players})
    journal = journal_of(cell, folder)
    wanted = pairings(list(cell.bots), cell.players, games, SEED, cell.budget)
    todo = [pairing for pairing in wanted if pairing.number not in journal.outcomes]
    for at in range(0, len(todo), SET):
        if time.monotonic() > until:
            return False
        run_all(runner, game.key, options, todo[at : at + SET], journal, lambda outcome, record: None)
        print(f"{cell.name}: {len(journal.outcomes)} of {len(wanted)}", file=sys.stderr, flush=True)
    return True


def play_all(cells: list[Cell], games: int, runner: Runner, folder: Path, until: float) -> None:
    for target in sorted({min(games, target) for target in ROUNDS} | {games}):
        for cell in cells:
            if not play(cell, min(target, cell.most), runner, folder, until):
                return


# ---- the tables ----------------------------------------------------------------------------


def row_of(cell: Cell, outcomes: list[Outcome]) -> str:
    rows = standings(outcomes, list(cell.bots))
    first, last = rows[0], rows[-1]
    won = (
        "" if len(rows) == 1 else f"{100 * first.win_rate:.0f} [{100 * first.low:.0f}-{100 * first.high:.0f}]"
    )
    winners = sum(max(outcome.scores) for outcome in outcomes) / len(outcomes)
    names = " | ".join([cell.bots[0], cell.bots[-1] if len(rows) > 1 else ""])
    scores = f"{first.mean_score:.0f} | " + (f"{last.mean_score:.0f}" if len(rows) > 1 else "")
    return (
        f"| {cell.game} | {cell.players} | {names} | {len(outcomes)} | {won} | {scores} | {winners:.1f} "
        f"| {first.ms_per_decision:.0f} |"
    )


def played(cells: list[Cell], table: str, folder: Path) -> list[tuple[Cell, list[Outcome]]]:
    """The cells of a table of which games are known, as they would be played today."""
    current = [cell for cell in cells if cell.table == table and is_current(cell, folder)]
    known = [(cell, journal_of(cell, folder).in_order()) for cell in current]
    return [(cell, outcomes) for cell, outcomes in known if outcomes]


def tables(cells: list[Cell], folder: Path) -> list[str]:
    """Everything that was played, under its headings."""
    lines: list[str] = []
    for key, heading in TABLES.items():
        known = played(cells, key, folder)
        if known:
            last, outcomes = known[-1]
            rows = [row_of(cell, outcomes) for cell, outcomes in known]
            lines += [f"### {heading}", "", f"    {last.command(len(outcomes))}", "", *HEAD, *rows, ""]
    return lines


def baselines(cells: list[Cell], folder: Path) -> list[str]:
    """The cells of two players, level by level, as docs/research.md has them."""
    lines = ["| game | level | against | games | won | mean score of both |", "|---|---|---|---:|---|---|"]
    known = played(cells, "two", folder)
    for pair in LADDER:
        for cell, outcomes in known:
            if cell.bots == pair:
                first, last = standings(outcomes, list(pair))
                won = f"{100 * first.win_rate:.0f} % [{100 * first.low:.0f}, {100 * first.high:.0f}]"
                lines.append(
                    f"| `{cell.game}` | `{pair[0]}` | `{pair[1]}` | {len(outcomes)} | {won} "
                    f"| {first.mean_score:.0f}, {last.mean_score:.0f} |"
                )
    return [*lines, ""]


def write(page: Path, lines: list[str]) -> None:
    """Put the tables between the marks of a page."""
    before, _, rest = page.read_text(encoding="utf-8").partition(FIRST)
    _, _, after = rest.partition(LAST)
    page.write_text(before + "\n".join([FIRST, "", *lines]) + LAST + after, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200, help="games of a cell (200)")
    parser.add_argument(
        "--only", nargs="*", default=[], help="cells whose names or tables have all these words"
    )
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so many")
    parser.add_argument("--journals", type=Path, default=KEPT, help="where the games are kept")
    parser.add_argument("--write", action="store_true", help="put the tables into the documents")
    args = parser.parse_args()
    playable = [cell for cell in CELLS if cell.is_playable]
    chosen = [cell for cell in playable if set(args.only) <= {cell.table, *cell.name.split("-"), cell.game}]
    with processes(args.workers) as runner:
        play_all(chosen, args.games, runner, args.journals, time.monotonic() + 60 * args.minutes)
    if args.write:
        write(PAGE, tables(playable, args.journals))
        write(RESEARCH, baselines(playable, args.journals))
    else:
        print("\n".join(tables(chosen, args.journals)))


if __name__ == "__main__":
    main()
