"""What a seat sees of Legend against Mutul: Legend's table, the Guide, the Solo cards, cards laid aside."""

from __future__ import annotations

from typing import Any

from sacbe.core.actions import Action
from sacbe.core.language import Message, say
from sacbe.games.tikal.legend import showing
from sacbe.games.tikal.legend.actions import hex_words
from sacbe.games.tikal.legend.showing import card_view as action_card_view
from sacbe.games.tikal.mutul.legend.components import (
    CARD_FROM_TOP,
    CARD_IDS,
    DRAFT_LINE,
    ELEMENTS,
    EXECUTE_LINE,
    EXPLORERS,
    GROUPS,
    NEEDLE,
    SOLO,
    SWEEP,
    TILE_FROM_TOP,
    TOKEN_ACTION,
)
from sacbe.games.tikal.mutul.legend.state import TAKE_KIND, DuelState
from sacbe.games.tikal.mutul.telling import SWEEP_WORDS
from sacbe.games.tikal.site import SIDES
from sacbe.games.tikal.state import NONE


def view(s: DuelState, seat: int) -> dict[str, object]:
    """The table as a seat sees it, also in the middle of Mutul's turn."""
    shown = showing.view(s, seat)
    asks: str | None = None
    leaves: list[str] = []
    if s.is_turning():
        asks = "turn"
        leaves = ["M8", "M7"]
    elif s.is_trading():
        leaves = ["M8", "M92", "M90" if s.agenda[-2] == TAKE_KIND else "M91"]
        asks = "take" if s.agenda[-2] == TAKE_KIND else "give"
        shown["effect"] = None
    shown["mutul"] = {
        "guide": s.site.names[s.guide],
        "card": None if s.card == NONE else card_view(s.card),
        "deck": len(s.solo),
        "discards": [card_view(card) for card in s.discards],
        "aside": [action_card_view(card) for card in s.aside],
        "asks": asks,
        "leaves": leaves,
        "cell": s.site.names[s.asked_cell()] if s.is_turning() else None,
    }
    return shown


def card_view(card: int) -> dict[str, object]:
    """A Solo card's face."""
    face = SOLO["cards"][card]
    return {
        "id": CARD_IDS[card],
        "needle": SIDES[NEEDLE[card]],
        "sweep": SWEEP_WORDS[SWEEP[card]],
        "draft": [ELEMENTS[element] for element in DRAFT_LINE[card]],
        "tile": list(face["tile"]),
        "tile_arrow": str(face["tile_arrow"]),
        "card": list(face["card"]),
        "card_arrow": str(face["card_arrow"]),
        "leaves": str(face["leaves"]),
        "leaves_arrow": str(face["leaves_arrow"]),
        "execute": [ELEMENTS[element] for element in EXECUTE_LINE[card]],
        "card_from": "top" if CARD_FROM_TOP[card] else "bottom",
        "tile_from": "top" if TILE_FROM_TOP[card] else "bottom",
        "path": list(face["path"]),
        "explorers": EXPLORERS[card],
        "action": GROUPS[TOKEN_ACTION[card]],
        "confidence": str(face["confidence"]),
    }


def label(s: DuelState, action: Action) -> Message:
    """A choice with its price, or what it means for Mutul."""
    if s.is_turning():
        return Message("mutul.action.turn", {"cell": s.site.names[action.a], "turn": action.b + 1})
    if s.is_trading():
        key = "take" if s.agenda[-2] == TAKE_KIND else "give"
        return Message(f"mutul.action.{key}", {"kind": f"@tikal.treasure.{s.box.treasures[action.a]}"})
    return showing.label(s, action)


def prompt(s: DuelState) -> Message:
    """Who decides what."""
    params: dict[str, object] = {"seat": s.actor}
    if s.is_turning():
        params["hex"] = hex_words(s.agenda[-2]).to_dict()
        params["cell"] = s.site.names[s.asked_cell()]
        return Message("mutul.prompt.turn", params)
    if s.is_trading():
        return Message("mutul.prompt.take" if s.agenda[-2] == TAKE_KIND else "mutul.prompt.give", params)
    return showing.prompt(s)


def draw_mutul(view: dict[str, object], lang: str) -> str:
    """The Guide and the cards, for a terminal."""
    table: dict[str, Any] = dict(view)
    facts = table["mutul"]
    discards = [card["id"] for card in facts["discards"]]
    params: dict[str, object] = {"cell": facts["guide"], "deck": facts["deck"]}
    params["discards"] = discards or "@mutul.draw.none"
    lines = [say(Message("mutul.draw.guide", params), lang)]
    if facts["aside"]:
        aside: dict[str, object] = {"cards": [card["id"] for card in facts["aside"]]}
        lines.append(say(Message("mutul.draw.aside", aside), lang))
    return "\n".join(lines)
