"""`sacbe solo`: one's own results against automata, per difficulty, out of the records of finished games."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

import sacbe
from sacbe.cli.commands import Commands
from sacbe.cli.console import Console, Failure, read_text
from sacbe.cli.play import is_person, marks_of
from sacbe.cli.replay import records_in
from sacbe.core.errors import SacbeError
from sacbe.core.folders import user_folder
from sacbe.core.game import find_game
from sacbe.core.record import Headers
from sacbe.core.solo import Result, per_difficulty, set_apart
from sacbe.core.table import Table
from sacbe.games.registry import games


def add(commands: Commands) -> None:
    parser = commands.add("solo", run)
    parser.add_argument("path", nargs="*", metavar="FILE|DIR", help=commands.console.text("help.arg.solo"))
    commands.arguments(parser, "json")


def run(args: argparse.Namespace, console: Console) -> int:
    keys = [game.key for game in games() if game.automata]
    places = [Path(name) for name in args.path] or [user_folder("games")]
    found = Found()
    paths = [path for place in places for path in records_in(place)]
    with console.progress() as progress:
        bar = progress.add_task(console.text("replay.bar"), total=len(paths))
        for path in paths:
            found.read(path, keys)
            progress.advance(bar)
    groups = per_difficulty([result for _, result in found.finished], keys)
    for group in groups:
        group["title"] = find_game(str(group["game"])).title(console.lang)
    if args.json:
        print(json.dumps(found.to_dict(groups), ensure_ascii=False, indent=2))
    else:
        show(groups, found, console)
    for path, text in found.faults:
        console.err.print(f"{path}: {text}")
    return 1 if found.faults else 0


class Found:
    """What the records of a folder hold."""

    def __init__(self) -> None:
        self.finished: list[tuple[Path, Result]] = []
        self.running = 0
        self.faults: list[tuple[Path, str]] = []

    def read(self, path: Path, keys: list[str]) -> None:
        """A record of another game is passed over unread; every action of the others is checked."""
        try:
            text = read_text(str(path))
            if Headers(text.splitlines()).values.get("game") not in keys:
                return
            table = sacbe.read(text)
        except (SacbeError, OSError, Failure) as error:
            self.faults.append((path, str(error)))
            return
        if table.over:
            apart = why_apart(text, table)
            self.finished.append(
                (path, Result(table.game.key, table.options, table.scores, table.winners, apart))
            )
        else:
            self.running += 1

    def to_dict(self, groups: list[dict[str, object]]) -> dict[str, object]:
        return {
            "difficulties": groups,
            "apart": [
                {"record": str(path), "game": result.game, "margin": result.margin, "reasons": result.apart}
                for path, result in self.finished
                if result.apart
            ],
            "running": self.running,
        }


def why_apart(text: str, table: Table) -> list[str]:
    """By the marks `sacbe play` leaves at the head of a record, and by what the record itself shows."""
    seats, chosen = marks_of(text)
    if table.position is not None or any(table.stack.values()):
        chosen = True
    bot = seats is not None and not is_person(seats[0])
    return set_apart(chosen=chosen, taken_back=bool(table.reseeds), bot=bot)


def show(groups: list[dict[str, Any]], found: Found, console: Console) -> None:
    if not groups:
        console.print("solo.none")
    for group in groups:
        console.plain(f"{group['title']} · {difficulty(group, console)}", "bold")
        for part in ("counted", "apart"):
            facts = group[part]
            if facts["played"]:
                best, mean = signed(facts["best"]), signed(facts["mean"])
                console.plain(
                    "  "
                    + console.text(
                        f"solo.{part}", played=facts["played"], won=facts["won"], best=best, mean=mean
                    )
                )
    aside = [(path, result) for path, result in found.finished if result.apart]
    if aside:
        console.plain("")
        console.print("solo.why", style="bold")
        grid = Grid(box=None, show_header=False)
        for path, result in aside:
            reasons = [console.text(f"solo.reason.{reason}") for reason in result.apart]
            grid.add_row("  " + path.name, signed(result.margin), "; ".join(reasons))
        console.out.print(grid)
    if found.running:
        console.print("solo.running", games=found.running)


def signed(number: float) -> str:
    return f"{number:+g}".replace("-", "−")


def difficulty(group: dict[str, Any], console: Console) -> str:
    """The options of a game in words, those as usual left out."""
    words = []
    for option in find_game(group["game"]).all_options():
        value = group["options"].get(option.key)
        if value is None or value == option.default:
            continue
        shown = option.to_dict(console.lang)
        choices: Any = shown.get("choices", [])
        named = [choice["label"] for choice in choices if choice["value"] == value]
        if option.kind == "bool":
            words.append(str(shown["label"]))
        else:
            value = named[0] if named else value
            words.append(console.text("solo.option", label=str(shown["label"]), value=value))
    return " · ".join(words) or console.text("solo.usual")
