"""Encodings by name: which actions, observations and rewards a version of an environment has.

`sacbe/tikal-v1` is the game `tikal` with the first form of its observations, `sacbe/tikal-mini-v1` its
miniature.  Whatever changes a number of an observation or of an action raises the version; `fingerprint`
tells whether two are the same.
"""

from __future__ import annotations

import hashlib
from typing import Final

from sacbe.core.errors import BadOption
from sacbe.core.game import Game, find_game
from sacbe.core.options import MINIATURE, SIZE, Options, is_miniature
from sacbe.core.rng import Rng
from sacbe.core.state import SILENT, State
from sacbe.lab.classic import AuctionEncoder, ClassicEncoder, SoloEncoder
from sacbe.lab.encoder import Encoder
from sacbe.lab.layout import Layout
from sacbe.lab.legend import DuelEncoder, LegendEncoder
from sacbe.lab.rows import Masks, Mirror
from sacbe.lab.tzolkin import TzolkinEncoder

SUFFIX: Final = "-mini"  # of the environments that play the miniature
PREFIX: Final = "sacbe/"
VERSIONS: Final[dict[str, int]] = {
    "tikal": 1,
    "tikal-auction": 1,
    "tikal-solo": 1,
    "legend": 1,
    "legend-solo": 1,
    "tzolkin": 1,
    "tikal-mini": 1,
    "tzolkin-mini": 1,
}


class Encoding:
    """One environment: the game, its planes, how many actions it has."""

    name: str  # sacbe/tikal-v1
    game: Game
    version: int
    layout: Layout
    size: int  # numbers in an observation
    actions: int  # numbers in a mask
    masks: Masks  # writes them
    miniature: bool  # whether the short game is played
    shared: dict[int, tuple[Mirror, list[object]]]  # what all encoders share, per number of seats

    def __init__(self, key: str, version: int) -> None:
        game = find_game(key.removesuffix(SUFFIX))
        self.game = game
        self.version = version
        self.name = f"{PREFIX}{key}-v{version}"
        self.miniature = key.endswith(SUFFIX)
        self.layout = encoder_for(game).layout
        self.size = self.layout.size
        self.actions = len(game.actions.all)
        self.masks = Masks(game.actions.all)
        self.shared = {}

    def encoder(self) -> Encoder:
        """A new encoder of this game."""
        made = encoder_for(self.game)
        made.shared = self.shared
        return made

    def begin(self, options: Options, rng: Rng) -> State:
        """The first position of a game that asks a person."""
        return self.game.start(options, rng, self.game.read_stack({}), SILENT)

    def __reduce__(self) -> tuple[object, ...]:
        return (encoding, (self.name,))

    def options(self, given: dict[str, object]) -> Options:
        """The game's options, read and completed."""
        if not self.miniature:
            return self.game.read_options(given)
        options = self.game.read_options({SIZE: MINIATURE, **given})
        if not is_miniature(options):
            raise BadOption(f"{self.name} is a miniature; the whole game is {self.name.replace(SUFFIX, '')}")
        return options

    @property
    def fingerprint(self) -> str:
        """The same for two installations exactly when their numbers mean the same."""
        lines = [self.name]
        lines += [f"{plane.name} {plane.shape}" for plane in self.layout.planes]
        lines += [action.text for action in self.game.actions.all]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def encoder_for(game: Game) -> Encoder:
    """The encoder of a game."""
    key = game.key
    if key == "tikal":
        return ClassicEncoder(game)
    if key == "tikal-auction":
        return AuctionEncoder(game)
    if key == "tikal-solo":
        return SoloEncoder(game)
    if key == "legend":
        return LegendEncoder(game)
    if key == "legend-solo":
        return DuelEncoder(game)
    if key == "tzolkin":
        return TzolkinEncoder(game)
    raise BadOption(f"{key} has no encoding; there are {', '.join(names())}")


def names() -> list[str]:
    """Every environment, in the order of the catalogue."""
    return [f"{PREFIX}{key}-v{version}" for key, version in VERSIONS.items()]


_known: Final[dict[str, Encoding]] = {}


def encoding(name: str) -> Encoding:
    """The environment of that name: `sacbe/tikal-v1`, or the key of a game for its newest version."""
    key = name.removeprefix(PREFIX)
    stem, _, version = key.rpartition("-v")
    if stem and version.isdecimal():
        key = stem
    else:
        version = str(VERSIONS.get(key, 0))
    if key not in VERSIONS or version != str(VERSIONS[key]):
        raise BadOption(f"no environment {name!r}; there are {', '.join(names())}")
    found = _known.get(key)
    if found is None:
        found = Encoding(key, VERSIONS[key])
        _known[key] = found
    return found
