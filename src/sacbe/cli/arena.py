"""`sacbe arena`: bots against each other, with intervals and ratings."""

from __future__ import annotations

import argparse
import json
from contextlib import AbstractContextManager
from pathlib import Path

from rich.table import Table as Grid

import sacbe
from sacbe.arena.budgets import written
from sacbe.arena.on_ray import cluster
from sacbe.arena.pairing import pairings
from sacbe.arena.playing import Outcome, check_bots
from sacbe.arena.plotting import bars
from sacbe.arena.running import Journal, Runner, processes, run_all
from sacbe.arena.standing import Standing, standings
from sacbe.bots.values import fingerprint
from sacbe.cli.commands import Commands, budget, given_options, positive
from sacbe.cli.console import Console, Failure
from sacbe.core.errors import BadOption
from sacbe.core.game import find_game

HEADINGS = ("bot", "games", "win_rate", "interval", "rating", "mean_score", "ms")


def add(commands: Commands) -> None:
    text = commands.console.text
    parser = commands.add("arena", run)
    commands.arguments(parser, "game", "players")
    parser.add_argument("--bots", required=True, metavar="LIST", help=text("help.arg.rivals"))
    parser.add_argument("--games", type=positive, default=100, metavar="K", help=text("help.arg.games"))
    commands.arguments(parser, "seed", "option")
    parser.add_argument("--budget", type=budget, metavar="N", help=text("help.arg.budget"))
    parser.add_argument("--workers", type=positive, default=1, metavar="N", help=text("help.arg.processes"))
    parser.add_argument("--on", choices=["here", "ray"], default="here", help=text("help.arg.on"))
    parser.add_argument("--journal", metavar="FILE", help=text("help.arg.journal"))
    parser.add_argument("--records", metavar="DIR", help=text("help.arg.records"))
    parser.add_argument("--plot", metavar="FILE", help=text("help.arg.plot"))
    commands.arguments(parser, "json")


def run(args: argparse.Namespace, console: Console) -> int:
    game = find_game(args.game)
    options = game.read_options(given_options(args))
    bots = [word.strip() for word in args.bots.split(",")]
    try:
        check_bots(game.key, bots)
    except BadOption as error:
        raise Failure(str(error), 2) from None
    seed = 0 if args.seed is None else args.seed
    games = pairings(bots, game.people(options), args.games, seed, args.budget)
    facts: dict[str, object] = {"game": game.key, "options": options, "bots": bots, "seed": seed}
    facts["sacbe"] = sacbe.__version__
    facts["values"] = {bot: fingerprint(game.key, bot) for bot in bots}
    if args.budget is not None:
        facts["budget"] = written(args.budget)
    journal = Journal(None if args.journal is None else Path(args.journal), facts)
    folder = None if args.records is None else Path(args.records)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    with runner_of(args) as runner, console.progress() as progress:
        bar = progress.add_task(game.key, total=len(games))
        progress.advance(bar, sum(1 for pairing in games if pairing.number in journal.outcomes))

        def told(outcome: Outcome, record: str) -> None:
            if folder is not None:
                path = folder / f"{game.key}-{outcome.seed}-{outcome.number}.txt"
                path.write_text(record, encoding="utf-8")
            progress.advance(bar)

        run_all(runner, game.key, options, games, journal, told)
    numbers = {pairing.number for pairing in games}
    outcomes = [outcome for outcome in journal.in_order() if outcome.number in numbers]
    table = standings(outcomes, bots)
    if args.plot is not None:
        Path(args.plot).write_text(bars(f"{game.key}, {len(outcomes)}", table), encoding="utf-8")
    if args.json:
        found = {"game": game.key, "games": len(outcomes), "bots": [row.to_dict() for row in table]}
        print(json.dumps(found))
    else:
        show(len(outcomes), table, console)
    return 0


def runner_of(args: argparse.Namespace) -> AbstractContextManager[Runner]:
    """Where the games are played."""
    return cluster() if args.on == "ray" else processes(args.workers)


def show(games: int, table: list[Standing], console: Console) -> None:
    console.print("arena.sum", games=games)
    grid = Grid(box=None, header_style="bold")
    for heading in HEADINGS:
        grid.add_column(console.text(f"arena.{heading}"), justify="left" if heading == "bot" else "right")
    for row in table:
        grid.add_row(
            row.bot,
            str(row.games),
            f"{100 * row.win_rate:.1f} %",
            f"{100 * row.low:.0f}-{100 * row.high:.0f} % ({100 * row.even:.0f})",
            f"{row.rating:.1f}",
            f"{row.mean_score:.1f}",
            f"{row.ms_per_decision:.2f}",
        )
    console.out.print(grid)
