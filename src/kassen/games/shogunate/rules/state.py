"""The whole truth of a Shogunate table: sizes, phases, and the field table with who sees what.

Slots are counted from 0 here, the head first; players read them as 1 to 6. A Loyalty card is its
deal number, which says nothing about its face: number 2s + p was dealt to seat s, place p, and the
numbers from 2 × seats on are the undealt cards.
"""

from itertools import combinations, combinations_with_replacement

from kassen.engine.rules.actions import Decisions
from kassen.engine.rules.record import DICE, INT8, INT16, INT32, Rows, Schema, Seen
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.vocabulary import (
    FLAG,
    NUMBER,
    SEAT,
    SEATS,
    Form,
    Vocabulary,
    members,
    name,
    number,
    one,
    pile,
    slots,
)

MIN_SEATS = 3
MAX_SEATS = 6
NUM_LEADERS = 6
NUM_SLOTS = 6
TAIL = NUM_SLOTS - 1
NUM_PLACES = 2
NUM_LOYALTY = 12
NUM_CARDS = 6  # Action cards of one color
MAX_PLOTS = 24  # 18 printed ones, and room for six of an edition

ALL_LEADERS = (1 << NUM_LEADERS) - 1
ALL_SLOTS = (1 << NUM_SLOTS) - 1
ALL_CARDS = (1 << NUM_CARDS) - 1
ALL_LOYALTY = (1 << NUM_LOYALTY) - 1

NO_LEADER = -1
NO_CARD = -1
NO_PLOT = -1
NO_PLACE = -1
NO_DECISION = -1


# Decisions, in the order of section 4 of the rules; declining is an answer to each, if not always a good one …
DECISIONS = Decisions()
CHOOSE_ACTION = DECISIONS.add("choose_action", "S-29", "play pass")
CHOOSE_PERFORMER = DECISIONS.add("choose_performer", "S-33", "perform pass")
CLOAKED_LEADER = DECISIONS.add("cloaked_leader", "S-38", "leader pass")
CLOAKED_SLOT = DECISIONS.add("cloaked_slot", "S-39", "slot pass")
DISHONOR_LEADER = DECISIONS.add("dishonor_leader", "S-40", "leader pass")
TURN_UP_LOYALTY = DECISIONS.add("turn_up_loyalty", "S-41", "place pass")
UPSTREAM_MOVE = DECISIONS.add("upstream_move", "S-43", "raise pass")
SHOW_LOYALTY = DECISIONS.add("show_loyalty", "S-60", "place pass")
COMPANY_LEADER = DECISIONS.add("company_leader", "S-46", "leader pass")
COMPANY_NEIGHBOR = DECISIONS.add("company_neighbor", "S-48", "leader pass")
ARROW_LEADER = DECISIONS.add("arrow_leader", "S-50", "leader pass")
ARROW_PLAYER = DECISIONS.add("arrow_player", "S-51", "pick pass")
STORMS_CHOICE = DECISIONS.add("storms_choice", "S-54", "switch exchange pass")
EXCHANGE_PICK = DECISIONS.add("exchange_pick", "S-57", "place pass")
PLOT_SHINOBI_ANY = DECISIONS.add("plot_shinobi_any", "S-74", "slot pass")
PLOT_SHINOBI_STEP = DECISIONS.add("plot_shinobi_step", "S-75", "slot pass")
PLOT_PEEK = DECISIONS.add("plot_peek", "S-79", "peek pass")
PLOT_SWAP_ADJACENT = DECISIONS.add("plot_swap_adjacent", "S-81", "swap pass")
PLOT_SHOW_ME = DECISIONS.add("plot_show_me", "S-80", "pick pass")
PLOT_SLIDE_HONOR = DECISIONS.add("plot_slide_honor", "S-83", "slide pass")
PLOT_EXCHANGE = DECISIONS.add("plot_exchange", "S-85", "pair pass")
PLOT_OPEN = DECISIONS.add("plot_open", "S-86", "place pass")
PLOT_OPEN_HONOR = DECISIONS.add("plot_open_honor", "S-86", "leader pass")
PLOT_SHINOBI_MOST = DECISIONS.add("plot_shinobi_most", "S-78", "leader pass")
PLOT_TAKE_BACK = DECISIONS.add("plot_take_back", "S-87", "take_back pass")
NUM_DECISIONS = len(DECISIONS)
# … and what runs by itself, in the order of section 5.
(
    START_ROUND, REVEAL, NEXT_PERFORMER, ASK, CARRY_OUT, OPEN_EXCHANGE, EXCHANGE, END_ACTION, PLOT_HONOR,
    PLOT_POWER, END_POWER, SHINOBI, SCORE_CHECK, END_ROUND, NEW_PLOT, OVER,
) = range(NUM_DECISIONS, NUM_DECISIONS + 16)  # fmt: skip

CARDS = (
    "cloaked_in_shadows", "dishonor", "flowing_upstream", "honorable_company", "path_of_the_arrow",
    "storms_to_flowers",
)  # fmt: skip
(
    CLOAKED_IN_SHADOWS, DISHONOR, FLOWING_UPSTREAM, HONORABLE_COMPANY, PATH_OF_THE_ARROW, STORMS_TO_FLOWERS,
) = range(len(CARDS))  # fmt: skip

POWERS = (
    "none", "shinobi_any", "shinobi_step", "shinobi_to_1", "shinobi_to_3", "shinobi_to_most", "peek", "show_me",
    "swap_adjacent", "head_loses_1", "slide_honor", "tail_to_4", "exchange_loyalty", "open_for_honor",
    "take_back",
)  # fmt: skip
(
    NO_POWER, SHINOBI_ANY, SHINOBI_STEP, SHINOBI_TO_1, SHINOBI_TO_3, SHINOBI_TO_MOST, PEEK, SHOW_ME,
    SWAP_ADJACENT, HEAD_LOSES_1, SLIDE_HONOR, TAIL_TO_4, EXCHANGE_LOYALTY, OPEN_FOR_HONOR, TAKE_BACK,
) = range(len(POWERS))  # fmt: skip
NUM_POWERS = len(POWERS)

# Why something happens: an Action card, a power, the Plot's Honor, the Shinobi.
CAUSES = (*CARDS, *POWERS, "plot", "shinobi")
POWER_CAUSE_FIRST = NUM_CARDS
BY_PLOT = POWER_CAUSE_FIRST + NUM_POWERS
BY_SHINOBI = BY_PLOT + 1

RESULTS = ("done", "passed", "impossible")
DONE, PASSED, IMPOSSIBLE = range(len(RESULTS))

ENDINGS = ("threshold", "round_cap")
BY_THRESHOLD, BY_ROUND_CAP = range(len(ENDINGS))

# Two Loyalty cards held together, and two Leaders they may name, each as one number.
CARD_PAIRS = tuple(combinations(range(NUM_LOYALTY), 2))
COMBINATIONS = tuple(combinations_with_replacement(range(NUM_LEADERS), 2))
NUM_CARD_PAIRS = len(CARD_PAIRS)
NUM_COMBINATIONS = len(COMBINATIONS)

ROUND = "round"
LINE = Vocabulary(Form.SLOTS, "leaders")
ALL, OWNER, RULE, NONE = Seen.BY_ALL, Seen.BY_OWNER, Seen.BY_RULE, Seen.BY_NONE

# Sets of seats, leaders, cards and plots are bit masks: number n is bit 1 << n.
FIELDS: Rows = (
    # name           kind   shape                    seen   blank        words                        lasts
    DICE,
    ("seats",        INT8,  (),                      ALL),
    ("phase",        INT8,  (),                      ALL),
    ("round_number", INT8,  (),                      ALL,   0,           number(1, 99)),                       # from 1
    ("hatamoto",     INT8,  (),                      ALL,   0,           SEAT),
    ("line",         INT8,  (NUM_SLOTS,),            ALL,   0,           LINE),                                # the Leader in each slot
    ("honor",        INT16, (NUM_LEADERS,),          ALL),                                                     # goes with the Leader
    ("shinobi",      INT8,  (),                      ALL,   0,           number(1, NUM_SLOTS, 1)),             # a slot
    ("place",        INT8,  (MAX_SEATS, NUM_PLACES), ALL,   NO_CARD),                                          # deal number of the card that lies there
    ("face",         INT8,  (NUM_LOYALTY,),          RULE,  NO_LEADER,   slots("leaders")),                    # by deal number
    ("face_up",      INT16, (),                      ALL),                                                     # Loyalty cards all can see
    ("knows",        INT8,  (NUM_LOYALTY,),          ALL),                                                     # seats that have seen each Loyalty card
    ("excluded",     INT32, (NUM_CARD_PAIRS,),       ALL),                                                     # combinations a pair of cards cannot be
    ("hand",         INT8,  (MAX_SEATS,),            ALL,   0,           members(CARDS)),                      # Action cards, with the chosen one
    ("discard",      INT8,  (MAX_SEATS,),            ALL,   0,           members(CARDS)),                      # Action cards
    ("choosing",     INT8,  (),                      ALL,   0,           SEATS,                       ROUND),  # seats that have yet to choose a card
    ("chosen",       INT8,  (MAX_SEATS,),            OWNER, NO_CARD,     name(CARDS)),                         # until all have chosen
    ("played",       INT8,  (MAX_SEATS,),            ALL,   NO_CARD,     name(CARDS)),                         # the revealed card, until it is discarded
    ("unperformed",  INT8,  (),                      ALL,   0,           SEATS,                       ROUND),  # seats that have yet to perform
    ("performer",    INT8,  (),                      ALL,   NO_SEAT,     SEAT,                        ROUND),
    ("decision",     INT8,  (),                      ALL,   NO_DECISION, NUMBER,                      ROUND),  # asked, or just answered
    ("asked",        INT8,  (),                      ALL,   NO_SEAT,     SEAT,                        ROUND),  # the seat it is put to
    ("choice",       INT8,  (),                      ALL,   0,           NUMBER,                      ROUND),  # the latest open answer, an option's number
    ("automatic",    INT8,  (),                      ALL,   0,           FLAG,                        ROUND),  # there was only that one option
    ("leader",       INT8,  (),                      ALL,   NO_LEADER,   name("leaders"),             ROUND),  # the Leader this Action is about
    ("viewer",       INT8,  (),                      ALL,   NO_SEAT,     SEAT,                        ROUND),  # who will be shown a card
    ("exchange_a",   INT8,  (),                      ALL,   NO_SEAT,     SEAT,                        ROUND),
    ("exchange_b",   INT8,  (),                      ALL,   NO_SEAT,     SEAT,                        ROUND),
    ("picking",      INT8,  (),                      ALL,   0,           SEATS,                       ROUND),  # exchanging seats that have yet to pick
    ("pick",         INT8,  (MAX_SEATS,),            OWNER, NO_PLACE,    name(range(NUM_PLACES))),             # until both have picked
    ("cause",        INT8,  (),                      ALL,   0,           NUMBER,                      ROUND),
    ("result",       INT8,  (),                      ALL,   0,           NUMBER,                      ROUND),  # of the power
    ("plot",         INT8,  (),                      ALL,   NO_PLOT,     one("plots")),                        # the active Plot
    ("deck_size",    INT8,  (),                      ALL),
    ("deck",         INT8,  (MAX_PLOTS,),            NONE,  NO_PLOT,     pile("plots")),                       # top is deck[deck_size - 1]
    ("plot_discard", INT32, (),                      ALL,   0,           members("plots", lies=True)),
    ("revealed",     INT8,  (MAX_SEATS,),            ALL),                                                     # cards face up before the end
    ("ending",       INT8,  (),                      ALL,   0,           name(ENDINGS)),
)  # fmt: skip
STATE = Schema("state", FIELDS)
clear_table = STATE.clearing()
clear_round = STATE.clearing(ROUND)
count_loyalty, count_plots = STATE.counting("leaders"), STATE.counting("plots")

BOX_FIELDS: Rows = (
    ("seats",         INT8,  (),                       ALL),
    ("threshold",     INT16, (),                       ALL),
    ("pair_each",     INT8,  (),                       ALL),  # a pair counts its Leader twice
    ("start_seat",    INT8,  (),                       ALL),  # NO_SEAT: drawn at random
    ("round_cap",     INT8,  (),                       ALL),
    ("shinobi_start", INT8,  (),                       ALL),
    ("num_plots",     INT8,  (),                       ALL),
    ("plot_honor",    INT8,  (MAX_PLOTS, NUM_SLOTS),   ALL),
    ("power",         INT8,  (MAX_PLOTS,),             ALL),
)  # fmt: skip
BOX = Schema("box", BOX_FIELDS)
