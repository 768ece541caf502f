"""Web push: a message to somebody's browser, through the service its maker runs.

The server signs with keys of its own (RFC 8292), so that nobody needs an account anywhere, and encrypts for
that browser alone (RFC 8291). The service in between sees where a message goes and nothing else: messages are
filled up to one length, and topics are digests that only this server can make. Where a message may be sent
follows the rules of webhooks.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from email.utils import parseaddr
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from sacbe.server import bodies, schema, webhooks
from sacbe.server.caller import Caller
from sacbe.server.database import now
from sacbe.server.problems import conflict, not_found, unprocessable
from sacbe.server.settings import BadSetting, Settings
from sacbe.server.store import guest, take

if TYPE_CHECKING:
    from sacbe.server.services import Services

MOST_DEVICES = 10  # of one person
POINT_BYTES = 65  # a point of the curve, as it is
AUTH_BYTES = 16
KEY_BYTES = 32
GONE = (404, 410)
BUSY = 429
LONGEST_TTL = 3 * 24 * 60 * 60
TOKEN_SECONDS = 12 * 60 * 60
TOKENS = 100  # kept, one per service
TOPIC_BYTES = 16
BLOCK = 1024  # bytes: a message has as many as it needs of these, nearly always one


class Gone(Exception):
    """The browser takes no more messages there."""


class Refused(Exception):
    """The service does not take this message, and will not later either."""


# ---- the server's keys ---------------------------------------------------------------------


def new_key() -> str:
    """A private key, as it is kept."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return in_text(number.to_bytes(KEY_BYTES, "big"))


class Sender:
    """Signs for this server."""

    def __init__(self, key: str, settings: Settings) -> None:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        try:
            if len(from_text(key)) != KEY_BYTES:
                raise ValueError
            self._vapid = Vapid02.from_raw(key.encode())
        except ValueError:
            raise BadSetting("push_key is a private key of P-256: 32 bytes in base64url") from None
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = key
        self.public = in_text(point)
        self._contact = contact(settings)
        self._token = lru_cache(TOKENS)(self._signed)

    def headers(self, endpoint: str) -> dict[str, str]:
        parts, _ = webhooks.read(endpoint)
        period = now() // 1000 // TOKEN_SECONDS
        return {"Authorization": self._token(f"{parts.scheme}://{parts.netloc}", period)}

    def topic(self, endpoint: str, about: str) -> str:
        """For messages to one browser about one thing.  Not the digest of the thing alone: a service could
        guess it, and see which browsers are told about the same table."""
        mark = hmac.digest(self.key.encode(), f"{endpoint} {about}".encode(), "sha256")
        return in_text(mark[:TOPIC_BYTES])

    def _signed(self, audience: str, period: int) -> str:
        # Good until the end of the next period: never more than a day, as services demand.
        claims = {"aud": audience, "exp": (period + 2) * TOKEN_SECONDS - 60, "sub": self._contact}
        return str(self._vapid.sign(claims)["Authorization"])


def contact(settings: Settings) -> str:
    """Whom a service may write to when this server misbehaves."""
    if settings.push_contact:
        return settings.push_contact
    address = parseaddr(settings.mail_from)[1]
    if address:
        return f"mailto:{address}"
    return (
        settings.public_url.rstrip("/") if settings.public_url.startswith("https:") else "https://localhost"
    )


def in_text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def from_text(text: str) -> bytes:
    """Raises ValueError when it is no base64url."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)


# ---- sending ---------------------------------------------------------------------------------


async def deliver(services: Services, device: Any, message: dict[str, Any], topic: str, seconds: int) -> None:
    """To one device.  Of messages of one topic that wait at the service only the newest is kept."""
    headers = services.push.headers(device.endpoint) | {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(max(60, min(seconds, LONGEST_TTL))),
        "Topic": services.push.topic(device.endpoint, topic),
        "Urgency": "normal",
    }
    content = filled_up(json.dumps(message, ensure_ascii=False).encode())
    sealed = encrypted(device.p256dh, device.auth, content)
    status = await webhooks.send(services.settings, device.endpoint, sealed, headers)
    if status in GONE:
        raise Gone
    if status == BUSY or status >= 500:
        raise webhooks.Unwelcome(status)
    if not 200 <= status < 300:
        raise Refused(status)


def filled_up(content: bytes) -> bytes:
    """With blanks, which mean nothing in JSON: how long it is would tell the game."""
    return content + b" " * (-len(content) % BLOCK)


def encrypted(p256dh: str, auth: str, content: bytes) -> bytes:
    """For the browser that made these keys, and nobody else."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    once = ec.generate_private_key(ec.SECP256R1())
    sealed = http_ece.encrypt(
        content, private_key=once, dh=from_text(p256dh), auth_secret=from_text(auth), version="aes128gcm"
    )
    return bytes(sealed)


# ---- devices ---------------------------------------------------------------------------------


async def find(services: Services, identity: str, number: int) -> Any | None:
    columns = schema.devices.c
    query = sa.select(schema.devices).where(columns.identity == identity, columns.number == number)
    async with services.database.read() as connection:
        return (await connection.execute(query)).first()


async def subscribe(services: Services, caller: Caller, body: bodies.NewDevice) -> None:
    """Tell this browser from now on; a browser tells one person, the one who asked last."""
    services.limits.guess(caller.address)
    must_be_keys(body)
    await must_be_service(services.settings, body.endpoint)
    columns = schema.devices.c
    async with services.database.write() as connection:
        await services.database.only_one(connection, "devices", caller.guest)
        await take(connection, guest(services.database.kind, caller.guest))
        here = sa.select(schema.devices).where(columns.endpoint == body.endpoint)
        told = (await connection.execute(here)).first()
        must_be_same_browser(told, caller.guest, body)
        renewed = sa.and_(columns.identity == caller.guest, columns.endpoint == (body.old or ""))
        gone = sa.delete(schema.devices).where(sa.or_(columns.endpoint == body.endpoint, renewed))
        await connection.execute(gone)
        mine = sa.select(columns.number).where(columns.identity == caller.guest)
        taken = set((await connection.execute(mine)).scalars())
        if len(taken) >= MOST_DEVICES:
            raise conflict("many_devices", n=MOST_DEVICES)
        row = {
            "identity": caller.guest,
            "number": min(set(range(MOST_DEVICES)) - taken),
            "endpoint": body.endpoint,
            "p256dh": body.p256dh,
            "auth": body.auth,
            "name": body.name,
            "language": caller.lang,
            "created": now(),
        }
        await connection.execute(sa.insert(schema.devices).values(row))
    for identity in {caller.guest} if told is None else {caller.guest, told.identity}:
        await services.forget_person(identity)


def must_be_same_browser(told: Any | None, identity: str, body: bodies.NewDevice) -> None:
    """Somebody else is told there until now: their browser has changed hands, and shows it by its keys.  The
    address alone takes nobody's messages away."""
    if told is None or told.identity == identity:
        return
    if (told.p256dh, told.auth) != (body.p256dh, body.auth):
        raise unprocessable("bad_device")


async def unsubscribe(services: Services, caller: Caller, number: int) -> None:
    if not await forget(services, caller.guest, schema.devices.c.number == number):
        raise not_found()


async def forget(services: Services, identity: str, which: sa.ColumnElement[bool]) -> bool:
    async with services.database.write() as connection:
        mine = sa.delete(schema.devices).where(schema.devices.c.identity == identity, which)
        found = (await connection.execute(mine)).rowcount
    await services.forget_person(identity)
    return bool(found)


def must_be_keys(body: bodies.NewDevice) -> None:
    """A point of the curve and a secret of the right length: else no message could ever be encrypted."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point = from_text(body.p256dh)
        if len(point) != POINT_BYTES or len(from_text(body.auth)) != AUTH_BYTES:
            raise ValueError
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise unprocessable("bad_device") from None


async def must_be_service(settings: Settings, endpoint: str) -> None:
    """The rules of webhooks, and nothing in the open."""
    try:
        parts, port = webhooks.read(endpoint)
        if (parts.scheme != "https" and not settings.private_webhooks) or ":" in (parts.hostname or ""):
            raise ValueError
        await webhooks.reachable(settings, parts.hostname or "", port, webhooks.checking)
    except (OSError, ValueError):
        raise unprocessable("bad_device") from None


async def listed(services: Services, identity: str) -> list[dict[str, Any]]:
    """`DeviceOut`: by a mark that the browser itself can make, its address is nobody's business."""
    from sacbe.server.identities import moment

    columns = schema.devices.c
    query = sa.select(schema.devices).where(columns.identity == identity).order_by(columns.number)
    async with services.database.read() as connection:
        rows = (await connection.execute(query)).all()
    return [
        {
            "number": row.number,
            "name": row.name,
            "mark": hashlib.sha256(row.endpoint.encode()).hexdigest()[:16],
            "created": moment(row.created),
        }
        for row in rows
    ]
