"""The options of a seat in each decision (section 4), as bits of one number.

None of this reads a hidden card, so that the options tell nobody anything [S-14].
"""

from kassen.engine.rules.ruling import most_in
from kassen.games.shogunate.rules import actions, state as terms
from kassen.games.shogunate.rules.loyalty import face_down_places, secretive_seats
from kassen.games.shogunate.rules.ranking import slot_of


def options(box, state, decision, seat):
    """The options of a seat in a decision, as a mask; no decision of an Action can be declined [S-12, S-71]."""
    if decision == terms.CHOOSE_ACTION:
        return int(state.hand[seat])
    if decision == terms.CHOOSE_PERFORMER:
        return int(state.unperformed)
    if (
        decision == terms.TURN_UP_LOYALTY
        or decision == terms.SHOW_LOYALTY
        or decision == terms.EXCHANGE_PICK
    ):
        return face_down_places(state, seat)
    if decision == terms.ARROW_PLAYER or decision == terms.PLOT_SHOW_ME:
        return secretive_seats(state) & ~(1 << seat)
    if decision == terms.STORMS_CHOICE:
        return storms_options(state, seat)
    if decision <= terms.ARROW_LEADER:
        return line_options(state, decision)
    return power_options(state, decision, seat)


def line_options(state, decision):
    """A chosen Leader must end in a different slot [S-6]."""
    if decision == terms.CLOAKED_LEADER:
        return terms.ALL_LEADERS
    if decision == terms.CLOAKED_SLOT:
        return terms.ALL_SLOTS & ~(1 << slot_of(state, state.leader))
    if decision == terms.DISHONOR_LEADER or decision == terms.COMPANY_LEADER:
        return terms.ALL_LEADERS & ~(1 << int(state.line[terms.TAIL]))
    if decision == terms.ARROW_LEADER:
        return terms.ALL_LEADERS & ~(1 << int(state.line[0]))
    if decision == terms.UPSTREAM_MOVE:
        return upstream_options(state)
    if decision == terms.COMPANY_NEIGHBOR:
        return neighbors(state, slot_of(state, state.leader))
    return 0


def upstream_options(state):
    """Up one slot or two; from slot 2 only one, from slot 1 none [S-43]."""
    moves = 0
    for slot in range(1, terms.NUM_SLOTS):
        moves |= (1 if slot == 1 else 3) << (2 * int(state.line[slot]))
    return moves


def neighbors(state, slot):
    """Head and tail are not adjacent [S-3]."""
    leaders = 0
    if slot > 0:
        leaders |= 1 << int(state.line[slot - 1])
    if slot < terms.TAIL:
        leaders |= 1 << int(state.line[slot + 1])
    return leaders


def storms_options(state, seat):
    """Any two Leaders, or an opponent where both have a card to give [S-54, S-55, S-56, S-59]."""
    choices = (1 << actions.NUM_LEADER_PAIRS) - 1
    if face_down_places(state, seat) != 0:
        choices |= (secretive_seats(state) & ~(1 << seat)) << actions.EXCHANGE_OPTION
    return choices


def power_options(state, decision, seat):
    """A power that says "may" can be declined, where there is something to decline [S-71, S-72]."""
    if decision == terms.PLOT_SHINOBI_ANY:
        return terms.ALL_SLOTS
    if decision == terms.PLOT_SHINOBI_STEP:
        beside = 5 << int(state.shinobi) >> 1  # the slots before and after it [S-75]
        return beside & terms.ALL_SLOTS
    if decision == terms.PLOT_PEEK:
        return peek_options(state, seat)
    if decision == terms.PLOT_EXCHANGE:
        return exchange_options(state)
    if decision == terms.PLOT_OPEN_HONOR:
        return terms.ALL_LEADERS
    if decision == terms.PLOT_SHINOBI_MOST:
        return leaders_with_most(state)
    may = 0
    if decision == terms.PLOT_SWAP_ADJACENT:
        may = (1 << actions.NUM_SLOT_PAIRS) - 1
    elif decision == terms.PLOT_SLIDE_HONOR:
        may = slide_options(state)
    elif decision == terms.PLOT_OPEN:
        may = face_down_places(state, seat)
    elif decision == terms.PLOT_TAKE_BACK:
        may = int(state.discard[seat])
    return may | (1 << actions.PASS_OPTION) if may != 0 else 0


def peek_options(state, seat):
    """[S-79]"""
    cards = 0
    for other in range(state.seats):
        if other != seat:
            cards |= face_down_places(state, other) << (terms.NUM_PLACES * other)
    return cards


def slide_options(state):
    """From a Leader with Honor to an adjacent one [S-83]."""
    steps = 0
    for slot in range(terms.NUM_SLOTS):
        leader = int(state.line[slot])
        if state.honor[leader] > 0:
            if slot > 0:
                steps |= 1 << actions.step_of(leader, int(state.line[slot - 1]))
            if slot < terms.TAIL:
                steps |= 1 << actions.step_of(leader, int(state.line[slot + 1]))
    return steps


def exchange_options(state):
    """Any two players with a face-down card each [S-85]."""
    able = secretive_seats(state)
    pairs = 0
    for pair in range(actions.NUM_SEAT_PAIRS):
        if actions.SEAT_PAIR_MASKS[pair] & ~able == 0:
            pairs |= 1 << pair
    return pairs


def leaders_with_most(state):
    """Without any Honor in the Line all six are level [S-78]."""
    return most_in(state.honor, terms.NUM_LEADERS)
