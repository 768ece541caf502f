"""Constants of the search, tuned by an evolution strategy (CMA-ES).

A candidate sits among players with the constants there are, on the same deals as all others; how far ahead of
the best rival it ends decides.  The tuner keeps everything in one folder and goes on where it was stopped.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from sacbe import __version__
from sacbe.arena.learning import begin
from sacbe.arena.running import Runner
from sacbe.bots.bot import Bot
from sacbe.bots.catalogue import make
from sacbe.bots.planned import Planned
from sacbe.bots.values import adviser_for, file_for, weights_for, with_constants
from sacbe.core.errors import BadOption
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.core.state import State

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it says that it cannot draw here, which nobody asked it to
    import cma

SPREAD = 0.2  # of the first candidates, as a share of what a constant may be

Constants = dict[str, float]
Told = Callable[[int, float, Constants], None]


@dataclass(frozen=True)
class Tuning:
    """What is tuned, and how long."""

    game: str
    players: int
    level: str = "regular"
    seed: int = 1
    iterations: int = 10
    games: int = 8  # deals on which each candidate is tried; of values: pairs of games
    budget: int | None = None
    values: bool = False  # what numbers count for is tuned, and not the search's constants

    @property
    def command(self) -> str:
        """What is typed to go through it."""
        words = f"sacbe tune {self.game} --players {self.players} --level {self.level} --seed {self.seed}"
        words += f" --iterations {self.iterations} --games {self.games}"
        if self.budget is not None:
            words += f" --budget {self.budget}"
        return f"{words} --values" if self.values else words


def lead(tuning: Tuning, constants: Constants, number: int) -> float:
    """How far ahead of the best rival one with these constants ends; its seat goes round with the deals."""
    game = find_game(tuning.game)
    seed = (tuning.seed << 20) + number
    state = begin(game, tuning.players, seed)
    own = number % tuning.players
    bots = [make(tuning.level, game.key, seed * 8 + seat, tuning.budget) for seat in range(tuning.players)]
    candidate = bots[own]
    assert isinstance(candidate, Planned)
    candidate.advisers[state.seats] = with_constants(
        adviser_for(game.key, state.seats, tuning.level), constants
    )
    play_out(state, bots, Rng(seed))
    scores = [score / game.unit for score in state.scores()]
    return scores[own] - max(score for seat, score in enumerate(scores) if seat != own)


def play_out(state: State, bots: Sequence[Bot], rng: Rng) -> None:
    """To the end of the game, every seat by its bot."""
    while state.agenda:
        seat = state.actor
        legal = state.legal()
        chosen = legal[0]
        if len(legal) > 1:
            chosen = bots[seat].choose(seat, {}, legal, state.imagine(seat, rng))
        state.apply(chosen)


class Tuner:
    """Goes through a tuning, an iteration at a time."""

    def __init__(self, tuning: Tuning, folder: Path) -> None:
        self.tuning = tuning
        self.folder = folder
        game = find_game(tuning.game)
        self.seats = game.seats(game.read_options({"players": tuning.players}))
        adviser = adviser_for(tuning.game, self.seats, tuning.level)
        self.bounds = adviser.planning_constants()
        if tuning.level == "expert":
            self.bounds = self.bounds + adviser.rehearsing_constants()
        if not self.bounds:
            raise BadOption(f"{tuning.level} of {tuning.game} has no constants to tune")
        self.usual = {name: float(getattr(adviser, name)) for name, _, _ in self.bounds}
        self.leads: list[list[float]] = []  # per iteration: of every candidate
        self.curve: list[list[Any]] = []  # per iteration: the mean lead, and the constants
        self.strategy: Any = None
        folder.mkdir(parents=True, exist_ok=True)
        self._resume()

    def _resume(self) -> None:
        """What was found so far is told to a new strategy, which then stands where the other stood."""
        middle = [(self.usual[name] - least) / (most - least) for name, least, most in self.bounds]
        options = {"bounds": [0, 1], "seed": self.tuning.seed, "verbose": -9}
        # A strategy needs at least two numbers to search among
        self.strategy = cma.CMAEvolutionStrategy(middle + [0.5] * (len(middle) == 1), SPREAD, options)
        path = self.folder / "state.json"
        if path.exists():
            for leads, step in json.loads(path.read_text(encoding="utf-8")):
                self._learn(self._ask(), leads)
                self.curve.append(step)

    def _keep(self) -> None:
        fresh = self.folder / "state.new"
        fresh.write_text(json.dumps([*zip(self.leads, self.curve, strict=True)]), encoding="utf-8")
        fresh.replace(self.folder / "state.json")
        self.result().write_text(json.dumps(self._facts()), encoding="utf-8")

    def result(self) -> Path:
        """The values there are, with the constants."""
        return self.folder / file_for(self.tuning.game, self.seats, self.tuning.level).name

    def _facts(self) -> dict[str, Any]:
        tuned = {"command": self.tuning.command, "tuning": asdict(self.tuning), "sacbe": __version__}
        learned = weights_for(self.tuning.game, self.seats, self.tuning.level)
        return {**learned, "constants": self.constants, "tuned": {**tuned, "curve": self.curve}}

    @property
    def constants(self) -> Constants:
        """What the strategy thinks best so far."""
        return self._meant(self.strategy.result.xfavorite) if self.done else self.usual

    def _meant(self, numbers: Any) -> Constants:
        """The constants of a candidate, whose numbers run from 0 to 1."""
        pairs = zip(numbers, self.bounds, strict=False)
        return {name: round(float(least + x * (most - least)), 4) for x, (name, least, most) in pairs}

    def run(self, runner: Runner, told: Told) -> None:
        """All iterations that are left; `told` hears number, the candidates' mean lead and the constants."""
        while self.done < self.tuning.iterations:
            candidates = self._ask()
            leads = self._try(runner, candidates)
            self._learn(candidates, leads)
            mean = sum(leads) / len(leads)
            self.curve.append([round(mean, 3), self.constants])
            self._keep()
            told(self.done, mean, self.constants)

    @property
    def done(self) -> int:
        return len(self.leads)

    def _ask(self) -> list[Any]:
        """The next candidates: numbers from 0 to 1."""
        np.random.seed(self.tuning.seed * 1000 + self.done)  # the library draws from this generator
        return list(self.strategy.ask())

    def _try(self, runner: Runner, candidates: list[Any]) -> list[float]:
        """How far ahead each of them ends, on average."""
        games = self.tuning.games
        deals = range(self.done * games, (self.done + 1) * games)
        jobs = [(self.tuning, self._meant(one), deal) for one in candidates for deal in deals]
        found = dict(runner(lead, jobs))
        return [
            sum(found[place * games + deal] for deal in range(games)) / games
            for place in range(len(candidates))
        ]

    def _learn(self, candidates: list[Any], leads: list[float]) -> None:
        self.strategy.tell(candidates, [-lead for lead in leads])
        self.leads.append(leads)
