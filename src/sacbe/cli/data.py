"""`sacbe data`: what the component files say, and whether they add up."""

from __future__ import annotations

import argparse
import importlib
import json
import os
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from sacbe.cli.commands import Commands
from sacbe.cli.console import Console, Failure
from sacbe.core.data import (
    VARIABLE,
    DataFile,
    Problem,
    bare,
    changes,
    digest,
    file_names,
    fingerprint,
    load,
    parts_of,
    shipped_digest,
)
from sacbe.core.errors import BadData
from sacbe.games.registry import MODULES


def add(commands: Commands) -> None:
    below = commands.below("data")
    below.add("check", check)
    show = below.add("show", show_files)
    show.add_argument("file", nargs="?", metavar="FILE", help=commands.console.text("help.arg.file"))


def families() -> list[str]:
    """The families of the catalogue, as their folders are called."""
    return list(dict.fromkeys(module.split(".")[2] for module in MODULES.values()))


def check(args: argparse.Namespace, console: Console) -> int:
    """Every count against the rulebook's lists, every line against the shipped one."""
    faults = 0
    for family in families():
        for name in file_names(family):
            faults += check_file(family, name, console)
    faults += foreign_files(console)
    if faults:
        console.print("data.faults", style="red", faults=faults)
    return 1 if faults else 0


def check_file(family: str, name: str, console: Console) -> int:
    """Check one file and print what is wrong with it; how many faults."""
    try:
        file = load(family, name)
    except BadData as error:
        console.plain(str(error), "red")
        return 1
    counts: list[Problem] = importlib.import_module(f"sacbe.games.{family}.check").check(file)
    changed = changes(file, shipped_digest(family, name))
    own = is_own(file)
    for problem in counts:
        console.plain(f"{file.path}:{problem.line}: {problem.text}", "red")
    for problem in changed:
        if own:
            console.print("data.note", style="yellow", path=file.path, line=problem.line, text=problem.text)
        else:
            console.plain(f"{file.path}:{problem.line}: {problem.text}", "red")
    faults = len(counts) + (0 if own else len(changed))
    if not faults:
        key = "data.own" if own else "data.good"
        count = len(digest(file))
        console.print(key, style="green", name=file.name, lines=count, print=fingerprint(file.facts))
    return faults


def is_own(file: DataFile) -> bool:
    own = os.environ.get(VARIABLE)
    return bool(own) and Path(file.path).is_relative_to(Path(str(own)))


def foreign_files(console: Console) -> int:
    """Files in the owner's folder that no game reads: most likely a slip of the pen."""
    own = os.environ.get(VARIABLE)
    if not own:
        return 0
    known = {f"{family}/{name}" for family in families() for name in file_names(family)}
    found = sorted(path.relative_to(own).as_posix() for path in Path(own).rglob("*.json"))
    strangers = [name for name in found if name not in known]
    for name in strangers:
        console.print("data.foreign", style="red", path=str(Path(own) / name), known=sorted(known))
    return len(strangers)


def show_files(args: argparse.Namespace, console: Console) -> int:
    if args.file is None:
        return list_files(console)
    family, _, name = args.file.partition("/")
    if family not in families() or name not in file_names(family):
        known = [f"{one}/{file}" for one in families() for file in file_names(one)]
        raise Failure(console.text("data.unknown", file=args.file, known=known), 2)
    file = load(family, name)
    grid = Grid(box=None, header_style="bold")
    for heading in ("component", "facts", "confidence", "source"):
        grid.add_column(console.text(f"data.{heading}"), overflow="fold")
    wanted = digest(file)
    for part in parts_of(file).walk():
        if part.path in wanted:
            about = part.value if isinstance(part.value, dict) else {}
            facts = json.dumps(bare(part.value), ensure_ascii=False)
            grid.add_row(part.path, facts, about.get("confidence", ""), sources(about))
    console.out.print(grid, soft_wrap=False)
    return 0


def sources(about: dict[str, Any]) -> str:
    named = about.get("source", about.get("sources", ""))
    return ", ".join(map(str, named)) if isinstance(named, list) else str(named)


def list_files(console: Console) -> int:
    """Every file: where it lies, its fingerprint, how sure its lines are."""
    for family in families():
        for name in file_names(family):
            file = load(family, name)
            sure: dict[str, int] = {}
            for part in parts_of(file).walk():
                if isinstance(part.value, dict) and isinstance(part.value.get("confidence"), str):
                    word = part.value["confidence"]
                    sure[word] = sure.get(word, 0) + 1
            console.plain(f"{file.name}  {fingerprint(file.facts)}", "bold")
            console.plain(f"  {file.path}")
            console.plain("  " + ", ".join(f"{word}: {count}" for word, count in sure.items()))
    return 0
