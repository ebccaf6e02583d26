"""The box of Oh Hell as numbers."""

from types import SimpleNamespace
from typing import Any

from kassen.engine.box import Box
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.game import Options
from tests.outsiders.oh_hell.rules.deck import most_tricks
from tests.outsiders.oh_hell.rules.state import MAX_SUITS


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    record["seats"] = seats
    record["suits"] = box["deck"].number("suits")
    record["ranks"] = box["deck"].number("ranks")
    record["trick"] = box["points"].number("trick")
    record["made_bid"] = box["points"].number("made_bid")
    record["tricks"] = options["tricks"]
    record["penalty"] = options["off_bid_penalty"]
    if record["suits"] > MAX_SUITS:
        raise BadBox(f"deck.suits: there are at most {MAX_SUITS} suits")
    most = most_tricks(SimpleNamespace(**record), seats)
    if most < max(1, int(record["tricks"])):
        raise BadOption(f"this deck has cards for {most} tricks, not {record['tricks']}")
