"""Ties between people, and invitations to tables."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ties",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("tie", sa.String(length=8), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "other"),
    )
    op.create_index("ties_by_other", "ties", ["other", "tie"])
    op.create_table(
        "invitations",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["tables.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["by"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "person"),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])
    op.add_column("people", sa.Column("seen", sa.Float(), nullable=True))


def downgrade() -> None:
    op.drop_column("people", "seen")
    op.drop_table("invitations")
    op.drop_table("ties")
