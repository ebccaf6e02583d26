"""Positions from readable JSON, and any position as such; impossible ones are refused with the reason.

    {"tiles": ["rice_field", "bridge", "torii", "palace"], "turn": 0, "round": 2, "cards_left": 2,
     "stacks": {"2": [["samurai*", "scout"], ["peasant*", "archer", "assassin(0)"]]}, "ability": "general",
     "hands": [["scout", "brute", …], null], "last": [null, "lord"], "peeked": [{"by": 0, "card": [1, 2]}],
     "set_aside": [{"by": 0, "of": 1, "unit": "archer"}]}

A stack is written bottom first, `*` marks a face-down card, `assassin(0)` one that seat 0 deployed, and `brute*#3` the
third card of its seat. {"combat": true, …} begins the battles, {"low": […], "high": […]} the set-up.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.ruling import NO_SEAT, members_of, shuffle
from kassen.engine.table import fields, scenario as read
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import a
from kassen.games.kenjin.rules import battlefields as ground, play as rules, state as terms
from kassen.games.kenjin.rules.actions import ACTIONS
from kassen.games.kenjin.rules.conservation import LAWS, broken_law
from kassen.games.kenjin.rules.deployment import cards_due
from kassen.games.kenjin.rules.setup import setup
from kassen.games.kenjin.rules.state import STATE, TILES, UNITS

TOKEN = re.compile(r"(\w+?)(?:\((\d)\))?(\*)?(?:#(\d+))?")


@dataclass(eq=False)
class Card:
    """A card of the position, before its seat's order of deployment is known."""

    unit: int
    place: tuple[int, int, int] | None  # battlefield, side, position; None when it is set aside
    is_up: bool = False
    number: int | None = None  # if it is written
    killer: int = NO_SEAT


Clan = list[Card]  # the cards of a seat on the table or set aside


def read_stacks(box: Any, state: Any, stacks: Any, what: str) -> list[Clan]:
    """The cards of each seat that the document shows, in the order of their places."""
    if not isinstance(stacks, Mapping):
        raise BadScenario(f"stacks is an object of battlefields, not {stacks!r}")
    names = [str(field) for field in range(ground.num_battlefields(state.seats))]
    clans: list[Clan] = [[] for _ in range(state.seats)]
    for key in sorted(stacks):
        field, pair = fields.named(key, "a battlefield of stacks", names), stacks[key]
        if not isinstance(pair, list) or len(pair) != terms.SIDES:
            raise BadScenario(f"battlefield {key} has two sides, not {pair!r}")
        for side, tokens in enumerate(pair):
            owner = ground.owner_of(state.seats, field, side)
            listed = fields.listed(tokens, f"side {side} of battlefield {field}")
            for position, token in enumerate(listed):
                match = TOKEN.fullmatch(str(token))
                if match is None or not isinstance(token, str):
                    raise BadScenario(
                        f"a card is written like brute, brute* or assassin(0), not {token!r}"
                    )
                unit, number = (
                    fields.named(match[1], "a card", UNITS),
                    int(match[4]) if match[4] else None,
                )
                seat = read.SEAT.read(box, state, int(match[2] or owner), "the seat of a card")
                why = f"only an assassin stands on the enemy side, not {token!r}"
                read.refuse_if(seat != owner and unit != terms.ASSASSIN, why)
                clans[seat].append(Card(unit, (field, side, position), not match[3], number))
    return clans


def usual_start(box: Any, state: Any) -> int:
    return max(int(box.start_seat), 0)


def usual_tiles(box: Any, state: Any) -> list[str | None]:
    """Those of the set-up fixed for two, or any [K-25, K-26]."""
    drawn = [tile for pair in zip(state.low, state.high, strict=True) for tile in pair]
    tiles = list(box.fixed) if state.seats == 2 else drawn[: ground.num_battlefields(state.seats)]
    return [None if tile == terms.NO_TILE else TILES[tile] for tile in tiles]


def full_turn(box: Any, state: Any) -> int:
    return 1 if state.round_number == terms.ROUNDS else 2


UNIT = read.name(UNITS)
ABLE = UNITS[: terms.GENERAL + 1]  # units whose ability may ask for a choice
CARD = read.row("is named by its seat and its number", read.SEAT, read.whole(1, terms.NUM_CARDS))
TURN_KEYS = {"turn", "round", "cards_left", "hands", "ability"}
COMBAT_KEYS = {"supply", "sacrifices"}
LAYOUT = read.Layout(
    STATE,
    {"start": "start", "turn": "turn", "tiles": "tile", "ability": "acting", "round": "round_number",
     "cards_left": "cards_left"},
    usual={"start": usual_start, "turn": lambda box, state: state.start, "tiles": usual_tiles, "cards_left": full_turn},
    besides={
        "stacks": read.Reader(read_stacks, {}), "combat": read.FLAG, "last": read.by_seat(read.maybe(UNIT)),
        "hands": read.by_seat(read.maybe(read.each(UNIT))), "peeked": read.facts(by=read.SEAT, card=CARD),
        "set_aside": read.facts("number", by=read.SEAT, of=read.SEAT, unit=UNIT, number=read.maybe(read.whole(1, 13))),
        "supply": read.each(read.ANY), "sacrifices": read.by_seat(read.maybe(CARD)),
    },
)  # fmt: skip
DRAFT = read.Layout(
    STATE, {"start": "start", "low": "low", "high": "high"}, {"start": usual_start},
    besides={"drafted": read.each(read.ANY)},
)  # fmt: skip


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    is_draft, is_fixed = "low" in document or "high" in document, box.setup == terms.FIXED
    layout = DRAFT if is_draft else LAYOUT
    setup(box, state, int(box.seats))
    told = layout.lay(box, state, document)
    tiles = [tile for tile in state.tile if tile != terms.NO_TILE]
    number = ground.num_battlefields(state.seats)
    stacks = {"low": terms.LOW_TILES, "high": terms.HIGH_TILES}
    begun = [
        key
        for key in stacks
        if tuple(sorted(getattr(state, key))) != stacks[key] or key not in document
    ]
    read.refuse(
        (box.start_seat not in (NO_SEAT, state.start),
         f"seat {box.start_seat} is the start player at this table, not {state.start}"),
        (is_draft and is_fixed, "the set-up fixed draws no tiles"),
        (is_draft and begun, f"{begun[0]} lists the five {begun[0]} tiles in some order" if begun else ""),
        (not is_draft and is_fixed and tiles != list(box.fixed),
         "the set-up fixed has the tiles of its box, and tiles lists others"),
        (not is_draft and len(tiles) != number, f"tiles lists {len(tiles)} battlefields, and there are {number}"),
    )  # fmt: skip
    if is_draft:
        state.turn = state.start
        for tile in told.drafted:
            read.choose(rules, ACTIONS, box, state, f"draft {tile}")
        return
    terms.clear_draft(state)
    place_victims(box, state, told)
    place_turn(box, state, document, told)
    for seat, clan in enumerate(told.stacks):
        hand = fill_up(box, state, document, seat, clan, told.hands[seat])
        order_cards(state, told.last[seat], seat, clan)
        lay_cards(state, seat, clan, hand)
    place_stacks(state, told.stacks)
    for by, (of, card) in told.peeked:
        is_open = card > state.deployed[of] or ground.is_regular(state.unit[of, card - 1])
        why = f"seat {by} cannot have looked at card {card} of seat {of}"
        read.refuse_if(of == by or is_open, why)
        state.known[of, card - 1] |= 1 << by
    read.refuse_broken(box, state, broken_law, LAWS)
    if "supply" in document:  # [K-102]
        read.choose(rules, ACTIONS, box, state, f"supply {'+'.join(map(str, told.supply))}")
    for seat, name in enumerate(told.sacrifices):  # [K-94]
        if name is not None:
            read.choose(rules, ACTIONS, box, state, f"target {name[0]} {name[1]}", seat)


def left_of(box: Any, seat: int, clan: Clan, hand: Any = ()) -> list[int]:
    """The rest of the thirteen cards of a seat, in table order."""
    names = [f"{unit} of seat {seat}" for unit in UNITS]
    used = [*(card.unit for card in clan), *hand]
    return fields.left_over(STATE, box, None, names, box.copies, used)


def place_victims(box: Any, state: Any, told: Any) -> None:
    """Every Assassin on an enemy side has set a secret card of that side's seat aside [K-56]."""
    places = [(by, card.place) for by, clan in enumerate(told.stacks) for card in clan]
    armies = [(by, ground.owner_of(state.seats, field, side)) for by, (field, side, _) in places]
    strikes = [(by, of) for by, of in armies if by != of]
    for by, of, unit, number in told.set_aside:
        read.refuse(
            ((by, of) not in strikes, f"no assassin of seat {by} stands for a card of seat {of}"),
            (ground.is_regular(unit), f"an assassin strikes face-down cards, never {a(UNITS[unit])}"),
        )  # fmt: skip
        strikes.remove((by, of))
        told.stacks[of].append(Card(unit, None, number=number, killer=by))
    for by, of in strikes:
        hidden = [unit for unit in left_of(box, of, told.stacks[of]) if not ground.is_regular(unit)]
        read.refuse_if(not hidden, f"seat {of} has no secret card left that could be set aside")
        shuffle(state.dice, hidden, len(hidden))
        told.stacks[of].append(Card(hidden[0], None, killer=by))


# Whose turn it is, and what must be on the table by now.


def place_turn(box: Any, state: Any, document: read.Document, told: Any) -> None:
    """The round that is named, or the earliest in which the cards can be there."""
    others, when = (TURN_KEYS, "in combat") if told.combat else (COMBAT_KEYS, "before the battles")
    read.refuse_others(document, LAYOUT.known - others, when)
    if told.combat:
        state.phase, state.round_number, state.cards_left = terms.NEXT_BATTLE, terms.ROUNDS + 1, 0
        return
    state.phase = terms.DEPLOY_CARD
    if "ability" in document:
        fields.named(document["ability"], "ability", ABLE)
        state.phase = terms.USE_ABILITY
    why = ""
    for number in [state.round_number] if "round" in document else range(1, terms.ROUNDS + 1):
        state.round_number = number
        state.cards_left = document.get("cards_left", full_turn(box, state))
        why = why_no_turn(box, state, told)
        if not why:
            return
    raise BadScenario(why)


def why_no_turn(box: Any, state: Any, told: Any) -> str:
    """Say how the table or a hand does not fit the schedule, if it does not."""
    if state.cards_left > full_turn(box, state):
        return f"round {state.round_number} has fewer cards to deploy"
    for seat, (clan, hand) in enumerate(zip(told.stacks, told.hands, strict=True)):
        due, held = cards_due(state, seat), "" if hand is None else f" and holds {len(hand)}"
        if len(clan) > due or (held and len(hand) != terms.NUM_CARDS - due):
            return (
                f"seat {seat} has deployed {due} cards by its place in round {state.round_number}, but the table "
                f"shows {len(clan)}{held}"
            )
    return ""


def fill_up(
    box: Any, state: Any, document: read.Document, seat: int, clan: Clan, hand: list[int] | None
) -> list[int]:
    """Cards that must be on the table and are not shown, drawn at random; a Lord among them is not the last."""
    left = left_of(box, seat, clan, hand or ())
    if hand is None:
        shuffle(state.dice, left, len(left))
    missing = cards_due(state, seat) - len(clan)
    for unit in sorted(left[:missing], key=lambda unit: unit != terms.LORD):
        place = (*free_side(state, document, seat), 0)
        clan.append(Card(unit, place, bool(ground.is_regular(unit))))
    return left_of(box, seat, clan)


def free_side(state: Any, document: read.Document, seat: int) -> tuple[int, int]:
    for field in range(ground.num_battlefields(state.seats)):
        side = ground.side_of(state.seats, seat, field)
        is_free = str(field) not in document.get("stacks", {})
        if side >= 0 and is_free and state.tile[field] != terms.BRIDGE:
            return field, side
    raise BadScenario(f"stacks leaves no battlefield for the other cards of seat {seat}")


def order_cards(state: Any, last: int | None, seat: int, clan: Clan) -> None:
    """Put the cards of a seat into their order of deployment; `last` names the latest one [K-9, K-112]."""
    if seat == state.turn and state.acting != terms.NO_UNIT:
        last = state.acting  # it was deployed just now
    latest = [card for card in clan if card.unit == last][-1:]  # if its number is not written
    clan.sort(key=lambda card: card in latest)
    numbers = [card.number for card in clan if card.number is not None]
    free = [number for number in range(1, len(clan) + 1) if number not in numbers]
    why = f"a number of seat {seat} is there twice or not from 1 to {len(clan)}"
    read.refuse_if(len(free) + len(numbers) != len(clan), why)
    for card in clan:
        card.number = free.pop(0) if card.number is None else card.number
    clan.sort(key=lambda card: card.number or 0)
    if last is not None and [card.unit for card in clan[-1:]] != [last]:
        raise BadScenario(f"{UNITS[last]} is not the last card that seat {seat} has deployed")


def lay_cards(state: Any, seat: int, clan: Clan, hand: list[int]) -> None:
    """The deployed cards in their order, then the hand."""
    state.deployed[seat] = len(clan)
    for index, unit in enumerate([card.unit for card in clan] + hand):
        state.unit[seat, index] = unit
    for index, card in enumerate(clan):
        state.fate[seat, index] = terms.STANDS if card.place else terms.SET_ASIDE
        state.killer[seat, index] = card.killer
        known = 1 << seat | (1 << card.killer if card.killer != NO_SEAT else 0)
        state.known[seat, index] = ground.everybody(state) if card.is_up else known


def place_stacks(state: Any, clans: list[Clan]) -> None:
    """Every card to its place; a unit that asks lies where its seat has just deployed it [K-39]."""
    places = sorted(
        (card.place, ground.card_of(seat, index))
        for seat, clan in enumerate(clans)
        for index, card in enumerate(clan)
        if card.place
    )
    for (field, side, _), card in places:
        ground.put_on_top(state, field, side, card)
    if state.acting != terms.NO_UNIT:
        asking = ground.card_of(state.turn, state.deployed[state.turn] - 1)
        state.at, side, position = ground.locate(state, asking)
        why = f"the {UNITS[state.acting]} that asks lies on top of its stack"
        read.refuse_if(position != state.height[state.at, side] - 1, why)


# Any position as a scenario.


def as_scenario(box: Any, state: Any) -> Fields:
    """The position as a document that reads back to it; what would be so anyway is left out."""
    if state.round_number == 0:
        return LAYOUT.written(box, state, ["start"]) | draft_of(state)
    in_combat = state.round_number > terms.ROUNDS
    keys = [key for key in LAYOUT.keys if not in_combat or key not in TURN_KEYS]
    supplied = [field for field, bonuses in enumerate(state.bonus.tolist()) if any(bonuses)]
    document = LAYOUT.written(box, state, keys, combat=in_combat, supply=supplied)
    document |= cards_of(state)
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
    return {key: [TILES[tile] for tile in tiles] for key, tiles in listed.items()}


def cards_of(state: Any) -> Fields:
    """The cards on the table and set aside; those of a seat are numbered unless they lie in their order."""
    names = [(seat, index) for seat in range(state.seats) for index in range(state.deployed[seat])]
    names.sort(key=lambda name: place_of(state, *name))
    orders = [[index for seat, index in names if seat == own] for own in range(state.seats)]
    document: Fields = {}
    for seat, index in names:
        unit = UNITS[state.unit[seat, index]]
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
    """Cards given up by choice at the Sanctuary: read the document, and see what it leaves open [K-94]."""
    if state.round_number <= terms.ROUNDS:
        return {}
    before = STATE.new()
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
