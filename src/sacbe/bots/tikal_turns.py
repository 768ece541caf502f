"""Tikal for the planner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sacbe.bots.network import Network
from sacbe.bots.planning import Line, Planner
from sacbe.bots.site_turns import SiteAdviser, dig_in_thought, walks
from sacbe.bots.tikal_features import (
    FADES,
    REACHES,
    SIZE,
    ClassicLook,
    Look,
    mean_find,
    nearness,
    row_of,
    scorings_left,
    still_to_come,
    turns_left,
)
from sacbe.bots.tikal_kernel import IS_QUICK, Kernel
from sacbe.bots.tikal_ways import Ways
from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tikal.actions import DIG, GUARD, SWAP, UNCOVER
from sacbe.games.tikal.classic import scoring
from sacbe.games.tikal.classic.state import EXPLORE_STEP, NORMAL, PLACE_STEP, SCORE_STEP, ClassicState
from sacbe.games.tikal.state import NONE, SiteState

if TYPE_CHECKING:
    from sacbe.bots.tikal_kernel import About, Compassed

PLACES: Final = 2  # places of a hex a line kept, the most promising, for which it is planned what to do then
SHIFT: Final = 20  # of a kind of action in a kernel's numbers


class TikalAdviser(SiteAdviser):
    """A turn is where the hex goes, and then what the points are spent on."""

    kernel: Kernel | None  # None: there is none here
    books: list[list[Action]]  # the actions by a kernel's numbers
    automaton: int  # the seat that plays by rules of its own; NONE: there is none
    closely: bool  # whether the rows tell more of the automaton

    def __init__(self, network: Network | None) -> None:
        super().__init__(network, SIZE + REACHES)
        self.breadth = 32
        self.few = 10
        self.effort = 300_000
        self.kernel = None
        self.books = []
        self.automaton = NONE
        self.closely = False

    def turns(self, state: State, seat: int, width: int, limit: int, most: int) -> list[Line] | None:
        assert isinstance(state, ClassicState)
        self.tried = 0
        if state.actor != seat or self.network is None:
            return None
        if state.step == EXPLORE_STEP:
            return self.spend(state, seat, width, limit, most)
        if state.step == PLACE_STEP and self.is_own_hex(state):
            return self.place(state, seat, PLACES * width if width > 1 else 0, limit, most)
        return None

    def is_own_hex(self, s: ClassicState) -> bool:
        """Whether it is the seat's own hex that is placed, and its points are spent next."""
        return True

    def is_quiet(self, state: State) -> bool:
        return state.step == EXPLORE_STEP

    def ending(self, line: Line) -> Action | None:
        """A hex that was placed ends a line: what to do with the points is thought about afresh."""
        s = line.state
        assert isinstance(s, ClassicState)
        if s.step != EXPLORE_STEP or (line.path and s.points == s.box.points):
            return None
        return s.actions.end

    def is_rehearsed(self, line: Line) -> bool:
        """A hex that was placed, too."""
        return self.ending(line) is not None or not self.is_apart(line.path[-1])

    def begins(self, state: State) -> bool:
        return state.step == EXPLORE_STEP

    def key(self, state: State, seat: int) -> tuple[object, ...]:
        assert isinstance(state, ClassicState)
        s = state
        cells = s.site.cells
        own = s.explorers[seat * cells : seat * cells + cells]
        if s.step != EXPLORE_STEP or s.points == s.box.points:
            own = own + s.tile + s.turned
        return (
            tuple(own), tuple(s.level), tuple(s.pile), tuple(s.camp), tuple(s.museum), s.points,
            tuple([member != NONE for member in s.guardian]), tuple(s.led_cells(seat)), tuple(s.agenda),
        )  # fmt: skip

    # ---- what positions are worth ----------------------------------------------------------

    def scorings(self, s: SiteState, seat: int) -> int:
        assert isinstance(s, ClassicState)
        return scorings_left(s, seat)

    def row(self, s: SiteState, look: Look, seat: int, blind: int) -> list[float]:
        assert isinstance(s, ClassicState)
        assert isinstance(look, ClassicLook)
        return row_of(s, look, seat, blind)

    def look(self, s: SiteState) -> Look:
        return ClassicLook(s, self.ways_of(s))

    def shortened(self, start: State, seat: int, line: Line, length: int) -> Line:
        assert isinstance(start, ClassicState)
        path = line.path[:length]
        blind = 0
        for action in path:
            if action.code == DIG:
                blind += 1
        short = Line(in_thought(start, seat, path), path, blind)
        short.value = self.value(short, seat)
        return short

    def hopes(self, state: State, seat: int, blind: int) -> list[float]:
        assert isinstance(state, ClassicState)
        points = super().hopes(state, seat, blind)
        if blind and self.counts(state):
            points[seat] += blind * mean_find(state, seat)
        return points

    def settled(self, state: State) -> State:
        """In a scoring round the points are counted; what comes to others does not matter to them."""
        assert isinstance(state, ClassicState)
        if state.step != EXPLORE_STEP or state.agenda[-2] == NORMAL:
            return state
        after = state.copy()
        seat = after.actor
        counts = self.counts(state)
        after.drop()
        if counts:
            after.drop()
            scoring.score(after, seat)
        return after

    def counts(self, s: ClassicState) -> bool:
        """Whether the seat whose turn it is scores at its end."""
        if s.step != EXPLORE_STEP or s.agenda[-2] == NORMAL or len(s.agenda) < 8:
            return False
        return s.agenda[-8] == SCORE_STEP and s.agenda[-7] == s.agenda[-3]

    # ---- turns planned by a kernel, where there is one ---------------------------------------

    def spend(self, s: ClassicState, seat: int, width: int, limit: int, most: int) -> list[Line]:
        """What the points are spent on."""
        kernel = self.kernel_for(s)
        if kernel is None:
            planner = Planner(self, width, limit, most)
            lines = planner.search(s, seat)
            self.tried += planner.nodes
            return lines
        tried, found = kernel.spend(s, seat, self.about(s), width, limit, self.asked, most)
        self.tried += tried
        lines = []
        for value, blind, numbers in found:
            path = [self.books[number >> SHIFT][number & ((1 << SHIFT) - 1)] for number in numbers]
            line = Line(in_thought(s, seat, path), path, blind)
            line.value = value
            line.rank = self.rank(line)
            lines.append(line)
        return lines

    def place(self, s: ClassicState, seat: int, deep: int, limit: int, most: int) -> list[Line]:
        """Where the hex goes; the best places, `deep` of them, by what can be done then."""
        actions = s.legal()
        values = self.judged_places(s, seat, actions)
        order = sorted(range(len(actions)), key=lambda number: -values[number])
        lines: list[Line] = []
        for number in order[: max(deep, most)]:
            after = s.copy()
            after.apply(actions[number])
            line = Line(after, [actions[number]])
            line.value = values[number]
            line.rank = values[number]
            if len(lines) < deep and self.tried < limit and not self.is_stopped():
                line.value = self.spend(after, seat, 1, limit, 1)[0].value
            lines.append(line)
        best = lines[:deep]
        best.sort(key=worth)
        return (best + lines[deep:])[:most]

    def judged_places(self, s: ClassicState, seat: int, actions: list[Action]) -> list[float]:
        """What each place is worth before the points are spent."""
        self.tried += len(actions)
        kernel = self.kernel_for(s)
        if kernel is None:
            lines: list[Line] = []
            for action in actions:
                state = s.copy()
                state.apply(action)
                lines.append(Line(state, [action]))
            return self.values(lines, seat)
        after = s.copy()
        after.apply(actions[0])
        places = [action.a * 6 + action.b for action in actions]
        return kernel.places(s, seat, self.about(after), s.agenda[-2], after.pile[actions[0].a], places)

    def kernel_for(self, s: ClassicState) -> Kernel | None:
        if not IS_QUICK or self.network is None:
            return None
        if self.kernel is None:
            self.kernel = Kernel(
                s.site, s.box, self.network, FADES, self.size, self.automaton, self.closely, self.compass()
            )
            a = s.moves
            self.books = [a.deploy, a.move, a.shortcut, a.uncover, a.dig, a.swap, a.camp, a.guard]
        return self.kernel

    def compass(self) -> Compassed | None:
        """The automaton's, where turns are tried against what it does next."""
        return None

    def about(self, state: ClassicState) -> About:
        """What holds for all ends of this turn."""
        s = self.settled(state)
        assert isinstance(s, ClassicState)
        return self.about_as(state, s, self.counts(state))

    def about_as(self, state: ClassicState, s: ClassicState, counts: bool) -> About:
        """The same where it is known what the position is judged as."""
        first = [self.block(s, seat) for seat in range(s.seats)]
        soon = [nearness(s, seat) for seat in range(s.seats)]
        late = [still_to_come(s, seat) for seat in range(s.seats)]
        over = not s.agenda
        turns = turns_left(s)
        return (
            state.score, first, soon, late, turns, counts, over, self.rivalry, self.top, self.per_point,
            self.times(s),
        )  # fmt: skip

    def times(self, s: ClassicState) -> list[float]:
        """Numbers of a row that are the same for all ends of a turn."""
        return []

    def errands(self, s: SiteState, seat: int) -> list[list[Action]]:
        assert isinstance(s, ClassicState)
        return errands(s, seat, self.ways_of(s))


def in_thought(s: ClassicState, seat: int, path: list[Action]) -> ClassicState:
    """The position after these actions; what is dug up is not looked at."""
    after = s.copy()
    for action in path:
        if action.code == DIG:
            dig_in_thought(after, seat, action)
        else:
            after.apply(action)
    return after


def worth(line: Line) -> float:
    return -line.value


def errands(s: ClassicState, seat: int, ways: Ways) -> list[list[Action]]:
    """What is done in one go: a member comes to a goal, and may camp there; a floor, a treasure."""
    if s.points <= 0:
        return []
    goals: list[int] = []
    grounds: list[int] = []
    camps = s.camps_left[seat] > 0 and s.points >= s.box.camp_cost
    for cell in range(s.site.cells):
        if s.level[cell]:
            if s.guardian[cell] == NONE:
                goals.append(cell)
        elif s.pile[cell]:
            goals.append(cell)
        elif camps and s.camp[cell] == NONE and s.is_open_ground(cell):
            grounds.append(cell)
    out = walks(s, seat, ways, goals, s.points)
    if grounds:
        _camps(s, seat, ways, grounds, out)
    for action in s.legal():
        if action.code in (UNCOVER, DIG, GUARD, SWAP):
            out.append([action])
    return out


def _camps(s: ClassicState, seat: int, ways: Ways, grounds: list[int], out: list[list[Action]]) -> None:
    """A member comes to open ground, or stands there, and pitches a camp."""
    for walk in walks(s, seat, ways, grounds, s.points - s.box.camp_cost):
        out.append([*walk, s.actions.camp[walk[-1].c]])
    for cell in grounds:
        if s.members(seat, cell):
            out.append([s.actions.camp[cell]])
