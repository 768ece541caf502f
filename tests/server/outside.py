"""The world outside: where webhooks, letters and push messages arrive."""

from __future__ import annotations

import base64
import json
import re
import secrets
import socketserver
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from server.harness import Player, seat_friends


class Hook:
    """Where webhooks arrive."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        self.failures = 0
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                if hook.failures:
                    hook.failures -= 1
                    self.send_response(500)
                else:
                    hook.got.append(json.loads(body))
                    self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/hook"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Post:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.letters: list[str] = []
        self.refusals = 0
        post = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 post\r\n")
                while line := self.rfile.readline().decode():
                    word = line.split()[0].upper() if line.split() else ""
                    if word == "DATA" and post.refusals:
                        post.refusals -= 1
                        self.wfile.write(b"451 not now\r\n")
                        continue
                    if word == "DATA":
                        self.wfile.write(b"354 go on\r\n")
                        letter = ""
                        while (text := self.rfile.readline().decode()) != ".\r\n":
                            letter += text
                        post.letters.append(letter)
                    if word == "QUIT":
                        self.wfile.write(b"221 bye\r\n")
                        return
                    self.wfile.write(b"250 ok\r\n")

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.url = f"smtp://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Tarpit:
    """A place that takes webhooks and lets go of nobody: it sends a byte now and then, or without end."""

    def __init__(self, head: bytes, drip: bytes, pause: float) -> None:
        self.open = self.most = self.sent = 0
        self.lock = threading.Lock()
        tarpit = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                with tarpit.lock:
                    tarpit.open += 1
                    tarpit.most = max(tarpit.most, tarpit.open)
                try:
                    self.request.settimeout(20)
                    self.request.sendall(head)
                    while not tarpit.closed.wait(pause):
                        self.request.sendall(drip)
                        tarpit.sent += len(drip)
                except OSError:
                    pass  # they had enough of it
                finally:
                    with tarpit.lock:
                        tarpit.open -= 1

        self.closed = threading.Event()
        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.closed.set()
        self._server.shutdown()
        self._server.server_close()


def pair(url: str, **change: Any) -> tuple[Player, Player, Any]:
    """Two at a table where the second one, who is told, does not begin."""
    while True:
        ana, ben = Player(url), Player(url)
        if change:
            ben.ask("PATCH", "/me", json=change)
        table = seat_friends([ana, ben], "tikal")
        if ana.look(table["id"])["legal"]:
            return ana, ben, table
        ana.close()
        ben.close()


def end_turn(player: Player, id: str) -> Any:
    """Place the tile and end the turn."""
    seen = player.look(id)
    seen = player.act(seen, seen["legal"][0]["notation"])
    return player.act(seen, "end") if "end" in [choice["notation"] for choice in seen["legal"]] else seen


# ---- push -----------------------------------------------------------------------------------


@dataclass
class Pushed:
    """A message as it came, opened by the browser it was for."""

    browser: str
    headers: dict[str, str]
    claims: dict[str, Any]
    sealed: bytes
    message: dict[str, Any]


class Browser:
    """One that takes push messages: its keys, and where the service takes messages for it."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.endpoint = f"{url}/push/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)

    def subscription(self, **more: Any) -> dict[str, Any]:
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64url(point), "auth": base64url(self.auth)}
        return {"endpoint": self.endpoint, "name": self.name} | keys | more

    def open(self, sealed: bytes) -> dict[str, Any]:
        opened = http_ece.decrypt(
            sealed, private_key=self.private, auth_secret=self.auth, version="aes128gcm"
        )
        message: dict[str, Any] = json.loads(opened)
        return message


class PushService:
    """What a browser's maker runs (RFC 8030): it takes what is signed (RFC 8292) and sealed (RFC 8291)."""

    def __init__(self) -> None:
        self.got: list[Pushed] = []
        self.asked: list[str] = []  # every path that was asked for
        self.answers: dict[str, list[int]] = {}  # what to answer a browser's messages instead, one by one
        self.browsers: dict[str, Browser] = {}
        self.wrong: list[str] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.asked.append(self.path)
                name = self.path.rpartition("/")[2]
                status = service.answers[name].pop(0) if service.answers.get(name) else 0
                if not status:
                    try:
                        service.take(name, dict(self.headers.items()), body)
                        status = 201
                    except Exception as error:
                        service.wrong.append(repr(error))
                        status = 400
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", f"{service.url}/push/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_port
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def browser(self, name: str) -> Browser:
        self.browsers[name] = Browser(self.url, name)
        return self.browsers[name]

    def take(self, name: str, headers: dict[str, str], sealed: bytes) -> None:
        """As a service would, and then as the browser would."""
        scheme, _, rest = headers["Authorization"].partition(" ")
        assert scheme == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        claims = signed_claims(parts["t"], parts["k"])
        assert claims["aud"] == self.url
        assert claims["sub"].startswith(("mailto:", "https:"))
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) > 0
        assert re.fullmatch(r"[A-Za-z0-9_-]{1,32}", headers["Topic"])
        assert len(sealed) <= 4096
        claims["key"] = parts["k"]
        self.got.append(Pushed(name, headers, claims, sealed, self.browsers[name].open(sealed)))

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def signed_claims(token: str, key: str) -> dict[str, Any]:
    """What a token says, if that key has signed it."""
    text, _, signature = token.rpartition(".")
    raw = from_base64url(signature)
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(key))
    public.verify(numbers, text.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(from_base64url(part)) for part in text.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert isinstance(claims, dict)
    return claims


def base64url(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
