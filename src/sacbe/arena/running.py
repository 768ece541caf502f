"""Runs games on several processes, and keeps what an arena has played, so that it can go on."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sacbe.arena.pairing import Pairing
from sacbe.arena.playing import Outcome, play
from sacbe.core.errors import BadOption
from sacbe.core.options import Options

Played = tuple[Outcome, str]
Told = Callable[[Outcome, str], None]
Result = TypeVar("Result")
Job = tuple[Any, ...]

AHEAD = 2  # jobs handed out per process
# Planning makes many objects and hardly ever a cycle; looking for cycles took up to half of the time
SELDOM = (100_000, 50, 100)


class Runner(Protocol):
    """Works through jobs somewhere: each result comes with the number of its job, in whatever order they
    end.  The arena, data sets and learning all play with one."""

    def __call__(self, work: Callable[..., Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]: ...


def here(work: Callable[..., Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
    """One after the other in this process."""
    for number, job in enumerate(jobs):
        yield number, work(*job)


def collect_seldom() -> None:
    gc.set_threshold(*SELDOM)


@contextmanager
def processes(workers: int) -> Iterator[Runner]:
    """On so many processes of this machine, which live as long as the context; with one, in this one."""
    if workers == 1:
        usual = gc.get_threshold()
        collect_seldom()
        try:
            yield here
        finally:
            gc.set_threshold(*usual)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=collect_seldom) as pool:

        def run(work: Callable[..., Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
            waiting = iter(enumerate(jobs))
            under_way: dict[Future[Result], int] = {}

            def hand_out(count: int) -> None:
                for number, job in islice(waiting, count):
                    under_way[pool.submit(work, *job)] = number

            hand_out(AHEAD * workers)
            while under_way:
                ended, _ = wait(under_way, return_when=FIRST_COMPLETED)
                hand_out(len(ended))
                for future in ended:
                    yield under_way.pop(future), future.result()

        try:
            yield run
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def played(runner: Runner, game: str, options: Options, todo: list[Pairing]) -> Iterator[Played]:
    """The games of these pairings, in whatever order they end."""
    for _, result in runner(play, [(game, options, pairing) for pairing in todo]):
        yield result


class Journal:
    """The games already played, one JSON line each, below a line that says what is being played."""

    def __init__(self, path: Path | None, facts: dict[str, object]) -> None:
        self.path = path
        self.facts = json.loads(json.dumps(facts))
        self.outcomes: dict[int, Outcome] = {}
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self._read(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(self.facts) + "\n", encoding="utf-8")

    def _read(self, path: Path) -> None:
        lines = path.read_text(encoding="utf-8").split("\n")
        rest = lines.pop()  # what an interruption cut off, or nothing
        rows: list[dict[str, Any]] = [json.loads(line) for line in lines]
        if not rows or rows[0] != self.facts:
            raise BadOption(f"{path} holds the games of another arena; give another file")
        for row in rows[1:]:
            outcome = Outcome(**row)
            self.outcomes[outcome.number] = outcome
        if rest:
            path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")

    def add(self, outcome: Outcome) -> None:
        self.outcomes[outcome.number] = outcome
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(outcome.to_dict()) + "\n")

    def in_order(self) -> list[Outcome]:
        """By number, so that the standings do not depend on which process was quicker."""
        return [self.outcomes[number] for number in sorted(self.outcomes)]


def run_all(
    runner: Runner, game: str, options: Options, games: list[Pairing], journal: Journal, told: Told
) -> None:
    """Play what the journal does not hold yet."""
    todo = [pairing for pairing in games if pairing.number not in journal.outcomes]
    for outcome, record in played(runner, game, options, todo):
        journal.add(outcome)
        told(outcome, record)
