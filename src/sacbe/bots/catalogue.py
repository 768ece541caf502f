"""Which bots a game has.  A family's novice lives in the module of its name beside this one."""

from __future__ import annotations

import importlib
import importlib.util

from sacbe.bots.bot import Bot, Random
from sacbe.bots.greedy import Greedy
from sacbe.core.errors import BadOption
from sacbe.core.game import find_game
from sacbe.core.language import Message, register, say

register("sacbe.bots")


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
    if importlib.util.find_spec(_judge_module(game_key)) is not None:
        bots.append(BotInfo("novice"))
    return bots


def make(bot_key: str, game_key: str, seed: int) -> Bot:
    """A bot that is ready to play; the same seed and the same questions get the same answers."""
    known = [bot.key for bot in bots_for(game_key)]
    if bot_key not in known:
        raise BadOption(f"{game_key} has no bot {bot_key!r}; there are {', '.join(known)}")
    if bot_key == "random":
        return Random(seed)
    return Greedy(seed, importlib.import_module(_judge_module(game_key)).judge)


def _judge_module(game_key: str) -> str:
    return f"sacbe.bots.{find_game(game_key).family}"
