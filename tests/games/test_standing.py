"""What would be scored now, or after an action one only considers, in company and against Mutul."""

from __future__ import annotations

import random

import pytest

import sacbe

STEPS = 40
LOOKS = 3


def counted(table: sacbe.Table) -> list[int]:
    """Each seat's points, source by source."""
    return [sum(line["points"] for line in table.breakdown(seat)) for seat in range(table.seats)]  # type: ignore[misc]


def due(table: sacbe.Table, after: str = "") -> list[int]:
    answer = table.assist(table.actor, "standing", after=after)
    assert isinstance(answer, dict)
    return list(answer["due"])


@pytest.mark.parametrize("key", ["tikal", "legend", "tikal-solo", "legend-solo"])
def test_the_standing_is_what_the_sources_add_up_to(key: str) -> None:
    rng = random.Random(2)
    table = sacbe.new(key, seed=2)
    told = 0
    for _ in range(STEPS):
        assert due(table) == counted(table)
        for action in rng.sample(table.legal, min(LOOKS, len(table.legal))):
            ahead = due(table, action.text)
            if ahead:  # nothing is told where chance or somebody else comes in
                told += 1
                table.push(action)
                assert ahead == counted(table)
                table.pop()
        worth = [action for action in table.legal if action.kind not in ("end", "pass")]
        table.push(rng.choice(worth or table.legal))
    assert told > STEPS


@pytest.mark.parametrize("key", ["tikal-solo", "legend-solo"])
def test_nothing_is_told_of_what_mutul_would_draw(key: str) -> None:
    table = sacbe.new(key, seed=2)
    rng = random.Random(2)
    closing: set[str] = set()
    for _ in range(200):
        if table.over or closing:
            break
        for action in table.legal:
            if action.kind in ("end", "take"):
                before = table.ply
                ply = table.push(action)
                table.pop()
                assert table.ply == before
                if ply.barrier:
                    closing.add(action.text)
                    assert due(table, action.text) == []
        table.push(rng.choice(table.legal))
    assert closing
