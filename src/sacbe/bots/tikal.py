"""The novice at Tikal: walks to what is worth most for its points, digs, uncovers, keeps its lead."""

from __future__ import annotations

import heapq
from collections.abc import Callable

from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tikal.actions import CAMP, DIG, END, GUARD, PLACE
from sacbe.games.tikal.classic.actions import BID, PASS, TAKE
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.scoring import temple_points, treasure_points
from sacbe.games.tikal.classic.state import EXPLORE_STEP, NORMAL, ClassicState
from sacbe.games.tikal.components import RUIN, TEMPLE, VOLCANO
from sacbe.games.tikal.state import NONE, SiteState
from sacbe.games.tikal.work import cost_of

FADE = 0.8  # what a goal loses with every point of the way
FAR = 99
CROWD = 3  # members in one place; more are hardly worth a point


def judge(state: State, seat: int) -> Callable[[Action], float]:
    assert isinstance(state, ClassicState)
    return Judge(state, seat).worth


class Judge:
    """One look at the site before deciding: how far everything is, and what draws a member there."""

    def __init__(self, s: ClassicState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.scorings = 1 + sum(1 for tile in s.left if s.box.types[tile] == VOLCANO)
        self.normal = s.step == EXPLORE_STEP and s.agenda[-2] == NORMAL
        self.camps = s.own_camps(seat)
        self.from_camp = ways(s, self.camps, self.camps)
        self.way = ways(s, self.camps + s.occupied(seat), self.camps)
        self.draw = [0.0] * s.site.cells  # per cell: the best goal, faded by the way to it
        for goal in range(s.site.cells):
            pull = self.pull(goal)
            if pull > 0:
                for cell, cost in enumerate(ways(s, [goal], self.camps)):
                    if cost < FAR:
                        self.draw[cell] = max(self.draw[cell], pull * FADE**cost)
        self.now = self.value(s)

    # ---- what a position is worth ------------------------------------------------------

    def value(self, s: SiteState) -> float:
        """Temples held or nearly held, treasures, and members on their way."""
        total = self.scorings * treasure_points(s, self.seat) * 0.8
        for cell in range(s.site.cells):
            if s.level[cell]:
                total += self.hold(s, cell)
        for cell in s.occupied(self.seat):
            count = s.members(self.seat, cell)
            total += (min(count, CROWD) + 0.05 * max(0, count - CROWD)) * self.draw[cell]
        return total

    def hold(self, s: SiteState, cell: int) -> float:
        """A temple: full for the lead and a little for a safe one, a share for coming close."""
        level = s.level[cell]
        if s.guardian[cell] != NONE:
            return float(temple_points(s, self.seat, cell)) * self.scorings
        own = s.strength(self.seat, cell)
        rival = max(s.strength(other, cell) for other in range(s.seats) if other != self.seat)
        if own > rival:
            return level * (1 + 0.1 * min(own - rival, 3)) * (1 + 0.4 * (self.scorings - 1))
        return 0.3 * level * own / (rival + 1)

    def pull(self, cell: int) -> float:
        """How much one more member is wanted on a cell."""
        s = self.s
        here = s.members(self.seat, cell)
        if s.pile[cell]:
            return 3.5 * self.scorings if here < min(2, s.pile[cell]) else 0.0
        level = s.level[cell]
        if not level or s.guardian[cell] != NONE:
            return self.camp_site(cell)
        own = s.strength(self.seat, cell)
        rival = max(s.strength(other, cell) for other in range(s.seats) if other != self.seat)
        room = 1.0 if s.can_grow(cell) and here < 2 else 0.0
        if own > rival:
            return room + (0.15 * level if own - rival < 2 else 0.0)
        return room + 0.8 * level / (rival - own + 1)

    def camp_site(self, cell: int) -> float:
        """A camp saves the way from the base for all that follow."""
        s = self.s
        if not s.camps_left[self.seat] or s.camp[cell] != NONE or not s.is_open_ground(cell):
            return 0.0
        saved = min(self.from_camp[cell], 10) - 2
        return max(0.0, 2.0 * saved * (self.scorings - 1))

    # ---- what an action is worth -------------------------------------------------------

    def worth(self, action: Action) -> float:
        code = action.code
        if code == PLACE:
            return self.placing(action)
        if code in (BID, PASS, TAKE):
            assert isinstance(self.s, AuctionState)
            return self.bidding(self.s, action)
        if code == END:
            return 0.0
        return self.gain(action) / cost_of(self.s, action)

    def gain(self, action: Action) -> float:
        if action.code == CAMP:
            return 2 * self.camp_site(action.a)
        if action.code == DIG:
            return 2.2 * self.scorings  # nobody knows what lies there
        if action.code == GUARD:
            late = self.normal and self.scorings <= 2
            return 0.35 * self.s.level[action.a] * self.scorings if late else -1.0
        after = self.s.copy()
        after.apply(action)
        return self.value(after) - self.now

    def placing(self, action: Action) -> float:
        """Goals near oneself, the rest out of the way."""
        s = self.s
        tile = s.agenda[-2]
        after = s.copy()
        after.lay(action.a, tile, action.b)
        way = FAR
        for side in range(6):
            price = after.cost[action.a * 6 + side]
            if price:
                way = min(way, self.way[s.site.neighbours[action.a * 6 + side]] + price)
        if s.box.types[tile] == VOLCANO:
            return float(sum(1 for side in range(6) if s.site.neighbours[action.a * 6 + side] < 0))
        return -float(way)

    def bidding(self, s: AuctionState, action: Action) -> float:
        """The best hex of the display, and a point or two for the first choice."""
        wants = [self.want(tile) for tile in s.display]
        if action.code == TAKE:
            return self.want(action.a)
        if action.code == PASS:
            return 0.0
        return min(max(wants) - sum(wants) / len(wants), 3.0) - action.a

    def want(self, tile: int) -> float:
        s = self.s
        kind = s.box.types[tile]
        if kind == VOLCANO:
            held = [sum(temple_points(s, seat, c) for c in range(s.site.cells)) for seat in range(s.seats)]
            return 2.0 + (held[self.seat] - max(held)) * 0.5
        if kind == TEMPLE:
            return float(s.box.values[tile])
        return 3.0 if kind == RUIN else 1.0


def ways(s: SiteState, starts: list[int], camps: list[int]) -> list[int]:
    """The points it costs to come from the nearest start to every cell."""
    best = [FAR] * s.site.cells
    open_cells = [(0, cell) for cell in starts]
    while open_cells:
        cost, cell = heapq.heappop(open_cells)
        if cost >= best[cell]:
            continue
        best[cell] = cost
        for side in range(6):
            price = s.cost[cell * 6 + side]
            if price:
                heapq.heappush(open_cells, (cost + price, s.site.neighbours[cell * 6 + side]))
        if cell in camps:
            for other in camps:
                heapq.heappush(open_cells, (cost + 1, other))
    return best
