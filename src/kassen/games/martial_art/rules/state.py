"""The whole truth of a Martial Art table: sizes, phases, and the field table with who sees what.

Cards and Lands are numbered by their rows in the edition. Hands are counts of each card; a card that
was laid face down or picked for a discard stays counted in its hand until all see it.
"""

from kassen.engine.rules.actions import Decisions
from kassen.engine.rules.record import DICE, INT8, INT16, INT32, Rows, Schema, Seen
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.vocabulary import (
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

MAX_SEATS = 4
MAX_CARDS = 32  # card types of an edition [AE-6]
MAX_LANDS = 32
MAX_COPIES = 40  # of one card: 20 in each of two copies of the game [AE-2]
DECK_SIZE = MAX_CARDS * MAX_COPIES
LAND_DECK_SIZE = MAX_LANDS * 8
MAX_ON_TABLE = 2  # Lands turned up in a round
MAX_TEXTS = 4  # After-battle texts of one card
CHAIN_SIZE = 128  # Support cards that answer each other

NO_CARD = -1
ANY_CARD = MAX_CARDS  # not one card, but whichever
NO_LAND = -1
NO_PLACE = -1
NO_CHOICE = -1
PUBLIC = MAX_SEATS  # the observer that knows only what all were shown: a spectator
NUM_OBSERVERS = MAX_SEATS + 1

# A number that leads others, each with room below it for the next: a card with its seat, and all that ranks.
SEAT_BITS = 2
STRENGTH_BITS = 5  # of a printed strength
SCORE_BITS = 12  # of points, of bridges, of Lands won

# Decisions, in the order of section 4 of the rules …
DECISIONS = Decisions()
REDRAW_PICK = DECISIONS.add("redraw_pick", "A-114", "discard done")
BEFORE_SUPPORT = DECISIONS.add("before_support", "A-35", "pass aim")
PLAY_CARD = DECISIONS.add("play_card", "A-40", "play")
REVEAL_SUPPORT = DECISIONS.add("reveal_support", "A-46", "pass aim")
ANSWER_SUPPORT = DECISIONS.add("answer_support", "A-56", "pass use")
ZERO_TARGET = DECISIONS.add("zero_target", "A-97", "target")
SUPPORT = DECISIONS.add("support", "A-62", "pass use")
GIFT_TARGET = DECISIONS.add("gift_target", "A-99", "target")
GIFT_CARD = DECISIONS.add("gift_card", "A-99", "give")
CARD_DISCARD = DECISIONS.add("card_discard", "A-106", "discard")
LAND_DISCARD_STRONGEST = DECISIONS.add("land_discard_strongest", "A-115", "discard")
LAND_DISCARD_STRONG = DECISIONS.add("land_discard_strong", "A-117", "discard")
LAND_RECOVER = DECISIONS.add("land_recover", "A-118", "decline take")
LAND_REFRESH = DECISIONS.add("land_refresh", "A-121", "yes no")
CHOOSE_LAND = DECISIONS.add("choose_land", "A-74", "first second")
NUM_DECISIONS = len(DECISIONS)
# … and what runs by itself, in the order of section 5.
(
    START_ROUND, SHOW_REDRAW, BEFORE_TURN, SHOW_BEFORE, PLACE, REVEAL, OPEN_WINDOW, ASK_WINDOW, ASK_ANSWER,
    SETTLE_SUPPORT, STAGES, STRIKE, RANK, RANK_TIES, FLIP, AFTER_TEXT, GIVE, SHOW_DISCARDS, LAND_EFFECT,
    GIVE_LANDS, VICTORY, END_TIES, CLEAR, DRAW, OVER,
) = range(NUM_DECISIONS, NUM_DECISIONS + 25)  # fmt: skip

EFFECTS = (
    "extra_draw", "redeal_battle", "match_highest", "gain_legend", "hand_bonus", "zero_strong", "take_gift",
    "win_ties", "support_bonus", "self_discard", "blank_others", "lock_support", "no_own_support",
    "cancel_text", "cancel_support", "add_strength", "scout_hand",
)  # fmt: skip
NUM_EFFECTS = len(EFFECTS)
(
    EXTRA_DRAW, REDEAL_BATTLE, MATCH_HIGHEST, GAIN_LEGEND, HAND_BONUS, ZERO_STRONG, TAKE_GIFT, WIN_TIES,
    SUPPORT_BONUS, SELF_DISCARD, BLANK_OTHERS, LOCK_SUPPORT, NO_OWN_SUPPORT, CANCEL_TEXT, CANCEL_SUPPORT,
    ADD_STRENGTH, SCOUT_HAND,
) = range(NUM_EFFECTS)  # fmt: skip
NO_EFFECT = -1
FIRST_SUPPORT = CANCEL_TEXT  # these and those after it are Support effects
NUM_SUPPORT = NUM_EFFECTS - FIRST_SUPPORT

LAND_EFFECTS = (
    "none", "land_redraw", "land_strongest_discard", "land_strong_draw", "land_strong_discard",
    "land_weakest_recover", "land_strongest_refresh",
)  # fmt: skip
(
    NO_LAND_EFFECT, LAND_REDRAW, LAND_STRONGEST_DISCARD, LAND_STRONG_DRAW, LAND_STRONG_DISCARD,
    LAND_WEAKEST_RECOVER, LAND_STRONGEST_REFRESH,
) = range(len(LAND_EFFECTS))  # fmt: skip

BANNERS = ("red", "white", "purple", "yellow")
RED, WHITE, PURPLE, YELLOW = range(len(BANNERS))

WHENS = ("always", "strongest", "not_strongest")
ALWAYS, WHEN_STRONGEST, WHEN_NOT_STRONGEST = range(len(WHENS))

WINDOWS = ("before", "reveal", "support", "answer")  # an answer is asked for inside the latter two
NO_WINDOW = -1
IN_BEFORE, IN_REVEAL, IN_SUPPORT, IN_ANSWER = range(len(WINDOWS))

FLIP_REASONS = ("strength", "timing", "victory")
FOR_STRENGTH, FOR_TIMING, FOR_VICTORY = range(len(FLIP_REASONS))

# Why cards are drawn: Asakusa, a Scout, step 5.
NO_DRAWS, FOR_REDRAW, FOR_SCOUT, FOR_NEXT_ROUND = range(4)

WAYS = ("points", "bridges", "both", "lands_out")
BY_POINTS, BY_BRIDGES, BY_BOTH, BY_LANDS_OUT = range(len(WAYS))

ROUND = "round"
MANY = number(0, 999)  # more than there can be
CARDS, COPIES = copies("cards"), copies("cards", lies=False)
ALL, OWNER, RULE, NONE = Seen.BY_ALL, Seen.BY_OWNER, Seen.BY_RULE, Seen.BY_NONE
BY_SEAT, BY_CARD = (MAX_SEATS,), (MAX_CARDS,)

# Sets of seats are bit masks: seat s is bit 1 << s. Single numbers have two bytes and rows an even number of
# them, so that no byte of the record is padding, which a copy would leave undefined.
FIELDS: Rows = (
    # name             kind   shape                                    seen   blank      words                    lasts
    DICE,
    ("seats",          INT16, (),                                      ALL),
    ("phase",          INT16, (),                                      ALL),
    ("round_number",   INT16, (),                                      ALL,   0,         MANY),                            # from 1
    ("waiting",        INT16, (),                                      ALL,   0,         SEATS,                   ROUND),  # seats that must decide
    ("called",         INT16, (),                                      ALL,   0,         SEATS,                   ROUND),  # all this decision is asked of
    # Hands
    ("hand_size",      INT16, BY_SEAT,                                 ALL),                                               # Supplies included
    ("hand",           INT8,  (MAX_SEATS, MAX_CARDS),                  OWNER, 0,         CARDS),                           # copies of each card
    ("known",          INT8,  (NUM_OBSERVERS, MAX_SEATS, MAX_CARDS),   RULE),                                              # known(o, p): at least as many copies
    ("may_have",       INT16, (NUM_OBSERVERS, MAX_SEATS, NUM_SUPPORT), NONE),                                              # see knowledge.py …
    ("must_have",      INT8,  (NUM_OBSERVERS, MAX_SEATS),              NONE),
    ("alike",          INT8,  (NUM_OBSERVERS, MAX_SEATS),              NONE),
    ("alike_card",     INT8,  (NUM_OBSERVERS, MAX_SEATS),              NONE,  NO_CARD),
    ("unlike",         INT8,  (NUM_OBSERVERS, MAX_SEATS),              NONE,  NO_CARD),
    ("placed",         INT8,  BY_SEAT,                                 OWNER, NO_CARD,   name("cards"),           ROUND),  # face down in step 2
    ("picked",         INT8,  (MAX_SEATS, MAX_CARDS),                  OWNER, 0,         COPIES),                          # to be discarded, not yet shown
    ("choice",         INT16, BY_SEAT,                                 OWNER, NO_CHOICE, NUMBER,                  ROUND),  # a secret action, not yet shown
    ("quota",          INT8,  BY_SEAT,                                 ALL,   0,         NUMBER,                  ROUND),  # free cards to be discarded now
    ("cause",          INT16, (),                                      ALL,   0,         NUMBER,                  ROUND),  # … for this card, or MAX_CARDS + Land
    # The battle
    ("fighting",       INT8,  BY_SEAT,                                 ALL,   NO_CARD,   one("cards"),            ROUND),
    ("replaced",       INT8,  BY_SEAT,                                 ALL,   NO_CARD,   name("cards"),           ROUND),  # by Chaos in this round
    ("live",           INT16, (),                                      ALL,   0,         SEATS,                   ROUND),  # seats whose text is live
    ("barred",         INT16, (),                                      ALL,   0,         SEATS,                   ROUND),
    ("strength",       INT16, BY_SEAT,                                 ALL,   0,         MANY,                    ROUND),  # current, then final
    ("place",          INT8,  BY_SEAT,                                 ALL,   NO_PLACE,  NUMBER,                  ROUND),  # in the ranking, from 0
    ("extra",          INT16, BY_SEAT,                                 ALL,   0,         MANY,                    ROUND),  # extra cards earned
    # Windows and answers
    ("window",         INT16, (),                                      ALL,   NO_WINDOW, name(WINDOWS),           ROUND),
    ("asked",          INT16, (),                                      ALL,   NO_SEAT,   SEAT,                    ROUND),  # whose turn it is in the window
    ("passes",         INT16, (),                                      ALL,   0,         MANY,                    ROUND),  # in a row
    ("used_before",    INT16, BY_SEAT,                                 ALL,   0,         MANY,                    ROUND),  # Support cards before battle
    ("chain",          INT8,  (CHAIN_SIZE,),                           ALL),                                               # card * MAX_SEATS + user
    ("chain_size",     INT16, (),                                      ALL,   0,         NUMBER,                  ROUND),
    ("aim",            INT16, (),                                      ALL,   NO_SEAT,   SEAT,                    ROUND),  # target of the first of them
    ("answering",      INT16, (),                                      ALL,   NO_SEAT,   SEAT,                    ROUND),
    ("answer_passes",  INT16, (),                                      ALL,   0,         MANY,                    ROUND),
    # Flips
    ("flip_seats",     INT16, (),                                      ALL,   0,         SEATS,                   ROUND),  # the tied players
    ("flip_place",     INT8,  BY_SEAT,                                 ALL,   0,         NUMBER,                  ROUND),  # among them, shared while tied
    ("flip_base",      INT16, (),                                      ALL,   0,         NUMBER,                  ROUND),  # the place they are tied for
    ("flip_reason",    INT16, (),                                      ALL,   0,         NUMBER,                  ROUND),
    ("flip_number",    INT16, (),                                      ALL,   0,         NUMBER,                  ROUND),  # turns of cards in this flip
    ("flipped",        INT8,  BY_SEAT,                                 ALL,   NO_CARD,   name("cards"),           ROUND),  # latest cards
    ("aside",          INT16, BY_CARD,                                 ALL),                                               # all cards of this flip
    ("timing_seats",   INT16, (),                                      ALL,   0,         SEATS,                   ROUND),  # the order kept for the round …
    ("timing_place",   INT8,  BY_SEAT,                                 ALL,   0,         NUMBER,                  ROUND),
    # After battle
    ("turn_rank",      INT16, (),                                      ALL,   0,         number(1, MAX_SEATS, 1), ROUND),  # whose texts are carried out
    ("turn_text",      INT16, (),                                      ALL,   0,         MANY,                    ROUND),  # the next one of them
    ("giver",          INT16, (),                                      ALL,   NO_SEAT,   SEAT,                    ROUND),
    ("due",            INT16, (),                                      ALL,   0,         MANY,                    ROUND),  # cards still to be given
    # Piles
    ("deck_size",      INT16, (),                                      ALL),
    ("deck",           INT8,  (DECK_SIZE,),                            NONE,  NO_CARD,   pile("cards")),                   # top is deck[deck_size - 1]
    ("discard_size",   INT16, (),                                      ALL),
    ("discard",        INT8,  BY_CARD,                                 ALL,   0,         CARDS),                           # face-up copies
    ("legends",        INT16, (),                                      ALL,   0),                                          # in the stack
    ("boxed",          INT8,  BY_CARD,                                 ALL,   0,         CARDS),                           # put back into the box
    ("owed",           INT16, BY_SEAT,                                 ALL),                                               # draws that are due
    ("draw_reason",    INT16, (),                                      ALL),
    ("fresh",          INT16, BY_CARD,                                 NONE),                                              # drawn at this moment
    # Lands
    ("land_deck_size", INT16, (),                                      ALL),
    ("land_deck",      INT8,  (LAND_DECK_SIZE,),                       NONE,  NO_LAND,   pile("lands")),                   # top is the last
    ("lands_boxed",    INT8,  (MAX_LANDS,),                            ALL,   0,         copies("lands")),                 # not in this game
    ("on_table",       INT8,  (MAX_ON_TABLE,),                         ALL,   NO_LAND,   slots("lands"),          ROUND),
    ("effective",      INT16, (),                                      ALL,   NO_LAND,   name("lands"),           ROUND),  # the Land whose effect applies
    ("won",            INT8,  (MAX_SEATS, MAX_LANDS),                  ALL,   0,         copies("lands")),
    ("points",         INT16, BY_SEAT,                                 ALL),
    ("bridges",        INT16, BY_SEAT,                                 ALL),
    # The end
    ("contenders",     INT16, (),                                      ALL),                                               # tied for victory
    ("end_place",      INT8,  BY_SEAT,                                 ALL),                                               # among them
    ("winner",         INT16, (),                                      ALL,   NO_SEAT,   SEAT),
    ("way",            INT16, (),                                      ALL),
)  # fmt: skip
STATE = Schema("state", FIELDS)
clear_table = STATE.clearing()
clear_round = STATE.clearing(ROUND)
count_cards, count_lands = STATE.counting("cards"), STATE.counting("lands")

BOX_FIELDS: Rows = (
    ("seats",           INT8,  (),                        ALL),
    ("num_cards",       INT8,  (),                        ALL),
    ("num_lands",       INT8,  (),                        ALL),
    ("goal_points",     INT16, (),                        ALL),
    ("goal_bridges",    INT16, (),                        ALL),
    ("start_cards",     INT8,  (),                        ALL),
    ("lands_per_round", INT8,  (),                        ALL),
    ("before_cap",      INT16, (),                        ALL),  # Before-battle Support cards in the game
    ("ask_always",      INT8,  (),                        ALL),
    ("first_by_flip",   INT8,  (),                        ALL),
    ("tie_by_points",   INT8,  (),                        ALL),
    ("refresh_empty",   INT8,  (),                        ALL),
    ("supplies",        INT8,  (),                        ALL),  # the purple card
    ("legend",          INT8,  (),                        ALL),  # the yellow card, or NO_CARD
    ("copies",          INT8,  BY_CARD,                   ALL),  # in all copies of the game used
    ("strength",        INT8,  BY_CARD,                   ALL),
    ("banner",          INT8,  BY_CARD,                   ALL),
    ("effects",         INT32, BY_CARD,                   ALL),  # a bit for each effect the card has
    ("amount",          INT8,  (MAX_CARDS, NUM_EFFECTS),  ALL),  # its number, where it is carried out once
    ("text",            INT8,  (MAX_CARDS, MAX_TEXTS),    ALL, NO_EFFECT),  # After battle, in order
    ("text_amount",     INT8,  (MAX_CARDS, MAX_TEXTS),    ALL),
    ("text_when",       INT8,  (MAX_CARDS, MAX_TEXTS),    ALL),
    ("land_copies",     INT8,  (MAX_LANDS,),              ALL),
    ("land_points",     INT8,  (MAX_LANDS,),              ALL),
    ("land_bridges",    INT8,  (MAX_LANDS,),              ALL),
    ("land_effect",     INT8,  (MAX_LANDS,),              ALL),
    ("land_amount",     INT8,  (MAX_LANDS,),              ALL),
    ("land_min",        INT8,  (MAX_LANDS,),              ALL),
)  # fmt: skip
BOX = Schema("box", BOX_FIELDS)
