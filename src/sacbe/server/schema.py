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
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
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
    Column("person", String(20)),  # what others may call them: `store.person_of`
    Column("hidden", Boolean, nullable=False, server_default=false()),  # no profile for others
    Column("quiet", JSON(none_as_null=True)),  # when nothing is pushed or mailed, see `telling`
    Column("digest", String(10), nullable=False, server_default="once"),  # how often there may be e-mail
    Column("mailed", BigInteger, nullable=False, server_default="0"),  # when there last was
    Column("vacations", JSON, nullable=False, server_default="[]"),  # from when until when, see `vacations`
    Index(None, "person", unique=True),
)

devices = Table(  # browsers that take push messages
    "devices",
    metadata,
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("endpoint", String(1000), nullable=False, unique=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("language", String(2), nullable=False),  # for who has chosen none
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("identity", "number", name="pk_devices"),
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
    Column("rated", Boolean, nullable=False, server_default=false()),  # as it was opened
    # Everybody may ask a coach: agreed on when the table was opened
    Column("assistance", Boolean, nullable=False, server_default=false()),
    # Somebody did
    Column("assisted", Boolean, nullable=False, server_default=false()),
    # Its clock of days stands still while who decides is on vacation
    Column("vacation", Boolean, nullable=False, server_default=false()),
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
    Column("asked", String(40)),  # the free seat is kept for this person
    Column(
        "vacations", JSON, nullable=False, server_default="[]"
    ),  # its holder's, where the table counts them
    PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    Index(None, "identity", "table_id"),
    Index(None, "asked"),
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
    Index(None, "identity", "at"),
)

# What `results` say, summed up as games end, so that nobody's profile needs all of their games.
tallies = Table(
    "tallies",
    metadata,
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("explained", Integer, nullable=False),  # games whose points are in `sources`
    PrimaryKeyConstraint("identity", "game", "players", "seat", name="pk_tallies"),
)

sources = Table(
    "sources",
    metadata,
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("source", String(40), nullable=False),
    Column("points", BigInteger, nullable=False),
    PrimaryKeyConstraint("identity", "game", "source", name="pk_sources"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), nullable=False),
    Column("kind", String(10), nullable=False),  # person or bot
    Column("who", String(40), nullable=False),  # `identities.person`, or the bot's key
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("figure", Float, nullable=False),  # what is shown and sorted by
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "kind", "who", name="pk_ratings"),
    Index(None, "game", "figure", "kind", "who"),
    Index(None, "who"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("number", Integer, nullable=False),  # which rated game of its kind it was, in the order they count
    Column("kind", String(10), nullable=False),
    Column("who", String(40), nullable=False),
    Column("place", Integer, nullable=False),  # from 0; equals share one
    Column("before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("figure", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", name="pk_rating_changes"),
    UniqueConstraint("game", "number", "seat", name="uq_rating_changes_order"),
    Index(None, "who", "game", "number"),
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

orders = Table(
    "orders",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("id", String(40), nullable=False),  # another for each that is left
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("matter", String(200), nullable=False),  # what it was left for
    Column("key", String(40), nullable=False),
    Column("n", Integer, nullable=False),
    Column("acted", Integer, nullable=False),  # actions that stood after it last answered; 0: it has not yet
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", name="pk_orders"),
)

analyses = Table(  # of finished games, each made once
    "analyses",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("state", String(10), nullable=False),  # running, done or failed
    Column("done", Integer, nullable=False),  # turns studied
    Column("total", Integer, nullable=False),
    Column("content", JSON(none_as_null=True)),
    Column("at", BigInteger, nullable=False),  # the last sign of life
    PrimaryKeyConstraint("table_id", name="pk_analyses"),
)

variations = Table(  # of finished games
    "variations",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("id", String(40), nullable=False),
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),  # who kept it
    Column("ply", Integer, nullable=False),  # actions of the game before it
    Column("actions", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "id", name="pk_variations"),
)

solved = Table(
    "solved",
    metadata,
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("puzzle", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),  # the first time
    PrimaryKeyConstraint("identity", "puzzle", name="pk_solved"),
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
    Column("channel", String(10), nullable=False),  # webhook, email, or push and the device's number
    Column("identity", String(40), ForeignKey("identities.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("state", String(10), nullable=False),  # due, taken, sent, failed or dropped
    Column("tries", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "turn", "channel", name="pk_notices"),
    Index(None, "state", "at"),
)
