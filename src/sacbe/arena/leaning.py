"""Values tuned by how whole games end, for who plays alone against an automaton.

What is learned from comparisons looks a few turns ahead.  What is valued wrongly further off shows only in
how games end, and luck decides most of that.  So some numbers of a row are given a little more or less
weight, all at once and by chance: one game is played so and one the opposite way, on the same deal.  Least
squares over many such pairs tell what each of the changes was worth.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sacbe import __version__
from sacbe.arena.learning import begin
from sacbe.arena.running import Runner
from sacbe.arena.tuning import Constants, Told, Tuning, play_out
from sacbe.bots.planned import Rehearsing
from sacbe.bots.planning import UNLIMITED, Adviser, Planner, follow
from sacbe.bots.values import adviser_with, file_for, network_of, weights_for
from sacbe.core.errors import BadOption
from sacbe.core.game import find_game
from sacbe.core.rng import Rng

Exact = NDArray[np.float64]
Weights = dict[str, Any]
# Of each change: the inputs of the network it belongs to, and the points a unit of them counts for more
Lean = dict[int, float]

BUDGET = 4000  # actions tried for a decision
WIDTH = 3  # lines kept while a turn is planned
TRIED = 12  # turns that are tried
FINALISTS = 1  # the best of those is taken: none is played on
SAMPLE = 6  # games that show by how much turns of one position differ
LEAST = 0.05  # units: a number that differs less is not given more weight for that
STEP = 0.06  # points by which a change moves turns of one position apart
STRIDE = 0.5  # how far the values go on the way that was found

FEWEST = 2  # pairs for each number: least squares over fewer would take chance for gain
PAIRS = 1 << 20  # of an iteration, at most: each has a seed of its own


def leaning(weights: Weights, lean: Lean) -> Weights:
    """Values in which some inputs count for more."""
    skip = list(weights["skip"])
    for place, points in lean.items():
        skip[place] += points / weights["scale"]
    return {**weights, "skip": skip}


def player(tuning: Tuning, weights: Weights, seed: int) -> tuple[Rehearsing, Adviser]:
    """One that plans narrowly, so that thousands of games can be played."""
    bot = Rehearsing(seed, tuning.game, BUDGET if tuning.budget is None else tuning.budget)
    adviser = adviser_with(tuning.game, network_of(weights), tuning.level)
    adviser.breadth, adviser.few, adviser.finalists = WIDTH, TRIED, FINALISTS
    return bot, adviser


def lead(tuning: Tuning, weights: Weights, seed: int) -> float:
    """How far ahead of the automaton a game of these values ends."""
    game = find_game(tuning.game)
    state = begin(game, tuning.players, seed)
    bot, adviser = player(tuning, weights, seed)
    bot.advisers[state.seats] = adviser
    play_out(state, [bot], Rng(seed))
    own, *others = (score / game.unit for score in state.scores())
    return own - max(others)


def leads(tuning: Tuning, weights: Weights, seed: int, lean: Lean) -> tuple[float, float]:
    """With a change, and with its opposite, on the same deal."""
    opposite = {place: -points for place, points in lean.items()}
    return lead(tuning, leaning(weights, lean), seed), lead(tuning, leaning(weights, opposite), seed)


def spreads(tuning: Tuning, weights: Weights, seed: int) -> list[list[float]]:
    """By how much the turns of one position differ in what each change counts, squared: a list a position."""
    state = begin(find_game(tuning.game), tuning.players, seed)
    _, adviser = player(tuning, weights, seed)
    planner = Planner(adviser, WIDTH, UNLIMITED, TRIED)
    found: list[list[float]] = []
    while state.agenda:
        seat = state.actor
        at_once = adviser.instinct(state, seat) or adviser.reflex(state)
        if at_once is not None:
            state.apply(at_once)
            continue
        lines = planner.turns(state, seat)
        if len(lines) > 1 and adviser.is_whole(lines[0]):
            counted = [sums(adviser, adviser.rows_after(line, seat)[seat]) for line in lines]
            found.append(np.var(np.array(counted), axis=0).tolist())
        ending = adviser.ending(lines[0])
        if follow(state, lines[0].path) and ending is not None:
            state.apply(ending)
    return found


def sums(adviser: Adviser, row: list[float]) -> list[float]:
    """What each change counts in a row that begins with the number of its block."""
    size = len(row) - 1
    first = int(row[0]) * size
    return [
        sum(row[1 + place - first] for place in places if first <= place < first + size)
        for places in adviser.leanings().values()
    ]


class ValueTuner:
    """Goes through a tuning of values, an iteration at a time; keeps everything in one folder."""

    def __init__(self, tuning: Tuning, folder: Path) -> None:
        self.tuning = tuning
        self.folder = folder
        game = find_game(tuning.game)
        self.seats = game.seats(game.read_options({"players": tuning.players}))
        self.places = adviser_with(tuning.game, None, tuning.level).leanings()
        if not self.places:
            raise BadOption(f"{tuning.level} of {tuning.game} has no values to tune by whole games")
        self.names = list(self.places)
        fewest = FEWEST * len(self.names)
        if tuning.games < fewest:
            raise BadOption(f"{len(self.names)} numbers are tuned at once: that takes {fewest} pairs or more")
        self.facts = weights_for(tuning.game, self.seats, tuning.level)
        self.units = [0.0] * len(self.names)  # points a unit of each input counts for in a step
        self.moved = [0.0] * len(self.names)  # steps from the values there were
        self.curve: list[list[Any]] = []  # per iteration: the mean lead, and what counts for how much more
        folder.mkdir(parents=True, exist_ok=True)
        path = self._state()
        if path.exists():
            self.units, self.moved, self.curve = json.loads(path.read_text(encoding="utf-8"))

    def _state(self) -> Path:
        return self.folder / "values.json"

    def result(self) -> Path:
        return self.folder / file_for(self.tuning.game, self.seats, self.tuning.level).name

    @property
    def done(self) -> int:
        return len(self.curve)

    @property
    def constants(self) -> Constants:
        """Points that a unit of each number counts for more than it did."""
        each = zip(self.names, self.moved, self.units, strict=True)
        return {name: round(steps * unit, 4) for name, steps, unit in each}

    def run(self, runner: Runner, told: Told) -> None:
        """All iterations that are left; `told` hears number, mean lead and what counts for more."""
        if not any(self.units):
            self._measure(runner)
        while self.done < self.tuning.iterations:
            mean = self._iterate(runner)
            self.curve.append([round(mean, 3), self.constants])
            self._keep()
            told(self.done, mean, self.constants)

    def _measure(self, runner: Runner) -> None:
        first = max(0, (self.tuning.seed << 40) - SAMPLE)
        jobs = [(self.tuning, self.facts["weights"], seed) for seed in range(first, first + SAMPLE)]
        found = [variances for _, position in sorted(runner(spreads, jobs)) for variances in position]
        spread = np.sqrt(np.mean(np.array(found), axis=0))
        self.units = (STEP / np.maximum(spread, LEAST)).tolist()

    def _iterate(self, runner: Runner) -> float:
        """Play pairs of games around the values there are, and go on half of the way they show."""
        tuning = self.tuning
        first = (tuning.seed << 40) + self.done * PAIRS
        weights = leaning(self.facts["weights"], self._lean(self.moved))
        rng = np.random.default_rng(first)
        steps = rng.standard_normal((tuning.games, len(self.names)))
        jobs = [
            (tuning, weights, first + number, self._lean(steps[number])) for number in range(tuning.games)
        ]
        found = dict(runner(leads, jobs))
        both = np.array([found[number] for number in range(tuning.games)])
        way = found_way(steps, (both[:, 0] - both[:, 1]) / 2)
        self.moved = (np.array(self.moved) + STRIDE * way).tolist()
        return float(both.mean())

    def _lean(self, steps: Any) -> Lean:
        each = zip(self.names, steps, self.units, strict=True)
        return {place: float(step) * unit for name, step, unit in each for place in self.places[name]}

    def _keep(self) -> None:
        fresh = self.folder / "values.new"
        fresh.write_text(json.dumps([self.units, self.moved, self.curve]), encoding="utf-8")
        fresh.replace(self._state())
        moved = leaning(self.facts["weights"], self._lean(self.moved))
        moved["skip"] = [round(number, 5) for number in moved["skip"]]
        told = {"command": self.tuning.command, "tuning": asdict(self.tuning), "sacbe": __version__}
        facts = {**self.facts, "weights": moved, "tuned": {**told, "curve": self.curve}}
        self.result().write_text(json.dumps(facts), encoding="utf-8")


def found_way(steps: Exact, gains: Exact) -> Exact:
    """What a step of each change gains, by least squares; what may be chance counts for less."""
    slopes = np.linalg.lstsq(steps, gains, rcond=None)[0]
    left = gains - steps @ slopes
    chance = (left @ left) / len(gains) / len(gains)
    return np.asarray(slopes * slopes**2 / (slopes**2 + chance + 1e-12), np.float64)
