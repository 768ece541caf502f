"""Puzzles that people have solved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "solved",
        sa.Column("identity", sa.String(40), nullable=False),
        sa.Column("puzzle", sa.String(60), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name="fk_solved_identity"),
        sa.PrimaryKeyConstraint("identity", "puzzle", name="pk_solved"),
    )


def downgrade() -> None:
    op.drop_table("solved")
