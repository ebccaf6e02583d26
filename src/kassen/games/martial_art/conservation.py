"""What never changes: every card and every Land is in exactly one place, and what is counted twice agrees."""

from kassen.engine.kernel import rule
from kassen.games.martial_art.ranking import has_reached_goal
from kassen.games.martial_art.state import MAX_ON_TABLE, NO_CARD, NUM_DECISIONS, OVER

CARDS, SIZES, SUPPLIES, LANDS, SCORES, KNOWLEDGE, SECRETS, GOAL, WAITING = range(1, 10)


@rule
def broken_law(box, state):
    """The first law this state breaks, or 0; it is asked while a decision is pending or the game is over."""
    for card in range(box.num_cards):
        if copies_on_table(box, state, card) != box.copies[card]:
            return CARDS
    if not sizes_agree(box, state):
        return SIZES
    for land in range(box.num_lands):
        if lands_on_table(state, land) != box.land_copies[land]:
            return LANDS
    for seat in range(state.seats):
        broken = broken_seat_law(box, state, seat)
        if broken != 0:
            return broken
    if (state.phase == OVER) != (state.waiting == 0):
        return WAITING
    if state.phase < NUM_DECISIONS:
        return WAITING if state.waiting >> state.seats else 0
    return 0


@rule
def broken_seat_law(box, state, seat):
    supplies = int(state.hand[seat, box.supplies])
    if state.fighting[seat] == box.supplies:
        supplies += 1
    if supplies != 1:  # everybody has one
        return SUPPLIES
    if not scores_agree(box, state, seat):
        return SCORES
    if state.phase != OVER and has_reached_goal(box, state, seat):
        return GOAL
    for card in range(box.num_cards):
        if state.picked[seat, card] > state.hand[seat, card]:
            return SECRETS
        for observer in range(state.seats):
            if not knows_rightly(box, state, observer, seat, card):
                return KNOWLEDGE
    if state.placed[seat] != NO_CARD and state.hand[seat, state.placed[seat]] == 0:
        return SECRETS
    return 0


@rule
def copies_on_table(box, state, card):
    copies = int(state.discard[card]) + int(state.boxed[card]) + int(state.aside[card])
    if card == box.legend:
        copies += int(state.legends)
    for index in range(state.deck_size):
        if state.deck[index] == card:
            copies += 1
    for seat in range(state.seats):
        copies += int(state.hand[seat, card])
        if state.fighting[seat] == card:
            copies += 1
    return copies


@rule
def sizes_agree(box, state):
    discard = 0
    for card in range(box.num_cards):
        discard += int(state.discard[card])
    if discard != state.discard_size:
        return False
    for seat in range(state.seats):
        hand = 0
        for card in range(box.num_cards):
            hand += int(state.hand[seat, card])
        if hand != state.hand_size[seat]:
            return False
    return True


@rule
def lands_on_table(state, land):
    lands = int(state.lands_boxed[land])
    for index in range(state.land_deck_size):
        if state.land_deck[index] == land:
            lands += 1
    for index in range(MAX_ON_TABLE):
        if state.on_table[index] == land:
            lands += 1
    for seat in range(state.seats):
        lands += int(state.won[seat, land])
    return lands


@rule
def scores_agree(box, state, seat):
    points = 0
    bridges = 0
    for land in range(box.num_lands):
        points += int(state.won[seat, land]) * int(box.land_points[land])
        bridges += int(state.won[seat, land]) * int(box.land_bridges[land])
    return points == state.points[seat] and bridges == state.bridges[seat]


@rule
def knows_rightly(box, state, observer, seat, card):
    """Nobody knows of a card that is not there; of Legends everybody knows the number [AK-6, AK-7]."""
    if observer == seat or card == box.supplies:
        return state.known[observer, seat, card] == 0
    if card == box.legend:
        return state.known[observer, seat, card] == state.hand[seat, card]
    return state.known[observer, seat, card] <= state.hand[seat, card]
