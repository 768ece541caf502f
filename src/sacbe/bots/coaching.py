# not compiled: called once a turn at most, and only where a person asks.
"""A coach: the best few turns of a seat, what each is worth, and why, from what that seat may know.

Everything is worked out from a state as the seat imagines it, never from the true one.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from typing import Final

from sacbe.bots.catalogue import LEARNED
from sacbe.bots.outlook import Outlook, has_values, outlook
from sacbe.bots.planned import ENOUGH, MUCH, rehearse, whole
from sacbe.bots.planning import Adviser, Asked, Line, Planner
from sacbe.bots.reasons import reason_for
from sacbe.bots.values import adviser_for
from sacbe.core.actions import Action
from sacbe.core.errors import SacbeError
from sacbe.core.game import Game, find_game
from sacbe.core.language import Message, say
from sacbe.core.rng import Rng
from sacbe.core.state import State
from sacbe.core.table import Table

FEW: Final = 3  # turns told of
CONSIDERED: Final = 6  # turns looked at more closely
REHEARSALS: Final = 3  # of each, where the game has a level that rehearses
QUESTIONS: Final = 4  # parts of a turn that are planned one after the other, at most
ALIKE: Final = 1e-6  # points: turns worth the same are told of once (a hex that may lie any way round)


class NoCoach(SacbeError):
    """Nobody can judge this game."""


def plain(value: object) -> object:
    """A message, or what one has for a parameter, as it goes over a wire."""
    if isinstance(value, Message):
        return {"key": value.key, "params": plain(value.params)}
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    return value


@dataclass
class Advice:
    """One turn, or one decision where nobody plans whole turns."""

    actions: list[Action]
    labels: list[Message]  # of each action, in the position where it is taken
    value: float  # what turns are compared by: points, for `whole` turns
    reason: Message
    expected: Outlook | None = None  # after it, for every seat

    def to_dict(self) -> dict[str, object]:
        return {
            "actions": [action.text for action in self.actions],
            "labels": [plain(label) for label in self.labels],
            "value": round(self.value, 3),
            "reason": plain(self.reason),
            "expected": None if self.expected is None else self.expected.to_dict(),
        }


@dataclass
class Hint:
    """What a coach says to a seat, the best first."""

    game: str
    seat: int
    whole: bool  # whole turns by a learned value; else one decision as a novice judges it
    turns: list[Advice] = field(default_factory=list)
    now: Outlook | None = None  # what every seat may hope for, if the best turn is played

    @property
    def best(self) -> Advice:
        return self.turns[0]

    def reason(self, number: int, lang: str = "en", names: list[str] | None = None) -> str:
        """Why that turn, as one line."""
        return say(self.turns[number].reason, lang, names)

    def to_dict(self) -> dict[str, object]:
        """JSON-ready; labels and reasons as keys with parameters."""
        turns = [turn.to_dict() for turn in self.turns]
        now = None if self.now is None else self.now.to_dict()
        return {"game": self.game, "seat": self.seat, "whole": self.whole, "turns": turns, "now": now}


def hint(
    table: Table, seat: int | None = None, *, seed: int = 0, budget: int | None = None, few: int = FEW
) -> Hint:
    """The best few turns of the seat that decides, from what it may know.

    The same seed and budget (actions tried) give the same answer.

    >>> import sacbe
    >>> from sacbe.bots import hint
    >>> table = sacbe.new("tzolkin", players=2, seed=7)
    >>> found = hint(table, budget=200)
    >>> found.best.actions[0] in table.legal, len(found.turns)
    (True, 3)
    """
    actor = table.actor
    if actor is None:
        raise SacbeError("the game is over")
    if seat is not None and seat != actor:
        raise SacbeError(f"seat {actor} decides, not seat {seat}")
    return advise(table.state.imagine(actor, Rng(seed)), actor, seed=seed, budget=budget, few=few)


def advise(
    imagined: State,
    seat: int,
    *,
    seed: int = 0,
    budget: int | None = None,
    few: int = FEW,
    asked: Asked | None = None,
) -> Hint:
    """The same from a state as the seat imagines it; the best found so far when the answer is `asked` for."""
    game = find_game(imagined.game)
    adviser = adviser_for(game.key, imagined.seats) if has_values(game.key) else None
    if adviser is not None and adviser.instinct(imagined, seat) is None:
        adviser.asked = asked
        turns = _turns(game, adviser, imagined, seat, seed, budget, few)
        return Hint(game.key, seat, True, turns, turns[0].expected if turns else None)
    if not game.judge:
        raise NoCoach(f"nobody judges {game.key} yet")
    now = None if adviser is None else outlook(adviser, Line(imagined, []), seat, game.unit)
    return Hint(game.key, seat, False, _decisions(game, imagined, seat, few), now)


# ---- whole turns ---------------------------------------------------------------------------


def _turns(
    game: Game, adviser: Adviser, state: State, seat: int, seed: int, budget: int | None, few: int
) -> list[Advice]:
    rehearses = "expert" in LEARNED[game.key] and adviser.few > 1
    limit = (MUCH if rehearses else ENOUGH) if budget is None else budget
    planner = Planner(adviser, adviser.breadth, limit)
    lines = best_lines(planner, state, seat, max(few, CONSIDERED))
    if rehearses:
        _rehearse(planner, state, lines, seat, seed, limit)
    chosen = _unlike(lines, few)
    chosen.sort(key=lambda line: -line.value)
    return [_advice(game, adviser, state, line, seat) for line in chosen]


def best_lines(planner: Planner, state: State, seat: int, few: int) -> list[Line]:
    """Whole turns, the best first: where a planner stops inside a turn it is asked again."""
    adviser = planner.adviser
    lines = planner.turns(state, seat)
    found = _unlike(lines, few)
    for number, line in enumerate(found):
        found[number] = _completed(planner, state, line, seat)
    found.sort(key=lambda line: -line.value)
    return [line for line in found if whole(adviser, line)]


def _completed(planner: Planner, start: State, line: Line, seat: int) -> Line:
    adviser = planner.adviser
    for _ in range(QUESTIONS):
        if not line.path or adviser.ending(line) is not None or not _is_open(adviser, start, line, seat):
            break
        if adviser.instinct(line.state, seat) is not None:
            break
        more = planner.turns(line.state, seat)
        if not more or not more[0].path:
            break
        longer = Line(more[0].state, line.path + more[0].path, line.blind + more[0].blind)
        longer.value, longer.rank = more[0].value, more[0].rank
        line = longer
    return line


def _is_open(adviser: Adviser, start: State, line: Line, seat: int) -> bool:
    """Whether the line stands where its actions lead, with the same seat to decide in the same turn."""
    state = start.copy()
    for action in line.path:
        if state.actor != seat:
            return False
        state.barrier = False
        state.listen(1)
        state.apply(action)
        if state.barrier or any(event.kind == "turn" for event in state.events or []):
            return False
    return state.actor == seat and adviser.position(state, seat) == adviser.position(line.state, seat)


def _unlike(lines: list[Line], few: int) -> list[Line]:
    """The best ones that are not nearly the same; those that are fill up what is left."""
    chosen: list[Line] = []
    for line in lines:
        if all(_differ(line, other) for other in chosen):
            chosen.append(line)
        if len(chosen) == few:
            return chosen
    taken = {id(line) for line in chosen}
    return chosen + [line for line in lines if id(line) not in taken][: few - len(chosen)]


def _differ(line: Line, other: Line) -> bool:
    """In more than one action that was left out or added, and in what they are worth."""
    mine, theirs = ({action.id for action in path} for path in (line.path, other.path))
    return len(mine ^ theirs) > 1 and abs(line.value - other.value) > ALIKE


def _rehearse(planner: Planner, state: State, lines: list[Line], seat: int, seed: int, limit: int) -> None:
    """Put the mean of a few rehearsals, all against the same luck, in place of the first judgement."""
    adviser = planner.adviser
    if len(lines) < 2 or adviser.ending(lines[0]) is None:
        return
    rivals = Planner(adviser, 1)
    rivals.nodes = planner.nodes
    luck = Rng(seed)
    totals = [0.0] * len(lines)
    times = 0
    while times < REHEARSALS and rivals.nodes < limit:
        draw = luck.below(1 << 30)
        found = [rehearse(rivals, state, line, seat, draw) for line in lines]
        if adviser.is_stopped():
            break  # some were cut short
        totals = [total + value for total, value in zip(totals, found)]
        times += 1
    for number, line in enumerate(lines):
        if times:
            line.value = totals[number] / times
    lines.sort(key=lambda line: -line.value)


def _advice(game: Game, adviser: Adviser, start: State, line: Line, seat: int) -> Advice:
    expected = outlook(adviser, line, seat, game.unit)
    actions = whole(adviser, line)
    to_come = expected.points[seat] - line.state.scores()[seat] / game.unit
    reason = reason_for(game, start, line.state, line.path, seat, line.blind, to_come)
    return Advice(actions, labels_of(game, start, actions), line.value, reason, expected)


def labels_of(game: Game, start: State, actions: list[Action]) -> list[Message]:
    """What each action is called where it is taken; after a draw nobody knows where that is."""
    state = start.copy()
    labels = []
    known = True
    for action in actions:
        known = known and any(action is legal for legal in state.legal())
        labels.append(game.label(state, action) if known else game.describe(action))
        if known:
            state.barrier = False
            state.apply(action)
            known = not state.barrier
    return labels


# ---- one decision --------------------------------------------------------------------------


def _decisions(game: Game, state: State, seat: int, few: int) -> list[Advice]:
    worth_of = importlib.import_module(f"sacbe.bots.{game.judge}").judge(state, seat)
    ranked = sorted(((worth_of(action), action) for action in state.legal()), key=lambda pair: -pair[0])
    found = []
    for worth, action in ranked[:few]:
        after = state.copy()
        after.apply(action)
        reason = reason_for(game, state, after, [action], seat, 0, None)
        found.append(Advice([action], [game.label(state, action)], float(worth), reason))
    return found
