"""What lies on the table of a solo game besides Classic's: the Guide and the Solo cards."""

from __future__ import annotations

from typing import Final

from sacbe.games.tikal.classic.actions import ClassicActions
from sacbe.games.tikal.classic.board import STREAMS as CLASSIC_STREAMS
from sacbe.games.tikal.classic.state import ClassicState
from sacbe.games.tikal.components import Roster
from sacbe.games.tikal.mutul.components import CARDS, GUIDE_START, MUTUL, NEEDLE, SWEEP
from sacbe.games.tikal.state import NONE, RESERVE

CARD_STREAM: Final[int] = len(CLASSIC_STREAMS)
STREAMS: Final[list[str]] = [*CLASSIC_STREAMS, "cards"]


class SoloBoard(ClassicState):
    """The fields and their small changes; the course of the game is `SoloState`'s."""

    guide: int  # the cell where the Guide stands
    card: int  # the Solo card that is being played, NONE
    deck: list[int]  # cards not yet revealed; their order is not known to anybody, so it is not kept
    discards: list[int]  # in the order they were played
    change: int  # members more or fewer in row 4 (M43)

    def __init__(self, actions: ClassicActions, roster: Roster, source: SoloBoard | None = None) -> None:
        super().__init__(actions, roster, source, len(STREAMS))
        if source is None:
            self.guide = GUIDE_START
            self.card = NONE
            self.deck = list(range(CARDS))
            self.discards = []
            self.change = 0
        else:
            self.guide = source.guide
            self.card = source.card
            self.deck = source.deck[:]
            self.discards = source.discards[:]
            self.change = source.change

    @property
    def needle(self) -> int:
        return NEEDLE[self.card]

    @property
    def sweep(self) -> int:
        return SWEEP[self.card]

    def compass(self) -> list[int]:
        """Centre, needle and sweep."""
        return [self.guide, self.needle, self.sweep]

    def reveal(self) -> bool:
        """M4: draw a card, from the discards when the deck is empty; whether they were shuffled."""
        shuffled = not self.deck
        if shuffled:
            self.deck = sorted(self.discards)
            self.discards = []
        self.card = self.pick(CARD_STREAM, self.deck)
        self.deck.remove(self.card)
        return shuffled

    def discard(self) -> None:
        self.discards.append(self.card)
        self.card = NONE

    def dismiss(self, member: int) -> None:
        """M34: beside his guardian Mutul's other members return to his reserve; yours leave the game."""
        if self.roster.owner[member] != MUTUL:
            super().dismiss(member)
            return
        self.at[member] = RESERVE
        if not self.roster.is_leader[member]:
            self.reserve[MUTUL] += 1
