"""Who ever held a seat, whether a table was ever shared, whether something shown was taken back; names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from sacbe.core.names import tidy_name

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
    tidy_names()


def tidy_names() -> None:
    """Names of imported records were stored as they came."""
    seats = sa.table("seats", *map(sa.column, ("table_id", "seat", "name")))
    connection = op.get_bind()
    for table, seat, name in connection.execute(sa.select(seats).where(seats.c.name != "")).all():
        tidied = tidy_name(name)
        if tidied != name:
            here = sa.and_(seats.c.table_id == table, seats.c.seat == seat)
            connection.execute(sa.update(seats).where(here).values(name=tidied))


def downgrade() -> None:
    op.drop_column("seats", "held_by")
    op.drop_column("tables", "taken_back")
    op.drop_column("tables", "shared")
