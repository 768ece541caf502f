"""`sacbe serve`, `backup`, `restore`, `secret`: thin doors to the table server."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import sacbe
from sacbe.cli.commands import Commands, positive
from sacbe.cli.console import Console, Failure


def add(commands: Commands) -> None:
    text = commands.console.text
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
    parser = commands.add("secret", secret)
    parser.add_argument("--database", metavar="URL", help=text("help.arg.database"))
    parser.add_argument("--forget", action="store_true", help=text("help.arg.forget"))


@contextlib.contextmanager
def server(module: str, console: Console) -> Iterator[ModuleType]:
    """A module of the server, which speaks the language of its environment."""
    before = os.environ.get("LC_ALL")
    os.environ["LC_ALL"] = console.lang
    try:
        yield importlib.import_module(f"sacbe.server.{module}")
    except ModuleNotFoundError as error:
        raise Failure(console.text("serve.missing", name=error.name)) from None
    finally:
        if before is None:
            del os.environ["LC_ALL"]
        else:
            os.environ["LC_ALL"] = before


def ready() -> bool:
    """Whether there is a server and a page for it to show."""
    package = Path(sacbe.__file__).parent
    pages = (package / "web" / "index.html", package.parent.parent / "web" / "dist" / "index.html")
    has_server = (package / "server" / "main.py").is_file() and importlib.util.find_spec(
        "fastapi"
    ) is not None
    return has_server and any(page.is_file() for page in pages)


def serve(args: argparse.Namespace, console: Console) -> int:
    """What is not given here may be given by the environment, and has its default there."""
    with server("main", console) as main:
        main.serve(args.host, args.port, args.database, args.workers, args.open)
    return 0


def backup(args: argparse.Namespace, console: Console) -> int:
    with server("backup", console) as door:
        door.backup(args.file, args.database)
    console.print("backup.done", style="green", path=args.file)
    return 0


def restore(args: argparse.Namespace, console: Console) -> int:
    with server("backup", console) as door:
        kept = door.restore(args.file, args.database)
    console.print("restore.done", style="green", path=args.file)
    if kept is not None:
        console.print("restore.kept", path=str(kept))
    return 0


def secret(args: argparse.Namespace, console: Console) -> int:
    with server("rotation", console) as door:
        door.rotate(args.database, args.forget)
    console.print("secret.forgotten" if args.forget else "secret.done", style="green")
    return 0
