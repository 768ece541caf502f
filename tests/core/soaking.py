"""Random games by the thousand, for processes of their own."""

from __future__ import annotations

import sacbe
from sacbe.core.conformance import random_options
from sacbe.core.options import Options
from sacbe.core.playout import Tally, play_out
from sacbe.core.rng import Rng
from sacbe.core.state import SILENT, State

CLOSELY = 100  # every so many games one is looked at while it is played


class Soaked(Exception):
    """A game that went wrong: which one, and how."""


def soak(key: str, first: int, count: int) -> tuple[int, int]:
    """Play games `first` to `first + count - 1`; how many games and decisions.

    The number of players goes round, options are random.  At the end of each game everything is counted, as
    reading a position counts it; in every hundredth game also while it is played.
    """
    tally = Tally()
    for number in range(first, first + count):
        try:
            play(key, number, tally)
        except Exception as error:
            raise Soaked(f"{key}, game {number}: {type(error).__name__}: {error}") from error
    return count, tally.decisions


def options_of(game: sacbe.Game, number: int, rng: Rng) -> Options:
    """How game `number` is played."""
    players = game.min_players + number % (game.max_players - game.min_players + 1)
    options = random_options(game, players, rng)
    for option in game.options:
        if option.added:  # left out there, so that a seed goes on meaning the same game
            options = game.read_options(
                {**options, option.key: option.choices[rng.below(len(option.choices))]}
            )
    return options


def progress(what: str, done: int, total: int) -> None:
    """A line for whoever watches `make soak`."""
    print(f"{what}: {done} of {total} games", flush=True)


def play(key: str, number: int, tally: Tally) -> None:
    game = sacbe.find_game(key)
    rng = Rng(number)
    options = options_of(game, number, rng)
    state = game.start(options, rng.fork(), game.read_stack({}), SILENT)
    if number % CLOSELY == 0:
        play_closely(game, state, rng, tally)
    else:
        play_out(state, rng, tally)
    count_everything(game, state)
    assert state.winners(), "nobody has won"
    assert len(state.scores()) == game.seats(options)


def play_closely(game: sacbe.Game, state: State, rng: Rng, tally: Tally) -> None:
    while legal := state.legal():
        assert [action.id for action in legal] == sorted({action.id for action in legal})
        assert not state.winners(), "somebody has won too early"
        count_everything(game, state)
        tally.decisions += 1
        state.apply(legal[rng.below(len(legal))])


def count_everything(game: sacbe.Game, state: State) -> None:
    """Loading a position refuses what no game could hold; a game may offer more."""
    position = game.dump(state)
    assert game.dump(game.load(position, state.options)) == position, "a position changes when it is read"
    check = getattr(game, "check_state", None)
    if check is not None:
        check(state)
