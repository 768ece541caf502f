"""Clocks of minutes, for the game or for each turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("times", sa.JSON(none_as_null=True), nullable=True))
    live = sa.text("clock IS NOT NULL")
    op.create_index("ix_tables_live_clocks", "tables", ["deadline"], sqlite_where=live, postgresql_where=live)


def downgrade() -> None:
    op.drop_index("ix_tables_live_clocks", "tables")
    op.drop_column("tables", "times")
    op.drop_column("tables", "clock")
