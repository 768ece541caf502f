"""Chance that goes on from a new seed after something shown was taken back."""

from __future__ import annotations

import pickle

import pytest

import sacbe
from sacbe.core.conformance import random_table
from sacbe.core.rng import Rng

pytestmark = pytest.mark.conformance
GAMES = [game.key for game in sacbe.games()]


def played(key: str, plies: int, seed: int = 3) -> sacbe.Table:
    """A game of so many actions."""
    whole = random_table(key, seed)
    return whole.branch(plies)


def taken_back(key: str, plies: int, to: int, seed: int) -> sacbe.Table:
    table = played(key, plies)
    while table.ply > to:
        table.pop()
    table.reseed(seed)
    return table


def play_alike(table: sacbe.Table, plies: int) -> None:
    """The choices depend on nothing but the position."""
    rng = Rng(5)
    while not table.over and plies:
        table.push(table.legal[rng.below(len(table.legal))])
        plies -= 1


@pytest.mark.parametrize("key", GAMES)
def test_a_new_seed_brings_other_draws_and_the_same_seed_the_same(key: str) -> None:
    games = [taken_back(key, 40, 7, seed) for seed in (11, 11, 12)]
    assert games[0].view(0) == games[2].view(0) == played(key, 7).view(0)
    for table in games:
        play_alike(table, 1000)
    assert games[0].fingerprint() == games[1].fingerprint()
    assert games[0].view(0) != games[2].view(0)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("to", [0, 7, 32, 33])
def test_every_way_back_to_a_table_keeps_its_new_seeds(key: str, to: int) -> None:
    table = taken_back(key, 40, to, 2**96 - 1)
    play_alike(table, 45)
    table.reseed(8)
    play_alike(table, 3)
    text = table.record()
    assert text.splitlines().count(f"reseed {2**96 - 1}") == 1
    ways = [sacbe.read(text), pickle.loads(pickle.dumps(table)), table.branch(table.ply)]
    for other in ways:
        assert other.fingerprint() == table.fingerprint()
        assert other.record() == text
    for ply in (to, to + 1, min(to + 40, table.ply), table.ply):
        early = table.branch(ply)
        assert table.game.dump(table.state_at(ply)) == table.game.dump(early.state)


def test_taking_back_goes_through_a_new_seed_exactly() -> None:
    table = taken_back("tikal", 40, 30, 1)
    prints = [table.fingerprint()]
    rng = Rng(5)
    for ply in range(30, 70):
        table.push(table.legal[rng.below(len(table.legal))])
        if ply == 50:
            table.reseed(2)
        prints.append(table.fingerprint())
    while table.ply > 30:
        assert table.fingerprint() == prints[table.ply - 30]
        table.pop()
    assert table.fingerprint() == prints[0]
    assert table.reseeds == {30: 1}
    table.pop()
    assert table.reseeds == {}
    assert table.fingerprint() == played("tikal", 29).fingerprint()


def test_a_second_new_seed_at_the_same_place_counts() -> None:
    table = taken_back("tikal", 10, 5, 1)
    table.reseed(2)
    assert "reseed 1" not in table.record()
    assert sacbe.read(table.record()).fingerprint() == table.fingerprint()


def test_a_running_game_s_record_does_not_tell_the_new_seed() -> None:
    table = taken_back("tikal", 10, 5, 123456789)
    for seat in (0, 1, None):
        assert "123456789" not in table.record(seat)
        assert "reseed hidden" in table.record(seat)


@pytest.mark.parametrize("line", ["reseed", "reseed x", "reseed -1", f"reseed {2**96}", "reseed 1 2"])
def test_a_new_seed_that_is_none_is_named_with_its_line(line: str) -> None:
    text = played("tikal", 3).record()
    with pytest.raises(sacbe.BadRecord) as caught:
        sacbe.read(text + line + "\n")
    assert caught.value.line == len(text.splitlines()) + 1


@pytest.mark.parametrize("key", GAMES)
def test_no_action_is_written_like_a_new_seed(key: str) -> None:
    assert not [action for action in sacbe.find_game(key).actions.all if action.text.startswith("reseed")]
