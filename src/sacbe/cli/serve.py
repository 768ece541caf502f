"""`sacbe serve`, `backup`, `restore`: thin doors to the table server."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
from pathlib import Path
from types import ModuleType

import sacbe
from sacbe.cli.commands import Commands, positive
from sacbe.cli.voice import Failure, Voice


def add(commands: Commands) -> None:
    text = commands.voice.text
    parser = commands.add("serve", serve)
    parser.add_argument("--host", help=text("help.arg.host"))
    parser.add_argument("--port", type=int, metavar="N", help=text("help.arg.port"))
    parser.add_argument("--database", metavar="URL", help=text("help.arg.database"))
    parser.add_argument("--workers", type=positive, metavar="N", help=text("help.arg.workers"))
    parser.add_argument("--open", action="store_true", help=text("help.arg.open"))
    for name, run in (("backup", backup), ("restore", restore)):
        parser = commands.add(name, run)
        parser.add_argument("file", metavar="FILE", help=text(f"help.arg.{name}"))
        parser.add_argument("--database", metavar="URL", help=text("help.arg.database"))


def server(module: str) -> ModuleType:
    """A module of the server; an installation without its libraries says so plainly."""
    try:
        return importlib.import_module(f"sacbe.server.{module}")
    except ModuleNotFoundError as error:
        raise Failure(f"the table server cannot start: {error}") from None


def ready() -> bool:
    """Whether there is a server and a page for it to show."""
    package = Path(sacbe.__file__).parent
    pages = (package / "web" / "index.html", package.parent.parent / "web" / "dist" / "index.html")
    has_server = (package / "server" / "main.py").is_file() and importlib.util.find_spec(
        "fastapi"
    ) is not None
    return has_server and any(page.is_file() for page in pages)


def serve(args: argparse.Namespace, voice: Voice) -> int:
    """What is not given here may be given by the environment, and has its default there."""
    try:
        server("main").serve(args.host, args.port, args.database, args.workers, args.open)
    except ValueError as error:  # a setting that makes no sense
        raise Failure(str(error), 2) from None
    return 0


def backup(args: argparse.Namespace, voice: Voice) -> int:
    server("backup").backup(args.file, args.database)
    voice.print("backup.done", style="green", path=args.file)
    return 0


def restore(args: argparse.Namespace, voice: Voice) -> int:
    server("backup").restore(args.file, args.database)
    voice.print("restore.done", style="green", path=args.file)
    return 0
