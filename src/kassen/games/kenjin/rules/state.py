"""The whole truth of a Kenjin table: sizes, phases, and the field table with who sees what.

A card is named by the seat that deployed it and its place in that seat's order of deployment [K-9]. So the
row `unit[seat]` holds the deployed cards first, in that order, and the hand behind them.
"""

from kassen.engine.rules.actions import Decisions
from kassen.engine.rules.record import DICE, INT8, INT16, UINT8, Rows, Schema, Seen
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.vocabulary import SEAT, SEATS, name, number, slots

MAX_SEATS = 4
NUM_UNITS = 10
NUM_REGULARS = 5  # they come first in the table of units [K-10]
NUM_CARDS = 13  # of one clan
NUM_TILES = 10
STACK_SIZE = 5  # low tiles come first in the table of tiles, then as many high ones [K-23]
MAX_BATTLEFIELDS = 8
OWN_BATTLEFIELDS = 4
SIDES = 2
ROUNDS = 7

NO_CARD = -1
NO_UNIT = -1
NO_TILE = -1
NO_BATTLEFIELD = -1
NO_POSITION = -1
NO_PLACE = -1
WATCHER = MAX_SEATS  # in a set of observers: all who only watch

UNITS = (
    "scout", "shugenja", "general", "assassin", "ashigaru",
    "lord", "archer", "samurai", "brute", "peasant",
)  # fmt: skip
(
    SCOUT, SHUGENJA, GENERAL, ASSASSIN, ASHIGARU,
    LORD, ARCHER, SAMURAI, BRUTE, PEASANT,
) = range(NUM_UNITS)  # fmt: skip

TILES = (
    "port", "rice_field", "village", "supply_camp", "torii",
    "bridge", "sanctuary", "palace", "golden_temple", "fortress",
)  # fmt: skip
(
    PORT, RICE_FIELD, VILLAGE, SUPPLY_CAMP, TORII,
    BRIDGE, SANCTUARY, PALACE, GOLDEN_TEMPLE, FORTRESS,
) = range(NUM_TILES)  # fmt: skip

LOW_TILES = tuple(range(STACK_SIZE))
HIGH_TILES = tuple(range(STACK_SIZE, NUM_TILES))

CLANS = ("kamiwashi", "jozu", "yasei", "hondo")

SETUPS = ("random", "fixed", "draft")
RANDOM, FIXED, DRAFT = range(len(SETUPS))

# Who reads written talk; the table carries it, no rule does [K-125].
TALKS = ("open", "team", "off")

# Decisions, in the order of section 4 of the rules …
DECISIONS = Decisions()
DRAFT_LOW = DECISIONS.add("draft_low", "K-27", "draft")
DRAFT_HIGH = DECISIONS.add("draft_high", "K-28", "draft")
DEPLOY_CARD = DECISIONS.add("deploy_card", "K-33", "deploy target")
SCOUT_TARGET = DECISIONS.add("scout_target", "K-44", "target")
SHUGENJA_TARGET = DECISIONS.add("shugenja_target", "K-47", "target")
GENERAL_MOVE = DECISIONS.add("general_move", "K-49", "move")
SUPPLY_BONUS = DECISIONS.add("supply_bonus", "K-102", "supply")
SANCTUARY_SACRIFICE = DECISIONS.add("sanctuary_sacrifice", "K-92", "target")
NUM_DECISIONS = len(DECISIONS)
# … and what runs by itself, in the order of section 5.
(
    LAY_TILES, NEXT_DRAFT, START_TURN, USE_ABILITY, CARRY_OUT, END_CARD,
    NEXT_BATTLE, FIGHT, SACRIFICE, JUDGE, SCORE, OVER,
) = range(NUM_DECISIONS, NUM_DECISIONS + 12)  # fmt: skip

# What has become of a card.
FATES = ("hand", "stands", "set_aside", "eliminated", "withdrawn")
IN_HAND, STANDS, SET_ASIDE, ELIMINATED, WITHDRAWN = range(len(FATES))

# What a seat's score is made of, in the order it is counted [K-108 to K-112].
SCORES = ("tiles", "peasants", "lord", "torii", "coward", "total", "battlefields")
FOR_TILES, FOR_PEASANTS, FOR_LORD, FOR_TORII, FOR_COWARD, TOTAL, BATTLEFIELDS = range(len(SCORES))

DRAFTING = "draft"
ALL, OWNER, RULE, NONE = Seen.BY_ALL, Seen.BY_OWNER, Seen.BY_RULE, Seen.BY_NONE

UNIT, TILE = name(UNITS), slots(TILES)

# Sets of seats, of observers and of battlefields are bit masks (`sets`); a card on the table is a number (`card_of`).
FIELDS: Rows = (
    # name           kind   shape                                 seen   blank           words
    DICE,
    ("seats",        INT8,  (),                                   ALL),
    ("phase",        INT8,  (),                                   ALL),
    ("start",        INT8,  (),                                   ALL,   0,              SEAT),          # the start player
    ("round_number", INT8,  (),                                   ALL,   0,              number(1, ROUNDS)),  # 0 in the draft, 8 in combat
    ("turn",         INT8,  (),                                   ALL,   0,              SEAT),          # the seat on turn
    ("cards_left",   INT8,  (),                                   ALL,   0,              number(1, 2)),  # to deploy in this turn
    ("tile",         INT8,  (MAX_BATTLEFIELDS,),                  ALL,   NO_TILE,        TILE),
    ("low",          INT8,  (STACK_SIZE,),                        NONE,  NO_TILE,        TILE,    DRAFTING),  # shuffled stack, next tile first
    ("high",         INT8,  (STACK_SIZE,),                        NONE,  NO_TILE,        TILE,    DRAFTING),
    ("offer",        INT8,  (STACK_SIZE,),                        ALL,   NO_TILE,        TILE,    DRAFTING),  # tiles laid out in the draft
    ("drafted",      INT8,  (),                                   ALL),                                  # choices made in this part of the draft
    ("deployed",     INT8,  (MAX_SEATS,),                         ALL),
    ("unit",         INT8,  (MAX_SEATS, NUM_CARDS),               RULE,  NO_UNIT,        slots(UNITS)),  # deployed ones, then the hand
    ("known",        UINT8, (MAX_SEATS, NUM_CARDS),               ALL),                                  # who knows a deployed card: seats, and WATCHER
    ("fate",         INT8,  (MAX_SEATS, NUM_CARDS),               ALL,   IN_HAND),
    ("killer",       INT8,  (MAX_SEATS, NUM_CARDS),               ALL,   NO_SEAT),                       # whose Assassin set it aside
    ("stood",        INT16, (MAX_SEATS, NUM_CARDS),               ALL,   NO_PLACE),                      # place and face when its battle began
    ("height",       INT8,  (MAX_BATTLEFIELDS, SIDES),            ALL),                                  # cards on a side
    ("stack",        INT8,  (MAX_BATTLEFIELDS, SIDES, NUM_CARDS), ALL,   NO_CARD),                       # bottom first
    ("acting",       INT8,  (),                                   ALL,   NO_UNIT,        UNIT),          # regular unit that was just deployed
    ("at",           INT8,  (),                                   ALL,   NO_BATTLEFIELD),                # its battlefield
    ("target",       INT8,  (),                                   ALL,   NO_CARD),                       # card its ability is aimed at
    ("destination",  INT8,  (),                                   ALL,   NO_BATTLEFIELD),                # where the General sends it
    ("battle",       INT8,  (),                                   ALL,   NO_BATTLEFIELD, name(range(MAX_BATTLEFIELDS))),  # battlefield being fought
    ("fought",       UINT8, (),                                   ALL),                                  # battlefields resolved, as a mask
    ("port",         INT8,  (SIDES,),                             ALL),                                  # face-up cards before the reveal on the Port
    ("bonus",        INT8,  (MAX_BATTLEFIELDS, SIDES),            ALL),                                  # Supply Camp bonuses
    ("strength",     INT16, (MAX_BATTLEFIELDS, SIDES),            ALL),                                  # Total Strengths of fought battlefields
    ("conqueror",    INT8,  (MAX_BATTLEFIELDS,),                  ALL,   NO_SEAT),
    ("choosing",     UINT8, (),                                   ALL,   0,              SEATS),         # seats that have yet to name a sacrifice
    ("sacrifice",    INT8,  (MAX_SEATS,),                         OWNER, NO_POSITION),
    ("score",        INT16, (MAX_SEATS, len(SCORES)),             ALL),
)  # fmt: skip
STATE = Schema("state", FIELDS)
clear_table = STATE.clearing()
clear_draft = STATE.clearing(DRAFTING)

NUMBERS = (
    "lord_per_card", "lord_vp", "peasant_vp", "coward_vp", "port_per_card", "rice_peasant", "village_from",
    "village_to", "supply_bonus", "torii_vp", "bridge_cap", "palace_penalty", "temple_margin", "fortress_min",
)  # fmt: skip

BOX_FIELDS: Rows = (
    ("seats",            INT8, (),                  ALL),
    ("teams",            INT8, (),                  ALL),
    ("setup",            INT8, (),                  ALL),
    ("start_seat",       INT8, (),                  ALL),  # NO_SEAT: drawn at random
    ("clan",             INT8, (MAX_SEATS,),        ALL),
    ("talk",             INT8, (),                  ALL),
    ("coward_pardon",    INT8, (),                  ALL),
    ("assassin_partner", INT8, (),                  ALL),
    ("palace_floor",     INT8, (),                  ALL),
    ("strength",         INT8, (NUM_UNITS,),        ALL),
    ("copies",           INT8, (NUM_UNITS,),        ALL),
    ("vp",               INT8, (NUM_TILES,),        ALL),
    ("fixed",            INT8, (OWN_BATTLEFIELDS,), ALL),
    *((name, INT8, (), ALL) for name in NUMBERS),
)  # fmt: skip
BOX = Schema("box", BOX_FIELDS)
