"""A game on a terminal: the board, what happened, and a line that is either a choice or a command."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from sacbe.bots.bot import Bot
from sacbe.cli.console import Console
from sacbe.cli.lists import find_article, print_article
from sacbe.cli.watching import Watcher
from sacbe.core.actions import Action
from sacbe.core.articles import articles
from sacbe.core.events import Event
from sacbe.core.language import Message
from sacbe.core.table import Table

SHOWN = 24  # choices listed without being asked for all; a screen may have room for fewer
FEWEST = 10
TOLD = 30  # lines of news before a decision
COMMANDS = ("help", "all", "board", "why", "rules", "score", "log", "undo", "save", "quit")


class Terminal:
    """People and bots around one screen.  `bots` has one entry per seat, None for a person; automata,
    which sit behind them, have none.  `pause` is how long each of their steps is shown."""

    def __init__(
        self,
        table: Table,
        bots: list[Bot | None],
        console: Console,
        save: Callable[[], None],
        path: Path,
        pause: float = 0,
    ) -> None:
        self.table = table
        self.bots = bots
        self.console = console
        self.save = save
        self.path = path
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.known = [table.ply] * table.seats  # plies each seat has been told of
        self.news = list(table.opening_events) if not table.ply else []
        self.notices: list[str] = []
        self.last: int | None = None  # who looked at the screen last
        self.left = False
        self.watcher = Watcher(table, console, pause, self.read)
        self.words = {command: plain(console.text(f"word.{command}")) for command in COMMANDS}

    def run(self) -> int:
        self.console.print("play.welcome", style="bold", game=self.table.game.title(self.console.lang))
        self.console.print("play.hint", style="dim")
        if not self.table.ply:
            self.watch()
        while not self.table.over and not self.left:
            bot = self.bots[self.table.state.actor]
            if bot is not None:
                self.take(bot.answer(self.table))
            else:
                self.ask(self.table.state.actor)
        if self.table.over:
            self.finish()
        elif self.path.exists():
            self.console.print("play.saved", path=str(self.path), style="dim")
        return 0

    def take(self, action: Action) -> None:
        self.table.push(action)
        self.save()
        self.watch()

    def watch(self) -> None:
        """Show what automata did in the last action, step by step; the news tell it again in short."""
        self.watcher.steps(self.table.ply, self.people[0] if len(self.people) == 1 else None)

    # ---- a decision --------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Show the seat where it stands, then read lines until it has decided."""
        changed = self.last != seat
        if changed and self.last is not None and self.has_secrets(seat):
            self.curtain(seat)
        self.last = seat
        if self.console.out.is_terminal:
            self.console.out.clear()
        if changed or self.console.out.is_terminal:
            self.show_board(seat)
        self.tell_news(seat)
        for notice in self.notices:
            self.console.plain(notice, "green")
        self.notices = []
        self.console.plain(self.table.prompt(self.console.lang), "bold")
        ply = self.table.ply
        choices = self.table.legal
        self.list_choices(choices)
        while self.table.ply == ply and not self.left:
            line = self.read_line(seat, choices)
            if line is None:
                self.left = True
            else:
                choices = self.obey(line.strip(), seat, choices)

    def obey(self, line: str, seat: int, choices: list[Action]) -> list[Action]:
        """Do what a line says; the choices that are on show afterwards."""
        everything = self.table.legal
        action = self.chosen(line, choices)
        if action is not None:
            self.take(action)
        elif not line:
            choices = everything
            self.list_choices(choices)
        elif (command := self.command(line)) is not None:
            self.do(command, line.partition(" ")[2].strip(), seat, choices)
        elif line.isdigit():
            self.console.print("play.number", style="red", count=len(choices))
        elif narrowed := self.narrow(line, choices) or self.narrow(line, everything):
            choices = narrowed
            self.list_choices(choices)
        else:
            self.explain(line)
        return choices

    def chosen(self, line: str, choices: list[Action]) -> Action | None:
        """The action a line names: a number on show, a notation, or nothing when only one is left."""
        if line.isdigit() and 1 <= int(line) <= len(choices):
            return choices[int(line) - 1]
        if not line and len(choices) == 1:
            return choices[0]
        meant = self.table.game.actions.find(line) if line else None
        return meant if meant is not None and self.table.why_not(meant) is None else None

    def narrow(self, line: str, choices: list[Action]) -> list[Action]:
        """The choices whose notation or label holds every word."""
        wanted = plain(line).split()
        return [action for action in choices if all(word in self.haystack(action) for word in wanted)]

    def haystack(self, action: Action) -> str:
        return plain(f"{action.text} {self.table.label(action, self.console.lang)}")

    def command(self, line: str) -> str | None:
        word = plain(line.partition(" ")[0])
        if word == "?":
            return "help"
        return next((command for command, own in self.words.items() if word in (command, own)), None)

    def explain(self, line: str) -> None:
        """Why a line is no choice."""
        refusal = self.table.why_not(line)
        if refusal is None:
            self.console.print("play.allowed", style="green")
        else:
            names = self.table.seat_names(self.console.lang)
            self.console.plain(refusal.text(self.console.lang, names), "red")

    # ---- commands ----------------------------------------------------------------------

    def do(self, command: str, rest: str, seat: int, choices: list[Action]) -> None:
        match command:
            case "help":
                self.console.print("play.help")
            case "all":
                self.list_choices(choices, len(choices))
            case "board":
                self.show_board(seat)
            case "why":
                self.explain(rest)
            case "rules":
                self.show_rules(rest)
            case "score":
                self.show_scores()
            case "log":
                self.show_log(seat)
            case "undo":
                self.undo(rest)
            case "save":
                self.save_as(rest)
            case "quit":
                self.left = True

    def show_rules(self, rest: str) -> None:
        known = articles(self.table.game.books, self.console.lang)
        if not known:
            self.console.print("rules.none", style="red")
        elif not rest:
            for article in known.values():
                self.console.plain(f"{article.number:>5} · {article.title}")
        for number in rest.split():
            found = find_article(known, number)
            if found is None:
                game = self.table.game.key
                self.console.print(
                    "rules.unknown", style="red", number=number, first=next(iter(known)), game=game
                )
            else:
                print_article(found, self.console)

    def show_scores(self) -> None:
        """Scores, and what each seat would score now."""
        game = self.table.game
        for seat, name in enumerate(self.table.seat_names(self.console.lang)):
            self.console.print(
                "play.score", name=name, score=game.score_text(self.table.scores[seat]), style="bold"
            )
            for line in self.table.breakdown(seat):
                message, points = line["message"], line["points"]
                assert isinstance(message, dict)
                assert isinstance(points, int)
                label = self.table.say(Message(message["key"], message["params"]), self.console.lang)
                self.console.plain(f"    {game.score_text(points):>4}  {label}")

    def show_log(self, seat: int) -> None:
        for number, ply in enumerate(self.table.plies, 1):
            self.console.plain(f"{number:>4}  {ply.text(seat)}")
            for event in ply.events:
                self.console.plain("      " + self.table.tell(event, seat, self.console.lang), "dim")

    def undo(self, rest: str) -> None:
        """Take back one action, or with a word after it all that may be taken back."""
        possible = self.table.undoable
        if not possible:
            self.console.plain("N5: " + self.table.say(Message("core.refuse.N5"), self.console.lang), "red")
            return
        for _ in range(possible if rest else 1):
            taken = self.table.pop()
        self.known = [min(known, self.table.ply) for known in self.known]
        self.save()
        label = self.table.describe(taken, self.console.lang)
        self.notices.append(self.console.text("play.undone", label=label))

    def save_as(self, rest: str) -> None:
        if not rest:
            self.console.print("play.saved", path=str(self.path))
            return
        try:
            Path(rest).expanduser().write_text(self.table.record(), encoding="utf-8")
        except OSError as error:
            self.console.plain(f"{rest}: {error.strerror}", "red")
        else:
            self.console.print("play.written", style="green", path=rest)

    # ---- showing -----------------------------------------------------------------------

    def show_board(self, seat: int | None) -> None:
        self.console.plain(self.table.draw(seat, self.console.lang))

    def room(self) -> int:
        """How many choices fit below the board."""
        if not self.console.out.is_terminal:
            return SHOWN
        board = self.table.draw(None, self.console.lang).count("\n")
        return min(SHOWN, max(FEWEST, self.console.out.height - board - 8))

    def list_choices(self, choices: list[Action], most: int | None = None) -> None:
        most = self.room() if most is None else most
        width = max((len(action.text) for action in choices[:most]), default=0)
        for number, action in enumerate(choices[:most], 1):
            line = Text(f"{number:>4}  ", style="cyan")
            line.append(f"{action.text:<{width}}", style="default")
            line.append(f"  {self.table.label(action, self.console.lang)}", style="dim")
            self.console.out.print(line)
        if len(choices) > most:
            self.console.print("play.more", style="dim", rest=len(choices) - most, kinds=kinds_of(choices))

    def tell_news(self, seat: int) -> None:
        """What happened since this seat looked last."""
        for event in self.news:
            self.console.plain("  " + self.table.tell(event, seat, self.console.lang))
        self.news = []
        events: list[Event] = []
        for ply in self.table.plies[self.known[seat] :]:
            events += ply.events
        if len(events) > TOLD:
            self.console.print("play.earlier", style="dim", count=len(events) - TOLD)
        for event in events[-TOLD:]:
            self.console.plain("  " + self.table.tell(event, seat, self.console.lang))
        self.known[seat] = self.table.ply

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat is about to see what the one before it must not."""
        if any(action.secret for action in self.table.legal):
            return True
        mine, theirs = self.table.view(seat), self.table.view(None)
        return {**mine, "seat": None} != theirs

    def curtain(self, seat: int) -> None:
        """Empty the screen, what can be scrolled back to included, and wait."""
        if self.console.out.is_terminal:
            self.console.out.clear()
            self.console.out.file.write("\x1b[3J")
        name = self.table.seat_names(self.console.lang)[seat]
        self.read(self.console.text("play.curtain", name=name) + " ")

    def finish(self) -> None:
        lang = self.console.lang
        self.show_board(None)
        seat = self.people[0] if len(self.people) == 1 else -1
        for event in self.table.plies[-1].events if self.table.plies else []:
            self.console.plain("  " + self.table.tell(event, None if seat < 0 else seat, lang))
        self.console.print("play.over", style="bold")
        names = self.table.seat_names(lang)
        for place in sorted(range(self.table.seats), key=lambda place: -self.table.scores[place]):
            score = self.table.game.score_text(self.table.scores[place])
            style = "bold green" if place in self.table.winners else ""
            self.console.print("play.score", name=names[place], score=score, style=style)
        winners = [names[winner] for winner in self.table.winners]
        self.console.print("play.winners", style="bold", count=len(winners), names=winners)
        self.console.print("play.kept", style="dim", path=str(self.path))

    # ---- reading -----------------------------------------------------------------------

    def read_line(self, seat: int, choices: list[Action]) -> str | None:
        complete_with([action.text for action in choices] + sorted({*COMMANDS, *self.words.values()}))
        return self.read(f"{self.table.seat_names(self.console.lang)[seat]}> ")

    def read(self, prompt: str) -> str | None:
        """A line, None at the end of the input or for Ctrl+C."""
        self.console.out.file.flush()
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.plain("")
            return None


def plain(text: str) -> str:
    """Small letters without accents, for comparing what people type."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def kinds_of(choices: list[Action]) -> list[str]:
    """How many choices begin with each word."""
    counts: dict[str, int] = {}
    for action in choices:
        word = action.text.split(" ")[0]
        counts[word] = counts.get(word, 0) + 1
    return [f"{word} ({count})" for word, count in counts.items()]


def complete_with(words: list[str]) -> None:
    """Let the tabulator complete a line, where the terminal can."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, number: int) -> str | None:
        found = [word for word in words if word.startswith(text)]
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
