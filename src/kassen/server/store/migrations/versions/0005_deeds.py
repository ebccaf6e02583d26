"""The log of those who look after the site, which can only grow, and what guests report to them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ON_SQLITE = (
    "CREATE TRIGGER deeds_stay_as_they_are BEFORE UPDATE ON deeds "
    "BEGIN SELECT RAISE(ABORT, 'the log of deeds only grows'); END",
    "CREATE TRIGGER deeds_stay BEFORE DELETE ON deeds "
    "BEGIN SELECT RAISE(ABORT, 'the log of deeds only grows'); END",
)
ON_POSTGRESQL = (
    "CREATE FUNCTION deeds_only_grow() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'the log of deeds only grows'; END $$",
    "CREATE TRIGGER deeds_stay BEFORE UPDATE OR DELETE ON deeds "
    "FOR EACH ROW EXECUTE FUNCTION deeds_only_grow()",
)


def upgrade() -> None:
    op.create_table(
        "deeds",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=True),
        sa.Column("deed", sa.String(length=16), nullable=False),
        sa.Column("target", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("begins", sa.Float(), nullable=True),
        sa.Column("until", sa.Float(), nullable=True),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_table(
        "complaints",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("complaints_by_time", "complaints", ["at"])
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in ON_SQLITE if is_sqlite else ON_POSTGRESQL:
        op.execute(statement)


def downgrade() -> None:
    op.drop_table("complaints")
    op.drop_table("deeds")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION deeds_only_grow")
