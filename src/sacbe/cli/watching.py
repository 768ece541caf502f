"""Watching a game on a terminal: an automaton's steps one by one, or a whole record."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from sacbe.cli.console import Console
from sacbe.core.events import Event
from sacbe.core.table import Table

ENTER = -1.0  # instead of seconds: until somebody presses Enter
USUAL = 1.5  # seconds
ON, SKIP, QUIT = range(3)


def pace(text: str) -> float:
    """How long each step is shown: seconds, or `enter`."""
    if text.strip().lower() == "enter":
        return ENTER
    try:
        seconds = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a number of seconds nor 'enter'") from None
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError("a step is shown for 0 to 60 seconds")
    return seconds


class Watcher:
    """Shows a table through the eyes of one seat (None: a spectator's), at a pace."""

    def __init__(
        self, table: Table, console: Console, seconds: float, read: Callable[[str], str | None]
    ) -> None:
        self.table = table
        self.console = console
        self.seconds = seconds
        self.read = read

    def steps(self, ply: int, seat: int | None) -> int:
        """What automata did inside an action, one step after the other; SKIP leaves the rest out."""
        if self.seconds == 0:
            return ON
        pauses = self.table.pauses(ply)
        for number, pause in enumerate(pauses, 1):
            view = self.table.view_at(pause, seat, ply)
            self.show(view, pause.events, seat)
            answer = self.wait(self.console.text("watch.step", n=number, of=len(pauses)))
            if answer != ON:
                return answer
        return ON

    def whole(self, seat: int | None) -> None:
        """The game from the beginning, action by action."""
        table = self.table
        if self.steps(0, seat) == QUIT:
            return
        for ply in range(1, table.ply + 1):
            if self.steps(ply, seat) == QUIT:
                return
            events = table.plies[ply - 1].events
            stops = [place for place, event in enumerate(events, 1) if event.pause is not None]
            self.show(table.view(seat, ply), events[stops[-1] if stops else 0 :], seat)
            if self.wait(self.console.text("watch.action", n=ply, of=table.ply)) == QUIT:
                return

    def show(self, view: dict[str, object], events: list[Event], seat: int | None) -> None:
        if self.console.out.is_terminal:
            self.console.out.clear()
        self.console.plain(self.table.game.draw(view, self.console.lang))
        for event in events:
            self.console.plain("  " + self.table.tell(event, seat, self.console.lang))

    def wait(self, prompt: str) -> int:
        """Until it is time for the next: by the clock, where Ctrl+C skips, or by Enter."""
        if self.seconds != ENTER:
            try:
                time.sleep(self.seconds)
            except KeyboardInterrupt:
                return SKIP
            return ON
        line = self.read(prompt + " ")
        if line is None:
            return QUIT
        word = line.strip().lower()[:1]
        return {"s": SKIP, "q": QUIT}.get(word, ON)
