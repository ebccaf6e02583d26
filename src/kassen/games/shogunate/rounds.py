"""The frame of the game: set-up, choosing cards, the score check, the end of rounds and of the game.

Chapters 3.2, 3.3 and 3.14 to 3.18.
"""

from kassen.engine.dice import roll, shuffle
from kassen.engine.kernel import emit, rule
from kassen.engine.seats import all_seats, clockwise, has_seat, lowest_seat, num_seats
from kassen.games.shogunate.events import (
    ACTION_COMMITTED,
    ACTIONS_REVEALED,
    GAME_ENDED,
    GAME_STARTED,
    HAND_TAKEN_UP,
    HATAMOTO_PASSED,
    LOYALTY_DEALT,
    LOYALTY_REVEALED,
    PLOT_DISCARDED,
    PLOT_REVEALED,
    PLOTS_RESHUFFLED,
    ROUND_CAP_REACHED,
    SCORE_CHECKED,
    THRESHOLD_REACHED,
    UNDEALT_REVEALED,
)
from kassen.games.shogunate.loyalty import face_down_places, record_silence
from kassen.games.shogunate.standing import score
from kassen.games.shogunate.state import (
    ALL_CARDS,
    ALL_LOYALTY,
    BY_ROUND_CAP,
    BY_THRESHOLD,
    CHOOSE_ACTION,
    END_ROUND,
    MAX_SEATS,
    NEW_PLOT,
    NEXT_PERFORMER,
    NO_CARD,
    NO_DECISION,
    NO_LEADER,
    NO_PLACE,
    NO_PLOT,
    NO_SEAT,
    NUM_CARD_PAIRS,
    NUM_LEADERS,
    NUM_LOYALTY,
    NUM_PLACES,
    NUM_PLOTS,
    NUM_SLOTS,
    OVER,
    REVEAL,
    START_ROUND,
)


@rule
def set_up_game(box, state, seats):
    """Chance falls in this order: Loyalty cards, Line, Plots, the first Hatamoto (section 5.1)."""
    clear_table(state, seats)
    for card in range(NUM_LOYALTY):
        state.face[card] = card >> 1
    shuffle(state.dice, state.face, NUM_LOYALTY)  # [S-17, S-20]
    for slot in range(NUM_SLOTS):
        state.line[slot] = slot
    shuffle(state.dice, state.line, NUM_SLOTS)  # [S-22]
    for plot in range(NUM_PLOTS):
        state.deck[plot] = plot
    shuffle(state.dice, state.deck, NUM_PLOTS)  # [S-25]
    state.deck_size = NUM_PLOTS
    state.shinobi = int(box.shinobi_start) - 1  # [S-23]
    state.hatamoto = box.start_seat
    if state.hatamoto == NO_SEAT:
        state.hatamoto = roll(state.dice, seats)  # [S-26]
    emit(state, GAME_STARTED, seats, state.hatamoto)
    announce_deal(state)
    state.phase = NEW_PLOT


@rule
def clear_table(state, seats):
    """No Honor, nothing chosen, nothing known but the own cards [S-19, S-21, S-22, S-24]."""
    state.seats = seats
    state.round_number = 0
    for seat in range(MAX_SEATS):
        is_there = seat < seats
        state.hand[seat] = ALL_CARDS if is_there else 0
        state.discard[seat] = 0
        state.chosen[seat] = NO_CARD
        state.played[seat] = NO_CARD
        state.pick[seat] = NO_PLACE
        state.revealed[seat] = 0
        for place in range(NUM_PLACES):
            card = NUM_PLACES * seat + place
            state.place[seat, place] = card if is_there else NO_CARD
            state.knows[card] = 1 << seat if is_there else 0
    for leader in range(NUM_LEADERS):
        state.honor[leader] = 0
    for pair in range(NUM_CARD_PAIRS):
        state.excluded[pair] = 0
    state.face_up = 0
    state.plot = NO_PLOT
    state.plot_discard = 0
    state.ending = 0
    clear_round(state)


@rule
def clear_round(state):
    state.choosing = 0
    state.unperformed = 0
    state.performer = NO_SEAT
    state.decision = NO_DECISION
    state.asked = NO_SEAT
    state.choice = 0
    state.automatic = 0
    state.leader = NO_LEADER
    state.viewer = NO_SEAT
    state.exchange_a = NO_SEAT
    state.exchange_b = NO_SEAT
    state.picking = 0
    state.cause = 0
    state.result = 0


@rule
def announce_deal(state):
    for seat in range(state.seats):
        for place in range(NUM_PLACES):
            emit(state, LOYALTY_DEALT, seat, place, state.face[state.place[seat, place]])


@rule
def start_round(state):
    """All but the Hatamoto choose a card, at the same time; a last card is chosen by itself [S-13, S-29, S-30]."""
    state.decision = CHOOSE_ACTION
    state.choosing = all_seats(state.seats) & ~(1 << int(state.hatamoto))
    state.phase = CHOOSE_ACTION
    for seat in range(state.seats):
        if has_seat(state.choosing, seat) and num_seats(state.hand[seat]) == 1:
            commit_card(state, seat, lowest_seat(state.hand[seat]))


@rule
def commit_card(state, seat, card):
    """Final, and secret until all have chosen; the card still lies in the hand for the others [S-31, S-37]."""
    state.chosen[seat] = card
    state.choosing = int(state.choosing) & ~(1 << seat)
    emit(state, ACTION_COMMITTED, seat, card)
    if state.choosing == 0:
        state.phase = REVEAL


@rule
def reveal_cards(state):
    """All together; from now on the cards lie in front of their players [S-32]."""
    for seat in range(state.seats):
        if seat != state.hatamoto:
            card = int(state.chosen[seat])
            state.hand[seat] = int(state.hand[seat]) & ~(1 << card)
            state.played[seat] = card
            state.chosen[seat] = NO_CARD
    state.unperformed = all_seats(state.seats) & ~(1 << int(state.hatamoto))
    emit(state, ACTIONS_REVEALED)
    state.phase = NEXT_PERFORMER


@rule
def check_scores(box, state):
    """Here and nowhere else; who has the threshold must say so, all together [S-92, S-93, S-94, S-101]."""
    is_reached = False
    for seat in range(state.seats):
        if score(box, state, seat) >= box.threshold:
            is_reached = True
    has_ended = is_reached or state.round_number >= box.round_cap
    emit(state, SCORE_CHECKED, state.round_number, 1 if has_ended else 0)
    if has_ended:
        end_game(state, BY_THRESHOLD if is_reached else BY_ROUND_CAP)
    else:
        record_silence(box, state)
        state.phase = END_ROUND


@rule
def end_game(state, ending):
    """All cards are turned up; those that lay open before are counted first [S-102, S-103, S-104]."""
    state.ending = ending
    state.phase = OVER
    if ending == BY_THRESHOLD:
        emit(state, THRESHOLD_REACHED)
    else:
        emit(state, ROUND_CAP_REACHED, state.round_number)
    for seat in range(state.seats):
        state.revealed[seat] = NUM_PLACES - num_seats(face_down_places(state, seat))
        first = state.face[state.place[seat, 0]]
        second = state.face[state.place[seat, 1]]
        emit(state, LOYALTY_REVEALED, seat, first, second, state.revealed[seat])
    state.face_up = ALL_LOYALTY
    for card in range(NUM_LOYALTY):
        state.knows[card] = all_seats(state.seats)
    if NUM_PLACES * int(state.seats) < NUM_LOYALTY:
        emit(state, UNDEALT_REVEALED)
    emit(state, GAME_ENDED, ending)


@rule
def end_round(state):
    """Empty hands take their discard pile up, the Hatamoto passes left, the Plot is discarded [S-96 … S-99]."""
    for seat in range(state.seats):
        if state.hand[seat] == 0:
            state.hand[seat] = state.discard[seat]
            state.discard[seat] = 0
            emit(state, HAND_TAKEN_UP, seat)
    seat = state.hatamoto
    state.hatamoto = clockwise(seat, 1, state.seats)
    emit(state, HATAMOTO_PASSED, seat, state.hatamoto)
    emit(state, PLOT_DISCARDED, state.plot)
    state.plot_discard = int(state.plot_discard) | (1 << int(state.plot))
    state.plot = NO_PLOT
    state.phase = NEW_PLOT


@rule
def turn_up_plot(state):
    """The top card of the deck, which is made anew from all discarded Plots if it is empty [S-99, S-100]."""
    if state.deck_size == 0:
        gather_plots(state)
        shuffle(state.dice, state.deck, int(state.deck_size))
        emit(state, PLOTS_RESHUFFLED, state.deck_size)
    clear_round(state)
    state.deck_size -= 1
    top = int(state.deck_size)
    state.plot = state.deck[top]
    state.deck[top] = NO_PLOT
    state.round_number += 1
    emit(state, PLOT_REVEALED, state.round_number, state.plot, top)
    state.phase = START_ROUND


@rule
def gather_plots(state):
    size = 0
    for plot in range(NUM_PLOTS):
        if (int(state.plot_discard) >> plot) & 1:
            state.deck[size] = plot
            size += 1
    state.deck_size = size
    state.plot_discard = 0
