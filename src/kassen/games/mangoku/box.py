"""The box as numbers: what a table of each size is played with, and which editions can be played."""

from typing import Any

from kassen.engine.box import Box, Printed, check_rows, fill, refuse_if
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.game import Options
from kassen.engine.rules.seats import NO_SEAT
from kassen.games.mangoku.rules.state import CHARACTERS, EFFECTS, HAND_SLOTS

COPIES_COLUMN = {2: "copies_2_3", 3: "copies_2_3", 4: "copies_4_5", 5: "copies_4_5", 6: "copies_6"}

NUMBERS = ("hand_size", "ante", "ante_removed", "special_block", "honor_rounds")
PRINTED: dict[str, Printed] = {
    **{name: f"characters.{name}" for name in ("battle", "honor", "amount")},
    "effect": ("characters.effect", EFFECTS),
    **{name: f"numbers.{name}" for name in NUMBERS},
}  # fmt: skip

# Effects the rules look for by what they do; a second character with one of them would need a further choice.
SINGULAR_EFFECTS = ("ikki", "cancel")


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    check_characters(box)
    check_numbers(box)
    table = box["tables"].rows[f"seats_{seats}"]
    record["seats"] = seats
    record["deck"] = table["deck"]
    record["coins_each"] = table["coins_each"]
    fill(record, box, PRINTED | {"copies": f"characters.{COPIES_COLUMN[seats]}"})
    record["start_seat"] = start_seat(options, seats)


def check_characters(box: Box) -> None:
    """All rows are there, the copies add up to the decks, and nothing needs a choice the rules do not have."""
    characters = box["characters"]
    sizes = [f"seats_{seats}" for seats in COPIES_COLUMN]
    check_rows(box, {"characters": CHARACTERS, "numbers": NUMBERS, "tables": sizes})
    for seats, column in COPIES_COLUMN.items():
        total = sum(characters.column(column))
        deck = box["tables"].number(f"seats_{seats}", "deck")
        why = f"characters: {column} adds up to {total} cards, but tables.seats_{seats} has a deck of {deck}"
        refuse_if(total != deck, why)
    for effect in SINGULAR_EFFECTS:
        owners = [name for name, row in characters.rows.items() if row["effect"] == effect]
        for name in owners[1:]:
            raise BadBox(
                f"characters.{name}: {owners[0]} has the effect {effect} already, and only one may"
            )


def check_numbers(box: Box) -> None:
    """Hands fit, everybody can pay the first ante, and something is at stake [M-28, M-16, M-111]."""
    numbers = {name: box["numbers"].number(name) for name in box["numbers"].rows}
    if numbers["hand_size"] >= HAND_SLOTS:
        raise BadBox(f"numbers.hand_size: a hand has 1 to {HAND_SLOTS - 1} cards")
    for table, row in box["tables"].rows.items():
        why = f"tables.{table}: {row['coins_each']} coins do not pay an ante of {numbers['ante']}"
        refuse_if(int(row["coins_each"]) < numbers["ante"], why)
    if numbers["ante_removed"] >= 2 * numbers["ante"]:
        raise BadBox("numbers.ante_removed: the antes of two players leave nothing at stake")


def start_seat(options: Options, seats: int) -> int:
    if options["start_player"] == "random":
        return NO_SEAT
    seat = int(options["start_seat"])
    if seat >= seats:
        raise BadOption(f"start_seat is a seat of the table, 0 to {seats - 1}, not {seat}")
    return seat
