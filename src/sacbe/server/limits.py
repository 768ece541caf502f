"""How much one address and one person may ask of the server: buckets that fill again with time."""

from __future__ import annotations

import ipaddress
import math
import time
from functools import lru_cache

from sacbe.server.problems import ApiError
from sacbe.server.settings import Settings

MOST_BUCKETS = 50_000
PERSON_SHARE = 0.5  # of what an address may use, for one person
HOUR = 3600.0


@lru_cache(10_000)
def neighbourhood(host: str) -> str:
    """Whom an address stands for: whoever has one of IPv6 has all of its network."""
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return host[:100]
    if ip.version == 4:
        return host
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, 64), strict=False).network_address)


class Buckets:
    """One bucket per key; `burst` at most, `rate` more each second."""

    def __init__(self, rate: float, burst: float, least: float = 1.0) -> None:
        self._rate = rate
        self._burst = max(least, burst)
        self._levels: dict[str, tuple[float, float]] = {}

    def __len__(self) -> int:
        return len(self._levels)

    def level(self, key: str) -> float:
        level, since = self._levels.get(key, (self._burst, 0.0))
        return min(self._burst, level + (time.monotonic() - since) * self._rate)

    def take(self, key: str) -> float:
        """Take one; 0.0 if there was one, else the seconds until there is."""
        wait = self.wait(key, 1.0)
        if not wait:
            self.spend(key, 1.0)
        return wait

    def wait(self, key: str, amount: float) -> float:
        """The seconds until there is so much."""
        level = self.level(key)
        if level >= amount:
            return 0.0
        return (amount - level) / self._rate if self._rate > 0 else 60.0

    def spend(self, key: str, amount: float) -> None:
        """Take so much, whether it is there or not."""
        level = self.level(key)
        if key not in self._levels and len(self._levels) >= MOST_BUCKETS:
            self._forget_full()
        self._levels[key] = (level - amount, time.monotonic())

    def _forget_full(self) -> None:
        full = [key for key in self._levels if self.level(key) >= self._burst]
        for key in full or list(self._levels)[: MOST_BUCKETS // 2]:
            del self._levels[key]


class Limits:
    """The server's buckets."""

    def __init__(self, settings: Settings) -> None:
        work, letters = settings.work_per_second, settings.letters_per_hour
        creations = settings.creations_per_second
        self._requests = Buckets(settings.requests_per_second, 4 * settings.requests_per_second)
        self._creations = Buckets(creations, 120 * creations)
        self._own_creations = Buckets(creations * PERSON_SHARE, 120 * creations * PERSON_SHARE)
        self._guesses = Buckets(settings.guesses_per_second, 30 * settings.guesses_per_second)
        self._chats = Buckets(settings.chats_per_second, 20 * settings.chats_per_second)
        self._work = Buckets(work, 30 * work)
        self._own_work = Buckets(work * PERSON_SHARE, 30 * work * PERSON_SHARE)
        self._hints = Buckets(settings.hints_per_second, 60 * settings.hints_per_second)
        self._letters = Buckets(letters / HOUR, letters)

    def __len__(self) -> int:
        """How many buckets there are."""
        every = (self._requests, self._creations, self._own_creations, self._guesses, self._chats, self._work)
        return sum(map(len, (*every, self._own_work, self._letters, self._hints)))

    def request(self, address: str) -> None:
        check(self._requests, neighbourhood(address))

    def may_work(self, address: str, identity: str | None) -> None:
        """Refuse whoever has used up their share of the processor."""
        wait = self._work.wait(neighbourhood(address), 0.0)
        if identity is not None:
            wait = max(wait, self._own_work.wait(identity, 0.0))
        refuse_for(wait)

    def worked(self, address: str, identity: str | None, seconds: float) -> None:
        self._work.spend(neighbourhood(address), seconds)
        if identity is not None:
            self._own_work.spend(identity, seconds)

    def create(self, address: str, identity: str | None = None) -> None:
        if identity is not None:
            check(self._own_creations, identity)
        check(self._creations, neighbourhood(address))

    def guess(self, address: str) -> None:
        """Somebody tries a token or a code, or gives an address that must be looked up."""
        check(self._guesses, neighbourhood(address))

    def chat(self, identity: str) -> None:
        check(self._chats, identity)

    def hint(self, address: str, identity: str, share: float = 1.0) -> None:
        """Somebody asks the coach, who thinks in the same processes as everybody's bots; `share`: of what
        a hint takes."""
        keys = (f"by {identity}", f"from {neighbourhood(address)}")
        amounts = (share, share * PERSON_SHARE)
        refuse_for(max(self._hints.wait(key, n) for key, n in zip(keys, amounts, strict=True)))
        for key, amount in zip(keys, amounts, strict=True):
            self._hints.spend(key, amount)

    def letter(self, address: str, identity: str, to: str) -> None:
        """Somebody has a letter sent to an address that may be anybody's."""
        keys = (f"from {neighbourhood(address)}", f"by {identity}", f"to {to.lower()}")
        refuse_for(max(self._letters.wait(key, 1.0) for key in keys))
        for key in keys:
            self._letters.spend(key, 1.0)


def check(buckets: Buckets, key: str) -> None:
    refuse_for(buckets.take(key))


def refuse_for(seconds: float) -> None:
    wait = math.ceil(seconds)
    if wait:
        raise ApiError(429, "too_many", params={"n": wait}, headers={"Retry-After": str(wait)})
