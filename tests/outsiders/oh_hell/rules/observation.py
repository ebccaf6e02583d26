"""A seat's view as numbers; seats come clockwise from its own."""

from kassen.engine.rules.observation import Observation, flag, group, number, one_hot, rows
from kassen.engine.rules.ruling import clear, clockwise, seats_seen
from tests.outsiders.oh_hell.rules.play import num_in_trick
from tests.outsiders.oh_hell.rules.state import DECK_SIZE, MAX_SEATS, OVER

CARDS = range(DECK_SIZE)

OBSERVATION = Observation(
    hand=flag("one's own cards", of=CARDS),
    trump=one_hot("the card turned up", of=CARDS),
    gone=flag("cards played in earlier tricks", of=CARDS),
    trick=number("cards of this trick, by their order, from 1", of=CARDS),
    seats=rows(
        seats_seen(MAX_SEATS),
        bid=number("from 1; 0 before it is made"),
        won=number("tricks"),
        dealer=flag(),
        leader=flag(),
        active=flag("on turn"),
    ),
    table=group(tricks=number("of the deal"), seats=number()),
)
AT = OBSERVATION.at
SEATS = AT.seats


def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, AT.size)
    for card in range(DECK_SIZE):
        if seat >= 0 and state.holder[card] == seat:
            out[AT.hand + card] = 1
    out[AT.trump + state.trump] = 1
    first = int(state.played_size) - num_in_trick(state)
    for index in range(state.played_size):
        if index < first:
            out[AT.gone + state.played[index]] = 1
        else:
            out[AT.trick + state.played[index]] = 1 + index - first
    for step in range(state.seats):
        other = clockwise(max(seat, 0), step, state.seats)
        observe_seat(state, other, step * SEATS.stride, out)
    out[AT.table.tricks] = state.tricks
    out[AT.table.seats] = state.seats


def observe_seat(state, other, row, out):
    out[row + SEATS.bid] = state.bids[other] + 1
    out[row + SEATS.won] = state.won[other]
    out[row + SEATS.dealer] = state.dealer == other
    out[row + SEATS.leader] = state.leader == other
    out[row + SEATS.active] = state.turn == other and state.phase != OVER
