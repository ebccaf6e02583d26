"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"turn": 0, "hands": [["captain", "peasant", "merchant"], ["monk", "princess"], null],
     "supply": ["kabuki"], "rest": "supply", "discard": ["peasant"], "buried": "emperor",
     "coins": [4, 4, 4], "center": 2, "out": [], "fresh": [1, 2], "begins": false}

A hand that is null is dealt from the cards nobody mentions; the rest of those lies below the supply,
or face up in the discard pile with `"rest": "discard"`. `begins`: before the draw of the turn.
"""

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
    mask_of,
    whole,
)
from kassen.games.mangoku.actions import CHARACTERS
from kassen.games.mangoku.campaign import clear_campaign
from kassen.games.mangoku.hands import battle_sum, everybody
from kassen.games.mangoku.state import NO_CARD, NO_SEAT, PLAY_CARD, START_TURN

KEYS = {
    "turn", "begins", "hands", "supply", "rest", "discard", "buried", "coins", "center", "out", "fresh",
    "campaign", "known", "floor",
}  # fmt: skip


def scenario(box: Any, state: Any, document: Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    check_keys(document, KEYS)
    seats = int(box.seats)
    state.seats = seats
    state.champion = NO_SEAT
    state.campaign = whole(document.get("campaign", 1), "campaign", 1, 99)
    clear_campaign(state)
    state.turn = whole(document.get("turn", 0), "turn", 0, seats - 1)
    state.start = state.turn
    state.turn_number = 1
    place_seats(state, document)
    place_coins(box, state, document)
    place_cards(box, state, document)
    place_knowledge(box, state, document)
    state.phase = PLAY_CARD
    if flag(document, "begins"):
        state.phase = START_TURN
        state.turn_number = 0


def cards_of(names: Any, what: str) -> list[int]:
    return all_named(names, what, CHARACTERS)


def place_seats(state: Any, document: Document) -> None:
    seats = state.seats
    out = mask_of(document, "out", seats)
    fresh = mask_of(document, "fresh", seats)
    if out >> state.turn & 1:
        raise BadScenario(f"seat {state.turn} has the turn and cannot be out")
    if out.bit_count() == seats - 1:
        raise BadScenario("somebody else must be left, or the campaign is over")
    state.remaining = ((1 << seats) - 1) & ~out
    state.begun = ((1 << seats) - 1) & ~fresh
    if not flag(document, "begins"):
        state.begun |= 1 << state.turn


def place_coins(box: Any, state: Any, document: Document) -> None:
    """Coins that are nowhere are out of the game."""
    seats = state.seats
    total = box.coins_each * seats
    coins = list_by_seat(document, "coins", [box.coins_each - 1] * seats)
    for seat, amount in enumerate(coins):
        state.coins[seat] = whole(amount, f"coins of seat {seat}", 0, total)
    state.center = whole(document.get("center", seats - 1), "center", 1, total)
    left = total - state.center - sum(state.coins)
    if left < 0:
        raise BadScenario(
            f"there are {total} coins in this game, {-left} fewer than coins and center add up to"
        )
    state.coins_out = left


def place_cards(box: Any, state: Any, document: Document) -> None:
    left = list(box.copies)

    def use(card: int) -> int:
        left[card] -= 1
        if left[card] < 0:
            raise BadScenario(f"there are only {box.copies[card]} {CHARACTERS[card]} in this game")
        return card

    hands = list_by_seat(document, "hands", [None] * state.seats)
    for seat, names in enumerate(hands):
        place_hand(state, document, seat, names, use)
    supply = [use(card) for card in cards_of(document.get("supply", []), "supply")]
    for card in cards_of(document.get("discard", []), "discard"):
        state.discard[use(card)] += 1
    state.buried = NO_CARD
    if "buried" in document:
        state.buried = use(cards_of([document["buried"]], "buried")[0])
    place_rest(state, document, hands, supply, left)


def place_hand(state: Any, document: Document, seat: int, names: Any, use: Any) -> None:
    if names is None:
        return
    cards = cards_of(names, f"the hand of seat {seat}")
    is_out = not state.remaining >> seat & 1
    draws_first = flag(document, "begins")
    most = 3 if seat == state.turn and not draws_first else 2
    if is_out and cards:
        raise BadScenario(f"seat {seat} is out and holds no cards")
    if len(cards) > most:
        raise BadScenario(f"the hand of seat {seat} has at most {most} cards, not {len(cards)}")
    if not is_out and not cards:
        raise BadScenario(f"seat {seat} remains in the campaign and holds at least one card")
    for slot, card in enumerate(cards):
        state.hand[seat, slot] = use(card)
    state.hand_size[seat] = len(cards)


def place_rest(
    state: Any, document: Document, hands: list[Any], supply: list[int], left: list[int]
) -> None:
    """Cards nobody mentioned: null hands first, then the face-down card, then supply or discard pile."""
    rest = [card for card, copies in enumerate(left) for _ in range(copies)]
    shuffle(state.dice, rest, len(rest))
    for seat, names in enumerate(hands):
        if names is None and state.remaining >> seat & 1:
            size = 3 if seat == state.turn and not flag(document, "begins") else 2
            if len(rest) < size:
                raise BadScenario(f"no cards are left for the hand of seat {seat}")
            for slot in range(size):
                state.hand[seat, slot] = rest.pop()
            state.hand_size[seat] = size
    if state.buried == NO_CARD:
        if not rest:
            raise BadScenario("no card is left to lie face down under the discard pile")
        state.buried = rest.pop()
    where = document.get("rest", "supply")
    if where == "discard":
        for card in rest:
            state.discard[card] += 1
        rest = []
    elif where != "supply":
        raise BadScenario(f"rest is supply or discard, not {where!r}")
    pile = rest + supply[::-1]
    state.supply_size = len(pile)
    for index in range(len(state.supply)):
        state.supply[index] = pile[index] if index < len(pile) else NO_CARD
    check_hands_are_full(state, document)


def check_hands_are_full(state: Any, document: Document) -> None:
    """While the supply lasts every remaining player holds two cards, the one to play three [M-28, M-38]."""
    if not flag(document, "begins") and state.hand_size[state.turn] < 3:
        raise BadScenario(
            f"seat {state.turn} has drawn and holds 3 cards; before that, the turn begins"
        )
    for seat in range(state.seats):
        if state.remaining >> seat & 1 and state.supply_size and state.hand_size[seat] < 2:
            raise BadScenario(f"the hand of seat {seat} has 2 cards while there is a supply")


def place_knowledge(box: Any, state: Any, document: Document) -> None:
    """`known`: [{"by": 0, "of": 1, "cards": ["monk"]}], by "all" after a Shrine Maiden; `floor`: one number a seat."""
    for fact in list_of(document, "known", []):
        if not isinstance(fact, Mapping) or set(fact) != {"by", "of", "cards"}:
            raise BadScenario(f"known lists objects with by, of and cards, not {fact!r}")
        of = whole(fact["of"], "of", 0, state.seats - 1)
        bits = (
            everybody(state)
            if fact["by"] == "all"
            else 1 << whole(fact["by"], "by", 0, state.seats - 1)
        )
        for card in cards_of(fact["cards"], "known"):
            slots = [
                slot
                for slot in range(state.hand_size[of])
                if state.hand[of, slot] == card and not state.known[of, slot] & bits
            ]
            if not slots:
                raise BadScenario(
                    f"nobody can know a {CHARACTERS[card]} in the hand of seat {of}: it is not there"
                )
            state.known[of, slots[0]] |= bits
    for seat, strength in enumerate(list_by_seat(document, "floor", [0] * state.seats)):
        state.floor[seat] = whole(strength, f"the floor of seat {seat}", 0, 9)
        if battle_sum(box, state, seat) < state.floor[seat]:
            raise BadScenario(f"the hand of seat {seat} does not add up to its floor of {strength}")
