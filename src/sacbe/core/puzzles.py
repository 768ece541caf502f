"""Puzzles: find the turn after which you have most points.

A game ships its own as `puzzles/KEY.json` in the package of its edition: positions of games that bots played,
each with the turn that scores most.  What a puzzle claims is proven, not believed: `search` tries every turn
there is, going on from each position once, whichever way led there.  Whoever draws something during the turn
is taken to have all the luck there is, and must still end up with less.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import SacbeError
from sacbe.core.game import Game, find_game
from sacbe.core.language import Message, say
from sacbe.core.rng import Rng
from sacbe.core.state import State
from sacbe.core.table import Table

LAST: Final = ("end", "done")  # kinds of actions that end a turn
LATER: Final = 400  # actions of the others before one decides again, at most
FACTS: Final = ("options", "state", "gain", "second", "positions", "share", "solution")


class BadPuzzle(SacbeError):
    """A puzzle's file says something that has no meaning or is not true."""


# ---- every turn there is ---------------------------------------------------------------------


class Found:
    """What trying every turn has shown; points are what the turn adds, in the game's unit."""

    gain: int  # of the best turn
    second: int  # what every other turn adds at most
    positions: int  # tried
    ways: int  # positions in which the best turn may be ended
    ends: int  # positions in which any turn may be ended
    path: list[Action]  # of the best turn, a shortest one

    def __init__(
        self, gain: int, second: int, positions: int, ways: int, ends: int, path: list[Action]
    ) -> None:
        self.gain = gain
        self.second = second
        self.positions = positions
        self.ways = ways
        self.ends = ends
        self.path = path


class _Node:
    """A position of the turn, and how one came to it."""

    state: State
    before: _Node | None
    action: Action | None
    luck: int  # what the draws put back could be worth at most
    draws: int

    def __init__(
        self, state: State, before: _Node | None, action: Action | None, luck: int, draws: int
    ) -> None:
        self.state = state
        self.before = before
        self.action = action
        self.luck = luck
        self.draws = draws

    def path(self) -> list[Action]:
        actions: list[Action] = []
        node: _Node | None = self
        while node is not None and node.action is not None:
            actions.append(node.action)
            node = node.before
        actions.reverse()
        return actions


def ends_turn(state: State, action: Action, seat: int) -> bool:
    """Whether the turn of `seat` is over, this action having led to this position."""
    return action.kind in LAST or state.actor != seat


def search(game: Game, start: State, seat: int, most: int) -> Found | None:
    """Every turn from here; None: there are more positions than that, something is drawn whose worth nobody
    can say, or luck alone could do as well as the best turn without any."""
    front = [_Node(start, None, None, 0, 0)]
    seen: set[tuple[object, ...]] = {(0, start.situation())}
    scores: dict[int, int] = {}  # points after a turn without draws: how many positions it can be ended in
    lucky = -1 << 40
    best: _Node | None = None
    top = -1 << 40
    points = start.scores()[seat]
    while front:
        fresh: list[_Node] = []
        for node in front:
            for action in node.state.legal():
                state = node.state.copy()
                state.apply(action)
                if ends_turn(state, action, seat):
                    score = state.scores()[seat]
                    if node.draws:
                        lucky = max(lucky, score + node.luck)
                        continue
                    scores[score] = scores.get(score, 0) + 1
                    if score > top:
                        top = score
                        best = _Node(state, node, action, 0, 0)
                    continue
                luck = node.luck
                draws = node.draws
                if state.barrier:
                    worth = game.unseen(node.state, state, seat, draws)
                    if worth is None:
                        return None
                    luck += worth
                    draws += 1
                key = (luck if draws else 0, state.situation())
                if key in seen:
                    continue
                if len(seen) >= most:
                    return None
                seen.add(key)
                fresh.append(_Node(state, node, action, luck, draws))
        front = fresh
    if best is None or lucky >= top:
        return None
    second = lucky
    for score in scores:
        if score != top and score > second:
            second = score
    ends = sum(scores.values())
    return Found(top - points, second - points, len(seen), scores[top], ends, best.path())


# ---- puzzles ---------------------------------------------------------------------------------


class Puzzle:
    """A position and what its best turn adds."""

    game: str
    number: int  # from 1
    options: dict[str, object]
    state: dict[str, object]
    gain: int
    second: int
    positions: int  # how many had to be tried
    share: float  # of the ends a turn can have, in how many it adds as much
    solution: list[str]

    def __init__(self, game: str, number: int, facts: dict[str, object]) -> None:
        for key in facts:
            if key not in FACTS:
                raise BadPuzzle(f"a puzzle has no {key!r}; there are {', '.join(FACTS)}")
        self.game = game
        self.number = number
        self.options = _object(facts["options"])
        self.state = _object(facts["state"])
        self.gain = int(str(facts["gain"]))
        self.second = int(str(facts["second"]))
        self.positions = int(str(facts["positions"]))
        self.share = float(str(facts["share"]))
        solution = facts["solution"]
        if not isinstance(solution, list):
            raise BadPuzzle("a solution is a list of actions")
        self.solution = [str(action) for action in solution]

    @property
    def id(self) -> str:
        return f"{self.game}-{self.number}"

    def table(self, luck: int = 0) -> Table:
        """The position, ready to be played on from, chance going on from that seed."""
        game = find_game(self.game)
        position = {**self.state, "rng": Rng(luck).words()}
        return Table(game, game.read_options(self.options), None, None, None, position)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        actor = self.table().actor
        if actor is None:
            raise BadPuzzle(f"{self.id}: nobody decides")
        return actor


class Attempt:
    """How far the turn at a puzzle's table has come."""

    over: bool
    gain: int  # what the turn has added, once it is over
    plies: int  # of the turn so far

    def __init__(self, over: bool, gain: int, plies: int) -> None:
        self.over = over
        self.gain = gain
        self.plies = plies


def attempt(table: Table) -> Attempt:
    """The first turn at a table that began at a puzzle's position; what came after it does not matter."""
    state = table.state_at(0).copy()
    seat = state.actor
    before = state.scores()[seat]
    for number, ply in enumerate(table.plies, 1):
        state.apply(ply.action)
        if ends_turn(state, ply.action, seat):
            return Attempt(True, state.scores()[seat] - before, number)
    return Attempt(False, 0, table.ply)


def goes_on(puzzle: Puzzle) -> bool:
    """Whether there is a game to play on after the solution: one decides again when the others have ended
    their turns as soon as they could."""
    table = puzzle.table()
    seat = table.actor
    for text in puzzle.solution:
        table.push(text)
    for _ in range(LATER):
        if table.over or table.actor == seat:
            break
        legal = table.legal
        last = [action for action in legal if action.kind in LAST]
        table.push((last or legal)[0])
    return not table.over and table.actor == seat


def why(puzzle: Puzzle, lang: str) -> list[str]:
    """What the best turn does, and what it is worth for that: sentences."""
    table = puzzle.table()
    game = table.game
    seat = puzzle.seat
    before = _worth(table, seat)
    doings: list[str] = []
    after = before
    for text in puzzle.solution:
        action = table.parse(text)
        if action.kind == "end":
            after = _worth(table, seat)  # what is counted is what stands before the turn ends
        elif action.kind not in LAST:
            doings.append(table.label(action, lang))
        table.push(action)
    if table.plies[-1].action.kind != "end":
        after = _worth(table, seat)
    said = [say(Message("core.puzzle.do", {"do": doing.removesuffix(".")}), lang) for doing in doings]
    for name in [*after, *(name for name in before if name not in after)]:
        had = before[name][1] if name in before else 0
        has = after[name][1] if name in after else 0
        message = (after if name in after else before)[name][0]
        if has != had:
            params: dict[str, object] = {"what": message}
            params["had"] = game.score_text(had)
            params["has"] = game.score_text(has)
            said.append(say(Message("core.puzzle.source", params), lang))
    idle = _idle(puzzle)
    if idle is not None:
        said.append(say(Message("core.puzzle.idle", {"gain": game.score_text(idle)}), lang))
    second = {"gain": game.score_text(puzzle.gain), "second": game.score_text(puzzle.second)}
    said.append(say(Message("core.puzzle.second", dict(second)), lang))
    return [sentence[:1].upper() + sentence[1:] for sentence in said]


def _idle(puzzle: Puzzle) -> int | None:
    """What ending the turn at once would add; None where that is not allowed."""
    table = puzzle.table()
    for action in table.legal:
        if action.kind in LAST:
            table.push(action)
            return attempt(table).gain
    return None


def _worth(table: Table, seat: int) -> dict[str, tuple[Message, int]]:
    """Every source of points by what it is: a temple by its place, treasures by their kind."""
    found: dict[str, tuple[Message, int]] = {}
    for line in table.breakdown(seat):
        if line.get("pending") is True:
            continue
        told = _object(line["message"])
        message = Message(str(told["key"]), _object(told["params"]))
        name = f"{line['source']} {line.get('cell')} {line.get('kind')}"
        if line.get("cell") is not None:
            name = str(line["cell"])
        found[name] = (message, int(str(line["points"])))
    return found


# ---- files -----------------------------------------------------------------------------------


_puzzles: dict[str, list[Puzzle]] = {}


def puzzles_of(game: Game) -> list[Puzzle]:
    """The puzzles beside the game's edition, in their order; none where there is no file."""
    if game.key not in _puzzles:
        package = type(game).__module__.rpartition(".")[0]
        file = files(package).joinpath("puzzles", f"{game.key}.json")
        found = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
        _puzzles[game.key] = [
            Puzzle(game.key, number, _object(facts)) for number, facts in enumerate(found, 1)
        ]
    return _puzzles[game.key]


def find_puzzle(id: str) -> Puzzle | None:
    """The puzzle of that name: its game and its number."""
    key, _, number = id.rpartition("-")
    try:
        puzzles = puzzles_of(find_game(key))
    except SacbeError:
        return None
    if not number.isdigit() or not 1 <= int(number) <= len(puzzles):
        return None
    return puzzles[int(number) - 1]


def check(puzzle: Puzzle) -> None:
    """Play the solution; raises BadPuzzle unless it adds what is claimed, whatever chance brings after it."""
    for luck in range(3):
        table = puzzle.table(luck)
        for text in puzzle.solution:
            table.push(text)
        got = attempt(table)
        if not got.over or got.plies != len(puzzle.solution):
            raise BadPuzzle(f"{puzzle.id}: the solution is not one whole turn")
        if got.gain != puzzle.gain:
            raise BadPuzzle(f"{puzzle.id}: the solution adds {got.gain}, not {puzzle.gain}")
        if any(ply.barrier for ply in table.plies[:-1]):
            raise BadPuzzle(f"{puzzle.id}: something is drawn during the solution")


def prove(puzzle: Puzzle) -> None:
    """Try every turn; raises BadPuzzle unless the best one adds what is claimed and all others less."""
    check(puzzle)
    table = puzzle.table()
    found = search(table.game, table.state, puzzle.seat, puzzle.positions)
    if found is None:
        raise BadPuzzle(f"{puzzle.id}: there is more to try than {puzzle.positions} positions")
    told = (puzzle.gain, puzzle.second, puzzle.positions)
    if told != (found.gain, found.second, found.positions):
        raise BadPuzzle(f"{puzzle.id}: claims {told}, found {(found.gain, found.second, found.positions)}")


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadPuzzle(f"{value!r} is no object")
    return {str(key): part for key, part in value.items()}
