"""The end of the chain of open hands, and whose names are in the open data of matches."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("link", sa.String(length=64), nullable=True))
    op.add_column(
        "people", sa.Column("named", sa.Boolean(), server_default=sa.false(), nullable=False)
    )


def downgrade() -> None:
    op.drop_column("people", "named")
    op.drop_column("tables", "link")
