"""Let two bots play a game and read along.

python examples/play_a_game.py [GAME] [SEED]
"""

import sys

import sacbe
from sacbe.bots.catalogue import bots_for, make

key = sys.argv[1] if len(sys.argv) > 1 else "tikal"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 7

table = sacbe.new(key, players=2, seed=seed, names=["Ana", "Ben"])
strongest = bots_for(key)[-1].key
bots = [make(strongest, key, seed=seat, budget=200) for seat in range(table.seats)]  # thinks shortly

while table.actor is not None:  # a seat that has to decide
    ply = table.push(bots[table.actor].answer(table))
    for event in ply.events:
        print(f"{table.ply:4}  {table.tell(event, None)}")

names = table.seat_names()
points = [table.game.score_text(score) for score in table.scores]
print(", ".join(f"{name} {score}" for name, score in zip(names, points)))
print("won by", " and ".join(names[seat] for seat in table.winners))
