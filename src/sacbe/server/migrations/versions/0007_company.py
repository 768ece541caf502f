"""Ratings, profiles, and seats kept for somebody."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

# What was played before is summed up but for where the points came from: that needs each game replayed.
SUM_UP = """
INSERT INTO tallies (identity, game, players, seat, played, won, points, explained)
SELECT r.identity, r.game, r.players, r.seat, count(*), sum(CASE WHEN r.won THEN 1 ELSE 0 END),
       sum(r.score), 0
FROM results r JOIN tables t ON t.id = r.table_id JOIN seats s ON s.table_id = r.table_id AND s.seat = r.seat
WHERE NOT r.resigned AND r.score IS NOT NULL AND NOT t.chosen AND NOT t.hotseat AND s.bot IS NULL
GROUP BY r.identity, r.game, r.players, r.seat
"""


def upgrade() -> None:
    add_columns()
    op.create_table(
        "tallies",
        sa.Column("identity", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("explained", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name="fk_tallies_identity"),
        sa.PrimaryKeyConstraint("identity", "game", "players", "seat", name="pk_tallies"),
    )
    op.create_table(
        "sources",
        sa.Column("identity", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("source", sa.String(40), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name="fk_sources_identity"),
        sa.PrimaryKeyConstraint("identity", "game", "source", name="pk_sources"),
    )
    create_ratings()
    op.drop_index("ix_results_identity", "results")
    op.create_index("ix_results_identity_at", "results", ["identity", "at"])
    op.execute(SUM_UP)


def add_columns() -> None:
    """Everybody gets the name others may call them by."""
    op.add_column("tables", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("seats", sa.Column("asked", sa.String(40), nullable=True))
    op.create_index("ix_seats_asked", "seats", ["asked"])
    op.add_column("identities", sa.Column("hidden", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("identities", sa.Column("person", sa.String(20), nullable=True))
    people = sa.table("identities", sa.column("id", sa.String), sa.column("person", sa.String))
    connection = op.get_bind()
    named = sa.update(people).where(people.c.id == sa.bindparam("who")).values(person=sa.bindparam("name"))
    names = [
        {"who": id, "name": hashlib.sha256(f"sacbe.person {id}".encode()).hexdigest()[:20]}
        for id in connection.execute(sa.select(people.c.id)).scalars()
    ]
    if names:
        connection.execute(named, names)
    op.create_index("ix_identities_person", "identities", ["person"], unique=True)


def create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("figure", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "kind", "who", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game_figure_kind_who", "ratings", ["game", "figure", "kind", "who"])
    op.create_index("ix_ratings_who", "ratings", ["who"])
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("before", sa.Float(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("figure", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_rating_changes_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_rating_changes"),
        sa.UniqueConstraint("game", "number", "seat", name="uq_rating_changes_order"),
    )
    op.create_index("ix_rating_changes_who_game_number", "rating_changes", ["who", "game", "number"])


def downgrade() -> None:
    op.drop_table("rating_changes")
    op.drop_table("ratings")
    op.drop_index("ix_results_identity_at", "results")
    op.create_index("ix_results_identity", "results", ["identity"])
    op.drop_table("sources")
    op.drop_table("tallies")
    op.drop_index("ix_identities_person", "identities")
    op.drop_column("identities", "person")
    op.drop_column("identities", "hidden")
    op.drop_index("ix_seats_asked", "seats")
    op.drop_column("seats", "asked")
    op.drop_column("tables", "rated")
