"""What chance may bring after a turn against Mutul, fixed beforehand, so that many turns can be tried against
exactly the same luck: his card, the next hexes, and treasures in the order in which they come to light."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sacbe.bots.planning import Line
from sacbe.games.tikal.actions import DIG, SWAP
from sacbe.games.tikal.classic.placing import is_placeable
from sacbe.games.tikal.classic.state import HEX_STEP, NORMAL, VOLCANO_ROUND
from sacbe.games.tikal.components import VOLCANO
from sacbe.games.tikal.mutul.components import (
    DIGS_A_CARD,
    GUARDIAN_LEVEL,
    NEEDLE,
    ROSE,
    ROWS,
    SHOWN_LEADERS,
    SWEEP,
    TEMPLES_A_CARD,
    members_shown,
    shows_row,
)
from sacbe.games.tikal.mutul.state import SoloState
from sacbe.games.tikal.state import NONE

if TYPE_CHECKING:
    from sacbe.bots.tikal_kernel import Chance, Compassed

# What happens after a turn, in order
COUNT_OWN: Final = 0
ROWS_1_2: Final = 1
LAY_HEX: Final = 2
ROWS_4_6_ONTO_HEX: Final = 3  # where that is a temple or a ruin
ROWS_4_6: Final = 4
COUNT_HIS: Final = 5

HEXES: Final = 2  # hexes that come to light before the next turn begins, at most


def compassed() -> Compassed:
    """His compass and what his cards allow, as a kernel needs them."""
    return ROSE.distance, ROSE.place, TEMPLES_A_CARD, DIGS_A_CARD, GUARDIAN_LEVEL


def deal(s: SoloState) -> None:
    """Fix what will be drawn from here until the next turn begins."""
    rng = s.rng
    letters = s.box.letters
    left = s.left[:]
    hexes: list[int] = []
    while left and len(hexes) < HEXES:
        pack = 1
        while pack < len(left) and letters[left[pack]] == letters[left[0]]:
            pack += 1
        hexes.append(left.pop(rng.below(pack)))
    treasures: list[int] = []
    for kind in range(s.box.kinds):
        for _ in range(s.hidden[kind]):
            treasures.append(kind)
    rng.shuffle(treasures)
    cards = s.deck[:]
    if not cards:
        cards = s.discards[:]
        if s.card != NONE:
            cards.append(s.card)
    s.stack = [hexes, treasures, [cards[rng.below(len(cards))]] if cards else []]
    s.cursor = [0] * len(s.stack)


def chance(s: SoloState) -> Chance:
    """What happens after the turn that ends here, with the luck that was dealt."""
    hexes, treasures, cards = s.stack
    card = cards[0] if cards else NONE
    hex_card = card
    tile = NONE
    kind = s.agenda[-2]
    steps: list[int] = []
    if kind == NORMAL:
        if s.left:
            steps.append(ROWS_1_2)
            if not shows_row(card, 3):
                steps.append(ROWS_4_6)
            elif s.box.types[hexes[0]] != VOLCANO:
                tile = hexes[0]
                if is_placeable(s, tile):
                    steps.append(LAY_HEX)
                    steps.append(ROWS_4_6_ONTO_HEX)
                else:
                    steps.append(ROWS_4_6)
    elif kind == VOLCANO_ROUND:
        steps.append(COUNT_OWN)
        if s.agenda[-12] == HEX_STEP:
            tile = s.agenda[-10]
            hex_card = s.card
            if is_placeable(s, tile):
                steps.append(LAY_HEX)
            steps.append(ROWS_1_2)
            steps.append(ROWS_4_6)
    else:
        steps.append(COUNT_OWN)
        steps.append(ROWS_1_2)
        steps.append(ROWS_4_6)
        steps.append(COUNT_HIS)
    if LAY_HEX not in steps:
        tile = NONE
    if card == NONE:
        return steps, 0, 0, 0, 0, 1, 0, 1, tile, treasures
    return (
        steps, ROWS[card], members_shown(card, s.change), SHOWN_LEADERS[card], NEEDLE[card], SWEEP[card],
        NEEDLE[hex_card], SWEEP[hex_card], tile, treasures,
    )  # fmt: skip


def swaps_what_is_dug(line: Line) -> bool:
    """Whether something is swapped after a treasure came to light: then the rest is planned anew."""
    dug = False
    for action in line.path:
        if action.code == DIG:
            dug = True
        elif action.code == SWAP and dug:
            return True
    return False
