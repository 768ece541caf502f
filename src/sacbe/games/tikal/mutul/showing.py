"""What everybody sees of a game against Mutul: Classic's table, the Guide and the Solo cards."""

from __future__ import annotations

from typing import Any

from sacbe.core.actions import Action
from sacbe.core.language import Message, say
from sacbe.games.tikal.classic import showing
from sacbe.games.tikal.classic.state import EXPLORE_STEP, VOLCANO_ROUND
from sacbe.games.tikal.components import hex_word
from sacbe.games.tikal.mutul.components import (
    CARD_IDS,
    MUTUL,
    NEEDLE,
    SHOWN_LEADERS,
    SOLO,
    SWEEP,
    members_shown,
)
from sacbe.games.tikal.mutul.state import SoloState
from sacbe.games.tikal.mutul.telling import SWEEP_WORDS
from sacbe.games.tikal.site import SIDES
from sacbe.games.tikal.state import NONE


def view(s: SoloState) -> dict[str, object]:
    """The table as everybody sees it, also in the middle of Mutul's turn."""
    shown = showing.table_view(s)
    shown["phase"] = showing.PHASES.get(s.step, "mutul")
    shown["mutul"] = {
        "guide": s.site.names[s.guide],
        "card": None if s.card == NONE else card_view(s, s.card),
        "deck": len(s.deck),
        "discards": [card_view(s, card) for card in s.discards],
        "asks": s.site.names[s.asked_cell()] if s.is_asking() else None,
        "leaves": ["M8", "M23", "M7"] if s.is_asking() else [],
    }
    return shown


def card_view(s: SoloState, card: int) -> dict[str, object]:
    face = SOLO["cards"][card]
    return {
        "id": CARD_IDS[card],
        "needle": SIDES[NEEDLE[card]],
        "sweep": SWEEP_WORDS[SWEEP[card]],
        "leaders": SHOWN_LEADERS[card],
        "members": members_shown(card, s.change),
        "rows": list(face["rows"]),
        "confidence": str(face["confidence"]),
    }


def label(s: SoloState, action: Action) -> Message:
    """A choice with its price, or how Mutul's hex would lie."""
    if s.is_asking():
        return Message("mutul.action.turn", {"cell": s.site.names[action.a], "turn": action.b + 1})
    return showing.label(s, action)


def prompt(s: SoloState) -> Message:
    """Who decides what."""
    params: dict[str, object] = {"seat": s.actor}
    if s.is_asking():
        params["hex"] = hex_word(s.box, s.agenda[-2])
        params["cell"] = s.site.names[s.asked_cell()]
        return Message("mutul.prompt.turn", params)
    if s.step == EXPLORE_STEP and s.agenda[-2] == VOLCANO_ROUND and s.turn == MUTUL:
        params["points"] = s.points
        return Message("mutul.prompt.scoring", params)
    return showing.prompt(s)


def draw_mutul(view: dict[str, object], lang: str) -> str:
    """The Guide and the cards, for a terminal."""
    table: dict[str, Any] = dict(view)
    facts = table["mutul"]
    discards = [card["id"] for card in facts["discards"]]
    params: dict[str, object] = {"cell": facts["guide"], "deck": facts["deck"]}
    params["discards"] = discards or "@mutul.draw.none"
    lines = [say(Message("mutul.draw.guide", params), lang)]
    if facts["card"]:
        card = facts["card"]
        shown: dict[str, object] = {"card": card["id"], "needle": f"@mutul.needle.{card['needle']}"}
        shown["sweep"] = f"@mutul.sweep.{card['sweep']}"
        lines.append(say(Message("mutul.draw.card", shown), lang))
    return "\n".join(lines)
