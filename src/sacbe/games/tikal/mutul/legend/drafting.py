"""Mutul's draft: one element by the first part of the card's line that yields something (M49 to M54)."""

from __future__ import annotations

from sacbe.core.language import Message
from sacbe.games.tikal.legend import drafting
from sacbe.games.tikal.legend.components import CARD_IDS as ACTION_CARD_IDS
from sacbe.games.tikal.legend.components import CARD_QUOTA, TILE_QUOTA
from sacbe.games.tikal.legend.drafting import card_word
from sacbe.games.tikal.mutul import telling
from sacbe.games.tikal.mutul.legend.board import DuelBoard
from sacbe.games.tikal.mutul.legend.components import (
    CARD,
    CARD_SEARCH,
    DRAFT_LINE,
    GROUP_OF,
    LEAVE_SEARCH,
    MUTUL,
    TILE,
    TILE_SEARCH,
    TOKEN,
    TOKEN_GAP,
    Search,
)
from sacbe.games.tikal.state import NONE


def lacks(s: DuelBoard, element: int) -> bool:
    """M49: whether he still wants one of that sort."""
    if element == TOKEN:
        return not s.token[MUTUL]
    if element == TILE:
        return s.held_count(MUTUL) < TILE_QUOTA[s.seats]
    return s.right_count(MUTUL) < CARD_QUOTA[s.seats]


def reading(slots: list[int], red: bool) -> list[int]:
    """M50: the filled places in the order the arrow reads them."""
    filled = [place for place in range(len(slots)) if slots[place] != NONE]
    if red:
        filled.reverse()
    return filled


def find(slots: list[int], kinds: list[int], search: Search) -> tuple[int, int]:
    """M50: the place a search ends at, and which entry found it; NONE when the display is empty.

    `kinds` says what lies at each place.
    """
    order = reading(slots, search.red)
    if not order:
        return NONE, 0
    for entry in range(len(search.words)):
        number = search.numbers[entry]
        if number:
            return order[min(number, len(order)) - 1], entry
        for place in order:
            if kinds[place] == search.kinds[entry]:
                return place, entry
    return NONE, 0


def token_place(s: DuelBoard) -> int:
    """M51: the place of the token he takes now; NONE when he waits."""
    there = [place for place in range(len(s.tokens)) if s.tokens[place]]
    if not there:
        return NONE
    best = there[0]
    for place in there:
        if s.tokens[place] > s.tokens[best]:
            best = place
    if not lacks(s, TILE) and not lacks(s, CARD):
        return best
    gap = len(there) > 1 and s.tokens[best] - min(s.tokens[place] for place in there) >= TOKEN_GAP
    return best if gap else NONE


def pick(s: DuelBoard) -> None:
    """M49: the first part of the line that yields something."""
    for element in DRAFT_LINE[s.card]:
        if not lacks(s, element):
            continue
        if element == TOKEN:
            place = token_place(s)
            if place != NONE:
                _take_token(s, place)
                return
        elif element == TILE:
            if _take_tile(s):
                return
        elif _take_card(s):
            return


def _take_token(s: DuelBoard, place: int) -> None:
    last = not lacks(s, TILE) and not lacks(s, CARD)
    drafting.take_token(s, MUTUL, place)
    if s.events is not None:
        telling.plain(s, "draft.token.last" if last else "draft.token", ["M51"], {"n": s.token[MUTUL]})
    s.pause(MUTUL)


def _take_tile(s: DuelBoard) -> bool:
    search = TILE_SEARCH[s.card]
    kinds = [NONE if tile == NONE else s.box.types[tile] for tile in s.market]
    place, entry = find(s.market, kinds, search)
    if place == NONE:
        return False
    drafting.take_tile(s, MUTUL, place)
    _tell(s, search, entry, ["M50", "M53"])
    return True


def _take_card(s: DuelBoard) -> bool:
    search = CARD_SEARCH[s.card]
    kinds = [NONE if card == NONE else GROUP_OF[card] for card in s.display]
    place, entry = find(s.display, kinds, search)
    if place == NONE:
        return False
    drafting.take_card(s, MUTUL, place)
    _tell(s, search, entry, ["M50", "M52", "M53"])
    _lay_aside(s)
    return True


def _lay_aside(s: DuelBoard) -> None:
    """M54: one more card leaves the display until the next round."""
    search = LEAVE_SEARCH[s.card]
    place, entry = find(s.display, s.display, search)
    if place == NONE:
        return
    card = s.display[place]
    s.display[place] = NONE
    s.aside.append(card)
    if s.events is not None:
        told = telling.reason(_why(search, entry), ["M54"])
        told["card"] = ACTION_CARD_IDS[card]
        told["name"] = card_word(card)
        s.tell(telling.WORDS, "aside", told)
    s.pause(MUTUL)


def _why(search: Search, entry: int) -> Message:
    """A first match, or a number, from an arrow."""
    arrow = "@mutul.arrow.red" if search.red else "@mutul.arrow.green"
    if search.numbers[entry]:
        return Message("mutul.why.draft.number", {"n": search.numbers[entry], "arrow": arrow})
    return Message("mutul.why.draft.kind", {"what": f"@mutul.sign.{search.words[entry]}", "arrow": arrow})


def _tell(s: DuelBoard, search: Search, entry: int, articles: list[str]) -> None:
    if s.events is not None:
        told = telling.reason(_why(search, entry), articles)
        told["rule"] = "draft"
        s.tell(telling.WORDS, "because", told)
    s.pause(MUTUL)
