"""Counting points: T78 to T83."""

from __future__ import annotations

from sacbe.games.tikal.components import KINDS, MEMBERS, TREASURE_SCORE, TREASURES
from sacbe.games.tikal.site import CELL_NAMES, CELLS
from sacbe.games.tikal.state import NONE, SiteState


def temple_points(s: SiteState, seat: int, cell: int) -> int:
    """T78, T79: what the temple on a cell is worth to a seat."""
    level = s.level[cell]
    if not level:
        return 0
    guardian = s.guardian[cell]
    if guardian != NONE:
        return level if guardian // MEMBERS == seat else 0
    return level if s.leads(seat, cell) else 0


def treasure_points(s: SiteState, seat: int) -> int:
    """T80."""
    points = 0
    for kind in range(KINDS):
        points += TREASURE_SCORE[s.museum[seat * KINDS + kind]]
    return points


def score(s: SiteState, seat: int) -> None:
    """A seat counts its temples and treasures."""
    temples = 0
    for cell in range(CELLS):
        if s.level[cell]:
            temples += temple_points(s, seat, cell)
    treasures = treasure_points(s, seat)
    s.score[seat] += temples + treasures
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "total": temples + treasures}
        told["temples"] = temples
        told["treasures"] = treasures
        told["score"] = s.score[seat]
        told["lines"] = breakdown(s, seat)
        s.tell("tikal", "scored", told)


def breakdown(s: SiteState, seat: int) -> list[dict[str, object]]:
    """Every source of points a seat has now."""
    lines: list[dict[str, object]] = []
    for cell in range(CELLS):
        points = temple_points(s, seat, cell)
        if points:
            source = "guarded" if s.guardian[cell] != NONE else "temple"
            name = CELL_NAMES[cell]
            lines.append(
                {
                    "source": source,
                    "points": points,
                    "cell": name,
                    "kind": None,
                    "count": 1,
                    "message": {"key": f"tikal.score.{source}", "params": {"cell": name}},
                }
            )
    for kind in range(KINDS):
        count = s.museum[seat * KINDS + kind]
        if count:
            params: dict[str, object] = {"kind": f"@tikal.treasure.{TREASURES[kind]}", "n": count}
            lines.append(
                {
                    "source": "treasure",
                    "points": TREASURE_SCORE[count],
                    "cell": None,
                    "kind": TREASURES[kind],
                    "count": count,
                    "message": {"key": "tikal.score.treasure", "params": params},
                }
            )
    return lines


def best_guarded(s: SiteState, seat: int) -> int:
    """The value of the best temple the seat guards; 0 without one."""
    best = 0
    for cell in range(CELLS):
        guardian = s.guardian[cell]
        if guardian != NONE and guardian // MEMBERS == seat and s.level[cell] > best:
            best = s.level[cell]
    return best


def winners(s: SiteState) -> list[int]:
    """T83: most points, then the better guarded temple, then more treasures, then shared."""
    rank = [
        (s.score[seat], best_guarded(s, seat), sum(s.museum[seat * KINDS : seat * KINDS + KINDS]))
        for seat in range(s.seats)
    ]
    best = max(rank)
    return [seat for seat in range(s.seats) if rank[seat] == best]
