"""Guided first games: every one can be played to its end, in both languages, whatever chance brings after its fixed
draws; it fails when rules, notation or texts drift."""

from __future__ import annotations

import random
from collections import deque

import pytest

import sacbe
from sacbe.bots.bot import Bot
from sacbe.bots.catalogue import make
from sacbe.core.actions import Action
from sacbe.core.language import LANGUAGES, say
from sacbe.core.lessons import LEARNER, BadLesson, Lesson, Progress, Step, lesson_of, progress
from sacbe.core.state import State
from sacbe.core.table import Table

KEYS = [game.key for game in sacbe.games()]
FINAL = ("end", "done", "pass", "stop")
FAR = 120  # positions somebody who looks for a way thinks of
LONGEST = {"title": 28, "text": 165}  # what the page has room for


def the_lesson(key: str) -> Lesson:
    found = lesson_of(sacbe.find_game(key))
    assert found is not None
    return found


def begun(lesson: Lesson, seed: int) -> Table:
    game = sacbe.find_game(lesson.game)
    return Table(game, game.read_options(lesson.options), seed, lesson.stack)


class Learner:
    """Does what the step asks for where it can, and otherwise plays on."""

    def __init__(self, lesson: Lesson, seed: int) -> None:
        self.lesson = lesson
        self.table = begun(lesson, seed)
        self.rng = random.Random(seed)
        self.bot: Bot | None = make(lesson.bot, lesson.game, seed) if lesson.bot else None
        self.seen: list[int] = []

    @property
    def now(self) -> Progress:
        return progress(self.lesson, self.table)

    def move(self) -> None:
        table = self.table
        if table.actor != LEARNER:
            assert self.bot is not None
            table.push(self.bot.answer(table))
            return
        now = self.now
        self.seen.append(now.step)
        step = self.lesson.steps[now.step]
        if step.way and (nearer := self.towards(step, self.lesson.steps[now.step + 1])):
            table.push(nearer)
            return
        worth = [action for action in now.fits if action.kind not in FINAL] or now.fits
        last = [action for action in table.legal if action.kind in FINAL]
        table.push(self.rng.choice(worth or last or table.legal))

    def towards(self, step: Step, goal: Step) -> Action | None:
        """The first action on a short way to where the next step can be done."""
        ways: deque[tuple[Action | None, State]] = deque([(None, self.table.state)])
        for _ in range(FAR):
            if not ways:
                break
            first, state = ways.popleft()
            for action in state.legal():
                if goal.fits(action):
                    return first
                if step.fits(action) and action.kind not in FINAL:
                    after = state.copy()
                    after.apply(action)
                    if after.actor == LEARNER:
                        ways.append((first or action, after))
        return None

    def learn(self, most: int = 600) -> int:
        """To the end of the lesson; how many actions that took."""
        while self.now.step < len(self.lesson.steps):
            assert self.table.ply < most, f"step {self.lesson.steps[self.now.step].say} is never done"
            assert not self.table.over
            self.move()
        return self.table.ply


@pytest.mark.parametrize("key", KEYS)
def test_every_lesson_can_be_played_to_its_end(key: str) -> None:
    lesson = the_lesson(key)
    for seed in range(3):
        learner = Learner(lesson, seed)
        learner.learn()
        # The first step was met before anything was done, and none was asked for again once it was behind.
        assert learner.seen[0] == 0
        assert not learner.table.over  # the same game goes on
