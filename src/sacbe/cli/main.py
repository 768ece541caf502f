"""`sacbe`: what can be asked on the command line, and who answers."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from pathlib import Path

import sacbe
from sacbe.cli import data, draw, lists, play, replay, serve, sim
from sacbe.cli.commands import Commands, Run
from sacbe.cli.voice import Failure, Voice, default_language
from sacbe.core.data import VARIABLE
from sacbe.core.errors import SacbeError
from sacbe.core.language import LANGUAGES


def main(words: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    words = sys.argv[1:] if words is None else words
    voice = Voice(default_language())
    try:
        voice = Voice(early_choices(words))
        return run(words, voice)
    except SystemExit as leave:  # argparse has spoken
        return leave.code if isinstance(leave.code, int) else 2
    except (Failure, SacbeError) as error:
        voice.err.print(f"sacbe: {error}")
        return error.code if isinstance(error, Failure) else 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        named = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        voice.err.print(f"sacbe: {named}")
        return 1
    except KeyboardInterrupt:
        voice.err.print()
        return 130


def run(words: list[str], voice: Voice) -> int:
    parser = build_parser(voice)
    args = parser.parse_args(words)
    if args.version:
        voice.plain(version())
        return 0
    if "run" not in args:
        if serve.ready():
            args = parser.parse_args([*words, "serve", "--open"])
        else:
            parser.print_help()
            return 0
    answer: Run = args.run
    return answer(args, voice)


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


def build_parser(voice: Voice) -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    group = shared.add_argument_group(voice.text("help.everywhere"))
    group.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=voice.text("help.lang"))
    group.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help=voice.text("help.folder"))
    parser = argparse.ArgumentParser(
        prog="sacbe",
        parents=[shared],
        description=voice.text("help.about"),
        epilog=voice.text("help.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help=voice.text("help.version"))
    commands = Commands(parser, shared, voice)
    for module in (play, lists, sim, replay, draw, data, serve):
        module.add(commands)
    return parser


if __name__ == "__main__":
    sys.exit(main())
