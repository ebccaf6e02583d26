"""Columns of the first days: two migrations were edited after they had landed, and older databases had other names."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

RENAMED = (("chats", "room", "place"), ("told", "log", "told"), ("tables", "board", "number"))


def upgrade() -> None:
    inspector = sa.inspect(op.get_bind())
    for table, before, after in RENAMED:
        if before in {column["name"] for column in inspector.get_columns(table)}:
            op.execute(f"ALTER TABLE {table} RENAME COLUMN {before} TO {after}")


def downgrade() -> None:
    """Nothing: the names were always meant to be these."""
