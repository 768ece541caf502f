# not compiled: it only hands work to processes
"""A batch on several processes that write into the same memory.

>>> from sacbe.lab.pool import Pool
>>> with Pool("sacbe/tzolkin-mini-v1", 4, workers=2) as pool:
...     pool.reset([1, 2, 3, 4])
...     pool.actions[:] = pool.masks.argmax(axis=1)
...     pool.step()
...     pool.observations.shape[0]
4

Every process steps its share of the games.  The games are those a `Batch` plays with the same seeds.
"""

from __future__ import annotations

from mmap import mmap
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import TracebackType
from typing import Any

from sacbe.core.errors import BadOption, SacbeError
from sacbe.lab.batch import Arrays, Batch, memory_size
from sacbe.lab.encoding import encoding
from sacbe.lab.rewards import reward_number

PATIENCE = 10.0  # seconds until a process that was told to end is ended


class Pool:
    """The arrays of a `Batch` over games that several processes play; to be closed."""

    def __init__(
        self, name: str, count: int, *, workers: int = 2, reward: str = "win", **options: object
    ) -> None:
        if not 1 <= workers <= count:
            raise BadOption(f"{workers} processes cannot share {count} games")
        self.encoding = encoding(name)
        reward_number(reward)
        seats = self.encoding.game.seats(self.encoding.options(dict(options)))
        path = new_memory(memory_size(self.encoding, count, seats))
        self.arrays = Arrays(self.encoding, count, seats, shared(path))
        self.actions = self.arrays.actions
        self.observations = self.arrays.observations
        self.masks = self.arrays.masks
        self.rewards = self.arrays.rewards
        self.done = self.arrays.done
        self.actors = self.arrays.actors
        self.bounds = [count * worker // workers for worker in range(workers + 1)]
        context = get_context("spawn")
        self.lines: list[Connection] = []
        self.processes = []
        for first, end in zip(self.bounds, self.bounds[1:], strict=False):
            line, other = context.Pipe()
            words = (other, path, name, count, seats, first, end, reward, options)
            process = context.Process(target=work, args=words, daemon=True)
            process.start()
            other.close()
            self.lines.append(line)
            self.processes.append(process)

        try:
            self._ask([])
        finally:
            path.unlink()  # all have opened it: nothing is left, however they end

    def reset(self, seeds: list[int]) -> None:
        """Begin every game anew."""
        self._ask([seeds[first:end] for first, end in zip(self.bounds, self.bounds[1:], strict=False)])

    def step(self) -> None:
        """Take `actions`, and write everything else."""
        self._ask([None] * len(self.lines))

    def _ask(self, words: list[list[int] | None]) -> None:
        """Give every process its word, and hear all of them."""
        problems = []
        for number, line in enumerate(self.lines):
            try:
                if words:
                    line.send(words[number])
            except ConnectionError:
                raise RuntimeError(f"process {number} of the pool has ended") from None
        for number, line in enumerate(self.lines):
            try:
                problems.append(line.recv())
            except (EOFError, ConnectionError):
                raise RuntimeError(f"process {number} of the pool has ended") from None
        for problem in problems:
            if problem is not None:
                raise problem

    def close(self) -> None:
        """End the processes.  The arrays stay as they are."""
        if not self.processes:
            return
        for line in self.lines:
            line.close()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
                process.join()
        self.processes = []

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def new_memory(size: int) -> Path:
    """A file of zeros, in memory where the system has a folder for that."""
    folder = Path("/dev/shm")
    with NamedTemporaryFile(prefix="sacbe-", dir=folder if folder.is_dir() else None, delete=False) as file:
        file.truncate(size)
    return Path(file.name)


def shared(path: Path) -> mmap:
    """The memory of a file; it goes when nobody holds an array of it any more."""
    with path.open("r+b") as file:
        return mmap(file.fileno(), 0)


def work(
    line: Connection,
    memory: Path,
    name: str,
    count: int,
    seats: int,
    first: int,
    end: int,
    reward: str,
    options: dict[str, Any],
) -> None:
    """One process: seeds begin its games, None steps them; an answer is None or what went wrong."""
    arrays = Arrays(encoding(name), count, seats, shared(memory)).part(first, end)
    batch = Batch(name, end - first, reward=reward, arrays=arrays, **options)
    try:
        line.send(None)
        while True:
            line.send(answer(batch, line.recv()))
    except (EOFError, ConnectionError, KeyboardInterrupt):
        pass


def answer(batch: Batch, seeds: list[int] | None) -> Exception | None:
    try:
        if seeds is None:
            batch.step()
        else:
            batch.reset(seeds)
    except (SacbeError, ValueError) as problem:
        return problem
    return None
