"""Assistance: ways and their costs, what a choice costs, what would be scored now."""

from __future__ import annotations

from sacbe.games.tikal import reaching, work
from sacbe.games.tikal.classic import exploring, scoring
from sacbe.games.tikal.classic.state import EXPLORE_STEP, ClassicState

TOPICS = ["reach", "costs", "breakdown"]


def assist(s: ClassicState, seat: int, topic: str, args: dict[str, object]) -> object:
    if topic == "reach":
        return reach(s, seat, args)
    if topic == "costs":
        return costs(s, seat)
    return totals(s, seat, args)


def costs(s: ClassicState, seat: int) -> dict[str, int]:
    """What each choice costs, for the seat that spends points now."""
    if s.step != EXPLORE_STEP or s.actor != seat:
        return {}
    return {action.text: work.cost_of(s, action) for action in exploring.legal(s, seat)}


def totals(s: ClassicState, seat: int, args: dict[str, object]) -> dict[str, object]:
    """What a seat would score now, source by source."""
    about = reaching.read_seat(s, args.get("seat", seat))
    lines = scoring.breakdown(s, about)
    temples = sum(scoring.temple_points(s, about, cell) for cell in range(s.site.cells))
    return {"seat": about, "lines": lines, "total": temples + scoring.treasure_points(s, about)}


def reach(s: ClassicState, seat: int, args: dict[str, object]) -> dict[str, object]:
    """A member's ways; `points` defaults to those left, `seat` lets anybody ask for another's."""
    about = reaching.read_seat(s, args.get("seat", seat))
    spending = s.step == EXPLORE_STEP and s.actor == about
    points = reaching.read_points(args.get("points"), s.points if spending else s.box.points)
    return reaching.reach(s, about, args, points)
