"""Learn the miniature of Tzolk'in from nothing, with a linear policy, and measure it against random play.

    python examples/learn_a_miniature.py [--seconds 240] [--games 200] [--seed 1] [--out policy.npz]

A policy gives every action a value, linear in the observation, and plays one seat against a random player;
after a batch of games the values of what it did move with the points it won from there on (REINFORCE).
Prints the share of victories over games on other seeds, with its 95 % interval (Wilson).
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sacbe import Rng, lab
from sacbe.lab.vector import Batch

Array = NDArray[Any]
NAME = "sacbe/tzolkin-mini-v1"
EXAM_SEEDS = 1 << 32  # training draws its seeds below
FAR = -1e9


class Policy:
    """A linear softmax over the legal actions."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        self.weights = np.zeros((size + 1, actions), np.float32)
        self.first = np.zeros_like(self.weights)  # the means of Adam
        self.second = np.zeros_like(self.weights)
        self.updates = 0
        self.rng = np.random.default_rng(seed)

    def features(self, observations: Array) -> Array:
        """Numbers between 0 and 1, and a constant."""
        numbers = np.minimum(observations, 15).astype(np.float32) / 15
        return np.hstack([numbers, np.ones((len(numbers), 1), np.float32)])

    def chances(self, features: Array, masks: Array) -> Array:
        values = np.where(masks == 1, features @ self.weights, FAR)
        values -= values.max(axis=1, keepdims=True)
        odds: Array = np.exp(values)
        odds /= odds.sum(axis=1, keepdims=True)
        return odds

    def choose(self, observations: Array, masks: Array, greedy: bool) -> Array:
        chances = self.chances(self.features(observations), masks)
        best: Array = chances.argmax(axis=1)
        if greedy:
            return best
        drawn = self.rng.random((len(chances), 1))
        place = np.minimum((chances.cumsum(axis=1) < drawn).sum(axis=1), masks.shape[1] - 1)
        chosen: Array = np.where(
            masks[np.arange(len(place)), place] == 1, place, best
        )  # rounding may miss all
        return chosen

    def learn(self, observations: Array, masks: Array, actions: Array, gains: Array, rate: float) -> None:
        """Make what gained more likely."""
        features = self.features(observations)
        slope = -self.chances(features, masks)
        slope[np.arange(len(actions)), actions] += 1
        slope *= gains[:, None]
        change = features.T @ slope / len(actions)
        self.updates += 1
        self.first += 0.1 * (change - self.first)
        self.second += 0.001 * (change * change - self.second)
        first = self.first / (1 - 0.9**self.updates)
        second = self.second / (1 - 0.999**self.updates)
        self.weights += rate * first / (np.sqrt(second) + 1e-8)


class Lesson:
    """What the policy saw and did in the games that go on, and in those that are over."""

    def __init__(self, rows: int) -> None:
        self.going: list[list[tuple[Array, Array, int, float]]] = [[] for _ in range(rows)]
        self.over: list[tuple[Array, Array, int, float]] = []
        self.games = 0

    def end(self, row: int) -> None:
        """Give every decision the points that came after it."""
        later = 0.0
        for seen, mask, action, points in reversed(self.going[row]):
            later += points
            self.over.append((seen, mask, action, later))
        self.going[row] = []
        self.games += 1


def train(policy: Policy, seconds: float, rows: int, games: int, rate: float, seed: int) -> int:
    """Play and learn for some seconds; how many games it took."""
    batch = Batch(NAME, rows, reward="points", players=2)
    batch.reset([seed * 1000 + row for row in range(rows)])
    learner = np.arange(rows) % 2  # it sits first in half of the games
    rng, lesson, total = Rng(seed), Lesson(rows), 0
    began = time.monotonic()
    while time.monotonic() - began < seconds:
        lab.choose_batch(batch.matches, rng, batch.views[0])
        mine = np.flatnonzero(batch.actors == learner)
        seen, masks = batch.observations[mine], batch.masks[mine]
        chosen = policy.choose(seen, masks, greedy=False)
        batch.actions[mine] = chosen
        batch.step()
        for place, row in enumerate(mine):
            lesson.going[row].append((seen[place], masks[place], int(chosen[place]), 0.0))
        for row in np.flatnonzero(batch.rewards[np.arange(rows), learner]):
            if lesson.going[row]:
                view, mask, action, points = lesson.going[row][-1]
                gained = float(batch.rewards[row, learner[row]])
                lesson.going[row][-1] = (view, mask, action, points + gained)
        for row in np.flatnonzero(batch.done):
            lesson.end(int(row))
        if lesson.games >= games:
            decisions = lesson.over
            gains = np.array([decision[3] for decision in decisions], np.float32)
            gains = (gains - gains.mean()) / (gains.std() + 1e-6)
            policy.learn(
                np.array([decision[0] for decision in decisions]),
                np.array([decision[1] for decision in decisions]),
                np.array([decision[2] for decision in decisions]),
                gains,
                rate,
            )
            total += lesson.games
            lesson.over, lesson.games = [], 0
    return total


def examine(policy: Policy, games: int) -> tuple[float, float, float]:
    """Victories of the greedy policy over a random player, each seed from both seats."""
    won = 0.0
    batch = Batch(NAME, games, reward="win", players=2)
    batch.reset([EXAM_SEEDS + row // 2 for row in range(games)])
    learner = np.arange(games) % 2
    rng, open_rows = Rng(EXAM_SEEDS), np.ones(games, bool)
    while open_rows.any():
        lab.choose_batch(batch.matches, rng, batch.views[0])
        mine = np.flatnonzero(batch.actors == learner)
        if len(mine):
            batch.actions[mine] = policy.choose(batch.observations[mine], batch.masks[mine], greedy=True)
        batch.step()
        for row in np.flatnonzero(open_rows & (batch.done == 1)):
            won += float(batch.rewards[row, learner[row]])
            open_rows[row] = False
    return wilson(won / games, games)


def wilson(share: float, games: int) -> tuple[float, float, float]:
    """A share with its 95 % interval."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return share, middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=240, help="of training (240)")
    parser.add_argument("--games", type=int, default=200, help="of the examination (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", metavar="FILE", help="where the policy is kept")
    args = parser.parse_args()
    kind = lab.encoding(NAME)
    policy = Policy(kind.size, kind.actions, args.seed)
    print("before:  {:.1%} [{:.1%}, {:.1%}] against random".format(*examine(policy, args.games)))
    games = train(policy, args.seconds, rows=128, games=64, rate=0.003, seed=args.seed)
    print(f"trained: {games} games in {args.seconds:g} s")
    print("after:   {:.1%} [{:.1%}, {:.1%}] against random".format(*examine(policy, args.games)))
    if args.out is not None:
        np.savez(args.out, weights=policy.weights)


if __name__ == "__main__":
    main()
