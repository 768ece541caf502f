"""What if: points after actions that are only considered."""

from __future__ import annotations

from sacbe.games.tikal.classic import scoring
from sacbe.games.tikal.classic.state import ClassicState
from sacbe.games.tikal.whatif import considered, position_after


def standing(s: ClassicState, args: dict[str, object]) -> dict[str, object]:
    """What every seat would score now, or after the actions of `after`, notations with ";" between them.

    Nothing is told where one of them may not be taken, or where chance or another seat comes in.
    """
    ahead = position_after(s, considered(args))
    if ahead is None:
        return {"due": []}
    assert isinstance(ahead, ClassicState)
    return {"due": [scoring.due(ahead, seat) for seat in range(s.seats)]}
