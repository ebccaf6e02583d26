"""Rules of thumb for leduc poker."""

from kassen_leduc.rules.actions import CALL, FOLD, RAISE
from kassen_leduc.rules.ranking import is_pair


def heuristic(box, state, seat, mask, dice):
    """Raise with a pair or the highest rank, fold the lower half of the deck, call with the rest."""
    rank = int(state.hand[seat]) // int(box.suits)
    is_good = is_pair(box, state, seat) or rank == int(box.ranks) - 1
    if is_good and mask[RAISE]:
        return RAISE
    if not is_good and 2 * rank < int(box.ranks) - 1 and mask[FOLD]:
        return FOLD
    return CALL
