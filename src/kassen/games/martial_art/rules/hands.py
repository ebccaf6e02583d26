"""Cards on the move: the piles, draws, and discards that their owner chooses (chapter 1)."""

from kassen.engine.rules.ruling import clear, emit, has, pile_up, shuffle, sum_of_row
from kassen.games.martial_art.rules import knowledge, state as terms
from kassen.games.martial_art.rules.actions import DISCARD_FIRST
from kassen.games.martial_art.table import events


def put_away(box, state, seat, card):
    """Out of play: Supplies go home, Legends to their stack, others to the discard pile [A-12, A-78, A-82, A-110]."""
    if card == box.supplies:
        knowledge.gain_card(box, state, seat, card)
        emit(state, events.SUPPLIES_RETURNED, seat)
    elif card == box.legend:
        state.legends += 1
        emit(state, events.LEGEND_RETURNED, seat, state.legends)
    else:
        state.discard[card] += 1
        state.discard_size += 1


def discard_from_hand(box, state, seat, card):
    knowledge.lose_in_sight(box, state, seat, card)
    put_away(box, state, seat, card)


# The Battle deck.


def shuffle_discards(state):
    """The whole discard pile is shuffled and becomes the Battle deck [A-16]."""
    size = pile_up(state.discard, terms.MAX_CARDS, state.deck)
    clear(state.discard, terms.MAX_CARDS)
    state.deck_size = size
    state.discard_size = 0
    shuffle(state.dice, state.deck, size)


def top_card(state):
    """The top card of the Battle deck; NO_CARD where neither deck nor discard pile has one [A-15, A-16, A-17]."""
    if state.deck_size == 0:
        if state.discard_size == 0:
            return terms.NO_CARD
        emit(state, events.DECK_RESHUFFLED, state.discard_size)
        shuffle_discards(state)
    return take_top(state)


def take_top(state):
    """From a deck that is not empty."""
    top = int(state.deck_size) - 1
    card = int(state.deck[top])
    state.deck[top] = terms.NO_CARD
    state.deck_size = top
    return card


def seat_at(state, place):
    """The player at this place of the ranking, from 0."""
    for seat in range(state.seats):
        if state.place[seat] == place:
            return seat
    return 0


def draw_all(box, state):
    """Everybody draws what is due, all of it before the next: in seat order, in step 5 by rank [A-36, A-79, A-114]."""
    for step in range(state.seats):
        seat = seat_at(state, step) if state.draw_reason == terms.FOR_NEXT_ROUND else step
        draw_for(box, state, seat)
    state.phase = (
        terms.START_ROUND if state.draw_reason == terms.FOR_NEXT_ROUND else terms.BEFORE_TURN
    )
    state.draw_reason = terms.NO_DRAWS


def draw_for(box, state, seat):
    owed = int(state.owed[seat])
    drawn = 0
    while drawn < owed:
        card = top_card(state)
        if card == terms.NO_CARD:
            break
        knowledge.gain_card(box, state, seat, card)
        state.fresh[card] += 1
        drawn += 1
    if state.draw_reason == terms.FOR_REDRAW:
        emit(state, events.REDRAW_DONE, seat, drawn)
        for card in range(terms.MAX_CARDS):
            state.picked[seat, card] = 0
    elif drawn > 0:
        emit(state, events.CARDS_DRAWN, seat, drawn)
    if drawn < owed:
        emit(state, events.DRAW_FAILED, seat, owed - drawn)
    if drawn > 0:
        for card in range(terms.MAX_CARDS):
            state.fresh[card] = 0
    state.owed[seat] = 0


# Discards that their owner chooses.


def num_picked(box, state, seat):
    return sum_of_row(state.picked, seat, box.num_cards)


def begin_discards(box, state, seats, amount, decision, cause):
    """These players discard some free cards each; whoever must part with all of them is not asked [A-13, A-14]."""
    state.cause = cause
    asked = 0
    for seat in range(state.seats):
        if has(seats, seat):
            state.quota[seat] = amount
            if knowledge.free_cards(box, state, seat) <= amount:
                pick_all(box, state, seat)
            elif knowledge.is_asked_to_pick(box, state, seat, decision):
                asked |= 1 << seat
            else:
                state.picked[seat, knowledge.only_pick(box, state, seat)] = amount
    knowledge.ask(state, asked, decision, terms.SHOW_DISCARDS)


def pick_all(box, state, seat):
    for card in range(box.num_cards):
        if card != box.supplies:
            state.picked[seat, card] = state.hand[seat, card]


def apply_discard(box, state, seat, action):
    """One pick, kept secret until the last one of everybody is in [A-117]."""
    state.picked[seat, action - DISCARD_FIRST] += 1
    if has_all_picks(box, state, seat):
        if state.phase == terms.LAND_DISCARD_STRONG:
            emit(state, events.PLAYER_DECIDED, seat, terms.LAND_DISCARD_STRONG)
        if knowledge.answered(state, seat):
            state.phase = terms.SHOW_DISCARDS


def has_all_picks(box, state, seat):
    """Whether nothing is left to choose; without `ask_always` a single kind that is left goes by itself [A-13]."""
    left = int(state.quota[seat]) - num_picked(box, state, seat)
    only = terms.NO_CARD if box.ask_always else knowledge.only_pick(box, state, seat)
    if left > 0 and only != terms.NO_CARD:
        state.picked[seat, only] += left
        return True
    return left == 0


def show_discards(box, state):
    """All picked cards are shown and discarded together, in seat order [A-12, A-117]."""
    for seat in range(state.seats):
        if state.quota[seat] > 0:
            state.quota[seat] = 0
            if num_picked(box, state, seat) > 0:
                emit(state, events.CARDS_DISCARDED, seat, state.cause)
                discard_picked(box, state, seat)
                clear_picked(state, seat)
    state.phase = terms.AFTER_TEXT if state.cause < terms.MAX_CARDS else terms.GIVE_LANDS
    state.cause = 0


def discard_picked(box, state, seat):
    """It returns how many cards went."""
    count = 0
    for card in range(box.num_cards):
        for _ in range(state.picked[seat, card]):
            discard_from_hand(box, state, seat, card)
            count += 1
    return count


def clear_picked(state, seat):
    for card in range(terms.MAX_CARDS):
        state.picked[seat, card] = 0
