"""Standing orders: a maximum bid, say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("identity", sa.String(40), nullable=False),
        sa.Column("matter", sa.String(200), nullable=False),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("acted", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_orders_table_id"),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name="fk_orders_identity"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_orders"),
    )


def downgrade() -> None:
    op.drop_table("orders")
