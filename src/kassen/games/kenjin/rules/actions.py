"""Every action of Kenjin by its number, in which options are listed. A card is named by its seat and its k [K-9]."""

from kassen.engine.rules.actions import ActionSpace, Pair
from kassen.games.kenjin.rules.state import MAX_SEATS, NUM_CARDS, TILES, UNITS

FIELD_BITS = 3  # of the number of a battlefield within an action
FIELD_MASK = (1 << FIELD_BITS) - 1
FIELDS = tuple(range(1 << FIELD_BITS))
NAMES = tuple(range(1, NUM_CARDS + 1))
MOVABLE = NAMES[:-1]  # a General is never earlier than the card he moves
PAIRS = Pair.all_of(FIELDS)

ACTIONS = ActionSpace()
DRAFT_FIRST = ACTIONS.add("draft", "offer/{tile}", tile=TILES)
DEPLOY_FIRST = ACTIONS.add(
    "deploy", "hand/{unit} battlefield/{battlefield}", unit=UNITS, battlefield=FIELDS
)
TARGET_FIRST = ACTIONS.add("target", seat=tuple(range(MAX_SEATS)), k=NAMES)
MOVE_FIRST = ACTIONS.add("move", k=MOVABLE, destination=FIELDS)
SUPPLY_FIRST = ACTIONS.add(
    "supply", "battlefield/{battlefields[0]} battlefield/{battlefields[1]}", battlefields=PAIRS
)
NUM_ACTIONS = len(ACTIONS)

NUM_PAIRS = len(PAIRS)
PAIR_MASKS = tuple((1 << a) | (1 << b) for a, b in PAIRS)

# What is deployed or moved, a unit or an index, goes to a battlefield: maker and readers of such actions.


def action_to(first, what, field):
    return first + (what << FIELD_BITS) + field


def what_goes(first, action):
    return (action - first) >> FIELD_BITS


def where_to(first, action):
    return (action - first) & FIELD_MASK
