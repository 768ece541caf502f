# not compiled: the framework's own classes are subclassed here
"""Gymnasium's vector environments on batches: many games at once, each asking whoever decides.

>>> import gymnasium, numpy, sacbe.lab.gym
>>> envs = gymnasium.make_vec("sacbe/tikal-v1", num_envs=8, vectorization_mode="vector_entry_point")
>>> observations, infos = envs.reset(seed=7)
>>> observations, rewards, ended, _, infos = envs.step(infos["action_mask"].argmax(axis=1))

One policy plays all seats.  `rewards` are those of the seats that acted; `infos["rewards"]` has them for
every seat, `infos["actor"]` the seats that decide next.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from sacbe.lab.encoding import encoding
from sacbe.lab.layout import MOST
from sacbe.lab.match import Match, start_batch, step_batch

Array = NDArray[Any]


class Batch:
    """Matches with the arrays they are written into; the next step overwrites them."""

    def __init__(self, name: str, count: int, *, reward: str = "win", **options: object) -> None:
        self.encoding = encoding(name)
        chosen = self.encoding.options(dict(options))
        self.matches = [Match(self.encoding, chosen, reward, 0) for _ in range(count)]
        seats = self.matches[0].seats
        self.actions = np.zeros(count, np.int64)
        self.observations = np.zeros((count, self.encoding.size), np.uint8)
        self.masks = np.zeros((count, self.encoding.actions), np.int8)
        self.rewards = np.zeros((count, seats), np.float32)
        self.done = np.zeros(count, np.uint8)
        self.actors = np.zeros(count, np.uint8)
        self.views = (
            flat(self.actions),
            flat(self.observations),
            flat(self.masks.view(np.uint8)),
            flat(self.rewards),
            flat(self.done),
            flat(self.actors),
        )

    def reset(self, seeds: list[int]) -> None:
        """Begin every match anew."""
        _, observations, masks, _, _, actors = self.views
        self.rewards.fill(0)
        self.done.fill(0)
        start_batch(self.matches, seeds, observations, masks, actors)

    def step(self) -> None:
        """Take `actions`, and write everything else."""
        step_batch(self.matches, *self.views)


def flat(array: Array) -> Any:
    """The memory of an array as one row."""
    return array.reshape(-1).data


class VectorEnvironment(VectorEnv[Array, Array, Array]):
    """A batch as a vector environment; a game that ends is followed by the next in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as the framework declares it

    def __init__(self, name: str, num_envs: int = 1, *, reward: str = "win", **options: object) -> None:
        self.num_envs = num_envs
        self.batch = Batch(name, num_envs, reward=reward, **options)
        kind = self.batch.encoding
        self.single_observation_space = spaces.Box(0, MOST, (kind.size,), np.uint8)
        self.single_action_space = spaces.Discrete(kind.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rows = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """One seed begins a row of seeds; a list has one for each game."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if isinstance(seed, int):
            seeds = [seed + row for row in range(self.num_envs)]
        else:
            given = [None] * self.num_envs if seed is None else seed
            seeds = [int(self.np_random.integers(1 << 63)) if one is None else one for one in given]
        self.batch.reset(seeds)
        return self.batch.observations.copy(), self.about()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        batch = self.batch
        acted = batch.actors.astype(np.intp)
        batch.actions[:] = actions
        batch.step()
        ended = batch.done.astype(np.bool_)
        rewards = batch.rewards[self.rows, acted]
        return batch.observations.copy(), rewards, ended, np.zeros_like(ended), self.about()

    def about(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "action_mask": batch.masks.copy(),
            "actor": batch.actors.copy(),
            "rewards": batch.rewards.copy(),
        }
