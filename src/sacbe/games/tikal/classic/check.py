# not compiled: nothing here is hot.
"""Whether the component file agrees with the rulebook's own lists (contents page, action table)."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import DataFile, Problem
from sacbe.games.tikal.check import check_table, line_of

# What the rulebook counts; a figure stands here and in the data file, so that one can check the other.
HEXES: Final = {"temple": 15, "clearing": 10, "ruin": 8, "volcano": 3}
VOLCANO_LETTERS: Final = ["B", "D", "F"]
FLOORS: Final = {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}
TREASURE_KINDS: Final = 8
TREASURE_COPIES: Final = 3
TREASURE_SCORE: Final = [0, 1, 3, 6]
EXPEDITION: Final = {"leader": 1, "explorers": 18, "camps": 2, "guardians": 2, "leader_weight": 3}
COSTS: Final = {
    "deploy": 1, "shortcut": 1, "stone": 1, "uncover": 2, "dig": 3, "swap": 3, "camp": 5, "guard": 5,
}  # fmt: skip
LIMITS: Final = {"floors": 2, "digs": 2}
START: Final = {"base": 0, "auction": 20}
PRINTED: Final = {"a5": "base", "a4": "temple", "b5": "temple", "b4": "clearing"}
POINTS: Final = 10
CELLS: Final = 40


def check(file: DataFile) -> list[Problem]:
    """Every contradiction, with its line."""
    problems: list[Problem] = []
    facts = file.facts
    try:
        _check_tiles(file, facts["tiles"], problems)
        _check_packs(file, facts, problems)
        _check_printed(file, facts["printed"], problems)
        _check_floors(file, facts["floors"], problems)
        _check_treasures(file, facts, problems)
        check_table(file, "expedition", facts["expedition"], EXPEDITION, problems)
        check_table(file, "costs", facts["costs"], COSTS, problems)
        check_table(file, "limits", facts["limits"], LIMITS, problems)
        check_table(file, "start_score", facts["start_score"], START, problems)
        if facts["points"] != POINTS:
            problems.append(Problem(file.line_of('"points":'), f"a turn has {POINTS} action points"))
    except (KeyError, TypeError, AttributeError) as error:
        problems.append(Problem(1, f"a part is missing or of the wrong kind: {error}"))
    return problems


def _check_tiles(file: DataFile, tiles: list[dict[str, Any]], problems: list[Problem]) -> None:
    seen: set[str] = set()
    for tile in tiles:
        line = line_of(file, tile)
        name = tile["id"]
        if name in seen:
            problems.append(Problem(line, f"{name} stands there twice"))
        seen.add(name)
        if tile["type"] not in HEXES:
            problems.append(Problem(line, f"{name}: there is no kind of hex {tile['type']!r}"))
            continue
        for text in _tile_faults(tile):
            problems.append(Problem(line, f"{name}: {text}"))
    for kind, count in HEXES.items():
        there = [tile for tile in tiles if tile["type"] == kind]
        if len(there) != count:
            last = there[-1] if there else tiles[-1]
            problems.append(
                Problem(line_of(file, last), f"{len(there)} hexes are {kind}, the book has {count}")
            )
    masks = sum(tile["masks"] for tile in tiles)
    if masks != TREASURE_KINDS * TREASURE_COPIES:
        line = file.line_of('"type": "ruin"')
        problems.append(Problem(line, f"the ruins show {masks} masks for 24 treasures"))


def _tile_faults(tile: dict[str, Any]) -> list[str]:
    faults = []
    kind = tile["type"]
    edges = tile["edges"]
    if tile["letter"] != tile["id"][0]:
        faults.append(f"its letter is {tile['letter']!r}")
    if len(edges) != 6 or any(not 0 <= stones <= 3 for stones in edges):
        faults.append("a hex has six sides with up to three stones each")
    elif kind == "volcano" and any(edges):
        faults.append("a volcano has no stones")
    elif kind != "volcano" and sum(edges) != 3:
        faults.append(f"it has {sum(edges)} stones; every hex but a volcano has three")
    if not (1 <= tile["value"] <= 6 if kind == "temple" else tile["value"] == 0):
        faults.append(f"value {tile['value']} does not fit a {kind}")
    if not (2 <= tile["masks"] <= 4 if kind == "ruin" else tile["masks"] == 0):
        faults.append(f"{tile['masks']} masks do not fit a {kind}")
    if kind == "volcano" and tile["letter"] not in VOLCANO_LETTERS:
        faults.append("the volcanoes are among B, D and F")
    return faults


def _check_packs(file: DataFile, facts: dict[str, Any], problems: list[Problem]) -> None:
    for letter, count in facts["packs"].items():
        there = [tile for tile in facts["tiles"] if tile["letter"] == letter]
        if len(there) != count:
            line = file.line_of(f'"{letter}": {count}')
            problems.append(Problem(line, f"pack {letter} has {len(there)} hexes, not {count}"))
    for letter in VOLCANO_LETTERS:
        fires = [t for t in facts["tiles"] if t["letter"] == letter and t["type"] == "volcano"]
        if len(fires) != 1:
            line = file.line_of(f'"letter": "{letter}"')
            problems.append(Problem(line, f"pack {letter} has {len(fires)} volcanoes, not one"))


def _check_printed(file: DataFile, printed: list[dict[str, Any]], problems: list[Problem]) -> None:
    found = {component["cell"]: component for component in printed}
    for cell, kind in PRINTED.items():
        component = found.get(cell)
        if component is None or component["type"] != kind:
            line = file.line_of(f'"cell": "{cell}"')
            problems.append(Problem(line, f"the {kind} printed on {cell} is missing"))
        elif component["value"] != (1 if kind == "temple" else 0):
            problems.append(Problem(line_of(file, component), f"value {component['value']} on {cell}"))
    if len(printed) != len(PRINTED):
        problems.append(Problem(file.line_of('"printed"'), f"{len(printed)} printed hexes, not four"))


def _check_floors(file: DataFile, floors: list[dict[str, Any]], problems: list[Problem]) -> None:
    found = {floor["value"]: floor["count"] for floor in floors}
    for value, count in FLOORS.items():
        if found.get(value) != count:
            line = file.line_of(f'"value": {value}, "count"')
            problems.append(Problem(line, f"{found.get(value, 0)} floors of value {value}, not {count}"))
    for value in found:
        if value not in FLOORS:
            line = file.line_of(f'"value": {value}, "count"')
            problems.append(Problem(line, f"there are no floors of value {value}"))


def _check_treasures(file: DataFile, facts: dict[str, Any], problems: list[Problem]) -> None:
    for kind in facts["treasures"]:
        if kind["copies"] != TREASURE_COPIES:
            text = f"{kind['copies']} copies of {kind['id']}, not {TREASURE_COPIES}"
            problems.append(Problem(line_of(file, kind), text))
    if len(facts["treasures"]) != TREASURE_KINDS:
        text = f"{len(facts['treasures'])} kinds of treasure, not {TREASURE_KINDS}"
        problems.append(Problem(file.line_of('"treasures"'), text))
    if facts["treasure_score"] != TREASURE_SCORE:
        line = file.line_of('"treasure_score"')
        problems.append(Problem(line, "one, two and three of a kind score 1, 3 and 6"))
