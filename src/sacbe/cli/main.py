"""`sacbe`: what can be asked on the command line, and who answers."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from pathlib import Path

import sacbe
from sacbe.cli import (
    analyse,
    arena,
    data,
    dataset,
    draw,
    learn,
    lists,
    play,
    puzzles,
    replay,
    serve,
    sim,
    solo,
    tune,
)
from sacbe.cli.commands import Commands, Run
from sacbe.cli.console import Console, Failure, default_language
from sacbe.core.data import VARIABLE
from sacbe.core.errors import SacbeError
from sacbe.core.language import LANGUAGES


def main(words: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    words = sys.argv[1:] if words is None else words
    console = Console(default_language())
    try:
        console = Console(early_choices(words))
        return run(words, console)
    except SystemExit as leave:  # argparse has spoken
        return leave.code if isinstance(leave.code, int) else 2
    except (Failure, SacbeError) as error:
        console.err.print(f"sacbe: {error}")
        return error.code if isinstance(error, Failure) else 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        named = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        console.err.print(f"sacbe: {named}")
        return 1
    except KeyboardInterrupt:
        console.err.print()
        return 130


def run(words: list[str], console: Console) -> int:
    parser = build_parser(console)
    args = parser.parse_args(words)
    if args.version:
        console.plain(version())
        return 0
    if "run" not in args:
        if serve.ready():
            args = parser.parse_args([*words, "serve", "--open"])
        else:
            parser.print_help()
            return 0
    answer: Run = args.run
    return answer(args, console)


def version() -> str:
    engine = "compiled" if sacbe.compiled() else "pure Python"
    return (
        f"sacbe {sacbe.__version__}, {engine}, {platform.python_implementation()} {platform.python_version()}"
    )


def early_choices(words: list[str]) -> str:
    """Language and data folder, which must be known before any game is loaded; sets SACBE_DATA."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    early.add_argument("--lang", choices=LANGUAGES, default=default_language())
    early.add_argument("--data")
    try:
        known, _ = early.parse_known_args(words)
    except argparse.ArgumentError:
        return default_language()  # the full parser says what is wrong
    if known.data is not None:
        if not Path(known.data).is_dir():
            raise Failure(f"--data {known.data}: there is no such folder", 2)
        os.environ[VARIABLE] = known.data
    return str(known.lang)


def build_parser(console: Console) -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    group = shared.add_argument_group(console.text("help.everywhere"))
    group.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=console.text("help.lang"))
    group.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help=console.text("help.folder"))
    parser = argparse.ArgumentParser(
        prog="sacbe",
        parents=[shared],
        description=console.text("help.about"),
        epilog=console.text("help.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help=console.text("help.version"))
    commands = Commands(parser, shared, console)
    for module in (
        play,
        lists,
        sim,
        arena,
        learn,
        tune,
        dataset,
        puzzles,
        replay,
        analyse,
        solo,
        draw,
        data,
        serve,
    ):
        module.add(commands)
    return parser


if __name__ == "__main__":
    sys.exit(main())
