# not compiled: a bot by somebody else may live in another process or another language
"""Bots by others: Python entry points of the group `sacbe.bots`, a `module:name` while one is written, and
programs that answer over HTTP."""

from __future__ import annotations

import http.client
import json
import os
import urllib.error
import urllib.request
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from sacbe.bots.bot import Bot
from sacbe.core.actions import Action
from sacbe.core.errors import BadOption, SacbeError
from sacbe.core.state import State

GROUP = "sacbe.bots"
TOKEN = "SACBE_BOT_TOKEN"  # the variable of the environment that holds the token for bots over HTTP
PATIENCE = 30.0  # seconds for one answer
LONGEST = 65_536  # bytes of an answer

Factory = Callable[[str, int], Bot]


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Nobody is sent elsewhere: the token is for the address that was given."""

    def redirect_request(self, *facts: Any) -> None:
        return None


class GuestError(SacbeError):
    """A bot by somebody else did not do what a bot must; the sentence names it."""


class Checked(Bot):
    """A bot by somebody else: whatever it does wrong is told with its name."""

    def __init__(self, key: str, bot: Bot) -> None:
        super().__init__(0)
        self.key = key
        self.bot = bot
        self.rng = bot.rng  # what it imagines depends on its own seed

    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        self.bot.stop_when(self.asked)
        try:
            action = self.bot.choose(seat, view, legal, imagined)
        except GuestError:
            raise
        except Exception as error:
            raise GuestError(f"the bot {self.key} failed: {type(error).__name__}: {error}") from error
        if action not in legal:
            raise GuestError(f"the bot {self.key} answered {action}, which is not legal now")
        return action


class Distant(Bot):
    """Asks a program for every decision.  It is told what its seat sees, and nothing else."""

    def __init__(self, url: str, game: str, seed: int, token: str | None, patience: float = PATIENCE) -> None:
        super().__init__(seed)
        self.url = url
        self.game = game
        self.token = token
        self.patience = patience
        self.door = urllib.request.build_opener(NoRedirect)

    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        question = {
            "game": self.game,
            "seat": seat,
            "view": view,
            "legal": [action.text for action in legal],
        }
        answer = self._ask(json.dumps(question).encode())
        number = answer.get("action") if isinstance(answer, dict) else None
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < len(legal):
            said = str(answer)[:80]
            raise GuestError(
                f"the bot {self.url} answered {said!r} instead of an action from 0 to {len(legal) - 1}"
            )
        return legal[number]

    def _ask(self, body: bytes) -> Any:
        head = {"Content-Type": "application/json"}
        if self.token:
            head["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(self.url, body, head, method="POST")
        try:
            with self.door.open(request, timeout=self.patience) as reply:
                return json.loads(reply.read(LONGEST))
        except urllib.error.HTTPError as error:
            raise GuestError(f"the bot {self.url} refused: {error.code} {error.reason}") from None
        except TimeoutError:
            raise GuestError(f"the bot {self.url} took more than {self.patience:g} s for an answer") from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            if isinstance(reason, TimeoutError):
                raise GuestError(f"the bot {self.url} cannot be reached in {self.patience:g} s") from None
            raise GuestError(f"the bot {self.url} cannot be reached: {reason}") from None
        except ValueError:
            raise GuestError(f"the bot {self.url} answered something that is not JSON") from None


def is_distant(key: str) -> bool:
    return key.startswith(("http://", "https://"))


def entry_point(key: str) -> EntryPoint | None:
    """Where a bot of this name is made, if it is one by somebody else: installed, or `module:name`."""
    for point in entry_points(group=GROUP):
        if point.name == key:
            return point
    return EntryPoint(key, key, GROUP) if ":" in key and not is_distant(key) else None


def is_guest(key: str) -> bool:
    """Whether the name is that of a bot by somebody else; whether it works is found out when it plays."""
    return is_distant(key) or entry_point(key) is not None


def invite(key: str, game: str, seed: int) -> Bot:
    """A bot by somebody else, ready to play: what its entry point names is called with game and seed."""
    if is_distant(key):
        return Distant(key, game, seed, os.environ.get(TOKEN))
    point = entry_point(key)
    if point is None:
        raise BadOption(f"there is no bot {key!r} among the entry points of {GROUP}")
    try:
        factory: Factory = point.load()
        bot = factory(game, seed)
    except Exception as error:
        raise GuestError(
            f"the bot {key} ({point.value}) cannot be made: {type(error).__name__}: {error}"
        ) from error
    if not isinstance(bot, Bot):
        raise GuestError(f"the bot {key} ({point.value}) is no sacbe.bots.bot.Bot")
    return Checked(key, bot)
