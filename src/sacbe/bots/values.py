"""Learned values: the weights that belong to a game and its number of people, and who plans with them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from sacbe.bots.legend_plans import LegendExpert, LegendSoloExpert
from sacbe.bots.legend_turns import LegendAdviser
from sacbe.bots.network import Network
from sacbe.bots.planning import Adviser
from sacbe.bots.tikal_auction import AuctionAdviser
from sacbe.bots.tikal_solo import SoloAdviser, SoloExpert
from sacbe.bots.tikal_turns import TikalAdviser
from sacbe.bots.tzolkin_turns import TzolkinAdviser
from sacbe.core.errors import BadOption

FOLDER = Path(__file__).parent / "weights"

# Games that are judged by what was learned in another one
BORROWED: Final[dict[str, str]] = {
    "tikal-auction": "tikal",
    "legend-solo": "legend",
}

_known: dict[Path, tuple[Network, dict[str, float]]] = {}


def network_of(weights: dict[str, Any]) -> Network:
    w = weights
    return Network(w["layer"], w["bias"], w["out"], w["skip"], w["base"], w["scale"], w.get("wide", 0))


def learned(game_key: str, level: str) -> dict[int, Path]:
    """The files of weights of a game by number of seats; those of a level where it has some of its own."""
    own = sorted(FOLDER.glob(f"{game_key}-{level}-?.json"))
    files = own or sorted(FOLDER.glob(f"{game_key}-?.json"))
    if not files and game_key in BORROWED:
        return learned(BORROWED[game_key], level)
    return {int(path.stem.rpartition("-")[2]): path for path in files}


def adviser_with(game_key: str, network: Network | None, level: str = "regular") -> Adviser:
    """What the planner must know of a game, with these values; a level may know more than those below it."""
    if game_key == "tzolkin":
        return TzolkinAdviser(network)
    if game_key == "tikal":
        return TikalAdviser(network)
    if game_key == "tikal-solo":
        return SoloExpert(network) if level == "expert" else SoloAdviser(network)
    if game_key == "tikal-auction":
        return AuctionAdviser(network)
    if game_key == "legend-solo" and level == "expert":
        return LegendSoloExpert(network)
    if game_key in ("legend", "legend-solo"):
        return LegendExpert(network) if level == "expert" else LegendAdviser(network)
    raise BadOption(f"nobody plans whole turns of {game_key} yet")


def file_for(game_key: str, seats: int, level: str = "expert") -> Path:
    """The weights a level judges by, learned for so many seats, or for the nearest number there is, the
    larger of two."""
    files = learned(game_key, level)
    return files[min(files, key=lambda n: (abs(n - seats), -n))]


def fingerprint(game_key: str, level: str) -> str:
    """Of all values a level judges by; empty where it judges by none that were learned."""
    if level not in ("regular", "expert"):
        return ""
    digest = hashlib.sha256()
    for path in learned(game_key, level).values():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def weights_for(game_key: str, seats: int, level: str = "expert") -> dict[str, Any]:
    """What that file holds: the weights, how they were learned, and the constants that were tuned."""
    facts: dict[str, Any] = json.loads(file_for(game_key, seats, level).read_text(encoding="utf-8"))
    return facts


def adviser_for(game_key: str, seats: int, level: str = "expert") -> Adviser:
    """With the values and the constants that belong to so many seats."""
    path = file_for(game_key, seats, level)
    if path not in _known:
        facts = weights_for(game_key, seats, level)
        _known[path] = network_of(facts["weights"]), facts.get("constants", {})
    network, constants = _known[path]
    return with_constants(adviser_with(game_key, network, level), constants)


def with_constants(adviser: Adviser, constants: dict[str, float]) -> Adviser:
    for name, value in constants.items():
        setattr(adviser, name, value)
    return adviser
