"""The first form of the store."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "identities",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=True),
        sa.Column("recovery", sa.String(length=64), nullable=True),
        sa.Column("webhook", sa.String(length=500), nullable=True),
        sa.Column("email", sa.String(length=200), nullable=True),
        sa.Column("email_token", sa.String(length=64), nullable=True),
        sa.Column("notify", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identities")),
        sa.UniqueConstraint("recovery", name=op.f("uq_identities_recovery")),
    )
    op.create_table(
        "settings",
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_settings")),
    )
    op.create_table(
        "device_links",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_device_links_identity")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_device_links")),
    )
    with op.batch_alter_table("device_links", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_device_links_expires"), ["expires"], unique=False)

    op.create_table(
        "mutes",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("muted", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_mutes_identity")),
        sa.ForeignKeyConstraint(["muted"], ["identities.id"], name=op.f("fk_mutes_muted")),
        sa.PrimaryKeyConstraint("identity", "muted", name="pk_mutes"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("data", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=40), nullable=True),
        sa.Column("stack", sa.JSON(), nullable=False),
        sa.Column("position", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("chosen", sa.Boolean(), nullable=False),
        sa.Column("visibility", sa.String(length=10), nullable=False),
        sa.Column("hotseat", sa.Boolean(), nullable=False),
        sa.Column("clock_days", sa.String(length=20), nullable=True),
        sa.Column("clock_bot", sa.String(length=40), nullable=True),
        sa.Column("creator", sa.String(length=40), nullable=False),
        sa.Column("origin", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("rematch", sa.String(length=40), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("stamp", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("actor", sa.Integer(), nullable=True),
        sa.Column("mover", sa.String(length=10), nullable=False),
        sa.Column("waiting_since", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("free_seats", sa.Integer(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("winners", sa.JSON(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["creator"], ["identities.id"], name=op.f("fk_tables_creator")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_deadline"), ["deadline"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_mover"), ["mover"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_tables_status_visibility_updated_id"),
            ["status", "visibility", "updated", "id"],
            unique=False,
        )

    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_chat_identity")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_chat_table_id")),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_log_table_id")),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_log"),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("channel", sa.String(length=10), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_notices_identity")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_notices_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", "turn", "channel", name="pk_notices"),
    )
    with op.batch_alter_table("notices", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_notices_state_at"), ["state", "at"], unique=False)

    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_results_identity")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_results_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", "identity", name="pk_results"),
    )
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_results_identity"), ["identity"], unique=False)

    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("invitation", sa.String(length=64), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("notify", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_seats_identity")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_seats_identity_table_id"), ["identity", "table_id"], unique=False
        )


def downgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_identity_table_id"))

    op.drop_table("seats")
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_results_identity"))

    op.drop_table("results")
    with op.batch_alter_table("notices", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_notices_state_at"))

    op.drop_table("notices")
    op.drop_table("log")
    op.drop_table("chat")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tables_status_visibility_updated_id"))
        batch_op.drop_index(batch_op.f("ix_tables_mover"))
        batch_op.drop_index(batch_op.f("ix_tables_deadline"))

    op.drop_table("tables")
    op.drop_table("mutes")
    with op.batch_alter_table("device_links", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_device_links_expires"))

    op.drop_table("device_links")
    op.drop_table("settings")
    op.drop_table("identities")
