"""The whole truth of a table of Oh Hell."""

from kassen.engine.rules.actions import Decisions
from kassen.engine.rules.record import DICE, INT8, UINT8, Rows, Schema, Seen
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.vocabulary import SEAT, name, slots

MIN_SEATS = 3
MAX_SEATS = 6
MAX_SUITS = 4
MAX_RANKS = 13
DECK_SIZE = MAX_SUITS * MAX_RANKS
MAX_TRICKS = (DECK_SIZE - 1) // MIN_SEATS

CARDS = tuple(range(DECK_SIZE))
BIDS = tuple(range(MAX_TRICKS + 1))
NO_CARD = -1
NO_BID = -1
STOCK = MAX_SEATS  # stands where a seat would, for the cards that were not dealt
DRAWN = 0  # stands where a number of tricks would, if it is drawn

DECISIONS = Decisions()
BID = DECISIONS.add("bid", "O-4", "bid")
PLAY = DECISIONS.add("play", "O-5", "play")
END_TRICK, OVER = range(len(DECISIONS), len(DECISIONS) + 2)

ALL, RULE, NONE = Seen.BY_ALL, Seen.BY_RULE, Seen.BY_NONE

FIELDS: Rows = (
    # name           kind   shape         seen  blank    words
    DICE,
    ("seats",        INT8,  (),           ALL),
    ("phase",        INT8,  (),           ALL),
    ("tricks",       INT8,  (),           ALL),                          # of the deal
    ("dealer",       INT8,  (),           ALL,  0,       SEAT),
    ("trump",        INT8,  (),           ALL,  0,       name(CARDS)),   # the card turned up
    ("turn",         INT8,  (),           ALL,  0,       SEAT),
    ("leader",       INT8,  (),           ALL,  0,       SEAT),          # of this trick
    ("bids",         INT8,  (MAX_SEATS,), ALL,  NO_BID,  name(BIDS)),
    ("won",          INT8,  (MAX_SEATS,), ALL),                          # tricks
    ("voids",        UINT8, (MAX_SEATS,), ALL),                          # suits this seat could not follow
    ("played",       INT8,  (DECK_SIZE,), ALL,  NO_CARD, slots(CARDS)),  # every card, in order
    ("played_size",  INT8,  (),           ALL),
    ("holder",       INT8,  (DECK_SIZE,), RULE, NO_SEAT),                # a seat, STOCK, or NO_SEAT: it lies open
)  # fmt: skip
STATE = Schema("state", FIELDS)
clear_table = STATE.clearing()

BOX_FIELDS: Rows = (
    ("seats",        INT8,  (),           ALL),
    ("suits",        INT8,  (),           ALL),
    ("ranks",        INT8,  (),           ALL),
    ("trick",        INT8,  (),           ALL),            # points for a trick
    ("made_bid",     INT8,  (),           ALL),            # points for a bid that came true
    ("tricks",       INT8,  (),           ALL),            # of the deal, or DRAWN
    ("penalty",      INT8,  (),           ALL),            # for wrong bids
)  # fmt: skip
BOX = Schema("box", BOX_FIELDS)
