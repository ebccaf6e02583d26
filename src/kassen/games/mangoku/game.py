"""Mangoku introduces itself: the card that binds the rooms of this folder."""

from pathlib import Path
from typing import Any

from kassen.engine.box import Box
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.game import Game, Option, Options, Room, Rules
from kassen.games.mangoku import heuristic, rules, text, view
from kassen.games.mangoku.actions import ACTIONS, CHARACTERS
from kassen.games.mangoku.conservation import broken_law
from kassen.games.mangoku.events import EVENTS
from kassen.games.mangoku.features import OBSERVATION, observe
from kassen.games.mangoku.redeal import redeal
from kassen.games.mangoku.scenario import scenario
from kassen.games.mangoku.state import BOX, EFFECTS, MAX_SEATS, NO_SEAT, STATE

COPIES_COLUMN = {2: "copies_2_3", 3: "copies_2_3", 4: "copies_4_5", 5: "copies_4_5", 6: "copies_6"}

# Effects the rules look for by what they do; a second character with one of them would need a further choice.
SINGULAR_EFFECTS = ("ikki", "cancel")


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    check_characters(box)
    characters = box["characters"]
    table = box["tables"].rows[f"seats_{seats}"]
    record["seats"] = seats
    record["deck"] = table["deck"]
    record["coins_each"] = table["coins_each"]
    record["copies"] = characters.column(COPIES_COLUMN[seats])
    record["battle"] = characters.column("battle")
    record["honor"] = characters.column("honor")
    record["effect"] = [EFFECTS.index(effect) for effect in characters.column("effect")]
    record["amount"] = characters.column("amount")
    record["block_price"] = box["numbers"].number("special_block")
    record["honor_rounds"] = box["numbers"].number("honor_rounds")
    record["start_seat"] = start_seat(options, seats)
    record["show_seconds"] = options["reveal_seconds"]


def check_characters(box: Box) -> None:
    """The copies add up to the decks, and nothing needs a choice the rules do not have."""
    characters = box["characters"]
    if tuple(characters.rows) != CHARACTERS:
        raise BadBox(f"characters: the rows are {', '.join(CHARACTERS)}, in this order")
    for seats, column in COPIES_COLUMN.items():
        total = sum(characters.column(column))
        deck = box["tables"].number(f"seats_{seats}", "deck")
        if total != deck:
            raise BadBox(
                f"characters: {column} adds up to {total} cards, but tables.seats_{seats} has a deck of {deck}"
            )
    for effect in SINGULAR_EFFECTS:
        owners = [name for name, row in characters.rows.items() if row["effect"] == effect]
        if len(owners) > 1:
            raise BadBox(
                f"characters.{owners[1]}: {owners[0]} has the effect {effect} already, and only one may"
            )


def start_seat(options: Options, seats: int) -> int:
    if options["start_player"] == "random":
        return NO_SEAT
    seat = int(options["start_seat"])
    if seat >= seats:
        raise BadOption(f"start_seat is a seat of the table, 0 to {seats - 1}, not {seat}")
    return seat


GAME = Game(
    name="mangoku",
    title="Bluff and short battles: hold two secret cards, outlast the others, take the coins.",
    seats=(2, MAX_SEATS),
    minutes="10–20",
    rules_version=1,
    folder=Path(__file__).parent,
    state=STATE,
    box=BOX,
    actions=ACTIONS,
    events=EVENTS,
    options=(
        Option("start_player", ("random", "seat"), "random", "who starts the first campaign [M-7]"),
        Option("start_seat", range(MAX_SEATS), 0, "the seat that starts, if start_player is seat"),
        Option("reveal_seconds", range(5, 61), 15, "how long the Shrine Maiden shows hands [M-82]"),
        Option(
            "answer_pause",
            ("on", "off"),
            "on",
            "the table answers for a seat with one option, after a pause [MK-8]",
        ),
    ),
    rules=Rules(
        setup=rules.setup,
        advance=rules.advance,
        pending=rules.pending,
        legal=rules.legal,
        apply=rules.apply,
        outcome=rules.outcome,
        redeal=redeal,
        observe=observe,
        heuristic=heuristic.heuristic,
        broken_law=broken_law,
    ),
    room=Room(
        uncover=view.uncover,
        view=view.view,
        unseen=view.unseen,
        board=text.board,
        label=text.label,
        hint=text.hint,
        question=text.question,
        order=text.order,
        sentence=text.sentence,
        why_not=text.why_not,
        fill_box=fill_box,
        scenario=scenario,
    ),
    observation=OBSERVATION,
    max_decisions={2: 378, 3: 832, 4: 1785, 5: 2394, 6: 3850},
)
