"""Bots: legal, deterministic, blind to what is hidden, and the novice better than chance."""

from __future__ import annotations

import pytest
from helpers import crowds, people_for
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.bots.bot import Bot
from sacbe.bots.catalogue import bots_for, make
from sacbe.games.registry import MODULES

GAMES = sorted(MODULES)
BOTS = [(key, bot) for key in GAMES for bot in ("random", "novice")]  # those who plan: test_planning


def played(key: str, bots: list[Bot], seed: int) -> sacbe.Table:
    table = sacbe.new(key, players=len(bots), seed=seed)
    while not table.over:
        table.push(bots[table.state.actor].answer(table))
    return table


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_random_bot_and_a_novice(key: str) -> None:
    assert [bot.key for bot in bots_for(key)][:2] == ["random", "novice"]
    for bot in bots_for(key):
        assert bot.to_dict("fr")["about"] != bot.to_dict("en")["about"]


@pytest.mark.parametrize(("key", "bot"), BOTS)
def test_a_bot_plays_whole_games_and_the_same_seed_the_same_game(key: str, bot: str) -> None:
    records = [
        played(key, [make(bot, key, seat) for seat in range(people_for(key, 3))], 11).record()
        for _ in range(2)
    ]
    assert records[0] == records[1]
    assert sacbe.read(records[0]).over


@pytest.mark.parametrize(("key", "bot"), BOTS)
@settings(max_examples=5)
@given(seed=st.integers(0, 2**64 - 1))
def test_a_bot_answers_with_a_legal_action_and_changes_nothing(key: str, bot: str, seed: int) -> None:
    table = sacbe.new(key, players=people_for(key, 2), seed=seed)
    rng = sacbe.Rng(seed)
    player = make(bot, key, seed)
    for _ in range(25):
        if table.over:
            return
        before = table.fingerprint()
        assert table.why_not(player.answer(table)) is None
        assert table.fingerprint() == before
        table.push(table.legal[rng.below(len(table.legal))])


@pytest.mark.parametrize("key", [key for key in GAMES if people_for(key, 2) == 1])
def test_alone_the_novice_does_better_than_chance(key: str) -> None:
    """Against the automaton, with the same seeds: nearer to it in every game."""
    for seed in range(3):
        margins = {}
        for bot in ("random", "novice"):
            scores = played(key, [make(bot, key, seed)], seed).scores
            margins[bot] = scores[0] - scores[1]
        assert margins["novice"] > margins["random"]


@pytest.mark.parametrize("key", sorted({key for key, _ in crowds(2)}))
def test_the_novice_beats_chance(key: str) -> None:
    """Loosely: the seats change, and it wins at least five games of six."""
    wins = 0
    for number in range(6):
        seat = number % 2
        bots = [make("novice" if place == seat else "random", key, place) for place in range(2)]
        wins += played(key, bots, number).winners == [seat]
    assert wins >= 5


@pytest.mark.parametrize("key", ["tikal", "tikal-auction"])
def test_the_novice_at_tikal_does_everything_a_player_does(key: str) -> None:
    kinds = set()
    for seed in range(3):
        table = played(key, [make("novice", key, place) for place in range(3)], seed)
        kinds |= {action.kind for action in table.history}
        assert min(table.scores) > 25
    wanted = {"place", "deploy", "move", "uncover", "dig", "camp", "guard", "end"}
    assert kinds >= wanted | ({"bid", "pass", "take"} if key == "tikal-auction" else set())


@pytest.mark.parametrize("key", ["tikal", "tikal-auction"])
def test_the_novice_wastes_no_points(key: str) -> None:
    table = sacbe.new(key, players=3, seed=2)
    bots = [make("novice", key, place) for place in range(3)]
    wasted = turns = 0
    while not table.over:
        action = bots[table.state.actor].answer(table)
        if action.kind == "end":
            turns += 1
            left = table.view(None)["points"]
            assert isinstance(left, int)
            wasted += left
        table.push(action)
    assert wasted < turns


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(sacbe.BadOption, match="tikal has no bot 'genius'; there are random, novice"):
        make("genius", "tikal", 1)
    with pytest.raises(sacbe.BadOption, match="no game 'chess'"):
        bots_for("chess")
