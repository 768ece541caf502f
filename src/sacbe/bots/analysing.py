# not compiled: called for finished games, a few times a turn.
"""A finished game studied turn by turn: what every seat could hope for, which turns cost most, what luck did.

Each turn is compared with the best one its player could have found, knowing what that seat knew then.  What
a seat won or lost on the way adds up exactly:

    final = hope at the start + own play + what others' turns did + luck

for points, and for chances to win, which end at 1 for the winner and at 0 for the others.

*Luck* is what draws did: those inside a turn, measured against the same turn with the draws dealt again, and
those between turns.  It also holds what the learned value had not foreseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from sacbe.bots.coaching import best_lines, labels_of, plain
from sacbe.bots.outlook import Outlook, has_values, outlook
from sacbe.bots.planned import WIDTH, whole
from sacbe.bots.planning import Adviser, Line, Planner
from sacbe.bots.reasons import reason_for
from sacbe.bots.values import adviser_for
from sacbe.core.actions import Action
from sacbe.core.errors import SacbeError
from sacbe.core.game import Game, find_game
from sacbe.core.rng import Rng
from sacbe.core.state import State
from sacbe.core.table import Table

NODES: Final = 3_000  # actions tried for one turn, unless it is said otherwise
LINES: Final = 2  # turns looked at more closely
REDEALS: Final = 4  # times a turn with draws is played again with other ones
COSTLIEST: Final = 3  # turns told of for each seat
WORTH_TELLING: Final = 0.5  # points: what cost less is no mistake


class NotAnalysable(SacbeError):
    """A record of which there is nothing to say."""


@dataclass(frozen=True)
class Turn:
    """A stretch of one seat's decisions: the actions from `first` up to, not including, `end`."""

    number: int
    seat: int
    first: int
    end: int


@dataclass(frozen=True)
class Study:
    """What a turn was worth beside the best one."""

    number: int
    seat: int
    first: int
    end: int
    best: Outlook  # after the best turn that could be found
    played: Outlook  # after what was played, whatever would have been drawn
    after: Outlook  # after what was played and drawn
    cost: float  # points by which it was worse, as the seat compares turns; 0 at least
    better: dict[str, Any] | None  # the better turn: actions, labels, reason

    def to_dict(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seat": self.seat,
            "first": self.first,
            "end": self.end,
            "best": self.best.to_dict(),
            "played": self.played.to_dict(),
            "after": self.after.to_dict(),
            "cost": round(self.cost, 3),
            "better": self.better,
        }


def check(table: Table) -> None:
    """Refuse a game that cannot be studied."""
    if not table.over:
        raise NotAnalysable("the game is not over")
    if not has_values(table.game.key):
        raise NotAnalysable(f"nobody has learned yet what positions of {table.game.key} are worth")


def turns_of(table: Table) -> list[Turn]:
    """Every turn of a game: the decision passes to another seat, or the game says that a turn begins."""
    adviser = adviser_for(table.game.key, table.seats)
    found: list[Turn] = []
    first = 0
    for number, ply in enumerate(table.plies):
        last = number + 1 == table.ply
        begins = any(event.kind == "turn" for event in ply.events)
        if last or begins or table.plies[number + 1].seat != ply.seat or adviser.is_apart(ply.action):
            found.append(Turn(len(found), ply.seat, first, number + 1))
            first = number + 1
    return found


def analyse(
    table: Table, *, budget: int = NODES, told: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """The whole study of a finished game, JSON-ready; labels and reasons as keys with parameters.

    `told` hears how many turns of how many are done.
    """
    check(table)
    turns = turns_of(table)
    studies: list[dict[str, Any]] = []
    for study in studied(table, turns, budget):
        studies.append(study.to_dict())
        if told is not None:
            told(len(studies), len(turns))
    return sum_up(table, studies)


def studied(table: Table, turns: list[Turn], budget: int) -> Iterator[Study]:
    for turn in turns:
        yield study(*positions(table, turn), budget)


def positions(table: Table, turn: Turn) -> tuple[Turn, State, list[Action], State]:
    """What a turn is studied from: the part of it that is planned, the position before that, its actions up
    to where it is judged, and the position there: before the action that only ends it."""
    adviser = adviser_for(table.game.key, table.seats)
    first = turn.first
    while first + 1 < turn.end and adviser.instinct(table.state_at(first), turn.seat) is not None:
        first += 1
    turn = replace(turn, first=first)
    actions = [ply.action for ply in table.plies[turn.first : turn.end]]
    for number, action in enumerate(actions):
        state = table.state_at(turn.first + number)
        if ends_turn(adviser, state, action):
            return turn, table.state_at(turn.first), actions[: number + 1], state
    return turn, table.state_at(turn.first), actions, table.state_at(turn.end)


def ends_turn(adviser: Adviser, state: State, action: Action) -> bool:
    """Whether an action does nothing but end the turn."""
    return adviser.ending(Line(state, [])) is action


# ---- one turn ------------------------------------------------------------------------------


def study(turn: Turn, start: State, actions: list[Action], end: State, budget: int) -> Study:
    """Compare a turn with the best one, from what its seat knew."""
    game = find_game(start.game)
    adviser = adviser_for(game.key, start.seats)
    seat = turn.seat
    imagined = start.imagine(seat, Rng(turn.number))
    planned = adviser.instinct(imagined, seat) is None
    lines = best_lines(Planner(adviser, WIDTH, budget), imagined, seat, LINES) if planned else []
    scorer = _Scorer(game, adviser, seat)
    after = Line(end, actions)
    looks = outlook(adviser, after, seat, game.unit)
    worth, fair = scorer.played(imagined, actions, lines) or (scorer.worth(after), looks)
    if adviser.is_apart(actions[-1]):
        looks = fair
    if not lines or lines[0].value <= worth:
        return Study(turn.number, seat, turn.first, turn.end, fair, fair, looks, 0.0, None)
    best = lines[0]
    cost = best.value - worth
    return Study(
        number=turn.number,
        seat=seat,
        first=turn.first,
        end=turn.end,
        best=outlook(adviser, best, seat, game.unit),
        played=fair,
        after=looks,
        cost=cost,
        better=_better(game, adviser, imagined, best, seat) if cost >= WORTH_TELLING else None,
    )


def _better(game: Game, adviser: Adviser, imagined: State, line: Line, seat: int) -> dict[str, Any]:
    expected = outlook(adviser, line, seat, game.unit)
    actions = whole(adviser, line)
    to_come = expected.points[seat] - line.state.scores()[seat] / game.unit
    return {
        "actions": [action.text for action in actions],
        "labels": [plain(label) for label in labels_of(game, imagined, actions)],
        "reason": plain(reason_for(game, imagined, line.state, line.path, seat, line.blind, to_come)),
    }


class _Scorer:
    """Judges ends of one seat's turns."""

    def __init__(self, game: Game, adviser: Adviser, seat: int) -> None:
        self.game = game
        self.adviser = adviser
        self.seat = seat

    def worth(self, line: Line) -> float:
        return self.adviser.values([line], self.seat)[0]

    def played(
        self, imagined: State, actions: list[Action], lines: list[Line]
    ) -> tuple[float, Outlook] | None:
        """What the turn was worth before anything was drawn; None: the draws cannot be told from it."""
        last = actions[-1]
        for line in lines:
            same = whole(self.adviser, line) == actions
            # A bid is judged by what it leads to; a higher one than needed as the lowest.
            if same or (self.adviser.is_apart(last) and line.path[-1].kind == last.kind):
                return line.value, outlook(self.adviser, line, self.seat, self.game.unit)
        found: list[tuple[float, Outlook]] = []
        for luck in range(REDEALS):
            again = self.replayed(imagined.imagine(self.seat, Rng(luck)), actions)
            if again is not None:
                found.append((self.worth(again), outlook(self.adviser, again, self.seat, self.game.unit)))
        return _mean(found) if found else None

    def replayed(self, state: State, actions: list[Action]) -> Line | None:
        """The turn once more with other draws; None when it would not be possible with them."""
        for number, action in enumerate(actions):
            if state.actor != self.seat or not any(action is legal for legal in state.legal()):
                return None
            if number + 1 == len(actions) and ends_turn(self.adviser, state, action):
                return Line(state, actions[:number])
            state.apply(action)
        return Line(state, actions)


def _mean(found: list[tuple[float, Outlook]]) -> tuple[float, Outlook]:
    seats = range(len(found[0][1].points))
    points = [sum(look.points[seat] for _, look in found) / len(found) for seat in seats]
    chances = [sum(look.chances[seat] for _, look in found) / len(found) for seat in seats]
    return sum(worth for worth, _ in found) / len(found), Outlook(points, chances)


# ---- the whole game ------------------------------------------------------------------------


def sum_up(table: Table, studies: list[dict[str, Any]]) -> dict[str, Any]:
    """The graph, the costliest turns of every seat, and where its points came from."""
    game = table.game
    final = [score / game.unit for score in table.scores]
    chances = [(seat in table.winners) / len(table.winners) for seat in range(table.seats)]
    graph = [{"ply": 0, **studies[0]["best"]}]
    graph += [{"ply": study["end"], **study["after"]} for study in studies[:-1]]
    graph.append({"ply": table.ply, "points": final, "chances": [round(chance, 4) for chance in chances]})
    return {
        "game": game.key,
        "plies": table.ply,
        "turns": len(studies),
        "graph": graph,
        "costliest": [_costliest(studies, seat) for seat in range(table.seats)],
        "seats": [
            {
                "cost": round(sum(study["cost"] for study in studies if study["seat"] == seat), 2),
                "points": _balance(studies, "points", seat, final[seat]),
                "chances": _balance(studies, "chances", seat, chances[seat]),
            }
            for seat in range(table.seats)
        ],
    }


def _costliest(studies: list[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    own = [study for study in studies if study["seat"] == seat and study["better"] is not None]
    own.sort(key=lambda study: -study["cost"])
    return [
        {
            "number": study["number"],
            "first": study["first"],
            "end": study["end"],
            "cost": study["cost"],
            "chance": round(study["best"]["chances"][seat] - study["played"]["chances"][seat], 4),
            "better": study["better"],
        }
        for study in own[:COSTLIEST]
    ]


def keep_better(table: Table, found: dict[str, Any]) -> int:
    """Keep what would have been better as variations of the game, as far as nothing comes to light that its
    player could not know; how many there are."""
    kept = 0
    for turn in [turn for turns in found["costliest"] for turn in turns]:
        line = table.branch(turn["first"])
        for text in turn["better"]["actions"]:
            if line.why_not(text) is not None or line.push(text).barrier:
                break
        actions = line.history[turn["first"] :]
        if actions and actions != table.history[turn["first"] : line.ply]:
            table.vary(turn["first"], actions)
            kept += 1
    return kept


def _balance(studies: list[dict[str, Any]], what: str, seat: int, final: float) -> dict[str, float]:
    """Where a seat's points, or its chances, came from; the parts add up to what it had in the end."""
    start = studies[0]["best"][what][seat]
    play = others = luck = 0.0
    before = start
    for study in studies:
        best, played, after = (study[name][what][seat] for name in ("best", "played", "after"))
        luck += (best - before) + (after - played)
        if study["seat"] == seat:
            play += played - best
        else:
            others += played - best
        before = after
    luck += final - before
    parts = {"start": start, "play": play, "others": others, "luck": luck, "final": final}
    return {name: round(value, 4) for name, value in parts.items()}
