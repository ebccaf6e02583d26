"""The frame of the game: set-up, the start of a round, the Before-battle window, clearing (chapters 3.2 and 3.3)."""

from kassen.engine.dice import shuffle
from kassen.engine.kernel import emit, rule
from kassen.engine.seats import has_seat
from kassen.games.martial_art.actions import AIM_FIRST, PASS
from kassen.games.martial_art.events import (
    DEALT,
    FIRST_LAND,
    GAME_STARTED,
    HAND_LOOKED_AT,
    LAND_EFFECT_STARTED,
    LAND_REVEALED,
    ONLY_LAND,
    PLAYER_DECIDED,
    ROUND_STARTED,
    SUPPORT_PASSED,
    SUPPORT_USED,
    WINDOW_CLOSED,
    WINDOW_OPENED,
)
from kassen.games.martial_art.flips import end_without_lands
from kassen.games.martial_art.hands import (
    discard_from_hand,
    discard_picked,
    free_cards,
    gain_card,
    holds_effect,
    know_hand,
    owe_draws,
    put_away,
    shuffle_discards,
    take_top,
)
from kassen.games.martial_art.state import (
    BEFORE_SUPPORT,
    BEFORE_TURN,
    CHAIN_SIZE,
    DECK_SIZE,
    DRAW,
    FOR_NEXT_ROUND,
    FOR_REDRAW,
    FOR_SCOUT,
    IN_BEFORE,
    LAND_DECK_SIZE,
    LAND_REDRAW,
    MAX_CARDS,
    MAX_LANDS,
    MAX_ON_TABLE,
    MAX_SEATS,
    NO_CARD,
    NO_CHOICE,
    NO_LAND,
    NO_PLACE,
    NO_SEAT,
    NO_WINDOW,
    NUM_OBSERVERS,
    PLACE,
    REDRAW_PICK,
    SCOUT_HAND,
    SHOW_BEFORE,
    SHOW_REDRAW,
    START_ROUND,
)

# Set-up


@rule
def set_up_game(box, state, seats):
    """Legends and Supplies are taken out, the rest is shuffled and dealt [A-22 … A-28]."""
    clear_table(state, seats)
    emit(state, GAME_STARTED, seats)
    for card in range(box.num_cards):
        if card == box.legend:
            state.legends = box.copies[card]
        elif card == box.supplies:
            state.boxed[card] = int(box.copies[card]) - seats
        else:
            state.discard[card] = box.copies[card]
    shuffle_discards(state)
    deal(box, state)
    shuffle_lands(box, state)
    state.phase = START_ROUND


@rule
def clear_table(state, seats):
    """An empty table: every field is written, whatever stood there."""
    state.seats = seats
    state.round_number = 0
    state.next_phase = START_ROUND
    state.deck_size = 0
    state.discard_size = 0
    state.legends = 0
    state.land_deck_size = 0
    state.draw_reason = 0
    state.contenders = 0
    state.winner = NO_SEAT
    state.way = 0
    for index in range(DECK_SIZE):
        state.deck[index] = NO_CARD
    for index in range(LAND_DECK_SIZE):
        state.land_deck[index] = NO_LAND
    for index in range(CHAIN_SIZE):
        state.chain[index] = 0
    for card in range(MAX_CARDS):
        state.discard[card] = 0
        state.boxed[card] = 0
        state.aside[card] = 0
        state.fresh[card] = 0
    for land in range(MAX_LANDS):
        state.lands_boxed[land] = 0
    for seat in range(MAX_SEATS):
        clear_seat(state, seat)
    clear_round(state)


@rule
def clear_seat(state, seat):
    state.hand_size[seat] = 0
    state.points[seat] = 0
    state.bridges[seat] = 0
    state.owed[seat] = 0
    state.end_place[seat] = 0
    for card in range(MAX_CARDS):
        state.hand[seat, card] = 0
        state.picked[seat, card] = 0
        for observer in range(NUM_OBSERVERS):
            state.known[observer, seat, card] = 0
    for land in range(MAX_LANDS):
        state.won[seat, land] = 0


@rule
def clear_round(state):
    """Bars, blanks, strengths, extras and flip orders end with their round (section 5, step 18)."""
    state.waiting = 0
    state.cause = 0
    state.live = 0
    state.barred = 0
    state.window = NO_WINDOW
    state.asked = NO_SEAT
    state.passes = 0
    state.chain_size = 0
    state.aim = NO_SEAT
    state.answering = NO_SEAT
    state.answer_passes = 0
    state.flip_seats = 0
    state.flip_base = 0
    state.flip_reason = 0
    state.flip_number = 0
    state.timing_seats = 0
    state.turn_rank = 0
    state.turn_text = 0
    state.giver = NO_SEAT
    state.due = 0
    state.effective = NO_LAND
    for index in range(MAX_ON_TABLE):
        state.on_table[index] = NO_LAND
    for seat in range(MAX_SEATS):
        state.placed[seat] = NO_CARD
        state.choice[seat] = NO_CHOICE
        state.quota[seat] = 0
        state.fighting[seat] = NO_CARD
        state.replaced[seat] = NO_CARD
        state.strength[seat] = 0
        state.place[seat] = NO_PLACE
        state.extra[seat] = 0
        state.used_before[seat] = 0
        state.flip_place[seat] = 0
        state.flipped[seat] = NO_CARD
        state.timing_place[seat] = 0


@rule
def deal(box, state):
    """One Supplies each, then cards one at a time in seat order [A-24, A-26]."""
    for seat in range(state.seats):
        gain_card(state, seat, int(box.supplies))
    for _ in range(box.start_cards):
        for seat in range(state.seats):
            gain_card(state, seat, take_top(state))
    for seat in range(state.seats):
        emit(state, DEALT, seat, state.hand_size[seat])


@rule
def shuffle_lands(box, state):
    """[A-27]"""
    size = 0
    for land in range(box.num_lands):
        for _ in range(box.land_copies[land]):
            state.land_deck[size] = land
            size += 1
    state.land_deck_size = size
    shuffle(state.dice, state.land_deck, size)


# Step 1


@rule
def start_round(box, state):
    """Turn up the Lands, or end the game where there are too few [A-29, A-30, A-31, A-32, A-136]."""
    clear_round(state)
    lands = int(box.lands_per_round)
    if state.land_deck_size < lands:
        end_without_lands(box, state)
        return
    state.round_number += 1
    emit(state, ROUND_STARTED, state.round_number)
    for index in range(lands):
        top = int(state.land_deck_size) - 1
        state.on_table[index] = state.land_deck[top]
        state.land_deck[top] = NO_LAND
        state.land_deck_size = top
        position = ONLY_LAND if lands == 1 else FIRST_LAND + index
        emit(state, LAND_REVEALED, state.on_table[index], position, 1 if index == lands - 1 else 0)
    state.effective = state.on_table[lands - 1]
    if box.land_effect[state.effective] == LAND_REDRAW:
        emit(state, LAND_EFFECT_STARTED, state.effective, LAND_REDRAW)
        begin_redraw(box, state)
    else:
        state.phase = BEFORE_TURN


@rule
def begin_redraw(box, state):
    """Everybody with a free card picks in secret [A-33, A-114]."""
    waiting = 0
    for seat in range(state.seats):
        if free_cards(box, state, seat) > 0:
            waiting |= 1 << seat
    state.waiting = waiting
    state.phase = REDRAW_PICK if waiting != 0 else SHOW_REDRAW


@rule
def end_redraw_pick(state, seat):
    """[A-114]"""
    state.waiting = int(state.waiting) & ~(1 << seat)
    emit(state, PLAYER_DECIDED, seat, REDRAW_PICK)
    if state.waiting == 0:
        state.phase = SHOW_REDRAW


@rule
def show_redraw(box, state):
    """All picked cards go together, then everybody draws as many, in seat order [A-114]."""
    for seat in range(state.seats):
        state.owed[seat] = discard_picked(box, state, seat)
    owe_draws(state, FOR_REDRAW, BEFORE_TURN)
    state.phase = DRAW


# The Before-battle window


@rule
def may_use_before(box, state, seat):
    """A free card, and fewer uses this round than there are such cards in the game [A-35, A-38]."""
    return free_cards(box, state, seat) > 0 and state.used_before[seat] < box.before_cap


@rule
def begin_before_turn(box, state):
    """All who are entitled decide at the same time, also without a usable card [A-34, A-35, A-37, A-52]."""
    waiting = 0
    entitled = 0
    for seat in range(state.seats):
        state.choice[seat] = NO_CHOICE
        if may_use_before(box, state, seat):
            entitled |= 1 << seat
            if box.ask_always or holds_effect(box, state, seat, SCOUT_HAND):
                waiting |= 1 << seat
            else:
                state.choice[seat] = PASS
    if entitled != 0 and state.window == NO_WINDOW:
        state.window = IN_BEFORE
        emit(state, WINDOW_OPENED, IN_BEFORE, NO_SEAT)
    state.waiting = waiting
    state.phase = BEFORE_SUPPORT if waiting != 0 else SHOW_BEFORE


@rule
def apply_before(state, seat, action):
    state.choice[seat] = action
    state.waiting = int(state.waiting) & ~(1 << seat)
    emit(state, PLAYER_DECIDED, seat, BEFORE_SUPPORT)
    if state.waiting == 0:
        state.phase = SHOW_BEFORE


@rule
def show_before(box, state):
    """All cards are shown and discarded, then all looks happen, then the draws [A-36, A-37, A-39, A-101]."""
    used = 0
    for seat in range(state.seats):
        action = int(state.choice[seat])
        if action == PASS:
            emit(state, SUPPORT_PASSED, seat, IN_BEFORE)
        elif action != NO_CHOICE:
            used |= 1 << seat
            send_scout(box, state, seat, (action - AIM_FIRST) >> 2, (action - AIM_FIRST) & 3)
    for seat in range(state.seats):
        if has_seat(used, seat):
            target = (int(state.choice[seat]) - AIM_FIRST) & 3
            know_hand(box, state, seat, target)
            emit(state, HAND_LOOKED_AT, seat, target)
        state.choice[seat] = NO_CHOICE
    if used != 0:
        owe_draws(state, FOR_SCOUT, BEFORE_TURN)
        state.phase = DRAW
        return
    if state.window == IN_BEFORE:
        emit(state, WINDOW_CLOSED, IN_BEFORE)
    state.window = NO_WINDOW
    state.phase = PLACE


@rule
def send_scout(box, state, seat, card, target):
    emit(state, SUPPORT_USED, seat, card, SCOUT_HAND, target)
    discard_from_hand(box, state, seat, card)
    state.used_before[seat] += 1
    state.owed[seat] = box.amount[card, SCOUT_HAND]


# Step 5


@rule
def clear_battle(box, state):
    """Fighting cards leave the table, then everybody draws 1 and the extra cards, by rank [A-78, A-79, A-80]."""
    for seat in range(state.seats):
        if state.fighting[seat] != NO_CARD:
            put_away(box, state, seat, int(state.fighting[seat]))
            state.fighting[seat] = NO_CARD
        state.owed[seat] = 1 + int(state.extra[seat])
    owe_draws(state, FOR_NEXT_ROUND, START_ROUND)
    state.phase = DRAW
