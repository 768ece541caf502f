"""Web push, quiet hours, digests, and vacation that stops clocks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("identities", sa.Column("quiet", sa.JSON()))
    op.add_column("identities", sa.Column("digest", sa.String(10), nullable=False, server_default="once"))
    op.add_column("identities", sa.Column("mailed", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("identities", sa.Column("vacations", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("vacation", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("vacations", sa.JSON(), nullable=False, server_default="[]"))
    op.create_table(
        "devices",
        sa.Column("identity", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name="fk_devices_identity"),
        sa.PrimaryKeyConstraint("identity", "number", name="pk_devices"),
        sa.UniqueConstraint("endpoint", name="uq_devices_endpoint"),
    )


def downgrade() -> None:
    op.drop_table("devices")
    op.drop_column("seats", "vacations")
    op.drop_column("tables", "vacation")
    for name in ("vacations", "mailed", "digest", "quiet"):
        op.drop_column("identities", name)
