"""What the planner must know of every game on a site: whole errands instead of steps, and values of
positions by everybody's points so far and those still to come."""

from __future__ import annotations

from abc import abstractmethod

from sacbe.bots.network import Network
from sacbe.bots.planning import Adviser, Line
from sacbe.bots.tikal_features import PHASES, Look
from sacbe.bots.tikal_ways import FROM_CAMPS, Ways
from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tikal.actions import DIG, EXPLORER, LEADER
from sacbe.games.tikal.state import RESERVE, SiteState


class SiteAdviser(Adviser):
    """Judges by everybody's points so far and what is expected still to come."""

    network: Network | None  # None: only points count
    size: int  # of a seat's row
    rivalry: float  # how much of the rivals' points is subtracted from one's own
    top: float  # share of the best rival in that; the rest is the mean of all
    per_point: float  # what an action point left is worth while a turn is planned
    ways: Ways | None  # of the layout looked at last

    def __init__(self, network: Network | None, size: int) -> None:
        super().__init__()
        self.network = network
        self.size = size
        self.blocks = PHASES
        self.rivalry = 1.0
        self.top = 0.5
        self.per_point = 0.5
        self.cap = 2000  # all places of all hexes on offer
        self.margin = 5.0
        self.ways = None

    def planning_constants(self) -> list[tuple[str, float, float]]:
        return [("rivalry", 0.0, 1.5), ("top", 0.0, 1.0), ("per_point", 0.0, 1.5)]

    @abstractmethod
    def scorings(self, s: SiteState, seat: int) -> int:
        """How often the seat will still score."""

    @abstractmethod
    def row(self, s: SiteState, look: Look, seat: int, blind: int) -> list[float]:
        """The numbers that a seat's future points are linear in."""

    @abstractmethod
    def errands(self, s: SiteState, seat: int) -> list[list[Action]]:
        """What may be done in one go with the points left: a member comes to a goal, a floor, a treasure."""

    def position(self, state: State, seat: int) -> tuple[object, ...]:
        assert isinstance(state, SiteState)
        s = state
        return (*self.key(state, seat), tuple(s.tile), tuple(s.turned), tuple(s.explorers), tuple(s.score))

    def steps(self, s: SiteState, seat: int) -> list[list[Action]]:
        """What is tried from here: errands, or the actions there are where no points are spent."""
        if self.is_quiet(s):
            return self.errands(s, seat)
        return [[action] for action in s.legal()]

    def further(self, line: Line, seat: int, seen: set[tuple[object, ...]], found: list[Line]) -> int:
        if line.state.actor != seat:
            return 0  # others spend their points now
        waiting = [line]
        tried = 0
        while waiting and tried < self.cap:
            here = waiting.pop()
            s = here.state
            assert isinstance(s, SiteState)
            for steps in self.steps(s, seat):
                if found and self.is_stopped():
                    return tried
                after = s.copy()
                assert isinstance(after, SiteState)
                blind = here.blind
                for action in steps:
                    if action.code == DIG and self.is_unseen(after, action.a):
                        dig_in_thought(after, seat, action)
                        blind += 1
                    else:
                        after.apply(action)
                tried += 1
                key = (*self.key(after, seat), blind)
                if key in seen:
                    continue
                seen.add(key)
                longer = Line(after, here.path + steps, blind)
                if after.actor != seat or self.is_quiet(after):
                    found.append(longer)
                else:
                    waiting.append(longer)
        return tried

    def is_unseen(self, s: SiteState, cell: int) -> bool:
        """Whether nobody knows what is dug up there."""
        return True

    def look(self, s: SiteState) -> Look:
        """One look at the site, for the rows of all seats."""
        return Look(s, self.ways_of(s))

    def ways_of(self, s: SiteState) -> Ways:
        ways = self.ways
        if ways is None or ways.cost is not s.cost:
            s.shared = True  # the ground is kept hold of here, so it must not change under the ways
            ways = Ways(s)
            self.ways = ways
        return ways

    def block(self, s: SiteState, seat: int) -> int:
        """Where the weights begin that hold for a seat; below 0 when nothing more is to come."""
        left = min(self.scorings(s, seat), PHASES)
        return (left - 1) * self.size if left else -1

    def rows(self, state: State) -> list[list[float]]:
        assert isinstance(state, SiteState)
        return self.rows_of(state, 0, 0)

    def rows_after(self, line: Line, seat: int) -> list[list[float]]:
        state = self.settled(line.state)
        assert isinstance(state, SiteState)
        return self.rows_of(state, seat, line.blind)

    def rows_of(self, s: SiteState, digger: int, blind: int) -> list[list[float]]:
        """All rows of a position in which a seat has dug up treasures that nobody has looked at yet."""
        look = self.look(s)
        rows: list[list[float]] = []
        for seat in range(s.seats):
            first = self.block(s, seat)
            if first < 0:
                rows.append([0.0] * (1 + self.size))
            else:
                row = self.row(s, look, seat, blind if seat == digger else 0)
                rows.append([float(first // self.size), *row])
        return rows

    def values(self, lines: list[Line], seat: int) -> list[float]:
        return [self.value(line, seat) for line in lines]

    def value(self, line: Line, seat: int) -> float:
        return self.worth_to(seat, self.hopes(line.state, seat, line.blind))

    def worth_to(self, seat: int, points: list[float]) -> float:
        """What it is worth to a seat when everybody ends with these points."""
        best = -1e9
        total = 0.0
        for rival in range(len(points)):
            if rival != seat:
                total += points[rival]
                if points[rival] > best:
                    best = points[rival]
        return points[seat] - self.rivalry * (self.top * best + (1.0 - self.top) * total / (len(points) - 1))

    def hopes(self, state: State, seat: int, blind: int) -> list[float]:
        """The points every seat may hope for at the end."""
        s = self.settled(state)
        assert isinstance(s, SiteState)
        return self.expected(s, seat, blind)

    def expected(self, s: SiteState, seat: int, blind: int) -> list[float]:
        """The same of a position as it is."""
        network = self.network
        points = [float(score) for score in s.score]
        if network is None or not s.agenda:
            return points
        look = self.look(s)
        for other in range(s.seats):
            first = self.block(s, other)
            if first >= 0:
                row = self.row(s, look, other, blind if other == seat else 0)
                points[other] += network.predict_block(row, first)
        return points

    def rank(self, line: Line) -> float:
        state = line.state
        assert isinstance(state, SiteState)
        return line.value + self.per_point * state.points


def dig_in_thought(s: SiteState, seat: int, action: Action) -> None:
    """The treasure goes back among those nobody has seen."""
    kinds = s.box.kinds
    before = s.museum[seat * kinds : seat * kinds + kinds]
    s.apply(action)
    for kind in range(kinds):
        if s.museum[seat * kinds + kind] > before[kind]:
            s.museum[seat * kinds + kind] -= 1
            s.hidden[kind] += 1


def walks(s: SiteState, seat: int, ways: Ways, goals: list[int], points: int) -> list[list[Action]]:
    """Every kind of member from every place to every goal that the points allow."""
    out: list[list[Action]] = []
    camps = s.own_camps(seat)
    cells = s.site.cells
    for piece in (EXPLORER, LEADER):
        if s.reserve[seat] if piece == EXPLORER else s.leaders_at(seat, RESERVE):
            key = ways.find(camps, FROM_CAMPS)
            for goal in goals:
                if ways.prices[key][goal] + s.box.deploy_cost <= points:
                    steps = ways.steps(s, key, piece, goal, camps)
                    steps.insert(0, s.actions.deploy[piece * cells + ways.first(key, goal)])
                    out.append(steps)
    out.extend(marches(s, seat, ways, goals, points))
    return out


def marches(s: SiteState, seat: int, ways: Ways, goals: list[int], points: int) -> list[list[Action]]:
    """The same of members that stand on the site."""
    out: list[list[Action]] = []
    camps = s.own_camps(seat)
    for start in s.occupied(seat):
        key = ways.find(camps, start)
        prices = ways.prices[key]
        for piece in (EXPLORER, LEADER):
            if s.has_piece(seat, piece, start):
                for goal in goals:
                    if 0 < prices[goal] <= points:
                        out.append(ways.steps(s, key, piece, goal, camps))
    return out
