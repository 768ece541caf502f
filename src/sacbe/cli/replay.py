"""`sacbe replay`: verify records, one or thousands, and tell one as a story."""

from __future__ import annotations

import argparse
from pathlib import Path

import sacbe
from sacbe.cli.commands import Commands
from sacbe.cli.console import Console, Failure, read_text
from sacbe.cli.serve import server
from sacbe.cli.watching import Watcher, pace
from sacbe.core.course import Ply
from sacbe.core.errors import BadRecord, SacbeError
from sacbe.core.record import Headers
from sacbe.core.table import Table

ENDINGS = (".txt", ".record")


def add(commands: Commands) -> None:
    text = commands.console.text
    parser = commands.add("replay", run)
    parser.add_argument("path", nargs="*", metavar="FILE|DIR", help=text("help.arg.paths"))
    parser.add_argument("--quiet", action="store_true", help=text("help.arg.quiet"))
    parser.add_argument("--seat", type=int, metavar="N", help=text("help.arg.seat"))
    parser.add_argument("--watch", type=pace, metavar="SECONDS|enter", help=text("help.arg.watch"))
    parser.add_argument("--database", metavar="URL", help=text("help.arg.verify"))


def run(args: argparse.Namespace, console: Console) -> int:
    if args.database is not None:
        with server("verify", console) as door:
            return int(door.verify(args.database))
    if not args.path:
        raise Failure(console.text("replay.what"), 2)
    if len(args.path) == 1 and not Path(args.path[0]).is_dir():
        return one(args.path[0], args, console)
    return many([path for name in args.path for path in records_in(Path(name))], args, console)


def records_in(place: Path) -> list[Path]:
    """The records of a folder and its folders; a file is itself."""
    if not place.is_dir():
        return [place]
    return sorted(path for path in place.rglob("*") if path.suffix in ENDINGS and path.is_file())


def one(path: str, args: argparse.Namespace, console: Console) -> int:
    text = read_text(path)
    try:
        table = sacbe.read(text)
    except BadRecord as error:
        raise Failure(f"{path}: {error}") from None
    if not args.quiet:
        if args.seat is not None and not 1 <= args.seat <= table.seats:
            raise Failure(f"--seat goes from 1 to {table.seats}", 2)
        seat = None if args.seat is None else args.seat - 1
        if args.watch is None:
            tell(table, seat, console)
        else:
            Watcher(table, console, args.watch, read_line).whole(seat)
    note_data(path, text, table, console)
    result = result_of(table, console)
    console.print(
        "replay.good", style="green", game=table.game.title(console.lang), plies=table.ply, result=result
    )
    return 0


def read_line(prompt: str) -> str | None:
    """A line, None at the end of the input or for Ctrl+C."""
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        return None


def note_data(path: str, text: str, table: Table, console: Console) -> None:
    """Say so when the record was made with other components."""
    stated = Headers(text.splitlines()).values.get("data", table.game.fingerprint)
    if stated != table.game.fingerprint:
        console.note("replay.data", path=path, stated=stated, here=table.game.fingerprint)


def result_of(table: Table, console: Console) -> str:
    names = table.seat_names(console.lang)
    scores = [
        f"{name} {table.game.score_text(score)}" for name, score in zip(names, table.scores, strict=True)
    ]
    key = "replay.over" if table.over else "replay.open"
    return console.text(key, scores=scores, winners=[names[winner] for winner in table.winners])


def many(paths: list[Path], args: argparse.Namespace, console: Console) -> int:
    if not paths:
        raise Failure(console.text("replay.none", endings=[f"*{ending}" for ending in ENDINGS]))
    faults = 0
    plies = 0
    with console.progress() as progress:
        bar = progress.add_task(console.text("replay.bar"), total=len(paths))
        for path in paths:
            try:
                text = read_text(str(path))
                table = sacbe.read(text)
            except (SacbeError, OSError, Failure) as error:
                faults += 1
                console.plain(f"{path}: {error}", "red")
            else:
                plies += table.ply
                note_data(str(path), text, table, console)
                if not args.quiet:
                    console.plain(f"{path}: {table.game.key}, {table.ply}, {result_of(table, console)}")
            progress.advance(bar)
    style = "red" if faults else "green"
    console.print("replay.sum", style=style, records=len(paths), plies=plies, faults=faults)
    return 1 if faults else 0


# ---- a story -----------------------------------------------------------------------------


def tell(table: Table, seat: int | None, console: Console) -> None:
    """The game as sentences, a paragraph for each stretch of one player's decisions."""
    console.plain(table.game.title(console.lang), "bold")
    names = table.seat_names(console.lang)
    for event in table.opening_events:
        console.plain("  " + table.tell(event, seat, console.lang))
    decided = -1
    for number, ply in enumerate(table.plies, 1):
        tell_variations(table, number - 1, console)
        if ply.seat != decided:
            decided = ply.seat
            console.plain(f"\n{names[ply.seat]}", "bold")
        for sentence in sentences(table, ply, seat, console.lang):
            console.plain(f"{number:>5}  {sentence}")
    tell_variations(table, table.ply, console)
    console.plain("")


def tell_variations(table: Table, ply: int, console: Console) -> None:
    """What else could have been done after so many actions."""
    for variation in table.variations:
        if variation.ply == ply:
            labels = [table.describe(action, console.lang) for action in variation.actions]
            console.print("replay.variation", style="dim", text="; ".join(labels))


def sentences(table: Table, ply: Ply, seat: int | None, lang: str) -> list[str]:
    """What an action caused; where it caused nothing worth telling, the action itself."""
    told = [table.tell(event, seat, lang) for event in ply.events]
    if told:
        return told
    watcher = -1 if seat is None else seat
    open_to_all = table.over or not ply.action.secret
    return [table.describe(ply.action, lang) if open_to_all else ply.text(watcher)]
