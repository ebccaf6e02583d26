"""A seat's view as numbers; seats come clockwise from its own."""

from kassen.engine.rules.observation import Observation, flag, number, one_hot, rows
from kassen.engine.rules.ruling import clear, clockwise, has, seats_seen
from kassen_leduc.rules.sight import is_seen
from kassen_leduc.rules.state import CARDS, MAX_SEATS, OVER, STATE, most_bets

SEATS = seats_seen(MAX_SEATS)

OBSERVATION = Observation(
    cards=rows(SEATS, one_hot("the card in hand, where it is seen", of=CARDS)),
    common=one_hot("the open card", of=CARDS, field="common"),
    paid=number("chips", of=SEATS),
    remaining=flag("seats that have not folded", of=SEATS),
    turn=one_hot("the seat to act", of=SEATS),
    bets=number("every action, from 1", of=range(most_bets(MAX_SEATS))),
)
AT = OBSERVATION.at
observe_table = OBSERVATION.of_table(STATE)


def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, AT.size)
    observe_table(state, out)
    for step in range(state.seats):
        other = clockwise(max(seat, 0), step, state.seats)
        if is_seen(state, seat, other):
            out[AT.cards.first + step * AT.cards.stride + state.hand[other]] = 1
        out[AT.paid + step] = state.paid[other]
        out[AT.remaining + step] = has(state.remaining, other)
        out[AT.turn + step] = state.turn == other and state.phase != OVER
    for index in range(state.bets_size):
        out[AT.bets + index] = state.bets[index] + 1
