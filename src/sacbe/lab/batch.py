# not compiled: it only holds NumPy's arrays
"""Many games with the arrays they are written into."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sacbe.lab.encoding import Encoding, encoding
from sacbe.lab.match import Match, start_batch, step_sheet
from sacbe.lab.rows import Sheet

Array = NDArray[Any]
EDGE = 64  # arrays in shared memory begin at multiples of this


class Arrays:
    """What a batch is written into: one row per game."""

    def __init__(self, kind: Encoding, count: int, seats: int, memory: Any = None) -> None:
        made = {}
        place = 0
        for name, (shape, form) in shapes(kind, count, seats).items():
            if memory is None:
                made[name] = np.zeros(shape, form)
            else:
                made[name] = np.ndarray(shape, form, memory, place)
            place += room(made[name].nbytes)
        self.actions = made["actions"]
        self.observations = made["observations"]
        self.masks = made["masks"]
        self.rewards = made["rewards"]
        self.done = made["done"]
        self.actors = made["actors"]

    def part(self, first: int, end: int) -> Arrays:
        """The rows of some games, in the same memory."""
        some = Arrays.__new__(Arrays)
        for name, array in vars(self).items():
            setattr(some, name, array[first:end])
        return some

    def views(self) -> tuple[Any, ...]:
        """The memory of each as one row of numbers, as `step_batch` takes it."""
        flat = (
            self.actions,
            self.observations,
            self.masks.view(np.uint8),
            self.rewards,
            self.done,
            self.actors,
        )
        return tuple(array.reshape(-1).data for array in flat)


def shapes(kind: Encoding, count: int, seats: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    return {
        "actions": ((count,), np.int64),
        "observations": ((count, kind.size), np.uint8),
        "masks": ((count, kind.actions), np.int8),
        "rewards": ((count, seats), np.float32),
        "done": ((count,), np.uint8),
        "actors": ((count,), np.uint8),
    }


def room(size: int) -> int:
    """A size brought to the next edge."""
    return -(-size // EDGE) * EDGE


def memory_size(kind: Encoding, count: int, seats: int) -> int:
    """The bytes all arrays need together."""
    parts = shapes(kind, count, seats).values()
    return sum(room(int(np.prod(shape)) * np.dtype(form).itemsize) for shape, form in parts)


class Batch:
    """Matches with the arrays they are written into; the next step overwrites them."""

    def __init__(
        self,
        name: str,
        count: int,
        *,
        reward: str = "win",
        arrays: Arrays | None = None,
        **options: object,
    ) -> None:
        self.encoding = encoding(name)
        chosen = self.encoding.options(dict(options))
        self.matches = [Match(self.encoding, chosen, reward, 0) for _ in range(count)]
        self.arrays = arrays or Arrays(self.encoding, count, self.matches[0].seats)
        self.actions = self.arrays.actions
        self.observations = self.arrays.observations
        self.masks = self.arrays.masks
        self.rewards = self.arrays.rewards
        self.done = self.arrays.done
        self.actors = self.arrays.actors
        self.views = self.arrays.views()
        actions, observations, masks, self.reward_view, done, actors = self.views
        self.sheet = Sheet(self.encoding.masks, 0, observations, masks, actors, actions, done)

    def reset(self, seeds: list[int]) -> None:
        """Begin every match anew."""
        _, observations, masks, _, _, actors = self.views
        self.rewards.fill(0)
        self.done.fill(0)
        start_batch(self.matches, seeds, observations, masks, actors)

    def step(self) -> None:
        """Take `actions`, and write everything else."""
        step_sheet(self.matches, self.sheet, self.reward_view)
