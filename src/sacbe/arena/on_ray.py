"""Games on a Ray cluster: the machines of `RAY_ADDRESS`, of a cluster that runs here, or
this machine alone."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any

from sacbe.arena.running import AHEAD, Job, Result, Runner
from sacbe.core.errors import BadOption


def library() -> Any:
    """Ray, which only this needs."""
    try:
        return importlib.import_module("ray")
    except ModuleNotFoundError:
        raise BadOption("an arena on Ray needs ray: pip install 'sacbe[ray]'") from None


@contextmanager
def cluster() -> Iterator[Runner]:
    """On all machines of a cluster; each must have the same sacbe installed."""
    ray = library()
    joined = ray.is_initialized()
    if not joined:
        ray.init(log_to_driver=False)
    try:
        yield partial(spread, ray)
    finally:
        if not joined:
            ray.shutdown()


def spread(ray: Any, work: Callable[..., Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
    """A few jobs ahead on every processor; each answer makes room for the next one."""
    there = ray.remote(scheduling_strategy="SPREAD", num_cpus=1)(work)
    waiting = iter(enumerate(jobs))
    processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
    under_way: dict[Any, int] = {}

    def hand_out(count: int) -> None:
        for number, job in islice(waiting, count):
            under_way[there.remote(*job)] = number

    hand_out(AHEAD * processors)
    while under_way:
        ended, _ = ray.wait(list(under_way))
        hand_out(len(ended))
        for answer in ended:
            yield under_way.pop(answer), ray.get(answer)
