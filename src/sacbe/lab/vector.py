# not compiled: the framework's own classes are subclassed here
"""Gymnasium's vector environments on batches: many games at once, each asking whoever decides.

>>> import gymnasium, numpy, sacbe.lab.gym
>>> envs = gymnasium.make_vec("sacbe/tikal-v1", num_envs=8, vectorization_mode="vector_entry_point")
>>> observations, infos = envs.reset(seed=7)
>>> observations, rewards, ended, _, infos = envs.step(infos["action_mask"].argmax(axis=1))

One policy plays all seats.  `rewards` are those of the seats that acted; `infos["rewards"]` has them for
every seat, `infos["actor"]` the seats that decide next.  `workers=N` steps the games on N processes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from sacbe.lab.batch import Batch
from sacbe.lab.layout import MOST
from sacbe.lab.pool import Pool

Array = NDArray[Any]

__all__ = ["Batch", "Pool", "VectorEnvironment"]


class VectorEnvironment(VectorEnv[Array, Array, Array]):
    """A batch as a vector environment; a game that ends is followed by the next in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as the framework declares it

    def __init__(
        self, name: str, num_envs: int = 1, *, reward: str = "win", workers: int = 1, **options: object
    ) -> None:
        self.num_envs = num_envs
        self.batch: Batch | Pool
        if workers == 1:
            self.batch = Batch(name, num_envs, reward=reward, arrays=None, **options)
        else:
            self.batch = Pool(name, num_envs, workers=workers, reward=reward, **options)
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

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes, if there are some."""
        if isinstance(self.batch, Pool):
            self.batch.close()
