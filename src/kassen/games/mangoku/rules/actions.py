"""Every action of Mangoku and its number, from one table, and the order in which people read them."""

from kassen.engine.rules.actions import ActionSpace, Pair
from kassen.games.mangoku.rules.state import CHARACTERS, MAX_SEATS

SEATS = tuple(range(MAX_SEATS))
PAIRS = Pair.all_of(SEATS)
NUM_PAIRS = len(PAIRS)
PAIR_MASKS = tuple((1 << a) | (1 << b) for a, b in PAIRS)

ACTIONS = ActionSpace()
PLAY_FIRST = ACTIONS.add("play", "hand/{card}", card=CHARACTERS)
PLAY_SINGLE = ACTIONS.add("single")
PLAY_IKKI = ACTIONS.add("ikki")
TARGET_FIRST = ACTIONS.add("target", "seat/{seat}", seat=SEATS)
TARGET_CENTER = ACTIONS.add("center", "center")
PAIR_FIRST = ACTIONS.add("targets", "seat/{seats[0]} seat/{seats[1]}", seats=PAIRS)
TAKE_FIRST = ACTIONS.add("take", "discard/{card}", card=CHARACTERS)
ACCEPT = ACTIONS.add("accept")
ANSWER_MONK = ACTIONS.add("monk")
PAY = ACTIONS.add("pay")
NUM_ACTIONS = len(ACTIONS)
ONE_TARGET, TWO_TARGETS = ACTIONS.of("target"), ACTIONS.of("targets")


def seats_chosen(action: int) -> tuple[int, ...]:
    """The seat or the two seats an action aims at; none for all other actions."""
    if action in ONE_TARGET:
        return (action - TARGET_FIRST,)
    return PAIRS[action - PAIR_FIRST] if action in TWO_TARGETS else ()


def order(action: int, seat: int, seats: int) -> tuple[int, ...]:
    """Cards in table order, the center first, seats clockwise from the left, single seats before pairs (section 4)."""
    if action == TARGET_CENTER:
        return (TARGET_FIRST,)
    chosen = seats_chosen(action)
    if chosen:
        first = TARGET_FIRST if len(chosen) == 1 else PAIR_FIRST
        return (first, *sorted((other - seat) % seats for other in chosen))
    return (action,)
