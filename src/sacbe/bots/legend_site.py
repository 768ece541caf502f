"""What the novice at Tikal Legend sees on the site: what is worth having, and what a member's work brings."""

from __future__ import annotations

import heapq

from sacbe.bots.tikal import CROWD, FADE, ways
from sacbe.core.actions import Action
from sacbe.games.tikal.actions import (
    CAMP,
    DEPLOY,
    DIG,
    GUARD,
    LEADER,
    MOVE,
    SHORTCUT,
    SWAP,
    UNCOVER,
)
from sacbe.games.tikal.components import CLEARING, LAKE, RUIN, TEMPLE, VOLCANO
from sacbe.games.tikal.legend import actions as verbs
from sacbe.games.tikal.legend.components import (
    BORDER_CELL,
    BORDER_SIDE,
    HIGH_SCORE,
    ROUNDS,
    STARTS_COUNT,
    VOLCANO_SCORE,
)
from sacbe.games.tikal.legend.scoring import Tally, treasure_points
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import FINAL_POINTS, SPEND_STEP, VOLCANO_POINTS
from sacbe.games.tikal.state import NONE, RESERVE

FAR_ENOUGH = 12  # points of a way beyond which it does not matter how far


def nearest(s: LegendState, start: int, goals: set[int], camps: list[int]) -> int:
    """The points it costs to come from a cell to the nearest goal, FAR_ENOUGH at most."""
    closed: set[int] = set()
    edge = [(0, start)]
    while edge:
        cost, cell = heapq.heappop(edge)
        if cell in goals:
            return cost
        if cell in closed:
            continue
        closed.add(cell)
        for side in range(6):
            price = s.cost[cell * 6 + side]
            if price and cost + price < FAR_ENOUGH:
                heapq.heappush(edge, (cost + price, s.site.neighbours[cell * 6 + side]))
        if cell in camps:
            for other in camps:
                heapq.heappush(edge, (cost + 1, other))
    return FAR_ENOUGH


class SiteJudge:
    """One look at the table before deciding: what is still to be scored, and what draws members where."""

    def __init__(self, s: LegendState, seat: int) -> None:
        self.s = s
        self.seat = seat
        waiting = s.left + s.market + s.held
        self.scorings = 1 + sum(1 for tile in waiting if tile != NONE and STARTS_COUNT[tile])
        if s.step == SPEND_STEP and s.agenda[-2] == VOLCANO_POINTS:
            self.scorings += 1
        self.closing = s.step == SPEND_STEP and s.agenda[-2] == FINAL_POINTS  # one's last points
        self.camps = s.own_camps(seat)
        self.stands = {*self.camps, *s.occupied(seat)}
        self.temples = len(Tally(s, seat).temples)
        self.average = self.usual_treasure()
        self.draw = self.pulls()
        self.now = self.value(s)

    # ---- what a position is worth ------------------------------------------------------

    def value(self, s: LegendState) -> float:
        """What would be scored now, and members on their way."""
        weight = 1 + 0.4 * (self.scorings - 1)
        total = weight * Tally(s, self.seat).total + 0.5 * self.scorings * treasure_points(s, self.seat)
        for cell in s.occupied(self.seat):
            total += self.hold(s, cell)
            count = s.members(self.seat, cell)
            total += (min(count, CROWD) + 0.05 * max(0, count - CROWD)) * self.draw[cell]
        return total

    def hold(self, s: LegendState, cell: int) -> float:
        """A little for a safe lead, a share for coming close to one."""
        worth = self.prize(s, cell)
        if not worth or s.guardian[cell] != NONE:
            return 0.0
        own, rival = self.weights(s, cell)
        if own > rival:
            return 0.08 * worth * min(own - rival, 3)
        return 0.3 * worth * own / (rival + 1)

    def weights(self, s: LegendState, cell: int) -> tuple[int, int]:
        """Own weight and that of the strongest rival."""
        rival = max(s.strength(other, cell) for other in range(s.seats) if other != self.seat)
        return s.strength(self.seat, cell), rival

    def prize(self, s: LegendState, cell: int) -> float:
        """What leading on a cell scores, more or less."""
        level = s.level[cell]
        if level:
            return level + HIGH_SCORE[level] + 0.5
        tile = s.tile[cell]
        if tile < 0:
            return 0.6 * self.temples
        kind = s.box.types[tile]
        if kind == VOLCANO:
            return float(VOLCANO_SCORE)
        if kind == LAKE:
            return 2.0
        return 0.6 * self.temples if kind in (CLEARING, RUIN) and s.camp[cell] == NONE else 0.0

    def pulls(self) -> list[float]:
        """Per cell the best goal, faded by the way to it."""
        s = self.s
        draw = [0.0] * s.site.cells
        heap = [(-self.pull(cell), cell) for cell in range(s.site.cells)]
        heapq.heapify(heap)
        while heap:
            pull, cell = heapq.heappop(heap)
            if -pull <= draw[cell]:
                continue
            draw[cell] = -pull
            for side in range(6):
                price = s.cost[cell * 6 + side]
                if price:
                    heapq.heappush(heap, (pull * FADE**price, s.site.neighbours[cell * 6 + side]))
            if cell in self.camps:
                for other in self.camps:
                    heapq.heappush(heap, (pull * FADE, other))
        return draw

    def pull(self, cell: int) -> float:
        """How much one more member is wanted on a cell."""
        s = self.s
        if cell == s.site.base:
            return 0.0
        here = s.members(self.seat, cell)
        if s.pile[cell]:
            return 3.0 * self.scorings if here < min(2, s.pile[cell]) else 0.0
        worth = self.prize(s, cell)
        if not worth or s.guardian[cell] != NONE:
            return 0.0
        own, rival = self.weights(s, cell)
        room = 1.0 if s.level[cell] and s.can_grow(cell) and here < 2 else 0.0
        if own > rival:
            return room + (0.1 * worth if own - rival < 2 else 0.0)
        return room + 0.8 * worth / (rival - own + 1)

    # ---- what the work of members is worth ---------------------------------------------

    def gain(self, action: Action) -> float:
        """What an action of members or a step of an effect brings."""
        s = self.s
        code = action.code
        if code in (verbs.STONE, verbs.LIFT):
            return self.stone(action)
        if code == verbs.RECRUIT:
            return self.recruiting(action.a == LEADER)
        if code == DIG:
            return self.treasure(action.a)
        if code == CAMP:
            return self.camp_site(action.a)
        if code == verbs.RECAMP:
            return self.camp_site(action.b) - 4.0
        if code == GUARD:
            return self.guarding(action.a)
        if code == verbs.SEND:
            return self.sending(action.a)
        if code in (verbs.CHOOSE, verbs.PUT):
            return self.wanting(action.a) if code == verbs.CHOOSE else -self.wanting(action.a)
        if code == verbs.FROM:
            return 3.0 - self.draw[action.a] - self.leaving(action.a)
        if code == verbs.TO:
            return self.pull(action.a)
        if code in (verbs.JOIN, verbs.BRING):
            return 1.0 if code == verbs.JOIN or s.strength(self.seat, s.agenda[-1]) < 4 else -1.0
        if code in (MOVE, SHORTCUT, DEPLOY, UNCOVER, SWAP):
            after = s.copy()
            after.apply(action)
            return self.value(after) - self.now - (0.15 if code == SWAP else 0.0)
        return 0.0

    def leaving(self, cell: int) -> float:
        """What a lead is worth that would be given up."""
        own, rival = self.weights(self.s, cell)
        return self.prize(self.s, cell) if own > rival else 0.0

    def camp_site(self, cell: int) -> float:
        """A camp saves the way from the base for all that follow, near what draws members."""
        s = self.s
        near = ways(s, [cell], [])
        saved = min(near[s.site.base], FAR_ENOUGH) - 2
        rounds = ROUNDS - s.round + 1
        return 0.35 * saved * rounds + 0.3 * self.draw[cell] if saved > 0 else -1.0

    def guarding(self, cell: int) -> float:
        """Late, and where others may come."""
        s = self.s
        late = self.scorings <= 1 or s.round >= ROUNDS - 1
        if not late or self.closing:
            return -1.0
        crew = s.members(self.seat, cell)
        return 0.5 * self.prize(s, cell) * self.scorings - 1.5 * (crew - 1)

    def recruiting(self, leader: bool) -> float:
        s = self.s
        rounds = ROUNDS - s.round
        if leader:
            return 1.2 * rounds if not s.leaders_at(self.seat, RESERVE) else -1.0
        return 1.0 if s.reserve[self.seat] < 3 and rounds else -1.0

    def sending(self, cell: int) -> float:
        """Explorers to a ruin or a temple."""
        return 0.5 + self.pull(cell)

    def wanting(self, kind: int) -> float:
        """What one more treasure of a kind would score."""
        s = self.s
        owned = s.museum[self.seat * s.box.kinds + kind]
        table = s.box.treasure_score
        return float(table[min(owned + 1, len(table) - 1)] - table[owned])

    def treasure(self, cell: int) -> float:
        """What the top of a pile brings: as this seat has seen it, else what lies there on average."""
        s = self.s
        pile = s.seen[cell]
        top = NONE if pile is None else pile.places(self.seat)[-1]
        more = self.wanting(top) if top >= 0 else self.average
        return (0.9 + more) * self.scorings

    def usual_treasure(self) -> float:
        """What a treasure that nobody has seen scores on average."""
        hidden = self.s.hidden
        worth = sum(count * self.wanting(kind) for kind, count in enumerate(hidden) if count)
        return worth / max(1, sum(hidden))

    def stone(self, action: Action) -> float:
        """A passage for members that stand before a closed border."""
        s = self.s
        if action.code == verbs.LIFT:
            return -0.5 if s.step == SPEND_STEP else 0.05
        cell = BORDER_CELL[action.a]
        side = BORDER_SIDE[action.a]
        other = s.site.neighbours[cell * 6 + side]
        if s.cost[cell * 6 + side]:
            return -1.0
        best = 0.0
        for start, goal in ((cell, other), (other, cell)):
            if s.members(self.seat, start):
                best = max(best, 0.6 * (self.pull(goal) * FADE - self.draw[start]))
        return best - (2.0 if s.step == SPEND_STEP else 0.3)

    # ---- placing hexes -----------------------------------------------------------------

    def placing(self, action: Action) -> float:
        """Near oneself, and the nearer the better the hex is."""
        s = self.s
        tile = s.agenda[-2]
        kind = s.box.types[tile]
        after = s.copy()
        after.lay(action.a, tile, action.b)
        reach = nearest(after, action.a, self.stands, self.camps)
        good = {TEMPLE: 1.0, RUIN: 0.8, CLEARING: 0.2, VOLCANO: 1.0, LAKE: 0.3}[kind]
        return good * (FAR_ENOUGH - reach)
