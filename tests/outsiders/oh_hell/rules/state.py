"""The whole truth of a table of Oh Hell."""

import numpy as np

from kassen.engine.rules.actions import Decisions
from kassen.engine.rules.record import DICE, Rows, Schema, Seen
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
    # name           kind      shape         seen  blank    words
    DICE,
    ("seats",        np.int8,  (),           ALL),
    ("phase",        np.int8,  (),           ALL),
    ("tricks",       np.int8,  (),           ALL),                          # of the deal
    ("dealer",       np.int8,  (),           ALL,  0,       SEAT),
    ("trump",        np.int8,  (),           ALL,  0,       name(CARDS)),   # the card turned up
    ("turn",         np.int8,  (),           ALL,  0,       SEAT),
    ("leader",       np.int8,  (),           ALL,  0,       SEAT),          # of this trick
    ("bids",         np.int8,  (MAX_SEATS,), ALL,  NO_BID,  name(BIDS)),
    ("won",          np.int8,  (MAX_SEATS,), ALL),                          # tricks
    ("voids",        np.uint8, (MAX_SEATS,), ALL),                          # suits this seat could not follow
    ("played",       np.int8,  (DECK_SIZE,), ALL,  NO_CARD, slots(CARDS)),  # every card, in order
    ("played_size",  np.int8,  (),           ALL),
    ("holder",       np.int8,  (DECK_SIZE,), RULE, NO_SEAT),                # a seat, STOCK, or NO_SEAT: it lies open
)  # fmt: skip
STATE = Schema("state", FIELDS)
clear_table = STATE.clearing()

BOX_FIELDS: Rows = (
    ("seats",        np.int8,  (),           ALL),
    ("suits",        np.int8,  (),           ALL),
    ("ranks",        np.int8,  (),           ALL),
    ("trick",        np.int8,  (),           ALL),            # points for a trick
    ("made_bid",     np.int8,  (),           ALL),            # points for a bid that came true
    ("tricks",       np.int8,  (),           ALL),            # of the deal, or DRAWN
    ("penalty",      np.int8,  (),           ALL),            # for wrong bids
)  # fmt: skip
BOX = Schema("box", BOX_FIELDS)
