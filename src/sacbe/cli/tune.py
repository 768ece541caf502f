"""`sacbe tune`: constants of the search, tuned by an evolution strategy, or values, by whole games."""

from __future__ import annotations

import argparse
from pathlib import Path

from sacbe.arena.running import processes
from sacbe.cli.commands import Commands, positive
from sacbe.cli.console import Console, Failure
from sacbe.core.game import find_game


def add(commands: Commands) -> None:
    text = commands.console.text
    parser = commands.add("tune", run)
    commands.arguments(parser, "game", "players", "seed")
    parser.add_argument("--out", required=True, metavar="DIR", help=text("help.arg.tuned"))
    parser.add_argument(
        "--level", choices=["regular", "expert"], default="regular", help=text("help.arg.level")
    )
    parser.add_argument("--iterations", type=positive, default=10, metavar="N", help=text("help.arg.rounds"))
    parser.add_argument("--games", type=positive, default=8, metavar="K", help=text("help.arg.trials"))
    parser.add_argument("--budget", type=positive, metavar="N", help=text("help.arg.budget.learn"))
    parser.add_argument("--values", action="store_true", help=text("help.arg.values"))
    parser.add_argument("--workers", type=positive, default=1, metavar="N", help=text("help.arg.processes"))


def run(args: argparse.Namespace, console: Console) -> int:
    try:
        from sacbe.arena.leaning import ValueTuner
        from sacbe.arena.tuning import Constants, Tuner, Tuning
    except ModuleNotFoundError as error:
        raise Failure(f"tuning needs {error.name}: pip install 'sacbe[learn]'") from None
    game = find_game(args.game)
    players = game.min_players if args.players is None else args.players
    seed = 1 if args.seed is None else args.seed
    tuning = Tuning(
        game.key, players, args.level, seed, args.iterations, args.games, args.budget, args.values
    )
    tuner = (ValueTuner if args.values else Tuner)(tuning, Path(args.out))
    with console.progress() as progress:
        bar = progress.add_task(game.key, total=args.iterations, completed=tuner.done)

        def told(number: int, mean: float, constants: Constants) -> None:
            progress.advance(bar)
            shown = ", ".join(f"{name} {value:g}" for name, value in constants.items())
            console.print("tune.step", n=number, lead=f"{mean:+.2f}", constants=shown)

        with processes(args.workers) as runner:
            tuner.run(runner, told)
    console.print("learn.done", file=str(tuner.result()))
    return 0
