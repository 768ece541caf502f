"""Read a record, replay it and count: the actions of each player, the score after each fifth of the game.

python examples/analyse_a_record.py [RECORD]
"""

import sys
from collections import Counter
from pathlib import Path

import sacbe

PLAYED = Path(__file__).parent.parent / "tests" / "records" / "tikal" / "planned-2.txt"

path = Path(sys.argv[1]) if len(sys.argv) > 1 else PLAYED
table = sacbe.read(path.read_text(encoding="utf-8"))  # every action is checked; a wrong one names its line
names = table.seat_names()
print(f"{table.game.title()}, {table.seats} players, {table.ply} actions")

for seat, name in enumerate(names):
    taken = Counter(ply.action.kind for ply in table.plies if ply.seat == seat)
    print(f"{name}: {', '.join(f'{kind} {n}' for kind, n in taken.most_common())}")

for fifth in range(1, 6):
    ply = table.ply * fifth // 5
    scores = table.state_at(ply).scores()  # any moment of the game, without replaying it all
    print(f"after {ply:3}: {', '.join(f'{name} {n}' for name, n in zip(names, scores))}")

print("The last action:", table.pop())  # undo is exact, so this is the position before it
print("where it was open:", table.prompt(), "-", len(table.legal), "choices")
