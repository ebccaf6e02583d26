"""Every action of Ninjato and its number: the option identifiers of section 4 of the rules, each a word of its own.

An identifier may serve several decisions; `row_1` learns, buys or takes what lies there.
"""

from itertools import combinations_with_replacement

from kassen.engine.actions import ActionSpace, kind
from kassen.games.ninjato.state import (
    DOJO_SLOTS,
    NUM_HOUSES,
    NUM_SLOTS,
    NUM_VALUES,
)

SIDES = ("strength", "stealth")
HOUSES = tuple(f"house_{number + 1}" for number in range(NUM_HOUSES))
PLACES = ("dojo", "sensei", "palace", "pavilion", *HOUSES)
CLANS = ("taira", "minamoto", "go_shirakawa")
TOKENS = tuple(f"{clan}_{value}" for clan in CLANS for value in (2, 4, 5, 6, 8))
TREASURES = ("fan", "scroll", "vase", "jade", "gold")
KINDS = tuple(f"{side}_{treasure}" for side in ("plain", "red") for treasure in TREASURES)
STYLES = ("snake", "tiger", "crane")
SKILL_NAMES = (
    "shinobi_iri",
    "sui_ren",
    "kayakujutsu",
    "intonjutsu",
    "tenmon",
    "kenjutsu",
    "sojutsu",
    "bojutsu",
    "taijutsu",
    "naginatajutsu",
    "boryaku",
    "choho",
    "shurikenjutsu",
    "kusarigamajutsu",
    "chi_mon",
    "bajutsu",
    "hensojutsu_snake",
    "hensojutsu_tiger",
    "hensojutsu_crane",
)
ENVOY_NAMES = tuple(f"envoy_{number}" for number in range(1, 22))
RUMOR_KINDS = (
    "greatest_warrior",
    "goodwill",
    "powerful_friends",
    "secret_art",
    "dishonorable_opponents",
)
RUMOR_NAMES = tuple(
    f"{rumor}_{cost}" for rumor in RUMOR_KINDS for cost in ("fs", "fv", "fj", "sv", "sj", "vj")
)
DOJO_NAMES = tuple(f"dojo_{value + 1}" for value in range(NUM_VALUES))

LETTERS = "fsvj"
MAX_COST = 4
# Which listed treasures are paid with Gold: fewer Gold first, then by letters.
PAYMENTS = tuple(
    "".join(letters)
    for gold in range(MAX_COST + 1)
    for letters in combinations_with_replacement(LETTERS, gold)
)
NUM_PAYMENTS = len(PAYMENTS)
# How many of each type, three bits for one: Fans lowest.
GOLD_FOR = tuple(
    sum(payment.count(letter) << (3 * place) for place, letter in enumerate(LETTERS))
    for payment in PAYMENTS
)

# The most frequent ones first, where a search through them ends soon.
WORDS = (
    "dojo", "sensei", "palace", "pavilion",
    *(f"{house}_{side}" for house in HOUSES for side in SIDES),
    *(f"slot_{slot + 1}" for slot in range(DOJO_SLOTS)), "deck",
    *(f"card_{value + 1}" for value in range(NUM_VALUES)),
    "leave", "banzai", "give_up", "kicker", "honor",
    *(f"row_{slot + 1}" for slot in range(NUM_SLOTS)),
    *KINDS,
    *SKILL_NAMES,
    "let_ring", "disguise", "decline",
    *TOKENS,
    *(f"{tile}_{value + 1}" for tile in SKILL_NAMES for value in range(NUM_VALUES)),
    *(f"gold_{payment or 'none'}" for payment in PAYMENTS),
)  # fmt: skip

ACTIONS = ActionSpace(*(kind(word) for word in WORDS))
NUM_ACTIONS = len(ACTIONS)

PLACE_DOJO = ACTIONS.first("dojo")
PLACE_SENSEI = ACTIONS.first("sensei")
PLACE_PALACE = ACTIONS.first("palace")
PLACE_PAVILION = ACTIONS.first("pavilion")
RAID_FIRST = ACTIONS.first("house_1_strength")
SLOT_FIRST = ACTIONS.first("slot_1")
DRAW_DECK = ACTIONS.first("deck")
CARD_FIRST = ACTIONS.first("card_1")
TAKE_HONOR = ACTIONS.first("honor")
ROW_FIRST = ACTIONS.first("row_1")
LEAVE = ACTIONS.first("leave")
BANZAI = ACTIONS.first("banzai")
KICKER = ACTIONS.first("kicker")
KIND_FIRST = ACTIONS.first("plain_fan")
TILE_FIRST = ACTIONS.first("shinobi_iri")
LET_RING = ACTIONS.first("let_ring")
USE_DISGUISE = ACTIONS.first("disguise")
DECLINE = ACTIONS.first("decline")
TOKEN_FIRST = ACTIONS.first("taira_2")
STAND_IN_FIRST = ACTIONS.first("shinobi_iri_1")
GOLD_FIRST = ACTIONS.first("gold_none")
GIVE_UP = ACTIONS.first("give_up")
