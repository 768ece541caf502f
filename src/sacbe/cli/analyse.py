"""`sacbe analyse`: a finished game studied turn by turn."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

import sacbe
from sacbe.bots.analysing import NODES, NotAnalysable, analyse, keep_better
from sacbe.bots.outlook import has_values
from sacbe.cli.commands import Commands, positive
from sacbe.cli.console import Console, Failure, read_text
from sacbe.core.errors import BadRecord
from sacbe.core.language import Message
from sacbe.core.table import Table

BAR = 24  # signs of a full bar


def add(commands: Commands) -> None:
    text = commands.console.text
    parser = commands.add("analyse", run)
    parser.add_argument("record", metavar="RECORD", help=text("help.arg.finished"))
    parser.add_argument(
        "--budget", type=positive, default=NODES, metavar="N", help=text("help.arg.budget.turn")
    )
    parser.add_argument("--out", metavar="FILE", help=text("help.arg.varied"))
    commands.arguments(parser, "json")


def run(args: argparse.Namespace, console: Console) -> int:
    try:
        table = sacbe.read(read_text(args.record))
    except BadRecord as error:
        raise Failure(f"{args.record}: {error}") from None
    if not table.over:
        raise Failure(console.text("analyse.running", path=args.record))
    if not has_values(table.game.key):
        raise Failure(console.text("analyse.unknown", game=table.game.title(console.lang)))
    with console.progress() as progress:
        bar = progress.add_task(console.text("analyse.bar"), total=None)
        try:
            found = analyse(
                table,
                budget=args.budget,
                told=lambda done, total: progress.update(bar, completed=done, total=total),
            )
        except NotAnalysable as error:
            raise Failure(f"{args.record}: {error}") from None
    if args.json:
        print(json.dumps(said(table, found, console.lang)))
    else:
        show(table, found, console)
    if args.out is not None:
        kept = keep_better(table, found)
        Path(args.out).write_text(table.record(), encoding="utf-8")
        console.note("analyse.kept", n=kept, file=args.out)
    return 0


def said(table: Table, found: dict[str, Any], lang: str) -> dict[str, Any]:
    """The study with labels and reasons as sentences."""
    costliest = [[told(table, turn, lang) for turn in turns] for turns in found["costliest"]]
    return {**found, "names": table.seat_names(lang), "costliest": costliest}


def told(table: Table, turn: dict[str, Any], lang: str) -> dict[str, Any]:
    better = turn["better"]
    played = [ply.action for ply in table.plies[turn["first"] : turn["end"]]]
    return {
        **turn,
        "played": {
            "actions": [action.text for action in played],
            "labels": [table.describe(action, lang) for action in played],
        },
        "better": {
            "actions": better["actions"],
            "labels": [sentence(table, label, lang) for label in better["labels"]],
            "reason": sentence(table, better["reason"], lang),
        },
    }


def sentence(table: Table, message: dict[str, Any], lang: str) -> str:
    return table.say(Message(message["key"], message["params"]), lang)


def show(table: Table, found: dict[str, Any], console: Console) -> None:
    names = table.seat_names(console.lang)
    console.plain(table.game.title(console.lang), "bold")
    show_graph(found, names, console)
    show_balance(found, names, console)
    for seat, turns in enumerate(found["costliest"]):
        console.print("analyse.costliest", style="bold", name=names[seat])
        if not turns:
            console.print("analyse.none")
        for turn in turns:
            shown = told(table, turn, console.lang)
            console.print(
                "analyse.turn",
                first=turn["first"] + 1,
                last=turn["end"],
                cost=f"{turn['cost']:.1f}",
                chance=round(100 * turn["chance"]),
            )
            console.print("analyse.played", text="; ".join(shown["played"]["labels"]))
            console.print("analyse.better", text="; ".join(shown["better"]["labels"]))
            console.print("analyse.why", text=shown["better"]["reason"])


def show_graph(found: dict[str, Any], names: list[str], console: Console) -> None:
    """Everybody's chance after every turn; the first seat's as a bar."""
    grid = Grid(box=None, header_style="bold")
    grid.add_column(console.text("analyse.ply"), justify="right")
    for name in names:
        grid.add_column(name, justify="right")
    grid.add_column(names[0])
    for moment in found["graph"]:
        cells = [
            f"{points:.0f} ({100 * chance:.0f} %)"
            for points, chance in zip(moment["points"], moment["chances"], strict=True)
        ]
        grid.add_row(str(moment["ply"]), *cells, "█" * round(BAR * moment["chances"][0]))
    console.out.print(grid)


def show_balance(found: dict[str, Any], names: list[str], console: Console) -> None:
    """Luck apart from play."""
    grid = Grid(box=None, header_style="bold")
    parts = ("start", "play", "others", "luck", "final")
    for heading in ("seat", *parts, "cost"):
        grid.add_column(console.text(f"analyse.{heading}"), justify="left" if heading == "seat" else "right")
    for name, seat in zip(names, found["seats"], strict=True):
        figures = [f"{seat['points'][part]:+.1f}" for part in parts]
        grid.add_row(name, *figures, f"{seat['cost']:.1f}")
    console.out.print(grid)
