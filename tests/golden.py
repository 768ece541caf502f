"""Golden records: every tests/records/GAME/*.txt, found by itself.

Beside NAME.txt may lie NAME.json with the scores after so many actions: {"118": [10, 17]}.
"""

from __future__ import annotations

from pathlib import Path

RECORDS = Path(__file__).parent / "records"


def names(*folders: str, pattern: str = "*") -> list[str]:
    """The records of these games, or of all: `tikal/planned-2`."""
    found = [path for folder in folders or ("*",) for path in RECORDS.glob(f"{folder}/{pattern}.txt")]
    return sorted(path.relative_to(RECORDS).with_suffix("").as_posix() for path in found)


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_bytes().decode("utf-8")
