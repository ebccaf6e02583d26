"""Who is ahead: by honor in a campaign, by coins in the game (chapters 3.9 and 3.10). It changes nothing."""

from kassen.engine.rules.ruling import has, most_in


def honor_sum(box, state, seat):
    """Only the cards still in hand count [M-104, M-105]."""
    total = 0
    for slot in range(state.hand_size[seat]):
        total += int(box.honor[state.hand[seat, slot]])
    return total


def most_honorable(box, state):
    """The remaining players who share the highest honor [M-104, M-106]."""
    highest = -1
    leaders = 0
    for seat in range(state.seats):
        if has(state.remaining, seat):
            honor = honor_sum(box, state, seat)
            if honor > highest:
                highest = honor
                leaders = 0
            if honor == highest:
                leaders |= 1 << seat
    return leaders


def richest(state):
    """The players who share the most coins [M-118, M-119]."""
    return most_in(state.coins, state.seats)


def outcome(box, state, ranks):
    """The champion first, all others by coins, ties shared and the next ranks left out [M-118, M-119, M-120]."""
    for seat in range(state.seats):
        rank = 1
        for other in range(state.seats):
            if other == seat or seat == state.champion:
                continue
            if other == state.champion or state.coins[other] > state.coins[seat]:
                rank += 1
        ranks[seat] = rank
