"""Puzzles out of games that bots play: positions in which one turn adds more than any other."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sacbe.bots.catalogue import bots_for, make
from sacbe.core.game import Game
from sacbe.core.puzzles import Found, Puzzle, goes_on, search
from sacbe.core.rng import Rng
from sacbe.core.table import Table

FEWEST = 40  # positions: less is no puzzle
SHARE = 0.08  # of all ends of a turn, those that add as much as the best one
LONGEST = 14  # actions of a solution
A_GAME = 3  # puzzles out of one game


@dataclass(frozen=True)
class Rules:
    """What makes a position a puzzle."""

    margin: int = 1  # points between the best turn and any other
    least: int = 3  # actions of the solution, its end included
    points: int = 5  # action points left at most, where there are such; with more there is too much to try
    most: int = 3000  # positions of a turn that are tried; a turn with more is left alone


def may_be(table: Table, rules: Rules) -> bool:
    """Whether something could be counted at the end of this turn, and not too much can be done before."""
    view = table.view(table.actor)
    if "points" in view and "scoring" in view:
        points = view["points"]
        return bool(view["scoring"]) and isinstance(points, int) and 2 <= points <= rules.points
    return view.get("phase") == "turn"


def is_good(game: Game, found: Found, rules: Rules) -> bool:
    return (
        found.gain - found.second >= rules.margin * game.unit
        and found.gain > 0
        and found.positions >= FEWEST
        and rules.least <= len(found.path) <= LONGEST
        and found.ways <= SHARE * found.ends
    )


def facts_of(table: Table, found: Found) -> dict[str, Any]:
    """A puzzle as its file has it.  Chance goes on from somewhere else at each table, so it is left out."""
    state = table.game.dump(table.state)
    for key in ("rng", "stack", "cursor"):
        state.pop(key, None)
    return {
        "options": dict(table.options),
        "state": state,
        "gain": found.gain,
        "second": found.second,
        "positions": found.positions,
        "share": round(found.ways / found.ends, 4),
        "solution": [action.text for action in found.path],
    }


def in_game(game: Game, players: int, seed: int, bot: str, rules: Rules) -> Iterator[dict[str, Any]]:
    """The puzzles of one game, at most one a turn."""
    table = Table(game, game.read_options({"players": players}), seed)
    player = make(bot, game.key, seed)
    posed: int | None = None  # the seat whose turn has had its puzzle
    while not table.over:
        table.push(player.answer(table))
        if table.turn != posed:
            posed = None
        if posed is not None or table.actor is None or table.actor != table.turn or not may_be(table, rules):
            continue
        found = search(game, table.state, table.state.actor, rules.most)
        if found is None or not is_good(game, found, rules):
            continue
        facts = facts_of(table, found)
        if goes_on(Puzzle(game.key, 1, facts)):
            posed = table.state.turn_seat()
            yield facts


def is_alike(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two solutions are the same for the most part."""
    mine, theirs = one["solution"][:-1], other["solution"][:-1]
    return sum(action in theirs for action in mine) * 2 >= max(len(mine), len(theirs))


class Composer:
    """Makes puzzles into a file, which is written after each: the same command goes on where it was left."""

    def __init__(self, game: Game, count: int, seed: int, out: Path, rules: Rules, bot: str = "") -> None:
        self.game = game
        self.count = count
        self.seed = seed
        self.out = out
        self.rules = rules
        self.bot = bot or bots_for(game.key)[-1].key
        self.games = out.with_suffix(".games")  # how many were played for it
        self.puzzles: list[dict[str, Any]] = json.loads(out.read_text("utf-8")) if out.is_file() else []
        self.played = int(self.games.read_text("utf-8")) if self.games.is_file() else 0

    def run(self, told: Callable[[int, int], None]) -> None:
        """Until there are enough; tells how many games were played and how many puzzles there are."""
        chance = Rng(self.seed)
        for _ in range(self.played):
            chance.below(1 << 30)
        few, many = self.game.min_players, self.game.max_players
        while len(self.puzzles) < self.count:
            seed = chance.below(1 << 30)
            players = few + self.played % (many - few + 1)
            self.puzzles += self.from_game(players, seed)
            self.played += 1
            self.write()
            told(self.played, len(self.puzzles))
        self.games.unlink(missing_ok=True)

    def from_game(self, players: int, seed: int) -> list[dict[str, Any]]:
        """A few of a game's puzzles, none like another one."""
        found: list[dict[str, Any]] = []
        for facts in in_game(self.game, players, seed, self.bot, self.rules):
            if not any(is_alike(facts, other) for other in [*self.puzzles, *found]):
                found.append(facts)
            if len(found) == min(A_GAME, self.count - len(self.puzzles)):
                break
        return found

    def write(self) -> None:
        ordered = sorted(self.puzzles, key=lambda facts: (-facts["share"], len(facts["solution"])))
        lines = ",\n".join(json.dumps(facts, sort_keys=True, separators=(",", ":")) for facts in ordered)
        self.out.parent.mkdir(parents=True, exist_ok=True)
        self.out.write_text(f"[\n{lines}\n]\n" if lines else "[]\n", encoding="utf-8")
        self.games.write_text(str(self.played), encoding="utf-8")


def read(game: Game, file: Path) -> list[Puzzle]:
    """The puzzles of a file."""
    return [Puzzle(game.key, n, facts) for n, facts in enumerate(json.loads(file.read_text("utf-8")), 1)]
