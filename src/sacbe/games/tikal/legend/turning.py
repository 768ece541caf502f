"""Turns of the execution: L28 to L41, and when powers may be used (L108 to L112)."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.games.tikal.legend import effects
from sacbe.games.tikal.legend.board import FLIPPED, LegendBoard
from sacbe.games.tikal.legend.components import (
    BONUS,
    CARD_IDS,
    CARDS,
    EFFECT_SIZE,
    EFFECT_VERB,
    EXPLORERS,
    HELD,
    LEFT,
    LOOK,
    LOOK_CARD,
    MORE_POINTS,
    ONE_LEADER,
    PATH,
    PERMANENT,
    POWER_IDS,
    POWERS_A_TILE,
    RIGHT,
    TILE_POWERS,
)
from sacbe.games.tikal.legend.drafting import card_word
from sacbe.games.tikal.legend.steps import SPEND_STEP, TOKEN_POINTS
from sacbe.games.tikal.state import NONE

# The powers of a tile in the order of their numbers
POWERS_IN_ORDER: Final[list[int]] = [
    power
    for first in range(0, len(TILE_POWERS), POWERS_A_TILE)
    for power in sorted(TILE_POWERS[first : first + POWERS_A_TILE])
]


def legal(s: LegendBoard, seat: int) -> list[Action]:
    """L28: one action, with power and card 07 on top."""
    out: list[Action] = []
    moves = s.moves
    right = sorted(s.right[seat * RIGHT : seat * RIGHT + RIGHT], key=_face)
    last = NONE
    for card in right:
        if card != NONE and card % FLIPPED != last:
            last = card % FLIPPED
            out.append(moves.hold[last])
    both = sorted(s.right[seat * RIGHT : seat * RIGHT + RIGHT] + s.kept[seat * LEFT : seat * LEFT + LEFT])
    last = NONE
    for card in both:
        if card != last and card < FLIPPED and not PERMANENT[card]:
            out.append(moves.play[card])
        last = card
    if s.token[seat]:
        out.append(moves.activate)
    for tile in sorted(s.held[seat * HELD : seat * HELD + HELD]):
        if tile != NONE:
            out.append(moves.lay[tile])
    extras(s, seat, out)
    if may_pass(s, seat):
        out.append(moves.pass_)
    return out


def _face(card: int) -> int:
    """A card's number, turned over or not; empty places first."""
    return card % FLIPPED if card != NONE else NONE


def extras(s: LegendBoard, seat: int, out: list[Action]) -> None:
    """L34, L110: power and card 07, at any decision that is not inside another effect."""
    if s.used[seat] == NONE and s.power[seat] != NONE:
        first = s.power[seat] * POWERS_A_TILE
        for i in range(first, first + POWERS_A_TILE):
            if power_possible(s, seat, POWERS_IN_ORDER[i]):
                out.append(s.moves.power[POWERS_IN_ORDER[i]])
    if s.has_card(seat, LOOK_CARD) and s.any_pile():
        out.append(s.moves.peek)


def power_possible(s: LegendBoard, seat: int, power: int) -> bool:
    """L111, L112: whether at least one of its steps can be done."""
    verb = EFFECT_VERB[CARDS + power]
    if verb == MORE_POINTS:
        return s.step == SPEND_STEP and s.agenda[-2] == TOKEN_POINTS
    if verb == EXPLORERS:
        return s.far_explorers[seat] > 0
    if verb == ONE_LEADER:
        return s.far_leaders[seat] > 0
    if verb == LOOK:
        return s.any_pile()
    if verb == PATH:
        return True
    size = EFFECT_SIZE[CARDS + power]
    return bool(effects.choices(s, seat, CARDS + power, size))


def may_pass(s: LegendBoard, seat: int) -> bool:
    """L38: no hex, no token, no card on the right that could be played."""
    if s.token[seat] or s.held[seat * HELD] != NONE:
        return False
    for i in range(seat * RIGHT, seat * RIGHT + RIGHT):
        card = s.right[i]
        if card != NONE and not PERMANENT[card % FLIPPED]:
            return False
    return True


def left_cards(s: LegendBoard, seat: int) -> list[Action]:
    """L30: the cards that may make room."""
    out: list[Action] = []
    last = NONE
    for card in sorted(s.kept[seat * LEFT : seat * LEFT + LEFT], key=_face):
        if card != NONE and card % FLIPPED != last:
            last = card % FLIPPED
            out.append(s.moves.drop[last])
    return out


# ---- what it does ----------------------------------------------------------------------


def remove(slots: list[int], first: int, size: int, value: int) -> bool:
    """Take a value out of a seat's places and close the gap; False when it is not there."""
    for i in range(first, first + size):
        if slots[i] == value:
            for j in range(i, first + size - 1):
                slots[j] = slots[j + 1]
            slots[first + size - 1] = NONE
            return True
    return False


def take_right(s: LegendBoard, seat: int, card: int) -> int:
    """L29: off the right side, a face-up copy first; the card as it lay."""
    for value in (card, card + FLIPPED):
        if remove(s.right, seat * RIGHT, RIGHT, value):
            return value
    raise AssertionError("no such card")


def keep(s: LegendBoard, seat: int, value: int) -> None:
    """To a free place on the left."""
    s.kept[seat * LEFT + s.kept_count(seat)] = value
    if s.events is not None:
        _tell(s, "held", seat, value % FLIPPED)


def drop(s: LegendBoard, seat: int, card: int) -> None:
    """L30: a card on the left leaves the game, one that is turned over first."""
    if not remove(s.kept, seat * LEFT, LEFT, card + FLIPPED):
        remove(s.kept, seat * LEFT, LEFT, card)
    if s.events is not None:
        _tell(s, "dropped", seat, card)


def discard_played(s: LegendBoard, seat: int, card: int) -> None:
    """L31: from the right first; it leaves the game."""
    if not remove(s.right, seat * RIGHT, RIGHT, card):
        remove(s.kept, seat * LEFT, LEFT, card)
    if s.events is not None:
        _tell(s, "played", seat, card)


def lay_down(s: LegendBoard, seat: int, tile: int) -> None:
    """L37: off the camp board."""
    remove(s.held, seat * HELD, HELD, tile)


def flip(s: LegendBoard, seat: int, card: int) -> bool:
    """L32: turn a face-up copy over, one on the right first."""
    for i in range(seat * RIGHT, seat * RIGHT + RIGHT):
        if s.right[i] == card:
            s.right[i] = card + FLIPPED
            return True
    for i in range(seat * LEFT, seat * LEFT + LEFT):
        if s.kept[i] == card:
            s.kept[i] = card + FLIPPED
            return True
    return False


def bonus(s: LegendBoard, seat: int) -> int:
    """L33: the extra points of all face-up cards 20 and 21, which are turned over."""
    points = 0
    for card in range(CARDS):
        if EFFECT_VERB[card] == BONUS:
            while flip(s, seat, card):
                points += EFFECT_SIZE[card]
    return points


def activate(s: LegendBoard, seat: int) -> None:
    """L36: the token's points and the bonus; the token leaves the game."""
    extra = bonus(s, seat)
    s.points = s.token[seat] + extra
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "token": s.token[seat], "bonus": extra, "points": s.points}
        s.tell("legend", "activated", told)
    s.token[seat] = 0


def peek(s: LegendBoard, seat: int) -> None:
    """L34."""
    flip(s, seat, LOOK_CARD)
    effects.look(s, seat)


def use_power(s: LegendBoard, seat: int, power: int) -> None:
    """L108."""
    s.used[seat] = power
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "name": f"@legend.power.{POWER_IDS[power]}"}
        told["power"] = POWER_IDS[power]
        s.tell("legend", "power", told)
    effects.begin(s, seat, CARDS + power)


def pass_round(s: LegendBoard, seat: int) -> None:
    """L39: permanent cards on the right leave the game."""
    s.passed[seat] = 1
    gone: list[str] = []
    for i in range(seat * RIGHT, seat * RIGHT + RIGHT):
        if s.right[i] != NONE:
            gone.append(CARD_IDS[s.right[i] % FLIPPED])
            s.right[i] = NONE
    if s.events is not None:
        s.tell("legend", "passed", {"seat": seat, "cards": gone})


def turn_up(s: LegendBoard) -> None:
    """L123: the permanent cards on the left work again."""
    for i in range(len(s.kept)):
        if s.kept[i] >= FLIPPED:
            s.kept[i] -= FLIPPED


def _tell(s: LegendBoard, kind: str, seat: int, card: int) -> None:
    s.tell("legend", kind, {"seat": seat, "card": CARD_IDS[card], "name": card_word(card)})
