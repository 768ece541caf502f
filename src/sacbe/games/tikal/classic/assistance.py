"""Assistance: ways and their costs, what would be scored now or after some actions."""

from __future__ import annotations

from sacbe.games.tikal import reaching
from sacbe.games.tikal.classic import preview, scoring
from sacbe.games.tikal.classic.state import EXPLORE_STEP, ClassicState

TOPICS = ["reach", "breakdown", "standing"]


def assist(s: ClassicState, seat: int, topic: str, args: dict[str, object]) -> object:
    if topic == "reach":
        return reach(s, seat, args)
    if topic == "standing":
        return preview.standing(s, args)
    return totals(s, seat, args)


def totals(s: ClassicState, seat: int, args: dict[str, object]) -> dict[str, object]:
    """What a seat would score now, source by source."""
    about = reaching.read_seat(s, args.get("seat", seat))
    lines = scoring.breakdown(s, about)
    return {"seat": about, "lines": lines, "total": scoring.due(s, about)}


def reach(s: ClassicState, seat: int, args: dict[str, object]) -> dict[str, object]:
    """A member's ways; `points` defaults to those left, `seat` lets anybody ask for another's."""
    about = reaching.read_seat(s, args.get("seat", seat))
    spending = s.step == EXPLORE_STEP and s.actor == about
    points = reaching.read_points(args.get("points"), s.points if spending else s.box.points)
    return reaching.reach(s, about, args, points)
