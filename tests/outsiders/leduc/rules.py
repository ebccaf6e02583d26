"""The rules of leduc poker: setup → pending → legal → apply → advance → outcome."""

from kassen.engine.dice import shuffle
from kassen.engine.kernel import emit, rule
from kassen.engine.sets import first_of, has, size_of
from tests.outsiders.leduc.actions import CALL, FOLD, NUM_ACTIONS, RAISE
from tests.outsiders.leduc.events import (
    CALLED,
    CARD_DEALT,
    CARD_SHOWN,
    COMMON_DEALT,
    FOLDED,
    POT_WON,
    RAISED,
)
from tests.outsiders.leduc.state import (
    BET,
    DECK_SIZE,
    END_ROUND,
    MAX_BETS,
    MAX_SEATS,
    NO_BET,
    NO_CARD,
    NUM_ROUNDS,
    OVER,
    SHOWDOWN,
)


@rule
def setup(box, state, seats):
    clear_table(box, state, seats)
    shuffle(state.dice, state.deck, int(state.deck_size))
    deal_hands(state)


@rule
def clear_table(box, state, seats):
    """An unshuffled deck, and the ante paid [L-1, L-2]."""
    state.seats = seats
    state.phase = BET
    state.betting = 0
    state.turn = 0
    state.stakes = box.ante
    state.raises = 0
    state.calls = 0
    state.remaining = first_of(seats)
    state.shown = 0
    state.winners = 0
    state.common = NO_CARD
    state.deck_size = int(box.suits) * int(box.ranks)
    for card in range(DECK_SIZE):
        state.deck[card] = card if card < state.deck_size else NO_CARD
    for seat in range(MAX_SEATS):
        state.hand[seat] = NO_CARD
        state.paid[seat] = box.ante if seat < seats else 0
    for betting in range(NUM_ROUNDS):
        state.bets_size[betting] = 0
        for index in range(MAX_BETS):
            state.bets[betting, index] = NO_BET


@rule
def deal_hands(state):
    """[L-2]"""
    for seat in range(state.seats):
        card = draw(state)
        state.hand[seat] = card
        emit(state, CARD_DEALT, seat, card)


@rule
def draw(state):
    state.deck_size -= 1
    card = int(state.deck[state.deck_size])
    state.deck[state.deck_size] = NO_CARD
    return card


@rule
def pending(box, state):
    return 0 if state.phase == OVER else 1 << int(state.turn)


@rule
def legal(box, state, seat, mask):
    """[L-3, L-4]"""
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    if state.phase == OVER or state.turn != seat:
        return
    mask[FOLD] = 1 if state.paid[seat] < state.stakes else 0
    mask[CALL] = 1
    mask[RAISE] = 1 if state.raises < box.raises else 0


@rule
def apply(box, state, seat, action):
    betting = int(state.betting)
    state.bets[betting, state.bets_size[betting]] = action
    state.bets_size[betting] += 1
    if action == FOLD:
        state.remaining = int(state.remaining) & ~(1 << seat)
        emit(state, FOLDED, seat)
    elif action == CALL:
        state.calls += 1
        pay_stakes(state, seat)
        emit(state, CALLED, seat, state.paid[seat])
    else:
        state.raises += 1
        state.calls = 0
        state.stakes = int(state.stakes) + int(box.raise_by[betting])
        pay_stakes(state, seat)
        emit(state, RAISED, seat, state.paid[seat])
    pass_turn(state)


@rule
def pay_stakes(state, seat):
    state.paid[seat] = state.stakes


@rule
def pass_turn(state):
    """The next seat that is in, or the end of the round or of the game [L-5, L-7]."""
    staying = size_of(state.remaining)
    needed = staying if state.raises == 0 else staying - 1
    if staying == 1:
        state.phase = SHOWDOWN
    elif state.calls == needed:
        state.phase = END_ROUND
    else:
        state.turn = next_remaining(state, int(state.turn) + 1)


@rule
def next_remaining(state, seat):
    """The first seat from this one on that has not folded."""
    while not has(state.remaining, seat % int(state.seats)):
        seat += 1
    return seat % int(state.seats)


@rule
def advance(box, state):
    if state.phase == END_ROUND:
        end_round(state)
    if state.phase == SHOWDOWN:
        settle(box, state)


@rule
def end_round(state):
    """[L-6, L-8]"""
    if state.betting == NUM_ROUNDS - 1:
        state.phase = SHOWDOWN
        return
    state.betting += 1
    state.raises = 0
    state.calls = 0
    state.common = draw(state)
    state.turn = next_remaining(state, 0)
    state.phase = BET
    emit(state, COMMON_DEALT, state.common)


@rule
def settle(box, state):
    """[L-7, L-8]"""
    if size_of(state.remaining) == 1:
        state.winners = state.remaining
    else:
        show_hands(state)
        state.winners = best_hands(box, state)
    state.phase = OVER
    emit(state, POT_WON, pot(state))


@rule
def show_hands(state):
    state.shown = state.remaining
    for seat in range(state.seats):
        if has(state.shown, seat):
            emit(state, CARD_SHOWN, seat, state.hand[seat])


@rule
def best_hands(box, state):
    best = -1
    winners = 0
    for seat in range(state.seats):
        if has(state.remaining, seat):
            strength = strength_of(box, state, seat)
            if strength > best:
                best = strength
                winners = 0
            if strength == best:
                winners |= 1 << seat
    return winners


@rule
def strength_of(box, state, seat):
    """A pair beats everything; otherwise the hidden card decides, for the open one is common to all [L-8]."""
    rank = int(state.hand[seat]) // int(box.suits)
    return rank + int(box.ranks) if is_pair(box, state, seat) else rank


@rule
def is_pair(box, state, seat):
    if state.common == NO_CARD:
        return False
    return int(state.common) // int(box.suits) == int(state.hand[seat]) // int(box.suits)


@rule
def pot(state):
    chips = 0
    for seat in range(state.seats):
        chips += int(state.paid[seat])
    return chips


@rule
def gain(state, seat):
    """What the seat has won or lost, in half chips, so that a shared pot stays whole [L-8]."""
    lost = -2 * int(state.paid[seat])
    if not has(state.winners, seat):
        return lost
    return lost + 2 * pot(state) // size_of(state.winners)


@rule
def outcome(box, state, ranks):
    for seat in range(state.seats):
        ranks[seat] = 1
        for other in range(state.seats):
            if gain(state, other) > gain(state, seat):
                ranks[seat] += 1
