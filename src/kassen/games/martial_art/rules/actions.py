"""Every action of Martial Art by its number, in which options are listed, from one table.

A card is named by its row in the edition, in the words of the default one: `play archer` plays row 5
of `cards`, whatever an edition has there. Rows the default edition does not fill are card_18 … card_31.
"""

from kassen.engine.rules.actions import ActionSpace
from kassen.games.martial_art.rules.state import MAX_CARDS, MAX_SEATS, SEAT_BITS

DEFAULT_CARDS = (
    "supplies", "chaos", "ninja", "geisha", "apprentice", "archer", "peasants", "assassin", "raider", "scout",
    "cavalry", "samurai", "commander", "daimyo", "emperor", "shogun", "legend", "ronin",
)  # fmt: skip
CARDS = DEFAULT_CARDS + tuple(f"card_{row}" for row in range(len(DEFAULT_CARDS), MAX_CARDS))
SEATS = tuple(range(MAX_SEATS))

ACTIONS = ActionSpace()
PASS = ACTIONS.add("pass")
DECLINE = ACTIONS.add("decline")
PLAY_FIRST = ACTIONS.add("play", card=CARDS)
DISCARD_FIRST = ACTIONS.add("discard", card=CARDS)
DONE = ACTIONS.add("done")
USE_FIRST = ACTIONS.add("use", card=CARDS)
AIM_FIRST = ACTIONS.add("aim", card=CARDS, seat=SEATS)
TARGET_FIRST = ACTIONS.add("target", "seat/{seat}", seat=SEATS)
GIVE_FIRST = ACTIONS.add("give", card=CARDS)
TAKE_FIRST = ACTIONS.add("take", card=CARDS)
YES = ACTIONS.add("yes")
NO = ACTIONS.add("no")
TAKE_FIRST_LAND = ACTIONS.add("first", "land/first")
TAKE_SECOND_LAND = ACTIONS.add("second", "land/second")
NUM_ACTIONS = len(ACTIONS)


def aim_at(card, seat):
    """The action that uses a card on a seat."""
    return AIM_FIRST + (card << SEAT_BITS) + seat


def aimed_card(action):
    return (int(action) - AIM_FIRST) >> SEAT_BITS


def aimed_seat(action):
    return (int(action) - AIM_FIRST) & (MAX_SEATS - 1)
