"""Scores and ranks (chapters 3.14 and 3.19)."""

from kassen.games.shogunate.rules.state import NUM_SLOTS

# What puts one player before another.
TIE_BREAKS = ("score", "first_leader", "second_leader", "revealed", "shared")
SCORE, FIRST_LEADER, SECOND_LEADER, REVEALED, SHARED = range(len(TIE_BREAKS))


def combined_honor(box, state, first, second):
    """The Honor of two Leaders; a pair counts once, or twice by the table's choice [S-90, S-91]."""
    if first == second and not box.pair_each:
        return int(state.honor[first])
    return int(state.honor[first]) + int(state.honor[second])


def score(box, state, seat):
    """Cards count whether they lie face up or face down [S-63, S-90]."""
    first = state.face[state.place[seat, 0]]
    second = state.face[state.place[seat, 1]]
    return combined_honor(box, state, first, second)


def slot_of(state, leader):
    for slot in range(NUM_SLOTS):
        if state.line[slot] == leader:
            return slot
    return NUM_SLOTS


def lead(box, state, seat, other, tie_break):
    """By how much a seat is ahead of another one in this respect: the larger score, the smaller slot, fewer cards.

    A player with a pair has the same slot in both comparisons [S-105 … S-109].
    """
    if tie_break == SCORE:
        return score(box, state, seat) - score(box, state, other)
    if tie_break == REVEALED:
        return int(state.revealed[other]) - int(state.revealed[seat])
    own_first = slot_of(state, state.face[state.place[seat, 0]])
    own_second = slot_of(state, state.face[state.place[seat, 1]])
    first = slot_of(state, state.face[state.place[other, 0]])
    second = slot_of(state, state.face[state.place[other, 1]])
    if tie_break == FIRST_LEADER:
        return min(first, second) - min(own_first, own_second)
    return max(first, second) - max(own_first, own_second)


def tie_break(box, state, seat, other):
    """The first respect in which two seats differ, or that they share the rank [S-110]."""
    for respect in range(SHARED):
        if lead(box, state, seat, other, respect) != 0:
            return respect
    return SHARED


def outcome(box, state, ranks):
    """One more than the number of those ahead: the next rank after a shared one is left out [S-111]."""
    for seat in range(state.seats):
        rank = 1
        for other in range(state.seats):
            respect = tie_break(box, state, other, seat)
            if respect != SHARED and lead(box, state, other, seat, respect) > 0:
                rank += 1
        ranks[seat] = rank
