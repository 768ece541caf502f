"""Whether a coach may be asked at a table and was, and studies of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("assistance", "assisted"):
        op.add_column("tables", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
    )


def downgrade() -> None:
    op.drop_table("analyses")
    op.drop_column("tables", "assisted")
    op.drop_column("tables", "assistance")
