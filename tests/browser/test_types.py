"""The page's types are generated from the server's description, not copied."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

TYPES = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "api" / "schema.d.ts"


def test_the_types_are_those_of_the_server() -> None:
    described = subprocess.run(
        [sys.executable, "-m", "sacbe.server.openapi"], capture_output=True, check=True
    ).stdout
    with TYPES.open(encoding="utf-8") as file:
        written = re.search(r"sha256 ([0-9a-f]{64})", file.readline())
    assert written is not None
    assert written[1] == hashlib.sha256(described).hexdigest(), "cd web && npm run types"
