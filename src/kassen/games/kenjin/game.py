"""Kenjin introduces itself: the card that binds the rooms of this folder."""

from itertools import permutations
from pathlib import Path
from typing import Any

from kassen.engine.box import Box
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.game import Game, Option, Options, Room, Rules
from kassen.games.kenjin import (
    board,
    heuristic,
    log,
    ranking,
    refusals,
    rules,
    scenario,
    setup,
    text,
    view,
    words,
)
from kassen.games.kenjin.actions import ACTIONS
from kassen.games.kenjin.conservation import broken_law
from kassen.games.kenjin.events import EVENTS
from kassen.games.kenjin.features import OBSERVATION, observe
from kassen.games.kenjin.redeal import redeal
from kassen.games.kenjin.state import (
    BOX,
    CLANS,
    MAX_SEATS,
    NO_SEAT,
    NUM_CARDS,
    NUMBERS,
    OWN_BATTLEFIELDS,
    SETUPS,
    STACK_SIZE,
    STATE,
    TALKS,
    TILES,
    UNITS,
)

# Numbers whose limits differ from 0 to 9.
NUMBER_LIMITS = {
    "bridge_cap": (1, 13),
    "temple_margin": (1, 20),
    "fortress_min": (0, 13),
    "coward_vp": (0, 20),
    "lord_vp": (0, 20),
}

LONGEST_NAME = 20  # of a unit, a tile or a clan

# Which set-ups a table of so many seats may use [K-24].
SETUPS_FOR = {2: ("random", "fixed"), 3: ("random", "draft"), 4: ("random", "draft")}


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    check_edition(box)
    check_options(seats, options)
    record["seats"] = seats
    record["teams"] = options["teams"]
    record["setup"] = SETUPS.index(str(options["setup"]))
    record["start_seat"] = start_seat(options, seats)
    record["clan"] = [CLANS.index(clan) for clan in str(options["clans"]).split("+")]
    record["talk"] = TALKS.index(str(options["talk"]))
    for name in ("coward_pardon", "assassin_partner", "palace_floor"):
        record[name] = options[name]
    record["strength"] = box["units"].column("strength")
    record["copies"] = box["units"].column("copies")
    record["vp"] = box["tiles"].column("vp")
    record["fixed"] = [TILES.index(tile) for tile in box["fixed"].column("tile")]
    for name in NUMBERS:
        record[name] = box["numbers"].number(name)


def check_edition(box: Box) -> None:
    """All rows and no others, each number within its limits, and a deck that fits the schedule [K-33]."""
    check_rows(box, "units", UNITS)
    check_rows(box, "tiles", TILES)
    check_rows(box, "clans", CLANS)
    check_rows(box, "numbers", NUMBERS)
    check_rows(box, "fixed", tuple(f"battlefield_{field}" for field in range(OWN_BATTLEFIELDS)))
    for table in ("units", "tiles", "clans"):
        check_names(box, table)
    if box["units"].number("lord", "copies") != 1:
        raise BadBox("units.lord: a clan has exactly one Lord")
    cards = sum(box["units"].column("copies"))
    if cards != NUM_CARDS:
        raise BadBox(f"units: copies add up to {cards} cards, and a clan has exactly {NUM_CARDS}")
    for name in NUMBERS:
        lowest, highest = NUMBER_LIMITS.get(name, (0, 9))
        value = box["numbers"].number(name)
        if not lowest <= value <= highest:
            raise BadBox(
                f"numbers.{name}: value is a whole number from {lowest} to {highest}, not {value}"
            )
    check_fixed_tiles(box["fixed"].column("tile"))


def check_rows(box: Box, table: str, rows: tuple[str, ...]) -> None:
    if tuple(box[table].rows) != rows:
        raise BadBox(f"{table}: the rows are {', '.join(rows)}, in this order")


def check_names(box: Box, table: str) -> None:
    """Names that can be drawn and told apart."""
    taken: dict[str, str] = {}
    for row, cells in box[table].rows.items():
        name = str(cells["name"])
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or set(name) & set("[]"):
            raise BadBox(
                f"{table}.{row}: a name has 1 to {LONGEST_NAME} characters and no brackets, not {name!r}"
            )
        if name in taken:
            raise BadBox(f"{table}.{row}: {taken[name]} has the name {name} already")
        taken[name] = row


def check_fixed_tiles(tiles: list[str]) -> None:
    """Four different tiles, low and high in turn [K-18, K-26]."""
    for field, tile in enumerate(tiles):
        stack = "low" if TILES.index(tile) < STACK_SIZE else "high"
        wanted = "high" if field % 2 else "low"
        if stack != wanted:
            raise BadBox(
                f"fixed.battlefield_{field}: {tile} is a {stack} tile, and a {wanted} one lies here"
            )
        if tile in tiles[:field]:
            raise BadBox(f"fixed.battlefield_{field}: {tile} is there twice")


def check_options(seats: int, options: Options) -> None:
    """[K-24, K-119]"""
    if options["teams"] and seats != MAX_SEATS:
        raise BadOption(f"teams is for {MAX_SEATS} seats, not {seats}")
    if options["setup"] not in SETUPS_FOR[seats]:
        raise BadOption(
            f"setup is {' or '.join(SETUPS_FOR[seats])} with {seats} seats, not {options['setup']}"
        )


def start_seat(options: Options, seats: int) -> int:
    """[K-22]"""
    if options["start_player"] == "random":
        return NO_SEAT
    seat = int(options["start_player"])
    if seat >= seats:
        raise BadOption(
            f"start_player is random or a seat of the table, 0 to {seats - 1}, not {seat}"
        )
    return seat


GAME = Game(
    name="kenjin",
    title="Secret deployment on shared battlefields: lay your army, see through the others, conquer.",
    seats=(2, MAX_SEATS),
    minutes="20–30",
    rules_version=1,
    folder=Path(__file__).parent,
    state=STATE,
    box=BOX,
    actions=ACTIONS,
    events=EVENTS,
    options=(
        Option("teams", (False, True), False, "seats 0 and 2 against 1 and 3, with four [K-119]"),
        Option("setup", SETUPS, "random", "how the battlefields are laid out [K-24]"),
        Option("start_player", ("random", *range(MAX_SEATS)), "random", "who starts [K-22]"),
        Option(
            "clans",
            tuple("+".join(clans) for clans in permutations(CLANS)),
            "+".join(CLANS),
            "the clans in seat order; seats that are not there leave theirs in the box [K-4]",
        ),
        Option(
            "talk",
            TALKS,
            "open",
            "who reads written talk: all, the partner, none; a matter of the table, not of the rules [K-125]",
        ),
        Option(
            "coward_pardon",
            (False, True),
            False,
            "no penalty for a Lord that was eliminated [K-113]",
        ),
        Option(
            "assassin_partner", (False, True), False, "a partner's cards are targets too [K-55]"
        ),
        Option("palace_floor", (False, True), False, "a Total Strength below 0 counts as 0 [K-79]"),
    ),
    rules=Rules(
        setup=setup.setup,
        advance=rules.advance,
        pending=rules.pending,
        legal=rules.legal,
        apply=rules.apply,
        outcome=ranking.outcome,
        redeal=redeal,
        observe=observe,
        heuristic=heuristic.heuristic,
        broken_law=broken_law,
    ),
    room=Room(
        uncover=view.uncover,
        view=view.view,
        unseen=view.unseen,
        board=board.board,
        label=text.label,
        hint=text.hint,
        question=words.question,
        order=text.order,
        sentence=log.sentence,
        why_not=refusals.why_not,
        fill_box=fill_box,
        scenario=scenario.scenario,
        as_scenario=scenario.as_scenario,
    ),
    observation=OBSERVATION,
    # Deployments, abilities of an edition with nothing but scouts, draft, Supply Camp and Sanctuary (section 9).
    max_decisions={2: 53, 3: 84, 4: 111},
)
