"""The start of a game (chapter 3.2 of the rules)."""

from kassen.engine.rules.ruling import emit, shuffle, shuffle_part
from kassen.games.ninjato.rules import state as terms
from kassen.games.ninjato.rules.rounds import lay_skills, refill_palace, refill_pavilion
from kassen.games.ninjato.rules.stacks import add_to_hand, pop, push
from kassen.games.ninjato.table.events import GAME_STARTED, HAND_DEALT


def setup(box, state, seats):
    """In the order of section 5.1 [N-9 … N-18]."""
    take_seats(box, state, seats)
    for seat in range(seats):
        state.order[seat] = seat
    if box.random_order:  # [N-10]
        shuffle(state.dice, state.order, seats)
    fill_stacks(box, state)
    for step in range(terms.NUM_STACKS):
        deck = terms.SHUFFLE_ORDER[step]
        shuffle_part(state.dice, state.stack, terms.STACK_FIRST[deck], int(state.stack_size[deck]))
    lay_houses(box, state)
    lay_skills(box, state, 1)
    refill_palace(box, state)
    refill_pavilion(box, state)
    emit(state, GAME_STARTED, seats)
    deal_dojo(box, state)
    state.phase = terms.START_ROUND


def take_seats(box, state, seats):
    """Three shuriken for each player [N-3]."""
    terms.clear_table(state)
    state.seats = seats
    for seat in range(seats):
        state.shuriken_left[seat] = box.shuriken


def fill_stacks(box, state):
    """Every card, tile and treasure of the box, in the order of its tables."""
    for row in range(terms.NUM_GUARD_KINDS):
        for _ in range(box.guard_copies[row]):
            push(state, terms.GUARDS, row)
        for _ in range(box.guard_copies[terms.NUM_GUARD_KINDS + row]):
            push(state, terms.ELITES, row)
    for treasure in range(terms.NUM_TREASURES):
        for _ in range(box.treasure_copies[treasure]):
            push(state, terms.BAG, treasure)
    for card in range(terms.NUM_VALUES):
        for _ in range(box.dojo_copies[card]):
            push(state, terms.DOJO, card)
    for tile in range(terms.NUM_SKILLS):
        push(state, terms.DISGUISES if box.effect[tile] == terms.DISGUISE else terms.SKILLS, tile)
    for envoy in range(terms.NUM_ENVOYS):
        push(state, terms.ENVOYS, envoy)
    for rumor in range(terms.NUM_RUMORS):
        push(state, terms.RUMORS, rumor)


def lay_houses(box, state):
    """A sentry whose alarm is ignored, a clan token and three plain treasures each [N-11, N-12, N-13]."""
    for house in range(terms.NUM_HOUSES):
        state.sentry[house] = pop(state, terms.GUARDS)
        state.house_token[house] = box.start_token[house]
    for house in range(terms.NUM_HOUSES):
        for _ in range(box.house_treasures):
            state.treasure[house, pop(state, terms.BAG)] += 1


def deal_dojo(box, state):
    """One card at a time in turn order, four times around; then three face up [N-17]."""
    for _ in range(box.start_hand):
        for place in range(state.seats):
            add_to_hand(state, int(state.order[place]), pop(state, terms.DOJO))
    for place in range(state.seats):
        emit(state, HAND_DEALT, state.order[place], box.start_hand)
    for slot in range(box.dojo_slots):
        state.dojo_slot[slot] = pop(state, terms.DOJO)
