"""Miniatures: the same rules, observations and actions from a smaller set-up, for learning in minutes.

Tikal is played with the hexes of the first two packs only.  Tzolk'in begins with its second age: half of the
calendar has gone by and two food days are behind.  A miniature is a set-up of the laboratory, no option of
the game: it has no records.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.state import State
from sacbe.games.tikal.classic.board import ClassicBoard
from sacbe.games.tzolkin.board import Board, fresh_pile
from sacbe.games.tzolkin.components import FOOD_AGE, FOOD_TEETH

PACKS: Final = "AB"
FIRST_FOOD_DAY: Final[int] = FOOD_AGE.index(2)  # of the second age


def shrink(state: State) -> None:
    """Make a blank state small."""
    if isinstance(state, ClassicBoard):
        letters = state.box.letters
        state.left = [tile for tile in state.left if letters[tile] in PACKS]
    elif isinstance(state, Board):
        state.food = FIRST_FOOD_DAY
        state.day = FOOD_TEETH[FIRST_FOOD_DAY - 1]
        state.pile = fresh_pile(2)
