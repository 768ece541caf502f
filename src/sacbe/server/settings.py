"""How a server is set up.  Every setting can be given as an environment variable `SACBE_…`."""

from __future__ import annotations

import dataclasses
import os
from dataclasses import dataclass, field
from typing import Any

from sacbe.core.errors import SacbeError
from sacbe.core.folders import user_folder

PREFIX = "SACBE_"
SECRET_LENGTH = 32


def default_database() -> str:
    return f"sqlite:///{user_folder() / 'sacbe.sqlite3'}"


class BadSetting(SacbeError):
    """A setting that makes no sense; the message says which."""


@dataclass(frozen=True)
class Settings:
    """What whoever runs the server may decide; `docs/hosting.md` explains each."""

    database: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    public_url: str = ""  # as people type it, when a proxy stands before the server
    hosts: str = ""  # further names this server goes by, separated by commas; * for any
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    secret: str = ""  # signs the cookies; made and kept in the database when empty
    old_secrets: str = ""  # earlier ones whose cookies still count, separated by commas
    metrics_token: str = ""  # who shows it may read the metrics from anywhere

    bot_processes: int = 0  # 0: one per core but one, at least one
    bot_seconds: float = 10.0  # for one decision
    stand_in_seconds: float = 0.5  # before each decision while bots play only for people who are away
    order_seconds: float = 4.0  # before a standing order answers, on average
    cached_plies: int = 100_000  # of all tables kept in memory, about a kilobyte each
    away_minutes: float = 10.0  # after which others may hand an absent player's seat to a bot
    sweep_seconds: float = 2.0  # between looks at bots left over and changed settings
    beat_seconds: float = 15.0
    sockets_per_address: int = 1000
    connections: int = 8000  # in all, sockets not counted
    connections_per_address: int = 500  # but for proxies
    head_seconds: float = 10.0  # in which a request's head must come
    body_seconds: float = 20.0  # then its body
    answer_seconds: float = 30.0  # that an answer may wait for its reader

    body_bytes: int = 64 * 1024
    import_bytes: int = 512 * 1024
    requests_per_second: float = 500.0  # per address; bursts of four seconds' worth
    work_per_second: float = 0.5  # seconds of the processor per address; bursts of thirty seconds' worth
    creations_per_second: float = 0.5  # per address, half of it per person; bursts of two minutes' worth
    tables_each: int = 300  # running ones at which one person holds a seat
    guesses_per_second: float = 1.0  # at tokens and codes
    chats_per_second: float = 1.0
    hints_per_second: float = (
        0.2  # asked of the coach by one person, twice that by an address; a minute's worth
    )
    letters_per_hour: float = 5.0  # to confirm an address: per person, address and recipient

    smtp: str = ""  # smtp://user:password@host:587 or smtps://…
    mail_from: str = ""
    mail_delay_seconds: float = 60.0  # so that who plays at once gets no letters
    private_webhooks: bool = False  # allow webhooks and push services in this machine's own network
    push_key: str = ""  # signs push messages; made and kept in the database when empty
    push_contact: str = ""  # whom push services may write to: mailto:… or https://…
    push_delay_seconds: float = 10.0  # so that who plays at once is not rung
    push_patience_seconds: float = 180.0  # more of them while the table is open somewhere
    vacation_days: int = 30  # in any 365, with which one person may stop clocks

    log_format: str = "text"  # or json
    log_level: str = "info"

    def __post_init__(self) -> None:
        if self.workers < 1:
            raise BadSetting("workers is 1 or more")
        if self.workers > 1 and self.database.startswith("sqlite"):
            raise BadSetting("several workers need PostgreSQL: --database postgresql://…")
        if not 0 <= self.port < 65536:
            raise BadSetting("port goes from 0 to 65535")
        if self.log_format not in ("text", "json"):
            raise BadSetting("log_format is text or json")
        if self.smtp and not self.mail_from:
            raise BadSetting("with smtp, mail_from says who writes")
        for secret in (self.secret, self.metrics_token, *self.earlier_secrets):
            if secret and len(secret) < SECRET_LENGTH:
                raise BadSetting(f"a secret has {SECRET_LENGTH} characters or more: openssl rand -hex 32")

    @property
    def earlier_secrets(self) -> list[str]:
        return [secret.strip() for secret in self.old_secrets.split(",") if secret.strip()]

    @classmethod
    def from_environment(cls, **given: Any) -> Settings:
        """What is given, else what the environment says, else the defaults."""
        values = {key: value for key, value in given.items() if value is not None}
        for part in dataclasses.fields(cls):
            told = os.environ.get(PREFIX + part.name.upper())
            if part.name not in values and told is not None:
                values[part.name] = read_value(part.name, str(part.type), told)
        return cls(**values)

    def to_environment(self) -> dict[str, str]:
        """For the worker processes."""
        return {
            PREFIX + part.name.upper(): str(getattr(self, part.name)) for part in dataclasses.fields(self)
        }


def read_value(name: str, kind: str, told: str) -> str | int | float | bool:
    try:
        if kind == "int":
            return int(told)
        if kind == "float":
            return float(told)
    except ValueError:
        raise BadSetting(f"{PREFIX}{name.upper()} is a number, not {told!r}") from None
    if kind == "bool":
        return told.strip().lower() in ("1", "true", "yes", "on")
    return told
