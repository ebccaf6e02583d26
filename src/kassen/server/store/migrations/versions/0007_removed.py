"""The people whom the host of a table removed from it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("removed", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "removed")
