"""Starting a server."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from sacbe.core.language import Message, language, register, say
from sacbe.server import logs
from sacbe.server.database import keep_private, migrate, read_url
from sacbe.server.settings import BadSetting, Settings

FAVOURITE_PORTS = range(8000, 8020)
GRACE_SECONDS = 10
LINGERING = 3  # seconds: a server that was killed a moment ago may still be going

register("sacbe.server")


def serve(
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    workers: int | None = None,
    open_browser: bool = False,
    **more: Any,
) -> None:
    """Run until a signal ends it; raises BadSetting for what cannot work.

    What is not given comes from the environment (`SACBE_PORT`, …), then from the defaults.
    """
    given = {"host": host, "port": port, "database": database, "workers": workers, **more}
    settings = Settings.from_environment(**given)
    chosen = port is not None or "SACBE_PORT" in os.environ
    logs.configure(settings.log_format, settings.log_level)
    allow_files()
    with only_server(settings), bound(settings, chosen) as listener:
        settings = replace(settings, port=listener.getsockname()[1])
        asyncio.run(migrate(settings.database))
        announce(settings, open_browser)
        if settings.workers == 1:
            run_alone(settings, listener)
        else:
            listener.close()
            run_workers(settings)


def options(settings: Settings) -> dict[str, Any]:
    """How Uvicorn serves."""
    return {
        "http": "sacbe.server.lines:Line",
        "log_config": None,
        "access_log": False,  # our own has no query strings, which may hold what is secret
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.proxies,
        "ws_per_message_deflate": False,
        "ws_max_size": 64 * 1024,
        "timeout_graceful_shutdown": GRACE_SECONDS,
    }


def run_alone(settings: Settings, listener: socket.socket) -> None:
    from sacbe.server.app import create_app

    config = uvicorn.Config(create_app(settings), **options(settings))
    tune_python()
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])


def run_workers(settings: Settings) -> None:
    """Several processes behind one port; one that dies is started again.

    They share a folder, for their figures and for their `doors`.
    """
    with tempfile.TemporaryDirectory(prefix="sacbe-workers-") as folder:
        os.environ.update(settings.to_environment())
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        uvicorn.run(
            "sacbe.server.main:worker",
            factory=True,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            timeout_worker_healthcheck=60,  # a busy machine is no reason to kill a worker
            **options(settings),
        )


def worker() -> Any:
    """One of several worker processes."""
    from sacbe.server.app import create_app

    settings = Settings.from_environment()
    logs.configure(settings.log_format, settings.log_level)
    app = create_app(settings)
    tune_python()
    return app


def allow_files() -> None:
    """As many open connections as the system grants."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def tune_python() -> None:
    """For a process that does nothing but serve tables."""
    # What is loaded now stays. `garbage` looks for what does not, instead of Python in the middle of
    # somebody's action.
    gc.collect()
    gc.freeze()
    gc.disable()
    # The thread that writes to SQLite asks for Python's lock many times a transaction; at the usual
    # five milliseconds each a busy event loop would make everybody wait for it.
    sys.setswitchinterval(0.0005)


# ---- before it starts --------------------------------------------------------------------


@contextlib.contextmanager
def bound(settings: Settings, chosen: bool) -> Iterator[socket.socket]:
    """A socket at the port; without a choice the first free one of a few."""
    ports = [settings.port] if chosen else list(FAVOURITE_PORTS)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in ports:
        listener = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((settings.host, port))
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE and port != ports[-1]:
                continue
            raise BadSetting(f"cannot listen on {settings.host} port {port}: {error.strerror}") from None
        with listener:
            yield listener
        return


@contextlib.contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """A SQLite database has one server, which may therefore trust its memory."""
    kind, url = read_url(settings.database)
    if kind != "sqlite" or sys.platform == "win32":
        yield
        return
    import fcntl

    path = Path(str(url.database) + ".lock")
    keep_private(path)
    with path.open("w") as held:
        until = time.monotonic() + LINGERING
        while True:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                if time.monotonic() > until:
                    raise BadSetting(f"another server uses {url.database} already") from None
            time.sleep(0.05)
        yield


def announce(settings: Settings, open_browser: bool) -> None:
    """Say where the server is as soon as it answers."""
    threading.Thread(target=wait_and_tell, args=(settings, open_browser), daemon=True).start()


def wait_and_tell(settings: Settings, open_browser: bool) -> None:
    host = settings.host if settings.host not in ("0.0.0.0", "::") else "localhost"
    for _ in range(600):
        try:
            socket.create_connection((host, settings.port), timeout=1).close()
            break
        except OSError:
            time.sleep(0.05)
    else:
        return
    shown = f"[{host}]" if ":" in host else host
    url = settings.public_url or f"http://{shown}:{settings.port}"
    lang = language(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG"))
    print(say(Message("server.started", {"url": url}), lang), flush=True)
    if open_browser:
        webbrowser.open(url)
