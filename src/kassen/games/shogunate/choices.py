"""What a seat may choose in each decision (section 4): the options as bits of one number.

None of this reads a hidden card, so that the options tell nobody anything [S-14].
"""

from kassen.engine.kernel import rule
from kassen.games.shogunate.actions import (
    EXCHANGE_OPTION,
    NUM_LEADER_PAIRS,
    NUM_SEAT_PAIRS,
    NUM_SLOT_PAIRS,
    PASS_OPTION,
    SEAT_PAIR_MASKS,
    step_of,
)
from kassen.games.shogunate.loyalty import face_down_places, secretive_seats
from kassen.games.shogunate.ranking import slot_of
from kassen.games.shogunate.state import (
    ALL_LEADERS,
    ALL_SLOTS,
    ARROW_LEADER,
    ARROW_PLAYER,
    CHOOSE_ACTION,
    CHOOSE_PERFORMER,
    CLOAKED_LEADER,
    CLOAKED_SLOT,
    COMPANY_LEADER,
    COMPANY_NEIGHBOR,
    DISHONOR_LEADER,
    EXCHANGE_PICK,
    NUM_LEADERS,
    NUM_PLACES,
    NUM_SLOTS,
    PLOT_EXCHANGE,
    PLOT_OPEN,
    PLOT_OPEN_HONOR,
    PLOT_PEEK,
    PLOT_SHINOBI_ANY,
    PLOT_SHINOBI_MOST,
    PLOT_SHINOBI_STEP,
    PLOT_SHOW_ME,
    PLOT_SLIDE_HONOR,
    PLOT_SWAP_ADJACENT,
    PLOT_TAKE_BACK,
    SHOW_LOYALTY,
    STORMS_CHOICE,
    TAIL,
    TURN_UP_LOYALTY,
    UPSTREAM_MOVE,
)


@rule
def options(box, state, decision, seat):
    """The options of a seat in a decision, as a mask; no decision of an Action can be declined [S-12, S-71]."""
    if decision == CHOOSE_ACTION:
        return int(state.hand[seat])
    if decision == CHOOSE_PERFORMER:
        return int(state.unperformed)
    if decision == TURN_UP_LOYALTY or decision == SHOW_LOYALTY or decision == EXCHANGE_PICK:
        return face_down_places(state, seat)
    if decision == ARROW_PLAYER or decision == PLOT_SHOW_ME:
        return secretive_seats(state) & ~(1 << seat)
    if decision == STORMS_CHOICE:
        return storms_options(state, seat)
    if decision <= ARROW_LEADER:
        return line_options(state, decision)
    return power_options(state, decision, seat)


@rule
def line_options(state, decision):
    """A chosen Leader must end in a different slot [S-6]."""
    if decision == CLOAKED_LEADER:
        return ALL_LEADERS
    if decision == CLOAKED_SLOT:
        return ALL_SLOTS & ~(1 << slot_of(state, state.leader))
    if decision == DISHONOR_LEADER or decision == COMPANY_LEADER:
        return ALL_LEADERS & ~(1 << int(state.line[TAIL]))
    if decision == ARROW_LEADER:
        return ALL_LEADERS & ~(1 << int(state.line[0]))
    if decision == UPSTREAM_MOVE:
        return upstream_options(state)
    if decision == COMPANY_NEIGHBOR:
        return neighbors(state, slot_of(state, state.leader))
    return 0


@rule
def upstream_options(state):
    """Up one slot or two; from slot 2 only one, from slot 1 none [S-43]."""
    moves = 0
    for slot in range(1, NUM_SLOTS):
        moves |= (1 if slot == 1 else 3) << (2 * int(state.line[slot]))
    return moves


@rule
def neighbors(state, slot):
    """Head and tail are not adjacent [S-3]."""
    leaders = 0
    if slot > 0:
        leaders |= 1 << int(state.line[slot - 1])
    if slot < TAIL:
        leaders |= 1 << int(state.line[slot + 1])
    return leaders


@rule
def storms_options(state, seat):
    """Any two Leaders, or an opponent where both have a card to give [S-54, S-55, S-56, S-59]."""
    choices = (1 << NUM_LEADER_PAIRS) - 1
    if face_down_places(state, seat) != 0:
        choices |= (secretive_seats(state) & ~(1 << seat)) << EXCHANGE_OPTION
    return choices


@rule
def power_options(state, decision, seat):
    """A power that says "may" can be declined, where there is something to decline [S-71, S-72]."""
    if decision == PLOT_SHINOBI_ANY:
        return ALL_SLOTS
    if decision == PLOT_SHINOBI_STEP:
        return (5 << int(state.shinobi) >> 1) & ALL_SLOTS  # the slots before and after it [S-75]
    if decision == PLOT_PEEK:
        return peek_options(state, seat)
    if decision == PLOT_EXCHANGE:
        return exchange_options(state)
    if decision == PLOT_OPEN_HONOR:
        return ALL_LEADERS
    if decision == PLOT_SHINOBI_MOST:
        return leaders_with_most(state)
    may = 0
    if decision == PLOT_SWAP_ADJACENT:
        may = (1 << NUM_SLOT_PAIRS) - 1
    elif decision == PLOT_SLIDE_HONOR:
        may = slide_options(state)
    elif decision == PLOT_OPEN:
        may = face_down_places(state, seat)
    elif decision == PLOT_TAKE_BACK:
        may = int(state.discard[seat])
    return may | (1 << PASS_OPTION) if may != 0 else 0


@rule
def peek_options(state, seat):
    """[S-79]"""
    cards = 0
    for other in range(state.seats):
        if other != seat:
            cards |= face_down_places(state, other) << (NUM_PLACES * other)
    return cards


@rule
def slide_options(state):
    """From a Leader with Honor to an adjacent one [S-83]."""
    steps = 0
    for slot in range(NUM_SLOTS):
        leader = int(state.line[slot])
        if state.honor[leader] > 0:
            if slot > 0:
                steps |= 1 << step_of(leader, int(state.line[slot - 1]))
            if slot < TAIL:
                steps |= 1 << step_of(leader, int(state.line[slot + 1]))
    return steps


@rule
def exchange_options(state):
    """Any two players with a face-down card each [S-85]."""
    able = secretive_seats(state)
    pairs = 0
    for pair in range(NUM_SEAT_PAIRS):
        if SEAT_PAIR_MASKS[pair] & ~able == 0:
            pairs |= 1 << pair
    return pairs


@rule
def leaders_with_most(state):
    """Without any Honor in the Line all six are level [S-78]."""
    most = 0
    leaders = 0
    for leader in range(NUM_LEADERS):
        if state.honor[leader] > most:
            most = int(state.honor[leader])
            leaders = 0
        if state.honor[leader] == most:
            leaders |= 1 << leader
    return leaders
