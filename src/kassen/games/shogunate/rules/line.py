"""The Line of Succession, the Honor on its Leaders, and the Shinobi (chapters 3.1, 3.11 and 3.13)."""

from kassen.engine.rules.kernel import emit
from kassen.games.shogunate.rules.ranking import slot_of
from kassen.games.shogunate.table import events


def move_leader(state, seat, leader, to_slot):
    """Take it out, close the gap, put it in: the other five keep their order [S-4].

    Honor goes with the Leader, the Shinobi stays at its slot [S-7, S-8].
    """
    from_slot = slot_of(state, leader)
    step = 1 if to_slot > from_slot else -1
    slot = from_slot
    while slot != to_slot:
        state.line[slot] = state.line[slot + step]
        slot += step
    state.line[to_slot] = leader
    emit(state, events.LEADER_MOVED, seat, leader, from_slot + 1, to_slot + 1)


def switch_slots(state, seat, slot, other):
    """Two Leaders trade slots, all others stay [S-5]."""
    leader = state.line[slot]
    state.line[slot] = state.line[other]
    state.line[other] = leader
    emit(state, events.LEADERS_SWITCHED, seat, slot + 1, other + 1)


def place_honor(state, leader, amount, cause):
    """From a supply without end; a number 0 places nothing [S-9, S-67]."""
    if amount > 0:
        state.honor[leader] += amount
        emit(state, events.HONOR_PLACED, leader, amount, cause)


def return_honor(state, leader, cause):
    """One Honor goes back, if there is any; no Leader has less than none [S-9, S-82, S-88]."""
    if state.honor[leader] > 0:
        state.honor[leader] -= 1
        emit(state, events.HONOR_RETURNED, leader, 1, cause)


def move_shinobi(state, slot):
    """Only Plot powers move it [S-89]."""
    from_slot = int(state.shinobi)
    state.shinobi = slot
    if from_slot != slot:
        emit(state, events.SHINOBI_MOVED, from_slot + 1, slot + 1)
