"""The games to play, in a language: every game's card, and its page with rulebook and box."""

from typing import Any

from kassen import games
from kassen.bots import levels
from kassen.engine.box import Row
from kassen.engine.game import Game

Fields = dict[str, Any]


def catalog(language: str) -> Fields:
    return {
        "games": [card_of(game, language) for game in games.available()],
        "bots": [{"name": name, "meaning": levels.MEANINGS[name]} for name in levels.NAMES],
    }


def card_of(game: Game, language: str) -> Fields:
    options = [
        {
            "name": option.name, "choices": list(option.choices), "default": option.default,
            "meaning": game.texts.tell(f"option-{option.name}", language),
        }
        for option in game.options
    ]  # fmt: skip
    return {
        "name": game.name, "title": game.texts.tell("title", language), "seats": game.seats, "minutes": game.minutes,
        "rules_version": game.rules_version, "options": options,
        "levels": {seats: levels.offered(game, seats) for seats in game.seat_counts},
    }  # fmt: skip


def page_of(game: Game, language: str) -> Fields:
    told = game.texts.catalog(language).reprinted(game.standard_box)
    box = {
        name: [told.tables[name].rows[row] | letter_of(cells) for row, cells in table.rows.items()]
        for name, table in game.standard_box.tables.items()
    }
    return {**card_of(game, language), "rulebook": game.rulebook_in(language), "box": box}


def letter_of(cells: Row) -> Row:
    """The letter that other cells of the box are written in, whoever reads them."""
    return {column: cell for column, cell in cells.items() if column == "letter"}
