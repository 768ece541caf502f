"""`sacbe puzzles`: making puzzles out of bots' games, and proving those that are there."""

from __future__ import annotations

import argparse
from pathlib import Path

from sacbe.bots.composing import Composer, Rules, read
from sacbe.cli.commands import Commands, positive
from sacbe.cli.console import Console
from sacbe.core.game import find_game
from sacbe.core.puzzles import prove, puzzles_of

USUAL = Rules()


def add(commands: Commands) -> None:
    text = commands.console.text
    below = commands.below("puzzles")
    parser = below.add("make", make)
    commands.arguments(parser, "game", "seed")
    parser.add_argument("--out", required=True, metavar="FILE", help=text("help.arg.puzzles.out"))
    for name, usual in (("points", USUAL.points), ("most", USUAL.most), ("margin", USUAL.margin)):
        parser.add_argument(
            f"--{name}", type=positive, default=usual, metavar="N", help=text(f"help.arg.puzzles.{name}")
        )
    parser.add_argument(
        "--count", type=positive, default=12, metavar="N", help=text("help.arg.puzzles.count")
    )
    parser.add_argument("--bot", default="", metavar="BOT", help=text("help.arg.puzzles.bot"))
    parser = below.add("prove", prove_all)
    commands.arguments(parser, "game")
    parser.add_argument("--file", metavar="FILE", help=text("help.arg.puzzles.file"))


def make(args: argparse.Namespace, console: Console) -> int:
    game = find_game(args.game)
    rules = Rules(margin=args.margin, points=args.points, most=args.most)
    seed = 1 if args.seed is None else args.seed
    composer = Composer(game, args.count, seed, Path(args.out), rules, args.bot)
    with console.progress() as progress:
        bar = progress.add_task(game.key, total=args.count, completed=len(composer.puzzles))

        def told(games: int, puzzles: int) -> None:
            progress.update(bar, completed=puzzles)
            console.print("puzzles.step", games=games, n=puzzles)

        composer.run(told)
    console.print("puzzles.made", file=args.out, n=len(composer.puzzles))
    return 0


def prove_all(args: argparse.Namespace, console: Console) -> int:
    game = find_game(args.game)
    puzzles = puzzles_of(game) if args.file is None else read(game, Path(args.file))
    for puzzle in puzzles:
        prove(puzzle)
        console.print("puzzles.proven", puzzle=puzzle.id, n=puzzle.positions)
    return 0
