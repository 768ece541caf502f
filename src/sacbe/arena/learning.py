"""Values learned by self-play: temporal differences on the positions at the end of turns.

The learner keeps everything in one folder and can be stopped at any time: it goes on after the last
iteration that was finished.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from sacbe import __version__
from sacbe.arena.fitting import Floats, LinearModel, Model, NetworkModel, QuickNetwork
from sacbe.bots.bot import Bot
from sacbe.bots.catalogue import make
from sacbe.bots.planning import UNLIMITED, Adviser, Line, Planner, follow
from sacbe.bots.values import adviser_with
from sacbe.core.game import Game, find_game
from sacbe.core.rng import Rng
from sacbe.core.state import SILENT, State

NOISE = (0.0, 0.4, 0.8, 1.5)  # points: how far a turn may look worse and still be tried, by seat and game
WIDTH = 1


@dataclass(frozen=True)
class Course:
    """What is learned, and how long."""

    game: str
    players: int
    seed: int = 1
    warm_up: int = 100  # games of novices
    iterations: int = 20
    games: int = 60  # per iteration
    trace: float = 0.8
    budget: int | None = None  # actions tried for a turn of self-play, at most
    begin: str | None = None  # the file whose weights it began with

    @property
    def command(self) -> str:
        """What is typed to go through it."""
        words = (
            f"sacbe learn {self.game} --players {self.players} --seed {self.seed} --warm-up {self.warm_up}"
        )
        words += f" --iterations {self.iterations} --games {self.games}"
        if self.budget is not None:
            words += f" --budget {self.budget}"
        return words if self.begin is None else f"{words} --begin {self.begin}"


@dataclass
class Story:
    """The ends of turns of one game: every seat's row and score there, and the final scores."""

    rows: list[list[list[float]]] = field(default_factory=list)  # [turn][seat]
    scores: list[list[float]] = field(default_factory=list)
    final: list[float] = field(default_factory=list)

    def note(self, adviser: Adviser, state: State, unit: int) -> None:
        """A turn ends here."""
        settled = adviser.settled(state)
        self.rows.append(adviser.rows(settled))
        self.scores.append([score / unit for score in settled.scores()])


# ---- playing -----------------------------------------------------------------------------


def begin(game: Game, players: int, seed: int) -> State:
    options = game.read_options({"players": players})
    return game.start(options, Rng(seed), game.read_stack({}), SILENT)


def self_play(course: Course, weights: dict[str, Any], seed: int) -> Story:
    """One game of the present values against themselves, with a little noise, each seat with another."""
    game = find_game(course.game)
    adviser = adviser_with(course.game, QuickNetwork(weights))
    planner = Planner(adviser, WIDTH, UNLIMITED if course.budget is None else course.budget)
    rng = Rng(seed ^ 1 << 60)
    state = begin(game, course.players, seed)
    story = Story()
    while state.agenda:
        seat = state.actor
        noise = NOISE[(seed + seat * (1 + seed // len(NOISE))) % len(NOISE)]
        line = _tried(planner.turns(state, seat), noise, rng)
        ending = adviser.ending(line)
        if follow(state, line.path) and ending is not None:
            story.note(adviser, state, game.unit)
            state.apply(ending)
    story.final = [score / game.unit for score in state.scores()]
    return story


def _tried(lines: list[Line], noise: float, rng: Rng) -> Line:
    """A good turn, not always the best."""
    best = lines[0]
    most = float("-inf")
    for line in lines:
        if line.value < lines[0].value - 2 * noise:
            break
        worth = line.value + noise * (rng.below(2001) / 1000 - 1)
        if worth > most:
            best, most = line, worth
    return best


def novice_game(course: Course, weights: dict[str, Any], seed: int) -> Story:
    """One game of novices, to begin with."""
    game = find_game(course.game)
    adviser = adviser_with(course.game, None)
    bots: list[Bot] = [make("novice", course.game, seed + seat) for seat in range(course.players)]
    state = begin(game, course.players, seed)
    story = Story()
    rng = Rng(seed)
    while state.agenda:
        actor = state.actor
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1:
            action = bots[actor].choose(actor, {}, legal, state.imagine(actor, rng))
        if action is adviser.ending(Line(state, [])):
            story.note(adviser, state, game.unit)
        state.apply(action)
    story.final = [score / game.unit for score in state.scores()]
    return story


def lessons(stories: list[Story], model: Model, trace: float) -> tuple[Floats, Floats]:
    """Rows and the points still to come after them, mixed from what happened and what was expected."""
    rows: list[list[float]] = []
    goals: list[float] = []
    for story in stories:
        turns, seats = len(story.rows), len(story.final)
        flat = np.array([row for turn in story.rows for row in turn], np.float32)
        expected = model.forward(flat).reshape(turns, seats)
        for seat in range(seats):
            reward = story.final[seat]
            for turn in range(turns - 1, -1, -1):
                now = story.scores[turn][seat]
                rows.append(story.rows[turn][seat])
                goals.append(reward - now)
                reward = (1 - trace) * (now + float(expected[turn, seat])) + trace * reward
    return np.array(rows, np.float32), np.array(goals, np.float32)


# ---- the course of learning --------------------------------------------------------------


Told = Callable[[int, float, float], None]
Play = Callable[[Course, dict[str, Any], int], Story]
Games = Callable[[Play, Course, dict[str, Any], range], list[Story]]


class Learner:
    """Goes through a course, an iteration at a time."""

    def __init__(self, course: Course, folder: Path, start: dict[str, Any] | None = None) -> None:
        self.course = course
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        adviser = adviser_with(course.game, None)
        inputs = len(adviser.rows(begin(find_game(course.game), course.players, 1))[0])
        self.model: Model = LinearModel(inputs)
        if adviser.hidden:
            self.model = NetworkModel(inputs, adviser.hidden, course.seed)
        self.done = 0
        self.curve: list[list[float]] = []  # per iteration: error, winners' mean
        self.warm = start is None
        if start is not None:
            self.model.start(start)
        self._resume()

    def _resume(self) -> None:
        path = self.folder / "state.npz"
        if path.exists():
            with np.load(path) as kept:
                self.done = int(kept["done"])
                self.curve = kept["curve"].tolist()
                self.model.restore(dict(kept))

    def _keep(self) -> None:
        fresh = self.folder / "state.new.npz"
        np.savez(fresh, done=self.done, curve=self.curve, **self.model.arrays())
        fresh.replace(self.folder / "state.npz")
        self.result().write_text(json.dumps(self._facts()), encoding="utf-8")

    def result(self) -> Path:
        """Where the weights are, with what they were learned from."""
        return self.folder / f"{self.course.game}-{self.course.players}.json"

    def _facts(self) -> dict[str, Any]:
        return {
            "command": self.course.command,
            "course": asdict(self.course),
            "sacbe": __version__,
            "curve": self.curve,
            "weights": self.model.weights(),
        }

    def run(self, workers: int, told: Told) -> None:
        """All iterations that are left; `told` hears number, error and the winners' mean."""
        if workers == 1:
            self._go_on(here, told)
            return
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:

            def there(play: Play, course: Course, weights: dict[str, Any], seeds: range) -> list[Story]:
                under_way = [pool.submit(play, course, weights, seed) for seed in seeds]
                return [future.result() for future in under_way]

            self._go_on(there, told)

    def _go_on(self, games: Games, told: Told) -> None:
        while self.done < self.course.iterations:
            error, winners = self._iterate(games)
            self.done += 1
            self.curve.append([round(error, 3), round(winners, 2)])
            self._keep()
            told(self.done, error, winners)

    def _iterate(self, games: Games) -> tuple[float, float]:
        course = self.course
        novices = self.warm and self.done == 0
        play = novice_game if novices else self_play
        first = (course.seed << 40) + (self.done << 20)
        seeds = range(first, first + (course.warm_up if novices else course.games))
        stories = games(play, course, self.model.weights(), seeds)
        rows, goals = lessons(stories, self.model, 1.0 if novices else course.trace)
        error = self.model.fit(rows, goals, course.seed + self.done)
        return error, sum(max(story.final) for story in stories) / len(stories)


def here(play: Play, course: Course, weights: dict[str, Any], seeds: range) -> list[Story]:
    """One game after the other in this process."""
    return [play(course, weights, seed) for seed in seeds]
