"""Every action of Shogunate and its number, from one table.

A decision's options are bits of one number, counted from 0; `FIRST_ACTION` says which action the
first of them is. `PASS_OPTION` is the option to decline, wherever there is one.
"""

from itertools import combinations, pairwise, permutations

from kassen.engine.actions import ActionSpace, kind
from kassen.engine.kernel import rule
from kassen.games.shogunate.state import CARDS, MAX_SEATS, NUM_LEADERS, NUM_PLACES, NUM_SLOTS

LEADERS = ("akagi", "shirakawa", "kurohane", "aonami", "midorikawa", "kinugasa")
SEATS = tuple(range(MAX_SEATS))
SLOTS = tuple(range(1, NUM_SLOTS + 1))
PLACES = tuple(range(NUM_PLACES))

LEADER_PAIRS = tuple(combinations(range(NUM_LEADERS), 2))
LEADER_STEPS = tuple(permutations(range(NUM_LEADERS), 2))
SEAT_PAIRS = tuple(combinations(SEATS, 2))
SLOT_PAIRS = tuple(pairwise(SLOTS))

ACTIONS = ActionSpace(
    kind("play", card=CARDS),
    kind("perform", seat=SEATS),
    kind("leader", leader=LEADERS),
    kind("slot", slot=SLOTS),
    kind("place", place=PLACES),
    kind("raise", leader=LEADERS, slots=(1, 2)),
    kind("pick", seat=SEATS),
    kind("switch", leaders=[f"{LEADERS[a]}+{LEADERS[b]}" for a, b in LEADER_PAIRS]),
    kind("exchange", seat=SEATS),
    kind("peek", seat=SEATS, place=PLACES),
    kind("swap", slots=[f"{a}+{b}" for a, b in SLOT_PAIRS]),
    kind("slide", leaders=[f"{LEADERS[a]}>{LEADERS[b]}" for a, b in LEADER_STEPS]),
    kind("pair", seats=[f"{a}+{b}" for a, b in SEAT_PAIRS]),
    kind("take_back", card=CARDS),
    kind("pass"),
)
NUM_ACTIONS = len(ACTIONS)
PASS = ACTIONS.first("pass")
PASS_OPTION = 31

NUM_LEADER_PAIRS = len(LEADER_PAIRS)
NUM_LEADER_STEPS = len(LEADER_STEPS)
NUM_SEAT_PAIRS = len(SEAT_PAIRS)
NUM_SLOT_PAIRS = len(SLOT_PAIRS)
EXCHANGE_OPTION = NUM_LEADER_PAIRS  # of Storms to Flowers: the switches, then the exchanges
FIRST_OF_PAIR = tuple(a for a, _ in LEADER_PAIRS)
SECOND_OF_PAIR = tuple(b for _, b in LEADER_PAIRS)
STEP_FROM = tuple(a for a, _ in LEADER_STEPS)
STEP_TO = tuple(b for _, b in LEADER_STEPS)
FIRST_SEAT = tuple(a for a, _ in SEAT_PAIRS)
SECOND_SEAT = tuple(b for _, b in SEAT_PAIRS)
SEAT_PAIR_MASKS = tuple((1 << a) | (1 << b) for a, b in SEAT_PAIRS)

# The verb of each decision's first option, in the order of state.DECISIONS.
VERBS = (
    "play", "perform", "leader", "slot", "leader", "place", "raise", "place", "leader", "leader",
    "leader", "pick", "switch", "place", "slot", "slot", "peek", "swap", "pick", "slide",
    "pair", "place", "leader", "leader", "take_back",
)  # fmt: skip
FIRST_ACTION = tuple(ACTIONS.first(verb) for verb in VERBS)


@rule
def action_of(decision, option):
    return PASS if option == PASS_OPTION else FIRST_ACTION[decision] + option


@rule
def option_of(decision, action):
    return PASS_OPTION if action == PASS else action - FIRST_ACTION[decision]


@rule
def step_of(source, to):
    """The option that moves an Honor from a Leader to another one, as LEADER_STEPS counts them."""
    return source * (NUM_LEADERS - 1) + to - (1 if to > source else 0)
