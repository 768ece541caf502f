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

LEGEND_TEAM: Final = {"leaders": 0, "explorers": 30, "camps": 2, "start_score": 175}
COMPENSATION: Final = {"partial": 1, "camp": 2, "clearing": 1}
TOKEN: Final = {"gap": 2, "cards": 2, "cards_with_two_decks": 3}
PATH: Final = {"explorers": [4, 5, 6, 7, 8], "usual": 4}
VALUES: Final = {"ruin": 2, "mask": 2, "volcano": 10, "lake": 10}
DECK_LETTERS: Final = "MABC"
DECK_SIZE: Final = 4
ACTION_CARDS: Final = 24
PATH_CARDS: Final = 4
ELEMENTS: Final = ("token", "tile", "card")
KINDS: Final = ("temple", "ruin", "volcano", "lake")
TILE_SIGNS: Final = ("temple", "ruin", "volcano")
CARD_SIGNS: Final = ("treasures", "dig", "floors", "path", "outer-temple", "outer-lake", "outer-volcano")
TOKEN_EXPLORERS: Final = (2, 3)
TOKEN_ACTIONS: Final = ("floors", "dig", "swap", "path", "camp")


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
        _check_legend(file, file.facts["legend"], problems)
    except (KeyError, TypeError, AttributeError) as error:
        problems.append(Problem(1, f"a part is missing or of the wrong kind: {error}"))
    return problems


def _check_legend(file: DataFile, facts: dict[str, Any], problems: list[Problem]) -> None:
    _compare(file, "team", facts["team"], LEGEND_TEAM, problems)
    _compare(file, "compensation", facts["compensation"], COMPENSATION, problems)
    _compare(file, "token", facts["token"], TOKEN, problems)
    _compare(file, "path", facts["path"], PATH, problems)
    _compare(file, "values", facts["values"], VALUES, problems)
    cards = facts["cards"]
    for letter in DECK_LETTERS:
        there = [card for card in cards if card["id"][0] == letter]
        if len(there) != DECK_SIZE:
            line = file.line_of(f'"id": "{letter}')
            problems.append(Problem(line, f"deck {letter} has {len(there)} cards, the book has {DECK_SIZE}"))
    for card in cards:
        line = file.line_of(f'"id": "{card["id"]}"', '"draft"')
        problems.extend(Problem(line, f"{card['id']}: {text}") for text in _legend_faults(card))
    grouped = [name for group in facts["groups"] for name in group["cards"]]
    if sorted(grouped) != [f"{number:02}" for number in range(1, ACTION_CARDS + 1)]:
        problems.append(Problem(file.line_of('"groups"'), "each action card belongs to one group"))
    paths = next(group for group in facts["groups"] if group["id"] == "path")["cards"]
    if len(paths) != PATH_CARDS:
        problems.append(Problem(file.line_of('"id": "path"'), f"{PATH_CARDS} cards are for ancient paths"))


def _legend_faults(card: dict[str, Any]) -> list[str]:
    faults = []
    if card["compass"] not in DIRECTIONS or card["sweep"] not in SWEEPS:
        faults.append("its compass is none")
    for line in ("draft", "execute"):
        if sorted(card[line]) != sorted(ELEMENTS):
            faults.append(f"its {line} line names token, hex and card once each")
    if sorted(card["path"]) != sorted(KINDS):
        faults.append("its path line names the four kinds of hex once each")
    for search, signs in (("tile", TILE_SIGNS), ("card", CARD_SIGNS)):
        entries = card[search]
        if not entries or not entries[-1].startswith("#"):
            faults.append(f"its search for a {search} ends with a number")
        if any(not entry.startswith("#") and entry not in signs for entry in entries):
            faults.append(f"its search for a {search} has an unknown sign")
    if not card["leaves"].startswith("#") or card["explorers"] not in TOKEN_EXPLORERS:
        faults.append("a number leaves the display, two or three explorers come")
    if card["action"] not in TOKEN_ACTIONS:
        faults.append(f"there is no action {card['action']!r}")
    return faults


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
