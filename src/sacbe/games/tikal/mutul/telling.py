"""Why Mutul does what he does: each reason with the facts it rests on, so that anybody can check it (M9)."""

from __future__ import annotations

from typing import Final

from sacbe.core.language import Message
from sacbe.games.tikal.mutul.board import SoloBoard
from sacbe.games.tikal.mutul.choice import Choice
from sacbe.games.tikal.mutul.components import CARD_IDS, MUTUL, SHOWN_LEADERS, members_shown
from sacbe.games.tikal.site import SIDES
from sacbe.games.tikal.state import SiteState

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
    # Legend
    "jungle": ["M61"],
    "outer": ["M81"],
    "depart.1": ["M65"],
    "depart.2": ["M65"],
    "depart.3": ["M65", "M66", "M67"],
    "depart.4": ["M65", "M68"],
    "reach": ["M70", "M72"],
    "treasure": ["M76"],
    "highest": ["M77"],
    "try": ["M77", "M70"],
    "camp": ["M88", "M89"],
    "crown": ["M100"],
}
# The article of the compass where it is not Classic's (M15): direction first, but for hexes
TIE_ARTICLES: Final[dict[str, str]] = {
    "jungle": "M6", "outer": "M6", "depart.2": "M58", "depart.3": "M58", "depart.4": "M58", "reach": "M58",
    "treasure": "M58", "highest": "M58", "try": "M58", "camp": "M58", "crown": "M58",
}  # fmt: skip
SWEEP_WORDS: Final[dict[int, str]] = {1: "cw", -1: "ccw"}


def choice(s: SiteState, made: Choice, count: int, compass: list[int]) -> None:
    """Tell a choice among cells; `count` is the figure its sentence names, `compass` the centre, the needle
    and the sweep it was made with.  Only while somebody listens."""
    names = s.site.names
    cells = made.cells
    value = made.values[cells.index(made.chosen)]
    tied = [names[cells[i]] for i in range(len(cells)) if made.values[i] == value and cells[i] != made.chosen]
    why = Message(f"mutul.why.{made.rule}", {"cell": names[made.chosen], "n": count})
    articles = ARTICLES[made.rule]
    if tied:
        params: dict[str, object] = {"why": why.to_dict(), "others": tied}
        params["centre"] = names[compass[0]]
        params["needle"] = needle_word(compass[1])
        params["sweep"] = sweep_word(compass[2])
        why = Message("mutul.why.tied", params)
        articles = [*articles, TIE_ARTICLES.get(made.rule, "M15")]
    told = reason(why, articles)
    told["rule"] = made.rule
    told["cell"] = names[made.chosen]
    told["candidates"] = [names[cell] for cell in cells]
    told["values"] = made.values
    told["compass"] = compass_facts(s, compass)
    s.tell(WORDS, "because", told)


def plain(s: SiteState, rule: str, articles: list[str], params: dict[str, object]) -> None:
    """Tell a reason that is no choice among cells."""
    told = reason(Message(f"mutul.why.{rule}", params), articles)
    told["rule"] = rule
    told.update(params)
    s.tell(WORDS, "because", told)


def idle(s: SoloBoard, row: int, articles: list[str]) -> None:
    """Tell that a row of the card came to nothing (M17)."""
    told = reason(Message(f"mutul.why.idle.{row}"), articles)
    told["rule"] = "idle"
    told["row"] = row
    s.tell(WORDS, "idle", told)


def card(s: SoloBoard, occasion: str, articles: list[str]) -> None:
    """Tell which card was revealed and why."""
    told = reason(Message(f"mutul.why.card.{occasion}"), articles)
    shown = members_shown(s.card, s.change)
    told["card"] = CARD_IDS[s.card]
    told["needle"] = needle_word(s.needle)
    told["sweep"] = sweep_word(s.sweep)
    told["n"] = shown
    told["leaders"] = SHOWN_LEADERS[s.card]
    s.tell(WORDS, "card", told)


def compass_facts(s: SiteState, compass: list[int]) -> dict[str, object]:
    """The compass as it lies now: its centre, its needle and the way its arrow turns."""
    centre, needle, sweep = compass
    return {"centre": s.site.names[centre], "needle": SIDES[needle], "sweep": SWEEP_WORDS[sweep]}


def needle_word(needle: int) -> str:
    return f"@mutul.needle.{SIDES[needle]}"


def sweep_word(sweep: int) -> str:
    return f"@mutul.sweep.{SWEEP_WORDS[sweep]}"


def reason(why: Message, articles: list[str]) -> dict[str, object]:
    """What every step of his tells: who, why, and by which articles."""
    return {"seat": MUTUL, "reason": why.to_dict(), "articles": articles}
