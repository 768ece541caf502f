# not compiled: string work gains nothing.
"""The table as a picture of letters, for terminals."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.language import Message, say
from sacbe.games.tzolkin.components import GOOD_NAMES, KEPT, TECHNOLOGIES, UNIT

CELL: Final = 4  # characters from one space to the next
QUARTERS: Final = ["", "¼", "½", "¾"]


def draw(view: dict[str, object], lang: str) -> str:
    """Calendar, gears, jungle, temples, tiles and players."""
    table: dict[str, Any] = dict(view)
    parts = [
        calendar(table, lang),
        gears(table, lang),
        jungle(table, lang),
        temples(table, lang),
        tiles(table, lang),
        players(table, lang),
    ]
    return "\n\n".join("\n".join(lines) for lines in parts)


def word(key: str, lang: str, **params: object) -> str:
    return say(Message(f"tzolkin.{key}", dict(params)), lang)


def amount(n: int, good: str, lang: str) -> str:
    """A number of goods: 2 stone."""
    return f"{n} {word('good.' + good + ('.many' if n > 1 else ''), lang)}"


def initial(view: dict[str, Any], seat: int) -> str:
    return str(view["seats"][seat]["word"])[0].upper()


def points(quarters: int) -> str:
    whole, rest = divmod(abs(quarters), UNIT)
    part = QUARTERS[rest * 4 // UNIT]
    return ("-" if quarters < 0 else "") + (str(whole) if whole or not part else "") + part


def calendar(view: dict[str, Any], lang: str) -> list[str]:
    days = view["calendar"]
    line = word("draw.calendar", lang, round=days["round"], age=days["age"], tooth=days["tooth"])
    food = days["food"]
    if food is not None:
        kind = "end" if food["ends_age"] else "middle"
        when = "today" if food["today"] else "later"
        line += " · " + word(f"draw.food.{when}", lang, n=food["days"], kind=f"@tzolkin.food.{kind}")
    start = view["start"]
    who = "·" if start is None else initial(view, start)
    corn = word("draw.teeth", lang, n=len(days["corn"]), who=who, skulls=view["skulls"])
    return [line, corn]


def gears(view: dict[str, Any], lang: str) -> list[str]:
    """A line of workers for each gear (N is neutral, o a skull that lies there, * free choice), then what
    their actions do."""
    numbers = max(len(gear["spaces"]) for gear in view["gears"])
    lines = [(" " * 14 + "".join(f"{n:<{CELL}}" for n in range(numbers))).rstrip()]
    for gear in view["gears"]:
        cells = ""
        for space in gear["spaces"]:
            mark = "N" if space["neutral"] else "·"
            if space["worker"] is not None:
                mark = initial(view, space["worker"])
            if space["hidden"]:
                mark = f"({mark})"
            if space["skull"] is not None:
                mark += "o"
            if space["free_choice"]:
                mark += "*"
            cells += f"{mark:<{CELL}}"
        lines.append(f"{word('gear.' + gear['id'], lang):<14}{cells}".rstrip())
    for gear in view["gears"]:
        acts = [f"{s['space']} {word('act.' + s['action'], lang)}" for s in gear["spaces"] if s["action"]]
        lines.append(f"{word('gear.' + gear['id'], lang)}: {' · '.join(acts)}")
    return lines


def jungle(view: dict[str, Any], lang: str) -> list[str]:
    groups = [
        word("draw.jungle", lang, action=group["action"], corn=group["corn"], wood=group["wood"])
        for group in view["jungle"]
    ]
    rates = ", ".join(f"{word('good.' + name, lang)} {rate}" for name, rate in view["market"].items())
    return [" · ".join(groups), word("draw.market", lang, rates=rates)]


def temples(view: dict[str, Any], lang: str) -> list[str]:
    """Each temple from its lowest step: points, gift, who stands there."""
    lines = []
    for temple in view["temples"]:
        steps = []
        for step in temple["steps"]:
            gift = "" if step["gift"] is None else "+" + word("good." + step["gift"], lang)
            who = "".join(
                initial(view, seat["seat"])
                for seat in view["seats"]
                if seat["temples"][temple["id"]] == step["step"]
            )
            steps.append(f"{step['points']}{gift}" + (f"[{who}]" if who else ""))
        bonus = "/".join(str(n) for n in temple["highest"])
        lines.append(f"{word('temple.' + temple['id'], lang):<23}{'  '.join(steps)}  ({bonus})")
    return lines


def cost(tile: dict[str, Any], lang: str) -> str:
    return " + ".join(amount(n, good, lang) for good, n in tile["cost"].items())


def tile_lines(tiles: list[dict[str, Any] | None], lang: str) -> list[str]:
    """Each kind once: notation, name, price, what it does, and how many there are."""
    shown: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in tiles if tile is not None}
    return [tile_line(tile, tiles.count(tile), lang) for tile in shown.values()]


def tile_line(tile: dict[str, Any], n: int, lang: str) -> str:
    name = word("tile." + tile["id"], lang) + (f" ×{n}" if n > 1 else "")
    return f"  {tile['id']:<27} {name} ({cost(tile, lang)}): {word('tile.' + tile['id'] + '.help', lang)}"


def tiles(view: dict[str, Any], lang: str) -> list[str]:
    lines = [word("draw.buildings", lang, n=view["pile"])]
    lines += tile_lines(view["buildings"], lang)
    lines.append(word("draw.monuments", lang))
    lines += tile_lines(view["monuments"], lang)
    return lines


def players(view: dict[str, Any], lang: str) -> list[str]:
    """Two lines each: goods and workers, technologies and tiles."""
    lines = []
    for seat in view["seats"]:
        mark = "▶" if view["actor"] == seat["seat"] else " "
        first = "★" if seat["first"] else " "
        light = "☼" if seat["light"] else "●"
        goods = ", ".join(
            amount(seat["skulls" if good == "skull" else good], good, lang) for good in GOOD_NAMES
        )
        name = word("seat." + seat["word"], lang)
        workers = word("draw.workers", lang, free=seat["free"], all=seat["workers"])
        score = word("draw.points", lang, points=points(seat["score"]))
        lines.append(f"{mark}{first}{light} {name:<8} {score} · {goods} · {workers}")
        levels = ", ".join(
            f"{word('technology.' + name, lang)} {seat['technologies'][name]}" for name in TECHNOLOGIES
        )
        owned = [word("tile." + tile["id"], lang) for tile in seat["built"]]
        owned += [word("wealth." + tile, lang) for tile in seat["wealth"]]
        harvest = word("draw.harvest", lang, corn=seat["corn_tiles"], wood=seat["wood_tiles"])
        lines.append(f"             {levels} · {harvest}" + (f" · {', '.join(owned)}" if owned else ""))
        if seat["dealt"] and seat["kept"] < KEPT and view["phase"] == "keep":
            for tile in seat["dealt"]:
                lines.append(f"             {tile}: {word('wealth.' + tile + '.help', lang)}")
    return lines
