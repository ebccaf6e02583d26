"""Who wins the pot, what it gains everybody, and the ranks that follow."""

from kassen.engine.rules.sets import has, size_of
from kassen_leduc.rules.state import NO_CARD


def best_hands(box, state):
    best = -1
    winners = 0
    for seat in range(state.seats):
        if has(state.remaining, seat):
            strength = strength_of(box, state, seat)
            if strength > best:
                best = strength
                winners = 0
            if strength == best:
                winners |= 1 << seat
    return winners


def strength_of(box, state, seat):
    """A pair beats everything; otherwise the hidden card decides, for the open one is common to all [L-8]."""
    rank = int(state.hand[seat]) // int(box.suits)
    return rank + int(box.ranks) if is_pair(box, state, seat) else rank


def is_pair(box, state, seat):
    if state.common == NO_CARD:
        return False
    return int(state.common) // int(box.suits) == int(state.hand[seat]) // int(box.suits)


def pot(state):
    chips = 0
    for seat in range(state.seats):
        chips += int(state.paid[seat])
    return chips


def gain(state, seat):
    """The seat's gain or loss, in half chips, so that a shared pot stays whole [L-8]."""
    lost = -2 * int(state.paid[seat])
    if not has(state.winners, seat):
        return lost
    return lost + 2 * pot(state) // size_of(state.winners)


def outcome(box, state, ranks):
    for seat in range(state.seats):
        ranks[seat] = 1
        for other in range(state.seats):
            if gain(state, other) > gain(state, seat):
                ranks[seat] += 1
