"""Rules of thumb for Shogunate, over what the seat itself sees: value every option, take the best.

A Leader is worth something to the seat that serves it and costs something where others do; a Line is
worth the Honor its slots are about to get. Values are whole numbers, so that all three speeds choose alike.
"""

from kassen.engine.rules.best_option import NEVER, make_best_option
from kassen.engine.rules.ruling import has, size_of
from kassen.games.shogunate.rules import actions, performance, ranking, sight, state as terms
from kassen.games.shogunate.rules.choices import options

OWN = 60  # one Honor on a Leader the seat serves
RIVAL = 60  # one Honor on a Leader that a single rival serves, shared among all rivals
TURNED_UP = 20  # what it costs to turn an unknown card up
WORTH_BITS = 10
WORTH_ZERO = 1 << (WORTH_BITS - 1)


def value_of(box, state, seat, worths, action):
    decision = int(state.phase)
    option = actions.option_of(decision, action)
    if option == actions.PASS_OPTION or decision == terms.CHOOSE_PERFORMER:
        return 0
    if decision == terms.CHOOSE_ACTION:
        return value_of_card(box, state, seat, worths, option)
    if (
        decision == terms.TURN_UP_LOYALTY
        or decision == terms.SHOW_LOYALTY
        or decision == terms.PLOT_OPEN
    ):
        return value_of_opening(state, seat, worths, decision, option)
    if decision == terms.EXCHANGE_PICK:
        return -worth(worths, int(state.face[state.place[seat, option]]))
    if decision == terms.ARROW_PLAYER or decision == terms.PLOT_SHOW_ME:
        return num_unknown(state, seat, option)
    if decision <= terms.STORMS_CHOICE:
        return value_of_move(box, state, worths, decision, option)
    return value_of_power(state, seat, worths, decision, option)


def worths_of(box, state, seat):
    """The worth of one Honor on each Leader to this seat, packed into one number.

    Its own Leaders gain, those of rivals cost; the cards it has not seen are spread evenly.
    """
    unknown = 0
    unknown_rivals = 0
    for card in range(terms.NUM_LOYALTY):
        if not sight.knows_card(state, seat, card):
            unknown += 1
            if card < terms.NUM_PLACES * int(state.seats):
                unknown_rivals += 1
    packed = 0
    for leader in range(terms.NUM_LEADERS):
        value = worth_to(state, seat, leader, unknown, unknown_rivals)
        packed |= (WORTH_ZERO + value) << (WORTH_BITS * leader)
    return packed


def worth_to(state, seat, leader, unknown, unknown_rivals):
    own = 0
    copies = 2
    rivals = 0
    for card in range(terms.NUM_LOYALTY):
        if sight.knows_card(state, seat, card) and state.face[card] == leader:
            copies -= 1
            if state.place[seat, 0] == card or state.place[seat, 1] == card:
                own = OWN
            else:
                rivals += RIVAL
    if unknown > 0:
        rivals += copies * RIVAL * unknown_rivals // unknown
    return own - rivals // (int(state.seats) - 1)


def worth(worths, leader):
    return ((worths >> (WORTH_BITS * leader)) & (2 * WORTH_ZERO - 1)) - WORTH_ZERO


def num_unknown(state, seat, other):
    """How many cards of another seat this one has not seen."""
    unknown = 0
    for place in range(terms.NUM_PLACES):
        if not sight.knows_card(state, seat, int(state.place[other, place])):
            unknown += 1
    return unknown


def leader_after(state, slot, a, b, is_switch):
    """The Leader that stands in a slot after a switch of slots a and b, or after a move from a to b."""
    if slot == b:
        return int(state.line[a])
    if is_switch:
        return int(state.line[b]) if slot == a else int(state.line[slot])
    if a <= slot < b:
        return int(state.line[slot + 1])
    if b < slot <= a:
        return int(state.line[slot - 1])
    return int(state.line[slot])


def value_of_line(box, state, worths, a, b, is_switch):
    """The Honor the Plot will pay then, less what the Shinobi takes; standing in front counts a little."""
    total = 0
    for slot in range(terms.NUM_SLOTS):
        leader = leader_after(state, slot, a, b, is_switch)
        pays = int(box.plot_honor[state.plot, slot])
        gain = 8 * pays + 2 - slot
        if state.shinobi == slot and pays + int(state.honor[leader]) > 0:
            gain -= 6
        total += gain * worth(worths, leader)
    return total >> 3


def value_of_move(box, state, worths, decision, option):
    """The Line, and the Honor of Honorable Company, after a choice of an Action card."""
    if decision == terms.COMPANY_NEIGHBOR:
        return worth(worths, option)
    if decision == terms.CLOAKED_LEADER:
        return value_of_naming(box, state, worths, option)
    if decision == terms.STORMS_CHOICE:
        if option >= actions.EXCHANGE_OPTION:
            return value_of_line(box, state, worths, 0, 0, True) - TURNED_UP
        a = ranking.slot_of(state, actions.FIRST_OF_PAIR[option])
        return value_of_line(
            box, state, worths, a, ranking.slot_of(state, actions.SECOND_OF_PAIR[option]), True
        )
    leader = option
    if decision == terms.UPSTREAM_MOVE:
        leader = option >> 1
    elif decision == terms.CLOAKED_SLOT:
        leader = int(state.leader)
    slot = ranking.slot_of(state, leader)
    value = value_of_line(box, state, worths, slot, target_of(decision, option, slot), False)
    if decision == terms.COMPANY_LEADER:
        value += worth(worths, leader) + worth(worths, int(state.line[slot + 1]))
    return value


def target_of(decision, option, slot):
    """The slot a move of the Line leads to."""
    if decision == terms.CLOAKED_SLOT:
        return option
    if decision == terms.DISHONOR_LEADER:
        return terms.TAIL
    if decision == terms.UPSTREAM_MOVE:
        return slot - 1 - (option & 1)
    return slot + 1 if decision == terms.COMPANY_LEADER else slot - 1


def value_of_naming(box, state, worths, leader):
    """Somebody else will move this Leader anywhere: the mean of all slots."""
    slot = ranking.slot_of(state, leader)
    total = 0
    for target in range(terms.NUM_SLOTS):
        if target != slot:
            total += value_of_line(box, state, worths, slot, target, False)
    return total // (terms.NUM_SLOTS - 1)


def value_of_card(box, state, seat, worths, card):
    """The best it could do with the Line as it stands now."""
    decision = performance.FIRST_DECISION[card]
    choices = options(box, state, decision, seat)
    best = NEVER
    for option in range(actions.EXCHANGE_OPTION):
        if has(choices, option):
            best = max(best, value_of_move(box, state, worths, decision, option))
    return best - TURNED_UP if card == terms.DISHONOR else best


def value_of_opening(state, seat, worths, decision, place):
    """Better a card that many know already; the power pays for it with an Honor on any Leader."""
    unaware = int(state.seats) - size_of(state.knows[state.place[seat, place]])
    if decision != terms.PLOT_OPEN:
        return -unaware
    best = 0
    for leader in range(terms.NUM_LEADERS):
        best = max(best, worth(worths, leader))
    return best - unaware * TURNED_UP // (int(state.seats) - 1)


def value_of_power(state, seat, worths, decision, option):
    if decision == terms.PLOT_PEEK:
        return 0 if sight.knows_card(state, seat, int(state.place[option >> 1, option & 1])) else 1
    if decision == terms.PLOT_SWAP_ADJACENT:
        front = int(state.line[option])
        back = int(state.line[option + 1])
        gain = (worth(worths, back) - worth(worths, front)) >> 2
        if state.shinobi == option:
            gain += loss_of(state, worths, front) - loss_of(state, worths, back)
        elif state.shinobi == option + 1:
            gain += loss_of(state, worths, back) - loss_of(state, worths, front)
        return gain
    if decision == terms.PLOT_SLIDE_HONOR:
        return worth(worths, actions.STEP_TO[option]) - worth(worths, actions.STEP_FROM[option])
    if decision == terms.PLOT_EXCHANGE:
        return (
            -1 if actions.FIRST_SEAT[option] == seat or actions.SECOND_SEAT[option] == seat else 0
        )
    if decision == terms.PLOT_OPEN_HONOR:
        return worth(worths, option)
    if decision == terms.PLOT_TAKE_BACK:
        return 1
    leader = option if decision == terms.PLOT_SHINOBI_MOST else int(state.line[option])
    return -loss_of(state, worths, leader)


def loss_of(state, worths, leader):
    """The cost to the seat if the Shinobi meets this Leader."""
    return worth(worths, leader) if state.honor[leader] > 0 else 0


heuristic = make_best_option(value_of, actions.NUM_ACTIONS, worths_of)
