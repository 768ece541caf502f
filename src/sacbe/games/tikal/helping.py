"""Assistance: ways and their costs, what a choice costs, what would be scored now."""

from __future__ import annotations

from sacbe.core.errors import SacbeError
from sacbe.games.tikal import exploring, scoring
from sacbe.games.tikal.actions import LEADER, PIECES
from sacbe.games.tikal.classic import EXPLORE_STEP
from sacbe.games.tikal.components import DEPLOY_COST, POINTS, SHORTCUT_COST
from sacbe.games.tikal.site import CELL_NAMES, CELLS, CLASSIC, NEIGHBOURS
from sacbe.games.tikal.state import RESERVE, SiteState

TOPICS = ["reach", "costs", "breakdown"]


def assist(s: SiteState, seat: int, topic: str, args: dict[str, object]) -> object:
    if topic == "reach":
        return reach(s, seat, args)
    if topic == "costs":
        return costs(s, seat)
    return totals(s, seat, args)


def costs(s: SiteState, seat: int) -> dict[str, int]:
    """What each choice costs, for the seat that spends points now."""
    if s.step != EXPLORE_STEP or s.actor != seat:
        return {}
    return {action.text: exploring.cost_of(s, action) for action in exploring.legal(s, seat)}


def totals(s: SiteState, seat: int, args: dict[str, object]) -> dict[str, object]:
    """What a seat would score now, source by source."""
    about = _seat(s, args.get("seat", seat))
    lines = scoring.breakdown(s, about)
    temples = sum(scoring.temple_points(s, about, cell) for cell in range(CELLS))
    return {"seat": about, "lines": lines, "total": temples + scoring.treasure_points(s, about)}


def reach(s: SiteState, seat: int, args: dict[str, object]) -> dict[str, object]:
    """Every hex a member can come to within the points, with the cheapest cost and its steps.

    `piece` is "explorer" or "leader"; `from` a cell or "reserve"; `points` defaults to those left.
    `seat` lets anybody ask for another's reach.
    """
    about = _seat(s, args.get("seat", seat))
    piece = _piece(args.get("piece", "explorer"))
    start = args.get("from", "reserve")
    points = _points(s, about, args.get("points"))
    camps = exploring.own_camps(s, about)
    best: dict[int, int] = {}
    came: dict[int, tuple[int, str, int]] = {}  # cell: (from, notation, price)
    word = PIECES[piece]
    if start == "reserve":
        if s.leader[about] == RESERVE if piece == LEADER else s.reserve[about]:
            for cell in camps:
                if points >= DEPLOY_COST:
                    best[cell] = DEPLOY_COST
                    came[cell] = (RESERVE, s.actions.deploy[piece * CELLS + cell].text, DEPLOY_COST)
    else:
        origin = _cell(start)
        if _stands(s, about, piece, origin):
            best[origin] = 0
    done: set[int] = set()
    while True:
        near = [cell for cell in best if cell not in done]
        if not near:
            break
        cell = min(near, key=lambda c: (best[c], c))
        done.add(cell)
        for other, price, text in _steps(s, piece, cell, camps):
            total = best[cell] + price
            if total <= points and total < best.get(other, points + 1):
                best[other] = total
                came[other] = (cell, text, price)
    ways: dict[str, object] = {}
    for cell in sorted(best):
        if best[cell]:
            ways[CELL_NAMES[cell]] = {"cost": best[cell], "steps": _way(came, cell)}
    return {"seat": about, "piece": word, "from": start, "points": points, "ways": ways}


def _steps(s: SiteState, piece: int, cell: int, camps: list[int]) -> list[tuple[int, int, str]]:
    """The single steps out of a cell: (to, price, notation)."""
    out: list[tuple[int, int, str]] = []
    for side in range(6):
        price = s.cost[cell * 6 + side]
        if price:
            action = s.actions.move[(piece * CELLS + cell) * 6 + side]
            out.append((NEIGHBOURS[cell * 6 + side], price, action.text))
    if cell in camps:
        for other in camps:
            if other != cell and not exploring.same_as_walking(s, cell, other):
                action = s.actions.shortcut[(piece * CELLS + cell) * CELLS + other]
                out.append((other, SHORTCUT_COST, action.text))
    return out


def _way(came: dict[int, tuple[int, str, int]], cell: int) -> list[dict[str, object]]:
    steps: list[dict[str, object]] = []
    while cell in came:
        before, text, price = came[cell]
        steps.append({"notation": text, "cost": price})
        cell = before
    steps.reverse()
    return steps


def _stands(s: SiteState, seat: int, piece: int, cell: int) -> bool:
    if piece == LEADER:
        return s.leader[seat] == cell
    return s.explorers[seat * CELLS + cell] > 0


def _seat(s: SiteState, value: object) -> int:
    try:
        seat = int(str(value))
    except ValueError:
        raise SacbeError(f"a seat is a number, not {value!r}") from None
    if not 0 <= seat < s.seats:
        raise SacbeError(f"there is no seat {seat}")
    return seat


def _piece(value: object) -> int:
    if value not in PIECES:
        raise SacbeError(f"a piece is {' or '.join(PIECES)}, not {value!r}")
    return PIECES.index(str(value))


def _cell(value: object) -> int:
    name = "a5" if value == "base" else str(value)
    if name not in CLASSIC.number:
        raise SacbeError(f"there is no cell {value!r}")
    return CLASSIC.number[name]


def _points(s: SiteState, seat: int, value: object) -> int:
    if value is None:
        return s.points if s.step == EXPLORE_STEP and s.actor == seat else POINTS
    try:
        return max(0, min(99, int(str(value))))
    except ValueError:
        raise SacbeError(f"points are a whole number, not {value!r}") from None
