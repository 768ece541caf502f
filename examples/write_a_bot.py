"""Write a bot and see what it is worth against random play.

python examples/write_a_bot.py [GAMES]

A bot gets what its seat may see, the legal actions, and a state as the seat may imagine it: hidden things are
dealt again, so nothing can be looked up in it.  Whatever is done to the imagined state harms nobody.
"""

import sys

import sacbe
from sacbe.bots.bot import Bot, Random
from sacbe.core.actions import Action
from sacbe.core.state import State


class Collector(Bot):
    """Takes the action after which most would be scored, if it were scored now."""

    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        game = sacbe.find_game(imagined.game)
        best: list[Action] = []
        most = -1
        for action in legal:
            after = imagined.copy()
            after.apply(action)
            lines = game.breakdown(after, seat)
            worth = after.scores()[seat] + sum(int(str(line["points"])) for line in lines)
            if worth > most:
                best, most = [], worth
            if worth == most:
                best.append(action)
        return best[self.rng.below(len(best))]


def play(seed: int) -> sacbe.Table:
    """The collector has seat 0 in even games and seat 1 in odd ones."""
    table = sacbe.new("tikal", players=2, seed=seed)
    bots: list[Bot] = [Collector(seed), Random(seed)]
    while table.actor is not None:
        table.push(bots[(table.actor + seed) % 2].answer(table))
    return table


games = int(sys.argv[1]) if len(sys.argv) > 1 else 4
won = 0
for seed in range(games):
    table = play(seed)
    mine, other = table.scores[seed % 2], table.scores[1 - seed % 2]
    won += mine > other
    print(f"game {seed}: collector {mine}, random {other}")
print(f"the collector won {won} of {games}")
