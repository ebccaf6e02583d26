"""The set-up of the table (chapter 3.2 of the rules), and laying out the rows of Sensei, Palace and Pavilion."""

from kassen.engine.dice import shuffle
from kassen.engine.kernel import emit, rule
from kassen.games.ninjato.events import (
    GAME_STARTED,
    HAND_DEALT,
    PALACE_REFILLED,
    PAVILION_REFILLED,
)
from kassen.games.ninjato.stacks import add_to_hand, pop, push, shuffle_part
from kassen.games.ninjato.state import (
    BAG,
    DISGUISE,
    DISGUISES,
    DOJO,
    DOJO_SLOTS,
    ELITES,
    ENVOYS,
    GUARDS,
    LOOT_SIZE,
    MAX_SEATS,
    MAX_SHURIKEN,
    NO_CARD,
    NO_SEAT,
    NOWHERE,
    NUM_ENVOYS,
    NUM_GUARD_KINDS,
    NUM_HOUSES,
    NUM_KINDS,
    NUM_RENEWED,
    NUM_RUMORS,
    NUM_SKILLS,
    NUM_SLOTS,
    NUM_STACKS,
    NUM_TREASURES,
    NUM_VALUES,
    RUMORS,
    SENTRY,
    SHUFFLE_ORDER,
    SKILLS,
    STACK_FIRST,
    STACKS_SIZE,
    START_ROUND,
)


@rule
def set_up_game(box, state, seats):
    """In the order of section 5.1 [N-9 … N-18]."""
    clear_table(box, state, seats)
    for seat in range(seats):
        state.order[seat] = seat
    if box.random_order:  # [N-10]
        shuffle(state.dice, state.order, seats)
    fill_stacks(box, state)
    for step in range(NUM_STACKS):
        deck = SHUFFLE_ORDER[step]
        shuffle_part(state.dice, state.stack, STACK_FIRST[deck], int(state.stack_size[deck]))
    lay_houses(box, state)
    lay_skills(box, state)
    refill_palace(box, state)
    refill_pavilion(box, state)
    emit(state, GAME_STARTED, seats)
    deal_dojo(box, state)
    state.phase = START_ROUND


@rule
def clear_table(box, state, seats):
    state.seats = seats
    state.round_number = 1  # [N-18]
    state.lap = 0
    state.place_in_order = 0
    state.turn = 0
    state.choice = 0
    clear_seats(box, state, seats)
    clear_board(state)
    clear_turn(state)
    clear_scoring(state)


@rule
def clear_seats(box, state, seats):
    """Honor starts at 0; three shuriken for each player [N-3, N-9]."""
    for seat in range(MAX_SEATS):
        state.order[seat] = NO_SEAT
        state.honor[seat] = 0
        state.hand_size[seat] = 0
        state.tiles[seat] = 0
        state.ready[seat] = 0
        state.shuriken_left[seat] = box.shuriken if seat < seats else 0
        for card in range(NUM_VALUES):
            state.hand[seat, card] = 0
            state.seen_hand[seat, card] = 0
        for treasure in range(NUM_TREASURES):
            state.stock[seat, treasure] = 0
        for guard in range(NUM_GUARD_KINDS):
            state.elites[seat, guard] = 0
    for envoy in range(NUM_ENVOYS):
        state.envoy_owner[envoy] = NO_SEAT
    for rumor in range(NUM_RUMORS):
        state.rumor_owner[rumor] = NO_SEAT


@rule
def clear_board(state):
    for cell in range(STACKS_SIZE):
        state.stack[cell] = NO_CARD
    for deck in range(NUM_STACKS):
        state.stack_size[deck] = 0
    for deck in range(NUM_RENEWED):
        for card in range(NUM_GUARD_KINDS):
            state.discard[deck, card] = 0
    state.known_top[GUARDS] = 0
    state.known_top[ELITES] = 0
    for slot in range(DOJO_SLOTS):
        state.dojo_slot[slot] = NO_CARD
    for slot in range(NUM_SLOTS):
        state.sensei[slot] = NO_CARD
        state.palace[slot] = NO_CARD
        state.pavilion[slot] = NO_CARD
    state.tiles_out = 0
    for place in range(MAX_SHURIKEN):
        state.dojo_stack[place] = NO_SEAT
    state.dojo_stack_size = 0
    for house in range(NUM_HOUSES):
        state.house_token[house] = 0
        state.sentry[house] = NO_CARD
        for kind in range(NUM_KINDS):
            state.treasure[house, kind] = 0


@rule
def clear_turn(state):
    """Nothing of a turn outlives it."""
    state.deck = 0
    state.consumer = 0
    state.then = 0
    state.fill_at = 0
    state.fill_to = 0
    state.draws_left = 0
    state.row = 0
    state.buys_rumor = 0
    state.paid_card = NO_CARD
    state.payment = 0
    state.gain = 0
    state.house = NOWHERE
    state.side = 0
    state.guard = NO_CARD
    state.guard_from = SENTRY
    for index in range(LOOT_SIZE):
        state.loot[index] = NO_CARD
    state.loot_size = 0
    clear_attack(state)
    state.peeks = 0
    state.substituted = 0
    state.adding = 0
    state.added = NO_CARD
    state.flipped = NO_CARD
    state.has_failed = 0
    state.tile = 0
    state.given = NO_CARD


@rule
def clear_attack(state):
    state.base_value = 0
    state.base_tile = NO_CARD
    state.total = 0
    state.deficit = 0
    state.kickers = 0
    state.attack_tiles = 0
    for card in range(NUM_VALUES):
        state.attack_cards[card] = 0


@rule
def clear_scoring(state):
    state.scorings = 0
    state.clans_scored = 0
    for seat in range(MAX_SEATS):
        state.disguised[seat] = 0
    state.targets_used = 0
    state.first = NO_SEAT
    state.second = NO_SEAT
    state.first_took = 0


@rule
def fill_stacks(box, state):
    """Every card, tile and treasure of the box, in the order of its tables."""
    for row in range(NUM_GUARD_KINDS):
        for _ in range(box.guard_copies[row]):
            push(state, GUARDS, row)
        for _ in range(box.guard_copies[NUM_GUARD_KINDS + row]):
            push(state, ELITES, row)
    for treasure in range(NUM_TREASURES):
        for _ in range(box.treasure_copies[treasure]):
            push(state, BAG, treasure)
    for card in range(NUM_VALUES):
        for _ in range(box.dojo_copies[card]):
            push(state, DOJO, card)
    for tile in range(NUM_SKILLS):
        push(state, DISGUISES if box.effect[tile] == DISGUISE else SKILLS, tile)
    for envoy in range(NUM_ENVOYS):
        push(state, ENVOYS, envoy)
    for rumor in range(NUM_RUMORS):
        push(state, RUMORS, rumor)


@rule
def lay_houses(box, state):
    """A sentry whose alarm is ignored, a clan token and three plain treasures each [N-11, N-12, N-13]."""
    for house in range(NUM_HOUSES):
        state.sentry[house] = pop(state, GUARDS)
        state.house_token[house] = box.start_token[house]
    for house in range(NUM_HOUSES):
        for _ in range(box.house_treasures):
            state.treasure[house, pop(state, BAG)] += 1


@rule
def lay_skills(box, state):
    """As many ordinary tiles as players in the first rounds, then one Hensojutsu; never more than there are.

    [N-14, N-115]
    """
    is_ordinary = state.round_number <= box.skill_rounds
    deck = SKILLS if is_ordinary else DISGUISES
    slots = int(state.seats) if is_ordinary else 1
    for slot in range(slots):
        if state.stack_size[deck] > 0:
            state.sensei[slot] = pop(state, deck)


@rule
def refill_palace(box, state):
    """Each empty slot, lowest first, while the stack lasts [N-15, N-117]."""
    filled = 0
    for slot in range(box.palace_slots):
        if state.palace[slot] == NO_CARD and state.stack_size[ENVOYS] > 0:
            state.palace[slot] = pop(state, ENVOYS)
            filled |= 1 << slot
    return filled


@rule
def refill_pavilion(box, state):
    """[N-16, N-117, N-134]"""
    filled = 0
    for slot in range(box.pavilion_slots):
        if state.pavilion[slot] == NO_CARD and state.stack_size[RUMORS] > 0:
            state.pavilion[slot] = pop(state, RUMORS)
            filled |= 1 << slot
    return filled


@rule
def tell_refills(state, envoys, rumors):
    if envoys != 0:
        emit(state, PALACE_REFILLED, envoys)
    if rumors != 0:
        emit(state, PAVILION_REFILLED, rumors)


@rule
def deal_dojo(box, state):
    """One card at a time in turn order, four times around; then three face up [N-17]."""
    for _ in range(box.start_hand):
        for place in range(state.seats):
            add_to_hand(state, int(state.order[place]), pop(state, DOJO))
    for place in range(state.seats):
        emit(state, HAND_DEALT, state.order[place], box.start_hand)
    for slot in range(box.dojo_slots):
        state.dojo_slot[slot] = pop(state, DOJO)
