"""The arena on Ray: two nodes on this machine play the same games as one process does."""

from __future__ import annotations

import importlib
import json
import sys
from typing import Any

import pytest
from cli.conftest import Sacbe

from sacbe.arena.on_ray import library

WORDS = ("arena", "tzolkin", "--players", "2", "--bots", "novice,random", "--games", "4", "--seed", "5")


def without_times(answer: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(answer)
    for bot in facts["bots"]:
        del bot["ms_per_decision"]
    return facts


@pytest.mark.timeout(180)
def test_two_nodes_give_the_standings_of_one_process(sacbe_: Sacbe) -> None:
    ray = library()
    utils = importlib.import_module("ray.cluster_utils")
    head = {"num_cpus": 1, "include_dashboard": False}
    cluster = utils.Cluster(initialize_head=True, head_node_args=head)
    try:
        cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False)
        assert sum(node["Alive"] for node in ray.nodes()) == 2
        there = sacbe_(*WORDS, "--json", "--on", "ray")
        assert ray.is_initialized()  # who joined the cluster before leaves it
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert there.status == 0, there.err
    here = sacbe_(*WORDS, "--json")
    assert without_times(there.out) == without_times(here.out)
    assert json.loads(here.out)["games"] == 4


def test_without_ray_it_is_said_what_to_install(sacbe_: Sacbe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    answer = sacbe_(*WORDS, "--on", "ray")
    assert answer.status == 1
    assert "sacbe[ray]" in answer.err
