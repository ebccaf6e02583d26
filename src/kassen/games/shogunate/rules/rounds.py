"""The frame of the game: choosing cards, the score check, the end of rounds and of the game.

Chapters 3.3 and 3.14 to 3.18.
"""

from kassen.engine.rules.dice import shuffle
from kassen.engine.rules.kernel import emit
from kassen.engine.rules.seats import clockwise
from kassen.engine.rules.sets import first_of, has, is_single, lowest, size_of
from kassen.games.shogunate.rules import loyalty, plots, ranking, state as terms
from kassen.games.shogunate.table import events


def start_round(state):
    """All but the Hatamoto choose a card, at the same time; a last card is chosen by itself [S-13, S-29, S-30]."""
    state.decision = terms.CHOOSE_ACTION
    state.choosing = first_of(state.seats) & ~(1 << int(state.hatamoto))
    state.phase = terms.CHOOSE_ACTION
    for seat in range(state.seats):
        if has(state.choosing, seat) and is_single(state.hand[seat]):
            commit_card(state, seat, lowest(state.hand[seat]))


def commit_card(state, seat, card):
    """Final, and secret until all have chosen; the card still lies in the hand for the others [S-31, S-37]."""
    state.chosen[seat] = card
    state.choosing = int(state.choosing) & ~(1 << seat)
    emit(state, events.ACTION_COMMITTED, seat, card)
    if state.choosing == 0:
        state.phase = terms.REVEAL


def reveal_cards(state):
    """All together; from now on the cards lie in front of their players [S-32]."""
    for seat in range(state.seats):
        if seat != state.hatamoto:
            card = int(state.chosen[seat])
            state.hand[seat] = int(state.hand[seat]) & ~(1 << card)
            state.played[seat] = card
            state.chosen[seat] = terms.NO_CARD
    state.unperformed = first_of(state.seats) & ~(1 << int(state.hatamoto))
    emit(state, events.ACTIONS_REVEALED)
    state.phase = terms.NEXT_PERFORMER


def check_scores(box, state):
    """Here and nowhere else; who has the threshold must say so, all together [S-92, S-93, S-94, S-101]."""
    is_reached = False
    for seat in range(state.seats):
        if ranking.score(box, state, seat) >= box.threshold:
            is_reached = True
    has_ended = is_reached or state.round_number >= box.round_cap
    emit(state, events.SCORE_CHECKED, state.round_number, 1 if has_ended else 0)
    if has_ended:
        end_game(state, terms.BY_THRESHOLD if is_reached else terms.BY_ROUND_CAP)
    else:
        loyalty.record_silence(box, state)
        state.phase = terms.END_ROUND


def end_game(state, ending):
    """All cards are turned up; those that lay open before are counted first [S-102, S-103, S-104]."""
    state.ending = ending
    state.phase = terms.OVER
    if ending == terms.BY_THRESHOLD:
        emit(state, events.THRESHOLD_REACHED)
    else:
        emit(state, events.ROUND_CAP_REACHED, state.round_number)
    for seat in range(state.seats):
        state.revealed[seat] = terms.NUM_PLACES - size_of(loyalty.face_down_places(state, seat))
        first = state.face[state.place[seat, 0]]
        second = state.face[state.place[seat, 1]]
        emit(state, events.LOYALTY_REVEALED, seat, first, second, state.revealed[seat])
    state.face_up = terms.ALL_LOYALTY
    for card in range(terms.NUM_LOYALTY):
        state.knows[card] = first_of(state.seats)
    if terms.NUM_PLACES * int(state.seats) < terms.NUM_LOYALTY:
        emit(state, events.UNDEALT_REVEALED)
    emit(state, events.GAME_ENDED, ending)


def end_round(state):
    """Empty hands take their discard pile up, the Hatamoto passes left, the Plot is discarded [S-96 … S-99]."""
    for seat in range(state.seats):
        if state.hand[seat] == 0:
            state.hand[seat] = state.discard[seat]
            state.discard[seat] = 0
            emit(state, events.HAND_TAKEN_UP, seat)
    seat = state.hatamoto
    state.hatamoto = clockwise(seat, 1, state.seats)
    emit(state, events.HATAMOTO_PASSED, seat, state.hatamoto)
    emit(state, events.PLOT_DISCARDED, state.plot)
    state.plot_discard = int(state.plot_discard) | (1 << int(state.plot))
    state.plot = terms.NO_PLOT
    state.phase = terms.NEW_PLOT


def turn_up_plot(state):
    """The top card of the deck, which is made anew from all discarded Plots if it is empty [S-99, S-100]."""
    if state.deck_size == 0:
        plots.lay_deck(state, int(state.plot_discard))
        state.plot_discard = 0
        shuffle(state.dice, state.deck, int(state.deck_size))
        emit(state, events.PLOTS_RESHUFFLED, state.deck_size)
    terms.clear_round(state)
    state.deck_size -= 1
    top = int(state.deck_size)
    state.plot = state.deck[top]
    state.deck[top] = terms.NO_PLOT
    state.round_number += 1
    emit(state, events.PLOT_REVEALED, state.round_number, state.plot, top)
    state.phase = terms.START_ROUND
