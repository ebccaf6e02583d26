"""Laws that no decision breaks: every card and every Land is in exactly one place, and what is counted twice agrees."""

from kassen.engine.rules.ruling import NO_SEAT, first_of, has, sum_of_row
from kassen.games.martial_art.rules import state as terms, windows
from kassen.games.martial_art.rules.battle import is_before_texts, live_texts
from kassen.games.martial_art.rules.flips import force_of
from kassen.games.martial_art.rules.knowledge import has_effect
from kassen.games.martial_art.rules.ranking import has_reached_goal

CARDS, SIZES, SUPPLIES, LANDS, SCORES, KNOWLEDGE, SECRETS, GOAL, WAITING, BATTLE, RANKING, CHAIN = (
    range(1, 13)
)


LAWS = {
    CARDS: "every card lies in one place",
    SIZES: "hands and piles are as large as they are said to be",
    SUPPLIES: "everybody has one Supplies, in the hand or in battle [A-24, A-42, A-82]",
    LANDS: "every Land lies in one place",
    SCORES: "points and bridges are those of the Lands won",
    KNOWLEDGE: "nobody knows a card that is not in a hand, or is told of Supplies, Legends or the own hand [AK-7]",
    SECRETS: "what was laid down or picked is in the hand",
    GOAL: "who comes to the goal has won [A-77]",
    WAITING: "somebody is asked until the game is over",
    BATTLE: "no battle comes to these cards, live texts, strengths and bars [A-6, A-44, A-85]",
    RANKING: "the ranking does not list every seat, the strongest first [A-67, A-68]",
    CHAIN: "no such chain of Support cards can be in the air [A-55, A-58]",
}


def broken_law(box, state):
    """The first law this state breaks, or 0; it is asked while a decision is pending or the game is over."""
    broken = broken_pile_law(box, state)
    return broken if broken != 0 else broken_table_law(box, state)


def broken_pile_law(box, state):
    """The laws that hold between two decisions too."""
    for card in range(box.num_cards):
        if copies_on_table(box, state, card) != box.copies[card]:
            return CARDS
    if not sizes_agree(box, state):
        return SIZES
    for land in range(box.num_lands):
        if terms.count_lands(state, land) != box.land_copies[land]:
            return LANDS
    for seat in range(state.seats):
        broken = broken_seat_law(box, state, seat)
        if broken != 0:
            return broken
    return 0


def broken_table_law(box, state):
    if (state.phase == terms.OVER) != (state.waiting == 0):
        return WAITING
    if int(state.waiting) & ~int(state.called) != 0 or state.called >> state.seats != 0:
        return WAITING
    return broken_battle_law(box, state)


def broken_battle_law(box, state):
    if not battle_agrees(box, state):
        return BATTLE
    if not ranking_agrees(box, state):
        return RANKING
    if not chain_agrees(box, state):
        return CHAIN
    return 0


def broken_seat_law(box, state, seat):
    supplies = int(state.hand[seat, box.supplies])
    if state.fighting[seat] == box.supplies:
        supplies += 1
    if supplies != 1:  # everybody has one
        return SUPPLIES
    if not scores_agree(box, state, seat):
        return SCORES
    if state.phase != terms.OVER and has_reached_goal(box, state, seat):
        return GOAL
    for card in range(box.num_cards):
        if state.picked[seat, card] > state.hand[seat, card]:
            return SECRETS
        for observer in range(state.seats):
            if not knows_rightly(box, state, observer, seat, card):
                return KNOWLEDGE
    if state.placed[seat] != terms.NO_CARD and state.hand[seat, state.placed[seat]] == 0:
        return SECRETS
    return 0


def copies_on_table(box, state, card):
    copies = terms.count_cards(state, card) + int(state.aside[card])
    return copies + int(state.legends) if card == box.legend else copies


def sizes_agree(box, state):
    discard = 0
    for card in range(box.num_cards):
        discard += int(state.discard[card])
    if discard != state.discard_size:
        return False
    for seat in range(state.seats):
        hand = sum_of_row(state.hand, seat, box.num_cards)
        if hand != state.hand_size[seat]:
            return False
    return True


def scores_agree(box, state, seat):
    points = 0
    bridges = 0
    for land in range(box.num_lands):
        points += int(state.won[seat, land]) * int(box.land_points[land])
        bridges += int(state.won[seat, land]) * int(box.land_bridges[land])
    return points == state.points[seat] and bridges == state.bridges[seat]


def knows_rightly(box, state, observer, seat, card):
    """Nobody knows of a card that is not there; of Legends everybody knows the number [AK-6, AK-7]."""
    if observer == seat or card == box.supplies:
        return state.known[observer, seat, card] == 0
    if card == box.legend:
        return state.known[observer, seat, card] == state.hand[seat, card]
    return state.known[observer, seat, card] <= state.hand[seat, card]


def battle_agrees(box, state):
    """Texts are live only on cards that have one; until they act, all is as printed [A-6, A-43, A-44]."""
    if int(state.live) & ~live_texts(box, state) != 0:
        return False
    exchanged = num_exchanged(box, state)
    if exchanged < 0:
        return False
    is_before = state.phase < terms.REVEAL_SUPPORT
    is_late = state.phase == terms.CHOOSE_LAND or state.phase == terms.OVER
    may_be_gone = exchanged > 0 or is_late
    for seat in range(state.seats):
        is_there = state.fighting[seat] != terms.NO_CARD
        if is_there == is_before and not (may_be_gone and not is_there):
            return False
        printed = windows.original_strength(box, state, seat)
        if is_before_texts(state) and state.strength[seat] != printed:
            return False
    return not is_before_texts(state) or (exchanged == 0 and state.barred == 0)


def num_exchanged(box, state):
    """How many cards were exchanged: none or all, one of which did it; otherwise -1 [A-85]."""
    exchanged = 0
    does_exchange = False
    for seat in range(state.seats):
        card = int(state.replaced[seat])
        if card != terms.NO_CARD:
            exchanged += 1
            if has_effect(box, card, terms.REDEAL_BATTLE):
                does_exchange = True
    if exchanged == 0 or (exchanged == state.seats and does_exchange):
        return exchanged
    return -1


def ranking_agrees(box, state):
    """Every place is taken once, and nobody stands behind somebody weaker [A-67, A-68]."""
    places = 0
    for seat in range(state.seats):
        if state.place[seat] != terms.NO_PLACE:
            places |= 1 << int(state.place[seat])
        for other in range(state.seats):
            if state.place[seat] < state.place[other]:
                own = force_of(box, state, seat)
                if state.fighting[seat] == terms.NO_CARD:  # it may have won ties while it lay there
                    own += 1
                if own < force_of(box, state, other):
                    return False
    return places == 0 or places == first_of(state.seats)


def chain_agrees(box, state):
    """Each card of a chain cancels the one before it, another player's; all lie in the discard pile [A-55, A-58]."""
    effect = terms.CANCEL_TEXT if state.window == terms.IN_REVEAL else terms.ADD_STRENGTH
    for level in range(state.chain_size):
        card = windows.chain_card(state, level)
        copies = 0
        for other in range(state.chain_size):
            if windows.chain_card(state, other) == card:
                copies += 1
        if not has_effect(box, card, effect) or copies > state.discard[card]:
            return False
        if level > 0 and windows.chain_user(state, level - 1) == windows.chain_user(state, level):
            return False
        effect = terms.CANCEL_SUPPORT
    if (state.chain_size > 0) != (state.phase == terms.ANSWER_SUPPORT):
        return False
    if state.chain_size == 0 or state.window != terms.IN_REVEAL:
        return state.aim == NO_SEAT
    opponents = windows.live_opponents(state, windows.chain_user(state, 0))
    return state.aim != NO_SEAT and has(opponents, state.aim)
