"""Analyses of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("found", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match"),
    )


def downgrade() -> None:
    op.drop_table("analyses")
