"""The ratings of those a match rates, as rows that other matches change too."""

from typing import Any

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects import postgresql, sqlite

from kassen.server.ratings import Result, rated, unrated
from kassen.server.store.schema import RATINGS

INSERTS: dict[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


def rate(connection: Connection, result: Result) -> None:
    """Ratings are read and written in one transaction: matches that end together all count."""
    begun = INSERTS[connection.dialect.name](RATINGS).on_conflict_do_nothing()
    connection.execute(begun, unrated(result))  # a row that is not there yet cannot be locked
    found = select(RATINGS).where(
        RATINGS.c.player.in_(result.players), RATINGS.c.game == result.game
    )
    rows = connection.execute(found.order_by(RATINGS.c.player).with_for_update()).mappings()
    for rating in rated(result, [dict(row) for row in rows]):
        own = (RATINGS.c.player == rating["player"]) & (RATINGS.c.game == rating["game"])
        connection.execute(update(RATINGS).where(own).values(**rating))
