"""The view of a seat, and its type (section 6 of the rules)."""

from functools import partial
from typing import Any, TypedDict

from kassen.engine.box import per_box
from kassen.engine.rules.ruling import NO_SEAT, members_of
from kassen.engine.table.events import Fields
from kassen.engine.table.views import Mirror, with_types
from kassen.games.kenjin.rules import battlefields as ground, state as terms
from kassen.games.kenjin.table.words import texts

LOOKERS = [
    members_of(seats) for seats in range(1 << terms.MAX_SEATS)
]  # lists of seats by their mask
UNITS_OR_NONE = (*terms.UNITS, None)  # the last one for NO_UNIT


TABLE = Mirror(
    terms.STATE, round="round_number", start="start", active="turn", cards_left="cards_left", battle="battle"
)  # fmt: skip


class Card(TypedDict):
    """A card on the table by its public name, its unit where this observer knows it, and how it knows."""

    seat: int
    k: int
    face: str
    unit: str | None
    how: str | None  # public, own, peeked or assassinated
    looked: list[int]  # other seats that know a hidden card


class GoneCard(Card):
    """A card that left the table: how, by whose Assassin, or on which battlefield."""

    fate: str
    by: int | None
    battlefield: int | None


class Side(TypedDict):
    """An army, bottom card first, with the Strength the Supply Camp adds to it."""

    seat: int
    bonus: int
    strength: int | None  # the total, once it was fought
    cards: list[Card]


class Battlefield(TypedDict):
    battlefield: int
    tile: str | None
    vp: int
    fought: bool
    conqueror: int | None
    sides: list[Side]


@partial(with_types, kinds=dict.fromkeys(terms.SCORES, int))
class Score(TypedDict):
    """Its parts, their sum, and how many battlefields were conquered."""


class Seat(TypedDict):
    """A seat with what this observer knows of its hand; how many secret cards are in it is public."""

    seat: int
    clan: str
    partner: int | None
    deployed: int
    cards: int
    hand: list[str]
    secrets: int
    gone: list[GoneCard]
    conquered: int
    score: Score | None


class Ability(TypedDict):
    """The regular unit that was just deployed and asks for a choice."""

    unit: str
    battlefield: int


class Unit(TypedDict):
    strength: int
    copies: int
    secret: bool


class Printed(TypedDict):
    """Cards and tiles of this table as printed."""

    units: dict[str, Unit]
    tiles: dict[str, int]
    numbers: dict[str, int]
    names: dict[str, str]  # of units, tiles and clans
    texts: dict[str, str]  # what units and tiles do


@TABLE.typed
class View(Printed):
    """All that an observer is shown."""

    setup: str
    teams: bool
    offer: list[str]
    ability: Ability | None
    sacrifice: int | None
    battlefields: list[Battlefield]
    hand: list[str]
    seats: list[Seat]


def view(box: Any, seen: Any, seat: int) -> Fields:
    """The table as this observer sees it, in words."""
    units, known, fates = seen.unit.tolist(), seen.known.tolist(), seen.fate.tolist()
    cards, seats = [], []
    for other, player in enumerate(players(box)):
        cards.append(cards_seen(seen, seat, other, units[other], known[other]))
        seats.append(seat_seen(player, seen, other, units[other], fates[other], cards[other]))
    return {
        **printed(box, seen, seat),
        "setup": terms.SETUPS[box.setup],
        "teams": bool(box.teams),
        **TABLE.of_table(box, seen),
        "offer": [terms.TILES[tile] for tile in seen.offer if tile != terms.NO_TILE],
        "ability": ability(seen),
        "sacrifice": sacrifice_of(seen, seat),
        "battlefields": battlefields(box, seen, cards),
        "hand": seats[seat]["hand"] if seat >= 0 else [],
        "seats": seats,
    }


def printed(box: Any, seen: Any, seat: int) -> Printed:
    """The part of a view that depends on the language of the box, and what follows from the box alone."""
    return in_the_box(box)


@per_box
def in_the_box(box: Any) -> Printed:
    return {
        "units": {
            name: {
                "strength": box.strength[unit],
                "copies": box.copies[unit],
                "secret": not ground.is_regular(unit),
            }
            for unit, name in enumerate(terms.UNITS)
            if box.copies[unit]
        },
        "tiles": {name: box.vp[tile] for tile, name in enumerate(terms.TILES)},
        "numbers": {name: getattr(box, name) for name in terms.NUMBERS},
        "names": dict(box.printed.names),
        "texts": texts(box),
    }


@per_box
def armies(box: Any) -> list[list[int]]:
    """To whom the sides of each battlefield belong."""
    fields = range(ground.num_battlefields(box.seats))
    return [
        [ground.owner_of(box.seats, field, side) for side in range(terms.SIDES)] for field in fields
    ]


@per_box
def players(box: Any) -> list[Fields]:
    """The clan and the partner of each seat."""
    partners = [ground.partner_of(box, seat) for seat in range(box.seats)]
    return [
        {
            "seat": seat,
            "clan": terms.CLANS[box.clan[seat]],
            "partner": None if partner == NO_SEAT else partner,
        }
        for seat, partner in enumerate(partners)
    ]


def ability(seen: Any) -> Ability | None:
    if seen.acting == terms.NO_UNIT:
        return None
    return {"unit": terms.UNITS[seen.acting], "battlefield": seen.at}


def sacrifice_of(seen: Any, seat: int) -> int | None:
    """The position this seat has named, until all choices are in [K-94]."""
    if seat < 0 or seen.sacrifice[seat] == terms.NO_POSITION:
        return None
    return int(seen.sacrifice[seat])


def cards_seen(seen: Any, seat: int, other: int, units: list[int], known: list[int]) -> list[Card]:
    """The cards that a seat has deployed, in their order."""
    cards: list[Card] = []
    others, own = ~(1 << other), "own" if seat == other else None
    for index in range(seen.deployed[other]):
        is_public = known[index] >> terms.WATCHER
        looked = LOOKERS[0 if is_public else known[index] & others]
        how = own
        if is_public:
            how = "public"
        elif seat in looked:
            how = "assassinated" if seen.killer[other, index] == seat else "peeked"
        cards.append({
            "seat": other,
            "k": index + 1,
            "face": "up" if is_public else "down",
            "unit": UNITS_OR_NONE[units[index]],
            "how": how,
            "looked": looked,
        })  # fmt: skip
    return cards


def battlefields(box: Any, seen: Any, cards: list[list[Card]]) -> list[Battlefield]:
    stacks, heights = seen.stack.tolist(), seen.height.tolist()
    strengths, bonuses = seen.strength.tolist(), seen.bonus.tolist()
    supply_bonus = box.supply_bonus
    fields: list[Battlefield] = []
    for field, owners in enumerate(armies(box)):
        tile, conqueror = seen.tile[field], seen.conqueror[field]
        is_fought = seen.fought >> field & 1 == 1
        fields.append({
            "battlefield": field,
            "tile": None if tile == terms.NO_TILE else terms.TILES[tile],
            "vp": 0 if tile == terms.NO_TILE else box.vp[tile],
            "fought": is_fought,
            "conqueror": None if conqueror == NO_SEAT else conqueror,
            "sides": [
                {
                    "seat": owners[side],
                    "bonus": bonuses[field][side] * supply_bonus,
                    "strength": strengths[field][side] if is_fought else None,
                    "cards": [
                        cards[card >> ground.INDEX_BITS][card & ground.INDEX_MASK]
                        for card in stacks[field][side][: heights[field][side]]
                    ],
                }
                for side in (0, 1)
            ],
        })  # fmt: skip
    return fields


def seat_seen(
    player: Fields, seen: Any, other: int, units: list[int], fates: list[int], cards: list[Card]
) -> Fields:
    held = sorted(units[len(cards) :])
    return {
        **player,
        "deployed": len(cards),
        "cards": len(held),
        "hand": [terms.UNITS[unit] for unit in held if unit != terms.NO_UNIT],
        "secrets": len([unit for unit in held if not 0 <= unit < terms.NUM_REGULARS]),
        "gone": [
            gone(seen, card, fates[card["k"] - 1])
            for card in cards
            if fates[card["k"] - 1] != terms.STANDS
        ],
        "conquered": seen.conqueror.tolist().count(other),
        "score": score(seen, other) if seen.phase == terms.OVER else None,
    }


def gone(seen: Any, card: Card, fate: int) -> GoneCard:
    name = (card["seat"], card["k"] - 1)
    killer, stood = seen.killer[name], seen.stood[name]
    return {
        **card,
        "fate": terms.FATES[fate],
        "by": None if killer == NO_SEAT else killer,
        "battlefield": None
        if stood == terms.NO_PLACE
        else stood // (2 * terms.NUM_CARDS * terms.SIDES),
    }


def score(seen: Any, seat: int) -> Score:
    return dict(zip(terms.SCORES, seen.score.tolist()[seat], strict=True))  # type: ignore[return-value]
