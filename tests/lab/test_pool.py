"""A batch on several processes plays what it plays on one."""

from __future__ import annotations

import os
import signal
from typing import Any

import gymnasium
import numpy as np
import pytest

import sacbe
import sacbe.lab.gym
from sacbe import lab
from sacbe.core.rng import Rng
from sacbe.lab.batch import Batch
from sacbe.lab.pool import Pool

NAME = "sacbe/tzolkin-mini-v1"
ARRAYS = ("observations", "masks", "rewards", "done", "actors")


def test_a_pool_plays_what_a_batch_plays_and_ends_with_a_refusal() -> None:
    alone = Batch(NAME, 5, players=3, reward="points")
    alone.reset([11, 12, 13, 14, 15])
    rng = Rng(4)
    ended = 0
    with Pool(NAME, 5, workers=2, players=3, reward="points") as pool:
        pool.reset([11, 12, 13, 14, 15])
        for _ in range(200):
            for name in ARRAYS:
                assert (getattr(alone, name) == getattr(pool, name)).all(), name
            lab.choose_batch(alone.matches, rng, alone.views[0])
            pool.actions[:] = alone.actions
            alone.step()
            pool.step()
            ended += int(pool.done.sum())
        pool.actions[:] = pool.masks.argmin(axis=1)
        with pytest.raises(sacbe.IllegalAction):
            pool.step()
        kept = pool.observations
    assert ended >= 2, "games ended and the next ones began"
    assert (kept == alone.observations).all(), "an array outlives the processes"


def test_a_process_that_dies_is_told_of_and_too_many_are_refused() -> None:
    with Pool(NAME, 2, workers=2) as pool:
        pool.reset([1, 2])
        number = pool.processes[1].pid
        assert number is not None
        os.kill(number, signal.SIGKILL)
        pool.processes[1].join()
        pool.actions[:] = pool.masks.argmax(axis=1)
        with pytest.raises(RuntimeError, match="process 1"):
            pool.step()
    with pytest.raises(sacbe.BadOption, match="3 processes"):
        Pool(NAME, 2, workers=3)


def test_a_vector_environment_takes_processes() -> None:
    def walk(workers: int) -> list[np.ndarray[Any, Any]]:
        envs: Any = gymnasium.make_vec(
            NAME, num_envs=3, vectorization_mode="vector_entry_point", workers=workers
        )
        seen, infos = envs.reset(seed=5)
        rows = [seen]
        for _ in range(5):
            seen, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
            rows.append(seen)
        envs.close()
        return rows

    assert all((one == other).all() for one, other in zip(walk(1), walk(2), strict=True))
