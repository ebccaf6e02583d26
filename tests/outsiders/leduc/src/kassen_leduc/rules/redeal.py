"""Deal afresh all a seat does not know."""

from kassen.engine.rules.dice import rekey, shuffle
from kassen_leduc.rules.sight import is_seen
from kassen_leduc.rules.state import NO_CARD


def redeal(box, state, seat, dice):
    """Gather all the seat does not see, in rising order, and deal it again: every layout with the same chance."""
    rekey(state.dice, dice)
    unseen = gather_unseen(box, state, seat)
    shuffle(dice, state.deck, unseen)
    for other in range(state.seats):
        if not is_seen(state, seat, other):
            unseen -= 1
            state.hand[other] = state.deck[unseen]
            state.deck[unseen] = NO_CARD


def rewind(box, then, state):
    """The same hidden cards at an earlier moment: a card that was laid open since is on top of the deck again."""
    for seat in range(state.seats):
        then.hand[seat] = state.hand[seat]
    for index in range(state.deck_size):
        then.deck[index] = state.deck[index]
    if then.common != state.common:
        then.deck[state.deck_size] = state.common


def gather_unseen(box, state, seat):
    """All cards but those in sight, on the deck; it returns how many."""
    size = 0
    for card in range(int(box.suits) * int(box.ranks)):
        is_open = state.common == card
        for other in range(state.seats):
            if is_seen(state, seat, other) and state.hand[other] == card:
                is_open = True
        if not is_open:
            state.deck[size] = card
            size += 1
    return size
