"""The novice at Tikal Legend: drafts what it can use, walks to what is worth most, uses cards and power."""

from __future__ import annotations

from collections.abc import Callable

from sacbe.bots.legend_site import SiteJudge
from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tikal.actions import DEPLOY, END, EXPLORER, PLACE
from sacbe.games.tikal.components import CLEARING, RUIN, TEMPLE, VOLCANO
from sacbe.games.tikal.legend import actions as verbs
from sacbe.games.tikal.legend import effects
from sacbe.games.tikal.legend.board import FLIPPED
from sacbe.games.tikal.legend.components import (
    ARRANGE,
    BONUS,
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
)
from sacbe.games.tikal.legend.scoring import Tally
from sacbe.games.tikal.legend.spending import cost_of
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import EFFECT_STEP, SPEND_STEP
from sacbe.games.tikal.state import NONE, RESERVE

POINT = 0.9  # what an action point is worth
# What a card does when it works, in points of one scoring
USEFUL = {
    FLOORS: 2.5, TEMPLES: 3.0, TRANSFER: 3.0, MARCH: 3.0, PATH: 0.5, OUTER: 2.5,
}  # fmt: skip


def judge(state: State, seat: int) -> Callable[[Action], float]:
    assert isinstance(state, LegendState)
    return Judge(state, seat).worth


class Judge(SiteJudge):
    """What each choice is worth: the work of members, the draft, cards, hexes and the power."""

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
            wanted = 0.0  # not `sum`: compiled, that would be a whole number here
            for kind in kinds:
                wanted += self.wanting(kind)
            return 1.0 + self.scorings * wanted * 0.6
        if verb == BONUS:
            return size * (0.6 + 0.5 * rounds)
        if verb == EXPLORERS:
            return 2.0 if s.reserve[self.seat] < 6 and rounds else 0.4
        if verb == RECRUITS:
            return 3.0 if s.far_leaders[self.seat] and rounds else 0.5
        if verb == DIG_UP:
            return self.spade(size)
        if verb in (EXPLORE, ARRANGE, TO_TEMPLE):
            return self.errand(verb, size)
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

    def errand(self, verb: int, size: int) -> float:
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
