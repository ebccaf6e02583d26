"""Every action of Kenjin and its number, from one table. A card on the table is named by its seat and its k [K-9]."""

from itertools import combinations

from kassen.engine.actions import ActionSpace, kind
from kassen.games.kenjin.state import MAX_BATTLEFIELDS, MAX_SEATS, NUM_CARDS, TILES, UNITS

BATTLEFIELDS = tuple(range(MAX_BATTLEFIELDS))
SEATS = tuple(range(MAX_SEATS))
NAMES = tuple(range(1, NUM_CARDS + 1))
MOVABLE = NAMES[:-1]  # a General is never earlier than the card he moves
PAIRS = tuple(combinations(BATTLEFIELDS, 2))

ACTIONS = ActionSpace(
    kind("draft", tile=TILES),
    kind("deploy", unit=UNITS, battlefield=BATTLEFIELDS),
    kind("target", seat=SEATS, k=NAMES),
    kind("move", k=MOVABLE, destination=BATTLEFIELDS),
    kind("supply", battlefields=[f"{a}+{b}" for a, b in PAIRS]),
)
NUM_ACTIONS = len(ACTIONS)

DRAFT_FIRST = ACTIONS.first("draft")
DEPLOY_FIRST = ACTIONS.first("deploy")
TARGET_FIRST = ACTIONS.first("target")
MOVE_FIRST = ACTIONS.first("move")
SUPPLY_FIRST = ACTIONS.first("supply")

NUM_PAIRS = len(PAIRS)
PAIR_MASKS = tuple((1 << a) | (1 << b) for a, b in PAIRS)
