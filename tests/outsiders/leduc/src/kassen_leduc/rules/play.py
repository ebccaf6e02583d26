"""The rules of leduc poker: pending → legal → apply → advance."""

from kassen.engine.rules.kernel import emit
from kassen.engine.rules.sets import has, size_of
from kassen_leduc.rules.actions import CALL, FOLD, NUM_ACTIONS, RAISE
from kassen_leduc.rules.deck import draw
from kassen_leduc.rules.ranking import best_hands, pot
from kassen_leduc.rules.state import BET, END_ROUND, NUM_ROUNDS, OVER, SHOWDOWN
from kassen_leduc.table.events import (
    CALLED,
    CARD_SHOWN,
    COMMON_DEALT,
    FOLDED,
    POT_WON,
    RAISED,
)


def pending(box, state):
    return 0 if state.phase == OVER else 1 << int(state.turn)


def legal(box, state, seat, mask):
    """[L-3, L-4]"""
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    if state.phase == OVER or state.turn != seat:
        return
    mask[FOLD] = 1 if state.paid[seat] < state.stakes else 0
    mask[CALL] = 1
    mask[RAISE] = 1 if state.raises < box.raises else 0


def apply(box, state, seat, action):
    state.bets[state.bets_size] = action
    state.bets_size += 1
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
        state.stakes = int(state.stakes) + int(box.raise_by[state.betting])
        pay_stakes(state, seat)
        emit(state, RAISED, seat, state.paid[seat])
    pass_turn(state)


def pay_stakes(state, seat):
    state.paid[seat] = state.stakes


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


def next_remaining(state, seat):
    """The first seat from this one on that has not folded."""
    while not has(state.remaining, seat % int(state.seats)):
        seat += 1
    return seat % int(state.seats)


def advance(box, state):
    if state.phase == END_ROUND:
        end_round(state)
    if state.phase == SHOWDOWN:
        settle(box, state)


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


def settle(box, state):
    """[L-7, L-8]"""
    if size_of(state.remaining) == 1:
        state.winners = state.remaining
    else:
        show_hands(state)
        state.winners = best_hands(box, state)
    state.phase = OVER
    emit(state, POT_WON, pot(state))


def show_hands(state):
    state.shown = state.remaining
    for seat in range(state.seats):
        if has(state.shown, seat):
            emit(state, CARD_SHOWN, seat, state.hand[seat])
