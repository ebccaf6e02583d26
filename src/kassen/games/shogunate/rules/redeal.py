"""Dealing afresh what a seat does not know (section 6.5), every possible deal with the same chance.

The same dice deal the same to two worlds the seat cannot tell apart: what is unseen is gathered in the
order of the box before it is dealt. Faces are dealt at random until no past silence speaks against
them; where that takes too long the possible deals are counted, and one of them is drawn.
"""

from typing import Any

from kassen.engine.game import Cell
from kassen.engine.rules.ruling import has, nth, rekey, roll, shuffle, size_of
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.loyalty import card_pair, face_down_places, is_excluded
from kassen.games.shogunate.rules.plots import lay_deck, unseen_plots
from kassen.games.shogunate.rules.sight import knows_card

MAX_TRIES = 4000
FACTORIALS = (1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800, 39916800, 479001600)


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """The order of the Plots, and the unknown Loyalty cards while no silence speaks of any, exchange freely."""
    unknown = [card for card in range(terms.NUM_LOYALTY) if not knows_card(state, seat, card)]
    loyalty: list[Cell] = [("face", (card,)) for card in unknown if not any(state.excluded)]
    plots: list[Cell] = [("deck", (index,)) for index in range(state.deck_size)]
    return [loyalty, plots]


def redeal(box, state, seat, dice):
    rekey(state.dice, dice)
    left = take_faces(state, seat)
    if left != 0:
        deal_faces(state, dice, left)
    lay_deck(state, unseen_plots(box, state))
    shuffle(dice, state.deck, int(state.deck_size))
    redraw_choices(state, seat, dice)


def take_faces(state, seat):
    """Take all unknown faces away; it returns how many there were of each Leader, four bits each."""
    left = 0
    for card in range(terms.NUM_LOYALTY):
        if not knows_card(state, seat, card):
            left += one_of(state.face[card])
            state.face[card] = terms.NO_LEADER
    return left


def one_of(leader):
    return 1 << (4 * int(leader))


def copies_in(left, leader):
    return (left >> (4 * leader)) & 15


def num_left(left):
    total = 0
    for leader in range(terms.NUM_LEADERS):
        total += copies_in(left, leader)
    return total


def deal_faces(state, dice, left):
    """Put these faces on the blank cards; False if silence speaks against every way to do it."""
    hidden = blank_cards(state)
    for _ in range(MAX_TRIES):
        if try_deal(state, dice, hidden, left):
            return True
    clear_cards(state, hidden)
    tied = tied_cards(state, hidden)
    count = search_deals(state, tied, left, -1)
    if count == 0:
        return False
    search_deals(state, tied, left, roll(dice, count))
    free = blank_cards(state)
    for card in range(terms.NUM_LOYALTY):
        if has(hidden & ~free, card):
            left -= one_of(state.face[card])
    return try_deal(state, dice, free, left)


def blank_cards(state):
    """The cards without a face, as a mask."""
    blank = 0
    for card in range(terms.NUM_LOYALTY):
        if state.face[card] == terms.NO_LEADER:
            blank |= 1 << card
    return blank


def clear_cards(state, cards):
    for card in range(terms.NUM_LOYALTY):
        if has(cards, card):
            state.face[card] = terms.NO_LEADER


def try_deal(state, dice, hidden, left):
    """One deal at random, given up at the first pair that cannot be."""
    clear_cards(state, hidden)
    total = num_left(left)
    for card in range(terms.NUM_LOYALTY):
        if has(hidden, card):
            face = nth_face(left, roll(dice, total))
            left -= one_of(face)
            total -= 1
            state.face[card] = face
            if not is_possible(state, card):
                return False
    return True


def nth_face(left, index):
    """The face at this place among those left, counted from 0."""
    for leader in range(terms.NUM_LEADERS):
        copies = copies_in(left, leader)
        if index < copies:
            return leader
        index -= copies
    return terms.NO_LEADER


def is_possible(state, card):
    """No silence speaks against this card beside any other one that has a face."""
    for other in range(terms.NUM_LOYALTY):
        if other != card and state.face[other] != terms.NO_LEADER:
            if state.excluded[card_pair(card, other)] != 0:
                if is_excluded(state, card, other):
                    return False
    return True


# Counting what is possible: the cards that silence speaks of are laid out in every way there is.


def tied_cards(state, hidden):
    """The hidden cards that silence speaks of, four bits each: next is always the one with the most ties so far."""
    order = 0
    placed = ~hidden
    size = 0
    while True:
        best = -1
        most = 0
        for card in range(terms.NUM_LOYALTY):
            if not has(placed, card):
                ties = num_ties(state, card, placed) * terms.NUM_LOYALTY + num_ties(
                    state, card, ~placed
                )
                if ties > most:
                    best = card
                    most = ties
        if best < 0:
            return order << 4 | size
        order |= best << (4 * size)
        placed |= 1 << best
        size += 1


def num_ties(state, card, others):
    ties = 0
    for other in range(terms.NUM_LOYALTY):
        if other != card and has(others, other):
            ties += 1 if state.excluded[card_pair(card, other)] != 0 else 0
    return ties


def search_deals(state, tied, left, wanted):
    """Go through all possible deals in order and count them; stop with the wanted one laid out, if any is wanted."""
    size = tied & 15
    count = 0
    depth = 0
    while depth >= 0:
        if depth == size:
            count += ways_to_finish(left)
            if count > wanted >= 0:
                return count
            depth -= 1
            continue
        card = (tied >> (4 + 4 * depth)) & 15
        face = int(state.face[card])
        if face != terms.NO_LEADER:
            left += one_of(face)
        face = next_face(left, face)
        state.face[card] = face
        if face == terms.NO_LEADER:
            depth -= 1
        else:
            left -= one_of(face)
            if is_possible(state, card):
                depth += 1
    return count


def next_face(left, face):
    """The next Leader after this one with a card left, NO_LEADER after the last."""
    for leader in range(face + 1, terms.NUM_LEADERS):
        if copies_in(left, leader) > 0:
            return leader
    return terms.NO_LEADER


def ways_to_finish(left):
    """The orders of the faces left, for cards no silence speaks of; two of one Leader look alike."""
    ways = FACTORIALS[num_left(left)]
    for leader in range(terms.NUM_LEADERS):
        if copies_in(left, leader) == 2:
            ways >>= 1
    return ways


def redraw_choices(state, seat, dice):
    """A secret choice of others may be any card of the hand, any face-down place."""
    for other in range(state.seats):
        if other != seat and state.chosen[other] != terms.NO_CARD:
            hand = int(state.hand[other])
            state.chosen[other] = nth(hand, roll(dice, size_of(hand)))
        if other != seat and state.pick[other] != terms.NO_PLACE:
            places = face_down_places(state, other)
            state.pick[other] = nth(places, roll(dice, size_of(places)))
