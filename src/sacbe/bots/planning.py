"""Whole turns found by a beam over small decisions.

A turn is a sequence of small decisions; only where nothing is left in the air is a position worth judging.
The planner goes from one such *quiet* position to the next, keeps the best few, and remembers which
positions it has seen, since most turns can be reached in several orders.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from sacbe.core.actions import Action
from sacbe.core.rng import Rng
from sacbe.core.state import State

UNLIMITED: Final = 1 << 60
MANY: Final = 1000  # turns: all that are worth looking at
BRIEF: Final = 40  # nodes a rehearsal counts for that plans nothing,
TRIAL: Final = 4  # and one of many turns that are tried together
UNTOLD: Final = -1e12  # in place of a value
PORTION: Final = 64  # lines judged at a time; between portions thinking may be stopped

# Whether thinking is to stop now; asked between nodes
Asked = Callable[[], bool]


class Line:
    """A part of a turn: what is done, where it leads, what that is worth."""

    state: State
    path: list[Action]
    value: float
    rank: float  # the order in which lines are followed
    blind: int  # draws that were undone, since nobody knows what they will be

    def __init__(self, state: State, path: list[Action], blind: int = 0) -> None:
        self.state = state
        self.path = path
        self.value = 0.0
        self.rank = 0.0
        self.blind = blind

    def then(self, rest: Line) -> Line:
        """A way to begin, and the rest of the turn."""
        both = Line(rest.state, [*self.path, *rest.path], rest.blind)
        both.value = rest.value
        return both


class Adviser(ABC):
    """What the planner must know of a game."""

    hidden: int  # units of the network its values are learned with; 0: they are linear
    cap: int  # actions tried from one quiet position
    depth: int  # own turns ahead at which a rehearsed turn is judged; 0: where the next one begins
    breadth: int  # turns an expert keeps at each step
    few: int  # turns it rehearses, at most; 1: none
    finalists: int  # of those, the best: how many are looked into, some turns further; 1: none
    options: int  # turns tried in each turn of that look; 1: the best is taken untried
    trust: float  # share of what that look tells in what they are worth; the rest is what was known before
    effort: int  # nodes an expert spends on a decision
    margin: float  # points: a turn that looks so much worse than the best is not rehearsed
    kinds: int  # kinds of points that are told apart while values are learned
    blocks: int  # sorts of rows, each with weights of its own
    wide: int  # numbers at the end of a row that count by themselves only, and reach no unit of the network
    goal: list[float]  # what a point of each kind counts for whoever plays now; empty: one, as in the rules
    asked: Asked | None  # None: nobody stops the thinking
    tried: int  # actions tried for the turns it found itself

    def __init__(self) -> None:
        self.hidden = 0
        self.cap = 400
        self.depth = 1
        self.breadth = 4
        self.few = 6
        self.finalists = 1
        self.options = 1
        self.trust = 1.0
        self.effort = 60_000
        self.margin = 6.0
        self.kinds = 1
        self.blocks = 1
        self.wide = 0
        self.goal = []
        self.asked = None
        self.tried = 0

    def planning_constants(self) -> list[tuple[str, float, float]]:
        """What may be tuned: the name of a constant, the least and the most it may be."""
        return []

    def rehearsing_constants(self) -> list[tuple[str, float, float]]:
        """The same of what only whoever rehearses needs."""
        return [("margin", 1.0, 20.0)]

    def leanings(self) -> dict[str, list[int]]:
        """Whose weights may be tuned by whole games: inputs of the network, by what they tell."""
        return {}

    def is_stopped(self) -> bool:
        """Whether whoever runs the bot wants its answer now."""
        asked = self.asked
        return asked is not None and asked()

    def instinct(self, state: State, seat: int) -> Action | None:
        """What is done without a plan, such as a draft; None: it is planned."""
        return None

    def turns(self, state: State, seat: int, width: int, limit: int, most: int) -> list[Line] | None:
        """What the planner is asked for, found by the adviser itself, which then counts what it `tried`;
        None: the planner searches."""
        return None

    @abstractmethod
    def is_quiet(self, state: State) -> bool:
        """Whether this position of a turn may be judged."""

    @abstractmethod
    def ending(self, line: Line) -> Action | None:
        """The action that ends the turn after this line; None where the turn cannot be ended, or where
        the planner stops and is asked again."""

    @abstractmethod
    def begins(self, state: State) -> bool:
        """Whether a turn begins here."""

    @abstractmethod
    def key(self, state: State, seat: int) -> tuple[object, ...]:
        """Equal for positions of a turn between which the planner need not tell."""

    @abstractmethod
    def rows(self, state: State) -> list[list[float]]:
        """The position as every seat's row of numbers that values are learned from; where there are several
        sorts of rows, the number of its sort comes first."""

    def points(self, state: State, seat: int, unit: int) -> list[float]:
        """The points a seat has, by kind."""
        return [state.scores()[seat] / unit]

    @abstractmethod
    def values(self, lines: list[Line], seat: int) -> list[float]:
        """What each line is worth to the seat."""

    def hopes(self, state: State, seat: int, blind: int) -> list[float]:
        """The points every seat may hope for at the end, as `seat` sees it; `blind` draws were undone."""
        return [self.values([Line(state, [], blind)], other)[0] for other in range(state.seats)]

    def prospect(self, state: State, seat: int) -> float:
        """What a rehearsed turn was worth to the seat, judged from here."""
        return self.values([Line(state, [])], seat)[0]

    def rehearsed(self, state: State) -> int:
        """How many turns from here are rehearsed, at most."""
        return self.few

    def trials(self, start: State, lines: list[Line], seat: int, luck: int) -> list[float] | None:
        """What each turn is worth against this luck, where the adviser can tell without planning; UNTOLD for
        those of which it cannot, None: for none."""
        return None

    def completed(self, lines: list[Line], seat: int) -> list[Line]:
        """The finalists as whole turns, where they are only beginnings."""
        return lines

    def looked_into(self, start: State, lines: list[Line], seat: int, luck: int) -> list[float]:
        """What each of the finalists is worth against this luck some turns later; UNTOLD where that cannot be
        told.  Counts the actions `tried`."""
        dream = self.dealt(start, seat, luck)
        values: list[float] = []
        self.tried = 0
        for line in lines:
            after = dream.copy()
            if self.is_stopped() or not self.unfold(after, line):
                values.append(UNTOLD)
            else:
                values.append(self.played_on(after, seat, Rng(luck), self.options, 1))
        return values

    def dealt(self, start: State, seat: int, luck: int) -> State:
        """The position as the seat may imagine it, with what chance will bring after any turn from here."""
        return start.imagine(seat, Rng(luck))

    def unfold(self, state: State, line: Line) -> bool:
        """Do a turn and what follows by itself; whether the next of the seat begins there, or the game is
        over."""
        raise NotImplementedError

    def played_on(self, state: State, seat: int, rng: Rng, options: int, width: int) -> float:
        """What this leads to where some more turns are over, each the best of so many that are tried, found
        by a beam of this width."""
        raise NotImplementedError

    def shortened(self, start: State, seat: int, line: Line, length: int) -> Line:
        """Only the first actions of a turn."""
        raise NotImplementedError

    def rows_after(self, line: Line, seat: int) -> list[list[float]]:
        """The rows of the position at the end of a turn of the seat, as it is judged."""
        return self.rows(self.settled(line.state))

    def is_rehearsed(self, line: Line) -> bool:
        """Whether lines like this one are worth playing on; a part of a turn is not, unless the rest is
        planned with it."""
        return self.ending(line) is not None

    def is_whole(self, line: Line) -> bool:
        """Whether nothing of the turn is left after this line but the action that ends it; values are learned
        from such positions."""
        return self.ending(line) is not None

    def is_apart(self, action: Action) -> bool:
        """Whether a decision is judged by itself, by what it leads to, and not as a part of a turn."""
        return False

    def position(self, state: State, seat: int) -> tuple[object, ...]:
        """Equal for positions in which a plan that was made may be followed."""
        return self.key(state, seat)

    def goes_on(self, action: Action) -> bool:
        """Whether a rehearsed turn goes on with this although something came to light on the way."""
        return False

    def reflex(self, state: State) -> Action | None:
        """What is done without a thought while turns are rehearsed; None: it is thought about."""
        return None

    def opens(self, state: State) -> bool:
        """Whether a turn begins here that is learned from before anything is planned."""
        return False

    def windfall(self, state: State, seat: int, rng: Rng) -> bool:
        """Give a seat whose turn begins something it did not play for, whose worth is then learned;
        False: this game has nothing to give."""
        return False

    def settled(self, state: State) -> State:
        """The position at the end of a turn as it is judged."""
        return state

    def rank(self, line: Line) -> float:
        """How promising a line is to be followed further."""
        return line.value

    def further(self, line: Line, seat: int, seen: set[tuple[object, ...]], found: list[Line]) -> int:
        """All quiet positions one step further, whatever is decided on the way; counts the actions tried."""
        ending = self.ending(line)
        waiting = [line]
        tried = 0
        while waiting and tried < self.cap:
            here = waiting.pop()
            for action in here.state.legal():
                if action is ending and here is line:
                    continue  # on the way the same word may end something smaller, such as a trade
                if found and self.is_stopped():
                    return tried
                state = here.state.copy()
                state.apply(action)
                tried += 1
                key = self.key(state, seat)
                if key in seen:
                    continue
                seen.add(key)
                longer = Line(state, [*here.path, action], line.blind)
                if state.actor != seat or self.is_quiet(state):
                    found.append(longer)
                else:
                    waiting.append(longer)
        return tried


class Planner:
    """Plans turns; `nodes` counts the actions tried."""

    adviser: Adviser
    width: int  # lines kept from one quiet position to the next
    limit: int  # nodes after which no line is followed further
    most: int  # turns wanted
    nodes: int

    def __init__(self, adviser: Adviser, width: int, limit: int = UNLIMITED, most: int = MANY) -> None:
        self.adviser = adviser
        self.width = width
        self.limit = limit
        self.most = most
        self.nodes = 0

    def turns(self, state: State, seat: int) -> list[Line]:
        """Whole turns from here, the best first; each ends where the turn may be ended."""
        found = self.adviser.turns(state, seat, self.width, self.limit, self.most)
        if found is None:
            return self.search(state, seat)
        self.nodes += self.adviser.tried
        return found

    def search(self, state: State, seat: int) -> list[Line]:
        """The same by the beam."""
        adviser = self.adviser
        found: list[Line] = []
        seen: set[tuple[object, ...]] = {adviser.key(state, seat)}
        front = [Line(state, [])]
        last = self.nodes + self.limit
        if adviser.ending(front[0]) is not None:
            self._judge(front, seat)
            found.append(front[0])
        while front and not (found and adviser.is_stopped()):
            fresh: list[Line] = []
            for line in front:
                if self.nodes < last:
                    self.nodes += adviser.further(line, seat, seen, fresh)
            fresh = self._judge(fresh, seat)
            found.extend(fresh)
            fresh.sort(key=_rank)
            front = [line for line in fresh[: self.width] if adviser.ending(line) is not None]
        found.sort(key=_worth)
        return found[: self.most]

    def _judge(self, lines: list[Line], seat: int) -> list[Line]:
        """The lines with their values; those that nobody had the time to judge are left out."""
        adviser = self.adviser
        done = 0
        while done < len(lines) and not (done and adviser.is_stopped()):
            portion = lines[done : done + PORTION]
            values = adviser.values(portion, seat)
            for i in range(len(portion)):
                portion[i].value = values[i]
                portion[i].rank = adviser.rank(portion[i])
            done += len(portion)
        return lines[:done]


def follow(state: State, path: list[Action]) -> bool:
    """Do what a line says; False when something came to light that it could not know of."""
    seat = state.actor
    state.barrier = False
    for action in path:
        if state.barrier or state.actor != seat:
            return False
        state.apply(action)
    return not state.barrier


def _worth(line: Line) -> float:
    return -line.value


def _rank(line: Line) -> float:
    return -line.rank
