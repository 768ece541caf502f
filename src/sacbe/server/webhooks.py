"""Webhooks: where one may lead, and how it is sent; push messages go the same way.

Whoever receives one decides how long it takes and how much comes back, so both are bounded: one deadline for
everything together, and the answer's body is never read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import SplitResult, urlsplit, urlunsplit

from pydantic_core import to_json

from sacbe.server.problems import unprocessable
from sacbe.server.settings import Settings

SECONDS = 8.0  # from looking the name up to the answer's status
LOOKUP_SECONDS = 4.0
LOOKUPS = 4  # at once; a name server may be slow as well
WEB_PORTS = (80, 443)
FIRST_FREE_PORT = 1024  # the ports below speak other protocols: mail, remote shells, name servers

# What lies inside the blocks of public addresses and leads elsewhere all the same: relays, translations of
# IPv4 addresses (which may be private ones), sinks and documentation.
NOT_PUBLIC = [
    ipaddress.ip_network(block)
    for block in (
        "192.0.0.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.175.48.0/24",
        "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20",
    )
]  # fmt: skip
PUBLIC_6 = ipaddress.ip_network("2000::/3")  # all that was ever given out

# Whoever gives new addresses, of names that are looked up slowly, holds up nothing that is sent.
checking = ThreadPoolExecutor(LOOKUPS, "check")
sending = ThreadPoolExecutor(LOOKUPS, "lookup")


def is_public(ip: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address is one machine's in the open internet, and no other way to write a private one."""
    if not ip.is_global or ip.is_multicast or ip.is_reserved:
        return False
    if ip.version == 6 and ip not in PUBLIC_6:
        return False
    return not any(ip.version == block.version and ip in block for block in NOT_PUBLIC)


async def check(settings: Settings, url: str) -> None:
    """Refuse addresses that lead into the server's own network."""
    try:
        parts, port = read(url)
        await reachable(settings, parts.hostname or "", port, checking)
    except (OSError, ValueError):
        raise unprocessable("bad_webhook") from None


def read(url: str) -> tuple[SplitResult, int]:
    """Its parts and port; raises ValueError when it is no address for a webhook."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        raise ValueError("no webhook")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    if port < FIRST_FREE_PORT and port not in WEB_PORTS:
        raise ValueError("no port of the web")
    return parts, port


async def reachable(settings: Settings, host: str, port: int, lookups: ThreadPoolExecutor) -> str:
    """An address of that host which a webhook may go to; raises ValueError when there is none."""

    def look_up() -> list[Any]:
        return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)

    loop = asyncio.get_running_loop()
    async with asyncio.timeout(LOOKUP_SECONDS):
        found = await loop.run_in_executor(lookups, look_up)
    for *_, address in found:
        ip = ipaddress.ip_address(str(address[0]).split("%")[0])
        if settings.private_webhooks or is_public(ip):
            return str(ip)
    raise ValueError("no public address")


async def post(settings: Settings, url: str, payload: dict[str, Any]) -> None:
    """A webhook; raises unless it is taken."""
    status = await send(settings, url, to_json(payload), {"Content-Type": "application/json"})
    if not 200 <= status < 300:
        raise Unwelcome(status)


class Unwelcome(Exception):
    """What was sent was not taken."""


async def send(settings: Settings, url: str, content: bytes, headers: dict[str, str]) -> int:
    """Send to the address that was checked, not to one looked up a second time; the answer's status."""
    import httpx  # only who sends one needs it

    parts, port = read(url)
    host = parts.hostname or ""
    async with asyncio.timeout(SECONDS):
        address = await reachable(settings, host, port, sending)
        literal = f"[{address}]" if ":" in address else address
        target = urlunsplit((parts.scheme, f"{literal}:{port}", parts.path or "/", parts.query, ""))
        headers = headers | {"Host": parts.netloc, "Accept-Encoding": "identity", "Connection": "close"}
        async with (
            httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client,
            client.stream(
                "POST", target, content=content, headers=headers, extensions={"sni_hostname": host}
            ) as answer,
        ):
            return answer.status_code
