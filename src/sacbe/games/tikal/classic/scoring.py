"""Counting points: T78 to T83."""

from __future__ import annotations

from sacbe.games.tikal.state import NONE, SiteState
from sacbe.games.tikal.work import treasure_word


def temple_points(s: SiteState, seat: int, cell: int) -> int:
    """T78, T79: what the temple on a cell is worth to a seat."""
    level = s.level[cell]
    if not level:
        return 0
    if s.guardian[cell] != NONE:
        return level if s.guards(seat, cell) else 0
    return level if s.leads(seat, cell) else 0


def treasure_points(s: SiteState, seat: int) -> int:
    """T80."""
    points = 0
    kinds = s.box.kinds
    worth = s.box.treasure_score
    for place in range(seat * kinds, seat * kinds + kinds):
        points += worth[s.museum[place]]
    return points


def due(s: SiteState, seat: int) -> int:
    """What a seat would score now."""
    temples = sum(temple_points(s, seat, cell) for cell in range(s.site.cells) if s.level[cell])
    return temples + treasure_points(s, seat)


def score(s: SiteState, seat: int) -> None:
    """A seat counts its temples and treasures."""
    temples = 0
    for cell in range(s.site.cells):
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
    for cell in range(s.site.cells):
        points = temple_points(s, seat, cell)
        if points:
            source = "guarded" if s.guardian[cell] != NONE else "temple"
            name = s.site.names[cell]
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
    for kind in range(s.box.kinds):
        count = s.museum[seat * s.box.kinds + kind]
        if count:
            params: dict[str, object] = {"kind": treasure_word(s, kind), "n": count}
            lines.append(
                {
                    "source": "treasure",
                    "points": s.box.treasure_score[count],
                    "cell": None,
                    "kind": s.box.treasures[kind],
                    "count": count,
                    "message": {"key": "tikal.score.treasure", "params": params},
                }
            )
    return lines


def best_guarded(s: SiteState, seat: int) -> int:
    """The value of the best temple the seat guards; 0 without one."""
    best = 0
    for cell in range(s.site.cells):
        if s.guards(seat, cell) and s.level[cell] > best:
            best = s.level[cell]
    return best


def winners(s: SiteState) -> list[int]:
    """T83: most points, then the better guarded temple, then more treasures, then shared."""
    kinds = s.box.kinds
    rank = [
        (s.score[seat], best_guarded(s, seat), sum(s.museum[seat * kinds : seat * kinds + kinds]))
        for seat in range(s.seats)
    ]
    best = max(rank)
    return [seat for seat in range(s.seats) if rank[seat] == best]
