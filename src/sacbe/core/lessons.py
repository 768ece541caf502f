"""Lessons: a guided first game at a real table.

A game ships its own as `lessons/KEY.toml` in the package of its edition: the options, the fixed draws and the
bot it is played with, and the steps.  A step says one thing (`say`, a key of the catalogues below
`lesson.`) and what shows that the learner has understood it:

* `do`: notations, `*` standing for anything; the learner takes one of them (`times` of them).
* `told`: kinds of events; something at the table causes one, whoever acted.  `do` then only helps to find it.
  `mine = true`: one that befalls the learner's own seat, or nobody's in particular.
* `way = true`: it leads to the next step and is over once that one can be done; `do` is how one gets there.

An action counts for the first open step it fits, so whoever runs ahead is not asked for the same thing again.
`ring` names parts of the page that the step is about; without it that is whatever the fitting actions touch.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from importlib.resources import files
from typing import Final

from sacbe.core.actions import Action
from sacbe.core.course import Ply
from sacbe.core.errors import SacbeError
from sacbe.core.events import Event
from sacbe.core.game import Game
from sacbe.core.language import Message
from sacbe.core.table import Table

LEARNER: Final = 0  # the seat of whoever learns
FACTS: Final = ("bot", "name", "options", "stack", "steps")
STEP_FACTS: Final = ("say", "do", "told", "mine", "times", "way", "ring")


class BadLesson(SacbeError):
    """A lesson's file says something that has no meaning."""


class Step:
    """One idea, and what shows that it has been understood."""

    say: str
    times: int
    way: bool
    mine: bool
    do: list[str]
    told: list[str]
    ring: list[str]
    _do: re.Pattern[str] | None

    def __init__(self, facts: dict[str, object]) -> None:
        _must_know(facts, STEP_FACTS)
        self.say = str(facts["say"])
        self.times = _number(facts.get("times", 1))
        self.way = facts.get("way") is True
        self.mine = facts.get("mine") is True
        self.told = _words(facts.get("told", []))
        self.ring = _words(facts.get("ring", []))
        self.do = _words(facts.get("do", []))
        if not self.do and not self.told:
            raise BadLesson(f"step {self.say!r} asks for nothing")
        # A star stands for anything, also for several words.
        patterns = [".*".join(re.escape(part) for part in one.split("*")) for one in self.do]
        self._do = re.compile("|".join(f"(?:{pattern})" for pattern in patterns)) if patterns else None

    def fits(self, action: Action) -> bool:
        """Whether the action is one of those the step asks for, or leads to what it waits for."""
        return self._do is not None and self._do.fullmatch(action.text) is not None

    def shown_by(self, ply: Ply) -> bool:
        """Whether this action, which was taken, shows that it is understood."""
        if self.way:
            return False
        if self.told:
            return any(event.kind in self.told and self._concerns(event) for event in ply.events)
        return ply.seat == LEARNER and self.fits(ply.action)

    def _concerns(self, event: Event) -> bool:
        return not self.mine or event.params.get("seat", LEARNER) == LEARNER


class Lesson:
    """A guided first game."""

    game: str
    bot: str  # of every other seat; empty where there is none
    name: str  # what that bot is called
    options: dict[str, object]
    stack: dict[str, list[str]]
    steps: list[Step]

    def __init__(self, game: str, facts: dict[str, object]) -> None:
        _must_know(facts, FACTS)
        self.game = game
        self.bot = str(facts.get("bot", ""))
        self.name = str(facts.get("name", ""))
        self.options = _table(facts.get("options", {}))
        self.stack = {name: _words(words) for name, words in _table(facts.get("stack", {})).items()}
        steps = facts.get("steps", [])
        if not isinstance(steps, list) or not steps:
            raise BadLesson(f"the lesson of {game} has no steps")
        self.steps = [Step(_table(step)) for step in steps]
        if self.steps[-1].way:
            raise BadLesson("the last step leads nowhere")

    def message(self, step: int, part: str) -> Message:
        """What a step says: its `title` or its `text`; after the last one, what the lesson ends with."""
        say = self.steps[step].say if step < len(self.steps) else f"{self.game}.over"
        return Message(f"lesson.{say}.{part}")


class Progress:
    """How far the learner has come."""

    step: int  # the first one that is open; as many as there are when it is over
    fits: list[Action]  # what may be done for it now, when the learner decides

    def __init__(self, step: int, fits: list[Action]) -> None:
        self.step = step
        self.fits = fits


def progress(lesson: Lesson, table: Table, skipped: Collection[int] = ()) -> Progress:
    """How far the learner has come by the actions that stand, some steps being skipped."""
    steps = lesson.steps
    open_times = [0 if number in skipped else step.times for number, step in enumerate(steps)]
    for ply in table.plies:
        for number, step in enumerate(steps):
            if open_times[number] and step.shown_by(ply):
                open_times[number] -= 1
                break
    legal = table.legal if table.actor == LEARNER else []
    for number, step in enumerate(steps):
        if not open_times[number]:
            continue
        if step.way:
            goal = steps[number + 1]
            passed = not open_times[number + 1] or any(goal.fits(action) for action in legal)
            if passed or not legal:
                continue
        return Progress(number, [action for action in legal if step.fits(action)])
    return Progress(len(steps), [])


# ---- files -----------------------------------------------------------------------------------


_lessons: dict[str, Lesson | None] = {}


def lesson_of(game: Game) -> Lesson | None:
    """The lesson beside the game's edition; None where there is none."""
    if game.key not in _lessons:
        package = type(game).__module__.rpartition(".")[0]
        file = files(package).joinpath("lessons", f"{game.key}.toml")
        text = file.read_text(encoding="utf-8") if file.is_file() else None
        _lessons[game.key] = None if text is None else Lesson(game.key, tomllib.loads(text))
    return _lessons[game.key]


def _must_know(facts: dict[str, object], known: tuple[str, ...]) -> None:
    for key in facts:
        if key not in known:
            raise BadLesson(f"a lesson has no {key!r}; there are {', '.join(known)}")


def _table(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadLesson(f"{value!r} is no table")
    return {str(key): part for key, part in value.items()}


def _words(value: object) -> list[str]:
    if not isinstance(value, list):
        raise BadLesson(f"{value!r} is no list")
    return [str(word) for word in value]


def _number(value: object) -> int:
    if not isinstance(value, int) or value < 1:
        raise BadLesson(f"{value!r} is no number of times")
    return value
