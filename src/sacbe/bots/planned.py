"""Bots that plan whole turns, and may rehearse the best few against small planners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sacbe.bots.bot import Bot
from sacbe.bots.planning import BRIEF, TRIAL, UNLIMITED, UNTOLD, Adviser, Line, Planner, follow
from sacbe.bots.values import adviser_for, adviser_with
from sacbe.core.actions import Action
from sacbe.core.rng import Rng
from sacbe.core.state import State

WIDTH: Final = 4  # turns a regular keeps at each step
PLANS: Final = 64  # turns under way that are remembered; one bot may sit at many tables
ENOUGH: Final = 20_000  # nodes a regular spends on a decision at most
MUCH: Final = 60_000  # and an expert
OFTEN: Final = 64  # rehearsals of a turn in one round, at most


# What turns are worth against the same luck
Trial = Callable[[Planner, State, list[Line], int, int], list[float]]


class Planned(Bot):
    """Plays the turn its planner likes best."""

    game: str
    level: str  # whose values it judges by
    budget: int  # actions tried for a decision, at most
    advisers: dict[int, Adviser]  # by number of seats
    plans: dict[tuple[object, ...], list[Action]]  # by position: the rest of a turn that was begun

    def __init__(self, seed: int, game: str, budget: int = ENOUGH, level: str = "regular") -> None:
        super().__init__(seed)
        self.game = game
        self.level = level
        self.budget = budget
        self.advisers = {}
        self.plans = {}

    def adviser(self, seats: int) -> Adviser:
        if seats not in self.advisers:
            self.advisers[seats] = adviser_for(self.game, seats, self.level)
        return self.advisers[seats]

    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        if len(legal) == 1:
            return legal[0]
        adviser = self.adviser(imagined.seats)
        adviser.asked = self.asked
        at_once = adviser.instinct(imagined, seat)
        if at_once is not None:
            return at_once
        plan = self.plans.pop(adviser.position(imagined, seat), [])
        if not plan or plan[0] not in legal:
            plan = self.best_turn(adviser, imagined, seat)
        self._remember(adviser, imagined, seat, plan)
        return plan[0]

    def _remember(self, adviser: Adviser, imagined: State, seat: int, plan: list[Action]) -> None:
        """The rest of a plan, under the position in which this seat is asked again."""
        if len(plan) < 2:
            return
        state = imagined.copy()
        done = 0
        while done < len(plan) and state.actor == seat and (done == 0 or len(state.legal()) == 1):
            state.barrier = False
            state.apply(plan[done])
            done += 1
            if state.barrier:
                return
        if done < len(plan) and state.actor == seat:
            if len(self.plans) >= PLANS:
                self.plans.pop(next(iter(self.plans)))
            self.plans[adviser.position(state, seat)] = plan[done:]

    def best_turn(self, adviser: Adviser, state: State, seat: int) -> list[Action]:
        """The actions of the turn, its end included."""
        lines = Planner(adviser, WIDTH, self.budget, 1).turns(state, seat)
        return whole(adviser, lines[0])


class Rehearsing(Planned):
    """Keeps more turns at each step, plays the best few on, all against the same luck, and takes the one that
    ends up best; where its adviser wants but one of them, that one."""

    def __init__(self, seed: int, game: str, budget: int | None = None) -> None:
        super().__init__(seed, game, usual_effort(game) if budget is None else budget, "expert")

    def best_turn(self, adviser: Adviser, state: State, seat: int) -> list[Action]:
        """Half of the turns are dropped after each round of rehearsals; all rounds may cost the same."""
        budget = self.budget
        planner = Planner(adviser, adviser.breadth, budget, adviser.rehearsed(state))
        lines = planner.turns(state, seat)
        left = [line for line in lines if line.value > lines[0].value - adviser.margin]
        if not adviser.is_rehearsed(left[0]):
            return whole(adviser, left[0])
        rivals = Planner(adviser, 1, UNLIMITED, 1)
        rivals.nodes = planner.nodes
        left = self._narrowed(rivals, state, left, seat, rehearse_all, adviser.finalists, 1.0)
        if len(left) == 1:
            return whole(adviser, left[0])
        turns = adviser.completed(left, seat)
        best = self._narrowed(rivals, state, turns[:], seat, look_into_all, 1, adviser.trust)[0]
        return whole(adviser, left[turns.index(best)])

    def _narrowed(
        self,
        rivals: Planner,
        state: State,
        left: list[Line],
        seat: int,
        trial: Trial,
        wanted: int,
        trust: float,
    ) -> list[Line]:
        """The best turns, so many, the best first, by trials against the same luck.  They are trusted so far;
        for the rest it counts what the turns were worth before."""
        adviser = rivals.adviser
        totals = {id(line): 0.0 for line in left}
        tried = 0
        rounds = _halvings(len(left), wanted)
        while len(left) > wanted:
            share = rivals.nodes + (self.budget - rivals.nodes) // rounds
            times = 0
            while rivals.nodes < share and times < OFTEN:
                luck = self.rng.below(1 << 30)
                times += 1
                for line, value in zip(left, trial(rivals, state, left, seat, luck), strict=True):
                    totals[id(line)] += value
                if adviser.is_stopped():
                    return left[:1]
            tried += times
            before = (1.0 - trust) * tried
            left.sort(key=lambda line: -trust * totals[id(line)] - before * line.value)
            left = left[: max(wanted, (len(left) + 1) // 2)]
            rounds -= 1
        if tried:
            for line in left:
                line.value = totals[id(line)] / tried
        return left


def usual_effort(game: str) -> int:
    """What an expert of the game tries for a decision."""
    return adviser_with(game, None, "expert").effort


def _halvings(count: int, wanted: int) -> int:
    """How often a number can be halved until so many are left."""
    times = 0
    while count > wanted:
        count = (count + 1) // 2
        times += 1
    return times


def whole(adviser: Adviser, line: Line) -> list[Action]:
    ending = adviser.ending(line)
    return line.path if ending is None else [*line.path, ending]


def carry_out(adviser: Adviser, state: State, path: list[Action]) -> bool:
    """Do what a line says; False when something came to light after which the rest is planned anew.  Where
    one looks only as far as the next turn, that is seldom worth it."""
    if adviser.depth:
        return follow(state, path)
    seat = state.actor
    state.barrier = False
    for action in path:
        if state.actor != seat or (state.barrier and not adviser.goes_on(action)):
            return False
        state.apply(action)
    return True


def rehearse_all(rivals: Planner, start: State, lines: list[Line], seat: int, luck: int) -> list[float]:
    """What each turn is worth against the same luck; once thinking is stopped, nothing more is worked out."""
    adviser = rivals.adviser
    values = adviser.trials(start, lines, seat, luck)
    if values is None:
        values = [UNTOLD] * len(lines)
    for number, line in enumerate(lines):
        if values[number] != UNTOLD:
            rivals.nodes += TRIAL
        elif adviser.is_stopped():
            values[number] = 0.0
        else:
            values[number] = rehearse(rivals, start, line, seat, luck)
    return values


def look_into_all(rivals: Planner, start: State, lines: list[Line], seat: int, luck: int) -> list[float]:
    """The same for those that are left in the end, some turns further."""
    adviser = rivals.adviser
    values = adviser.looked_into(start, lines, seat, luck)
    rivals.nodes += adviser.tried
    return values


def rehearse(rivals: Planner, start: State, line: Line, seat: int, luck: int) -> float:
    """What the turn is worth some turns later, everybody playing as a small planner would."""
    adviser = rivals.adviser
    state = start.imagine(seat, Rng(luck))
    over = carry_out(adviser, state, whole(adviser, line)) and adviser.is_whole(line)  # the rehearsed turn
    own = 0
    if not adviser.depth:
        rivals.nodes += BRIEF
    while state.agenda and not adviser.is_stopped():
        actor = state.actor
        if over and adviser.depth == 0 and adviser.opens(state):
            break
        reflex = adviser.reflex(state)
        if reflex is None:
            reflex = adviser.instinct(state, actor)
        if reflex is not None:
            state.apply(reflex)
            continue
        best = rivals.turns(state, actor)[0]
        if over and actor == seat and adviser.begins(state):
            own += 1
            if own >= adviser.depth:
                return best.value
        followed = carry_out(adviser, state, whole(adviser, best))
        over = over or actor != seat or (followed and adviser.is_whole(best))
    return adviser.prospect(state, seat)
