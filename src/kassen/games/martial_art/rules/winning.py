"""The victory check, and a tie for victory (chapter 7)."""

from kassen.engine.rules.ruling import emit, has
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.flips import begin_flip, highest_tie, seats_at
from kassen.games.martial_art.rules.ranking import has_reached_goal, score_of, way_of
from kassen.games.martial_art.table.events import GAME_ENDED


def check_victory(box, state):
    """Once a round, after all Lands are given out; two who qualify are tied [A-77, A-132, A-133, A-134]."""
    contenders = 0
    state.effective = terms.NO_LAND
    for seat in range(state.seats):
        if has_reached_goal(box, state, seat):
            contenders |= 1 << seat
    if contenders == 0:
        state.phase = terms.CLEAR
    else:
        contend(box, state, contenders, box.tie_by_points)


def end_without_lands(box, state):
    """Most Land points, then most bridges, then a flip [A-136]."""
    best = -1
    for seat in range(state.seats):
        best = max(best, score_of(state, seat))
    contenders = 0
    for seat in range(state.seats):
        if score_of(state, seat) == best:
            contenders |= 1 << seat
    state.way = terms.BY_LANDS_OUT
    contend(box, state, contenders, 0)


def contend(box, state, contenders, by_points):
    """Without the option `points` it does not matter who is further above the goal [A-134]."""
    state.contenders = contenders
    for seat in range(terms.MAX_SEATS):
        state.end_place[seat] = 0
        if by_points and has(contenders, seat):
            for other in range(terms.MAX_SEATS):
                if has(contenders, other) and score_of(state, other) > score_of(state, seat):
                    state.end_place[seat] += 1
    state.phase = terms.END_TIES


def break_end_ties(box, state):
    """The first of the flip order wins; nothing more is asked, cleared or drawn [A-134, A-135]."""
    contenders = int(state.contenders)
    place = highest_tie(state.end_place, contenders)
    if place >= 0:
        begin_flip(state, seats_at(state.end_place, contenders, place), place, terms.FOR_VICTORY)
        return
    for seat in range(state.seats):
        if has(contenders, seat) and state.end_place[seat] == 0:
            state.winner = seat
    if state.way != terms.BY_LANDS_OUT:
        state.way = way_of(box, state, int(state.winner))
    emit(state, GAME_ENDED, state.winner, state.way)
    state.phase = terms.OVER
