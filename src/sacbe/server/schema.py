"""The store. `tables` and `log` are the truth; times are milliseconds since 1970, UTC.

The columns of `tables` after `stamp` repeat what the log says, written in the same transaction, so
that lists, clocks and bots need not replay anything.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

identities = Table(
    "identities",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(2)),
    Column("recovery", String(64), unique=True),  # hashed
    Column("webhook", String(500)),
    Column("email", String(200)),
    Column("email_token", String(64)),  # hashed; None: confirmed
    Column("notify", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
)

device_links = Table(
    "device_links",
    metadata,
    Column("token", String(64), primary_key=True),  # hashed
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("data", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(40)),  # up to 96 bits, in decimal
    Column("stack", JSON, nullable=False),
    Column("position", JSON(none_as_null=True)),
    Column("chosen", Boolean, nullable=False),  # seed, stack or position were chosen, not drawn
    Column("visibility", String(10), nullable=False),
    Column("hotseat", Boolean, nullable=False),
    Column("clock_days", String(20)),
    Column("clock_bot", String(40)),
    Column("clock", JSON(none_as_null=True)),  # of minutes, for the game or for each turn
    Column("creator", String(40), ForeignKey("identities.id"), nullable=False),
    Column("origin", JSON(none_as_null=True)),
    Column("rematch", String(40)),
    Column("created", BigInteger, nullable=False),
    Column("stamp", BigInteger, nullable=False),  # changes when the row is restored from a backup
    Column("version", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("actor", Integer),
    Column("mover", String(10), nullable=False),  # who must move: person, bot or nobody
    Column("waiting_since", BigInteger, nullable=False),  # since when the actor could decide
    Column("deadline", BigInteger),
    Column("times", JSON(none_as_null=True)),  # what each seat has left of such a clock, see `clocks`
    Column("free_seats", Integer, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # More than one person has held a seat or could have sat down on one
    Column("shared", Boolean, nullable=False, server_default=false()),
    # Something that had been shown was taken back
    Column("taken_back", Boolean, nullable=False, server_default=false()),
    Index(None, "status", "visibility", "updated", "id"),
    Index(None, "mover"),
    Index(None, "deadline"),
)

Index(
    "ix_tables_live_clocks",
    tables.c.deadline,
    sqlite_where=tables.c.clock.is_not(None),
    postgresql_where=tables.c.clock.is_not(None),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("ply", Integer, nullable=False),  # actions that stand after it
    Column("content", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "version", name="pk_log"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),  # human, bot or automaton, as the table was opened
    Column("identity", String(40), ForeignKey("identities.id")),
    Column("bot", String(40)),  # moves the seat now, for itself or for its absent holder
    Column("name", String(40), nullable=False),
    Column("invitation", String(64)),  # hashed
    Column("resigned", Boolean, nullable=False),
    Column("notify", Boolean, nullable=False),
    Column("held_by", JSON, nullable=False, server_default="[]"),  # everybody who ever held it
    PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    Index(None, "identity", "table_id"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("score", Integer),
    Column("won", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "identity", name="pk_results"),
    Index(None, "identity"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "identity", name="pk_notes"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("muted", String(40), ForeignKey("identities.id"), nullable=False),
    PrimaryKeyConstraint("identity", "muted", name="pk_mutes"),
)

notices = Table(
    "notices",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("turn", Integer, nullable=False),  # which stretch of decisions by one seat, from the beginning
    Column("channel", String(10), nullable=False),  # webhook or email
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("state", String(10), nullable=False),  # due, taken, sent, failed or dropped
    Column("tries", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "turn", "channel", name="pk_notices"),
    Index(None, "state", "at"),
)
