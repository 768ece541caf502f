"""The novice at Tikal Legend: drafts what it can use, walks to what is worth most, uses cards and power."""

from __future__ import annotations

import heapq
from collections.abc import Callable

from sacbe.bots.tikal import CROWD, FADE, ways
from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tikal.actions import (
    CAMP,
    DEPLOY,
    DIG,
    END,
    EXPLORER,
    GUARD,
    LEADER,
    MOVE,
    PLACE,
    SHORTCUT,
    SWAP,
    UNCOVER,
)
from sacbe.games.tikal.components import CLEARING, LAKE, RUIN, TEMPLE, VOLCANO
from sacbe.games.tikal.legend import actions as verbs
from sacbe.games.tikal.legend import effects
from sacbe.games.tikal.legend.board import FLIPPED
from sacbe.games.tikal.legend.components import (
    ARRANGE,
    BONUS,
    BORDER_CELL,
    BORDER_SIDE,
    CAMP_OUT,
    CARD_TREASURES,
    CARDS,
    DIG_UP,
    EFFECT_SIZE,
    EFFECT_VERB,
    EXPLORE,
    EXPLORERS,
    FLOORS,
    FREE_DEPLOY,
    HIGH_SCORE,
    LEFT,
    LOOK,
    MARCH,
    MORE_POINTS,
    ONE_LEADER,
    OUTER,
    PATH,
    RECRUITS,
    RIGHT,
    ROUNDS,
    STARTS_COUNT,
    TEMPLES,
    TO_TEMPLE,
    TOKEN_VALUES,
    TRANSFER,
    TREASURES,
    UNUSED_POWER_SCORE,
    VOLCANO_SCORE,
)
from sacbe.games.tikal.legend.scoring import Tally, treasure_points
from sacbe.games.tikal.legend.spending import cost_of
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import EFFECT_STEP, FINAL_POINTS, SPEND_STEP, VOLCANO_POINTS
from sacbe.games.tikal.state import NONE, RESERVE

FAR_ENOUGH = 12  # points of a way beyond which it does not matter how far
POINT = 0.9  # what an action point is worth
# What a card does when it works, in points of one scoring
USEFUL = {
    FLOORS: 2.5, TEMPLES: 3.0, TRANSFER: 3.0, MARCH: 3.0, PATH: 0.5, OUTER: 2.5,
}  # fmt: skip


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


def judge(state: State, seat: int) -> Callable[[Action], float]:
    assert isinstance(state, LegendState)
    return Judge(state, seat).worth


class Judge:
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

    # ---- what an action is worth -------------------------------------------------------

    def worth(self, action: Action) -> float:
        code = action.code
        if verbs.TAKE_ORDER <= code <= verbs.TAKE_CARD:
            return self.drafting(action)
        if code in (verbs.HOLD, verbs.PLAY, verbs.ACTIVATE, verbs.LAY, verbs.PASS, verbs.DROP):
            return self.turn(action)
        if code in (END, verbs.STOP):
            return 0.0
        if code == verbs.POWER:
            return self.power(action.a)
        if code == verbs.PEEK:
            return 20.0  # free, and everything else may gain by it
        if code == PLACE:
            return self.placing(action)
        if self.s.step == SPEND_STEP:
            return self.gain(action) / cost_of(self.s, action)
        return self.gain(action)

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

    # ---- draft and turns ---------------------------------------------------------------

    def drafting(self, action: Action) -> float:
        s = self.s
        code = action.code
        if code == verbs.TAKE_ORDER:
            return 1.2 - 0.3 * action.a
        if code == verbs.TAKE_TOKEN:
            shown = [value for value in s.tokens if value]
            spread = TOKEN_VALUES[action.a] - sum(shown) / len(shown)
            return 2.0 + POINT * spread
        if code == verbs.TAKE_TILE:
            kind = s.box.types[action.a]
            if kind == VOLCANO:
                return 1.5 + 0.1 * self.ahead()
            return {TEMPLE: 1.0 + 0.3 * s.box.values[action.a], RUIN: 2.2, CLEARING: 1.2}[kind]
        return self.card(action.a)

    def ahead(self) -> float:
        """How much more this seat would score now than the best of the others."""
        dues = [Tally(self.s, seat).total for seat in range(self.s.seats)]
        mine = dues.pop(self.seat)
        return float(mine - max(dues))

    def card(self, card: int) -> float:
        """What a card is good for: now, and if not now perhaps later."""
        s = self.s
        verb = EFFECT_VERB[card]
        size = EFFECT_SIZE[card]
        rounds = ROUNDS - s.round
        if verb == TREASURES:
            kinds = CARD_TREASURES[card * 2 : card * 2 + 2]
            return 1.0 + self.scorings * sum(self.wanting(kind) for kind in kinds) * 0.6
        if verb == BONUS:
            return size * (0.6 + 0.5 * rounds)
        if verb == EXPLORERS:
            return 2.0 if s.reserve[self.seat] < 6 and rounds else 0.4
        if verb == RECRUITS:
            return 3.0 if s.far_leaders[self.seat] and rounds else 0.5
        if verb == DIG_UP:
            return self.spade(size)
        if verb in (EXPLORE, ARRANGE, TO_TEMPLE):
            return self.march_of(verb, size)
        if verb == LOOK:
            piles = sum(1 for count in s.pile if count)
            return min(0.4 * piles, 1.6) * min(rounds, 3) / 2 if not s.has_card(self.seat, card) else 0.0
        if verb == CAMP_OUT:
            room = 1.0 if s.camps_left[self.seat] else 0.3
            return room * 3.5 * (rounds + 1) / ROUNDS + 0.7 * min(size, s.reserve[self.seat])
        worth = USEFUL[verb]
        if verb in (FLOORS, TEMPLES):
            steps = len(effects.choices(s, self.seat, card, 0))
            return worth * min(steps, size) / 2 + 0.6
        return worth

    def spade(self, size: int) -> float:
        """A digging card: only for treasures that members can get at, and that no other card will take."""
        s = self.s
        now = later = 0
        for cell in range(s.site.interior):
            if s.pile[cell]:
                ready = min(s.pile[cell], s.members(self.seat, cell))
                now += ready
                later += min(s.pile[cell], 2) - min(ready, 2)
        for slots, width in ((s.right, RIGHT), (s.kept, LEFT)):
            for held in slots[self.seat * width : self.seat * width + width]:
                if held == NONE:
                    continue
                if EFFECT_VERB[held % FLIPPED] == DIG_UP:
                    now -= EFFECT_SIZE[held % FLIPPED]
                elif EFFECT_VERB[held % FLIPPED] == EXPLORE:
                    now += 2 if later else 0
        sure = min(max(now, 0), size)
        perhaps = min(max(now + later, 0), size) - sure
        return (sure + 0.35 * perhaps) * (0.9 + self.average) * self.scorings

    def march_of(self, verb: int, size: int) -> float:
        """A card that sends explorers: to the place that wants them most, if any are there to go."""
        s = self.s
        ready = min(size, s.reserve[self.seat])
        if not ready:
            return 0.1
        if verb == TO_TEMPLE:
            wanted = sorted(self.pull(cell) for cell in range(s.site.cells) if s.level[cell])[-ready:]
            return 0.4 + 0.35 * sum(wanted)
        wanted = [self.pull(cell) for cell in range(s.site.interior) if s.pile[cell]]
        if not wanted:
            return 0.2
        found = 1.2 * self.scorings if verb == ARRANGE else 0.0
        return 0.5 + 0.4 * ready + 0.3 * max(wanted) + found

    def turn(self, action: Action) -> float:
        code = action.code
        if code == verbs.PASS:
            return 0.0
        if code == verbs.DROP:
            return -self.card(action.a)
        if code == verbs.ACTIVATE:
            return 5.0
        if code == verbs.LAY:
            if STARTS_COUNT[action.a]:
                return 4.0 + 0.2 * self.ahead()
            return 8.0
        if code == verbs.HOLD:
            return self.holding(action.a)
        return self.playing(action.a)

    def holding(self, card: int) -> float:
        """Permanent cards are kept while rounds are left; others that can do nothing, or little, yet."""
        s = self.s
        verb = EFFECT_VERB[card]
        rounds = ROUNDS - s.round
        if verb in (BONUS, LOOK):
            return 2.0 if rounds else -0.5
        if not rounds:
            return 0.2
        return 1.0 if s.kept_count(self.seat) < LEFT else 0.3

    def playing(self, card: int) -> float:
        """Members first, then the token, then what members can work at."""
        s = self.s
        verb = EFFECT_VERB[card]
        if verb in (TREASURES, EXPLORERS, RECRUITS):
            return 9.0
        if verb == OUTER:
            return 6.0
        done = EFFECT_SIZE[card] if verb == MARCH else 0
        steps = effects.choices(s, self.seat, card, done)
        if not steps:
            return -0.2
        if verb in (DIG_UP, FLOORS, TEMPLES):
            return self.working(card, verb, steps)
        if verb == CAMP_OUT:
            moved = steps[0].code == verbs.RECAMP
            best = max(self.camp_site(action.b if moved else action.a) for action in steps)
            return 7.0 if best > 1 else 0.5
        if verb == TRANSFER:
            return 3.0 if not s.token[self.seat] else 0.9
        return 7.0 if verb in (EXPLORE, TO_TEMPLE, ARRANGE) else 3.0

    def working(self, card: int, verb: int, steps: list[Action]) -> float:
        """Digging and building at once where the whole card serves; else after the token, or next round."""
        s = self.s
        size = EFFECT_SIZE[card]
        ready = len(steps)
        if verb == DIG_UP:
            ready = sum(min(s.pile[action.a], s.members(self.seat, action.a)) for action in steps)
        elif verb == FLOORS:
            ready = max(min(s.members(self.seat, action.a), 2) for action in steps)
        if ready >= size:
            return 6.0
        if s.token[self.seat]:
            return 0.5
        waits = s.round < ROUNDS and 2 * ready < size and s.kept_count(self.seat) < LEFT
        return 0.9 if waits else 4.0

    def power(self, power: int) -> float:
        """What a power brings beyond the points it scores when it is kept."""
        s = self.s
        verb = EFFECT_VERB[CARDS + power]
        size = EFFECT_SIZE[CARDS + power]
        rounds = ROUNDS - s.round
        if verb == MORE_POINTS:
            return size * POINT * (1.0 + 0.35 * self.scorings) - UNUSED_POWER_SCORE
        if verb == ONE_LEADER:
            return 1.6 * rounds * (not s.leaders_at(self.seat, RESERVE)) - UNUSED_POWER_SCORE
        if verb == EXPLORERS:
            needed = s.reserve[self.seat] == 0 and rounds > 1
            return (2.0 * size if needed else 0.0) - UNUSED_POWER_SCORE
        if verb == LOOK or (s.step == SPEND_STEP and s.points > 2):
            return -UNUSED_POWER_SCORE  # points are spent first
        steps = effects.choices(s, self.seat, CARDS + power, size if verb == MARCH else 0)
        if verb == CAMP_OUT:
            return 2.0 + max(self.camp_site(action.a) for action in steps) - UNUSED_POWER_SCORE
        if self.closing:
            return self.certain(CARDS + power, size if verb == MARCH else 0, steps) - UNUSED_POWER_SCORE
        if verb in (FREE_DEPLOY, MARCH):
            return size * POINT - UNUSED_POWER_SCORE  # what it saves
        # A better chance may come, unless the end is near
        return max(self.step_of_power(action) for action in steps) - UNUSED_POWER_SCORE - 0.7 * rounds

    def step_of_power(self, action: Action) -> float:
        """What a step of a power brings."""
        return self.landing(action.a) if action.code == verbs.SEND else self.gain(action)

    def landing(self, cell: int) -> float:
        """What an explorer out of the reserve changes on a cell."""
        after = self.s.copy()
        after.shift(self.seat, EXPLORER, RESERVE, cell)
        return self.value(after) - self.now

    def goal(self, action: Action) -> float:
        """What draws a member to where a walk or a deployment ends."""
        return self.draw[action.b if action.code == DEPLOY else action.c]

    def certain(self, effect: int, done: int, steps: list[Action]) -> float:
        """In the last count: what a power adds to the score, step by step the one that looks best."""
        s = self.s
        due = Tally(s, self.seat).total
        most = 0
        for action in steps:
            after = s.copy()
            effects.take(after, self.seat, effect, done, action)
            while after.step == EFFECT_STEP and after.agenda[-2] == effect:
                most = max(most, Tally(after, self.seat).total - due)
                onward = effects.choices(after, self.seat, effect, after.agenda[-1])
                if not onward:
                    break
                after.apply(max(onward, key=self.goal))
            most = max(most, Tally(after, self.seat).total - due)
        return float(most)
