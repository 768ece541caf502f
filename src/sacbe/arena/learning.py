"""Values learned by self-play: temporal differences on the positions at the end of turns.

The learner keeps everything in one folder and can be stopped at any time: it goes on after the last
iteration that was finished.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from sacbe import __version__
from sacbe.arena.fitting import LATER, RATE, RECENT, Floats, LinearModel, Model, NetworkModel
from sacbe.arena.running import Runner
from sacbe.bots.bot import Bot
from sacbe.bots.catalogue import make
from sacbe.bots.planned import rehearse_all
from sacbe.bots.planning import UNLIMITED, Adviser, Line, Planner, follow
from sacbe.bots.values import adviser_with, network_of, with_constants
from sacbe.core.game import Game, find_game
from sacbe.core.rng import Rng
from sacbe.core.state import SILENT, State

NOISE = (0.0, 0.4, 0.8, 1.5)  # points: how far a turn may look worse and still be tried, by seat and game
CHOICE = 8  # turns, the best, of which one is tried
LIKING = 1.2  # of a style: a kind of points counts up to 2 ** LIKING times as much, or as little
LOYALTY = 24  # own turns for which a style lasts, at most
LUCKY = 3  # of so many players one has no windfall
LATE = 16  # own turns before a windfall, at most; early ones are likelier


@dataclass(frozen=True)
class Course:
    """What is learned, and how long."""

    game: str
    players: int
    seed: int = 1
    warm_up: int = 100  # games of the level below
    iterations: int = 20
    games: int = 60  # per iteration
    trace: float = 0.8  # share of what happened in what is learned; the rest is what was expected
    budget: int | None = None  # actions tried for a turn of self-play, at most
    begin: str | None = None  # the file whose weights it began with
    units: int | None = None  # of the network; 0: a linear value, None: as many as the game's adviser says
    rate: float = RATE  # of learning, at first; of a network
    later: int = LATER  # steps after which that rate is half of it
    recent: int = RECENT  # iterations whose games a network learns from
    width: int = 1  # lines kept while a turn of self-play is planned
    noise: float = 1.0  # times the usual noise and the usual number of windfalls in self-play
    rehearsals: int = 0  # of each of the best turns of self-play; 0: none is rehearsed
    compare: int = (
        0  # times that turns from one position are played on to compare them; 0: games are learned from
    )
    level: str = "regular"  # whose way to play is learned, where levels differ in that
    constants: dict[str, float] = field(default_factory=dict)  # of the search, that are not the usual ones

    @property
    def command(self) -> str:
        """What is typed to go through it."""
        words = (
            f"sacbe learn {self.game} --players {self.players} --seed {self.seed} --warm-up {self.warm_up}"
        )
        words += f" --iterations {self.iterations} --games {self.games}"
        if self.trace != Course.trace:
            words += f" --trace {self.trace}"
        if self.budget is not None:
            words += f" --budget {self.budget}"
        if self.units is not None:
            words += f" --units {self.units}"
        if self.rate != Course.rate:
            words += f" --rate {self.rate}"
        if self.later != Course.later:
            words += f" --later {self.later}"
        if self.recent != Course.recent:
            words += f" --recent {self.recent}"
        if self.width != Course.width:
            words += f" --width {self.width}"
        if self.noise != Course.noise:
            words += f" --noise {self.noise}"
        if self.rehearsals != Course.rehearsals:
            words += f" --rehearsals {self.rehearsals}"
        if self.compare != Course.compare:
            words += f" --compare {self.compare}"
        if self.level != "regular":
            words += f" --level {self.level}"
        for name, value in self.constants.items():
            words += f" --constant {name}={value}"
        return words if self.begin is None else f"{words} --begin {self.begin}"


@dataclass
class Story:
    """The ends of turns of one game: every seat's row, style and points there, and the final points."""

    rows: list[list[Floats]] = field(default_factory=list)  # [turn][seat], with the style
    points: list[list[list[float]]] = field(default_factory=list)  # [turn][seat], by kind
    final: list[list[float]] = field(default_factory=list)  # [seat], by kind
    alone: bool = False  # the other seat is an automaton's
    first: list[int] = field(default_factory=list)  # [seat]: the first turn from which something is learned

    def note(self, adviser: Adviser, state: State, unit: int, styles: list[list[float]]) -> None:
        """A turn ends here."""
        self.add(adviser, adviser.settled(state), unit, styles)

    def add(self, adviser: Adviser, state: State, unit: int, styles: list[list[float]]) -> None:
        rows = adviser.rows(state)
        self.rows.append([np.array(row + style, np.float32) for row, style in zip(rows, styles, strict=True)])
        self.points.append(all_points(adviser, state, unit))

    def end(self, adviser: Adviser, state: State, unit: int) -> None:
        self.final = all_points(adviser, state, unit)

    def forget(self, seat: int) -> None:
        """What this seat has done so far did not lead to what follows."""
        self.first[seat] = len(self.rows)

    @property
    def best(self) -> float:
        """The winner's score; of somebody who plays alone the lead over the automaton."""
        totals = [sum(points) for points in self.final]
        return totals[0] - totals[1] if self.alone else max(totals)


def all_points(adviser: Adviser, state: State, unit: int) -> list[list[float]]:
    return [adviser.points(state, seat, unit) for seat in range(state.seats)]


# ---- playing -----------------------------------------------------------------------------


def begin(game: Game, players: int, seed: int) -> State:
    options = game.read_options({"players": players})
    return game.start(options, Rng(seed), game.read_stack({}), SILENT)


class Desk:
    """The planner of those without a style is made once for all games of an iteration."""

    of: tuple[Course, bytes, int] | None = None
    planner: Planner

    def plain(self, course: Course, model: Model) -> Planner:
        of = course, model.mark, model.fits
        if of != self.of:
            self.planner = planner_for(course, model, [])
            self.of = of
        return self.planner


DESK = Desk()


class Pupil:
    """Who holds a seat in self-play: it has a style for some turns, then none."""

    def __init__(self, course: Course, model: Model, rng: Rng) -> None:
        self.plain = [0.0] * model.kinds if model.kinds > 1 else []
        self.style = style(model.kinds, rng)
        self.loyal = rng.below(LOYALTY) if self.style else 0  # own turns for which the style lasts
        self.waits = rng.below(1 + rng.below(LATE)) if rng.below(LUCKY) else -1  # own turns until a windfall
        if course.noise < 1.0 and rng.below(1000) >= 1000 * course.noise:
            self.waits = -1
        self.without = DESK.plain(course, model)
        self.within = planner_for(course, model, self.style) if self.loyal else self.without

    @property
    def liking(self) -> list[float]:
        return self.style if self.loyal else self.plain

    @property
    def planner(self) -> Planner:
        return self.within if self.loyal else self.without


def planner_for(course: Course, model: Model, style: list[float]) -> Planner:
    network = network_of(model.weights(style or None))
    adviser = with_constants(adviser_with(course.game, network, course.level), course.constants)
    adviser.goal = [2.0**liking for liking in style]
    return Planner(adviser, course.width, UNLIMITED if course.budget is None else course.budget, CHOICE)


def self_play(course: Course, model: Model, seed: int) -> Story:
    """One game of the present values against themselves, with a little noise, each seat with another."""
    game = find_game(course.game)
    rng = Rng(seed ^ 1 << 60)
    state = begin(game, course.players, seed)
    pupils = [Pupil(course, model, rng) for _ in range(state.seats)]
    story = Story(alone=course.players == 1, first=[0] * state.seats)
    while state.agenda:
        seat = state.actor
        pupil = pupils[seat]
        planner = pupil.planner
        adviser = planner.adviser
        if pupil.waits == 0 and adviser.begins(state):
            pupil.waits = -1
            if adviser.windfall(state, seat, rng):
                story.forget(seat)
        at_once = adviser.instinct(state, seat)
        if at_once is not None:
            state.apply(at_once)
            continue
        likings = [pupil.liking for pupil in pupils]
        if adviser.opens(state):
            story.add(adviser, state, game.unit, likings)
        noise = course.noise * NOISE[(seed + seat * (1 + seed // len(NOISE))) % len(NOISE)]
        lines = planner.turns(state, seat)
        if course.rehearsals:
            lines = rehearsed(planner, state, lines, seat, course.rehearsals, rng)
        line = _tried(lines, noise, rng)
        ending = adviser.ending(line)
        if not follow(state, line.path):
            continue
        if adviser.is_whole(line):
            story.note(adviser, state, game.unit, likings)
        if ending is not None:
            state.apply(ending)
            pupil.loyal = max(0, pupil.loyal - 1)
            pupil.waits -= pupil.waits > 0
    story.end(pupils[0].planner.adviser, state, game.unit)
    return story


def rehearsed(
    planner: Planner, state: State, lines: list[Line], seat: int, times: int, rng: Rng
) -> list[Line]:
    """The best turns, valued and ordered by playing them on, all against the same luck."""
    adviser = planner.adviser
    lines = [line for line in lines if line.value > lines[0].value - adviser.margin]
    if len(lines) == 1 or not adviser.is_whole(lines[0]):
        return lines
    tried = [rehearse_all(planner, state, lines, seat, rng.below(1 << 30)) for _ in range(times)]
    for number, line in enumerate(lines):
        line.value = sum(values[number] for values in tried) / times
    return sorted(lines, key=lambda line: -line.value)


def style(kinds: int, rng: Rng) -> list[float]:
    """Half of the players count some kinds of points for more or less than they are, by a power of two:
    without them all would stay with the first strategy that works.  Later they make the best of what they
    have gathered, so that its worth is learned."""
    if kinds == 1 or rng.below(2):
        return []
    return [LIKING * (rng.below(2001) / 1000 - 1) for _ in range(kinds)]


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


def warm_up_game(course: Course, model: Model, seed: int) -> Story:
    """One game of the level below, to begin with."""
    game = find_game(course.game)
    adviser = adviser_with(course.game, None, course.level)
    below = "regular" if course.level == "expert" else "novice"
    bots: list[Bot] = [make(below, course.game, seed + seat, course.budget) for seat in range(course.players)]
    state = begin(game, course.players, seed)
    plain = [0.0] * model.kinds if model.kinds > 1 else []
    story = Story(alone=course.players == 1, first=[0] * state.seats)
    rng = Rng(seed)
    while state.agenda:
        actor = state.actor
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1:
            action = bots[actor].choose(actor, {}, legal, state.imagine(actor, rng))
        line = Line(state, [])
        ending = adviser.ending(line)
        plains = [plain] * state.seats
        if len(legal) > 1 and adviser.opens(state):
            story.add(adviser, state, game.unit, plains)
        if action is ending or (ending is None and adviser.is_whole(line)):
            story.note(adviser, state, game.unit, plains)
        state.apply(action)
    story.end(adviser, state, game.unit)
    return story


def lessons(stories: list[Story], model: Model, trace: float) -> tuple[Floats, Floats]:
    """Rows and the points still to come after them, mixed from what happened and what was expected."""
    rows: list[Floats] = []
    goals: list[Floats] = []
    for story in stories:
        seen = np.array(story.rows, np.float32)
        turns, seats, width = seen.shape
        expected = model.forward(seen.reshape(-1, width)).reshape(turns, seats, model.kinds)
        so_far = np.array(story.points, np.float32)
        still = np.empty_like(so_far)
        reward = np.array(story.final, np.float32)
        for turn in range(turns - 1, -1, -1):
            still[turn] = reward - so_far[turn]
            reward = (1 - trace) * (so_far[turn] + expected[turn]) + trace * reward
        for seat, first in enumerate(story.first):
            rows.append(seen[first:, seat])
            goals.append(still[first:, seat])
    return np.concatenate(rows), np.concatenate(goals)


# ---- the course of learning --------------------------------------------------------------


Told = Callable[[int, float, float], None]


class Learner:
    """Goes through a course, an iteration at a time."""

    def __init__(self, course: Course, folder: Path, start: dict[str, Any] | None = None) -> None:
        self.course = course
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        adviser = adviser_with(course.game, None, course.level)
        length = len(adviser.rows(begin(find_game(course.game), course.players, 1))[0])
        inputs = length if adviser.blocks == 1 else adviser.blocks * (length - 1)
        units = adviser.hidden if course.units is None else course.units
        self.model: Model
        if not units:
            self.model = LinearModel(inputs, adviser.blocks)
        else:
            self.model = NetworkModel(
                inputs,
                units,
                course.seed,
                adviser.kinds,
                adviser.blocks,
                course.rate,
                course.recent,
                adviser.wide,
                course.later,
            )
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
        course = self.course
        level = "" if course.level == "regular" else f"-{course.level}"
        return self.folder / f"{course.game}{level}-{course.players}.json"

    def _facts(self) -> dict[str, Any]:
        return {
            "command": self.course.command,
            "course": asdict(self.course),
            "sacbe": __version__,
            "curve": self.curve,
            "weights": self.model.weights(),
            "constants": self.course.constants,
        }

    def run(self, runner: Runner, told: Told) -> None:
        """All iterations that are left; `told` hears number, error and the winners' mean."""
        while self.done < self.course.iterations:
            error, winners = self._iterate(runner)
            self.done += 1
            self.curve.append([round(error, 3), round(winners, 2)])
            self._keep()
            told(self.done, error, winners)

    def _iterate(self, runner: Runner) -> tuple[float, float]:
        course = self.course
        others = self.warm and self.done == 0
        first = (course.seed << 40) + (self.done << 20)
        seeds = range(first, first + (course.warm_up if others else course.games))
        play = warm_up_game if others else self_play
        told = dict(runner(play, [(course, self.model, seed) for seed in seeds]))
        stories = [told[number] for number in range(len(told))]
        rows, goals = lessons(stories, self.model, 1.0 if others else course.trace)
        error = self.model.fit(rows, goals, course.seed + self.done)
        self.model.fits += 1
        return error, sum(story.best for story in stories) / len(stories)
