"""Scenes of Kenjin: a table in a few words, decisions as sentences, and what the table then shows.

A stack is written bottom first, "peasant* archer assassin(1)": * lies face-down, (1) was deployed by seat 1.
The cards that are not written are in the hands, so the table need not fit the schedule of rounds.
"""

from kassen.engine.match import Match
from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.rules import play as rules
from kassen.games.kenjin.rules.state import (
    DEPLOY_CARD,
    FATES,
    NEXT_BATTLE,
    NO_TILE,
    NUM_CARDS,
    ROUNDS,
    TILES,
    UNITS,
    clear_table,
)
from kassen.games.kenjin.table import scenario

ROW = "rice_field bridge torii palace"
RING_3 = "rice_field bridge torii palace port fortress"
RING_4 = "rice_field bridge torii palace port fortress village golden_temple"


def fresh(seats=2, seed=0, edition=None, scenario=None, **options):
    """A match from its set-up; seat 0 starts unless told otherwise."""
    options = {"start_player": 0, **options}
    return Match(GAME, seats, seed=seed, options=options, edition=edition, scenario=scenario)


def table(
    stacks=None, tiles=None, seats=2, turn=0, cards_left=2, edition=None, set_aside=(), **options
):
    """A table in deployment: stacks by battlefield, each two strings; all other cards are in hand."""
    match = fresh(seats, edition=edition, **options)
    state = match._state
    tiles = tiles or {2: ROW, 3: RING_3, 4: RING_4}[seats]
    document = {
        "tiles": tiles.split(),
        "stacks": {
            str(field): [side.split() for side in sides] for field, sides in (stacks or {}).items()
        },
        "set_aside": [
            {"by": by, "of": of, "unit": unit} for by, of, unit in map(str_split, set_aside)
        ],
    }
    clear_table(state)
    state.seats = seats
    told = scenario.LAYOUT.told(match.box, state, document)
    scenario.LAYOUT.read(match.box, state, document)
    scenario.place_victims(match.box, state, told)
    for seat, clan in enumerate(told.stacks):
        scenario.lay_cards(state, seat, clan, scenario.left_of(match.box, seat, clan))
    scenario.place_stacks(state, told.stacks)
    state.turn = turn
    state.round_number = 1
    state.cards_left = cards_left
    state.phase = DEPLOY_CARD
    match.events.clear()
    match._views.clear()
    return match


def str_split(line):
    """A card set aside, such as "0 1 archer": by seat 0, of seat 1."""
    by, of, unit = line.split()
    return int(by), int(of), unit


def fight(match, *fields):
    """The battles of these battlefields, of all that are named in the scene, or until somebody must choose."""
    state = match._state
    all_fields = [field for field, tile in enumerate(state.tile) if tile != NO_TILE]
    state.fought = sum(1 << field for field in all_fields if fields and field not in fields)
    state.round_number = ROUNDS + 1
    state.phase = NEXT_BATTLE
    rules.advance(match.box, state)
    match._views.clear()
    return match


LOW = TILES[:5]
OTHER_LOW = {"rice_field": "torii"}


def battle(tile, first, second, bonus=(0, 0), edition=None, **options):
    """One battle of two players on this tile; no other battlefield is fought."""
    is_low = tile in LOW
    field = 0 if is_low else 1
    tiles = f"{tile} bridge rice_field palace" if is_low else f"torii {tile} rice_field palace"
    if tile == "rice_field":
        tiles = "rice_field bridge torii palace"
    if tile == "palace":
        tiles = "torii palace rice_field bridge"
    match = table({field: (first, second)}, tiles, edition=edition, **options)
    for side in range(2):
        match._state.bonus[field, side] = bonus[side]
    return fight(match, field)


# What happens.


def act(match, *lines):
    """Decisions such as "0 deploy scout 2", "0 target 1 3"; a wrong seat or option is refused."""
    for line in lines:
        seat, words = line.split(" ", 1)
        match.play(int(seat), words)


def aim(match, seat, field, side, position):
    """Choose the card at this place."""
    match.play(seat, target_words(match, field, side, position))


def target_words(match, field, side, position):
    card = match._state.stack[field, side, position]
    return f"target {card >> 4} {(card & 15) + 1}"


def move(match, seat, position, destination):
    """The General on the seat's battlefield moves the card at this position."""
    match.play(seat, f"move {own_name(match, seat, position)} {destination}")


def own_name(match, seat, position):
    state = match._state
    for side in match.view(-1)["battlefields"][state.at]["sides"]:
        if side["seat"] == seat:
            return side["cards"][position]["k"]
    raise AssertionError


def play_on(match, stop=None, option=0):
    """Everybody takes the first option, or the last one, until the decision `stop` or the end."""
    while not match.over and match.view(-1)["decision"] != stop:
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[option])
    return match


# What is asked.


def asked(match):
    """The seats that must decide, and the decision; the same for everybody."""
    views = [match.view(seat) for seat in range(-1, match.seats)]
    assert len({(tuple(view["waiting_for"]), view["decision"]) for view in views}) == 1
    assert views[0]["waiting_for"] == match.pending
    return match.pending, views[0]["decision"]


def options(match, seat):
    return [option.words for option in match.legal(seat)]


def grounds(match, seat, unit):
    """Where the seat may deploy this unit on its own side."""
    return [
        int(words.split()[2])
        for words in options(match, seat)
        if words.startswith(f"deploy {unit} ")
    ]


def targets(match, seat):
    """The places the seat may aim at, in order."""
    found = []
    for words in options(match, seat):
        if words.startswith("target"):
            _, of, k = words.split()
            found.append(place_of(match, int(of), int(k)))
    return sorted(found)


def place_of(match, seat, k):
    for field in match.view(-1)["battlefields"]:
        for side, army in enumerate(field["sides"]):
            for position, card in enumerate(army["cards"]):
                if (card["seat"], card["k"]) == (seat, k):
                    return field["battlefield"], side, position
    raise AssertionError(f"card {k} of seat {seat} is not on the table")


def moves(match, seat):
    """The General's options as position and destination."""
    pairs = [words.split()[1:] for words in options(match, seat) if words.startswith("move")]
    return sorted((place_of(match, seat, int(k))[2], int(to)) for k, to in pairs)


# What lies on the table.


def stack(match, field, side, seat=None):
    """A stack as it is, or as a seat sees it: ? is a card it does not know."""
    state = match._state
    view = match.view(-1 if seat is None else seat)["battlefields"][field]["sides"][side]
    words = []
    for card in view["cards"]:
        unit = UNITS[state.unit[card["seat"], card["k"] - 1]] if seat is None else card["unit"]
        whose = f"({card['seat']})" if card["seat"] != view["seat"] else ""
        words.append((unit or "?") + whose + ("*" if card["face"] == "down" else ""))
    return " ".join(words)


def tiles(match):
    return " ".join(field["tile"] or "-" for field in match.view(-1)["battlefields"])


def totals(match, field):
    """The Total Strengths of a fought battlefield."""
    return tuple(side["strength"] for side in match.view(-1)["battlefields"][field]["sides"])


def conqueror(match, field):
    return match.view(-1)["battlefields"][field]["conqueror"]


def field_of(match):
    """The battlefield a battle was about."""
    return told(match, "battle_started")[0]["battlefield"]


def result(match):
    """The totals of a battle, and the seat that conquered."""
    field = field_of(match)
    return (*totals(match, field), conqueror(match, field))


def fate(match, seat, k):
    return FATES[match._state.fate[seat, k - 1]]


def fates(match, seat):
    """The fate of the cards of a seat, by unit; for cards that are there once."""
    state = match._state
    return {
        UNITS[state.unit[seat, index]]: FATES[state.fate[seat, index]]
        for index in range(NUM_CARDS)
        if index < state.deployed[seat]
    }


def score(match, seat):
    """The parts of a score that are not 0, in order, and the total."""
    parts = match.view(-1)["seats"][seat]["score"]
    return {name: value for name, value in parts.items() if value or name == "total"}


def vp(match, seat):
    return match.view(-1)["seats"][seat]["score"]["total"]


# What was told.


def told(match, name, seat=None):
    """The events of this name, as a seat may read them; without a seat the whole truth."""
    events = [event for event in match.events if event.name == name]
    if seat is None:
        return [event.fields for event in events]
    shown = [event.seen(seat) for event in events]
    return [{key: value for key, value in fields.items() if key != "event"} for fields in shown]


def names_told(match):
    return [event.name for event in match.events]


def units(cards):
    return " ".join(card["unit"] for card in cards)
