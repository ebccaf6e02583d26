"""The view of a seat (section 6 of the rules)."""

from collections.abc import Sequence
from typing import Any, TypedDict, TypeVar

from kassen.engine.rules.sets import lowest, members_of
from kassen.engine.table.events import Fields
from kassen.engine.table.views import Mirror, counted, names_of
from kassen.games.ninjato.box import guard_names
from kassen.games.ninjato.rules import actions, state as terms
from kassen.games.ninjato.rules.dojo import cards_to_draw
from kassen.games.ninjato.rules.ranking import clan_scored, influence
from kassen.games.ninjato.rules.rounds import skill_slots
from kassen.games.ninjato.rules.scoring import disguise_target, disguise_tiles
from kassen.games.ninjato.rules.sensei import is_free
from kassen.games.ninjato.rules.sight import knows_top
from kassen.games.ninjato.rules.stacks import top_of
from kassen.games.ninjato.table import words

VALUES = tuple(str(value + 1) for value in range(terms.NUM_VALUES))
Card = TypeVar("Card")

TABLE = Mirror(terms.STATE, round="round_number", order="order")
SEAT = Mirror(terms.STATE, honor="honor", shuriken="shuriken_left", cards="hand_size")
RAID = Mirror(
    terms.STATE, seat="turn", house="house", side="side", shuriken="loot", failed="has_failed", given="given"
)  # fmt: skip
ATTACK = Mirror(
    terms.STATE, value="base_value", tile="base_tile", tiles="attack_tiles", kickers="kickers", total="total",
    deficit="deficit",
)  # fmt: skip
SCORING = Mirror(terms.STATE, first="first", second="second")


class Dojo(TypedDict):
    slots: list[int | None]
    pile: int
    discard: dict[str, int]  # by value
    shuriken: list[int]  # seats, the top one last


class Sensei(TypedDict):
    row: list[words.Skill | None]
    ordinary: int
    disguises: int
    out: list[str]


class Palace(TypedDict):
    row: list[words.Envoy | None]
    stack: int


class Pavilion(TypedDict):
    row: list[words.Rumor | None]
    stack: int


class House(TypedDict):
    house: str
    token: str
    clan: str
    value: int
    sentry: str | None
    treasures: list[str]


class Guards(TypedDict):
    """The deck of Guards or of Elites."""

    deck: int
    discard: dict[str, int]
    top: str | None  # if the seat that looks knows it
    looked: list[int]  # the seats that know it


@ATTACK.typed
class Attack(TypedDict):
    """A card or a tile, and what was added to it."""


@RAID.typed
class Raid(TypedDict):
    house: str
    guard: str | None
    is_sentry: bool
    low: int | None
    high: int | None
    shuriken: list[str]
    attack: Attack | None


@SCORING.typed
class Scoring(TypedDict):
    """The clan being scored; tile and Envoy are those that a disguise would use."""

    clan: str
    influence: list[int]
    tile: str | None
    envoy: str | None


class Tile(TypedDict):
    tile: str
    up: bool


@SEAT.typed_by_seat
class Seat(TypedDict):
    seat: int
    seen_hand: list[int] | None  # with the memory aid: copies of each value that all saw go in
    stock: dict[str, int]
    tiles: list[Tile]
    envoys: list[words.Envoy]
    influence: list[int]
    rumors: int
    rumor_cards: list[words.Rumor] | None
    elites: list[str]


@TABLE.typed
class View(words.Printed):
    order: list[int]
    rounds: int
    lap: int
    dojo: Dojo
    sensei: Sensei
    palace: Palace
    pavilion: Pavilion
    houses: list[House]
    guards: Guards
    elites: Guards
    bag: dict[str, int]
    spent: dict[str, int]
    tokens: list[str]  # of the supply
    raid: Raid | None
    buying: words.Envoy | words.Rumor | None
    scoring: Scoring | None
    clan_honor: list[int]
    draws: int  # cards to draw, with the one being chosen
    kicker: int | None  # the value of a kicker
    hand: list[int]
    seats: list[Seat]


def view(box: Any, seen: Any, seat: int) -> Fields:
    """The table as this seat sees it, in words."""
    discard = seen.discard.tolist()
    stocks = seen.stock.tolist()[: seen.seats]
    treasures = seen.treasure.tolist()
    tokens = seen.house_token.tolist()
    houses = [house(box, seen, number, treasures[number]) for number in range(terms.NUM_HOUSES)]
    return {
        **printed(box, seen, seat),
        **TABLE.of_table(box, seen),
        "rounds": box.rounds,
        "lap": min(seen.lap + 1, box.shuriken),
        "dojo": dojo(box, seen, discard[terms.DOJO]),
        "sensei": sensei(box, seen, seat),
        "houses": houses,
        "guards": deck_of(box, seen, seat, terms.GUARDS, discard[terms.GUARDS]),
        "elites": deck_of(box, seen, seat, terms.ELITES, discard[terms.ELITES]),
        "bag": bag(
            box,
            seen,
            [
                discard[terms.BAG],
                *stocks,
                *treasures,
                *(one[terms.GOLD + 1 :] for one in treasures),
            ],
        ),
        "spent": counted(discard[terms.BAG], actions.TREASURES),
        "tokens": [
            actions.TOKENS[token] for token in range(terms.NUM_TOKENS) if token not in tokens
        ],
        "raid": raid(box, seen),
        "scoring": scoring(box, seen),
        "clan_honor": [
            sum(one["value"] for one in houses if one["clan"] == clan) for clan in actions.CLANS
        ],
        "draws": cards_to_draw(seen),
        "kicker": None if box.kicker == terms.NO_CARD else box.kicker + 1,
        "hand": hand(seen, seat),
    }


def printed(box: Any, seen: Any, seat: int) -> Fields:
    """The part of a view that depends on the language of the box: costs are written in letters of treasures."""
    return {
        **words.printed(box),
        "palace": {
            "row": row_of(seen.palace, box.palace_slots, words.envoy_cards(box)),
            "stack": seen.stack_size[terms.ENVOYS],
        },
        "pavilion": {
            "row": row_of(seen.pavilion, box.pavilion_slots, words.rumor_cards(box)),
            "stack": seen.stack_size[terms.RUMORS],
        },
        "buying": buying(box, seen),
        "seats": seats(box, seen, seat, seen.stock.tolist()[: seen.seats]),
    }


def row_of(slots: Any, size: int, cards: Sequence[Card]) -> list[Card | None]:
    return [None if card == terms.NO_CARD else cards[card] for card in slots[:size]]


def hand(seen: Any, seat: int) -> list[int]:
    """The values of the Dojo cards in hand, rising."""
    return names_of(seen.hand.tolist()[seat] if seat >= 0 else [], range(1, terms.NUM_VALUES + 1))


def dojo(box: Any, seen: Any, discard: Sequence[int]) -> Dojo:
    slots = seen.dojo_slot[: box.dojo_slots]
    return {
        "slots": [None if card == terms.NO_CARD else card + 1 for card in slots],
        "pile": seen.stack_size[terms.DOJO],
        "discard": counted(discard, VALUES),
        "shuriken": list(seen.dojo_stack[: seen.dojo_stack_size]),
    }


def sensei(box: Any, seen: Any, seat: int) -> Sensei:
    """As many slots as the round has; before a scoring phase those of the next one are laid out [N-115]."""
    is_scored = seen.phase >= terms.DECLARE_DISGUISE and seen.round_number < box.rounds
    size = skill_slots(box, seen, seen.round_number + is_scored)
    row = row_of(seen.sensei, size, words.skills(box))
    return {
        "row": [
            None if tile is None else {**tile, "free": seat >= 0 and bool(is_free(box, seen, seat, seen.sensei[slot]))}
            for slot, tile in enumerate(row)
        ],
        "ordinary": seen.stack_size[terms.SKILLS],
        "disguises": seen.stack_size[terms.DISGUISES],
        "out": [actions.SKILL_NAMES[tile] for tile in members_of(seen.tiles_out)],
    }  # fmt: skip


def house(box: Any, seen: Any, number: int, treasures: Sequence[int]) -> House:
    token = seen.house_token[number]
    sentry = seen.sentry[number]
    return {
        "house": actions.HOUSES[number],
        "token": actions.TOKENS[token],
        "clan": actions.CLANS[box.token_clan[token]],
        "value": box.token_value[token],
        "sentry": None if sentry == terms.NO_CARD else guard_names(box)[sentry],
        "treasures": names_of(treasures, actions.KINDS),
    }


def deck_of(box: Any, seen: Any, seat: int, deck: int, discard: Sequence[int]) -> Guards:
    """How many are left, what was discarded, and the top card if this seat knows it."""
    names = guard_names(box)[terms.NUM_GUARD_KINDS * deck :]
    return {
        "deck": seen.stack_size[deck],
        "discard": counted(discard, names),
        "top": names[top_of(seen, deck)] if knows_top(seen, deck, seat) else None,
        "looked": members_of(seen.known_top[deck]),
    }


def bag(box: Any, seen: Any, places: Sequence[Sequence[int]]) -> dict[str, int]:
    """Its contents are open: all treasures less those in sight."""
    carried = [kind % terms.NUM_TREASURES for kind in seen.loot[: seen.loot_size]]
    in_sight = map(sum, zip(*places, strict=False))
    left = zip(actions.TREASURES, box.treasure_copies, in_sight, strict=False)
    return {
        name: copies - used - carried.count(rank) for rank, (name, copies, used) in enumerate(left)
    }


def raid(box: Any, seen: Any) -> Fields | None:
    """The raid that is going on."""
    if seen.house == terms.NOWHERE:
        return None
    is_faced = seen.guard != terms.NO_CARD
    return {
        **RAID.of_table(box, seen),
        "guard": guard_names(box)[seen.guard] if is_faced else None,
        "is_sentry": is_faced and seen.guard_from == terms.SENTRY,
        "low": box.guard_low[seen.guard] if is_faced else None,
        "high": box.guard_high[seen.guard] if is_faced else None,
        "attack": ATTACK.of_table(box, seen) if seen.base_value else None,
    }


def buying(box: Any, seen: Any) -> words.Envoy | words.Rumor | None:
    """The card whose payment is being chosen."""
    if seen.phase != terms.PAY_TREASURES:
        return None
    if seen.buys_rumor:
        return words.rumor_cards(box)[seen.pavilion[seen.row]]
    return words.envoy_cards(box)[seen.palace[seen.row]]


def scoring(box: Any, seen: Any) -> Fields | None:
    if not terms.DECLARE_DISGUISE <= seen.phase < terms.NUM_DECISIONS:
        return None
    clan = clan_scored(box, seen)
    may_disguise = seen.phase == terms.DECLARE_DISGUISE
    tiles = disguise_tiles(box, seen, seen.turn)
    envoy = disguise_target(box, seen, seen.turn)
    return {
        "clan": actions.CLANS[clan],
        "influence": [influence(box, seen, seat, clan) for seat in range(seen.seats)],
        **SCORING.of_table(box, seen),
        "tile": actions.SKILL_NAMES[lowest(tiles)] if may_disguise else None,
        "envoy": actions.ENVOY_NAMES[envoy] if may_disguise else None,
    }


def seats(box: Any, seen: Any, viewer: int, stocks: Sequence[Sequence[int]]) -> list[Fields]:
    """Hand sizes and the number of Rumors are open; memory_aid shows what everybody has seen (section 6)."""
    envoys: list[list[words.Envoy]] = [[] for _ in stocks]
    rumors: list[list[words.Rumor]] = [[] for _ in stocks]
    owners = seen.envoy_owner.tolist()
    for card in words.envoys_by_number(box):
        if owners[card] >= 0:
            envoys[owners[card]].append(words.envoy_cards(box)[card])
    for rumor, owner in zip(words.rumor_cards(box), seen.rumor_owner.tolist(), strict=True):
        if owner >= 0:
            rumors[owner].append(rumor)
    elites, seen_hands = seen.elites.tolist(), seen.seen_hand.tolist()
    elite_names = guard_names(box)[terms.NUM_GUARD_KINDS :]
    shows_all = box.memory_aid or seen.phase == terms.OVER
    return [
        {
            **own,
            "seen_hand": seen_hands[seat] if box.memory_aid else None,
            "stock": dict(zip(actions.TREASURES, stock, strict=True)),
            "tiles": tiles(seen.tiles[seat], seen.ready[seat]),
            "envoys": envoys[seat],
            "influence": [
                sum(clan in one["clans"] for one in envoys[seat]) for clan in actions.CLANS
            ],
            "rumors": len(rumors[seat]),
            "rumor_cards": rumors[seat] if seat == viewer or shows_all else None,
            "elites": names_of(elites[seat], elite_names),
        }
        for seat, (own, stock) in enumerate(zip(SEAT.of_seats(box, seen), stocks, strict=True))
    ]


def tiles(owned: int, ready: int) -> list[Tile]:
    return [
        {"tile": actions.SKILL_NAMES[tile], "up": ready >> tile & 1 == 1}
        for tile in members_of(owned)
    ]
