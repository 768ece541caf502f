"""Counters for Prometheus.  With several workers each scrape adds up what all of them counted."""

from __future__ import annotations

import os
import re

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # set by `main.serve` before workers start
CONTENT_TYPE = CONTENT_TYPE_LATEST
LIVE_FILE = re.compile(r"gauge_live[a-z]*_(\d+)\.db")  # what prometheus_client keeps for one process
registry = CollectorRegistry()

requests = Counter("sacbe_requests", "Requests answered", ["method", "route", "status"], registry=registry)
seconds = Histogram(
    "sacbe_request_seconds",
    "How long requests took",
    ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
    registry=registry,
)
actions = Counter("sacbe_actions", "Actions taken", ["game", "by"], registry=registry)
tables = Counter("sacbe_tables", "Tables opened", ["game"], registry=registry)
sockets = Gauge("sacbe_sockets", "Open live sockets", registry=registry, multiprocess_mode="livesum")
connections = Gauge("sacbe_connections", "Open connections", registry=registry, multiprocess_mode="livesum")
refused_connections = Counter(
    "sacbe_refused_connections", "Connections closed for want of room or time", ["reason"], registry=registry
)
longest_pause = Gauge(
    "sacbe_longest_pause_seconds", "The longest time nobody was served", registry=registry,
    multiprocess_mode="livemax",
)  # fmt: skip
garbage = Histogram(
    "sacbe_garbage_seconds",
    "How long looking for garbage took",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1),
    registry=registry,
)
kept = Gauge("sacbe_kept", "Things kept in memory", ["what"], registry=registry, multiprocess_mode="livesum")
rooms = Gauge("sacbe_rooms", "Tables kept in memory", registry=registry, multiprocess_mode="livesum")
thinking = Histogram(
    "sacbe_bot_seconds",
    "How long bots thought about a decision",
    ["bot"],
    buckets=(0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30),
    registry=registry,
)
bot_failures = Counter(
    "sacbe_bot_failures", "Bots that crashed or ran out of time", ["bot"], registry=registry
)
notices = Counter("sacbe_notices", "Your-turn notices", ["channel", "result"], registry=registry)


def text() -> bytes:
    if FOLDER not in os.environ:
        return generate_latest(registry)
    bury(os.environ[FOLDER])
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def bury(folder: str) -> None:
    """A worker that was killed has no open sockets and keeps no tables any more."""
    for name in os.listdir(folder):
        found = LIVE_FILE.fullmatch(name)
        if found is not None and not alive(int(found[1])):
            multiprocess.mark_process_dead(int(found[1]), folder)  # type: ignore[no-untyped-call]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass  # it is there, but not ours
    return True
