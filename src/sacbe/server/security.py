"""The guard at the door: what a request must look like, and what every answer carries."""

from __future__ import annotations

import ipaddress
import logging
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pydantic_core import to_json
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from sacbe.core.language import language
from sacbe.server import metrics
from sacbe.server.caller import COOKIE, COOKIE_SECONDS, VISIT, Visit
from sacbe.server.fair import WORK, Work
from sacbe.server.limits import neighbourhood
from sacbe.server.problems import ApiError

if TYPE_CHECKING:
    from sacbe.server.services import Services

SAFE = ("GET", "HEAD", "OPTIONS")
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # the page sets positions as style attributes
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

HANDSHAKE_SECONDS = 0.003  # what opening a socket costs before it can be measured

log = logging.getLogger("sacbe.server")


class Names:
    """The names this server goes by."""

    def __init__(self, services: Services) -> None:
        settings = services.settings
        given = [name.strip().lower() for name in settings.hosts.split(",") if name.strip()]
        public = urlsplit(settings.public_url).hostname
        self._known = {*given, *([public] if public else []), "localhost", settings.host.lower()}
        # A server open to the network is reached by names we cannot know, unless we were told them.
        told = bool(given or public)
        self._any = "*" in given or (not told and not is_loopback(settings.host))

    def know(self, host: str) -> bool:
        name = hostname(host)
        return self._any or name in self._known or is_loopback(name)


def hostname(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_loopback(name: str) -> bool:
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def same_origin(services: Services, connection: HTTPConnection) -> bool:
    """Whether it comes from our own page, or from no page at all."""
    headers = connection.headers
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    own = [headers.get("host", "").lower()]
    if services.settings.public_url:
        own.append(urlsplit(services.settings.public_url).netloc.lower())
    try:
        return urlsplit(origin).netloc.lower() in own
    except ValueError:  # no origin that a browser would send
        return False


class Guard:
    """Wraps the whole application: refuses early, limits, adds headers and the cookie, counts and logs."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services
        self._names = Names(services)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._open_socket(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        visit = scope[VISIT] = Visit()
        began = time.perf_counter()
        status = 500

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._dress(scope, message, visit)
                work.step_out()  # a reader may be slow
            await send(message)

        connection = HTTPConnection(scope)
        address, identity, work = self._open_account(connection)
        try:
            limit = self._admit(connection)
            self._services.limits.may_work(address, identity)
            body = await whole_body(receive, limit) if scope["method"] not in SAFE else None
            await work.enter()
            await work.run(self._app(scope, receive if body is None else again(body, receive), send_on))
        except ApiError as error:
            await refuse(error, scope, receive, send_on)
        except ClientDisconnect:
            status = 499  # nobody is there to be answered
        finally:
            work.close()
            self._services.limits.worked(address, identity, work.used)
            self._count(scope, status, time.perf_counter() - began)

    async def _open_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Opening one is work like any request's; what is sent later is only put on the account."""
        scope[VISIT] = Visit()
        connection = HTTPConnection(scope)
        address, identity, work = self._open_account(connection)
        try:
            self._admit(connection)
            self._services.limits.may_work(address, identity)
            await work.enter()
        except ApiError:
            await send({"type": "websocket.close"})  # before it opens: 403
            return
        hung_up = False

        async def send_on(message: Message) -> None:
            nonlocal hung_up
            try:
                await send(message)
            except ClientDisconnected:
                hung_up = True
                raise

        try:
            await work.run(self._app(scope, receive, send_on))
        finally:
            work.close()
            self._services.limits.worked(address, identity, HANDSHAKE_SECONDS + work.used_at_gate)
        if hung_up:
            raise ClientDisconnected  # else the server below misses an answer, and says so

    def _open_account(self, connection: HTTPConnection) -> tuple[str, str | None, Work]:
        """Whose address and identity a request comes with, and its work, on which what it costs is put."""
        address = connection.client.host if connection.client else ""
        identity = self._services.signature.read(connection.cookies.get(COOKIE))
        work = self._services.fair.work(neighbourhood(address))
        WORK.set(work)
        return address, identity, work

    def _admit(self, connection: HTTPConnection) -> int:
        """How large the body may be; raises when the request is not let in."""
        scope = connection.scope
        headers = connection.headers
        settings = self._services.settings
        if not self._names.know(headers.get("host", "")):
            raise ApiError(421, "unknown_host")
        self._services.limits.request(connection.client.host if connection.client else "")
        limit = settings.import_bytes if scope["path"] == "/api/tables/import" else settings.body_bytes
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit():
            raise ApiError(400, "unreadable")
        if int(length) > limit:
            raise ApiError(413, "too_large")
        if scope.get("method") not in SAFE and not same_origin(self._services, connection):
            raise ApiError(403, "foreign_origin")
        return limit

    def _dress(self, scope: Scope, message: Message, visit: Visit) -> None:
        headers = MutableHeaders(scope=message)
        for name, value in ALWAYS.items():
            headers.setdefault(name, value)
        headers["Sacbe-Worker"] = self._services.worker
        secure = scope.get("scheme") == "https" or self._services.settings.public_url.startswith("https:")
        if secure:
            headers.setdefault("Strict-Transport-Security", "max-age=31536000")
        if scope["path"].startswith("/api"):
            headers.setdefault("Cache-Control", "no-store")
        if visit.cookie is not None:
            cookie = f"{COOKIE}={visit.cookie}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax"
            headers.append("Set-Cookie", cookie + ("; Secure" if secure else ""))

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        """Routes by their pattern, never by the address: that may hold what is nobody's business."""
        pattern = "page"
        if scope["path"].startswith("/api"):
            known = getattr(scope.get("route"), "path_format", "none")
            pattern = known if known.startswith("/api") else f"/api{known}"
        metrics.requests.labels(scope["method"], pattern, str(status)).inc()
        metrics.seconds.labels(pattern).observe(seconds)
        failed = status >= 500 and status != 503  # the store's absence is told once, not by every request
        if failed or log.isEnabledFor(logging.DEBUG):
            facts: dict[str, Any] = {
                "method": scope["method"],
                "route": pattern,
                "status": status,
                "ms": round(seconds * 1000, 1),
                "table": scope.get("path_params", {}).get("id"),
            }
            log.log(logging.ERROR if failed else logging.DEBUG, "request", extra=facts)


async def whole_body(receive: Receive, limit: int) -> bytes:
    """The body, up to a limit, whatever its headers promised; who sends it slowly keeps nobody waiting."""
    parts = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > limit:
            raise ApiError(413, "too_large")
        if not message.get("more_body", False):
            return b"".join(parts)


def again(body: bytes, receive: Receive) -> Receive:
    """A body that has been read, for who reads it next."""
    given = False

    async def give() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return give


async def refuse(error: ApiError, scope: Scope, receive: Receive, send: Send) -> None:
    lang = language(Headers(scope=scope).get("accept-language"))
    body = to_json(error.body(lang))
    answer = Response(body, error.status, headers=error.headers, media_type="application/json")
    await answer(scope, receive, send)
