"""Learned values: the weights that belong to a game and its number of people, and who plans with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from sacbe.bots.network import Network
from sacbe.bots.planning import Adviser
from sacbe.bots.tikal_auction import AuctionAdviser
from sacbe.bots.tikal_turns import TikalAdviser
from sacbe.bots.tzolkin_turns import TzolkinAdviser
from sacbe.core.errors import BadOption

FOLDER = Path(__file__).parent / "weights"

# Games that are judged by what was learned in another one
BORROWED: Final[dict[str, str]] = {"tikal-auction": "tikal"}

_networks: dict[Path, Network] = {}


def network_of(weights: dict[str, Any]) -> Network:
    return Network(
        weights["layer"], weights["bias"], weights["out"], weights["skip"], weights["base"], weights["scale"]
    )


def learned(game_key: str) -> dict[int, Path]:
    """The files of weights of a game by number of seats."""
    files = sorted(FOLDER.glob(f"{game_key}-?.json"))
    if not files and game_key in BORROWED:
        return learned(BORROWED[game_key])
    return {int(path.stem.rpartition("-")[2]): path for path in files}


def adviser_with(game_key: str, network: Network | None) -> Adviser:
    """What the planner must know of a game, with these values."""
    if game_key == "tzolkin":
        return TzolkinAdviser(network)
    if game_key == "tikal":
        return TikalAdviser(network)
    if game_key == "tikal-auction":
        return AuctionAdviser(network)
    raise BadOption(f"nobody plans whole turns of {game_key} yet")


def adviser_for(game_key: str, seats: int) -> Adviser:
    """With the values learned for so many seats, or for the nearest number there is."""
    files = learned(game_key)
    path = files[min(files, key=lambda n: (abs(n - seats), n))]
    if path not in _networks:
        _networks[path] = network_of(json.loads(path.read_text(encoding="utf-8"))["weights"])
    return adviser_with(game_key, _networks[path])
