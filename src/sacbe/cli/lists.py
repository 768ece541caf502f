"""`sacbe games`, `bots`, `rules`: what there is."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.markdown import Markdown
from rich.table import Table as Grid

from sacbe.bots.catalogue import bots_for
from sacbe.cli.commands import Commands
from sacbe.cli.console import Console, Failure
from sacbe.core.articles import Article, articles
from sacbe.core.game import find_game
from sacbe.games.registry import games


def add(commands: Commands) -> None:
    commands.arguments(commands.add("games", show_games), "json")
    bots = commands.add("bots", show_bots)
    bots.add_argument("game", nargs="?", metavar="GAME", help=commands.console.text("help.arg.game"))
    commands.arguments(bots, "json")
    rules = commands.add("rules", show_rules)
    commands.arguments(rules, "game")
    rules.add_argument(
        "article", nargs="*", metavar="ARTICLE", help=commands.console.text("help.arg.article")
    )


def show_games(args: argparse.Namespace, console: Console) -> int:
    entries: list[dict[str, Any]] = []
    for game in games():
        entry: dict[str, Any] = game.to_dict(console.lang)
        entry["bots"] = [bot.to_dict(console.lang) for bot in bots_for(game.key)]
        entries.append(entry)
    if args.json:
        print(json.dumps(entries, ensure_ascii=False, indent=2))
        return 0
    for entry in entries:
        console.plain(f"{entry['key']}", "bold")
        low, high = entry["players"]
        key = "games.players" if low < high else "games.exactly"
        console.plain(
            f"  {entry['title']} · " + console.text(key, low=low, high=high, length=entry["length"])
        )
        console.plain(f"  {entry['about']}")
        for option in entry["options"]:
            console.plain(f"    --option {option['key']}={option_values(option)}  {option['label']}", "cyan")
        console.plain("    --seats " + ", ".join(["me", *(bot["key"] for bot in entry["bots"])]), "cyan")
        console.plain("")
    return 0


def option_values(option: dict[str, Any]) -> str:
    """What an option may be, the default first."""
    if option["kind"] == "int":
        return f"{option['low']}..{option['high']}"
    if option["kind"] == "bool":
        return "yes|no" if option["default"] else "no|yes"
    words = [choice["value"] for choice in option["choices"]]
    return "|".join(sorted(words, key=lambda word: word != option["default"]))


def show_bots(args: argparse.Namespace, console: Console) -> int:
    chosen = [find_game(args.game)] if args.game else games()
    found = {game.key: [bot.to_dict(console.lang) for bot in bots_for(game.key)] for game in chosen}
    if args.json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return 0
    grid = Grid(box=None, header_style="bold")
    for heading in ("game", "bot", "about"):
        grid.add_column(console.text(f"bots.{heading}"))
    for key, bots in found.items():
        for bot in bots:
            grid.add_row(key, bot["key"], bot["about"])
    console.out.print(grid)
    return 0


def show_rules(args: argparse.Namespace, console: Console) -> int:
    game = find_game(args.game)
    known = articles(game.books, console.lang)
    if not known:
        raise Failure(console.text("rules.none"))
    if not args.article:
        for article in known.values():
            console.plain(f"{article.number:>5} · {article.title}")
    for number in args.article:
        found = find_article(known, number)
        if found is None:
            raise Failure(
                console.text("rules.unknown", number=number, first=next(iter(known)), game=game.key)
            )
        print_article(found, console)
    return 0


def find_article(known: dict[str, Article], number: str) -> Article | None:
    return known.get(number.strip().upper())


def print_article(article: Article, console: Console) -> None:
    console.plain(f"{article.number} · {article.title}", "bold")
    console.out.print(Markdown(article.text), soft_wrap=False)
