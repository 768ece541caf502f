"""How much one address may ask of the server: buckets that fill again with time."""

from __future__ import annotations

import math
import time

from sacbe.server.problems import ApiError
from sacbe.server.settings import Settings

MOST_BUCKETS = 50_000


class Buckets:
    """One bucket per key; `burst` tokens at most, `rate` new ones a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = max(1.0, burst)
        self._levels: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> float:
        """Take a token; 0.0 if there was one, else the seconds until there is."""
        moment = time.monotonic()
        level, since = self._levels.get(key, (self._burst, moment))
        level = min(self._burst, level + (moment - since) * self._rate)
        if level < 1.0:
            self._levels[key] = (level, moment)
            return (1.0 - level) / self._rate if self._rate > 0 else 60.0
        if len(self._levels) >= MOST_BUCKETS:
            self._forget_full(moment)
        self._levels[key] = (level - 1.0, moment)
        return 0.0

    def _forget_full(self, moment: float) -> None:
        full = [
            key
            for key, (level, since) in self._levels.items()
            if level + (moment - since) * self._rate >= self._burst
        ]
        for key in full or list(self._levels)[: MOST_BUCKETS // 2]:
            del self._levels[key]


class Limits:
    """The server's buckets."""

    def __init__(self, settings: Settings) -> None:
        self._requests = Buckets(settings.requests_per_second, 4 * settings.requests_per_second)
        self._creations = Buckets(settings.creations_per_second, 20 * settings.creations_per_second)
        self._guesses = Buckets(settings.guesses_per_second, 30 * settings.guesses_per_second)
        self._chats = Buckets(settings.chats_per_second, 20 * settings.chats_per_second)

    def request(self, address: str) -> None:
        check(self._requests, address)

    def create(self, address: str) -> None:
        check(self._creations, address)

    def guess(self, address: str) -> None:
        """Somebody tries a token or a code."""
        check(self._guesses, address)

    def chat(self, identity: str) -> None:
        check(self._chats, identity)


def check(buckets: Buckets, key: str) -> None:
    wait = math.ceil(buckets.take(key))
    if wait:
        raise ApiError(429, "too_many", params={"n": wait}, headers={"Retry-After": str(wait)})
