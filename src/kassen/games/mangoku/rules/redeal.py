"""The unseen, dealt afresh (section 6 of the rules).

What a seat knows is laid in one order, and the unseen cards are counted from it: nothing here reads a
card the seat does not see, so that worlds it cannot tell apart are dealt alike.
"""

from typing import Any

from kassen.engine.game import Cell
from kassen.engine.rules.ruling import has, rekey, roll, roll_long, shuffle
from kassen.games.mangoku.rules.hands import everybody
from kassen.games.mangoku.rules.sight import knows, observer_of
from kassen.games.mangoku.rules.state import NO_CARD, NUM_CHARACTERS, STRONGEST, WATCHERS

# Small counts side by side in one integer, five bits for each.
BITS = 5
MASK = (1 << BITS) - 1


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """The face-down card, the supply and all unknown slots exchange cards, unless a floor ties a hand down.

    Known cards lie in the first slots of a hand that was dealt afresh.
    """
    if any(state.floor[other] for other in range(state.seats) if other != seat):
        return []
    cells: list[Cell] = [("buried", ())]
    cells += [("supply", (index,)) for index in range(state.supply_size)]
    for other in range(state.seats):
        if other != seat:
            size = state.hand_size[other]
            known = sum(knows(state, seat, other, slot) for slot in range(size))
            cells += [("hand", (other, slot)) for slot in range(known, size)]
    return [cells]


def redeal(box, state, seat, dice):
    """Lay all unseen cards out afresh, every layout that respects the block floors with the same weight.

    The seat also forgets what others may know of third hands, beyond what all were shown: it cannot
    tell which of the cards they saw have been played.
    """
    rekey(state.dice, dice)
    keep_what_is_known(state, seat)
    left = gather_unseen(box, state)
    if highest_floor(state) > 0:
        left = deal_hands_that_blocked(box, state, left, dice)
    left = deal_other_hands(state, left, dice)
    state.buried = take_from_pile(state, roll(dice, left), left)
    shuffle(dice, state.supply, left - 1)


# What is kept.


def keep_what_is_known(state, seat):
    """One's own hand and the known cards of others in one order; all other slots are blank."""
    for other in range(state.seats):
        order_hand(state, other)
        if other != seat:
            keep_known_cards(state, seat, other)


def order_hand(state, seat):
    """By character; of equal cards, whoever knows one knows the first."""
    for _ in range(1, state.hand_size[seat]):
        for slot in range(1, state.hand_size[seat]):
            card = int(state.hand[seat, slot])
            above = int(state.hand[seat, slot - 1])
            known = int(state.known[seat, slot])
            known_above = int(state.known[seat, slot - 1])
            if card < above:
                state.hand[seat, slot - 1] = card
                state.hand[seat, slot] = above
                state.known[seat, slot - 1] = known
                state.known[seat, slot] = known_above
            elif card == above:
                state.known[seat, slot - 1] = known | known_above
                state.known[seat, slot] = known & known_above


def keep_known_cards(state, seat, other):
    """All still know what all were shown; of other looks this seat is sure of its own only."""
    kept = 0
    for slot in range(state.hand_size[other]):
        card = state.hand[other, slot]
        is_open = has(state.known[other, slot], WATCHERS)
        is_known = knows(state, seat, other, slot)
        state.hand[other, slot] = NO_CARD
        state.known[other, slot] = 0
        if is_known:
            state.hand[other, kept] = card
            state.known[other, kept] = everybody(state) if is_open else 1 << observer_of(seat)
            kept += 1


def gather_unseen(box, state):
    """The cards that lie nowhere the observer sees, in table order, as one pile; it returns how many."""
    count_kept(state, 1)
    size = 0
    for card in range(NUM_CHARACTERS):
        for _ in range(int(box.copies[card]) - int(state.discard[card])):
            state.supply[size] = card
            size += 1
    count_kept(state, -1)
    return size


def count_kept(state, by):
    """Count what is kept in hands, and the card in transit, among those that lie face up; or no longer."""
    if state.taken != NO_CARD:
        state.discard[state.taken] += by
    for seat in range(state.seats):
        for slot in range(state.hand_size[seat]):
            if state.hand[seat, slot] != NO_CARD:
                state.discard[state.hand[seat, slot]] += by


# What is dealt.


def take_from_pile(state, index, left):
    """The card at this place; the last one of the pile goes there."""
    card = state.supply[index]
    state.supply[index] = state.supply[left - 1]
    state.supply[left - 1] = NO_CARD
    return card


def num_blanks(state, seat):
    """Blank slots come after the known ones."""
    blanks = 0
    for slot in range(state.hand_size[seat]):
        if state.hand[seat, slot] == NO_CARD:
            blanks += 1
    return blanks


def deal_from_pile(state, seat, index, left):
    """Into the first blank slot of a hand; it returns what is left of the pile."""
    slot = int(state.hand_size[seat]) - num_blanks(state, seat)
    state.hand[seat, slot] = take_from_pile(state, index, left)
    return left - 1


def deal_other_hands(state, left, dice):
    for seat in range(state.seats):
        for _ in range(num_blanks(state, seat)):
            left = deal_from_pile(state, seat, roll(dice, left), left)
    return left


# Hands that blocked add up to the strength they blocked [MK-7].
#
# Once the first card of every hand with two blanks is dealt, each other blank demands a card of some strength
# or more. Demands are nested: a card that meets one meets all weaker ones, so whatever is picked for the
# stronger ones first, the same number of cards is left for the next, and the number of layouts is a product.
# It remains to choose the battle points of those first cards: every choice with a chance in proportion to the
# layouts it leads to. A choice is a number whose digits are the battle points.


def deal_hands_that_blocked(box, state, left, dice):
    """Fill the blanks that decide whether hands reach their floors; it returns what is left of the pile."""
    digits = strongest_of(box) + 1
    choice = choose_first_cards(box, state, left, digits, dice)
    for seat in range(state.seats):
        if num_blanks(state, seat) == 2 and need_of(box, state, seat) > 0:
            battle = choice % digits
            left = deal_between(box, state, seat, left, battle, battle, dice)
            choice //= digits
    for strength in range(highest_floor(state), 0, -1):
        for seat in range(state.seats):
            if num_blanks(state, seat) == 1 and need_of(box, state, seat) == strength:
                left = deal_between(box, state, seat, left, strength, STRONGEST, dice)
    return left


def highest_floor(state):
    highest = 0
    for seat in range(state.seats):
        highest = max(highest, int(state.floor[seat]))
    return highest


def deal_between(box, state, seat, left, weakest, strongest, dice):
    """A card with battle points from the weakest to the strongest, each with the same chance."""
    number = 0
    for index in range(left):
        number += 1 if weakest <= box.battle[state.supply[index]] <= strongest else 0
    skip = roll(dice, number)
    for index in range(left):
        if weakest <= box.battle[state.supply[index]] <= strongest:
            if skip == 0:
                return deal_from_pile(state, seat, index, left)
            skip -= 1
    return left


def strongest_of(box):
    strongest = 0
    for card in range(NUM_CHARACTERS):
        strongest = max(strongest, int(box.battle[card]))
    return strongest


def need_of(box, state, seat):
    """The battle points a hand still needs to reach its floor."""
    need = int(state.floor[seat])
    for slot in range(state.hand_size[seat]):
        if state.hand[seat, slot] != NO_CARD:
            need -= int(box.battle[state.hand[seat, slot]])
    return need


def choose_first_cards(box, state, left, digits, dice):
    """The battle points of the first card of each hand with two blanks and a floor to reach."""
    pairs = 0  # what each of these hands needs, the first seat lowest
    demands = 0  # how many single blanks demand each strength
    choices = 1
    place = 0
    for seat in range(state.seats):
        need = need_of(box, state, seat)
        if need > 0 and num_blanks(state, seat) == 1:
            demands += 1 << (BITS * need)
        elif need > 0 and num_blanks(state, seat) == 2:
            pairs += need << place
            place += BITS
            choices *= digits
    if pairs == 0:
        return 0
    tally = tally_pile(box, state, left)
    layouts = 0
    for choice in range(choices):
        layouts += num_layouts(tally, pairs, demands, digits, choice)
    index = roll_long(dice, layouts)
    choice = 0
    while index >= 0:
        index -= num_layouts(tally, pairs, demands, digits, choice)
        choice += 1
    return choice - 1


def tally_pile(box, state, left):
    """How many cards of the pile have at least 0, 1, 2 … battle points."""
    tally = 0
    for index in range(left):
        tally += up_to(int(box.battle[state.supply[index]]))
    return tally


def up_to(battle):
    """A one at every place from 0 to this one."""
    return ((1 << (BITS * (battle + 1))) - 1) // MASK


def at(counts, place):
    return (counts >> (BITS * place)) & MASK


def num_layouts(tally, pairs, demands, digits, choice):
    """In how many ways the blanks that matter can be filled, if the first cards have these battle points."""
    layouts = 1
    while pairs > 0:
        battle = choice % digits
        cards = at(tally, battle) - at(tally, battle + 1)
        if cards == 0:
            return 0
        layouts *= cards
        tally -= up_to(battle)
        demands += 1 << (BITS * max((pairs & MASK) - battle, 0))
        pairs >>= BITS
        choice //= digits
    dealt = 0
    for strength in range(STRONGEST, -1, -1):
        for _ in range(at(demands, strength)):
            layouts *= at(tally, strength) - dealt
            dealt += 1
    return layouts
