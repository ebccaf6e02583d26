"""Shogunate introduces itself: the card that binds the rooms of this folder."""

from pathlib import Path
from typing import Any

from kassen.engine.box import Box
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.game import Game, Option, Options, Room, Rules
from kassen.games.shogunate import heuristic, printed, redeal, rules, text, view
from kassen.games.shogunate.actions import ACTIONS
from kassen.games.shogunate.conservation import broken_law
from kassen.games.shogunate.events import EVENTS
from kassen.games.shogunate.features import OBSERVATION, observe
from kassen.games.shogunate.scenario import scenario
from kassen.games.shogunate.state import (
    BOX,
    CARDS,
    MAX_SEATS,
    MIN_SEATS,
    NO_SEAT,
    NUM_LEADERS,
    NUM_PLOTS,
    NUM_SLOTS,
    POWERS,
    STATE,
)

MAX_ROUNDS = 36
THRESHOLD_ROWS = tuple(f"seats_{seats}" for seats in range(MIN_SEATS, MAX_SEATS + 1))
NUMBERS = {
    "shinobi_start": 3,
    "loyalty_per_leader": 2,
    "loyalty_per_player": 2,
    "honor_tokens": 60,
    "round_cap": MAX_ROUNDS,
}


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    check_tables(box)
    plots = box["plots"]
    record["seats"] = seats
    record["threshold"] = threshold(box, seats, options)
    record["pair_each"] = options["pair_scoring"] == "each"
    record["start_seat"] = start_seat(options, seats)
    record["round_cap"] = options["round_cap"]
    record["shinobi_start"] = box["numbers"].number("shinobi_start")
    for slot in range(NUM_SLOTS):
        record["plot_honor"][:, slot] = plots.column(f"slot_{slot + 1}")
    record["power"] = [POWERS.index(power) for power in plots.column("power")]
    printed.write(box.name, "the edition's name", record["edition"])
    for table, ids, names in (
        ("leaders", "leader_ids", "leader_names"),
        ("plots", "plot_ids", "plot_names"),
    ):
        for number, (row, cells) in enumerate(box[table].rows.items()):
            printed.write(row, f"{table}.{row}: id", record[ids][number])
            printed.write(str(cells["name"]), f"{table}.{row}: name", record[names][number])


def check_tables(box: Box) -> None:
    """Six Leaders, 18 Plots, a threshold for every number of players; all else is fixed [S-112, S-113]."""
    for table, size in (("leaders", NUM_LEADERS), ("plots", NUM_PLOTS)):
        if len(box[table].rows) != size:
            raise BadBox(f"{table}: there are {size} rows, not {len(box[table].rows)}")
    if set(box["thresholds"].rows) != set(THRESHOLD_ROWS):
        raise BadBox(f"thresholds: the rows are {', '.join(THRESHOLD_ROWS)}")
    if tuple(box["actions"].rows) != CARDS:
        raise BadBox(f"actions: the rows are {', '.join(CARDS)}, in this order")
    for row, value in NUMBERS.items():
        if row not in box["numbers"].rows or box["numbers"].number(row) != value:
            raise BadBox(f"numbers.{row}: this is {value} in every edition")


def threshold(box: Box, seats: int, options: Options) -> int:
    """The table's own choice goes before the edition's [S-27, S-114]."""
    if options["threshold"] == "auto":
        return box["thresholds"].number(f"seats_{seats}")
    return int(options["threshold"])


def start_seat(options: Options, seats: int) -> int:
    if options["start_player"] == "random":
        return NO_SEAT
    seat = int(options["start_player"])
    if seat >= seats:
        raise BadOption(f"start_player is random or a seat from 0 to {seats - 1}, not {seat}")
    return seat


def most_decisions(seats: int) -> int:
    """All choose, all but the last are named, three decisions for each Action and for the power; in every round."""
    return ((seats - 1) + (seats - 2) + 3 * (seats - 1) + 3) * MAX_ROUNDS


GAME = Game(
    name="shogunate",
    title="Secret loyalties and a Line of Succession: raise your Leaders, and let nobody see whose they are.",
    seats=(MIN_SEATS, MAX_SEATS),
    minutes="20–30",
    rules_version=1,
    folder=Path(__file__).parent,
    state=STATE,
    box=BOX,
    actions=ACTIONS,
    events=EVENTS,
    options=(
        Option(
            "threshold",
            ("auto", *range(6, 31)),
            "auto",
            "the score that ends the game; auto: 12, with six players 10 [S-27]",
        ),
        Option(
            "pair_scoring",
            ("once", "each"),
            "once",
            "whether two cards of one clan count its Leader once or twice [S-91]",
        ),
        Option(
            "start_player",
            ("random", *range(MAX_SEATS)),
            "random",
            "the first Hatamoto: a seat, or drawn at random [S-26]",
        ),
        Option(
            "round_cap",
            range(1, MAX_ROUNDS + 1),
            MAX_ROUNDS,
            "the round in which the game ends in any case [S-101]",
        ),
    ),
    rules=Rules(
        setup=rules.setup,
        advance=rules.advance,
        pending=rules.pending,
        legal=rules.legal,
        apply=rules.apply,
        outcome=rules.outcome,
        redeal=redeal.redeal,
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
    max_decisions={seats: most_decisions(seats) for seats in range(MIN_SEATS, MAX_SEATS + 1)},
)
