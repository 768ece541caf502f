"""`sacbe play`: begin or go on with a game in the terminal."""

from __future__ import annotations

import argparse
import os
import secrets
import time
from pathlib import Path

import sacbe
from sacbe.bots.bot import Bot
from sacbe.bots.catalogue import bots_for, make, usual_bot
from sacbe.cli.commands import Commands, given_options
from sacbe.cli.console import Console, Failure, read_text
from sacbe.cli.terminal import Terminal
from sacbe.cli.watching import USUAL, pace
from sacbe.core.folders import user_folder
from sacbe.core.game import Game, find_game
from sacbe.core.table import Table
from sacbe.games.registry import MODULES

ME = ("me", "moi")
SEATS_LINE = "# seats: "  # a comment at the head of a saved game: who held which seat
DEAL_LINE = "# deal: "  # and how its deal came about
DEALS = {False: "drawn", True: "chosen"}
LATEST = ""
BOTS = 1 << 94  # keeps a bot's generator apart from the game's


def add(commands: Commands) -> None:
    text = commands.console.text
    parser = commands.add("play", run)
    parser.add_argument("game", nargs="?", metavar="GAME", help=text("help.arg.game"))
    commands.arguments(parser, "players")
    parser.add_argument("--seats", metavar="LIST", help=text("help.arg.seats"))
    commands.arguments(parser, "seed", "option")
    parser.add_argument("--pause", type=pace, metavar="SECONDS|enter", help=text("help.arg.pause"))
    parser.add_argument("--record", metavar="FILE", help=text("help.arg.record"))
    parser.add_argument("--resume", nargs="?", const=LATEST, metavar="FILE", help=text("help.arg.resume"))


def run(args: argparse.Namespace, console: Console) -> int:
    if args.resume is not None:
        table, seats, chosen, path = resume(args, console)
    else:
        table, seats = begin(args, console)
        chosen = args.seed is not None
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        path = free_name(user_folder("games"), f"{table.game.key}-{stamp}")
    keeper = Keeper(table, seats, chosen, [path] if args.record is None else [path, Path(args.record)])
    keeper.try_out()
    bots = [None if is_person(word) else make_bot(word, table, seat) for seat, word in enumerate(seats)]
    pause = args.pause
    if pause is None:
        pause = USUAL if console.out.is_terminal else 0
    return Terminal(table, bots, console, keeper.save, path, pause).run()


def begin(args: argparse.Namespace, console: Console) -> tuple[Table, list[str]]:
    if args.game is None:
        raise Failure(console.text("play.which", games=list(MODULES)), 2)
    game = find_game(args.game)
    given = given_options(args)
    seats = None if args.seats is None else [word.strip() for word in args.seats.split(",")]
    if seats is not None:
        check_seats(seats, game, console)
        if int(str(given.setdefault("players", len(seats)))) != len(seats):
            raise Failure(console.text("play.seats", seats=len(seats), players=given["players"]), 2)
    seed = secrets.randbits(64) if args.seed is None else args.seed
    options = game.read_options(given)
    if seats is None:
        seats = usual_seats(game, game.people(options))
    return Table(game, options, seed, None, [word.partition("=")[2] for word in seats]), seats


def resume(args: argparse.Namespace, console: Console) -> tuple[Table, list[str], bool | None, Path]:
    path = latest(args.game, console) if args.resume == LATEST else Path(args.resume)
    text = read_text(str(path))
    table = sacbe.read(text)
    if args.game is not None and args.game != table.game.key:
        raise Failure(console.text("play.other", path=str(path), game=table.game.key), 2)
    people = table.game.people(table.options)
    noted, chosen = marks_of(text)
    if args.seats is not None:
        seats = [word.strip() for word in args.seats.split(",")]
    else:
        seats = usual_seats(table.game, people) if noted is None else noted
    check_seats(seats, table.game, console)
    if len(seats) != people:
        raise Failure(console.text("play.seats", seats=len(seats), players=people), 2)
    return table, seats, chosen, path


def marks_of(text: str) -> tuple[list[str] | None, bool | None]:
    """What the comments at the head of a saved game say: who held which seat, and whether the deal was
    chosen; None where they say nothing."""
    seats: list[str] | None = None
    chosen: bool | None = None
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        if line.startswith(SEATS_LINE):
            seats = line[len(SEATS_LINE) :].split(",")
        elif line.startswith(DEAL_LINE):
            chosen = {word: known for known, word in DEALS.items()}.get(line[len(DEAL_LINE) :].strip())
    return seats, chosen


def latest(game: str | None, console: Console) -> Path:
    """The game that was saved last and is not over."""
    saved = sorted(
        user_folder("games").glob(f"{game or '*'}-[0-9]*.txt"),
        key=lambda path: path.stat().st_mtime,
        reverse=True,
    )
    for path in saved:
        if "\nresult: " not in path.read_text(encoding="utf-8"):
            return path
    raise Failure(console.text("play.nothing", folder=str(user_folder("games"))))


def is_person(word: str) -> bool:
    return word.partition("=")[0] in ME


def usual_seats(game: Game, players: int) -> list[str]:
    """One person against bots."""
    return ["me"] + [usual_bot(game.key)] * (players - 1)


def check_seats(seats: list[str], game: Game, console: Console) -> None:
    known = [bot.key for bot in bots_for(game.key)]
    for word in seats:
        if not is_person(word) and word not in known:
            raise Failure(console.text("play.seat", word=word or "''", known=["me", "me=NAME", *known]), 2)


def make_bot(word: str, table: Table, seat: int) -> Bot:
    """Its chance follows from the seed, so that the same answers make the same game again."""
    return make(word, table.game.key, (table.seed or 0) ^ (BOTS | seat))


def free_name(folder: Path, stem: str) -> Path:
    path = folder / f"{stem}.txt"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.txt"
        number += 1
    return path


class Keeper:
    """Writes the record after every action, so that a game is never lost."""

    def __init__(self, table: Table, seats: list[str], chosen: bool | None, paths: list[Path]) -> None:
        self.table = table
        self.head = SEATS_LINE + ",".join(seats) + "\n"
        if chosen is not None:
            self.head += f"{DEAL_LINE}{DEALS[chosen]}\n"
        self.paths = paths

    def try_out(self) -> None:
        """Complain before the game, not in the middle of it."""
        for path in self.paths:
            if not path.parent.is_dir():
                raise Failure(f"{path}: there is no folder {path.parent}")

    def save(self) -> None:
        text = self.head + self.table.record()
        for path in self.paths:
            beside = path.with_name(path.name + ".new")
            beside.write_text(text, encoding="utf-8")
            os.replace(beside, path)
