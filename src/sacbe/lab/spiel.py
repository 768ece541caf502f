# not compiled: the framework's own classes are subclassed here
"""OpenSpiel: every game as a Python game.  Importing this registers them.

>>> import pyspiel, sacbe.lab.spiel
>>> state = pyspiel.load_game("sacbe_tikal_v1(players=3)").new_initial_state()
>>> state.apply_action(7)  # which of the deals
>>> state.current_player() in range(3)
True

The first node is chance: it chooses one of `deals` deals, which nobody sees, and everything that is drawn
later follows from it.  Returns are shares of the victory.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from sacbe.lab.encoding import Encoding, encoding, names
from sacbe.lab.match import Match
from sacbe.lab.rewards import win_shares

DEALS = 1024  # unless the game is loaded with another number
LONGEST = 20_000  # actions; no game comes near


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options as parameters.  Each environment has a class of its own."""

    encoding: Encoding

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.encoding
        given = dict(params or {})
        self.deals = int(given.get("deals", DEALS))
        words = numbered(kind)
        self.chosen = kind.options(
            {
                key: words[key].get(value, value) if key in words else value
                for key, value in given.items()
                if key != "deals"
            }
        )
        people = kind.game.people(self.chosen)
        facts = pyspiel.GameInfo(
            num_distinct_actions=kind.actions,
            max_chance_outcomes=self.deals,
            num_players=people,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if kind.game.automata else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(kind), facts, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.encoding)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position: chance at the root, then a match."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.start = (game.encoding, game.chosen)
        self.match: Match | None = None

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else self.match.actor

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.match is None else [action.id for action in self.match.legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = Match(*self.start, "win", action)
        else:
            self.match.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.start[0].game.actions.all[action].text

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def returns(self) -> list[float]:
        if self.match is None:
            return [0.0] * self.num_players()
        return win_shares(self.match.state)[: self.match.people]

    def __str__(self) -> str:
        return " ".join(str(action) for action in self.history())


class SpielObserver:
    """Observations as numbers, and as text: the same in hexadecimal digits."""

    def __init__(self, kind: Encoding) -> None:
        self.tensor = np.zeros(kind.size, np.float32)
        self.dict = {
            plane.name: self.tensor[plane.start : plane.start + plane.size].reshape(plane.shape)
            for plane in kind.layout.planes
        }

    def set_from(self, state: SpielState, player: int) -> None:
        if state.match is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(state.match.observe(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        return "" if state.match is None else state.match.observe(player).hex()


def short_name(kind: Encoding) -> str:
    """`sacbe_tikal_auction_v1`."""
    return kind.name.replace("/", "_").replace("-", "_")


def numbered(kind: Encoding) -> dict[str, dict[object, str]]:
    """Options whose words are all numbers, with the word of each number: the framework reads such words of a
    game's name as numbers and then wants nothing else."""
    found: dict[str, dict[object, str]] = {}
    for option in kind.game.options:
        if option.choices and all(word.lstrip("+-").isdecimal() for word in option.choices):
            found[option.key] = {int(word): word for word in option.choices}
    return found


def game_type(kind: Encoding) -> pyspiel.GameType:
    game = kind.game
    words = numbered(kind)
    parameters = {key: int(value) if key in words else value for key, value in kind.options({}).items()}
    return pyspiel.GameType(
        short_name=short_name(kind),
        long_name=game.title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM
        if game.automata
        else pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**parameters, "deals": DEALS},
    )


def register() -> None:
    """Make the games known to `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for name in names():
        kind = encoding(name)
        if short_name(kind) not in known:
            # A class, as the framework's own games are: it outlives the framework's list of makers.  It is
            # one of this module's, so that its games can be pickled
            made = type(short_name(kind), (SpielGame,), {"encoding": kind, "__module__": __name__})
            globals()[short_name(kind)] = made
            pyspiel.register_game(game_type(kind), made)


register()
