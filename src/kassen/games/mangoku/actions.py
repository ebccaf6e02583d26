"""Every action of Mangoku and its number, from one table."""

from itertools import combinations

from kassen.engine.actions import ActionSpace, kind
from kassen.games.mangoku.state import MAX_SEATS

CHARACTERS = (
    "emperor",
    "peasant",
    "bandit",
    "merchant",
    "princess",
    "captain",
    "monk",
    "shrine_maiden",
    "commander",
    "ninja",
    "tea_master",
    "kabuki",
    "nobleman",
    "warlord",
)
SEATS = tuple(range(MAX_SEATS))
PAIRS = tuple(combinations(SEATS, 2))

ACTIONS = ActionSpace(
    kind("play", card=CHARACTERS),
    kind("single"),
    kind("ikki"),
    kind("target", seat=SEATS),
    kind("center"),
    kind("targets", seats=[f"{a}+{b}" for a, b in PAIRS]),
    kind("take", card=CHARACTERS),
    kind("accept"),
    kind("monk"),
    kind("pay"),
)
NUM_ACTIONS = len(ACTIONS)

PLAY_FIRST = ACTIONS.first("play")
PLAY_SINGLE = ACTIONS.first("single")
PLAY_IKKI = ACTIONS.first("ikki")
TARGET_FIRST = ACTIONS.first("target")
TARGET_CENTER = ACTIONS.first("center")
PAIR_FIRST = ACTIONS.first("targets")
TAKE_FIRST = ACTIONS.first("take")
ACCEPT = ACTIONS.first("accept")
ANSWER_MONK = ACTIONS.first("monk")
PAY = ACTIONS.first("pay")

NUM_PAIRS = len(PAIRS)
PAIR_MASKS = tuple((1 << a) | (1 << b) for a, b in PAIRS)
