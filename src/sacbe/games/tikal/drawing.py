"""The table as a picture of letters, for terminals.

Digits on a border are the price of the passage; raised digits are stones that face the jungle.
"""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.language import Message, say
from sacbe.games.tikal.site import beside

WIDE: Final = 8  # characters from one column to the next
HIGH: Final = 4  # lines from one row to the next
RAISED: Final = "⁰¹²³⁴⁵⁶"
GLYPHS: Final = {"base": "⌂", "temple": "▲", "clearing": "○", "ruin": "◆", "volcano": "✹", "lake": "≈"}
# Where a side's figure stands, from the hex's top left corner: N, NE, SE, S, SW, NW
MARKS: Final = [(4, 0), (8, 1), (9, 3), (4, 4), (0, 3), (1, 1)]


def draw(view: dict[str, object], lang: str) -> str:
    """Board, players and stocks."""
    table: dict[str, Any] = dict(view)
    return "\n".join([*board(table), "", *players(table, lang), "", *stocks(table, lang)])


def board(view: dict[str, Any]) -> list[str]:
    corners = _corners(view["site"]["cells"])
    width = max(x for x, _ in corners.values()) + WIDE + 3
    height = max(y for _, y in corners.values()) + HIGH + 1
    canvas = [[" "] * width for _ in range(height)]
    cells = view["cells"]
    for name, corner in corners.items():
        if name not in cells:
            _jungle(canvas, corner, name)
    for name, facts in view.get("jungle", {}).items():
        _crowd(canvas, corners[name], facts, view["seats"])
    for name, facts in cells.items():
        _hex(canvas, corners[name], name, facts, view["seats"])
    for name, facts in cells.items():
        _borders(canvas, corners[name], facts, _jungle_sides(view["site"]["cells"], name, cells))
    return ["".join(line).rstrip() for line in canvas]


def _corners(places: dict[str, list[int]]) -> dict[str, tuple[int, int]]:
    """Where each hex's top left corner stands on the canvas."""
    left = min(column for column, _ in places.values())
    above = min(row for _, row in places.values())
    return {
        name: ((column - left) * WIDE, (row - above) * HIGH + (2 if column % 2 else 0))
        for name, (column, row) in places.items()
    }


def _jungle_sides(places: dict[str, list[int]], name: str, cells: dict[str, Any]) -> list[bool]:
    """Per side whether undiscovered jungle lies there."""
    names = {(column, row): other for other, (column, row) in places.items()}
    column, row = places[name]
    around = [names.get(beside(column, row, side)) for side in range(6)]
    return [other is not None and other not in cells for other in around]


def _write(canvas: list[list[str]], x: int, y: int, text: str) -> None:
    for i, letter in enumerate(text):
        canvas[y][x + i] = letter


def _jungle(canvas: list[list[str]], corner: tuple[int, int], name: str) -> None:
    x, y = corner
    _write(canvas, x + 4, y + 2, name)


def _hex(
    canvas: list[list[str]],
    corner: tuple[int, int],
    name: str,
    facts: dict[str, Any],
    seats: list[dict[str, Any]],
) -> None:
    x, y = corner
    _write(canvas, x + 2, y, "______")
    canvas[y + 1][x + 1] = "/"
    canvas[y + 1][x + 8] = "\\"
    canvas[y + 2][x] = "/"
    canvas[y + 2][x + 9] = "\\"
    canvas[y + 3][x] = "\\"
    canvas[y + 3][x + 9] = "/"
    _write(canvas, x + 1, y + 4, "\\______/")
    _write(canvas, x + 2, y + 1, _title(name, facts, seats)[:6].ljust(6))
    groups = _groups(facts, seats)
    _write(canvas, x + 1, y + 2, _row(groups[:2]))
    _write(canvas, x + 1, y + 3, _row(groups[2:]))


def _crowd(
    canvas: list[list[str]], corner: tuple[int, int], facts: dict[str, Any], seats: list[dict[str, Any]]
) -> None:
    """Who stands in the jungle: above and below the cell's name."""
    x, y = corner
    groups = _groups(facts, seats)
    _write(canvas, x + 2, y + 3, " ".join(groups[:2])[:7])
    _write(canvas, x + 2, y + 1, " ".join(groups[2:])[:7])


def _groups(facts: dict[str, Any], seats: list[dict[str, Any]]) -> list[str]:
    groups = [_group(seat, facts) for seat in seats]
    return [group for group in groups if group]


def _row(groups: list[str]) -> str:
    """Two groups in eight letters; the initials keep full ones apart."""
    loose = " ".join(groups)
    return (loose if len(loose) <= 8 else "".join(groups)).ljust(8)


def _initial(seat: dict[str, Any]) -> str:
    return str(seat["word"])[0].upper()


def _title(name: str, facts: dict[str, Any], seats: list[dict[str, Any]]) -> str:
    """Name, kind, and what it is worth; ^R: guarded by red, ∆R: red's camp."""
    kind = facts["type"]
    if kind == "temple":
        guardian = facts["guardian"]
        mark = _initial(seats[guardian["seat"]]) if guardian else ""
        value = f"{facts['level']}"
        return f"{name}▲{value}" + (("^" if len(value) == 1 else "") + mark if mark else "")
    if kind == "ruin" and facts["treasures"]:
        return f"{name} ◆{facts['treasures']}"
    if facts["camp"] is not None:
        return f"{name} ∆{_initial(seats[facts['camp']])}"
    return f"{name} {GLYPHS['clearing' if kind == 'ruin' else kind]}"


def _group(seat: dict[str, Any], facts: dict[str, Any]) -> str:
    """A seat's members there: R2* is two red explorers and a leader."""
    number = seat["seat"]
    count = facts["explorers"][number]
    leaders = int(facts["leaders"].count(number))
    if not count and not leaders:
        return ""
    return _initial(seat) + (str(count) if count else "") + "*" * leaders


def _borders(
    canvas: list[list[str]], corner: tuple[int, int], facts: dict[str, Any], jungle: list[bool]
) -> None:
    x, y = corner
    for side in range(6):
        dx, dy = MARKS[side]
        if facts["costs"][side]:
            if side < 3 or jungle[side]:
                canvas[y + dy][x + dx] = str(facts["costs"][side])
        elif jungle[side] and facts["stones"][side]:
            canvas[y + dy][x + dx] = RAISED[facts["stones"][side]]


def _word(key: str, lang: str, **params: object) -> str:
    return say(Message(f"tikal.draw.{key}", dict(params)), lang)


def players(view: dict[str, Any], lang: str) -> list[str]:
    """A line each: score, reserve, what is left, treasures."""
    lines = []
    for seat in view["seats"]:
        name = say(Message(f"tikal.seat.{seat['word']}"), lang)
        mark = "▶" if view["actor"] == seat["seat"] else " "
        museum = ", ".join(
            f"{say(Message(f'tikal.treasure.{kind}'), lang)} ×{seat['museum'][kind]}"
            for kind in seat["museum"]
        )
        facts = _word(
            "seat",
            lang,
            score=seat["score"],
            reserve=seat["reserve"],
            camps=seat["camps_left"],
            guardians=seat["guardians_left"],
        )
        leader = _word("leader", lang) if seat["leader"] == "reserve" else ""
        amulet = "" if seat["amulet"] is None else (" ●" if seat["amulet"] else " ○")
        lines.append(f"{mark} {name:<8}{amulet} {facts}{leader}" + (f" · {museum}" if museum else ""))
    return lines


def stocks(view: dict[str, Any], lang: str) -> list[str]:
    """The hex in hand, the points, the floors, the stack, the auction."""
    lines = []
    if view["hand"]:
        lines.append(_word("hand", lang, tile=tile_line(view["hand"], lang)))
    floors = " ".join(f"{value}:{count}" for value, count in view["floors"].items())
    stack = view["stack"]
    lines.append(_word("floors", lang, floors=floors))
    lines.append(
        _word("stack", lang, n=stack["left"], letter=stack["next"] or "-", treasures=view["treasures_left"])
    )
    auction = view["auction"]
    if auction:
        shown = "; ".join(tile_line(tile, lang) for tile in auction["display"]) or "-"
        lines.append(_word("auction", lang, tiles=shown, bid=auction["bid"]))
    return lines


def tile_line(tile: dict[str, Any], lang: str) -> str:
    """A hex in a few words: A1 temple 2, stones N2 S1 (rotation 1)."""
    worth = tile["value"] or tile["masks"]
    kind = say(Message(f"tikal.type.{tile['type']}"), lang)
    sides = _word("sides", lang).split()
    stones = " ".join(f"{sides[i]}{stone}" for i, stone in enumerate(tile["edges"]) if stone)
    return f"{tile['id']} {kind}" + (f" {worth}" if worth else "") + (f" [{stones}]" if stones else "")
