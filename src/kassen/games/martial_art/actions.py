"""Every action of Martial Art and its number, from one table.

A card is named by its row in the edition, in the words of the default one: `play archer` plays row 5
of `cards`, whatever an edition has there. Rows the default edition does not fill are card_18 … card_31.
"""

from kassen.engine.actions import ActionSpace, kind
from kassen.games.martial_art.state import MAX_CARDS, MAX_SEATS

DEFAULT_CARDS = (
    "supplies",
    "chaos",
    "ninja",
    "geisha",
    "apprentice",
    "archer",
    "peasants",
    "assassin",
    "raider",
    "scout",
    "cavalry",
    "samurai",
    "commander",
    "daimyo",
    "emperor",
    "shogun",
    "legend",
    "ronin",
)
CARDS = DEFAULT_CARDS + tuple(f"card_{row}" for row in range(len(DEFAULT_CARDS), MAX_CARDS))
SEATS = tuple(range(MAX_SEATS))

# The order of this table is the order in which options are listed (section 4 of the rules).
ACTIONS = ActionSpace(
    kind("pass"),
    kind("decline"),
    kind("play", card=CARDS),
    kind("discard", card=CARDS),
    kind("done"),
    kind("use", card=CARDS),
    kind("aim", card=CARDS, seat=SEATS),
    kind("target", seat=SEATS),
    kind("give", card=CARDS),
    kind("take", card=CARDS),
    kind("yes"),
    kind("no"),
    kind("first"),
    kind("second"),
)
NUM_ACTIONS = len(ACTIONS)

PASS = ACTIONS.first("pass")
DECLINE = ACTIONS.first("decline")
PLAY_FIRST = ACTIONS.first("play")
DISCARD_FIRST = ACTIONS.first("discard")
DONE = ACTIONS.first("done")
USE_FIRST = ACTIONS.first("use")
AIM_FIRST = ACTIONS.first("aim")
TARGET_FIRST = ACTIONS.first("target")
GIVE_FIRST = ACTIONS.first("give")
TAKE_FIRST = ACTIONS.first("take")
YES = ACTIONS.first("yes")
NO = ACTIONS.first("no")
TAKE_FIRST_LAND = ACTIONS.first("first")
TAKE_SECOND_LAND = ACTIONS.first("second")
