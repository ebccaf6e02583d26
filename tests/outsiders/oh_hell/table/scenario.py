"""Positions of Oh Hell: {"dealer": 0, "hands": [[0, 5], [1, 2], [7, 3]], "trump": 4, "decisions": ["bid 1", "bid 0"]}.

The other cards stay in the stock; the decisions are then made in turn.
"""

from collections.abc import Iterator
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.seats import NO_SEAT, clockwise
from kassen.engine.table.events import Fields
from kassen.engine.table.fields import by_seat, whole
from kassen.engine.table.scenario import ANY, Document, Layout, choose, each
from tests.outsiders.oh_hell.rules import play
from tests.outsiders.oh_hell.rules.actions import ACTIONS, BID_FIRST, PLAY_FIRST
from tests.outsiders.oh_hell.rules.deck import deck_size
from tests.outsiders.oh_hell.rules.setup import begin_bids
from tests.outsiders.oh_hell.rules.state import NO_BID, STATE, STOCK, clear_table

LAYOUT = Layout(
    STATE, {"dealer": "dealer", "trump": "trump"}, besides={"hands": ANY, "decisions": each(ANY)}
)


def scenario(box: Any, state: Any, document: Document) -> None:
    clear_table(state)
    state.seats = int(box.seats)
    told = LAYOUT.told(box, state, document)
    LAYOUT.read(box, state, document)
    last = deck_size(box) - 1
    hands = by_seat(told.hands, "hands", state.seats)
    cards = [whole(card, "a card", 0, last) for hand in hands for card in hand]
    cards.append(whole(state.trump, "trump", 0, last))
    if len(set(cards)) != len(cards) or {len(hand) for hand in hands} != {
        len(cards) // state.seats
    }:
        raise BadScenario("hands are of one size, and no card is there twice")
    for card in range(deck_size(box)):
        state.holder[card] = next((seat for seat, hand in enumerate(hands) if card in hand), STOCK)
    state.holder[state.trump] = NO_SEAT
    state.tricks = len(hands[0])
    begin_bids(state)
    for words in told.decisions:
        choose(play, ACTIONS, box, state, words)


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
    decisions = [ACTIONS.words(action) for action in bids + plays]
    return {**LAYOUT.written(box, state), "hands": hands, "decisions": decisions}


def played_by(box: Any, state: Any) -> Iterator[tuple[int, int]]:
    """Who played which card, trick by trick: who takes one leads the next [O-5, O-6]."""
    seats = int(state.seats)
    leader = clockwise(state.dealer, 1, seats)
    for first in range(0, state.played_size, seats):
        trick = list(state.played)[first : min(first + seats, state.played_size)]
        best = 0
        for place, card in enumerate(trick):
            yield clockwise(leader, place, seats), card
            best = place if play.beats(box, state, card, trick[best]) else best
        leader = clockwise(leader, best, seats)
