"""The board as an SVG picture, for notebooks and documents."""

from __future__ import annotations

import math
from typing import Any, Final

from sacbe.games.tikal.site import SIDES

SIZE: Final = 46.0  # from a hex's middle to a corner
GROUND: Final = {
    "base": "#d9c9a3",
    "temple": "#c9bfa5",
    "clearing": "#a9c27f",
    "ruin": "#b9a37c",
    "volcano": "#6d4b43",
    "lake": "#6fa3b8",
}
COLOURS: Final = {
    "red": "#b3362b",
    "orange": "#d9822b",
    "white": "#f4f1e8",
    "blue": "#2b5d9b",
    "mutul": "#5f3f63",
}
INK: Final = "#2c2a25"


def middles(places: dict[str, list[int]]) -> dict[str, tuple[float, float]]:
    """Where each cell's middle lies."""
    left = min(column for column, _ in places.values())
    above = min(row for _, row in places.values())
    return {
        name: (
            SIZE * (1.2 + (column - left) * 1.5),
            SIZE * math.sqrt(3) * (0.6 + row - above + (0.5 if column % 2 else 0.0)),
        )
        for name, (column, row) in places.items()
    }


def _points(x: float, y: float, size: float) -> str:
    corners = [(x + size * math.cos(a), y + size * math.sin(a)) for a in (math.pi / 3 * i for i in range(6))]
    return " ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners)


def _text(x: float, y: float, size: float, colour: str, text: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{colour}" text-anchor="middle"'
        f' dominant-baseline="central">{text}</text>'
    )


def board(view: dict[str, object]) -> str:
    """The site as it lies."""
    table: dict[str, Any] = dict(view)
    places = middles(table["site"]["cells"])
    width = max(x for x, _ in places.values()) + SIZE * 1.2
    height = max(y for _, y in places.values()) + SIZE * math.sqrt(3) * 0.6
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}"'
        f' width="{width:.0f}" height="{height:.0f}" font-family="Georgia, serif">'
    )
    parts = [
        head,
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#23402f"/>',
    ]
    for name, (x, y) in places.items():
        facts = table["cells"].get(name)
        if facts is None:
            parts.append(f'<polygon points="{_points(x, y, SIZE - 2)}" fill="#2f5540" stroke="#3c6a50"/>')
            parts.append(_text(x, y, 11, "#7fa58d", name))
            if name in table.get("jungle", {}):
                parts += _members(x, y, table["jungle"][name], table["seats"])
        else:
            parts += _hex(x, y, name, facts, table["seats"])
    if "mutul" in table:
        parts.append(_guide(*places[table["mutul"]["guide"]]))
    for border, count in table.get("stones", {}).items():
        name, side = border.split(" ")
        parts += _tokens(*places[name], SIDES.index(side.upper()), count)
    parts.append("</svg>")
    return "\n".join(parts)


def _guide(x: float, y: float) -> str:
    """Mutul's Guide: a standing figure beside the middle of its hex."""
    return (
        f'<path d="M{x + 20:.1f} {y - 2:.1f} l6 -18 l6 18 Z" fill="{COLOURS["mutul"]}" stroke="#ffffff"/>'
        f'<circle cx="{x + 26:.1f}" cy="{y - 22:.1f}" r="4.5" fill="{COLOURS["mutul"]}" stroke="#ffffff"/>'
    )


def _hex(x: float, y: float, name: str, facts: dict[str, Any], seats: list[dict[str, Any]]) -> list[str]:
    out = [
        f'<polygon points="{_points(x, y, SIZE - 1)}" fill="{GROUND[facts["type"]]}" stroke="{INK}"/>',
        _text(x - SIZE * 0.46, y + SIZE * 0.56, 8, "#5b5546", name),
    ]
    out += _stones(x, y, facts["stones"])
    if facts["type"] == "temple":
        out += _temple(x, y, facts)
        guardian = facts["guardian"]
        if guardian:
            colour = COLOURS[seats[guardian["seat"]]["word"]]
            top = y + 4 - 4 * min(facts["level"], 6)
            out.append(_member(x, top, colour, 6 if guardian["kind"] == "explorer" else 8))
    elif facts["type"] == "volcano":
        out.append(
            f'<path d="M{x - 24:.1f} {y + 14:.1f} L{x:.1f} {y - 20:.1f} L{x + 24:.1f} {y + 14:.1f} Z"'
            ' fill="#3f2a26"/>'
        )
        out.append(f'<circle cx="{x:.1f}" cy="{y - 16:.1f}" r="6" fill="#e2683c"/>')
    elif facts["type"] == "ruin" and facts["treasures"]:
        for i in range(facts["treasures"]):
            out.append(f'<circle cx="{x:.1f}" cy="{y - 8 - 4 * i:.1f}" r="9" fill="#e0b64a" stroke="{INK}"/>')
    elif facts["type"] == "base":
        out.append(
            f'<path d="M{x - 16:.1f} {y:.1f} L{x:.1f} {y - 20:.1f} L{x + 16:.1f} {y:.1f} Z" fill="#8a6f4d"/>'
        )
    if facts["camp"] is not None:
        colour = COLOURS[seats[facts["camp"]]["word"]]
        out.append(
            f'<path d="M{x - 12:.1f} {y - 6:.1f} L{x:.1f} {y - 22:.1f} L{x + 12:.1f} {y - 6:.1f} Z"'
            f' fill="{colour}" stroke="{INK}"/>'
        )
    return out + _members(x, y, facts, seats)


def _stones(x: float, y: float, stones: list[int]) -> list[str]:
    """Little slabs along each side."""
    out = []
    for side, count in enumerate(stones):
        angle = math.pi / 180 * (-90 + 60 * side)
        for i in range(count):
            along = (i - (count - 1) / 2) * 10
            cx = x + math.cos(angle) * SIZE * 0.76 - math.sin(angle) * along
            cy = y + math.sin(angle) * SIZE * 0.76 + math.cos(angle) * along
            turn = -90 + 60 * side
            out.append(
                f'<rect x="{cx - 3:.1f}" y="{cy - 4:.1f}" width="6" height="8" rx="1.5" fill="#efe9da"'
                f' stroke="{INK}" stroke-width="0.7" transform="rotate({turn} {cx:.1f} {cy:.1f})"/>'
            )
    return out


def _tokens(x: float, y: float, side: int, count: int) -> list[str]:
    """Stone tokens on a border."""
    angle = math.pi / 180 * (-90 + 60 * side)
    out = []
    for i in range(count):
        along = (i - (count - 1) / 2) * 14
        cx = x + math.cos(angle) * SIZE * math.sqrt(3) / 2 - math.sin(angle) * along
        cy = y + math.sin(angle) * SIZE * math.sqrt(3) / 2 + math.cos(angle) * along
        out.append(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="5.5" fill="#e8dcc0" stroke="{INK}"/>')
    return out


def _temple(x: float, y: float, facts: dict[str, Any]) -> list[str]:
    """A stepped pyramid, one step for each value."""
    out = []
    steps = min(facts["level"], 6)
    for step in range(steps):
        half = 20 - step * 3
        out.append(
            f'<rect x="{x - half:.1f}" y="{y + 6 - step * 4:.1f}" width="{2 * half}" height="4.5"'
            f' fill="#8d8367" stroke="{INK}" stroke-width="0.6"/>'
        )
    out.append(_text(x - 21, y - 15, 15, INK, str(facts["level"])))
    return out


def _member(x: float, y: float, colour: str, r: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="{colour}" stroke="{INK}"/>'


def _members(x: float, y: float, facts: dict[str, Any], seats: list[dict[str, Any]]) -> list[str]:
    """A disc per expedition with its number; a larger one with a star for the leader."""
    groups = []
    for seat in seats:
        count = facts["explorers"][seat["seat"]]
        if count:
            groups.append((seat["word"], str(count), 7.5))
        for _ in range(facts["leaders"].count(seat["seat"])):
            groups.append((seat["word"], "★", 9.0))
    out = []
    for i, (word, label, r) in enumerate(groups):
        wide = min(4, len(groups))
        cx = x + (i % 4 - (wide - 1) / 2) * 18
        cy = y + 17 - (i // 4) * 17
        out.append(_member(cx, cy, COLOURS[word], r))
        out.append(_text(cx, cy + 0.5, 10, INK if word == "white" else "#ffffff", label))
    return out
