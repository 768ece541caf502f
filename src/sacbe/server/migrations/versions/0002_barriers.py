"""Who ever held a seat, whether a table was ever shared, whether something shown was taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

# Of tables from before it is not known who held a seat and left.  Where anything says that there may
# have been somebody else, they count as shared.
SHARED = """
UPDATE tables SET shared = true WHERE EXISTS (
    SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.kind = 'human' AND (
        seats.identity <> tables.creator OR (seats.identity IS NULL AND seats.bot IS NULL)
    )
) OR EXISTS (
    SELECT 1 FROM log WHERE log.table_id = tables.id AND log.kind = 'seat' AND (
        CAST(log.content AS TEXT) LIKE '%"claim"%'
        OR CAST(log.content AS TEXT) LIKE '%"leave"%'
        OR CAST(log.content AS TEXT) LIKE '%"silent"%'
    )
)
"""


def upgrade() -> None:
    op.add_column("tables", sa.Column("shared", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("taken_back", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("held_by", sa.JSON(), nullable=False, server_default="[]"))
    op.execute(SHARED)
    json = "TEXT" if op.get_bind().dialect.name == "sqlite" else "JSON"
    holder = f"""CAST('["' || identity || '"]' AS {json})"""
    op.execute(f"UPDATE seats SET held_by = {holder} WHERE identity IS NOT NULL")


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("held_by")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("taken_back")
        tables.drop_column("shared")
