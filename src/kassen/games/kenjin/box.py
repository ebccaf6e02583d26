"""The box of a table as numbers, and what an edition and the options of a table may not be."""

from typing import Any

from kassen.engine.box import Box, Printed, check_rows, check_words, fill, refuse_if, seat_named
from kassen.engine.errors import BadOption
from kassen.engine.game import Options
from kassen.games.kenjin.rules import state as terms

ROWS = {
    "units": terms.UNITS,
    "tiles": terms.TILES,
    "clans": terms.CLANS,
    "numbers": terms.NUMBERS,
    "fixed": tuple(f"battlefield_{field}" for field in range(terms.OWN_BATTLEFIELDS)),
}

PRINTED: dict[str, Printed] = {
    "strength": "units.strength", "copies": "units.copies", "vp": "tiles.vp", "fixed": ("fixed.tile", terms.TILES),
    **{name: f"numbers.{name}" for name in terms.NUMBERS},
}  # fmt: skip

LONGEST_NAME = 20  # of a unit, a tile or a clan

# Which set-ups a table may use, by its size [K-24].
SETUPS_FOR = {2: ("random", "fixed"), 3: ("random", "draft"), 4: ("random", "draft")}


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    check_edition(box)
    check_options(seats, options)
    record["seats"] = seats
    record["teams"] = options["teams"]
    record["setup"] = terms.SETUPS.index(str(options["setup"]))
    record["start_seat"] = seat_named(options, "start_player", seats)  # [K-22]
    record["clan"] = [terms.CLANS.index(clan) for clan in str(options["clans"]).split("+")]
    record["talk"] = terms.TALKS.index(str(options["talk"]))
    for name in ("coward_pardon", "assassin_partner", "palace_floor"):
        record[name] = options[name]
    fill(record, box, PRINTED)


def check_edition(box: Box) -> None:
    """All rows and no others, and a deck that fits the schedule [K-33]."""
    check_rows(box, ROWS)
    for table in ROWS:
        check_words(box[table], {"name": LONGEST_NAME})
    refuse_if(box["units"].number("lord", "copies") != 1, "units.lord: a clan has exactly one Lord")
    cards = sum(box["units"].column("copies"))
    why = f"units: copies add up to {cards} cards, and a clan has exactly {terms.NUM_CARDS}"
    refuse_if(cards != terms.NUM_CARDS, why)
    check_fixed_tiles(box["fixed"].column("tile"))


def check_fixed_tiles(tiles: list[str]) -> None:
    """Four different tiles, low and high in turn [K-18, K-26]."""
    for field, tile in enumerate(tiles):
        stack = "low" if terms.TILES.index(tile) < terms.STACK_SIZE else "high"
        wanted = "high" if field % 2 else "low"
        why = f"fixed.battlefield_{field}: {tile} is a {stack} tile, and a {wanted} one lies here"
        refuse_if(stack != wanted, why)
        refuse_if(tile in tiles[:field], f"fixed.battlefield_{field}: {tile} is there twice")


def check_options(seats: int, options: Options) -> None:
    """[K-24, K-119]"""
    if options["teams"] and seats != terms.MAX_SEATS:
        raise BadOption(f"teams is for {terms.MAX_SEATS} seats, not {seats}")
    if options["setup"] not in SETUPS_FOR[seats]:
        raise BadOption(
            f"setup is {' or '.join(SETUPS_FOR[seats])} with {seats} seats, not {options['setup']}"
        )
