"""Deals of Oh Hell: {"dealer": 0, "hands": [[0, 5], [1, 2], [7, 3]], "trump": 4}; the other cards stay in the stock."""

from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.scenario import Document, check_keys, list_by_seat, whole
from tests.outsiders.oh_hell.rules import begin_bids, clear_table, deck_size
from tests.outsiders.oh_hell.state import NO_SEAT, STOCK


def scenario(box: Any, state: Any, document: Document) -> None:
    check_keys(document, {"dealer", "hands", "trump"})
    seats, last = int(box.seats), deck_size(box) - 1
    hands = list_by_seat(document, "hands", [[]] * seats)
    cards = [whole(card, "a card", 0, last) for hand in hands for card in hand]
    cards.append(whole(document.get("trump"), "trump", 0, last))
    if len(set(cards)) != len(cards) or {len(hand) for hand in hands} != {len(cards) // seats}:
        raise BadScenario("hands are of one size, and no card is there twice")
    clear_table(state, seats)
    for card in range(deck_size(box)):
        state.holder[card] = STOCK
    for seat, hand in enumerate(hands):
        for card in hand:
            state.holder[card] = seat
    state.trump = cards[-1]
    state.holder[state.trump] = NO_SEAT
    state.tricks = len(hands[0])
    state.dealer = whole(document.get("dealer", 0), "dealer", 0, seats - 1)
    begin_bids(state)
