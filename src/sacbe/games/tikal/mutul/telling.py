"""Why Mutul does what he does: each reason with the facts it rests on, so that anybody can check it (M9)."""

from __future__ import annotations

from typing import Final

from sacbe.core.language import Message
from sacbe.games.tikal.mutul.board import SoloBoard
from sacbe.games.tikal.mutul.choosing import Choice
from sacbe.games.tikal.mutul.components import CARD_IDS, MUTUL, SHOWN_LEADERS, members_shown
from sacbe.games.tikal.site import SIDES

WORDS: Final = "mutul"
# The articles each kind of choice rests on
ARTICLES: Final[dict[str, list[str]]] = {
    "floor": ["M19", "M20"],
    "dig": ["M21"],
    "hex": ["M22"],
    "temple": ["M28"],
    "ruin": ["M29"],
    "emptied": ["M32"],
    "guard": ["M33", "M34", "M35"],
}
SWEEP_WORDS: Final[dict[int, str]] = {1: "cw", -1: "ccw"}


def choice(s: SoloBoard, made: Choice, count: int) -> None:
    """Tell a choice among cells; `count` is the figure its sentence names.  Only while somebody listens."""
    names = s.site.names
    cells = made.cells
    value = made.values[cells.index(made.chosen)]
    tied = [names[cells[i]] for i in range(len(cells)) if made.values[i] == value and cells[i] != made.chosen]
    why = Message(f"mutul.why.{made.rule}", {"cell": names[made.chosen], "n": count})
    articles = ARTICLES[made.rule]
    if tied:
        params: dict[str, object] = {"why": why.to_dict(), "others": tied}
        params["centre"] = names[s.guide]
        params["needle"] = f"@mutul.needle.{SIDES[s.needle]}"
        params["sweep"] = f"@mutul.sweep.{SWEEP_WORDS[s.sweep]}"
        why = Message("mutul.why.tied", params)
        articles = [*articles, "M15"]
    told = _reason(why, articles)
    told["rule"] = made.rule
    told["cell"] = names[made.chosen]
    told["candidates"] = [names[cell] for cell in cells]
    told["values"] = made.values
    told["compass"] = compass_facts(s)
    s.tell(WORDS, "because", told)


def plain(s: SoloBoard, rule: str, articles: list[str], params: dict[str, object]) -> None:
    """Tell a reason that is no choice among cells."""
    told = _reason(Message(f"mutul.why.{rule}", params), articles)
    told["rule"] = rule
    told.update(params)
    s.tell(WORDS, "because", told)


def idle(s: SoloBoard, row: int, articles: list[str]) -> None:
    """Tell that a row of the card came to nothing (M17)."""
    told = _reason(Message(f"mutul.why.idle.{row}"), articles)
    told["rule"] = "idle"
    told["row"] = row
    s.tell(WORDS, "idle", told)


def card(s: SoloBoard, occasion: str, articles: list[str]) -> None:
    """Tell which card was revealed and why."""
    told = _reason(Message(f"mutul.why.card.{occasion}"), articles)
    shown = members_shown(s.card, s.change)
    told["card"] = CARD_IDS[s.card]
    told["needle"] = f"@mutul.needle.{SIDES[s.needle]}"
    told["sweep"] = f"@mutul.sweep.{SWEEP_WORDS[s.sweep]}"
    told["n"] = shown
    told["leaders"] = SHOWN_LEADERS[s.card]
    s.tell(WORDS, "card", told)


def compass_facts(s: SoloBoard) -> dict[str, object]:
    """The compass as it lies now: its centre, its needle and the way its arrow turns."""
    return {"centre": s.site.names[s.guide], "needle": SIDES[s.needle], "sweep": SWEEP_WORDS[s.sweep]}


def _reason(why: Message, articles: list[str]) -> dict[str, object]:
    return {"seat": MUTUL, "reason": why.to_dict(), "articles": articles}
