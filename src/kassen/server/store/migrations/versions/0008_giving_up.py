"""When somebody gave a match up."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chairs", sa.Column("gave_up", sa.Float(), nullable=True))


def downgrade() -> None:
    op.drop_column("chairs", "gave_up")
