"""The draft: L17 to L27, and filling the management board (L123)."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tikal.legend.actions import TAKE_CARD, TAKE_ORDER, TAKE_TILE, TAKE_TOKEN, hex_words
from sacbe.games.tikal.legend.board import CARD_STREAM, TILE_STREAM, TOKEN_STREAM, LegendBoard, token_index
from sacbe.games.tikal.legend.components import (
    BOX,
    CARD_IDS,
    CARD_QUOTA,
    DISPLAY_CARDS,
    DISPLAY_TILES,
    EXTRA_TILES,
    HELD,
    RIGHT,
    TILE_QUOTA,
    TOKEN_VALUES,
)
from sacbe.games.tikal.state import NONE


def legal(s: LegendBoard, seat: int) -> list[Action]:
    """L17: one element of those the seat still lacks."""
    out: list[Action] = []
    moves = s.moves
    if seat not in s.next_order:
        for position in range(s.seats):
            if s.next_order[position] == NONE:
                out.append(moves.take_order[position])
    if not s.token[seat]:
        for i in range(len(TOKEN_VALUES)):
            if TOKEN_VALUES[i] in s.tokens:
                out.append(moves.take_token[i])
    if has_tile_room(s, seat):
        for tile in sorted(s.market):
            if tile != NONE:
                out.append(moves.take_tile[tile])
    if s.right_count(seat) < CARD_QUOTA[s.seats]:
        last = NONE
        for card in sorted(s.display):
            if card != last:
                out.append(moves.take_card[card])
                last = card
    return out


def has_tile_room(s: LegendBoard, seat: int) -> bool:
    """L23, L24: below the quota, or the one extra hex that nobody has yet."""
    count = s.held_count(seat)
    quota = TILE_QUOTA[s.seats]
    if count < quota:
        return True
    return EXTRA_TILES[s.seats] > 0 and count == quota and not extra_tile_taken(s)


def extra_tile_taken(s: LegendBoard) -> bool:
    """L24: whether somebody has a hex more than the quota."""
    for seat in range(s.seats):  # noqa: SIM110 - a loop compiles to a loop
        if s.held_count(seat) > TILE_QUOTA[s.seats]:
            return True
    return False


def lacks(s: LegendBoard, seat: int) -> bool:
    """Whether the seat has something to take."""
    return (
        seat not in s.next_order
        or not s.token[seat]
        or s.right_count(seat) < CARD_QUOTA[s.seats]
        or has_tile_room(s, seat)
    )


def missing(s: LegendBoard, seat: int) -> dict[str, int]:
    """What the seat still has to take, by kind."""
    tiles = TILE_QUOTA[s.seats] - s.held_count(seat)
    if tiles <= 0:
        tiles = 1 if has_tile_room(s, seat) else 0
    return {
        "order": 0 if seat in s.next_order else 1,
        "token": 0 if s.token[seat] else 1,
        "tiles": tiles,
        "cards": max(0, CARD_QUOTA[s.seats] - s.right_count(seat)),
    }


def apply(s: LegendBoard, seat: int, action: Action) -> None:
    """Take it."""
    code = action.code
    if code == TAKE_ORDER:
        take_order(s, seat, action.a)
    elif code == TAKE_TOKEN:
        take_token(s, seat, s.tokens.index(TOKEN_VALUES[action.a]))
    elif code == TAKE_TILE:
        take_tile(s, seat, s.market.index(action.a))
    elif code == TAKE_CARD:
        take_card(s, seat, s.display.index(action.a))


def take_order(s: LegendBoard, seat: int, position: int) -> None:
    """L18: the statuette on a position of the next order."""
    s.next_order[position] = seat
    if s.events is not None:
        s.tell("legend", "ordered", {"seat": seat, "position": position + 1})


def take_token(s: LegendBoard, seat: int, place: int) -> None:
    """L20: the token that lies at a place of the display."""
    value = s.tokens[place]
    s.tokens[place] = 0
    s.token[seat] = value
    if s.events is not None:
        s.tell("legend", "took-token", {"seat": seat, "token": value})


def take_tile(s: LegendBoard, seat: int, place: int) -> None:
    """L22: the hex that lies at a place of the display."""
    tile = s.market[place]
    s.market[place] = NONE
    s.held[seat * HELD + s.held_count(seat)] = tile
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "tile": BOX.tile_ids[tile]}
        told["hex"] = hex_words(tile).to_dict()
        s.tell("legend", "took-tile", told)


def take_card(s: LegendBoard, seat: int, place: int) -> None:
    """L25: the card that lies at a place of the display."""
    card = s.display[place]
    s.display[place] = NONE
    s.right[seat * RIGHT + s.right_count(seat)] = card
    if s.events is not None:
        s.tell("legend", "took-card", {"seat": seat, "card": CARD_IDS[card], "name": card_word(card)})


def card_word(card: int) -> str:
    """The message key of a card's name."""
    return f"@legend.card.{CARD_IDS[card][:2]}"


# ---- filling the management board ------------------------------------------------------


def fill(s: LegendBoard) -> None:
    """L123: ten cards, a token each, four hexes."""
    for place in range(DISPLAY_CARDS):
        if s.display[place] == NONE and any(s.deck):
            card = s.pick_kind(CARD_STREAM, s.deck)
            s.deck[card] -= 1
            s.display[place] = card
    for place in range(s.seats):
        value = TOKEN_VALUES[s.pick_kind(TOKEN_STREAM, s.token_bag)]
        s.token_bag[token_index(value)] -= 1
        s.tokens[place] = value
    for place in range(DISPLAY_TILES):
        if s.left:
            s.market[place] = s.draw_hex(s.left, TILE_STREAM)
    if s.events is not None:
        s.tell("legend", "displayed", displayed(s))


def displayed(s: LegendBoard) -> dict[str, object]:
    """What lies open now, for the event."""
    cards = [card for card in s.display if card != NONE]
    tiles = [tile for tile in s.market if tile != NONE]
    return {
        "round": s.round,
        "cards": [CARD_IDS[card] for card in cards],
        "names": [card_word(card) for card in cards],
        "tokens": list(s.tokens),
        "tiles": [BOX.tile_ids[tile] for tile in tiles],
        "hexes": [hex_words(tile).to_dict() for tile in tiles],
    }
