"""The box of a game as a form: every cell an edition may change, with its limits and its source."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.game import Game
from kassen.server import cards


def form_of(game: Game, language: str, deals: int, bots: Sequence[str]) -> dict[str, Any]:
    """The form, with how many deals a study may play, and by which bots."""
    printed = game.texts.catalog(language).reprinted(game.standard_box)
    tables = [
        {
            "name": name,
            "grows": table.grows,
            "columns": [
                column_of(column, table.limits.get(column))
                for column in table.columns
                if column not in ("id", "source")
            ],
            "rows": list(table.rows.values()),
        }
        for name, table in printed.tables.items()
    ]
    return {
        **cards.card_of(game, language),
        "tables": tables,
        "deals": deals,
        "study_bots": list(bots),
    }


def column_of(name: str, limits: list[Any] | None) -> dict[str, Any]:
    if limits is None:
        return {"name": name, "least": None, "most": None, "words": None}
    if isinstance(limits[0], str):
        return {"name": name, "least": None, "most": None, "words": limits}
    return {"name": name, "least": limits[0], "most": limits[1], "words": None}
