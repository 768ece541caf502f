"""Steps of the agenda.  Those below READY_STEP ask somebody, the others happen by themselves."""

from __future__ import annotations

from typing import Final

DRAFT_STEP: Final = 0
TURN_STEP: Final = 1
OPEN_STEP: Final = 2  # L40: the action is done, power or card 07 may follow
DROP_STEP: Final = 3  # a: the card that needs a place on the left
SPEND_STEP: Final = 4  # a: the kind of points
PLACE_STEP: Final = 5  # a: the hex
EFFECT_STEP: Final = 6  # a: the card or power, b: how far it is done
JOIN_STEP: Final = 7  # a: the camp's cell, b: members that may still join it
TO_STEP: Final = 8  # a: the cell they leave
BRING_STEP: Final = 9  # a: the cell they leave, b: the cell they reach
STONE_STEP: Final = 10  # a: the border a stone token was taken from
CHOOSE_STEP: Final = 11  # a: the ruin that was searched
PUT_STEP: Final = 12  # a: the ruin, b: how many are put in order
READY_STEP: Final = 13  # ten points for the seat; a: the kind of points
SCORE_STEP: Final = 14  # a: the kind of points that were spent
NEXT_STEP: Final = 15  # the turn after the seat's
CLOSE_STEP: Final = 16  # the seat's action is done
OVER_STEP: Final = 17

# Kinds of points
TOKEN_POINTS: Final = 0
VOLCANO_POINTS: Final = 1
FINAL_POINTS: Final = 2
