"""How the command speaks: one language, one place for results and one for everything else."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rich.console import Console as RichConsole
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from sacbe.core.language import Message, language, register, say

register("sacbe.cli")


class Failure(Exception):
    """The command cannot do what was asked; the sentence says why, the code is the exit status."""

    def __init__(self, text: str, code: int = 1) -> None:
        super().__init__(text)
        self.code = code


class Console:
    """Results go to `out`, progress, notes and errors to `err`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal without these signs is no reason to fail
        self.out = RichConsole(highlight=False, markup=False, soft_wrap=True)
        self.err = RichConsole(stderr=True, highlight=False, markup=False, soft_wrap=True)

    def text(self, key: str, **params: object) -> str:
        return say(Message(f"cli.{key}", params), self.lang)

    def print(self, key: str, *, style: str = "", **params: object) -> None:
        self.out.print(Text(self.text(key, **params), style=style))

    def plain(self, text: str, style: str = "") -> None:
        self.out.print(Text(text, style=style))

    def note(self, key: str, **params: object) -> None:
        self.err.print(Text(self.text(key, **params), style="dim"))

    def progress(self) -> Progress:
        """A bar on stderr; silent where nobody watches."""
        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self.err,
            transient=True,
            disable=not self.err.is_terminal,
        )


def default_language() -> str:
    """The language of the user's environment, as far as we have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return language(os.environ[name])
    return "en"


def read_text(path: str) -> str:
    """A text file, or standard input for "-"."""
    try:
        if path == "-":
            return sys.stdin.read()
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Failure(f"{path}: not a text file (UTF-8)") from None
