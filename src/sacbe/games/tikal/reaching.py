"""Ways on a site: every hex a member can come to, with the cheapest cost and its steps."""

from __future__ import annotations

from sacbe.core.errors import SacbeError
from sacbe.games.tikal import work
from sacbe.games.tikal.actions import LEADER, PIECES
from sacbe.games.tikal.state import RESERVE, SiteState

MOST_POINTS = 99  # more than any turn has


def reach(s: SiteState, about: int, args: dict[str, object], points: int) -> dict[str, object]:
    """Every hex a member of seat `about` can come to within the points.

    `piece` is "explorer" or "leader"; `from` a cell or "reserve".
    """
    piece = read_piece(args.get("piece", "explorer"))
    start = args.get("from", "reserve")
    camps = s.own_camps(about)
    best: dict[int, int] = {}
    came: dict[int, tuple[int, str, int]] = {}  # cell: (from, notation, price)
    if start == "reserve":
        price = s.box.deploy_cost
        if points >= price and (s.leaders_at(about, RESERVE) if piece == LEADER else s.reserve[about]):
            for cell in camps:
                best[cell] = price
                came[cell] = (RESERVE, s.actions.deploy[piece * s.site.cells + cell].text, price)
    else:
        origin = read_cell(s, start)
        if s.has_piece(about, piece, origin):
            best[origin] = 0
    _spread(s, piece, camps, points, best, came)
    ways: dict[str, object] = {}
    for cell in sorted(best):
        if best[cell]:
            ways[s.site.names[cell]] = {"cost": best[cell], "steps": _way(came, cell)}
    return {"seat": about, "piece": PIECES[piece], "from": start, "points": points, "ways": ways}


def _spread(
    s: SiteState,
    piece: int,
    camps: list[int],
    points: int,
    best: dict[int, int],
    came: dict[int, tuple[int, str, int]],
) -> None:
    """Cheapest ways first, from the cells in `best`."""
    done: set[int] = set()
    while True:
        near = [cell for cell in best if cell not in done]
        if not near:
            return
        cell = min(near, key=lambda c: (best[c], c))
        done.add(cell)
        for other, price, text in _steps(s, piece, cell, camps):
            total = best[cell] + price
            if total <= points and total < best.get(other, points + 1):
                best[other] = total
                came[other] = (cell, text, price)


def _steps(s: SiteState, piece: int, cell: int, camps: list[int]) -> list[tuple[int, int, str]]:
    """The single steps out of a cell: (to, price, notation)."""
    out: list[tuple[int, int, str]] = []
    cells = s.site.cells
    for side in range(6):
        price = s.cost[cell * 6 + side]
        if price:
            action = s.actions.move[(piece * cells + cell) * 6 + side]
            out.append((s.site.neighbours[cell * 6 + side], price, action.text))
    if cell in camps:
        for other in camps:
            if other != cell and not work.same_as_walking(s, cell, other):
                action = s.actions.shortcut[(piece * cells + cell) * cells + other]
                out.append((other, s.box.shortcut_cost, action.text))
    return out


def _way(came: dict[int, tuple[int, str, int]], cell: int) -> list[dict[str, object]]:
    steps: list[dict[str, object]] = []
    while cell in came:
        before, text, price = came[cell]
        steps.append({"notation": text, "cost": price})
        cell = before
    steps.reverse()
    return steps


# ---- what a client says ----------------------------------------------------------------


def read_seat(s: SiteState, value: object) -> int:
    try:
        seat = int(str(value))
    except ValueError:
        raise SacbeError(f"a seat is a number, not {value!r}") from None
    if not 0 <= seat < s.seats:
        raise SacbeError(f"there is no seat {seat}")
    return seat


def read_piece(value: object) -> int:
    if value not in PIECES:
        raise SacbeError(f"a piece is {' or '.join(PIECES)}, not {value!r}")
    return PIECES.index(str(value))


def read_cell(s: SiteState, value: object) -> int:
    cell = s.site.find(str(value))
    if cell < 0:
        raise SacbeError(f"there is no cell {value!r}")
    return cell


def read_points(value: object, otherwise: int) -> int:
    """The points a client asks about, else those given."""
    if value is None:
        return otherwise
    try:
        return max(0, min(MOST_POINTS, int(str(value))))
    except ValueError:
        raise SacbeError(f"points are a whole number, not {value!r}") from None
