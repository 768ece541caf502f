"""Who calls: a stranger, or the identity a signed cookie names."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from sacbe.core.language import language
from sacbe.server.store import new_id

if TYPE_CHECKING:
    from sacbe.server.services import Services

COOKIE = "sacbe"
COOKIE_SECONDS = 400 * 24 * 60 * 60  # the longest browsers keep one
VISIT = "sacbe.visit"
KNOWN_COOKIES = 10_000  # signatures that need not be checked again


class Visit:
    """One request on its way through the server; `cookie` is set on the answer."""

    def __init__(self) -> None:
        self.cookie: str | None = None
        self.lang: str | None = None


class Signature:
    """Signs identities, so that nobody can make one up."""

    def __init__(self, secret: str, earlier: Sequence[str] = ()) -> None:
        """`earlier` secrets sign no more, but what they have signed is still read."""
        self._signer = Signer([*earlier, secret], salt="sacbe.identity", digest_method=hashlib.sha256)
        # Ends somebody's letters, and nothing else: it travels in them.
        self._stopper = Signer([*earlier, secret], salt="sacbe.letters", digest_method=hashlib.sha256)
        self.secret = secret
        self.earlier = list(earlier)
        self.read = lru_cache(KNOWN_COOKIES)(self._read)

    @property
    def known(self) -> int:
        return self.read.cache_info().currsize

    def sign(self, identity: str) -> str:
        return self._signer.sign(identity).decode()

    def sign_stop(self, identity: str, address: str) -> str:
        return self._stopper.sign(f"{identity}.{mark_of(address)}").decode()

    def read_stop(self, token: str) -> tuple[str, str]:
        """Whose letters it ends, and the mark of the address they went to; raises BadSignature."""
        identity, _, mark = self._stopper.unsign(token).decode("ascii", "replace").partition(".")
        return identity, mark

    def _read(self, cookie: str | None) -> str | None:
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie).decode("ascii")
        except (BadSignature, UnicodeError):
            return None


def mark_of(address: str) -> str:
    """Tells addresses for letters apart without naming them."""
    return hashlib.sha256(address.encode()).hexdigest()[:16]


class Caller:
    """Whoever stands behind a request, and the language to answer in."""

    def __init__(self, services: Services, identity: str | None, name: str, lang: str, address: str) -> None:
        self._services = services
        self.identity = identity
        self.name = name
        self.lang = lang
        self.address = address

    @classmethod
    async def of(cls, services: Services, connection: HTTPConnection, lang: str | None) -> Caller:
        cookie = connection.cookies.get(COOKIE)
        identity = services.signature.read(cookie)
        if (
            identity is not None
            and services.signature.earlier
            and cookie != services.signature.sign(identity)
        ):
            connection.scope[VISIT].cookie = services.signature.sign(identity)
        person = None if identity is None else await services.people.get(identity)
        wanted = lang or (person.language if person else None) or connection.headers.get("accept-language")
        lang = language(wanted)
        connection.scope[VISIT].lang = lang
        address = connection.client.host if connection.client else ""
        return cls(services, identity, person.name if person else "", lang, address)

    @property
    def guest(self) -> str:
        """The identity of somebody who is no stranger any more."""
        assert self.identity is not None
        return self.identity

    def become_guest(self, connection: HTTPConnection) -> None:
        """Give a stranger an identity."""
        if self.identity is None:
            self.turn_into(connection, new_id())

    def turn_into(self, connection: HTTPConnection, identity: str) -> None:
        self.identity = identity
        visit = connection.scope[VISIT]
        assert isinstance(visit, Visit)
        visit.cookie = self._services.signature.sign(identity)
