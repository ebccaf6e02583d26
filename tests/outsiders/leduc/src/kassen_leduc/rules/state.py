"""The whole truth of a table of leduc poker."""

from kassen.engine.rules.actions import Decisions
from kassen.engine.rules.record import DICE, INT8, UINT8, Rows, Schema, Seen
from kassen.engine.rules.vocabulary import SEAT, SEATS, one, pile, row
from kassen_leduc.rules.actions import ACTIONS

MAX_SEATS = 6
MAX_SUITS = 2
MAX_RAISES = 2
DECK_SIZE = MAX_SUITS * (MAX_SEATS + 1)
NUM_ROUNDS = 2

CARDS = tuple(range(DECK_SIZE))
NO_CARD = -1
NO_BET = -1


def most_bets(seats: int) -> int:
    """In either round both raises, each answered by all others, after all but one have called."""
    return NUM_ROUNDS * ((MAX_RAISES + 1) * seats - MAX_RAISES)


DECISIONS = Decisions()
BET = DECISIONS.add("bet", "L-3", "fold call raise")
END_ROUND, SHOWDOWN, OVER = range(len(DECISIONS), len(DECISIONS) + 3)
OVER_RULE = "L-8"

ALL, RULE, NONE = Seen.BY_ALL, Seen.BY_RULE, Seen.BY_NONE

# Sets of seats are bit masks; a card is its rank times the number of suits, plus its suit.
FIELDS: Rows = (
    # name           kind   shape                   seen  blank    words
    DICE,
    ("seats",        INT8,  (),                     ALL),
    ("phase",        INT8,  (),                     ALL),
    ("betting",      INT8,  (),                     ALL),                        # the round, 0 or 1
    ("turn",         INT8,  (),                     ALL,  0,       SEAT),
    ("stakes",       INT8,  (),                     ALL),                        # what a seat pays in all to stay in
    ("raises",       INT8,  (),                     ALL),                        # in this round
    ("calls",        INT8,  (),                     ALL),                        # since the last raise of this round
    ("remaining",    UINT8, (),                     ALL,  0,       SEATS),       # seats that have not folded
    ("paid",         INT8,  (MAX_SEATS,),           ALL),
    ("bets",         INT8,  (most_bets(MAX_SEATS),), ALL, NO_BET,  row(tuple(ACTIONS.kinds))),  # in order
    ("bets_size",    INT8,  (),                     ALL),
    ("hand",         INT8,  (MAX_SEATS,),           RULE, NO_CARD, one(CARDS)),
    ("shown",        UINT8, (),                     ALL,  0,       SEATS),       # seats whose card lies open
    ("common",       INT8,  (),                     ALL,  NO_CARD, one(CARDS)),  # the open card for all
    ("deck_size",    INT8,  (),                     ALL),
    ("deck",         INT8,  (DECK_SIZE,),           NONE, NO_CARD, pile(CARDS)), # top is deck[deck_size - 1]
    ("winners",      UINT8, (),                     ALL,  0,       SEATS),
)  # fmt: skip
STATE = Schema("state", FIELDS)
clear_table = STATE.clearing()
copies_on_table = STATE.counting(CARDS)

BOX_FIELDS: Rows = (
    ("seats",        INT8,  (),                     ALL),
    ("suits",        INT8,  (),                     ALL),
    ("ranks",        INT8,  (),                     ALL),
    ("ante",         INT8,  (),                     ALL),
    ("raise_by",     INT8,  (NUM_ROUNDS,),          ALL),
    ("raises",       INT8,  (),                     ALL),            # in one round
)  # fmt: skip
BOX = Schema("box", BOX_FIELDS)
