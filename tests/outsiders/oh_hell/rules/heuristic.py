"""Rules of thumb for Oh Hell."""

from tests.outsiders.oh_hell.rules.actions import BID_FIRST, NUM_ACTIONS
from tests.outsiders.oh_hell.rules.deck import deck_size, suit_of
from tests.outsiders.oh_hell.rules.state import BID


def heuristic(box, state, seat, mask, dice):
    """Bid a trick for every high card; play high until the bid is met, and low from then on."""
    if state.phase == BID:
        return nearest_bid(state, high_cards(box, state, seat), mask)
    wants = state.won[seat] < state.bids[seat]
    choice = -1
    for action in range(NUM_ACTIONS):
        if mask[action] and (choice < 0 or wants):
            choice = action
    return choice


def high_cards(box, state, seat):
    """The upper half of the trumps, and the highest rank of any suit."""
    count = 0
    for card in range(deck_size(box)):
        if state.holder[card] == seat:
            rank = card // int(box.suits)
            is_trump = suit_of(box, card) == suit_of(box, state.trump)
            if rank == int(box.ranks) - 1 or (is_trump and 2 * rank >= int(box.ranks)):
                count += 1
    return count


def nearest_bid(state, bid, mask):
    if mask[BID_FIRST + bid]:
        return BID_FIRST + bid
    return BID_FIRST + (bid - 1 if bid > 0 else bid + 1)
