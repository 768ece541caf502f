"""`sacbe learn`: values for whole-turn planners, learned by self-play."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from sacbe.arena.running import processes
from sacbe.bots.planning import Adviser
from sacbe.bots.values import adviser_with
from sacbe.cli.commands import Commands, positive
from sacbe.cli.console import Console, Failure
from sacbe.core.game import find_game


def add(commands: Commands) -> None:
    text = commands.console.text
    parser = commands.add("learn", run)
    commands.arguments(parser, "game", "players", "seed")
    parser.add_argument("--out", required=True, metavar="DIR", help=text("help.arg.learned"))
    parser.add_argument(
        "--iterations", type=positive, default=20, metavar="N", help=text("help.arg.iterations")
    )
    parser.add_argument("--games", type=positive, default=60, metavar="K", help=text("help.arg.selfplay"))
    parser.add_argument("--warm-up", type=positive, default=100, metavar="K", help=text("help.arg.warmup"))
    parser.add_argument("--trace", type=float, default=0.8, metavar="X", help=text("help.arg.trace"))
    parser.add_argument("--budget", type=positive, metavar="N", help=text("help.arg.budget.learn"))
    parser.add_argument("--rate", type=float, default=0.001, metavar="X", help=text("help.arg.rate"))
    parser.add_argument("--later", type=positive, default=8000, metavar="N", help=text("help.arg.later"))
    parser.add_argument("--recent", type=positive, default=4, metavar="N", help=text("help.arg.recent"))
    parser.add_argument("--width", type=positive, default=1, metavar="N", help=text("help.arg.width"))
    parser.add_argument("--noise", type=float, default=1.0, metavar="X", help=text("help.arg.noise"))
    parser.add_argument(
        "--rehearsals", type=positive, default=0, metavar="N", help=text("help.arg.rehearsals")
    )
    parser.add_argument("--compare", type=positive, default=0, metavar="N", help=text("help.arg.compare"))
    parser.add_argument("--units", type=int, metavar="N", help=text("help.arg.units"))
    parser.add_argument(
        "--level", default="regular", choices=["regular", "expert"], help=text("help.arg.level.learn")
    )
    parser.add_argument(
        "--constant", action="append", default=[], metavar="NAME=X", help=text("help.arg.constant")
    )
    parser.add_argument("--begin", metavar="FILE", help=text("help.arg.begin"))
    parser.add_argument("--workers", type=positive, default=1, metavar="N", help=text("help.arg.processes"))


def run(args: argparse.Namespace, console: Console) -> int:
    try:
        from sacbe.arena.comparing import Comparer
        from sacbe.arena.learning import Course, Learner
    except ModuleNotFoundError as error:
        raise Failure(f"learning needs {error.name}: pip install 'sacbe[learn]'") from None
    game = find_game(args.game)
    players = game.min_players if args.players is None else args.players
    seed = 1 if args.seed is None else args.seed
    begin = None if args.begin is None else Path(args.begin).name
    if not 0 <= args.noise <= 1:
        raise Failure(f"noise is a part of the usual, from 0 to 1, not {args.noise}", 2)
    adviser = adviser_with(game.key, None, args.level)
    course = Course(
        game.key,
        players,
        seed,
        args.warm_up,
        args.iterations,
        args.games,
        args.trace,
        budget=args.budget,
        begin=begin,
        units=args.units,
        rate=args.rate,
        later=args.later,
        recent=args.recent,
        width=args.width,
        noise=args.noise,
        rehearsals=args.rehearsals,
        compare=args.compare,
        level=args.level,
        constants=dict(constant(words, adviser) for words in args.constant),
    )
    if args.compare and (adviser.finalists == 1 or args.begin is None):
        raise Failure(
            "turns are compared only by an expert who plays them on, and who has values to --begin with", 2
        )
    learns = Comparer if args.compare else Learner
    learner = learns(course, Path(args.out), None if args.begin is None else weights_in(args.begin))
    with console.progress() as progress:
        bar = progress.add_task(game.key, total=args.iterations, completed=learner.done)

        def told(number: int, error: float, winners: float) -> None:
            progress.advance(bar)
            console.print("learn.step", n=number, error=f"{error:.2f}", winners=f"{winners:.1f}")

        with processes(args.workers) as runner:
            learner.run(runner, told)
    console.print("learn.done", file=str(learner.result()))
    return 0


def constant(words: str, adviser: Adviser) -> tuple[str, float]:
    """One that may be tuned, and its value."""
    name, _, text = words.partition("=")
    bounds = {known: (least, most) for known, least, most in adviser.planning_constants()}
    if name not in bounds:
        raise Failure(f"there is no constant {name!r}; there are: {', '.join(bounds) or 'none'}", 2)
    least, most = bounds[name]
    try:
        value = float(text)
    except ValueError:
        raise Failure(f"{text!r} is no number", 2) from None
    if not least <= value <= most:
        raise Failure(f"{name} lies between {least} and {most}", 2)
    return name, value


def weights_in(file: str) -> dict[str, Any]:
    """The weights of a file this command wrote."""
    weights: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))["weights"]
    return weights
