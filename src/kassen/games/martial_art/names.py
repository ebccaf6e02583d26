"""The names of an edition's cards and Lands, which travel in the box as bytes."""

from typing import Any

from kassen.games.martial_art.state import MAX_CARDS, NAME_SIZE, NO_CARD, NO_LAND


def written(name: str) -> list[int]:
    """A name as the bytes of one row."""
    return list(name.encode().ljust(NAME_SIZE, b"\0"))


def _read(rows: Any, row: int) -> str:
    return bytes(rows[row, index] for index in range(NAME_SIZE)).rstrip(b"\0").decode()


def card_id(box: Any, card: int) -> str | None:
    return None if card == NO_CARD else _read(box.card_ids, card)


def land_id(box: Any, land: int) -> str | None:
    return None if land == NO_LAND else _read(box.land_ids, land)


def card_name(box: Any, card: int) -> str:
    return _read(box.card_names, card)


def land_name(box: Any, land: int) -> str:
    return _read(box.land_names, land)


def cause_id(box: Any, cause: int) -> str | None:
    """The card, or the Land, that causes something."""
    return land_id(box, cause - MAX_CARDS) if cause >= MAX_CARDS else card_id(box, cause)


def edition_name(box: Any) -> str:
    return bytes(box.edition).rstrip(b"\0").decode()


def cards_in(box: Any, counts: list[int]) -> list[str]:
    """Counts of each card as a list of ids, in table order."""
    return [str(card_id(box, card)) for card, copies in enumerate(counts) for _ in range(copies)]


def row_of(cells: Any, row: int, size: int = MAX_CARDS) -> list[int]:
    """One row of a table of the state, as a list."""
    return [cells[row, index] for index in range(size)]
