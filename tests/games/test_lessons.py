"""Guided first games: every one can be played to its end, whatever chance brings after its fixed draws,
and says what it has to in both languages."""

from __future__ import annotations

import random
from collections import deque
from pathlib import Path

import pytest

import sacbe
from sacbe.bots.bot import Bot
from sacbe.bots.catalogue import make
from sacbe.core.actions import Action
from sacbe.core.language import LANGUAGES, catalogue, say
from sacbe.core.lessons import LEARNER, BadLesson, Lesson, Progress, Step, lesson_of, progress
from sacbe.core.state import State
from sacbe.core.table import Table

KEYS = [game.key for game in sacbe.games()]
FINAL = ("end", "done", "pass", "stop")
FAR = 120  # positions somebody who looks for a way thinks of
PAGE = Path(__file__).resolve().parents[2] / "web" / "src"
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


def own_points(table: Table) -> int:
    """What the learner has scored; bids that were paid are not taken off."""
    scored = [event.params for ply in table.plies for event in ply.events if event.kind == "scored"]
    return sum(points_in(params) for params in scored if params["seat"] == LEARNER)


def points_in(params: dict[str, object]) -> int:
    lines = params.get("lines")
    if isinstance(lines, list):
        return sum(int(line["points"]) for line in lines)
    return int(str(params["n"]))


@pytest.mark.parametrize("key", KEYS)
def test_every_lesson_can_be_played_to_its_end(key: str) -> None:
    lesson = the_lesson(key)
    for seed in range(3):
        learner = Learner(lesson, seed)
        learner.learn()
        assert learner.lesson.steps[-1].mine
        assert learner.lesson.steps[-1].shown_by(learner.table.plies[-1])
        assert own_points(learner.table) > 0  # whoever does what it asks for has scored by its end
        # The first step was met before anything was done, and none was asked for again once it was behind.
        assert learner.seen[0] == 0
        assert not learner.table.over  # the same game goes on


@pytest.mark.parametrize("key", KEYS)
def test_every_lesson_is_short_and_says_everything_in_both_languages(key: str) -> None:
    lesson = the_lesson(key)
    assert 8 <= len(lesson.steps) <= 12
    for lang in LANGUAGES:
        for step in range(len(lesson.steps) + 1):  # the last one is what it ends with
            for part, most in LONGEST.items():
                assert 0 < len(say(lesson.message(step, part), lang)) <= most
    titles = [[say(lesson.message(step, "title"), lang) for step in range(12)] for lang in LANGUAGES]
    assert all(len(set(said)) == len(said) for said in titles)


def test_every_text_of_a_lesson_is_said_by_one() -> None:
    lessons = [the_lesson(key) for key in KEYS]
    said = {
        lesson.message(step, part).key
        for lesson in lessons
        for step in range(len(lesson.steps) + 1)
        for part in LONGEST
    }
    for lang in LANGUAGES:
        assert {key for key in catalogue(lang) if key.startswith("lesson.")} == said


@pytest.mark.parametrize("key", KEYS)
def test_every_notation_of_a_step_is_one_of_the_game(key: str) -> None:
    actions = sacbe.find_game(key).actions.all
    for step in the_lesson(key).steps:
        for notation in step.do:
            wanted = Step({"say": step.say, "do": [notation]})
            assert any(wanted.fits(action) for action in actions), f"{step.say}: {notation}"


@pytest.mark.parametrize("key", KEYS)
def test_every_ring_is_around_a_part_of_the_page(key: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in PAGE.rglob("*.svelte")]
    places = [text for text in texts if "data-place=" in text]
    for step in the_lesson(key).steps:
        for ring in step.ring:
            assert any(f'"{ring}"' in text for text in places), f"{step.say}: {ring}"


def test_what_is_done_ahead_of_time_is_not_asked_for_again() -> None:
    lesson = the_lesson("tikal")
    steps = [step.say for step in lesson.steps]
    table = begun(lesson, 1)
    for text in ("place c4 1", "deploy leader base"):  # an explorer was asked for first
        table.push(text)
    assert steps[progress(lesson, table).step] == "tikal.deploy"
    table.push("deploy explorer base")
    assert steps[progress(lesson, table).step] == "tikal.walk"
    table.push("move explorer a5 b5")
    now = progress(lesson, table)
    assert (steps[now.step], [action.text for action in now.fits]) == ("tikal.uncover", ["uncover b5"])
    table.push("uncover b5")
    assert steps[progress(lesson, table).step] == "tikal.end"  # the leader is here already


def test_what_is_taken_back_is_open_again_and_who_walks_off_is_led_back() -> None:
    lesson = the_lesson("tikal")
    table = begun(lesson, 1)
    for text in ("place c4 1", "deploy explorer base", "move explorer a5 b5"):
        table.push(text)
    assert progress(lesson, table).step == 3
    table.push("move explorer b5 a5")
    assert progress(lesson, table).step == 2
    table.pop()
    assert progress(lesson, table).step == 3
    table.pop()
    table.pop()
    assert progress(lesson, table).step == 1


def test_what_befalls_somebody_else_does_not_show_what_is_mine() -> None:
    learner = Learner(the_lesson("tikal"), 1)
    learner.learn()
    counted = learner.table.plies[-1]
    mine, anybody = (Step({"say": "a", "told": ["scored"], "mine": own}) for own in (True, False))
    for seat, shown in ((LEARNER, True), (1, False)):
        for event in counted.events:
            event.params["seat"] = seat
        assert (mine.shown_by(counted), anybody.shown_by(counted)) == (shown, True)


def test_steps_are_skipped_one_by_one() -> None:
    lesson = the_lesson("tzolkin")
    table = begun(lesson, 1)
    assert progress(lesson, table, {0}).step == 1
    assert progress(lesson, table, {0, 1}).step == 2
    assert progress(lesson, table, {0, 1}).fits == []  # tiles are still to be chosen
    assert progress(lesson, table, {1}).step == 0
    assert progress(lesson, table, range(len(lesson.steps))).step == len(lesson.steps)


def test_the_first_draws_are_fixed_and_what_comes_after_them_is_not() -> None:
    lesson = the_lesson("tikal")
    first, second = (begun(lesson, seed) for seed in (1, 2))
    assert first.view(0)["hand"] == second.view(0)["hand"]
    assert Learner(lesson, 1).table.view(0)["hand"]["id"] == "A1"  # type: ignore[index]
    drawn = []
    for seed in range(8):
        learner = Learner(lesson, seed)
        learner.learn()
        played_on = [event for ply in learner.table.plies for event in ply.events if event.kind == "drawn"]
        drawn.append([str(event.params["hex"]) for event in played_on])
    assert len({tuple(tiles[:6]) for tiles in drawn}) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"steps": []},
        {"steps": [{"say": "a"}]},
        {"steps": [{"say": "a", "do": ["end"], "way": True}]},
        {"steps": [{"say": "a", "do": ["end"], "times": 0}]},
        {"steps": [{"say": "a", "do": "end"}]},
        {"steps": [{"say": "a", "do": ["end"], "spell": 1}]},
        {"steps": [{"say": "a", "do": ["end"]}], "music": "loud"},
    ],
)
def test_a_lesson_that_makes_no_sense_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadLesson):
        Lesson("tikal", wrong)
