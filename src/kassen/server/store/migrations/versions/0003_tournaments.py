"""Tournaments, who entered them, and the tables of their rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("stage", sa.String(length=8), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("opened", sa.Float(), nullable=False),
        sa.Column("starts", sa.Float(), nullable=True),
        sa.Column("started", sa.Float(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_tournaments_host", "tournaments", ["host"])
    op.create_index("tournaments_by_stage", "tournaments", ["stage", "public", "opened"])
    op.create_table(
        "entries",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("entered", sa.Float(), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("tournament", "person"),
    )
    op.create_index("ix_entries_person", "entries", ["person"])
    # Column by column: a copy of the table would take everything with it that refers to the old one.
    op.add_column("tables", sa.Column("tournament", sa.String(length=32), nullable=True))
    op.add_column("tables", sa.Column("round", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("number", sa.Integer(), nullable=True))
    op.create_index(
        "tables_by_tournament", "tables", ["tournament", "round", "number"], unique=True
    )


def downgrade() -> None:
    op.drop_index("tables_by_tournament", "tables")
    for name in ("number", "round", "tournament"):
        op.drop_column("tables", name)
    op.drop_table("entries")
    op.drop_table("tournaments")
