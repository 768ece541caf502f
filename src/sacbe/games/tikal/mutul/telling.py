"""Why Mutul does what he does: each reason with the facts it rests on, so that anybody can check it (M9)."""

from __future__ import annotations

from typing import Final

from sacbe.core.language import Message
from sacbe.games.tikal.mutul.board import SoloBoard
from sacbe.games.tikal.mutul.components import CARD_IDS, MUTUL, SHOWN_LEADERS, members_shown
from sacbe.games.tikal.site import SIDES

WORDS: Final = "mutul"
SWEEP_WORDS: Final[dict[int, str]] = {1: "cw", -1: "ccw"}


def choice(
    s: SoloBoard, rule: str, articles: list[str], cells: list[int], values: list[int], chosen: int, count: int
) -> None:
    """Tell a choice among cells; `count` is the figure its sentence names.  Only while somebody listens."""
    names = s.site.names
    value = values[cells.index(chosen)]
    tied = [names[cells[i]] for i in range(len(cells)) if values[i] == value and cells[i] != chosen]
    why = Message(f"mutul.why.{rule}", {"cell": names[chosen], "n": count})
    if tied:
        params: dict[str, object] = {"why": why.to_dict(), "others": tied}
        params["centre"] = names[s.guide]
        params["needle"] = f"@mutul.needle.{SIDES[s.needle]}"
        params["sweep"] = f"@mutul.sweep.{SWEEP_WORDS[s.sweep]}"
        why = Message("mutul.why.tied", params)
    told = _reason(why, [*articles, "M15"] if tied else articles)
    told["rule"] = rule
    told["cell"] = names[chosen]
    told["candidates"] = [names[cell] for cell in cells]
    told["values"] = values
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
