"""The position with its rules: which question is asked now, and what an answer does."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tzolkin import building, calendar, cities, effects, setup, temples, turns
from sacbe.games.tzolkin.actions import ADVANCES, BEG, DONE, NOTHING, PUT, SELL
from sacbe.games.tzolkin.board import (
    ADVANCE_STEP,
    ALWAYS_ASKED,
    AS_STEP,
    BUILD_STEP,
    DOWN_STEP,
    EFFECT_STEP,
    GAIN_STEP,
    HARVEST_STEP,
    KEEP_STEP,
    LEARN_STEP,
    LEVEL_STEP,
    MARKET_STEP,
    PAY_STEP,
    PICKING_STEP,
    PLACING_STEP,
    SPARE_STEP,
    THEOLOGY_STEP,
    TURN_STEP,
    UP_STEP,
    USE_STEP,
    WITH_STEP,
    Board,
)
from sacbe.games.tzolkin.components import TEMPLES
from sacbe.games.tzolkin.scoring import best


class TzolkinState(Board):
    """A game of Tzolk'in."""

    def copy(self) -> TzolkinState:
        return TzolkinState(self.seats, self)

    def winners(self) -> list[int]:
        return [] if self.agenda else best(self)

    def redeal(self, seat: int) -> None:
        setup.redeal(self, seat)

    def shown(self, action: Action, seat: int) -> str:
        """Z10: a kept tile is read by its owner alone until all are revealed."""
        return action.text if seat == self.actor else "keep ?"

    def legal(self) -> list[Action]:
        known = self.open
        if known is not None:
            return known
        return self.choices() if self.agenda else []

    def choices(self) -> list[Action]:
        """The answers to the question on top."""
        agenda = self.agenda
        step = agenda[-4]
        seat = agenda[-3]
        a = agenda[-2]
        b = agenda[-1]
        if step == TURN_STEP:
            return turns.turn_choices(self, seat)
        if step == PLACING_STEP:
            return turns.placing_choices(self, seat, a, b)
        if step == PICKING_STEP:
            return turns.picking_choices(self, seat)
        if step == AS_STEP:
            return turns.as_choices(self, seat, a, b)
        if step == HARVEST_STEP:
            return cities.harvest_choices(self, seat, a)
        if step == MARKET_STEP:
            return cities.market_choices(self, seat, a, b)
        if step == USE_STEP:
            return cities.use_choices(self, seat, a, b)
        if step == LEARN_STEP:
            return effects.learn_choices(self, seat, b)
        if step == PAY_STEP:
            return cities.pay_choices(self, seat)
        if step == GAIN_STEP:
            return cities.gain_choices()
        if step == BUILD_STEP:
            return building.build_choices(self, seat, a)
        if step == WITH_STEP:
            return building.with_choices(self, seat, a)
        if step == SPARE_STEP:
            return building.spare_choices(self, seat, a)
        if step == UP_STEP:
            return temples.up_choices(self, seat, b)
        if step == DOWN_STEP:
            return temples.down_choices(self, seat)
        if step == THEOLOGY_STEP:
            return cities.theology_choices(self, seat)
        if step == ADVANCE_STEP:
            return ADVANCES[:]
        return setup.keep_choices(self, seat)

    def apply(self, action: Action) -> None:
        self.open = None
        self.answer(action)
        self.settle()

    def answer(self, action: Action) -> None:
        """What an answer to the question on top does."""
        agenda = self.agenda
        step = agenda[-4]
        seat = agenda[-3]
        a = agenda[-2]
        b = agenda[-1]
        if step == TURN_STEP:
            if action.code == PUT:
                turns.put(self, seat, action.a, 0, 0)
            elif action.code == BEG:
                turns.beg(self, seat)
            else:
                turns.take(self, seat, action.a, action.b)
        elif step == PLACING_STEP:
            if action.code == DONE:
                calendar.end_turn(self, seat)
            else:
                turns.put(self, seat, action.a, a, b)
        elif step == PICKING_STEP:
            if action.code == DONE:
                calendar.end_turn(self, seat)
            else:
                turns.take(self, seat, action.a, action.b)
        elif action.code == DONE:
            self.drop()
        elif step == AS_STEP:
            if action.code == NOTHING:
                turns.nothing(self, seat)
            else:
                turns.take_as(self, seat, a, b, action.a)
        elif step == HARVEST_STEP:
            cities.harvest(self, seat, a, action.a)
        elif step == MARKET_STEP:
            if action.code == SELL:
                cities.sell(self, seat, action.a)
            else:
                cities.buy(self, seat, action.a)
        elif step == USE_STEP:
            cities.use(self, seat, action.a, action.b, b)
        elif step == LEARN_STEP:
            effects.learn(self, seat, action.a, a, b)
        elif step == PAY_STEP:
            cities.pay(self, seat, action.a, a)
        elif step == GAIN_STEP:
            cities.gain(self, seat, action.a, a)
        elif step == BUILD_STEP:
            building.build(self, seat, action.a, a)
        elif step == WITH_STEP:
            building.with_or_without(self, seat, a, action.a == 1)
        elif step == SPARE_STEP:
            building.spare(self, seat, a, action.a)
        elif step == UP_STEP:
            temples.up(self, seat, action.a, a, b)
        elif step == DOWN_STEP:
            temples.down(self, seat, action.a)
        elif step == THEOLOGY_STEP:
            cities.theology(self, seat, action.a)
        elif step == ADVANCE_STEP:
            calendar.hurry(self, seat, action.a)
        elif step == KEEP_STEP:
            setup.keep(self, seat, action.a, a)

    def settle(self) -> None:
        """Z19: what happens by itself, and questions with a single answer, until somebody must decide."""
        agenda = self.agenda
        while agenda:
            step = agenda[-4]
            if step <= ALWAYS_ASKED:
                return
            if step == LEVEL_STEP:
                seat = agenda[-3]
                technology = agenda[-2]
                self.drop()
                effects.advance(self, seat, technology)
            elif step == EFFECT_STEP:
                effects.next_effect(self, agenda[-3], agenda[-2], agenda[-1])
            else:
                choices = self.choices()
                if not choices:
                    self._lose()
                elif self._answers_itself(step, choices):
                    self.answer(choices[0])
                else:
                    self.open = choices
                    return

    def _answers_itself(self, step: int, choices: list[Action]) -> bool:
        """Z19: one answer only, and not what to build, learn, trade or use; or room on no more temples
        than there are steps to climb (Z63)."""
        if step == UP_STEP:
            return len(choices) <= self.agenda[-2]
        if len(choices) > 1:
            return False
        named = step in (BUILD_STEP, LEARN_STEP, MARKET_STEP, USE_STEP)
        return not named or choices[0].code == DONE

    def _lose(self) -> None:
        """Z89: a free step for which there is no room on any temple."""
        seat = self.agenda[-3]
        another = self.agenda[-1]  # the second step of Tikal 5 (Z63)
        self.drop()
        if self.events is not None and not another:
            words = ["@tzolkin.temple." + name for name in TEMPLES]
            self.tell("tzolkin", "step-lost", {"seat": seat, "temple": words})
