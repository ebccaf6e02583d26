"""The frame of a round: Lands are turned up, Support before the battle, clearing (chapter 3, steps 1 and 5)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, has
from kassen.games.martial_art.rules import knowledge, state as terms
from kassen.games.martial_art.rules.actions import PASS, aimed_card, aimed_seat
from kassen.games.martial_art.rules.hands import discard_from_hand, discard_picked, put_away
from kassen.games.martial_art.rules.winning import end_without_lands
from kassen.games.martial_art.table import events

# Step 1


def start_round(box, state):
    """Turn up the Lands, or end the game where there are too few [A-29, A-30, A-31, A-32, A-136]."""
    terms.clear_round(state)
    lands = int(box.lands_per_round)
    if state.land_deck_size < lands:
        end_without_lands(box, state)
        return
    state.round_number += 1
    emit(state, events.ROUND_STARTED, state.round_number)
    for index in range(lands):
        top = int(state.land_deck_size) - 1
        state.on_table[index] = state.land_deck[top]
        state.land_deck[top] = terms.NO_LAND
        state.land_deck_size = top
        position = events.ONLY_LAND if lands == 1 else events.FIRST_LAND + index
        is_effective = 1 if index == lands - 1 else 0
        emit(state, events.LAND_REVEALED, state.on_table[index], position, is_effective)
    state.effective = state.on_table[lands - 1]
    run_land_before(box, state)


def run_land_before(box, state):
    """An effect before the battle is carried out at once: everybody with a free card picks in secret [A-33, A-114]."""
    state.phase = terms.BEFORE_TURN
    if box.land_effect[state.effective] != terms.LAND_REDRAW:
        return
    emit(state, events.LAND_EFFECT_STARTED, state.effective, terms.LAND_REDRAW)
    asked = 0
    for seat in range(state.seats):
        if knowledge.free_cards(box, state, seat) > 0:
            asked |= 1 << seat
    knowledge.ask(state, asked, terms.REDRAW_PICK, terms.SHOW_REDRAW)


def end_redraw_pick(state, seat):
    """[A-114]"""
    emit(state, events.PLAYER_DECIDED, seat, terms.REDRAW_PICK)
    if knowledge.answered(state, seat):
        state.phase = terms.SHOW_REDRAW


def show_redraw(box, state):
    """All picked cards go together, then everybody draws as many, in seat order [A-114]."""
    for seat in range(state.seats):
        state.owed[seat] = discard_picked(box, state, seat)
    state.draw_reason = terms.FOR_REDRAW
    state.phase = terms.DRAW


# The Before-battle window


def may_use_before(box, state, seat):
    """A free card, and fewer uses this round than there are such cards in the game [A-35, A-38]."""
    return knowledge.free_cards(box, state, seat) > 0 and state.used_before[seat] < box.before_cap


def begin_before_turn(box, state):
    """All who are entitled decide at the same time, also without a usable card [A-34, A-35, A-37, A-52]."""
    entitled = 0
    for seat in range(state.seats):
        if may_use_before(box, state, seat):
            entitled |= 1 << seat
    if entitled != 0 and state.window == terms.NO_WINDOW:
        state.window = terms.IN_BEFORE
        emit(state, events.WINDOW_OPENED, terms.IN_BEFORE, NO_SEAT)
    asked = 0
    for seat in range(state.seats):
        if has(entitled, seat):
            if knowledge.is_asked_for(box, state, seat, terms.SCOUT_HAND, terms.BEFORE_SUPPORT):
                asked |= 1 << seat
            else:
                state.choice[seat] = PASS
    knowledge.ask(state, asked, terms.BEFORE_SUPPORT, terms.SHOW_BEFORE)


def apply_before(state, seat, action):
    """[A-35]"""
    state.choice[seat] = action
    emit(state, events.PLAYER_DECIDED, seat, terms.BEFORE_SUPPORT)
    if knowledge.answered(state, seat):
        state.phase = terms.SHOW_BEFORE


def show_before(box, state):
    """All cards are shown and discarded, then all looks happen, then the draws [A-36, A-37, A-39, A-101]."""
    used = 0
    for seat in range(state.seats):
        action = int(state.choice[seat])
        if action == PASS:
            emit(state, events.SUPPORT_PASSED, seat, terms.IN_BEFORE)
        elif action != terms.NO_CHOICE:
            used |= 1 << seat
            send_scout(box, state, seat, aimed_card(action), aimed_seat(action))
    for seat in range(state.seats):
        if has(used, seat):
            target = aimed_seat(state.choice[seat])
            knowledge.know_hand(box, state, seat, target)
            emit(state, events.HAND_LOOKED_AT, seat, target)
        state.choice[seat] = terms.NO_CHOICE
    if used != 0:
        state.draw_reason = terms.FOR_SCOUT
        state.phase = terms.DRAW
        return
    if state.window == terms.IN_BEFORE:
        emit(state, events.WINDOW_CLOSED, terms.IN_BEFORE)
    state.window = terms.NO_WINDOW
    state.phase = terms.PLACE


def send_scout(box, state, seat, card, target):
    emit(state, events.SUPPORT_USED, seat, card, terms.SCOUT_HAND, target)
    discard_from_hand(box, state, seat, card)
    state.used_before[seat] += 1
    state.owed[seat] = box.amount[card, terms.SCOUT_HAND]


# Step 5


def clear_battle(box, state):
    """Fighting cards leave the table, then everybody draws 1 and the extra cards, by rank [A-78, A-79, A-80]."""
    for seat in range(state.seats):
        if state.fighting[seat] != terms.NO_CARD:
            put_away(box, state, seat, int(state.fighting[seat]))
            state.fighting[seat] = terms.NO_CARD
        state.owed[seat] = 1 + int(state.extra[seat])
    state.draw_reason = terms.FOR_NEXT_ROUND
    state.phase = terms.DRAW
