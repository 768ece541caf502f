"""What lies on the table of Legend against Mutul besides Legend's: the Guide, the Solo cards, cards aside."""

from __future__ import annotations

from typing import Final

from sacbe.games.tikal.actions import EXPLORER
from sacbe.games.tikal.components import Roster
from sacbe.games.tikal.legend.actions import LegendActions
from sacbe.games.tikal.legend.board import STREAMS as LEGEND_STREAMS
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.mutul.legend.components import MUTUL, NEEDLE, SWEEP, USUAL_PATH
from sacbe.games.tikal.state import NONE, RESERVE

SOLO_STREAM: Final[int] = len(LEGEND_STREAMS)
STREAMS: Final[list[str]] = [*LEGEND_STREAMS, "solo"]


class DuelBoard(LegendState):
    """The fields and their small changes; the course of the game is `DuelState`'s."""

    guide: int  # the cell where the Guide stands
    card: int  # the Solo card that is being played, NONE
    using: int  # the Solo card that supplies compass and lines (M60, M96)
    solo: list[int]  # Solo cards not yet revealed; nobody knows their order
    discards: list[int]  # in the order they were played
    aside: list[int]  # action cards that come back in the next round (M54)
    everything: list[int]  # all Solo cards of this game
    reach: int  # explorers per ancient path
    token_cards: int  # Solo cards per token

    def __init__(self, actions: LegendActions, roster: Roster, source: DuelBoard | None = None) -> None:
        super().__init__(actions, roster, source, len(STREAMS))
        if source is None:
            self.guide = self.site.base
            self.card = NONE
            self.using = NONE
            self.solo = []
            self.discards = []
            self.aside = []
            self.everything = []
            self.reach = USUAL_PATH
            self.token_cards = 2
        else:
            self.guide = source.guide
            self.card = source.card
            self.using = source.using
            self.solo = source.solo[:]
            self.discards = source.discards[:]
            self.aside = source.aside[:]
            self.everything = source.everything
            self.reach = source.reach
            self.token_cards = source.token_cards

    def compass(self) -> list[int]:
        """Centre, needle and sweep."""
        return [self.guide, NEEDLE[self.using], SWEEP[self.using]]

    def cards_aside(self) -> list[int]:
        return self.aside

    # ---- Solo cards --------------------------------------------------------------------

    def shuffle_solo(self) -> None:
        """M48: the whole deck is shuffled at the start of a phase."""
        self.solo = self.everything[:]
        self.discards = []

    def reveal(self) -> None:
        """M4: the next card; the discards are shuffled when there is none."""
        if not self.solo:
            self.solo = sorted(self.discards)
            self.discards = []
        self.card = self.pick(SOLO_STREAM, self.solo)
        self.solo.remove(self.card)
        self.using = self.card

    def discard(self) -> None:
        if self.card != NONE:
            self.discards.append(self.card)
            self.card = NONE

    def card_before(self) -> int:
        """M93: the card discarded before, else the current one."""
        return self.discards[-1] if self.discards else self.card

    # ---- his explorers -----------------------------------------------------------------

    def gap(self, cell: int) -> int:
        """How far Mutul is ahead on a cell; below 0 when the human is."""
        return self.strength(MUTUL, cell) - self.strength(0, cell)

    def bring(self, count: int) -> int:
        """M94: explorers from the reserve to the common camp; each that is missing is a point.
        How many came."""
        came = min(count, self.reserve[MUTUL])
        for _ in range(came):
            self.shift(MUTUL, EXPLORER, RESERVE, self.site.base)
        self.score[MUTUL] += count - came
        return came
