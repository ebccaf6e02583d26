"""The box of leduc poker as numbers."""

from typing import Any

from kassen.engine.box import Box
from kassen.engine.errors import BadBox
from kassen.engine.game import Options
from kassen_leduc.rules.state import MAX_RAISES, MAX_SUITS


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    numbers = box["numbers"]
    record["seats"] = seats
    record["suits"] = numbers.number("suits")
    record["ranks"] = box["tables"].number(f"seats_{seats}", "ranks")
    record["ante"] = numbers.number("ante")
    record["raise_by"] = [numbers.number("first_raise"), numbers.number("second_raise")]
    record["raises"] = numbers.number("raises")
    if record["suits"] > MAX_SUITS or record["raises"] > MAX_RAISES:
        raise BadBox(f"numbers: at most {MAX_SUITS} suits and {MAX_RAISES} raises")
    if record["suits"] * record["ranks"] <= seats:
        raise BadBox(f"tables.seats_{seats}: the deck has no card left to lay open")
