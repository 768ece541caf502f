"""Private notes at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("identity", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notes_table_id"),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name="fk_notes_identity"),
        sa.PrimaryKeyConstraint("table_id", "identity", name="pk_notes"),
    )


def downgrade() -> None:
    op.drop_table("notes")
