"""Variations of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "variations",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("identity", sa.String(40), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("actions", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_variations_table_id"),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name="fk_variations_identity"),
        sa.PrimaryKeyConstraint("table_id", "id", name="pk_variations"),
    )


def downgrade() -> None:
    op.drop_table("variations")
