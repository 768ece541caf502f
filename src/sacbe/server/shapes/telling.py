"""How one is told, and when not."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import Field

from sacbe.server.shapes.common import Answer


class DeviceOut(Answer):
    """A browser that takes push messages."""

    number: int
    name: str
    mark: str = Field(description="The first 16 digits of the SHA-256 of its endpoint")
    created: datetime


class QuietOut(Answer):
    start: str
    end: str
    zone: str


class VacationOut(Answer):
    until: datetime | None = Field(description="You are on vacation until then")
    days: int = Field(description="Left of this year's")
    most: int = Field(description="So many of them at once")
    year: int = Field(description="Days in any 365")


class TellingOut(Answer):
    """How you are told that it is your turn."""

    push_key: str = Field(description="The server's public key, for the browser's push subscription")
    devices: list[DeviceOut]
    digest: Literal["once", "hourly", "daily", "never"] = Field(description="How often there may be a letter")
    quiet: QuietOut | None = Field(description="Hours in which nothing is pushed or mailed")
    waiting: int = Field(description="Tables that wait for you")
    vacation: VacationOut


class WaitingOut(Answer):
    tables: int = Field(description="Tables at which you decide now")


class StoppedOut(Answer):
    stopped: bool
