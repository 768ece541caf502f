"""Structured logs: one line per event, for people or as JSON for machines."""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import UTC, datetime

PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


def extras(record: logging.LogRecord) -> dict[str, object]:
    return {key: value for key, value in record.__dict__.items() if key not in PLAIN}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **extras(record),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).strftime("%H:%M:%S")
        more = "".join(f" {key}={value}" for key, value in extras(record).items())
        line = f"{at} {record.levelname.lower():<7} {record.getMessage()}{more}"
        return line + "\n" + self.formatException(record.exc_info) if record.exc_info else line


class Seldom:
    """Says the same thing once in a while, and how often it happened: an outage is one event, whatever
    number of requests meet it."""

    def __init__(self, event: str, seconds: float = 10.0) -> None:
        self._event = event
        self._seconds = seconds
        self._said = -seconds
        self._times = 0

    def say(self, **facts: object) -> None:
        self._times += 1
        if time.monotonic() - self._said >= self._seconds:
            logging.getLogger("sacbe.server").error(self._event, extra=facts | {"times": self._times})
            self._said, self._times = time.monotonic(), 0


_away = Seldom("the store does not answer")


def store_is_away(error: BaseException) -> None:
    _away.say(reason=type(error).__name__)


def configure(form: str, level: str) -> None:
    """Everything the server and its libraries say goes through one handler."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    root = logging.getLogger("sacbe")
    root.handlers = [handler]
    root.setLevel(level.upper())
    root.propagate = False
    for name in ("uvicorn", "uvicorn.error", "alembic"):
        library = logging.getLogger(name)
        library.handlers = [handler]
        library.setLevel(logging.WARNING)
        library.propagate = False
