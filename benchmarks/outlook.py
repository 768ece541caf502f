"""How far finished games are from what learned values hoped for: the figures of `sacbe.bots.outlook`.

python benchmarks/outlook.py tzolkin --games 20
"""

from __future__ import annotations

import argparse
import math
from statistics import mean

import sacbe
from sacbe.bots.catalogue import make
from sacbe.bots.outlook import chances
from sacbe.bots.values import adviser_for

LEAST_TO_COME = 3.0  # points; nearer to the end the square root is small


Hopes = list[tuple[list[float], float]]


def play(game: str, players: int, seed: int, budget: int) -> tuple[Hopes, list[float]]:
    """Hopes at the beginning of every turn with the points to come then, and the final points."""
    table = sacbe.new(game, players=players, seed=seed)
    adviser = adviser_for(game, table.seats)
    bots = [make("regular", game, seed * 10 + seat, budget) for seat in range(players)]
    hopes: Hopes = []
    turn: int | None = None
    while not table.over:
        state = table.state
        if table.turn != turn and adviser.begins(state):
            turn = table.turn
            points = adviser.hopes(state, state.actor, 0)
            scores = [score / table.game.unit for score in table.scores]
            hopes.append((points, (sum(points) - sum(scores)) / table.seats))
        table.push(bots[state.actor].answer(table))
    return hopes, [score / table.game.unit for score in table.scores]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--budget", type=int, default=300)
    args = parser.parse_args()
    played = [play(args.game, args.players, seed, args.budget) for seed in range(args.games)]
    # What wins is the difference between seats: errors that all share do not count.
    ratios = []
    for hopes, final in played:
        for points, to_come in hopes:
            if to_come > LEAST_TO_COME:
                errors = [final[seat] - points[seat] for seat in range(len(final))]
                middle = mean(errors)
                for error in errors:
                    ratios.append((error - middle) ** 2 * len(final) / (len(final) - 1) / to_come)
    spread = math.sqrt(mean(ratios))
    print(f"{args.game}: {len(played)} games, {len(ratios)} hopes, spread {spread:.2f}")
    loss = []
    for hopes, final in played:
        for points, to_come in hopes:
            told = chances(points, 0.5 + spread * math.sqrt(max(0.0, to_come)))
            loss.append((told[0] - (final[0] > max(final[1:]))) ** 2)
    print(f"Brier score of the first seat's chance: {mean(loss):.3f} (0.25: knows nothing)")


if __name__ == "__main__":
    main()
