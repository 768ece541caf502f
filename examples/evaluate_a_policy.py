"""Evaluate a policy against Sacbe's levels, with confidence intervals.

    python examples/evaluate_a_policy.py [--policy FILE] [--seconds 60] [--levels random novice] [--games 200]

The policy is the one `learn_a_miniature.py --out FILE` has written; without a file one is trained first.  It
meets every level on seeds it has not seen, each from both seats, and acts greedily on what its seat observes.
Prints per level the share of victories with its 95 % interval (Wilson), the mean difference of points with
its 95 % interval, and what a decision of the policy takes.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

import gymnasium
import numpy as np
from learn_a_miniature import EXAM_SEEDS, NAME, Policy, train, wilson

import sacbe.lab.gym
from sacbe import lab


def prepare(file: str | None, seconds: float) -> Policy:
    """The policy of a file, or one trained for some seconds."""
    kind = lab.encoding(NAME)
    policy = Policy(kind.size, kind.actions, 1)
    if file is not None:
        policy.weights = np.load(Path(file))["weights"]
    else:
        train(policy, seconds, rows=128, games=64, rate=0.003, seed=1)
    return policy


def meet(policy: Policy, level: str, games: int) -> tuple[list[float], float]:
    """Differences of points at the end of every game, and the milliseconds of a decision."""
    seats = [
        gymnasium.make(NAME, opponents=level, seat=seat, reward="score", players=2, disable_env_checker=True)
        for seat in (0, 1)
    ]
    differences = []
    decisions, spent = 0, 0.0
    for number in range(games):
        env = seats[number % 2]
        seen, info = env.reset(seed=EXAM_SEEDS + number // 2)
        ended, score = False, 0.0
        while not ended:
            began = time.perf_counter()
            action = policy.choose(seen[None], info["action_mask"][None], greedy=True)[0]
            spent += time.perf_counter() - began
            decisions += 1
            seen, reward, ended, _, info = env.step(action)
            score += float(reward)
        differences.append(score)
    return differences, 1000 * spent / decisions


def summary(differences: list[float]) -> str:
    """Share of victories and mean difference, each with its 95 % interval."""
    games = len(differences)
    won = sum(1.0 if points > 0 else 0.5 if points == 0 else 0.0 for points in differences)
    share, low, high = wilson(won / games, games)
    mean = sum(differences) / games
    spread = math.sqrt(sum((points - mean) ** 2 for points in differences) / max(1, games - 1))
    half = 1.96 * spread / math.sqrt(games)
    return f"{share:.1%} [{low:.1%}, {high:.1%}]  {mean:+.1f} points [{mean - half:+.1f}, {mean + half:+.1f}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--policy", metavar="FILE", help="weights that were written by learn_a_miniature.py")
    parser.add_argument("--seconds", type=float, default=60, help="of training, without a file (60)")
    parser.add_argument("--levels", nargs="+", default=["random", "novice"], help="whom it meets")
    parser.add_argument("--games", type=int, default=200, help="against each (200)")
    args = parser.parse_args()
    policy = prepare(args.policy, args.seconds)
    print(f"{NAME}, {args.games} games a level, {sacbe.__version__}")
    for level in args.levels:
        differences, cost = meet(policy, level, args.games)
        print(f"{level:<10} {summary(differences)}  {cost:.2f} ms a decision")


if __name__ == "__main__":
    main()
