"""Sacbe: the digital table for Maya board games.

>>> import sacbe
>>> table = sacbe.new("tikal", players=3, seed=7)
>>> table.actor in range(3)
True
>>> ply = table.push(table.legal[0])
>>> sacbe.read(table.record()).fingerprint() == table.fingerprint()
True
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sacbe.core.actions import Action
from sacbe.core.errors import (
    BadData,
    BadName,
    BadOption,
    BadPosition,
    BadRecord,
    BadStack,
    IllegalAction,
    Refusal,
    SacbeError,
)
from sacbe.core.events import Event
from sacbe.core.game import Game, find_game
from sacbe.core.language import LANGUAGES
from sacbe.core.record import read
from sacbe.core.rng import SEED_BITS, Rng
from sacbe.core.state import ALL, State
from sacbe.core.table import Table
from sacbe.games import registry  # noqa: F401 - tells the core how games are found

if TYPE_CHECKING:
    from sacbe.games.registry import games

__version__ = "0.1.0"

__all__ = [
    "ALL",
    "LANGUAGES",
    "Action",
    "BadData",
    "BadName",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadStack",
    "Event",
    "Game",
    "IllegalAction",
    "Refusal",
    "Rng",
    "SacbeError",
    "State",
    "Table",
    "compiled",
    "describe",
    "find_game",
    "games",
    "new",
    "read",
]


def new(
    game: str,
    *,
    seed: int | None = None,
    stack: dict[str, list[str]] | None = None,
    names: list[str] | None = None,
    **options: object,
) -> Table:
    """Begin a game.  Without a seed a random one is taken; it stands in the record.

    `stack` fixes the order of any deck or bag: `stack={"tiles": ["A3", "A0"]}`.
    """
    found = find_game(game)
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    return Table(found, found.read_options(dict(options)), seed, stack, names)


def describe(action: Action, lang: str = "en") -> str:
    """A label for a choice, in one of `LANGUAGES`."""
    from sacbe.core.language import say

    game = find_game(action.game)
    return say(game.describe(action), lang, game.seat_names(game.max_seats, lang))


def compiled() -> bool:
    """Whether the engine runs compiled."""
    from sacbe.core import rng

    return not rng.__file__.endswith(".py")
