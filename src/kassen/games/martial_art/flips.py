"""Ties: the flip, the ranking of a battle, and who wins the game (chapters 3.6 and 3.7, A-67 to A-70)."""

from kassen.engine.dice import roll
from kassen.engine.kernel import emit, rule
from kassen.engine.seats import has_seat, num_seats
from kassen.games.martial_art.events import (
    GAME_ENDED,
    LOTS_DRAWN,
    RANKING_FIXED,
    TIE_FLIP,
    TIE_RESOLVED,
)
from kassen.games.martial_art.hands import has_effect, top_card
from kassen.games.martial_art.state import (
    AFTER_TEXT,
    BY_BOTH,
    BY_BRIDGES,
    BY_LANDS_OUT,
    BY_POINTS,
    CLEAR,
    END_TIES,
    FLIP,
    FOR_STRENGTH,
    FOR_TIMING,
    FOR_VICTORY,
    MAX_CARDS,
    MAX_LANDS,
    MAX_SEATS,
    NO_CARD,
    OPEN_WINDOW,
    OVER,
    RANK_TIES,
    WIN_TIES,
)


@rule
def seats_at(places, seats, place):
    """Those of a set of seats that share a place."""
    shared = 0
    for seat in range(MAX_SEATS):
        if has_seat(seats, seat) and places[seat] == place:
            shared |= 1 << seat
    return shared


@rule
def highest_tie(places, seats):
    """The highest place that several of these seats share, or -1 [A-69, A-127]."""
    for place in range(MAX_SEATS):
        if num_seats(seats_at(places, seats, place)) > 1:
            return place
    return -1


# The flip: tied players share a place until a card sets them apart.


@rule
def begin_flip(state, seats, base, reason):
    """These players are tied for the place `base` [A-124, A-125]."""
    state.flip_seats = seats
    state.flip_base = base
    state.flip_reason = reason
    state.flip_number = 0
    for seat in range(MAX_SEATS):
        state.flip_place[seat] = 0
    state.phase = FLIP


@rule
def flip(box, state):
    """The highest group that is still tied turns cards; without enough cards they draw lots [A-127, A-130]."""
    place = highest_tie(state.flip_place, int(state.flip_seats))
    if place < 0:
        end_flip(state)
        return
    group = seats_at(state.flip_place, int(state.flip_seats), place)
    state.flip_number += 1
    if int(state.deck_size) + int(state.discard_size) < num_seats(group):
        draw_lots(state, group, place)
    else:
        turn_cards(box, state, group, place)


@rule
def turn_cards(box, state, group, place):
    """One card each in seat order; the printed strength alone counts, highest first [A-125, A-126, A-129]."""
    for seat in range(MAX_SEATS):
        state.flipped[seat] = NO_CARD
        if has_seat(group, seat):
            card = top_card(state)
            state.flipped[seat] = card
            state.aside[card] += 1
    emit(state, TIE_FLIP, state.flip_reason, state.flip_number)
    for seat in range(MAX_SEATS):
        if has_seat(group, seat):
            ahead = 0
            for other in range(MAX_SEATS):
                if has_seat(group, other):
                    if box.strength[state.flipped[other]] > box.strength[state.flipped[seat]]:
                        ahead += 1
            state.flip_place[seat] = place + ahead


@rule
def draw_lots(state, group, place):
    """Every order with the same chance: each player joins at a random place among those before [A-130]."""
    joined = 0
    for seat in range(MAX_SEATS):
        if has_seat(group, seat):
            lot = place + roll(state.dice, joined + 1)
            for other in range(seat):
                if has_seat(group, other) and state.flip_place[other] >= lot:
                    state.flip_place[other] += 1
            state.flip_place[seat] = lot
            joined += 1
    emit(state, LOTS_DRAWN, state.flip_reason, group)


@rule
def end_flip(state):
    """All flipped cards go to the discard pile; the order goes where it was asked for [A-50, A-128]."""
    for card in range(MAX_CARDS):
        if state.aside[card] > 0:
            state.discard[card] += state.aside[card]
            state.discard_size += state.aside[card]
            state.aside[card] = 0
    emit(state, TIE_RESOLVED, state.flip_reason, state.flip_seats)
    for seat in range(MAX_SEATS):
        state.flipped[seat] = NO_CARD
        if has_seat(state.flip_seats, seat):
            place = int(state.flip_base) + int(state.flip_place[seat])
            if state.flip_reason == FOR_STRENGTH:
                state.place[seat] = place
            elif state.flip_reason == FOR_TIMING:
                state.timing_place[seat] = place
            else:
                state.end_place[seat] = place
    if state.flip_reason == FOR_STRENGTH:
        state.phase = RANK_TIES
    elif state.flip_reason == FOR_TIMING:
        state.timing_seats = state.flip_seats
        state.phase = OPEN_WINDOW
    else:
        state.phase = END_TIES
    state.flip_seats = 0


# The ranking.


@rule
def rank(box, state):
    """By final strength; among equals a live Samurai is above [A-10, A-67, A-68]."""
    for seat in range(state.seats):
        place = 0
        for other in range(state.seats):
            if force_of(box, state, other) > force_of(box, state, seat):
                place += 1
        state.place[seat] = place
    state.phase = RANK_TIES


@rule
def force_of(box, state, seat):
    """Twice the strength, and one more for those who win ties [A-68, A-103]."""
    wins_ties = 0
    if has_seat(state.live, seat) and has_effect(box, state.fighting[seat], WIN_TIES):
        wins_ties = 1
    return 2 * int(state.strength[seat]) + wins_ties


@rule
def break_rank_ties(state):
    """Every tie is broken, from the highest downwards; then the ranking stands for the round [A-69, A-70]."""
    everybody = (1 << int(state.seats)) - 1
    place = highest_tie(state.place, everybody)
    if place >= 0:
        begin_flip(state, seats_at(state.place, everybody, place), place, FOR_STRENGTH)
        return
    emit(state, RANKING_FIXED)
    state.turn_rank = 0
    state.turn_text = 0
    state.phase = AFTER_TEXT


# Victory.


@rule
def has_reached_goal(box, state, seat):
    """Either of the two ways is enough [A-132]."""
    return state.points[seat] >= box.goal_points or state.bridges[seat] >= box.goal_bridges


@rule
def check_victory(box, state):
    """Once a round, after all Lands are given out; two who qualify are tied [A-77, A-132, A-133, A-134]."""
    contenders = 0
    for seat in range(state.seats):
        if has_reached_goal(box, state, seat):
            contenders |= 1 << seat
    if contenders == 0:
        state.phase = CLEAR
    else:
        contend(box, state, contenders, box.tie_by_points)


@rule
def end_without_lands(box, state):
    """Most Land points, then most bridges, then a flip [A-136]."""
    best = -1
    for seat in range(state.seats):
        best = max(best, score_of(state, seat))
    contenders = 0
    for seat in range(state.seats):
        if score_of(state, seat) == best:
            contenders |= 1 << seat
    state.way = BY_LANDS_OUT
    contend(box, state, contenders, 0)


@rule
def score_of(state, seat):
    """Land points first, then bridges, as one number."""
    return (int(state.points[seat]) << 12) + int(state.bridges[seat])


@rule
def contend(box, state, contenders, by_points):
    """Without the option `points` it does not matter who is further above the goal [A-134]."""
    state.contenders = contenders
    for seat in range(MAX_SEATS):
        state.end_place[seat] = 0
        if by_points and has_seat(contenders, seat):
            for other in range(MAX_SEATS):
                if has_seat(contenders, other) and score_of(state, other) > score_of(state, seat):
                    state.end_place[seat] += 1
    state.phase = END_TIES


@rule
def break_end_ties(box, state):
    """The first of the flip order wins; nothing more is asked, cleared or drawn [A-134, A-135]."""
    contenders = int(state.contenders)
    place = highest_tie(state.end_place, contenders)
    if place >= 0:
        begin_flip(state, seats_at(state.end_place, contenders, place), place, FOR_VICTORY)
        return
    for seat in range(state.seats):
        if has_seat(contenders, seat) and state.end_place[seat] == 0:
            state.winner = seat
    if state.way != BY_LANDS_OUT:
        state.way = way_of(box, state, int(state.winner))
    emit(state, GAME_ENDED, state.winner, state.way)
    state.phase = OVER


@rule
def way_of(box, state, seat):
    if state.points[seat] < box.goal_points:
        return BY_BRIDGES
    return BY_POINTS if state.bridges[seat] < box.goal_bridges else BY_BOTH


@rule
def rank_seats(state, ranks):
    """Those tied for victory in their order, then all others by points, bridges and Lands, ties shared [A-137]."""
    contenders = int(state.contenders)
    for seat in range(state.seats):
        if has_seat(contenders, seat):
            ranks[seat] = 1 + int(state.end_place[seat])
            continue
        rank = 1 + num_seats(contenders)
        for other in range(state.seats):
            if not has_seat(contenders, other) and standing(state, other) > standing(state, seat):
                rank += 1
        ranks[seat] = rank


@rule
def standing(state, seat):
    lands = 0
    for land in range(MAX_LANDS):
        lands += int(state.won[seat, land])
    return (score_of(state, seat) << 12) + lands
