# not compiled: string work gains nothing
"""The planes of every environment as a page: `python -m sacbe.lab.document > docs/encodings.md`."""

from __future__ import annotations

import re

from sacbe.games.tikal.legend import steps as legend_steps
from sacbe.games.tzolkin import board as tzolkin_steps
from sacbe.lab.encoding import Encoding, encoding, names
from sacbe.lab.layout import Plane

OTHER_SEAT = re.compile(r"seat[1-9]\.")
HEAD = """# Encodings

Every number of every observation, written by `python -m sacbe.lab.document`; [research](research.md) says how
to use them. An observation is a row of bytes. `seat0` is the seat that looks, `seat1` the next one at the
table, and so on; seats that nobody holds are zeros. A number + 1 stands where 0 means none. Cells are
numbered column by column from the top left, Legend's dotted ring after them. Of the seats
the first is listed; the others follow it in the same form. Miniatures have the planes of their games.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(kind) for kind in map(encoding, names()) if not kind.miniature)])


def section(kind: Encoding) -> str:
    """One environment."""
    game = kind.game
    lines = [
        f"## {kind.name}",
        "",
        f"{game.title()}: {kind.size} numbers, {kind.actions} actions, up to {game.max_seats} seats.",
        f"Fingerprint `{kind.fingerprint}`.",
        "",
        "| from | shape | plane | meaning |",
        "|---:|---|---|---|",
    ]
    lines += [row(plane) for plane in kind.layout.planes if not OTHER_SEAT.match(plane.name)]
    found = steps(game.key)
    if found:
        lines += ["", "Steps, by their place in `phase`: " + ", ".join(found) + "."]
    return "\n".join([*lines, ""])


def row(plane: Plane) -> str:
    shape = " x ".join(str(length) for length in plane.shape)
    name = plane.name.replace("seat0.", "seatN.")
    return f"| {plane.start} | {shape} | `{name}` | {plane.about} |"


def steps(key: str) -> list[str]:
    """What is asked, in the order of the numbers of the steps."""
    module = {"tzolkin": tzolkin_steps, "legend": legend_steps, "legend-solo": legend_steps}.get(key)
    if module is None:
        return []
    numbered = {
        value: word.removesuffix("_STEP").lower()
        for word, value in vars(module).items()
        if word.endswith("_STEP") and isinstance(value, int)
    }
    size = encoding(key).layout.by_name["phase"].size
    return [f"{number} {numbered[number]}" for number in range(size)]


if __name__ == "__main__":
    print(page(), end="")
