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

    `options` are those of the game, `players` first of all; `find_game(game).all_options()` lists
    them.  `stack` fixes what is drawn from any deck or bag, for as long as it goes.

    >>> import sacbe
    >>> sacbe.new("tikal", players=3, seed=7, names=["Ana", "Ben", "Cleo"]).prompt()
    'Ana: place your temple hex'
    >>> sacbe.new("tikal", players=2, seed=7, stack={"tiles": ["A3", "A0"]}).prompt()
    'Red: place your temple hex'
    >>> sacbe.new("tikal", players=5)
    Traceback (most recent call last):
        ...
    sacbe.core.errors.BadOption: option players goes from 2 to 4, not 5
    """
    found = find_game(game)
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    return Table(found, found.read_options(dict(options)), seed, stack, names)


def describe(action: Action, lang: str = "en") -> str:
    """A label for a choice, in one of `LANGUAGES`.

    >>> import sacbe
    >>> action = sacbe.new("tikal", players=2, seed=7).legal[0]
    >>> sacbe.describe(action), sacbe.describe(action, "fr")
    ('Place the hex on a3, rotation 1', 'Poser l’hexagone en a3, rotation 1')
    """
    from sacbe.core.language import say

    game = find_game(action.game)
    return say(game.describe(action), lang, game.seat_names(game.max_seats, lang))


def compiled() -> bool:
    """Whether the engine runs compiled."""
    from sacbe.core import rng

    return not rng.__file__.endswith(".py")
