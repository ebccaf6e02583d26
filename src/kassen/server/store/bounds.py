"""How many things of a kind somebody may have: counted in the transaction that adds one more."""

from typing import Any

from sqlalchemy import Connection, Select, select

from kassen.server.store.schema import PEOPLE


class Full(Exception):
    """Somebody has as many of these things as anybody may have."""


def check_room(connection: Connection, person: str | None, count: Select[Any], most: int) -> None:
    """Refuse a thing beyond the limit; whoever adds for the same person meanwhile waits for this transaction."""
    connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person).with_for_update())
    if connection.execute(count).scalar_one() >= most:
        raise Full
