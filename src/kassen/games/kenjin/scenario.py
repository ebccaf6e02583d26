"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"tiles": ["rice_field", "bridge", "torii", "palace"], "start": 0, "turn": 0, "round": 2, "cards_left": 2,
     "stacks": {"2": [["samurai*"], ["peasant*", "archer*", "ashigaru"]]},
     "hands": [["scout", "brute", …], null], "last": [null, "lord"], "peeked": [{"by": 0, "card": [1, 2]}],
     "set_aside": [{"by": 0, "of": 1, "unit": "archer"}], "combat": false}

A stack is written bottom first, `*` marks a face-down card and `assassin(0)` one that seat 0 deployed. Cards
are numbered in the order of battlefields and positions. Cards that must be on the table by now and are not
written lie, drawn at random, on the first own battlefield that `stacks` leaves out. Without a round the
earliest fitting one is taken. {"low": […], "high": […]} starts at the set-up, with the stacks in drawing order.
"""

import re
from collections.abc import Mapping
from typing import Any

from kassen.engine.dice import shuffle
from kassen.engine.errors import BadScenario
from kassen.engine.scenario import (
    Document,
    all_named,
    check_keys,
    flag,
    list_by_seat,
    list_of,
    named,
    whole,
)
from kassen.games.kenjin.layout import clear_table
from kassen.games.kenjin.state import (
    ASSASSIN,
    BRIDGE,
    DEPLOY_CARD,
    LAY_TILES,
    LORD,
    NEXT_BATTLE,
    NO_SEAT,
    NUM_CARDS,
    NUM_TILES,
    NUM_UNITS,
    ROUNDS,
    SET_ASIDE,
    SIDES,
    STACK_SIZE,
    STANDS,
    TILES,
    UNITS,
)
from kassen.games.kenjin.table import (
    card_of,
    everybody,
    hand_out_cards,
    is_regular,
    num_battlefields,
    owner_of,
    put_on_top,
    side_of,
)

SETUP_KEYS = {"low", "high", "start"}
KEYS = {
    "tiles", "start", "turn", "round", "cards_left", "stacks", "hands", "last", "peeked", "set_aside", "combat",
}  # fmt: skip
TOKEN = re.compile(r"(\w+?)(?:\((\d)\))?(\*)?")


class Card:
    """A card of the position before it has its number: its unit, where it is, and who sees it."""

    def __init__(self, unit: int, place: tuple[int, int, int] | None, face_up: bool) -> None:
        self.unit = unit
        self.place = place  # battlefield, side, position; None when set aside
        self.face_up = face_up
        self.killer = NO_SEAT


def scenario(box: Any, state: Any, document: Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    if "low" in document or "high" in document:
        check_keys(document, SETUP_KEYS)
        begin_setup(box, state, document)
        return
    check_keys(document, KEYS)
    clear_table(state, int(box.seats))
    place_tiles(box, state, document)
    cards = read_stacks(box, state, document)
    place_turn(box, state, document, cards)
    fill_up(box, state, document, cards)
    order_last(state, document, cards)
    for seat in range(state.seats):
        lay_cards(box, state, seat, cards[seat])
    place_stacks(state, cards)
    place_peeks(state, document)


def begin_setup(box: Any, state: Any, document: Document) -> None:
    """The set-up with these stacks; the start player is the option's, or the one named."""
    clear_table(state, int(box.seats))
    hand_out_cards(box, state)
    for key, first in (("low", 0), ("high", STACK_SIZE)):
        stack = all_named(document.get(key), key, TILES)
        if sorted(stack) != list(range(first, first + STACK_SIZE)):
            raise BadScenario(
                f"{key} lists {', '.join(TILES[first : first + STACK_SIZE])} in some order"
            )
        field = getattr(state, key)
        for index, tile in enumerate(stack):
            field[index] = tile
    default = max(box.start_seat, 0)
    state.start = whole(document.get("start", default), "start", 0, state.seats - 1)
    state.turn = state.start
    state.phase = LAY_TILES


def place_tiles(box: Any, state: Any, document: Document) -> None:
    """Low tiles on even battlefields, high ones on odd; drawn at random if not given [K-18, K-25]."""
    fields = num_battlefields(state.seats)
    if "tiles" in document:
        tiles = all_named(document["tiles"], "tiles", TILES)
    elif state.seats == 2:
        tiles = list(box.fixed)
    else:
        low, high = list(range(STACK_SIZE)), list(range(STACK_SIZE, NUM_TILES))
        shuffle(state.dice, low, STACK_SIZE)
        shuffle(state.dice, high, STACK_SIZE)
        tiles = [tile for pair in zip(low, high, strict=True) for tile in pair][:fields]
    if len(tiles) != fields:
        raise BadScenario(f"tiles lists {len(tiles)} battlefields, and there are {fields}")
    for field, tile in enumerate(tiles):
        if (tile >= STACK_SIZE) != (field % 2 == 1):
            stack = "high" if field % 2 else "low"
            raise BadScenario(f"battlefield {field} holds a {stack} tile, not {TILES[tile]}")
        if tile in tiles[:field]:
            raise BadScenario(f"there is only one {TILES[tile]}")
        state.tile[field] = tile


# What the document shows.


def read_stacks(box: Any, state: Any, document: Document) -> list[list[Card]]:
    """The cards of each seat that the document shows, in the order of their places, with the victims of Assassins."""
    stacks = document.get("stacks", {})
    if not isinstance(stacks, Mapping):
        raise BadScenario(f"stacks is an object of battlefields, not {stacks!r}")
    fields = num_battlefields(state.seats)
    for key in stacks:
        if not isinstance(key, str) or not key.isdigit() or int(key) >= fields:
            raise BadScenario(f"stacks names the battlefields 0 to {fields - 1}, not {key!r}")
    cards: list[list[Card]] = [[] for _ in range(state.seats)]
    strikes: list[tuple[int, int]] = []
    for key in sorted(stacks, key=int):
        pair = stacks[key]
        if not isinstance(pair, list) or len(pair) != SIDES:
            raise BadScenario(f"battlefield {key} has two sides, not {pair!r}")
        for side, tokens in enumerate(pair):
            read_side(box, state, int(key), side, tokens, cards, strikes)
    read_victims(box, state, document, cards, strikes)
    return cards


def read_side(
    box: Any,
    state: Any,
    field: int,
    side: int,
    tokens: Any,
    cards: list[list[Card]],
    strikes: list[tuple[int, int]],
) -> None:
    if not isinstance(tokens, list):
        raise BadScenario(f"side {side} of battlefield {field} is a list of cards, not {tokens!r}")
    if state.tile[field] == BRIDGE and len(tokens) > box.bridge_cap:
        raise BadScenario(f"a side of the Bridge holds at most {box.bridge_cap} cards")
    owner = owner_of(state.seats, field, side)
    for position, token in enumerate(tokens):
        match = TOKEN.fullmatch(token) if isinstance(token, str) else None
        if match is None:
            raise BadScenario(f"a card is written like brute, brute* or assassin(0), not {token!r}")
        unit = named(match[1], "a card", UNITS)
        seat = owner if match[2] is None else whole(int(match[2]), "a seat", 0, state.seats - 1)
        if is_regular(unit) and match[3]:
            raise BadScenario(f"a {UNITS[unit]} never lies face-down")
        if seat != owner:
            if unit != ASSASSIN:
                raise BadScenario(f"only an Assassin stands on the enemy side, not {token!r}")
            strikes.append((seat, owner))
        cards[seat].append(Card(unit, (field, side, position), not match[3]))
        check_copies(box, cards, seat)


def check_copies(box: Any, cards: list[list[Card]], seat: int) -> None:
    for unit in range(NUM_UNITS):
        if sum(card.unit == unit for card in cards[seat]) > box.copies[unit]:
            raise BadScenario(f"seat {seat} has only {box.copies[unit]} {UNITS[unit]}")


def read_victims(
    box: Any,
    state: Any,
    document: Document,
    cards: list[list[Card]],
    strikes: list[tuple[int, int]],
) -> None:
    """Every Assassin on an enemy side has set a card of that side's seat aside [K-56]."""
    left = list(strikes)
    for fact in list_of(document, "set_aside", []):
        if not isinstance(fact, Mapping) or set(fact) != {"by", "of", "unit"}:
            raise BadScenario(f"set_aside lists objects with by, of and unit, not {fact!r}")
        by = whole(fact["by"], "by", 0, state.seats - 1)
        of = whole(fact["of"], "of", 0, state.seats - 1)
        if (by, of) not in left:
            raise BadScenario(f"no Assassin of seat {by} stands for that card of seat {of}")
        left.remove((by, of))
        add_victim(box, cards, by, of, named(fact["unit"], "a unit set aside", UNITS))
    for by, of in left:
        hidden = [unit for unit in unused(box, cards[of]) if not is_regular(unit)]
        if not hidden:
            raise BadScenario(f"seat {of} has no secret card left that could be set aside")
        shuffle(state.dice, hidden, len(hidden))
        add_victim(box, cards, by, of, hidden[0])


def add_victim(box: Any, cards: list[list[Card]], by: int, of: int, unit: int) -> None:
    if is_regular(unit):
        raise BadScenario(f"an Assassin strikes face-down cards, and a {UNITS[unit]} never is one")
    victim = Card(unit, None, face_up=False)
    victim.killer = by
    cards[of].append(victim)
    check_copies(box, cards, of)


def unused(box: Any, cards: list[Card]) -> list[int]:
    """The units of a seat that are not on the table, in table order."""
    left = [unit for unit in range(NUM_UNITS) for _ in range(box.copies[unit])]
    for card in cards:
        left.remove(card.unit)
    return left


# Whose turn it is, and what must be on the table by now.


def place_turn(box: Any, state: Any, document: Document, cards: list[list[Card]]) -> None:
    last = state.seats - 1
    state.start = whole(document.get("start", max(box.start_seat, 0)), "start", 0, last)
    state.turn = whole(document.get("turn", state.start), "turn", 0, last)
    if flag(document, "combat"):
        for key in ("round", "cards_left", "hands"):
            if key in document:
                raise BadScenario(f"in combat all cards are deployed, and there is no {key}")
        state.round_number = ROUNDS + 1
        state.phase = NEXT_BATTLE
        state.turn = state.start
        return
    hands = list_by_seat(document, "hands", [None] * state.seats)
    rounds = range(1, ROUNDS + 1)
    if "round" in document:
        only = whole(document["round"], "round", 1, ROUNDS)
        rounds = range(only, only + 1)
    for number in rounds:
        state.round_number = number
        full = 1 if number == ROUNDS else 2
        state.cards_left = whole(document.get("cards_left", full), "cards_left", 1, 2)
        if state.cards_left <= full and all(
            fits(state, seat, cards[seat], hands[seat]) for seat in range(state.seats)
        ):
            state.phase = DEPLOY_CARD
            return
    raise BadScenario(why_no_turn(state, cards, hands))


def fits(state: Any, seat: int, shown: list[Card], hand: Any) -> bool:
    due = cards_due(state, seat)
    if isinstance(hand, list):
        return len(hand) == NUM_CARDS - due and len(shown) <= due
    return len(shown) <= due


def why_no_turn(state: Any, cards: list[list[Card]], hands: list[Any]) -> str:
    for seat in range(state.seats):
        if not fits(state, seat, cards[seat], hands[seat]):
            due = cards_due(state, seat)
            held = f" and holds {len(hands[seat])}" if isinstance(hands[seat], list) else ""
            return (
                f"seat {seat} has deployed {due} cards by its place in round {state.round_number}, "
                f"but the table shows {len(cards[seat])}{held}"
            )
    return f"there are not so many cards to deploy in round {state.round_number}"


def cards_due(state: Any, seat: int) -> int:
    """How many cards a seat has deployed by now [K-32, K-33]."""
    if state.round_number > ROUNDS:
        return NUM_CARDS
    full = 1 if state.round_number == ROUNDS else 2
    before = 2 * (state.round_number - 1)
    if seat == state.turn:
        return before + full - state.cards_left
    has_played = (seat - state.start) % state.seats < (state.turn - state.start) % state.seats
    return before + full if has_played else before


def fill_up(box: Any, state: Any, document: Document, cards: list[list[Card]]) -> None:
    """Cards that must be on the table and are not shown, drawn at random; a Lord among them is not the last."""
    hands = list_by_seat(document, "hands", [None] * state.seats)
    for seat in range(state.seats):
        missing = cards_due(state, seat) - len(cards[seat])
        left = unused(box, cards[seat])
        if isinstance(hands[seat], list):
            for unit in all_named(hands[seat], f"the hand of seat {seat}", UNITS):
                if unit not in left:
                    raise BadScenario(f"seat {seat} cannot hold a further {UNITS[unit]}")
                left.remove(unit)
        else:
            shuffle(state.dice, left, len(left))
        drawn = sorted(left[:missing], key=lambda unit: unit != LORD)
        if drawn:
            field = free_battlefield(state, document, seat)
            side = side_of(state.seats, seat, field)
            for position, unit in enumerate(drawn):
                cards[seat].append(Card(unit, (field, side, position), is_regular(unit)))


def free_battlefield(state: Any, document: Document, seat: int) -> int:
    for field in range(num_battlefields(state.seats)):
        is_own = side_of(state.seats, seat, field) >= 0
        if is_own and str(field) not in document.get("stacks", {}) and state.tile[field] != BRIDGE:
            return field
    raise BadScenario(
        f"seat {seat} has more cards on the table than stacks shows, "
        "and stacks leaves no battlefield for them"
    )


def order_last(state: Any, document: Document, cards: list[list[Card]]) -> None:
    """`last` names the unit each seat deployed latest [K-112]."""
    for seat, name in enumerate(list_by_seat(document, "last", [None] * state.seats)):
        if name is None:
            continue
        unit = named(name, "last", UNITS)
        found = [card for card in cards[seat] if card.unit == unit]
        if not found:
            raise BadScenario(f"seat {seat} has not deployed its {name}")
        cards[seat].remove(found[-1])
        cards[seat].append(found[-1])


# Onto the table.


def lay_cards(box: Any, state: Any, seat: int, cards: list[Card]) -> None:
    """The deployed cards in their order, then the hand."""
    state.deployed[seat] = len(cards)
    for index, unit in enumerate([card.unit for card in cards] + unused(box, cards)):
        state.unit[seat, index] = unit
    for index, card in enumerate(cards):
        state.fate[seat, index] = STANDS if card.place else SET_ASIDE
        state.killer[seat, index] = card.killer
        known = 1 << seat | (1 << card.killer if card.killer != NO_SEAT else 0)
        state.known[seat, index] = everybody(state) if card.face_up else known


def place_stacks(state: Any, cards: list[list[Card]]) -> None:
    places = sorted(
        (card.place, card_of(seat, index))
        for seat, owned in enumerate(cards)
        for index, card in enumerate(owned)
        if card.place
    )
    for (field, side, _), card in places:
        put_on_top(state, field, side, card)


def place_peeks(state: Any, document: Document) -> None:
    for fact in list_of(document, "peeked", []):
        if not isinstance(fact, Mapping) or set(fact) != {"by", "card"}:
            raise BadScenario(f"peeked lists objects with by and card, not {fact!r}")
        by = whole(fact["by"], "by", 0, state.seats - 1)
        name = fact["card"]
        if not isinstance(name, list) or len(name) != 2:
            raise BadScenario(f"a card is named by its seat and its number, not {name!r}")
        of = whole(name[0], "the seat of a card", 0, state.seats - 1)
        index = whole(name[1], "the number of a card", 1, NUM_CARDS) - 1
        if of == by or index >= state.deployed[of]:
            raise BadScenario(f"seat {by} cannot have looked at card {index + 1} of seat {of}")
        state.known[of, index] |= 1 << by
