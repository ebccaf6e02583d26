"""Positions of Oh Hell: {"dealer": 0, "hands": [[0, 5], [1, 2], [7, 3]], "trump": 4, "decisions": ["bid 1", "bid 0"]}.

The other cards stay in the stock; the decisions are then made in turn.
"""

from collections.abc import Iterator
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.seats import NO_SEAT, clockwise
from kassen.engine.table.events import Fields
from kassen.engine.table.scenario import Document, all_named, check_keys, list_by_seat, whole
from tests.outsiders.oh_hell.rules.actions import ACTIONS, BID_FIRST, NUM_ACTIONS, PLAY_FIRST
from tests.outsiders.oh_hell.rules.deck import deck_size
from tests.outsiders.oh_hell.rules.play import advance, apply, beats, legal
from tests.outsiders.oh_hell.rules.setup import begin_bids, clear_table
from tests.outsiders.oh_hell.rules.state import NO_BID, STOCK

WORDS = tuple(ACTIONS.words(action) for action in ACTIONS)


def scenario(box: Any, state: Any, document: Document) -> None:
    check_keys(document, {"dealer", "hands", "trump", "decisions"})
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
    make_decisions(box, state, all_named(document.get("decisions", []), "decisions", WORDS))


def make_decisions(box: Any, state: Any, actions: list[int]) -> None:
    mask = bytearray(NUM_ACTIONS)
    for action in actions:
        legal(box, state, state.turn, mask)
        if not mask[action]:
            raise BadScenario(f"seat {state.turn} could not {WORDS[action]} there")
        apply(box, state, state.turn, action)
        advance(box, state)


def as_scenario(box: Any, state: Any) -> Fields:
    """The deal as it was, and every decision since."""
    seats = int(state.seats)
    hands = [
        [card for card, holder in enumerate(state.holder) if holder == seat]
        for seat in range(seats)
    ]
    for seat, card in played_by(box, state):
        hands[seat].append(card)
    bidders = [clockwise(state.dealer, step, seats) for step in (*range(1, seats), 0)]
    bids = [BID_FIRST + state.bids[seat] for seat in bidders if state.bids[seat] != NO_BID]
    plays = [PLAY_FIRST + state.played[index] for index in range(state.played_size)]
    return {
        "dealer": state.dealer,
        "hands": hands,
        "trump": state.trump,
        "decisions": [ACTIONS.words(action) for action in bids + plays],
    }


def played_by(box: Any, state: Any) -> Iterator[tuple[int, int]]:
    """Who played which card, trick by trick: who takes one leads the next [O-5, O-6]."""
    seats = int(state.seats)
    leader = clockwise(state.dealer, 1, seats)
    for first in range(0, state.played_size, seats):
        trick = list(state.played)[first : min(first + seats, state.played_size)]
        best = 0
        for place, card in enumerate(trick):
            yield clockwise(leader, place, seats), card
            best = place if beats(box, state, card, trick[best]) else best
        leader = clockwise(leader, best, seats)
