"""Draw the example pictures of docs/rules: `python tools/rule_pictures.py [FOLDER]`.

The pictures carry no words, so that one file serves every language.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

SIZE = 46.0
TALL = SIZE * math.sqrt(3)
FOLDER = Path(__file__).resolve().parent.parent / "docs" / "rules" / "pictures"

GROUND = {
    "temple": "#e3cf9f",
    "clearing": "#b4cf8b",
    "ruin": "#d3a883",
    "volcano": "#6b5651",
}
INK = "#3b332b"
YES = "#2f7d4f"
NO = "#b23a2e"
GAP = 1.26

Point = tuple[float, float]
Edges = tuple[int, int, int, int, int, int]


def at(origin: Point, q: int, r: int, spread: float = 1.0) -> Point:
    """The centre of the hex at axial (q, r), flat side up; `spread` opens gaps."""
    return origin[0] + 1.5 * SIZE * spread * q, origin[1] + TALL * spread * (r + q / 2)


def side(centre: Point, edge: int, reach: float) -> Point:
    """A point towards the middle of an edge; edges run N, NE, SE, S, SW, NW."""
    angle = math.radians(60 * edge - 90)
    return centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)


def outline(centre: Point, size: float) -> str:
    corners = [math.radians(60 * k) for k in range(6)]
    return " ".join(
        f"{centre[0] + size * math.cos(a):.1f},{centre[1] + size * math.sin(a):.1f}" for a in corners
    )


def stones(centre: Point, edges: Edges) -> list[str]:
    """Each edge's stones in a row just inside it."""
    out = []
    for edge, count in enumerate(edges):
        for k in range(count):
            x, y = side(centre, edge, TALL / 2 - 8)
            along = (k - (count - 1) / 2) * 13
            turn = 60 * edge
            x += along * math.cos(math.radians(turn))
            y += along * math.sin(math.radians(turn))
            out.append(
                f'<rect x="-5" y="-4" width="10" height="8" rx="2.5" fill="#f7f3ea" '
                f'stroke="{INK}" transform="translate({x:.1f} {y:.1f}) rotate({turn})"/>'
            )
    return out


def emblem(kind: str, centre: Point, value: int) -> list[str]:
    x, y = centre
    if kind == "temple":
        return [
            (
                f'<rect x="{x - 15:.1f}" y="{y - 15:.1f}" width="30" height="30" rx="2" '
                f'fill="#f4ead0" stroke="{INK}"/>'
            ),
            f'<text x="{x:.1f}" y="{y + 6:.1f}" class="value">{value}</text>',
        ]
    if kind == "ruin":
        return [
            f'<circle cx="{x + dx:.1f}" cy="{y + dy:.1f}" r="7" fill="#f0d27a" stroke="{INK}"/>'
            for dx, dy in ((-8, 4), (8, 4), (0, -8))
        ]
    if kind == "volcano":
        return [
            (
                f'<path d="M{x - 18:.1f} {y + 13:.1f} L{x - 5:.1f} {y - 12:.1f} '
                f'H{x + 5:.1f} L{x + 18:.1f} {y + 13:.1f} Z" fill="#3f3230"/>'
            ),
            f'<circle cx="{x:.1f}" cy="{y - 13:.1f}" r="6" fill="#e2683c"/>',
        ]
    return []


def hexagon(centre: Point, kind: str, edges: Edges, value: int = 0, new: bool = False) -> list[str]:
    frame = f'stroke="{INK}" stroke-width="{3.5 if new else 1.2}"'
    shape = f'<polygon points="{outline(centre, SIZE - 1)}" fill="{GROUND[kind]}" {frame}/>'
    return [shape, *emblem(kind, centre, value), *stones(centre, edges)]


def mark(centre: Point, allowed: bool, label: str = "") -> list[str]:
    """A tick or a cross, with the article that refuses beside it."""
    x, y = centre
    sign = "M-6 0 L-2 5 L6 -5" if allowed else "M-5 -5 L5 5 M5 -5 L-5 5"
    out = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" fill="{YES if allowed else NO}"/>',
        (
            f'<path d="{sign}" transform="translate({x:.1f} {y:.1f})" fill="none" '
            f'stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
        ),
    ]
    if label:
        out.append(f'<text x="{x + 18:.1f}" y="{y + 5:.1f}" class="label">{label}</text>')
    return out


def cost(centre: Point, edge: int, points: int) -> list[str]:
    x, y = side(centre, edge, TALL * GAP / 2)
    return [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9.5" fill="{YES}" stroke="#fff" stroke-width="1.5"/>',
        f'<text x="{x:.1f}" y="{y + 4.5:.1f}" class="cost">{points}</text>',
    ]


def closed(centre: Point, edge: int) -> list[str]:
    x, y = side(centre, edge, TALL * GAP / 2)
    return [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{NO}" stroke="#fff" stroke-width="1.5"/>',
        (
            f'<path d="M-3 -3 L3 3 M3 -3 L-3 3" transform="translate({x:.1f} {y:.1f})" '
            f'stroke="#fff" stroke-width="2.2"/>'
        ),
    ]


def picture(width: int, height: int, parts: list[str]) -> str:
    style = (
        "text{font-family:sans-serif;font-weight:700;text-anchor:middle}"
        f".value{{font-size:18px;fill:{INK}}}.cost{{font-size:13px;fill:#fff}}"
        f".label{{font-size:15px;fill:{INK};text-anchor:start}}"
    )
    return "\n".join(
        [
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                f'width="{width}" height="{height}" role="img">'
            ),
            f"<style>{style}</style>",
            f'<rect width="{width}" height="{height}" rx="10" fill="#f6f1e4"/>',
            *parts,
            "</svg>",
            "",
        ]
    )


def placing() -> str:
    """A stone of the old hex, a stone of the new one, none at all, only a volcano's border."""
    old: Edges = (0, 1, 0, 0, 0, 0)
    panels: list[tuple[str, str, Edges, Edges, bool, str]] = [
        ("clearing", "temple", old, (2, 0, 0, 1, 0, 0), True, ""),
        ("clearing", "ruin", (1, 0, 0, 0, 0, 0), (2, 0, 0, 0, 1, 0), True, ""),
        ("clearing", "temple", (1, 0, 0, 0, 0, 0), (2, 0, 0, 1, 0, 0), False, "T14"),
        ("volcano", "temple", (0, 0, 0, 0, 0, 0), (2, 0, 0, 0, 1, 0), False, "T15"),
    ]
    parts: list[str] = []
    for k, (below, above, low, high, allowed, label) in enumerate(panels):
        origin = (62.0 + 190 * k, 112.0)
        parts += hexagon(at(origin, 0, 0), below, low)
        parts += hexagon(at(origin, 1, -1), above, high, value=3, new=True)
        parts += mark((origin[0] + 64, origin[1] + 36), allowed, label)
    return picture(752, 170, parts)


def passage() -> str:
    """From the temple in the middle: three stones, one and one by the clearing, and two dead ends."""
    origin = (145.0, 162.0)
    middle = at(origin, 0, 0)
    clearing = at(origin, 1, 0, GAP)
    goal = at(origin, 1, -1, GAP)
    parts = hexagon(middle, "temple", (0, 2, 1, 0, 1, 0), value=2)
    parts += hexagon(goal, "temple", (0, 0, 0, 0, 1, 0), value=4)
    parts += hexagon(clearing, "clearing", (1, 0, 0, 0, 0, 0))
    parts += hexagon(at(origin, 0, -1, GAP), "ruin", (2, 0, 0, 0, 0, 0))
    parts += hexagon(at(origin, -1, 1, GAP), "volcano", (0, 0, 0, 0, 0, 0))
    parts += cost(middle, 1, 3) + cost(middle, 2, 1) + cost(clearing, 0, 1)
    parts += closed(middle, 0) + closed(middle, 4)
    return picture(290, 270, parts)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("placing", placing()), ("passage", passage())):
        path = folder / f"{name}.svg"
        path.write_text(text, encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
