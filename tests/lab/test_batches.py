"""Many matches stepped by one call, into arrays the caller owns."""

from __future__ import annotations

from array import array

import pytest

from sacbe import lab
from sacbe.core.rng import Rng
from sacbe.lab import Match

pytestmark = pytest.mark.conformance

COUNT = 3


class Rows:
    """The caller's memory."""

    def __init__(self, matches: list[Match]) -> None:
        kind, count = matches[0].encoding, len(matches)
        self.matches = matches
        self.size, self.width = kind.size, kind.actions
        self.actions = array("q", [0] * count)
        self.observations = bytearray(b"\xff" * (count * kind.size))
        self.masks = bytearray(b"\xff" * (count * kind.actions))
        self.rewards = array("f", [0.0] * (count * matches[0].seats))
        self.done = bytearray(count)
        self.actors = bytearray(count)

    def start(self, seeds: list[int]) -> None:
        seen, masks, actors = (memoryview(rows) for rows in (self.observations, self.masks, self.actors))
        lab.start_batch(self.matches, seeds, seen, masks, actors)

    def step(self) -> None:
        bytes_only = (self.observations, self.masks, self.done, self.actors)
        seen, masks, done, actors = (memoryview(rows) for rows in bytes_only)
        rewards = memoryview(self.rewards)
        lab.step_batch(self.matches, memoryview(self.actions), seen, masks, rewards, done, actors)  # type: ignore[arg-type]

    def observation(self, row: int) -> bytes:
        return bytes(self.observations[row * self.size : (row + 1) * self.size])

    def mask(self, row: int) -> bytes:
        return bytes(self.masks[row * self.width : (row + 1) * self.width])


def matches(name: str, reward: str, count: int = COUNT) -> list[Match]:
    kind = lab.encoding(name)
    options = kind.options({"players": kind.game.min_players})
    return [Match(kind, options, reward, 0) for _ in range(count)]


@pytest.mark.parametrize("reward", ["win", "points"])
@pytest.mark.parametrize("name", ["sacbe/tikal-v1", "sacbe/tikal-solo-v1", "sacbe/tzolkin-v1"])
def test_a_batch_plays_what_single_matches_play_through_the_end_of_games(name: str, reward: str) -> None:
    rows = Rows(matches(name, reward))
    alone = matches(name, reward)
    rng = Rng(9)
    rows.start([1, 2, 3])
    for seed, match in enumerate(alone):
        match.reset(seed + 1)
    ended = 0
    for _ in range(450):
        for row, match in enumerate(alone):
            assert rows.observation(row) == match.observe(match.actor)
            assert rows.mask(row) == bytes(match.mask)
            assert rows.actors[row] == match.actor
        lab.choose_batch(rows.matches, rng, memoryview(rows.actions))
        rows.step()
        for row, match in enumerate(alone):
            match.step(rows.actions[row])
            given = list(rows.rewards[row * match.seats : (row + 1) * match.seats])
            assert given == pytest.approx(match.rewards)
            assert rows.done[row] == match.over
            if match.over:
                ended += 1
                match.next_game()
    assert ended >= COUNT


def test_the_games_of_a_match_differ_and_the_same_seed_brings_them_again() -> None:
    def three(seed: int) -> list[bytes]:
        match = matches("sacbe/tzolkin-v1", "win", 1)[0]
        match.reset(seed)
        seen = []
        for _ in range(3):
            seen.append(match.observe(0))
            match.next_game()
        return seen

    assert len(set(three(4))) == 3
    assert three(4) == three(4) != three(5)


def test_random_choices_are_legal_and_spread() -> None:
    rows = Rows(matches("sacbe/tikal-v1", "win", 1))
    rows.start([1])
    rng = Rng(2)
    chosen = set()
    for _ in range(200):
        lab.choose_batch(rows.matches, rng, memoryview(rows.actions))
        assert rows.mask(0)[rows.actions[0]] == 1
        chosen.add(rows.actions[0])
    assert chosen == {action.id for action in rows.matches[0].legal}
