"""The course of Classic against Mutul: his turn, volcanoes, the end (M17 to M25, M36 to M42)."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.games.tikal.classic import placing
from sacbe.games.tikal.classic.state import (
    BEGIN_STEP,
    FINAL_ROUND,
    HEX_STEP,
    NORMAL,
    OVER_STEP,
    PLACE_STEP,
    READY_STEP,
    SCORE_STEP,
    VOLCANO_ROUND,
)
from sacbe.games.tikal.components import hex_named
from sacbe.games.tikal.mutul import choosing, facing, rows, telling
from sacbe.games.tikal.mutul.board import SoloBoard
from sacbe.games.tikal.mutul.choice import Choice
from sacbe.games.tikal.mutul.components import HUMAN, MUTUL, ROSE, shows_row

# Steps of the agenda that happen by themselves.  A PLACE_STEP whose second argument is not 0 asks the
# human how Mutul's hex lies; that argument is its cell, counted from 1.
CARD_STEP: Final = 20  # he reveals a card; a: the occasion
MEMBERS_STEP: Final = 21  # rows 4 to 6; a: 1 when the members go onto the new hex

# Occasions for a card
TURN_CARD: Final = 0
FRESH_CARD: Final = 1  # after his volcano (M38)
LAST_CARD: Final = 2  # M42
OCCASIONS: Final[list[str]] = ["turn", "fresh", "last"]
OCCASION_ARTICLES: Final[list[list[str]]] = [["M17"], ["M38"], ["M42"]]


class SoloState(SoloBoard):
    """A position of Classic against Mutul."""

    def copy(self) -> SoloState:
        return SoloState(self.moves, self.roster, self)

    def legal(self) -> list[Action]:
        if self.is_asking():
            return [
                self.actions.place[self.asked_cell() * 6 + rotation] for rotation in self.asked_rotations()
            ]
        return super().legal()

    def apply(self, action: Action) -> None:
        if not self.is_asking():
            super().apply(action)
            return
        tile = self.agenda[-2]
        self.drop()
        self.lay_hex(tile, action.a, action.b, None)
        self.run()

    def winners(self) -> list[int]:
        """M10: more points win, equal ones are shared."""
        return [] if self.agenda else self.ahead()

    def ahead(self) -> list[int]:
        most = max(self.score)
        return [seat for seat in range(self.seats) if self.score[seat] == most]

    # ---- the question how his hex lies (M8) --------------------------------------------

    def is_asking(self) -> bool:
        return bool(self.agenda) and self.agenda[-4] == PLACE_STEP and self.agenda[-1] > 0

    def asked_cell(self) -> int:
        return self.agenda[-1] - 1

    def asked_rotations(self) -> list[int]:
        return self.best_rotations(self.agenda[-2], self.asked_cell())

    def best_rotations(self, tile: int, cell: int) -> list[int]:
        """M23: the allowed rotations with most stones towards the Guide."""
        sides = facing.facing_sides(self, ROSE, cell, self.guide)
        return facing.best_rotations(self, tile, sides, choosing.rotations_for(self, tile, cell))

    # ---- what happens by itself --------------------------------------------------------

    def happen(self, step: int, seat: int) -> bool:
        a = self.agenda[-2]
        if step == CARD_STEP:
            self.drop()
            self.play_card(a)
        elif step == HEX_STEP:
            self.drop()
            self.place_hex(a)
        elif step == MEMBERS_STEP:
            self.drop()
            self.bring_members(a == 1)
        elif step == OVER_STEP:
            self.drop()
            self.points = 0
            if self.events is not None:
                self.tell("tikal", "over", {"winner": self.ahead()})
        else:
            return super().happen(step, seat)
        return True

    def begin_turn(self, seat: int) -> None:
        """M11: turns alternate; the last round when no hex is left (M41)."""
        if seat == HUMAN or not self.left:
            super().begin_turn(seat)
            return
        self.turn = MUTUL
        if self.events is not None:
            self.tell("tikal", "turn", {"seat": MUTUL})
        self.ask(BEGIN_STEP, HUMAN)
        self.ask(CARD_STEP, MUTUL, TURN_CARD)

    def play_hex(self, seat: int, tile: int) -> None:
        """M36: the human's hex; a volcano waits until the human has scored."""
        self.ask(READY_STEP, seat, NORMAL)
        self.ask(PLACE_STEP, seat, tile)
        self.interrupt(seat, tile)

    def interrupt(self, seat: int, tile: int) -> None:
        """M36, M37: a volcano, whoever drew it, lets the human spend ten points and score."""
        if choosing.is_volcano(self, tile):
            if self.events is not None:
                self.tell(telling.WORDS, "volcano", {"seat": seat, "rival": HUMAN})
            self.scoring_round([HUMAN], VOLCANO_ROUND)

    def scoring_round(self, order: list[int], kind: int) -> None:
        """M36, M37, M42: only the human has points to spend in it."""
        super().scoring_round([HUMAN], kind)

    def final_round(self, order: list[int]) -> None:
        """M41, M42: the human first, then Mutul's last card and his score."""
        if self.events is not None:
            self.tell("tikal", "final", {"order": [HUMAN, MUTUL]})
        self.ask(OVER_STEP, HUMAN)
        self.ask(SCORE_STEP, MUTUL)
        self.ask(CARD_STEP, MUTUL, LAST_CARD)
        self.scoring_round([HUMAN], FINAL_ROUND)

    # ---- Mutul's turn ------------------------------------------------------------------

    def play_card(self, occasion: int) -> None:
        """M17, M38, M42: reveal a card and do rows 1 and 2; then the hex, or the members at once."""
        self.turn = MUTUL
        shuffled = self.reveal()
        if self.events is not None:
            if shuffled:
                self.tell(telling.WORDS, "shuffled", {"seat": MUTUL})
            telling.card(self, OCCASIONS[occasion], OCCASION_ARTICLES[occasion])
            self.pause(MUTUL)
        rows.floors(self)
        rows.treasures(self)
        if occasion == TURN_CARD and shows_row(self.card, 3):
            self.draw_next()
        else:
            self.ask(MEMBERS_STEP, MUTUL, 0)

    def draw_next(self) -> None:
        """Row 3, M22: the next hex of the stack."""
        tile = self.draw_tile()
        self.last = MUTUL
        if self.events is not None:
            self.tell("tikal", "drawn", {"seat": MUTUL, **hex_named(self.box, tile)})
        self.ask(HEX_STEP, MUTUL, tile)
        self.interrupt(MUTUL, tile)

    def place_hex(self, tile: int) -> None:
        """M22, M23, M25: the nearest cell where it fits, turned to the Guide; equal rotations are asked."""
        made = choosing.cell_for(self, tile)
        if made is None:
            if self.events is not None:
                self.tell("tikal", "lost", {"seat": MUTUL, **hex_named(self.box, tile)})
            self.after_hex(choosing.is_volcano(self, tile), False)
            return
        best = self.best_rotations(tile, made.chosen)
        if len(best) == 1:
            self.lay_hex(tile, made.chosen, best[0], made)
            return
        self.ask(PLACE_STEP, HUMAN, tile, made.chosen + 1)
        if self.events is not None:
            telling.choice(self, made, self.steps_away(made.chosen), self.compass())

    def lay_hex(self, tile: int, cell: int, rotation: int, made: Choice | None) -> None:
        """M24: lay it down; then the Guide moves onto it.  Without `made` the human chose the rotation."""
        telling_why = self.events is not None
        facts = self.rotation_facts(tile, cell, rotation) if telling_why else {}
        placing.apply(self, MUTUL, tile, self.actions.place[cell * 6 + rotation])
        if telling_why:
            if made is not None:
                telling.choice(self, made, self.steps_away(cell), self.compass())
            telling.plain(self, "chosen" if made is None else "rotation", ["M7", "M23"], facts)
            self.tell(telling.WORDS, "guide", {"seat": MUTUL, "cell": self.site.names[cell]})
        self.guide = cell
        self.pause(MUTUL)
        self.after_hex(choosing.is_volcano(self, tile), choosing.takes_members(self, cell))

    def steps_away(self, cell: int) -> int:
        """How far a cell is from the Guide."""
        return ROSE.distance[self.guide * ROSE.cells + cell]

    def rotation_facts(self, tile: int, cell: int, rotation: int) -> dict[str, object]:
        sides = facing.facing_sides(self, ROSE, cell, self.guide)
        allowed = choosing.rotations_for(self, tile, cell)
        return facing.rotation_facts(self, tile, cell, rotation, sides, allowed, self.guide)

    def after_hex(self, volcano: bool, onto_hex: bool) -> None:
        """M38 after a volcano: another card; else rows 4 to 6."""
        if volcano:
            self.discard()
            self.ask(CARD_STEP, MUTUL, FRESH_CARD)
        else:
            self.ask(MEMBERS_STEP, MUTUL, 1 if onto_hex else 0)

    def bring_members(self, onto_hex: bool) -> None:
        """Rows 4 to 6; then the card is discarded."""
        rows.members(self, onto_hex)
        rows.leave_ruins(self)
        rows.guardians(self)
        self.discard()
