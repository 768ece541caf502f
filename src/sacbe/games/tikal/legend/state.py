"""The course of Tikal Legend: rounds, turns, counts and the end (L16, L27, L28, L113 to L126)."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tikal.actions import END
from sacbe.games.tikal.components import Roster, hex_named
from sacbe.games.tikal.legend import drafting, effects, placing, scoring, spending, turning
from sacbe.games.tikal.legend.actions import (
    ACTIVATE,
    HIDDEN,
    HOLD,
    LAY,
    PASS,
    PEEK,
    PLAY,
    POWER,
    STOP,
    LegendActions,
)
from sacbe.games.tikal.legend.board import POWER_STREAM, STREAMS, LegendBoard
from sacbe.games.tikal.legend.components import (
    BOX,
    LEFT,
    POWER_TILE_IDS,
    ROUNDS,
    START_SCORES,
    STARTS_COUNT,
    STOPPABLE,
)
from sacbe.games.tikal.legend.steps import (
    BRING_STEP,
    CHOOSE_STEP,
    CLOSE_STEP,
    DRAFT_STEP,
    DROP_STEP,
    EFFECT_STEP,
    FINAL_POINTS,
    JOIN_STEP,
    NEXT_STEP,
    OPEN_STEP,
    OVER_STEP,
    PLACE_STEP,
    PUT_STEP,
    READY_STEP,
    SCORE_STEP,
    SPEND_STEP,
    STONE_STEP,
    TO_STEP,
    TOKEN_POINTS,
    TURN_STEP,
    VOLCANO_POINTS,
)
from sacbe.games.tikal.state import NONE


class LegendState(LegendBoard):
    """A position of Tikal Legend."""

    def __init__(
        self,
        actions: LegendActions,
        roster: Roster,
        source: LegendState | None = None,
        streams: int = len(STREAMS),
    ) -> None:
        super().__init__(actions, roster, source, streams)

    def copy(self) -> LegendState:
        return LegendState(self.moves, self.roster, self)

    def begin(self, first: int) -> None:
        """L13, L14: power tiles, first order, starting scores, the first draft."""
        self.order = [(first + i) % self.seats for i in range(self.seats)]
        for position, seat in enumerate(self.order):
            self.score[seat] = START_SCORES[position]
        tiles = list(range(len(POWER_TILE_IDS)))
        for seat in range(self.seats):
            tile = self.pick(POWER_STREAM, tiles)
            tiles.remove(tile)
            self.power[seat] = tile
        if self.events is not None:
            self.tell("legend", "began", {"order": self.order[:]})
        self.begin_draft()
        self.run()

    # ---- what may be done --------------------------------------------------------------

    def legal(self) -> list[Action]:
        if not self.agenda:
            return []
        step = self.agenda[-4]
        seat = self.agenda[-3]
        if step == SPEND_STEP:
            out: list[Action] = []
            turning.extras(self, seat, out)
            spending.legal(self, seat, out)
            return out
        if step == DRAFT_STEP:
            return drafting.legal(self, seat)
        if step == TURN_STEP:
            return turning.legal(self, seat)
        if step == PLACE_STEP:
            return placing.legal(self, seat, self.agenda[-2])
        if step == EFFECT_STEP:
            out = effects.choices(self, seat, self.agenda[-2], self.agenda[-1])
            if STOPPABLE[self.agenda[-2]]:
                out.append(self.moves.stop)
            return out
        return self._legal_rarely(step, seat)

    def _legal_rarely(self, step: int, seat: int) -> list[Action]:
        moves = self.moves
        a = self.agenda[-2]
        out: list[Action] = []
        if step == OPEN_STEP:
            turning.extras(self, seat, out)
            out.append(moves.end)
        elif step == DROP_STEP:
            out = turning.left_cards(self, seat)
        elif step == JOIN_STEP:
            out = effects.join_choices(self, seat)
            out.append(moves.stop)
        elif step == TO_STEP:
            out = effects.to_choices(self, a)
            out.append(moves.stop)
        elif step == BRING_STEP:
            out = effects.bring_choices(self, seat, a)
            out.append(moves.stop)
        elif step == STONE_STEP:
            out = spending.elsewhere_legal(self, a)
        elif step == CHOOSE_STEP:
            for kind in effects.kinds_in(self, a, self.pile[a]):
                out.append(moves.choose[kind])
        elif step == PUT_STEP:
            for kind in effects.kinds_in(self, a, self.pile[a] - self.agenda[-1]):
                out.append(moves.put[kind])
        return out

    # ---- what it does ------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        step = self.agenda[-4]
        seat = self.agenda[-3]
        code = action.code
        if code == POWER:
            turning.use_power(self, seat, action.a)
        elif code == PEEK:
            turning.peek(self, seat)
        elif step == SPEND_STEP and code != END:
            spending.apply(self, seat, action)
            return
        else:
            a = self.agenda[-2]
            b = self.agenda[-1]
            self.drop()
            if code != END and code != STOP:
                self._take(step, seat, a, b, action)
        self.run()

    def _take(self, step: int, seat: int, a: int, b: int, action: Action) -> None:
        """Do what a step asked; its frame is off the agenda."""
        if step == DRAFT_STEP:
            drafting.apply(self, seat, action)
            self._draft_on(seat)
        elif step == TURN_STEP:
            self._act(seat, action)
        elif step == PLACE_STEP:
            placing.apply(self, seat, a, action)
        elif step == EFFECT_STEP:
            effects.take(self, seat, a, b, action)
        elif step == DROP_STEP:
            turning.drop(self, seat, action.a)
            turning.keep(self, seat, turning.take_right(self, seat, a))
        elif step == JOIN_STEP:
            effects.join(self, seat, a, b, action.a)
        elif step == TO_STEP:
            self.ask(BRING_STEP, seat, a, action.a)
        elif step == BRING_STEP:
            effects.bring(self, seat, a, b, action.a)
        elif step == STONE_STEP:
            spending.place_stone(self, seat, action.a)
        elif step == CHOOSE_STEP:
            effects.choose(self, seat, a, action.a)
        elif step == PUT_STEP:
            effects.put(self, seat, a, b, action.a)

    def _act(self, seat: int, action: Action) -> None:
        """L28: the turn's one action."""
        code = action.code
        if code == PASS:
            turning.pass_round(self, seat)
        elif code == ACTIVATE:
            turning.activate(self, seat)
            self.ask(SPEND_STEP, seat, TOKEN_POINTS)
        elif code == LAY:
            self.play_tile(seat, action.a)
        else:
            self.ask(CLOSE_STEP, seat)
            if code == PLAY:
                turning.discard_played(self, seat, action.a)
                effects.begin(self, seat, action.a)
            elif code == HOLD:
                if self.kept_count(seat) < LEFT:
                    turning.keep(self, seat, turning.take_right(self, seat, action.a))
                else:
                    self.ask(DROP_STEP, seat, action.a)

    def play_tile(self, seat: int, tile: int) -> None:
        """L37, L46, L47: place it; a volcano starts a count, wherever it goes."""
        turning.lay_down(self, seat, tile)
        if STARTS_COUNT[tile]:
            if self.events is not None:
                self.tell("legend", "volcano", {"seat": seat, **hex_named(BOX, tile)})
            others = [other for other in self.order if other != seat]
            self.count_round([seat, *others], VOLCANO_POINTS)
        else:
            self.ask(CLOSE_STEP, seat)
        if placing.is_placeable(self, seat, tile):
            self.ask(PLACE_STEP, seat, tile)
        elif self.events is not None:
            self.tell("tikal", "lost", {"seat": seat, **hex_named(BOX, tile)})

    def count_round(self, order: list[int], kind: int) -> None:
        """L114: each in turn ten points, then scores at once."""
        for seat in reversed(order):
            self.ask(SCORE_STEP, seat, kind)
            self.ask(READY_STEP, seat, kind)

    def winners(self) -> list[int]:
        return [] if self.agenda else scoring.winners(self)

    # ---- what happens by itself --------------------------------------------------------

    def run(self) -> None:
        """Do what needs no decision, until somebody is asked or the game is over."""
        while self.agenda:
            step = self.agenda[-4]
            if step < READY_STEP:
                if not self._is_idle(step):
                    return
                self.drop()
            else:
                self.happen(step, self.agenda[-3], self.agenda[-2])

    def _is_idle(self, step: int) -> bool:
        """L40, L41: a question with nothing to choose but to go on."""
        seat = self.agenda[-3]
        if step == EFFECT_STEP:
            return not effects.choices(self, seat, self.agenda[-2], self.agenda[-1])
        if step == OPEN_STEP:
            out: list[Action] = []
            turning.extras(self, seat, out)
            return not out
        if step == JOIN_STEP:
            return not effects.join_choices(self, seat)
        if step == BRING_STEP:
            return not effects.bring_choices(self, seat, self.agenda[-2])
        return False

    def happen(self, step: int, seat: int, a: int) -> None:
        """One step that asks nobody."""
        self.drop()
        if step == READY_STEP:
            self.refresh_turn()
            self.turn = seat
            self.points = self.box.points
            if self.events is not None:
                self.tell("legend", "ready", {"seat": seat, "points": self.points})
            self.ask(SPEND_STEP, seat, a)
        elif step == SCORE_STEP:
            scoring.score(self, seat, a)
        elif step == NEXT_STEP:
            self.next_turn(seat)
        elif step == CLOSE_STEP:
            self.ask(OPEN_STEP, seat)
        elif step == OVER_STEP:
            self.points = 0
            if self.events is not None:
                self.tell("legend", "over", {"winner": scoring.winners(self)})

    # ---- draft, turns, rounds ----------------------------------------------------------

    def begin_draft(self) -> None:
        """L17: the management board is filled, the first in order takes something."""
        drafting.fill(self)
        self.ask_draft(self.order[0])

    def ask_draft(self, seat: int) -> None:
        self.turn = seat
        self.ask(DRAFT_STEP, seat)

    def _draft_on(self, seat: int) -> None:
        """L17, L24: the next seat that lacks something; L27 when nobody does."""
        at = self.order.index(seat)
        for i in range(1, self.seats + 1):
            other = self.order[(at + i) % self.seats]
            if drafting.lacks(self, other):
                self.ask_draft(other)
                return
        if self.events is not None:
            self.tell("legend", "execution", {"round": self.round})
        self.begin_turn(self.order[0])

    def begin_turn(self, seat: int) -> None:
        """L28."""
        self.turn = seat
        self.refresh_turn()
        if self.events is not None:
            self.tell("legend", "turn", {"seat": seat})
        self.ask(NEXT_STEP, seat)
        self.ask(TURN_STEP, seat)

    def next_turn(self, seat: int) -> None:
        """L28, L39: the next seat in order that has not passed."""
        self.points = 0
        at = self.order.index(seat)
        for i in range(1, self.seats + 1):
            other = self.order[(at + i) % self.seats]
            if not self.passed[other]:
                self.begin_turn(other)
                return
        if self.round < ROUNDS:
            self.maintain()
        else:
            self.final_count()

    def maintain(self) -> None:
        """L123."""
        self.round += 1
        self.order = self.next_order[:]
        self.next_order = [NONE] * self.seats
        self.passed = [0] * self.seats
        turning.turn_up(self)
        if self.events is not None:
            self.tell("legend", "round", {"round": self.round, "order": self.order[:]})
        self.begin_draft()

    def final_count(self) -> None:
        """L124: in the order of the statuettes laid in the last round."""
        order = self.next_order[:]
        if self.events is not None:
            self.tell("legend", "final", {"order": order})
        self.ask(OVER_STEP, order[0])
        self.count_round(order, FINAL_POINTS)

    # ---- what is hidden ----------------------------------------------------------------

    def shown(self, action: Action, seat: int) -> str:
        """L134: only who searched the pile knows the order."""
        return action.text if seat == self.actor else f"put {HIDDEN}"

    def redeal(self, seat: int) -> None:
        self.redeal_piles(seat)
