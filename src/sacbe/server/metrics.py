"""Counters for Prometheus.  With several workers each scrape adds up what all of them counted."""

from __future__ import annotations

import os

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
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
