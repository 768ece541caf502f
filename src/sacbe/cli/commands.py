"""How the modules put their commands on the command line, and the arguments several of them share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from fractions import Fraction

from sacbe.arena.budgets import read_budget
from sacbe.cli.console import Console, Failure
from sacbe.core.errors import BadOption
from sacbe.core.rng import SEED_BITS

Run = Callable[[argparse.Namespace, Console], int]


class Commands:
    """Where a module adds its commands; each has its help in the catalogue, `cli.help.<name>`."""

    def __init__(
        self,
        parser: argparse.ArgumentParser,
        shared: argparse.ArgumentParser,
        console: Console,
        above: str = "",
    ):
        self.console = console
        self._shared = shared
        self._above = above
        self._parsers = parser.add_subparsers(title=console.text("help.commands"), metavar="COMMAND")

    def add(self, name: str, run: Run | None) -> argparse.ArgumentParser:
        """A command; without `run` it only has commands below it."""
        key = f"help.{self._above}{name}"
        parser = self._parsers.add_parser(
            name,
            parents=[self._shared],
            help=self.console.text(key),
            description=self.console.text(key),
            epilog=self.console.text(key + ".more"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if run is not None:
            parser.set_defaults(run=run)
        return parser

    def below(self, name: str) -> Commands:
        """A command that has commands of its own."""

        def show(args: argparse.Namespace, console: Console) -> int:
            parser.print_help()
            return 2

        parser = self.add(name, show)
        return Commands(parser, self._shared, self.console, name + ".")

    def arguments(self, parser: argparse.ArgumentParser, *names: str) -> None:
        """Arguments that several commands share."""
        for name in names:
            help_text = self.console.text(f"help.arg.{name}")
            if name == "json":
                parser.add_argument("--json", action="store_true", help=help_text)
            elif name == "seed":
                parser.add_argument("--seed", type=seed, metavar="N", help=help_text)
            elif name == "players":
                parser.add_argument("--players", type=int, metavar="N", help=help_text)
            elif name == "option":
                parser.add_argument(
                    "--option", action="append", default=[], metavar="KEY=VALUE", help=help_text
                )
            else:
                parser.add_argument(name, metavar=name.upper(), help=help_text)


def seed(text: str) -> int:
    """A seed as the generator takes it."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if number < 0 or number >> SEED_BITS:
        raise argparse.ArgumentTypeError(f"a seed goes from 0 to 2**{SEED_BITS} - 1")
    return number


def positive(text: str) -> int:
    """A whole number of at least one."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not positive")
    return number


def given_options(args: argparse.Namespace) -> dict[str, object]:
    """The options of a new game, as written on the command line."""
    given: dict[str, object] = {}
    for word in args.option:
        key, equals, value = word.partition("=")
        if not equals:
            raise Failure(f"--option {word}: write it as key=value", 2)
        given[key] = value
    if args.players is not None:
        given["players"] = args.players
    return given


def budget(text: str) -> Fraction:
    """What a bot may try for a decision: a number of actions, or a part of what its level does."""
    try:
        return read_budget(text)
    except BadOption as error:
        raise argparse.ArgumentTypeError(str(error)) from None
