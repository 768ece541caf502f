"""The novice at Tzolk'in: lets workers ride as long as it pays, keeps corn for the next food day."""

from __future__ import annotations

from collections.abc import Callable

from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tzolkin.actions import ADVANCE, DONE, KEEP
from sacbe.games.tzolkin.board import NONE, PICKING_STEP, PLACING_STEP, TURN_STEP, Board
from sacbe.games.tzolkin.components import (
    ACT_COUNT,
    ACT_GOODS,
    ACT_POINTS,
    ACTS,
    BUILDINGS,
    CHICHEN,
    CORN,
    DO_GAIN,
    EFFECT_DO,
    EFFECT_FIRST,
    EFFECT_N,
    EFFECT_WHAT,
    FOOD_DAYS,
    FOOD_ENDS_AGE,
    FOOD_TEETH,
    FREE_FROM,
    GEAR_COUNT,
    GIFTS,
    GOLD,
    GOODS,
    HUNGER_POINTS,
    LAST,
    PALENQUE,
    SKULL,
    SPAN,
    STEPS,
    STONE,
    TECHNOLOGY_COUNT,
    TEMPLE_COUNT,
    TIKAL,
    UNIT,
    UXMAL,
    WEALTH_ITEM,
    WOOD,
    WORKERS,
    YAXCHILAN,
)
from sacbe.games.tzolkin.scoring import feeding, monument_score, temple_points, tiles_of
from sacbe.games.tzolkin.state import TzolkinState

QUIET = (TURN_STEP, PLACING_STEP, PICKING_STEP)  # no decision of an action is pending there
DEPTH = 5  # decisions looked ahead within one action
WAITING = 0.5  # what a day costs a worker


def judge(state: State, seat: int) -> Callable[[Action], float]:
    assert isinstance(state, TzolkinState)
    return Judge(state, seat).worth


class Judge:
    """One look at the calendar before deciding: what goods are worth today, what each space promises."""

    def __init__(self, s: TzolkinState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.left = max(0, FOOD_TEETH[-1] - s.day)
        youth = self.left / FOOD_TEETH[-1]  # one at the beginning, nothing at the end
        self.youth = youth
        self.price = [0.0] * GOODS
        self.price[CORN] = 0.25 + 0.3 * youth
        self.price[WOOD] = 0.5 + 0.6 * youth
        self.price[STONE] = 0.75 + 0.7 * youth
        self.price[GOLD] = 1.0 + 0.8 * youth
        self.price[SKULL] = 3.0 + 2.0 * youth
        self.promise = [[self.ride(gear, space) for space in range(SPAN)] for gear in range(GEAR_COUNT)]
        self.now = self.value(s)

    # ---- what an action is worth -------------------------------------------------------

    def worth(self, action: Action) -> float:
        if action.code == DONE and self.s.step in QUIET:
            return 0.0
        if action.code == KEEP:
            return self.wealth(action.a)
        if action.code == ADVANCE:
            return self.hurry() if action.a == 2 else 0.0
        after = self.s.copy()
        after.apply(action)
        return self.settled(after, DEPTH) - self.now

    def settled(self, s: TzolkinState, depth: int) -> float:
        """The value once every pending decision is made as well as can be."""
        if s.actor != self.seat or s.step in QUIET or not depth:
            return self.value(s)
        best = float("-inf")
        for action in s.legal():
            after = s.copy()
            after.apply(action)
            best = max(best, self.settled(after, depth - 1))
        return best

    def wealth(self, tile: int) -> float:
        item = WEALTH_ITEM + tile
        total = 0.0
        for effect in range(EFFECT_FIRST[item], EFFECT_FIRST[item + 1]):
            each = self.price[EFFECT_WHAT[effect]] if EFFECT_DO[effect] == DO_GAIN else 2.5
            total += each * EFFECT_N[effect]
        return total

    def hurry(self) -> float:
        """Two days at once suit those who have more workers on the gears."""
        riding = [self.s.on_gears(seat) for seat in range(self.s.seats)]
        return riding[self.seat] - sum(riding) / len(riding) - 0.5

    # ---- what a position is worth ------------------------------------------------------

    def value(self, s: Board) -> float:
        seat = self.seat
        total = s.scores()[seat] / UNIT
        for good in range(GOODS):
            total += self.price[good] * s.goods[seat * GOODS + good]
        for gear in range(GEAR_COUNT):
            for space in range(LAST[gear] + 1):
                if s.gear[gear * SPAN + space] == seat:
                    total += self.promise[gear][space]
        if s.starter == seat:
            total += 0.3 + 0.4 * s.teeth.bit_count()
        for technology in range(TECHNOLOGY_COUNT):
            total += (
                (2.2, 1.8, 2.0, 2.0)[technology] * s.level[seat * TECHNOLOGY_COUNT + technology] * self.youth
            )
        total += 4.0 * self.youth * s.workers[seat]
        for tile in tiles_of(s, seat):
            total += monument_score(s, seat, tile - BUILDINGS) if tile >= BUILDINGS else 0.8 * self.youth
        return total + self.temples(s) - self.hunger(s)

    def temples(self, s: Board) -> float:
        """What the steps will bring on the food days to come."""
        total = 0.0
        for temple in range(TEMPLE_COUNT):
            for food in range(s.food, FOOD_DAYS):
                if FOOD_ENDS_AGE[food]:
                    total += temple_points(s, self.seat, temple, s.age()) * 0.8
                else:
                    step = temple * STEPS + s.step_of(self.seat, temple)
                    given = GIFTS[step * GOODS : (step + 1) * GOODS]
                    total += 0.7 * sum(n * self.price[good] for good, n in enumerate(given))
        return total

    def hunger(self, s: Board) -> float:
        """Points that will be lost on the next food day, the more certain the nearer it is."""
        if s.food >= FOOD_DAYS:
            return 0.0
        hungry, need, fed = feeding(s, self.seat)
        days = max(0, FOOD_TEETH[s.food] - s.day)
        later = 0.5 if s.food + 1 < FOOD_DAYS else 0.0
        return (hungry - fed) * HUNGER_POINTS * max(0.0, 1 - days / 9) + later * hungry * need * 0.1

    # ---- what a worker on a gear may still do ------------------------------------------

    def ride(self, gear: int, space: int) -> float:
        """The best it can do on a later day, less the waiting."""
        best = 0.0
        for days in range(1, self.left + 1):
            reached = space + days
            if reached > LAST[gear]:
                break
            if reached >= FREE_FROM[gear]:
                most = max(self.act(gear, n) for n in range(1, ACT_COUNT[gear] + 1))
            else:
                most = self.act(gear, reached)
            best = max(best, most - WAITING * days)
        return best

    def act(self, gear: int, n: int) -> float:
        """A rough price for an action of a gear."""
        s, seat = self.s, self.seat
        given = ACT_GOODS[(gear * ACTS + n) * GOODS : (gear * ACTS + n + 1) * GOODS]
        goods = sum(self.price[good] * count for good, count in enumerate(given))
        resources = s.resources(seat)
        if gear == PALENQUE:
            harvest = (0, 3, 4, 5, 7, 9)[n] * self.price[CORN]
            return harvest + 0.3 * n * s.agriculture(seat)
        if gear == YAXCHILAN:
            return goods + 0.4 * s.extraction(seat)
        if gear == TIKAL:
            ready = (0, 1, 2, 3, 5, 1)[n]
            full = (0.0, 1.8, 4.0, 3.4, 7.5, 4.0)[n]
            return full * (0.4 + 0.6 * min(1.0, resources / ready))
        if gear == UXMAL:
            worker = 4.0 * self.youth - 1.0 if s.workers[seat] < WORKERS else 0.0
            return (0.0, 1.0, 0.6, worker, 3.0, 3.5)[n]
        skulls = s.goods[seat * GOODS + SKULL] - sum(
            1 for space in range(LAST[CHICHEN] + 1) if s.gear[CHICHEN * SPAN + space] == seat
        )
        if skulls < 0 or s.laid[n] != NONE or not s.goods[seat * GOODS + SKULL]:
            return 0.0
        return ACT_POINTS[gear * ACTS + n] + 2.0 - self.price[SKULL]
