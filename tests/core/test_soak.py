"""Many thousand random games of every variant, without an error."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor, as_completed

import pytest
from core.soaking import Soaked, options_of, progress, soak

import sacbe
from sacbe.core.rng import Rng
from sacbe.games.registry import MODULES

GAMES = int(os.environ.get("SACBE_SOAK_GAMES", "20000"))
PORTION = 500


@pytest.mark.soak
@pytest.mark.parametrize("key", sorted(MODULES))
def test_soak(key: str) -> None:
    """Both cores, a line for every portion and one when it is done: `tikal: 20000 games, ... decisions`."""
    played = decisions = 0
    print()
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=os.cpu_count(), mp_context=spawn) as processes:
        portions = [
            processes.submit(soak, key, first, min(PORTION, GAMES - first))
            for first in range(0, GAMES, PORTION)
        ]
        for portion in as_completed(portions):
            games, made = portion.result()
            played += games
            decisions += made
            progress(key, played, GAMES)
    print(f"{key}: {played} random games, {decisions} decisions, no error")
    assert played == GAMES


@pytest.mark.conformance
@pytest.mark.parametrize("key", sorted(MODULES))
def test_the_first_games_of_the_soak(key: str) -> None:
    games, decisions = soak(key, 0, 12)
    assert games == 12
    assert decisions > 12 * 50


@pytest.mark.parametrize("key", sorted(MODULES))
def test_the_soak_meets_every_option_with_every_number_of_players(key: str) -> None:
    game = sacbe.find_game(key)
    rounds = [options_of(game, number, Rng(number)) for number in range(300)]
    for players in range(game.min_players, game.max_players + 1):
        there = [options for options in rounds if options["players"] == players]
        for option in game.all_options():
            values = {options[option.key] for options in there}
            if option.kind == "bool":
                assert values == {False, True}
            elif option.kind == "choice" and option.key != "first":  # some seats need more players
                assert values == set(option.choices)
            elif option.kind == "int" and option.key != "players":
                assert values == set(range(option.low, option.high + 1))


def test_a_game_that_goes_wrong_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise ValueError("seven explorers too many")

    monkeypatch.setattr("core.soaking.play_out", broken)
    with pytest.raises(Soaked, match="tikal, game 1: ValueError: seven explorers too many"):
        soak("tikal", 1, 5)
