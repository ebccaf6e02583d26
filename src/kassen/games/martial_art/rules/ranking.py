"""Who is ahead by Lands, and the places at the end (chapter 7); it only counts and tells nobody."""

from kassen.engine.rules.ruling import has, size_of, sum_of_row
from kassen.games.martial_art.rules import state as terms


def has_reached_goal(box, state, seat):
    """Either of the two ways is enough [A-132]."""
    return state.points[seat] >= box.goal_points or state.bridges[seat] >= box.goal_bridges


def score_of(state, seat):
    """Land points first, then bridges, as one number."""
    return (int(state.points[seat]) << terms.SCORE_BITS) + int(state.bridges[seat])


def standing(state, seat):
    """Points, bridges and the number of Lands won, as one number [A-137]."""
    lands = sum_of_row(state.won, seat, terms.MAX_LANDS)
    return (score_of(state, seat) << terms.SCORE_BITS) + lands


def way_of(box, state, seat):
    """By which of the two goals a seat has won, or by both [A-132]."""
    if state.points[seat] < box.goal_points:
        return terms.BY_BRIDGES
    return terms.BY_POINTS if state.bridges[seat] < box.goal_bridges else terms.BY_BOTH


def outcome(box, state, ranks):
    """Those tied for victory in their order, then all others by points, bridges and Lands, ties shared [A-137]."""
    contenders = int(state.contenders)
    for seat in range(state.seats):
        if has(contenders, seat):
            ranks[seat] = 1 + int(state.end_place[seat])
            continue
        rank = 1 + size_of(contenders)
        for other in range(state.seats):
            if not has(contenders, other) and standing(state, other) > standing(state, seat):
                rank += 1
        ranks[seat] = rank
