# not compiled: nothing here is hot.
"""Whether the file of Mutul's cards agrees with what the book counts and what its examples need."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import DataFile, Problem

# What the book says; a figure stands here and in the data file, so that one can check the other.
TEAM: Final = {"leaders": 1, "explorers": 36, "camps": 0}
LIMITS: Final = {"temples": 2, "digs": 2, "guardian_level": 8}
CARDS: Final = 12
ROWS: Final = 6
MEMBERS: Final[dict[str, Any]] = {"changes": [-1, 0, 1], "usual": 0, "least": 1, "most": 3}
START: Final = {"scores": [125, 150, 175, 190, 225], "usual": 175}
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
SWEEPS: Final = ("cw", "ccw")
PIECES: Final = ("leader", "explorer")


def check(file: DataFile) -> list[Problem]:
    """Every contradiction, with its line."""
    problems: list[Problem] = []
    try:
        facts = file.facts["classic"]
        _compare(file, "team", facts["team"], TEAM, problems)
        _compare(file, "limits", facts["limits"], LIMITS, problems)
        _compare(file, "members", facts["difficulty"]["members"], MEMBERS, problems)
        _compare(file, "start", facts["difficulty"]["start"], START, problems)
        _check_cards(file, facts["cards"], problems)
    except (KeyError, TypeError, AttributeError) as error:
        problems.append(Problem(1, f"a part is missing or of the wrong kind: {error}"))
    return problems


def _compare(
    file: DataFile, name: str, found: dict[str, Any], book: dict[str, Any], problems: list[Problem]
) -> None:
    for key, value in book.items():
        if found.get(key) != value:
            line = file.line_of(f'"{name}": {{', f'"{key}":')
            problems.append(Problem(line, f"{name}: {key} is {found.get(key)}, the book says {value}"))


def _check_cards(file: DataFile, cards: list[dict[str, Any]], problems: list[Problem]) -> None:
    if len(cards) != CARDS:
        problems.append(Problem(file.line_of('"cards"'), f"{len(cards)} Solo cards, the book has {CARDS}"))
    seen: set[str] = set()
    for card in cards:
        line = file.line_of(f'"id": "{card["id"]}"')
        if card["id"] in seen:
            problems.append(Problem(line, f"{card['id']} stands there twice"))
        seen.add(card["id"])
        problems.extend(Problem(line, f"{card['id']}: {text}") for text in _faults(card))
    # The book's example of row 4 brings a leader among three members.
    if not any(len(card["members"]) == 3 and "leader" in card["members"] for card in cards):
        problems.append(Problem(file.line_of('"cards"'), "no card shows the leader among three members"))


def _faults(card: dict[str, Any]) -> list[str]:
    faults = []
    members = card["members"]
    rows = card["rows"]
    if card["compass"] not in DIRECTIONS:
        faults.append(f"its needle points to {card['compass']!r}")
    if card["sweep"] not in SWEEPS:
        faults.append(f"its arrow turns {card['sweep']!r}")
    if not 1 <= len(members) <= MEMBERS["most"] or any(piece not in PIECES for piece in members):
        faults.append("a card shows one to three members")
    if members.count("leader") > TEAM["leaders"] or "leader" in members[1:]:
        faults.append("a card shows the leader once and first")
    if rows != sorted(set(rows)) or any(not 1 <= row <= ROWS for row in rows):
        faults.append(f"the rows are {ROWS} at most, in their order")
    return faults
