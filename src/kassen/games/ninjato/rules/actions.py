"""Every action of Ninjato and its number: the option identifiers of section 4 of the rules, each a word of its own.

An identifier may serve several decisions; `row_1` learns, buys or takes what lies there.
"""

from itertools import combinations_with_replacement

from kassen.engine.rules.actions import ActionSpace
from kassen.games.ninjato.rules import state as terms
from kassen.games.ninjato.rules.state import KINDS as KINDS, TREASURES as TREASURES

SIDES = ("strength", "stealth")
HOUSES = tuple(f"house_{number + 1}" for number in range(terms.NUM_HOUSES))
PLACES = ("dojo", "sensei", "palace", "pavilion")
CLANS = ("taira", "minamoto", "go_shirakawa")
TOKENS = tuple(f"{clan}_{value}" for clan in CLANS for value in (2, 4, 5, 6, 8))
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

VALUES = tuple(range(1, terms.NUM_VALUES + 1))

# The most frequent ones first, where a search through them ends soon.
ACTIONS = ActionSpace()
PLACE_DOJO = ACTIONS.add("dojo", "dojo")
PLACE_SENSEI = ACTIONS.add("sensei", "sensei")
PLACE_PALACE = ACTIONS.add("palace", "palace")
PLACE_PAVILION = ACTIONS.add("pavilion", "pavilion")
RAID_FIRST = ACTIONS.add("raid", "{house}/{side}", "{house}_{side}", house=HOUSES, side=SIDES)
SLOT_FIRST = ACTIONS.add("slot", "dojo/{slot}", "slot_{slot}", slot=range(1, terms.DOJO_SLOTS + 1))
DRAW_DECK = ACTIONS.add("deck", "dojo/pile")
CARD_FIRST = ACTIONS.add("card", "hand/{value}", "card_{value}", value=VALUES)
LEAVE = ACTIONS.add("leave")
BANZAI = ACTIONS.add("banzai")
GIVE_UP = ACTIONS.add("give_up")
KICKER = ACTIONS.add("kicker")
TAKE_HONOR = ACTIONS.add("honor")
ROW_FIRST = ACTIONS.add("row", words="row_{slot}", slot=range(1, terms.NUM_SLOTS + 1))
KIND_FIRST = ACTIONS.add("treasure", words="{kind}", kind=KINDS)
TILE_FIRST = ACTIONS.add("tile", "tile/{tile}", "{tile}", tile=SKILL_NAMES)
LET_RING = ACTIONS.add("let_ring")
USE_DISGUISE = ACTIONS.add("disguise")
DECLINE = ACTIONS.add("decline")
TOKEN_FIRST = ACTIONS.add("token", "token/{token}", "{token}", token=TOKENS)
STAND_IN_FIRST = ACTIONS.add(
    "stand_in", "tile/{tile}/{value}", "{tile}_{value}", tile=SKILL_NAMES, value=VALUES
)
GOLD_FIRST = ACTIONS.add(
    "gold", "choice/gold_{payment}", "gold_{payment}",
    payment=[payment or "none" for payment in PAYMENTS],
)  # fmt: skip
NUM_ACTIONS = len(ACTIONS)

TILES, STAND_INS = ACTIONS.of("tile"), ACTIONS.of("stand_in")

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
