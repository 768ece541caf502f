"""Which bots a game has.  A game names the module beside this one with which its novice judges."""

from __future__ import annotations

import importlib
from typing import Final

from sacbe.bots.bot import Bot, Random
from sacbe.bots.greedy import Greedy
from sacbe.bots.planned import ENOUGH, Planned, Rehearsing
from sacbe.core.errors import BadOption
from sacbe.core.game import find_game
from sacbe.core.language import Message, register, say

register("sacbe.bots")

# Levels whose weights are there and which the arena has shown to beat the level below (docs/strength.md)
LEARNED: Final[dict[str, list[str]]] = {
    "legend": ["regular", "expert"],
    "legend-solo": ["regular", "expert"],
    "tikal": ["regular", "expert"],
    "tikal-auction": ["regular", "expert"],
    "tikal-solo": ["regular", "expert"],
    "tzolkin": ["regular", "expert"],
}


class BotInfo:
    """An entry of the catalogue."""

    key: str
    title: str  # message key; `title.about` says how it plays

    def __init__(self, key: str) -> None:
        self.key = key
        self.title = f"bots.{key}"

    def to_dict(self, lang: str = "en") -> dict[str, str]:
        return {
            "key": self.key,
            "title": say(Message(self.title), lang),
            "about": say(Message(self.title + ".about"), lang),
        }


def bots_for(game_key: str) -> list[BotInfo]:
    """The bots of a game, the weakest first."""
    bots = [BotInfo("random")]
    if find_game(game_key).judge:
        bots.append(BotInfo("novice"))
    for level in LEARNED.get(game_key, []):
        bots.append(BotInfo(level))
    return bots


def usual_bot(game_key: str) -> str:
    """Whom one plays against unless one chooses: quick, sensible, and not too strong for a first game."""
    known = [bot.key for bot in bots_for(game_key)]
    return "novice" if "novice" in known else known[-1]


def make(bot_key: str, game_key: str, seed: int, budget: int | None = None) -> Bot:
    """A bot that is ready to play; the same seed, budget and questions get the same answers.

    A budget is how many actions a bot that plans may try for a decision; None: as many as its level does.
    """
    known = [bot.key for bot in bots_for(game_key)]
    if bot_key not in known:
        raise BadOption(f"{game_key} has no bot {bot_key!r}; there are {', '.join(known)}")
    if bot_key == "random":
        return Random(seed)
    if bot_key == "regular":
        return Planned(seed, game_key, ENOUGH if budget is None else budget)
    if bot_key == "expert":
        return Rehearsing(seed, game_key, budget)
    return Greedy(seed, importlib.import_module(f"sacbe.bots.{find_game(game_key).judge}").judge)
