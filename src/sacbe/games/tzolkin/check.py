# not compiled: nothing here is hot.
"""Whether the component file agrees with the rulebook's own lists and examples."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import DataFile, Problem

# What the rulebook counts; a figure stands here and in the data file, so that one can check the other.
COUNTS: Final = {
    "buildings_1": 14, "buildings_2": 18, "monuments": 13, "wealth": 21, "skulls": 13, "corn_tiles": 16,
    "wood_tiles": 12, "workers": 6, "teeth": 26,
}  # fmt: skip
BEGIN: Final = {
    "workers": 3, "corn": 0, "points": 0, "wealth_dealt": 4, "wealth_kept": 2, "buildings": 6,
}  # fmt: skip
BY_PLAYERS: Final = {2: (4, 2, 12), 3: (5, 3, 6), 4: (6, 4, 0)}  # monuments, harvest tiles, neutral workers
TABLES: Final[dict[str, dict[str, object]]] = {
    "counts": dict(COUNTS),
    "begin": dict(BEGIN),
    "placing": {"more": [0, 1, 2, 3, 4, 5]},
    "stepping_back": {"corn": 1},
    "begging": {"at_most": 2, "becomes": 3},
    "tooth": {"corn": 1},
    "feeding": {"corn": 2, "lost": 3},
    "final": {"corn_per_point": 4, "points_per_skull": 3},
    "learning": {"cost": [1, 2, 3, 1]},
}
ACTIONS: Final = {"palenque": 5, "yaxchilan": 5, "tikal": 5, "uxmal": 5, "chichen": 9}
TEETH: Final = {"palenque": 10, "yaxchilan": 10, "tikal": 10, "uxmal": 10, "chichen": 13}
STEPS: Final = {"brown": 7, "yellow": 9, "green": 8}
HIGHEST: Final = {"brown": [6, 2], "yellow": [2, 6], "green": [4, 4]}  # from the book's two tables
FOOD_ROUNDS: Final = [8, 14, 21, 27]
TECHNOLOGIES: Final = ("agriculture", "extraction", "architecture", "theology")
GOODS: Final = ("wood", "stone", "gold", "skull")
TYPES: Final = ("civil", "funerary", "sacred", "farm")
EFFECTS: Final = ("up", "learn", "gain", "worker", "feed", "less", "build", "market", "action")


class Checker:
    """Collects what is wrong with one file."""

    def __init__(self, file: DataFile) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def note(self, text: str, *marks: str) -> None:
        self.problems.append(Problem(self.file.line_of(*marks), text))

    def expect(self, kept: bool, text: str, *marks: str) -> None:
        if not kept:
            self.note(text, *marks)


def check(file: DataFile) -> list[Problem]:
    """Every contradiction, with its line."""
    checker = Checker(file)
    facts = file.facts
    try:
        _tables(checker, facts)
        _by_players(checker, facts["by_players"])
        _gears(checker, facts)
        _temples(checker, facts["temples"])
        _technologies(checker, facts["technologies"])
        _food_days(checker, facts["food_days"])
        _tiles(checker, facts)
        _wealth(checker, facts["wealth"])
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        checker.note(f"a part is missing or of the wrong kind: {error}", "{")
    return checker.problems


def _tables(checker: Checker, facts: dict[str, Any]) -> None:
    for name, table in TABLES.items():
        for key, value in table.items():
            found = facts[name][key]
            checker.expect(found == value, f"{name}, {key}: {found}, the book has {value}", f'"{name}": {{')
    rates = {row["good"]: row["corn"] for row in facts["market"]}
    checker.expect(
        list(rates) == ["wood", "stone", "gold"], "the market trades wood, stone and gold", '"market"'
    )
    checker.expect(
        all(rate > 0 for rate in rates.values()), "a price of the market is not positive", '"market"'
    )
    checker.expect(len(facts["seats"]["words"]) == 4, "there are four seats", '"seats"')


def _by_players(checker: Checker, rows: list[dict[str, Any]]) -> None:
    for players, figures in BY_PLAYERS.items():
        found = [
            (row["monuments"], row["harvest_tiles"], row["neutral_workers"])
            for row in rows
            if row["players"] == players
        ]
        text = f"with {players} players: {figures} monuments, harvest tiles and neutral workers"
        checker.expect(found == [figures], text, f'"players": {players}')


def _gears(checker: Checker, facts: dict[str, Any]) -> None:
    gears = {gear["id"]: gear for gear in facts["gears"]}
    checker.expect(list(gears) == list(TEETH), "the gears are " + ", ".join(TEETH), '"gears"')
    for name, gear in gears.items():
        mark = f'"id": "{name}"'
        checker.expect(gear["teeth"] == TEETH[name], f"{name} has {TEETH[name]} teeth", mark)
        checker.expect(gear["last"] == TEETH[name] - 3, f"{name} has two hidden teeth", mark)
    for name, count in ACTIONS.items():
        spaces = [act["space"] for act in facts["actions"] if act["gear"] == name]
        checker.expect(
            spaces == list(range(1, count + 1)), f"{name} has the actions 1 to {count}", f'"id": "{name}-1"'
        )
    harvests = [act for act in facts["actions"] if act["do"] == "harvest"]
    wooded = [act for act in harvests if act["wood"]]
    most = max(row["harvest_tiles"] for row in facts["by_players"])
    checker.expect(
        len(harvests) * most == COUNTS["corn_tiles"] and len(wooded) * most == COUNTS["wood_tiles"],
        "the harvests need 16 corn tiles and 12 wood tiles",
        '"do": "harvest"',
    )


def _temples(checker: Checker, temples: list[dict[str, Any]]) -> None:
    checker.expect(
        [t["id"] for t in temples] == list(STEPS), "the temples are " + ", ".join(STEPS), '"temples"'
    )
    for temple in temples:
        name = temple["id"]
        mark = f'"id": "{name}"'
        points = temple["points"]
        checker.expect(
            len(points) == len(temple["gifts"]) == STEPS[name], f"{name} has {STEPS[name]} steps", mark
        )
        checker.expect(points == sorted(points) and points[0] < 0, f"the steps of {name} do not rise", mark)
        checker.expect(points[temple["start"]] == 0, f"the white step of {name} is worth nothing", mark)
        checker.expect(
            temple["highest"] == HIGHEST[name], f"the bonus of {name} is {HIGHEST[name]} in the book", mark
        )


def _technologies(checker: Checker, rows: list[dict[str, Any]]) -> None:
    for name in TECHNOLOGIES:
        levels = [row["level"] for row in rows if row["technology"] == name]
        checker.expect(
            levels == [1, 2, 3, 4], f"{name} has three levels and a bonus", f'"technology": "{name}"'
        )


def _food_days(checker: Checker, days: list[dict[str, Any]]) -> None:
    checker.expect(
        [day["round"] for day in days] == FOOD_ROUNDS,
        f"food days are the rounds {FOOD_ROUNDS}",
        '"food_days"',
    )
    for day in days:
        checker.expect(
            day["tooth"] == day["round"] - 1, "round n stands on tooth n - 1", f'"round": {day["round"]}'
        )


def _tiles(checker: Checker, facts: dict[str, Any]) -> None:
    for age in (1, 2):
        there = [tile for tile in facts["buildings"] if tile["age"] == age]
        count = sum(tile["copies"] for tile in there)
        wanted = COUNTS[f"buildings_{age}"]
        checker.expect(
            count == wanted, f"{count} buildings are of age {age}, there are {wanted}", f'"age": {age}'
        )
    count = sum(tile["copies"] for tile in facts["monuments"])
    checker.expect(
        count == COUNTS["monuments"], f"{count} monuments, the book has {COUNTS['monuments']}", '"monuments"'
    )
    seen: set[str] = set()
    for tile in facts["buildings"] + facts["monuments"]:
        mark = f'"id": "{tile["id"]}"'
        checker.expect(tile["id"] not in seen, f"{tile['id']} stands there twice", mark)
        seen.add(tile["id"])
        checker.expect(tile["type"] in TYPES, f"{tile['id']}: there is no kind {tile['type']!r}", mark)
        checker.expect(
            bool(tile["cost"]) and set(tile["cost"]) <= set(GOODS) and min(tile["cost"].values()) > 0,
            f"{tile['id']}: a price is some of {', '.join(GOODS)}",
            mark,
        )
        for effect in tile.get("effects", []):
            checker.expect(
                effect["do"] in EFFECTS, f"{tile['id']}: there is no effect {effect['do']!r}", mark
            )


def _wealth(checker: Checker, tiles: list[dict[str, Any]]) -> None:
    checker.expect(len(tiles) == COUNTS["wealth"], f"there are {COUNTS['wealth']} wealth tiles", '"wealth"')
    places: set[tuple[str, int]] = set()
    for tile in tiles:
        mark = f'"id": "{tile["id"]}", "copies"'
        place = (tile["neutral"]["gear"], tile["neutral"]["space"])
        checker.expect(place not in places, f"{tile['id']}: another tile names the same space", mark)
        places.add(place)
        for effect in tile["effects"]:
            checker.expect(
                effect["do"] in EFFECTS and "any" not in effect.values(),
                f"{tile['id']}: a wealth tile asks no question",
                mark,
            )
