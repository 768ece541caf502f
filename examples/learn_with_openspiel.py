"""Learn the miniature of Tzolk'in with OpenSpiel's deep Q-network, and measure it against random play.

    python examples/learn_with_openspiel.py [--seconds 240] [--games 200] [--seed 1]

Needs `pip install 'sacbe[lab]' jax flax optax chex orbax-checkpoint`.  The agent is OpenSpiel's, unchanged
(`open_spiel.python.jax.dqn`); it sits in one seat, a random player in the other.  Between two of its
decisions it is paid the points it won over its opponent.  Prints the share of victories over games on other
seeds, with its 95 % interval.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from learn_a_miniature import EXAM_SEEDS, NAME, wilson
from numpy.typing import NDArray
from open_spiel.python import rl_environment
from open_spiel.python.jax import dqn

from sacbe import Rng, lab

POINTS = 20.0  # that are worth a reward of one


class Game:
    """One seat of a match as OpenSpiel's agents see a game: time steps, asked only when there is a choice."""

    def __init__(self, seed: int, learner: int) -> None:
        kind = lab.encoding(NAME)
        self.match = lab.Match(kind, kind.options({"players": 2}), "points", seed)
        self.learner = learner
        self.rng = Rng(seed ^ 1 << 40)
        self.gained = 0.0
        self._go_on()

    def _go_on(self) -> None:
        """Let the others, and whoever has no choice, act."""
        match = self.match
        while not match.over and (match.actor != self.learner or len(match.legal) == 1):
            self._take(match.legal[self.rng.below(len(match.legal))].id)

    def _take(self, action: int) -> None:
        self.match.step(action)
        self.gained += self.match.rewards[self.learner]

    def step(self, action: int) -> None:
        self._take(action)
        self._go_on()

    def legal(self) -> NDArray[np.int32]:
        """The legal actions, then one of them again and again: JAX compiles anew for every other length."""
        numbers = [action.id for action in self.match.legal] or [0]
        padded = np.full(self.match.encoding.actions, numbers[0], np.int32)
        padded[: len(numbers)] = numbers
        return padded

    def now(self, first: bool = False) -> Any:
        """The present time step; what was gained since the last one is paid."""
        match = self.match
        seen = np.minimum(np.frombuffer(match.observe(self.learner), np.uint8), 15).astype(np.float32) / 15
        kind = rl_environment.StepType
        paid, self.gained = self.gained / POINTS, 0.0
        return rl_environment.TimeStep(
            observations={
                "info_state": [seen],
                "legal_actions": [self.legal()],
                "current_player": 0,
            },
            rewards=[paid],
            discounts=[1.0],
            step_type=kind.FIRST if first else kind.LAST if match.over else kind.MID,
        )

    @property
    def won(self) -> float:
        """The learner's share of the victory."""
        winners = self.match.state.winners()
        return 1 / len(winners) if self.learner in winners else 0.0


def make(seed: int) -> Any:
    kind = lab.encoding(NAME)
    return dqn.DQN(
        player_id=0,
        state_representation_size=kind.size,
        num_actions=kind.actions,
        hidden_layers_sizes=(64,),
        batch_size=64,
        replay_buffer_capacity=20_000,
        learning_rate=1e-3,
        optimizer_str="adam",
        loss_str="huber",
        learn_every=4,
        update_target_network_every=100,
        weight_update_coeff=0.5,
        min_buffer_size_to_learn=500,
        discount_factor=0.97,
        epsilon_start=0.5,
        epsilon_end=0.05,
        epsilon_decay_duration=8_000,
        allow_checkpointing=False,
        seed=seed,
    )


def train(agent: Any, seconds: float, seed: int) -> int:
    """Play and learn for some seconds; how many games it took."""
    games = 0
    began = time.monotonic()
    while time.monotonic() - began < seconds:
        game = Game(seed * 1_000_000 + games, games % 2)
        moment = game.now(first=True)
        while not game.match.over:
            game.step(int(agent.step(moment).action))
            moment = game.now()
        agent.step(moment)
        games += 1
    return games


def examine(agent: Any, games: int) -> tuple[float, float, float]:
    """Victories over a random player, each seed from both seats."""
    won = 0.0
    for number in range(games):
        game = Game(EXAM_SEEDS + number // 2, number % 2)
        while not game.match.over:
            game.step(int(agent.step(game.now(), is_evaluation=True).action))
        won += game.won
    return wilson(won / games, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=240, help="of training (240)")
    parser.add_argument("--games", type=int, default=200, help="of the examination (200)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    agent = make(args.seed)
    print("before:  {:.1%} [{:.1%}, {:.1%}] against random".format(*examine(agent, args.games)))
    games = train(agent, args.seconds, args.seed)
    print(f"trained: {games} games in {args.seconds:g} s")
    print("after:   {:.1%} [{:.1%}, {:.1%}] against random".format(*examine(agent, args.games)))


if __name__ == "__main__":
    main()
