"""Many matches stepped by one call, into arrays the caller owns."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

import sacbe
from sacbe import lab
from sacbe.core.rng import Rng
from sacbe.games.tzolkin.actions import UP
from sacbe.games.tzolkin.board import TURN_STEP, UP_STEP
from sacbe.games.tzolkin.components import TEMPLE_COUNT, TOP
from sacbe.lab import Match
from sacbe.lab.encoder import EVERYTHING

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


def matches(name: str, reward: str, count: int = COUNT, players: int | None = None) -> list[Match]:
    kind = lab.encoding(name)
    options = kind.options({"players": players or kind.game.min_players})
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


@pytest.mark.parametrize("name", lab.names())
def test_every_row_of_a_batch_is_what_an_encoder_sees_that_remembers_nothing(name: str) -> None:
    kind = lab.encoding(name)
    rows = Rows(matches(name, "win", 2, kind.game.max_players))
    rows.start([5, 6])
    rng = Rng(4)
    witness = kind.encoder()
    ended = 0
    step = 0
    while ended < 2:
        for row, match in enumerate(rows.matches):
            if step % 50 == 0:
                witness = kind.encoder()
            position = match.state.copy()  # another object each time: all of it is looked at
            assert rows.observation(row) == witness.observe(position, match.actor), step
            assert rows.mask(row) == lab.mask_of(position, match.actor, kind.actions)
        lab.choose_batch(rows.matches, rng, memoryview(rows.actions))
        rows.step()
        ended += sum(rows.done)
        step += 1


def fields(state: Any) -> dict[str, Any]:
    """The fields of a state that an encoder could follow, as they are now."""
    found = {}
    for name in dir(state):
        value = None if name.startswith(("_", "frame")) else getattr(state, name)
        if isinstance(value, (int, list)):
            found[name] = value[:] if isinstance(value, list) else value
    return found


@pytest.mark.parametrize("name", lab.names())
def test_an_action_changes_no_other_fields_than_its_encoder_lists(name: str) -> None:
    kind = lab.encoding(name)
    limited = 0
    for seed in range(12):
        match = matches(name, "win", 1, kind.game.max_players)[0]
        match.reset(seed)
        encoder, rng = match.encoder, Rng(seed)
        match.write(memoryview(bytearray(kind.size)), memoryview(bytearray(kind.actions)), 0)
        before = fields(match.state)
        while not match.over:
            action = match.legal[rng.below(len(match.legal))]
            touched: Any = encoder.touched(match.state, action)
            match.step(action.id)
            after = fields(match.state)
            changed = [name for name, value in after.items() if value != before.get(name)]
            unlisted = [name for name in changed if encoder.mirror.fields([name]) & ~touched]
            assert not unlisted, (action.text, unlisted)
            limited += touched != EVERYTHING
            before = after
    assert limited or "legend" in name


@pytest.mark.parametrize("name", lab.names())
def test_what_happened_between_two_looks_is_all_seen(name: str) -> None:
    """A whole round may pass until a learner looks again."""
    match = matches(name, "win", 1)[0]
    kind, rng = match.encoding, Rng(8)
    seen, mask = bytearray(kind.size), bytearray(kind.actions)
    other = matches(name, "win", 1)[0].state
    for _ in range(60):
        for _ in range(rng.below(12)):
            if match.over:
                match.next_game()
            match.step(match.legal[rng.below(len(match.legal))].id)
        if match.over:
            match.next_game()
        if rng.below(3) == 0:  # somebody looks at another game meanwhile
            match.encoder.observe(other, 0)
        match.write(memoryview(seen), memoryview(mask), 0)
        assert bytes(seen) == kind.encoder().observe(match.state, match.actor)


def test_an_illegal_action_steps_no_match_of_a_batch() -> None:
    rows = Rows(matches("sacbe/tzolkin-v1", "win"))
    rows.start([1, 2, 3])
    lab.choose_batch(rows.matches, Rng(1), memoryview(rows.actions))
    rows.actions[2] = next(number for number, bit in enumerate(rows.mask(2)) if not bit)
    with pytest.raises(sacbe.IllegalAction):
        rows.step()
    assert [match.ply for match in rows.matches] == [0, 0, 0]


def test_a_batch_of_no_games_does_nothing() -> None:
    nothing = memoryview(bytearray())
    lab.start_batch([], [], nothing, nothing, nothing)
    lab.step_batch([], nothing, nothing, nothing, nothing, nothing, nothing)  # type: ignore[arg-type]


def test_a_board_that_turns_to_light_is_seen_at_once() -> None:
    """Reaching the top of a temple is rare in random play, with a dark board even more so."""
    match = matches("sacbe/tzolkin-v1", "win", 1)[0]
    state: Any = match.state
    while state.step != TURN_STEP:
        match.step(match.legal[0].id)
    seat = state.actor
    state.light[seat] = 0
    state.stair[seat * TEMPLE_COUNT] = TOP[0] - 1
    state.ask(UP_STEP, seat, 1, 0)
    match.legal = state.legal()
    rows = Rows([match])
    match.write(memoryview(rows.observations), memoryview(rows.masks), 0)
    match.step(next(action.id for action in match.legal if action.code == UP and action.a == 0))
    assert state.light[seat] == 1
    match.write(memoryview(rows.observations), memoryview(rows.masks), 0)
    assert rows.observation(0) == match.encoding.encoder().observe(state.copy(), match.actor)


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
