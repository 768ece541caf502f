"""What is known of a component, as its data file says it."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.errors import SacbeError
from sacbe.games.tikal.legend.components import FACTS

FILE: Final = "tikal/legend.json"
BASE_FILE: Final = "tikal/classic.json"
LISTS: Final[dict[str, list[str]]] = {
    "tiles": ["base_camp", "start_tiles", "outer_tiles", "tiles"],
    "cards": ["cards"],
    "powers": ["powers"],
    "scenarios": ["scenarios"],
}
BOARDS: Final[dict[str, str]] = {"dotted": "board", "left": "camp_board", "tokens": "ap_tokens"}


def component(kind: str, name: str) -> dict[str, object]:
    """Sources, confidence, the file to correct and what a component is called in it."""
    if kind == "boards" and name in BOARDS:
        place = BOARDS[name]
        found: Any = FACTS[place]
        return _answer(found[0] if isinstance(found, list) else found, FILE, place)
    for place in LISTS.get(kind, []):
        for row in FACTS[place]:
            if str(row["id"]) == name:
                return _answer(row, BASE_FILE if place == "tiles" else FILE, name)
    raise SacbeError(f"there is no component {kind} {name!r}")


def _answer(row: dict[str, Any], file: str, entry: str) -> dict[str, object]:
    return {
        "confidence": str(row["confidence"]),
        "sources": [str(source) for source in row["source"]],
        "file": file,
        "entry": entry,
    }
