# not compiled: see `coaching`.
"""Why a turn is good, as one line made from what it does: points by source, and what it takes from others."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.game import Game
from sacbe.core.language import Message
from sacbe.core.state import State

MOST: Final = 3  # sources named
FIRST: Final = 2  # actions named where nothing is scored
GOOD: Final = ("bots.reason.gain", "bots.reason.takes")
NOTHING_YET: Final = 0.5  # points to come that are worth a word


def reason_for(
    game: Game, start: State, end: State, path: list[Action], seat: int, blind: int, to_come: float | None
) -> Message:
    """From the position before a turn and the one after it; `blind` draws were undone in `end`."""
    known = known_end(start, path)
    unknown = known is not None and not blind
    after = end if known is None or blind else known
    parts = [_gain(game, points, what) for points, what in changes(game, start, after, seat)[:MOST]]
    for rival in range(start.seats):
        if rival != seat:
            lost = [pair for pair in changes(game, start, after, rival) if pair[0] < 0]
            for points, what in lost[:1]:
                facts: dict[str, object] = {"points": game.score_text(-points), "rival": rival, "what": what}
                parts.append(Message("bots.reason.takes", facts))
    if blind:
        parts.append(Message("bots.reason.digs", {"n": blind}))
    elif unknown:
        parts.append(Message("bots.reason.unknown"))
    elif not any(part.key in GOOD for part in parts):
        # No points tell turns apart that prepare something: what they begin with does.
        parts = [game.describe(action) for action in path[:FIRST]] + parts
        parts.append(_later(to_come))
    reason = parts[-1]
    for part in reversed(parts[:-1]):
        reason = Message("bots.reason.and", {"first": part, "rest": reason})
    return reason


def known_end(start: State, path: list[Action]) -> State | None:
    """The last position before something comes to light on the way; None: nothing does."""
    state = start.copy()
    seat = state.actor
    for action in path:
        if state.actor != seat:
            return None
        before = state.copy()
        state.barrier = False
        state.apply(action)
        if state.barrier:
            return before
    return None


def changes(game: Game, before: State, after: State, seat: int) -> list[tuple[int, Message]]:
    """How the seat's points differ, source by source, the largest first."""
    old, new = _sources(game, before, seat), _sources(game, after, seat)
    found = []
    for source in dict.fromkeys([*new, *old]):
        points = new[source][0] - old[source][0] if source in new and source in old else 0
        if source not in old:
            points = new[source][0]
        elif source not in new:
            points = -old[source][0]
        if points:
            found.append((points, (new if source in new else old)[source][1]))
    found.sort(key=lambda pair: -abs(pair[0]))
    return found


def _sources(game: Game, state: State, seat: int) -> dict[tuple[object, ...], tuple[int, Message]]:
    """Points by source; what is said of one may differ from position to position (how many there are)."""
    found: dict[tuple[object, ...], tuple[int, Message]] = {}
    for line in game.breakdown(state, seat):
        message = line["message"]
        points = line["points"]
        assert isinstance(message, dict)
        assert isinstance(points, int)
        said = Message(str(message["key"]), dict(message["params"]))
        pending = line.get("pending", False)
        # A temple that is guarded is still the same temple.
        key = (None if line.get("cell") else said.key, line.get("cell"), line.get("kind"), pending)
        found[key] = (found[key][0] + points if key in found else points, said)
    return found


def _gain(game: Game, points: int, what: Message) -> Message:
    facts: dict[str, object] = {"points": game.score_text(abs(points)), "what": what}
    return Message("bots.reason.gain" if points > 0 else "bots.reason.loss", facts)


def _later(to_come: float | None) -> Message:
    if to_come is None or to_come < NOTHING_YET:
        return Message("bots.reason.nothing")
    return Message("bots.reason.later", {"n": round(to_come)})
