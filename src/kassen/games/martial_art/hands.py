"""Cards on the move: hands and what others know of them, the piles, draws and discards (chapter 3.1, section 6)."""

from kassen.engine.dice import shuffle
from kassen.engine.kernel import emit, rule
from kassen.engine.seats import has_seat
from kassen.games.martial_art.events import (
    CARDS_DISCARDED,
    CARDS_DRAWN,
    DECK_RESHUFFLED,
    DRAW_FAILED,
    LEGEND_RETURNED,
    PLAYER_DECIDED,
    REDRAW_DONE,
    SUPPLIES_RETURNED,
)
from kassen.games.martial_art.state import (
    AFTER_TEXT,
    FOR_NEXT_ROUND,
    FOR_REDRAW,
    GIVE_LANDS,
    LAND_DISCARD_STRONG,
    MAX_CARDS,
    NO_CARD,
    NUM_OBSERVERS,
    SHOW_DISCARDS,
)


@rule
def has_effect(box, card, effect):
    return (int(box.effects[card]) >> effect) & 1 == 1


@rule
def free_cards(box, state, seat):
    """All cards in hand but Supplies, which is there unless it fights; everybody can count them [A-4, A-19]."""
    size = int(state.hand_size[seat])
    return size if state.fighting[seat] == box.supplies else size - 1


@rule
def holds_effect(box, state, seat, effect):
    """Whether there is a card with this effect in the hand."""
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, effect):
            return True
    return False


@rule
def gain_card(state, seat, card):
    """A card joins a hand, unseen [AK-3]."""
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1


@rule
def gain_in_sight(state, seat, card):
    """A card joins a hand and everybody sees which [AK-1]."""
    gain_card(state, seat, card)
    for observer in range(NUM_OBSERVERS):
        if observer != seat:
            state.known[observer, seat, card] += 1


@rule
def lose_card(state, seat, card):
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1


@rule
def lose_in_sight(state, seat, card):
    """A card leaves a hand and everybody sees which: who knew a copy knows one less [AK-4]."""
    lose_card(state, seat, card)
    for observer in range(NUM_OBSERVERS):
        if state.known[observer, seat, card] > 0:
            state.known[observer, seat, card] -= 1


@rule
def know_hand(box, state, observer, seat):
    """The observer has seen the whole hand; Supplies is known anyway and not counted [AK-2, AK-6]."""
    for card in range(box.num_cards):
        if card != box.supplies:
            state.known[observer, seat, card] = state.hand[seat, card]


@rule
def put_away(box, state, seat, card):
    """Where a card goes that leaves play: Supplies home, Legends to their stack, others face up to the discard pile.

    [A-12, A-78, A-82, A-110]
    """
    if card == box.supplies:
        gain_card(state, seat, card)
        emit(state, SUPPLIES_RETURNED, seat)
    elif card == box.legend:
        state.legends += 1
        emit(state, LEGEND_RETURNED, seat, state.legends)
    else:
        state.discard[card] += 1
        state.discard_size += 1


@rule
def discard_from_hand(box, state, seat, card):
    lose_in_sight(state, seat, card)
    put_away(box, state, seat, card)


# The Battle deck.


@rule
def shuffle_discards(state):
    """The whole discard pile is shuffled and becomes the Battle deck [A-16]."""
    size = 0
    for card in range(MAX_CARDS):
        for _ in range(state.discard[card]):
            state.deck[size] = card
            size += 1
        state.discard[card] = 0
    state.deck_size = size
    state.discard_size = 0
    shuffle(state.dice, state.deck, size)


@rule
def top_card(state):
    """The top card of the Battle deck; NO_CARD where neither deck nor discard pile has one [A-15, A-16, A-17]."""
    if state.deck_size == 0:
        if state.discard_size == 0:
            return NO_CARD
        emit(state, DECK_RESHUFFLED, state.discard_size)
        shuffle_discards(state)
    return take_top(state)


@rule
def take_top(state):
    """From a deck that is not empty."""
    top = int(state.deck_size) - 1
    card = int(state.deck[top])
    state.deck[top] = NO_CARD
    state.deck_size = top
    return card


@rule
def seat_at(state, place):
    """The player at this place of the ranking, from 0."""
    for seat in range(state.seats):
        if state.place[seat] == place:
            return seat
    return 0


@rule
def owe_draws(state, reason, next_phase):
    state.draw_reason = reason
    state.next_phase = next_phase


@rule
def draw_all(box, state):
    """Everybody draws what is due, all of it before the next: in seat order, in step 5 by rank [A-36, A-79, A-114]."""
    for step in range(state.seats):
        seat = seat_at(state, step) if state.draw_reason == FOR_NEXT_ROUND else step
        draw_for(state, seat)
    state.phase = state.next_phase


@rule
def draw_for(state, seat):
    owed = int(state.owed[seat])
    drawn = 0
    while drawn < owed:
        card = top_card(state)
        if card == NO_CARD:
            break
        gain_card(state, seat, card)
        state.fresh[card] += 1
        drawn += 1
    if state.draw_reason == FOR_REDRAW:
        emit(state, REDRAW_DONE, seat, drawn)
        for card in range(MAX_CARDS):
            state.picked[seat, card] = 0
    elif drawn > 0:
        emit(state, CARDS_DRAWN, seat, drawn)
    if drawn < owed:
        emit(state, DRAW_FAILED, seat, owed - drawn)
    if drawn > 0:
        for card in range(MAX_CARDS):
            state.fresh[card] = 0
    state.owed[seat] = 0


# Discards that their owner chooses.


@rule
def num_picked(box, state, seat):
    total = 0
    for card in range(box.num_cards):
        total += int(state.picked[seat, card])
    return total


@rule
def can_pick(box, state, seat, card):
    """A free card that is not picked yet; Supplies is never discarded [A-4, A-83]."""
    return card != box.supplies and state.hand[seat, card] > state.picked[seat, card]


@rule
def only_pick(box, state, seat):
    """The one card type left to pick, or NO_CARD where there are several."""
    only = NO_CARD
    for card in range(box.num_cards):
        if can_pick(box, state, seat, card):
            if only != NO_CARD:
                return NO_CARD
            only = card
    return only


@rule
def begin_discards(box, state, seats, amount, decision, cause):
    """These players discard so many free cards each; whoever must part with all of them is not asked [A-13, A-14]."""
    state.cause = cause
    waiting = 0
    for seat in range(state.seats):
        if has_seat(seats, seat):
            state.quota[seat] = amount
            if not has_all_picks(box, state, seat):
                waiting |= 1 << seat
    state.waiting = waiting
    state.phase = decision if waiting != 0 else SHOW_DISCARDS


@rule
def has_all_picks(box, state, seat):
    """Whether nothing is left to choose; what must go in any case is picked here [A-11, A-13, A-14]."""
    picked = num_picked(box, state, seat)
    left = int(state.quota[seat]) - picked
    free = free_cards(box, state, seat) - picked
    if left == 0:
        return True
    if free <= left:
        pick_all(box, state, seat)
        return True
    if not box.ask_always:
        only = only_pick(box, state, seat)
        if only != NO_CARD:
            state.picked[seat, only] += left
            return True
    return False


@rule
def pick_all(box, state, seat):
    for card in range(box.num_cards):
        if card != box.supplies:
            state.picked[seat, card] = state.hand[seat, card]


@rule
def apply_discard(box, state, seat, card):
    """One pick, kept secret until the last one of everybody is in [A-117]."""
    state.picked[seat, card] += 1
    if has_all_picks(box, state, seat):
        state.waiting = int(state.waiting) & ~(1 << seat)
        if state.phase == LAND_DISCARD_STRONG:
            emit(state, PLAYER_DECIDED, seat, LAND_DISCARD_STRONG)
        if state.waiting == 0:
            state.phase = SHOW_DISCARDS


@rule
def show_discards(box, state):
    """All picked cards are shown and discarded together, in seat order [A-12, A-117]."""
    for seat in range(state.seats):
        if state.quota[seat] > 0:
            state.quota[seat] = 0
            if num_picked(box, state, seat) > 0:
                emit(state, CARDS_DISCARDED, seat, state.cause)
                discard_picked(box, state, seat)
                clear_picked(state, seat)
    state.phase = AFTER_TEXT if state.cause < MAX_CARDS else GIVE_LANDS


@rule
def discard_picked(box, state, seat):
    """It returns how many cards went."""
    count = 0
    for card in range(box.num_cards):
        for _ in range(state.picked[seat, card]):
            discard_from_hand(box, state, seat, card)
            count += 1
    return count


@rule
def clear_picked(state, seat):
    for card in range(MAX_CARDS):
        state.picked[seat, card] = 0
