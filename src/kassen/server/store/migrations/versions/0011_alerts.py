"""The ways in which people are told that it is their turn; a confirmed mail address was one all along."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

BY_MAIL = (
    "INSERT INTO alerts (id, person, kind, address, created, failed) "
    "SELECT id, id, 'mail', '', created, 0 FROM people WHERE email IS NOT NULL"
)


def upgrade() -> None:
    op.create_table(
        "alerts",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("keys", sa.JSON(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("failed", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_alerts_person", "alerts", ["person"])
    op.add_column("chairs", sa.Column("alerted", sa.Integer(), nullable=True))
    op.execute(BY_MAIL)


def downgrade() -> None:
    op.drop_column("chairs", "alerted")
    op.drop_table("alerts")
