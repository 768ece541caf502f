"""Golden records of games against Mutul, and what in them decides."""

from __future__ import annotations

from pathlib import Path

RECORDS = Path(__file__).parents[3] / "records"


def record(game: str, name: str) -> str:
    return (RECORDS / game / f"{name}.txt").read_bytes().decode("utf-8")


def names(game: str) -> set[str]:
    return {path.stem for path in (RECORDS / game).iterdir()}


def without_comments(text: str) -> list[str]:
    """What a record decides by; Mutul's doings beside it are told in words that may be improved."""
    return [line for line in text.splitlines() if not line.startswith("#")]
