"""M9 in Legend: each of Mutul's choices follows from the facts, over random games of every difficulty."""

from __future__ import annotations

from typing import Any

import pytest
from core.soaking import progress
from games.tikal.mutul.legend.follow import Follower, View
from games.tikal.tables import varied

import sacbe
from sacbe.core.conformance import random_options

pytestmark = pytest.mark.conformance


def followed(seed: int) -> Follower:
    """A whole random game, each of his choices checked on the way."""
    game = sacbe.find_game("legend-solo")
    rng = sacbe.Rng(seed)
    table = sacbe.Table(game, random_options(game, 1, rng), seed)
    follower = Follower(table)
    play_out(follower, rng)
    return follower


def test_every_choice_follows_from_the_facts_it_names() -> None:
    kinds: dict[str, int] = {}
    ties = 0
    for seed in range(8):
        follower = followed(seed)
        ties += follower.ties
        for kind, count in follower.choices.items():
            kinds[kind] = kinds.get(kind, 0) + count
    assert kinds.keys() >= {
        "draft", "aside", "jungle", "rotation", "chosen", "depart.1", "depart.3", "reach", "treasure",
        "highest", "try", "camp", "failure", "partial",
    }  # fmt: skip
    assert ties > 50


class Liar(Follower):
    """Hears the story of a game with one kind of fact falsified wherever it occurs."""

    def __init__(self, table: sacbe.Table, fault: str) -> None:
        super().__init__(table)
        self.fault = fault

    def hear(self, event: sacbe.Event, after: View) -> None:
        told: dict[str, Any] = dict(event.params)
        wrong = self.falsified(event.kind, told) if told.get("seat") == 1 else None
        super().hear(event if wrong is None else sacbe.Event(event.prefix, event.kind, wrong), after)

    def falsified(self, kind: str, told: dict[str, Any]) -> dict[str, Any] | None:
        if kind == "took-card" and self.fault == "card":
            return {**told, "card": "01-1" if told["card"] != "01-1" else "02"}
        if kind == "aside" and self.fault == "aside":
            return {**told, "card": "01-1" if told["card"] != "01-1" else "02"}
        if kind != "because" or "candidates" not in told:
            return None
        if self.fault == "turn" and "turn" in told:
            return {**told, "values": [value + 1 for value in told["values"]]}
        if "compass" not in told or len(told["candidates"]) < 2:
            return None
        if self.fault == "cell":
            return {**told, "cell": next(name for name in told["candidates"] if name != told["cell"])}
        if self.fault == "candidates":
            return {**told, "candidates": told["candidates"][1:], "values": told["values"][1:]}
        if self.fault == "values":
            first = told["candidates"].index(told["cell"])
            return {**told, "values": [v - 5000 * (n == first) for n, v in enumerate(told["values"])]}
        if self.fault == "compass":
            return {**told, "compass": {**told["compass"], "centre": "a1"}}
        return None


def play_out(follower: Follower, rng: sacbe.Rng) -> None:
    while not follower.table.over:
        follower.push(varied(follower.table, rng))


@pytest.mark.parametrize("fault", ["card", "aside", "turn", "cell", "candidates", "values", "compass"])
def test_a_falsified_fact_is_found(fault: str) -> None:
    """The check above is one that can fail: within a round it objects to each of these."""
    liar = Liar(sacbe.new("legend-solo", seed=5), fault)
    with pytest.raises(AssertionError):
        play_out(liar, sacbe.Rng(5))


@pytest.mark.soak
def test_every_choice_of_two_hundred_games() -> None:
    print()
    for done in range(200):
        followed(1000 + done)
        if done % 20 == 19:
            progress("legend-solo, each choice checked", done + 1, 200)
