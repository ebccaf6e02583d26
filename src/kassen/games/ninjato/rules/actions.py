"""Every action of Ninjato and its number: the option identifiers of section 4 of the rules, each a word of its own.

An identifier may serve several decisions; `row_1` learns, buys or takes what lies there.
"""

from collections.abc import Iterable
from itertools import combinations_with_replacement

from kassen.engine.rules.actions import ActionSpace
from kassen.games.ninjato.rules import state as terms

SIDES = ("strength", "stealth")
HOUSES = tuple(f"house_{number + 1}" for number in range(terms.NUM_HOUSES))
PLACES = ("dojo", "sensei", "palace", "pavilion")
CLANS = ("taira", "minamoto", "go_shirakawa")
TOKENS = tuple(f"{clan}_{value}" for clan in CLANS for value in (2, 4, 5, 6, 8))
TREASURES = ("fan", "scroll", "vase", "jade", "gold")
KINDS = tuple(f"{side}_{treasure}" for side in ("plain", "red") for treasure in TREASURES)
STYLES = ("snake", "tiger", "crane")
SKILL_NAMES = (
    "shinobi_iri", "sui_ren", "kayakujutsu", "intonjutsu", "tenmon", "kenjutsu", "sojutsu", "bojutsu",
    "taijutsu", "naginatajutsu", "boryaku", "choho", "shurikenjutsu", "kusarigamajutsu", "chi_mon", "bajutsu",
    "hensojutsu_snake", "hensojutsu_tiger", "hensojutsu_crane",
)  # fmt: skip
ENVOY_NAMES = tuple(f"envoy_{number}" for number in range(1, 22))
RUMOR_KINDS = (
    "greatest_warrior", "goodwill", "powerful_friends", "secret_art", "dishonorable_opponents",
)  # fmt: skip
RUMOR_NAMES = tuple(
    f"{rumor}_{cost}" for rumor in RUMOR_KINDS for cost in ("fs", "fv", "fj", "sv", "sj", "vj")
)
DOJO_NAMES = tuple(f"dojo_{value + 1}" for value in range(terms.NUM_VALUES))

# Which listed treasures are paid with Gold: fewer Gold first, then by the letters of the usual box.
LETTERS = "fsvj"
MAX_COST = 4
PAYMENTS = tuple(
    "".join(letters)
    for gold in range(MAX_COST + 1)
    for letters in combinations_with_replacement(LETTERS, gold)
)
NUM_PAYMENTS = len(PAYMENTS)
# How many of each type, three bits for one: Fans lowest.
PAYMENT_BITS = 3
PAYMENT_MASK = (1 << PAYMENT_BITS) - 1
GOLD_FOR = tuple(
    sum(payment.count(letter) << (PAYMENT_BITS * place) for place, letter in enumerate(LETTERS))
    for payment in PAYMENTS
)

ACTIONS = ActionSpace()


def add_all(words: Iterable[str]) -> int:
    """Declare these one after the other; it gives the number of the first."""
    return min([ACTIONS.add(word) for word in words])


# The most frequent ones first, where a search through them ends soon.
PLACE_DOJO = ACTIONS.add("dojo")
PLACE_SENSEI = ACTIONS.add("sensei")
PLACE_PALACE = ACTIONS.add("palace")
PLACE_PAVILION = ACTIONS.add("pavilion")
RAID_FIRST = add_all(f"{house}_{side}" for house in HOUSES for side in SIDES)
SLOT_FIRST = add_all(f"slot_{slot + 1}" for slot in range(terms.DOJO_SLOTS))
DRAW_DECK = ACTIONS.add("deck")
CARD_FIRST = add_all(f"card_{value + 1}" for value in range(terms.NUM_VALUES))
LEAVE = ACTIONS.add("leave")
BANZAI = ACTIONS.add("banzai")
GIVE_UP = ACTIONS.add("give_up")
KICKER = ACTIONS.add("kicker")
TAKE_HONOR = ACTIONS.add("honor")
ROW_FIRST = add_all(f"row_{slot + 1}" for slot in range(terms.NUM_SLOTS))
KIND_FIRST = add_all(KINDS)
TILE_FIRST = add_all(SKILL_NAMES)
LET_RING = ACTIONS.add("let_ring")
USE_DISGUISE = ACTIONS.add("disguise")
DECLINE = ACTIONS.add("decline")
TOKEN_FIRST = add_all(TOKENS)
STAND_IN_FIRST = add_all(
    f"{tile}_{card + 1}" for tile in SKILL_NAMES for card in range(terms.NUM_VALUES)
)
GOLD_FIRST = add_all(f"gold_{payment or 'none'}" for payment in PAYMENTS)
NUM_ACTIONS = len(ACTIONS)

RAIDS = range(RAID_FIRST, RAID_FIRST + terms.NUM_HOUSES * terms.NUM_SIDES)
SOURCES = range(SLOT_FIRST, DRAW_DECK + 1)
CARDS = range(CARD_FIRST, CARD_FIRST + terms.NUM_VALUES)
ROWS = range(ROW_FIRST, ROW_FIRST + terms.NUM_SLOTS)
TREASURES_MOVED = range(KIND_FIRST, KIND_FIRST + terms.NUM_KINDS)
TILES = range(TILE_FIRST, TILE_FIRST + terms.NUM_SKILLS)
TOKENS_LAID = range(TOKEN_FIRST, TOKEN_FIRST + terms.NUM_TOKENS)
STAND_INS = range(STAND_IN_FIRST, STAND_IN_FIRST + terms.NUM_SKILLS * terms.NUM_VALUES)
PAYMENTS_MADE = range(GOLD_FIRST, GOLD_FIRST + NUM_PAYMENTS)

# How section 4 lists the modifier tiles of one attack: those of any side first.
MODIFIERS = ("shurikenjutsu", "bojutsu", "taijutsu", "kayakujutsu", "naginatajutsu")


def order(action: int, seat: int, seats: int) -> tuple[int, ...]:
    """As section 4 of the rules lists them: stand-in bases, other tiles, giving up; modifiers by side."""
    if action == GIVE_UP:
        return (TILE_FIRST, 2, 0)
    if action in STAND_INS:
        return (TILE_FIRST, 0, action)
    if action in TILES:
        tile = SKILL_NAMES[action - TILE_FIRST]
        place = MODIFIERS.index(tile) - len(MODIFIERS) if tile in MODIFIERS else action
        return (TILE_FIRST, 1, place)
    return (action,)
