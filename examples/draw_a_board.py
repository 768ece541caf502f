"""Draw a position for the terminal and as a picture.

python examples/draw_a_board.py [GAME] [FILE.svg]

In a notebook a table draws itself: put `table` on the last line of a cell.
"""

import sys
from pathlib import Path

import sacbe
from sacbe.bots.catalogue import make

key = sys.argv[1] if len(sys.argv) > 1 else "tikal"
path = Path(sys.argv[2] if len(sys.argv) > 2 else f"{key}.svg")

table = sacbe.new(key, players=3, seed=11)
bot = make("novice", key, seed=1)
for _ in range(60):
    table.push(bot.answer(table))

print(table.draw(seat=0, lang="en"))  # as seat 0 may see it; None is a spectator
path.write_text(table.svg(seat=0), encoding="utf-8")
print(f"{path}: {path.stat().st_size} bytes")
