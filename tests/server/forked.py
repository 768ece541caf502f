"""Servers in processes that begin with everything imported: the tests start them by the hundred, and reading
all modules takes each of them more than a second of the processor."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
from functools import cache
from multiprocessing.context import ForkServerContext
from multiprocessing.process import BaseProcess


@cache
def context() -> ForkServerContext:
    """A process that imports the server once and is then copied."""
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(["sacbe.server.main", "sacbe.server.app", "server.forked"])
    return found


def serve(port: int, database: str, environment: dict[str, str], log: str) -> None:
    """In the new process: what `sacbe serve` does there."""
    os.setsid()
    with open(log, "ab") as out:
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
    os.environ.clear()
    os.environ.update(environment)
    from sacbe.server import main

    main.serve(port=port, database=database)


class ForkedServer:
    """One of them, spoken to as `subprocess.Popen` is."""

    def __init__(self, port: int, database: str, environment: dict[str, str], log: str) -> None:
        self._process: BaseProcess = context().Process(target=serve, args=(port, database, environment, log))
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("sacbe serve", timeout or 0.0)
        return code

    def send_signal(self, number: int) -> None:
        if self._process.exitcode is None:
            os.kill(self.pid, signal.Signals(number))
