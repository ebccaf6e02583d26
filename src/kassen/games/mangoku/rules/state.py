"""The whole truth of a Mangoku table: sizes, phases, and the field table with who sees what."""

from kassen.engine.rules.actions import Decisions
from kassen.engine.rules.record import DICE, INT8, INT16, UINT8, Rows, Schema, Seen
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.vocabulary import (
    FLAG,
    NUMBER,
    SEAT,
    SEATS,
    copies,
    name,
    number,
    one,
    pile,
    slots,
)

MAX_SEATS = 6
NUM_CHARACTERS = 14
DECK_SIZE = 30
HAND_SLOTS = 3  # two, and a third between the draw and the play [M-28]
STRONGEST = 9  # no card has more battle points and no attack more strength

NO_CARD = -1
CENTER = MAX_SEATS  # stands where a seat would, for the center pile
WATCHERS = MAX_SEATS  # stands where a seat would, for spectators in `known`

CHARACTERS = (
    "emperor", "peasant", "bandit", "merchant", "princess", "captain", "monk", "shrine_maiden", "commander", "ninja",
    "tea_master", "kabuki", "nobleman", "warlord",
)  # fmt: skip

# Decisions, in the order of section 4 of the rules …
DECISIONS = Decisions()
PLAY_CARD = DECISIONS.add("play_card", "M-22", "play ikki")
SINGLE_OR_IKKI = DECISIONS.add("single_or_ikki", "M-71", "single ikki")
BANDIT_TARGET = DECISIONS.add("bandit_target", "M-72", "target")
PRINCESS_TARGET = DECISIONS.add("princess_target", "M-76", "target center")
ATTACK_TARGET = DECISIONS.add("attack_target", "M-78", "target")
COMMANDER_TARGETS = DECISIONS.add("commander_targets", "M-83", "target targets")
NINJA_TARGET = DECISIONS.add("ninja_target", "M-84", "target")
TEA_MASTER_TARGET = DECISIONS.add("tea_master_target", "M-86", "target")
NOBLEMAN_TARGET = DECISIONS.add("nobleman_target", "M-90", "target")
NOBLEMAN_TAKE = DECISIONS.add("nobleman_take", "M-90", "take")
KABUKI_TAKE = DECISIONS.add("kabuki_take", "M-88", "take")
RESPOND = DECISIONS.add("respond", "M-40", "accept monk pay")
NUM_DECISIONS = len(DECISIONS)
# … and what runs by itself, in the order of section 5.
(
    START_CAMPAIGN, START_TURN, BEGIN_LINK, CHOOSE_TARGET, ASK, EFFECT, END_TURN, DRAW_HONOR, END_CAMPAIGN, OVER,
) = range(NUM_DECISIONS, NUM_DECISIONS + 10)  # fmt: skip

EFFECTS = (
    "none", "end_campaign", "ikki", "steal_coin", "collect_coin", "steal_half", "attack_one", "cancel",
    "reveal_hands", "attack_two", "discard_hand", "take_random", "take_discarded", "take_chosen",
)  # fmt: skip
(
    NO_EFFECT, END_THE_CAMPAIGN, IKKI, STEAL_COIN, COLLECT_COIN, STEAL_HALF, ATTACK_ONE, CANCEL,
    REVEAL_HANDS, ATTACK_TWO, DISCARD_HAND, TAKE_RANDOM, TAKE_DISCARDED, TAKE_CHOSEN,
) = range(len(EFFECTS))  # fmt: skip

# Where the card of a link came from.
SOURCES = ("hand", "tea_master", "nobleman", "kabuki")
FROM_HAND, FROM_TEA_MASTER, FROM_NOBLEMAN, FROM_KABUKI = range(len(SOURCES))

ALL, RULE, NONE = Seen.BY_ALL, Seen.BY_RULE, Seen.BY_NONE
GAME, CAMPAIGN, TURN = "game", "campaign", "turn"
MANY = number(1, 99)  # more campaigns, turns and links than there can be
CARDS, PILE, SLOTS, CARD = copies(CHARACTERS), pile(CHARACTERS), slots(CHARACTERS), one(CHARACTERS)

# Sets of seats are bit masks: seat s is bit 1 << s.
FIELDS: Rows = (
    # name           kind   shape                    seen  blank    words             lasts
    DICE,
    ("seats",        INT8,  (),                      ALL,  0,       NUMBER,           GAME),
    ("phase",        INT8,  (),                      ALL,  0,       NUMBER,           GAME),
    ("campaign",     INT8,  (),                      ALL,  1,       MANY,             GAME),      # from 1
    ("turn_number",  INT16, (),                      ALL,  0,       MANY,             CAMPAIGN),  # in it, from 1
    ("turn",         INT8,  (),                      ALL,  0,       SEAT,             CAMPAIGN),  # the active player
    ("last_turn",    INT8,  (),                      ALL,  0,       FLAG,             TURN),
    ("start",        INT8,  (),                      ALL,  0,       SEAT,             GAME),      # start player of this campaign
    ("remaining",    UINT8, (),                      ALL,  0,       SEATS,            CAMPAIGN),  # seats still in the campaign
    ("begun",        UINT8, (),                      ALL,  0,       SEATS,            CAMPAIGN),  # seats that have begun a turn in it
    ("coins",        INT8,  (MAX_SEATS,),            ALL,  0,       NUMBER,           GAME),
    ("center",       INT8,  (),                      ALL,  0,       NUMBER,           CAMPAIGN),
    ("coins_out",    INT8,  (),                      ALL,  0,       NUMBER,           GAME),      # left the game at campaign starts
    ("hand_size",    INT8,  (MAX_SEATS,),            ALL,  0,       NUMBER,           CAMPAIGN),
    ("hand",         INT8,  (MAX_SEATS, HAND_SLOTS), RULE, NO_CARD, SLOTS,            CAMPAIGN),  # in no order
    ("known",        UINT8, (MAX_SEATS, HAND_SLOTS), RULE, 0,       NUMBER,           CAMPAIGN),  # who else knows it: seats, and WATCHERS
    ("floor",        INT8,  (MAX_SEATS,),            ALL,  0,       number(0, STRONGEST), CAMPAIGN),  # battle points shown by a block
    ("supply_size",  INT8,  (),                      ALL,  0,       NUMBER,           CAMPAIGN),
    ("supply",       INT8,  (DECK_SIZE,),            NONE, NO_CARD, PILE,             CAMPAIGN),  # top is supply[supply_size - 1]
    ("buried",       INT8,  (),                      NONE, NO_CARD, CARD,             CAMPAIGN),  # the face-down card
    ("discard",      INT8,  (NUM_CHARACTERS,),       ALL,  0,       CARDS,            CAMPAIGN),  # face-up copies
    ("link",         INT8,  (),                      ALL,  NO_CARD, name(CHARACTERS), TURN),      # the card being played
    ("is_ikki",      INT8,  (),                      ALL,  0,       FLAG,             TURN),
    ("links",        INT8,  (),                      ALL,  0,       MANY,             TURN),      # in this turn, from 1
    ("source",       INT8,  (),                      ALL,  0,       name(SOURCES),    TURN),      # where the card of the link came from
    ("taken",        INT8,  (),                      ALL,  NO_CARD, CARD,             TURN),      # the card in transit
    ("targets",      UINT8, (),                      ALL,  0,       SEATS,            TURN),      # seats touched by this link
    ("aims_center",  INT8,  (),                      ALL,  0,       FLAG,             TURN),      # the Princess aims at the center pile
    ("unasked",      UINT8, (),                      ALL,  0,       SEATS,            TURN),      # touched seats that have yet to answer
    ("accepted",     UINT8, (),                      ALL,  0,       SEATS,            TURN),      # touched seats the effect will reach
    ("canceled",     UINT8, (),                      ALL,  0,       SEATS,            TURN),      # touched seats that answered with a Monk
    ("answering",    INT8,  (),                      ALL,  NO_SEAT, SEAT,             TURN),
    ("emperor",      INT8,  (),                      ALL,  0,       FLAG,             TURN),      # was played in this turn
    ("winner",       INT8,  (),                      ALL,  NO_SEAT, SEAT,             CAMPAIGN),  # of the campaign
    ("drawn",        INT8,  (MAX_SEATS,),            ALL,  NO_CARD, name(CHARACTERS), CAMPAIGN),  # cards of the latest honor draw
    ("drawing",      UINT8, (),                      ALL,  0,       SEATS,            CAMPAIGN),  # seats that are level and draw for honor
    ("draw_purpose", INT8,  (),                      ALL,  0,       NUMBER,           CAMPAIGN),  # for the campaign, or for the game
    ("draw_round",   INT8,  (),                      ALL,  0,       NUMBER,           CAMPAIGN),
    ("champion",     INT8,  (),                      ALL,  NO_SEAT, SEAT,             GAME),      # winner of the game
)  # fmt: skip
STATE = Schema("state", FIELDS)
clear_table = STATE.clearing()
clear_campaign = STATE.clearing(CAMPAIGN, TURN)
clear_turn = STATE.clearing(TURN)
count_cards = STATE.counting(CHARACTERS)

BOX_FIELDS: Rows = (
    # name             kind  shape              who sees it
    ("seats",          INT8, (),                ALL),
    ("deck",           INT8, (),                ALL),
    ("coins_each",     INT8, (),                ALL),
    ("copies",         INT8, (NUM_CHARACTERS,), ALL),
    ("battle",         INT8, (NUM_CHARACTERS,), ALL),
    ("honor",          INT8, (NUM_CHARACTERS,), ALL),
    ("effect",         INT8, (NUM_CHARACTERS,), ALL),
    ("amount",         INT8, (NUM_CHARACTERS,), ALL),  # strength of an attack, or coins that are taken
    ("hand_size",      INT8, (),                ALL),
    ("ante",           INT8, (),                ALL),
    ("ante_removed",   INT8, (),                ALL),  # of all antes together
    ("special_block",  INT8, (),                ALL),  # its price
    ("honor_rounds",   INT8, (),                ALL),
    ("start_seat",     INT8, (),                ALL),  # NO_SEAT: drawn at random
)  # fmt: skip
BOX = Schema("box", BOX_FIELDS)
