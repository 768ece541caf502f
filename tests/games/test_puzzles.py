"""Puzzles: each has one best turn, which adds what it claims, and says why in both languages.

Every solution is played, and every puzzle is proven by trying every turn: all of them on the compiled
package, the quickest one of each title from source.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import sacbe
from sacbe.core.language import LANGUAGES
from sacbe.core.puzzles import (
    BadPuzzle,
    Puzzle,
    attempt,
    check,
    find_puzzle,
    goes_on,
    prove,
    puzzles_of,
    search,
    why,
)
from sacbe.core.table import Table

KEYS = [game.key for game in sacbe.games()]
AS_MANY = 12
RECORDS = Path(__file__).resolve().parents[1] / "records"


def puzzles(key: str) -> list[Puzzle]:
    return puzzles_of(sacbe.find_game(key))


def quickest(key: str) -> Puzzle:
    return min(puzzles(key), key=lambda puzzle: puzzle.positions)


@pytest.mark.parametrize("key", KEYS)
def test_every_solution_adds_what_it_claims_whatever_chance_brings(key: str) -> None:
    assert len(puzzles(key)) >= AS_MANY
    for puzzle in puzzles(key):
        check(puzzle)
        assert puzzle.gain > puzzle.second
        assert goes_on(puzzle)  # whoever solves it has a game to play on
        assert find_puzzle(puzzle.id) is puzzle


@pytest.mark.parametrize("key", KEYS)
def test_the_best_turn_is_proven_by_trying_every_turn(key: str) -> None:
    prove(quickest(key))


@pytest.mark.thorough
@pytest.mark.conformance
@pytest.mark.parametrize("key", KEYS)
def test_every_best_turn_is_proven_by_trying_every_turn(key: str) -> None:
    for puzzle in puzzles(key):
        prove(puzzle)


@pytest.mark.parametrize("key", KEYS)
def test_every_puzzle_says_why_in_both_languages(key: str) -> None:
    for puzzle in puzzles(key):
        told = [why(puzzle, lang) for lang in LANGUAGES]
        game = sacbe.find_game(key)
        for sentences in told:
            assert len(sentences) > 2
            assert all(sentence.strip() and "puzzle." not in sentence for sentence in sentences)
            assert game.score_text(puzzle.gain) in sentences[-1]
        assert told[0] != told[1]


@pytest.mark.parametrize("key", KEYS)
def test_no_turn_played_at_random_adds_as_much_unless_it_solves_it(key: str) -> None:
    rng = random.Random(1)
    for puzzle in puzzles(key)[:4]:
        for _ in range(3):
            table = puzzle.table(rng.randrange(1 << 30))
            while not attempt(table).over:
                table.push(rng.choice(table.legal))
            assert attempt(table).gain == puzzle.gain or attempt(table).gain <= puzzle.second


def test_what_is_played_after_the_turn_does_not_matter() -> None:
    puzzle = quickest("tikal")
    table = puzzle.table()
    assert not attempt(table).over
    for text in puzzle.solution:
        table.push(text)
    for _ in range(5):
        table.push(table.legal[0])
    after = attempt(table)
    assert (after.over, after.gain, after.plies) == (True, puzzle.gain, len(puzzle.solution))


def test_a_claim_that_is_not_true_is_found_out() -> None:
    true = quickest("tzolkin")
    facts: dict[str, object] = {
        "options": true.options, "state": true.state, "gain": true.gain, "second": true.second,
        "positions": true.positions, "share": true.share, "solution": true.solution,
    }  # fmt: skip
    prove(Puzzle(true.game, 1, facts))
    for lie in ({"gain": true.gain + 1}, {"second": true.second - 1}, {"positions": true.positions - 1}):
        with pytest.raises(BadPuzzle):
            prove(Puzzle(true.game, 1, {**facts, **lie}))
    with pytest.raises(BadPuzzle):
        check(Puzzle(true.game, 1, {**facts, "solution": true.solution[:-1]}))
    with pytest.raises(BadPuzzle):
        Puzzle(true.game, 1, {**facts, "music": "loud"})
    for name in ("tikal-0", "tikal-99", "chess-1", "tikal", "tikal-x"):
        assert find_puzzle(name) is None


@pytest.mark.parametrize("key", KEYS)
def test_a_situation_is_the_same_exactly_when_the_position_is(key: str) -> None:
    """Within a turn, which is where the search relies on it."""
    puzzle = quickest(key)
    game = sacbe.find_game(key)
    rng = random.Random(3)
    met: dict[tuple[object, ...], str] = {}
    for _ in range(40):
        table = puzzle.table()
        while True:
            state = table.state
            position = game.dump(state)
            position.pop("rng")
            written = repr(position)
            assert met.setdefault(state.situation(), written) == written
            action = rng.choice(table.legal)
            table.push(action)
            if attempt(table).over or table.plies[-1].barrier:
                break
    assert len(set(met.values())) == len(met)
    assert len(met) > 10


@pytest.mark.parametrize("name", ["tikal/planned-2", "legend/planned-2"])
def test_luck_is_taken_to_be_the_best_there_could_be(name: str) -> None:
    """A treasure goes back unseen and is taken for the most valuable one; a dig never brought more."""
    table = sacbe.read((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    game = table.game
    digs = [number for number, ply in enumerate(table.plies) if ply.action.kind == "dig"]
    worths = set()
    for number in digs[:25]:
        before = table.state_at(number)
        seat = before.actor
        after = before.copy()
        after.apply(table.plies[number].action)
        brought = treasure_points(table, number + 1, seat) - treasure_points(table, number, seat)
        worth = game.unseen(before, after, seat, 0)
        assert worth is not None
        assert worth >= brought
        assert points_of(game.breakdown(after, seat)) == treasure_points(table, number, seat)
        worths.add(worth)
        # Whoever has drawn before may have drawn the same kind.
        again = before.copy()
        again.apply(table.plies[number].action)
        more = game.unseen(before, again, seat, 2)
        assert more is not None
        assert more >= worth
    assert len(digs) > 3
    assert len(worths) > 1


def treasure_points(table: Table, ply: int, seat: int) -> int:
    return points_of(table.game.breakdown(table.state_at(ply), seat))


def points_of(lines: list[dict[str, object]]) -> int:
    return sum(int(str(line["points"])) for line in lines if line["source"] == "treasure")


def test_a_turn_with_too_much_to_try_or_that_luck_could_win_is_no_puzzle() -> None:
    puzzle = quickest("tikal")
    table = puzzle.table()
    assert search(table.game, table.state, puzzle.seat, puzzle.positions - 1) is None
    assert search(table.game, table.state, puzzle.seat, puzzle.positions) is not None
