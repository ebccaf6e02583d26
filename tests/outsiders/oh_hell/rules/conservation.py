"""Laws of conservation: every card is in one place, hands are equally full, and no void is held."""

from kassen.engine.rules.seats import NO_SEAT
from tests.outsiders.oh_hell.rules.deck import deck_size
from tests.outsiders.oh_hell.rules.play import num_in_trick
from tests.outsiders.oh_hell.rules.redeal import may_lie

CARDS, HANDS, VOIDS, TRICKS = range(1, 5)


def broken_law(box, state):
    """The first law this state breaks, or 0."""
    lying_open = 0
    for card in range(deck_size(box)):
        if state.holder[card] == NO_SEAT:
            lying_open += 1
        elif not may_lie(box, state, card):
            return VOIDS
    if lying_open != int(state.played_size) + 1:
        return CARDS
    won = 0
    for seat in range(state.seats):
        won += int(state.won[seat])
        if cards_held(box, state, seat) + cards_played(state, seat) != state.tricks:
            return HANDS
    return 0 if won * int(state.seats) + num_in_trick(state) == state.played_size else TRICKS


def cards_held(box, state, seat):
    held = 0
    for card in range(deck_size(box)):
        held += 1 if state.holder[card] == seat else 0
    return held


def cards_played(state, seat):
    """One in every trick that is done, and one in this trick once it was the seat's turn."""
    seats = int(state.seats)
    place = (seat - int(state.leader)) % seats
    return int(state.played_size) // seats + (1 if place < num_in_trick(state) else 0)
