"""The house: everything one server process has, made once and handed to whoever needs it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

import sacbe
from sacbe.server.database import Database
from sacbe.server.page import Page
from sacbe.server.settings import Settings


@dataclass
class House:
    settings: Settings
    database: Database
    page: Page
    version: str = sacbe.__version__
    worker: str = field(default_factory=lambda: secrets.token_hex(4))
