"""The course of Legend against Mutul: draft, his turns, counts, the end (M45 to M100)."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.language import Message
from sacbe.games.tikal.components import CLEARING, hex_named
from sacbe.games.tikal.legend import drafting, effects, placing, scoring, turning
from sacbe.games.tikal.legend.board import CARD_STREAM, FLIPPED, POWER_STREAM
from sacbe.games.tikal.legend.components import (
    CARD_OUTERS,
    DISPLAY_CARDS,
    FIRST_OUTER,
    HELD,
    POWER_TILE_IDS,
    RIGHT,
    START_SCORES,
    STARTS_COUNT,
)
from sacbe.games.tikal.legend.steps import (
    CHOOSE_STEP,
    FINAL_POINTS,
    NEXT_STEP,
    OVER_STEP,
    PLACE_STEP,
    READY_STEP,
    SCORE_STEP,
    VOLCANO_POINTS,
)
from sacbe.games.tikal.mutul import facing, telling
from sacbe.games.tikal.mutul.choice import Choice
from sacbe.games.tikal.mutul.legend import choosing, doing
from sacbe.games.tikal.mutul.legend import drafting as picking
from sacbe.games.tikal.mutul.legend.board import DuelBoard
from sacbe.games.tikal.mutul.legend.components import (
    CAMP,
    CARD,
    CARD_FROM_TOP,
    CARD_IDS,
    DIG,
    EXECUTE_LINE,
    EXPLORERS,
    FLOORS,
    FOR_CLEARING,
    GROUP_OF,
    HUMAN,
    MUTUL,
    NEEDLE,
    OUTER_LAKE,
    OUTER_TEMPLE,
    OUTER_VOLCANO,
    PATH,
    ROSE,
    START_SCORE,
    SWAP,
    SWEEP,
    TILE,
    TILE_FROM_TOP,
    TOKEN,
    TOKEN_ACTION,
    TREASURES,
)
from sacbe.games.tikal.state import NONE
from sacbe.games.tikal.work import treasure_word

# Steps that happen by themselves.  A PLACE_STEP whose second argument is not 0 asks the human how Mutul's
# hex lies (its cell, counted from 1); a CHOOSE_STEP below 0 asks for a treasure of his exchange.
PICK_STEP: Final = 30  # he drafts an element
PLAY_STEP: Final = 31  # his turn
CLOSE_TURN_STEP: Final = 32  # his card is discarded
GUIDE_STEP: Final = 33  # a: the cell the Guide moves to after his volcano
TOKEN_STEP: Final = 34  # a: further Solo cards of his token
COUNT_STEP: Final = 35  # a: the kind of points
COUNT_SWAP_STEP: Final = 36
COUNT_CROWN_STEP: Final = 37
FAIL_STEP: Final = 38  # his hex found no place (M63)
AUTOMATIC: Final[list[int]] = [
    CLOSE_TURN_STEP, GUIDE_STEP, TOKEN_STEP, COUNT_STEP, COUNT_SWAP_STEP, COUNT_CROWN_STEP, FAIL_STEP,
]  # fmt: skip
TAKE_KIND: Final = -2  # a CHOOSE_STEP: the kind he takes
GIVE_KIND: Final = -3  # the kind he gives; b: the kind taken

OUTER_GROUPS: Final = (OUTER_TEMPLE, OUTER_LAKE, OUTER_VOLCANO)
ALL_PATHS: Final = "all"
NOT_LAST: Final = "not-last"


class DuelState(DuelBoard):
    """A position of Legend against Mutul."""

    def copy(self) -> DuelState:
        return DuelState(self.moves, self.roster, self)

    def begin(self, first: int) -> None:
        """M46, M47: scores, the human's power tile, the first draft."""
        self.order = [MUTUL, HUMAN]
        self.score[MUTUL] = START_SCORE
        self.score[HUMAN] = START_SCORES[1]
        self.power[HUMAN] = self.pick(POWER_STREAM, list(range(len(POWER_TILE_IDS))))
        if self.events is not None:
            self.tell("legend", "began", {"order": self.order[:]})
        self.begin_draft()
        self.run()

    # ---- the human's questions (M8) ----------------------------------------------------

    def is_turning(self) -> bool:
        return bool(self.agenda) and self.agenda[-4] == PLACE_STEP and self.agenda[-1] > 0

    def is_trading(self) -> bool:
        return bool(self.agenda) and self.agenda[-4] == CHOOSE_STEP and self.agenda[-2] < 0

    def asks_besides(self, step: int, about: int) -> bool:
        """M90, M91: a kind of treasure for his exchange."""
        return step == CHOOSE_STEP and about in (TAKE_KIND, GIVE_KIND)

    def asked_cell(self) -> int:
        return self.agenda[-1] - 1

    def asked_rotations(self) -> list[int]:
        return self.best_rotations(self.agenda[-2], self.asked_cell())

    def asked_kinds(self) -> list[int]:
        return choosing.kinds_to_take(self) if self.agenda[-2] == TAKE_KIND else choosing.kinds_to_give(self)

    def legal(self) -> list[Action]:
        if self.is_turning():
            first = self.asked_cell() * 6
            return [self.actions.place[first + rotation] for rotation in self.asked_rotations()]
        if self.is_trading():
            return [self.moves.choose[kind] for kind in self.asked_kinds()]
        return super().legal()

    def apply(self, action: Action) -> None:
        if self.is_turning():
            tile = self.agenda[-2]
            self.drop()
            self.lay_hex(tile, action.a, action.b, None)
            self.run()
        elif self.is_trading():
            about = self.agenda[-2]
            taken = self.agenda[-1]
            self.drop()
            if about == TAKE_KIND:
                self.give_for(action.a)
            else:
                self.exchange(taken, action.a)
            self.run()
        else:
            super().apply(action)

    # ---- what happens by itself --------------------------------------------------------

    def happen(self, step: int, seat: int, a: int) -> None:
        if step < PICK_STEP and not (step == SCORE_STEP and seat == MUTUL):
            super().happen(step, seat, a)
            return
        self.drop()
        if step == PICK_STEP:
            self.draft_one()
        elif step == PLAY_STEP:
            self.play_one()
        elif step == CLOSE_TURN_STEP:
            self.discard()
        elif step == GUIDE_STEP:
            doing.move_guide(self, a)
        elif step == TOKEN_STEP:
            self.play_token_card(a)
        elif step == COUNT_STEP:
            self.count(a)
        elif step == COUNT_SWAP_STEP:
            self.trade(self.using)
        elif step == COUNT_CROWN_STEP:
            doing.crown(self)
        elif step == FAIL_STEP:
            doing.settle(self, doing.FAILED, self.card_before())
        elif step == SCORE_STEP:
            scoring.score(self, MUTUL, VOLCANO_POINTS)  # M97: no power, so no points for one

    # ---- the draft ---------------------------------------------------------------------

    def begin_draft(self) -> None:
        """M48, M55: the Solo cards are shuffled, cards laid aside come back first."""
        self.shuffle_solo()
        self.order = [MUTUL, HUMAN]
        self.next_order = [MUTUL, HUMAN]
        for place in range(DISPLAY_CARDS):
            if self.display[place] == NONE and self.aside:
                card = self.pick(CARD_STREAM, self.aside)
                self.aside.remove(card)
                self.display[place] = card
        super().begin_draft()

    def ask_draft(self, seat: int) -> None:
        if seat == HUMAN:
            super().ask_draft(seat)
        else:
            self.turn = MUTUL
            self.ask(PICK_STEP, MUTUL)

    def draft_one(self) -> None:
        """M49: a card is revealed, an element taken, the card discarded."""
        self.show_card("draft", ["M48", "M49"])
        picking.pick(self)
        self.discard()
        self._draft_on(MUTUL)

    def _draft_on(self, seat: int) -> None:
        """M48: before the execution the Solo cards are shuffled again."""
        if not drafting.lacks(self, HUMAN) and not drafting.lacks(self, MUTUL):
            self.shuffle_solo()
        super()._draft_on(seat)

    def show_card(self, occasion: str, articles: list[str]) -> None:
        self.reveal()
        if self.events is not None:
            told = telling.reason(Message(f"mutul.why.card.{occasion}"), articles)
            told.update(card_named(self.card))
            self.tell(telling.WORDS, "revealed", told)
        self.pause(MUTUL)

    # ---- turns -------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """M56: his turn is a card; with nothing left he has passed."""
        if seat == HUMAN:
            super().begin_turn(seat)
            return
        self.turn = MUTUL
        self.refresh_turn()
        self.ask(NEXT_STEP, MUTUL)
        if not self.has(TOKEN) and not self.has(TILE) and not self.has(CARD):
            self.passed[MUTUL] = 1
            if self.events is not None:
                self.tell("legend", "passed", {"seat": MUTUL, "cards": []})
            return
        if self.events is not None:
            self.tell("legend", "turn", {"seat": MUTUL})
        self.ask(CLOSE_TURN_STEP, MUTUL)
        self.ask(PLAY_STEP, MUTUL)

    def has(self, element: int) -> bool:
        if element == TOKEN:
            return self.token[MUTUL] > 0
        if element == TILE:
            return self.held[MUTUL * HELD] != NONE
        return self.right[MUTUL * RIGHT] != NONE

    def play_one(self) -> None:
        """M56: the first element of the line that he still has."""
        self.show_card("execute", ["M56"])
        for element in EXECUTE_LINE[self.card]:
            if self.has(element):
                if element == TOKEN:
                    self.play_token()
                elif element == TILE:
                    self.play_hex()
                else:
                    self.play_card()
                return

    def play_card(self) -> None:
        """M52, M53: his highest or lowest action card."""
        count = self.right_count(MUTUL)
        at = 0 if CARD_FROM_TOP[self.card] else count - 1
        card = self.right[MUTUL * RIGHT + at] % FLIPPED
        turning.discard_played(self, MUTUL, card)
        group = GROUP_OF[card]
        if group == TREASURES:
            effects.begin(self, MUTUL, card)
            if self.events is not None:
                telling.plain(self, "pair", ["M80"], {})
            self.pause(MUTUL)
        elif group in OUTER_GROUPS:
            self.play_outer(card)
        else:
            self.act(group, self.card_before())

    def act(self, group: int, figure: int) -> None:
        """An action that cards and token lines share; `figure` is the card that counts for a failure."""
        if group == PATH:
            doing.settle(self, doing.ancient_path(self), figure)
        elif group == DIG:
            doing.settle(self, doing.two_treasures(self), figure)
        elif group == FLOORS:
            doing.settle(self, doing.two_floors(self), figure)
        elif group == CAMP:
            doing.camp(self, True)
        elif group == SWAP:
            self.trade(figure)

    def play_token(self) -> None:
        """M84: further cards instead of points."""
        self.token[MUTUL] = 0
        if self.events is not None:
            self.tell(telling.WORDS, "token", {"seat": MUTUL, "n": self.token_cards})
        self.ask(TOKEN_STEP, MUTUL, self.token_cards)

    def play_token_card(self, count: int) -> None:
        """M84, M85: explorers to the common camp, then the action of the line."""
        self.discard()
        if count > 1:
            self.ask(TOKEN_STEP, MUTUL, count - 1)
        self.show_card("token", ["M84"])
        doing.bring(self, EXPLORERS[self.card], "token", ["M84"])
        self.act(TOKEN_ACTION[self.card], self.card_before())

    # ---- hexes -------------------------------------------------------------------------

    def play_hex(self) -> None:
        """M61, M63: his highest or lowest hex to the nearest jungle."""
        at = 0 if TILE_FROM_TOP[self.card] else self.held_count(MUTUL) - 1
        tile = self.held[MUTUL * HELD + at]
        turning.lay_down(self, MUTUL, tile)
        if not self.place_hex(tile):
            if self.events is not None:
                self.tell("tikal", "lost", {"seat": MUTUL, **hex_named(self.box, tile)})
            self.ask(FAIL_STEP, MUTUL)
            if STARTS_COUNT[tile]:
                self.count_round([MUTUL, HUMAN], VOLCANO_POINTS)

    def play_outer(self, card: int) -> None:
        """M81: the card's outer hex to the nearest dotted jungle with access."""
        for n in CARD_OUTERS[card]:
            if self.outer[n]:
                if self.place_hex(FIRST_OUTER + n):
                    self.outer[n] = 0
                    return
                break
        doing.settle(self, doing.FAILED, self.card_before())

    def place_hex(self, tile: int) -> bool:
        """M61, M81: choose cell and rotation, ask where rotations are equal; False without a cell."""
        made = choosing.cell_for(self, tile)
        if made is None:
            return False
        best = self.best_rotations(tile, made.chosen)
        if len(best) == 1:
            self.lay_hex(tile, made.chosen, best[0], made)
            return True
        self.ask(PLACE_STEP, HUMAN, tile, made.chosen + 1)
        if self.events is not None:
            telling.choice(self, made, self.steps_away(made.chosen), self.compass())
        return True

    def best_rotations(self, tile: int, cell: int) -> list[int]:
        sides = facing.facing_sides(self, ROSE, cell, self.guide)
        return facing.best_rotations(self, tile, sides, choosing.rotations_for(self, tile, cell))

    def steps_away(self, cell: int) -> int:
        return ROSE.distance[self.guide * ROSE.cells + cell]

    def lay_hex(self, tile: int, cell: int, rotation: int, made: Choice | None) -> None:
        """M61, M62: lay it down; then what its kind brings, and the Guide last."""
        facts: dict[str, object] = {}
        if self.events is not None:
            sides = facing.facing_sides(self, ROSE, cell, self.guide)
            allowed = choosing.rotations_for(self, tile, cell)
            facts = facing.rotation_facts(self, tile, cell, rotation, sides, allowed, self.guide)
        placing.apply(self, MUTUL, tile, self.actions.place[cell * 6 + rotation])
        if self.events is not None:
            if made is not None:
                telling.choice(self, made, self.steps_away(cell), self.compass())
            telling.plain(self, "chosen" if made is None else "rotation", ["M7"], facts)
        self.pause(MUTUL)
        if tile >= FIRST_OUTER:
            self.after_outer(cell)
        elif STARTS_COUNT[tile]:
            if self.events is not None:
                self.tell("legend", "volcano", {"seat": MUTUL, **hex_named(self.box, tile)})
            self.ask(GUIDE_STEP, MUTUL, cell)
            self.count_round([MUTUL, HUMAN], VOLCANO_POINTS)
        else:
            if self.box.types[tile] == CLEARING:
                doing.bring(self, FOR_CLEARING, "clearing", ["M61"])
            doing.move_guide(self, cell)

    def after_outer(self, cell: int) -> None:
        """M81: the Guide moves there, then an explorer if the cell is in the network."""
        doing.move_guide(self, cell)
        linked = choosing.his_network(self)
        if linked[cell]:
            came = choosing.departure(self, linked, [0] * self.site.cells, cell)
            if came is not None:
                doing.send(self, came, cell)

    # ---- the exchange ------------------------------------------------------------------

    def trade(self, figure: int) -> None:
        """M90 to M92: an exchange, or two treasures where none is possible."""
        take = choosing.kinds_to_take(self)
        if not take or not choosing.kinds_to_give(self):
            doing.settle(self, doing.two_treasures(self), figure)
        elif len(take) > 1:
            self.ask(CHOOSE_STEP, HUMAN, TAKE_KIND)
        else:
            self.give_for(take[0])

    def give_for(self, taken: int) -> None:
        give = choosing.kinds_to_give(self)
        if len(give) > 1:
            self.ask(CHOOSE_STEP, HUMAN, GIVE_KIND, taken)
        else:
            self.exchange(taken, give[0])

    def exchange(self, taken: int, given: int) -> None:
        """One for one."""
        kinds = self.box.kinds
        self.museum[HUMAN * kinds + taken] -= 1
        self.museum[MUTUL * kinds + taken] += 1
        self.museum[MUTUL * kinds + given] -= 1
        self.museum[HUMAN * kinds + given] += 1
        if self.events is not None:
            told: dict[str, object] = {"seat": MUTUL, "rival": HUMAN}
            told["theirs"] = treasure_word(self, taken)
            told["mine"] = treasure_word(self, given)
            self.tell(telling.WORDS, "exchanged", told)
            telling.plain(self, "exchange", ["M90", "M91"], {"n": self.museum[MUTUL * kinds + taken] - 1})
        self.pause(MUTUL)

    # ---- counts and the end ------------------------------------------------------------

    def count_round(self, order: list[int], kind: int) -> None:
        """M95, M97: the human spends ten points and scores, Mutul does what his counts allow."""
        for seat in reversed(order):
            if seat == HUMAN:
                self.ask(SCORE_STEP, HUMAN, kind)
                self.ask(READY_STEP, HUMAN, kind)
            else:
                if kind == FINAL_POINTS:
                    self.ask(SCORE_STEP, MUTUL, kind)
                self.ask(COUNT_STEP, MUTUL, kind)

    def count(self, kind: int) -> None:
        """M95, M96: an ancient path, a camp, and what the difficulty adds."""
        self.turn = MUTUL
        if not self.discards and self.card == NONE:
            self.reveal()
            self.discard()
        self.using = self.card_before()
        if self.options["crown"]:
            self.ask(COUNT_CROWN_STEP, MUTUL)
        if self.options["swap"]:
            self.ask(COUNT_SWAP_STEP, MUTUL)
        if self.events is not None:
            last = kind == FINAL_POINTS
            why = Message("mutul.why.count.last" if last else "mutul.why.count")
            told = telling.reason(why, ["M97" if last else "M95", "M96"])
            told.update(card_named(self.using))
            self.tell(telling.WORDS, "count", told)
        self.pause(MUTUL)
        paths = str(self.options["paths"])
        if paths == ALL_PATHS or (paths == NOT_LAST and kind != FINAL_POINTS):
            doing.settle(self, doing.ancient_path(self), self.using)
        doing.camp(self, False)

    def final_count(self) -> None:
        """M97: the human first."""
        if self.events is not None:
            self.tell("legend", "final", {"order": [HUMAN, MUTUL]})
        self.ask(OVER_STEP, HUMAN)
        self.count_round([HUMAN, MUTUL], FINAL_POINTS)


def card_named(card: int) -> dict[str, object]:
    """What an event tells of a Solo card: people know it by its compass."""
    return {
        "card": CARD_IDS[card],
        "needle": telling.needle_word(NEEDLE[card]),
        "sweep": telling.sweep_word(SWEEP[card]),
    }
