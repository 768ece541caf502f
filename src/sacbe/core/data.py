"""Component files: where they lie, what they say, and whether they still say it.

Everything printed on cardboard lives in `games/*/data/*.json`, one component a line, each with
`source` and `confidence`.  `SACBE_DATA` (or `--data DIR`) points at a folder with own copies,
`DIR/tikal/classic.json` and so on; a file that is not there is taken from the package.
"""

from __future__ import annotations

import hashlib
import json
import os
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

VARIABLE: Final = "SACBE_DATA"
ABOUT: Final = ("source", "sources", "confidence", "note", "remark")  # words about a figure, not figures


class DataFile:
    """One file of components: its facts and its lines."""

    name: str  # "tikal/classic.json"
    path: str
    text: str
    facts: dict[str, Any]

    def __init__(self, name: str, path: str, text: str) -> None:
        self.name = name
        self.path = path
        self.text = text
        self.facts = json.loads(text)

    def line_of(self, *marks: str) -> int:
        """The first line that holds all the marks, else the first that holds the first; else 1."""
        fallback = 1
        for number, line in enumerate(self.text.splitlines(), 1):
            if all(mark in line for mark in marks):
                return number
            if fallback == 1 and marks and marks[0] in line:
                fallback = number
        return fallback


def shipped(family: str, name: str) -> DataFile:
    """The file that came with the package."""
    place = files(f"sacbe.games.{family}").joinpath("data", name)
    return DataFile(f"{family}/{name}", str(place), place.read_text(encoding="utf-8"))


def load(family: str, name: str) -> DataFile:
    """The owner's copy when there is one, else the shipped file."""
    own = os.environ.get(VARIABLE)
    if own:
        path = Path(own) / family / name
        if path.is_file():
            return DataFile(f"{family}/{name}", str(path), path.read_text(encoding="utf-8"))
    return shipped(family, name)


def bare(value: Any) -> Any:
    """The facts without the words about them."""
    if isinstance(value, dict):
        return {key: bare(item) for key, item in value.items() if key not in ABOUT}
    if isinstance(value, list):
        return [bare(item) for item in value]
    return value


def fingerprint(facts: Any) -> str:
    """Twelve hex digits that change with any figure."""
    text = json.dumps(bare(facts), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
