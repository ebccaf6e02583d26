"""Positions from readable JSON, and any position as such; impossible ones are refused with the reason.

    {"tiles": ["rice_field", "bridge", "torii", "palace"], "start": 0, "turn": 0, "round": 2, "cards_left": 2,
     "stacks": {"2": [["samurai*", "scout"], ["peasant*", "archer", "assassin(0)"]]}, "ability": "general",
     "hands": [["scout", "brute", …], null], "last": [null, "lord"], "peeked": [{"by": 0, "card": [1, 2]}],
     "set_aside": [{"by": 0, "of": 1, "unit": "archer"}]}

A stack is written bottom first, `*` marks a face-down card and `assassin(0)` one that seat 0 deployed. Cards are
numbered in the order of battlefields and positions, then those set aside, but for those with a number of
their own, as `brute*#3` and {…, "number": 4} have it. Cards that must be on the table by now and are not written
lie, drawn at random, on the first own battlefield that `stacks` leaves out. Without a round the earliest
fitting one is taken. `ability` is the unit that its seat has just deployed and that asks for a choice.

{"combat": true, …} begins the battles, with the choices {"supply": [1, 2], "sacrifices": [[0, 4], null]} made.
{"low": […], "high": […]} begins the set-up, stacks in drawing order, with the choices {"drafted": […]} made.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.ruling import NO_SEAT, members_of, shuffle
from kassen.engine.table import scenario as read
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import a
from kassen.games.kenjin.rules import battlefields as ground, play as rules, state as terms
from kassen.games.kenjin.rules.actions import ACTIONS
from kassen.games.kenjin.rules.conservation import LAWS, broken_law
from kassen.games.kenjin.rules.deployment import cards_due
from kassen.games.kenjin.rules.setup import clear_stacks, setup

SETUP_KEYS = {"low", "high", "start", "drafted"}
TURN_KEYS = {"turn", "round", "cards_left", "hands", "ability"}
COMBAT_KEYS = {"supply", "sacrifices"}
KEYS = {
    "tiles", "start", "stacks", "last", "peeked", "set_aside", "combat", *TURN_KEYS, *COMBAT_KEYS,
}  # fmt: skip
TOKEN = re.compile(r"(\w+?)(?:\((\d)\))?(\*)?(?:#(\d+))?")
ABLE = terms.UNITS[: terms.GENERAL + 1]  # units whose ability may ask for a choice


@dataclass(eq=False)
class Card:
    """A card of the position, before its seat's order of deployment is known."""

    unit: int
    place: tuple[int, int, int] | None  # battlefield, side, position; None when it is set aside
    is_up: bool = False
    number: int | None = None  # if it is written
    killer: int = NO_SEAT


class Clan:
    """The cards of one seat: those on the table, and what is left of its thirteen."""

    def __init__(self, box: Any, seat: int) -> None:
        self.cards: list[Card] = []
        self.stock = read.Stock(box.copies, [f"{unit} of seat {seat}" for unit in terms.UNITS])

    def add(self, card: Card) -> None:
        self.stock.use(card.unit)
        self.cards.append(card)


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    setup(box, state, int(box.seats))
    state.start = start_seat(box, document)
    if "low" in document or "high" in document:
        begin_setup(box, state, document)
        return
    read.check_keys(document, KEYS)
    place_tiles(box, state, document)
    clans = read_stacks(box, state, document)
    read_victims(state, document, clans)
    place_turn(state, document, clans)
    for seat, clan in enumerate(clans):
        fill_up(state, document, seat, clan)
        order_cards(state, document, seat, clan.cards)
        lay_cards(state, seat, clan)
    place_stacks(state, clans)
    place_peeks(state, document)
    broken = broken_law(box, state)
    if broken:
        raise BadScenario(LAWS[broken].format(bridge_cap=box.bridge_cap))
    make_choices(box, state, document)


def start_seat(box: Any, document: read.Document) -> int:
    """The start player is the option's, or the one named [K-22]."""
    start = read.whole(document.get("start", max(box.start_seat, 0)), "start", 0, box.seats - 1)
    if box.start_seat not in (NO_SEAT, start):
        raise BadScenario(f"seat {box.start_seat} is the start player at this table, not {start}")
    return start


# The set-up, and choices that were made.


def begin_setup(box: Any, state: Any, document: read.Document) -> None:
    """The set-up with these stacks, up to the first choice of the draft that is left open."""
    read.check_keys(document, SETUP_KEYS)
    read.refuse_if(box.setup == terms.FIXED, "the set-up fixed draws no tiles")
    for key, first in (("low", 0), ("high", terms.STACK_SIZE)):
        stack = read.all_named(document.get(key), key, terms.TILES)
        if sorted(stack) != list(range(first, first + terms.STACK_SIZE)):
            raise BadScenario(f"{key} lists the five {key} tiles in some order")
        for index, tile in enumerate(stack):
            getattr(state, key)[index] = tile
    state.turn = state.start
    for tile in read.list_of(document, "drafted", []):
        read.choose(rules, ACTIONS, box, state, f"draft {tile}")


def make_choices(box: Any, state: Any, document: read.Document) -> None:
    """The choices in combat that were made [K-94, K-102]."""
    if "supply" in document:
        pair = "+".join(map(str, read.list_of(document, "supply", [])))
        read.choose(rules, ACTIONS, box, state, f"supply {pair}")
    for seat, name in enumerate(read.list_by_seat(document, "sacrifices", [None] * state.seats)):
        if name is not None:
            of, number = read_name(state, name)
            read.choose(rules, ACTIONS, box, state, f"target {of} {number}", seat)


# What the document shows.


def place_tiles(box: Any, state: Any, document: read.Document) -> None:
    """The tiles that are named, those of the set-up fixed for two, or any [K-25, K-26]."""
    fields = ground.num_battlefields(state.seats)
    drawn = [tile for pair in zip(state.low, state.high, strict=True) for tile in pair]
    tiles = list(box.fixed) if state.seats == 2 else drawn[:fields]
    if "tiles" in document:
        tiles = read.all_named(document["tiles"], "tiles", terms.TILES)
    if len(tiles) != fields:
        raise BadScenario(f"tiles lists {len(tiles)} battlefields, and there are {fields}")
    if box.setup == terms.FIXED and tiles != list(box.fixed):
        raise BadScenario("the set-up fixed has the tiles of its box, and tiles lists others")
    for field, tile in enumerate(tiles):
        state.tile[field] = tile
    clear_stacks(state)


def read_stacks(box: Any, state: Any, document: read.Document) -> list[Clan]:
    """The cards of each seat that the document shows, in the order of their places."""
    stacks = document.get("stacks", {})
    if not isinstance(stacks, Mapping):
        raise BadScenario(f"stacks is an object of battlefields, not {stacks!r}")
    fields = {str(field): field for field in range(ground.num_battlefields(state.seats))}
    for key in stacks:
        if key not in fields:
            raise BadScenario(f"stacks names the battlefields 0 to {len(fields) - 1}, not {key!r}")
    clans = [Clan(box, seat) for seat in range(state.seats)]
    for key in sorted(stacks):
        pair = stacks[key]
        if not isinstance(pair, list) or len(pair) != terms.SIDES:
            raise BadScenario(f"battlefield {key} has two sides, not {pair!r}")
        for side, tokens in enumerate(pair):
            for seat, card in read_side(state, fields[key], side, tokens):
                clans[seat].add(card)
    return clans


def read_side(state: Any, field: int, side: int, tokens: Any) -> Iterator[tuple[int, Card]]:
    """The cards of an army, each with the seat that deployed it."""
    if not isinstance(tokens, list):
        raise BadScenario(f"side {side} of battlefield {field} is a list of cards, not {tokens!r}")
    owner = ground.owner_of(state.seats, field, side)
    for position, token in enumerate(tokens):
        match = TOKEN.fullmatch(token) if isinstance(token, str) else None
        if match is None:
            raise BadScenario(f"a card is written like brute, brute* or assassin(0), not {token!r}")
        unit = read.named(match[1], "a card", terms.UNITS)
        seat = read.whole(int(match[2] or owner), "the seat of a card", 0, state.seats - 1)
        if seat != owner and unit != terms.ASSASSIN:
            raise BadScenario(f"only an assassin stands on the enemy side, not {token!r}")
        number = int(match[4]) if match[4] else None
        yield seat, Card(unit, (field, side, position), not match[3], number)


def read_victims(state: Any, document: read.Document, clans: list[Clan]) -> None:
    """Every Assassin on an enemy side has set a secret card of that side's seat aside [K-56]."""
    places = [
        (by, card.place) for by, clan in enumerate(clans) for card in clan.cards if card.place
    ]
    armies = [(by, ground.owner_of(state.seats, field, side)) for by, (field, side, _) in places]
    strikes = [(by, of) for by, of in armies if by != of]
    for fact in read.facts_of(document, "set_aside", "by", "of", "unit", optional="number"):
        unit = read.named(fact["unit"], "a unit set aside", terms.UNITS)
        why = f"no assassin of seat {fact['by']} stands for a card of seat {fact['of']}"
        read.refuse_if((fact["by"], fact["of"]) not in strikes, why)
        if ground.is_regular(unit):
            raise BadScenario(f"an assassin strikes face-down cards, never {a(terms.UNITS[unit])}")
        strikes.remove((fact["by"], fact["of"]))
        clans[fact["of"]].add(Card(unit, None, number=fact.get("number"), killer=fact["by"]))
    for by, of in strikes:
        hidden = [unit for unit in clans[of].stock.rest() if not ground.is_regular(unit)]
        read.refuse_if(not hidden, f"seat {of} has no secret card left that could be set aside")
        shuffle(state.dice, hidden, len(hidden))
        clans[of].add(Card(hidden[0], None, killer=by))


# Whose turn it is, and what must be on the table by now.


def place_turn(state: Any, document: read.Document, clans: list[Clan]) -> None:
    state.turn = read.whole(document.get("turn", state.start), "turn", 0, state.seats - 1)
    in_combat = read.flag(document, "combat")
    for key in sorted((TURN_KEYS if in_combat else COMBAT_KEYS) & set(document)):
        raise BadScenario(f"there is no {key} {'in combat' if in_combat else 'before the battles'}")
    if in_combat:
        state.round_number = terms.ROUNDS + 1
        state.phase = terms.NEXT_BATTLE
        return
    state.phase = terms.DEPLOY_CARD
    if "ability" in document:
        state.acting = read.named(document["ability"], "ability", ABLE)
        state.phase = terms.USE_ABILITY
    rounds = range(1, terms.ROUNDS + 1)
    if "round" in document:
        rounds = range(read.whole(document["round"], "round", 1, terms.ROUNDS), terms.ROUNDS + 1)[
            :1
        ]
    for state.round_number in rounds:
        full = 1 if state.round_number == terms.ROUNDS else 2
        state.cards_left = read.whole(document.get("cards_left", full), "cards_left", 1, 2)
        reason = why_no_turn(state, document, clans)
        if state.cards_left > full:
            reason = f"there are not so many cards to deploy in round {state.round_number}"
        if not reason:
            return
    raise BadScenario(reason)


def why_no_turn(state: Any, document: read.Document, clans: list[Clan]) -> str:
    """What of the table or of a hand does not fit the schedule, if anything does not."""
    hands = read.list_by_seat(document, "hands", [None] * state.seats)
    for seat, clan in enumerate(clans):
        due, shown = cards_due(state, seat), len(clan.cards)
        is_written = isinstance(hands[seat], list)
        if shown > due or (is_written and len(hands[seat]) != terms.NUM_CARDS - due):
            held = f" and holds {len(hands[seat])}" if is_written else ""
            return (
                f"seat {seat} has deployed {due} cards by its place in round {state.round_number}, "
                f"but the table shows {shown}{held}"
            )
    return ""


def fill_up(state: Any, document: read.Document, seat: int, clan: Clan) -> None:
    """Cards that must be on the table and are not shown, drawn at random; a Lord among them is not the last."""
    left = clan.stock.rest()
    hand = read.list_by_seat(document, "hands", [None] * state.seats)[seat]
    if isinstance(hand, list):
        for unit in read.all_named(hand, f"the hand of seat {seat}", terms.UNITS):
            why = f"seat {seat} cannot hold a further {terms.UNITS[unit]}"
            read.refuse_if(unit not in left, why)
            left.remove(unit)
    else:
        shuffle(state.dice, left, len(left))
    missing = cards_due(state, seat) - len(clan.cards)
    for unit in sorted(left[:missing], key=lambda unit: unit != terms.LORD):
        place = (*free_side(state, document, seat), 0)
        clan.add(Card(unit, place, bool(ground.is_regular(unit))))


def free_side(state: Any, document: read.Document, seat: int) -> tuple[int, int]:
    written = document.get("stacks", {})
    for field in range(ground.num_battlefields(state.seats)):
        side = ground.side_of(state.seats, seat, field)
        if side >= 0 and str(field) not in written and state.tile[field] != terms.BRIDGE:
            return field, side
    raise BadScenario(f"stacks leaves no battlefield for the other cards of seat {seat}")


def order_cards(state: Any, document: read.Document, seat: int, cards: list[Card]) -> None:
    """Put the cards of a seat into their order of deployment; `last` names the latest one [K-9, K-112]."""
    last = read.list_by_seat(document, "last", [None] * state.seats)[seat]
    if seat == state.turn and state.acting != terms.NO_UNIT:
        last = terms.UNITS[state.acting]  # it was deployed just now
    unit = None if last is None else read.named(last, "last", terms.UNITS)
    latest = [card for card in cards if card.unit == unit][-1:]  # if its number is not written
    cards.sort(key=lambda card: card in latest)
    numbers = [card.number for card in cards if card.number is not None]
    free = [number for number in range(1, len(cards) + 1) if number not in numbers]
    if len(free) + len(numbers) != len(cards):
        raise BadScenario(f"a number of seat {seat} is there twice or not from 1 to {len(cards)}")
    for card in cards:
        card.number = free.pop(0) if card.number is None else card.number
    cards.sort(key=lambda card: card.number or 0)
    if last is not None and [card.unit for card in cards[-1:]] != [unit]:
        raise BadScenario(f"{last} is not the last card that seat {seat} has deployed")


def lay_cards(state: Any, seat: int, clan: Clan) -> None:
    """The deployed cards in their order, then the hand."""
    state.deployed[seat] = len(clan.cards)
    for index, unit in enumerate([card.unit for card in clan.cards] + clan.stock.rest()):
        state.unit[seat, index] = unit
    for index, card in enumerate(clan.cards):
        state.fate[seat, index] = terms.STANDS if card.place else terms.SET_ASIDE
        state.killer[seat, index] = card.killer
        known = 1 << seat | (1 << card.killer if card.killer != NO_SEAT else 0)
        state.known[seat, index] = ground.everybody(state) if card.is_up else known


def place_stacks(state: Any, clans: list[Clan]) -> None:
    """Every card to its place; a unit that asks lies where its seat has just deployed it [K-39]."""
    places = sorted(
        (card.place, ground.card_of(seat, index))
        for seat, clan in enumerate(clans)
        for index, card in enumerate(clan.cards)
        if card.place
    )
    for (field, side, _), card in places:
        ground.put_on_top(state, field, side, card)
    if state.acting != terms.NO_UNIT:
        asking = ground.card_of(state.turn, state.deployed[state.turn] - 1)
        state.at, side, position = ground.locate(state, asking)
        if position != state.height[state.at, side] - 1:
            raise BadScenario(f"the {terms.UNITS[state.acting]} that asks lies on top of its stack")


def place_peeks(state: Any, document: read.Document) -> None:
    for fact in read.facts_of(document, "peeked", "by", "card"):
        by = read.whole(fact["by"], "by", 0, state.seats - 1)
        of, number = read_name(state, fact["card"])
        if of == by or number > state.deployed[of] or ground.is_regular(state.unit[of, number - 1]):
            raise BadScenario(f"seat {by} cannot have looked at card {number} of seat {of}")
        state.known[of, number - 1] |= 1 << by


def read_name(state: Any, name: Any) -> tuple[int, int]:
    """A card by its seat and its number."""
    if not isinstance(name, list) or len(name) != 2:
        raise BadScenario(f"a card is named by its seat and its number, not {name!r}")
    of = read.whole(name[0], "the seat of a card", 0, state.seats - 1)
    return of, read.whole(name[1], "the number of a card", 1, terms.NUM_CARDS)


# Any position as a scenario.


def as_scenario(box: Any, state: Any) -> Fields:
    """The position as a document that reads back to it; what would be so anyway is left out."""
    document: Fields = {} if state.start == max(box.start_seat, 0) else {"start": state.start}
    if state.round_number == 0:
        return document | draft_of(state)
    tiles = list(state.tile)[: ground.num_battlefields(state.seats)]
    if state.seats > 2 or tiles != list(box.fixed):
        document["tiles"] = [terms.TILES[tile] for tile in tiles]
    document |= turn_of(state) | cards_of(state)
    supplied = [field for field, bonuses in enumerate(state.bonus.tolist()) if any(bonuses)]
    if supplied:
        document["supply"] = supplied
    return document | sacrifices_of(box, state, document)


def draft_of(state: Any) -> Fields:
    """Both stacks in an order that leads here, and the choices so far [K-29]."""
    order = [(state.start + step) % state.seats for step in range(state.seats)]
    fields = [2 * seat for seat in order]
    fields += [2 * ground.right(seat, state.seats) + 1 for seat in reversed(order)]
    drafted = [state.tile[field] for field in fields if state.tile[field] != terms.NO_TILE]
    laid = drafted + [tile for tile in state.offer if tile != terms.NO_TILE]
    low = [tile for tile in laid if tile in terms.LOW_TILES]
    low += [tile for tile in terms.LOW_TILES if tile not in low]
    high = [tile for tile in laid if tile in terms.HIGH_TILES] or list(state.high)
    high += [tile for tile in terms.HIGH_TILES if tile not in high]
    listed = {"low": low, "high": high} | ({"drafted": drafted} if drafted else {})
    return {key: [terms.TILES[tile] for tile in tiles] for key, tiles in listed.items()}


def turn_of(state: Any) -> Fields:
    if state.round_number > terms.ROUNDS:
        return {"combat": True}
    turn: Fields = {"round": state.round_number}
    if state.turn != state.start:
        turn["turn"] = state.turn
    if state.cards_left == 1 and state.round_number < terms.ROUNDS:
        turn["cards_left"] = 1
    if state.acting != terms.NO_UNIT:
        turn["ability"] = terms.UNITS[state.acting]
    return turn


def cards_of(state: Any) -> Fields:
    """The cards on the table and set aside; those of a seat are numbered unless they lie in their order."""
    names = [(seat, index) for seat in range(state.seats) for index in range(state.deployed[seat])]
    names.sort(key=lambda name: place_of(state, *name))
    orders = [[index for seat, index in names if seat == own] for own in range(state.seats)]
    document: Fields = {}
    for seat, index in names:
        unit = terms.UNITS[state.unit[seat, index]]
        number = index + 1 if orders[seat] != sorted(orders[seat]) else None
        if state.fate[seat, index] == terms.SET_ASIDE:
            fact = {"by": state.killer[seat, index], "of": seat, "unit": unit}
            fact |= {"number": number} if number else {}
            document.setdefault("set_aside", []).append(fact)
        else:
            place, is_up = divmod(place_of(state, seat, index), 2)
            field, side = divmod(place // terms.NUM_CARDS, terms.SIDES)
            whose = "" if ground.owner_of(state.seats, field, side) == seat else f"({seat})"
            token = unit + whose + ("" if is_up else "*") + (f"#{number}" if number else "")
            stacks = document.setdefault("stacks", {})
            stacks.setdefault(str(field), [[], []])[side].append(token)
        knowers = members_of(state.known[seat, index])
        for by in knowers if terms.WATCHER not in knowers else []:
            if by not in (seat, state.killer[seat, index]):
                document.setdefault("peeked", []).append({"by": by, "card": [seat, index + 1]})
    return document


def place_of(state: Any, seat: int, index: int) -> int:
    """Where a card stands or stood when its battle began, with its face; behind all places if it is set aside."""
    if state.stood[seat, index] != terms.NO_PLACE:
        return int(state.stood[seat, index])
    if state.fate[seat, index] == terms.SET_ASIDE:
        return 2 * ground.place_number(terms.MAX_BATTLEFIELDS, 0, 0)
    card = ground.card_of(seat, index)
    return int(2 * ground.place_number(*ground.locate(state, card)) + ground.is_public(state, card))


def sacrifices_of(box: Any, state: Any, document: Fields) -> Fields:
    """What was given up by choice at the Sanctuary: read the document, and see what it leaves open [K-94]."""
    if state.round_number <= terms.ROUNDS:
        return {}
    before = terms.STATE.open(terms.STATE.zeros()[0])
    scenario(box, before, document)
    rules.advance(box, before)
    chosen: list[list[int] | None] = [None] * state.seats
    for seat in members_of(before.choosing):
        side = ground.side_of(state.seats, seat, before.battle)
        for position in range(before.height[before.battle, side]):
            card = ground.card_at(before, before.battle, side, position)
            is_gone = state.fate[ground.seat_of(card), ground.index_of(card)] == terms.ELIMINATED
            if is_gone or state.sacrifice[seat] == position:
                chosen[seat] = [ground.seat_of(card), ground.index_of(card) + 1]
    return {"sacrifices": chosen} if any(chosen) else {}
