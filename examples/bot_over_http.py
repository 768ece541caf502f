"""A bot over HTTP, in any language: it is asked with what its seat sees and answers with a number.

SACBE_BOT_TOKEN=secret python examples/bot_over_http.py 8765
SACBE_BOT_TOKEN=secret sacbe arena tikal --players 2 --bots http://127.0.0.1:8765/,random --games 2
"""

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

TOKEN = os.environ.get("SACBE_BOT_TOKEN", "")


class Builder(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        if self.headers.get("Authorization", "") != f"Bearer {TOKEN}":
            self.send_error(401, "wrong token")
            return
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        legal: list[str] = question["legal"]  # beside it: "game", "seat" and "view"
        liked = [n for n, text in enumerate(legal) if text.startswith(("uncover", "dig"))]
        answer = json.dumps({"action": liked[0] if liked else len(legal) // 2}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *facts: object) -> None:
        """Quietly."""


port = int(sys.argv[1]) if len(sys.argv) > 1 else 8765
questions = int(sys.argv[2]) if len(sys.argv) > 2 else -1  # after so many it ends; -1: never
with HTTPServer(("127.0.0.1", port), Builder) as server:
    print(f"waiting at http://127.0.0.1:{server.server_port}/", flush=True)
    while questions:
        server.handle_request()
        questions -= 1
