# not compiled: string work gains nothing.
"""The board as an SVG picture, for notebooks and documents."""

from __future__ import annotations

import math
from typing import Any, Final

COLOURS: Final = {"green": "#3f7f4f", "blue": "#2b5d9b", "red": "#b3362b", "yellow": "#d9a92b"}
NEUTRAL: Final = "#8d8674"
INK: Final = "#2c2a25"
GROUND: Final = "#efe6cf"
CITY: Final = {
    "palenque": "#6f9a5b",
    "yaxchilan": "#8f8f95",
    "tikal": "#b98550",
    "uxmal": "#5d93a8",
    "chichen": "#7a6aa6",
}
TEMPLE: Final = {"brown": "#9b6a3f", "yellow": "#d9b84a", "green": "#5f9a5f"}
# Where each gear's middle lies and how large it is: around the calendar wheel
PLACES: Final = {
    "palenque": (330.0, 128.0, 88.0),
    "yaxchilan": (530.0, 250.0, 88.0),
    "tikal": (475.0, 475.0, 88.0),
    "uxmal": (205.0, 490.0, 88.0),
    "chichen": (124.0, 262.0, 100.0),
}
MIDDLE: Final = (325.0, 318.0, 112.0)
WIDTH: Final = 980
HEIGHT: Final = 610


def text(x: float, y: float, size: float, words: object, colour: str = INK, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{colour}" text-anchor="{anchor}"'
        f' dominant-baseline="central">{words}</text>'
    )


def disc(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="{fill}" stroke="{INK}"/>'


def wheel(x: float, y: float, r: float, teeth: int, fill: str) -> str:
    """A gear with its teeth."""
    points = []
    for tooth in range(teeth):
        for part, reach in ((0.08, 1.0), (0.3, 1.13), (0.7, 1.13), (0.92, 1.0)):
            angle = 2 * math.pi * (tooth + part) / teeth
            points.append(f"{x + r * reach * math.sin(angle):.1f},{y - r * reach * math.cos(angle):.1f}")
    return f'<polygon points="{" ".join(points)}" fill="{fill}" stroke="{INK}"/>'


def around(x: float, y: float, r: float, part: float) -> tuple[float, float]:
    """A point on a circle, `part` of the way round from the top."""
    angle = 2 * math.pi * part
    return x + r * math.sin(angle), y - r * math.cos(angle)


def board(view: dict[str, object]) -> str:
    """The calendar and its gears, the temples, the players."""
    table: dict[str, Any] = dict(view)
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="Georgia, serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
        *calendar(table),
    ]
    for gear in table["gears"]:
        parts += city(table, gear)
    parts += start(table)
    parts += temples(table)
    parts += players(table)
    parts.append("</svg>")
    return "\n".join(parts)


def calendar(view: dict[str, Any]) -> list[str]:
    x, y, r = MIDDLE
    days = view["calendar"]
    out = [wheel(x, y, r, days["teeth"], "#d8c79a")]
    for tooth in range(days["teeth"]):
        px, py = around(x, y, r * 0.9, ((tooth - days["tooth"]) % days["teeth"] + 0.5) / days["teeth"])
        if tooth in days["food_teeth"]:
            last = days["food_teeth"].index(tooth) % 2 == 1
            out.append(disc(px, py, 6, "#3f8f8a" if last else "#c8743a"))
        if tooth in days["corn"]:
            out.append(disc(px, py, 3.5, "#e8c53a"))
    out.append(text(x, y - 10, 22, days["round"]))
    food = days["food"]
    out.append(text(x, y + 16, 12, "" if food is None else f"{food['days']} →"))
    return out


def city(view: dict[str, Any], gear: dict[str, Any]) -> list[str]:
    x, y, r = PLACES[gear["id"]]
    spaces = gear["spaces"]
    out = [wheel(x, y, r, len(spaces), CITY[gear["id"]]), text(x, y, 13, gear["id"], "#ffffff")]
    for space in spaces:
        px, py = around(x, y, r * 0.76, (space["space"] + 0.5) / len(spaces))
        fill = "#00000022" if space["hidden"] else "#fbf6e6" if space["free_choice"] else GROUND
        out.append(disc(px, py, 12, fill))
        if space["neutral"]:
            out.append(disc(px, py, 9, NEUTRAL))
        elif space["worker"] is not None:
            out.append(disc(px, py, 9, COLOURS[view["seats"][space["worker"]]["word"]]))
        if not space["hidden"]:
            out.append(text(px, py, 10, space["space"], INK if space["worker"] is None else "#ffffff"))
        if space["skull"] is not None:
            sx, sy = around(x, y, r * 0.47, (space["space"] + 0.5) / len(spaces))
            out.append(disc(sx, sy, 5, COLOURS[view["seats"][space["skull"]]["word"]]))
    return out


def start(view: dict[str, Any]) -> list[str]:
    """The first-player space."""
    x, y = 205.0, 150.0
    out = [disc(x, y, 15, "#fbf6e6"), text(x, y, 14, "★")]
    if view["start"] is not None:
        out.append(disc(x, y, 10, COLOURS[view["seats"][view["start"]]["word"]]))
    return out


def temples(view: dict[str, Any]) -> list[str]:
    out = []
    for number, temple in enumerate(view["temples"]):
        x = 690.0 + number * 100
        for height, step in enumerate(temple["steps"]):
            y = 330.0 - height * 30
            half = 44 - height * 2.5
            out.append(
                f'<rect x="{x - half:.1f}" y="{y:.1f}" width="{2 * half:g}" height="27"'
                f' fill="{TEMPLE[temple["id"]]}" stroke="{INK}"/>'
            )
            gift = "" if step["gift"] is None else " ·" + step["gift"][0]
            out.append(text(x - half + 4, y + 13, 10, f"{step['points']}{gift}", INK, "start"))
            here = [seat for seat in view["seats"] if seat["temples"][temple["id"]] == step["step"]]
            for place, seat in enumerate(here):
                out.append(disc(x + half - 8 - place * 11, y + 13, 5, COLOURS[seat["word"]]))
        out.append(text(x, 330.0 - len(temple["steps"]) * 30 + 12, 11, "/".join(map(str, temple["highest"]))))
    return out


def players(view: dict[str, Any]) -> list[str]:
    out = []
    for number, seat in enumerate(view["seats"]):
        y = 400.0 + number * 52
        out.append(disc(640, y, 12, COLOURS[seat["word"]]))
        out.append(text(640, y, 12, "☼" if seat["light"] else "", "#ffffff"))
        whole, quarter = divmod(seat["score"], 4)
        score = str(whole) + ["", "¼", "½", "¾"][quarter] if whole >= 0 else f"{seat['score'] / 4:g}"
        goods = [("corn", seat["corn"], "#e8c53a"), ("wood", seat["wood"], "#8a5a2b")]
        goods += [("stone", seat["stone"], "#8f8f95"), ("gold", seat["gold"], "#d9a92b")]
        goods += [("skulls", seat["skulls"], "#e9f2f5")]
        out.append(text(662, y, 16, score, INK, "start"))
        for place, (_, count, colour) in enumerate(goods):
            gx = 732.0 + place * 40
            out.append(
                f'<rect x="{gx:.1f}" y="{y - 7:.1f}" width="14" height="14" fill="{colour}" stroke="{INK}"/>'
            )
            out.append(text(gx + 18, y, 12, count, INK, "start"))
        out.append(text(935, y, 12, f"{seat['free']}/{seat['workers']}"))
    return out
