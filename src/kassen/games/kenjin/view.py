"""What a seat may know: uncover and view (section 6 of the rules)."""

from typing import Any

from kassen.engine.events import Fields
from kassen.engine.game import Cell
from kassen.engine.kernel import rule
from kassen.engine.seats import seats_of
from kassen.games.kenjin.battlefields import (
    card_at,
    is_regular,
    num_battlefields,
    owner_of,
    partner_of,
)
from kassen.games.kenjin.ranking import outcome
from kassen.games.kenjin.rules import pending
from kassen.games.kenjin.state import (
    CLANS,
    DECISIONS,
    DRAFT_LOW,
    FATES,
    IN_HAND,
    MAX_SEATS,
    NO_BATTLEFIELD,
    NO_POSITION,
    NO_SEAT,
    NO_TILE,
    NO_UNIT,
    NUM_CARDS,
    NUM_DECISIONS,
    NUM_REGULARS,
    NUMBERS,
    OVER,
    SCORES,
    SET_ASIDE,
    SETUPS,
    SIDES,
    SPECTATOR,
    STACK_SIZE,
    STANDS,
    TILES,
    UNITS,
)
from kassen.games.kenjin.strength import supply_bonus


def observer_of(seat: int) -> int:
    return SPECTATOR if seat < 0 else seat


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """The own cards, every card this observer knows, and the regular units in all hands."""
    for other in range(state.seats):
        for index in range(NUM_CARDS):
            if not is_hidden(state, other, index, seat):
                seen.unit[other, index] = state.unit[other, index]


@rule
def is_hidden(state, other, index, seat):
    """A seat knows its own cards, those it has looked at, and which regular units are still in a hand."""
    if other == seat:
        return False
    if index >= state.deployed[other]:
        return not is_regular(state.unit[other, index])
    observer = seat if seat >= 0 else SPECTATOR
    return not (int(state.known[other, index]) >> observer) & 1


def view(box: Any, seen: Any, seat: int) -> Fields:
    """The table as this seat sees it, in words."""
    return {
        "game": "kenjin",
        "seat": seat,
        "over": seen.phase == OVER,
        "round": seen.round_number,
        "start": seen.start,
        "active": seen.turn,
        "cards_left": seen.cards_left,
        "waiting_for": seats_of(pending(box, seen)),
        "decision": DECISIONS[seen.phase] if seen.phase < NUM_DECISIONS else None,
        "setup": SETUPS[box.setup],
        "teams": bool(box.teams),
        "offer": [TILES[tile] for tile in seen.offer if tile != NO_TILE],
        "ability": ability(seen),
        "battle": None if seen.battle == NO_BATTLEFIELD else seen.battle,
        "sacrifice": sacrifice_of(seen, seat),
        "battlefields": [
            battlefield(box, seen, seat, field) for field in range(num_battlefields(seen.seats))
        ],
        "hand": hand_of(seen, seat) if seat >= 0 else [],
        "seats": [seat_of(box, seen, seat, other) for other in range(seen.seats)],
        "units": units(box),
        "tiles": {name: box.vp[tile] for tile, name in enumerate(TILES)},
        "numbers": {name: getattr(box, name) for name in NUMBERS},
        "ranks": ranks(box, seen),
    }


def ability(seen: Any) -> Fields | None:
    """The regular unit that was just deployed and asks for a choice."""
    if seen.acting == NO_UNIT:
        return None
    return {"unit": UNITS[seen.acting], "battlefield": seen.at}


def sacrifice_of(seen: Any, seat: int) -> int | None:
    if seat < 0 or seen.sacrifice[seat] == NO_POSITION:
        return None
    position: int = seen.sacrifice[seat]
    return position


def battlefield(box: Any, seen: Any, seat: int, field: int) -> Fields:
    tile = seen.tile[field]
    return {
        "battlefield": field,
        "tile": None if tile == NO_TILE else TILES[tile],
        "vp": 0 if tile == NO_TILE else box.vp[tile],
        "fought": bool(seen.fought >> field & 1),
        "conqueror": None if seen.conqueror[field] == NO_SEAT else seen.conqueror[field],
        "sides": [side_seen(box, seen, seat, field, side) for side in range(SIDES)],
    }


def side_seen(box: Any, seen: Any, seat: int, field: int, side: int) -> Fields:
    """An army, with the Strength the Supply Camp adds to it."""
    fought = seen.fought >> field & 1
    return {
        "seat": owner_of(seen.seats, field, side),
        "bonus": supply_bonus(box, seen, field, side),
        "strength": seen.strength[field, side] if fought else None,
        "cards": [
            card_seen(seen, seat, card_at(seen, field, side, position))
            for position in range(seen.height[field, side])
        ],
    }


def card_seen(seen: Any, seat: int, card: int) -> Fields:
    """A card by its public name, its unit where this observer knows it, and how it knows."""
    of, index = card >> 4, card & 15
    unit = seen.unit[of, index]
    return {
        "seat": of,
        "k": index + 1,
        "face": "up" if is_public(seen, of, index) else "down",
        "unit": None if unit == NO_UNIT else UNITS[unit],
        "how": how_known(seen, seat, of, index),
        "looked": [
            other for other in seats_of(seen.known[of, index] & (1 << MAX_SEATS) - 1) if other != of
        ]
        if not is_public(seen, of, index)
        else [],
    }


def is_public(seen: Any, of: int, index: int) -> bool:
    return bool(seen.known[of, index] >> SPECTATOR & 1)


def how_known(seen: Any, seat: int, of: int, index: int) -> str | None:
    if is_public(seen, of, index):
        return "public"
    if of == seat:
        return "own"
    if seat < 0 or not seen.known[of, index] >> seat & 1:
        return None
    return "assassinated" if seen.killer[of, index] == seat else "peeked"


def hand_of(seen: Any, seat: int) -> list[str]:
    """The cards of a hand this observer knows, in table order."""
    units = [seen.unit[seat, index] for index in range(seen.deployed[seat], NUM_CARDS)]
    return [UNITS[unit] for unit in sorted(units) if unit != NO_UNIT]


def seat_of(box: Any, seen: Any, seat: int, other: int) -> Fields:
    partner = partner_of(box, other)
    return {
        "seat": other,
        "clan": CLANS[box.clan[other]],
        "partner": None if partner == NO_SEAT else partner,
        "deployed": seen.deployed[other],
        "cards": NUM_CARDS - seen.deployed[other],
        "hand": hand_of(seen, other),
        "secrets": secrets_held(box, seen, other),
        "gone": [
            {
                **card_seen(seen, seat, 16 * other + index),
                "fate": FATES[seen.fate[other, index]],
                "by": seen.killer[other, index] if seen.fate[other, index] == SET_ASIDE else None,
            }
            for index in range(seen.deployed[other])
            if seen.fate[other, index] not in (IN_HAND, STANDS)
        ],
        "conquered": sum(seen.conqueror[field] == other for field in range(len(seen.conqueror))),
        "score": {name: seen.score[other, part] for part, name in enumerate(SCORES)}
        if seen.phase == OVER
        else None,
    }


def secrets_held(box: Any, seen: Any, seat: int) -> int:
    """How many secret cards are still in a hand is public: all its cards but the regular ones."""
    held = [seen.unit[seat, index] for index in range(seen.deployed[seat], NUM_CARDS)]
    return sum(not 0 <= unit < NUM_REGULARS for unit in held)


def units(box: Any) -> dict[str, Fields]:
    """What is printed on the cards of this table, and how many of each a clan has."""
    return {
        name: {
            "strength": box.strength[unit],
            "copies": box.copies[unit],
            "secret": not is_regular(unit),
        }
        for unit, name in enumerate(UNITS)
        if box.copies[unit]
    }


def ranks(box: Any, seen: Any) -> list[int] | None:
    if seen.phase != OVER:
        return None
    ranks = [0] * seen.seats
    outcome(box, seen, ranks)
    return ranks


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """The unknown cards of one other seat, on the table and in its hand, exchange units; so do hidden high tiles."""
    groups: list[list[Cell]] = [
        [
            ("unit", (other, index))
            for index in range(NUM_CARDS)
            if is_hidden(state, other, index, seat)
        ]
        for other in range(state.seats)
    ]
    if state.phase == DRAFT_LOW:
        groups.append([("high", (index,)) for index in range(STACK_SIZE)])
    return [group for group in groups if group]
