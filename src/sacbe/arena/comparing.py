"""Values learned from how turns compare: several turns from one position are played on for a while, all
against the same luck, and it is learned by how much one is better than another.

How a whole game ends tells little about one of its turns: luck decides most of it.  What two turns from one
position lead to has most of the luck in common, so that some comparisons tell what thousands of games do.

Comparisons say nothing of what a position is worth by itself.  Nobody needs that to choose a turn, but a
coach tells people; so values are brought back to their height by how the games end that are played for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sacbe.arena.fitting import Batch, Floats, NetworkModel
from sacbe.arena.learning import DESK, Course, Learner, Story, begin, lessons, rehearsed
from sacbe.arena.running import Runner
from sacbe.bots.planning import UNLIMITED, Adviser, Line, Planner, follow
from sacbe.bots.site_turns import SiteAdviser
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.core.state import State

Ints = NDArray[np.int64]

SELDOM = 3  # one of so many decisions is compared
BROAD = 16  # lines kept while turns to compare are planned,
MANY = 80  # and turns wanted
BEST = 5  # of those, the best, that are compared,
OTHERS = 5  # and others, whatever they are
NARROW = 3  # turns as they are planned while turns are played on
SHORT = 3  # turns that end too soon: such positions are judged, too, while a turn is planned
PLACES = 12  # ways to begin that are compared, where a turn has two parts
LEAST = 4  # turns: fewer are not compared

EPOCHS = 8
POSITIONS = 32  # in a batch
OUTSETS = 0.2  # weight of where the next turn begins beside where this one ends


# ---- what is learned from ----------------------------------------------------------------


@dataclass(frozen=True)
class Sheet:
    """Rows of which most numbers are zero."""

    blocks: Ints  # below 0: nothing more is to come
    lengths: Ints
    places: NDArray[np.int16]
    numbers: Floats

    @classmethod
    def of(cls, rows: list[list[float]]) -> Sheet:
        """Rows that begin with the number of their block."""
        dense = np.array(rows, np.float32)
        held = dense[:, 1:]
        at, places = np.nonzero(held)
        lengths = np.bincount(at, minlength=len(held))
        blocks = np.where(lengths > 0, dense[:, 0], -1)
        return cls(blocks.astype(np.int64), lengths, places.astype(np.int16), held[at, places])

    @classmethod
    def joined(cls, sheets: list[Sheet]) -> Sheet:
        return cls(
            np.concatenate([sheet.blocks for sheet in sheets]),
            np.concatenate([sheet.lengths for sheet in sheets]),
            np.concatenate([sheet.places for sheet in sheets]),
            np.concatenate([sheet.numbers for sheet in sheets]),
        )

    def rows(self, chosen: Ints, starts: Ints, size: int) -> Floats:
        """Some rows as they were."""
        lengths = self.lengths[chosen]
        number = np.repeat(np.arange(len(chosen)), lengths)
        before = np.repeat(np.cumsum(lengths) - lengths, lengths)
        at = starts[chosen][number] + np.arange(len(number)) - before
        dense = np.zeros((len(chosen), 1 + size), np.float32)
        dense[:, 0] = np.maximum(self.blocks[chosen], 0)
        dense[number, 1 + self.places[at]] = self.numbers[at]
        return dense


@dataclass(frozen=True)
class Sort:
    """One sort of positions after turns, and what they are worth without what the network expects: the goals
    are what it should expect, but for what is the same for all turns of a position."""

    sheet: Sheet
    goals: Floats  # [turn]

    @classmethod
    def joined(cls, sorts: list[Sort]) -> Sort:
        return cls(
            Sheet.joined([sort.sheet for sort in sorts]), np.concatenate([sort.goals for sort in sorts])
        )


@dataclass(frozen=True)
class Lesson:
    """The comparisons of some games."""

    sizes: Ints  # [position]: turns
    counts: Floats  # [turn * seats]: what a point of the seat counts for whoever plays
    ends: Sort  # of the turns
    outsets: Sort  # of the next turns, against the first luck

    @classmethod
    def joined(cls, lessons: list[Lesson]) -> Lesson:
        return cls(
            np.concatenate([lesson.sizes for lesson in lessons]),
            np.concatenate([lesson.counts for lesson in lessons]),
            Sort.joined([lesson.ends for lesson in lessons]),
            Sort.joined([lesson.outsets for lesson in lessons]),
        )

    def keep(self, path: Path) -> None:
        arrays: dict[str, Any] = {"sizes": self.sizes, "counts": self.counts}
        for name, sort in (("ends", self.ends), ("outsets", self.outsets)):
            arrays[f"{name}_goals"] = sort.goals
            for part in ("blocks", "lengths", "places", "numbers"):
                arrays[f"{name}_{part}"] = getattr(sort.sheet, part)
        np.savez(path, **arrays)

    @classmethod
    def read(cls, path: Path) -> Lesson:
        with np.load(path) as kept:
            sorts = [
                Sort(
                    Sheet(*(kept[f"{name}_{part}"] for part in ("blocks", "lengths", "places", "numbers"))),
                    kept[f"{name}_goals"],
                )
                for name in ("ends", "outsets")
            ]
            return cls(kept["sizes"], kept["counts"], *sorts)


class Reader:
    """Takes batches out of a lesson."""

    def __init__(self, lesson: Lesson, size: int) -> None:
        self.lesson = lesson
        self.size = size
        self.seats = len(lesson.counts) // int(lesson.sizes.sum())
        self.first = np.cumsum(lesson.sizes) - lesson.sizes  # turn of each position
        self.starts = [
            np.cumsum(sort.sheet.lengths) - sort.sheet.lengths for sort in (lesson.ends, lesson.outsets)
        ]

    def batch(self, positions: Ints) -> Batch:
        """Both sorts; each position is two groups of turns."""
        lesson = self.lesson
        sizes = lesson.sizes[positions]
        groups = np.repeat(np.arange(len(positions)), sizes)
        turns = np.repeat(self.first[positions] - np.cumsum(sizes) + sizes, sizes) + np.arange(sizes.sum())
        chosen = (turns[:, None] * self.seats + np.arange(self.seats)).ravel()
        rows, counts = [], []
        for sort, starts in zip((lesson.ends, lesson.outsets), self.starts, strict=True):
            rows.append(sort.sheet.rows(chosen, starts, self.size))
            counts.append(lesson.counts[chosen] * (sort.sheet.blocks[chosen] >= 0))
        ones = np.full(len(turns), 1 / len(turns), np.float32)
        return Batch(
            np.concatenate(rows),
            np.concatenate(counts),
            np.concatenate([groups, groups + len(positions)]),
            np.concatenate([lesson.ends.goals[turns], lesson.outsets.goals[turns]]),
            np.concatenate([ones, ones * np.float32(OUTSETS)]),
        )

    def batches(self, seed: int) -> Iterator[Batch]:
        """All positions, several times."""
        rng = np.random.default_rng(seed)
        for _ in range(EPOCHS):
            order = rng.permutation(len(self.first))
            for at in range(0, len(order), POSITIONS):
                yield self.batch(order[at : at + POSITIONS])

    @property
    def count(self) -> int:
        """Of batches."""
        return EPOCHS * -(-len(self.first) // POSITIONS)


# ---- playing -----------------------------------------------------------------------------


def compared_game(course: Course, model: NetworkModel, seed: int) -> tuple[Lesson, Story]:
    """One game of the present values: some of its turns compared with others, and how it went."""
    game = find_game(course.game)
    rng = Rng(seed ^ 1 << 60)
    state = begin(game, course.players, seed)
    planner = DESK.plain(course, model)
    adviser = planner.adviser
    assert isinstance(adviser, SiteAdviser)
    found: list[Lesson] = []
    story = Story(alone=True, first=[0] * state.seats)
    plain: list[list[float]] = [[]] * state.seats
    while state.agenda:
        seat = state.actor
        at_once = adviser.instinct(state, seat) or adviser.reflex(state)
        if at_once is not None:
            state.apply(at_once)
            continue
        if adviser.opens(state):
            story.add(adviser, state, game.unit, plain)
        if rng.below(SELDOM) == 0 or not found:
            lines = turns_to_compare(adviser, state, seat, rng)
            lesson = compared(model, adviser, state, lines, seat, course, rng)
            if lesson is not None:
                found.append(lesson)
        lines = planner.turns(state, seat)
        if course.rehearsals and rng.below(2):
            lines = rehearsed(planner, state, lines, seat, course.rehearsals, rng)
        ending = adviser.ending(lines[0])
        if follow(state, lines[0].path) and ending is not None:
            story.note(adviser, state, game.unit, plain)
            state.apply(ending)
    story.end(adviser, state, game.unit)
    return Lesson.joined(found), story


def turns_to_compare(adviser: Adviser, state: State, seat: int, rng: Rng) -> list[Line]:
    """Good ones, some that are not, and some that end too soon."""
    broad = Planner(adviser, BROAD, UNLIMITED, MANY).turns(state, seat)
    narrow = Planner(adviser, 1, UNLIMITED, NARROW)
    lines = broad[:BEST]
    rest = broad[BEST:]
    if not adviser.is_whole(broad[0]):
        lines += drawn(rest, PLACES - len(lines), rng)
        return [line.then(narrow.turns(line.state, seat)[0]) for line in lines]
    lines += narrow.turns(state, seat)
    lines += drawn(rest, OTHERS, rng)
    for _ in range(SHORT):
        line = broad[rng.below(len(broad))]
        if line.path:
            lines.append(adviser.shortened(state, seat, line, rng.below(len(line.path))))
    return lines


def drawn(lines: list[Line], count: int, rng: Rng) -> list[Line]:
    rest = lines[:]
    return [rest.pop(rng.below(len(rest))) for _ in range(min(count, len(rest)))]


def compared(
    model: NetworkModel,
    adviser: SiteAdviser,
    state: State,
    lines: list[Line],
    seat: int,
    course: Course,
    rng: Rng,
) -> Lesson | None:
    """Turns played on as often as the course says, by beams as wide as those of its games; None: there are
    too few of them."""
    times, width = course.compare, course.width
    lines = [line for line in distinct(lines) if adviser.unfold(adviser.dealt(state, seat, 1), line)]
    if len(lines) < LEAST:
        return None
    totals = [0.0] * len(lines)
    first: list[float] = []  # what they were worth against the first luck
    outsets: list[State] = []  # and where the next turn began there
    for _ in range(times):
        luck = rng.below(1 << 30)
        dream = adviser.dealt(state, seat, luck)
        for number, line in enumerate(lines):
            after = dream.copy()
            adviser.unfold(after, line)
            if not first:
                outsets.append(after.copy())
            totals[number] += adviser.played_on(after, seat, Rng(luck), 1, width)
        first = first or totals[:]
    ends = [adviser.rows_after(line, seat) for line in lines]
    begun = [adviser.rows(after) for after in outsets]
    prospects = [adviser.prospect(after, seat) for after in outsets]
    counts = [adviser.worth_to(seat, [float(seen == other) for seen in (0, 1)]) for other in (0, 1)]
    return Lesson(
        np.array([len(lines)]),
        np.tile(np.array(counts, np.float32), len(lines)),
        sort_of(model, ends, counts, [total / times for total in totals], adviser.values(lines, seat)),
        sort_of(model, begun, counts, first, prospects),
    )


def distinct(lines: list[Line]) -> list[Line]:
    """Each set of actions once: their order hardly matters."""
    found: dict[tuple[int, ...], Line] = {}
    for line in lines:
        found.setdefault(tuple(sorted(id(action) for action in line.path)), line)
    return list(found.values())


def sort_of(
    model: NetworkModel,
    rows: list[list[list[float]]],
    counts: list[float],
    worth: list[float],
    judged: list[float],
) -> Sort:
    """The goals: what turns were worth when they were played on, without what the network has no part in."""
    flat = [row for seats in rows for row in seats]
    sheet = Sheet.of(flat)
    expected = model.forward(np.array(flat, np.float32))[:, 0] * (sheet.blocks >= 0)
    part = expected.reshape(len(rows), -1) @ np.array(counts, np.float32)
    return Sort(sheet, np.asarray(np.array(worth) - np.array(judged) + part, np.float32))


# ---- the course of learning --------------------------------------------------------------


class Comparer(Learner):
    """Goes through a course of comparisons.  Those of the last iterations lie beside its state."""

    def _iterate(self, runner: Runner) -> tuple[float, float]:
        course, model = self.course, self.model
        assert isinstance(model, NetworkModel)
        first = (course.seed << 40) + (self.done << 20)
        jobs = [(course, model, seed) for seed in range(first, first + course.games)]
        told = dict(runner(compared_game, jobs))
        fresh = Lesson.joined([told[number][0] for number in range(len(told))])
        stories = [told[number][1] for number in range(len(told))]
        fresh.keep(self._lesson(self.done))
        self._lesson(self.done - course.recent).unlink(missing_ok=True)
        error = off(model, fresh)
        recent = range(max(0, self.done - course.recent + 1), self.done)
        reader = Reader(Lesson.joined([*(Lesson.read(self._lesson(n)) for n in recent), fresh]), model.size)
        model.compare(reader.batches(course.seed + self.done), reader.count)
        model.level(*lessons(stories, model, 1.0))
        model.fits += 1
        return error, sum(story.best for story in stories) / len(stories)

    def _lesson(self, iteration: int) -> Path:
        return self.folder / f"comparisons-{iteration}.npz"


def off(model: NetworkModel, lesson: Lesson) -> float:
    """By how much the values of turns from one position are wrong, one beside another."""
    reader = Reader(lesson, model.size)
    total = 0.0
    for at in range(0, len(lesson.sizes), POSITIONS):
        batch = reader.batch(np.arange(at, min(at + POSITIONS, len(lesson.sizes))))
        errors = batch.error(model.forward(batch.rows)[:, 0])
        total += float((errors[: len(errors) // 2] ** 2).sum())
    return float(np.sqrt(total / lesson.sizes.sum()))
