"""`sacbe dataset`: games of bots as data for learning."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sacbe
from sacbe.arena.budgets import written
from sacbe.arena.pairing import pairings
from sacbe.arena.running import played, processes
from sacbe.bots.catalogue import bots_for
from sacbe.cli.commands import Commands, budget, given_options, positive
from sacbe.cli.console import Console, Failure
from sacbe.core.game import Game, find_game
from sacbe.games.registry import MODULES

if TYPE_CHECKING:
    from sacbe.lab.dataset import Played

ALL = "all"
VERIFY = "verify"
STRONGEST = "strongest"


def add(commands: Commands) -> None:
    text = commands.console.text
    parser = commands.add("dataset", run)
    parser.add_argument("game", metavar="GAME", help=text("help.arg.titles"))
    parser.add_argument("folder", metavar="DIR", nargs="?", help=text("help.arg.verified"))
    commands.arguments(parser, "players")
    parser.add_argument("--bots", default=STRONGEST, metavar="LIST", help=text("help.arg.recorded"))
    parser.add_argument("--games", type=positive, default=100, metavar="K", help=text("help.arg.games"))
    commands.arguments(parser, "seed", "option")
    parser.add_argument("--budget", type=budget, metavar="N", help=text("help.arg.budget"))
    parser.add_argument("--workers", type=positive, default=1, metavar="N", help=text("help.arg.processes"))
    parser.add_argument("--out", metavar="DIR", help=text("help.arg.dataset"))


def run(args: argparse.Namespace, console: Console) -> int:
    try:
        from sacbe.lab import dataset
    except ModuleNotFoundError as error:
        raise Failure(f"data sets need {error.name}: pip install 'sacbe[lab]'") from None
    if args.game == VERIFY:
        if args.folder is None:
            raise Failure("which folder? sacbe dataset verify DIR", 2)
        return verify(Path(args.folder), dataset, console)
    if args.out is None or args.folder is not None:
        raise Failure("where to? sacbe dataset GAME --out DIR", 2)
    out = Path(args.out)
    if args.game != ALL:
        write(find_game(args.game), args, out, dataset, console)
        return 0
    for key in MODULES:
        write(find_game(key), args, out / key, dataset, console)
    return 0


def write(game: Game, args: argparse.Namespace, folder: Path, dataset: Any, console: Console) -> None:
    """Play what the folder does not hold yet."""
    given = given_options(args)
    if args.game == ALL and args.players is not None:
        given["players"] = min(max(args.players, game.min_players), game.max_players)
    options = game.read_options(given)
    known = [bot.key for bot in bots_for(game.key)]
    bots = [known[-1] if word.strip() == STRONGEST else word.strip() for word in args.bots.split(",")]
    for bot in bots:
        if bot not in known:
            raise Failure(f"{game.key} has no bot {bot!r}; there are {', '.join(known)}", 2)
    seed = 0 if args.seed is None else args.seed
    todo = pairings(bots, game.people(options), args.games, seed, args.budget)[: args.games]
    facts = dataset.about(game, options, bots, written(args.budget), seed, len(todo), sacbe.__version__)
    writer = dataset.Writer(folder, facts)
    with processes(args.workers) as runner, console.progress() as progress:
        bar = progress.add_task(game.key, total=len(todo), completed=len(writer.done))
        left = [pairing for pairing in todo if pairing.number not in writer.done]
        for outcome, record in played(runner, game.key, options, left):
            writer.add(outcome.number, outcome.seats, record)
            progress.advance(bar)
    console.print("dataset.done", games=len(todo), folder=str(folder))


def verify(folder: Path, dataset: Any, console: Console) -> int:
    """Play every game of a folder again, or of the folders in it."""
    folders = [path.parent for path in sorted(folder.glob(f"*/{dataset.ABOUT}"))] or [folder]
    for place in folders:
        with console.progress() as progress:
            bar = progress.add_task(str(place), total=dataset.read_about(place).games)

            def told(game: Played, bar: Any = bar, progress: Any = progress) -> None:
                progress.advance(bar)

            games = dataset.load(place, told=told)
        console.print("dataset.verified", games=len(games), folder=str(place))
    return 0
