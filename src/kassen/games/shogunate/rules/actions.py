"""Every action of Shogunate by its number, in which options are listed, from one table.

A decision's options are bits of one number, counted from 0; `FIRST_ACTION` says which action the
first of them is. `PASS_OPTION` is the option to decline, wherever there is one.
"""

from itertools import pairwise, permutations

from kassen.engine.rules.actions import ActionSpace, Pair, Step
from kassen.games.shogunate.rules import state as terms

# Leaders are called by their place in the box, whatever an edition names them.
LEADERS = ("akagi", "shirakawa", "kurohane", "aonami", "midorikawa", "kinugasa")
SEATS = tuple(range(terms.MAX_SEATS))
SLOTS = tuple(range(1, terms.NUM_SLOTS + 1))
PLACES = tuple(range(terms.NUM_PLACES))

LEADER_PAIRS = Pair.all_of(range(terms.NUM_LEADERS))
LEADER_STEPS = tuple(permutations(range(terms.NUM_LEADERS), 2))
SEAT_PAIRS = Pair.all_of(SEATS)
SLOT_PAIRS = tuple(map(Pair, pairwise(SLOTS)))

ACTIONS = ActionSpace()
PLAY_FIRST = ACTIONS.add("play", "hand/{card}", card=terms.CARDS)
PERFORM_FIRST = ACTIONS.add("perform", "seat/{seat}", seat=SEATS)
LEADER_FIRST = ACTIONS.add("leader", leader=LEADERS)
SLOT_FIRST = ACTIONS.add("slot", "line/{slot}", slot=SLOTS)
PLACE_FIRST = ACTIONS.add("place", place=PLACES)
RAISE_FIRST = ACTIONS.add("raise", leader=LEADERS, slots=(1, 2))
PICK_FIRST = ACTIONS.add("pick", "seat/{seat}", seat=SEATS)
SWITCH_FIRST = ACTIONS.add("switch", leaders=Pair.all_of(LEADERS))
EXCHANGE_FIRST = ACTIONS.add("exchange", "seat/{seat}", seat=SEATS)
PEEK_FIRST = ACTIONS.add("peek", "loyalty/{seat}/{place}", seat=SEATS, place=PLACES)
SWAP_FIRST = ACTIONS.add("swap", "line/{slots[0]} line/{slots[1]}", slots=SLOT_PAIRS)
SLIDE_FIRST = ACTIONS.add("slide", leaders=tuple(map(Step, permutations(LEADERS, 2))))
PAIR_FIRST = ACTIONS.add("pair", "seat/{seats[0]} seat/{seats[1]}", seats=SEAT_PAIRS)
TAKE_BACK_FIRST = ACTIONS.add("take_back", "discard/{card}", card=terms.CARDS)
PASS = ACTIONS.add("pass")
NUM_ACTIONS = len(ACTIONS)
PASS_OPTION = 31

NUM_LEADER_PAIRS = len(LEADER_PAIRS)
NUM_SEAT_PAIRS = len(SEAT_PAIRS)
NUM_SLOT_PAIRS = len(SLOT_PAIRS)
# Of Storms to Flowers: the switches, then the exchanges.
EXCHANGE_OPTION = EXCHANGE_FIRST - SWITCH_FIRST
FIRST_OF_PAIR = tuple(a for a, _ in LEADER_PAIRS)
SECOND_OF_PAIR = tuple(b for _, b in LEADER_PAIRS)
STEP_FROM = tuple(a for a, _ in LEADER_STEPS)
STEP_TO = tuple(b for _, b in LEADER_STEPS)
FIRST_SEAT = tuple(a for a, _ in SEAT_PAIRS)
SECOND_SEAT = tuple(b for _, b in SEAT_PAIRS)
SEAT_PAIR_MASKS = tuple((1 << a) | (1 << b) for a, b in SEAT_PAIRS)

FIRST_ACTION = tuple(ACTIONS.first(decision.verbs[0]) for decision in terms.DECISIONS.rows)


def action_of(decision, option):
    return PASS if option == PASS_OPTION else FIRST_ACTION[decision] + option


def option_of(decision, action):
    return PASS_OPTION if action == PASS else action - FIRST_ACTION[decision]


def step_of(source, to):
    """The option that moves an Honor from a Leader to another one, as LEADER_STEPS counts them."""
    return source * (terms.NUM_LEADERS - 1) + to - (1 if to > source else 0)
