"""The catalogue: one line per game.  A game's module is loaded when it is first asked for."""

from __future__ import annotations

import importlib
from typing import Final

from sacbe.core.errors import BadOption
from sacbe.core.game import Game, find_game, on_missing

MODULES: Final = {
    "tikal": "sacbe.games.tikal.classic.edition",
    "tikal-auction": "sacbe.games.tikal.classic.edition",
    "tikal-solo": "sacbe.games.tikal.mutul.edition",
    "legend": "sacbe.games.tikal.legend.edition",
    "legend-solo": "sacbe.games.tikal.mutul.legend.edition",
    "tzolkin": "sacbe.games.tzolkin.edition",
}


def load(key: str) -> Game:
    """Import the module that makes this game; it offers `game()`."""
    module = MODULES.get(key)
    if module is None:
        raise BadOption(f"no game {key!r}; there are {', '.join(MODULES)}")
    made = importlib.import_module(module).game(key)
    assert isinstance(made, Game)
    return made


def games() -> list[Game]:
    """Every game, in the order of the catalogue."""
    return [find_game(key) for key in MODULES]


on_missing(load)
