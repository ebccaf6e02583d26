"""Alembic's entry: migrations run on the connection they are handed."""

from alembic import context

from kassen.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
