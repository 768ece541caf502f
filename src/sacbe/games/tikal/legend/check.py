# not compiled: nothing here is hot.
"""Whether legend.json agrees with the rulebook's own lists (contents page, glossary, action table)."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import DataFile, Problem, load
from sacbe.games.tikal.check import check_table, line_of

# What the rulebook counts; a figure stands here and in the data file, so that one can check the other.
PREBUILT: Final = {2: 18, 3: 15, 4: 11, 5: 8, 6: 3}
FLOORS: Final = 48
TILES: Final = 53
START_KINDS: Final = {"clearing": 1, "temple": 2, "lake": 2, "volcano": 1}
OUTER_KINDS: Final = {"temple": 4, "lake": 5, "volcano": 2}
OUTER_VALUES: Final = [5, 5, 6, 6]
DOTTED: Final = 25
TREASURES: Final = 40
BLUE_COPIES: Final = 2
TREASURE_SCORE: Final = [0, 1, 3, 6, 10, 15]
HIGH: Final = {7: 5, 8: 6, 9: 8, 10: 10}
TOKENS: Final = 24
TOKEN_RANGE: Final = (6, 13)
CARDS: Final = 74
CARDS_FOR_TWO: Final = 49
# The glossary: copies with three or four players, copies with two
GLOSSARY: Final = {
    "01": (8, 8), "02": (2, 1), "03": (1, 1), "04": (1, 1), "05": (3, 2), "06": (1, 1), "07": (2, 0),
    "08": (2, 0), "09": (3, 1), "10": (4, 2), "11": (3, 3), "12": (1, 1), "13": (3, 2), "14": (4, 2),
    "15": (3, 2), "16": (3, 2), "17": (4, 2), "18": (4, 2), "19": (4, 2), "20": (3, 1), "21": (4, 2),
    "22": (4, 4), "23": (5, 5), "24": (2, 2),
}  # fmt: skip
PERMANENT: Final = ("07", "20", "21")
POWER_TILES: Final = 8
POWERS_A_TILE: Final = 3
EXPEDITION: Final = {
    "leaders": 2, "explorers": 30, "camps": 2, "guardians": 2, "leader_weight": 3, "leaders_at_start": 1,
    "explorers_at_start": 18,
}  # fmt: skip
COSTS: Final = {
    "deploy": 1, "shortcut": 1, "stone": 1, "uncover": 2, "dig": 3, "swap": 3, "camp": 5, "guard": 5,
    "path": 3, "explorer": 2, "leader": 5,
}  # fmt: skip
LIMITS: Final = {"floors": 2, "digs": 2, "swap": 2}
SINGLE: Final = {"points": 10, "rounds": 6, "stone_tokens": 2, "volcano_score": 10, "unused_power_score": 5}
DRAFT: Final = {2: (3, 2, 0), 3: (3, 1, 1), 4: (2, 1, 0)}
DRAFTED: Final = 24
SCENARIOS: Final = 5


def check(file: DataFile) -> list[Problem]:
    """Every contradiction, with its line."""
    problems: list[Problem] = []
    facts = file.facts
    try:
        base = load("tikal", str(facts["base_file"])).facts
        _check_hexes(file, facts, base, problems)
        _check_floors(file, facts, base, problems)
        _check_treasures(file, facts, base, problems)
        _check_tokens(file, facts["ap_tokens"], problems)
        _check_cards(file, facts, problems)
        _check_powers(file, facts, problems)
        check_table(file, "expedition", facts["expedition"], EXPEDITION, problems)
        check_table(file, "costs", facts["costs"], COSTS, problems)
        check_table(file, "limits", facts["limits"], LIMITS, problems)
        check_table(file, "file", facts, SINGLE, problems)
        _check_draft(file, facts["draft"], problems)
        _check_scenarios(file, facts, base, problems)
    except (KeyError, TypeError, AttributeError) as error:
        problems.append(Problem(1, f"a part is missing or of the wrong kind: {error}"))
    return problems


def _kinds(rows: list[dict[str, Any]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in rows:
        found[row["type"]] = found.get(row["type"], 0) + 1
    return found


def _check_hexes(
    file: DataFile, facts: dict[str, Any], base: dict[str, Any], problems: list[Problem]
) -> None:
    starts, outers = facts["start_tiles"], facts["outer_tiles"]
    for key, rows, book in (("start_tiles", starts, START_KINDS), ("outer_tiles", outers, OUTER_KINDS)):
        if _kinds(rows) != book:
            problems.append(Problem(file.line_of(f'"{key}"'), f"{key} are {_kinds(rows)}, not {book}"))
    count = len(base["tiles"]) + len(starts) + len(outers)
    if count != TILES:
        problems.append(Problem(file.line_of('"start_tiles"'), f"{count} hexes, the book has {TILES}"))
    for tile in starts + outers:
        edges = tile["edges"]
        if len(edges) != 6 or any(not 0 <= stones <= 3 for stones in edges):
            problems.append(Problem(line_of(file, tile), f"{tile['id']}: six sides with up to three stones"))
        elif tile["type"] == "volcano" and any(edges):
            problems.append(Problem(line_of(file, tile), f"{tile['id']}: a volcano has no stones"))
    values = sorted(tile["value"] for tile in outers if tile["type"] == "temple")
    if values != OUTER_VALUES:
        problems.append(Problem(file.line_of('"outer_tiles"'), f"outer temples of value {values}"))
    shapes = [(tile["value"], tuple(tile["edges"])) for tile in outers if tile["type"] == "temple"]
    if len(set(shapes)) != len(shapes):
        text = "two outer temples look alike, so their cards cannot tell them apart"
        problems.append(Problem(file.line_of('"outer_tiles"'), text))
    dotted = facts["board"]["dotted"]
    if len(dotted) != DOTTED or len(set(dotted)) != DOTTED:
        problems.append(Problem(file.line_of('"dotted"'), f"{len(dotted)} dotted cells, not {DOTTED}"))


def _check_floors(
    file: DataFile, facts: dict[str, Any], base: dict[str, Any], problems: list[Problem]
) -> None:
    found = {row["value"]: row["count"] for row in facts["prebuilt"]}
    if sum(row["count"] for row in base["floors"]) != FLOORS:
        problems.append(Problem(file.line_of('"prebuilt"'), f"{FLOORS} floors are to be uncovered"))
    temples = [tile["value"] for tile in base["tiles"] + facts["outer_tiles"] if tile["type"] == "temple"]
    for value, count in PREBUILT.items():
        line = file.line_of(f'"value": {value}, "count"')
        if found.get(value) != count:
            problems.append(
                Problem(line, f"{found.get(value, 0)} prebuilt floors of value {value}, not {count}")
            )
        need = sum(1 for printed in temples if printed >= value)
        if need != count:
            problems.append(
                Problem(line, f"temples need {need} prebuilt floors of value {value}, not {count}")
            )
    if set(found) != set(PREBUILT):
        problems.append(Problem(file.line_of('"prebuilt"'), "prebuilt floors go from 2 to 6"))


def _check_treasures(
    file: DataFile, facts: dict[str, Any], base: dict[str, Any], problems: list[Problem]
) -> None:
    for row in facts["blue_treasures"]:
        if row["copies"] != BLUE_COPIES:
            problems.append(Problem(line_of(file, row), f"{row['copies']} blue copies of {row['id']}"))
    names = [row["id"] for row in base["treasures"]]
    if [row["id"] for row in facts["blue_treasures"]] != names:
        problems.append(Problem(file.line_of('"blue_treasures"'), f"the collections are {', '.join(names)}"))
    count = sum(row["copies"] for row in base["treasures"] + facts["blue_treasures"])
    if count != TREASURES:
        problems.append(Problem(file.line_of('"blue_treasures"'), f"{count} treasures, not {TREASURES}"))
    if facts["treasure_score"] != TREASURE_SCORE:
        problems.append(Problem(file.line_of('"treasure_score"'), "a collection scores 1, 3, 6, 10, 15"))
    if {row["value"]: row["points"] for row in facts["high_temples"]} != HIGH:
        problems.append(Problem(file.line_of('"high_temples"'), f"high temples score {HIGH}"))


def _check_tokens(file: DataFile, tokens: list[dict[str, Any]], problems: list[Problem]) -> None:
    count = sum(row["count"] for row in tokens)
    values = [row["value"] for row in tokens]
    if count != TOKENS or (min(values), max(values)) != TOKEN_RANGE:
        text = f"{count} tokens from {min(values)} to {max(values)}; the book has 24 from 6 to 13"
        problems.append(Problem(file.line_of('"ap_tokens"'), text))


def _check_cards(file: DataFile, facts: dict[str, Any], problems: list[Problem]) -> None:
    cards = facts["cards"]
    for number, (many, two) in GLOSSARY.items():
        rows = [card for card in cards if card["id"][:2] == number]
        line = line_of(file, rows[0]) if rows else file.line_of('"cards"')
        for key, book in (("count", many), ("two", two)):
            copies = sum(card[key] for card in rows)
            if copies != book:
                problems.append(Problem(line, f"card {number}: {key} is {copies}, the glossary has {book}"))
        if any(card["permanent"] != (number in PERMANENT) for card in rows):
            problems.append(Problem(line, f"card {number}: only 07, 20 and 21 are permanent"))
    for key, book in (("count", CARDS), ("two", CARDS_FOR_TWO)):
        if sum(card[key] for card in cards) != book:
            problems.append(
                Problem(file.line_of('"cards"'), f"the cards' {key} add up to {book} in the book")
            )
    shown = [kind for card in cards for kind in card.get("treasures", [])]
    for row in facts["blue_treasures"]:
        if shown.count(row["id"]) != row["copies"]:
            problems.append(
                Problem(line_of(file, row), f"{row['id']} stands on {shown.count(row['id'])} cards")
            )
    for tile in facts["outer_tiles"]:
        if tile["card"] not in [card["id"] for card in cards]:
            problems.append(Problem(line_of(file, tile), f"no card brings {tile['id']}"))


def _check_powers(file: DataFile, facts: dict[str, Any], problems: list[Problem]) -> None:
    known = [power["id"] for power in facts["powers"]]
    tiles = facts["power_tiles"]
    if len(tiles) != POWER_TILES:
        problems.append(Problem(file.line_of('"power_tiles"'), f"{len(tiles)} power tiles, not eight"))
    for tile in tiles:
        powers = tile["powers"]
        if len(set(powers)) != POWERS_A_TILE or any(power not in known for power in powers):
            problems.append(Problem(line_of(file, tile), f"{tile['id']}: three different powers of the list"))


def _check_draft(file: DataFile, rows: list[dict[str, Any]], problems: list[Problem]) -> None:
    found = {row["players"]: (row["cards"], row["tiles"], row["extra_tiles"]) for row in rows}
    if found != DRAFT:
        problems.append(Problem(file.line_of('"draft"'), f"the draft's quotas are {found}, not {DRAFT}"))


def _check_scenarios(
    file: DataFile, facts: dict[str, Any], base: dict[str, Any], problems: list[Problem]
) -> None:
    if len(facts["scenarios"]) != SCENARIOS:
        problems.append(Problem(file.line_of('"scenarios"'), "there are five scenarios"))
    fixed = {tile["id"] for tile in base["tiles"] if tile["letter"] in facts["packs"]["placed"]}
    fixed |= {tile["id"] for tile in facts["start_tiles"]}
    for scenario in facts["scenarios"]:
        line = file.line_of(f'"id": "{scenario["id"]}"')
        hexes = [row["id"] for row in scenario["hexes"]]
        cells = [row["cell"] for row in scenario["hexes"]]
        extra = sorted(set(hexes) - fixed)
        if not fixed <= set(hexes) or len(set(hexes)) != len(hexes):
            problems.append(Problem(line, f"{scenario['id']}: every start hex, F and G lies there once"))
        if extra and (scenario["id"] != "el-mirador" or len(extra) != 1 or extra[0][0] != "E"):
            problems.append(Problem(line, f"{scenario['id']}: {', '.join(extra)} is too much"))
        if len(set(cells)) != len(cells) or facts["board"]["base"] in cells:
            problems.append(Problem(line, f"{scenario['id']}: two hexes share a cell"))
        inside = [cell for cell in cells if cell not in facts["board"]["dotted"]]
        free = len(facts["board"]["columns"]) * facts["board"]["rows"] - 1 - len(inside)
        if free != scenario["free_cells"] or free < DRAFTED:
            problems.append(Problem(line, f"{scenario['id']}: {free} free cells inside for {DRAFTED} hexes"))
