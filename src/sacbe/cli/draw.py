"""`sacbe draw`: the board of a game or a record, for the terminal or as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path

import sacbe
from sacbe.cli.commands import Commands
from sacbe.cli.console import Console, Failure, read_text
from sacbe.core.errors import BadRecord
from sacbe.games.registry import MODULES


def add(commands: Commands) -> None:
    text = commands.console.text
    parser = commands.add("draw", run)
    parser.add_argument("source", metavar="GAME|FILE", help=text("help.arg.source"))
    parser.add_argument("--ply", type=int, metavar="N", help=text("help.arg.ply"))
    parser.add_argument("--seat", type=int, metavar="N", help=text("help.arg.seat"))
    parser.add_argument("--svg", metavar="FILE", help=text("help.arg.svg"))


def run(args: argparse.Namespace, console: Console) -> int:
    if args.source in MODULES and not Path(args.source).exists():
        table = sacbe.new(args.source)
    else:
        try:
            table = sacbe.read(read_text(args.source))
        except BadRecord as error:
            raise Failure(f"{args.source}: {error}") from None
    if args.ply is not None and not 0 <= args.ply <= table.ply:
        raise Failure(f"--ply goes from 0 to {table.ply}", 2)
    if args.seat is not None and not 1 <= args.seat <= table.seats:
        raise Failure(f"--seat goes from 1 to {table.seats}", 2)
    view = table.view(None if args.seat is None else args.seat - 1, args.ply)
    if args.svg is None:
        console.plain(table.game.draw(view, console.lang))
    else:
        Path(args.svg).write_text(table.game.svg(view), encoding="utf-8")
        console.note("draw.written", path=args.svg)
    return 0
