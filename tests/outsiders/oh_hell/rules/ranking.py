"""The score of a seat in Oh Hell, and the ranks that follow."""


def score(box, state, seat):
    """[O-7, O-8]"""
    won = int(state.won[seat])
    off = abs(won - int(state.bids[seat]))
    if off == 0:
        return int(box.trick) * won + int(box.made_bid)
    if box.penalty:
        return -int(box.trick) * off
    return int(box.trick) * won


def outcome(box, state, ranks):
    for seat in range(state.seats):
        ranks[seat] = 1
        for other in range(state.seats):
            if score(box, state, other) > score(box, state, seat):
                ranks[seat] += 1
