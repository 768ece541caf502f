"""Set up a position by hand and ask what may be done in it, what not, and why.

python examples/set_up_a_position.py
"""

import sacbe

# Only what matters is written; everything else is as at the start of a game.
table = sacbe.Table.from_dict(
    {
        "game": "tikal",
        "options": {"players": 2},
        "state": {
            "cells": {"c4": {"tile": "C4", "rotation": 1, "level": 5}},  # a temple, one floor uncovered
            "expeditions": {
                "red": {"leader": "c4", "explorers": {"c4": 1}},
                "orange": {"explorers": {"c4": 2}},
            },
            "turn": "red",
            "points": 6,
        },
    }
)
print(table.prompt())
print("on c4:", [action.text for action in table.legal if action.touches.get("cell") == "c4"])

for text in ("uncover c4", "uncover c4", "uncover c4", "guard c4 leader", "dance c4"):
    refusal = table.why_not(text)
    if refusal is None:
        table.push(text)
        print(f"{text}: done, {table.prompt()}")
    else:
        print(f"{text}: {refusal}")

print("to be scored by red:", [(line["cell"], line["points"]) for line in table.breakdown(0)])

# A position may be wrong, too: every component is counted.
try:
    sacbe.Table.from_dict({"game": "tikal", "state": {"expeditions": {"red": {"explorers": {"a5": 19}}}}})
except sacbe.BadPosition as error:
    print("refused:", error)
