"""The language in which somebody wants to be written to."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("language", sa.String(length=8), nullable=True))


def downgrade() -> None:
    op.drop_column("people", "language")
